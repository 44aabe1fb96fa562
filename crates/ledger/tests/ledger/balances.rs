//! Somebody who can write into the database writes balances beside an open ledger. No chips leave
//! an account whose balance this house has not written, until it is put right from the record.

use chips::{Account, TransferKind};
use ledger::{ChainId, CommitError, Fault, MendedBalance};
use sqlx::AssertSqlSafe;

use crate::house::{TestHouse, buy_in, cash_out, fill, moved, player, purchase, step, table};

/// A statement of somebody with the rights of the server.
async fn as_server(house: &TestHouse, statement: &str) {
    let mut connection = house.pool.acquire().await.unwrap();
    sqlx::raw_sql("set role casino_server").execute(&mut *connection).await.unwrap();
    sqlx::raw_sql(AssertSqlSafe(statement)).execute(&mut *connection).await.unwrap();
    sqlx::raw_sql("reset role").execute(&mut *connection).await.unwrap();
}

fn is_purse(number: u128) -> String {
    format!("kind = 'purse' and player = '{}'", player(number))
}

fn unproven(account: Account) -> CommitError {
    CommitError::Unproven { account }
}

#[tokio::test]
async fn a_raised_purse_pays_nothing_until_it_is_what_the_record_says() {
    let house = TestHouse::with_players(2).await;
    let (chain, purse) = (ChainId::from(table(1)), Account::Purse(player(1)));
    let mut head = house.ledger.claim(chain).await.unwrap();
    let moves = vec![fill(table(1), 5_000), buy_in(table(1), player(1), 1_000)];
    house.commit(&mut head, chain, moves).await;
    let raised = format!("update account set balance = 70000000 where {}", is_purse(1));
    as_server(&house, &raised).await;
    let bought = step(chain, &head, vec![buy_in(table(1), player(1), 200)]);
    assert_eq!(house.ledger.commit(bought).await, Err(unproven(purse)));
    assert_eq!(house.ledger.balance(Account::Rack(table(1), player(1))).await.unwrap(), 1_000);
    // Chips come home all the same, and the other purse pays.
    house.commit(&mut head, chain, vec![cash_out(table(1), player(1), 400)]).await;
    house.commit(&mut head, chain, vec![buy_in(table(1), player(2), 300)]).await;
    let audit = house.ledger.audit_balances().await.unwrap();
    assert_eq!(audit.unproven, [purse]);
    assert!(!audit.is_clean());
    assert_eq!(house.ledger.take_suspects().into_iter().collect::<Vec<_>>(), [purse]);
    assert!(house.ledger.take_suspects().is_empty());
    let mended = MendedBalance { account: purse, found: 70_000_400, proven: 99_400 };
    assert_eq!(house.ledger.mend(purse).await.unwrap(), Some(mended));
    assert_eq!(house.ledger.mend(purse).await.unwrap(), None, "once");
    let bought = vec![buy_in(table(1), player(1), 99_400)];
    house.commit(&mut head, chain, bought).await;
    let short = step(chain, &head, vec![buy_in(table(1), player(1), 1)]);
    let refused = house.ledger.commit(short).await;
    assert_eq!(refused, Err(CommitError::InsufficientChips { account: purse }));
    house.check().await;
}

