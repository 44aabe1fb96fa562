//! Lines of CSV and NDJSON.

use std::fmt::Write as _;

use serde_json::Value;

use super::Format;

/// The text before the rows.
pub(super) fn head(format: Format, columns: &[&str]) -> String {
    match format {
        Format::Csv => format!("{}\n", columns.join(",")),
        Format::Ndjson => String::new(),
    }
}

/// The text after the rows.
pub(super) fn tail(format: Format, sum: &str, rows: u64) -> String {
    match format {
        Format::Csv => format!("# sha256={sum} rows={rows}\n"),
        Format::Ndjson => format!("{{\"sha256\":\"{sum}\",\"rows\":{rows}}}\n"),
    }
}

/// A row.
pub(super) fn line(format: Format, columns: &[&str], row: &[Value]) -> String {
    let mut text = String::new();
    match format {
        Format::Csv => {
            let fields: Vec<String> = row.iter().map(field).collect();
            text.push_str(&fields.join(","));
        }
        Format::Ndjson => {
            for (place, (column, value)) in columns.iter().zip(row).enumerate() {
                let sign = if place == 0 { '{' } else { ',' };
                write!(text, "{sign}\"{column}\":{value}").expect("a string takes any text");
            }
            text.push('}');
        }
    }
    text.push('\n');
    text
}

fn field(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => quoted(&without_formula(text)),
        Value::Bool(_) | Value::Number(_) | Value::Array(_) | Value::Object(_) => value.to_string(),
    }
}

fn quoted(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) {
        return format!("\"{}\"", text.replace('"', "\"\""));
    }
    text.to_owned()
}

/// A text that a spreadsheet does not take for a formula: it gets an apostrophe where it would.
fn without_formula(text: &str) -> std::borrow::Cow<'_, str> {
    if text.starts_with(['=', '+', '-', '@', '\t', '\r']) {
        return format!("'{text}").into();
    }
    text.into()
}

/// Removes sealed seeds from events.
pub(super) fn without_seals(events: &str) -> String {
    if !events.contains("\"sealed\":") {
        return events.to_owned();
    }
    let Ok(mut value) = serde_json::from_str(events) else { return String::new() };
    cut(&mut value);
    value.to_string()
}

fn cut(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            fields.remove("sealed");
            fields.values_mut().for_each(cut);
        }
        Value::Array(items) => items.iter_mut().for_each(cut),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn fields_that_could_be_misread_are_quoted() {
        let row = [json!("a,b"), json!("say \"x\""), json!(7), json!(null), json!("plain")];
        let text = line(Format::Csv, &["a", "b", "c", "d", "e"], &row);
        assert_eq!(text, "\"a,b\",\"say \"\"x\"\"\",7,,plain\n");
        let text = line(Format::Csv, &["a", "b"], &[json!("=1+1"), json!(-5)]);
        assert_eq!(text, "'=1+1,-5\n");
        let text = line(Format::Ndjson, &["a", "b"], &[json!("x"), json!(null)]);
        assert_eq!(text, "{\"a\":\"x\",\"b\":null}\n");
    }

    #[test]
    fn sealed_seeds_are_cut_out_wherever_they_stand() {
        let text = r#"[{"felt":{"event":"shoe-prepared","sealed":"ab","shoe":"s"}}]"#;
        let cut = without_seals(text);
        assert_eq!(cut, r#"[{"felt":{"event":"shoe-prepared","shoe":"s"}}]"#);
        assert_eq!(without_seals("[{\"sealed\": \"ab\" }"), "");
        assert_eq!(without_seals("[ 1]"), "[ 1]");
    }
}
