//! Players' limits at the cage: the house, one order at a time, judges every deposit and writes
//! down every change, so that nothing comes between a look at the books and the entry.

use chips::{Chips, CommandId, PlayerId};
use ledger::ChainId;
use serde_json::json;
use uuid::Uuid;

use super::{Actor, Entry, House, Order, OrderError, Recorded, Trade};
use crate::clock;
use crate::limits::{self, Change, Obstacle};

/// A change of somebody's limits.
#[derive(Clone, Debug)]
pub(crate) struct LimitsOrder {
    /// Whose doing it is: `player:ID`, or `cage:NAME` on the player's request.
    pub(crate) actor: String,
    /// Whose limits.
    pub(crate) player: PlayerId,
    /// What changes.
    pub(crate) change: Change,
}

impl House {
    /// Puts chips that a player buys on record, if his limits allow them.
    pub(crate) async fn deposit(
        &self,
        id: CommandId,
        player: PlayerId,
        amount: Chips,
        entry: Entry,
    ) -> Result<Recorded, OrderError> {
        self.order(id, Order::Deposit { player, amount, entry: Box::new(entry) }).await
    }

    /// Changes a player's limits. The same id is the same change.
    pub(crate) async fn limit(
        &self,
        id: CommandId,
        order: LimitsOrder,
    ) -> Result<Recorded, OrderError> {
        self.order(id, Order::Limit(Box::new(order))).await
    }
}

impl Actor {
    /// Whether a player's limits allow a deposit. One that was made before is not refused.
    pub(super) async fn check_deposit(
        &self,
        id: CommandId,
        player: PlayerId,
        amount: Chips,
    ) -> Result<(), OrderError> {
        let (amount, now_ms) = (amount.cents(), clock::now_ms());
        let judged = limits::judge_deposit(&self.ledger, player, amount, now_ms).await;
        let judged = judged.map_err(|_| OrderError::Unavailable)?;
        let Err(obstacle) = judged else { return Ok(()) };
        match self.ledger.step_of(ChainId::HOUSE, id).await {
            Ok(Some(_)) => Ok(()),
            Ok(None) => Err(OrderError::Limit(obstacle)),
            Err(_) => Err(OrderError::Unavailable),
        }
    }

    /// Sells chips at the cage, with new ones when it has run short.
    pub(super) async fn take_deposit(
        &mut self,
        id: CommandId,
        player: PlayerId,
        amount: Chips,
        entry: Entry,
    ) -> Result<Recorded, OrderError> {
        self.check_deposit(id, player, amount).await?;
        match self.put_on_record(id, entry.clone()).await {
            Err(OrderError::NotEnough) => {}
            done => return done,
        }
        let issue = CommandId(Uuid::new_v5(&id.0, b"issue"));
        self.carry_out(issue, Trade::Issue).await?;
        self.put_on_record(id, entry).await
    }

    /// Writes a change down with the state before and after it.
    pub(super) async fn change_limits(
        &mut self,
        id: CommandId,
        order: &LimitsOrder,
    ) -> Result<Recorded, OrderError> {
        let LimitsOrder { actor, player, change } = order;
        let before = limits::of(&self.ledger, *player).await;
        let before = before.map_err(|_| OrderError::Unavailable)?;
        let after = before.change(*change, clock::now_ms());
        let event = json!({
            "kind": "limits-changed", "player": player, "before": before, "after": after,
        });
        let entry = Entry {
            actor: actor.clone(),
            command: json!({ "verb": "limit", "player": player, "change": change }),
            events: vec![event],
            transfers: Vec::new(),
            series: None,
            marks: vec![player.0, limits::mark(*player)],
        };
        let done = self.put_on_record(id, entry).await;
        // Also what failed may have come through: the books are looked at.
        if done.is_ok() && matches!(change, Change::Away { .. }) {
            self.door.bar(*player, Obstacle::Excluded);
        } else {
            self.door.look_at(*player);
        }
        done
    }
}
