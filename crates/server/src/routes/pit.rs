//! The pit's requests: the floor, a new table, the last round at all tables, corrections of settled
//! rounds, the figures of gaming days.

pub(super) mod corrections;
pub(super) mod days;
pub(super) mod drain;
pub(super) mod floor;
pub(super) mod rulebooks;
pub(super) mod tables;
