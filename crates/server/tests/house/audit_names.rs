//! Names beside the ids of players on the auditors' pages, as long as the person is not erased.

use chips::PlayerId;
use protocol::Order;
use serde_json::{Value, json};
use sign_in::players;
use uuid::Uuid;

use crate::audit::{Desk, evening};
use crate::common::open;

/// What auditors are shown with a player's id in it.
fn questions(player: &str, attended: Uuid) -> [String; 9] {
    [
        "events?kind=eviction-ordered".to_owned(),
        "events?kind=dispute-raised".to_owned(),
        "events?kind=chips-bought".to_owned(),
        format!("rounds/{attended}/1"),
        format!("rounds?player={player}"),
        format!("statement?account=purse&player={player}"),
        "statement?account=cage".to_owned(),
        "exceptions?win_min=1".to_owned(),
        "report/players?period=life".to_owned(),
    ]
}

/// The files with a player's id in them.
fn files(player: &str) -> [String; 4] {
    [
        format!("rounds.csv?player={player}"),
        format!("statement.csv?account=purse&player={player}"),
        "statement.csv?account=cage".to_owned(),
        "events.csv?kind=dispute-raised".to_owned(),
    ]
}

#[tokio::test]
async fn a_players_name_stands_beside_their_id_until_they_are_erased() {
    let house = open().await;
    let (fair, _, attended) = evening(&house).await;
    let desk = Desk::of(&house, "auditor").await;
    let ana = desk.get("players?name=Ana").await["players"][0]["player"].clone();
    let player = ana.as_str().unwrap();
    let known = json!({ "player": ana, "name": "Ana", "member": 1001 });
    let (reason, id) = ("loud at the table".to_owned(), player.parse().unwrap());
    let evict = Order::Evict { player: id, reason, minutes: None };
    house.staff("pit").await.order(attended, evict).await.unwrap();

    let asked = questions(player, attended);
    let [evicted, raised, bought, round, rounds, purse, cage, _, report] =
        futures_util::future::join_all(asked.iter().map(|path| desk.get(path)))
            .await
            .try_into()
            .unwrap();
    let evicted: &Value = &evicted["events"][0];
    assert_eq!((&evicted["by"], &evicted["detail"]["player"]), (&json!("pit:pit"), &ana));
    assert_eq!(evicted["names"], json!({ player: "Ana" }));
    let raised: &Value = &raised["events"][0];
    assert_eq!(
        (&raised["by"], &raised["names"][player]),
        (&json!(format!("player:{player}")), &json!("Ana"))
    );
    assert_eq!(bought["events"][0]["names"], json!({ player: "Ana" }));
    let notable = round["notable"].as_array().unwrap();
    assert!(notable.iter().any(|event| event["names"][player] == "Ana"), "{round}");
    let voided = notable.iter().find(|event| event["kind"] == "void-approved").unwrap();
    assert_eq!(voided["names"], json!({}), "staff are named as they are");
    assert_eq!((&rounds["player"], &purse["player"]), (&known, &known));
    assert_eq!(desk.get("rounds").await["player"], Value::Null);
    let line = &cage["lines"].as_array().unwrap().last().unwrap();
    assert_eq!((&line["player"], &line["name"]), (&ana, &json!("Ana")));
    assert_eq!(report["players"][0]["name"], "Ana");
    for path in files(player) {
        assert!(desk.file(&path).await.1.contains("Ana"), "{path}");
    }

    // The books stay, the name is gone.
    let (pool, id) = (house.pool().await, PlayerId(player.parse().unwrap()));
    players::erase(&pool, id, 4_000_000_000_000).await.unwrap();
    for path in &asked {
        let answer = desk.get(path).await.to_string();
        assert!(answer.contains(player) || path.starts_with("exceptions"), "{path}: {answer}");
        assert!(!answer.contains("\"Ana\""), "{path}: {answer}");
    }
    for path in files(player) {
        let (_, file) = desk.file(&path).await;
        assert!(file.contains(player) && !file.contains("Ana"), "{path}: {file}");
    }
    assert!(desk.get(&format!("rounds/{fair}/1")).await["players"][0]["name"] == "");
    house.server.stop().await;
}

