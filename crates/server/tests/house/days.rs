//! The figures of a gaming day that has ended. A pit boss signs them, then a second person. The
//! report of the day has both names and says whether the figures are still the same.

use ::audit::Mismatch;
use house_settings::Period;
use player::Session;
use serde_json::{Value, json};
use sqlx::PgPool;

use crate::audit::Desk;
use crate::audit_sessions::two_tables;
use crate::books::findings;
use crate::cage::{approve, ask};
use crate::common::{House, fresh, open, open_with};
use crate::drawers::far_from_the_end_of_the_day;

/// A chain that no house has written.
const STRANGE: &str = "00000000-0000-0000-0000-00000000beef";
const HOUR_MS: i64 = 3_600_000;
const DAY_MS: i64 = 24 * HOUR_MS;

/// What was played becomes that of the gaming day before yesterday, from noon on. Its days begin at
/// 6 o'clock. Returns when that day began, in milliseconds since 1970.
async fn play_lies_back(pool: &PgPool) -> i64 {
    let first: i64 =
        sqlx::query_scalar("select min(hour_ms) from takings").fetch_one(pool).await.unwrap();
    let noon = first / DAY_MS * DAY_MS - 2 * DAY_MS + 12 * HOUR_MS;
    for moved in [
        "update takings set hour_ms = hour_ms + $1",
        "update notable set at_ms = at_ms + $1 where kind = 'tray-counted'",
    ] {
        sqlx::query(moved).bind(noon - first).execute(pool).await.unwrap();
    }
    noon - 6 * HOUR_MS
}

/// What was played becomes that of the gaming day that begins at `from`; all of it in one hour.
async fn play_is_of(pool: &PgPool, from: i64) {
    for moved in [
        "update takings set hour_ms = $1 + hour_ms - (select min(hour_ms) from takings)",
        "update notable set at_ms = $1 where kind = 'tray-counted'",
    ] {
        sqlx::query(moved).bind(from).execute(pool).await.unwrap();
    }
}

/// A house in which two pits have played on a gaming day that has ended.
struct Ended {
    house: House,
    pit: Session,
    cage: Session,
    /// The boss of the other pit.
    salon: Session,
    from: i64,
}

async fn ended() -> Ended {
    let house = open().await;
    let (_, _, salon) = two_tables(&house).await;
    // The read model follows before the rows are moved.
    Desk::of(&house, "auditor").await.get("status").await;
    let from = play_lies_back(&house.pool().await).await;
    let (pit, cage) = (house.staff_session("pit").await, house.staff_session("cage").await);
    Ended { house, pit, cage, salon: salon.session, from }
}

impl Ended {
    /// The listed days of a member of the staff.
    async fn days(&self, who: &Session) -> Vec<Value> {
        let (status, answer) = ask(who, "GET", "/api/pit/days", None).await;
        assert_eq!(status, 200, "{answer}");
        answer["days"].as_array().unwrap().clone()
    }

    async fn figures(&self, who: &Session, pit: &str, from: i64) -> (u16, Value) {
        let path = format!("/api/pit/days/figures?pit={pit}&from={from}");
        ask(who, "GET", &path, None).await
    }

    /// What is sent to sign the figures of the pit `main` as they are now.
    async fn body(&self) -> Value {
        let (_, shown) = self.figures(&self.pit, "main", self.from).await;
        json!({ "id": fresh(), "pit": "main", "from": self.from, "digest": shown["digest"] })
    }

    async fn sign(&self, who: &Session, body: &Value) -> (u16, Value) {
        ask(who, "POST", "/api/pit/days", Some(body)).await
    }

    async fn report(&self) -> Value {
        let desk = Desk::of(&self.house, "auditor").await;
        desk.get(&format!("report?period=day&at={}", self.from)).await
    }
}

/// A field of each entry of a list added up.
fn added(list: &Value, field: &str) -> i64 {
    list.as_array().unwrap().iter().map(|one| one[field].as_i64().unwrap()).sum()
}

