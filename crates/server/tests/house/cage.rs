//! The cage: cashiers sell chips and take them back, with receipts; they see slips and count.

use std::collections::BTreeMap;

use player::Session;
use player::http::Address;
use protocol::{ChipPile, ChipsRequestView, Order, Role, ServerMessage};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::audit::Desk;
use crate::books::findings;
use crate::common::{Guest, House, fresh, open};
use crate::floor::{open_home, staff_of};

/// Sends a request with this session. Returns the answer's status and body.
pub async fn ask(who: &Session, method: &str, path: &str, body: Option<&Value>) -> (u16, Value) {
    let address: &Address = who.address();
    let answer = address.ask(method, path, who.cookie(), body).await.unwrap();
    (answer.status, answer.json().unwrap_or(Value::Null))
}

/// A trade at the cage.
pub async fn trade(who: &Session, kind: &str, player: Uuid, amount: i64, id: Uuid) -> (u16, Value) {
    let reference = format!("slip {id}");
    let body = json!({ "id": id, "player": player, "amount": amount, "reference": reference });
    ask(who, "POST", &format!("/api/cage/{kind}"), Some(&body)).await
}

/// The answer of a second member of the staff, or of the player, to a request that was answered so.
pub async fn approve(who: &Session, is_player: bool, asked: &Value) -> (u16, Value) {
    let number = &asked["request"]["number"];
    let to = if is_player { "me" } else { "cage" };
    let body = json!({ "id": fresh(), "approves": true });
    ask(who, "POST", &format!("/api/{to}/requests/{number}"), Some(&body)).await
}

/// A cashier with an open drawer.
pub async fn cashier(house: &House) -> Session {
    let session = house.staff("cage").await.session;
    session.open_drawer(fresh()).await.unwrap();
    session
}

#[tokio::test]
async fn chips_are_bought_and_redeemed_once_for_each_id_with_a_receipt() {
    let house = open().await;
    let (cage, ana) = (cashier(&house).await, house.account("Ana").await);
    // Play chips are worth nothing.
    let gus = house.guest("Gus").await.player.unwrap();
    for kind in ["purchase", "redemption"] {
        let (status, refused) = trade(&cage, kind, gus, 100, fresh()).await;
        assert_eq!((status, &refused["code"]), (403, &json!("accounts-only")));
    }
    let (phone, ana, id) = (ana.session, ana.player.unwrap(), fresh());
    for _ in 0..2 {
        let (status, done) = trade(&cage, "purchase", ana, 200_000, id).await;
        assert_eq!((status, &done["purse"]), (200, &json!(200_000)), "{done}");
        let receipt = &done["receipt"];
        assert_eq!((&receipt["number"], &receipt["kind"]), (&json!(1), &json!("chips-bought")));
        assert_eq!((&receipt["by"], &receipt["name"]), (&json!("cage"), &json!("Ana")));
        assert_eq!(receipt["reference"], format!("slip {id}"));
        assert_eq!(receipt["member"], 1001);
        assert!(receipt["words"]["fr"].is_string() && receipt["words"]["en"].is_string());
        let again = ask(&cage, "GET", "/api/cage/receipts/1", None).await;
        assert_eq!(again, (200, receipt.clone()));
    }
    // The same id for something else is refused.
    let (_, other) = trade(&cage, "purchase", ana, 500, id).await;
    assert_eq!(other["code"], "duplicate-id");
    let (_, asked) = trade(&cage, "redemption", ana, 60_000, fresh()).await;
    assert_eq!((&asked["purse"], &asked["receipt"]), (&json!(200_000), &Value::Null));
    let (status, done) = approve(&phone, true, &asked).await;
    assert_eq!((status, &done["state"], &done["receipt"]), (200, &json!("done"), &json!(2)));
    let (_, more) = trade(&cage, "redemption", ana, 140_001, fresh()).await;
    assert_eq!(more["code"], "not-enough-in-purse");
    let body = json!({ "id": fresh(), "player": ana, "amount": 1, "reference": "a\u{202e}b" });
    let (_, hidden) = ask(&cage, "POST", "/api/cage/purchase", Some(&body)).await;
    assert_eq!(hidden["code"], "bad-message");
    let body = json!({ "id": fresh(), "player": ana, "amount": 1, "reference": " " });
    let (status, unpaid) = ask(&cage, "POST", "/api/cage/purchase", Some(&body)).await;
    assert_eq!((status, &unpaid["code"]), (422, &json!("reference-missing")));
    for bad in [0, -1, i64::MAX] {
        assert_eq!(trade(&cage, "purchase", ana, bad, fresh()).await.1["code"], "bad-amount");
    }
    assert_eq!(trade(&cage, "purchase", fresh(), 1, fresh()).await.0, 404);
    assert_eq!(ask(&cage, "GET", "/api/cage/receipts/3", None).await.0, 404);
    // The books have all of it.
    let (_, page) = ask(&cage, "GET", &format!("/api/cage/players/{ana}/statement"), None).await;
    let lines = page["lines"].as_array().unwrap();
    let balances: Vec<_> = lines.iter().map(|line| (&line["before"], &line["after"])).collect();
    let [a, b, c] = [0, 200_000, 140_000].map(|cents| json!(cents));
    assert_eq!(balances, [(&b, &c), (&a, &b)]);
    let (_, found) = ask(&cage, "GET", "/api/cage/players?name=AN", None).await;
    assert_eq!(found["players"][0]["player"], json!(ana));
    // The number tells them from players with a similar name, and guests have none.
    let (_, found) = ask(&cage, "GET", "/api/cage/players?name=1001", None).await;
    assert_eq!((&found["players"][0]["player"], &found["players"][1]), (&json!(ana), &Value::Null));
    let (_, guest) = ask(&cage, "GET", &format!("/api/cage/players/{gus}"), None).await;
    assert_eq!(guest["member"], Value::Null);
    let (_, none) = ask(&cage, "GET", "/api/cage/players?name=A_a", None).await;
    assert_eq!(none["players"], json!([]));
    let (_, one) = ask(&cage, "GET", &format!("/api/cage/players/{ana}"), None).await;
    assert_eq!((&one["purse"], &one["racks"]), (&json!(140_000), &json!(0)));
    house.server.stop().await;
}

