//! The staff, managed by an administrator and a second person over the server's own login.

use audit::Mismatch;
use player::Session;
use protocol::Role;
use serde_json::{Value, json};
use server::{Office, Server};

use crate::books::findings_with_people;
use crate::cage::{approve, ask};
use crate::common::{House, fresh, open, open_with};
use crate::floor::staff_of;

async fn change(admin: &Session, change: Value) -> (u16, Value) {
    let body = json!({ "id": fresh(), "change": change });
    ask(admin, "POST", "/api/staff/changes", Some(&body)).await
}

/// The half of a first password that this person is shown at the newest request.
async fn half(who: &Session) -> Value {
    let (_, listed) = ask(who, "GET", "/api/cage/requests", None).await;
    listed["requests"][0]["half"].clone()
}

async fn signs_in(house: &House, name: &str, password: &str) -> Option<Session> {
    let nobody = Session::nobody(&house.server.url()).unwrap();
    nobody.signed_in(name, password).await.ok()
}

async fn line(admin: &Session, name: &str) -> Value {
    let (_, answer) = ask(admin, "GET", "/api/staff/roster", None).await;
    let staff = answer["staff"].as_array().unwrap();
    staff.iter().find(|line| line["name"] == name).cloned().unwrap_or_default()
}

#[tokio::test]
async fn a_new_member_gets_a_password_of_two_halves_from_two_persons() {
    let house = open().await;
    let session = async |name| house.staff(name).await.session;
    let (admin, pit, cage) = (session("admin").await, session("pit").await, session("cage").await);
    let add = json!({ "action": "add", "name": "berthe", "role": "cage", "pit": "east" });
    let (status, asked) = change(&admin, add).await;
    assert_eq!((status, &asked["state"]), (200, &json!("waiting")), "{asked}");
    assert_eq!((&asked["what"], &asked["needs"]["outside"]), (&json!("staff"), &json!(true)));
    assert_eq!(line(&admin, "berthe").await, Value::Null);
    let asked = json!({ "request": asked });
    // Neither who asked nor a cashier consents.
    assert_eq!(approve(&admin, false, &asked).await.1["code"], "own-request");
    assert_eq!(approve(&cage, false, &asked).await.1["code"], "not-allowed");
    assert_eq!(half(&admin).await, Value::Null);
    let (status, done) = approve(&pit, false, &asked).await;
    assert_eq!((status, &done["state"]), (200, &json!("done")), "{done}");
    let expected = json!({ "name": "berthe", "role": "cage", "pit": "east",
        "has_second_factor": false, "has_left": false });
    assert_eq!(line(&admin, "berthe").await, expected);
    // Each of the two persons sees one half. A cashier sees none.
    let (first, second) = (half(&admin).await, half(&pit).await);
    assert_eq!((&first["first"], &second["first"]), (&json!(true), &json!(false)));
    assert_eq!(half(&cage).await, Value::Null);
    let [first, second] = [&first, &second].map(|half| half["text"].as_str().unwrap().to_owned());
    assert_ne!(first, second);
    for part in [&first, &second, &format!("{second}{first}")] {
        assert!(signs_in(&house, "berthe", part).await.is_none());
    }
    let password = first + &second;
    let berthe = signs_in(&house, "berthe", &password).await.unwrap();
    let (_, me) = ask(&berthe, "GET", "/api/staff/me", None).await;
    assert_eq!((&me["role"], &me["duty"]), (&json!("cage"), &json!("change-password")));
    let body = json!({ "current": password, "new": "eight narrow bridges" });
    assert_eq!(ask(&berthe, "POST", "/api/staff/password", Some(&body)).await.0, 204);
    assert!(signs_in(&house, "berthe", &password).await.is_none());
    let pool = house.pool().await;
    house.server.stop().await;
    assert_eq!(findings_with_people(&pool).await, []);
}

