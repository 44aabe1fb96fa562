//! The floor: the pit's lines of its tables, and the opening, draining and closing of tables. All
//! of it is for the pit's own tables only.

use player::Session;
use player::http::Address;
use protocol::{Do, FloorTable, Order, Phase, Role, ServerMessage, TableView};
use serde_json::{Value, json};
use server::{DemoTables, Office};
use uuid::Uuid;

use crate::common::{Guest, House, fresh, open, open_with};

/// Sends a request of a staff member. Returns the answer's status and body.
pub async fn ask(
    house: &House,
    who: &Guest,
    method: &str,
    path: &str,
    body: Value,
) -> (u16, Value) {
    let address = Address::parse(&house.server.url()).unwrap();
    let body = Some(&body).filter(|body| !body.is_null());
    let answer = address.ask(method, path, who.session.cookie(), body).await.unwrap();
    (answer.status, answer.json().unwrap_or(Value::Null))
}

/// The usual settings of a table with this rulebook.
pub async fn usual(house: &House, pit: &Guest, rulebook: &str) -> Value {
    let (status, answer) = ask(house, pit, "GET", "/api/pit/rulebooks", Value::Null).await;
    assert_eq!(status, 200);
    let all = answer["rulebooks"].as_array().unwrap();
    all.iter().find(|one| one["table"]["rulebook"] == rulebook).unwrap()["table"].clone()
}

pub async fn open_table(house: &House, pit: &Guest, table: &Value) -> (u16, Value) {
    let body = json!({ "id": fresh(), "table": table });
    ask(house, pit, "POST", "/api/pit/tables", body).await
}

/// Opens a home-game table with this name and pit, without inspection and pauses after rounds.
pub async fn open_home(house: &House, boss: &Guest, name: &str, pit: &str) -> Uuid {
    open_home_with(house, boss, (name, pit), 0).await
}

/// The same, with so many milliseconds for the results of a round.
async fn open_home_with(
    house: &House,
    boss: &Guest,
    (name, pit): (&str, &str),
    results_ms: i64,
) -> Uuid {
    let mut table = usual(house, boss, "home-game").await;
    assert_eq!(table["timers"]["results_ms"], 2_500);
    table["timers"]["results_ms"] = json!(results_ms);
    table["name"] = json!(name);
    table["pit"] = json!(pit);
    let (status, answer) = open_table(house, boss, &table).await;
    assert_eq!((status, &answer["warning"]), (200, &json!(false)), "{answer}");
    let table = answer["table"].as_str().unwrap().parse().unwrap();
    bring_float(house, boss, table).await;
    table
}

/// The cage sends the float of a new table, and the pit boss receives it.
pub async fn bring_float(house: &House, boss: &Guest, table: Uuid) {
    house.staff("cage").await.approve_chips(table, None).await.unwrap();
    let mut boss = Guest::connect(boss.session.clone()).await;
    boss.receive_chips(table).await.unwrap();
}

/// A staff member who works for this pit only and is named after it.
pub async fn staff_of(house: &House, pit: &str, role: Role) -> Guest {
    let office = Office::open(&house.config).await.unwrap();
    let password = office.add(pit, role).await.unwrap();
    office.assign(pit, Some(pit)).await.unwrap();
    office.close().await.unwrap();
    house.let_in().await;
    let nobody = Session::nobody(&house.server.url()).unwrap();
    Guest::connect(nobody.signed_in(pit, &password).await.unwrap()).await
}

pub async fn floor(house: &House, who: &Guest) -> std::collections::BTreeMap<Uuid, FloorTable> {
    let (status, answer) = ask(house, who, "GET", "/api/pit/floor", Value::Null).await;
    assert_eq!(status, 200, "{answer}");
    serde_json::from_value(answer["tables"].clone()).unwrap()
}

/// The events of the house's journal that were marked with the table.
pub async fn on_record(house: &House, table: Uuid) -> Vec<(String, Value)> {
    let rows: Vec<(String, String)> = sqlx::query_as(
        "select actor, events::text from journal join mark using (chain, seq)
         where id = $1 and chain = '00000000-0000-0000-0000-000000000000' order by seq",
    )
    .bind(table)
    .fetch_all(&house.pool().await)
    .await
    .unwrap();
    let event = |text: &str| serde_json::from_str::<Vec<Value>>(text).unwrap().remove(0);
    rows.iter().map(|(actor, events)| (actor.clone(), event(events))).collect()
}

