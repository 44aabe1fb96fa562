//! Who is meant by a name that an auditor types. The rows are those that the projector would write.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use local_postgres::testing::{TestDatabase, database};
use read_model::reports::{
    Authors, Desk, EventQuery, EventsAnswer, Json, PlayersAnswer, RoundQuery, RoundsAnswer,
};
use serde::de::DeserializeOwned;
use sqlx::PgPool;
use uuid::Uuid;

/// The staff of rounds, and the authors of events: one round and one event each, at these moments.
/// A dealer whose name was only said is in no event.
const STAFF: [&str; 7] = [
    "admin:Zoé",
    "cage:Zoe Martin",
    "croupier:Amélie",
    "pit:Anna",
    "pit:Joanna",
    "pit:a:b",
    "pit:Constable",
];
/// Players beside those who are called Chloé.
const PLAYERS: [&str; 3] = ["Ana", "Amélie", "Whitehouse"];
/// More than are searched for at once.
const CHLOES: usize = 21;

fn player(number: usize) -> Uuid {
    Uuid::from_u64_pair(0xabcd_ef01_0000_7000, 0x8000_0000_0000_0000 + number as u64)
}

fn shoe(number: u64) -> Uuid {
    Uuid::from_u64_pair(0x0190_c2f4_0000_7000 + (number << 32), 0x8000_0000_0000_0000)
}

/// A house with these people, and a desk in it.
async fn house() -> (TestDatabase, Desk) {
    let source = include_str!("authors.rs");
    let fingerprint = format!("{source} {}", ledger::schema_fingerprint());
    let prepare = async |url: String| -> Result<(), Box<dyn std::error::Error>> {
        let pool = PgPool::connect(&url).await?;
        ledger::migrate(&pool).await?;
        fill(&pool).await?;
        pool.close().await;
        Ok(())
    };
    let database = database(&fingerprint, prepare).await.unwrap();
    let desk = Desk::new(PgPool::connect(database.url()).await.unwrap());
    (database, desk)
}

async fn fill(pool: &PgPool) -> Result<(), sqlx::Error> {
    let table = "insert into gaming_table (id, name, rulebook, config, opened_at_ms)
        values ($1, 'table', 'paris-club', '{}', 0)";
    sqlx::query(table).bind(Uuid::from_u128(1)).execute(pool).await?;
    for (number, name) in (1_i32..).zip(STAFF) {
        let round = "insert into round (gaming_table, rulebook, round, shoe, first_seq, last_seq,
            began_ms, ended_ms, players, staked, won, max_win, void, automatic, irregular, adjusted)
            values ($1, 'paris-club', $2, $3, $2, $2, $2, $2, 1, 1, 0, 0, false, 0, 0, false)";
        let round = sqlx::query(round).bind(Uuid::from_u128(1)).bind(number);
        round.bind(shoe(u64::from(number.unsigned_abs()))).execute(pool).await?;
        let hand = "insert into round_staff (staff, ended_ms, gaming_table, round)
            values ($1, $2, $3, $2)";
        let hand = sqlx::query(hand).bind(name).bind(number);
        hand.bind(Uuid::from_u128(1)).execute(pool).await?;
    }
    let names = PLAYERS.into_iter().map(str::to_owned);
    let names = names.chain((0..CHLOES).map(|number| format!("Chloé {number:02}")));
    let mut authors: Vec<String> = STAFF.iter().map(|name| (*name).to_owned()).collect();
    for (number, name) in names.enumerate() {
        let known = "insert into player (id, name, kind, created_at_ms, skeleton)
            values ($1, $2, 'guest', 0, $2)";
        sqlx::query(known).bind(player(number)).bind(name).execute(pool).await?;
        authors.push(format!("player:{}", player(number)));
    }
    authors.push("house".to_owned());
    // A member of the staff who has done nothing yet.
    let roster = "insert into staff (name, role, password_hash, created_at_ms)
        values ('Ann', 'pit', '$argon2id$', 0)";
    sqlx::query(roster).execute(pool).await?;
    for (seq, actor) in (1_i64..).zip(authors) {
        let event = "insert into notable (chain, seq, ordinal, kind, actor, at_ms, detail)
            values ($1, $2, 0, 'opened', $3, $2, '{}')";
        sqlx::query(event).bind(Uuid::nil()).bind(seq).bind(actor).execute(pool).await?;
    }
    Ok(())
}

fn read<T: DeserializeOwned>(answer: &Json<T>) -> T {
    serde_json::from_str(&answer.text).unwrap()
}

/// The staff of the rounds that are found, the earliest first.
async fn rounds(desk: &Desk, staff: &str) -> Vec<&'static str> {
    let query = RoundQuery { staff: Some(Authors::Typed(staff.to_owned())), ..Default::default() };
    let RoundsAnswer { rounds, left_out, .. } = read(&desk.rounds(&query).await.unwrap());
    assert!(!left_out, "{staff}");
    let staff = rounds.iter().rev().map(|round| STAFF[round.round.unsigned_abs() as usize - 1]);
    staff.collect()
}

/// The authors of the events that are found, the earliest first, and whether some were left out.
async fn events(desk: &Desk, actor: &str) -> (Vec<String>, bool) {
    let query = EventQuery { actor: Some(Authors::Typed(actor.to_owned())), ..Default::default() };
    let EventsAnswer { events, left_out, .. } = read(&desk.events(&query).await.unwrap());
    (events.into_iter().rev().map(|event| event.by).collect(), left_out)
}

