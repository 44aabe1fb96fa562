//! The other side of the wire: a client library, bots that play with it and a load generator.
//!
//! A program here knows what a browser knows: the view, the options in it and the words of
//! `protocol`. It never looks at the engine, the ledger or the server's insides, and it never
//! decides what is allowed; it sends wishes and believes the answers.

pub mod bots;
mod client;
mod connection;
mod error;
pub mod http;
pub mod load;
mod mirror;
mod session;
mod stopwatch;

pub use client::{Client, CommandError, Happening, Refused};
pub use connection::Connection;
pub use error::ClientError;
pub use mirror::{Change, Mirror, merge};
pub use session::Session;
