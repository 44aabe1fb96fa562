//! The files for operators name only metrics that a house exports, and each of its metrics is
//! drawn. What a house exports is the table of `docs/metrics.md`, which `crates/server/tests`
//! compares with a running one.

use std::collections::BTreeSet;

use serde_json::Value;

/// What Prometheus makes of one histogram.
const SERIES_OF_A_HISTOGRAM: [&str; 3] = ["_bucket", "_count", "_sum"];

fn read(path: &str) -> String {
    std::fs::read_to_string(super::root().join(path)).unwrap()
}

/// The metrics of the table.
fn exported() -> BTreeSet<String> {
    let page = read("docs/metrics.md");
    let rows = page.lines().filter_map(|line| line.strip_prefix("| `")?.split('`').next());
    rows.map(str::to_owned).collect()
}

/// The metrics that a query or a file names.
fn named(text: &str) -> BTreeSet<String> {
    let is_in_a_name = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    let words = text.split(|letter| !is_in_a_name(letter));
    let ours = words.filter(|word| word.starts_with("casino_") || word.starts_with("process_"));
    let base = |word: &str| {
        let series = SERIES_OF_A_HISTOGRAM.iter().find_map(|ending| word.strip_suffix(ending));
        series.filter(|base| base.ends_with("_seconds")).unwrap_or(word).to_owned()
    };
    ours.map(base).collect()
}

/// The queries of the dashboard.
fn queries(value: &Value) -> Vec<String> {
    match value {
        Value::Object(fields) => {
            let own = fields.get("expr").and_then(Value::as_str).map(str::to_owned);
            own.into_iter().chain(fields.values().flat_map(queries)).collect()
        }
        Value::Array(items) => items.iter().flat_map(queries).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Vec::new(),
    }
}

#[test]
fn the_dashboard_draws_every_metric_of_a_house_and_no_other() {
    let dashboard = read("docs/operations/casino-dashboard.json");
    let queries = queries(&serde_json::from_str(&dashboard).unwrap());
    assert!(queries.len() > 20, "{queries:?}");
    let drawn: BTreeSet<String> = queries.iter().flat_map(|query| named(query)).collect();
    assert_eq!(drawn, exported(), "left: the dashboard, right: docs/metrics.md");
}

#[test]
fn alerts_name_only_metrics_of_a_house_and_say_what_to_do() {
    let alerts = read("docs/operations/alerts.yml");
    let exported = exported();
    for name in named(&alerts) {
        assert!(exported.contains(&name), "no house exports {name}");
    }
    let count = |word: &str| alerts.lines().filter(|line| line.trim().starts_with(word)).count();
    let rules = count("- alert: ");
    assert!(rules >= 15, "{rules} rules");
    for word in ["expr: ", "labels: {severity: ", "summary: ", "do: "] {
        assert_eq!(count(word), rules, "each rule has {word}");
    }
}