#[tokio::test]
async fn receipts_have_no_gaps_with_many_at_once_and_after_a_restart() {
    let house = open().await;
    let (cage, ana) = (cashier(&house).await, house.account("Ana").await.player.unwrap());
    let many = (1..=12).map(|at| {
        // Every third one is refused and takes no number.
        let amount = if at % 3 == 0 { 900_000_000 } else { 100 };
        let kind = if at % 3 == 0 { "redemption" } else { "purchase" };
        let cage = cage.clone();
        async move { trade(&cage, kind, ana, amount, fresh()).await }
    });
    let done = futures_util::future::join_all(many).await;
    let mut numbers: Vec<_> =
        done.iter().filter_map(|(_, done)| done["receipt"]["number"].as_u64()).collect();
    numbers.sort_unstable();
    assert_eq!(numbers, (1..=8).collect::<Vec<_>>());
    let house = house.restart().await;
    let cage = cashier(&house).await;
    let (_, next) = trade(&cage, "purchase", ana, 100, fresh()).await;
    assert_eq!(next["receipt"]["number"], 9);
    let pool = house.pool().await;
    house.server.stop().await;
    assert_eq!(findings(&pool).await, []);
}

/// Waits for a frame with this number of slips, and returns them.
async fn until_slips(cage: &mut Guest, count: usize) -> BTreeMap<Uuid, ChipsRequestView> {
    cage.until(|message| match message {
        ServerMessage::Slips { tables } => (tables.len() == count).then_some(tables),
        _ => None,
    })
    .await
}

/// Waits until a frame has told the pit that this slip of the table waits.
async fn has_slip(pit: &mut Guest, table: Uuid, slip: u32) {
    pit.has_heard(|message| match message {
        ServerMessage::Floor { tables } => {
            tables.get(&table).is_some_and(|line| line.slip == Some(slip))
        }
        _ => false,
    })
    .await;
}

