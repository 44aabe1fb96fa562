//! The tasks beside the game that look after the books: the house's seals, the nightly self-check,
//! the auditors' read model kept up to date, the notes about accounts put on record, and the
//! watches over the machine's clock and over the heads of all chains.
//!
//! Each task gets a struct of the parts that it needs, and ends when the server stops. The command
//! line does with a closed house what these tasks do with an open one. The crate knows no HTTP and
//! no socket.

pub mod clock_watch;
pub mod head_watch;
pub mod notes;
pub mod projection;
pub mod seals;
pub mod self_check;

use edge::{clock, entropy};
