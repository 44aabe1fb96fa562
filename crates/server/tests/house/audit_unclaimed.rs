//! Unclaimed purses, as auditors find them.

use serde_json::{Value, json};

use crate::audit::Desk;
use crate::common::{Guest, House, open};
use crate::floor::{open_home, play_until};

const DAY_MS: i64 = 86_400_000;

/// Moves all that ever happened to the chips of a purse so many days back.
async fn lies_for(house: &House, player: &Guest, days: i64) {
    let mut connection = house.pool().await.acquire().await.unwrap().detach();
    let text = "set session_replication_role = replica";
    sqlx::query(text).execute(&mut connection).await.unwrap();
    let text = "update transfer set at_ms = at_ms - $2 where player = $1";
    let moved = sqlx::query(text).bind(player.player).bind(days * DAY_MS);
    assert!(moved.execute(&mut connection).await.unwrap().rows_affected() > 0);
}

/// The players of an answer, in its order.
fn players(answer: &Value) -> Vec<&Value> {
    answer["purses"].as_array().unwrap().iter().map(|purse| &purse["player"]).collect()
}

#[tokio::test]
async fn purses_that_nobody_comes_back_for_are_listed_the_longest_first() {
    let house = open().await;
    let (ana, mut cleo) = (house.buyer("Ana").await, house.buyer("Cleo").await);
    let boss = house.staff("pit").await;
    let table = open_home(&house, &boss, "Home", "main").await;
    cleo.sit(table, 1, 20_000).await;
    lies_for(&house, &ana, 40).await;
    lies_for(&house, &cleo, 50).await;
    let desk = Desk::of(&house, "auditor").await;
    let (ana_id, cleo_id) = (json!(ana.player), json!(cleo.player));
    let both = desk.get("unclaimed?days=30").await;
    assert_eq!(players(&both), [&cleo_id, &ana_id]);
    // What lies in a rack is not in the purse.
    assert_eq!((&both["total"], &both["purses"][0]["amount"]), (&json!(180_000), &json!(80_000)));
    let last = both["purses"][1]["last"].as_i64().unwrap();
    assert!(last <= both["at"].as_i64().unwrap() - 40 * DAY_MS);
    let one = desk.get("unclaimed?days=45").await;
    assert_eq!((players(&one), &one["players"]), (vec![&cleo_id], &json!(1)));
    assert_eq!(players(&desk.get("unclaimed").await).len(), 0);
    // Whoever plays has come back, though the purse lies still.
    play_until(&mut cleo, table, 1).await;
    assert_eq!(players(&desk.get("unclaimed?days=30").await), [&ana_id]);
    house.server.stop().await;
}