/// Plays rounds until the table has dealt `rounds`, standing on everything.
pub async fn play_until(ana: &mut Guest, table: Uuid, rounds: u32) -> TableView {
    ana.pass_the_cut(table).await;
    loop {
        let (_, view, you) = ana.watch(table).await;
        let mut options = you.unwrap().options.into_iter();
        let wish = match view.phase {
            Phase::Betting if view.round >= rounds => return view,
            Phase::Betting => {
                let amount = view.sign.bet_min;
                ana.wish(table, Do::Bet { spot: 1, amount }).await.unwrap();
                Do::Confirm
            }
            Phase::Insurance => Do::Decline { spot: 1 },
            Phase::Cut => Do::NoCut,
            _ => options.find(|(key, _)| key.starts_with("stand:")).unwrap().1.wish,
        };
        ana.wish(table, wish).await.unwrap();
    }
}

#[tokio::test]
async fn a_setting_that_cannot_be_is_named_with_what_it_may_be() {
    let house = open().await;
    let pit = house.staff("pit").await;
    let refused = async |field: &str, value: Value| {
        let mut table = usual(&house, &pit, "poker-21").await;
        match field.split_once('.') {
            Some((group, field)) => table[group][field] = value,
            None => table[field] = value,
        }
        let (status, answer) = open_table(&house, &pit, &table).await;
        assert_eq!((status, &answer["setting"]), (422, &json!(field)), "{answer}");
        let (code, words) = (answer["code"].as_str(), answer["words"]["en"].as_str());
        (code.unwrap().to_owned(), words.unwrap().to_owned())
    };
    for (field, value, code, words) in [
        (
            "limits.bet_max",
            json!(5_000),
            "limits-not-allowed",
            "Maximum bet: 50. Allowed: 40, 100, 200, 400.",
        ),
        (
            "limits.pok_max",
            json!(2_200),
            "limits-not-allowed",
            "Maximum POK bet: 22. Allowed: 2 to 20.",
        ),
        ("decks", json!(9), "limits-not-allowed", "Decks: 9. Allowed: 6 only."),
        (
            "timers.turn_ms",
            json!(999),
            "bad-settings",
            "Time for a decision: 0.999\u{a0}s. Allowed: 1\u{a0}s to 600\u{a0}s.",
        ),
        ("float", json!(200), "bad-settings", "Opener: 2. Allowed: 26,600 to 10,000,000."),
        (
            "float",
            json!(2_700_101),
            "bad-settings",
            "Opener: 27,001.01. Allowed: multiples of 2, from 2.",
        ),
        (
            "backers_max",
            json!(0),
            "bad-settings",
            "Players who back a hand: not with this rulebook.",
        ),
    ] {
        assert_eq!(refused(field, value).await, (code.to_owned(), words.to_owned()));
    }
    house.server.stop().await;
}

#[tokio::test]
async fn two_open_tables_have_not_one_name() {
    let house = open().await;
    let mut pit = house.staff("pit").await;
    let mut table = usual(&house, &pit, "home-game").await;
    assert_eq!(table["name"], "home-game · 2", "the demo table has the other one");
    // Pages show the demo table so.
    for shown in ["Home Game", "partie maison"] {
        table["name"] = json!(shown);
        assert_eq!(open_table(&house, &pit, &table).await.1["code"], "table-name-taken", "{shown}");
    }
    table["name"] = json!("Salon Rouge");
    let (_, opened) = open_table(&house, &pit, &table).await;
    table["name"] = json!("salon rouge");
    let (status, refused) = open_table(&house, &pit, &table).await;
    assert_eq!((status, &refused["code"]), (409, &json!("table-name-taken")));
    let first: Uuid = opened["table"].as_str().unwrap().parse().unwrap();
    pit.order(first, Order::Close).await.unwrap();
    pit.until(|message| match message {
        ServerMessage::Floor { tables } => (!tables.contains_key(&first)).then_some(()),
        _ => None,
    })
    .await;
    assert_eq!(open_table(&house, &pit, &table).await.0, 200, "it is closed");
    house.server.stop().await;
}

