//! What a table is opened with, and what is wrong with settings that it cannot have.

mod config;
mod cost;
mod name;
mod piles;
mod setting;

pub use config::{CardSource, TableConfig, Timers, is_default};
pub use cost::RoundCost;
pub use name::is_one_name;
pub use piles::{amount_of, chip_values};
pub use setting::{NOTICE_MINUTES_MAX, Setting, SettingFault};
