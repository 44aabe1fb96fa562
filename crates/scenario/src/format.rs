//! How a file of scenarios is written: one key and one step a line, in one order, so that a diff
//! names the step that has changed.

use serde_json::{Map, Value};

use crate::Scenario;

/// The keys of a scenario in the order in which they are written.
const SCENARIO_KEYS: [&str; 10] = [
    "name",
    "clause",
    "rulebook",
    "table",
    "chips",
    "cards",
    "reshuffled",
    "shoe",
    "steps",
    "expect",
];
/// The keys of `expect`, likewise.
const EXPECT_KEYS: [&str; 11] = [
    "net",
    "refused",
    "auto",
    "offered_cut",
    "discards",
    "opening",
    "dealer",
    "hands",
    "order",
    "insurance",
    "pok",
];
/// The keys of everything smaller: `table`, `shoe`, hands and POK.
const SMALL_KEYS: [&str; 14] = [
    "min",
    "max",
    "unit",
    "pok_max",
    "decks",
    "max_spots_per_player",
    "order",
    "cut_card_at",
    "burn",
    "cards",
    "line",
    "result",
    "stake",
    "backers",
];

/// The text of a file of scenarios in the form in which the repository keeps it. A second call
/// changes nothing. Fails where the text is no JSON array of scenarios.
pub fn format(text: &str) -> Result<String, serde_json::Error> {
    // The types of the form judge the text before it is written anew.
    let _: Vec<Scenario> = serde_json::from_str(text)?;
    let scenarios: Vec<Map<String, Value>> = serde_json::from_str(text)?;
    let scenarios: Vec<String> = scenarios.iter().map(scenario).collect();
    Ok(format!("{}\n", block('[', &scenarios, ']', 0)))
}

fn scenario(keys: &Map<String, Value>) -> String {
    let lines = sorted(keys, &SCENARIO_KEYS).into_iter().map(|(key, value)| {
        let value = match (key, value) {
            ("steps", Value::Array(steps)) => {
                let steps: Vec<String> = steps.iter().map(Value::to_string).collect();
                block('[', &steps, ']', 2)
            }
            ("expect", Value::Object(keys)) => expect(keys),
            (_, value) => inline(value),
        };
        pair(key, &value)
    });
    block('{', &lines.collect::<Vec<_>>(), '}', 1)
}

fn expect(keys: &Map<String, Value>) -> String {
    let lines = sorted(keys, &EXPECT_KEYS).into_iter().map(|(key, value)| {
        let value = match (key, value) {
            ("hands", Value::Object(hands)) => {
                let hands = sorted(hands, &[]).into_iter();
                let hands = hands.map(|(id, hand)| pair(id, &inline(hand)));
                block('{', &hands.collect::<Vec<_>>(), '}', 3)
            }
            (_, value) => inline(value),
        };
        pair(key, &value)
    });
    block('{', &lines.collect::<Vec<_>>(), '}', 2)
}

/// The members of an object: the known keys first, in their order, then numbers by size, then the
/// rest by name.
fn sorted<'a>(keys: &'a Map<String, Value>, known: &[&str]) -> Vec<(&'a str, &'a Value)> {
    let mut members: Vec<_> = keys.iter().map(|(key, value)| (key.as_str(), value)).collect();
    members.sort_by_key(|(key, _)| {
        let place = known.iter().position(|known| known == key).unwrap_or(known.len());
        let number = key.parse().unwrap_or(u32::MAX);
        (place, number, *key)
    });
    members
}

fn pair(key: &str, value: &str) -> String {
    format!("{}: {value}", Value::from(key))
}

/// A value on one line.
fn inline(value: &Value) -> String {
    match value {
        Value::Array(items) => {
            let items: Vec<String> = items.iter().map(inline).collect();
            format!("[{}]", items.join(", "))
        }
        Value::Object(keys) if keys.is_empty() => "{}".to_owned(),
        Value::Object(keys) => {
            let members = sorted(keys, &SMALL_KEYS).into_iter();
            let members: Vec<String> =
                members.map(|(key, value)| pair(key, &inline(value))).collect();
            format!("{{ {} }}", members.join(", "))
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => value.to_string(),
    }
}

/// Items between brackets, one a line; `depth` is that of the brackets.
fn block(open: char, items: &[String], close: char, depth: usize) -> String {
    if items.is_empty() {
        return format!("{open}{close}");
    }
    let (outer, inner) = ("  ".repeat(depth), "  ".repeat(depth + 1));
    format!("{open}\n{inner}{}\n{outer}{close}", items.join(&format!(",\n{inner}")))
}
