//! A client's copy of a table's view: a whole view, then merge patches applied in order. After a
//! gap or a change of owner the mirror is blind until the next whole view. It never guesses.

use protocol::{EventView, ServerMessage, StaffView, TableView, YouView};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::ClientError;

/// What a message changed in a mirror.
#[derive(Clone, Debug, PartialEq)]
pub enum MirrorChange {
    /// A whole view replaced the old one.
    Whole,
    /// One step, and what happened in it.
    Step(Vec<EventView>),
    /// The viewer's own part of the step changed.
    You,
    /// What the viewer may order changed with the step.
    Staff,
    /// A step is missing: the view must be requested again.
    Gap,
    /// Nothing: the message is not about a view, or came before the first view.
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
    view: Part<TableView>,
    you: Option<Part<YouView>>,
    staff: Option<Part<StaffView>>,
}

/// A part of the view: as JSON, and parsed.
#[derive(Clone, Debug)]
struct Part<T> {
    value: Value,
    typed: T,
}

impl<T: Clone + Serialize + DeserializeOwned> Part<T> {
    fn whole(typed: &T) -> Result<Part<T>, ClientError> {
        Ok(Part { value: serde_json::to_value(typed)?, typed: typed.clone() })
    }

    fn patched(part: Option<Part<T>>, patch: &Value) -> Result<Part<T>, ClientError> {
        let mut value = part.map_or(Value::Null, |part| part.value);
        merge(&mut value, patch);
        Ok(Part { typed: serde_json::from_value(value.clone())?, value })
    }
}

impl Mirror {
    /// The table, unless the mirror is blind.
    pub fn view(&self) -> Option<&TableView> {
        self.seen.as_ref().map(|seen| &seen.view.typed)
    }

    /// The viewer's own part, unless the mirror is blind or the viewer is a spectator.
    pub fn you(&self) -> Option<&YouView> {
        self.seen.as_ref()?.you.as_ref().map(|you| &you.typed)
    }

    /// What the viewer may order, unless the mirror is blind or the viewer is not of the staff.
    pub fn staff(&self) -> Option<&StaffView> {
        self.seen.as_ref()?.staff.as_ref().map(|staff| &staff.typed)
    }

    /// Epoch and number of the last step in the view.
    pub fn version(&self) -> Option<(u32, u64)> {
        self.seen.as_ref().map(|seen| (seen.epoch, seen.seq))
    }

    /// Applies one message about this table. Fails when the result is not a readable view.
    pub fn take(&mut self, message: &ServerMessage) -> Result<MirrorChange, ClientError> {
        match message {
            ServerMessage::View { epoch, seq, view, you, staff, .. } => {
                self.seen = Some(Seen {
                    epoch: *epoch,
                    seq: *seq,
                    view: Part::whole(view.as_ref())?,
                    you: you.as_deref().map(Part::whole).transpose()?,
                    staff: staff.as_deref().map(Part::whole).transpose()?,
                });
                Ok(MirrorChange::Whole)
            }
            ServerMessage::Patch { epoch, seq, patch, events, .. } => {
                let Some(seen) = &mut self.seen else { return Ok(MirrorChange::Nothing) };
                if (seen.epoch, seen.seq + 1) != (*epoch, *seq) {
                    self.seen = None;
                    return Ok(MirrorChange::Gap);
                }
                seen.seq = *seq;
                merge(&mut seen.view.value, patch);
                seen.view.typed = serde_json::from_value(seen.view.value.clone())?;
                Ok(MirrorChange::Step(events.clone()))
            }
            ServerMessage::You { seq, patch, .. } => {
                let Some(seen) = &mut self.seen else { return Ok(MirrorChange::Nothing) };
                if seen.seq != *seq {
                    self.seen = None;
                    return Ok(MirrorChange::Gap);
                }
                seen.you = Some(Part::patched(seen.you.take(), patch)?);
                Ok(MirrorChange::You)
            }
            ServerMessage::Staff { seq, patch, .. } => {
                let Some(seen) = &mut self.seen else { return Ok(MirrorChange::Nothing) };
                if seen.seq != *seq {
                    self.seen = None;
                    return Ok(MirrorChange::Gap);
                }
                seen.staff = Some(Part::patched(seen.staff.take(), patch)?);
                Ok(MirrorChange::Staff)
            }
            ServerMessage::Welcome(_)
            | ServerMessage::Lobby { .. }
            | ServerMessage::Floor { .. }
            | ServerMessage::Slips { .. }
            | ServerMessage::Requests
            | ServerMessage::Pong
            | ServerMessage::Said { .. }
            | ServerMessage::Purse { .. }
            | ServerMessage::Ack { .. }
            | ServerMessage::Hint { .. }
            | ServerMessage::Refused { .. }
            | ServerMessage::Closing { .. } => Ok(MirrorChange::Nothing),
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
            staff: None,
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
        assert_eq!(mirror.take(&step(1, 5)).unwrap(), MirrorChange::Nothing);
        assert_eq!(mirror.take(&whole(4)).unwrap(), MirrorChange::Whole);
        assert_eq!(mirror.take(&step(1, 5)).unwrap(), MirrorChange::Step(Vec::new()));
        assert_eq!(mirror.view().unwrap().round, 7);
        assert_eq!(mirror.take(&step(1, 7)).unwrap(), MirrorChange::Gap);
        assert!(mirror.view().is_none());
        assert_eq!(mirror.take(&whole(7)).unwrap(), MirrorChange::Whole);
        assert_eq!(mirror.take(&step(2, 8)).unwrap(), MirrorChange::Gap);
    }

    #[test]
    fn what_the_staff_may_order_follows_its_step() {
        let table = uuid::Uuid::nil();
        let whole = ServerMessage::View {
            table,
            epoch: 1,
            seq: 4,
            now: 0,
            view: Box::new(crate::bots::example::table_view()),
            you: None,
            staff: Some(Box::default()),
        };
        let options = json!({ "options": { "shuffle": { "do": { "verb": "shuffle" } } } });
        let staff = |seq, patch| ServerMessage::Staff { table, seq, patch };
        let mut mirror = Mirror::default();
        assert_eq!(mirror.take(&staff(4, options.clone())).unwrap(), MirrorChange::Nothing);
        mirror.take(&whole).unwrap();
        assert!(mirror.staff().unwrap().options.is_empty());
        assert_eq!(mirror.take(&staff(4, options.clone())).unwrap(), MirrorChange::Staff);
        let shuffle = &mirror.staff().unwrap().options["shuffle"];
        assert_eq!(shuffle.order, protocol::Order::Shuffle);
        assert_eq!(mirror.take(&staff(5, options)).unwrap(), MirrorChange::Gap);
        assert!(mirror.staff().is_none());
    }
}
