//! Significant events without an order are on record: the house opens, a table breaks. Incidents
//! that people note are exceptions.

use house_settings::{HouseSettings, HouseTimes, LargeCash, Operator};
use protocol::{ClientMessage, Do, IncidentKind, Order, ServerMessage};
use serde_json::{Value, json};
use sqlx::PgPool;
use sqlx::postgres::PgListener;
use tokio::time::timeout;
use uuid::Uuid;

use crate::audit::Desk;
use crate::books::findings;
use crate::common::{Guest, House, PATIENCE, fresh, open};
use crate::floor::{open_home, play_until};

/// The events of that kind in the house's journal.
pub async fn on_record(pool: &PgPool, kind: &str) -> Vec<Value> {
    let rows: Vec<String> = sqlx::query_scalar(
        "select events::text from journal where events -> 0 ->> 'kind' = $1 order by seq",
    )
    .bind(kind)
    .fetch_all(pool)
    .await
    .unwrap();
    rows.iter().map(|text| serde_json::from_str::<Vec<Value>>(text).unwrap().remove(0)).collect()
}

/// Makes the database notify this listener of each new entry of that kind.
pub async fn listen(house: &House, kind: &str) -> PgListener {
    let mut told = PgListener::connect(house.database.url()).await.unwrap();
    told.listen("told").await.unwrap();
    let tell = format!(
        "create function tell() returns trigger language plpgsql as $$
        begin perform pg_notify('told', ''); return null; end $$;
        create trigger tell after insert on journal for each row
            when (new.events -> 0 ->> 'kind' = '{kind}') execute function tell()"
    );
    sqlx::raw_sql(sqlx::AssertSqlSafe(tell)).execute(&house.pool().await).await.unwrap();
    told
}

/// Lets the database refuse every step of a table. The table breaks with its next step, and again
/// with each rebuild, until `let_write` is called.
pub async fn refuse(pool: &PgPool, table: Uuid) {
    let refuse = format!(
        "alter table journal add constraint {} check (chain <> '{table}') not valid",
        refusal_of(table)
    );
    sqlx::raw_sql(sqlx::AssertSqlSafe(refuse)).execute(pool).await.unwrap();
}

/// Lets the database take the steps of a table again.
pub async fn let_write(pool: &PgPool, table: Uuid) {
    let let_write = format!("alter table journal drop constraint {}", refusal_of(table));
    sqlx::raw_sql(sqlx::AssertSqlSafe(let_write)).execute(pool).await.unwrap();
}

fn refusal_of(table: Uuid) -> String {
    format!("journal_refuses_{}", table.simple())
}

/// Moves the seq of a table's chain by `by`: its head is no step of the house any more.
pub async fn shift(pool: &PgPool, table: Uuid, by: i64) {
    let shift = sqlx::query("update chain set seq = seq + $2 where id = $1");
    shift.bind(table).bind(by).execute(pool).await.unwrap();
}

/// Sends a wish without waiting for an answer.
pub async fn wish(guest: &mut Guest, table: Uuid) {
    let wish = Do::BuyIn { amount: 2500 };
    let command = ClientMessage::Command { id: fresh(), table, expect: None, wish };
    guest.connection.send(&command).await.unwrap();
}

/// Waits for the next notification.
pub async fn heard(told: &mut PgListener) {
    timeout(PATIENCE, told.recv()).await.expect("the database says so").unwrap();
}

#[tokio::test]
async fn each_opening_of_the_house_is_on_record_with_its_program_and_settings() {
    let mut house = open().await;
    house.config.guests = Some(false);
    house.config.house = HouseSettings {
        operator: Operator::named("Maison du Port").unwrap(),
        times: HouseTimes::new("America/Montreal", "07:00,15:00").unwrap(),
        large_cash: LargeCash(500_000),
    };
    (house.config.age_min, house.config.require_totp) = (19, true);
    let house = house.restart().await;
    let opened = on_record(&house.pool().await, "house-opened").await;
    let said = |key: &str| opened.iter().map(|event| event[key].clone()).collect::<Vec<_>>();
    assert_eq!(said("guests"), [json!(true), json!(false)]);
    assert_eq!(said("tables"), [json!(7), json!(7)]);
    assert!(said("version").iter().all(Value::is_string));
    assert_eq!(said("engine"), [json!(table::ENGINE), json!(table::ENGINE)]);
    assert_eq!(said("operator"), [json!("Casino"), json!("Maison du Port")]);
    assert_eq!(said("zone"), [json!("UTC"), json!("America/Montreal")]);
    assert_eq!(said("shifts"), [json!("06:00,14:00,22:00"), json!("07:00,15:00")]);
    assert_eq!(said("large_cash"), [json!(1_000_000), json!(500_000)]);
    assert_eq!(said("age_min"), [json!(18), json!(19)]);
    assert_eq!(said("demands_totp"), [json!(false), json!(true)]);
    assert_eq!(findings(&house.pool().await).await, []);
    house.server.stop().await;
}

#[tokio::test]
async fn a_table_that_breaks_is_on_record_and_made_again() {
    let house = open().await;
    let pool = house.pool().await;
    let mut ana = house.guest("Ana").await;
    let table = ana.table_of("home-game").await;
    ana.watch(table).await;
    let mut told = listen(&house, "table-broke").await;
    refuse(&pool, table).await;
    wish(&mut ana, table).await;
    heard(&mut told).await;
    let broke = on_record(&pool, "table-broke").await.remove(0);
    assert_eq!(broke["table"], json!(table));
    assert!(broke["reason"].is_string());
    let_write(&pool, table).await;
    ana.until(|message| match message {
        ServerMessage::View { table: of, .. } => (of == table).then_some(()),
        _ => None,
    })
    .await;
    assert!(ana.wish(table, Do::BuyIn { amount: 5000 }).await.is_ok());
    house.server.stop().await;
}

