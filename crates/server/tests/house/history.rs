//! What players see of their own play: their rounds and nobody else's, card by card and no card
//! early, every line of their chips, and figures that are the sums of both.

use std::collections::BTreeSet;

use chips::PlayerId;
use history::{MyLedger, MyReplay, MyRounds, MyRulings, MyStatistics};
use player::Session;
use protocol::{Do, Order, Phase};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use sign_in::players;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use uuid::Uuid;

use crate::common::{Guest, House, open};
use crate::proofs::play_round;
use crate::secrecy_record::{Journal, cards_in, is_among};

/// Ana's buy-in.
const BUY_IN: i64 = 30_000;

async fn ask(who: &Session, path: &str) -> (u16, Value) {
    let answer = who.address().ask("GET", path, who.cookie(), None).await.unwrap();
    (answer.status, answer.json().unwrap_or(Value::Null))
}

/// The answer as its type.
async fn read<T: DeserializeOwned>(who: &Session, path: &str) -> T {
    let answer = who.address().ask("GET", path, who.cookie(), None).await.unwrap();
    assert_eq!(answer.status, 200, "{path}: {}", answer.body);
    serde_json::from_str(&answer.body).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Reads a streamed file to its end: its head in lower case, and its body.
async fn file(who: &Session, path: &str) -> (String, String) {
    let mut stream = who.address().dial().await.unwrap();
    let (host, cookie) = (who.address().authority(), who.cookie().unwrap());
    // With HTTP/1.0 an answer of unknown length ends with the connection.
    let request = format!("GET {path} HTTP/1.0\r\nhost: {host}\r\ncookie: {cookie}\r\n\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    (head.to_ascii_lowercase(), body.to_owned())
}

/// Ana plays some rounds alone, while Bob is in the house.
async fn evening(house: &House, rounds: u32) -> (Guest, Guest, Uuid) {
    let (mut ana, bob) = (house.guest("Ana").await, house.guest("Bob").await);
    let table = ana.table_of("home-game").await;
    ana.sit(table, 1, BUY_IN).await;
    for _ in 0..rounds {
        play_round(&mut ana, table).await;
    }
    (ana, bob, table)
}

#[tokio::test]
async fn a_round_is_shown_to_those_who_had_chips_in_it_and_to_nobody_else() {
    let house = open().await;
    let (ana, bob, table) = evening(&house, 1).await;
    let path = format!("/api/me/rounds/{table}/1");
    let replay: MyReplay = read(&ana.session, &path).await;
    assert_eq!((replay.table, replay.round), (table, 1));
    // To Bob it is as unknown as a round that never was.
    let refused = ask(&bob.session, &path).await;
    assert_eq!((refused.0, &refused.1["code"]), (404, &json!("not-found")));
    assert_eq!(ask(&bob.session, &format!("/api/me/rounds/{table}/999")).await, refused);
    assert_eq!(ask(&bob.session, &format!("/api/me/rounds/{}/1", Uuid::nil())).await, refused);
    let rounds: MyRounds = read(&bob.session, "/api/me/rounds").await;
    assert!(rounds.rounds.is_empty() && rounds.next.is_none());
    let figures: MyStatistics = read(&bob.session, "/api/me/statistics").await;
    assert_eq!((figures.all.rounds, figures.sessions.len()), (0, 0));
    let lines: MyLedger = read(&bob.session, &format!("/api/me/ledger?table={table}")).await;
    assert!(lines.lines.is_empty(), "{:?}", lines.lines);
    let (_, text) = file(&bob.session, "/api/me/statement.csv").await;
    assert!(!text.contains("stake") && !text.contains("home-game"), "{text}");
    // Without a session there is nothing, and the staff have the auditors' page.
    let (nobody, pit) = (house.spectator().await, house.staff("auditor").await);
    for path in ["/api/me/rounds", &path, "/api/me/ledger", "/api/me/statement.csv"] {
        assert_eq!(ask(&nobody.session, path).await.0, 401, "{path}");
        assert_eq!(ask(&pit.session, path).await.0, 401, "{path}");
    }
    house.server.stop().await;
}

/// Ana and Bob, at spots 1 and 2, play a round and stand on everything.
async fn play_together(ana: &mut Guest, bob: &mut Guest, table: Uuid) {
    loop {
        let (_, view, _) = ana.watch(table).await;
        match view.phase {
            Phase::Wash | Phase::Cut => {
                ana.pass_the_cut(table).await;
                bob.pass_the_cut(table).await;
            }
            Phase::Betting if view.round > 0 => break,
            Phase::Betting => {
                let amount = view.sign.bet_min;
                ana.wish(table, Do::Bet { spot: 1, amount }).await.unwrap();
                bob.wish(table, Do::Bet { spot: 2, amount: 2 * amount }).await.unwrap();
                ana.wish(table, Do::Confirm).await.unwrap();
                bob.wish(table, Do::Confirm).await.unwrap();
                // A running round is not one of theirs yet.
                let path = format!("/api/me/rounds/{table}/1");
                assert_eq!(ask(&ana.session, &path).await.0, 404);
            }
            Phase::Insurance => {
                let _ = ana.wish(table, Do::Decline { spot: 1 }).await;
                let _ = bob.wish(table, Do::Decline { spot: 2 }).await;
            }
            Phase::Turns => {
                let turn = view.turn.unwrap();
                let by = if turn.spot == 1 { &mut *ana } else { &mut *bob };
                let stand = Do::Stand { spot: turn.spot, hand: turn.hand };
                by.wish(table, stand).await.unwrap();
            }
            Phase::Float | Phase::Inspection | Phase::Closed => panic!("the table is open"),
        }
    }
}

#[tokio::test]
async fn a_replay_shows_no_card_before_the_table_did_and_nothing_of_other_players() {
    let house = open().await;
    let (mut ana, mut bob) = (house.guest("Ana").await, house.guest("Bob").await);
    let table = ana.table_of("home-game").await;
    ana.sit(table, 1, BUY_IN).await;
    bob.sit(table, 2, BUY_IN).await;
    play_together(&mut ana, &mut bob, table).await;
    let pool = house.pool().await;
    let journal = Journal::of(&pool, table).await;
    let path = format!("/api/me/rounds/{table}/1");
    for (guest, spot) in [(&ana, 1), (&bob, 2)] {
        let answer = guest.session.address().ask("GET", &path, guest.session.cookie(), None).await;
        let body = answer.unwrap().body;
        for (secret, _) in journal.secrets() {
            assert!(!body.contains(&secret), "a seed that is not public");
        }
        let replay: MyReplay = serde_json::from_str(&body).unwrap();
        let mut closed = 0;
        for frame in &replay.frames {
            let view = serde_json::to_string(&frame.view).unwrap();
            closed += usize::from(view.contains("??"));
            let open = journal.opened(u64::try_from(frame.seq).unwrap());
            assert!(is_among(&cards_in(&view), &open), "step {}: {view}", frame.seq);
        }
        assert!(closed > 0, "the hole card lay closed for a while");
        // The decisions are their own, and the rack is theirs.
        let spots: BTreeSet<u8> =
            replay.frames.iter().filter_map(|frame| Some(frame.decision.as_ref()?.spot)).collect();
        assert!(spots.is_empty() || spots == BTreeSet::from([spot]), "{spots:?}");
        let (first, last) = (&replay.frames[0], replay.frames.last().unwrap());
        assert_eq!((first.rack, last.rack), (BUY_IN, BUY_IN + replay.net));
        let other = if spot == 1 { &bob } else { &ana };
        for private in ["\"command\"", "\"options\"", "\"plans\"", "\"by\"", "\"you\""] {
            assert!(!body.contains(private), "{private}");
        }
        // What is said of the other is what the table shows of everyone.
        assert!(body.contains(&other.player.unwrap().to_string()));
    }
    // Players' questions are on no record: only auditors' are.
    let asked: i64 =
        sqlx::query_scalar("select count(*) from journal where command::text like '%audit-query%'")
            .fetch_one(&pool)
            .await
            .unwrap();
    assert_eq!(asked, 0);
    house.server.stop().await;
}

#[tokio::test]
async fn pages_of_rounds_and_lines_leave_nothing_out_and_end_with_what_is_there() {
    let house = open().await;
    let (ana, _, table) = evening(&house, 5).await;
    let whole: MyRounds = read(&ana.session, "/api/me/rounds?limit=100").await;
    let numbers: Vec<i32> = whole.rounds.iter().map(|round| round.round).collect();
    assert_eq!(numbers, [5, 4, 3, 2, 1]);
    assert_eq!(whole.next, None);
    let mut found = Vec::new();
    let mut before = String::new();
    loop {
        let path = format!("/api/me/rounds?limit=2&before={before}");
        let page: MyRounds = read(&ana.session, &path).await;
        found.extend(page.rounds.iter().map(|round| round.round));
        let Some(next) = page.next else { break };
        before = next;
    }
    assert_eq!(found, numbers);
    // Lines, in pages of three, of both accounts; the newest ends with what is in the account.
    for (account, kind) in [(String::new(), "purse"), (format!("&table={table}"), "rack")] {
        let path = format!("/api/me/ledger?limit=500{account}");
        let whole: MyLedger = read(&ana.session, &path).await;
        let held = whole.accounts.iter().find(|one| one.table.is_some() == (kind == "rack"));
        assert_eq!(whole.lines[0].after, held.unwrap().balance, "{kind}");
        assert_eq!(whole.lines.last().unwrap().before, 0, "{kind}");
        let follows = whole.lines.windows(2).all(|pair| pair[0].before == pair[1].after);
        assert!(follows && whole.lines.iter().all(|line| line.before + line.change == line.after));
        let mut found = Vec::new();
        let mut before = String::new();
        loop {
            let path = format!("/api/me/ledger?limit=3&before={before}{account}");
            let page: MyLedger = read(&ana.session, &path).await;
            found.extend(page.lines);
            let Some(next) = page.next else { break };
            before = next;
        }
        assert_eq!(found, whole.lines, "{kind}");
    }
    // Every line of a round names it.
    let rack: MyLedger = read(&ana.session, &format!("/api/me/ledger?table={table}")).await;
    let of_rounds = rack.lines.iter().filter(|line| line.kind != "buy_in");
    let rounds: BTreeSet<Option<i32>> = of_rounds.map(|line| line.round).collect();
    assert_eq!(rounds, (1..=5).map(Some).collect());
    let wrong = ["/api/me/rounds?before=x", "/api/me/ledger?before=1.2", "/api/me/rounds?limit=x"];
    for path in wrong {
        assert_eq!(ask(&ana.session, path).await.0, 400, "{path}");
    }
    house.server.stop().await;
}

#[tokio::test]
async fn figures_and_the_file_are_the_sums_of_the_rounds_and_the_lines() {
    let house = open().await;
    let (mut ana, _, table) = evening(&house, 4).await;
    ana.wish(table, Do::CashOut).await.unwrap();
    let rounds: MyRounds = read(&ana.session, "/api/me/rounds").await;
    let figures: MyStatistics = read(&ana.session, "/api/me/statistics").await;
    let sum = |of: fn(&history::MyRound) -> i64| rounds.rounds.iter().map(of).sum::<i64>();
    assert_eq!((figures.all.rounds, figures.all.net), (4, sum(|round| round.net)));
    assert_eq!(figures.all.staked, sum(|round| round.staked));
    let hands: Vec<_> = rounds.rounds.iter().flat_map(|round| &round.hands).collect();
    assert_eq!(figures.all.hands, i64::try_from(hands.len()).unwrap());
    assert!(hands.iter().all(|hand| hand.cards.split(' ').count() >= 2 && !hand.backed));
    let all = figures.all;
    assert_eq!(all.hands, all.won + all.lost + all.pushed);
    assert_eq!(figures.rulebooks.len(), 1);
    assert_eq!(figures.rulebooks[0].figures, all);
    assert_eq!((figures.sessions.len(), figures.sessions[0].points.len()), (1, 4));
    assert_eq!(figures.sessions[0].net, all.net);
    assert!(figures.play, "a guest plays with play chips");
    // The file has the lines of both accounts.
    let (head, text) = file(&ana.session, "/api/me/statement.csv").await;
    assert!(head.contains("text/csv; charset=utf-8") && head.contains("attachment"), "{head}");
    let mut lines = text.split_terminator("\r\n");
    assert_eq!(
        lines.next(),
        Some("\u{FEFF}time_local,time_utc,account,kind,round,change,before,after")
    );
    let rows: Vec<Vec<&str>> = lines.map(|line| line.split(',').collect()).collect();
    assert!(rows.iter().all(|row| row.len() == 8), "{text}");
    let cents = |text: &str| text.replace('.', "").parse::<i64>().unwrap();
    for account in ["purse (play chips)", "home-game (play chips)"] {
        let of_account: Vec<_> = rows.iter().filter(|row| row[2] == account).collect();
        let sum: i64 = of_account.iter().map(|row| cents(row[5])).sum();
        assert_eq!(sum, cents(of_account[0][7]), "{account}: {text}");
    }
    let purse = ask(&ana.session, "/api/me").await.1["purse"].as_i64().unwrap();
    assert_eq!(cents(rows[0][7]), purse);
    let (_, none) = file(&ana.session, "/api/me/statement.csv?from=1&to=2").await;
    assert_eq!(none.lines().count(), 1, "{none}");
    house.server.stop().await;
}

#[tokio::test]
async fn a_person_whose_session_has_ended_gets_nothing_and_an_erased_one_has_no_name() {
    let house = open().await;
    let (mut ana, mut bob) = (house.guest("Ana").await, house.guest("Bob").await);
    let table = ana.table_of("home-game").await;
    ana.sit(table, 1, BUY_IN).await;
    bob.sit(table, 2, BUY_IN).await;
    bob.wish(table, Do::SitOut { out: true }).await.unwrap();
    play_round(&mut ana, table).await;
    let path = format!("/api/me/rounds/{table}/1");
    let before: MyReplay = read(&ana.session, &path).await;
    assert!(serde_json::to_string(&before.frames[0].view).unwrap().contains("\"Bob\""));
    // The name is gone, the books stay.
    let (pool, now_ms) = (house.pool().await, 4_000_000_000_000);
    players::erase(&pool, PlayerId(bob.player.unwrap()), now_ms).await.unwrap();
    let after: MyReplay = read(&ana.session, &path).await;
    assert!(!serde_json::to_string(&after.frames[0].view).unwrap().contains("\"Bob\""));
    let out = ana.session.address().ask("POST", "/api/logout", ana.session.cookie(), None).await;
    assert_eq!(out.unwrap().status, 204);
    assert_eq!(ask(&ana.session, &path).await.0, 401);
    assert_eq!(ask(&ana.session, "/api/me/rounds").await.0, 401);
    house.server.stop().await;
}

#[tokio::test]
async fn a_ruling_reaches_who_disputed_in_the_pits_own_words_and_nobody_else() {
    let house = open().await;
    let (mut ana, mut bob, table) = evening(&house, 2).await;
    let mut pit = house.staff("pit").await;
    ana.wish(table, Do::Dispute { round: 1 }).await.unwrap();
    let round = format!("/api/me/rounds/{table}/1");
    let waiting: MyReplay = read(&ana.session, &round).await;
    let [dispute] = &waiting.disputes[..] else { panic!("one dispute: {:?}", waiting.disputes) };
    assert_eq!((dispute.round, dispute.dispute, &dispute.ruling), (1, 1, &None));
    let path = "/api/me/rulings?fresh=true";
    let rulings = async |who: &Guest| read::<MyRulings>(&who.session, path).await;
    assert_eq!(rulings(&ana).await.disputes, []);

    let ruling = "The dealer drew to 17, as the rules say.".to_owned();
    pit.order(table, Order::Rule { dispute: 1, ruling: ruling.clone() }).await.unwrap();
    let [told] = &rulings(&ana).await.disputes[..] else { panic!("one ruling") };
    assert_eq!((told.table, told.round, &told.ruling), (table, 1, &Some(ruling)));
    assert!(told.ruled_at.unwrap() >= told.at && told.played);
    let ruled: MyReplay = read(&ana.session, &round).await;
    assert_eq!(&ruled.disputes[..], std::slice::from_ref(told), "the round keeps it");
    let other: MyReplay = read(&ana.session, &format!("/api/me/rounds/{table}/2")).await;
    assert_eq!(other.disputes, []);
    // The answers have no name of the staff, and other players do not get them.
    let names = ["at", "dispute", "name", "played", "round", "ruled_at", "ruling", "table"];
    for path in ["/api/me/rulings", &round] {
        let (_, said) = ask(&ana.session, path).await;
        let fields: Vec<_> = said["disputes"][0].as_object().unwrap().keys().collect();
        assert_eq!(fields, names, "{path}");
    }
    assert_eq!(rulings(&bob).await.disputes, []);
    bob.sit(table, 2, BUY_IN).await;
    assert_eq!(rulings(&bob).await.disputes, []);
    house.server.stop().await;
}
