//! The house's chain: everything in it is notable. It has no rounds and no takings of its own.

use house::RecordedEvent;
use serde_json::Value;

use super::{Notable, ReadStep, Rows, Unreadable};

/// The kind of an event that this program does not know. It is shown all the same: the check of the
/// books names its step.
const UNKNOWN: &str = "unknown";

/// Adds the events of a step of the house.
///
/// # Errors
/// When the step holds what no step of the house can.
pub fn fold_house(step: &ReadStep, rows: &mut Rows) -> Result<(), Unreadable> {
    let unreadable = |source| Unreadable { seq: step.seq, source };
    let events: Vec<Value> = serde_json::from_str(&step.events).map_err(unreadable)?;
    for (ordinal, event) in (0..).zip(events) {
        let detail = event.clone();
        let kind = RecordedEvent::try_from(event).map_or(UNKNOWN, |known| known.event.kind());
        rows.notable.push(Notable {
            seq: step.seq,
            ordinal,
            kind: kind.to_owned(),
            actor: step.actor.clone(),
            at_ms: step.at_ms,
            round: None,
            detail,
        });
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use house::HouseEntry;

    use super::*;

    fn fold(events: String) -> Vec<(String, String)> {
        let (actor, command) = ("house".to_owned(), "{}".to_owned());
        let mut rows = Rows::default();
        fold_house(&ReadStep { seq: 1, actor, at_ms: 0, command, events }, &mut rows).unwrap();
        rows.notable.into_iter().map(|row| (row.kind, row.detail.to_string())).collect()
    }

    #[test]
    fn an_event_is_shown_as_it_stands_in_the_journal() {
        let events = HouseEntry::clock_changed(1, 2).recorded(0).events_json();
        let detail = events[1..events.len() - 1].to_owned();
        assert_eq!(fold(events), [("clock-changed".to_owned(), detail)]);
    }

    #[test]
    fn an_event_that_no_house_writes_is_shown_as_unknown() {
        let events = r#"{"amount":1,"kind":"chips-given"}"#.to_owned();
        assert_eq!(fold(format!("[{events}]")), [(UNKNOWN.to_owned(), events)]);
    }
}