#[tokio::test]
async fn the_figures_of_a_day_are_those_of_the_report_and_each_pit_sees_its_own() {
    let ended = ended().await;
    let report = ended.report().await;
    let days = ended.days(&ended.pit).await;
    assert_eq!(days.len(), 2, "{days:?}");
    for (line, of_pit) in days.iter().zip(report["pits"].as_array().unwrap()) {
        assert_eq!((&line["pit"], &line["from"]), (&of_pit["pit"], &json!(ended.from)));
        assert_eq!(line["to"], json!(ended.from + DAY_MS));
        let pit = line["pit"].as_str().unwrap();
        let (_, shown) = ended.figures(&ended.pit, pit, ended.from).await;
        let tables = &shown["figures"]["tables"];
        for figure in
            ["rounds", "voids", "staked", "win", "drop", "opener", "fills", "credits", "closer"]
        {
            assert_eq!(added(tables, figure), of_pit[figure], "{pit}: {figure}");
        }
        assert_eq!((&line["drop"], &line["rounds"]), (&of_pit["drop"], &of_pit["rounds"]));
        assert_eq!((&line["signed"], &line["request"]), (&Value::Null, &Value::Null));
    }
    let (_, shown) = ended.figures(&ended.pit, "main", ended.from).await;
    let sessions = shown["figures"]["tables"][0]["sessions"].as_array().unwrap();
    let said = |field: &str| sessions.iter().map(|one| one[field].clone()).collect::<Vec<_>>();
    assert_eq!(said("number"), [1, 2, 3]);
    assert_eq!(said("dropped"), [json!(40_000), json!(null), json!(null)]);
    assert_eq!(
        (&said("counted_by")[0], &said("agreed_by")[0]),
        (&json!("pit"), &json!("croupier"))
    );
    assert_eq!(days[0]["difference"], -50);
    // A pit boss of one pit sees and signs that one.
    let salon = &ended.salon;
    let seen = ended.days(salon).await;
    assert_eq!(seen.iter().map(|day| &day["pit"]).collect::<Vec<_>>(), ["salon"]);
    assert_eq!(ended.figures(salon, "main", ended.from).await.1["code"], "not-allowed");
    assert_eq!(ended.sign(salon, &ended.body().await).await.1["code"], "not-allowed");
    assert_eq!(ended.sign(&ended.pit, &ended.body().await).await.0, 200);
    assert_eq!(ask(salon, "GET", "/api/cage/requests", None).await.1["requests"], json!([]));
    for who in [&ended.cage, &ended.house.staff_session("croupier").await] {
        assert_eq!(ask(who, "GET", "/api/pit/days", None).await.0, 403);
    }
    ended.house.server.stop().await;
}

#[tokio::test]
async fn what_is_no_day_that_has_ended_is_not_signed() {
    let ended = ended().await;
    let refused = async |change: Value| {
        let mut body = ended.body().await;
        for (key, value) in change.as_object().unwrap() {
            body[key] = value.clone();
        }
        ended.sign(&ended.pit, &body).await.1["code"].as_str().unwrap().to_owned()
    };
    assert_eq!(refused(json!({ "from": ended.from + 1 })).await, "bad-message");
    assert_eq!(refused(json!({ "from": i64::MAX })).await, "bad-message");
    assert_eq!(refused(json!({ "from": i64::MIN })).await, "bad-message");
    assert_eq!(refused(json!({ "from": ended.from + 3 * DAY_MS })).await, "day-not-over");
    assert_eq!(refused(json!({ "from": ended.from - DAY_MS })).await, "not-found", "no play");
    assert_eq!(refused(json!({ "pit": "nowhere" })).await, "not-found");
    assert_eq!(refused(json!({ "digest": "00" })).await, "day-changed");
    assert_eq!(ended.days(&ended.pit).await[0]["request"], Value::Null);
    // A journal with a step of that day that cannot be read: the figures would not be whole.
    let good = ended.body().await;
    let unreadable = format!(
        "insert into chain select (jsonb_populate_record(chain,
            jsonb_build_object('id', '{STRANGE}', 'seq', 1))).* from chain limit 1;
        insert into journal select (jsonb_populate_record(journal, jsonb_build_object('chain',
            '{STRANGE}', 'seq', 1, 'at_ms', {}, 'command_id', '{STRANGE}', 'events', '[1]'))).*
            from journal limit 1",
        ended.from
    );
    let pool = ended.house.pool().await;
    sqlx::raw_sql(sqlx::AssertSqlSafe(unreadable)).execute(&pool).await.unwrap();
    assert_eq!(ended.sign(&ended.pit, &good).await.1["code"], "day-unread");
    ended.house.server.stop().await;
}

