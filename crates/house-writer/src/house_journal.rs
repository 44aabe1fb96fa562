//! The house's actor, the one writer of the house's chain: requests and trades at the cage, chips
//! issued, and every entry about what happens away from the tables. It commits before it answers.
//! All of them take one path (`commit`): the same entry under the same id gets the same answer,
//! another entry under that id is refused.

mod commit;
mod drawers;
mod entries;
mod lanes;
mod limits;
mod marked;
mod node;
mod requests;
mod seat;
#[cfg(test)]
pub(crate) mod tests;
mod wire;

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use chips::{Chips, CommandId, PlayerId};
use house::protection::{Change, Obstacle};
use house::{Author, CageAsk, CageRequest, HouseEntry, NotAnswerable, Pieces, Requests, Series};
use ledger::{ChainId, Head, Ledger};
use parking_lot::Mutex;
use serde::{Deserialize, Serialize};
use table::Actor;
use tokio::sync::{mpsc, oneshot, watch};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use self::lanes::{ByLane, EntryAsker, EntryRequest, HouseLane, Lanes, Turn};
use crate::pace::Pace;
use crate::protection::Admission;
use crate::tasks::{ForcedEnd, Tasks};

/// Entries that a staff member may cause at once …
const STAFF_ENTRIES_MAX: u32 = 600;
/// … and the time after which they may cause one more, in milliseconds.
const STAFF_ENTRY_REGAIN_MS: u64 = 5_000;
/// Purchases of play chips that a guest may make at once …
const GUEST_PURCHASES_MAX: u32 = 20;
/// … and the time after which they may make one more, in milliseconds.
const GUEST_PURCHASE_REGAIN_MS: u64 = 30_000;

/// Why an entry was not recorded. Nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum EntryError {
    /// The purse would hold more than [`house::PURSE_MAX`].
    #[error("the purse would hold more than the house sells play chips for")]
    PurseFull,
    /// The database failed, and no entry is known to be written. It may be sent again.
    #[error("the house's books cannot be written now")]
    Unavailable,
    /// No node that owns the house's journal has answered in time. Whether the entry is written is
    /// not known. It may be sent again.
    #[error("the house's books move to another node")]
    Moving,
    /// The mailbox is full.
    #[error("more requests wait than may")]
    Busy,
    /// An account holds too few chips.
    #[error("an account does not hold so much")]
    NotEnough,
    /// The id belongs to another entry.
    #[error("the id belongs to another entry")]
    DuplicateId,
    /// The cage holds too few chips: new ones have to be issued by two persons.
    #[error("the cage does not hold so much")]
    CageShort,
    /// A person who is to be erased still has chips, or a trade with them waits.
    #[error("the person still has chips or a trade that waits")]
    ChipsLeft,
    /// The count is not what the books say, and has no reason.
    #[error("the count is not what the books say")]
    CountDiffers,
    /// The count is not what should lie in the drawer, and has no reason; or the drawer is to be
    /// handed over.
    #[error("the count is not what should lie in the drawer")]
    DrawerDiffers,
    /// The cashier has no open drawer.
    #[error("the cashier has no open drawer")]
    DrawerClosed,
    /// The cashier has an open drawer already, or has asked for one.
    #[error("the cashier has an open drawer already, or has asked for one")]
    DrawerOpen,
    /// There is less cash in the drawer.
    #[error("there is less cash in the drawer")]
    DrawerShort,
    /// The drawer is not what it was when it was counted.
    #[error("the drawer is not what it was when it was counted")]
    DrawerChanged,
    /// The gaming day has not been over for five minutes ([`house::DAY_SETTLES_MS`]).
    #[error("the gaming day has not been over for five minutes")]
    DayNotOver,
    /// These figures are signed, or wait for the second signature.
    #[error("these figures are signed, or wait for the second signature")]
    DaySigned,
    /// The answer to a request is not taken, for this reason.
    #[error("the request does not take that answer")]
    NotAnswerable(NotAnswerable),
    /// The person has caused too many entries: staff by their work, a guest by buying, a player by
    /// changing their limits.
    #[error("the person has caused too many entries")]
    TooFast,
    /// The player's own limits forbid it, for this reason.
    #[error("the player's own limits do not allow it")]
    Limit(Obstacle),
}

