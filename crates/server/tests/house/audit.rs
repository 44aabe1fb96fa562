//! The auditor's questions: answers agree with the transfers, a replay shows the cards that lay
//! open, exports can be checked, and no other role may ask.

use house_settings::{HouseTimes, Period, PeriodSpan};
use player::http::{Address, HttpAnswer};
use protocol::{Do, Order, Phase, TableView};
use read_model::reports;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use sqlx::PgPool;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use uuid::Uuid;

use crate::common::{Guest, House, open, open_with};
use crate::live_shoe::LIVE_TABLE;
use crate::proofs::play_round;
use crate::secrecy_record::{Journal, cards_in, is_among};

/// A signed-in auditor.
pub struct Desk {
    address: Address,
    cookie: String,
}

impl Desk {
    pub async fn of(house: &House, name: &str) -> Desk {
        let staff = house.staff(name).await;
        let address = Address::parse(&house.server.url()).unwrap();
        Desk { address, cookie: staff.session.cookie().unwrap().to_owned() }
    }

    pub async fn answer(&self, path: &str) -> HttpAnswer {
        let path = format!("/api/audit/{path}");
        self.address.ask("GET", &path, Some(&self.cookie), None).await.unwrap()
    }

    /// Reads a streamed answer to its end. Returns its head in lower case, and its body.
    pub async fn file(&self, path: &str) -> (String, String) {
        let (host, cookie) = (self.address.authority(), &self.cookie);
        let mut stream = self.address.dial().await.unwrap();
        // With HTTP/1.0 an answer of unknown length ends with the connection.
        let request =
            format!("GET /api/audit/{path} HTTP/1.0\r\nhost: {host}\r\ncookie: {cookie}\r\n\r\n");
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        (head.to_ascii_lowercase(), body.to_owned())
    }

    /// The answer as its type. Fails when a field is missing or unknown.
    async fn read<T: DeserializeOwned>(&self, path: &str) -> T {
        let answer = self.answer(path).await;
        assert_eq!(answer.status, 200, "{path}: {}", answer.body);
        serde_json::from_str(&answer.body).unwrap_or_else(|error| panic!("{path}: {error}"))
    }

    pub async fn get(&self, path: &str) -> Value {
        let answer = self.answer(path).await;
        assert_eq!(answer.status, 200, "{path}: {}", answer.body);
        answer.json().unwrap()
    }
}

/// Some rounds at three tables, the last one void by two people.
pub async fn evening(house: &House) -> (Uuid, Uuid, Uuid) {
    let mut ana = house.buyer("Ana").await;
    let fair = ana.table_of("ontario-fair").await;
    ana.sit(fair, 1, 30_000).await;
    for _ in 0..3 {
        play_round(&mut ana, fair).await;
    }
    let poker = ana.table_of("poker-21").await;
    ana.sit(poker, 1, 30_000).await;
    for _ in 0..3 {
        play_round(&mut ana, poker).await;
    }
    ana.wish(poker, Do::CashOut).await.unwrap();
    let (mut pit, mut admin) = (house.staff("pit").await, house.staff("admin").await);
    // No card of a real shoe is scanned, so the round runs until it is void.
    let attended = ana.table_of(LIVE_TABLE).await;
    pit.order(attended, Order::ConfirmDecks).await.unwrap();
    pit.order(attended, Order::Fill { amount: 50_000, chips: Vec::new() }).await.unwrap();
    ana.sit(attended, 1, 20_000).await;
    void_round(&mut ana, &mut pit, &mut admin, attended).await;
    ana.wish(attended, Do::Dispute { round: 1 }).await.unwrap();
    (fair, poker, attended)
}

/// Plays until the turns and makes the round void.
async fn void_round(ana: &mut Guest, pit: &mut Guest, admin: &mut Guest, table: Uuid) {
    loop {
        let (_, view, _) = ana.watch(table).await;
        match view.phase {
            Phase::Wash | Phase::Cut => ana.pass_the_cut(table).await,
            Phase::Betting if view.round > 0 => return play_void_check(&view),
            Phase::Betting => {
                ana.wish(table, Do::Bet { spot: 1, amount: view.sign.bet_min }).await.unwrap();
                ana.wish(table, Do::Confirm).await.unwrap();
            }
            Phase::Insurance | Phase::Turns => {
                pit.order(table, Order::Void { reason: "spilt drink".into() }).await.unwrap();
                admin.order(table, Order::ApproveVoid).await.unwrap();
                let (_, view, _) = ana.watch(table).await;
                return play_void_check(&view);
            }
            Phase::Float | Phase::Inspection | Phase::Closed => panic!("the table is open"),
        }
    }
}

