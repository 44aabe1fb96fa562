//! Closing tables: the last round, the count of the tray, and what is left to be settled.

use protocol::{ChipPile, ClientMessage, Do, Order, Phase, Role, ServerMessage};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::audit::Desk;
use crate::books::findings;
use crate::common::{Guest, House, fresh, open, open_with};
use crate::drawers::far_from_the_end_of_the_day;
use crate::floor::{
    ask, bring_float, floor, on_record, open_home, open_table, play_until, staff_of, usual,
};
use crate::incidents;

/// The tray of a closed table is counted by the pit boss and a croupier, and goes to the cage.
async fn count_out(house: &House, boss: &mut Guest, table: Uuid) {
    let tray = boss.orders(table).await.unwrap().books.float;
    let chips = vec![ChipPile { value: 50, count: u32::try_from(tray / 50).unwrap() }];
    let asked = Order::CountTray { chips: chips.clone(), dropped: None, reason: None };
    boss.order(table, asked).await.unwrap();
    house.staff("croupier").await.agree_count(table, chips, None).await.unwrap();
}

/// Waits until the lobby has that table no more.
async fn until_closed(guest: &mut Guest, table: Uuid) {
    guest
        .until(|message| match message {
            ServerMessage::Lobby { tables, .. } => (!tables.contains_key(&table)).then_some(()),
            _ => None,
        })
        .await;
}

/// Waits until the floor has that table no more.
async fn until_gone(boss: &mut Guest, table: Uuid) {
    boss.until(|message| match message {
        ServerMessage::Floor { tables } => (!tables.contains_key(&table)).then_some(()),
        _ => None,
    })
    .await;
}

/// Stands on everything until the table is gone.
async fn play_to_the_end(ana: &mut Guest, table: Uuid) {
    loop {
        ana.connection.send(&ClientMessage::Watch { table }).await.unwrap();
        let seen = ana
            .until(|message| match message {
                ServerMessage::View { view, you, .. } => Some(Some((view.phase, you.unwrap()))),
                ServerMessage::Refused { code, .. } if code == "unknown-table" => Some(None),
                _ => None,
            })
            .await;
        let Some((phase, you)) = seen else { return };
        let mut options = you.options.into_iter();
        let wish = match phase {
            Phase::Closed => return,
            Phase::Insurance => Do::Decline { spot: 1 },
            _ => options.find(|(key, _)| key.starts_with("stand:")).unwrap().1.wish,
        };
        ana.wish(table, wish).await.unwrap();
    }
}

#[tokio::test]
async fn a_drained_table_closes_after_its_round_and_the_closer_is_on_record() {
    let house = open().await;
    let (mut pit, mut ana) = (house.staff("pit").await, house.buyer("Ana").await);
    let table = open_home(&house, &pit, "Closing", "main").await;
    ana.sit(table, 1, 50_000).await;
    play_until(&mut ana, table, 1).await;
    let all = floor(&house, &pit).await.len();
    let body = json!({ "id": fresh() });
    let drained = ask(&house, &pit, "POST", "/api/pit/drain", body.clone()).await;
    assert_eq!(drained, (200, json!({ "tables": all })));
    ana.wish(table, Do::Bet { spot: 1, amount: 500 }).await.unwrap();
    ana.wish(table, Do::Confirm).await.unwrap();
    play_to_the_end(&mut ana, table).await;
    count_out(&house, &mut pit, table).await;
    // The other tables had no round to finish, so they have closed, too.
    pit.until(|message| match message {
        ServerMessage::Floor { tables } => tables.is_empty().then_some(()),
        _ => None,
    })
    .await;
    let record = on_record(&house, table).await;
    let closing = &record.last().unwrap().1;
    assert_eq!((record.len(), &closing["kind"]), (2, &json!("table-closed")));
    assert_eq!((&closing["by"], &closing["rounds"]), (&json!("table"), &json!(2)));
    assert_eq!((&closing["announced_by"], &closing["disputes"]), (&json!("pit:pit"), &json!([])));
    assert_eq!(closing["drop"], 50_000);
    // The float that went back to the cage is all that was brought to the table or won there.
    let sum = closing["opener"].as_i64().unwrap() + closing["win"].as_i64().unwrap();
    assert_eq!((&closing["fills"], &closing["credits"]), (&json!(0), &json!(0)));
    assert_eq!(closing["credited"].as_i64().unwrap(), sum);
    assert_eq!(findings(&house.pool().await).await, [], "the books are in order");
    house.server.stop().await;
}

