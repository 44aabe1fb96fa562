//! The accounts that the first start has made, on record.

use serde_json::json;
use sign_in::staff::{FirstPassword, first_role};

use crate::entropy;
use crate::house::{Entry, House, SIGNIFICANT};

/// Puts on record whom the first start has made.
pub(crate) async fn record_first(house: &House, made: &[FirstPassword]) {
    for FirstPassword { name, .. } in made {
        let role = first_role(name);
        let entry = Entry {
            actor: "house".to_owned(),
            command: json!({ "verb": "staff-add", "name": name, "role": role }),
            events: vec![json!({ "kind": "staff-added", "name": name, "role": role })],
            transfers: Vec::new(),
            series: None,
            marks: vec![SIGNIFICANT],
        };
        if let Err(error) = house.record(entropy::command_id(), entry).await {
            tracing::error!(error = %error, name, "a first account is not on record");
        }
    }
}
