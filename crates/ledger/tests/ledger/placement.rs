//! Which node owns a chain: of several takers one succeeds, and the epoch fences the others off.

use futures_util::future::join_all;
use ledger::{ChainId, CommitError, Fault, GamingTable, Head, Placement};
use uuid::Uuid;

use crate::house::{TestHouse, step, table};

const ONE: Uuid = Uuid::from_u128(1);
const OTHER: Uuid = Uuid::from_u128(2);

async fn placement(house: &TestHouse, chain: ChainId) -> Placement {
    house.ledger.placements(&[chain]).await.unwrap()[0]
}

#[tokio::test]
async fn a_chain_is_taken_from_the_epoch_that_the_taker_has_seen() {
    let house = TestHouse::with_players(1).await;
    let chain = ChainId::from(table(1));
    assert_eq!(placement(&house, chain).await, Placement { chain, epoch: 0, node: None });
    let mut old = house.ledger.take(chain, 0, ONE).await.unwrap().unwrap();
    assert_eq!(old, Head { epoch: 1, seq: 0, hash: Head::GENESIS_HASH });
    house.commit(&mut old, chain, vec![]).await;
    assert_eq!(house.ledger.take(chain, 0, OTHER).await.unwrap(), None);
    assert_eq!(placement(&house, chain).await, Placement { chain, epoch: 1, node: Some(ONE) });
    let mut new = house.ledger.take(chain, 1, OTHER).await.unwrap().unwrap();
    assert_eq!(new, Head { epoch: 2, ..old });
    assert_eq!(house.ledger.commit(step(chain, &old, vec![])).await, Err(CommitError::Fenced));
    house.commit(&mut new, chain, vec![]).await;
    house.check().await;
}

fn gaming_table(number: u128) -> GamingTable {
    let (id, name, rulebook) = (table(number), "a".to_owned(), "home-game".to_owned());
    GamingTable { id, name, rulebook, config: "{}".to_owned(), opened_at_ms: 1 }
}

#[tokio::test]
async fn open_tables_are_found_by_their_owners_and_their_ids_and_closed_ones_are_not() {
    let house = TestHouse::with_players(1).await;
    let ledger = &house.ledger;
    for (number, node) in [(1, ONE), (2, OTHER), (3, ONE)] {
        let _ = ledger.open_table(&gaming_table(number)).await.unwrap();
        ledger.take(table(number).into(), 0, node).await.unwrap();
    }
    let _ = ledger.open_table(&gaming_table(4)).await.unwrap();
    let found = |placements: Vec<Placement>| -> Vec<(ChainId, i64, Option<Uuid>)> {
        placements.into_iter().map(|it| (it.chain, it.epoch, it.node)).collect()
    };
    let [one, other, closed, new] = [1, 2, 3, 4].map(|number| ChainId::from(table(number)));
    ledger.close_table(table(3), 9).await.unwrap();
    let (one, other, new) = ((one, 1, Some(ONE)), (other, 1, Some(OTHER)), (new, 0, None));
    assert_eq!(found(ledger.open_placements().await.unwrap()), [one, other, new]);
    let among = [new.0.0, closed.0, one.0.0];
    assert_eq!(found(ledger.open_placements_among(&among).await.unwrap()), [one, new]);
    assert_eq!(found(ledger.open_placements_of(&[ONE]).await.unwrap()), [one]);
    assert_eq!(found(ledger.open_placements_of(&[OTHER, ONE]).await.unwrap()), [one, other]);
    assert_eq!(found(ledger.open_placements_of(&[]).await.unwrap()), []);
}

#[tokio::test]
async fn of_many_takers_one_succeeds() {
    let house = TestHouse::with_players(1).await;
    let chain = ChainId::from(table(1));
    for epoch in 0..8 {
        let takers = (1..=4).map(|node| house.ledger.take(chain, epoch, Uuid::from_u128(node)));
        let taken = join_all(takers).await;
        let heads: Vec<_> = taken.into_iter().filter_map(Result::unwrap).collect();
        assert_eq!(heads.iter().map(|head| head.epoch).collect::<Vec<_>>(), [epoch + 1]);
    }
}

#[tokio::test]
async fn a_chain_that_was_given_up_has_no_node_and_keeps_its_epoch() {
    let house = TestHouse::with_players(1).await;
    let (chain, missing) = (ChainId::from(table(1)), ChainId::from(table(2)));
    let head = house.ledger.take(chain, 0, ONE).await.unwrap().unwrap();
    house.ledger.give_up(chain, head.epoch + 1).await.unwrap();
    assert_eq!(placement(&house, chain).await.node, Some(ONE));
    house.ledger.give_up(chain, head.epoch).await.unwrap();
    let found = house.ledger.placements(&[missing, chain]).await.unwrap();
    assert_eq!(
        found,
        [
            Placement { chain: missing, epoch: 0, node: None },
            Placement { chain, epoch: 1, node: None }
        ]
    );
    // A server that is no node takes every chain.
    house.ledger.take(chain, 1, ONE).await.unwrap().unwrap();
    let claimed = house.ledger.claim(chain).await.unwrap();
    assert_eq!(placement(&house, chain).await, Placement { chain, epoch: 3, node: None });
    assert_eq!(claimed.epoch, 3);
}

#[tokio::test]
async fn a_taker_does_not_wait_long_for_a_row_that_somebody_holds() {
    let house = TestHouse::with_players(1).await;
    let chain = ChainId::from(table(1));
    house.ledger.take(chain, 0, ONE).await.unwrap().unwrap();
    let mut frozen = house.pool.begin().await.unwrap();
    sqlx::query("select from chain where id = $1 for update")
        .bind(chain.0)
        .execute(&mut *frozen)
        .await
        .unwrap();
    assert!(matches!(house.ledger.take(chain, 1, OTHER).await, Err(Fault::Database(_))));
    frozen.rollback().await.unwrap();
    assert!(house.ledger.take(chain, 1, OTHER).await.unwrap().is_some());
}