#[tokio::test]
async fn a_slip_of_the_shift_names_every_person_after_its_chips_have_moved() {
    let times = far_from_the_end_of_the_day();
    let house = open_with(|config| config.house.times = times).await;
    let (mut pit, mut cage) = (house.staff("pit").await, house.staff("cage").await);
    let east = staff_of(&house, "east", Role::Pit).await;
    // The cage approves slip 1, and the pit boss receives it.
    let table = open_home(&house, &pit, "Salon", "main").await;
    let chips = vec![ChipPile { value: 10_000, count: 5 }];
    pit.order(table, Order::Fill { amount: 50_000, chips: chips.clone() }).await.unwrap();
    cage.approve_chips(table, Some("Victor")).await.unwrap();
    let counted = vec![ChipPile { value: 10_000, count: 4 }];
    let reason = Some("one is missing".to_owned());
    let mut croupier = house.staff("croupier").await;
    let receipt = Order::ReceiveChips { slip: 2, chips: counted.clone(), reason };
    croupier.order(table, receipt).await.unwrap();
    let one = vec![ChipPile { value: 100, count: 1 }];
    pit.order(table, Order::Credit { amount: 100, chips: one }).await.unwrap();
    let path = "/api/tables/slips";
    let slips = async |who: &Guest| {
        let (status, answer) = ask(&house, who, "GET", path, Value::Null).await;
        assert_eq!(status, 200, "{answer}");
        answer["slips"].as_array().unwrap().clone()
    };
    let (status, _) = ask(&house, &croupier, "GET", path, Value::Null).await;
    assert_eq!(status, 403, "figures are for the floor and the cage");
    for who in [&pit, &cage, &house.staff("auditor").await] {
        let mut found = slips(who).await;
        found.retain(|slip| slip["table"] == json!(table));
        let [credit, fill, opener] = &found[..] else { panic!("{found:?}") };
        assert_eq!((&credit["state"], &credit["credit"]), (&json!("open"), &json!(true)));
        assert_eq!((&credit["approved_by"], &credit["decided_by"]), (&json!(null), &json!(null)));
        assert_eq!((&fill["requested_by"], &fill["approved_by"]), (&json!("pit"), &json!("cage")));
        assert_eq!((&fill["carrier"], &fill["decided_by"]), (&json!("Victor"), &json!("croupier")));
        assert_eq!((&fill["amount"], &fill["counted"]), (&json!(50_000), &json!(40_000)));
        assert_eq!((&fill["reason"], &fill["chips"]), (&json!("one is missing"), &json!(counted)));
        assert_eq!((&opener["opener"], &opener["decided_by"]), (&json!(true), &json!("pit")));
    }
    assert_eq!(slips(&east).await, [Value::Null; 0], "of another pit");
    // Slips of the shift before that have been decided are on no list.
    let before = ended(&house, &pit).await["from"].as_i64().unwrap() - 1;
    let moved = "update notable set at_ms = $1 where chain = $2";
    sqlx::query(moved).bind(before).bind(table).execute(&house.pool().await).await.unwrap();
    let left: Vec<_> = slips(&pit).await.iter().map(|slip| slip["slip"].clone()).collect();
    assert_eq!(left, [3], "the credit still waits");
    house.server.stop().await;
}

