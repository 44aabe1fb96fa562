//! The roster by the record: the members of the staff that the house's journal has added, assigned
//! and ended. It is compared with the rows of the staff in the database, in both directions. It
//! reads no database itself.

use std::collections::BTreeMap;
use std::fmt;

use protocol::Role;

use crate::event::HouseEvent;

/// The members of the staff by the house's journal, as far as it was read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Roster {
    members: BTreeMap<String, OnRecord>,
    /// How many members whom no entry has added the house had when it first proved its rows:
    /// releases before that did not record all of them. `None` before that entry.
    unlisted: Option<u64>,
}

/// What the journal says of a member.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct OnRecord {
    /// `None`: no entry has added them, so that a later entry is the first to name them.
    role: Option<Role>,
    /// Where they work. `None`: no entry says it.
    assigned: Option<Assigned>,
    has_left: bool,
}

/// The pit that a member works for; `None`: all pits.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Assigned(Option<String>);

/// A member of the staff by their row in the database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RosterRow {
    /// Their name.
    pub name: String,
    /// Their role; `None`: the row has a text that is no role.
    pub role: Option<Role>,
    /// The pit they work for; `None`: all pits.
    pub pit: Option<String>,
    /// Whether they have left.
    pub has_left: bool,
    /// Whether the house has written the row as it is.
    pub is_proven: bool,
    /// When the row was made, in milliseconds since 1970.
    pub created_at_ms: i64,
}

/// How the row of a member of the staff differs from the record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RosterFlaw {
    /// They are on record, and have no row.
    Missing,
    /// They have a row, and no entry has added them.
    NotOnRecord,
    /// The roles differ.
    Role,
    /// The pits differ; `None` is all pits.
    Pit {
        /// By the record.
        recorded: Option<String>,
        /// By the row.
        stored: Option<String>,
    },
    /// One of the two says that they have left, and the other does not.
    Left {
        /// Whether the record says so.
        recorded: bool,
    },
}

impl Roster {
    /// Follows the next event of the house's journal.
    pub fn note(&mut self, event: &HouseEvent) {
        if let HouseEvent::StaffAdded { name, role, pit, .. } = event {
            // A name is never given again.
            let member = self.members.entry(name.clone()).or_default();
            if member.role.is_none() {
                let assigned = Assigned(pit.clone());
                (member.role, member.assigned) = (Some(*role), Some(assigned));
            }
        } else if let HouseEvent::StaffAssigned { pit, change, .. } = event {
            let member = self.members.entry(change.name.clone()).or_default();
            member.assigned = Some(Assigned(pit.clone()));
        } else if let HouseEvent::StaffEnded(change) = event {
            self.members.entry(change.name.clone()).or_default().has_left = true;
        } else if let HouseEvent::AccountsProven { staff, .. } = event {
            let listed = self.members.values().filter(|member| member.is_added()).count();
            let listed = u64::try_from(listed).unwrap_or(u64::MAX);
            self.unlisted.get_or_insert(staff.saturating_sub(listed));
        }
    }

    /// Whether the record may know a member of this name with this role, at any time, also one who
    /// has left since. A house of an earlier release has members whom no entry has added; one whose
    /// end is on record was there.
    pub fn may_know(&self, role: Role, name: &str) -> bool {
        let member = self.members.get(name);
        match member.and_then(|member| member.role) {
            Some(on_record) => on_record == role,
            None => self.unlisted != Some(0) || member.is_some_and(|member| member.has_left),
        }
    }

