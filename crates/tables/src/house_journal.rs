//! The house itself as one actor. It alone writes the house's chain: chips sold and bought back at
//! the cage, chips issued, and everything on record that happens away from the tables. It commits
//! before it answers. All orders take one path (`commit`): the same order under the same id gets
//! the same answer, another order under that id is refused.

mod commit;
mod orders;
#[cfg(test)]
mod tests;

use std::collections::HashMap;
use std::sync::Arc;

use chips::{CommandId, PlayerId};
use house::protection::{Change, Obstacle};
use house::{HouseEntry, Series};
use ledger::{ChainId, Head, Ledger};
use table::Actor;
use tokio::sync::{mpsc, oneshot};

use crate::protection::Admission;
use crate::tasks::Tasks;

/// Orders that may wait.
const ORDERS_MAX: usize = 256;

/// Why an order was not carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OrderError {
    /// The purse would hold too much.
    #[error("the purse would hold more than the house sells play chips for")]
    PurseFull,
    /// The world failed; the same order may be given again.
    #[error("the house's books cannot be written now")]
    Unavailable,
    /// More orders wait than may.
    #[error("more orders wait than may")]
    Busy,
    /// An account does not hold so much.
    #[error("an account does not hold so much")]
    NotEnough,
    /// Another order has this id.
    #[error("the id belongs to another entry")]
    DuplicateId,
    /// The limits of the player forbid it.
    #[error("the player's own limits do not allow it")]
    Limit(Obstacle),
}

/// An entry that stands in the journal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Recorded {
    /// Its place in the house's chain.
    pub seq: i64,
    /// Its number in its series.
    pub number: Option<u64>,
}

/// What the house is asked to do. Orders whose event depends on the books are worked out in the
/// actor's turn, so that no other entry comes between the look at the books and the commit.
#[derive(Clone, Debug)]
enum Order {
    Record(Box<HouseEntry>),
    ReturnPlayChips { player: PlayerId },
    CountCage { by: Actor, counted: i64 },
    ChangeLimits { by: Actor, player: PlayerId, change: Change },
}

#[derive(Debug)]
struct Request {
    id: CommandId,
    order: Order,
    reply: oneshot::Sender<Result<Recorded, OrderError>>,
}

/// The address of the house's actor: cheap to clone.
#[derive(Clone, Debug)]
pub struct HouseHandle {
    orders: mpsc::Sender<Request>,
}

impl HouseHandle {
    /// Takes over the house's chain and starts its actor. Fails when the chain cannot be claimed.
    pub async fn open(
        ledger: Ledger,
        admission: Arc<Admission>,
        tasks: &Tasks,
    ) -> Result<HouseHandle, ledger::Fault> {
        let head = ledger.claim(ChainId::HOUSE).await?;
        // When the queue is full, orders are refused as busy.
        let (orders, requests) = mpsc::channel(ORDERS_MAX);
        let actor =
            HouseActor { ledger, admission, head, stop: tasks.clone(), serials: HashMap::new() };
        tasks.spawn(actor.run(requests));
        Ok(HouseHandle { orders })
    }

    /// Puts an entry on record, with the chips it moves. A sale of chips is judged by the buyer's
    /// limits first, and a cage that is short of chips gets new ones for it.
    pub async fn record(&self, id: CommandId, entry: HouseEntry) -> Result<Recorded, OrderError> {
        self.order(id, Order::Record(Box::new(entry))).await
    }

    /// Takes everything in a guest's purse back to the cage: play chips. Records nothing when the
    /// purse is empty.
    pub async fn return_play_chips(
        &self,
        id: CommandId,
        player: PlayerId,
    ) -> Result<Recorded, OrderError> {
        self.order(id, Order::ReturnPlayChips { player }).await
    }

    /// Puts what was counted in the cage, in cents, on record beside what the books say.
    pub async fn count_cage(
        &self,
        id: CommandId,
        by: Actor,
        counted: i64,
    ) -> Result<Recorded, OrderError> {
        self.order(id, Order::CountCage { by, counted }).await
    }

    /// Changes the limits of a player.
    pub async fn change_limits(
        &self,
        id: CommandId,
        by: Actor,
        player: PlayerId,
        change: Change,
    ) -> Result<Recorded, OrderError> {
        self.order(id, Order::ChangeLimits { by, player, change }).await
    }

    async fn order(&self, id: CommandId, order: Order) -> Result<Recorded, OrderError> {
        let (reply, answer) = oneshot::channel();
        self.orders.try_send(Request { id, order, reply }).map_err(|full| match full {
            mpsc::error::TrySendError::Full(_) => OrderError::Busy,
            mpsc::error::TrySendError::Closed(_) => OrderError::Unavailable,
        })?;
        answer.await.unwrap_or(Err(OrderError::Unavailable))
    }
}

/// The one writer of the house's chain.
struct HouseActor {
    ledger: Ledger,
    /// Is told of exclusions before the player is.
    admission: Arc<Admission>,
    head: Head,
    stop: Tasks,
    /// Numbers given so far, by series; read from the books when first asked for.
    serials: HashMap<Series, u64>,
}

impl HouseActor {
    async fn run(mut self, mut requests: mpsc::Receiver<Request>) {
        loop {
            let request = tokio::select! {
                biased;
                () = self.stop.stopping.cancelled() => return,
                request = requests.recv() => request,
            };
            let Some(Request { id, order, reply }) = request else { return };
            let done = match order {
                Order::Record(entry) => self.record(id, &entry).await,
                Order::ReturnPlayChips { player } => self.return_play_chips(id, player).await,
                Order::CountCage { by, counted } => self.count_cage(id, by, counted).await,
                Order::ChangeLimits { by, player, change } => {
                    self.change_limits(id, by, player, change).await
                }
            };
            // The asker may have gone; the order stands all the same.
            let _ = reply.send(done);
        }
    }
}
