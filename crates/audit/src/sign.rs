//! The sign of a table, what it was opened with, is a row that is in no chain. So that a changed
//! sign is found, its hash stands in the house's journal from the table's first start on.

use ledger::GamingTable;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use table::ENGINE;
use uuid::Uuid;

const VERSION: &str = "casino sign 1";
/// The kind of the event that says which sign a table had.
pub(crate) const SIGNED: &str = "table-signed";

/// The hash of a table's sign: id, name, rulebook, time of opening and settings. `None` when the
/// settings are no JSON.
pub fn sign_hash(row: &GamingTable) -> Option<String> {
    let config: Value = serde_json::from_str(&row.config).ok()?;
    let mut form = Sha256::new();
    let mut text = |text: &str| {
        form.update((text.len() as u64).to_be_bytes());
        form.update(text);
    };
    text(VERSION);
    text(&row.id.0.to_string());
    text(&row.name);
    text(&row.rulebook);
    text(&row.opened_at_ms.to_string());
    text(&sorted(&config));
    Some(hex::encode(form.finalize()))
}

/// The id of the command that puts a table's sign on record, which is also the entry's mark.
pub(crate) fn sign_id(table: Uuid) -> Uuid {
    Uuid::new_v5(&table, b"casino sign")
}

/// The entry of the house's journal for a sign: the id of its command, which is also its mark,
/// the command, its event, which names the engine that opens the table.
pub fn sign_entry(row: &GamingTable) -> Option<(Uuid, Value, Value)> {
    let sign = sign_hash(row)?;
    let command = json!({ "verb": "sign", "table": row.id.0, "sign": sign });
    let event = json!({ "kind": SIGNED, "table": row.id.0, "sign": sign, "engine": ENGINE });
    Some((sign_id(row.id.0), command, event))
}

// JSON with the names of objects in order, so that whoever reads it back gets the same text.
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
    use chips::TableId;

    use super::*;

    fn sign(name: &str, config: &str) -> Option<String> {
        sign_hash(&GamingTable {
            id: TableId(Uuid::from_u128(1)),
            name: name.to_owned(),
            rulebook: "paris-club".to_owned(),
            config: config.to_owned(),
            opened_at_ms: 1,
        })
    }

    #[test]
    fn the_order_of_fields_does_not_matter_and_everything_else_does() {
        let one = sign("a", r#"{"b":[1,{"d":2,"c":3}],"a":"x"}"#);
        assert!(one.is_some());
        assert_eq!(one, sign("a", r#"{ "a": "x", "b": [1, {"c":3, "d":2}] }"#));
        assert_ne!(one, sign("b", r#"{"b":[1,{"d":2,"c":3}],"a":"x"}"#));
        assert_ne!(one, sign("a", r#"{"b":[1,{"d":2,"c":4}],"a":"x"}"#));
        assert_eq!(sign("a", "{"), None);
    }
}
