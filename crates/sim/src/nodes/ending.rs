//! The end of a run: all heals, everybody is answered, every table closes, and everybody has seen
//! that.

use chips::Account;
use owner::Ask;
use table::{Actor, Command};

use super::NodesRun;
use super::clients::SimClient;

/// How long it may take until everybody is answered when all is well again, in milliseconds: a
/// command is tried for six seconds, and a fault may have begun a moment before.
const ANSWERED_MS_MAX: u64 = 30_000;
/// How long it may take until every table is closed, in milliseconds.
const CLOSED_MS_MAX: u64 = 300_000;
/// How long it may take until everybody has seen the last step, in milliseconds.
const SEEN_MS_MAX: u64 = 15_000;
/// The time between two looks at how far all are, in milliseconds.
const LOOK_MS: u64 = 100;
/// The faults last so long at most, in milliseconds.
const FAULT_MS_MAX: u64 = 10_000;

impl NodesRun {
    pub(super) fn end(&mut self) {
        self.is_playing = false;
        let now_ms = self.agenda.now_ms;
        self.play_until(now_ms + FAULT_MS_MAX);
        self.note_line("all is well again");
        let what = "everybody is answered";
        self.play_until_none(what, ANSWERED_MS_MAX, NodesRun::unanswered_command);
        self.close_tables();
        let what = "everybody has seen the last step";
        self.play_until_none(what, SEEN_MS_MAX, NodesRun::client_behind);
        let what = "every table has one owner";
        self.play_until_none(what, SEEN_MS_MAX, NodesRun::table_without_owner);
        self.count_denials();
        self.ledger.check_balances();
        for (table, request, seq) in &self.acks {
            self.check_done(*table, request, *seq);
        }
        for table in &self.tables {
            for player in &self.players {
                let is_play = kit::has_play_chips(*player);
                let rack = Account::rack(table.id, *player, is_play);
                assert_eq!(self.ledger.balance(rack), 0, "no chip stays behind");
            }
        }
    }

    /// Plays on until nothing is left of what it is waited for.
    fn play_until_none(
        &mut self,
        what: &str,
        most_ms: u64,
        left: impl Fn(&NodesRun) -> Option<String>,
    ) {
        let until_ms = self.agenda.now_ms + most_ms;
        while let Some(left) = left(self) {
            assert!(self.agenda.now_ms < until_ms, "not in time: {what}: {left}");
            let next_ms = self.agenda.now_ms + LOOK_MS;
            self.play_until(next_ms);
        }
    }

    /// A command that is not answered.
    fn unanswered_command(&self) -> Option<String> {
        let waiting = self.clients.iter().find_map(|client| {
            let (request, since_ms) = client.pending.as_ref()?;
            Some((client.table, client.connection, request, since_ms))
        });
        waiting.map(|waiting| format!("{waiting:?}"))
    }

    /// A client that has not seen the last step.
    fn client_behind(&self) -> Option<String> {
        let is_behind = |client: &&SimClient| {
            let table = &self.tables[client.table];
            let own = client.person.map(|person| table.own(person, table.steps()));
            client.seq() != Some(table.steps()) || !client.has_own(own)
        };
        self.clients.iter().find(is_behind).map(|client| {
            let SimClient { table, person, connection, .. } = client;
            let steps = self.tables[*table].steps();
            let seq = client.seq();
            format!("table {table}, person {person:?}, {connection:?}: {seq:?} of {steps}")
        })
    }

    /// A table that is not served by the one process that owns it.
    fn table_without_owner(&self) -> Option<String> {
        (0..self.tables.len()).find_map(|table| {
            let (_, owner) = self.ledger.placement(self.tables[table].id);
            let serving = self.serving(table);
            let is_owned = owner.is_some_and(|owner| serving == [owner]);
            (!is_owned).then(|| format!("table {table}: {owner:?}, served by {serving:?}"))
        })
    }

    /// The pit has each table close, after the round. A stopped round goes on.
    fn close_tables(&mut self) {
        let until_ms = self.agenda.now_ms + CLOSED_MS_MAX;
        loop {
            let mut are_closed = true;
            for table in 0..self.tables.len() {
                let twin = &self.tables[table].journal.twin;
                if twin.is_closed() {
                    continue;
                }
                are_closed = false;
                let boss = self.tables[table].people() - 1;
                let is_boss =
                    |client: &SimClient| client.table == table && client.person == Some(boss);
                let boss = self.clients.iter().position(is_boss).expect("every table has one");
                let (by, what) = if twin.is_stopped() {
                    (Actor::Pit("second".to_owned()), Command::RefuseVoid)
                } else if let Some(slip) = twin.chips_request() {
                    // No table closes by order while chips are on their way.
                    let refusal = Command::RefuseChips { slip: slip.slip };
                    (Actor::Cage("kay".to_owned()), refusal)
                } else if twin.is_between_rounds() {
                    (kit::pit(), Command::Close)
                } else {
                    (kit::pit(), Command::LastRound { rounds: None, minutes: None })
                };
                if self.clients[boss].pending.is_none() {
                    self.give(boss, by, Ask::Command(what));
                }
            }
            if are_closed {
                return;
            }
            assert!(self.agenda.now_ms < until_ms, "not in time: every table closes");
            let next_ms = self.agenda.now_ms + LOOK_MS;
            self.play_until(next_ms);
        }
    }
}