/// All frames with slips so far.
fn told(who: &Guest) -> Vec<&str> {
    let frames = who.frames.iter().map(String::as_str);
    frames.filter(|frame| frame.contains(r#""type":"slips""#)).collect()
}

#[tokio::test]
async fn the_cage_sees_the_slips_of_all_tables_and_counts_against_the_books() {
    let house = open().await;
    let (mut cage, mut pit) = (house.staff("cage").await, house.staff("pit").await);
    let table = pit.table_of("ontario-fair · pit").await;
    let slips =
        async |who: &Session| ask(who, "GET", "/api/cage/slips", None).await.1["slips"].clone();
    assert_eq!(slips(&cage.session).await, json!([]));
    pit.order(table, Order::Fill { amount: 500_000, chips: Vec::new() }).await.unwrap();
    let slip = json!({
        "table": table, "slip": 1, "credit": false, "amount": 500_000, "by": "pit",
    });
    let mut waiting = slips(&cage.session).await;
    let values = waiting[0].as_object_mut().unwrap().remove("values").unwrap();
    assert!(values.as_array().unwrap().contains(&json!(10_000)), "in which it is counted out");
    assert_eq!(waiting, json!([slip]));
    // The cage's sockets get slips without watching a table.
    let shown = until_slips(&mut cage, 1).await;
    assert_eq!((shown[&table].slip, shown[&table].amount), (1, 500_000));
    // The slip is gone from the next frame, which may come before the order's answer.
    cage.frames.clear();
    cage.approve_chips(table, None).await.unwrap();
    let under_way = &slips(&cage.session).await[0];
    assert_eq!(
        (&under_way["approved_by"], &under_way["carrier"]),
        (&json!("cage"), &json!("cage"))
    );
    // Chips are received with a count, and not by the cashier who has approved them.
    let uncounted = Order::ReceiveChips { slip: 1, chips: Vec::new(), reason: None };
    assert_eq!(pit.order(table, uncounted).await, Err("chips-not-counted".to_owned()));
    assert_eq!(cage.receive_chips(table).await, Err("not-allowed".to_owned()));
    pit.receive_chips(table).await.unwrap();
    assert_eq!(slips(&cage.session).await, json!([]));
    cage.has_heard(|message| match message {
        ServerMessage::Slips { tables } => tables.is_empty(),
        _ => false,
    })
    .await;
    let uncounted = Order::Credit { amount: 500_000, chips: Vec::new() };
    assert_eq!(pit.order(table, uncounted).await, Err("chips-not-counted".to_owned()));
    let chips = vec![ChipPile { value: 10_000, count: 50 }];
    pit.order(table, Order::Credit { amount: 500_000, chips }).await.unwrap();
    let mut second = Guest::connect(cage.session.clone()).await;
    assert!(until_slips(&mut second, 1).await[&table].credit);
    // The pit sees the slip in the table's line of the floor, not in frames of its own.
    has_slip(&mut pit, table, 2).await;
    assert_eq!(told(&pit), [""; 0]);

    let (_, all) = ask(&cage.session, "GET", "/api/cage/counts", None).await;
    let books = all["books"].as_i64().unwrap();
    let count = json!({ "id": fresh(), "counted": books });
    for _ in 0..2 {
        let (status, taken) = ask(&cage.session, "POST", "/api/cage/count", Some(&count)).await;
        let taken = &taken["count"];
        assert_eq!((status, &taken["number"], &taken["difference"]), (200, &json!(1), &json!(0)));
        assert_eq!((&taken["books"], &taken["by"]), (&json!(books), &json!("cage")));
    }
    let (_, all) = ask(&cage.session, "GET", "/api/cage/counts", None).await;
    assert_eq!(all["counts"].as_array().unwrap().len(), 1);
    // No other role may count, and a player may not either.
    for who in [pit.session, house.guest("Ana").await.session] {
        let (_, refused) = ask(&who, "POST", "/api/cage/count", Some(&count)).await;
        assert!(["not-allowed", "not-signed-in"].contains(&refused["code"].as_str().unwrap()));
    }
    house.server.stop().await;
}

#[tokio::test]
async fn a_cashier_of_one_pit_is_told_of_its_slips_alone_and_when_they_change() {
    let house = open().await;
    let mut pit = house.staff("pit").await;
    let own = open_home(&house, &pit, "East one", "east").await;
    let theirs = pit.table_of("home-game").await;
    let mut east = staff_of(&house, "east", Role::Cage).await;
    // After a first frame without slips, the cashier gets none when another pit's slip is written.
    assert!(until_slips(&mut east, 0).await.is_empty());
    pit.order(theirs, Order::Fill { amount: 500_000, chips: Vec::new() }).await.unwrap();
    has_slip(&mut pit, theirs, 1).await;
    pit.order(own, Order::Fill { amount: 100_000, chips: Vec::new() }).await.unwrap();
    assert_eq!(until_slips(&mut east, 1).await.into_keys().collect::<Vec<_>>(), [own]);
    assert_eq!(told(&east).len(), 2);
    let (_, answer) = ask(&east.session, "GET", "/api/cage/slips", None).await;
    let slips = answer["slips"].as_array().unwrap();
    assert_eq!(slips.iter().map(|slip| &slip["table"]).collect::<Vec<_>>(), [&json!(own)]);
    let approval = Order::ApproveChips { slip: 1, chips: Vec::new(), carrier: None };
    assert_eq!(east.order(theirs, approval).await, Err("not-allowed".to_owned()));
    east.approve_chips(own, None).await.unwrap();
    house.server.stop().await;
}

#[tokio::test]
async fn the_cage_approves_no_more_than_it_holds_beside_what_is_on_its_way() {
    let house = open().await;
    let (mut cage, mut pit) = (house.staff("cage").await, house.staff("pit").await);
    let one = pit.table_of("ontario-fair · pit").await;
    let other = open_home(&house, &pit, "Salon", "main").await;
    let (_, all) = ask(&cage.session, "GET", "/api/cage/counts", None).await;
    let held = all["books"].as_i64().unwrap();
    pit.order(one, Order::Fill { amount: held, chips: Vec::new() }).await.unwrap();
    cage.approve_chips(one, None).await.unwrap();
    // Slip 1 of the other table was its float.
    pit.order(other, Order::Fill { amount: 100, chips: Vec::new() }).await.unwrap();
    assert_eq!(cage.approve_chips(other, None).await, Err("cage-short".to_owned()));
    cage.order(one, Order::RefuseChips { slip: 1 }).await.unwrap();
    cage.approve_chips(other, None).await.unwrap();
    house.server.stop().await;
}

#[tokio::test]
async fn a_reference_that_was_used_before_is_asked_about() {
    let house = open().await;
    let (cage, ana) = (cashier(&house).await, house.account("Ana").await.player.unwrap());
    let bob = house.account("Bob").await.player.unwrap();
    let sale = |player: Uuid, amount: i64, again: bool| {
        json!({ "id": fresh(), "player": player, "amount": amount, "reference": "card 17",
            "again": again })
    };
    let sell = async |body: Value| ask(&cage, "POST", "/api/cage/purchase", Some(&body)).await;
    let first = sale(ana, 20_000, false);
    let (_, sold) = sell(first.clone()).await;
    assert_eq!(sold["receipt"]["number"], 1);
    // A trade that is sent again is done once. Another one with its reference is asked about.
    assert_eq!(sell(first).await.1["receipt"]["number"], 1);
    // Its letters and digits count.
    for (player, reference) in
        [(ana, "card 17"), (bob, "card 17"), (ana, "CARD-17"), (ana, "Card  17.")]
    {
        let mut again = sale(player, 20_000, false);
        again["reference"] = json!(reference);
        let (status, asked) = sell(again).await;
        assert_eq!((status, &asked["code"]), (409, &json!("reference-repeats")), "{reference}");
    }
    assert_eq!(sell(sale(ana, 20_000, true)).await.1["receipt"]["number"], 2);
    // Also one that waits for a second person has been used.
    let waits = json!({ "id": fresh(), "player": bob, "amount": 300_001, "reference": "card 18" });
    assert_eq!(sell(waits.clone()).await.1["request"]["state"], "waiting");
    let (_, asked) = sell(json!({ "id": fresh(), "player": ana, "amount": 1,
        "reference": "card18" }))
    .await;
    assert_eq!(asked["code"], "reference-repeats");
    assert_eq!(sell(waits).await.1["request"]["state"], "waiting", "the same trade");
    // A redemption that a second person has to see needs a reference, too.
    let out = json!({ "id": fresh(), "player": ana, "amount": 300_001 });
    let (_, unpaid) = ask(&cage, "POST", "/api/cage/redemption", Some(&out)).await;
    assert_eq!(unpaid["code"], "reference-missing");
    house.server.stop().await;
}

#[tokio::test]
async fn a_count_that_differs_from_the_books_needs_a_reason_and_a_second_person() {
    let house = open().await;
    let (cage, pit) = (cashier(&house).await, house.staff_session("pit").await);
    let books = ask(&cage, "GET", "/api/cage/counts", None).await.1["books"].as_i64().unwrap();
    let mut body = json!({ "id": fresh(), "counted": 99_900 });
    let (status, refused) = ask(&cage, "POST", "/api/cage/count", Some(&body)).await;
    assert_eq!((status, &refused["code"]), (422, &json!("count-differs")));
    body["reason"] = json!(" ");
    let (_, refused) = ask(&cage, "POST", "/api/cage/count", Some(&body)).await;
    assert_eq!(refused["code"], "reason-missing");
    body["reason"] = json!("a drawer was not counted");
    let (status, asked) = ask(&cage, "POST", "/api/cage/count", Some(&body)).await;
    let request = &asked["request"];
    assert_eq!(
        (status, &request["what"], &request["books"]),
        (200, &json!("count"), &json!(books))
    );
    assert_eq!(approve(&cage, false, &asked).await.1["code"], "own-request");
    let (_, before) = ask(&cage, "GET", "/api/cage/counts", None).await;
    assert_eq!(before["counts"], json!([]), "nothing is on record yet");
    let (_, done) = approve(&pit, false, &asked).await;
    assert_eq!((&done["state"], done.get("receipt")), (&json!("done"), None));
    let (_, after) = ask(&cage, "GET", "/api/cage/counts", None).await;
    let count = &after["counts"][0];
    assert_eq!((&count["counted"], &count["difference"]), (&json!(99_900), &json!(99_900 - books)));
    assert_eq!((&count["reason"], &after["books"]), (&body["reason"], &json!(books)));
    let found = Desk::of(&house, "auditor").await.get("exceptions").await;
    assert_eq!(found["counts"]["differences"], 1);
    assert_eq!(found["differences"][0]["detail"]["reason"], body["reason"]);
    let pool = house.pool().await;
    house.server.stop().await;
    assert_eq!(findings(&pool).await, []);
}

/// A cashier counts something else, sees in the request what the books say, takes it back, and
/// counts just that.
#[tokio::test]
async fn a_count_that_was_taken_back_stays_an_exception() {
    let house = open().await;
    let cage = cashier(&house).await;
    let mut body = json!({ "id": fresh(), "counted": 99_900, "reason": "counted in haste" });
    let (_, asked) = ask(&cage, "POST", "/api/cage/count", Some(&body)).await;
    let path = format!("/api/cage/requests/{}", asked["request"]["number"]);
    let back = json!({ "id": fresh(), "approves": false });
    assert_eq!(ask(&cage, "POST", &path, Some(&back)).await.1["state"], "refused");
    body = json!({ "id": fresh(), "counted": asked["request"]["books"] });
    assert_eq!(ask(&cage, "POST", "/api/cage/count", Some(&body)).await.0, 200);
    let found = Desk::of(&house, "auditor").await.get("exceptions").await;
    assert_eq!(found["counts"]["differences"], 1);
    let detail = &found["differences"][0]["detail"]["ask"];
    assert_eq!(
        (&detail["counted"], &detail["reason"]),
        (&json!(99_900), &json!("counted in haste"))
    );
    house.server.stop().await;
}

#[tokio::test]
async fn a_count_is_set_against_the_books_of_its_own_place_in_the_record() {
    let house = open().await;
    let (cage, ana) = (cashier(&house).await, house.account("Ana").await.player.unwrap());
    for _ in 0..8 {
        let body = json!({ "id": fresh(), "counted": 5, "reason": "to be looked into" });
        let count = ask(&cage, "POST", "/api/cage/count", Some(&body));
        let trades = [0; 3].map(|_| trade(&cage, "purchase", ana, 100, fresh()));
        let [one, two, three] = trades;
        let (one, count, two, three) = tokio::join!(one, count, two, three);
        assert_eq!([one.0, two.0, three.0, count.0], [200; 4]);
    }
    // For each count: the balance it states, and the cage's balance by all earlier entries.
    let counts: Vec<(i64, i64)> = sqlx::query_as(
        "select (events -> 0 -> 'ask' ->> 'books')::bigint,
            (select sum(case when to_account = 'cage' then amount else -amount end)::bigint
            from transfer where (to_account = 'cage' or from_account = 'cage')
                and (chain <> journal.chain or seq < journal.seq))
        from journal where command -> 'ask' ->> 'what' = 'count' order by seq",
    )
    .fetch_all(&house.pool().await)
    .await
    .unwrap();
    assert_eq!(counts.len(), 8);
    assert!(counts.iter().all(|(said, held)| said == held), "{counts:?}");
    house.server.stop().await;
}