    /// Compares the record with all rows of the staff. Returns the names of those who differ, and
    /// how. Of the rows that no entry has added some are accepted, as many as the house had when it
    /// first proved its rows: first those that it has written, and of these the oldest.
    pub fn flaws(&self, rows: &[RosterRow]) -> Vec<(String, RosterFlaw)> {
        let stored: BTreeMap<&str, &RosterRow> =
            rows.iter().map(|row| (row.name.as_str(), row)).collect();
        let mut found = Vec::new();
        for (name, member) in &self.members {
            let flaws = match stored.get(name.as_str()) {
                Some(row) => member.flaws(row),
                None => vec![RosterFlaw::Missing],
            };
            found.extend(flaws.into_iter().map(|flaw| (name.clone(), flaw)));
        }
        let record = |row: &RosterRow| self.members.get(&row.name);
        let is_added = |row: &RosterRow| record(row).is_some_and(OnRecord::is_added);
        let mut unlisted: Vec<_> = rows.iter().filter(|row| !is_added(row)).collect();
        unlisted.sort_by_key(|row| (!row.is_proven, row.created_at_ms));
        let accepted = usize::try_from(self.unlisted.unwrap_or_default()).unwrap_or(usize::MAX);
        // An account that was ended on record opens no door.
        let has_ended = |row: &RosterRow| record(row).is_some_and(|member| member.has_left);
        let others = unlisted.into_iter().skip(accepted).filter(|row| !has_ended(row));
        found.extend(others.map(|row| (row.name.clone(), RosterFlaw::NotOnRecord)));
        found
    }
}

impl OnRecord {
    fn is_added(&self) -> bool {
        self.role.is_some()
    }

    fn flaws(&self, row: &RosterRow) -> Vec<RosterFlaw> {
        let mut found = Vec::new();
        if self.is_added() && self.role != row.role {
            found.push(RosterFlaw::Role);
        }
        if let Some(Assigned(pit)) = &self.assigned
            && *pit != row.pit
        {
            let (recorded, stored) = (pit.clone(), row.pit.clone());
            found.push(RosterFlaw::Pit { recorded, stored });
        }
        if self.has_left != row.has_left {
            found.push(RosterFlaw::Left { recorded: self.has_left });
        }
        found
    }
}

