//! Significant events that nobody orders are on record: the house opens, a table breaks.

use protocol::{ClientMessage, Do, ServerMessage};
use serde_json::{Value, json};
use sqlx::PgPool;
use sqlx::postgres::PgListener;

use crate::common::{fresh, open};

/// The events of that kind in the house's journal.
async fn on_record(pool: &PgPool, kind: &str) -> Vec<Value> {
    let rows: Vec<String> = sqlx::query_scalar(
        "select events::text from journal where events -> 0 ->> 'kind' = $1 order by seq",
    )
    .bind(kind)
    .fetch_all(pool)
    .await
    .unwrap();
    rows.iter().map(|text| serde_json::from_str::<Vec<Value>>(text).unwrap().remove(0)).collect()
}

#[tokio::test]
async fn each_opening_of_the_house_is_on_record_with_its_program_and_settings() {
    let mut house = open().await;
    house.config.guests = Some(false);
    let house = house.restart().await;
    let opened = on_record(&house.pool().await, "house-opened").await;
    let said = |key: &str| opened.iter().map(|event| event[key].clone()).collect::<Vec<_>>();
    assert_eq!(said("guests"), [json!(true), json!(false)]);
    assert_eq!(said("tables"), [json!(7), json!(7)]);
    assert!(said("version").iter().all(Value::is_string));
    assert_eq!(said("engine"), [json!(table::ENGINE), json!(table::ENGINE)]);
    house.server.stop().await;
}

#[tokio::test]
async fn a_table_that_breaks_is_on_record_and_made_again() {
    let house = open().await;
    let pool = house.pool().await;
    let mut ana = house.guest("Ana").await;
    let table = ana.table_of("home-game").await;
    ana.watch(table).await;
    // The database says so as soon as it is on record.
    let mut told = PgListener::connect(house.database.url()).await.unwrap();
    told.listen("told").await.unwrap();
    let tell = "
        create function tell() returns trigger language plpgsql as $$
        begin perform pg_notify('told', ''); return null; end $$;
        create trigger tell after insert on journal for each row
            when (new.events::text like '%table-broke%') execute function tell()";
    sqlx::raw_sql(tell).execute(&pool).await.unwrap();
    // Its place in the chain is not what it knows it to be.
    let shift = async |by: i64| {
        let shift = sqlx::query("update chain set seq = seq + $2 where id = $1");
        shift.bind(table).bind(by).execute(&pool).await.unwrap();
    };
    shift(1).await;
    let wish = Do::BuyIn { amount: 5000 };
    let command = ClientMessage::Command { id: fresh(), table, expect: None, wish };
    ana.connection.send(&command).await.unwrap();
    told.recv().await.unwrap();
    let broke = on_record(&pool, "table-broke").await.remove(0);
    assert_eq!(broke["table"], json!(table));
    assert!(broke["reason"].is_string());
    shift(-1).await;
    ana.until(|message| match message {
        ServerMessage::View { table: of, .. } => (of == table).then_some(()),
        _ => None,
    })
    .await;
    assert!(ana.wish(table, Do::BuyIn { amount: 5000 }).await.is_ok());
    house.server.stop().await;
}
