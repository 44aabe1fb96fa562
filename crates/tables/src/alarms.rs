//! Significant events without an order, on record: an opening of the house, a table that breaks, a
//! change of the machine's clock, a wrong password, a name that is locked for it. A flood of them
//! does not fill the journal: up to `ENTRIES_MAX` of one sort are recorded in an hour, and the
//! first one of the next hour says how many were left out.

use std::collections::HashMap;
use std::sync::Arc;

use house::{Entrance, HouseEntry, HouseEvent, LoginFailure};
use parking_lot::Mutex;

use crate::house_journal::HouseHandle;
use crate::metrics::Metrics;
use crate::{clock, entropy};

/// Entries of one sort in an hour, at most.
const ENTRIES_MAX: u32 = 60;
/// An hour, in milliseconds.
const HOUR_MS: i64 = 60 * 60 * 1000;

/// What counts together. A flood of one sort keeps no entry of another sort off the record: not the
/// lock of a name of the staff.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Sort {
    /// Wrong passwords: where, whether an account has the name, whether it is locked now.
    Login(Entrance, bool, bool),
    /// Everything else, by its kind.
    Kind(&'static str),
}

impl Sort {
    fn of(event: &HouseEvent) -> Sort {
        if let HouseEvent::LoginFailed(failure) = event {
            Sort::Login(failure.door, failure.name.is_some(), false)
        } else if let HouseEvent::LoginLocked(failure) = event {
            Sort::Login(failure.door, failure.name.is_some(), true)
        } else {
            Sort::Kind(event.kind())
        }
    }
}

/// Puts significant events on record.
#[derive(Debug)]
pub struct Alarms {
    house: HouseHandle,
    metrics: Arc<Metrics>,
    hours: Hours,
}

impl Alarms {
    /// Records with this house, and counts what could not be recorded.
    pub fn new(house: HouseHandle, metrics: Arc<Metrics>) -> Alarms {
        Alarms { house, metrics, hours: Hours::default() }
    }

    /// A wrong password; with it the name was locked, or not. `known` is the name if an account has
    /// it: what else is typed there may be a password.
    pub async fn login_failed(&self, door: Entrance, known: Option<&str>, locked: bool) {
        let (name, at_ms) = (known.map(str::to_owned), clock::now_ms());
        self.record(HouseEntry::login_failed(LoginFailure { door, name, at_ms }, locked)).await;
    }

    /// Records an event that the house has found by itself.
    pub async fn record(&self, entry: HouseEntry) {
        let (sort, kind) = (Sort::of(entry.event()), entry.event().kind());
        let Some(left_out) = self.hours.admit(sort, clock::now_ms()) else { return };
        let entry = entry.after_left_out(left_out);
        if let Err(error) = self.house.record(entropy::command_id(), entry).await {
            self.metrics.faults.inc();
            tracing::error!(error = %error, kind, "a significant event is not on record");
        }
    }
}

/// How much was recorded lately, by sort.
#[derive(Debug, Default)]
struct Hours(Mutex<HashMap<Sort, Hour>>);

#[derive(Debug, Default)]
struct Hour {
    began_ms: i64,
    recorded: u32,
    left_out: u64,
}

impl Hours {
    /// Whether another event of that sort may be recorded, and then how many were left out before
    /// it.
    fn admit(&self, sort: Sort, now_ms: i64) -> Option<u64> {
        let mut hours = self.0.lock();
        let hour = hours.entry(sort).or_default();
        if now_ms - hour.began_ms >= HOUR_MS {
            hour.began_ms = now_ms;
            hour.recorded = 0;
        }
        if hour.recorded >= ENTRIES_MAX {
            hour.left_out += 1;
            return None;
        }
        hour.recorded += 1;
        Some(std::mem::take(&mut hour.left_out))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flood_is_counted_and_not_recorded() {
        let hours = Hours::default();
        let sort = |known| Sort::Login(Entrance::Players, known, false);
        let recorded = |n: &i64| hours.admit(sort(false), HOUR_MS + n) == Some(0);
        assert_eq!((0..100).filter(recorded).count(), 60);
        assert_eq!(hours.admit(sort(true), HOUR_MS), Some(0));
        assert_eq!(hours.admit(sort(false), 2 * HOUR_MS), Some(40));
        assert_eq!(hours.admit(sort(false), 2 * HOUR_MS), Some(0));
    }

    #[test]
    fn what_is_told_apart_has_an_hour_of_its_own() {
        let failure = |door| LoginFailure { door, name: None, at_ms: 0 };
        let entries = [
            HouseEntry::login_failed(failure(Entrance::Players), false),
            HouseEntry::login_failed(failure(Entrance::Players), true),
            HouseEntry::login_failed(failure(Entrance::Staff), true),
            HouseEntry::clock_changed(1, 2),
        ];
        let sorts: std::collections::HashSet<Sort> =
            entries.iter().map(|entry| Sort::of(entry.event())).collect();
        assert_eq!(sorts.len(), entries.len());
    }
}