/// A table closes by itself after its last round. A credit that is on its way then is received by
/// the cage, and after that the tray is counted.
#[tokio::test]
async fn a_credit_that_is_under_way_when_its_table_closes_is_received_before_the_closer() {
    let house = open().await;
    let (mut pit, mut cage) = (house.staff("pit").await, house.staff("cage").await);
    let table = open_home(&house, &pit, "Salon", "main").await;
    let chips = vec![ChipPile { value: 100, count: 1 }];
    pit.order(table, Order::Credit { amount: 100, chips: chips.clone() }).await.unwrap();
    cage.approve_chips(table, Some("Victor")).await.unwrap();
    pit.order(table, Order::LastRound { rounds: None, minutes: None }).await.unwrap();
    let tray = pit.orders(table).await.unwrap().books.float;
    let counted = vec![ChipPile { value: 100, count: u32::try_from(tray / 100 - 1).unwrap() }];
    let count = Order::CountTray { chips: counted.clone(), dropped: None, reason: None };
    assert_eq!(pit.order(table, count.clone()).await, Err("wrong-phase".to_owned()));
    let receipt = Order::ReceiveChips { slip: 2, chips, reason: None };
    cage.order(table, receipt).await.unwrap();
    pit.order(table, count).await.unwrap();
    house.staff("croupier").await.agree_count(table, counted, None).await.unwrap();
    until_gone(&mut pit, table).await;
    let closing = on_record(&house, table).await.remove(1).1;
    assert_eq!(
        (&closing["credits"], &closing["credited"]),
        (&json!(100), &json!(tray - 100)),
        "the closer is no credit"
    );
    assert_eq!(findings(&house.pool().await).await, [], "the books are in order");
    house.server.stop().await;
}

/// What a member of the staff is told of tables that have ended.
async fn ended(house: &House, who: &Guest) -> Value {
    let (status, answer) = ask(house, who, "GET", "/api/tables/ended", Value::Null).await;
    assert_eq!(status, 200, "{answer}");
    answer
}

#[tokio::test]
async fn a_closed_table_and_its_figures_are_shown_until_the_shift_ends() {
    let times = far_from_the_end_of_the_day();
    let house = open_with(|config| config.house.times = times).await;
    let (mut pit, mut ana) = (house.staff("pit").await, house.buyer("Ana").await);
    let (cage, croupier) = (house.staff("cage").await, house.staff("croupier").await);
    let table = open_home(&house, &pit, "Closing", "main").await;
    ana.sit(table, 1, 50_000).await;
    play_until(&mut ana, table, 1).await;
    pit.order(table, Order::Close).await.unwrap();
    until_closed(&mut pit, table).await;
    // The lobby has the table no more. All who may agree to the count find it here.
    for who in [&pit, &cage, &croupier] {
        let answer = ended(&house, who).await;
        assert_eq!(
            (&answer["to_count"][0]["table"], &answer["closed"]),
            (&json!(table), &json!([]))
        );
    }
    count_out(&house, &mut pit, table).await;
    until_gone(&mut pit, table).await;
    let house = house.restart().await;
    let [pit, croupier] = [house.staff("pit").await, house.staff("croupier").await];
    assert_eq!(
        ended(&house, &croupier).await["closed"],
        json!([]),
        "the floor and the cage have them"
    );
    // Its chips have come back to the cage.
    for who in [&pit, &house.staff("admin").await, &house.staff("cage").await] {
        let answer = ended(&house, who).await;
        let line = &answer["closed"][0];
        assert_eq!((&answer["to_count"], &line["table"]), (&json!([]), &json!(table)));
        assert_eq!((&line["name"], &line["by"]), (&json!("Closing"), &json!("pit:pit")));
        assert_eq!((&line["drop"], &line["rounds"]), (&json!(50_000), &json!(1)));
        let closer = line["opener"].as_i64().unwrap() + line["win"].as_i64().unwrap();
        assert_eq!(line["closer"], closer);
    }
    // One of the shift before is on no list.
    let before = ended(&house, &pit).await["from"].as_i64().unwrap() - 1;
    let moved = "update gaming_table set opened_at_ms = 0, closed_at_ms = $1 where id = $2";
    sqlx::query(moved).bind(before).bind(table).execute(&house.pool().await).await.unwrap();
    assert_eq!(ended(&house, &pit).await["closed"], json!([]));
    house.server.stop().await;
}

