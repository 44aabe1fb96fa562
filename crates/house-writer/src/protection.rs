//! Player protection: applies players' own limits and exclusions. The rules are in
//! `house::protection`. The house's actor judges purchases at the cage, [`Admission`] judges
//! buy-ins, seats and stakes before a table does, and `tables::Enforcer` evicts players who may
//! not stay. A cash-out, a redemption and the end of a hand are not judged.
//!
//! The limits of a player are entries of the house's journal. Each has the whole state after the
//! change, and the last one applies. The sums of what a player has bought and lost come from the
//! database (`sums`).

mod admission;
mod sums;
#[cfg(test)]
mod tests;

use chips::PlayerId;
use house::protection::{Activity, Obstacle, PlayerLimits, mark};
use house::{HouseEvent, RecordedEvent};
use ledger::{ChainId, Fault, Ledger};

pub use self::admission::{Admission, Closed, Entering};
pub use self::sums::{deposits, play};

/// Marks that are looked at to find the last entry about a player's limits, at most. The house
/// writes one for each change; a person with the server's login to the database can add others.
const MARKS_MAX: u32 = 64;

/// A player's limits by their last entry. A mark is only where to look: one that leads to no such
/// entry about this player is passed over. Fails when the books cannot be read, or when none of the
/// marks leads to one.
pub async fn of(ledger: &Ledger, player: PlayerId) -> Result<PlayerLimits, Fault> {
    let marks = ledger.marked_last(mark(player), MARKS_MAX).await?;
    if marks.is_empty() {
        return Ok(PlayerLimits::default());
    }
    for (chain, seq) in marks {
        if chain != ChainId::HOUSE {
            continue;
        }
        let page = ledger.journal(ChainId::HOUSE, seq, 1).await?;
        let record = page.first().filter(|record| record.step.seq == seq);
        let events = record.map(|record| record.step.events.as_str()).unwrap_or_default();
        let events: Vec<RecordedEvent> = serde_json::from_str(events).unwrap_or_default();
        let after = events.into_iter().rev().find_map(|recorded| {
            let HouseEvent::LimitsChanged { player: of, after, .. } = recorded.event else {
                return None;
            };
            (of == player).then_some(after)
        });
        if let Some(after) = after {
            return Ok(after);
        }
    }
    Err(Fault::ImpossibleRow(format!("no mark leads to the limits of {player}")))
}

/// What a player's limits ask for after a buy-in or a seat that they allow.
#[derive(Clone, Copy, Debug, Default)]
pub struct Held {
    /// They may require an eviction later ([`PlayerLimits::may_take_out`]).
    pub may_take_out: bool,
    /// Each stake is judged ([`PlayerLimits::limits_losses`]).
    pub limits_losses: bool,
}

/// Judges an activity at a table by the player's limits. Without limits it costs one index lookup.
/// Fails when the books cannot be read.
pub async fn judge(
    ledger: &Ledger,
    player: PlayerId,
    activity: Activity,
    now_ms: i64,
) -> Result<Result<Held, Obstacle>, Fault> {
    let limits = of(ledger, player).await?.at(now_ms);
    if limits.is_none() {
        return Ok(Ok(Held::default()));
    }
    let sums = play(ledger, player, now_ms).await?;
    let (may_take_out, limits_losses) = (limits.may_take_out(), limits.limits_losses());
    let judged = limits.judge(&sums, activity, now_ms);
    Ok(judged.map(|()| Held { may_take_out, limits_losses }))
}

/// Judges a purchase of `amount` cents at the cage. Fails when the books cannot be read.
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
