//! One table of the house: its owner, former owners that are not fenced off yet, and a twin that
//! applies the journal.

use std::collections::VecDeque;

use chips::{Chips, PlayerId, TableId};
use kit::checks::{ShoeLives, no_secret_event};
use kit::{Seeds, Wishes, short_of_chips};
use owner::{OpenSeed, Owner, replay};
use table::{Actor, CardSource, Command, Event, Rulebook, Step, Table, TableConfig};
use uuid::Uuid;

use crate::ledger::MemoryLedger;

/// Former owners that still believe in themselves, at most.
pub(crate) const GHOSTS_MAX: usize = 2;

#[derive(Debug)]
pub(crate) struct Site {
    pub id: TableId,
    pub config: TableConfig,
    /// None while a request is with the owner.
    pub owner: Option<Owner>,
    pub ghosts: VecDeque<Owner>,
    pub wishes: Wishes,
    pub journal: JournalTwin,
}

/// A table that learns of each step from the journal alone.
#[derive(Debug)]
pub(crate) struct JournalTwin {
    pub twin: Table,
    shoes: ShoeLives,
    seq: usize,
}

impl JournalTwin {
    /// A table that has no steps yet.
    pub fn new(id: TableId, config: TableConfig) -> JournalTwin {
        let twin = Table::open(id, config).expect("its owner's table has the same limits");
        JournalTwin { twin, shoes: ShoeLives::default(), seq: 0 }
    }

    /// Reads what is new in the journal. Returns the steps it read.
    pub fn follow(&mut self, ledger: &MemoryLedger, seeds: &Seeds) -> Vec<Step> {
        let open: OpenSeed<'_> = &|shoe, sealed| seeds.open(shoe, sealed);
        let mut read = Vec::new();
        for record in &ledger.journal(self.twin.id())[self.seq..] {
            let step = replay(&mut self.twin, &record.row(), open);
            let step = step.expect("the journal holds what this program wrote");
            assert_eq!(step.transfers, record.transfers, "transfers follow from events alone");
            no_secret_event(&step);
            self.shoes.follow(&step, self.twin.layout());
            read.push(step);
        }
        self.seq += read.len();
        read
    }
}

/// The tables of a run: one of each rulebook, those whose cards a croupier scans after two persons
/// have inspected the decks where the rulebook has that, and one whose float comes from the cage
/// and is counted.
pub(crate) fn configs() -> Vec<TableConfig> {
    let scanned = [Rulebook::OntarioFair, Rulebook::Poker21].map(|rulebook| TableConfig {
        name: format!("{rulebook}, real shoe"),
        source: CardSource::Scanned,
        attended: true,
        inspection_by_two: rulebook.rules().inspection,
        ..short_of_chips(rulebook)
    });
    let counted = TableConfig {
        name: "counted".to_owned(),
        float_asked_by: Some("berthe".to_owned()),
        ..short_of_chips(Rulebook::ParisClub)
    };
    Rulebook::ALL.map(short_of_chips).into_iter().chain(scanned).chain([counted]).collect()
}

pub(crate) fn table_id(config: &TableConfig) -> TableId {
    TableId(Uuid::new_v5(&Uuid::nil(), config.name.as_bytes()))
}

impl Site {
    pub fn new(config: TableConfig, owner: Owner, players: &[PlayerId]) -> Site {
        let id = owner.table().id();
        let journal = JournalTwin::new(id, config.clone());
        let (ghosts, wishes) = (VecDeque::new(), Wishes::of(players.to_vec()));
        Site { id, config, owner: Some(owner), ghosts, wishes, journal }
    }

    /// The owner, between two requests.
    pub fn owner(&self) -> &Owner {
        self.owner.as_ref().expect("a site has an owner between requests")
    }

    /// The table as its owner has it, between two requests.
    pub fn table(&self) -> &Table {
        self.owner().table()
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

/// Chips for a buy-in or a purse, from cents.
pub(crate) fn chips(cents: i64) -> Chips {
    Chips::from_cents(cents).expect("amounts of a run are far below all the chips there are")
}

/// Rounds that end in a step.
pub(crate) fn rounds_ended(step: &Step) -> usize {
    let is_end =
        |event: &&Event| matches!(event, Event::Felt(blackjack::FeltEvent::RoundEnded { .. }));
    step.events.iter().filter(is_end).count()
}
