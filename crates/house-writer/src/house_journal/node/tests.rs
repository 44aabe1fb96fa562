//! Several nodes of one house in one process, over a real database. Each node has a runtime of its
//! own with one thread, so that it can be frozen as a process can.

use std::pin::Pin;
use std::sync::mpsc;

use bytes::Bytes;
use chips::{Account, CommandId};
use cluster::{BusError, BusKey, LocalBus, Subscription};
use futures_util::poll;
use house::{CageAsk, HouseEntry, RequestState};
use ledger::Deadlines;
use local_postgres::testing::TestDatabase;
use sqlx::{PgConnection, PgPool};
use table::Actor;
use tokio::runtime::{Builder, Runtime};
use uuid::Uuid;

use super::super::lanes::GUEST_REQUESTS_MAX;
use super::super::tests::{
    ABOVE, ANA, cents, empty_books, id, ida, key, opening, pool, trade, write_past,
};
use super::super::wire::{AnswerOfHouse, AskedOfHouse};
use super::*;

/// Longer than anything here takes, and less than one try of a request.
const SOON: Duration = Duration::from_secs(5);

async fn soon<T>(what: impl Future<Output = T>) -> T {
    tokio::time::timeout(SOON, what).await.expect("it takes too long")
}

type Answer<'a> = Pin<Box<dyn Future<Output = Result<Recorded, EntryError>> + 'a>>;

/// Asks without waiting for the answer.
async fn begun<'a>(ask: impl Future<Output = Result<Recorded, EntryError>> + 'a) -> Answer<'a> {
    let mut ask: Answer<'a> = Box::pin(ask);
    assert!(poll!(ask.as_mut()).is_pending());
    ask
}

/// The books of a house, and what its nodes say.
struct World {
    bus: LocalBus,
    pool: PgPool,
    ledger: Ledger,
    _writer: tokio::task::JoinSet<()>,
    database: TestDatabase,
}

impl World {
    async fn open() -> World {
        let database = empty_books().await;
        let pool = pool(&database).await;
        let (ledger, write) = Ledger::start(pool.clone(), key(), None, Deadlines::PATIENT);
        let mut writer = tokio::task::JoinSet::new();
        writer.spawn(write);
        World { bus: LocalBus::default(), pool, ledger, _writer: writer, database }
    }

    fn courier(&self) -> Courier {
        self.bus.courier(BusKey::new([3; 32]))
    }

    async fn node(&self, number: u128) -> Node {
        Node::start(&self.database, self.courier(), Uuid::from_u128(number)).await
    }

    /// Two nodes, of which the first one owns the chain, with chips in the cage.
    async fn of_two(&self) -> (Node, Node) {
        let (owner, other) = (self.node(1).await, self.node(2).await);
        self.give(&owner).await;
        soon(owner.house.issue_at_opening(id(1_000), house::ISSUE)).await.unwrap();
        (owner, other)
    }

    async fn epoch(&self) -> i64 {
        self.ledger.placements(&[ChainId::HOUSE]).await.unwrap()[0].epoch
    }

    /// Takes the chain for a node that need not be there. Returns the new epoch.
    async fn take_for(&self, node: Uuid) -> i64 {
        let taken = self.ledger.take(ChainId::HOUSE, self.epoch().await, node).await;
        taken.unwrap().unwrap().epoch
    }

    /// Has a node take the chain, and waits until it owns it.
    async fn give(&self, node: &Node) {
        self.take_for(node.me).await;
        soon(node.house.seat().comes()).await;
    }

    /// What is asked of the owner from now on.
    async fn hear(&self) -> Subscription {
        self.courier().subscribe(asked_of_house(self.epoch().await)).opened().await
    }

    /// Sends a request as a node does that believes in the owner under this epoch.
    async fn ask_by_hand(
        &self,
        epoch: i64,
        (id, lane, ask): (CommandId, HouseLane, EntryAsk),
    ) -> Result<AnswerOfHouse, BusError> {
        let body = Bytes::from(serde_json::to_vec(&AskedOfHouse::new(id, lane, &ask)).unwrap());
        let answer = self.courier().request(&asked_of_house(epoch), body, SOON * 2).await?;
        Ok(serde_json::from_slice(&answer).unwrap())
    }

    async fn steps(&self) -> i64 {
        self.ledger.head(ChainId::HOUSE).await.unwrap().unwrap().seq
    }

    async fn purse(&self) -> i64 {
        self.ledger.balance(Account::Purse(ANA)).await.unwrap()
    }