#[tokio::test]
async fn a_table_that_goes_on_in_the_next_shift_is_listed_until_it_is_counted() {
    let times = far_from_the_end_of_the_day();
    let house = open_with(|config| config.house.times = times).await;
    let mut pit = house.staff("pit").await;
    let table = open_home(&house, &pit, "Night", "main").await;
    let not_counted = async |who: &Guest| ended(&house, who).await["not_counted"].clone();
    assert_eq!(not_counted(&pit).await, json!([]), "it was opened in this shift");
    let opened = "update gaming_table set opened_at_ms = 0";
    sqlx::query(opened).execute(&house.pool().await).await.unwrap();
    assert_eq!(not_counted(&pit).await, json!([]), "its float was counted in this shift");
    let moved = "update notable set at_ms = 0 where kind = 'chips-moved'";
    sqlx::query(moved).execute(&house.pool().await).await.unwrap();
    let listed = not_counted(&pit).await;
    // The tables that the house itself has opened have no float from the cage.
    assert_eq!(listed.as_array().unwrap().len(), 1, "{listed}");
    assert_eq!((&listed[0]["table"], &listed[0]["count"]), (&json!(table), &Value::Null));
    let east = staff_of(&house, "east", Role::Pit).await;
    for who in [&east, &house.staff("croupier").await, &house.staff("cage").await] {
        assert_eq!(not_counted(who).await, json!([]));
    }
    count_out(&house, &mut pit, table).await;
    assert_eq!(not_counted(&pit).await, json!([]));
    house.server.stop().await;
}

#[tokio::test]
async fn a_drain_passes_a_table_that_is_closing_already() {
    let house = open().await;
    let (mut pit, mut ana) = (house.staff("pit").await, house.guest("Ana").await);
    let table = open_home(&house, &pit, "Closing", "main").await;
    ana.sit(table, 1, 50_000).await;
    play_until(&mut ana, table, 1).await;
    pit.order(table, Order::LastRound { rounds: None, minutes: None }).await.unwrap();
    let all = floor(&house, &pit).await.len();
    let body = json!({ "id": fresh() });
    let drained = ask(&house, &pit, "POST", "/api/pit/drain", body).await;
    assert_eq!(drained, (200, json!({ "tables": all - 1 })));
    ana.wish(table, Do::Bet { spot: 1, amount: 500 }).await.unwrap();
    ana.wish(table, Do::Confirm).await.unwrap();
    play_to_the_end(&mut ana, table).await;
    let text = "select count(*) from journal where chain = $1 and command ->> 'command' = $2";
    let said: i64 = sqlx::query_scalar(text)
        .bind(table)
        .bind("last-round")
        .fetch_one(&house.pool().await)
        .await
        .unwrap();
    assert_eq!(said, 1);
    house.server.stop().await;
}

