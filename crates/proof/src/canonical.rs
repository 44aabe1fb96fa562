//! The canonical form of JSON and the digest of a document.
//!
//! Keys are sorted by their UTF-16 code units at every level (`sort()` of JavaScript), there is no
//! white space, numbers are integers, and strings are escaped as `JSON.stringify` does: `\"`, `\\`,
//! `\b`, `\f`, `\n`, `\r`, `\t`, other control characters as `\u00xx`, everything else as it is.

use serde_json::{Map, Value};
use sha2::{Digest, Sha256};

use crate::Bytes32;

/// The field that holds the digest of all others.
const DIGEST: &str = "digest";

/// The canonical form of a value.
pub fn canonical(value: &Value) -> String {
    let mut text = String::new();
    write(value, &mut text);
    text
}

/// SHA-256 of the canonical form of all fields but `digest`.
pub fn digest(document: &Map<String, Value>) -> Bytes32 {
    let mut others = document.clone();
    others.remove(DIGEST);
    let text = canonical(&Value::Object(others));
    Bytes32(Sha256::digest(text.as_bytes()).into())
}

fn write(value: &Value, out: &mut String) {
    match value {
        Value::Array(items) => {
            out.push('[');
            for (place, item) in items.iter().enumerate() {
                separate(place, out);
                write(item, out);
            }
            out.push(']');
        }
        Value::Object(fields) => {
            let mut keys: Vec<&String> = fields.keys().collect();
            keys.sort_by(|a, b| a.encode_utf16().cmp(b.encode_utf16()));
            out.push('{');
            for (place, key) in keys.into_iter().enumerate() {
                separate(place, out);
                out.push_str(&Value::String(key.clone()).to_string());
                out.push(':');
                write(&fields[key], out);
            }
            out.push('}');
        }
        // Strings of `serde_json` are escaped as those of `JSON.stringify`.
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {
            out.push_str(&value.to_string());
        }
    }
}

fn separate(place: usize, out: &mut String) {
    if place > 0 {
        out.push(',');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_sorted_and_nothing_else_changes() {
        let value = serde_json::json!({"b": [1, {"d": "é\n\u{1}\"", "c": null}], "a": true});
        let expected = r#"{"a":true,"b":[1,{"c":null,"d":"é\n\u0001\""}]}"#;
        assert_eq!(canonical(&value), expected);
    }
}
