//! The whole state of a table as bytes, and back: a table is rebuilt from it without its journal.
//! It holds what no one may see and is to be sealed before it is kept.

use std::collections::{BTreeMap, VecDeque};

use blackjack::{Felt, FeltSnapshot, NotASnapshot, TableLimits};
use chips::{Chips, PlayerId, TableId};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::{Bet, Deadline, Guest, Phase, Pit, Seat, Table, Takings};
use crate::names::Names;
use crate::play_chips::PlayChips;
use crate::rating::Rating;
use table_settings::TableConfig;

/// Bytes of the length that precedes the felt's part.
const LENGTH_BYTES: usize = 4;

/// The whole state of a table after a step. Secret: it holds the order of the shoe, closed cards
/// and seeds. It has neither `Debug` nor `Serialize`; what leaves the process is to be sealed.
#[derive(Clone, PartialEq, Eq)]
pub struct Snapshot(Vec<u8>);

impl Snapshot {
    /// A snapshot from the bytes of [`Snapshot::reveal`].
    pub fn new(bytes: Vec<u8>) -> Snapshot {
        Snapshot(bytes)
    }

    /// The bytes, in the clear. To be sealed before they are kept.
    pub fn reveal(&self) -> &[u8] {
        &self.0
    }

    // The length of the felt's part, that part, then the table's.
    fn joined(felt: &FeltSnapshot, table: &[u8]) -> Snapshot {
        let length = u32::try_from(felt.reveal().len()).expect("a felt is small");
        Snapshot([&length.to_be_bytes()[..], felt.reveal(), table].concat())
    }

    fn parts(&self) -> Option<(FeltSnapshot, &[u8])> {
        let (length, rest) = self.0.split_first_chunk::<LENGTH_BYTES>()?;
        let length = usize::try_from(u32::from_be_bytes(*length)).ok()?;
        let (felt, table) = rest.split_at_checked(length)?;
        Some((FeltSnapshot::new(felt.to_vec()), table))
    }
}

/// Every field of a [`Table`] but its felt and the names of its players.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct TableState {
    id: TableId,
    config: TableConfig,
    engine: u32,
    limits: TableLimits,
    phase: Phase,
    seats: BTreeMap<u8, Seat>,
    arrivals: Vec<PlayerId>,
    guests: BTreeMap<PlayerId, Guest>,
    // Left out where there is none, as in snapshots of earlier releases.
    #[serde(default, skip_serializing_if = "PlayChips::is_empty")]
    play_chips: PlayChips,
    bets: BTreeMap<u8, Bet>,
    short: BTreeMap<u8, u8>,
    is_shuffle_ordered: bool,
    late_shoe: Option<Uuid>,
    has_ceremony: bool,
    burns: bool,
    deadline: Option<Deadline>,
    layout: Chips,
    float: Chips,
    last_at_ms: i64,
    // Not written where it is not used, as in snapshots of earlier releases.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    inspected_first_by: Option<String>,
    inspected_by: Option<String>,
    round_since_ms: i64,
    pit: Pit,
    books: Takings,
    visits: VecDeque<(PlayerId, Rating)>,
}

impl Table {
    /// The whole state. Tables with equal snapshots make equal decisions.
    pub fn snapshot(&self) -> Snapshot {
        let felt = self.felt.snapshot();
        let state = TableState::from(self.clone());
        let state = serde_json::to_vec(&state).expect("a table is plain data");
        Snapshot::joined(&felt, &state)
    }

    /// The table that the snapshot was taken of. Refuses what is no snapshot, one of another table
    /// or of other settings, and one of an older layout.
    pub fn from_snapshot(
        id: TableId,
        config: &TableConfig,
        snapshot: &Snapshot,
    ) -> Result<Table, NotASnapshot> {
        let (felt, state) = snapshot.parts().ok_or(NotASnapshot)?;
        let state: TableState = serde_json::from_slice(state).map_err(|_| NotASnapshot)?;
        let table = state.with_felt(Felt::from_snapshot(config.rules(), &felt)?);
        let is_its_own = table.id == id && table.config == *config;
        // An older layout may be read with a field left empty; it is not written like this again.
        if is_its_own && table.snapshot() == *snapshot { Ok(table) } else { Err(NotASnapshot) }
    }
}

// Both directions name every field: a new one does not compile before it is stored.
impl From<Table> for TableState {
    fn from(table: Table) -> TableState {
        let Table {
            felt: _,
            id,
            config,
            engine,
            limits,
            phase,
            seats,
            arrivals,
            guests,
            play_chips,
            bets,
            short,
            is_shuffle_ordered,
            late_shoe,
            has_ceremony,
            burns,
            deadline,
            layout,
            float,
            last_at_ms,
            inspected_first_by,
            inspected_by,
            round_since_ms,
            pit,
            takings,
            visits,
            names: _,
        } = table;
        TableState {
            id,
            config,
            engine,
            limits,
            phase,
            seats,
            arrivals,
            guests,
            play_chips,
            bets,
            short,
            is_shuffle_ordered,
            late_shoe,
            has_ceremony,
            burns,
            deadline,
            layout,
            float,
            last_at_ms,
            inspected_first_by,
            inspected_by,
            round_since_ms,
            pit,
            books: takings,
            visits,
        }
    }
}

impl TableState {
    fn with_felt(self, felt: Felt) -> Table {
        Table {
            felt,
            id: self.id,
            config: self.config,
            engine: self.engine,
            limits: self.limits,
            phase: self.phase,
            seats: self.seats,
            arrivals: self.arrivals,
            guests: self.guests,
            play_chips: self.play_chips,
            bets: self.bets,
            short: self.short,
            is_shuffle_ordered: self.is_shuffle_ordered,
            late_shoe: self.late_shoe,
            has_ceremony: self.has_ceremony,
            burns: self.burns,
            deadline: self.deadline,
            layout: self.layout,
            float: self.float,
            last_at_ms: self.last_at_ms,
            inspected_first_by: self.inspected_first_by,
            inspected_by: self.inspected_by,
            round_since_ms: self.round_since_ms,
            pit: self.pit,
            takings: self.books,
            visits: self.visits,
            names: Names::default(),
        }
    }
}
