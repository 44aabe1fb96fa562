//! Drawers of cashiers: opened with a count, moved to and from the safe, handed over, ended with a
//! count; a trade goes through one.

use house_settings::{HouseTimes, LargeCash, Period};
use player::Session;
use protocol::Role;
use serde_json::{Value, json};

use crate::audit::Desk;
use crate::books::findings;
use crate::cage::{approve, ask};
use crate::common::{House, fresh, open, open_with};
use crate::floor::staff_of;

/// A count of notes of 50.00 and of pieces of one cent.
pub fn pieces(fifties: u32, cents: u32) -> Value {
    let both = [(5_000, fifties), (1, cents)].into_iter().filter(|(_, count)| *count > 0);
    both.map(|(value, count)| json!({ "value": value, "count": count })).collect()
}

pub async fn post(who: &Session, what: &str, mut body: Value) -> (u16, Value) {
    body["id"] = json!(fresh());
    ask(who, "POST", &format!("/api/cage/drawer{what}"), Some(&body)).await
}

async fn drawers(who: &Session) -> Value {
    let (status, answer) = ask(who, "GET", "/api/cage/drawer", None).await;
    assert_eq!(status, 200, "{answer}");
    answer
}

/// A trade with Ana.
pub async fn trade(who: &Session, kind: &str, player: &Value, amount: i64, paid: &str) -> Value {
    let body = json!({ "id": fresh(), "player": player, "amount": amount, "paid": paid,
        "reference": if paid == "card" { format!("card {}", fresh()) } else { String::new() } });
    ask(who, "POST", &format!("/api/cage/{kind}"), Some(&body)).await.1
}

/// Opens a drawer with notes of 50.00, as the pit agrees.
pub async fn opened(cage: &Session, pit: &Session, fifties: u32) {
    let (status, asked) = post(cage, "", json!({ "pieces": pieces(fifties, 0) })).await;
    assert_eq!((status, &asked["request"]["what"]), (200, &json!("drawer-open")), "{asked}");
    assert_eq!(asked.get("own"), None, "not before somebody else has seen the money");
    assert_eq!(approve(pit, false, &asked).await.1["state"], "done");
    assert_eq!(drawers(cage).await["own"]["cash"], i64::from(fifties) * 5_000);
}

/// A house, its cashier, who has a drawer with 500.00, and its pit boss.
async fn with_drawer() -> (House, Session, Session) {
    let house = open().await;
    let (cage, pit) = (house.staff_session("cage").await, house.staff_session("pit").await);
    opened(&cage, &pit, 10).await;
    (house, cage, pit)
}

#[tokio::test]
async fn cash_goes_through_the_drawer_and_cards_are_summed_beside_it() {
    let house = open().await;
    let (cage, ana) = (house.staff_session("cage").await, house.account("Ana").await);
    let (pit, player) = (house.staff_session("pit").await, json!(ana.player));
    assert_eq!(trade(&cage, "purchase", &player, 2_000, "cash").await["code"], "drawer-closed");
    assert_eq!(drawers(&cage).await.get("own"), None);
    for bad in [json!([{ "value": 3, "count": 1 }]), json!([{ "value": 5_000, "count": 0 }])] {
        let (status, refused) = post(&cage, "", json!({ "pieces": bad })).await;
        assert_eq!((status, &refused["code"]), (422, &json!("bad-amount")));
    }
    opened(&cage, &pit, 10).await;
    assert_eq!(post(&cage, "", json!({ "pieces": [] })).await.1["code"], "drawer-open");
    let sold = trade(&cage, "purchase", &player, 2_000, "cash").await;
    assert_eq!((&sold["receipt"]["paid"], &sold["purse"]), (&json!("cash"), &json!(2_000)));
    // Cash has no reference of its own, up to the threshold; a card has one.
    let body = json!({ "id": fresh(), "player": player, "amount": 300_001, "paid": "cash" });
    let (_, large) = ask(&cage, "POST", "/api/cage/purchase", Some(&body)).await;
    assert_eq!(large["code"], "reference-missing");
    let body = json!({ "id": fresh(), "player": player, "amount": 1 });
    let (_, unpaid) = ask(&cage, "POST", "/api/cage/purchase", Some(&body)).await;
    assert_eq!(unpaid["code"], "reference-missing");
    trade(&cage, "purchase", &player, 60_000, "card").await;
    let short = trade(&cage, "redemption", &player, 52_001, "cash").await;
    assert_eq!(short["code"], "drawer-short");
    let asked = trade(&cage, "redemption", &player, 1_500, "cash").await;
    assert_eq!(asked["request"]["paid"], "cash");
    let (_, done) = approve(&ana.session, true, &asked).await;
    assert_eq!(done["state"], "done", "{done}");
    let own = drawers(&cage).await["own"].clone();
    let sums = ["opening", "cash_in", "cash_out", "card_in", "card_out", "cash", "trades"];
    assert_eq!(
        sums.map(|sum| own[sum].as_i64()),
        [Some(50_000), Some(2_000), Some(1_500), Some(60_000), Some(0), Some(50_500), Some(3)]
    );
    // It is the same drawer after a restart.
    let house = house.restart().await;
    let cage = house.staff_session("cage").await;
    assert_eq!(drawers(&cage).await["own"], own);
    let pool = house.pool().await;
    house.server.stop().await;
    assert_eq!(findings(&pool).await, []);
}

