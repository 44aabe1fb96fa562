//! The statement of a purse at the cage: newest first on the page, and a period for paper.

use player::Session;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::cage::{ask, cashier, trade};
use crate::common::{fresh, open};

/// Purchases at once.
const AT_ONCE: usize = 20;
/// More than one answer of a period has.
const MANY: usize = 501;

async fn period(cage: &Session, player: Uuid, from: i64, to: i64) -> (u16, Value) {
    let path = format!("/api/cage/players/{player}/statement/period?from={from}&to={to}");
    ask(cage, "GET", &path, None).await
}

/// The kinds and the balances of lines.
fn lines_of(answer: &Value) -> Vec<(&str, i64, i64)> {
    let cents = |amount: &Value| amount.as_i64().unwrap();
    let lines = answer["lines"].as_array().unwrap().iter();
    lines
        .map(|line| (line["kind"].as_str().unwrap(), cents(&line["before"]), cents(&line["after"])))
        .collect()
}

#[tokio::test]
async fn a_statement_names_the_tables_and_a_period_has_the_balances_around_it() {
    let house = open().await;
    let (cage, mut ana) = (cashier(&house).await, house.account("Ana").await);
    let player = ana.player.unwrap();
    trade(&cage, "purchase", player, 50_000, fresh()).await;
    let table = ana.table_of("home-game").await;
    ana.sit(table, 1, 20_000).await;
    let path = format!("/api/cage/players/{player}/statement");
    let (_, page) = ask(&cage, "GET", &path, None).await;
    let (bought, taken) = (("purchase", 0, 50_000), ("buy_in", 50_000, 30_000));
    assert_eq!(lines_of(&page), [taken, bought]);
    let name = page["lines"][0]["name"].as_str().unwrap();
    assert!(name.starts_with("home-game"), "{name}");
    assert_eq!((&page["lines"][1]["name"], &page["next"]), (&Value::Null, &Value::Null));

    let at = page["lines"][0]["at"].as_i64().unwrap();
    let (_, all) = period(&cage, player, 0, at + 1).await;
    assert_eq!(lines_of(&all), [bought, taken]);
    assert_eq!((&all["before"], &all["after"]), (&json!(0), &json!(30_000)));
    assert_eq!((&all["is_whole"], &all["lines"][1]["name"]), (&json!(true), &json!(name)));
    let (_, before) = period(&cage, player, 0, at).await;
    assert_eq!((lines_of(&before), &before["after"]), (vec![bought], &json!(50_000)));
    let (_, after) = period(&cage, player, at, at + 1).await;
    assert_eq!((lines_of(&after), &after["before"]), (vec![taken], &json!(50_000)));
    let (_, later) = period(&cage, player, at + 1, at + 2).await;
    assert_eq!((&later["before"], &later["after"]), (&json!(30_000), &json!(30_000)));
    assert_eq!((&later["lines"], &later["is_whole"]), (&json!([]), &json!(true)));
    // A period that goes on ends with the moment in which it was read.
    let (_, running) = period(&cage, player, at + 1, i64::MAX).await;
    assert_eq!((&running["from"], &running["to"]), (&json!(at + 1), &running["at"]));
    assert!(running["at"].as_i64().unwrap() > at, "{running}");
    assert_eq!(before["to"], json!(at));
    assert_eq!(period(&cage, player, 2, 2).await.1["code"], "bad-message");
    assert_eq!(period(&cage, fresh(), 1, 2).await.0, 404);
    house.server.stop().await;
}

#[tokio::test]
async fn a_statement_goes_back_page_by_page_and_a_period_with_too_many_lines_has_none() {
    let house = open().await;
    let (cage, player) = (cashier(&house).await, house.account("Ana").await.player.unwrap());
    for at in (0..MANY).step_by(AT_ONCE) {
        let some =
            (at..MANY.min(at + AT_ONCE)).map(|_| trade(&cage, "purchase", player, 1, fresh()));
        let done = futures_util::future::join_all(some).await;
        assert!(done.iter().all(|(status, _)| *status == 200), "{done:?}");
    }
    let path = format!("/api/cage/players/{player}/statement");
    let (mut before, mut balances) = (String::new(), Vec::new());
    loop {
        let (_, page) = ask(&cage, "GET", &format!("{path}{before}"), None).await;
        balances.extend(lines_of(&page).into_iter().map(|(_, _, after)| after));
        let Some(next) = page["next"].as_str() else { break };
        before = format!("?before={next}");
    }
    let many = i64::try_from(MANY).unwrap();
    assert_eq!(balances, (1..=many).rev().collect::<Vec<_>>());
    let (_, all) = period(&cage, player, 0, i64::MAX).await;
    assert_eq!((&all["lines"], &all["is_whole"]), (&json!([]), &json!(false)));
    assert_eq!((&all["before"], &all["after"]), (&json!(0), &json!(many)));
    let wrong = ask(&cage, "GET", &format!("{path}?before=soon"), None).await;
    assert_eq!(wrong.1["code"], "bad-message");
    house.server.stop().await;
}