fn play_void_check(view: &TableView) {
    assert_eq!((view.phase, view.round), (Phase::Betting, 1));
}

async fn sum(pool: &PgPool, table: Uuid, kind: &str) -> i64 {
    let text = "select coalesce(sum(amount), 0)::bigint from transfer
        where chain = $1 and kind::text = $2";
    sqlx::query_scalar(text).bind(table).bind(kind).fetch_one(pool).await.unwrap()
}

async fn reports_agree(desk: &Desk, pool: &PgPool, wins: i64) {
    let report = desk.get("report?period=life").await;
    let total = &report["total"];
    assert_eq!((total["rounds"].as_i64(), total["win"].as_i64()), (Some(7), Some(wins)));
    assert_eq!(
        (&report["active"], &total["voids"], &total["disputes"]),
        (&json!(true), &json!(1), &json!(1))
    );
    // The test may run past midnight.
    let ended = "select min(ended_ms) from round";
    let ended: i64 = sqlx::query_scalar(ended).fetch_one(pool).await.unwrap();
    for period in ["shift", "day", "month", "year"] {
        let report = desk.get(&format!("report?period={period}&at={ended}")).await;
        let rounds = "select count(*), -sum(won)::bigint from round
            where ended_ms >= $1 and ended_ms < $2";
        let rounds = sqlx::query_as(rounds).bind(report["from"].as_i64());
        let rounds: (i64, i64) = rounds.bind(report["to"].as_i64()).fetch_one(pool).await.unwrap();
        let total = &report["total"];
        assert_eq!((&json!(rounds.0), &json!(rounds.1)), (&total["rounds"], &total["win"]));
    }
    let empty = desk.get("report?period=day&at=0").await;
    assert_eq!((&empty["active"], &empty["tables"]), (&json!(false), &json!([])));
    assert_eq!(empty["words"]["en"], "No activity in this period.");
}

#[tokio::test]
async fn figures_are_of_the_gaming_days_and_shifts_of_the_house() {
    let times = HouseTimes::new("America/St_Johns", "06:30,14:30,22:30").unwrap();
    let of_house = times.clone();
    let house = open_with(|config| config.house.times = of_house).await;
    evening(&house).await;
    let (pool, desk) = (house.pool().await, Desk::of(&house, "auditor").await);
    // A question waits for the read model.
    let series = desk.get("series?bucket=day").await;
    let ended: i64 =
        sqlx::query_scalar("select min(ended_ms) from round").fetch_one(&pool).await.unwrap();
    for period in [Period::Shift, Period::Day, Period::Month, Period::Year] {
        let report = desk.get(&format!("report?period={}&at={ended}", period.name())).await;
        let PeriodSpan { from, to } = times.span(period, ended, ended).unwrap();
        assert_eq!((&report["from"], &report["to"]), (&json!(from), &json!(to)), "{period:?}");
        let rounds = "select count(*) from round where ended_ms >= $1 and ended_ms < $2";
        let rounds: i64 =
            sqlx::query_scalar(rounds).bind(from).bind(to).fetch_one(&pool).await.unwrap();
        assert!(rounds > 0 && report["total"]["rounds"] == rounds, "{period:?}: {report}");
    }
    let hour = "select min(hour_ms) from takings";
    let first: i64 = sqlx::query_scalar(hour).fetch_one(&pool).await.unwrap();
    let day = times.span(Period::Day, first, first).unwrap();
    assert_eq!((&series["bucket"], &series["points"][0]["at"]), (&json!("day"), &json!(day.from)));
    house.server.stop().await;
}