/// When the house opens a further table for one player, it passes over names of other tables.
#[tokio::test]
async fn the_house_leaves_out_a_name_that_a_table_of_the_pit_has() {
    let house = open_with(|config| config.demo_tables = DemoTables::ForPeople).await;
    let pit = house.staff("pit").await;
    let table = usual(&house, &pit, "quebec-online").await;
    assert_eq!(table["name"], "quebec-online · 2");
    let (status, opened) = open_table(&house, &pit, &table).await;
    assert_eq!(status, 200, "{opened}");
    let (mut ana, mut spectator) = (house.guest("Ana").await, house.spectator().await);
    let first = ana.table_of("quebec-online").await;
    assert_ne!(json!(first), opened["table"], "the table of the pit waits for its float");
    ana.sit(first, 1, 10_000).await;
    let named = spectator
        .until(|message| {
            let ServerMessage::Lobby { tables, .. } = message else { return None };
            let names = tables.values().map(|line| line.name.clone());
            let names: Vec<_> = names.filter(|name| name.contains(" · ")).collect();
            names.iter().any(|name| name == "quebec-online · 3").then_some(names)
        })
        .await;
    let twos = named.iter().filter(|name| *name == "quebec-online · 2").count();
    assert_eq!(twos, 1, "{named:?}");
    house.server.stop().await;
}

/// Neither does a start open a demo table whose name a table of the pit has.
#[tokio::test]
async fn a_start_opens_no_demo_table_by_the_name_of_an_open_table() {
    let mut house = open_with(|config| config.demo_tables = DemoTables::None).await;
    let pit = house.staff("pit").await;
    let own = open_home(&house, &pit, "Paris-Club", "main").await;
    house.config.demo_tables = DemoTables::Quick;
    let house = house.restart().await;
    let boss = Guest::connect(pit.session.moved_to(&house.server.url()).unwrap()).await;
    let tables = floor(&house, &boss).await;
    let named = |name: &str| {
        let like = tables.iter().filter(|(_, line)| line.name.to_lowercase() == name);
        like.map(|(table, _)| *table).collect::<Vec<_>>()
    };
    assert_eq!(named("paris-club"), [own]);
    assert_eq!((tables.len(), named("home-game").len()), (7, 1), "all others are there");
    house.server.stop().await;
}

#[tokio::test]
async fn a_pit_boss_with_an_empty_floor_is_offered_a_table_of_their_own_pit() {
    let house = open().await;
    let boss = staff_of(&house, "east", Role::Pit).await;
    assert!(floor(&house, &boss).await.is_empty());
    let table = usual(&house, &boss, "home-game").await;
    assert_eq!(table["pit"], "east");
    assert_eq!(open_table(&house, &boss, &table).await.0, 200);
    house.server.stop().await;
}

/// The house issues no chips because somebody has written the cage's balance: that is put right
/// first, from the record.
#[tokio::test]
async fn a_table_gets_its_float_from_a_cage_that_somebody_has_touched() {
    let house = open().await;
    let boss = house.staff("pit").await;
    let pool = house.pool().await;
    let issued = async || {
        let issued = "select balance from account where kind = 'issue'";
        sqlx::query_scalar::<_, i64>(issued).fetch_one(&pool).await.unwrap()
    };
    let before = issued().await;
    for (name, change) in [("Lifted", 100), ("Touched", 0)] {
        let touched = "update account set balance = balance + $1 where kind = 'cage'";
        sqlx::query(touched).bind(change).execute(&pool).await.unwrap();
        open_home(&house, &boss, name, "main").await;
    }
    assert_eq!(issued().await, before);
    pool.close().await;
    house.server.stop().await;
}

