//! Receipts of trades, as often as they are asked for, with words to print.

use std::sync::Arc;

use house::{Author, CageTrade, HouseEvent, Paid, RecordedEvent, Series};
use ledger::{ChainId, Ledger};
use protocol::Words;
use refusals::Rejection;
use schemars::JsonSchema;
use serde::Serialize;
use table::Actor;
use uuid::Uuid;

use crate::desk::{CageDesk, CageError};
use crate::people::person;
use crate::record::entry_at;

/// The title of a receipt, in both languages.
const BOUGHT: (&str, &str) = ("Jetons achetés à la caisse", "Chips bought at the cage");
const REDEEMED: (&str, &str) = ("Jetons rachetés par la caisse", "Chips cashed in at the cage");

/// A receipt.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Receipt {
    /// Who runs the house.
    operator: Arc<str>,
    /// In the series of receipts.
    number: u64,
    /// `chips-bought` or `chips-redeemed`.
    kind: String,
    player: Uuid,
    name: String,
    /// The number of their account.
    #[serde(skip_serializing_if = "Option::is_none")]
    member: Option<i64>,
    /// In cents.
    amount: i64,
    reference: String,
    /// How the money changed hands; absent on receipts from before there were drawers.
    #[serde(skip_serializing_if = "Option::is_none")]
    paid: Option<Paid>,
    /// The cashier.
    by: String,
    /// In milliseconds since 1970.
    at: i64,
    /// Its title, in both languages.
    words: Words,
}

/// Marks of one number that are looked at, at most. The house writes one; a person with the
/// server's login to the database can add others.
const MARKS_MAX: u32 = 16;

/// What a cashier has put on record under a number.
#[derive(Debug)]
pub(crate) struct Numbered {
    /// What happened.
    pub(crate) event: HouseEvent,
    /// The cashier's name.
    pub(crate) by: String,
    /// In milliseconds since 1970.
    pub(crate) at: i64,
}

/// The entry with that number in its series. `None` when the number was not given yet.
pub(crate) async fn numbered(
    ledger: &Ledger,
    series: Series,
    number: u64,
) -> Result<Option<Numbered>, CageError> {
    for (chain, seq) in ledger.marked_last(series.mark_of(number), MARKS_MAX).await? {
        if chain != ChainId::HOUSE {
            continue;
        }
        let Some((step, events)) = entry_at(ledger, seq).await? else { continue };
        // A mark is only where to look: the entry says which number it has.
        let has_number = |recorded: &RecordedEvent| {
            recorded.serial.is_some_and(|it| it.series == series && it.number == number)
        };
        let Some(recorded) = events.into_iter().find(has_number) else { continue };
        let by = if let Ok(Author::Actor(Actor::Cage(name))) = step.actor.parse() {
            name
        } else {
            step.actor
        };
        return Ok(Some(Numbered { event: recorded.event, by, at: step.at_ms }));
    }
    Ok(None)
}

impl CageDesk {
    /// The receipt with this number; `not-found` when no such number was given.
    pub async fn receipt(&self, number: u64) -> Result<Receipt, CageError> {
        let found = numbered(&self.ledger, Series::Receipt, number).await?;
        let Numbered { event, by, at } = found.ok_or(Rejection::NotFound)?;
        let kind = event.kind().to_owned();
        let (trade, on_top) = if let HouseEvent::ChipsBought(trade) = event {
            (trade, BOUGHT)
        } else if let HouseEvent::ChipsRedeemed(trade) = event {
            (trade, REDEEMED)
        } else {
            return Err(Rejection::NotFound.into());
        };
        let CageTrade { player, amount, reference, paid, .. } = trade;
        let found = person(&self.pool, player).await?.ok_or(Rejection::NotFound)?;
        Ok(Receipt {
            operator: self.operator.clone(),
            number,
            words: words(on_top, number),
            kind,
            player: player.0,
            name: found.name,
            member: found.member,
            amount: amount.cents(),
            reference,
            paid,
            by,
            at,
        })
    }
}

fn words((fr, en): (&str, &str), number: u64) -> Words {
    Words {
        fr: format!("Reçu n°\u{a0}{number} · {fr}"),
        en: format!("Receipt No. {number} · {en}"),
    }
}
