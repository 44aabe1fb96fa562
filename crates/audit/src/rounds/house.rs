//! The house's chain: everything in it is notable. It has no rounds and no takings of its own.

use serde_json::Value;

use super::{Notable, Read, Rows, Unreadable};

/// Adds the events of a step of the house.
pub(crate) fn fold_house(step: &Read, rows: &mut Rows) -> Result<(), Unreadable> {
    let unreadable = |source| Unreadable { seq: step.seq, source };
    let events: Vec<Value> = serde_json::from_str(&step.events).map_err(unreadable)?;
    for (ordinal, event) in (0..).zip(&events) {
        rows.notable.push(Notable {
            seq: step.seq,
            ordinal,
            kind: event["kind"].as_str().unwrap_or("unknown").to_owned(),
            actor: step.actor.clone(),
            at_ms: step.at_ms,
            round: None,
            detail: event.to_string(),
        });
    }
    Ok(())
}