#[tokio::test]
async fn a_member_gets_another_pit_and_password_and_leaves_by_two_persons() {
    let house = open_with(|config| config.bounds.staff_check_ms = 1).await;
    let (admin, pit) = (house.staff("admin").await.session, house.staff("pit").await.session);
    let mut croupier = house.staff("croupier").await;
    let assign = json!({ "action": "assign", "name": "croupier", "pit": "east" });
    let (_, asked) = change(&admin, assign).await;
    assert_eq!(approve(&pit, false, &json!({ "request": asked })).await.1["state"], "done");
    assert_eq!(line(&admin, "croupier").await["pit"], "east");
    assert_eq!(croupier.end().await, Some(4002));
    let old = house.password("croupier").to_owned();
    let renew = json!({ "action": "password", "name": "croupier" });
    let (_, asked) = change(&admin, renew).await;
    assert_eq!(approve(&pit, false, &json!({ "request": asked })).await.1["state"], "done");
    let [first, second] = [half(&admin).await, half(&pit).await]
        .map(|half| half["text"].as_str().unwrap().to_owned());
    assert!(signs_in(&house, "croupier", &old).await.is_none());
    let renewed = first + &second;
    assert!(signs_in(&house, "croupier", &renewed).await.is_some());
    // A pit boss neither consents to the end of their own account nor refuses it. A change that was
    // refused changes nothing.
    let (_, own) = change(&admin, json!({ "action": "end", "name": "pit" })).await;
    let own = json!({ "request": own });
    assert_eq!(approve(&pit, false, &own).await.1["code"], "own-request");
    let refusal = json!({ "id": fresh(), "approves": false });
    let path = format!("/api/cage/requests/{}", own["request"]["number"]);
    assert_eq!(ask(&pit, "POST", &path, Some(&refusal)).await.1["code"], "own-request");
    let (_, asked) = change(&admin, json!({ "action": "end", "name": "croupier" })).await;
    let path = format!("/api/cage/requests/{}", asked["number"]);
    let refusal = json!({ "id": fresh(), "approves": false });
    let (_, refused) = ask(&pit, "POST", &path, Some(&refusal)).await;
    assert_eq!(refused["state"], "refused");
    assert_eq!(line(&admin, "croupier").await["has_left"], false);
    let (_, asked) = change(&admin, json!({ "action": "end", "name": "croupier" })).await;
    assert_eq!(approve(&pit, false, &json!({ "request": asked })).await.1["state"], "done");
    assert_eq!(line(&admin, "croupier").await["has_left"], true);
    assert!(signs_in(&house, "croupier", &renewed).await.is_none());
    let pool = house.pool().await;
    house.server.stop().await;
    assert_eq!(findings_with_people(&pool).await, []);
}

#[tokio::test]
async fn changes_that_cannot_be_are_refused_when_asked_and_when_carried_out() {
    let house = open().await;
    let (admin, pit) = (house.staff("admin").await.session, house.staff("pit").await.session);
    for (wrong, status, code) in [
        (json!({ "action": "add", "name": "a b", "role": "pit" }), 422, "staff-name"),
        (json!({ "action": "add", "name": "PIT", "role": "cage" }), 409, "staff-name-taken"),
        (json!({ "action": "add", "name": "c", "role": "pit", "pit": " " }), 422, "staff-pit"),
        (json!({ "action": "assign", "name": "pit", "pit": "" }), 422, "staff-pit"),
        (json!({ "action": "end", "name": "nobody" }), 404, "staff-unknown"),
        (json!({ "action": "password", "name": "nobody" }), 404, "staff-unknown"),
        (json!({ "action": "add", "name": "c", "role": "owner" }), 400, "bad-message"),
    ] {
        let (answered, refused) = change(&admin, wrong.clone()).await;
        assert_eq!((answered, &refused["code"]), (status, &json!(code)), "{wrong}");
    }
    // The same id is the same request, also when the change has been made.
    let body = json!({ "id": fresh(), "change": { "action": "end", "name": "auditor" } });
    let again = async || ask(&admin, "POST", "/api/staff/changes", Some(&body)).await;
    let asked = again().await.1;
    assert_eq!(approve(&pit, false, &json!({ "request": asked })).await.1["state"], "done");
    let (status, repeated) = again().await;
    assert_eq!((status, &repeated["number"]), (200, &asked["number"]), "{repeated}");
    let add = json!({ "action": "add", "name": "berthe", "role": "auditor" });
    let mut both = Vec::new();
    for _ in 0..2 {
        both.push(json!({ "request": change(&admin, add.clone()).await.1 }));
    }
    assert_eq!(approve(&pit, false, &both[0]).await.1["state"], "done");
    let (status, refused) = approve(&pit, false, &both[1]).await;
    assert_eq!((status, &refused["code"]), (409, &json!("staff-name-taken")));
    let (_, listed) = ask(&admin, "GET", "/api/cage/requests", None).await;
    assert_eq!(listed["requests"][0]["state"], "refused");
    let pool = house.pool().await;
    house.server.stop().await;
    assert_eq!(findings_with_people(&pool).await, []);
}

/// Makes every new account of the staff fail, as if the server were killed before it.
const STOP: [&str; 2] = [
    "create function stop_it() returns trigger language plpgsql as
        $$ begin raise exception 'stopped'; end $$",
    "create trigger stop_it before insert on staff for each row execute function stop_it()",
];

