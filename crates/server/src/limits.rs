//! What players forbid themselves: limits of deposits, of losses and of playing time, and staying
//! away for a while. The rules are pure (`rules`); where they hold is here and at the doors
//! that ask: the cage before it sells, a table before it takes a buy-in or gives a seat. Whoever
//! must not stay at a table is taken out of it (`keeper`). Nothing asks limits before a cash-out, a
//! way out or the end of a hand.
//!
//! The limits of a player are entries of the house's journal, each with the whole state after it;
//! the last one holds. What he has bought and lost the database sums up from the movements of his
//! purse (`past`).

mod door;
mod keeper;
mod past;
mod rules;

use chips::PlayerId;
use ledger::{ChainId, Fault, Ledger};
use serde::Deserialize;
use uuid::Uuid;

pub(crate) use self::door::{Door, Entering};
pub(crate) use self::keeper::Keeper;
pub(crate) use self::past::{deposits, visits};
pub(crate) use self::rules::{Change, Obstacle, PlayerLimits, Step};

/// The event of the journal that carries limits.
#[derive(Deserialize)]
struct Recorded {
    after: PlayerLimits,
}

/// The mark of the entries that carry a player's limits.
pub(crate) fn mark(player: PlayerId) -> Uuid {
    Uuid::new_v5(&player.0, b"limits")
}

/// A player's limits as they were set last.
pub(crate) async fn of(ledger: &Ledger, player: PlayerId) -> Result<PlayerLimits, Fault> {
    let Some(seq) = ledger.last_marked(ChainId::HOUSE, mark(player)).await? else {
        return Ok(PlayerLimits::default());
    };
    let page = ledger.journal(ChainId::HOUSE, seq, 1).await?;
    let unreadable = || Fault::ImpossibleRow(format!("limits of {player} at {seq}"));
    let events = page.first().map(|record| record.step.events.as_str()).ok_or_else(unreadable)?;
    let events: Vec<Recorded> = serde_json::from_str(events).map_err(|_| unreadable())?;
    events.into_iter().next_back().map(|event| event.after).ok_or_else(unreadable)
}

/// Whether a player's limits allow a step at a table, and then, whether they may ever take him out
/// of one. Who has none costs one look into an index.
pub(crate) async fn judge(
    ledger: &Ledger,
    player: PlayerId,
    step: Step,
    now_ms: i64,
) -> Result<Result<bool, Obstacle>, Fault> {
    let limits = of(ledger, player).await?.at(now_ms);
    if limits.is_none() {
        return Ok(Ok(false));
    }
    let past = visits(ledger, player, now_ms).await?;
    Ok(limits.judge(&past, step, now_ms).map(|()| limits.may_take_out()))
}

/// Whether they allow him to buy chips at the cage, in cents.
pub(crate) async fn judge_deposit(
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
