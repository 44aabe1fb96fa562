//! The correction of a settled round: asked for by the pit, agreed to by a second person, and by
//! the player when chips leave their purse.

use player::Session;
use protocol::{Do, Order, Role, ServerMessage};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::audit::Desk;
use crate::books::findings;
use crate::cage::{approve, ask};
use crate::common::{Guest, House, fresh, open};
use crate::floor::staff_of;
use crate::proofs::play_round;

/// A house in which Ana, who has bought chips, has played a round at a table.
struct Played {
    house: House,
    pit: Session,
    cage: Session,
    ana: Guest,
    table: Uuid,
}

async fn played() -> Played {
    let house = open().await;
    let (pit, cage) = (house.staff_session("pit").await, house.staff_session("cage").await);
    let mut ana = house.buyer("Ana").await;
    let table = ana.table_of("home-game").await;
    ana.sit(table, 1, 50_000).await;
    play_round(&mut ana, table).await;
    Played { house, pit, cage, ana, table }
}

impl Played {
    async fn correct(&self, by: &Session, round: u32, body: &Value) -> (u16, Value) {
        let path = format!("/api/pit/rounds/{}/{round}/corrections", self.table);
        ask(by, "POST", &path, Some(body)).await
    }

    fn body(&self, amount: i64, back: bool) -> Value {
        json!({ "id": fresh(), "player": self.ana.player.unwrap(), "amount": amount, "back": back,
            "reason": "a 20 was paid as a 19" })
    }

    async fn leave_and_close(&mut self, pit: &mut Guest) {
        self.ana.wish(self.table, Do::Leave).await.unwrap();
        pit.order(self.table, Order::Close).await.unwrap();
    }

    async fn purse(&self) -> Value {
        ask(&self.ana.session, "GET", "/api/me", None).await.1["purse"].clone()
    }
}

#[tokio::test]
async fn a_settled_round_is_corrected_by_two_persons_and_the_player_reads_why() {
    let mut played = played().await;
    let body = played.body(2_000, false);
    let (status, asked) = played.correct(&played.pit, 1, &body).await;
    assert_eq!((status, &asked["what"]), (200, &json!("correction")), "{asked}");
    let said = &asked["correction"];
    assert_eq!((&said["round"], &said["table_name"]), (&json!(1), &json!("home-game")));
    let asked = json!({ "request": asked });
    // The same id is the same request; the one who asked does not agree to it.
    let (_, again) = played.correct(&played.pit, 1, &body).await;
    assert_eq!(again["number"], asked["request"]["number"]);
    assert_eq!(approve(&played.pit, false, &asked).await.1["code"], "own-request");
    let mine = ask(&played.ana.session, "GET", "/api/me/requests", None).await.1;
    assert_eq!(mine["requests"], json!([]), "nothing has been decided");
    assert_eq!(played.purse().await, 50_000);
    let (_, done) = approve(&played.cage, false, &asked).await;
    assert_eq!((&done["state"], &done["second"]), (&json!("done"), &json!("cage:cage")));
    played.ana.has_heard(|message| matches!(message, ServerMessage::Requests)).await;
    let mine = ask(&played.ana.session, "GET", "/api/me/requests", None).await.1;
    let shown = &mine["requests"][0];
    assert_eq!(shown["reason"], "a 20 was paid as a 19");
    assert_eq!((&shown["by"], played.purse().await), (&json!("pit"), json!(52_000)));
    let ledger = ask(&played.ana.session, "GET", "/api/me/ledger", None).await.1;
    let line = &ledger["lines"][0];
    assert_eq!((&line["kind"], &line["change"]), (&json!("correction"), &json!(2_000)));
    assert_eq!((&line["table"], &line["round"]), (&json!(played.table), &json!(1)));
    assert_eq!(line["reason"], "a 20 was paid as a 19");
    // The round and the figures say so, too.
    let own = async |path: &str| ask(&played.ana.session, "GET", path, None).await.1;
    assert_eq!(own("/api/me/rounds").await["rounds"][0]["corrected"], 2_000);
    assert_eq!(own(&format!("/api/me/rounds/{}/1", played.table)).await["corrected"], 2_000);
    assert_eq!(own("/api/me/statistics").await["corrections"], 2_000);
    seen_by_the_auditor(&played).await;
    let pool = played.house.pool().await;
    played.house.server.stop().await;
    assert_eq!(findings(&pool).await, []);
}

