//! One table of the house: its owner, former owners that do not know that they are, and a twin
//! that lives by the journal alone.

use std::collections::VecDeque;

use chips::{Chips, TableId};
use table::{Actor, CardSource, Command, Event, Rulebook, Step, Table, TableConfig};
use uuid::Uuid;

use crate::books::Books;
use crate::checks;
use crate::owner::{Owner, restore};
use crate::vault::Vault;
use crate::wishes::Intent;

/// Former owners that still believe in themselves, at most.
pub(crate) const GHOSTS_MAX: usize = 2;

#[derive(Debug)]
pub(crate) struct Site {
    pub id: TableId,
    pub config: TableConfig,
    pub owner: Owner,
    pub ghosts: VecDeque<Owner>,
    pub script: VecDeque<Intent>,
    pub twin: Table,
    twin_seq: usize,
}

/// The tables of a run: one of each rulebook, and those whose cards a croupier scans.
pub(crate) fn configs() -> Vec<TableConfig> {
    let scanned = [Rulebook::OntarioFair, Rulebook::Poker21].map(|rulebook| TableConfig {
        name: format!("{rulebook}, real shoe"),
        source: CardSource::Scanned,
        ..config(rulebook)
    });
    Rulebook::ALL.map(config).into_iter().chain(scanned).collect()
}

/// A table short of house chips from the beginning, so that fills are made, where seats are soon
/// freed.
pub(crate) fn config(rulebook: Rulebook) -> TableConfig {
    let mut config = TableConfig::demo(rulebook);
    config.float = config.limits.bet_max;
    config.timers.idle_rounds_max = Some(3);
    config.spots_per_player_max = Some(3);
    config
}

pub(crate) fn table_id(config: &TableConfig) -> TableId {
    TableId(Uuid::new_v5(&Uuid::nil(), config.name.as_bytes()))
}

impl Site {
    pub fn new(config: TableConfig, owner: Owner) -> Site {
        let id = owner.table.id();
        let twin = Table::open(id, config.clone()).expect("the owner's table has the same limits");
        let (ghosts, script) = (VecDeque::new(), VecDeque::new());
        Site { id, config, owner, ghosts, script, twin, twin_seq: 0 }
    }

    /// The twin reads what is new in the journal. The steps it read.
    pub fn follow(&mut self, books: &Books, vault: &Vault) -> Vec<Step> {
        let mut read = Vec::new();
        for record in &books.journal(self.id)[self.twin_seq..] {
            let step = restore(&self.twin, record, vault);
            checks::shoes(&step, vault);
            self.twin.apply(&step);
            read.push(step);
        }
        self.twin_seq += read.len();
        read
    }

    /// Puts another owner in its place; the old one goes on as a ghost.
    pub fn replace(&mut self, owner: Owner) {
        self.ghosts.push_back(std::mem::replace(&mut self.owner, owner));
        if self.ghosts.len() > GHOSTS_MAX {
            self.ghosts.pop_front();
        }
    }
}

/// The deadline passes, as the table's own command.
pub(crate) const TICK: (Actor, Command) = (Actor::Table, Command::Tick);

/// Chips for a buy-in or a purse: so many cents.
pub(crate) fn chips(cents: i64) -> Chips {
    Chips::from_cents(cents).expect("amounts of a run are far below all the chips there are")
}

/// Rounds that end in a step.
pub(crate) fn rounds_ended(step: &Step) -> usize {
    let is_end =
        |event: &&Event| matches!(event, Event::Felt(blackjack::FeltEvent::RoundEnded { .. }));
    step.events.iter().filter(is_end).count()
}
