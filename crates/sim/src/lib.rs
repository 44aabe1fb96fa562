//! The whole house in one process without a clock, a network or a database: a table of each
//! rulebook, players at all of them, a ledger in memory, and everything that can go wrong between
//! a request and its answer, all decided by one seed. After each step everything that must hold is
//! checked; what fails names the seed and the last steps, and the seed plays them again.
//!
//! [`run_nodes`] plays a house of several nodes: each has its own view of who is alive, owns tables
//! or shows those of the others, over messages that get lost, come twice and in another order.
//!
//! The tables are owned by the machine that owns them in the server (crate `owner`); this crate
//! carries out its effects. It must never serve players: its ledger is in memory only.

mod asks;
mod injections;
mod ledger;
mod nodes;
mod simulation;
mod site;
mod summary;
#[cfg(test)]
mod tests;
mod trace;
mod world;

pub use nodes::{NodesShape, run_nodes};
pub use simulation::{Shape, run, run_shaped};
pub use summary::Summary;
