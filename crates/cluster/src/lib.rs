//! Messages between the nodes of one house, who of them is alive, and which node should own what.
//!
//! A [`Courier`] carries messages, on NATS or in process. Each carries a MAC under a key that all
//! nodes of the house have, so that somebody with access to NATS alone can forge neither a command
//! nor an answer. Messages may be lost; those who receive them notice gaps by themselves.
//!
//! [`Members`] knows who is alive. [`placement`] says which node should own a chain; who does own
//! it is decided in Postgres (`Ledger::take`), never here.
//!
//! The crate knows no table and no SQL.

mod bus;
mod courier;
mod delivered;
mod local;
mod member;
mod members;
mod nats;
pub mod placement;
mod sighting;
mod subject;

pub use bus::BusError;
pub use courier::{BusKey, BusMessage, Courier, ReplyPath, Subscription};
pub use delivered::MESSAGE_AGE_MAX_MS;
pub use local::LocalBus;
pub use member::{NodeMember, NodeName};
pub use members::{Judge, Members};
pub use nats::{NatsOptions, NatsStartError};
pub use sighting::{NodeAnswer, Sighting, sight};
pub use subject::Subject;
