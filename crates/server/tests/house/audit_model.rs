//! The read model follows from the journal alone. It does not depend on how the journal is cut into
//! pages, how often the model is made, or whether two projectors make it at the same time.

use chips::TableId;
use protocol::{Do, Order};
use read_model::project::Projector;
use rows::{Fold, ReadStep, Rows};
use sqlx::PgPool;
use uuid::Uuid;

use crate::audit::{Desk, evening};
use crate::common::open;
use crate::live_shoe::live;

/// Every row of the read model, as text.
async fn model(pool: &PgPool) -> Vec<String> {
    let text = "select row::text from (
            select 1 as place, round.*::text as row from round
            union all select 2, round_player.*::text from round_player
            union all select 3, round_staff.*::text from round_staff
            union all select 4, takings.*::text from takings
            union all select 5, notable.*::text from notable
            union all select 6, transferred.*::text from transferred
            union all select 7, projection.*::text from projection
        ) as rows order by place, row";
    sqlx::query_scalar(text).fetch_all(pool).await.unwrap()
}

#[tokio::test]
async fn made_again_from_nothing_it_is_the_same() {
    let house = open().await;
    evening(&house).await;
    let pool = house.pool().await;
    // The server's own projector has stopped.
    house.server.stop().await;
    Projector::new(pool.clone()).catch_up().await.unwrap();
    let model_before = model(&pool).await;
    assert!(model_before.len() > 30, "{model_before:#?}");
    // Another version of the projector reads every chain anew.
    sqlx::query("update projection set version = 0").execute(&pool).await.unwrap();
    Projector::new(pool.clone()).catch_up().await.unwrap();
    assert_eq!(model(&pool).await, model_before);
    // Two projectors that run at the same time on an empty model make the same rows.
    for table in
        ["projection", "round", "round_player", "round_staff", "takings", "transferred", "notable"]
    {
        let text = format!("delete from {table}");
        sqlx::query(sqlx::AssertSqlSafe(text)).execute(&pool).await.unwrap();
    }
    let (one, other) = (Projector::new(pool.clone()), Projector::new(pool.clone()));
    let (one, other) = tokio::join!(one.catch_up(), other.catch_up());
    one.and(other).unwrap();
    Projector::new(pool.clone()).catch_up().await.unwrap();
    assert_eq!(model(&pool).await, model_before);
}

/// What a check of the read model finds, in words.
async fn findings(pool: &PgPool) -> Vec<String> {
    let mut report = audit::VerifyReport::default();
    let mut watch = |_| audit::at_once();
    Projector::new(pool.clone()).check(&mut report, &mut watch).await;
    assert_eq!(report.progress.model_unread, 0);
    report.findings.iter().map(ToString::to_string).collect()
}

#[tokio::test]
async fn a_row_that_was_changed_by_hand_is_found_and_named() {
    let house = open().await;
    evening(&house).await;
    let pool = house.pool().await;
    house.server.stop().await;
    Projector::new(pool.clone()).catch_up().await.unwrap();
    assert_eq!(findings(&pool).await, [""; 0]);
    for (change, named) in [
        ("update round set disputed = not disputed where round = 1", "round, round 1: "),
        ("update round set void = not void where round = 1", "round, round 1: void is "),
        ("update round set won = won + 100 where round = 1", "round, round 1: won is "),
        ("delete from round where round = 1", "round, round 1: it is missing"),
        ("update round_player set net = net - 1 where round = 1", "round_player, round 1, player "),
        ("delete from round_staff", "round_staff, round "),
        ("update round_staff set ended_ms = ended_ms + 1", "ended is "),
        (
            "update round_staff set staff = staff || '-x'",
            "-x: no such row follows from the journal",
        ),
        ("update takings set fills = fills + 500", "fills is 5.00, by the journal it is "),
        ("update transferred set stake = stake + 100", ": stake is "),
        ("update transferred set last_seq = last_seq - 1", ": last_seq is "),
        ("update transferred set hour_ms = hour_ms + 1", ": no such row follows"),
        ("delete from transferred", "transferred, hour "),
        ("update notable set actor = 'pit:nobody'", "actor is pit:nobody, by the journal it is "),
        ("update notable set seq = seq + 100000", "it is missing"),
        ("update projection set state = '{}'", "its state does not follow from the journal"),
        ("update projection set seq = seq - 1", "its state does not follow from the journal"),
        ("update projection set seq = seq + 900", "the journal does not go so far"),
        ("update notable set detail = '1e999'", "detail is 1e999, by the journal it is "),
        (
            "insert into round_staff select 'pit:x', 0, gaming_table, -1 from gaming_table
                join takings on gaming_table = gaming_table.id limit 1",
            "round -1, staff pit:x: no such row",
        ),
        (
            "insert into notable select gen_random_uuid(), 0, 0, kind, actor, at_ms, null, detail
                from notable limit 1",
            "seq 0, ordinal 0: no such row",
        ),
        (
            "insert into transferred select gen_random_uuid(), 0, 0, 0, float, rack, layout, fill,
                credit, buy_in, cash_out, stake, stake_back, winnings, winnings_back
                from transferred limit 1",
            "transferred, hour 1970-01-01T00:00:00.000Z: no such row",
        ),
    ] {
        let done = sqlx::query(sqlx::AssertSqlSafe(change)).execute(&pool).await.unwrap();
        assert!(done.rows_affected() > 0, "{change}");
        let found = findings(&pool).await;
        assert!(found.iter().any(|finding| finding.contains(named)), "{change}: {found:#?}");
        sqlx::query("update projection set version = 0").execute(&pool).await.unwrap();
        // Of a chain that is not there, nothing is made anew.
        sqlx::query("delete from notable where seq = 0").execute(&pool).await.unwrap();
        sqlx::query("delete from transferred where last_seq = 0").execute(&pool).await.unwrap();
        Projector::new(pool.clone()).catch_up().await.unwrap();
        assert_eq!(findings(&pool).await, [""; 0], "it was made anew");
    }
}

