//! Numbers in series have no gaps. The auditor sees each number whose step is gone from the
//! database, by its series, beside the step that its journal lacks.

use house::Series;
use protocol::{ChipPile, Do, Order};
use serde_json::{Value, json};
use sqlx::PgPool;
use uuid::Uuid;

use crate::audit::Desk;
use crate::cage::{ask, cashier};
use crate::common::{House, fresh, open};
use crate::drawers::trade;
use crate::floor::{open_home, play_until};

/// A step of a journal.
type Place = (Uuid, i64);

/// A house with three numbers of each series of receipts, counts, slips and disputes, and the table
/// that the last two are of.
async fn numbered() -> (House, Uuid) {
    let house = open().await;
    let (cage, mut pit) = (cashier(&house).await, house.staff("pit").await);
    let mut ana = house.account("Ana").await;
    for _ in 0..3 {
        trade(&cage, "purchase", &json!(ana.player), 20_000, "card").await;
        let books = ask(&cage, "GET", "/api/cage/counts", None).await.1["books"].clone();
        let count = json!({ "id": fresh(), "counted": books });
        assert_eq!(ask(&cage, "POST", "/api/cage/count", Some(&count)).await.0, 200);
    }
    let table = open_home(&house, &pit, "Numbered", "main").await;
    // The float that the table opens with is slip 1.
    pit.order(table, Order::Fill { amount: 1_000, chips: Vec::new() }).await.unwrap();
    house.staff("cage").await.order(table, Order::RefuseChips { slip: 2 }).await.unwrap();
    pit.order(table, Order::Credit { amount: 100, chips: vec![ChipPile { value: 100, count: 1 }] })
        .await
        .unwrap();
    ana.sit(table, 1, 50_000).await;
    for round in 1..=3 {
        play_until(&mut ana, table, round).await;
        ana.wish(table, Do::Dispute { round }).await.unwrap();
    }
    (house, table)
}

/// The step that has number 2 of a series of the house.
async fn of_house(pool: &PgPool, series: Series) -> Place {
    let text = "select chain, seq from mark join notable using (chain, seq)
        where mark.id = $1 and ordinal = 0 and detail ->> 'number' = '2'";
    sqlx::query_as(text).bind(series.mark()).fetch_one(pool).await.unwrap()
}

/// The step of a table that has number 2, by the kind of its event and the field of the number.
async fn of_table(pool: &PgPool, table: Uuid, kind: &str, field: &str) -> Place {
    let text = "select chain, seq from notable
        where chain = $1 and kind = $2 and detail ->> $3 = '2'";
    let found = sqlx::query_as(text).bind(table).bind(kind).bind(field);
    found.fetch_one(pool).await.unwrap()
}

/// Deletes a step and all that was made of it, as only a superuser of the database can.
async fn delete(pool: &PgPool, (chain, seq): Place) {
    let mut connection = pool.acquire().await.unwrap().detach();
    for text in [
        "set session_replication_role = replica",
        "delete from mark where chain = $1 and seq = $2",
        "delete from notable where chain = $1 and seq = $2",
        "delete from transfer where chain = $1 and seq = $2",
        "delete from journal where chain = $1 and seq = $2",
    ] {
        let query = sqlx::query(text);
        let query = if text.contains("$1") { query.bind(chain).bind(seq) } else { query };
        query.execute(&mut connection).await.unwrap();
    }
}

/// The missing numbers of each series that lacks some, and how many series do.
async fn missing(desk: &Desk) -> (Vec<(String, Value, Value)>, Value) {
    let answer = desk.get("serials").await;
    let series = answer["series"].as_array().unwrap().iter();
    let gaps = series.filter(|one| one["missing"] != json!([])).map(|one| {
        let name = one["series"].as_str().unwrap().to_owned();
        (name, one["table"].clone(), one["missing"].clone())
    });
    (gaps.collect(), answer["gaps"].clone())
}

#[tokio::test]
async fn a_number_whose_step_is_gone_is_named_by_its_series_and_by_its_journal() {
    let (house, table) = numbered().await;
    let (desk, pool) = (Desk::of(&house, "auditor").await, house.pool().await);
    assert_eq!(missing(&desk).await, (vec![], json!(0)));
    let receipt = of_house(&pool, Series::Receipt).await;
    let count = of_house(&pool, Series::Count).await;
    let slip = of_table(&pool, table, "chips-requested", "slip").await;
    let dispute = of_table(&pool, table, "dispute-raised", "dispute").await;
    for step in [receipt, count, slip, dispute] {
        delete(&pool, step).await;
    }
    let sorted = |one: Place, other: Place| json!([one.1.min(other.1), one.1.max(other.1)]);
    let (mut found, gaps) = missing(&desk).await;
    found.sort_by_key(|(series, table, _)| (series.clone(), table.to_string()));
    let said = [
        ("count", json!(null), json!([2])),
        ("dispute", json!(table), json!([2])),
        ("journal", json!(table), sorted(slip, dispute)),
        ("journal", json!(null), sorted(receipt, count)),
        ("receipt", json!(null), json!([2])),
        ("slip", json!(table), json!([2])),
    ];
    let said = said.map(|(series, table, missing)| (series.to_owned(), table, missing));
    assert_eq!((found, gaps), (said.to_vec(), json!(6)));
    house.server.stop().await;
}

#[tokio::test]
async fn a_number_that_is_there_twice_does_not_hide_one_that_is_gone() {
    let (house, table) = numbered().await;
    let (desk, pool) = (Desk::of(&house, "auditor").await, house.pool().await);
    assert_eq!(missing(&desk).await.1, json!(0));
    let twice = "update notable set detail = jsonb_set(detail::jsonb, '{slip}', '1')::json
        where chain = $1 and kind = 'chips-requested' and detail ->> 'slip' = '2'";
    sqlx::query(twice).bind(table).execute(&pool).await.unwrap();
    let (found, gaps) = missing(&desk).await;
    assert_eq!(found, [("slip".to_owned(), json!(table), json!([2]))]);
    assert_eq!(gaps, json!(1));
    house.server.stop().await;
}