#[tokio::test]
async fn a_change_with_all_consent_that_was_interrupted_is_carried_out_at_the_next_start() {
    let house = open().await;
    let (admin, pit) = (house.staff("admin").await.session, house.staff("pit").await.session);
    let add = json!({ "action": "add", "name": "berthe", "role": "pit" });
    let asked = json!({ "request": change(&admin, add).await.1 });
    let pool = house.pool().await;
    for statement in STOP {
        sqlx::query(statement).execute(&pool).await.unwrap();
    }
    assert_eq!(approve(&pit, false, &asked).await.0, 503);
    assert_eq!(line(&admin, "berthe").await, Value::Null);
    assert_eq!(half(&pit).await, Value::Null);
    // With all consent it is not taken back.
    let refusal = json!({ "id": fresh(), "approves": false });
    let path = format!("/api/cage/requests/{}", asked["request"]["number"]);
    assert_eq!(ask(&admin, "POST", &path, Some(&refusal)).await.1["code"], "request-over");
    sqlx::query("drop trigger stop_it on staff").execute(&pool).await.unwrap();
    let house = house.restart().await;
    let (admin, pit) = (house.staff("admin").await.session, house.staff("pit").await.session);
    assert_eq!(line(&admin, "berthe").await["role"], "pit");
    let [first, second] = [half(&admin).await, half(&pit).await]
        .map(|half| half["text"].as_str().unwrap().to_owned());
    assert!(signs_in(&house, "berthe", &(first + &second)).await.is_some());
    let added: Vec<(String,)> = sqlx::query_as(
        "select actor || ' ' || (events -> 0 ->> 'name') || ' ' || (events -> 0 ->> 'request')
        from journal where events -> 0 ->> 'kind' = 'staff-added' and actor like 'admin:%'",
    )
    .fetch_all(&pool)
    .await
    .unwrap();
    assert_eq!(added, [("admin:admin berthe 1".to_owned(),)]);
    house.server.stop().await;
    assert_eq!(findings_with_people(&pool).await, []);
}

#[tokio::test]
async fn a_change_that_was_asked_for_by_somebody_who_has_left_is_not_made() {
    let house = open().await;
    let (admin, pit) = (house.staff("admin").await.session, house.staff("pit").await.session);
    let add = json!({ "action": "add", "name": "berthe", "role": "pit" });
    let asked = json!({ "request": change(&admin, add).await.1 });
    let pool = house.pool().await;
    for statement in STOP {
        sqlx::query(statement).execute(&pool).await.unwrap();
    }
    assert_eq!(approve(&pit, false, &asked).await.0, 503);
    sqlx::query("drop trigger stop_it on staff").execute(&pool).await.unwrap();
    let House { server, database, config, passwords } = house;
    server.stop().await;
    let office = Office::open(&config).await.unwrap();
    office.end("admin").await.unwrap();
    office.close().await.unwrap();
    let server = Server::start(config.clone()).await.unwrap();
    let house = House { server, database, config, passwords };
    let pit = house.staff("pit").await.session;
    let (_, listed) = ask(&pit, "GET", "/api/cage/requests", None).await;
    assert_eq!(listed["requests"][0]["state"], "refused", "{listed}");
    let made: (i64,) = sqlx::query_as("select count(*) from staff where name = 'berthe'")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert_eq!(made.0, 0);
    house.server.stop().await;
    assert_eq!(findings_with_people(&pool).await, []);
}

#[tokio::test]
async fn changes_of_the_console_and_of_the_page_are_on_record_in_the_order_of_their_rows() {
    // Nothing but the page's change records the note of the console.
    let house = open_with(|config| config.bounds.staff_check_ms = 3_600_000).await;
    let (admin, pit) = (house.staff("admin").await.session, house.staff("pit").await.session);
    let office = Office::open(&house.config).await.unwrap();
    office.assign("croupier", Some("east")).await.unwrap();
    office.close().await.unwrap();
    let assign = json!({ "action": "assign", "name": "croupier", "pit": "west" });
    let (_, asked) = change(&admin, assign).await;
    assert_eq!(approve(&pit, false, &json!({ "request": asked })).await.1["state"], "done");
    let pool = house.pool().await;
    house.server.stop().await;
    let pits: Vec<(String,)> = sqlx::query_as(
        "select events -> 0 ->> 'pit' from journal
        where events -> 0 ->> 'kind' = 'staff-assigned' order by seq",
    )
    .fetch_all(&pool)
    .await
    .unwrap();
    assert_eq!(pits, [("east".to_owned(),), ("west".to_owned(),)]);
    assert_eq!(findings_with_people(&pool).await, []);
}

/// Somebody with every right in the database puts a person among the staff, and that person works.
#[tokio::test]
async fn what_somebody_has_done_who_was_never_added_is_found() {
    // No note is recorded meanwhile.
    let house = open_with(|config| config.bounds.staff_check_ms = 3_600_000).await;
    let ivo = staff_of(&house, "ivo", Role::Cage).await.session;
    ivo.open_drawer(fresh()).await.unwrap();
    let pool = house.pool().await;
    house.server.stop().await;
    assert_eq!(findings_with_people(&pool).await, [], "the note says that they were added");
    let forget = "set session_replication_role = replica;
        delete from house_note
        where events::text like '%staff-added%' and events::text like '%ivo%'";
    sqlx::raw_sql(forget).execute(&pool).await.unwrap();
    let found = findings_with_people(&pool).await;
    let is_author =
        |what: &Mismatch| matches!(what, Mismatch::Author { author, .. } if author == "cage:ivo");
    assert!(found.iter().any(|finding| is_author(&finding.what)), "{found:?}");
}