#[tokio::test]
async fn a_table_opens_at_once_and_its_opener_is_on_record() {
    let house = open().await;
    let (mut pit, mut spectator) = (house.staff("pit").await, house.spectator().await);
    let mut config = usual(&house, &pit, "ontario-fair").await;
    config["name"] = json!("The corner table");
    config["float"] = json!(5_000_000);
    let id = fresh();
    let body = json!({ "id": id, "table": config });
    let (status, answer) = ask(&house, &pit, "POST", "/api/pit/tables", body.clone()).await;
    assert_eq!(status, 200, "{answer}");
    let table: Uuid = answer["table"].as_str().unwrap().parse().unwrap();
    spectator
        .until(|message| match message {
            ServerMessage::Lobby { tables, .. } => tables.contains_key(&table).then_some(()),
            _ => None,
        })
        .await;
    // The same order again opens no second table; another order under its id is refused.
    assert_eq!(ask(&house, &pit, "POST", "/api/pit/tables", body.clone()).await, (200, answer));
    let mut other = body;
    other["table"]["float"] = json!(6_000_000);
    let (status, refused) = ask(&house, &pit, "POST", "/api/pit/tables", other.clone()).await;
    assert_eq!((status, &refused["code"]), (409, &json!("duplicate-id")));
    // A colleague who chooses the same id opens another table.
    let office = Office::open(&house.config).await.unwrap();
    let password = office.add("berthe", Role::Pit).await.unwrap();
    house.let_in().await;
    let nobody = Session::nobody(&house.server.url()).unwrap();
    let berthe = Guest::connect(nobody.signed_in("berthe", &password).await.unwrap()).await;
    let (_, hers) = ask(&house, &berthe, "POST", "/api/pit/tables", other).await;
    assert_ne!(hers["table"], json!(table), "{hers}");
    let record = on_record(&house, table).await;
    let [(actor, event)] = &record[..] else { panic!("one entry: {record:?}") };
    assert_eq!((actor.as_str(), &event["kind"]), ("pit:pit", &json!("table-opened")));
    config["float_asked_by"] = json!("pit");
    assert_eq!((&event["float"], &event["settings"]), (&json!(5_000_000), &config));
    bring_float(&house, &pit, table).await;
    // It waits for its inspection, and is still there after a restart.
    let house = house.restart().await;
    pit = Guest::connect(pit.session.moved_to(&house.server.url()).unwrap()).await;
    let (_, view, _) = pit.watch(table).await;
    assert_eq!((view.name.as_str(), view.phase), ("The corner table", Phase::Inspection));
    assert_eq!(pit.orders(table).await.unwrap().books.float, 5_000_000);
    house.server.stop().await;
}

#[tokio::test]
async fn what_the_rulebook_does_not_allow_is_not_opened() {
    let house = open().await;
    let pit = house.staff("pit").await;
    let good = usual(&house, &pit, "home-game").await;
    let mut unusual = good.clone();
    unusual["limits"]["bet_max"] = json!(500_000);
    unusual["float"] = json!(8 * 4 * 500_000);
    let (status, answer) = open_table(&house, &pit, &unusual).await;
    assert_eq!((status, &answer["warning"]), (200, &json!(true)), "H1: unusual but allowed");
    for (pointer, value, code) in [
        ("/limits/bet_max", json!(100), "limits-not-allowed"),
        ("/limits/unit", json!(0), "limits-not-allowed"),
        ("/limits/unit", json!(1), "limits-not-allowed"),
        ("/limits/bet_max", json!(-100), "bad-message"),
        ("/decks", json!(9), "limits-not-allowed"),
        ("/source", json!("scanned"), "bad-settings"),
        ("/backing", json!(true), "bad-settings"),
        ("/vacant_spots", json!(true), "bad-settings"),
        ("/name", json!(""), "bad-settings"),
        ("/name", json!("x".repeat(41)), "bad-settings"),
        ("/name", json!("a\u{202e}b"), "bad-settings"),
        ("/pit", json!("a\u{200b}b"), "bad-settings"),
        ("/float", json!(0), "bad-settings"),
        ("/timers/turn_ms", json!(0), "bad-settings"),
        ("/rulebook", json!("whist"), "bad-message"),
        ("/source", json!("stacked"), "bad-message"),
    ] {
        let mut table = good.clone();
        *table.pointer_mut(pointer).unwrap() = value;
        let (_, answer) = open_table(&house, &pit, &table).await;
        assert_eq!(answer["code"], code, "{pointer}");
    }
    let mut backed = good.clone();
    backed["backers_max"] = json!(3);
    let (_, answer) = open_table(&house, &pit, &backed).await;
    assert_eq!(answer["code"], "bad-settings", "nobody is backed there");
    let club = usual(&house, &pit, "paris-club").await;
    assert_eq!(club["backers_max"], json!(7));
    // Where decks are inspected, and by somebody.
    let fair = usual(&house, &pit, "ontario-fair").await;
    for (base, attended) in [(&good, true), (&fair, false)] {
        let mut table = base.clone();
        (table["inspection_by_two"], table["attended"]) = (json!(true), json!(attended));
        let (_, answer) = open_table(&house, &pit, &table).await;
        assert_eq!(
            (&answer["code"], &answer["setting"]),
            (&json!("bad-settings"), &json!("inspection_by_two")),
            "{answer}"
        );
    }
    // At a table whose rulebook fixes the limits.
    let mut fair = usual(&house, &pit, "ontario-fair").await;
    fair["limits"]["bet_max"] = json!(1_000);
    assert_eq!(open_table(&house, &pit, &fair).await.1["code"], "limits-not-allowed");
    house.server.stop().await;
}