    /// Holds the house's chain, so that nothing is committed to it.
    async fn hold(&self) -> sqlx::Transaction<'_, sqlx::Postgres> {
        let mut held = self.pool.begin().await.unwrap();
        let connection: &mut PgConnection = &mut held;
        let lock = sqlx::query("select from chain where id = $1 for update").bind(Uuid::nil());
        assert_eq!(lock.execute(connection).await.unwrap().rows_affected(), 1);
        held
    }
}

/// A node with a runtime of its own.
struct Node {
    me: Uuid,
    house: HouseHandle,
    members: Members,
    tasks: Tasks,
    runtime: Option<Runtime>,
}

impl Node {
    async fn start(database: &TestDatabase, courier: Courier, me: Uuid) -> Node {
        let runtime = Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
        let pool = pool(database);
        let name = "node".parse().unwrap();
        let member =
            NodeMember { boot: me, name, url: String::new(), draining: false, settling: false };
        let (handle, tasks) = (runtime.handle().clone(), Tasks::default());
        let stop = tasks.clone();
        let _inside = runtime.enter();
        let pool = pool.await;
        let started = runtime.spawn(async move {
            let (ledger, write) = Ledger::start(pool.clone(), key(), None, Deadlines::PATIENT);
            handle.spawn(write);
            let (members, keep) = Members::join(courier.clone(), member);
            handle.spawn(keep);
            let placing = ledger.read_over(pool);
            let node = HouseNode { members: members.clone(), courier, placing };
            let house = HouseHandle::join(ledger, Arc::default(), &stop, ABOVE, node).await;
            (house.unwrap(), members)
        });
        let (house, members) = started.await.unwrap();
        Node { me, house, members, tasks, runtime: Some(runtime) }
    }

    /// Stops everything that the node does, until the returned value is dropped.
    async fn freeze(&self) -> mpsc::Sender<()> {
        let (thaw, frozen) = mpsc::channel::<()>();
        let (tell, told) = tokio::sync::oneshot::channel();
        let runtime = self.runtime.as_ref().expect("it is there until the node is dropped");
        runtime.spawn(async move {
            tell.send(()).unwrap();
            // Ends when the sender is dropped.
            let _ = frozen.recv();
        });
        soon(told).await.unwrap();
        thaw
    }

    /// Lets everything run that the node can do now.
    async fn settle(&self) {
        let runtime = self.runtime.as_ref().expect("it is there until the node is dropped");
        for _ in 0..10 {
            soon(runtime.spawn(tokio::task::yield_now())).await.unwrap();
        }
    }

