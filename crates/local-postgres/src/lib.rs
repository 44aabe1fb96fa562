//! A private, durable Postgres, run from the binaries that are found on the machine.
//!
//! Without a `DATABASE_URL` the house still gets a real ledger: [`start`] finds Postgres, creates a
//! cluster in a data folder, starts it on a unix socket in a folder that only its user may enter,
//! and stops it with its last user. Several processes may share one cluster. Every claim is a file
//! lock, which the kernel releases when a process dies, so that the next start can clean up or
//! adopt what a killed process left.
//!
//! It never trades durability for speed (see [`assert_durable`]), never listens on the network,
//! never runs Postgres as root, and does not know what is stored.

mod binaries;
mod cluster;
mod database;
mod durability;
mod environment;
mod error;
mod folders;
mod look;
mod options;
mod os_user;
mod postmaster;
mod probe;
pub mod testing;
mod tools;

pub use cluster::{Cluster, Revival, start};
pub use database::ensure_database;
pub use durability::{Weakness, assert_durable, weaknesses};
pub use error::Error;
pub use folders::room_bytes;
pub use look::{SeenCluster, look};
pub use options::Options;
pub use tools::program;
