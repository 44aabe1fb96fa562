//! Two nodes judge one player by the same books at the same time.

use std::collections::BTreeSet;
use std::pin::pin;
use std::time::Duration;

use chips::{Account, Chips, CommandId, PlayerId, TableId, Transfer, TransferKind};
use house::HouseEntry;
use house::protection::{Change, Length, LimitKind, Obstacle};
use ledger::{ChainId, Head, JournalStep, LockBounds, PlayerLocks};
use protocol::Do;
use table::Actor;
use uuid::Uuid;

use super::{Admission, Entering};
use crate::house_journal::tests::{ANA, BOB, Books, cents, id, ida, trade};

/// What ANA may lose in a day, in cents.
const LIMIT: i64 = 1_000;
const TABLES: [TableId; 2] =
    [TableId(Uuid::from_u128(0x7ab1_e001)), TableId(Uuid::from_u128(0x7ab1_e002))];
/// Longer than any of these tests.
const LONG: Duration = Duration::from_mins(2);
const HASTY: Duration = Duration::from_millis(20);

fn node(books: &Books, wait: Duration, hold: Duration) -> Admission {
    Admission::of_node(PlayerLocks::new(books.pool.clone(), LockBounds { wait, hold }))
}

fn moved(kind: TransferKind, from: Account, to: Account, cents: i64) -> Transfer {
    Transfer { kind, from, to, amount: Chips::from_cents(cents).unwrap() }
}

async fn commit(books: &Books, chain: ChainId, head: Head, transfers: Vec<Transfer>) -> Head {
    let step = JournalStep {
        chain,
        epoch: head.epoch,
        seq: head.seq + 1,
        command_id: CommandId(Uuid::new_v5(&chain.0, &head.seq.to_be_bytes())),
        actor: "table".to_owned(),
        at_ms: crate::clock::now_ms(),
        command: "{}".to_owned(),
        events: "[]".to_owned(),
        transfers,
        marks: Vec::new(),
    };
    books.ledger.commit(step).await.unwrap()
}

/// A house where ANA limits their losses and has a rack of 20.00 at each of two tables.
async fn seated() -> (Books, Vec<Head>) {
    let books = Books::open().await;
    books.house.issue_at_opening(id(1), cents(10_000)).await.unwrap();
    books.house.record(id(2), HouseEntry::purchase(ida(), trade(4_000))).await.unwrap();
    let change = Change::Limit { kind: LimitKind::LossDay, value: Some(LIMIT) };
    books.house.change_limits(id(3), Actor::Player(ANA), ANA, change).await.unwrap();
    let mut heads = Vec::new();
    for table in TABLES {
        let head = books.ledger.claim(table.into()).await.unwrap();
        let bought =
            moved(TransferKind::BuyIn, Account::Purse(ANA), Account::Rack(table, ANA), 2_000);
        heads.push(commit(&books, table.into(), head, vec![bought]).await);
    }
    (books, heads)
}

fn judges(node: &Admission) {
    node.judge_stakes_of(ANA, true);
}

async fn judge<'a>(
    books: &Books,
    node: &'a Admission,
    player: PlayerId,
    stake: i64,
) -> Result<Option<Entering<'a>>, Obstacle> {
    let bet = Do::Bet { spot: 0, amount: stake };
    node.judge(&books.ledger, player, &bet, || stake).await.unwrap()
}

/// Waits until a node waits for a lock of a player.
async fn until_one_waits(books: &Books) {
    let waiting =
        "select exists (select from pg_locks join pg_database on database = pg_database.oid
        where datname = current_database() and locktype = 'advisory' and not granted)";
    while !sqlx::query_scalar::<_, bool>(waiting).fetch_one(&books.pool).await.unwrap() {}
}

