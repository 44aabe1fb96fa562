//! What a node knows of a table that it is to take. Postgres decides whether it becomes the owner.

use crate::clock::Stopwatch;

/// From whom a node takes a table that was another node's, or nobody's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TakenFrom {
    /// From an owner that is dead.
    Dead,
    /// From nobody: the owner has given it up, or it never had one.
    Free,
}

/// What this node knows of a table that it is to take.
#[derive(Clone, Copy, Debug)]
pub struct Takeover {
    /// The epoch of the owner; 0 when the table never had one.
    pub(crate) epoch: i64,
    /// From whom it is taken. `None` for a table that is new, or this node's own.
    pub(crate) from: Option<TakenFrom>,
    /// Runs since that was decided.
    pub(crate) since: Stopwatch,
}

impl Takeover {
    /// It is decided now that this node takes a table from the owner under that epoch.
    pub(crate) fn decided(epoch: i64, from: Option<TakenFrom>) -> Takeover {
        Takeover { epoch, from, since: Stopwatch::start() }
    }

    /// A table that was just opened at this node.
    pub fn new_table() -> Takeover {
        Takeover::decided(0, None)
    }
}
