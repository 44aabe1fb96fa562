//! The house itself as one actor: it alone writes the house's chain, where the cage sells chips
//! and new chips are issued to the cage, and where everything is put on record that happens away
//! from the tables. It commits before it answers, and a repeated order is the same order.

mod count;
mod limits;
mod record;

use std::collections::HashMap;
use std::sync::Arc;

use chips::{Account, Chips, CommandId, PlayerId, Transfer, TransferKind};
use ledger::{ChainId, CommitError, Head, JournalStep, Ledger};
use serde_json::json;
use tokio::sync::{mpsc, oneshot};
use uuid::Uuid;

pub(crate) use self::limits::LimitsOrder;
pub(crate) use self::record::{Entry, Recorded, Series};

use crate::clock;
use crate::limits::{Door, Obstacle};
use crate::tasks::Tasks;

/// Orders that may wait.
const ORDERS_MAX: usize = 256;
/// What the house issues to its cage at a time: ten million.
const ISSUE: Chips = Chips::cents_const(1_000_000_000);
/// A purse for which more chips are bought never holds more than this: 10,000.00.
const PURSE_MAX: i64 = 1_000_000;

/// The mark of entries that are significant for the security of the house.
pub(crate) const SIGNIFICANT: Uuid = Uuid::from_u128(0x6361_7369_6e6f_8e73_8967_6e69_6669_6361);

/// Why an order was not carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum OrderError {
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
    /// The id belongs to another entry.
    #[error("the id belongs to another entry")]
    DuplicateId,
    /// The player has limited himself.
    #[error("the player's own limits do not allow it")]
    Limit(Obstacle),
}

#[derive(Clone, Debug)]
enum Order {
    Trade(Trade),
    Record(Box<Entry>),
    Deposit { player: PlayerId, amount: Chips, entry: Box<Entry> },
    Limit(Box<LimitsOrder>),
    TakeBack { player: PlayerId },
    Count { by: String, counted: i64 },
}

/// What the house does in its own name.
#[derive(Clone, Copy, Debug)]
enum Trade {
    Issue,
    Sell { player: PlayerId, amount: Chips },
}

#[derive(Debug)]
struct Request {
    id: CommandId,
    order: Order,
    reply: oneshot::Sender<Result<Recorded, OrderError>>,
}

/// The address of the house's actor.
#[derive(Clone, Debug)]
pub(crate) struct House {
    orders: mpsc::Sender<Request>,
}

impl House {
    /// Takes over the house's chain and starts its actor.
    pub(crate) async fn open(
        ledger: Ledger,
        door: Arc<Door>,
        tasks: &Tasks,
    ) -> Result<House, ledger::Fault> {
        let head = ledger.claim(ChainId::HOUSE).await?;
        // When the queue is full, orders are refused as busy.
        let (orders, requests) = mpsc::channel(ORDERS_MAX);
        let actor = Actor { ledger, door, head, stop: tasks.clone(), serials: HashMap::new() };
        tasks.spawn(actor.run(requests));
        Ok(House { orders })
    }

    /// Sells (or grants) play chips to a player: cage → purse. The same id sells once.
    pub(crate) async fn sell(
        &self,
        id: CommandId,
        player: PlayerId,
        amount: Chips,
    ) -> Result<(), OrderError> {
        self.order(id, Order::Trade(Trade::Sell { player, amount })).await.map(|_| ())
    }

    /// Issues new chips to a cage that ran short.
    pub(crate) async fn issue(&self, id: CommandId) -> Result<(), OrderError> {
        self.order(id, Order::Trade(Trade::Issue)).await.map(|_| ())
    }

    /// Puts something on record, with the chips it moves. The same id is the same entry.
    pub(crate) async fn record(&self, id: CommandId, entry: Entry) -> Result<Recorded, OrderError> {
        self.order(id, Order::Record(Box::new(entry))).await
    }