#[tokio::test]
async fn stakes_at_tables_of_two_nodes_are_summed_also_when_they_are_made_at_the_same_time() {
    let (books, heads) = seated().await;
    let (one, other) = (node(&books, LONG, LONG), node(&books, LONG, LONG));
    judges(&one);
    judges(&other);
    let first = judge(&books, &one, ANA, 600).await.unwrap();
    let mut second = pin!(judge(&books, &other, ANA, 600));
    tokio::select! {
        biased;
        second = &mut second => panic!("it was judged without the first one: {second:?}"),
        () = until_one_waits(&books) => {}
    }
    let (rack, layout) = (Account::Rack(TABLES[0], ANA), Account::Layout(TABLES[0]));
    let stake = moved(TransferKind::Stake, rack, layout, 600);
    commit(&books, TABLES[0].into(), heads[0], vec![stake]).await;
    drop(first);
    assert_eq!(second.await.unwrap_err(), Obstacle::Loss);
    assert!(judge(&books, &other, ANA, 400).await.unwrap().is_some());
}

#[tokio::test]
async fn a_stake_is_refused_while_another_node_judges_one_and_not_for_longer_than_it_may() {
    let (books, _) = seated().await;
    let frozen = node(&books, LONG, Duration::from_millis(200));
    let (hasty, patient) = (node(&books, HASTY, LONG), node(&books, LONG, LONG));
    [&frozen, &hasty, &patient].into_iter().for_each(judges);
    let held = judge(&books, &patient, ANA, 100).await.unwrap().unwrap();
    assert_eq!(judge(&books, &hasty, ANA, 100).await.unwrap_err(), Obstacle::UnderWay);
    assert!(held.is_current());
    drop(held);
    // The database ends what a node holds that says nothing more.
    let held = judge(&books, &frozen, ANA, 100).await.unwrap().unwrap();
    assert!(judge(&books, &patient, ANA, 100).await.unwrap().is_some());
    assert!(!held.is_current());
}

#[tokio::test]
async fn a_player_who_is_closed_at_one_node_gets_nothing_in_at_another() {
    let (books, _) = seated().await;
    let (one, other) = (node(&books, HASTY, LONG), node(&books, HASTY, LONG));
    let trade = one.enter(ANA).await.unwrap().unwrap();
    assert!(other.enter(ANA).await.unwrap().is_ok());
    assert_eq!(other.close(ANA).await.unwrap().unwrap_err(), Obstacle::UnderWay);
    drop(trade);
    let patient = node(&books, LONG, LONG);
    let closed = patient.close(ANA).await.unwrap().unwrap();
    assert_eq!(one.enter(ANA).await.unwrap().unwrap_err(), Obstacle::UnderWay);
    let buy_in = Do::BuyIn { amount: 100 };
    let bought = one.judge(&books.ledger, ANA, &buy_in, || 0).await.unwrap();
    assert_eq!(bought.unwrap_err(), Obstacle::UnderWay);
    assert!(one.enter(BOB).await.unwrap().is_ok());
    drop(closed);
    assert!(patient.enter(ANA).await.unwrap().is_ok());
}

#[tokio::test]
async fn until_a_player_is_checked_their_stakes_are_judged_by_the_books() {
    let (books, _) = seated().await;
    let taker = node(&books, LONG, LONG);
    for player in [ANA, BOB] {
        taker.look_at(player);
    }
    // Also while the enforcer reads.
    for _ in 0..2 {
        assert_eq!(judge(&books, &taker, ANA, 1_001).await.unwrap_err(), Obstacle::Loss);
        assert!(judge(&books, &taker, ANA, 1_000).await.unwrap().is_some());
        // A player without limits is not locked.
        assert!(judge(&books, &taker, BOB, 5_000).await.unwrap().is_none());
        taker.take_due(&BTreeSet::new(), 2);
    }
    let away = Change::Away { length: Length::Day };
    books.house.change_limits(id(9), Actor::Player(ANA), ANA, away).await.unwrap();
    assert_eq!(judge(&books, &taker, ANA, 1).await.unwrap_err(), Obstacle::Excluded);
}