#[tokio::test]
async fn only_the_pit_opens_and_drains_and_who_may_see_the_floor_sees_it() {
    let house = open().await;
    let pit = house.staff("pit").await;
    let config = usual(&house, &pit, "home-game").await;
    for (name, sees) in [("admin", true), ("croupier", false)] {
        let other = house.staff(name).await;
        let (status, answer) = open_table(&house, &other, &config).await;
        assert_eq!((status, &answer["code"]), (403, &json!("not-allowed")), "{name}");
        let body = json!({ "id": fresh() });
        assert_eq!(ask(&house, &other, "POST", "/api/pit/drain", body).await.0, 403, "{name}");
        let (status, _) = ask(&house, &other, "GET", "/api/pit/floor", Value::Null).await;
        assert_eq!(status == 200, sees, "{name}");
        let usual = ask(&house, &other, "GET", "/api/pit/rulebooks", Value::Null).await;
        assert_eq!(usual.0, 403, "{name}");
    }
    for stranger in [house.spectator().await, house.guest("Ana").await] {
        let (status, answer) = open_table(&house, &stranger, &config).await;
        assert_eq!((status, &answer["code"]), (401, &json!("not-signed-in")));
        let (status, _) = ask(&house, &stranger, "GET", "/api/pit/floor", Value::Null).await;
        assert_eq!(status, 401);
        assert!(!stranger.frames.iter().any(|frame| frame.contains("\"floor\"")));
    }
    house.server.stop().await;
}

#[tokio::test]
async fn a_pit_boss_sees_and_orders_in_their_own_pits_only() {
    let house = open().await;
    let mut pit = house.staff("pit").await;
    let mut east = staff_of(&house, "east", Role::Pit).await;
    let own = open_home(&house, &east, "East one", "east").await;
    assert_eq!(floor(&house, &east).await.into_keys().collect::<Vec<_>>(), [own]);
    assert_eq!(floor(&house, &pit).await.len(), 8, "staff without a pit see all");
    let shown = east
        .until(|message| match message {
            ServerMessage::Floor { tables } => tables.contains_key(&own).then_some(tables),
            _ => None,
        })
        .await;
    assert_eq!(shown.len(), 1);
    let theirs = pit.table_of("home-game").await;
    assert_eq!(
        east.order(theirs, Order::LastRound { rounds: None, minutes: None }).await,
        Err("not-allowed".to_owned())
    );
    assert!(east.orders(theirs).await.is_none(), "staff of one pit are spectators elsewhere");
    assert!(east.orders(own).await.is_some());
    let mut config = usual(&house, &east, "home-game").await;
    assert_eq!(config["pit"], "east", "their own pit is offered");
    (config["name"], config["pit"]) = (json!("Elsewhere"), json!("main"));
    assert_eq!(open_table(&house, &east, &config).await.0, 403);
    // They may ask for rounds of their own tables, and for nothing else of an auditor's.
    for (table, status) in [(own, 404), (theirs, 403)] {
        let path = format!("/api/audit/rounds/{table}/1/replay");
        assert_eq!(ask(&house, &east, "GET", &path, Value::Null).await.0, status);
    }
    assert_eq!(ask(&house, &pit, "GET", "/api/audit/rounds", Value::Null).await.0, 403);
    // A pit boss of the whole house may order at the other pit's table, too.
    assert!(pit.orders(own).await.is_some());
    let drained = ask(&house, &east, "POST", "/api/pit/drain", json!({ "id": fresh() })).await;
    assert_eq!(drained, (200, json!({ "tables": 1 })));
    let (_, view, _) = pit.watch(theirs).await;
    assert!(!view.last_round);
    house.server.stop().await;
}

