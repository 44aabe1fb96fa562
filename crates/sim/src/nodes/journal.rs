//! What the journals say: each table after each step, against which everything that is shown and
//! answered is checked.

use std::sync::Arc;

use chips::{PlayerId, TableId};
use kit::{Wishes, checks};
use owner::Owner;
use protocol::{Role, StaffName, TableView};
use relay::{StateNumber, Viewer};
use table::{Step, Table, TableConfig};

use super::NodesRun;
use super::packet::OwnView;
use super::showing::state_of;
use crate::site::{JournalTwin, rounds_ended};
use crate::summary::{Summary, kind};

/// One table: its journal as a twin has read it, and what people may see after each step.
#[derive(Debug)]
pub(crate) struct NodesTable {
    pub id: TableId,
    pub config: TableConfig,
    pub wishes: Wishes,
    pub journal: JournalTwin,
    players: Vec<PlayerId>,
    views: Vec<Arc<TableView>>,
    /// For each person the views of their own, each with the step that has changed it.
    own: Vec<Vec<(u64, Arc<OwnView>)>>,
}

/// What a person may see beside the view of all.
pub(crate) fn own_by(table: &Table, viewer: &Viewer) -> OwnView {
    match viewer {
        Viewer::Player(player) => OwnView::You(Box::new(table.you(*player))),
        Viewer::Staff(who) => OwnView::Staff(Box::new(table.staff(who.role, &who.name))),
    }
}

/// The staff member of each table.
fn boss() -> StaffName {
    StaffName { name: "boss".to_owned(), role: Role::Pit }
}

impl NodesTable {
    pub fn new(id: TableId, config: TableConfig, players: &[PlayerId]) -> NodesTable {
        let journal = JournalTwin::new(id, config.clone());
        let (players, wishes) = (players.to_vec(), Wishes::of(players.to_vec()));
        let (views, own) = (Vec::new(), Vec::new());
        let mut table = NodesTable { id, config, wishes, journal, players, views, own };
        table.own = vec![Vec::new(); table.people()];
        table.note();
        table
    }

    /// The people of the table: its players, and one of its staff.
    pub fn people(&self) -> usize {
        self.players.len() + 1
    }

    /// The player with that place, if it is one.
    pub fn player(&self, person: usize) -> Option<PlayerId> {
        self.players.get(person).copied()
    }

    pub fn viewer(&self, person: usize) -> Viewer {
        self.player(person).map_or_else(|| Viewer::Staff(boss()), Viewer::Player)
    }

    /// The place of a person.
    pub fn person(&self, viewer: &Viewer) -> usize {
        let places = 0..self.people();
        places.into_iter().find(|place| self.viewer(*place) == *viewer).expect("one of them")
    }

    pub fn own_of(&self, table: &Table, person: usize) -> OwnView {
        own_by(table, &self.viewer(person))
    }

    /// Steps in the journal.
    pub fn steps(&self) -> u64 {
        u64::try_from(self.views.len() - 1).expect("a run has few steps")
    }

    /// The view of all after that step, if it is in the journal.
    pub fn view(&self, seq: u64) -> Option<&Arc<TableView>> {
        self.views.get(usize::try_from(seq).ok()?)
    }

    /// The view of a person after that step.
    pub fn own(&self, person: usize, seq: u64) -> &OwnView {
        let views = &self.own[person];
        let place = views.partition_point(|(since, _)| *since <= seq);
        &views[place - 1].1
    }

    /// Keeps what people may see after the step that was read last.
    fn note(&mut self) {
        let table = &self.journal.twin;
        self.views.push(Arc::new(table.view()));
        let seq = self.steps();
        for person in 0..self.people() {
            let own = self.own_of(&self.journal.twin, person);
            let views = &mut self.own[person];
            if views.last().is_none_or(|(_, last)| **last != own) {
                views.push((seq, Arc::new(own)));
            }
        }
    }
}

impl NodesRun {
    /// The twin reads on in a table's journal, and everything that must hold there is checked.
    pub(super) fn follow(&mut self, place: usize) {
        let table = &mut self.tables[place];
        for step in table.journal.follow(&self.ledger, &self.seeds) {
            table.note();
            self.summary.rounds += rounds_ended(&step);
            Summary::count(&mut self.summary.accepted, kind(&step.command));
        }
        let (table, ledger) = (&self.tables[place], &self.ledger);
        let twin = &table.journal.twin;
        ledger.check_balances();
        checks::chips(twin, &|account| ledger.balance(account), &table.players);
        checks::cards(twin.felt());
        let journal = ledger.journal(table.id);
        let [.., last] = journal else { return };
        if let [.., before, last] = journal {
            assert!(before.epoch <= last.epoch, "a former owner has written");
        }
        let known = self.commands.get(&last.command_id);
        let known = known.expect("a step has the id of a command that was given");
        assert_eq!(known.by.to_string(), last.by, "and its actor");
    }

    /// What is published is in the journal, written by the owner of that epoch.
    pub(super) fn check_published(&self, table: usize, at: StateNumber, step: &Step) {
        let seq = i64::try_from(at.seq).expect("a run has few steps");
        let record = self.ledger.record(self.tables[table].id, seq);
        let record = record.expect("nothing is published that is not in the journal");
        assert_eq!(record.events, step.events_json(), "a step is published as it was written");
        assert_eq!(u64::try_from(record.epoch), Ok(at.epoch), "by the owner that wrote it");
    }

    /// An owner that has applied the whole journal is what the twin is.
    pub(super) fn check_at_rest(&self, table: usize, owner: &Owner) {
        let site = &self.tables[table];
        if state_of(owner).seq == site.steps() {
            checks::same(owner.table(), &site.journal.twin, "the journal holds all that happens");
        }
    }
}
