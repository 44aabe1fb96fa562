//! The client side: a client library, bots that use it, and a load generator.
//!
//! A client knows what a browser knows: views, the options in them and the messages of `protocol`.
//! It imports neither the engine nor the ledger nor the server, and it never decides what is
//! allowed: it sends wishes and takes the answers.

pub mod bots;
mod client;
mod connection;
mod error;
pub mod http;
pub mod load;
mod mirror;
mod receipt;
mod session;
mod stopwatch;

pub use client::{Client, CommandError, Happening, Refused};
pub use connection::Connection;
pub use error::ClientError;
pub use mirror::{Mirror, MirrorChange, merge};
pub use receipt::{approval_of, receipt_of};
pub use session::Session;