#[tokio::test]
async fn a_former_balance_does_not_come_back() {
    let house = TestHouse::with_players(1).await;
    let (chain, purse) = (ChainId::from(table(1)), Account::Purse(player(1)));
    let former = "create table former as select balance, revision, mac from account";
    let former = format!("{former} where {}", is_purse(1));
    sqlx::raw_sql(AssertSqlSafe(former)).execute(&house.pool).await.unwrap();
    sqlx::raw_sql("grant select on former to casino_server").execute(&house.pool).await.unwrap();
    let mut head = house.ledger.claim(chain).await.unwrap();
    house.commit(&mut head, chain, vec![buy_in(table(1), player(1), 60_000)]).await;
    let back = "update account set balance = former.balance, mac = former.mac from former";
    as_server(&house, &format!("{back} where {}", is_purse(1))).await;
    let bought = step(chain, &head, vec![buy_in(table(1), player(1), 60_000)]);
    assert_eq!(house.ledger.commit(bought).await, Err(unproven(purse)));
    let refused = format!("update account set revision = 1 where {}", is_purse(1));
    let mut connection = house.pool.acquire().await.unwrap();
    sqlx::raw_sql("set role casino_server").execute(&mut *connection).await.unwrap();
    let refused = sqlx::raw_sql(AssertSqlSafe(refused)).execute(&mut *connection).await;
    assert!(refused.unwrap_err().to_string().contains("permission denied"));
    sqlx::raw_sql("reset role").execute(&mut *connection).await.unwrap();
    let mended = MendedBalance { account: purse, found: 100_000, proven: 40_000 };
    assert_eq!(house.ledger.mend(purse).await.unwrap(), Some(mended));
    house.check().await;
}

#[tokio::test]
async fn a_cage_that_somebody_else_has_filled_gives_nothing() {
    let house = TestHouse::with_players(1).await;
    as_server(&house, "update account set balance = 70000000000 where kind = 'cage'").await;
    let head = house.ledger.head(ChainId::HOUSE).await.unwrap().unwrap();
    let sale = step(ChainId::HOUSE, &head, vec![purchase(player(1), 100)]);
    assert_eq!(house.ledger.commit(sale.clone()).await, Err(unproven(Account::Cage)));
    assert!(house.ledger.mend(Account::Cage).await.unwrap().is_some());
    house.ledger.commit(sale).await.unwrap();
    house.check().await;
}

#[tokio::test]
async fn balances_of_an_earlier_release_are_proven_by_the_record() {
    let house = TestHouse::with_players(3).await;
    let chain = ChainId::from(table(1));
    let mut head = house.ledger.claim(chain).await.unwrap();
    for _ in 0..3 {
        house.commit(&mut head, chain, vec![buy_in(table(1), player(1), 500)]).await;
    }
    let play = Account::PlayPurse(player(3));
    let given = moved(TransferKind::Grant, Account::PlayIssue, play, 100_000);
    let mut houses = house.ledger.head(ChainId::HOUSE).await.unwrap().unwrap();
    house.commit(&mut houses, ChainId::HOUSE, vec![given]).await;
    let as_before = "alter table account disable trigger account_revision;
        update account set revision = 0, mac = null;
        alter table account enable trigger account_revision";
    sqlx::raw_sql(as_before).execute(&house.pool).await.unwrap();
    let unproven = house.ledger.unproven_balances(usize::MAX).await.unwrap();
    let mut expected = vec![Account::Cage];
    expected.extend((1..=3).map(|each| Account::Purse(player(each))));
    expected.push(play);
    assert_eq!(unproven, expected);
    assert_eq!(house.ledger.unproven_balances(2).await.unwrap(), expected[..2]);
    for account in unproven {
        assert_eq!(house.ledger.mend(account).await.unwrap(), None, "it was right");
    }
    house.commit(&mut head, chain, vec![buy_in(table(1), player(1), 98_500)]).await;
    house.check().await;
}

