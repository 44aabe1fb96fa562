//! The whole house in one process without a clock, a network or a database: a table of each
//! rulebook, players at all of them, a ledger in memory, and everything that can go wrong between
//! a wish and its answer, all decided by one seed. After each step everything that must hold is
//! checked; what fails names the seed and the last steps, and the seed plays them again.
//!
//! This crate imitates the order of the server (judge, commit, apply, answer) and must never be
//! used to serve anybody: its ledger forgets.

mod books;
mod checks;
mod faults;
mod house;
mod owner;
mod random;
mod site;
mod summary;
#[cfg(test)]
mod tests;
mod trace;
mod vault;
mod wishes;

pub use house::run;
pub use summary::Summary;
