//! The sums that a player's limits are compared with, for each period of [`WINDOWS_MS`]. The
//! database computes them (`ledger::Visits`).

use chips::PlayerId;
use house::protection::{PlaySums, REST_MS, WINDOWS_MS};
use ledger::{Fault, Ledger};

/// What a player has bought at the cage in each of [`WINDOWS_MS`], in cents. Fails when the books
/// cannot be read.
pub async fn deposits(ledger: &Ledger, player: PlayerId, now_ms: i64) -> Result<[i64; 3], Fault> {
    ledger.bought(player, WINDOWS_MS.map(|window_ms| now_ms - window_ms)).await
}

/// What a player has lost at tables in each of [`WINDOWS_MS`], what lies in their racks, and when
/// their session began. Fails when the books cannot be read.
pub async fn play(ledger: &Ledger, player: PlayerId, now_ms: i64) -> Result<PlaySums, Fault> {
    let since_ms = WINDOWS_MS.map(|window_ms| now_ms - window_ms);
    let visits = ledger.visits(player, since_ms, REST_MS, now_ms).await?;
    let ledger::Visits { lost, at_tables, since_ms } = visits;
    let racks = ledger.purse(player).await?.racks;
    let in_racks = racks.iter().map(|(_, chips)| chips.cents()).sum();
    Ok(PlaySums { lost, at_tables, in_racks, since_ms })
}