async fn statistics_agree(desk: &Desk) {
    let series = desk.get("series?bucket=hour").await;
    let points = series["points"].as_array().unwrap();
    let rounds: i64 = points.iter().map(|point| point["rounds"].as_i64().unwrap()).sum();
    assert_eq!(rounds, 7);
    let returns = desk.get("returns").await;
    let books = returns["rulebooks"].as_array().unwrap();
    let of = |name: &str| books.iter().find(|book| book["rulebook"] == name).unwrap();
    assert_eq!(of("ontario-fair")["rounds"], 3);
    assert_eq!(of("poker-21")["pok"]["theoretical_ppm"], 748_844);
    assert!(of("poker-21")["pok"]["staked"].as_i64().unwrap() > 0);
    assert_eq!(of("paris-club")["actual_ppm"], Value::Null);
}

#[tokio::test]
async fn every_figure_agrees_with_the_transfers() {
    let house = open().await;
    let (fair, poker, attended) = evening(&house).await;
    let (pool, desk) = (house.pool().await, Desk::of(&house, "auditor").await);
    let books = desk.get("reconciliation").await;
    let lines = books["tables"].as_array().unwrap();
    assert!(lines.len() >= 3);
    for line in lines {
        let table: Uuid = line["table"].as_str().unwrap().parse().unwrap();
        let brought = line["opener"].as_i64().unwrap() + line["fills"].as_i64().unwrap();
        assert_eq!(json!(brought), sum(&pool, table, "fill").await, "{line}");
        for (field, kind) in [("drop", "buy_in"), ("cashed_out", "cash_out"), ("stakes", "stake")] {
            assert_eq!(line[field], sum(&pool, table, kind).await, "{field}: {line}");
        }
        let win = sum(&pool, table, "take").await - sum(&pool, table, "winnings").await;
        assert_eq!((&line["win"], &line["result"]), (&json!(win), &json!(win)));
        for zero in ["difference", "difference_racks", "difference_rounds", "layout_closing"] {
            assert_eq!(line[zero], 0, "{zero}: {line}");
        }
    }
    // The same books up to a moment in the past, from the transfers alone.
    let ended: i64 = sqlx::query_scalar("select min(ended_ms) from round where gaming_table = $1")
        .bind(poker)
        .fetch_one(&pool)
        .await
        .unwrap();
    let past = desk.get(&format!("reconciliation?table={fair}&to={}", ended + 1)).await;
    assert_eq!(past["tables"][0]["difference"], 0);
    let wins: i64 = lines.iter().map(|line| line["win"].as_i64().unwrap()).sum();
    reports_agree(&desk, &pool, wins).await;
    statistics_agree(&desk).await;
    assert_eq!(desk.get("trial-balance").await["total"], 0);
    let owed: i64 = sqlx::query_scalar(
        "select sum(balance)::bigint from account where kind in ('purse', 'rack', 'layout')",
    )
    .fetch_one(&pool)
    .await
    .unwrap();
    let liability = desk.get("liability").await;
    assert_eq!(liability["total"], owed);
    // Purses with chips are unclaimed once none has moved for as long as is asked for.
    let lain = desk.get("unclaimed?days=0").await;
    assert_eq!((&lain["total"], lain["players"].as_i64() > Some(0)), (&liability["purses"], true));
    assert_eq!(lain["players"], lain["purses"].as_array().unwrap().len());
    assert_eq!(desk.get("unclaimed").await["total"], 0, "none has lain for a year");
    assert_eq!(desk.get("serials").await["gaps"], 0);
    let slips = desk.get("slips").await;
    assert_eq!(
        (&slips["slips"][0]["state"], &slips["slips"][0]["amount"]),
        (&json!("open"), &json!(50_000))
    );
    let exceptions = desk.get("exceptions?win_min=1").await;
    assert_eq!(
        (&exceptions["counts"]["void"], &exceptions["counts"]["disputed"]),
        (&json!(1), &json!(1))
    );
    assert_eq!(exceptions["rounds"]["void"][0]["table"], attended.to_string());
    house.server.stop().await;
}