#[tokio::test]
async fn tables_that_break_again_and_again_are_so_often_an_hour_on_record() {
    let house = open().await;
    let pool = house.pool().await;
    let (mut ana, pit) = (house.guest("Ana").await, house.staff("pit").await);
    let mut tables = Vec::new();
    for number in 0..30 {
        let table = open_home(&house, &pit, &format!("Home {number}"), "main").await;
        ana.watch(table).await;
        tables.push(table);
    }
    let mut told = listen(&house, "table-broke").await;
    for &table in &tables {
        refuse(&pool, table).await;
        wish(&mut ana, table).await;
    }
    for _ in 0..60 {
        heard(&mut told).await;
    }
    // From now on the database notifies of each claim of a chain. One claim more than there are
    // tables means that one table has broken again.
    let claims = "
        create function claimed() returns trigger language plpgsql as $$
        begin perform pg_notify('claimed', ''); return null; end $$;
        create trigger claimed after update on chain for each row
            when (new.epoch > old.epoch) execute function claimed()";
    sqlx::raw_sql(claims).execute(&pool).await.unwrap();
    let mut claimed = PgListener::connect(house.database.url()).await.unwrap();
    claimed.listen("claimed").await.unwrap();
    for _ in 0..=tables.len() {
        heard(&mut claimed).await;
    }
    let broke = on_record(&pool, "table-broke").await;
    assert_eq!(broke.len(), 60);
    assert!(broke.iter().all(|event| event["left_out"].is_null()));
    house.server.stop().await;
}

#[tokio::test]
async fn an_incident_that_the_pit_notes_is_an_exception() {
    let house = open().await;
    let mut pit = house.staff("pit").await;
    let table = open_home(&house, &pit, "Spilt drink", "main").await;
    let mut ana = house.guest("Ana").await;
    ana.sit(table, 1, 50_000).await;
    play_until(&mut ana, table, 1).await;
    let note =
        |note: &str| Order::NoteIncident { what: IncidentKind::Equipment, note: note.to_owned() };
    for wrong in ["", " ", &"x".repeat(201)] {
        assert_eq!(pit.order(table, note(wrong)).await, Err("bad-reason".to_owned()));
    }
    pit.order(table, note("a drink on the chips")).await.unwrap();
    let mut cage = house.staff("cage").await;
    assert_eq!(cage.order(table, note("not mine")).await, Err("not-allowed".to_owned()));
    let found = Desk::of(&house, "auditor").await.get("exceptions").await;
    let line = &found["incidents"][0];
    assert_eq!((&found["counts"]["incidents"], &line["by"]), (&json!(1), &json!("pit:pit")));
    assert_eq!((&line["table"], &line["round"]), (&json!("Spilt drink"), &json!(1)));
    assert_eq!(line["detail"]["what"], "equipment");
    assert_eq!(line["detail"]["note"], "a drink on the chips");
    assert_eq!(findings(&house.pool().await).await, []);
    house.server.stop().await;
}

#[tokio::test]
async fn the_exceptions_that_are_not_shown_are_read_page_by_page_to_the_first() {
    let house = open().await;
    let mut pit = house.staff("pit").await;
    let table = open_home(&house, &pit, "Spilt drinks", "main").await;
    let notes: Vec<String> = (1..=23).map(|drink| format!("drink {drink}")).collect();
    for note in &notes {
        let note = Order::NoteIncident { what: IncidentKind::Equipment, note: note.clone() };
        pit.order(table, note).await.unwrap();
    }
    let desk = Desk::of(&house, "auditor").await;
    let said = |list: &Value| -> Vec<Value> {
        list.as_array().unwrap().iter().map(|line| line["detail"]["note"].clone()).collect()
    };
    let found = desk.get("exceptions").await;
    assert_eq!(found["counts"]["incidents"], 23);
    let newest: Vec<Value> = notes.iter().rev().map(|note| json!(note)).collect();
    assert_eq!(said(&found["incidents"]), newest[..20]);
    let (mut read, mut cursor) = (Vec::new(), String::new());
    loop {
        let page = desk.get(&format!("events?exception=incidents&limit=10{cursor}")).await;
        read.extend(said(&page["events"]));
        let Some(next) = page["next"].as_str() else { break };
        cursor = format!("&cursor={next}");
    }
    assert_eq!(read, newest);
    // Within a span, and only those of a kind.
    let line = &found["incidents"][19];
    let before = format!("events?exception=incidents&to={}", line["at"]);
    assert_eq!(said(&desk.get(&before).await["events"]), newest[20..]);
    // Up to a step of the table.
    let up_to = format!("events?exception=incidents&table={table}&step={}", line["seq"]);
    assert_eq!(said(&desk.get(&up_to).await["events"]), newest[19..]);
    assert_eq!(desk.answer("events?step=7").await.status, 400, "of which journal?");
    for other in ["differences", "covers", "issues", "uncounted"] {
        let none = desk.get(&format!("events?exception={other}")).await;
        assert_eq!(none["events"], json!([]));
    }
    assert_eq!(desk.answer("events?exception=void").await.status, 400);
    house.server.stop().await;
}
