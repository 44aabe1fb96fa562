//! What players forbid themselves: limits of deposits, of losses and of playing time, and staying
//! away for a while. The rules are pure (`rules`, `past`); where they hold is here and at the doors
//! that ask: the cage before it sells, a table before it takes a buy-in or gives a seat. Whoever
//! must not stay at a table is taken out of it (`keeper`). Nothing asks limits before a cash-out, a
//! way out or the end of a hand.
//!
//! The limits of a player are entries of the house's journal, each with the whole state after it;
//! the last one holds. What he has bought and lost is read from the movements of his purse.

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
pub(crate) use self::past::Past;
pub(crate) use self::rules::{Change, Limits, Obstacle, Step};

/// How far back the movements of a purse are read, in milliseconds: 120 days.
const SIGHT_MS: i64 = 120 * past::DAY_MS;

/// The event of the journal that carries limits.
#[derive(Deserialize)]
struct Recorded {
    after: Limits,
}

/// The mark of the entries that carry a player's limits.
pub(crate) fn mark(player: PlayerId) -> Uuid {
    Uuid::new_v5(&player.0, b"limits")
}

/// A player's limits as they were set last.
pub(crate) async fn of(ledger: &Ledger, player: PlayerId) -> Result<Limits, Fault> {
    let Some(seq) = ledger.last_marked(ChainId::HOUSE, mark(player)).await? else {
        return Ok(Limits::default());
    };
    let page = ledger.journal(ChainId::HOUSE, seq, 1).await?;
    let unreadable = || Fault::ImpossibleRow(format!("limits of {player} at {seq}"));
    let events = page.first().map(|record| record.step.events.as_str()).ok_or_else(unreadable)?;
    let events: Vec<Recorded> = serde_json::from_str(events).map_err(|_| unreadable())?;
    events.into_iter().next_back().map(|event| event.after).ok_or_else(unreadable)
}

/// What a player has bought, lost and played up to now.
pub(crate) async fn past_of(ledger: &Ledger, player: PlayerId, now_ms: i64) -> Result<Past, Fault> {
    let flows = ledger.purse_flows(player, now_ms - SIGHT_MS).await?;
    Ok(Past::read(&flows, now_ms))
}

/// Whether a player's limits allow a step, and then, whether they may ever take him out of a table.
/// Who has none costs one look into an index.
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
    let past = past_of(ledger, player, now_ms).await?;
    Ok(limits.judge(&past, step, now_ms).map(|()| limits.may_take_out()))
}
