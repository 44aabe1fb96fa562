//! What a table is opened with, and what is wrong with settings that it cannot have.

mod config;
mod piles;
mod setting;

pub use config::{CardSource, TableConfig, Timers, is_default};
pub use piles::{amount_of, chip_values};
pub use setting::{Setting, SettingFault, float_min};