/// An entry that stands in the journal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Recorded {
    /// Its place in the house's chain.
    pub seq: i64,
    /// Its number in its series.
    pub number: Option<u64>,
    /// The series of the number.
    pub series: Option<Series>,
}

pub use self::drawers::drawer_of;
pub use self::node::HouseNode;
pub use self::seat::HouseSeat;

/// The end of a drawer as a cashier asks for it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DrawerEndAsk {
    /// The name of the cashier whose drawer it is, in any case.
    pub cashier: String,
    /// What was counted.
    pub pieces: Vec<Pieces>,
    /// Why it is not what should lie there; needed where it is not.
    pub reason: Option<String>,
    /// The name of the cashier who takes it over; `None`: it ends.
    pub to: Option<String>,
}

/// What is asked of the house. An event that depends on the books is worked out in the actor's
/// turn, so that no other entry of the house comes between the reading and the commit.
#[derive(Clone, Debug)]
enum EntryAsk {
    Record(Box<HouseEntry>),
    ReturnPlayChips { player: PlayerId },
    ReturnEarlierPlayChips { player: PlayerId },
    CountCage { by: Actor, counted: i64, reason: Option<String> },
    EndDrawer { by: Actor, ask: DrawerEndAsk },
    ChangeLimits { by: Actor, player: PlayerId, change: Change },
    IssueAtOpening { amount: Chips },
    AskCage { by: Actor, ask: CageAsk },
    AnswerCage { by: Actor, number: u64, approves: bool },
}

/// The handle of the house's actor. Cheap to clone.
#[derive(Clone, Debug)]
pub struct HouseHandle {
    lanes: ByLane<mpsc::Sender<EntryRequest>>,
    /// The players with a request in their lane.
    asking: Arc<Mutex<HashSet<PlayerId>>>,
    /// The requests that are not answered, and the ownership of the chain.
    open: TaskTracker,
    seat: HouseSeat,
    requests: requests::SharedRequests,
    paces: Arc<Paces>,
}

/// How many entries people may cause, so that nobody fills the journal.
#[derive(Debug)]
struct Paces {
    staff: Pace<Actor>,
    guests: Pace<PlayerId>,
}

impl HouseHandle {
    /// Claims the house's chain and starts its actor. Trades at the cage above
    /// `second_person_above` need a second person. Fails when the chain cannot be claimed or read.
    pub async fn open(
        ledger: Ledger,
        admission: Arc<Admission>,
        tasks: &Tasks,
        second_person_above: Chips,
    ) -> Result<HouseHandle, ledger::Fault> {
        let head = ledger.claim(ChainId::HOUSE).await?;
        let shared =
            requests::SharedRequests::new(watch::Sender::new(requests::read(&ledger).await?));
        let (handle, mut lanes) = HouseHandle::new(shared.clone(), HouseSeat::alone());
        let (stop, over) = (tasks.clone(), tasks.leaving.child_token());
        let parts = HouseParts { ledger, admission, stop, requests: shared, second_person_above };
        let mut actor = HouseActor::new(parts, head, None);
        tasks.spawn(async move { actor.run(&mut lanes, &over).await });
        Ok(handle)
    }

    /// A handle, and what is asked through it.
    fn new(requests: requests::SharedRequests, seat: HouseSeat) -> (HouseHandle, Lanes) {
        let (asked, lanes) = Lanes::new();
        let (asking, open) = (Arc::default(), TaskTracker::new());
        let paces = Arc::new(Paces {
            staff: Pace::new(STAFF_ENTRIES_MAX, STAFF_ENTRY_REGAIN_MS),
            guests: Pace::new(GUEST_PURCHASES_MAX, GUEST_PURCHASE_REGAIN_MS),
        });
        (HouseHandle { lanes: asked, asking, open, seat, requests, paces }, lanes)
    }

    /// Whether this node owns the house's chain, and when that changes.
    pub fn seat(&self) -> HouseSeat {
        self.seat.clone()
    }

    /// Waits until this node has given the house's chain up and its requests are answered. To be
    /// called when it leaves.
    pub async fn left(&self) {
        self.open.close();
        self.open.wait().await;
    }

    /// Records an entry, with the chips it moves. A sale of chips is first judged by the buyer's
    /// limits, the opening of a table by what the cage holds. An entry of a staff member counts
    /// against what they may cause.
    pub async fn record(&self, id: CommandId, entry: HouseEntry) -> Result<Recorded, EntryError> {
        if let Author::Actor(by) = entry.author() {
            self.charge(by)?;
        }
        self.ask(HouseLane::Cage, id, EntryAsk::Record(Box::new(entry))).await
    }

