//! The report by session: each count of a tray ends one, with its figures, who counted and who
//! agreed, and the shift in which it ended.

use house_settings::{HouseTimes, Period};
use protocol::{ChipPile, Do, Order, Role};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::audit::Desk;
use crate::common::{Guest, House, open, open_with};
use crate::floor::{ask, open_home, play_until, staff_of};

/// What is summed for each table and in total.
const SUMS: [&str; 12] = [
    "opener",
    "fills",
    "credits",
    "win",
    "books",
    "counted",
    "difference",
    "closer",
    "drop",
    "dropped",
    "staked",
    "rounds",
];

/// The tray of a table is counted by the pit boss, as so much less than the books say, and a
/// croupier agrees.
async fn count(
    house: &House,
    boss: &mut Guest,
    table: Uuid,
    (missing, dropped): (i64, Option<i64>),
) {
    let tray = boss.orders(table).await.unwrap().books.float - missing;
    let chips = vec![ChipPile { value: 50, count: u32::try_from(tray / 50).unwrap() }];
    let reason = (missing != 0).then(|| "one chip lies nowhere".to_owned());
    let asked = Order::CountTray { chips: chips.clone(), dropped, reason };
    boss.order(table, asked).await.unwrap();
    house.staff("croupier").await.agree_count(table, chips, dropped).await.unwrap();
}

/// The fields of a list added up; nothing where there is none.
fn added(list: &[Value], field: &str) -> i64 {
    list.iter().filter_map(|one| one[field].as_i64()).sum()
}

/// A table with three sessions, of which the last one ends with the table; and one of another pit,
/// whose tray has been counted once. Returns both, and the boss of the other pit.
pub async fn two_tables(house: &House) -> (Uuid, Uuid, Guest) {
    let (mut pit, mut ana) = (house.staff("pit").await, house.buyer("Ana").await);
    let table = open_home(house, &pit, "Counted", "main").await;
    ana.sit(table, 1, 40_000).await;
    play_until(&mut ana, table, 1).await;
    count(house, &mut pit, table, (50, Some(40_000))).await;
    play_until(&mut ana, table, 3).await;
    count(house, &mut pit, table, (0, None)).await;
    pit.order(table, Order::Close).await.unwrap();
    count(house, &mut pit, table, (0, None)).await;
    let mut boss = staff_of(house, "salon", Role::Pit).await;
    let other = open_home(house, &boss, "Other", "salon").await;
    count(house, &mut boss, other, (0, Some(0))).await;
    (table, other, boss)
}

#[tokio::test]
async fn the_sessions_of_a_period_are_in_the_report_with_who_counted_and_their_sums() {
    let times = HouseTimes::new("America/St_Johns", "06:30,14:30,22:30").unwrap();
    let of_house = times.clone();
    let house = open_with(|config| config.house.times = of_house).await;
    let (table, other, _) = two_tables(&house).await;
    let desk = Desk::of(&house, "auditor").await;
    let report = desk.get("report/sessions?period=life").await;
    let sessions = report["sessions"].as_array().unwrap();
    let [first, second, third, salon] = &sessions[..] else { panic!("{report}") };
    for (session, number) in [(first, 1), (second, 2), (third, 3), (salon, 1)] {
        let of = |name: &str| session[name].as_i64().unwrap();
        assert_eq!(of("number"), number);
        assert_eq!(of("books"), of("opener") + of("fills") - of("credits") + of("win"));
        assert_eq!(of("difference"), of("counted") - of("books"));
        assert_eq!(session["agreed_by"], "croupier");
        let ended = of("ended_ms");
        let shift = times.span(Period::Shift, ended, ended).unwrap();
        assert_eq!(of("shift_ms"), shift.from);
        // The report of that shift has it.
        let path = format!("report/sessions?period=shift&at={ended}");
        let of_shift = desk.get(&path).await;
        assert!(of_shift["sessions"].as_array().unwrap().contains(session), "{of_shift}");
    }
    assert_eq!((&first["table"], &first["name"]), (&json!(table), &json!("Counted")));
    assert_eq!((&first["pit"], &first["counted_by"]), (&json!("main"), &json!("pit")));
    assert_eq!((&first["difference"], &first["dropped"]), (&json!(-50), &json!(40_000)));
    assert_eq!((&first["drop"], &first["rounds"]), (&json!(40_000), &json!(1)));
    assert_eq!(first["reason"], "one chip lies nowhere");
    assert_eq!((&second["reason"], &second["dropped"]), (&json!(null), &json!(null)));
    assert_eq!((&second["rounds"], &second["drop"]), (&json!(2), &json!(0)));
    // Each begins with what was counted at the end of the one before it. The float goes back with
    // the last one.
    assert_eq!((&second["began_ms"], &second["opener"]), (&first["ended_ms"], &first["counted"]));
    assert_eq!((&third["began_ms"], &third["opener"]), (&second["ended_ms"], &second["counted"]));
    assert_eq!((&second["closer"], &third["closer"]), (&json!(0), &third["counted"]));
    assert_eq!((&salon["table"], &salon["pit"]), (&json!(other), &json!("salon")));
    let opened = "select opened_at_ms from gaming_table where id = $1";
    let opened: i64 =
        sqlx::query_scalar(opened).bind(table).fetch_one(&house.pool().await).await.unwrap();
    assert_eq!(first["began_ms"], opened);
    let tables = report["tables"].as_array().unwrap();
    assert_eq!((&tables[0]["sessions"], &tables[1]["sessions"]), (&json!(3), &json!(1)));
    for figure in SUMS {
        let of_table: Vec<Value> =
            sessions.iter().filter(|one| one["table"] == json!(table)).cloned().collect();
        assert_eq!(tables[0][figure], added(&of_table, figure), "{figure}");
        assert_eq!(report["total"][figure], added(sessions, figure), "{figure}");
    }
    // The floor lists those of the running shift after which the table went on.
    let pit = house.staff("pit").await;
    let (_, ended) = ask(&house, &pit, "GET", "/api/tables/ended", Value::Null).await;
    let from = ended["from"].as_i64().unwrap();
    let is_told = |one: &&Value| one["closer"] == 0 && one["ended_ms"].as_i64().unwrap() >= from;
    let told: Vec<Value> = sessions.iter().filter(is_told).cloned().collect();
    assert_eq!(ended["sessions"], json!(told));
    let empty = desk.get("report/sessions?period=day&at=0").await;
    assert_eq!((&empty["sessions"], &empty["total"]["sessions"]), (&json!([]), &json!(0)));
    house.server.stop().await;
}

