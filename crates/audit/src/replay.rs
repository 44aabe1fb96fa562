//! Replays a table from its journal and compares every step with what the engine makes of it.

use ledger::GamingTable;
use owner::{JournalRow, OpenSeed, RowError, restore, restore_lost};
use table::{Actor, Command, ENGINE, Event, Step, Table, TableConfig};

use crate::finding::{Mismatch, Moved};

/// A table at some step of its journal.
pub(crate) struct Replay {
    table: Table,
    /// The lowest engine number that the next step may have.
    engine: u64,
    unjudged: u64,
    lost: u64,
    lost_shoes: u64,
}

impl Replay {
    /// The table before its first step. `engine` is the one that opened it, by the house's record.
    pub(crate) fn new(row: &GamingTable, engine: u64) -> Result<Replay, Mismatch> {
        let config: TableConfig = serde_json::from_str(&row.config)
            .map_err(|error| Mismatch::Settings(error.to_string()))?;
        let table = Table::open(row.id, config)
            .map_err(|refusal| Mismatch::Settings(refusal.code().to_owned()))?;
        Ok(Replay { table, engine, unjudged: 0, lost: 0, lost_shoes: 0 })
    }

    /// Steps of an older engine, which this engine cannot judge.
    pub(crate) fn unjudged(&self) -> u64 {
        self.unjudged
    }

    /// Steps of shoes whose seeds are lost, which cannot be judged.
    pub(crate) fn lost(&self) -> u64 {
        self.lost
    }

    /// Shoes whose seeds are lost.
    pub(crate) fn lost_shoes(&self) -> u64 {
        self.lost_shoes
    }

    /// The table after the last step.
    pub(crate) fn table(&self) -> &Table {
        &self.table
    }

    /// Rounds begun so far.
    pub(crate) fn rounds(&self) -> u32 {
        self.table.round()
    }

    /// Whether the table has closed.
    pub(crate) fn is_closed(&self) -> bool {
        self.table.is_closed()
    }

    /// Reads the next step.
    pub(crate) fn read(
        &self,
        step: &ledger::JournalStep,
        open: OpenSeed<'_>,
    ) -> Result<Step, RowError> {
        restore(&self.table, &row(step), open)
    }

    /// Reads the next step, which prepares a shoe whose seed is lost.
    pub(crate) fn read_lost(&self, step: &ledger::JournalStep) -> Result<Step, RowError> {
        restore_lost(&self.table, &row(step))
    }

    /// Judges a step of this engine again, compares it and applies it. `read` is the step as it was
    /// read. Returns the marks that the step should have.
    pub(crate) fn step(
        &mut self,
        step: &ledger::JournalStep,
        read: Result<Step, RowError>,
    ) -> Result<Vec<uuid::Uuid>, Mismatch> {
        let seq = step.seq;
        let read = read.map_err(|error| Mismatch::Unreadable { seq, reason: error.to_string() })?;
        let round = self.table.round();
        if self.judge_engine(&read, seq)? != ENGINE {
            self.unjudged += 1;
        } else if self.table.is_lost(&read) {
            self.lost += 1;
        } else {
            let recomputed = self.table.recompute(&read);
            recomputed.map_err(|not_so| Mismatch::Recomputed { seq, round, not_so })?;
        }
        self.lost_shoes += read.lost_shoes();
        if read.transfers != step.transfers {
            let moved = Moved::of(&step.transfers, &read.transfers);
            return Err(Mismatch::Transfers { seq, round, moved });
        }
        self.table.apply(&read);
        let has_ended = read
            .events
            .iter()
            .any(|event| matches!(event, Event::Felt(blackjack::FeltEvent::RoundEnded { .. })));
        let left = self.table.layout();
        if has_ended && !left.is_zero() {
            let round = self.table.round();
            return Err(Mismatch::Layout { seq, round, cents: left.cents() });
        }
        Ok(read.shoes())
    }

    // A forger who wants to avoid the judgement must change the engine number, which is checked
    // here.
    fn judge_engine(&mut self, step: &Step, seq: i64) -> Result<u32, Mismatch> {
        let number = self.table.engine_of(step);
        let names = step.events.iter().filter(|event| matches!(event, Event::Engine { .. }));
        let is_start =
            step.by == Actor::House && matches!(step.command, Command::Open | Command::Resume);
        let is_possible = match names.count() {
            0 => u64::from(number) == self.engine,
            1 => is_start && u64::from(number) >= self.engine && number != self.table.engine(),
            _ => false,
        };
        if !is_possible || number > ENGINE {
            return Err(Mismatch::Engine { seq, number });
        }
        self.engine = number.into();
        Ok(number)
    }
}

fn row(step: &ledger::JournalStep) -> JournalRow<'_> {
    let ledger::JournalStep { actor: by, at_ms, command, events, .. } = step;
    JournalRow { by, at_ms: *at_ms, command, events }
}