    /// Records an entry about a guest as [`HouseHandle::record`] does, in the lane of guests.
    pub async fn record_for_guest(
        &self,
        id: CommandId,
        entry: HouseEntry,
    ) -> Result<Recorded, EntryError> {
        if let Some((player, _)) = entry.event().deposit()
            && !self.paces.guests.take(player)
        {
            return Err(EntryError::TooFast);
        }
        self.ask(HouseLane::Guests, id, EntryAsk::Record(Box::new(entry))).await
    }

    /// Records an entry as [`HouseHandle::record`] does, and waits for its turn when many requests
    /// wait. For the house's own tasks and alarms, and for what people have done already: their
    /// number is bounded elsewhere.
    pub async fn record_in_turn(
        &self,
        id: CommandId,
        entry: HouseEntry,
    ) -> Result<Recorded, EntryError> {
        let ask = EntryAsk::Record(Box::new(entry));
        let (request, answer) = self.request(HouseLane::Cage, id, ask, EntryAsker::InTurn);
        let sent = self.lanes.of(HouseLane::Cage).send(request).await;
        sent.map_err(|_| EntryError::Unavailable)?;
        answer.await.unwrap_or(Err(EntryError::Unavailable))
    }

    /// Takes back what a guest of an earlier release has in a purse of chips, in the lane of
    /// guests. It goes to the cage. Records nothing when there is nothing.
    pub async fn return_earlier_play_chips(
        &self,
        id: CommandId,
        player: PlayerId,
    ) -> Result<Recorded, EntryError> {
        self.ask(HouseLane::Guests, id, EntryAsk::ReturnEarlierPlayChips { player }).await
    }

    /// Takes all play chips of a guest's purse back, in the lane of guests. Records nothing when
    /// the purse is empty.
    pub async fn return_play_chips(
        &self,
        id: CommandId,
        player: PlayerId,
    ) -> Result<Recorded, EntryError> {
        self.ask(HouseLane::Guests, id, EntryAsk::ReturnPlayChips { player }).await
    }

    /// Records a count of the cage, in cents, with the balance by the books. One that differs from
    /// it needs a reason, and becomes a request.
    pub async fn count_cage(
        &self,
        id: CommandId,
        by: Actor,
        counted: i64,
        reason: Option<String>,
    ) -> Result<Recorded, EntryError> {
        self.charge(&by)?;
        self.ask(HouseLane::Cage, id, EntryAsk::CountCage { by, counted, reason }).await
    }

    /// Ends a drawer with a count, or asks to hand it over. What should lie in it is read in the
    /// actor's turn. A count that differs from it needs a reason; it cannot be handed over.
    pub async fn end_drawer(
        &self,
        id: CommandId,
        by: Actor,
        ask: DrawerEndAsk,
    ) -> Result<Recorded, EntryError> {
        self.charge(&by)?;
        self.ask(HouseLane::Cage, id, EntryAsk::EndDrawer { by, ask }).await
    }

    /// Issues the first chips of a new house. Records nothing in a house that has issued chips.
    pub async fn issue_at_opening(
        &self,
        id: CommandId,
        amount: Chips,
    ) -> Result<Recorded, EntryError> {
        self.ask(HouseLane::Cage, id, EntryAsk::IssueAtOpening { amount }).await
    }

    /// Asks for something at the cage. What needs no consent is carried out at once; the rest is
    /// recorded as a request, whose number is of [`Series::Request`].
    pub async fn ask_cage(
        &self,
        id: CommandId,
        by: Actor,
        ask: CageAsk,
    ) -> Result<Recorded, EntryError> {
        self.charge(&by)?;
        self.ask(HouseLane::Cage, id, EntryAsk::AskCage { by, ask }).await
    }

    /// Consents to a request at the cage, or refuses it. With the last consent it is carried out.
    pub async fn answer_cage(
        &self,
        id: CommandId,
        by: Actor,
        number: u64,
        approves: bool,
    ) -> Result<Recorded, EntryError> {
        self.charge(&by)?;
        let asker = if let Actor::Player(player) = by { Some(player) } else { None };
        let answer = EntryAsk::AnswerCage { by, number, approves };
        match asker {
            Some(player) => self.ask_for(player, id, answer).await,
            None => self.ask(HouseLane::Cage, id, answer).await,
        }
    }

