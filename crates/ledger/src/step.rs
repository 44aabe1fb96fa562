//! Steps, the chains they form and the heads of those chains. Plain data, no database.

use std::collections::BTreeMap;
use std::fmt;

use chips::{Account, CommandId, TableId, Transfer};
use uuid::Uuid;

/// The name of a chain: a table's id, or the nil id for the house.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ChainId(pub Uuid);

impl ChainId {
    /// The house's own chain: what happens at the cage, in the pit and at sign-in.
    pub const HOUSE: ChainId = ChainId(Uuid::nil());
}

impl From<TableId> for ChainId {
    fn from(table: TableId) -> ChainId {
        ChainId(table.0)
    }
}

impl fmt::Display for ChainId {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, out)
    }
}

impl fmt::Debug for ChainId {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "ChainId({})", self.0)
    }
}

/// A step as the journal stores it: a command, its events and its transfers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JournalStep {
    /// The chain it belongs to.
    pub chain: ChainId,
    /// The epoch under which its author claimed the chain.
    pub epoch: i64,
    /// Its number in the chain: the head's plus one.
    pub seq: i64,
    /// The id of the command that caused it. A chain holds each command id once.
    pub command_id: CommandId,
    /// Whose command it was: `player:<uuid>`, `table`, `pit:<name>` or `house`.
    pub actor: String,
    /// When it was decided, in milliseconds since 1970 (UTC).
    pub at_ms: i64,
    /// The command, as JSON text.
    pub command: String,
    /// The events, as JSON text.
    pub events: String,
    /// The chips it moved, in this order.
    pub transfers: Vec<Transfer>,
    /// Ids by which [`crate::Ledger::marked`] finds the step. They are not hashed. A step read
    /// from the journal has none.
    pub marks: Vec<Uuid>,
}

impl JournalStep {
    /// The change of each account that it moves, in cents.
    pub(crate) fn changes(&self) -> BTreeMap<Account, i64> {
        let mut changes = BTreeMap::new();
        for transfer in &self.transfers {
            *changes.entry(transfer.from).or_default() -= transfer.amount.cents();
            *changes.entry(transfer.to).or_default() += transfer.amount.cents();
        }
        changes
    }
}

/// The last step of a chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Head {
    /// The epoch of its owner.
    pub epoch: i64,
    /// The number of its last step; 0 when there is none.
    pub seq: i64,
    /// The hash of its last step; [`Head::GENESIS_HASH`] when there is none.
    pub hash: [u8; 32],
}

/// A chain that somebody else than this house has written into. It takes no more steps until the
/// next start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoppedChain {
    /// The chain.
    pub chain: ChainId,
    /// The number of the step at its head, by the database.
    pub seq: i64,
}

impl Head {
    /// What the first step of every chain is hashed onto.
    pub const GENESIS_HASH: [u8; 32] = [0; 32];
}