#[cfg(test)]
mod tests {
    use blackjack::{Rulebook, Sealed, Seed};
    use chips::{CommandId, TableId};
    use kit::Seeds;
    use ledger::ChainId;
    use table::{Command, Moment};
    use uuid::Uuid;

    use super::*;

    const SHOE: Uuid = Uuid::from_u128(1);

    impl Replay {
        fn judged(&mut self, step: &ledger::JournalStep) -> Result<Vec<Uuid>, Mismatch> {
            let read = self.read(step, &seed);
            self.step(step, read)
        }
    }

    fn seed(shoe: Uuid, sealed: &Sealed) -> Option<Seed> {
        Seeds::default().open(shoe, sealed)
    }

    /// A table before its first step, and that step as in the journal.
    fn opened(engine: u64) -> (Replay, ledger::JournalStep) {
        let config = TableConfig::demo(Rulebook::HomeGame);
        let row = GamingTable {
            id: TableId(Uuid::from_u128(7)),
            name: "one".to_owned(),
            rulebook: Rulebook::HomeGame.to_string(),
            config: serde_json::to_string(&config).expect("settings are plain data"),
            opened_at_ms: 0,
        };
        let replay = Replay::new(&row, engine).expect("the usual settings");
        let moment = Moment { now_ms: 1, shoe: Seeds::default().fresh() };
        let step = replay.table.decide(&Actor::House, &Command::Open, &moment).expect("it opens");
        let step = ledger::JournalStep {
            chain: ChainId(row.id.0),
            epoch: 1,
            seq: 1,
            command_id: CommandId(Uuid::from_u128(3)),
            actor: step.by.to_string(),
            at_ms: step.at_ms,
            command: step.command_json(),
            events: step.events_json(),
            transfers: step.transfers,
            marks: Vec::new(),
        };
        (replay, step)
    }

    fn another(step: &ledger::JournalStep) -> ledger::JournalStep {
        // Another engine might set another deadline here.
        let set = r#"{"deadline-set":{"what":"betting","at":9,"total":8}}"#;
        let events = step.events.strip_suffix(']').expect("a list");
        ledger::JournalStep { events: format!("{events},{set}]"), ..step.clone() }
    }

    fn engine(step: &ledger::JournalStep, to: &str) -> ledger::JournalStep {
        let ours = format!(r#"{{"engine":{{"number":{ENGINE}}}}},"#);
        let events = step.events.replace(&ours, to);
        assert_ne!(events, step.events);
        ledger::JournalStep { events, ..step.clone() }
    }

    #[test]
    fn a_step_of_this_engine_is_judged() {
        let (mut replay, step) = opened(ENGINE.into());
        let found = replay.judged(&another(&step));
        assert!(matches!(found, Err(Mismatch::Recomputed { seq: 1, .. })), "{found:?}");
        let (mut replay, step) = opened(ENGINE.into());
        assert_eq!((replay.judged(&step), replay.unjudged()), (Ok(vec![SHOE]), 0));
    }

    #[test]
    fn a_step_of_an_older_engine_is_read_and_booked_and_not_judged() {
        let (mut replay, step) = opened(0);
        let mut step = engine(&another(&step), "");
        assert_eq!((replay.judged(&step), replay.unjudged()), (Ok(vec![SHOE]), 1));
        let (mut replay, _) = opened(0);
        let lost = step.transfers.pop().unwrap();
        let found = replay.judged(&step);
        let Err(Mismatch::Transfers { seq: 1, round: 0, moved }) = found else {
            panic!("{found:?}")
        };
        assert_eq!(moved.expected - moved.recorded, i128::from(lost.amount.cents()));
    }

    #[test]
    fn a_wrong_engine_number_is_found() {
        let later = ENGINE + 1;
        let names_later = format!(r#"{{"engine":{{"number":{later}}}}},"#);
        let names_twice = format!(r#"{{"engine":{{"number":{ENGINE}}}}},"#).repeat(2);
        for (to, number) in [("", 0), (&*names_later, later), (&names_twice, ENGINE)] {
            let (mut replay, step) = opened(ENGINE.into());
            let found = replay.judged(&engine(&step, to));
            assert_eq!(found, Err(Mismatch::Engine { seq: 1, number }), "{to}");
        }
        // Only the house starts a table, and never with an older engine.
        for (by, command, number) in [
            ("player:00000000-0000-0000-0000-000000000001", r#"{"command":"cash-out"}"#, ENGINE),
            ("house", r#"{"command":"resume"}"#, ENGINE),
            ("house", r#"{"command":"resume"}"#, 0),
        ] {
            let (mut replay, step) = opened(ENGINE.into());
            replay.judged(&step).expect("it is opened");
            let events = format!(r#"[{{"engine":{{"number":{number}}}}}]"#);
            let (actor, command) = (by.to_owned(), command.to_owned());
            let forged = ledger::JournalStep { seq: 2, actor, command, events, ..step };
            assert_eq!(replay.judged(&forged), Err(Mismatch::Engine { seq: 2, number }), "{by}");
        }
    }
}
