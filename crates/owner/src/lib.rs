//! The one writer of a table, as a machine without I/O: requests and outcomes go in, effects come
//! out. It judges a request, has the step committed, applies it, has it published and answers, in
//! this order and no other. Its driver (the server's actor, the simulator, the generator of books)
//! carries out the effects.
//!
//! The order is held by types. [`Owner`] is the idle state and the only one that takes a request.
//! A request consumes it and gives an [`Effect`]; each effect holds the owner and has one method,
//! which takes what became of the effect and gives the next one. A decided step can be applied
//! only by the outcome of its commit, an answer can be had only from a step that was published,
//! and nothing else can be asked meanwhile, because the owner is inside the effect. Dropping an
//! effect is a crash: the owner is gone, and the next one is restored from the journal
//! ([`Restoring`]).
//!
//! This crate has no clock, no entropy and no async, and does not know the ledger.

mod budget;
mod commit;
mod effect;
mod owner;
mod replay_cache;
mod reply;
mod request;
mod restore;

pub use budget::{IDLE_STEP_REGAIN_MS, IDLE_STEPS_MAX, UNCHARGED_STEPS};
pub use commit::{Commit, CommitOutcome, IssueChips};
pub use effect::{Admit, Answer, Effect, FoundStep, LookUp, Publish, Reseed, Stop};
pub use owner::{Head, Owner};
pub use replay_cache::{KnownStep, REPLAY_COMMANDS_MAX, ReplayCache};
pub use reply::{CommandReply, Denial};
pub use request::{Ask, CommandRequest};
pub use restore::{
    CutShort, JournalRow, OpenSeed, Restoring, RowError, replay, restore, restore_lost,
};
