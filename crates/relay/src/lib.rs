//! A table that another node owns, as a machine without I/O ([`Relay`]). It is told what comes from
//! the owner and which connections of this node watch the table. It says what they are shown
//! ([`Shown`]), and what the owner has to be asked ([`ViewsAsked`]).
//!
//! The owner tells all nodes once what a step has changed, and each node what concerns its own
//! people. Such messages may be lost, come twice or in another order. The machine notices a gap by
//! the numbers they carry, and then asks for whole views. It never shows a connection an older
//! state after a newer one.
//!
//! Frames are opaque to it. The messages between nodes are in [`wire`].

mod relay;
mod watcher;
pub mod wire;

pub use relay::{Relay, STEPS_KEPT_MAX, Shown};
pub use watcher::Watcher;
pub use wire::{StateNumber, Viewer, ViewsAsked};