#[tokio::test]
async fn money_from_the_safe_and_a_count_that_differs_need_somebody_from_outside_the_cage() {
    let (house, cage, pit) = with_drawer().await;
    let ivo = staff_of(&house, "ivo", Role::Cage).await.session;
    let nothing = json!({ "into": true, "pieces": [], "reason": "change" });
    assert_eq!(post(&cage, "/money", nothing).await.1["code"], "bad-amount");
    let no_reason = json!({ "into": true, "pieces": pieces(1, 0), "reason": " " });
    assert_eq!(post(&cage, "/money", no_reason).await.1["code"], "reason-missing");
    let more = json!({ "into": true, "pieces": pieces(4, 7), "reason": "change" });
    let (status, asked) = post(&cage, "/money", more).await;
    let request = &asked["request"];
    assert_eq!((status, &request["what"]), (200, &json!("drawer-move")));
    assert_eq!(
        request["drawer"],
        json!({ "cashier": "cage", "into": true,
        "pieces": pieces(4, 7) })
    );
    assert_eq!((&request["amount"], &request["reason"]), (&json!(20_007), &json!("change")));
    // Each one is told whether they may consent.
    for (who, may) in [(&pit, true), (&ivo, false), (&cage, false)] {
        let (_, listed) = ask(who, "GET", "/api/cage/requests", None).await;
        let one = &listed["requests"][0];
        assert_eq!((&one["may_consent"], &one["needs"]["outside"]), (&json!(may), &json!(true)));
    }
    assert_eq!(approve(&ivo, false, &asked).await.1["code"], "not-allowed");
    assert_eq!(asked["own"]["cash"], 50_000, "nothing has moved yet");
    assert_eq!(approve(&pit, false, &asked).await.1["state"], "done");
    let own = drawers(&cage).await["own"].clone();
    assert_eq!((&own["cash"], &own["put_in"]), (&json!(70_007), &json!(20_007)));

    let short = json!({ "pieces": pieces(14, 0) });
    let (status, refused) = post(&cage, "/end", short.clone()).await;
    assert_eq!((status, &refused["code"]), (422, &json!("drawer-differs")));
    let mut short = short;
    short["reason"] = json!("the coins were given away");
    let (_, asked) = post(&cage, "/end", short).await;
    let request = &asked["request"];
    assert_eq!((&request["amount"], &request["books"]), (&json!(70_000), &json!(70_007)));
    assert_eq!(approve(&ivo, false, &asked).await.1["code"], "not-allowed");
    assert_eq!(approve(&pit, false, &asked).await.1["state"], "done");
    let after = drawers(&cage).await;
    assert_eq!((after.get("own"), &after["ended"][0]["difference"]), (None, &json!(-7)));
    // It is an exception.
    let found = Desk::of(&house, "auditor").await.get("exceptions").await;
    assert_eq!(found["counts"]["differences"], 1);
    assert_eq!(found["differences"][0]["kind"], "drawer-closed");
    assert_eq!(found["differences"][0]["detail"]["difference"], -7);
    let pool = house.pool().await;
    house.server.stop().await;
    assert_eq!(findings(&pool).await, []);
}

#[tokio::test]
async fn a_drawer_is_handed_over_and_another_one_is_ended_by_others() {
    let (house, cage, pit) = with_drawer().await;
    let ivo = staff_of(&house, "ivo", Role::Cage).await.session;
    assert_eq!(drawers(&cage).await["cashiers"], json!(["ivo"]));
    let mut give = json!({ "pieces": pieces(10, 0), "to": "nobody" });
    assert_eq!(post(&cage, "/end", give.clone()).await.0, 404);
    give["to"] = json!("cage");
    assert_eq!(post(&cage, "/end", give.clone()).await.0, 404, "not to oneself");
    give["to"] = json!("ivo");
    let (_, asked) = post(&cage, "/end", give).await;
    let request = &asked["request"];
    assert_eq!(
        (&request["what"], &request["drawer"]["to"]),
        (&json!("drawer-hand-over"), &json!("ivo"))
    );
    assert_eq!(approve(&pit, false, &asked).await.1["code"], "not-allowed");
    assert_eq!(approve(&ivo, false, &asked).await.1["state"], "done");
    let his = drawers(&ivo).await;
    assert_eq!((&his["own"]["cash"], &his["own"]["number"]), (&json!(50_000), &json!(2)));
    assert_eq!(
        (&his["ended"][0]["cashier"], &his["ended"][0]["to"]),
        (&json!("cage"), &json!("ivo"))
    );
    let hers = drawers(&cage).await;
    assert_eq!((hers.get("own"), &hers["others"][0]["cashier"]), (None, &json!("ivo")));

    // Ivo has gone. The other cashier counts his drawer, whose name may be written in any case, and
    // the pit agrees.
    let his = json!({ "cashier": "IVO", "pieces": pieces(10, 0) });
    let (_, asked) = post(&cage, "/end", his).await;
    assert_eq!(asked["request"]["drawer"]["cashier"], "ivo");
    assert_eq!(approve(&pit, false, &asked).await.1["state"], "done");
    let after = drawers(&ivo).await;
    assert_eq!((after.get("own"), &after["others"]), (None, &json!([])));
    // Numbers of drawers have no gaps.
    let found = Desk::of(&house, "auditor").await.get("serials").await;
    let series = found["series"].as_array().unwrap();
    let drawer = series.iter().find(|one| one["series"] == "drawer").unwrap();
    assert_eq!((&drawer["count"], &drawer["last"]), (&json!(2), &json!(2)));
    for who in [&pit, &house.guest("Gus").await.session] {
        assert_ne!(ask(who, "GET", "/api/cage/drawer", None).await.0, 200);
    }
    let pool = house.pool().await;
    house.server.stop().await;
    assert_eq!(findings(&pool).await, []);
}

