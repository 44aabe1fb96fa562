//! The author of each decision in an auditor's replay, and the search for players by name.

use protocol::{Decision, Do, Phase};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::audit::Desk;
use crate::cage::{ask, cashier};
use crate::common::{Guest, open};

/// Plays a round in which bob plans a hit while it is ana's turn. Returns whether both had turns.
async fn planned(ana: &mut Guest, bob: &mut Guest, table: Uuid) -> bool {
    let (mut has_planned, mut is_planned) = (false, false);
    let (_, start, _) = ana.watch(table).await;
    loop {
        let (_, view, _) = ana.watch(table).await;
        match view.phase {
            Phase::Wash | Phase::Cut => {
                ana.pass_the_cut(table).await;
                bob.pass_the_cut(table).await;
            }
            Phase::Betting if view.round > start.round => return is_planned,
            Phase::Betting => {
                for (who, spot) in [(&mut *ana, 1), (&mut *bob, 2)] {
                    let amount = view.sign.bet_min;
                    who.wish(table, Do::Bet { spot, amount }).await.unwrap();
                    who.wish(table, Do::Confirm).await.unwrap();
                }
            }
            Phase::Insurance => {
                for (who, spot) in [(&mut *ana, 1), (&mut *bob, 2)] {
                    drop(who.wish(table, Do::Decline { spot }).await);
                }
            }
            Phase::Turns => {
                let turn = view.turn.unwrap();
                let stand = Do::Stand { spot: turn.spot, hand: turn.hand };
                if turn.spot == 2 {
                    bob.wish(table, stand).await.unwrap();
                    continue;
                }
                if !has_planned {
                    has_planned = true;
                    let plan = Do::Plan { spot: 2, decision: Some(Decision::Hit) };
                    is_planned = bob.wish(table, plan).await.is_ok();
                }
                ana.wish(table, stand).await.unwrap();
            }
            Phase::Float | Phase::Inspection | Phase::Closed => panic!("the table is open"),
        }
    }
}

#[tokio::test]
async fn a_planned_hit_is_the_decision_of_the_player_who_planned_it() {
    let house = open().await;
    let (mut ana, mut bob) = (house.guest("Ana").await, house.guest("Bob").await);
    let table = ana.table_of("ontario-fair").await;
    ana.sit(table, 1, 30_000).await;
    bob.sit(table, 2, 30_000).await;
    let mut round = 1;
    // Naturals take no turn.
    while !planned(&mut ana, &mut bob, table).await {
        round += 1;
    }
    let desk = Desk::of(&house, "auditor").await;
    let replay = desk.get(&format!("rounds/{table}/{round}/replay")).await;
    let frames = replay["frames"].as_array().unwrap();
    let hit = frames.iter().find(|frame| frame["command"]["command"] == "plan").unwrap();
    assert_eq!((&hit["who"], &hit["decided"]), (&json!("Bob"), &json!("player")), "{hit}");
    let is_hit =
        |frame: &&Value| frame["decision"] == true && frame["command"]["decision"] == "hit";
    let shown: Vec<&Value> = frames.iter().filter(is_hit).collect();
    assert_eq!(shown.len(), 1, "{replay}");
    assert_eq!(shown[0]["cards"][0]["to"], "2.1");
    house.server.stop().await;
}

#[tokio::test]
async fn players_are_found_by_a_part_of_their_name_in_whatever_case_and_with_whatever_accents() {
    let house = open().await;
    let eve = house.guest("Éva_1").await.player.unwrap();
    house.guest("Bob").await;
    let (desk, cage) = (Desk::of(&house, "auditor").await, cashier(&house).await);
    let short = &eve.to_string()[..8];
    for (typed, found) in [
        ("%C3%89va_1", 1), // Éva_1
        ("%C3%A9VA", 1),   // éVA
        ("EVA", 1),
        ("va_", 1),
        (short, 1),
        (&short.to_uppercase(), 1),
        ("%C3%A9va%251", 0),
        ("_va", 0),
    ] {
        let audited = desk.get(&format!("players?name={typed}")).await;
        let (_, sold) = ask(&cage, "GET", &format!("/api/cage/players?name={typed}"), None).await;
        for answer in [audited, sold] {
            let players = answer["players"].as_array().unwrap();
            assert_eq!(players.len(), found, "{typed}: {answer}");
            assert!(players.iter().all(|player| player["player"] == eve.to_string()));
        }
    }
    house.server.stop().await;
}

#[tokio::test]
async fn players_are_found_in_every_alphabet_and_as_pages_show_them() {
    let house = open().await;
    for name in ["Łukasz", "Иван", "Nguyễn", "Groß"] {
        house.guest(name).await;
    }
    let ana = house.account("Ana").await.player.unwrap();
    let (desk, cage) = (Desk::of(&house, "auditor").await, cashier(&house).await);
    let found = async |typed: &str| -> Vec<Value> {
        let path = format!("/api/cage/players?name={}", percent(typed));
        ask(&cage, "GET", &path, None).await.1["players"].as_array().unwrap().clone()
    };
    for (typed, name) in [
        ("lukasz", "Łukasz"),
        ("ŁUKASZ", "Łukasz"),
        ("иван", "Иван"),
        ("ВАН", "Иван"),
        ("nguyen", "Nguyễn"),
        ("NGUYỄN", "Nguyễn"),
        ("gross", "Groß"),
    ] {
        let players = found(typed).await;
        assert_eq!(players.len(), 1, "{typed}");
        assert_eq!(players[0]["name"], name, "{typed}");
    }
    let short = format!("{}…", &ana.to_string()[..8]);
    let number = found("ana").await[0]["member"].as_i64().unwrap();
    for typed in [short, format!("No. {number}"), format!("n°\u{a0}{number}"), number.to_string()]
    {
        let audited = desk.get(&format!("players?name={}", percent(&typed))).await;
        for player in [&found(&typed).await[0], &audited["players"][0]] {
            assert_eq!(player["player"], ana.to_string(), "{typed}");
        }
    }
    house.server.stop().await;
}

/// Text as it stands in an address.
fn percent(text: &str) -> String {
    text.bytes().fold(String::new(), |text, byte| format!("{text}%{byte:02X}"))
}
