//! Hosts tables: one actor for each table, the lobby and the floor, the queues of connections,
//! snapshots, and the eviction of players who may not stay.
//!
//! The crate spawns the tasks that tables need. It knows no HTTP, no configuration and no socket:
//! it puts frames into the [`Outbox`] of a connection, and the server's socket writes them. It
//! knows no rule of the game; the crate `table` judges. What happens away from the tables goes on
//! record through the crate `house-writer`, which also judges by players' own limits.

mod abroad;
mod accounts;
mod actor;
mod audience;
mod availability;
mod balances;
mod cage_news;
mod ended;
mod enforcer;
pub mod floor;
pub mod frames;
mod host;
pub mod lobby;
mod mail;
mod mailbox;
mod metrics;
mod news;
mod node_metrics;
mod nodes;
mod opening;
pub mod outbox;
mod placing;
mod presence;
mod remote;
mod renewal;
mod reply;
mod restoring;
mod service;
mod signs;
mod snapshots;
mod steps;
mod takeover;
mod under_way;
mod vault;

use edge::{clock, entropy};

pub use accounts::{NOTES_UNPROVEN, UnprovenAccounts, prove_accounts, record_proofs};
pub use actor::{Ownership, RebuildError, watch_absent};
pub use availability::Availability;
pub use balances::{UnprovenBalances, mend_balances, watch_balances};
pub use cage_news::announce_requests;
pub use ended::{EndedTable, ended_tables, tables_to_count};
pub use enforcer::Enforcer;
pub use floor::Floor;
pub use host::Host;
pub use lobby::{Lobby, cage_holds};
pub use mailbox::{Asked, TableHandle, TableRequest};
pub use metrics::Metrics;
pub use news::share_news;
pub use nodes::Nodes;
pub use opening::open_table;
pub use outbox::Outbox;
pub use placing::place_tables;
pub use presence::Presence;
pub use renewal::Renewal;
pub use reply::ReplyTo;
pub use signs::{is_on_record, sign, sign_entry};
pub use snapshots::Snapshots;
pub use steps::{head_of, journal_step};
pub use takeover::Takeover;
pub use under_way::UnderWay;
pub use vault::Vault;
