//! Servers of NATS on this machine, for development and tests: found, started, stopped. A house
//! that people play in runs its own NATS.

mod find;
mod server;
mod wheel;

pub use find::{NatsProgram, NotFound, find};
pub use server::{Nats, NatsError, url_in};
