//! Fills by the house: a tray that runs short in a round, the two persons who sign for that, and
//! the chips that the house issues when its cage is short, too.

use protocol::{Do, Order};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::audit::Desk;
use crate::books::findings;
use crate::common::{House, open};
use crate::live_shoe::LIVE_TABLE;

/// What the tray is filled with, in cents.
const COVER: i64 = 1_000_000;

/// The tray of the table with the real shoe is counted as empty. Then Ana is paid a blackjack
/// against an ace at once, by her own step. Returns the table.
async fn run_short(house: &House) -> Uuid {
    let (mut pit, mut croupier) = (house.staff("pit").await, house.staff("croupier").await);
    let mut ana = house.buyer("Ana").await;
    let table = pit.table_of(LIVE_TABLE).await;
    pit.order(table, Order::ConfirmDecks).await.unwrap();
    let reason = Some("the tray is empty".to_owned());
    let empty = Order::CountTray { chips: Vec::new(), dropped: None, reason };
    pit.order(table, empty).await.unwrap();
    croupier.agree_count(table, Vec::new(), None).await.unwrap();
    ana.sit(table, 1, 50_000).await;
    ana.pass_the_cut(table).await;
    ana.wish(table, Do::Bet { spot: 1, amount: 500 }).await.unwrap();
    ana.wish(table, Do::Confirm).await.unwrap();
    for card in ["As", "Ac", "Kh"] {
        croupier.order(table, Order::Scan { card: card.to_owned() }).await.unwrap();
    }
    ana.wish(table, Do::EvenMoney { spot: 1 }).await.unwrap();
    table
}

/// The list of exceptions of that name. Its number and its search agree with it.
async fn listed(desk: &Desk, name: &str) -> Vec<Value> {
    let found = desk.get("exceptions").await;
    let list = found[name].as_array().unwrap().clone();
    assert_eq!(found["counts"][name], list.len());
    let search = desk.get(&format!("events?exception={name}")).await;
    assert_eq!(search["events"], found[name]);
    list
}

#[tokio::test]
async fn a_fill_by_the_house_is_its_own_and_an_exception_until_two_persons_have_signed() {
    let house = open().await;
    let desk = Desk::of(&house, "auditor").await;
    assert_eq!(listed(&desk, "covers").await, [Value::Null; 0]);
    let table = run_short(&house).await;
    let [cover] = &listed(&desk, "covers").await[..] else { panic!("one fill") };
    assert_eq!((&cover["kind"], &cover["by"]), (&json!("float-filled"), &json!("house")));
    assert_eq!((&cover["chain"], &cover["round"]), (&json!(table), &json!(1)));
    assert_eq!(cover["detail"]["amount"], COVER);
    // The step in which the tray ran short is the player's.
    let author = "select actor from journal where chain = $1 and seq = $2";
    let author: String = sqlx::query_scalar(author)
        .bind(table)
        .bind(cover["seq"].as_i64())
        .fetch_one(&house.pool().await)
        .await
        .unwrap();
    assert!(author.starts_with("player:"), "{author}");
    let slip = u32::try_from(cover["detail"]["slip"].as_u64().unwrap()).unwrap();
    house.staff("pit").await.order(table, Order::SignFill { slip }).await.unwrap();
    assert_eq!(
        listed(&desk, "covers").await,
        std::slice::from_ref(cover),
        "one signature is not enough"
    );
    house.staff("cage").await.order(table, Order::SignFill { slip }).await.unwrap();
    assert_eq!(listed(&desk, "covers").await, [Value::Null; 0]);
    assert_eq!(listed(&desk, "issues").await, [Value::Null; 0], "the cage had enough");
    assert_eq!(findings(&house.pool().await).await, []);
    house.server.stop().await;
}

#[tokio::test]
async fn what_the_house_issues_because_the_cage_is_short_is_an_exception() {
    let house = open().await;
    let desk = Desk::of(&house, "auditor").await;
    let mut pit = house.staff("pit").await;
    // Everything goes to another table, but what Ana buys.
    let other = pit.table_of("ontario-fair").await;
    let accounts = desk.get("trial-balance").await["accounts"].clone();
    let mut accounts = accounts.as_array().unwrap().iter();
    let cage = accounts.find(|one| one["kind"] == "cage").unwrap();
    let amount = cage["balance"].as_i64().unwrap() - 100_000;
    pit.order(other, Order::Fill { amount, chips: Vec::new() }).await.unwrap();
    house.staff("cage").await.approve_chips(other, None).await.unwrap();
    pit.receive_chips(other).await.unwrap();
    assert_eq!(listed(&desk, "issues").await, [Value::Null; 0], "the first chips are none");
    let table = run_short(&house).await;
    let [issue] = &listed(&desk, "issues").await[..] else { panic!("one issue") };
    assert_eq!((&issue["kind"], &issue["by"]), (&json!("chips-issued"), &json!("house")));
    assert_eq!((&issue["chain"], &issue["table"]), (&json!(Uuid::nil()), &Value::Null));
    assert_eq!(issue["detail"]["cause"], json!({ "why": "table", "table": table }));
    let [cover] = &listed(&desk, "covers").await[..] else { panic!("one fill") };
    assert_eq!(
        (&issue["detail"]["amount"], &cover["detail"]["amount"]),
        (&json!(COVER), &json!(COVER))
    );
    let (_, file) = desk.file("events.csv?exception=issues").await;
    assert!(file.contains("chips-issued") && file.contains(" rows=1\n"), "{file}");
    let of_table = desk.get(&format!("exceptions?table={table}")).await;
    assert_eq!(
        (&of_table["counts"]["issues"], &of_table["counts"]["covers"]),
        (&json!(0), &json!(1))
    );
    assert_eq!(findings(&house.pool().await).await, []);
    house.server.stop().await;
}
