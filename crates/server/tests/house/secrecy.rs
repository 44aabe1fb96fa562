//! No frame to anybody holds the seed of a live shoe, sealed or not, or the dealer's closed card.

use protocol::{Do, Phase, ServerMessage, TableView};
use serde_json::Value;
use uuid::Uuid;

use crate::common::{Guest, House, open};

/// Plays rounds with the first decision that ends a hand until so many have been settled.
async fn play(ana: &mut Guest, table: Uuid, rounds: u32) {
    loop {
        let (_, view, _) = ana.watch(table).await;
        match view.phase {
            Phase::Betting if view.round >= rounds => return,
            Phase::Betting => {
                ana.wish(table, Do::Bet { spot: 1, amount: 500 }).await.unwrap();
                ana.wish(table, Do::Confirm).await.unwrap();
            }
            Phase::Insurance => drop(ana.wish(table, Do::Decline { spot: 1 }).await.unwrap()),
            Phase::Turns => {
                let turn = view.turn.unwrap();
                let stand = Do::Stand { spot: turn.spot, hand: turn.hand };
                ana.wish(table, stand).await.unwrap();
            }
            Phase::Wash | Phase::Cut => ana.pass_the_cut(table).await,
            Phase::Inspection | Phase::Closed => panic!("the table is open"),
        }
    }
}

/// What the journal holds that nobody may see: the sealed seeds of the table's shoes.
async fn sealed(house: &House, table: Uuid) -> Vec<String> {
    let rows: Vec<String> = sqlx::query_scalar("select events::text from journal where chain = $1")
        .bind(table)
        .fetch_all(&house.pool().await)
        .await
        .unwrap();
    let mut found = Vec::new();
    for row in rows {
        collect(&serde_json::from_str(&row).unwrap(), &mut found);
    }
    found
}

fn collect(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::Object(map) => {
            found.extend(map.get("sealed").and_then(Value::as_str).map(str::to_owned));
            map.values().for_each(|value| collect(value, found));
        }
        Value::Array(list) => list.iter().for_each(|value| collect(value, found)),
        _ => {}
    }
}

/// The frames as a client reads them: the dealer's cards after each, and what the frame said.
fn dealers(frames: &[String], table: Uuid) -> Vec<(u32, String, Vec<Value>)> {
    let mut view = Value::Null;
    let mut seen = Vec::new();
    for text in frames {
        let frame: Value = serde_json::from_str(text).unwrap();
        if frame["table"] != table.to_string() {
            continue;
        }
        let mut events = Vec::new();
        match serde_json::from_value(frame["type"].clone()).unwrap_or(String::new()).as_str() {
            "view" => view = frame["view"].clone(),
            "patch" => {
                player::merge(&mut view, &frame["patch"]);
                events.clone_from(frame["events"].as_array().unwrap());
            }
            _ => continue,
        }
        let table: TableView = serde_json::from_value(view.clone()).unwrap();
        seen.push((table.round, table.dealer.cards, events));
    }
    seen
}

#[tokio::test]
async fn no_frame_tells_a_seed_or_a_closed_card() {
    let house = open().await;
    // One dealer peeks under his ten or ace, the other does not.
    for rulebook in ["quebec-online", "home-game"] {
        check(&house, rulebook).await;
    }
    house.server.stop().await;
}

async fn check(house: &House, rulebook: &str) {
    let mut ana = house.guest("Ana").await;
    let mut rail = house.spectator().await;
    let table = ana.table_of(rulebook).await;
    rail.watch(table).await;
    ana.sit(table, 1, 20_000).await;
    play(&mut ana, table, 12).await;
    let (last, ..) = ana.watch(table).await;
    rail.until(|message| match message {
        ServerMessage::Patch { seq, .. } => (seq == last).then_some(()),
        _ => None,
    })
    .await;
    let secrets = sealed(house, table).await;
    assert!(!secrets.is_empty());
    for frame in ana.frames.iter().chain(&rail.frames) {
        for word in ["seed", "sealed", "order", "hole"] {
            assert!(!frame.contains(&format!("\"{word}\"")), "{word}: {frame}");
        }
        assert!(!secrets.iter().any(|secret| frame.contains(secret.as_str())), "{frame}");
    }
    let mut closed = 0;
    for (round, cards, events) in
        [&ana.frames, &rail.frames].into_iter().flat_map(|frames| dealers(frames, table))
    {
        if !cards.contains("??") {
            continue;
        }
        closed += 1;
        // Only the open card, and no event that names a second card of the dealer.
        let (up, hole) = cards.split_once(' ').unwrap();
        assert_eq!(hole, "??", "round {round}");
        let of_dealer = |event: &&Value| event.get("spot").is_none() && event.get("card").is_some();
        for event in events.iter().filter(of_dealer) {
            assert_eq!(event["card"], up, "round {round}: {event}");
        }
    }
    assert!(closed > 0, "no round had a closed card");
}
