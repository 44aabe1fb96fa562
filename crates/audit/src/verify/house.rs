//! The house's own chain: whether its transfers and marks follow from its events, and what it says
//! about the rest: the signs of tables, the numbers of receipts, counts and requests, the seals.
//! Whether what happened at the cage had the consent it needs is checked in `cage`.

use std::collections::{BTreeMap, HashMap};

use chips::{PlayerId, TableId};
use house::{HouseEvent, RecordedEvent, Roster, Serial, Series};
use uuid::Uuid;

use super::cage::CageFollower;
use crate::finding::{Mismatch, Moved};
use crate::handover::Handover;
use crate::loss::Loss;

use super::seal_keys::SealKeys;

/// Findings at the cage that are told, at most.
const CAGE_FINDINGS_MAX: usize = 1_000;

/// What the house says of a table's opening.
#[derive(Clone, Debug)]
pub(super) struct Signed {
    /// The hash of its sign.
    pub sign: String,
    /// The engine that opened it; 0 in the time before engines had numbers.
    pub engine: u64,
}

/// The house's chain as far as it was followed.
#[derive(Debug, Default)]
pub(super) struct HouseFollower {
    seq: i64,
    /// The entry that anchors the books; 0 when there is none.
    anchored_at: i64,
    /// Losses of the seed key, with their steps.
    losses: Vec<(i64, Loss)>,
    signs: HashMap<TableId, Signed>,
    /// The last number of each series.
    numbers: HashMap<Series, u64>,
    /// The seals that should be there, with their hashes.
    seals: BTreeMap<i64, String>,
    /// The keys that sign them.
    seal_keys: SealKeys,
    /// The players of whom the cage has recorded who they are, and whether they are still there.
    identified: BTreeMap<PlayerId, bool>,
    /// The staff by the record.
    roster: Roster,
    /// Consent to what happens at the cage.
    cage: CageFollower,
    /// What was found there and not yet taken.
    found: Vec<Mismatch>,
    /// How much was found there.
    found_at_cage: usize,
}

impl HouseFollower {
    /// Before the first step, in books that are anchored by this step of the chain; 0 for none.
    pub(super) fn anchored_at(seq: i64) -> HouseFollower {
        HouseFollower { anchored_at: seq, ..HouseFollower::default() }
    }

    /// The last step that was read.
    pub(super) fn seq(&self) -> i64 {
        self.seq
    }

    /// The sign a table was opened with.
    pub(super) fn sign(&self, table: TableId) -> Option<&Signed> {
        self.signs.get(&table)
    }

    /// The seals that should be there, with their hashes.
    pub(super) fn seals(&self) -> &BTreeMap<i64, String> {
        &self.seals
    }

    /// The keys that sign the seals.
    pub(super) fn seal_keys(&self) -> &SealKeys {
        &self.seal_keys
    }

    /// The losses of the seed key on record, with their steps.
    pub(super) fn losses(&self) -> &[(i64, Loss)] {
        &self.losses
    }

    /// The players of whom the cage has recorded who they are, since the last loss of the seed key,
    /// and whether they were not erased later.
    pub(super) fn identified(&self) -> &BTreeMap<PlayerId, bool> {
        &self.identified
    }

    /// The staff by the record.
    pub(super) fn roster(&self) -> &Roster {
        &self.roster
    }

    /// Reads a step. Returns the marks it should have.
    pub(super) fn step(&mut self, step: &ledger::JournalStep) -> Result<Vec<Uuid>, Mismatch> {
        let seq = step.seq;
        let events = read(&step.events)
            .map_err(|error| Mismatch::Unreadable { seq, reason: error.to_string() })?;
        for recorded in &events {
            self.event(seq, recorded)?;
            if let Err(flaw) = self.cage.step(&step.actor, step.at_ms, recorded) {
                self.find_at_cage(Mismatch::Cage { seq, flaw });
            }
        }
        let transfers: Vec<_> = events.iter().flat_map(|one| one.event.transfers()).collect();
        if transfers != step.transfers {
            let moved = Moved::of(&step.transfers, &transfers);
            return Err(Mismatch::HouseTransfers { seq, moved });
        }
        self.seq = seq;
        Ok(marks(&events))
    }