#[tokio::test]
async fn a_table_that_ends_with_its_drop_box_uncounted_is_an_exception_and_the_sums_say_so() {
    let house = open().await;
    let (mut pit, mut ana) = (house.staff("pit").await, house.buyer("Ana").await);
    let table = open_home(&house, &pit, "Box", "main").await;
    ana.sit(table, 1, 40_000).await;
    // A count in the middle may leave the box as it is: the report says so.
    count(&house, &mut pit, table, (0, None)).await;
    ana.wish(table, Do::BuyIn { amount: 10_000 }).await.unwrap();
    pit.order(table, Order::Close).await.unwrap();
    count(&house, &mut pit, table, (0, None)).await;
    let counted = open_home(&house, &pit, "Counted box", "main").await;
    ana.sit(counted, 1, 5_000).await;
    pit.order(counted, Order::Close).await.unwrap();
    count(&house, &mut pit, counted, (0, Some(5_000))).await;
    // Nothing was bought in here.
    let empty = open_home(&house, &pit, "Empty box", "main").await;
    pit.order(empty, Order::Close).await.unwrap();
    count(&house, &mut pit, empty, (0, None)).await;

    let desk = Desk::of(&house, "auditor").await;
    let found = desk.get("exceptions").await;
    // Neither session of the table had its box counted.
    let lines = found["uncounted"].as_array().unwrap();
    let said = lines.iter().map(|line| {
        assert_eq!((&line["kind"], &line["chain"]), (&json!("tray-counted"), &json!(table)));
        let session = &line["detail"]["count"]["session"];
        json!([session["number"], session["drop"]])
    });
    assert_eq!(said.collect::<Value>(), json!([[2, 10_000], [1, 40_000]]));
    let counts = &found["counts"];
    assert_eq!((&counts["uncounted"], &counts["differences"]), (&json!(2), &json!(0)));
    let search = desk.get("events?exception=uncounted").await;
    assert_eq!(search["events"], found["uncounted"]);

    let report = desk.get("report/sessions?period=life").await;
    let of = |table: Uuid| {
        let mut tables = report["tables"].as_array().unwrap().iter();
        tables.find(|one| one["table"] == json!(table)).unwrap()["uncounted"].clone()
    };
    assert_eq!([table, counted, empty].map(of), [json!(2), json!(0), json!(0)]);
    let total = &report["total"];
    assert_eq!((&total["uncounted"], &total["sessions"]), (&json!(2), &json!(4)));
    assert_eq!((&total["drop"], &total["dropped"]), (&json!(55_000), &json!(5_000)));
    house.server.stop().await;
}