#[tokio::test]
async fn two_persons_sign_a_day_and_the_report_says_who_and_whether_it_is_the_same() {
    let ended = ended().await;
    let (pit, cage) = (&ended.pit, &ended.cage);
    let body = ended.body().await;
    let (status, asked) = ended.sign(pit, &body).await;
    assert_eq!((status, &asked["what"]), (200, &json!("day")), "{asked}");
    assert_eq!(asked["day"], ended.figures(pit, "main", ended.from).await.1["figures"]);
    assert_eq!(ended.days(pit).await[0]["request"]["number"], asked["number"]);
    // The same id is the same signature; another one waits for nothing.
    assert_eq!(ended.sign(pit, &body).await.1["number"], asked["number"]);
    assert_eq!(ended.sign(pit, &ended.body().await).await.1["code"], "day-signed");
    let asked = json!({ "request": asked });
    assert_eq!(approve(pit, false, &asked).await.1["code"], "own-request");
    assert_eq!(ended.report().await["signatures"][0]["signed"], Value::Null);
    // The second person reads the figures before they sign.
    let waiting = ask(cage, "GET", "/api/cage/requests", None).await.1;
    assert_eq!(waiting["requests"][0]["day"], asked["request"]["day"]);
    let (_, done) = approve(cage, false, &asked).await;
    assert_eq!((&done["state"], &done["second"]), (&json!("done"), &json!("cage:cage")));
    assert_eq!(ended.sign(pit, &body).await.1["state"], "done", "the same id once more");
    assert_eq!(ended.sign(pit, &ended.body().await).await.1["code"], "day-signed");
    let report = ended.report().await;
    let signatures = report["signatures"].as_array().unwrap();
    let signed = &signatures[0]["signed"];
    assert_eq!((&signed["by"], &signed["second"]), (&json!("pit:pit"), &json!("cage:cage")));
    assert_eq!((&signed["same"], &signed["request"]), (&json!(true), &done["number"]));
    assert_eq!((&signatures[1]["pit"], &signatures[1]["signed"]), (&json!("salon"), &Value::Null));
    assert_eq!(ended.days(pit).await[0]["signed"], *signed);
    // Figures that are others today are said to be so, and are signed once more.
    let pool = ended.house.pool().await;
    let changed = "update takings set bought_in = bought_in + 1 where bought_in > 0";
    sqlx::query(changed).execute(&pool).await.unwrap();
    assert_eq!(ended.report().await["signatures"][0]["signed"]["same"], false);
    assert_eq!(ended.days(pit).await[0]["signed"]["same"], false);
    let (_, again) = ended.sign(pit, &ended.body().await).await;
    let asked = json!({ "request": again });
    assert_eq!(approve(cage, false, &asked).await.1["state"], "done");
    let signed = ended.report().await["signatures"][0]["signed"].clone();
    assert_eq!((&signed["same"], &signed["request"]), (&json!(true), &again["number"]));
    ended.house.server.stop().await;
    // The check of the books compares what was signed with the figures of today. (The rows that
    // this test has moved are found, too.)
    let found = async || {
        let mut found = findings(&pool).await;
        found.retain(|finding| !matches!(finding.what, Mismatch::ReadModel { .. }));
        found.into_iter().map(|finding| finding.what).collect::<Vec<_>>()
    };
    assert_eq!(found().await, []);
    sqlx::query(changed).execute(&pool).await.unwrap();
    let found = found().await;
    let [Mismatch::SignedDay { pit, from_ms, request, flaw, .. }] = &found[..] else {
        panic!("a day: {found:?}")
    };
    assert_eq!((pit.as_str(), json!(request)), ("main", again["number"].clone()));
    let drop = again["day"]["tables"][0]["drop"].as_i64().unwrap();
    assert!(flaw.contains(&format!("drop: {} signed", audit::money(drop))), "{flaw}");
    assert_eq!(json!(from_ms), signed["from"], "it leads to the day that was signed");
}

