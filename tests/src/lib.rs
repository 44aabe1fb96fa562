//! What the black-box tests share: the built server as a process that can be killed, its books
//! read from outside, and clients at its tables. Everything waits for events with a bound; nothing
//! waits for time to pass.

pub mod books;
pub mod browser;
pub mod guest;
pub mod server;

use std::time::Duration;

/// How long any single thing may take before a test gives up on it. A bound, not a pace.
pub const PATIENCE: Duration = Duration::from_mins(1);

/// Waits for something, but not for ever.
pub async fn soon<T>(what: &str, event: impl Future<Output = T>) -> T {
    let in_time = tokio::time::timeout(PATIENCE, event).await.ok();
    in_time.unwrap_or_else(|| panic!("{what} did not happen within {} s", PATIENCE.as_secs()))
}