    /// Counts an entry against what a person may cause. Fails with [`EntryError::TooFast`] when
    /// they have caused as many as they may. The house itself may always, and players are bounded
    /// by what they can ask for.
    pub fn charge(&self, by: &Actor) -> Result<(), EntryError> {
        let is_allowed = match by {
            Actor::Table | Actor::House | Actor::Player(_) => true,
            Actor::Pit(_)
            | Actor::Croupier(_)
            | Actor::Cage(_)
            | Actor::Admin(_)
            | Actor::Auditor(_) => self.paces.staff.take(by.clone()),
        };
        if is_allowed { Ok(()) } else { Err(EntryError::TooFast) }
    }

    /// The requests that are shown ([`CageRequest::is_shown`]), by number.
    pub fn requests(&self) -> Vec<(u64, CageRequest)> {
        let requests = self.requests.borrow();
        requests.iter().map(|(number, request)| (number, request.clone())).collect()
    }

    /// The same, and each change of them, whatever node has made it.
    pub fn follow_requests(&self) -> watch::Receiver<Requests> {
        self.requests.subscribe()
    }

    /// Changes the limits of a player, as they ask themselves. A limit may be changed
    /// twenty times in 24 hours.
    pub async fn change_limits(
        &self,
        id: CommandId,
        by: Actor,
        player: PlayerId,
        change: Change,
    ) -> Result<Recorded, EntryError> {
        self.ask_for(player, id, EntryAsk::ChangeLimits { by, player, change }).await
    }

    /// Asks the actor in the lane of players. A player waits for one answer at a time, also when
    /// their connection is gone.
    async fn ask_for(
        &self,
        player: PlayerId,
        id: CommandId,
        ask: EntryAsk,
    ) -> Result<Recorded, EntryError> {
        let turn = Turn::take(&self.asking, player).ok_or(EntryError::Busy)?;
        self.send(HouseLane::Players, id, ask, EntryAsker::Player { _turn: turn }).await
    }

    /// Asks the actor in one of its lanes and waits for the answer.
    async fn ask(
        &self,
        lane: HouseLane,
        id: CommandId,
        ask: EntryAsk,
    ) -> Result<Recorded, EntryError> {
        self.send(lane, id, ask, EntryAsker::Now).await
    }

    async fn send(
        &self,
        lane: HouseLane,
        id: CommandId,
        ask: EntryAsk,
        asker: EntryAsker,
    ) -> Result<Recorded, EntryError> {
        let (request, answer) = self.request(lane, id, ask, asker);
        self.lanes.of(lane).try_send(request).map_err(|refused| refusal_of(&refused))?;
        answer.await.unwrap_or(Err(EntryError::Unavailable))
    }

    /// A request, and where its answer comes.
    fn request(
        &self,
        lane: HouseLane,
        id: CommandId,
        ask: EntryAsk,
        asker: EntryAsker,
    ) -> (EntryRequest, oneshot::Receiver<Result<Recorded, EntryError>>) {
        let (reply, answer) = oneshot::channel();
        let open = Some(self.open.token());
        (EntryRequest { id, lane, ask, asker, reply, tried: None, open }, answer)
    }
}

/// What a lane that takes no request answers.
fn refusal_of(refused: &mpsc::error::TrySendError<EntryRequest>) -> EntryError {
    match refused {
        mpsc::error::TrySendError::Full(_) => EntryError::Busy,
        mpsc::error::TrySendError::Closed(_) => EntryError::Unavailable,
    }
}

/// What the writer of the house's chain works with.
#[derive(Clone, Debug)]
struct HouseParts {
    ledger: Ledger,
    /// Is told of an exclusion before the player gets the answer.
    admission: Arc<Admission>,
    stop: Tasks,
    /// The requests at the cage.
    requests: requests::SharedRequests,
    /// Trades above this need a second person.
    second_person_above: Chips,
}

