//! Random transfers from many tables at once: the chips of the house are conserved.

use chips::Transfer;
use futures_util::future::join_all;
use ledger::{CommitError, Head};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};

use crate::house::{
    TestHouse, buy_in, cash_out, fill, player, stake, stake_back, step, table, take, winnings,
};

const PLAYERS: u128 = 4;
const CASES: u32 = 12;

/// The plan of one table: for each step, the kind, player and amount of its transfers.
type Plan = Vec<Vec<(u8, u128, i64)>>;

fn plan() -> impl Strategy<Value = Plan> {
    let transfer = (0_u8..7, 1..=PLAYERS, 1_i64..60_000);
    prop::collection::vec(prop::collection::vec(transfer, 0..6), 1..12)
}

fn transfers(number: u128, tries: &[(u8, u128, i64)]) -> Vec<Transfer> {
    let table = table(number);
    let transfer = |&(sort, who, cents): &(u8, u128, i64)| match sort {
        0 => fill(table, cents),
        1 => buy_in(table, player(who), cents),
        2 => cash_out(table, player(who), cents / 2 + 1),
        3 => stake(table, player(who), cents / 4 + 1),
        4 => stake_back(table, player(who), cents / 8 + 1),
        5 => take(table, cents / 8 + 1),
        _ => winnings(table, player(who), cents / 4 + 1),
    };
    tries.iter().map(transfer).collect()
}

/// Plays a table's plan. Leaves out steps that cannot be paid. Returns the head.
async fn play(house: &TestHouse, number: u128, plan: &Plan) -> Head {
    let chain = table(number).into();
    let mut head = house.ledger.claim(chain).await.unwrap();
    for tries in plan {
        let step = step(chain, &head, transfers(number, tries));
        match house.ledger.commit(step.clone()).await {
            Ok(after) => {
                assert_eq!(after, head.after(&step));
                head = after;
            }
            Err(CommitError::InsufficientChips { .. }) => {}
            Err(error) => panic!("{error}"),
        }
    }
    head
}

#[test]
fn whatever_the_tables_do_the_chips_of_the_house_are_conserved() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let mut runner = TestRunner::new(Config { cases: CASES, ..Config::default() });
    let plans = prop::collection::vec(plan(), 1..10);
    let result = runner.run(&plans, |plans| {
        runtime.block_on(async {
            let house = TestHouse::with_players(PLAYERS).await;
            let tables = (1..).zip(&plans).map(|(number, plan)| play(&house, number, plan));
            let heads = join_all(tables).await;
            for (number, head) in (1..).zip(heads) {
                assert_eq!(house.ledger.head(table(number).into()).await.unwrap(), Some(head));
            }
            house.check().await;
        });
        Ok(())
    });
    result.unwrap();
}