    /// What was found at the cage since the last call. It does not end the check: a trade without
    /// consent would hide all that come after it.
    pub(super) fn take_found(&mut self) -> Vec<Mismatch> {
        std::mem::take(&mut self.found)
    }

    fn find_at_cage(&mut self, what: Mismatch) {
        self.found_at_cage += 1;
        if self.found_at_cage <= CAGE_FINDINGS_MAX {
            self.found.push(what);
        }
    }

    fn event(&mut self, seq: i64, recorded: &RecordedEvent) -> Result<(), Mismatch> {
        if let Some(Serial { series, number }) = recorded.serial {
            let last = self.numbers.entry(series).or_default();
            let expected = *last + 1;
            if number != expected {
                let (series, found) = (series.name().to_owned(), number.to_string());
                return Err(Mismatch::Number { seq, series, expected, found });
            }
            *last = expected;
        }
        if recorded.marks != expected_marks(recorded) {
            return Err(Mismatch::Marks { seq });
        }
        if let Some((table, sign)) = signed_event(&recorded.event) {
            self.signs.entry(table).or_insert(sign);
        }
        if let HouseEvent::Sealed { number, hash } = &recorded.event {
            self.seals.insert(*number, hash.clone());
        }
        if let HouseEvent::SealKeyChanged(change) = &recorded.event {
            let flaw = match Handover::read(change) {
                Some(handover) => self.seal_keys.add(handover),
                None => Some("it cannot be read"),
            };
            if let Some(flaw) = flaw {
                return Err(Mismatch::SealKey { seq, flaw });
            }
        }
        self.identify(&recorded.event);
        self.roster.note(&recorded.event);
        self.anchor(seq, &recorded.event)
    }

    // What was kept of documents is lost with the seed key.
    fn identify(&mut self, event: &HouseEvent) {
        if let HouseEvent::PersonIdentified { player, .. } = event {
            self.identified.insert(*player, true);
        } else if let HouseEvent::PersonErased { player, .. } = event {
            self.identified.entry(*player).and_modify(|is_there| *is_there = false);
        } else if let HouseEvent::SeedKeyLost(_) = event {
            self.identified.clear();
        }
    }

    // Those before the anchor of the books are under a key that was lost later.
    fn anchor(&mut self, seq: i64, event: &HouseEvent) -> Result<(), Mismatch> {
        let (number, hash) = if let HouseEvent::BooksAnchored { number, hash } = event {
            (*number, hash)
        } else if let HouseEvent::SeedKeyLost(loss) = event {
            self.losses.push((seq, Loss::read(loss).ok_or(Mismatch::Loss { seq })?));
            (loss.seal, &loss.hash)
        } else {
            return Ok(());
        };
        if seq > self.anchored_at {
            return Err(Mismatch::Anchor { seq });
        }
        self.seals.insert(number, hash.clone());
        Ok(())
    }
}

/// The marks that an event of the house must list. A sign from before engines had numbers lists
/// none.
fn expected_marks(recorded: &RecordedEvent) -> Vec<Uuid> {
    if matches!(recorded.event, HouseEvent::TableSigned { engine: None, .. }) {
        return recorded.marks.clone();
    }
    let number = recorded.serial.map_or(0, |serial| serial.number);
    RecordedEvent::new(recorded.event.clone(), number, recorded.left_out).marks
}

/// The events of a step of the house.
pub(super) fn read(events: &str) -> Result<Vec<RecordedEvent>, serde_json::Error> {
    serde_json::from_str(events)
}

/// The marks of a step of the house, in order: the first event names them.
pub(super) fn marks(events: &[RecordedEvent]) -> Vec<Uuid> {
    let mut marks = events.first().map(|event| event.marks.clone()).unwrap_or_default();
    marks.sort_unstable();
    marks.dedup();
    marks
}

/// The table and the sign that a step of the house is about.
pub(super) fn signed(events: &str) -> Option<(TableId, Signed)> {
    read(events).ok()?.iter().find_map(|recorded| signed_event(&recorded.event))
}

fn signed_event(event: &HouseEvent) -> Option<(TableId, Signed)> {
    let HouseEvent::TableSigned { table, sign, engine } = event else { return None };
    Some((*table, Signed { sign: sign.clone(), engine: engine.unwrap_or_default() }))
}

