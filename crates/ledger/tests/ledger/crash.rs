//! The connection breaks at every point of a commit: a step is stored whole or not at all, and the
//! caller gets the right error.

use ledger::{ChainId, CommitError};

use crate::house::{TestHouse, buy_in, fill, player, stake, step, table};

/// Lets the server cut the writer's connection the first time `event` happens.
async fn cut_connection(house: &TestHouse, trigger: &str) {
    let script = format!(
        "create sequence cuts;
        create function cut() returns trigger language plpgsql security definer as $$
        begin
            if nextval('cuts') = 1 then
                perform pg_terminate_backend(pg_backend_pid());
            end if;
            return null;
        end
        $$;
        {trigger} execute function cut()"
    );
    sqlx::raw_sql(sqlx::AssertSqlSafe(script)).execute(&house.pool).await.unwrap();
}

#[tokio::test]
async fn a_connection_cut_before_the_commit_costs_nothing() {
    for point in [
        "create trigger cut before update on chain for each statement",
        "create trigger cut before insert on journal for each statement",
        "create trigger cut after insert on journal for each statement",
        "create trigger cut after update on account for each statement",
        "create trigger cut before insert on transfer for each statement",
        "create trigger cut after insert on transfer for each statement",
    ] {
        let house = TestHouse::with_players(1).await;
        let table = table(1);
        let mut head = house.ledger.claim(table.into()).await.unwrap();
        cut_connection(&house, point).await;
        let start = vec![fill(table, 1_000), buy_in(table, player(1), 500)];
        house.commit(&mut head, table.into(), start).await;
        house.commit(&mut head, table.into(), vec![stake(table, player(1), 500)]).await;
        assert_eq!(house.ledger.head(table.into()).await.unwrap(), Some(head), "{point}");
        house.check().await;
    }
}

#[tokio::test]
async fn a_connection_cut_in_the_commit_leaves_all_or_nothing_and_the_step_can_be_looked_up() {
    let house = TestHouse::with_players(1).await;
    let chain = ChainId::from(table(1));
    let mut head = house.ledger.claim(chain).await.unwrap();
    let point = "create constraint trigger cut after insert on journal
        deferrable initially deferred for each row";
    cut_connection(&house, point).await;
    let first = step(chain, &head, vec![buy_in(table(1), player(1), 500)]);
    assert_eq!(house.ledger.commit(first.clone()).await, Err(CommitError::Unknown));
    assert_eq!(house.ledger.step_of(chain, first.command_id).await.unwrap(), None);
    assert_eq!(house.ledger.head(chain).await.unwrap(), Some(head));
    house.check().await;
    head = house.ledger.commit(first.clone()).await.unwrap();
    let found = house.ledger.step_of(chain, first.command_id).await.unwrap().unwrap();
    assert_eq!((found.step, found.head), (first, head));
    house.check().await;
}

#[tokio::test]
async fn without_a_database_steps_are_refused_and_not_lost_silently() {
    let house = TestHouse::with_players(1).await;
    let chain = ChainId::from(table(1));
    let head = house.ledger.claim(chain).await.unwrap();
    let ledger = house.ledger.clone();
    house.pool.close().await;
    house.database.finish().await.unwrap();
    assert_eq!(ledger.commit(step(chain, &head, vec![])).await, Err(CommitError::Down));
}