/// The one writer of the house's chain.
struct HouseActor {
    ledger: Ledger,
    /// Is told of an exclusion before the player gets the answer.
    admission: Arc<Admission>,
    /// Under which this actor owns the chain.
    epoch: i64,
    /// The head of the chain. `None` after a commit whose outcome is unknown: it is read before the
    /// next one.
    head: Option<Head>,
    /// The last entry of this actor that is noted among the requests at the cage.
    noted: i64,
    stop: Tasks,
    /// The last number given in each series. Read from the books at first use.
    serials: HashMap<Series, u64>,
    /// The requests at the cage.
    requests: requests::SharedRequests,
    /// Trades above this need a second person.
    second_person_above: Chips,
    /// The other nodes. `None` for a server that is alone: it ends when another one takes the chain
    /// over.
    node: Option<HouseNode>,
    /// The player whose limits were changed last, until the other nodes are told.
    limits_of: Option<PlayerId>,
    /// Another server owns the chain.
    is_fenced: bool,
}

impl HouseActor {
    /// The writer of a chain that was claimed at this head.
    fn new(parts: HouseParts, head: Head, node: Option<HouseNode>) -> HouseActor {
        let HouseParts { ledger, admission, stop, requests, second_person_above } = parts;
        HouseActor {
            ledger,
            admission,
            epoch: head.epoch,
            head: Some(head),
            noted: 0,
            stop,
            serials: HashMap::new(),
            requests,
            second_person_above,
            node,
            limits_of: None,
            is_fenced: false,
        }
    }

    /// Carries out requests until the server stops, another one owns the chain, or it is `over`. A
    /// request that has begun is carried out first.
    async fn run(&mut self, lanes: &mut Lanes, over: &CancellationToken) {
        loop {
            self.finish_all().await;
            if self.is_fenced {
                return;
            }
            let request = tokio::select! {
                biased;
                () = self.stop.stopping.cancelled() => return,
                () = over.cancelled() => return,
                request = lanes.next(|_| true) => request,
            };
            let Some(request) = request else { return };
            let done = self.obey(request.id, &request.ask).await;
            let done = self.as_owner(done).await;
            match (done, self.limits_of.take().zip(self.node.clone())) {
                (None, _) => lanes.keep(request),
                (Some(done), None) => request.answer(done),
                (Some(done), Some((player, HouseNode { members, courier, .. }))) => {
                    self.stop.spawn(async move {
                        limits::tell(&members, &courier, player).await;
                        request.answer(done);
                    });
                }
            }
        }
    }

    async fn obey(&mut self, id: CommandId, ask: &EntryAsk) -> Result<Recorded, EntryError> {
        match ask {
            EntryAsk::Record(entry) => self.record(id, entry).await,
            EntryAsk::ReturnPlayChips { player } => self.return_play_chips(id, *player).await,
            EntryAsk::ReturnEarlierPlayChips { player } => {
                self.return_purse(id, *player, false).await
            }
            EntryAsk::CountCage { by, counted, reason } => {
                self.count_cage(id, by.clone(), *counted, reason.clone()).await
            }
            EntryAsk::EndDrawer { by, ask } => self.end_drawer(id, by.clone(), ask.clone()).await,
            EntryAsk::ChangeLimits { by, player, change } => {
                self.change_limits(id, by.clone(), *player, *change, None).await
            }
            EntryAsk::IssueAtOpening { amount } => self.issue_at_opening(id, *amount).await,
            EntryAsk::AskCage { by, ask } => self.ask_cage(id, by.clone(), ask.clone()).await,
            EntryAsk::AnswerCage { by, number, approves } => {
                self.answer_cage(id, by.clone(), *number, *approves).await
            }
        }
    }

    /// What is answered. `None` when another node owns the chain: then its answer counts. No commit
    /// proves a refusal, and it was judged by what this actor remembers. So the epoch is read after
    /// it was judged.
    async fn as_owner(
        &mut self,
        done: Result<Recorded, EntryError>,
    ) -> Option<Result<Recorded, EntryError>> {
        if self.node.is_none() || done.is_ok() {
            return Some(done);
        }
        if !self.is_fenced {
            match self.ledger.head(ChainId::HOUSE).await {
                Ok(Some(head)) if head.epoch == self.epoch => return Some(done),
                Ok(_) => self.note_fenced(),
                Err(fault) => {
                    tracing::error!(error = %fault, "the house's chain cannot be read");
                    return Some(Err(EntryError::Unavailable));
                }
            }
        }
        None
    }

    /// Another server owns the chain: a server that is alone ends, a node asks the new owner.
    fn note_fenced(&mut self) {
        self.is_fenced = true;
        if self.node.is_none() {
            self.stop.force_end(ForcedEnd::TakenOver);
        }
    }
}
