//! What a table is opened with, and what is wrong with settings that it cannot have.

mod config;
mod setting;

pub use config::{CardSource, TableConfig, Timers, is_zero};
pub use setting::{Setting, SettingFault, float_min};
