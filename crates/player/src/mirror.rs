//! A table's view as this client has it: a whole view, then merge patches applied blindly. What
//! does not follow on (a gap, another owner of the table) makes the mirror blind until the next
//! whole view; nothing is ever guessed.

use protocol::{EventView, ServerMessage, TableView, YouView};
use serde_json::Value;

use crate::Fault;

/// What a message did to a mirror.
#[derive(Clone, Debug, PartialEq)]
pub enum Change {
    /// A whole view came.
    Whole,
    /// One step, and what happened in it.
    Step(Vec<EventView>),
    /// The viewer's own part of the step changed.
    You,
    /// Something is missing: the view has to be asked for again.
    Gap,
    /// Nothing: the message is not about a view, or came before the view did.
    Nothing,
}

/// The view of one table.
#[derive(Clone, Debug, Default)]
pub struct Mirror {
    seen: Option<Seen>,
}

#[derive(Clone, Debug)]
struct Seen {
    epoch: u32,
    seq: u64,
    view: (Value, TableView),
    you: Option<(Value, YouView)>,
}

impl Mirror {
    /// The table, unless the mirror is blind.
    pub fn view(&self) -> Option<&TableView> {
        self.seen.as_ref().map(|seen| &seen.view.1)
    }

    /// The viewer's own part, unless the mirror is blind or the viewer has no name.
    pub fn you(&self) -> Option<&YouView> {
        self.seen.as_ref()?.you.as_ref().map(|you| &you.1)
    }

    /// Owner and number of the last step in the view.
    pub fn version(&self) -> Option<(u32, u64)> {
        self.seen.as_ref().map(|seen| (seen.epoch, seen.seq))
    }

    /// Takes in one message about this table. A message that leaves no readable view is a fault.
    pub fn take(&mut self, message: &ServerMessage) -> Result<Change, Fault> {
        match message {
            ServerMessage::View { epoch, seq, view, you, .. } => {
                let view = (serde_json::to_value(view)?, TableView::clone(view));
                let you = match you {
                    Some(you) => Some((serde_json::to_value(you)?, YouView::clone(you))),
                    None => None,
                };
                self.seen = Some(Seen { epoch: *epoch, seq: *seq, view, you });
                Ok(Change::Whole)
            }
            ServerMessage::Patch { epoch, seq, patch, events, .. } => {
                let Some(seen) = &mut self.seen else { return Ok(Change::Nothing) };
                if (seen.epoch, seen.seq + 1) != (*epoch, *seq) {
                    self.seen = None;
                    return Ok(Change::Gap);
                }
                seen.seq = *seq;
                merge(&mut seen.view.0, patch);
                seen.view.1 = serde_json::from_value(seen.view.0.clone())?;
                Ok(Change::Step(events.clone()))
            }
            ServerMessage::You { seq, patch, .. } => {
                let Some(seen) = &mut self.seen else { return Ok(Change::Nothing) };
                if seen.seq != *seq {
                    self.seen = None;
                    return Ok(Change::Gap);
                }
                let mut value = seen.you.take().map_or(Value::Null, |you| you.0);
                merge(&mut value, patch);
                let typed = serde_json::from_value(value.clone())?;
                seen.you = Some((value, typed));
                Ok(Change::You)
            }
            ServerMessage::Welcome(_)
            | ServerMessage::Lobby { .. }
            | ServerMessage::Purse { .. }
            | ServerMessage::Ack { .. }
            | ServerMessage::Refused { .. }
            | ServerMessage::Closing { .. } => Ok(Change::Nothing),
        }
    }
}

/// JSON Merge Patch (RFC 7396).
pub fn merge(target: &mut Value, patch: &Value) {
    let Value::Object(patch) = patch else {
        *target = patch.clone();
        return;
    };
    if !target.is_object() {
        *target = Value::Object(serde_json::Map::new());
    }
    let Value::Object(object) = target else { unreachable!("it was made an object above") };
    for (key, value) in patch {
        if value.is_null() {
            object.remove(key);
        } else {
            merge(object.entry(key.as_str()).or_insert(Value::Null), value);
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn merging_does_what_the_appendix_of_the_rfc_says() {
        let cases = [
            (json!({"a":"b"}), json!({"a":"c"}), json!({"a":"c"})),
            (json!({"a":"b"}), json!({"b":"c"}), json!({"a":"b","b":"c"})),
            (json!({"a":"b"}), json!({"a":null}), json!({})),
            (json!({"a":"b","b":"c"}), json!({"a":null}), json!({"b":"c"})),
            (json!({"a":["b"]}), json!({"a":"c"}), json!({"a":"c"})),
            (json!({"a":"c"}), json!({"a":["b"]}), json!({"a":["b"]})),
            (json!({"a":{"b":"c"}}), json!({"a":{"b":"d","c":null}}), json!({"a":{"b":"d"}})),
            (json!({"a":[{"b":"c"}]}), json!({"a":[1]}), json!({"a":[1]})),
            (json!(["a", "b"]), json!(["c", "d"]), json!(["c", "d"])),
            (json!({"a":"b"}), json!(["c"]), json!(["c"])),
            (json!({"a":"foo"}), json!(null), json!(null)),
            (json!({"e":null}), json!({"a":1}), json!({"e":null,"a":1})),
            (json!([1, 2]), json!({"a":"b","c":null}), json!({"a":"b"})),
            (json!({}), json!({"a":{"bb":{"ccc":null}}}), json!({"a":{"bb":{}}})),
        ];
        for (mut target, patch, wanted) in cases {
            merge(&mut target, &patch);
            assert_eq!(target, wanted, "patch {patch}");
        }
    }

    #[test]
    fn a_missing_step_blinds_the_mirror() {
        let table = uuid::Uuid::nil();
        let view = crate::bots::example::table_view();
        let whole = |seq| ServerMessage::View {
            table,
            epoch: 1,
            seq,
            now: 0,
            view: Box::new(view.clone()),
            you: None,
        };
        let step = |epoch, seq| ServerMessage::Patch {
            table,
            epoch,
            seq,
            now: 0,
            patch: json!({ "round": 7 }),
            events: Vec::new(),
        };
        let mut mirror = Mirror::default();
        assert_eq!(mirror.take(&step(1, 5)).unwrap(), Change::Nothing);
        assert_eq!(mirror.take(&whole(4)).unwrap(), Change::Whole);
        assert_eq!(mirror.take(&step(1, 5)).unwrap(), Change::Step(Vec::new()));
        assert_eq!(mirror.view().unwrap().round, 7);
        assert_eq!(mirror.take(&step(1, 7)).unwrap(), Change::Gap);
        assert!(mirror.view().is_none());
        assert_eq!(mirror.take(&whole(7)).unwrap(), Change::Whole);
        assert_eq!(mirror.take(&step(2, 8)).unwrap(), Change::Gap);
    }
}
