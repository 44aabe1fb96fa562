//! Alarms: significant events that nobody ordered, as entries of the house's journal. They are
//! broken tables, changes of the machine's clock, wrong passwords and locked names. Up to
//! `ENTRIES_MAX` of one sort are recorded in an hour; the first one of the next hour has the number
//! of those left out.

use std::collections::HashMap;

use house::{Door, HouseEntry, HouseEvent, LoginFailure, TriedAccount};
use parking_lot::Mutex;
use prometheus_client::metrics::counter::Counter;

use crate::house_journal::HouseHandle;
use crate::{clock, entropy};

/// Entries of one sort in an hour, at most.
const ENTRIES_MAX: u32 = 60;
/// An hour, in milliseconds.
const HOUR_MS: i64 = 60 * 60 * 1000;

/// What is counted together. A flood of one sort does not suppress another sort, such as the lock
/// of a staff member's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Sort {
    /// Wrong passwords: the door, whether an account has the name, whether the name is locked now.
    Login(Door, bool, bool),
    /// Everything else, by its kind.
    Kind(&'static str),
}

impl Sort {
    fn of(event: &HouseEvent) -> Sort {
        if let HouseEvent::LoginFailed(failure) = event {
            Sort::Login(failure.door, failure.is_known(), false)
        } else if let HouseEvent::LoginLocked(failure) = event {
            Sort::Login(failure.door, failure.is_known(), true)
        } else {
            Sort::Kind(event.kind())
        }
    }
}

/// Records alarms, a bounded number in an hour.
#[derive(Debug)]
pub struct Alarms {
    house: HouseHandle,
    faults: Counter,
    hours: Hours,
}

impl Alarms {
    /// Alarms that `house` records. Failures to record are counted in `faults`.
    pub fn new(house: HouseHandle, faults: Counter) -> Alarms {
        Alarms { house, faults, hours: Hours::default() }
    }

    /// Records a wrong password, the account that has the name if there is one, and whether it is
    /// locked now. What was typed is not recorded.
    pub async fn login_failed(&self, door: Door, known: Option<TriedAccount>, locked: bool) {
        let failure = LoginFailure::new(door, known, clock::now_ms());
        self.record(HouseEntry::login_failed(failure, locked)).await;
    }

    /// Records an entry of the house, unless too many of its sort were recorded in this hour. Waits
    /// for its turn: at most `ENTRIES_MAX` of a sort begin to wait in an hour.
    pub async fn record(&self, entry: HouseEntry) {
        let (sort, kind) = (Sort::of(entry.event()), entry.event().kind());
        let Some(left_out) = self.hours.admit(sort, clock::now_ms()) else { return };
        let entry = entry.after_left_out(left_out);
        if let Err(error) = self.house.record_in_turn(entropy::command_id(), entry).await {
            self.hours.leave_out(sort, left_out + 1);
            self.faults.inc();
            tracing::error!(error = %error, kind, "a significant event is not on record");
        }
    }
}

/// Entries in the current hour, by sort.
#[derive(Debug, Default)]
struct Hours(Mutex<HashMap<Sort, Hour>>);

#[derive(Debug, Default)]
struct Hour {
    began_ms: i64,
    recorded: u32,
    left_out: u64,
}

impl Hours {
    /// Counts an event. Returns how many of its sort were left out before it, or `None` if it must
    /// be left out, too.
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

    /// Counts events of a sort that are not on record: the next one on record has their number.
    fn leave_out(&self, sort: Sort, count: u64) {
        self.0.lock().entry(sort).or_default().left_out += count;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flood_is_counted_and_not_recorded() {
        let hours = Hours::default();
        let sort = |known| Sort::Login(Door::Players, known, false);
        let recorded = |n: &i64| hours.admit(sort(false), HOUR_MS + n) == Some(0);
        assert_eq!((0..100).filter(recorded).count(), 60);
        assert_eq!(hours.admit(sort(true), HOUR_MS), Some(0));
        assert_eq!(hours.admit(sort(false), 2 * HOUR_MS), Some(40));
        assert_eq!(hours.admit(sort(false), 2 * HOUR_MS), Some(0));
    }

    #[test]
    fn the_events_before_one_that_was_not_recorded_are_counted_with_the_next_one() {
        let hours = Hours::default();
        let sort = Sort::Kind("table-broke");
        let admitted: Vec<_> = (0..61).map(|n| hours.admit(sort, HOUR_MS + n)).collect();
        assert_eq!(admitted.last(), Some(&None));
        let left_out = hours.admit(sort, 2 * HOUR_MS).unwrap();
        assert_eq!(left_out, 1);
        hours.leave_out(sort, left_out + 1);
        assert_eq!(hours.admit(sort, 2 * HOUR_MS), Some(2));
        assert_eq!(hours.admit(sort, 2 * HOUR_MS), Some(0));
    }

    #[test]
    fn what_is_told_apart_has_an_hour_of_its_own() {
        let failure = |door| LoginFailure::new(door, None, 0);
        let entries = [
            HouseEntry::login_failed(failure(Door::Players), false),
            HouseEntry::login_failed(failure(Door::Players), true),
            HouseEntry::login_failed(failure(Door::Staff), true),
            HouseEntry::clock_changed(1, 2),
        ];
        let sorts: std::collections::HashSet<Sort> =
            entries.iter().map(|entry| Sort::of(entry.event())).collect();
        assert_eq!(sorts.len(), entries.len());
    }
}