    /// Takes all that lies in a guest's purse back to the cage: play chips.
    pub(crate) async fn take_back(
        &self,
        id: CommandId,
        player: PlayerId,
    ) -> Result<Recorded, OrderError> {
        self.order(id, Order::TakeBack { player }).await
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

struct Actor {
    ledger: Ledger,
    /// Hears of whoever excludes himself, before he himself does.
    door: Arc<Door>,
    head: Head,
    stop: Tasks,
    /// Numbers given so far, by series; read from the books when first asked for.
    serials: HashMap<Series, u64>,
}

impl Actor {
    async fn run(mut self, mut requests: mpsc::Receiver<Request>) {
        loop {
            let request = tokio::select! {
                biased;
                () = self.stop.stopping.cancelled() => return,
                request = requests.recv() => request,
            };
            let Some(request) = request else { return };
            let done = match request.order {
                Order::Record(entry) => self.put_on_record(request.id, *entry).await,
                Order::Deposit { player, amount, entry } => {
                    self.take_deposit(request.id, player, amount, *entry).await
                }
                Order::Limit(order) => self.change_limits(request.id, &order).await,
                Order::TakeBack { player } => self.take_back(request.id, player).await,
                Order::Count { by, counted } => self.count_cage(request.id, by, counted).await,
                Order::Trade(trade) => {
                    self.carry_out(request.id, trade).await.map(|()| Recorded::default())
                }
            };
            // Whoever asked may have gone; the order stands all the same.
            let _ = request.reply.send(done);
        }
    }

    async fn carry_out(&mut self, id: CommandId, trade: Trade) -> Result<(), OrderError> {
        if let Trade::Sell { player, amount } = trade {
            self.check_room(id, player, amount).await?;
            self.check_deposit(id, player, amount).await?;
        }
        let (command, events, transfers) = books(trade);
        let short = Err(CommitError::InsufficientChips { account: Account::Cage });
        let mut done = self.commit(id, &command, &events, transfers.clone()).await;
        if done == short {
            let (command, events, with_issue) = books(Trade::Issue);
            let issue_id = CommandId(uuid::Uuid::new_v5(&id.0, b"issue"));
            match self.commit(issue_id, &command, &events, with_issue).await {
                Ok(()) | Err(CommitError::Duplicate { .. }) => {}
                Err(error) => return Err(fault(&error)),
            }
            let (command, events, _) = books(trade);
            done = self.commit(id, &command, &events, transfers).await;
        }
        match done {
            Ok(()) | Err(CommitError::Duplicate { .. }) => Ok(()),
            Err(error) => {
                self.recover(&error).await;
                // The commit may have come through although nobody said so.
                match self.ledger.step_of(ChainId::HOUSE, id).await {
                    Ok(Some(_)) => Ok(()),
                    Ok(None) | Err(_) => Err(fault(&error)),
                }
            }
        }
    }

    async fn take_back(&mut self, id: CommandId, player: PlayerId) -> Result<Recorded, OrderError> {
        let purse = Account::Purse(player);
        let held = self.ledger.balance(purse).await.map_err(|_| OrderError::Unavailable)?;
        let Some(amount) = Chips::from_cents(held).filter(|held| !held.is_zero()) else {
            return Ok(Recorded::default());
        };
        let kind = TransferKind::Redemption;
        let event = json!({ "kind": "play-chips-returned", "player": player, "amount": amount });
        let entry = Entry {
            actor: "house".to_owned(),
            command: json!({ "verb": "take-play-chips", "player": player, "amount": amount }),
            events: vec![event],
            transfers: vec![Transfer { kind, from: purse, to: Account::Cage, amount }],
            series: None,
            marks: vec![player.0],
        };
        self.put_on_record(id, entry).await
    }

    async fn check_room(
        &self,
        id: CommandId,
        player: PlayerId,
        amount: Chips,
    ) -> Result<(), OrderError> {
        let balance = self.ledger.balance(Account::Purse(player)).await;
        let balance = balance.map_err(|_| OrderError::Unavailable)?;
        if balance + amount.cents() <= PURSE_MAX {
            return Ok(());
        }
        // An order that was carried out before is not refused because it has filled the purse.
        match self.ledger.step_of(ChainId::HOUSE, id).await {
            Ok(Some(_)) => Ok(()),
            Ok(None) => Err(OrderError::PurseFull),
            Err(_) => Err(OrderError::Unavailable),
        }
    }

    async fn commit(
        &mut self,
        id: CommandId,
        command: &str,
        events: &str,
        transfers: Vec<Transfer>,
    ) -> Result<(), CommitError> {
        let step = JournalStep {
            chain: ChainId::HOUSE,
            epoch: self.head.epoch,
            seq: self.head.seq + 1,
            command_id: id,
            actor: "house".to_owned(),
            at_ms: clock::now_ms(),
            command: command.to_owned(),
            events: events.to_owned(),
            transfers,
            marks: Vec::new(),
        };
        self.head = self.ledger.commit(step).await?;
        Ok(())
    }

    /// Finds the head again, or stops the server when another has taken over the house.
    async fn recover(&mut self, error: &CommitError) {
        tracing::error!(error = %error, "the house's books could not be written");
        if *error == CommitError::Fenced {
            self.stop.stopping.cancel();
            return;
        }
        match self.ledger.head(ChainId::HOUSE).await {
            Ok(Some(head)) if head.epoch == self.head.epoch => self.head = head,
            Ok(_) => self.stop.stopping.cancel(),
            Err(fault) => tracing::error!(error = %fault, "the house's chain cannot be read"),
        }
    }
}

fn fault(error: &CommitError) -> OrderError {
    tracing::warn!(error = %error, "an order at the cage failed");
    OrderError::Unavailable
}

/// The command, the events and the transfers of a trade.
fn books(trade: Trade) -> (String, String, Vec<Transfer>) {
    match trade {
        Trade::Issue => {
            let transfer = Transfer {
                kind: TransferKind::Issue,
                from: Account::Issue,
                to: Account::Cage,
                amount: ISSUE,
            };
            let command = json!({ "verb": "issue", "amount": ISSUE });
            let events = json!([{ "kind": "chips-issued", "amount": ISSUE }]);
            (command.to_string(), events.to_string(), vec![transfer])
        }
        Trade::Sell { player, amount } => {
            let transfer = Transfer {
                kind: TransferKind::Purchase,
                from: Account::Cage,
                to: Account::Purse(player),
                amount,
            };
            let command = json!({ "verb": "sell", "player": player, "amount": amount });
            let events = json!([{ "kind": "chips-sold", "player": player, "amount": amount }]);
            (command.to_string(), events.to_string(), vec![transfer])
        }
    }
}
