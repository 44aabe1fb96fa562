//! The door of the tables: before a table is asked for a buy-in or a seat, the player's limits are.
//! Buy-ins at several tables at once are counted together, so that no limit is passed between two
//! looks at the books.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use chips::PlayerId;
use ledger::{Fault, Ledger};
use protocol::Do;

use super::rules::{Obstacle, Step};
use crate::clock;

/// Buy-ins that are being judged or booked, in cents.
#[derive(Debug, Default)]
pub(crate) struct Door {
    entering: Mutex<HashMap<PlayerId, i64>>,
}

/// Somebody who may come in; forgotten once his wish is booked or refused.
#[derive(Debug)]
pub(crate) struct Entering<'a> {
    door: &'a Door,
    player: PlayerId,
    amount: i64,
}

impl Door {
    /// Whether the player's limits allow his wish. Whoever is let in keeps the answer until the
    /// wish is booked.
    pub(crate) async fn judge(
        &self,
        ledger: &Ledger,
        player: PlayerId,
        wish: &Do,
    ) -> Result<Result<Option<Entering<'_>>, Obstacle>, Fault> {
        let amount = match *wish {
            Do::BuyIn { amount } => amount.max(0),
            Do::Sit { .. } => 0,
            _ => return Ok(Ok(None)),
        };
        let (entering, before) = self.enter(player, amount);
        let step = match wish {
            Do::BuyIn { .. } => Step::BuyIn(amount.saturating_add(before)),
            _ => Step::Sit,
        };
        let judged = super::judge(ledger, player, step, clock::now_ms()).await?;
        Ok(judged.map(|()| Some(entering)))
    }

    /// Notes a buy-in; what he brings in at the same time elsewhere.
    fn enter(&self, player: PlayerId, amount: i64) -> (Entering<'_>, i64) {
        let mut all = self.lock();
        let sum = all.entry(player).or_default();
        let before = *sum;
        *sum = sum.saturating_add(amount);
        (Entering { door: self, player, amount: *sum - before }, before)
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<PlayerId, i64>> {
        self.entering.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Entering<'_> {
    fn drop(&mut self) {
        let mut all = self.door.lock();
        if let Some(sum) = all.get_mut(&self.player) {
            *sum -= self.amount;
            if *sum == 0 {
                all.remove(&self.player);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    #[test]
    fn buy_ins_at_the_same_time_are_counted_together_and_forgotten() {
        let door = Door::default();
        let player = PlayerId(Uuid::from_u128(1));
        let (first, before) = door.enter(player, 500);
        assert_eq!(before, 0);
        let (second, before) = door.enter(player, i64::MAX);
        assert_eq!(before, 500);
        drop(first);
        drop(second);
        assert!(door.lock().is_empty());
    }
}