#[tokio::test]
async fn rounds_are_found_by_every_key_and_read_page_by_page() {
    let house = open().await;
    let (fair, _, attended) = evening(&house).await;
    let desk = Desk::of(&house, "auditor").await;
    let all = desk.get("rounds").await;
    let all = all["rounds"].as_array().unwrap();
    assert_eq!(all.len(), 7);
    let mut paged = Vec::new();
    let mut cursor = String::new();
    loop {
        let page = desk.get(&format!("rounds?limit=2&cursor={cursor}")).await;
        paged.extend(page["rounds"].as_array().unwrap().clone());
        let Some(next) = page["next"].as_str() else { break };
        cursor = next.to_owned();
    }
    assert_eq!(paged, *all);
    let player = desk.get("players?name=an").await["players"][0]["player"].clone();
    let player = player.as_str().unwrap().to_owned();
    let first = &all[6];
    let (shoe, ended) = (first["shoe"].as_str().unwrap(), first["ended_ms"].as_i64().unwrap());
    for (query, count) in [
        (format!("table={fair}"), 3),
        (format!("table={fair}&round=2"), 1),
        (format!("player={player}"), 7),
        (format!("player={player}&table={fair}&limit=1"), 1),
        (format!("player={}", Uuid::nil()), 0),
        (format!("shoe={shoe}"), 3),
        ("staff=pit:pit".to_owned(), 1),
        ("staff=pit".to_owned(), 1),
        ("staff=nobody".to_owned(), 0),
        ("staff=admin:admin&exception=void".to_owned(), 1),
        (format!("staff=pit:pit&player={player}"), 1),
        ("exception=void".to_owned(), 1),
        ("exception=disputed".to_owned(), 1),
        ("exception=irregular".to_owned(), 0),
        (format!("to={}", ended + 1), 1),
        (format!("from={ended}&table={fair}"), 3),
        ("staked_min=100000000".to_owned(), 0),
        ("staked_min=1&win_max=100000000".to_owned(), 7),
    ] {
        let found = desk.get(&format!("rounds?{query}")).await;
        assert_eq!(found["rounds"].as_array().unwrap().len(), count, "{query}: {found}");
    }
    let one = desk.get(&format!("rounds/{attended}/1")).await;
    assert_eq!((&one["round"]["void"], &one["round"]["won"]), (&json!(true), &json!(0)));
    assert_eq!(one["staff"], json!(["admin:admin", "pit:pit"]));
    assert_eq!(one["sums"]["layout_after"], 0);
    assert_eq!(one["players"][0]["name"], "Ana");
    let kinds: Vec<&str> =
        one["notable"].as_array().unwrap().iter().map(|e| e["kind"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["void-requested", "void-approved", "voided", "dispute-raised"]);
    for (path, status) in [
        ("rounds?nonsense=1", 400),
        ("rounds?table=x", 400),
        ("rounds?cursor=x", 400),
        ("rounds?exception=x", 400),
        ("rounds/x/1", 404),
        (&format!("rounds/{fair}/99"), 404),
        (&format!("rounds/{fair}/99/replay"), 404),
        ("statement?account=purse", 400),
        ("export/rounds.txt", 404),
        ("export/x.csv", 404),
    ] {
        assert_eq!(desk.answer(path).await.status, status, "{path}");
    }
    house.server.stop().await;
}

#[tokio::test]
async fn a_player_who_has_cashed_out_keeps_the_rating_of_their_visit() {
    let house = open().await;
    let (_, poker, _) = evening(&house).await;
    let desk = Desk::of(&house, "auditor").await;
    let rated = desk.get("events?kind=visit-rated").await["events"].clone();
    let rating = &rated[0]["detail"];
    assert_eq!((rated.as_array().unwrap().len(), &rating["rounds"]), (1, &json!(3)), "{rated}");
    let usual = desk.get("events?limit=200").await["events"].clone();
    let is_rating = |event: &Value| event["kind"] == "visit-rated";
    assert!(!usual.as_array().unwrap().iter().any(is_rating), "not unless it is asked for");
    let shown = house.staff("pit").await.orders(poker).await.unwrap().ratings;
    let shown = &shown[&rating["player"].as_str().unwrap().parse().unwrap()];
    assert_eq!((&*shown.name, shown.rounds), ("Ana", 3));
    assert_eq!(rating["theoretical"], shown.theoretical);
    house.server.stop().await;
}

#[tokio::test]
async fn a_statement_has_the_balance_before_and_after_each_line() {
    let house = open().await;
    let (fair, _, _) = evening(&house).await;
    let desk = Desk::of(&house, "auditor").await;
    let player = desk.get("players?name=Ana").await["players"][0]["player"].clone();
    let player = player.as_str().unwrap().to_owned();
    for account in [
        format!("account=purse&player={player}"),
        format!("account=rack&player={player}&table={fair}"),
        format!("account=float&table={fair}"),
        format!("account=layout&table={fair}"),
        "account=cage".to_owned(),
        "account=issue".to_owned(),
    ] {
        let whole = desk.get(&format!("statement?{account}&limit=500")).await;
        let lines = whole["lines"].as_array().unwrap();
        let mut balance = 0;
        for line in lines {
            assert_eq!(line["before"], balance, "{account}");
            balance = line["after"].as_i64().unwrap();
            let change = balance - line["before"].as_i64().unwrap();
            assert_eq!(line["amount"].as_i64().unwrap(), change.abs());
        }
        assert_eq!(whole["closing"], balance);
        // A statement from a later moment, and one in pages, end with the same balance.
        let middle = lines[lines.len() / 2]["at"].as_i64().unwrap();
        let rest = desk.get(&format!("statement?{account}&from={middle}&limit=500")).await;
        assert_eq!(rest["closing"], balance, "{account}");
        let first = desk.get(&format!("statement?{account}&limit=1")).await;
        if let Some(next) = first["next"].as_str() {
            let second = desk.get(&format!("statement?{account}&cursor={next}&limit=500")).await;
            assert_eq!(second["opening"], first["closing"]);
            assert_eq!(second["closing"], balance);
        }
    }
    house.server.stop().await;
}

#[tokio::test]
async fn a_round_is_replayed_card_by_card_with_what_lay_open() {
    let house = open().await;
    let (fair, poker, attended) = evening(&house).await;
    let (pool, desk) = (house.pool().await, Desk::of(&house, "auditor").await);
    for (table, round) in [(fair, 3), (fair, 1), (poker, 2), (attended, 1), (fair, 2)] {
        let replay = desk.get(&format!("rounds/{table}/{round}/replay")).await;
        assert!(!replay.to_string().contains("sealed"));
        let journal = Journal::of(&pool, table).await;
        let frames = replay["frames"].as_array().unwrap();
        assert!(frames.len() >= 6, "{}", frames.len());
        assert_eq!(frames[0]["events"], json!([]));
        let mut dealt = 0;
        for frame in frames {
            let view: TableView = serde_json::from_value(frame["view"].clone()).unwrap();
            let hands = view.spots.values().flat_map(|spot| spot.hands.values());
            let shown = hands.fold(view.dealer.cards, |text, hand| text + " " + &hand.cards);
            // The frames of one step show the cards from before or after the step.
            let seq = frame["seq"].as_u64().unwrap();
            let open = [journal.opened(seq - 1), journal.opened(seq)];
            let shown = cards_in(&shown);
            assert!(open.iter().any(|open| is_among(&shown, open)), "{shown:?} of {open:?}");
            let cards = frame["cards"].as_array().unwrap();
            assert!(cards.len() <= 1, "one card a frame");
            dealt += cards.iter().filter(|card| card["index"].is_u64()).count();
        }
        // The void round ended before its first card.
        assert_eq!(dealt >= 3, table != attended, "{dealt}");
        let last = frames.last().unwrap();
        let view: TableView = serde_json::from_value(last["view"].clone()).unwrap();
        assert_eq!(view.round, u32::try_from(round).unwrap());
        let decisions: Vec<&Value> = frames.iter().filter(|f| f["decision"] == true).collect();
        assert!(decisions.iter().all(|f| f["who"] == "Ana" && f["decided"] == "player"));
    }
    house.server.stop().await;
}

#[tokio::test]
async fn a_file_names_its_own_sum_and_holds_no_sealed_seed() {
    let house = open().await;
    let (fair, _, _) = evening(&house).await;
    let (pool, desk) = (house.pool().await, Desk::of(&house, "auditor").await);
    let to = desk.get("status").await["now"].as_i64().unwrap();
    let sealed: Vec<String> = sqlx::query_scalar(
        "select substring(events::text from '\"sealed\":\"([^\"]*)\"') from journal
        where events::text like '%\"sealed\":\"%'",
    )
    .fetch_all(&pool)
    .await
    .unwrap();
    assert!(!sealed.is_empty());
    for (what, counted) in [
        ("rounds", "select count(*) from round where ended_ms < $1"),
        ("transfers", "select count(*) from transfer where at_ms < $1"),
        ("journal", "select count(*) from journal where at_ms < $1"),
        ("events", "select count(*) from notable where at_ms < $1"),
    ] {
        let rows: i64 = sqlx::query_scalar(counted).bind(to).fetch_one(&pool).await.unwrap();
        for format in ["csv", "ndjson"] {
            let path = format!("export/{what}.{format}");
            let (head, file) = desk.file(&format!("{path}?to={to}")).await;
            let name = format!("filename=\"{what}.{format}\"");
            assert!(head.contains(" 200 ") && head.contains(&name), "{head}");
            let end = file.trim_end().rfind('\n').map_or(0, |place| place + 1);
            let (body, last) = file.split_at(end);
            let sum = hex(&Sha256::digest(body));
            let expected = match format {
                "csv" => format!("# sha256={sum} rows={rows}\n"),
                _ => format!("{{\"sha256\":\"{sum}\",\"rows\":{rows}}}\n"),
            };
            assert_eq!(last, expected, "{path}");
            let whole = desk.answer(&format!("{path}.sha256?to={to}")).await.body;
            assert_eq!(whole, format!("{}  {what}.{format}\n", hex(&Sha256::digest(&file))));
            assert!(sealed.iter().all(|seed| !file.contains(seed)), "{path}");
            if format == "ndjson" {
                assert!(body.lines().all(|line| serde_json::from_str::<Value>(line).is_ok()));
            }
        }
    }
    let one = desk.file(&format!("export/transfers.ndjson?table={fair}")).await.1;
    assert!(one.lines().count() > 5);
    assert!(one.lines().all(|line| line.contains(&fair.to_string()) || line.contains("sha256")));
    let none = desk.file("export/journal.csv?to=1").await.1;
    assert!(none.contains("rows=0"), "{none}");
    house.server.stop().await;
}

pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |text, byte| text + &format!("{byte:02x}"))
}