    /// Waits until none of its requests waits in this lane.
    async fn until_taken(&self, lane: HouseLane) {
        let is_taken = async {
            while self.house.lanes.of(lane).capacity() < lane.requests_max() {
                tokio::task::yield_now().await;
            }
        };
        soon(is_taken).await;
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        self.tasks.stopping.cancel();
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

fn pia() -> Actor {
    Actor::Pit("Pia".to_owned())
}

fn purchase(amount: i64) -> HouseEntry {
    HouseEntry::purchase(ida(), trade(amount))
}

fn redemption(amount: i64) -> CageAsk {
    CageAsk::Redemption(trade(amount))
}

fn issue(amount: i64) -> CageAsk {
    CageAsk::Issue { amount: cents(amount) }
}

#[tokio::test]
async fn a_frozen_owner_that_wakes_gives_no_answer_and_its_own_requests_go_to_the_new_owner() {
    let world = World::open().await;
    let (owner, other) = world.of_two().await;
    let epoch = world.epoch().await;
    let thaw = owner.freeze().await;
    world.give(&other).await;
    let request = soon(other.house.ask_cage(id(1), ida(), issue(700))).await.unwrap();
    let number = request.number.unwrap();
    let steps = world.steps().await;
    // The frozen owner knows no such request.
    let consent = EntryAsk::AnswerCage { by: pia(), number, approves: true };
    let asked = world.ask_by_hand(epoch, (id(2), HouseLane::Cage, consent));
    let mut late = Box::pin(asked);
    assert!(poll!(late.as_mut()).is_pending());
    let own = begun(owner.house.answer_cage(id(2), pia(), number, true)).await;
    let sale = begun(owner.house.record(id(3), purchase(500))).await;
    drop(thaw);
    assert_eq!(soon(late).await, Ok(None), "a former owner does not know");
    let issued = soon(own).await.unwrap();
    let sold = soon(sale).await.unwrap();
    assert!(issued.seq > steps + 1 && sold.seq > steps && issued != sold);
    // The consent, the issue and the sale, in any order.
    assert_eq!((world.steps().await, world.purse().await), (steps + 3, 500));
    assert!(!owner.house.seat().is_here());
    assert!(other.house.seat().is_here());
}

#[tokio::test]
async fn a_frozen_owner_that_wakes_learns_of_the_new_one_without_a_commit() {
    let world = World::open().await;
    let (owner, other) = world.of_two().await;
    let thaw = owner.freeze().await;
    world.give(&other).await;
    let steps = world.steps().await;
    drop(thaw);
    soon(owner.house.seat().goes()).await;
    assert_eq!(world.steps().await, steps);
}

#[tokio::test]
async fn a_request_that_is_under_way_when_this_node_takes_the_chain_is_carried_out_once() {
    let world = World::open().await;
    let (owner, other) = world.of_two().await;
    let steps = world.steps().await;
    let mut heard = world.hear().await;
    let thaw = owner.freeze().await;
    let sale = begun(other.house.record(id(1), purchase(500))).await;
    soon(heard.next()).await;
    world.give(&other).await;
    let done = soon(sale).await.unwrap();
    drop(thaw);
    soon(owner.house.seat().goes()).await;
    assert_eq!((done.seq, world.steps().await), (steps + 1, steps + 1));
    assert_eq!(world.purse().await, 500);
    // It comes again, at both nodes.
    for node in [&owner, &other] {
        assert_eq!(soon(node.house.record(id(1), purchase(500))).await, Ok(done));
        let different = soon(node.house.record(id(1), purchase(501))).await;
        assert_eq!(different, Err(EntryError::DuplicateId));
    }
    assert_eq!(world.steps().await, steps + 1);
}

#[tokio::test]
async fn what_an_owner_has_committed_and_not_answered_is_answered_by_the_next_one() {
    let world = World::open().await;
    let (_owner, other) = world.of_two().await;
    // An owner that is killed after its commit.
    world.take_for(Uuid::from_u128(9)).await;
    let mut heard = world.hear().await;
    let sale = begun(other.house.record(id(1), purchase(500))).await;
    soon(heard.next()).await;
    write_past(&world.ledger, id(1), &purchase(500), 1).await;
    let steps = world.steps().await;
    drop(heard);
    world.give(&other).await;
    assert_eq!(soon(sale).await.unwrap().seq, steps);
    assert_eq!((world.steps().await, world.purse().await), (steps, 500));
}

#[tokio::test]
async fn a_request_that_a_killed_owner_has_got_goes_to_the_next_owner_at_once() {
    let world = World::open().await;
    let (owner, other) = world.of_two().await;
    let thaw = owner.freeze().await;
    world.take_for(Uuid::from_u128(9)).await;
    let mut silent = world.hear().await;
    let sale = begun(other.house.record(id(1), purchase(500))).await;
    soon(silent.next()).await;
    drop(thaw);
    world.give(&owner).await;
    // Sooner than one try may take: nobody waits for the silent owner.
    soon(sale).await.unwrap();
    assert_eq!(world.purse().await, 500);
}

#[tokio::test]
async fn an_owner_that_leaves_ends_what_it_has_begun_and_the_rest_is_carried_out_elsewhere() {
    let world = World::open().await;
    let (owner, other) = world.of_two().await;
    let steps = world.steps().await;
    let mut heard = world.hear().await;
    let held = world.hold().await;
    let begun_there = begun(owner.house.record(id(1), purchase(100))).await;
    owner.until_taken(HouseLane::Cage).await;
    let of_other = begun(other.house.record(id(2), purchase(20))).await;
    soon(heard.next()).await;
    drop(heard);
    let waits_there = begun(owner.house.record(id(3), purchase(3))).await;
    owner.members.drain().await;
    owner.tasks.draining.cancel();
    owner.tasks.leaving.cancel();
    owner.settle().await;
    held.rollback().await.unwrap();
    assert_eq!(soon(begun_there).await.unwrap().seq, steps + 1);
    soon(of_other).await.unwrap();
    soon(waits_there).await.unwrap();
    soon(owner.house.left()).await;
    assert!(other.house.seat().is_here());
    assert_eq!((world.steps().await, world.purse().await), (steps + 3, 123));
}

#[tokio::test]
async fn guests_of_a_node_take_no_room_from_its_cage_on_the_way_to_the_owner() {
    let world = World::open().await;
    let (_owner, other) = world.of_two().await;
    world.take_for(Uuid::from_u128(9)).await;
    let mut heard = world.hear().await;
    let _first = begun(other.house.record(id(2_000), purchase(5))).await;
    soon(heard.next()).await;
    let guest = |number| chips::PlayerId(Uuid::from_u128(number));
    let sale = |number| {
        let sale = HouseEntry::sale(guest(number), cents(100));
        other.house.record_for_guest(id(number), sale)
    };
    let at_once = u128::try_from(GUEST_REQUESTS_MAX).unwrap();
    let mut waiting = Vec::new();
    for number in 1..=at_once {
        waiting.push(begun(sale(number)).await);
    }
    other.until_taken(HouseLane::Guests).await;
    for number in at_once + 1..=2 * at_once {
        waiting.push(begun(sale(number)).await);
    }
    other.settle().await;
    assert_eq!(soon(sale(1_000)).await, Err(EntryError::Busy));
    let _cage = begun(other.house.record(id(1_001), purchase(5))).await;
    let mut guests = 0;
    loop {
        let delivery = soon(heard.next()).await;
        let asked: AskedOfHouse = serde_json::from_slice(&delivery.payload).unwrap();
        let (_, lane, _) = asked.read().unwrap();
        match lane {
            HouseLane::Guests => guests += 1,
            HouseLane::Cage => break,
            HouseLane::Players => panic!("no player has asked"),
        }
    }
    assert_eq!(guests, GUEST_REQUESTS_MAX);
}

#[tokio::test]
async fn guests_of_other_nodes_wait_in_a_lane_of_their_own_at_the_owner() {
    let world = World::open().await;
    let (_owner, _other) = world.of_two().await;
    let (epoch, steps) = (world.epoch().await, world.steps().await);
    let held = world.hold().await;
    let ask = |number, lane, entry| {
        let ask = EntryAsk::Record(Box::new(entry));
        Box::pin(world.ask_by_hand(epoch, (id(number), lane, ask)))
    };
    let sale = || HouseEntry::sale(ANA, cents(100));
    let mut guests: Vec<_> =
        (1..=50).map(|number| ask(number, HouseLane::Guests, sale())).collect();
    for guest in &mut guests {
        assert!(poll!(guest.as_mut()).is_pending());
    }
    let mut cage = ask(1_001, HouseLane::Cage, purchase(5));
    assert!(poll!(cage.as_mut()).is_pending());
    // The last one finds no room. Messages come in their order, so all others are there.
    assert_eq!(soon(guests.pop().unwrap()).await, Ok(Some(Err(EntryError::Busy))));
    held.rollback().await.unwrap();
    let Ok(Some(Ok(cage))) = soon(cage).await else { panic!("the cage is refused") };
    // At most the guest whose purchase had begun is before it.
    assert!(cage.seq <= steps + 2, "{cage:?}");
    let mut done = 0;
    for guest in guests {
        match soon(guest).await.unwrap().expect("the owner is the owner") {
            Ok(_) => done += 1,
            Err(error) => assert_eq!(error, EntryError::Busy),
        }
    }
    assert!((GUEST_REQUESTS_MAX..=GUEST_REQUESTS_MAX + 1).contains(&done), "{done}");
}

#[tokio::test]
async fn every_node_shows_the_requests_at_the_cage_as_the_owner_does() {
    let world = World::open().await;
    let (owner, other) = world.of_two().await;
    soon(other.house.record(id(1), purchase(900))).await.unwrap();
    soon(owner.house.ask_cage(id(8), ida(), opening())).await.unwrap();
    let asked = soon(other.house.ask_cage(id(2), ida(), redemption(300))).await.unwrap();
    let refused = soon(other.house.ask_cage(id(3), ida(), redemption(200))).await.unwrap();
    let waits = soon(owner.house.ask_cage(id(4), ida(), issue(5))).await.unwrap();
    let (asked, refused) = (asked.number.unwrap(), refused.number.unwrap());
    let consent = other.house.answer_cage(id(5), Actor::Player(ANA), asked, true);
    soon(consent).await.unwrap();
    soon(owner.house.answer_cage(id(6), ida(), refused, false)).await.unwrap();
    let states = |node: &Node| -> Vec<_> {
        node.house.requests().into_iter().map(|(number, request)| (number, request.state)).collect()
    };
    let shown = [
        (asked, RequestState::Done { receipt: Some(2) }),
        (refused, RequestState::Refused),
        (waits.number.unwrap(), RequestState::Waiting),
    ];
    assert_eq!(states(&owner), shown);
    let is_shown = async {
        while states(&other) != shown {
            tokio::task::yield_now().await;
        }
    };
    soon(is_shown).await;
    assert_eq!(owner.house.requests(), other.house.requests());
    // The next owner goes on from there.
    world.give(&other).await;
    assert_eq!(states(&other), shown);
    let number = waits.number.unwrap();
    soon(owner.house.answer_cage(id(7), pia(), number, true)).await.unwrap();
    assert_eq!(states(&other)[2].1, RequestState::Done { receipt: None });
}
