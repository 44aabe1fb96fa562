//! What counts against a player's limits, over the stretches of time that the limits are about. The
//! database sums it up (`ledger::Visits`).

use chips::PlayerId;
use ledger::{Fault, Ledger, Visits};

/// A day, in milliseconds.
pub(crate) const DAY_MS: i64 = 24 * 60 * 60 * 1000;
/// The stretches of time over which is counted, back from now: a day, a week, a month (30 days).
pub(crate) const WINDOWS_MS: [i64; 3] = [DAY_MS, 7 * DAY_MS, 30 * DAY_MS];
/// Without chips at any table for so long a session is over, in milliseconds: half an hour.
const REST_MS: i64 = 30 * 60 * 1000;

/// What a player has bought at the cage, by [`WINDOWS_MS`], in cents.
pub(crate) async fn deposits(
    ledger: &Ledger,
    player: PlayerId,
    now_ms: i64,
) -> Result<[i64; 3], Fault> {
    ledger.bought(player, WINDOWS_MS.map(|window_ms| now_ms - window_ms)).await
}

/// What he has lost at tables, by [`WINDOWS_MS`], and how long he has been playing.
pub(crate) async fn visits(
    ledger: &Ledger,
    player: PlayerId,
    now_ms: i64,
) -> Result<Visits, Fault> {
    let since_ms = WINDOWS_MS.map(|window_ms| now_ms - window_ms);
    ledger.visits(player, since_ms, REST_MS, now_ms).await
}
