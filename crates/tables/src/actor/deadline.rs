//! Sleeping until a table decides by itself.

use tokio::time::sleep;

use crate::clock;

/// Returns at the deadline; never when there is none.
pub(super) async fn passed(deadline_ms: Option<i64>) {
    match deadline_ms {
        Some(at_ms) => sleep(clock::until(at_ms)).await,
        None => std::future::pending().await,
    }
}