#[tokio::test]
async fn a_drain_after_a_notice_is_told_again_without_effect_and_on_record_with_it() {
    let house = open().await;
    let (mut pit, mut ana) = (house.staff("pit").await, house.guest("Ana").await);
    let table = open_home(&house, &pit, "Closing", "main").await;
    ana.sit(table, 1, 50_000).await;
    play_until(&mut ana, table, 1).await;
    let too_long = [json!({ "rounds": 101 }), json!({ "minutes": 1_441 })];
    for mut body in too_long {
        body["id"] = json!(fresh());
        let (status, answer) = ask(&house, &pit, "POST", "/api/pit/drain", body).await;
        assert_eq!((status, &answer["code"]), (422, &json!("bad-amount")));
    }
    let all = floor(&house, &pit).await.len();
    let announced = json!({ "id": fresh(), "rounds": 2 });
    let drained = ask(&house, &pit, "POST", "/api/pit/drain", announced.clone()).await;
    assert_eq!(drained, (200, json!({ "tables": all })));
    let (seq, view, _) = pit.watch(table).await;
    assert_eq!((view.last_round, view.closing_after), (false, Some(view.round + 2)));
    assert_eq!(ask(&house, &pit, "POST", "/api/pit/drain", announced.clone()).await.0, 200);
    assert_eq!(pit.watch(table).await.0, seq, "the same request is carried out once");
    let mut other = announced;
    other["rounds"] = json!(3);
    let (status, answer) = ask(&house, &pit, "POST", "/api/pit/drain", other).await;
    assert_eq!((status, &answer["code"]), (409, &json!("duplicate-id")));
    // The newest one counts, as it does at a single table: with minutes, and then at once.
    let later = json!({ "id": fresh(), "rounds": 0, "minutes": 30 });
    assert_eq!(ask(&house, &pit, "POST", "/api/pit/drain", later).await.0, 200);
    let (_, view, _) = pit.watch(table).await;
    assert!(view.closing_at.is_some() && view.closing_after.is_none(), "{view:?}");
    let line = floor(&house, &pit).await.remove(&table).unwrap();
    assert_eq!((line.closing_at, line.closing_after), (view.closing_at, None));
    let at_once = json!({ "id": fresh() });
    assert_eq!(ask(&house, &pit, "POST", "/api/pit/drain", at_once).await.0, 200);
    let (_, view, _) = pit.watch(table).await;
    assert_eq!((view.last_round, view.closing_at, view.closing_after), (true, None, None));
    let pool = house.pool().await;
    let orders = incidents::on_record(&pool, "drain-ordered").await;
    let notices: Vec<_> = orders.iter().map(|order| order["notice"].clone()).collect();
    assert_eq!(notices, [json!({ "rounds": 2 }), json!({ "minutes": 30 }), Value::Null]);
    assert_eq!(findings(&pool).await, []);
    house.server.stop().await;
}

#[tokio::test]
async fn a_drain_at_once_gives_seated_players_the_notice_of_their_table() {
    let house = open().await;
    let (mut pit, mut ana) = (house.staff("pit").await, house.guest("Ana").await);
    let mut settings = usual(&house, &pit, "home-game").await;
    (settings["name"], settings["notice_minutes"]) = (json!("Told early"), json!(20));
    let (status, opened) = open_table(&house, &pit, &settings).await;
    assert_eq!(status, 200, "{opened}");
    let table: Uuid = opened["table"].as_str().unwrap().parse().unwrap();
    bring_float(&house, &pit, table).await;
    ana.sit(table, 1, 50_000).await;
    let early = Order::LastRound { rounds: None, minutes: Some(19) };
    assert_eq!(pit.order(table, early).await, Err("notice-too-short".to_owned()));
    assert_eq!(pit.order(table, Order::Close).await, Err("notice-too-short".to_owned()));
    let body = json!({ "id": fresh() });
    assert_eq!(ask(&house, &pit, "POST", "/api/pit/drain", body).await.0, 200);
    let (_, view, _) = pit.watch(table).await;
    assert!(view.closing_at.is_some() && !view.last_round, "{view:?}");
    house.server.stop().await;
}

#[tokio::test]
async fn a_close_that_was_cut_off_is_on_record_once() {
    let house = open().await;
    let mut pit = house.staff("pit").await;
    let table = open_home(&house, &pit, "Cut off", "main").await;
    pit.order(table, Order::Close).await.unwrap();
    until_closed(&mut pit, table).await;
    count_out(&house, &mut pit, table).await;
    until_gone(&mut pit, table).await;
    let reopen = "update gaming_table set closed_at_ms = null where id = $1";
    sqlx::query(reopen).bind(table).execute(&house.pool().await).await.unwrap();
    let house = house.restart().await;
    let record = on_record(&house, table).await;
    assert_eq!(record.len(), 2, "{record:?}");
    house.server.stop().await;
}

