//! The sign of a table: the settings it was opened with. The database row with the settings is
//! outside the chains, so its hash is recorded in the house's journal before the table's first
//! step.

use chips::TableId;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use uuid::Uuid;

const VERSION: &str = "casino sign 1";

/// The settings of a table, as its row in the database has them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableSign<'a> {
    /// The table.
    pub table: TableId,
    /// Its name.
    pub name: &'a str,
    /// The name of its rulebook.
    pub rulebook: &'a str,
    /// When it was opened, in milliseconds since 1970.
    pub opened_at_ms: i64,
    /// Its settings, as JSON text.
    pub settings: &'a str,
}

impl TableSign<'_> {
    /// SHA-256 of version, id, name, rulebook, time of opening and settings, in hexadecimal digits.
    /// Each text follows its length in 8 bytes. `None` when the settings are not JSON.
    pub fn hash(&self) -> Option<String> {
        let settings: Value = serde_json::from_str(self.settings).ok()?;
        let mut form = Sha256::new();
        let mut text = |text: &str| {
            form.update((text.len() as u64).to_be_bytes());
            form.update(text);
        };
        text(VERSION);
        text(&self.table.to_string());
        text(self.name);
        text(self.rulebook);
        text(&self.opened_at_ms.to_string());
        text(&sorted(&settings));
        Some(hex::encode(form.finalize()))
    }

    /// The id of the command that puts a table's sign on record. It is also the entry's mark.
    pub fn id(table: TableId) -> Uuid {
        Uuid::new_v5(&table.0, b"casino sign")
    }
}

// JSON with sorted keys and no spaces, so that equal settings give equal text.
fn sorted(value: &Value) -> String {
    match value {
        Value::Object(fields) => {
            let mut fields: Vec<_> = fields.iter().collect();
            fields.sort_by_key(|(name, _)| *name);
            let fields = fields.into_iter();
            let texts: Vec<_> =
                fields.map(|(name, value)| format!("{}:{}", json!(name), sorted(value))).collect();
            format!("{{{}}}", texts.join(","))
        }
        Value::Array(values) => {
            let texts: Vec<_> = values.iter().map(sorted).collect();
            format!("[{}]", texts.join(","))
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => value.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hash(name: &str, settings: &str) -> Option<String> {
        let (table, rulebook) = (TableId(Uuid::from_u128(1)), "paris-club");
        TableSign { table, name, rulebook, opened_at_ms: 1, settings }.hash()
    }

    #[test]
    fn the_order_of_fields_does_not_matter_and_everything_else_does() {
        let one = hash("a", r#"{"b":[1,{"d":2,"c":3}],"a":"x"}"#);
        assert!(one.is_some());
        assert_eq!(one, hash("a", r#"{ "a": "x", "b": [1, {"c":3, "d":2}] }"#));
        assert_ne!(one, hash("b", r#"{"b":[1,{"d":2,"c":3}],"a":"x"}"#));
        assert_ne!(one, hash("a", r#"{"b":[1,{"d":2,"c":4}],"a":"x"}"#));
        assert_eq!(hash("a", "{"), None);
    }
}