#[tokio::test]
async fn a_part_of_a_name_finds_staff_and_players_and_the_short_id_of_a_shoe_its_rounds() {
    let house = open().await;
    let (_, poker, attended) = evening(&house).await;
    let desk = Desk::of(&house, "auditor").await;
    let pool = house.pool().await;
    sqlx::query("update staff set ended_at_ms = created_at_ms where name = 'pit'")
        .execute(&pool)
        .await
        .unwrap();
    let player = desk.get("players?name=Ana").await["players"][0]["player"].clone();
    let player = player.as_str().unwrap();
    let rounds = desk.get(&format!("rounds?table={poker}")).await["rounds"].clone();
    let shoe = rounds[0]["shoe"].as_str().unwrap();
    let begins_so = |round: &Value| round["shoe"].as_str().unwrap().starts_with(&shoe[..8]);
    let all = desk.get("rounds").await["rounds"].clone();
    let of_shoe = all.as_array().unwrap().iter().filter(|round| begins_so(round)).count();
    let voided = attended.to_string();

    // Without accents and case, in every role or in one; who has left is found, too.
    for (query, count) in [
        ("staff=P%C3%8F".to_owned(), 1),
        ("staff=dMi".to_owned(), 1),
        ("staff=admin:min&exception=void".to_owned(), 1),
        ("staff=pit:min".to_owned(), 0),
        ("staff=ana".to_owned(), 0),
        (format!("shoe={}", &shoe[..8]), of_shoe),
        (format!("shoe={}%E2%80%A6", &shoe[..8]), of_shoe),
    ] {
        let found = desk.get(&format!("rounds?{query}")).await;
        assert_eq!(found["rounds"].as_array().unwrap().len(), count, "{query}: {found}");
        let is_void = |round: &Value| round["table"] == voided && round["void"] == true;
        let is_ours =
            |round| if query.contains("shoe") { begins_so(round) } else { is_void(round) };
        let are_ours = found["rounds"].as_array().unwrap().iter().all(is_ours);
        assert!(are_ours && found["left_out"] == false, "{query}: {found}");
        let (_, file) = desk.file(&format!("rounds.csv?{query}")).await;
        assert!(file.contains(&format!(" rows={count}\n")), "{query}: {file}");
    }
    for (query, by) in [
        ("actor=n%C3%84&kind=dispute-raised", format!("player:{player}")),
        (&format!("actor=player:{}&kind=dispute-raised", &player[..8]), format!("player:{player}")),
        ("actor=1001&kind=dispute-raised", format!("player:{player}")),
        ("actor=PI&kind=void-requested", "pit:pit".to_owned()),
        ("actor=admin:adm&kind=void-approved", "admin:admin".to_owned()),
    ] {
        let found = desk.get(&format!("events?{query}")).await;
        let events = found["events"].as_array().unwrap();
        assert!(!events.is_empty(), "{query}: {found}");
        assert!(events.iter().all(|event| event["by"] == by), "{query}: {found}");
        let (_, file) = desk.file(&format!("events.csv?{query}")).await;
        assert!(file.contains(&format!(" rows={}\n", events.len())), "{query}: {file}");
    }
    // The record has the ids of the players, and no name.
    let asked = desk.get("events?kind=audit-query&limit=500").await;
    let recorded = |query: &str| {
        let mut events = asked["events"].as_array().unwrap().iter();
        events.any(|event| event["detail"]["query"] == query)
    };
    assert!(recorded(&format!("actor=…&kind=dispute-raised&players={player}")), "{asked}");
    assert!(recorded("actor=…&kind=void-requested"), "{asked}");
    assert!(recorded(&format!("shoe={}%E2%80%A6", &shoe[..8])), "{asked}");
    let nobody = desk.get("events?actor=nobody").await;
    assert_eq!(nobody, json!({ "events": [], "left_out": false, "next": null }));
    house.server.stop().await;
}
