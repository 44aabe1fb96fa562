//! What a rulebook returns to its players, measured on the very engine the server runs: a player
//! who follows the published charts plays rounds from fresh shoes, as many as wanted.
//!
//! The same seed gives the same rounds everywhere: no clock and no entropy of the machine takes
//! part. Chips and cards are whole numbers throughout; only the statistics at the end are floats.

mod chart;
mod player;
mod published;
mod random;
mod simulate;
mod tally;

pub use chart::{Chart, Play};
pub use published::{Published, percent, published, share_ppm};
pub use simulate::{Simulation, simulate};
pub use tally::{Estimate, Return};
