//! The shell of the house: an axum app with sessions, sockets, one actor for each table, the
//! lobby, the cage and the web client's files.
//!
//! A wish comes in over a socket, becomes a command in a table's mailbox, is judged by `table`,
//! committed by `ledger`, and only then told to anybody. The shell owns the clock, the entropy,
//! the tasks and the network, so that the crates below need none of them; it knows no rule and
//! never matches on a card.

mod actor;
mod alarms;
mod app;
mod clock_watch;
mod config;
mod first_start;
mod floor;
mod frames;
mod house;
mod http;
mod lobby;
mod metrics;
mod outbox;
mod patch;
mod presence;
mod projection;
mod protection;
mod rejection;
mod restoring;
pub mod rights;
mod routes;
mod seals;
mod self_check;
mod signs;
mod snapshots;
mod socket;
mod staff;
mod start;
mod tasks;
mod vault;

use edge::{clock, entropy};

pub use actor::{RebuildError, head_of, journal_step};
pub use config::{Bounds, Config};
pub use first_start::FirstStartError;
pub use protocol::Role;
pub use rejection::Rejection;
pub use routes::{openapi_document, rights as table_of_rights, web_declarations};
pub use seals::{SealError, existing_seal_key, make_keys, seal_books};
pub use sign_in::staff::{FirstPassword, Member as OfficeMember, OfficeError, role_of};
pub use staff::Office;
pub use start::{OpeningServer, Server, StartError, run};
pub use vault::{KeyError, Vault};