/// Every question.
const QUESTIONS: [&str; 27] = [
    "tables",
    "status",
    "players?name=a",
    "rounds",
    "rounds/00000000-0000-4000-8000-000000000000/1",
    "rounds/00000000-0000-4000-8000-000000000000/1/replay",
    "statement?account=cage",
    "trial-balance",
    "liability",
    "unclaimed",
    "reconciliation",
    "exceptions",
    "large-cash",
    "serials",
    "slips",
    "events",
    "events/kinds",
    "report",
    "report/cashiers",
    "report/players",
    "report/sessions",
    "series",
    "returns",
    "export/journal.csv",
    "rounds.csv",
    "events.csv",
    "statement.csv?account=cage",
];

#[tokio::test]
async fn only_an_auditor_may_ask_and_every_question_is_on_record_once() {
    let house = open().await;
    let pool = house.pool().await;
    let count = async || -> i64 {
        let text = "select count(*) from journal where events::text like '%audit-query%'";
        sqlx::query_scalar(text).fetch_one(&pool).await.unwrap()
    };
    let ana = house.guest("Ana").await;
    let address = Address::parse(&house.server.url()).unwrap();
    for cookie in [None, ana.session.cookie()] {
        for path in QUESTIONS {
            let path = format!("/api/audit/{path}");
            let answer = address.ask("GET", &path, cookie, None).await.unwrap();
            assert_eq!(answer.status, 401, "{path}");
        }
    }
    for name in ["admin", "pit", "croupier", "cage"] {
        let desk = Desk::of(&house, name).await;
        // The pit may ask for single rounds (tested in `floor`).
        let is_pits = |path: &str| name == "pit" && path.starts_with("rounds/");
        for path in QUESTIONS.into_iter().filter(|path| !is_pits(path)) {
            let answer = desk.answer(path).await;
            assert_eq!(answer.status, 403, "{name}: {path}");
            assert_eq!(answer.json().unwrap()["code"], "not-allowed");
        }
    }
    assert_eq!(count().await, 0);
    let desk = Desk::of(&house, "auditor").await;
    for (asked, path) in (1..).zip(QUESTIONS) {
        let (head, _) = desk.file(path).await;
        assert!(head.contains(" 200 ") || head.contains(" 404 "), "{path}: {head}");
        assert_eq!(count().await, asked, "{path}");
    }
    let events = desk.get("events?kind=audit-query&limit=1").await;
    assert_eq!(events["events"][0]["by"], "auditor:auditor");
    assert_eq!(events["events"][0]["detail"]["path"], "/api/audit/events");
    assert!(events["next"].is_string());
    let silent = desk.get("events?table=house").await;
    assert!(!silent.to_string().contains("audit-query"));
    house.server.stop().await;
}