#[tokio::test]
async fn what_was_disputed_at_a_closed_table_is_ruled_on_after_a_restart() {
    let house = open().await;
    let (mut pit, mut ana) = (house.staff("pit").await, house.guest("Ana").await);
    let table = open_home(&house, &pit, "Disputed", "main").await;
    ana.sit(table, 1, 50_000).await;
    play_until(&mut ana, table, 1).await;
    ana.wish(table, Do::Dispute { round: 1 }).await.unwrap();
    pit.order(table, Order::Close).await.unwrap();
    count_out(&house, &mut pit, table).await;
    // The table leaves the lobby and stays on the floor.
    until_closed(&mut pit, table).await;
    let house = house.restart().await;
    pit = Guest::connect(pit.session.moved_to(&house.server.url()).unwrap()).await;
    let line = floor(&house, &pit).await[&table].clone();
    assert_eq!((line.phase, line.disputes), (Phase::Closed, 1));
    let disputes = pit.orders(table).await.unwrap().disputes;
    assert_eq!((disputes[&1].name.as_str(), disputes[&1].round), ("Ana", 1));
    let record = on_record(&house, table).await;
    let expected = json!([{ "dispute": 1, "player": ana.player, "round": 1 }]);
    assert_eq!((record.len(), &record[1].1["disputes"]), (2, &expected));
    assert_eq!(
        pit.order(table, Order::LastRound { rounds: None, minutes: None }).await,
        Err("wrong-phase".to_owned())
    );
    let ruling = "as dealt".to_owned();
    pit.order(table, Order::Rule { dispute: 1, ruling }).await.unwrap();
    until_gone(&mut pit, table).await;
    let house = house.restart().await;
    let open = "select count(*) from gaming_table where id = $1 and closed_at_ms is null";
    let open: i64 =
        sqlx::query_scalar(open).bind(table).fetch_one(&house.pool().await).await.unwrap();
    assert_eq!((open, on_record(&house, table).await.len()), (0, 2));
    assert_eq!(findings(&house.pool().await).await, [], "the books are in order");
    house.server.stop().await;
}

#[tokio::test]
async fn a_tray_that_differs_from_its_books_is_an_exception() {
    let house = open().await;
    let mut pit = house.staff("pit").await;
    let table = open_home(&house, &pit, "A chip too few", "main").await;
    pit.order(table, Order::Close).await.unwrap();
    let tray = pit.orders(table).await.unwrap().books.float;
    let chips = vec![ChipPile { value: 50, count: u32::try_from(tray / 50 - 1).unwrap() }];
    let count =
        |reason: Option<String>| Order::CountTray { chips: chips.clone(), dropped: None, reason };
    assert_eq!(pit.order(table, count(None)).await, Err("tray-differs".to_owned()));
    let reason = "one chip lies nowhere";
    pit.order(table, count(Some(reason.to_owned()))).await.unwrap();
    let mut croupier = house.staff("croupier").await;
    let all = vec![ChipPile { value: 50, count: u32::try_from(tray / 50).unwrap() }];
    croupier.agree_count(table, all, None).await.unwrap();
    let again = pit.orders(table).await.unwrap().recount.expect("each counts alone");
    assert_eq!((&*again.by, &*again.second), ("pit", "croupier"));
    pit.order(table, count(Some(reason.to_owned()))).await.unwrap();
    croupier.agree_count(table, chips.clone(), None).await.unwrap();
    until_gone(&mut pit, table).await;
    let found = Desk::of(&house, "auditor").await.get("exceptions").await;
    assert_eq!(found["counts"]["differences"], 2);
    let [line, earlier] = [0, 1].map(|place| &found["differences"][place]);
    assert_eq!(
        (&line["kind"], &earlier["kind"]),
        (&json!("tray-counted"), &json!("tray-counts-differed"))
    );
    let detail = &earlier["detail"];
    assert_eq!(
        (&detail["count"]["counted"], &detail["second"]["counted"], &detail["second"]["by"]),
        (&json!(tray - 50), &json!(tray), &json!("croupier")),
    );
    assert_eq!(
        (&line["table"], &line["by"]),
        (&json!("A chip too few"), &json!("croupier:croupier"))
    );
    assert_eq!(line["detail"]["count"]["reason"], reason);
    assert_eq!(findings(&house.pool().await).await, [], "the books are in order");
    house.server.stop().await;
}