#[tokio::test]
async fn what_a_file_of_a_time_holds_is_read_before_it_is_written() {
    let house = open().await;
    let (fair, _, _) = evening(&house).await;
    let pool = house.pool().await;
    house.server.stop().await;
    Projector::new(pool.clone()).catch_up().await.unwrap();
    let rounds = "select count(*) from round where ended_ms < $1";
    let count = async |until: i64| -> i64 {
        sqlx::query_scalar(rounds).bind(until).fetch_one(&pool).await.unwrap()
    };
    let text = "select ended_ms + 1 from round where gaming_table = $1 and round = 2";
    let until: i64 = sqlx::query_scalar(text).bind(fair).fetch_one(&pool).await.unwrap();
    let (some, all) = (count(until).await, count(i64::MAX).await);
    assert!(some >= 2 && all > some);
    sqlx::query("update projection set version = 0").execute(&pool).await.unwrap();
    for table in ["round", "round_player", "round_staff", "takings", "transferred", "notable"] {
        let text = format!("delete from {table}");
        sqlx::query(sqlx::AssertSqlSafe(text)).execute(&pool).await.unwrap();
    }
    let projector = Projector::new(pool.clone());
    projector.read_up_to(0).await.unwrap();
    assert_eq!(count(i64::MAX).await, 0);
    projector.read_up_to(until).await.unwrap();
    assert_eq!(count(until).await, some);
    projector.read_up_to(i64::MAX).await.unwrap();
    assert_eq!(count(i64::MAX).await, all);
}

#[tokio::test]
async fn a_file_waits_for_no_time_to_come() {
    let house = open().await;
    evening(&house).await;
    let (pool, desk) = (house.pool().await, Desk::of(&house, "auditor").await);
    let ahead = desk.get("status").await["now"].as_i64().unwrap() + 86_400_000;
    let (head, file) = desk.file(&format!("export/rounds.csv?to={ahead}")).await;
    let rounds: i64 =
        sqlx::query_scalar("select count(*) from round").fetch_one(&pool).await.unwrap();
    assert!(head.contains(" 200 ") && rounds > 0, "{head}");
    assert!(file.ends_with(&format!(" rows={rounds}\n")), "{file}");
    house.server.stop().await;
}

#[tokio::test]
async fn a_file_of_what_cannot_be_read_is_refused_and_one_of_before_is_whole() {
    let house = open().await;
    let (fair, _, _) = evening(&house).await;
    let (pool, desk) = (house.pool().await, Desk::of(&house, "auditor").await);
    // Everything up to here has been read.
    desk.file("export/rounds.csv").await;
    let before: i64 = sqlx::query_scalar("select max(ended_ms) from round where gaming_table = $1")
        .bind(fair)
        .fetch_one(&pool)
        .await
        .unwrap();
    let spoil = format!(
        "create function spoil() returns trigger language plpgsql as $$
        begin new.events := '[7]'; return new; end $$;
        create trigger spoil before insert on journal for each row
            when (new.chain = '{fair}') execute function spoil()"
    );
    sqlx::raw_sql(sqlx::AssertSqlSafe(spoil)).execute(&pool).await.unwrap();
    house.guest("Bea").await.sit(fair, 2, 20_000).await;
    for (what, status) in [("rounds", 503), ("events", 503), ("journal", 200)] {
        let (head, body) = desk.file(&format!("export/{what}.ndjson")).await;
        assert!(head.contains(&format!(" {status} ")), "{what}: {head}");
        assert_eq!(body.contains("sha256"), status == 200, "{what}: {body}");
    }
    let (head, body) = desk.file(&format!("export/rounds.ndjson?to={before}")).await;
    assert!(head.contains(" 200 ") && body.contains("sha256"), "{head}");
    house.server.stop().await;
}