#[tokio::test]
async fn the_answers_are_of_their_types() {
    let house = open().await;
    let (fair, poker, _) = evening(&house).await;
    let desk = Desk::of(&house, "auditor").await;
    let tables: reports::TablesAnswer = desk.read("tables").await;
    assert!(tables.tables.len() > 5);
    let _: reports::StatusAnswer = desk.read("status").await;
    let players: reports::PlayersAnswer = desk.read("players?name=a").await;
    let ana = players.players[0].player;
    let rounds: reports::RoundsAnswer = desk.read("rounds?limit=2").await;
    let next = rounds.next.unwrap();
    let more: reports::RoundsAnswer = desk.read(&format!("rounds?cursor={next}")).await;
    assert!(!more.rounds.is_empty());
    let round: reports::RoundAnswer = desk.read(&format!("rounds/{fair}/1")).await;
    assert!(!round.lines.is_empty() && !round.players.is_empty());
    let _: replay::ReplayAnswer = desk.read(&format!("rounds/{poker}/1/replay")).await;
    let statement = format!("statement?account=purse&player={ana}");
    let page: reports::StatementAnswer = desk.read(&format!("{statement}&limit=1")).await;
    let next = page.next.unwrap();
    let page: reports::StatementAnswer = desk.read(&format!("{statement}&cursor={next}")).await;
    assert!(!page.lines.is_empty());
    let _: reports::TrialBalanceAnswer = desk.read("trial-balance").await;
    let _: reports::LiabilityAnswer = desk.read("liability").await;
    let _: reports::UnclaimedAnswer = desk.read("unclaimed").await;
    let books: reports::ReconciliationAnswer = desk.read("reconciliation").await;
    assert!(!books.tables.is_empty());
    let found: reports::ExceptionsAnswer = desk.read("exceptions").await;
    assert!(!found.rounds.void.is_empty());
    let _: reports::LargeCashAnswer = desk.read("large-cash").await;
    let _: reports::SerialsAnswer = desk.read("serials").await;
    let slips: reports::SlipsAnswer = desk.read("slips").await;
    assert!(!slips.slips.is_empty());
    let events: reports::EventsAnswer = desk.read("events?queries=true&limit=3").await;
    let next = events.next.unwrap();
    let _: reports::EventsAnswer = desk.read(&format!("events?cursor={next}")).await;
    let _: reports::EventKindsAnswer = desk.read("events/kinds").await;
    let report: reports::ReportAnswer = desk.read("report?period=life").await;
    assert!(!report.tables.is_empty() && !report.pits.is_empty());
    let report: reports::CashiersReport = desk.read("report/cashiers?period=life").await;
    assert!(!report.cashiers.is_empty());
    let report: reports::PlayersReport = desk.read("report/players?period=life").await;
    assert!(!report.players.is_empty());
    let _: reports::TableSessionsReport = desk.read("report/sessions?period=life").await;
    let series: reports::SeriesAnswer = desk.read("series?bucket=hour").await;
    assert!(!series.points.is_empty());
    let _: reports::ReturnsAnswer = desk.read("returns").await;
    house.server.stop().await;
}