#[tokio::test]
async fn the_second_person_signs_the_same_figures_or_none() {
    let ended = ended().await;
    let (_, asked) = ended.sign(&ended.pit, &ended.body().await).await;
    let changed = "update takings set bought_in = bought_in + 1 where bought_in > 0";
    sqlx::query(changed).execute(&ended.house.pool().await).await.unwrap();
    let asked = json!({ "request": asked });
    assert_eq!(approve(&ended.cage, false, &asked).await.1["code"], "day-changed");
    // The boss of another pit neither reads the figures nor answers.
    assert_eq!(approve(&ended.salon, false, &asked).await.1["code"], "not-allowed");
    let path = format!("/api/cage/requests/{}", asked["request"]["number"]);
    let refusal = json!({ "id": fresh(), "approves": false });
    assert_eq!(ask(&ended.salon, "POST", &path, Some(&refusal)).await.1["code"], "not-allowed");
    assert_eq!(ended.report().await["signatures"][0]["signed"], Value::Null);
    ended.house.server.stop().await;
}

#[tokio::test]
async fn what_was_signed_by_another_division_of_days_is_shown_as_such() {
    let ended = ended().await;
    let (_, asked) = ended.sign(&ended.pit, &ended.body().await).await;
    approve(&ended.cage, false, &json!({ "request": asked })).await;
    let Ended { mut house, from, .. } = ended;
    // A day that begins an hour later has its last hour in the next of the former days. Nobody has
    // signed that one.
    for (shifts, begins) in [("05:00,14:00", from - HOUR_MS), ("07:00,14:00", from + HOUR_MS)] {
        house.config.house.times = house_settings::HouseTimes::new("UTC", shifts).unwrap();
        house = house.restart().await;
        let pit = house.staff_session("pit").await;
        let (_, answer) = ask(&pit, "GET", "/api/pit/days", None).await;
        let line = &answer["days"][0];
        assert_eq!((&line["pit"], &line["from"]), (&json!("main"), &json!(begins)));
        let signed = &line["signed"];
        assert_eq!((&signed["from"], &signed["to"]), (&json!(from), &json!(from + DAY_MS)));
        assert_eq!((&signed["same"], &signed["by"]), (&json!(false), &json!("pit:pit")));
    }
    house.server.stop().await;
}

#[tokio::test]
async fn a_day_on_which_a_tray_was_counted_and_nobody_played_is_signed_too() {
    let ended = ended().await;
    let pool = ended.house.pool().await;
    sqlx::query("delete from takings").execute(&pool).await.unwrap();
    let (_, shown) = ended.figures(&ended.pit, "main", ended.from).await;
    let table = &shown["figures"]["tables"][0];
    assert_eq!((&table["rounds"], table["sessions"].as_array().unwrap().len()), (&json!(0), 3));
    let (_, asked) = ended.sign(&ended.pit, &ended.body().await).await;
    approve(&ended.cage, false, &json!({ "request": asked })).await;
    let report = ended.report().await;
    let signed = &report["signatures"][0]["signed"];
    assert_eq!((&report["active"], &signed["same"]), (&json!(false), &json!(true)));
    ended.house.server.stop().await;
}

