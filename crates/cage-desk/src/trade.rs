//! Trades: chips for money, money for chips. A trade that needs no consent has its receipt at once;
//! any other becomes a request. The same id is the same trade.

use chips::{Account, CommandId, PlayerId};
use house::{CageAsk, CageRequest, CageTrade, Paid, Series};
use ledger::ChainId;
use protocol::is_hidden;
use refusals::Rejection;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Actor;
use uuid::Uuid;

use crate::amount::amount_of;
use crate::desk::{CageDesk, CageError};
use crate::people::person;
use crate::receipt::Receipt;
use crate::record::entry_id;
use crate::requests::RequestView;

/// Characters of a reference of a payment, at most.
const REFERENCE_CHARS_MAX: usize = 60;

/// A trade at the cage; the same id is the same trade.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TradeBody {
    id: Uuid,
    player: Uuid,
    /// In cents.
    amount: i64,
    /// How the money changes hands; absent: by card.
    #[serde(default)]
    paid: Option<Paid>,
    /// Of the payment: a card slip, a transfer. At most 60 characters, none hidden. A purchase by
    /// card needs one, and so does every trade above what needs a second person.
    #[serde(default)]
    reference: String,
    /// The reference is on another receipt, and this is another payment all the same.
    #[serde(default)]
    again: bool,
}

impl TradeBody {
    /// The reference of the payment.
    pub fn reference(&self) -> &str {
        self.reference.trim()
    }
}

/// The receipt of a trade, or the request it has become.
#[derive(Debug, Serialize, JsonSchema)]
pub struct TradeAnswer {
    /// Once the trade is carried out.
    #[serde(skip_serializing_if = "Option::is_none")]
    receipt: Option<Receipt>,
    /// While it needs the consent of others.
    #[serde(skip_serializing_if = "Option::is_none")]
    request: Option<RequestView>,
    /// What is in the purse now, in cents.
    purse: i64,
}

/// What is known of the reference of a trade before it.
#[derive(Clone, Copy, Debug)]
pub struct Used {
    /// It is on a receipt already.
    pub has_receipt: bool,
    /// The time, in milliseconds since 1970: a request that waits then has used it, too.
    pub now_ms: i64,
}

/// What counts of a reference: its letters and digits, whatever their case
/// (`reference_plain` in the database).
fn plain(reference: &str) -> String {
    reference.chars().filter(|one| one.is_alphanumeric()).flat_map(char::to_uppercase).collect()
}

impl CageDesk {
    /// Sells chips to a player with an account, of whom the cage knows who they are, for money that
    /// has the reference.
    pub async fn purchase(
        &self,
        by: Actor,
        body: TradeBody,
        used: Used,
    ) -> Result<TradeAnswer, CageError> {
        if body.reference().is_empty() && body.paid != Some(Paid::Cash) {
            return Err(Rejection::ReferenceMissing.into());
        }
        self.trade(by, body, used, CageAsk::Purchase).await
    }

    /// Takes chips back from a player with an account.
    pub async fn redemption(
        &self,
        by: Actor,
        body: TradeBody,
        used: Used,
    ) -> Result<TradeAnswer, CageError> {
        self.trade(by, body, used, CageAsk::Redemption).await
    }

    /// Whether a reference is on a receipt, or in a request that waits, and not of this very trade.
    async fn is_repeated(
        &self,
        id: CommandId,
        reference: &str,
        Used { has_receipt, now_ms }: Used,
    ) -> Result<bool, CageError> {
        let is_same = |trade: &CageTrade| plain(&trade.reference) == plain(reference);
        let is_asked = |request: &CageRequest| {
            request.waits(now_ms) && request.ask.trade().is_some_and(is_same)
        };
        if reference.is_empty() {
            return Ok(false);
        }
        let is_used = has_receipt || self.house.requests().iter().any(|(_, one)| is_asked(one));
        Ok(is_used && self.ledger.step_of(ChainId::HOUSE, id).await?.is_none())
    }

    async fn trade(
        &self,
        by: Actor,
        body: TradeBody,
        used: Used,
        ask: impl FnOnce(CageTrade) -> CageAsk,
    ) -> Result<TradeAnswer, CageError> {
        let reference = body.reference().to_owned();
        if reference.is_empty() && body.amount > self.references_above.cents() {
            return Err(Rejection::ReferenceMissing.into());
        }
        let TradeBody { id, player, amount, paid, again, .. } = body;
        let is_plain = !reference.chars().any(is_hidden);
        if reference.chars().count() > REFERENCE_CHARS_MAX || !is_plain {
            return Err(Rejection::BadMessage.into());
        }
        let (amount, player) = (amount_of(amount)?, PlayerId(player));
        let id = entry_id(id, &by);
        if !again && self.is_repeated(id, &reference, used).await? {
            return Err(Rejection::ReferenceRepeats.into());
        }
        // Not while the person is erased: from here on the erasure waits for the trade.
        let _entering = self.admission.enter(player).await?.map_err(Rejection::from)?;
        let found = person(&self.pool, player).await?.ok_or(Rejection::NotFound)?;
        if found.name.is_empty() {
            return Err(Rejection::NotFound.into());
        }
        if !found.has_account() {
            return Err(Rejection::AccountsOnly.into());
        }
        let trade = CageTrade { player, amount, reference, paid, request: None, drawer: None };
        let ask = ask(trade);
        if matches!(ask, CageAsk::Purchase(_)) {
            self.judge_identity(player).await?;
        }
        let done = self.house.ask_cage(id, by, ask).await?;
        let number = done.number.ok_or(Rejection::Unavailable)?;
        let (receipt, request) = if done.series == Some(Series::Receipt) {
            self.presence.note_purse(player);
            (Some(self.receipt(number).await?), None)
        } else {
            (None, Some(self.asked(number).await?))
        };
        let purse = self.ledger.balance(Account::Purse(player)).await?;
        Ok(TradeAnswer { receipt, request, purse })
    }
}
