//! The one writer of the house's journal, and the player protection it applies: the house's actor
//! with its lanes, how often people may cause an entry or a network a step, the alarms, and the
//! judgement of purchases, buy-ins, seats and stakes by players' own limits.
//!
//! The house stops when another server has taken its chain, so the tasks of a server and the reason
//! for a forced end are here, too. The crate knows no table's actor, no connection and no HTTP:
//! `tables` evicts players, and tells those concerned.

mod alarms;
mod house_journal;
mod network_steps;
mod pace;
pub mod protection;
mod tasks;

use edge::{clock, entropy};

pub use alarms::Alarms;
pub use house_journal::{
    DrawerEndAsk, EntryError, HouseHandle, HouseNode, HouseSeat, Recorded, drawer_of,
};
pub use network_steps::{NETWORK_STEP_REGAIN_MS, NetworkSteps, StepBudget};
pub use pace::Pace;
pub use protection::{Admission, Closed, Entering};
pub use tasks::{ForcedEnd, Tasks};
