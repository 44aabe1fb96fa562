//! A private, durable Postgres of our own from the binaries found on the machine.
//!
//! Who sets no `DATABASE_URL` still gets a real ledger: [`start`] finds Postgres, makes a cluster
//! in a data folder, starts it on a unix socket in a folder nobody else may enter, and stops it
//! with its last user. Several processes may share one cluster; one that is killed leaves nothing
//! behind that the next start does not clean or adopt, because every claim is a file lock, which
//! the kernel takes back with the process.
//!
//! It never trades durability for speed (see [`assert_durable`]), never listens on the network,
//! never runs Postgres as root, and never knows what is stored in it.

mod account;
mod binaries;
mod cluster;
mod database;
mod durability;
mod environment;
mod error;
mod options;
mod place;
mod postmaster;
mod probe;
pub mod testing;

pub use cluster::{Cluster, start};
pub use database::ensure_database;
pub use durability::assert_durable;
pub use error::Error;
pub use options::Options;
