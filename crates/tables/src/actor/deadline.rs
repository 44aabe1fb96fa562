//! Waits for the deadline of a table.

use tokio::time::sleep;

use crate::clock;

/// Returns at `deadline_ms` (milliseconds since 1970). Without a deadline it never returns.
pub(super) async fn passed(deadline_ms: Option<i64>) {
    match deadline_ms {
        Some(at_ms) => sleep(clock::until(at_ms)).await,
        None => std::future::pending().await,
    }
}
