//! Significant events that nobody orders, on record: the house opens, a table breaks, the machine's
//! clock is changed; at the doors a wrong password, a name locked for it. A flood of those fills no
//! journal: so many an hour are entered, and the first entry of the next hour says
//! how many were not.

use parking_lot::Mutex;
use std::collections::HashMap;

use serde_json::{Map, Value, json};

use crate::app::App;
use crate::house::{Entry, SIGNIFICANT};
use crate::{clock, entropy};

/// Entries an hour, at most.
const ENTRIES_MAX: u32 = 60;
/// An hour, in milliseconds.
const HOUR_MS: i64 = 60 * 60 * 1000;

/// What counts together: the door or the verb of the entry; of doors, whether the name is
/// somebody's, whether it was locked. Nobody keeps the lock of a name of the staff off the record
/// with a flood of something else.
type Sort = (&'static str, bool, bool);

/// How much was entered lately.
#[derive(Debug, Default)]
pub(crate) struct Alarms(Mutex<HashMap<Sort, Hour>>);

#[derive(Debug, Default)]
struct Hour {
    began_ms: i64,
    entered: u32,
    left_out: u64,
}

impl Alarms {
    /// Whether another one may be entered, and then how many were left out before it.
    fn admit(&self, sort: Sort, now_ms: i64) -> Option<u64> {
        let mut hours = self.0.lock();
        let hour = hours.entry(sort).or_default();
        if now_ms - hour.began_ms >= HOUR_MS {
            hour.began_ms = now_ms;
            hour.entered = 0;
        }
        if hour.entered >= ENTRIES_MAX {
            hour.left_out += 1;
            return None;
        }
        hour.entered += 1;
        Some(std::mem::take(&mut hour.left_out))
    }
}

/// A wrong password at a door; with it the name was `locked`, or not. Only names that somebody has
/// are written down: what else is typed there may be a password.
pub(crate) async fn login_failed(app: &App, door: &'static str, known: Option<&str>, locked: bool) {
    let now_ms = clock::now_ms();
    let sort = (door, known.is_some(), locked);
    let Some(left_out) = app.alarms.admit(sort, now_ms) else { return };
    let kind = if locked { "login-locked" } else { "login-failed" };
    let mut event = Map::from_iter([
        ("kind".to_owned(), json!(kind)),
        ("door".to_owned(), json!(door)),
        ("at_ms".to_owned(), json!(now_ms)),
    ]);
    if let Some(name) = known {
        event.insert("name".to_owned(), json!(name));
    }
    enter(app, "note-login", counted(Value::Object(event), left_out)).await;
}

/// Puts on record what the house has found by itself.
pub(crate) async fn put_on_record(app: &App, verb: &'static str, event: Value) {
    let sort = (verb, true, false);
    let Some(left_out) = app.alarms.admit(sort, clock::now_ms()) else { return };
    enter(app, verb, counted(event, left_out)).await;
}

/// The event, with how many like it were left out before.
fn counted(mut event: Value, left_out: u64) -> Value {
    if left_out > 0 {
        event["left_out"] = json!(left_out);
    }
    event
}

async fn enter(app: &App, verb: &str, event: Value) {
    let entry = Entry {
        actor: "house".to_owned(),
        command: json!({ "verb": verb }),
        events: vec![event],
        transfers: Vec::new(),
        series: None,
        marks: vec![SIGNIFICANT],
    };
    if let Err(error) = app.house.record(entropy::command_id(), entry).await {
        app.metrics.faults.inc();
        tracing::error!(error = %error, verb, "a significant event is not on record");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flood_is_counted_and_not_entered() {
        let alarms = Alarms::default();
        let sort = |known| ("players", known, false);
        let entered = |n: &i64| alarms.admit(sort(false), HOUR_MS + n) == Some(0);
        assert_eq!((0..100).filter(entered).count(), 60);
        assert_eq!(alarms.admit(sort(true), HOUR_MS), Some(0));
        assert_eq!(alarms.admit(sort(false), 2 * HOUR_MS), Some(40));
        assert_eq!(alarms.admit(sort(false), 2 * HOUR_MS), Some(0));
        assert_eq!(counted(json!({}), 40), json!({ "left_out": 40 }));
        assert_eq!(counted(json!({}), 0), json!({}));
    }
}