#[tokio::test]
async fn a_balance_is_not_mended_by_transfers_that_no_step_of_the_house_has() {
    let house = TestHouse::with_players(1).await;
    let purse = Account::Purse(player(1));
    // One more purchase, said to be of the house's first step, and a balance that agrees with it.
    let forged = format!(
        "insert into transfer (id, chain, seq, batch, at_ms, amount, gaming_table, player, ordinal,
            kind, from_account, to_account)
        select gen_random_uuid(), chain, seq, nextval('transfer_batch'), at_ms, 5000000,
            gaming_table, player, 99, kind, from_account, to_account
        from transfer where kind = 'purchase';
        update account set balance = balance + 5000000 where {}",
        is_purse(1)
    );
    sqlx::raw_sql(AssertSqlSafe(forged)).execute(&house.pool).await.unwrap();
    let chain = ChainId::from(table(1));
    let head = house.ledger.claim(chain).await.unwrap();
    let bought = step(chain, &head, vec![buy_in(table(1), player(1), 100)]);
    assert_eq!(house.ledger.commit(bought.clone()).await, Err(unproven(purse)));
    let refused = house.ledger.mend(purse).await.unwrap_err();
    assert!(matches!(refused, Fault::Forged { chain: ChainId::HOUSE, seq: 1 }), "{refused}");
    assert_eq!(house.ledger.commit(bought.clone()).await, Err(unproven(purse)));
    // Without that row the balance is found wrong, and put right.
    let cleared = "alter table transfer disable trigger all;
        delete from transfer where ordinal = 99;
        alter table transfer enable trigger all";
    sqlx::raw_sql(cleared).execute(&house.pool).await.unwrap();
    let mended = MendedBalance { account: purse, found: 5_100_000, proven: 100_000 };
    assert_eq!(house.ledger.mend(purse).await.unwrap(), Some(mended));
    house.ledger.commit(bought).await.unwrap();
    house.check().await;
}

#[tokio::test]
async fn a_transfer_that_nobody_can_read_is_of_no_step_of_the_house() {
    let house = TestHouse::with_players(1).await;
    let (purse, most) = (Account::Purse(player(1)), i64::MAX);
    let forged = format!(
        "insert into transfer (id, chain, seq, batch, at_ms, amount, gaming_table, player, ordinal,
            kind, from_account, to_account)
        select gen_random_uuid(), chain, seq, nextval('transfer_batch'), at_ms, {most},
            gaming_table, player, 99, kind, from_account, to_account
        from transfer where kind = 'purchase';
        update account set balance = balance where {}",
        is_purse(1)
    );
    sqlx::raw_sql(AssertSqlSafe(forged)).execute(&house.pool).await.unwrap();
    let refused = house.ledger.mend(purse).await.unwrap_err();
    assert!(matches!(refused, Fault::Forged { chain: ChainId::HOUSE, seq: 1 }), "{refused}");
}

#[tokio::test]
async fn unproven_purses_are_in_the_way_of_their_own_steps_alone() {
    const RAISED: u128 = 12;
    const ALL: u128 = 14;
    let house = TestHouse::with_players(ALL).await;
    let mut steps = Vec::new();
    for number in 1..=ALL {
        let chain = ChainId::from(table(number));
        let mut head = house.ledger.claim(chain).await.unwrap();
        house.commit(&mut head, chain, vec![fill(table(number), 100)]).await;
        steps.push(step(chain, &head, vec![buy_in(table(number), player(number), 500)]));
    }
    for number in 1..=RAISED {
        let raised = format!("update account set balance = 70000000 where {}", is_purse(number));
        as_server(&house, &raised).await;
    }
    let commits = steps.into_iter().map(|step| house.ledger.commit(step));
    let answers = futures_util::future::join_all(commits).await;
    for (number, answer) in (1..).zip(answers) {
        if number <= RAISED {
            assert_eq!(answer, Err(unproven(Account::Purse(player(number)))));
        } else {
            assert!(answer.is_ok(), "{answer:?}");
        }
    }
}

#[tokio::test]
async fn a_purse_that_was_filled_up_breaks_no_table() {
    let house = TestHouse::with_players(1).await;
    let (chain, purse) = (ChainId::from(table(1)), Account::Purse(player(1)));
    let mut head = house.ledger.claim(chain).await.unwrap();
    let moves = vec![fill(table(1), 5_000), buy_in(table(1), player(1), 1_000)];
    house.commit(&mut head, chain, moves).await;
    let filled = format!("update account set balance = {} where {}", i64::MAX, is_purse(1));
    as_server(&house, &filled).await;
    let home = step(chain, &head, vec![cash_out(table(1), player(1), 400)]);
    assert_eq!(house.ledger.commit(home.clone()).await, Err(unproven(purse)));
    assert!(house.ledger.mend(purse).await.unwrap().is_some());
    house.ledger.commit(home).await.unwrap();
    house.check().await;
}
