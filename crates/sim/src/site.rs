//! One table of the house: its owner, former owners that do not know that they are, and a twin
//! that lives by the journal alone.

use std::collections::VecDeque;

use chips::{Chips, TableId};
use owner::{OpenSeed, Owner, replay};
use table::{Actor, CardSource, Command, Event, Rulebook, Step, Table, TableConfig};
use uuid::Uuid;

use crate::checks;
use crate::ledger::MemoryLedger;
use crate::vault::MemoryVault;
use crate::wishes::Intent;

/// Former owners that still believe in themselves, at most.
pub(crate) const GHOSTS_MAX: usize = 2;

#[derive(Debug)]
pub(crate) struct Site {
    pub id: TableId,
    pub config: TableConfig,
    /// None while a request is with the owner.
    pub owner: Option<Owner>,
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
        let id = owner.table().id();
        let twin = Table::open(id, config.clone()).expect("the owner's table has the same limits");
        let (ghosts, script) = (VecDeque::new(), VecDeque::new());
        Site { id, config, owner: Some(owner), ghosts, script, twin, twin_seq: 0 }
    }

    /// The owner, between two requests.
    pub fn owner(&self) -> &Owner {
        self.owner.as_ref().expect("a site has an owner between requests")
    }

    /// The table as its owner has it, between two requests.
    pub fn table(&self) -> &Table {
        self.owner().table()
    }

    /// The twin reads what is new in the journal. Returns the steps it read.
    pub fn follow(&mut self, ledger: &MemoryLedger, vault: &MemoryVault) -> Vec<Step> {
        let open: OpenSeed<'_> = &|shoe, sealed| vault.open(shoe, sealed);
        let mut read = Vec::new();
        for record in &ledger.journal(self.id)[self.twin_seq..] {
            let step = replay(&mut self.twin, &record.row(), open);
            let step = step.expect("the journal holds what this program wrote");
            assert_eq!(step.transfers, record.transfers, "transfers follow from events alone");
            checks::shoes(&step, vault);
            read.push(step);
        }
        self.twin_seq += read.len();
        read
    }

    /// A former owner goes on as a ghost.
    pub fn keep_ghost(&mut self, former: Owner) {
        self.ghosts.push_back(former);
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
