//! What the pit asks beside its tables: the floor, a new table, the last round everywhere.

pub(super) mod drain;
pub(super) mod floor;
pub(super) mod rulebooks;
pub(super) mod tables;