/// Times of a house whose gaming day has just begun 12 hours ago, so that none ends during a test.
pub fn far_from_the_end_of_the_day() -> HouseTimes {
    let hour = edge::clock::now_ms() / (60 * 60 * 1000) % 24;
    HouseTimes::new("UTC", &format!("{:02}:00", (hour + 12) % 24)).unwrap()
}

#[tokio::test]
async fn the_cash_of_one_person_in_a_gaming_day_is_summed_over_all_cashiers() {
    let times = far_from_the_end_of_the_day();
    let of_house = times.clone();
    let house = open_with(|config| {
        config.house.large_cash = LargeCash(5_000);
        config.house.times = of_house;
    })
    .await;
    let cage = house.staff_session("cage").await;
    let ivo = staff_of(&house, "ivo", Role::Cage).await.session;
    for cashier in [&cage, &ivo] {
        cashier.open_drawer(fresh()).await.unwrap();
    }
    let (ana, bob) = (house.account("Ana").await.player, house.account("Bob").await.player);
    let (ana, bob) = (json!(ana), json!(bob));
    let of_ana = async || {
        let path = format!("/api/cage/players/{}", ana.as_str().unwrap());
        ask(&cage, "GET", &path, None).await.1
    };
    let auditor = Desk::of(&house, "auditor").await;
    let none = auditor.get("exceptions").await;
    assert_eq!((&none["counts"]["large_cash"], &none["large_cash"]), (&json!(0), &json!([])));
    trade(&cage, "purchase", &ana, 3_000, "cash").await;
    trade(&cage, "purchase", &ana, 100_000, "card").await;
    trade(&cage, "purchase", &bob, 4_999, "cash").await;
    let player = of_ana().await;
    assert_eq!(player["cash"], json!({ "cash_in": 3_000, "cash_out": 0 }));
    assert_eq!(player["has_large_cash"], false);
    trade(&ivo, "purchase", &ana, 2_000, "cash").await;
    let player = of_ana().await;
    assert_eq!(player["cash"], json!({ "cash_in": 5_000, "cash_out": 0 }));
    assert_eq!((&player["large_cash"], &player["has_large_cash"]), (&json!(5_000), &json!(true)));
    let found = auditor.get("exceptions").await;
    assert_eq!(found["counts"]["large_cash"], 1);
    let line = &found["large_cash"][0];
    assert_eq!((&line["player"], &line["name"], &line["trades"]), (&ana, &json!("Ana"), &json!(2)));
    assert_eq!((&line["cash_in"], &line["cash_out"]), (&json!(5_000), &json!(0)));
    // A day is summed as a whole, also where the span begins within it.
    let now_ms = edge::clock::now_ms();
    for from in [now_ms - 60 * 60 * 1000, now_ms + 60 * 60 * 1000] {
        let part = auditor.get(&format!("exceptions?from={from}")).await;
        assert_eq!(part["large_cash"], found["large_cash"], "also where no trade is in the span");
    }
    let day = times.span(Period::Day, now_ms, now_ms).unwrap();
    assert_eq!(line["day"], day.from);
    // All of them, page by page.
    trade(&cage, "purchase", &bob, 1, "cash").await;
    let page = auditor.get("large-cash?limit=1").await;
    let next = page["next"].as_str().unwrap();
    let rest = auditor.get(&format!("large-cash?limit=1&cursor={next}")).await;
    let mut all = vec![page["large_cash"][0]["player"].clone()];
    all.push(rest["large_cash"][0]["player"].clone());
    all.sort_by_key(|player| *player != ana);
    assert_eq!(all, [ana, bob]);
    let next = rest["next"].as_str().unwrap();
    let end = auditor.get(&format!("large-cash?limit=1&cursor={next}")).await;
    assert_eq!(end, json!({ "large_cash": [], "next": null }));
    let long_ago = auditor.get(&format!("large-cash?to={}", day.from)).await;
    assert_eq!(long_ago["large_cash"], json!([]));
    house.server.stop().await;
}
