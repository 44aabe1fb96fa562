//! Player protection: limits of deposits, of losses and of playing time that players set
//! themselves, and exclusions. The rules are those of `house::protection`; here is where they are
//! asked. The cage asks before it sells, [`Admission`] before a table takes a buy-in or gives a
//! seat, and [`crate::Enforcer`] takes players out of tables who must not stay. Nothing asks before
//! a cash-out, on the way out, or at the end of a hand.
//!
//! The limits of a player are entries of the house's journal, each with the whole state after it;
//! the last one holds. What a player has bought and lost the database sums up (`sums`).

mod admission;
mod sums;

use chips::PlayerId;
use house::protection::{Activity, Obstacle, PlayerLimits, mark};
use house::{HouseEvent, RecordedEvent};
use ledger::{ChainId, Fault, Ledger};

pub use self::admission::{Admission, Entering};
pub use self::sums::{deposits, play};

/// A player's limits as they were set last. Fails when the books cannot be read.
pub async fn of(ledger: &Ledger, player: PlayerId) -> Result<PlayerLimits, Fault> {
    let Some(seq) = ledger.last_marked(ChainId::HOUSE, mark(player)).await? else {
        return Ok(PlayerLimits::default());
    };
    let page = ledger.journal(ChainId::HOUSE, seq, 1).await?;
    let events = page.first().map(|record| record.step.events.as_str()).unwrap_or_default();
    let events: Vec<RecordedEvent> = serde_json::from_str(events).unwrap_or_default();
    let after = events.into_iter().rev().find_map(|recorded| {
        let HouseEvent::LimitsChanged { after, .. } = recorded.event else { return None };
        Some(after)
    });
    after.ok_or_else(|| Fault::ImpossibleRow(format!("limits of {player} at {seq}")))
}

/// Whether a player's limits allow an activity at a table, and then, whether they may ever take the
/// player out of one. A player without limits costs one look into an index.
pub async fn judge(
    ledger: &Ledger,
    player: PlayerId,
    activity: Activity,
    now_ms: i64,
) -> Result<Result<bool, Obstacle>, Fault> {
    let limits = of(ledger, player).await?.at(now_ms);
    if limits.is_none() {
        return Ok(Ok(false));
    }
    let sums = play(ledger, player, now_ms).await?;
    Ok(limits.judge(&sums, activity, now_ms).map(|()| limits.may_take_out()))
}

/// Whether they allow the player to buy that many cents at the cage.
pub async fn judge_deposit(
    ledger: &Ledger,
    player: PlayerId,
    amount: i64,
    now_ms: i64,
) -> Result<Result<(), Obstacle>, Fault> {
    let limits = of(ledger, player).await?.at(now_ms);
    if limits.is_none() {
        return Ok(Ok(()));
    }
    let bought = deposits(ledger, player, now_ms).await?;
    Ok(limits.judge_deposit(&bought, amount, now_ms))
}
