//! Maps by number. JSON has only strings as keys, and serde hands the keys of a message with a
//! `type` on as strings, which no number type takes; so they are read here.

use std::collections::BTreeMap;
use std::str::FromStr;

use serde::de::Error;
use serde::{Deserialize, Deserializer};

/// Reads a map whose keys are small numbers.
pub(crate) fn map<'de, D, N, T>(deserializer: D) -> Result<BTreeMap<N, T>, D::Error>
where
    D: Deserializer<'de>,
    N: Ord + FromStr,
    T: Deserialize<'de>,
{
    let named = BTreeMap::<String, T>::deserialize(deserializer)?;
    let numbered = named.into_iter().map(|(name, value)| {
        let number = name.parse().map_err(|_| D::Error::custom("a key is not a small number"))?;
        Ok((number, value))
    });
    numbered.collect()
}

#[cfg(test)]
mod tests {
    use crate::ServerMessage;

    #[test]
    fn a_view_inside_a_message_can_be_read_again() {
        let text = r#"{"type":"view","table":"8d1e2b1c-54a8-5d0e-9a53-0f6d3f1a2b3c","epoch":1,
            "seq":1,"now":1,"view":{"name":"a","rulebook":"b","sign":{"bet_min":1,"bet_max":1,
            "unit":1,"decks":6,"spots":7,"seats":7,"backing":false,"vacant_spots":false},
            "phase":"betting","round":0,"shoe":{"source":"generated","cards":312,
            "left":312,"discards":0,"cut_card_out":false},
            "dealer":{"cards":""},"seats":{},"spots":{"7":{"hands":{}}}}}"#;
        let ServerMessage::View { view, .. } = serde_json::from_str(text).unwrap() else {
            panic!("it is a view")
        };
        assert!(view.spots.contains_key(&7));
    }
}