/// The round stays as it was; the correction stands beside it, and in the report.
async fn seen_by_the_auditor(played: &Played) {
    let desk = Desk::of(&played.house, "auditor").await;
    let round = desk.get(&format!("rounds/{}/1", played.table)).await;
    let notable = round["notable"].as_array().unwrap();
    let found = notable.iter().find(|event| event["kind"] == "round-corrected").unwrap();
    assert_eq!((&found["by"], &found["detail"]["amount"]), (&json!("pit:pit"), &json!(2_000)));
    let exceptions = desk.get("exceptions").await;
    assert_eq!(exceptions["counts"]["corrected"], 1);
    assert_eq!(exceptions["rounds"]["corrected"][0]["table"], json!(played.table));
    let report = desk.get("report?period=life").await;
    assert_eq!(report["total"]["corrections"], 2_000);
    let of_table = report["tables"].as_array().unwrap();
    let line = of_table.iter().find(|line| line["table"] == json!(played.table)).unwrap();
    assert_eq!((&line["corrections"], &line["win"]), (&json!(2_000), &round_win(&round)));
}

fn round_win(round: &Value) -> Value {
    json!(-round["round"]["won"].as_i64().unwrap())
}

#[tokio::test]
async fn a_player_gives_back_only_what_they_agree_to_also_at_a_closed_table() {
    let mut played = played().await;
    let mut pit = played.house.staff("pit").await;
    played.leave_and_close(&mut pit).await;
    let before = played.purse().await.as_i64().unwrap();
    let body = played.body(1_500, true);
    let (status, asked) = played.correct(&played.pit, 1, &body).await;
    assert_eq!((status, &asked["needs"]["player"]), (200, &json!(true)), "{asked}");
    let asked = json!({ "request": asked });
    assert_eq!(approve(&played.cage, false, &asked).await.1["state"], "waiting");
    assert_eq!(played.purse().await, before);
    assert_eq!(approve(&played.ana.session, true, &asked).await.1["state"], "done");
    assert_eq!(played.purse().await, before - 1_500);
    let pool = played.house.pool().await;
    played.house.server.stop().await;
    assert_eq!(findings(&pool).await, []);
}

#[tokio::test]
async fn what_is_paid_after_a_dispute_names_it_on_record() {
    let mut played = played().await;
    played.ana.wish(played.table, Do::Dispute { round: 1 }).await.unwrap();
    let (_, asked) = played.correct(&played.pit, 1, &played.body(500, false)).await;
    assert_eq!(asked["correction"]["dispute"], 1, "{asked}");
    let asked = json!({ "request": asked });
    assert_eq!(approve(&played.cage, false, &asked).await.1["state"], "done");
    let desk = Desk::of(&played.house, "auditor").await;
    let round = desk.get(&format!("rounds/{}/1", played.table)).await;
    let notable = round["notable"].as_array().unwrap();
    let dispute = |kind: &str| {
        let found = notable.iter().find(|event| event["kind"] == kind);
        found.unwrap_or_else(|| panic!("{kind}: {round}"))["detail"]["dispute"].clone()
    };
    assert_eq!(dispute("round-corrected"), dispute("dispute-raised"));
    let pool = played.house.pool().await;
    played.house.server.stop().await;
    assert_eq!(findings(&pool).await, []);
}

#[tokio::test]
async fn what_no_round_is_owed_is_refused() {
    let played = played().await;
    let bob = played.house.account("Bob").await;
    let refused = async |by: &Session, round: u32, change: Value| {
        let mut body = played.body(2_000, false);
        for (key, value) in change.as_object().unwrap() {
            body[key] = value.clone();
        }
        played.correct(by, round, &body).await.1["code"].as_str().unwrap().to_owned()
    };
    let (pit, cage) = (&played.pit, &played.cage);
    assert_eq!(refused(pit, 2, json!({})).await, "not-found", "no such round");
    let not_in_it = json!({ "player": bob.player.unwrap() });
    assert_eq!(refused(pit, 1, not_in_it).await, "not-found");
    assert_eq!(refused(pit, 1, json!({ "amount": 0 })).await, "bad-amount");
    assert_eq!(refused(pit, 1, json!({ "reason": " " })).await, "reason-missing");
    assert_eq!(refused(pit, 1, json!({ "reason": "a\u{202e}b" })).await, "bad-message");
    assert_eq!(refused(cage, 1, json!({})).await, "not-allowed");
    // More than the purse holds.
    let much = json!({ "back": true, "amount": 50_001 });
    assert_eq!(refused(pit, 1, much).await, "not-enough-in-purse");
    played.house.server.stop().await;
}

#[tokio::test]
async fn a_pit_boss_reads_and_corrects_rounds_of_their_own_pit_also_of_closed_tables() {
    let mut played = played().await;
    let east = staff_of(&played.house, "east", Role::Pit).await.session;
    let mut pit = played.house.staff("pit").await;
    let path = format!("/api/audit/rounds/{}/1", played.table);
    for is_closed in [false, true] {
        if is_closed {
            played.leave_and_close(&mut pit).await;
        }
        assert_eq!(ask(&played.pit, "GET", &path, None).await.0, 200, "closed: {is_closed}");
        assert_eq!(ask(&east, "GET", &path, None).await.0, 403, "closed: {is_closed}");
        let (_, refused) = played.correct(&east, 1, &played.body(100, false)).await;
        assert_eq!(refused["code"], "not-allowed");
    }
    played.house.server.stop().await;
}
