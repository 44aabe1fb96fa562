//! Steps, the chains they form and the heads of those chains. Only data: nothing here touches the
//! database.

use std::fmt;

use chips::{CommandId, TableId, Transfer};
use uuid::Uuid;

/// The name of a chain: a table's id, or the nil id for the house.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ChainId(pub Uuid);

impl ChainId {
    /// The chain of what happens away from the tables: the cage, the pit, sessions.
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

/// What one command did: its events and the chips it moved, committed together or not at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JournalStep {
    /// The chain it belongs to.
    pub chain: ChainId,
    /// The epoch under which its author claimed the chain.
    pub epoch: i64,
    /// Its number in the chain: one more than the head's.
    pub seq: i64,
    /// The command that caused it. The same command is never committed twice on a chain.
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
    /// Ids under which [`crate::Ledger::marked`] finds it. They are not part of its hash, and a
    /// step read back from the journal comes without them.
    pub marks: Vec<Uuid>,
}

/// Where a chain stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Head {
    /// The epoch of its owner.
    pub epoch: i64,
    /// The number of its last step; 0 when there is none.
    pub seq: i64,
    /// The hash of its last step; [`Head::GENESIS_HASH`] when there is none.
    pub hash: [u8; 32],
}

impl Head {
    /// What the first step of every chain is hashed onto.
    pub const GENESIS_HASH: [u8; 32] = [0; 32];

    /// The head once `step` has been added.
    #[must_use]
    pub fn after(&self, step: &JournalStep) -> Head {
        Head { epoch: step.epoch, seq: step.seq, hash: crate::chain_hash(&self.hash, step) }
    }
}
