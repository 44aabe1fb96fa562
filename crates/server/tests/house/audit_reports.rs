//! Reports by pit, by cashier and by player: each agrees with the transfers and with the report by
//! table, and says who has made it.

use player::Session;
use protocol::{Do, Role};
use serde_json::{Value, json};
use sqlx::PgPool;
use uuid::Uuid;

use crate::audit::{Desk, evening};
use crate::cage::{approve, ask};
use crate::common::{Guest, House, PASSWORD, fresh, open};
use crate::drawers::{opened, pieces, post, trade};
use crate::floor::{open_home, staff_of};
use crate::proofs::play_round;

/// The figures of tables that are summed.
const SUMS: [&str; 14] = [
    "rounds",
    "staked",
    "won",
    "win",
    "drop",
    "cashed_out",
    "opener",
    "fills",
    "credits",
    "closer",
    "voids",
    "automatic",
    "irregular",
    "disputes",
];

/// A sum of whole numbers of the database for a key.
async fn sum(pool: &PgPool, text: &'static str, key: &str) -> i64 {
    sqlx::query_scalar(text).bind(key).fetch_one(pool).await.unwrap()
}

/// The fields of a list added up.
fn added(list: &Value, field: &str) -> i64 {
    list.as_array().unwrap().iter().map(|one| one[field].as_i64().unwrap()).sum()
}

fn with<'a>(list: &'a Value, key: &str, value: &Value) -> &'a Value {
    list.as_array().unwrap().iter().find(|one| one[key] == *value).unwrap()
}

/// An evening at the tables of the house, and at one of another pit. A guest plays, too.
async fn long_evening(house: &House) -> (Guest, Uuid) {
    evening(house).await;
    let boss = staff_of(house, "salon", Role::Pit).await;
    let table = open_home(house, &boss, "Salon 1", "salon").await;
    let (mut bob, mut gus) = (house.buyer("Bob").await, house.guest("Gus").await);
    bob.sit(table, 1, 40_000).await;
    for _ in 0..2 {
        play_round(&mut bob, table).await;
    }
    let fair = gus.table_of("paris-club").await;
    gus.sit(fair, 1, 30_000).await;
    play_round(&mut gus, fair).await;
    (bob, table)
}

#[tokio::test]
async fn the_totals_of_pits_are_the_sums_of_their_tables() {
    let house = open().await;
    let (_, salon) = long_evening(&house).await;
    let desk = Desk::of(&house, "auditor").await;
    let report = desk.get("report?period=life").await;
    assert_eq!(report["by"], "auditor:auditor");
    let (tables, pits) = (&report["tables"], &report["pits"]);
    let names: Vec<&Value> = pits.as_array().unwrap().iter().map(|one| &one["pit"]).collect();
    assert_eq!(names, [&json!("main"), &json!("salon")]);
    for figure in SUMS {
        assert_eq!(added(pits, figure), report["total"][figure].as_i64().unwrap(), "{figure}");
        assert_eq!(added(tables, figure), added(pits, figure), "{figure}");
        let of_table = &with(tables, "table", &json!(salon))[figure];
        assert_eq!(with(pits, "pit", &json!("salon"))[figure], *of_table, "{figure}");
    }
    // The house's win is what lies on its trays beyond what was brought.
    let pool = house.pool().await;
    let text = "select (coalesce(sum(amount) filter (where kind = 'take'), 0)
            - coalesce(sum(amount) filter (where kind = 'winnings'), 0))::bigint
        from transfer where chain = $1::uuid";
    let win = sum(&pool, text, &salon.to_string()).await;
    assert_eq!(with(pits, "pit", &json!("salon"))["win"], win);
    house.server.stop().await;
}

