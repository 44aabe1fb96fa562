//! Overs and shorts: a count that differs from the books makes them say what was counted.

use protocol::{ChipPile, Order, ServerMessage};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::audit::Desk;
use crate::books::findings;
use crate::common::{Guest, House, open};
use crate::floor::{on_record, open_home};

/// The pit boss counts so much more than the books say, and a croupier agrees. Returns what was
/// counted.
async fn count(house: &House, pit: &mut Guest, table: Uuid, more: i64) -> i64 {
    let counted = pit.orders(table).await.unwrap().books.float + more;
    let chips = vec![ChipPile { value: 50, count: u32::try_from(counted / 50).unwrap() }];
    let reason = Some("nobody knows why".to_owned());
    let asked = Order::CountTray { chips: chips.clone(), dropped: None, reason };
    pit.order(table, asked).await.unwrap();
    house.staff("croupier").await.agree_count(table, chips, None).await.unwrap();
    counted
}

/// What the auditors read of the differences at that table.
async fn figures_agree(desk: &Desk, table: Uuid, [tray, first, last]: [i64; 3]) {
    let books = desk.get(&format!("reconciliation?table={table}")).await;
    let line = &books["tables"][0];
    assert_eq!((&line["opener"], &line["closer"]), (&json!(tray), &json!(last)));
    assert_eq!((&line["differences"], &line["closing"]), (&json!(last - tray), &json!(0)));
    for zero in ["win", "difference", "difference_racks", "difference_rounds"] {
        assert_eq!(line[zero], 0, "{zero}: {line}");
    }
    let report = desk.get("report?period=life").await;
    let lines = report["tables"].as_array().unwrap().iter();
    let mut of_table = lines.filter(|line| line["table"] == json!(table));
    assert_eq!(of_table.next().unwrap()["differences"], last - tray);
    assert_eq!(report["total"]["differences"], last - tray);
    let sessions = desk.get("report/sessions?period=life").await["sessions"].clone();
    assert_eq!(sessions[0]["difference"], first - tray);
    assert_eq!(sessions[1]["opener"], first, "it begins with what was counted");
    assert_eq!(sessions[2]["closer"], last);
    let exceptions = desk.get("exceptions").await;
    assert_eq!(exceptions["counts"]["differences"], 3, "each count that differs is one");
}

/// The account of overs and shorts as the auditors read it.
async fn account_agrees(desk: &Desk, table: Uuid, balances: [i64; 3]) {
    let statement = desk.get("statement?account=differences").await;
    let lines = statement["lines"].as_array().unwrap();
    let of = |name: &str| lines.iter().map(|line| line[name].clone()).collect::<Vec<Value>>();
    assert_eq!(of("kind"), ["short", "over", "short"]);
    assert_eq!(of("after"), balances);
    assert!(of("table").iter().all(|of| *of == json!(table)), "{lines:?}");
    let (_, csv) = desk.file("statement.csv?account=differences").await;
    let shorts = csv.lines().filter(|line| line.contains(",short,float,differences,"));
    assert_eq!(shorts.count(), 2, "{csv}");
    let trial = desk.get("trial-balance").await;
    let kinds = trial["accounts"].as_array().unwrap();
    let found = kinds.iter().find(|line| line["kind"] == "differences").unwrap();
    assert_eq!((&found["balance"], &trial["total"]), (&json!(balances[2]), &json!(0)));
}

#[tokio::test]
async fn a_difference_is_booked_and_the_cage_gets_what_was_counted() {
    let house = open().await;
    let mut pit = house.staff("pit").await;
    let pool = house.pool().await;
    let balance = async |account: &str| -> i64 {
        let text = "select coalesce(sum(balance), 0)::bigint from account where kind::text = $1";
        sqlx::query_scalar(text).bind(account).fetch_one(&pool).await.unwrap()
    };
    let held = balance("cage").await;
    let table = open_home(&house, &pit, "A chip too few", "main").await;
    let tray = pit.orders(table).await.unwrap().books.float;
    let first = count(&house, &mut pit, table, -150).await;
    let books = pit.orders(table).await.unwrap().books;
    assert_eq!((books.float, books.differences), (first, -150));
    count(&house, &mut pit, table, 100).await;
    pit.order(table, Order::Close).await.unwrap();
    let last = count(&house, &mut pit, table, -200).await;
    pit.until(|message| match message {
        ServerMessage::Floor { tables } => (!tables.contains_key(&table)).then_some(()),
        _ => None,
    })
    .await;
    assert_eq!(last, tray - 250);
    assert_eq!((balance("cage").await, balance("differences").await), (held - 250, 250));
    let desk = Desk::of(&house, "auditor").await;
    figures_agree(&desk, table, [tray, first, last]).await;
    account_agrees(&desk, table, [150, 50, 250]).await;
    let record = on_record(&house, table).await;
    assert_eq!(
        (&record[1].1["differences"], &record[1].1["credited"]),
        (&json!(-250), &json!(last))
    );
    assert_eq!(findings(&pool).await, [], "the books are in order");
    house.server.stop().await;
}