#[tokio::test]
async fn the_floor_shows_what_was_played() {
    let house = open().await;
    let (mut pit, mut ana) = (house.staff("pit").await, house.buyer("Ana").await);
    let table = open_home(&house, &pit, "Played", "main").await;
    let fresh_line = &floor(&house, &pit).await[&table];
    assert_eq!((fresh_line.round, fresh_line.pace, fresh_line.hold), (0, 0, None));
    ana.sit(table, 1, 50_000).await;
    play_until(&mut ana, table, 3).await;
    ana.wish(table, Do::Dispute { round: 3 }).await.unwrap();
    pit.order(table, Order::Fill { amount: 1_000, chips: Vec::new() }).await.unwrap();
    pit.order(table, Order::Pause { reason: "a drink was spilt".to_owned() }).await.unwrap();
    let line = floor(&house, &pit).await[&table].clone();
    let books = pit.orders(table).await.unwrap().books;
    assert_eq!(
        (line.float, line.drop, line.turnover, line.win, line.round),
        (books.float, books.drop, books.turnover, books.win, books.rounds)
    );
    assert_eq!((line.drop, line.round, line.seated), (50_000, 3, 1));
    assert!(line.turnover >= 1_500 && line.pace > 0 && line.idle_since.is_some());
    assert_eq!(line.hold, Some(line.win * 10_000 / 50_000));
    assert_eq!((line.disputes, line.slip, line.paused), (1, Some(2), true));
    let rating = pit.orders(table).await.unwrap().ratings.remove(&ana.player.unwrap()).unwrap();
    assert_eq!((rating.name.as_str(), rating.rounds, rating.average_bet), ("Ana", 3, 500));
    assert_eq!(rating.theoretical, 1, "9 in ten thousand of 15.00");
    // The floor's frame has the same line. It may have come before the answers above.
    pit.has_heard(|message| match message {
        ServerMessage::Floor { tables } => tables.get(&table) == Some(&line),
        _ => false,
    })
    .await;
    house.server.stop().await;
}

#[tokio::test]
async fn a_table_opens_betting_by_itself_when_the_results_were_seen() {
    let house = open().await;
    let (pit, mut ana) = (house.staff("pit").await, house.guest("Ana").await);
    let table = open_home_with(&house, &pit, ("Slow", "main"), 1_000).await;
    ana.sit(table, 1, 50_000).await;
    play_until(&mut ana, table, 1).await;
    let shows_results = |message| {
        let ServerMessage::Patch { patch, .. } = message else { return false };
        patch["deadline"]["for"] == "results"
    };
    ana.has_heard(shows_results).await;
    let bet = Do::Bet { spot: 1, amount: 500 };
    let seen = loop {
        let (_, view, you) = ana.watch(table).await;
        let is_open = view.deadline.is_none();
        let may_bet =
            you.unwrap().options.values().any(|option| matches!(option.wish, Do::Bet { .. }));
        assert_eq!(may_bet, is_open);
        if is_open {
            break view;
        }
    };
    assert_eq!((seen.phase, seen.round), (Phase::Betting, 1));
    ana.wish(table, bet).await.unwrap();
    house.server.stop().await;
}

#[tokio::test]
async fn no_table_plays_before_its_sign_is_on_record() {
    let house = open().await;
    let pit = house.staff("pit").await;
    let pool = house.pool().await;
    let broken = "
        create function no_signs() returns trigger language plpgsql as $$
        begin
            if new.command::text like '%\"sign\"%' then raise exception 'no signs'; end if;
            return new;
        end
        $$;
        create trigger no_signs before insert on journal for each row execute function no_signs()";
    sqlx::raw_sql(broken).execute(&pool).await.unwrap();
    let body = json!({ "id": fresh(), "table": usual(&house, &pit, "home-game").await });
    let (status, answer) = ask(&house, &pit, "POST", "/api/pit/tables", body.clone()).await;
    assert_eq!((status, &answer["code"]), (503, &json!("unavailable")));
    assert_eq!(floor(&house, &pit).await.len(), 7, "there are the demo tables alone");
    // The same order is carried out when the books can be written again.
    sqlx::raw_sql("drop trigger no_signs on journal").execute(&pool).await.unwrap();
    let (status, answer) = ask(&house, &pit, "POST", "/api/pit/tables", body).await;
    assert_eq!(status, 200, "{answer}");
    let table: Uuid = answer["table"].as_str().unwrap().parse().unwrap();
    assert!(floor(&house, &pit).await.contains_key(&table));
    let signs = "select count(*) from journal where command::text like '%\"sign\"%'
        and command::text like '%' || $1 || '%'";
    let signs: i64 =
        sqlx::query_scalar(signs).bind(table.to_string()).fetch_one(&pool).await.unwrap();
    assert_eq!(signs, 1);
    house.server.stop().await;
}
