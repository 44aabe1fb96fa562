//! Seats, standing bettors, betting window, turns, ceremonies, deadlines: commands become steps,
//! steps change the table, and each viewer gets their own view.
//!
//! Pure: `now`, seeds and ids are arguments. [`Table::decide`] judges and changes nothing,
//! [`Table::apply`] records and judges nothing.

mod actor;
mod command;
mod decide;
mod event;
mod expect;
mod floor;
mod names;
mod play_chips;
mod rating;
mod recompute;
mod staff;
mod state;
mod step;
mod tray;
mod view;
mod you;

pub use actor::Actor;
pub use blackjack::{
    Allowed, FreshSeed, LimitSetting, NotASnapshot, Refusal, Rulebook, Sealed, Seed, TableLimits,
};
pub use command::{Choice, Command, Irregularity, NOTICE_ROUNDS_MAX};
pub use event::Event;
pub use play_chips::PlayChips;
pub use rating::Rating;
pub use recompute::{ENGINE, EventSum, NotSo, first_difference};
pub use state::{Closing, Dispute, Snapshot, StackedShoe, Table};
pub use step::{Moment, RestoreError, Step, published_seed, shoes_of};
pub use table_settings::{
    CardSource, NOTICE_MINUTES_MAX, Setting, SettingFault, TableConfig, Timers, is_one_name,
};
pub use tray::{ChipsReceipt, Recount, SecondCount, TableSession, TrayCount};
pub use view::total_view;
