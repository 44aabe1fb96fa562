//! The shell of the house: an axum app with requests, sockets, the staff's doors and the web
//! client's files. Its tables are hosted by the crate `tables`.
//!
//! A wish comes in over a socket, becomes a command in a table's mailbox, is judged by `table`,
//! committed by `ledger`, and only then told to clients. The shell owns the network and, with
//! `tables`, the clock, the entropy and the tasks: the crates of the game need none of them. It
//! knows no rule and never matches on a card.

mod app;
mod config;
mod office;
mod routes;
mod socket;
mod staff;
mod start;
mod start_error;

use edge::{clock, entropy};

pub use cage_desk::Buyers;
pub use config::{Bounds, ClusterConfig, Config};
pub use demo_tables::DemoTables;
pub use ingress::{PerNetwork, TlsFiles};
pub use office::Office;
pub use protocol::Role;
pub use routes::{openapi_document, rights as table_of_rights, web_declarations};
pub use routing::error::status_of;
pub use routing::rights;
pub use sign_in::staff::{FirstFile, FirstPassword, Member as OfficeMember, OfficeError, role_of};
pub use start::{OpeningServer, Server, run};
pub use start_error::StartError;
