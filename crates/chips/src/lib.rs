//! Amounts, odds, accounts, transfers and ids: the words money is spoken in.
//!
//! Chips move only as a [`Transfer`] from one [`Account`] to another; nothing sets a balance.
//! This crate never rounds, never uses floating point and knows no cards, SQL, JSON or time.

mod account;
mod amount;
mod id;
mod odds;

pub use account::{Account, Transfer, TransferKind};
pub use amount::{AmountError, Chips, Net};
pub use id::{CommandId, PlayerId, TableId, TransferId};
pub use odds::Odds;
