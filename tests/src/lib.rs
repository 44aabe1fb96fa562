//! What the black-box tests share: the built server as a process that can be killed, its books read
//! from outside, and clients at its tables. Tests wait for events, with a bound; they do not sleep.

pub mod books;
pub mod browser;
pub mod drill;
pub mod gate;
pub mod guest;
pub mod server;

use std::time::Duration;

/// Longest wait for a single event. Reaching it fails the test.
pub const PATIENCE: Duration = Duration::from_mins(1);

/// Waits for a future, at most [`PATIENCE`].
pub async fn soon<T>(what: &str, event: impl Future<Output = T>) -> T {
    let in_time = tokio::time::timeout(PATIENCE, event).await.ok();
    in_time.unwrap_or_else(|| panic!("{what} did not happen within {} s", PATIENCE.as_secs()))
}