#[tokio::test]
async fn staff_of_rounds_are_found_by_any_part_of_their_name() {
    let (_database, desk) = house().await;
    for (typed, found) in [
        ("ANNA", &["pit:Anna", "pit:Joanna"][..]),
        ("zoe", &["admin:Zoé", "cage:Zoe Martin"]),
        ("Zoé", &["admin:Zoé", "cage:Zoe Martin"]),
        ("lie", &["croupier:Amélie"]),
        ("e m", &["cage:Zoe Martin"]),
        ("cage:ZOÉ", &["cage:Zoe Martin"]),
        ("pit:ann", &["pit:Anna", "pit:Joanna"]),
        // What the journal names in full is one author.
        ("pit:Anna", &["pit:Anna"]),
        ("Pit: Anna ", &["pit:Anna"]),
        // No round has the table among its staff.
        ("table", &["pit:Constable"]),
        ("pit:Ann", &[]),
        ("a:B", &["pit:a:b"]),
        ("pit:zoe", &[]),
        ("player:Ana", &[]),
        ("%", &[]),
        ("pit:", &[]),
        ("", &[]),
        ("nobody", &[]),
    ] {
        assert_eq!(rounds(&desk, typed).await, found, "{typed}");
    }
}

#[tokio::test]
async fn authors_of_events_are_staff_and_players_with_that_part_in_their_name() {
    let (_database, desk) = house().await;
    let [ana, amelie, white] = [0, 1, 2].map(|number| format!("player:{}", player(number)));
    for (typed, found) in [
        ("amelie", vec!["croupier:Amélie", &amelie]),
        ("croupier:amelie", vec!["croupier:Amélie"]),
        ("player:AMÉLIE", vec![&amelie]),
        ("ana", vec![&ana]),
        (&ana, vec![&ana]),
        (&ana.to_uppercase(), vec![&ana]),
        (&ana.replace('-', ""), vec![&ana]),
        (" Player: amelie", vec![&amelie]),
        ("table", vec![]),
        // The word for the house means the house alone, and not people with it in their names.
        ("house", vec!["house"]),
        ("HOUSE", vec![&white]),
        ("nobody", vec![]),
        ("player:", vec![]),
        ("", vec![]),
    ] {
        let found: Vec<String> = found.into_iter().map(str::to_owned).collect();
        assert_eq!(events(&desk, typed).await, (found, false), "{typed}");
    }
    // The beginning of an id, as pages show it.
    let (all, left_out) = events(&desk, "player:ABCDEF01…").await;
    assert_eq!((all.len(), left_out), (20, true));
    let (chloes, left_out) = events(&desk, "chloe").await;
    assert_eq!((chloes.len(), left_out), (20, true), "not all are searched for at once");
    let (chloes, left_out) = events(&desk, "Chloé 1").await;
    assert_eq!((chloes.len(), left_out), (10, false));
}

#[tokio::test]
async fn a_list_of_players_has_the_nearest_and_says_whether_more_are_meant() {
    let (_database, desk) = house().await;
    for (typed, count, left_out) in
        [("chloe", 20, true), ("Chloé 1", 10, false), ("ABCDEF01…", 20, true), ("nobody", 0, false)]
    {
        let PlayersAnswer { players, left_out: said } = read(&desk.players(typed).await.unwrap());
        assert_eq!((players.len(), said), (count, left_out), "{typed}");
    }
}

#[tokio::test]
async fn the_players_whose_events_are_looked_for_are_known_by_their_ids() {
    let (_database, desk) = house().await;
    let (ana, white) = (player(0), player(2));
    for (typed, players) in [
        ("ana", vec![ana]),
        ("PLAYER:ana", vec![ana]),
        (&format!("player:{ana}"), vec![ana]),
        ("HOUSE", vec![white]),
        // These are no players, and no names of any.
        ("house", vec![]),
        ("pit:ana", vec![]),
        ("", vec![]),
    ] {
        assert_eq!(desk.acting_players(typed).await.unwrap(), (players, false), "{typed}");
    }
}

#[tokio::test]
async fn rounds_are_found_by_the_beginning_of_the_id_of_their_shoe() {
    let (_database, desk) = house().await;
    let whole = shoe(3).to_string();
    for (typed, found) in [
        (whole.as_str(), Some(3)),
        (&whole[..8], Some(3)),
        (&whole[..14], Some(3)),
        (&format!("{}…", &whole[..8].to_uppercase()), Some(3)),
        ("99999999", None),
    ] {
        let asked = serde_json::json!({ "shoe": typed });
        let query: RoundQuery = serde_json::from_value(asked).unwrap();
        let answer = read(&desk.rounds(&query).await.unwrap());
        let numbers: Vec<i32> = answer.rounds.iter().map(|round| round.round).collect();
        assert_eq!(numbers, found.into_iter().collect::<Vec<i32>>(), "{typed}");
    }
    for typed in [&whole[..7], "", "x", "anna anna", "0190c2f4…-", "0190c2f40000-7000"] {
        let asked = serde_json::json!({ "shoe": typed });
        assert!(serde_json::from_value::<RoundQuery>(asked).is_err(), "{typed}");
    }
}