#[cfg(test)]
mod tests {
    use chips::CommandId;
    use house::{HouseEntry, HouseOpened};
    use ledger::{ChainId, JournalStep};
    use table::Actor;

    use super::*;

    fn step(seq: i64, events: String) -> JournalStep {
        JournalStep {
            chain: ChainId::HOUSE,
            epoch: 1,
            seq,
            command_id: CommandId(Uuid::nil()),
            actor: "house".to_owned(),
            at_ms: 0,
            command: "{}".to_owned(),
            events,
            transfers: Vec::new(),
            marks: Vec::new(),
        }
    }

    fn count(number: u64) -> RecordedEvent {
        HouseEntry::count(Actor::House, 5).recorded(number)
    }

    #[test]
    fn numbers_have_no_gaps_and_marks_are_those_of_the_event() {
        let mut house = HouseFollower::default();
        let mut marks = count(1).marks;
        marks.sort_unstable();
        assert_eq!(house.step(&step(1, count(1).events_json())), Ok(marks));
        assert!(house.step(&step(2, count(2).events_json())).is_ok());
        let (series, found) = ("count".to_owned(), "4".to_owned());
        let gap = Mismatch::Number { seq: 3, series, expected: 3, found };
        assert_eq!(house.step(&step(3, count(4).events_json())), Err(gap));
    }

    #[test]
    fn transfers_and_marks_that_do_not_follow_from_the_event_are_found() {
        let author = house::Author::HOUSE;
        let sale = HouseEntry::issue(author, house::ISSUE, house::IssueCause::Opening);
        let mut issued = step(1, sale.recorded(0).events_json());
        let mut house = HouseFollower::default();
        let moved = Moved { recorded: 0, expected: house::ISSUE.cents().into() };
        let found = Mismatch::HouseTransfers { seq: 1, moved };
        assert_eq!(house.step(&issued), Err(found));
        issued.transfers = sale.transfers();
        let marks = vec![house::SIGNIFICANT];
        assert_eq!(HouseFollower::default().step(&issued), Ok(marks));
        let mut unmarked = count(1);
        unmarked.marks.clear();
        let found = HouseFollower::default().step(&step(1, unmarked.events_json()));
        assert_eq!(found, Err(Mismatch::Marks { seq: 1 }));
    }

    #[test]
    fn a_flaw_at_the_cage_does_not_hide_the_next_one() {
        let author = house::Author::HOUSE;
        let issue = HouseEntry::issue(author, house::ISSUE, house::IssueCause::Opening);
        let second_person_above = Some(chips::Chips::ZERO);
        let opened =
            HouseEntry::house_opened(HouseOpened { second_person_above, ..HouseOpened::default() });
        let mut house = HouseFollower::default();
        let mut seqs = Vec::new();
        for (seq, entry) in (1..).zip([&opened, &issue, &issue, &issue]) {
            let mut issued = step(seq, entry.recorded(0).events_json());
            issued.transfers = entry.transfers();
            assert!(house.step(&issued).is_ok(), "{seq}");
            for what in house.take_found() {
                assert!(matches!(what, Mismatch::Cage { seq: at, .. } if at == seq), "{what:?}");
                seqs.push(seq);
            }
        }
        assert_eq!(seqs, [3, 4], "a house issues chips at its first opening, once");
    }

    #[test]
    fn an_event_that_no_house_writes_is_found() {
        for events in [r#"[{"kind":"chips-given","amount":1}]"#, r#"[{"kind":"sealed"}]"#, "{}"] {
            let found = HouseFollower::default().step(&step(7, events.to_owned()));
            assert!(matches!(found, Err(Mismatch::Unreadable { seq: 7, .. })), "{found:?}");
        }
    }

    #[test]
    fn a_sign_from_before_engines_had_numbers_is_one_of_engine_0() {
        let table = TableId(Uuid::from_u128(5));
        let events = format!(r#"[{{"kind":"table-signed","table":"{table}","sign":"ab"}}]"#);
        let mut house = HouseFollower::default();
        assert_eq!(house.step(&step(1, events)), Ok(Vec::new()));
        let signed = house.sign(table).map(|signed| (signed.sign.as_str(), signed.engine));
        assert_eq!(signed, Some(("ab", 0)));
    }
}