impl fmt::Display for RosterFlaw {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pits = |pit: &Option<String>| match pit {
            Some(pit) => format!("for pit {pit}"),
            None => "for all pits".to_owned(),
        };
        match self {
            RosterFlaw::Missing => out.write_str("they are on record, and their row is gone"),
            RosterFlaw::NotOnRecord => {
                out.write_str("their row is there, and no entry has added them")
            }
            RosterFlaw::Role => out.write_str("their role is not the one on record"),
            RosterFlaw::Pit { recorded, stored } => {
                let (recorded, stored) = (pits(recorded), pits(stored));
                write!(out, "by the record they work {recorded}, and by their row {stored}")
            }
            RosterFlaw::Left { recorded: true } => {
                out.write_str("by the record they have left, and by their row they have not")
            }
            RosterFlaw::Left { recorded: false } => {
                out.write_str("by their row they have left, and by the record they have not")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::records::StaffChange;

    fn added(name: &str, role: Role) -> HouseEvent {
        let name = name.to_owned();
        HouseEvent::StaffAdded { name, role, pit: None, at_ms: None, request: None }
    }

    fn change(name: &str) -> StaffChange {
        StaffChange { name: name.to_owned(), sessions_ended: 0, at_ms: 0, request: None }
    }

    fn assigned(name: &str, pit: Option<&str>) -> HouseEvent {
        let pit = pit.map(str::to_owned);
        HouseEvent::StaffAssigned { before: None, pit, change: change(name) }
    }

    fn proven(staff: u64) -> HouseEvent {
        HouseEvent::AccountsProven { key: String::new(), layout: None, staff, accounts: 0 }
    }

    fn row(name: &str, role: Role) -> RosterRow {
        let name = name.to_owned();
        let (pit, has_left, is_proven, created_at_ms) = (None, false, true, 1);
        RosterRow { name, role: Some(role), pit, has_left, is_proven, created_at_ms }
    }

    fn flaws(events: &[HouseEvent], rows: &[RosterRow]) -> Vec<(String, RosterFlaw)> {
        let mut roster = Roster::default();
        for event in events {
            roster.note(event);
        }
        roster.flaws(rows)
    }

    fn of(name: &str, flaw: RosterFlaw) -> Vec<(String, RosterFlaw)> {
        vec![(name.to_owned(), flaw)]
    }

    #[test]
    fn rows_are_compared_with_what_the_record_said_last() {
        let (pia, ida) = (row("pia", Role::Pit), row("ida", Role::Cage));
        let events = [proven(0), added("pia", Role::Pit), added("ida", Role::Cage)];
        let both = [pia.clone(), ida.clone()];
        assert_eq!(flaws(&events, &both), []);
        assert_eq!(flaws(&events, &both[..1]), of("ida", RosterFlaw::Missing));
        let eve = row("eve", Role::Admin);
        let three = [pia.clone(), ida.clone(), eve];
        assert_eq!(flaws(&events, &three), of("eve", RosterFlaw::NotOnRecord));
        let other = RosterRow { role: Some(Role::Admin), ..ida.clone() };
        assert_eq!(flaws(&events, &[pia.clone(), other]), of("ida", RosterFlaw::Role));
        let east = || Some("east".to_owned());
        let other = RosterRow { pit: east(), ..ida.clone() };
        let flaw = RosterFlaw::Pit { recorded: None, stored: east() };
        assert_eq!(flaws(&events, &[pia.clone(), other.clone()]), of("ida", flaw));
        let moved = [&events[..], &[assigned("ida", Some("west")), assigned("ida", Some("east"))]];
        assert_eq!(flaws(&moved.concat(), &[pia.clone(), other]), []);
        let flaw = RosterFlaw::Pit { recorded: east(), stored: None };
        assert_eq!(flaws(&moved.concat(), &[pia.clone(), ida.clone()]), of("ida", flaw));
        let left = RosterRow { has_left: true, ..ida.clone() };
        let flaw = |recorded| of("ida", RosterFlaw::Left { recorded });
        assert_eq!(flaws(&events, &[pia.clone(), left.clone()]), flaw(false));
        let ended = [&events[..], &[HouseEvent::StaffEnded(change("ida"))]].concat();
        assert_eq!(flaws(&ended, &[pia.clone(), left]), []);
        assert_eq!(flaws(&ended, &[pia, ida]), flaw(true));
    }

    #[test]
    fn the_record_knows_members_by_name_and_role_and_whose_end_it_has() {
        let mut roster = Roster::default();
        assert!(roster.may_know(Role::Pit, "pia"), "nothing was proven yet");
        for event in [added("pia", Role::Pit), proven(1), assigned("old", None)] {
            roster.note(&event);
        }
        assert!(roster.may_know(Role::Pit, "pia") && !roster.may_know(Role::Cage, "pia"));
        assert!(!roster.may_know(Role::Pit, "old"), "an assignment adds nobody");
        roster.note(&HouseEvent::StaffEnded(change("old")));
        assert!(roster.may_know(Role::Pit, "old"));
    }

    #[test]
    fn members_of_releases_that_recorded_no_addition_are_judged_by_what_is_on_record() {
        let old = row("old", Role::Admin);
        let later = RosterRow { created_at_ms: 2, ..row("eve", Role::Admin) };
        let pia = row("pia", Role::Pit);
        let events = [added("pia", Role::Pit), proven(2), proven(9)];
        assert_eq!(flaws(&events, &[old.clone(), pia.clone()]), []);
        let forged = RosterRow { is_proven: false, created_at_ms: 0, ..later.clone() };
        for eve in [later, forged] {
            let found = flaws(&events, &[eve, old.clone(), pia.clone()]);
            assert_eq!(found, of("eve", RosterFlaw::NotOnRecord));
        }
        // A later entry puts the member on record.
        let events = [&events[..], &[assigned("old", Some("east"))]].concat();
        assert_eq!(flaws(&events, std::slice::from_ref(&pia)), of("old", RosterFlaw::Missing));
        let east = Some("east".to_owned());
        let flaw = RosterFlaw::Pit { recorded: east, stored: None };
        assert_eq!(flaws(&events, &[old.clone(), pia.clone()]), of("old", flaw));
        // Nor does it make room for another one.
        let old = RosterRow { pit: Some("east".to_owned()), ..old };
        let eve = RosterRow { created_at_ms: 2, ..row("eve", Role::Admin) };
        assert_eq!(flaws(&events, &[old, pia, eve]), of("eve", RosterFlaw::NotOnRecord));
    }
}