#[tokio::test]
async fn the_report_by_player_agrees_with_the_transfers_and_leaves_out_play_chips() {
    let house = open().await;
    let (bob, _) = long_evening(&house).await;
    let (pool, desk) = (house.pool().await, Desk::of(&house, "auditor").await);
    let report = desk.get("report/players?period=life").await;
    let by_table = desk.get("report?period=life").await;
    let players = report["players"].as_array().unwrap();
    assert_eq!((players.len(), &report["total"]["players"]), (2, &json!(2)), "{report}");
    for one in players {
        let player = one["player"].as_str().unwrap();
        let net = "select coalesce(sum(case when to_account = 'rack' then amount else -amount end),
                0)::bigint from transfer
            where player = $1::uuid and kind not in ('buy_in', 'cash_out')
                and (to_account = 'rack' or from_account = 'rack')";
        assert_eq!(one["net"], sum(&pool, net, player).await, "{one}");
        let won = one["won"].as_i64().unwrap();
        assert_eq!(one["net"], won - one["lost"].as_i64().unwrap(), "{one}");
        let staked = "select coalesce(sum(amount), 0)::bigint from transfer join round
                on chain = round.gaming_table and seq between first_seq and last_seq
            where player = $1::uuid and kind = 'stake' and not void";
        assert_eq!(one["staked"], sum(&pool, staked, player).await, "{one}");
        let rounds = "select count(distinct (chain, round.round)) from transfer join round
                on chain = round.gaming_table and seq between first_seq and last_seq
            where player = $1::uuid and kind = 'stake'";
        assert_eq!(one["rounds"], sum(&pool, rounds, player).await, "{one}");
    }
    let rounds = "select count(distinct (gaming_table, round)) from round_player
        where not play and $1 = ''";
    assert_eq!(report["total"]["rounds"], sum(&pool, rounds, "").await);
    // A round of play chips alone is no observation of a return.
    let observed = "select count(distinct (gaming_table, round)) from round_player
        join round using (gaming_table, round)
        where not play and round_player.staked > 0 and not void and $1 = ''";
    let returns = desk.get("returns").await;
    let returns = returns["rulebooks"].as_array().unwrap().iter();
    let told: i64 = returns.map(|one| one["rounds"].as_i64().unwrap()).sum();
    assert_eq!(told, sum(&pool, observed, "").await);
    for figure in ["staked", "net"] {
        let of_tables = if figure == "net" { "won" } else { figure };
        assert_eq!(report["total"][figure], by_table["total"][of_tables], "{figure}");
        assert_eq!(report["total"][figure], added(&report["players"], figure), "{figure}");
    }
    // Ana has left a table, so the time of that visit is known. Bob plays on.
    let [ana, his] =
        ["Ana", "Bob"].map(|name| with(&report["players"], "name", &json!(name)).clone());
    assert_eq!((&his["player"], &his["minutes"]), (&json!(bob.player.unwrap()), &json!(null)));
    assert!(ana["minutes"].is_i64() && ana["member"] == 1001, "{ana}");
    assert_eq!(report["by"], "auditor:auditor");
    let empty = desk.get("report/players?period=day&at=0").await;
    assert_eq!((&empty["players"], &empty["total"]["players"]), (&json!([]), &json!(0)));
    house.server.stop().await;
}

/// Two cashiers sell and take back chips; one drawer ends with 0.07 too little. New chips come.
async fn trades(house: &House, ana: &Guest) {
    let [cage, pit] = ["cage", "pit"].map(|name| house.staff_session(name));
    let (cage, pit): (Session, Session) = (cage.await, pit.await);
    let ivo = staff_of(house, "ivo", Role::Cage).await.session;
    let player = json!(ana.player);
    opened(&cage, &pit, 10).await;
    opened(&ivo, &pit, 2).await;
    trade(&cage, "purchase", &player, 20_000, "cash").await;
    trade(&cage, "purchase", &player, 60_000, "card").await;
    trade(&ivo, "purchase", &player, 7_000, "cash").await;
    for (who, amount, paid) in [(&cage, 1_500, "cash"), (&ivo, 2_500, "card")] {
        let asked = trade(who, "redemption", &player, amount, paid).await;
        assert_eq!(approve(&ana.session, true, &asked).await.1["state"], "done");
    }
    let mut short = json!({ "pieces": pieces(13, 3_493) });
    short["reason"] = json!("the coins were given away");
    let (_, asked) = post(&cage, "/end", short).await;
    assert_eq!(approve(&pit, false, &asked).await.1["state"], "done");
    let body = json!({ "id": fresh(), "amount": 500_000 });
    let (_, request) = ask(&cage, "POST", "/api/cage/issue", Some(&body)).await;
    let asked = json!({ "request": request });
    assert_eq!(approve(&pit, false, &asked).await.1["state"], "done");
}

