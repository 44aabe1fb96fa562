//! What the simulator and the tests share: a driver for one table, a generator of wishes, and the
//! checks that must hold after each step. Everything follows from a seed; there is no clock,
//! entropy or I/O.
//!
//! A check panics with what it found. The server may not use this crate: its seeds are known.

mod checked;
pub mod checks;
mod driver;
mod random;
mod seeds;
mod twin;
mod wishes;

pub use checked::{CheckedTable, PLAYERS, Told};
pub use driver::{TABLE, TableDriver, croupier, has_play_chips, pit, player, short_of_chips};
pub use random::Random;
pub use seeds::{SEED_TAIL, Seeds};
pub use twin::Twin;
pub use wishes::{Wish, Wishes, awaited_of_croupier, option, with_amount};