#[tokio::test]
async fn it_does_not_matter_where_the_pages_end() {
    let house = open().await;
    let (fair, poker, attended) = evening(&house).await;
    let pool = house.pool().await;
    for table in [fair, poker, attended] {
        let steps = steps(&pool, table).await;
        let mut whole = Rows::default();
        let mut fold = Fold::default();
        for step in &steps {
            fold.step(TableId(table), step, &mut whole).unwrap();
        }
        // One step in each page; the fold is stored and read back between two pages.
        let mut paged = Rows::default();
        let mut kept = serde_json::to_string(&Fold::default()).unwrap();
        for step in &steps {
            let mut fold: Fold = serde_json::from_str(&kept).unwrap();
            fold.step(TableId(table), step, &mut paged).unwrap();
            kept = serde_json::to_string(&fold).unwrap();
        }
        assert_eq!(paged, whole);
        assert_eq!(serde_json::from_str::<Fold>(&kept).unwrap(), fold);
        // The nets of a round's players sum to the net of the round, and the layout is empty.
        assert!(!whole.rounds.is_empty());
        for round in &whole.rounds {
            let nets: i64 = round.players.values().map(|(_, net)| net).sum();
            let staked: i64 = round.players.values().map(|(staked, _)| staked).sum();
            assert_eq!((nets, staked), (round.won, round.staked));
        }
    }
    house.server.stop().await;
}

#[tokio::test]
async fn a_step_that_cannot_be_read_holds_up_its_own_table_and_no_question() {
    holds_up("update journal set events = '[7]' where chain = $1 and seq = 9").await;
}

#[tokio::test]
async fn transfers_that_cannot_be_added_up_hold_up_their_own_table_and_no_question() {
    holds_up("update transfer set amount = 9223372036854775807 where chain = $1").await;
}

/// Changes a chain that the projector has not read, asks, and sees that the others are read.
async fn holds_up(change: &'static str) {
    let house = open().await;
    let (fair, poker, _) = evening(&house).await;
    let pool = house.pool().await;
    let mut connection = pool.acquire().await.unwrap();
    let tampered = [
        "set session_replication_role = replica",
        change,
        "delete from projection where chain = $1",
        "delete from round where gaming_table = $1",
        "delete from round_player where gaming_table = $1",
        "delete from takings where gaming_table = $1",
        "delete from transferred where gaming_table = $1",
        "delete from notable where chain = $1",
    ];
    for text in tampered {
        let query = sqlx::query(text);
        let query = if text.contains("$1") { query.bind(fair) } else { query };
        query.execute(&mut *connection).await.unwrap();
    }
    let desk = Desk::of(&house, "auditor").await;
    assert!(desk.get("status").await["behind"].as_i64().unwrap() > 8);
    let count = async |table: Uuid| {
        let found = desk.get(&format!("rounds?table={table}")).await;
        found["rounds"].as_array().unwrap().len()
    };
    assert_eq!((count(fair).await, count(poker).await), (0, 3));
    house.server.stop().await;
}

async fn steps(pool: &PgPool, table: Uuid) -> Vec<ReadStep> {
    let text = "select seq, actor, at_ms, command::text, events::text from journal
        where chain = $1 order by seq";
    let rows: Vec<(i64, String, i64, String, String)> =
        sqlx::query_as(text).bind(table).fetch_all(pool).await.unwrap();
    let read =
        |(seq, actor, at_ms, command, events)| ReadStep { seq, actor, at_ms, command, events };
    rows.into_iter().map(read).collect()
}

#[tokio::test]
async fn a_round_whose_winnings_were_taken_back_is_an_exception() {
    let mut live = live().await;
    let mut bob = live.house.guest("Bob").await;
    bob.sit(live.table, 2, 50_000).await;
    bob.wish(live.table, Do::Bet { spot: 2, amount: 500 }).await.unwrap();
    bob.wish(live.table, Do::Confirm).await.unwrap();
    live.deal().await;
    // Ana takes even money for her natural against an ace; Bob is still to decide.
    for card in ["Ah", "5d", "Ac", "Kd", "6d"] {
        live.scan(card).await.unwrap();
    }
    live.ana.wish(live.table, Do::EvenMoney { spot: 1 }).await.unwrap();
    bob.wish(live.table, Do::Decline { spot: 2 }).await.unwrap();
    let mut admin = live.house.staff("admin").await;
    live.pit.order(live.table, Order::Void { reason: "spilt drink".into() }).await.unwrap();
    admin.order(live.table, Order::ApproveVoid).await.unwrap();
    let back: Vec<i64> =
        sqlx::query_scalar("select amount from transfer where kind = 'winnings_back'")
            .fetch_all(&live.house.pool().await)
            .await
            .unwrap();
    assert_eq!(back, [500]);
    let found = Desk::of(&live.house, "auditor").await.get("exceptions").await;
    assert_eq!(found["counts"]["adjusted"], 1);
    assert_eq!(found["rounds"]["adjusted"][0]["table"], live.table.to_string());
    live.house.server.stop().await;
}