/// Plays a round at a table and leaves it.
async fn visit(player: &mut Guest, table: Uuid) {
    player.sit(table, 1, 20_000).await;
    play_round(player, table).await;
    player.wish(table, Do::CashOut).await.unwrap();
}

#[tokio::test]
async fn minutes_with_play_chips_are_not_those_of_the_account_that_a_guest_became() {
    let house = open().await;
    let mut guest = house.guest("Ana").await;
    let table = guest.table_of("home-game").await;
    visit(&mut guest, table).await;
    let body = json!({ "name": "Anna", "password": PASSWORD });
    let (status, _) = ask(&guest.session, "POST", "/api/register", Some(&body)).await;
    assert_eq!(status, 200);
    let session = Session::logged_in(&house.server.url(), "Anna", PASSWORD).await.unwrap();
    let mut anna = Guest::connect(session).await;
    assert_eq!(anna.player, guest.player);
    house.sell(&anna, "slip of Anna").await;
    let minutes = async || {
        let report = Desk::of(&house, "auditor").await.get("report/players?period=life").await;
        let found = report["players"].as_array().unwrap().first().map(|one| one["minutes"].clone());
        found.unwrap_or_default()
    };
    visit(&mut anna, table).await;
    assert_eq!(minutes().await, 0, "a visit of one round");
    // The first visit has lasted five minutes and the second one seven.
    let lasted = "update notable set detail = jsonb_set(detail::jsonb, '{minutes}', to_jsonb(case
            when seq = (select min(seq) from notable where kind = 'visit-rated') then 5 else 7
            end))::json
        where kind = 'visit-rated'";
    sqlx::query(lasted).execute(&house.pool().await).await.unwrap();
    assert_eq!(minutes().await, 7);
    house.server.stop().await;
}

#[tokio::test]
async fn the_report_by_cashier_agrees_with_the_transfers_and_the_drawers() {
    let house = open().await;
    let ana = house.account("Ana").await;
    trades(&house, &ana).await;
    let (pool, desk) = (house.pool().await, Desk::of(&house, "auditor").await);
    let report = desk.get("report/cashiers?period=life").await;
    let (all, total) = (&report["cashiers"], &report["total"]);
    let figures = ["sold_cash", "sold_card", "redeemed_cash", "redeemed_card", "trades", "issued"];
    let ends = ["drawers", "over", "short"];
    let of = |one: &Value| figures.iter().chain(&ends).map(|name| one[name].clone()).collect();
    for (cashier, expected) in [
        ("cage:cage", json!([20_000, 60_000, 1_500, 0, 3, 500_000, 1, 0, 7])),
        ("cage:ivo", json!([7_000, 0, 0, 2_500, 2, 0, 0, 0, 0])),
    ] {
        let one: Vec<Value> = of(with(all, "cashier", &json!(cashier)));
        assert_eq!(json!(one), expected, "{cashier}");
    }
    for name in figures.iter().chain(&ends) {
        assert_eq!(total[name], added(all, name), "{name}");
    }
    let moved = "select coalesce(sum(amount), 0)::bigint from transfer where kind::text = $1";
    for (kind, parts) in [
        ("purchase", ["sold_cash", "sold_card"].as_slice()),
        ("redemption", &["redeemed_cash", "redeemed_card"]),
        ("issue", &["issued"]),
    ] {
        let parts: i64 = parts.iter().map(|name| total[name].as_i64().unwrap()).sum();
        assert_eq!(parts, sum(&pool, moved, kind).await, "{kind}");
    }
    assert_eq!((&report["by"], &report["period"]), (&json!("auditor:auditor"), &json!("life")));
    let empty = desk.get("report/cashiers?period=day&at=0").await;
    assert_eq!((&empty["cashiers"], &empty["total"]["trades"]), (&json!([]), &json!(0)));
    house.server.stop().await;
}