#[tokio::test]
async fn a_second_signature_that_is_refused_leaves_the_day_unsigned() {
    let ended = ended().await;
    let (_, asked) = ended.sign(&ended.pit, &ended.body().await).await;
    let path = format!("/api/cage/requests/{}", asked["number"]);
    let refused = json!({ "id": fresh(), "approves": false });
    assert_eq!(ask(&ended.cage, "POST", &path, Some(&refused)).await.1["state"], "refused");
    let day = &ended.days(&ended.pit).await[0];
    assert_eq!((&day["signed"], &day["request"]), (&Value::Null, &Value::Null));
    // It may be asked for again.
    let (_, asked) = ended.sign(&ended.pit, &ended.body().await).await;
    assert_eq!(asked["state"], "waiting");
    let report = Desk::of(&ended.house, "auditor").await.get("report?period=day").await;
    assert_eq!(report["signatures"], json!([]), "today is not over");
    ended.house.server.stop().await;
}

#[tokio::test]
async fn a_day_that_nobody_has_signed_when_the_next_one_is_over_is_an_exception() {
    let times = far_from_the_end_of_the_day();
    let of_house = times.clone();
    let house = open_with(|config| config.house.times = of_house).await;
    two_tables(&house).await;
    let (desk, pool) = (Desk::of(&house, "auditor").await, house.pool().await);
    let now_ms = edge::clock::now_ms();
    let day = |at_ms| times.span(Period::Day, at_ms, now_ms).unwrap();
    let last = day(day(now_ms).from - 1);
    let before = day(last.from - 1);
    let found = async |path: &str| {
        let found = desk.get(path).await;
        assert_eq!(found["counts"]["unsigned"], found["unsigned"].as_array().unwrap().len());
        found["unsigned"].clone()
    };
    // The rows move when the read model has followed.
    assert_eq!(found("exceptions").await, json!([]), "the day goes on");
    play_is_of(&pool, last.from).await;
    assert_eq!(found("exceptions").await, json!([]), "there is still time to sign");
    play_is_of(&pool, before.from).await;
    let (from, to) = (before.from, before.to);
    let line =
        |pit: &str, rounds: i64| json!({ "pit": pit, "from": from, "to": to, "rounds": rounds });
    let report = desk.get(&format!("report?period=day&at={from}")).await;
    let rounds = report["pits"][0]["rounds"].as_i64().unwrap();
    assert!(rounds > 0);
    let both = json!([line("main", rounds), line("salon", 0)]);
    assert_eq!(found("exceptions").await, both);
    // Within a span, and not of a table.
    assert_eq!(found(&format!("exceptions?from={}", before.to)).await, json!([]));
    assert_eq!(found(&format!("exceptions?to={}", before.from + 1)).await, both);
    assert_eq!(found(&format!("exceptions?table={STRANGE}")).await, json!([]));
    // Two persons sign for one of the pits.
    let (pit, cage) = (house.staff_session("pit").await, house.staff_session("cage").await);
    let path = format!("/api/pit/days/figures?pit=main&from={}", before.from);
    let digest = ask(&pit, "GET", &path, None).await.1["digest"].clone();
    let body = json!({ "id": fresh(), "pit": "main", "from": before.from, "digest": digest });
    let (_, asked) = ask(&pit, "POST", "/api/pit/days", Some(&body)).await;
    assert_eq!(found("exceptions").await, both, "one signature is not enough");
    let (_, done) = approve(&cage, false, &json!({ "request": asked })).await;
    assert_eq!(done["state"], "done");
    assert_eq!(found("exceptions").await, json!([line("salon", 0)]));
    house.server.stop().await;
}
