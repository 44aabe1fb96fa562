//! New keys in the place of present and of lost ones: what the old ones have sealed stays good, and
//! everything is on record.

use std::fs;

use house_tests::guest::Guest;
use house_tests::server::{Server, attempt};
use local_postgres::testing::TestDatabase;
use player::Session;
use protocol::{Do, Phase};
use sqlx::{AssertSqlSafe, Connection as _, PgConnection};
use uuid::Uuid;

use crate::keys::casino_at;
use crate::plan;

/// A database to which nobody else is connected: the commands demand a closed house.
async fn database() -> TestDatabase {
    let prepare = async |_url: String| Ok::<(), std::io::Error>(());
    let database = local_postgres::testing::database("house-tests-keys", prepare).await;
    database.expect("a Postgres can be started or reached")
}

#[tokio::test]
async fn a_rotated_and_a_lost_seal_key_leave_old_seals_good() {
    let database = database().await;
    let mut server = Server::start(plan(Some(database.url().to_owned()))).await;
    let data = server.data().clone();
    let run = async |words: &[&str]| casino_at(&data, database.url(), words).await;
    let (done, text) = run(&["keys", "rotate", "seal", "--reason", "too early"]).await;
    assert!(!done && text.contains("the house is not closed"), "{text}");
    assert!(server.stop().await);
    let old = fs::read_to_string(data.join("seal.key")).unwrap();
    // A key that is there is not lost.
    let (done, text) = run(&["recover", "--lost", "seal-key", "--reason", "a mistake"]).await;
    assert!(!done && text.contains("is not lost"), "{text}");
    let (done, text) = run(&["keys", "rotate", "seal", "--reason", "once a year"]).await;
    assert!(done, "{text}");
    let rotated = fs::read_to_string(data.join("seal.key")).unwrap();
    assert_eq!(rotated.lines().count(), 1, "the old key is gone");
    assert_ne!(rotated, old);
    let (in_order, text) = run(&["audit", "verify"]).await;
    assert!(in_order, "{text}");
    server.restart().await;
    assert!(server.stop().await);
    fs::remove_file(data.join("seal.key")).unwrap();
    let (done, text) = run(&["recover", "--lost", "seal-key", "--reason", "the disk died"]).await;
    assert!(done, "{text}");
    let (_, first) = run(&["keys", "list"]).await;
    assert_eq!(first.matches("replaced").count(), 2, "{first}");
    assert_eq!(first.matches("found in").count(), 2, "{first}");
    server.restart().await;
    assert!(server.stop().await);
    let (in_order, text) = run(&["audit", "verify"]).await;
    assert!(in_order, "{text}");
    // The old key vouches for what it has signed over, and not for what followed a loss.
    fs::write(data.join("seal.key"), old).unwrap();
    let (in_order, text) = run(&["audit", "verify"]).await;
    assert!(!in_order && text.contains("the database expects"), "{text}");
}

#[tokio::test]
async fn a_rotated_seed_key_opens_what_the_old_one_has_encrypted() {
    let database = database().await;
    let mut server = Server::start(plan(Some(database.url().to_owned()))).await;
    let data = server.data().clone();
    let mut ana = Guest::arrive(server.url(), "Ana", "ontario-fair").await;
    ana.sit_with(1, 100_000).await;
    ana.open_shoe().await;
    let shoe = ana.view().shoe.id;
    assert!(server.stop().await);
    let (done, text) =
        casino_at(&data, database.url(), &["keys", "rotate", "seed", "--reason", "once a year"])
            .await;
    assert!(done, "{text}");
    let keys = fs::read_to_string(data.join("seed.key")).unwrap();
    assert_eq!(keys.lines().count(), 2, "the old key stays");
    server.restart().await;
    let mut ana = Guest::with_session(ana.client.session().clone(), "ontario-fair").await;
    assert_eq!(ana.view().shoe.id, shoe, "the shoe in play goes on");
    let amount = ana.view().sign.bet_min;
    ana.must(Do::Bet { spot: 1, amount }).await;
    ana.must(Do::Confirm).await;
    ana.until("cards", |view, _| view.round > 0).await;
    assert!(server.stop().await);
    let (in_order, text) = casino_at(&data, database.url(), &["audit", "verify"]).await;
    assert!(in_order, "{text}");
    // The old key alone is not the present one, and the present one alone does not open old seeds.
    for line in keys.lines() {
        fs::write(data.join("seed.key"), line).unwrap();
        let (in_order, _) = casino_at(&data, database.url(), &["audit", "verify"]).await;
        assert!(!in_order);
    }
}

/// Statements on the maintenance database of the same Postgres.
async fn run(url: &str, statements: &str) {
    let (place, _) = url.rsplit_once('/').unwrap();
    let mut connection = PgConnection::connect(&format!("{place}/postgres")).await.unwrap();
    for statement in statements.split(';') {
        let statement = AssertSqlSafe(statement.to_owned());
        sqlx::raw_sql(statement).execute(&mut connection).await.unwrap();
    }
    connection.close().await.unwrap();
}

/// Every chain has lost its last steps and seals, so that the books agree with themselves: a file
/// beside the keys still names what was committed.
#[tokio::test]
async fn books_that_went_back_are_not_opened_until_it_is_on_record_and_renew_every_shoe_once() {
    let database = database().await;
    let plan = plan(Some(database.url().to_owned()));
    let mut server = Server::start(plan.clone()).await;
    let mut ana = Guest::arrive(server.url(), "Ana", "home-game").await;
    ana.sit_with(1, 100_000).await;
    ana.open_shoe().await;
    let known = [ana.view().shoe.id, ana.view().next_shoe.as_ref().map(|next| next.id)];
    assert!(server.stop().await);
    let name = database.name();
    run(database.url(), &format!("create database {name}_older template {name}")).await;
    server.restart().await;
    let mut ana = Guest::with_session(ana.client.session().clone(), "home-game").await;
    ana.must(Do::CashOut).await;
    assert!(server.stop().await);
    let swap = format!("drop database {name}; alter database {name}_older rename to {name}");
    run(database.url(), &swap).await;
    let (code, said) = attempt(&plan, server.data(), "127.0.0.1:0").await;
    assert!(code == Some(1) && said.contains("is not in the books"), "{said}");
    let (in_order, text) = casino_at(server.data(), database.url(), &["audit", "verify"]).await;
    assert!(!in_order && text.contains("was committed, and is gone or another"), "{text}");
    let words = ["recover", "--older-books", "--reason", "the disk of Tuesday"];
    let (done, text) = casino_at(server.data(), database.url(), &words).await;
    assert!(done, "{text}");
    server.restart().await;
    let mut ana = Guest::with_session(ana.client.session().clone(), "home-game").await;
    ana.open_shoe().await;
    let fresh = [ana.view().shoe.id, ana.view().next_shoe.as_ref().map(|next| next.id)];
    assert!(fresh.iter().flatten().all(|shoe| !known.contains(&Some(*shoe))), "{fresh:?}");
    assert!(server.stop().await);
    let (in_order, text) = casino_at(server.data(), database.url(), &["audit", "verify"]).await;
    assert!(in_order, "{text}");
}

/// Plays until a round waits for its player, in a shoe in which a round has ended already.
async fn into_a_hand(ana: &mut Guest) {
    let amount = ana.view().sign.bet_min;
    let mut ended = 0;
    loop {
        let round = ana.view().round;
        ana.must(Do::Bet { spot: 1, amount }).await;
        ana.must(Do::Confirm).await;
        ana.until("cards", |view, _| view.round > round).await;
        while matches!(ana.view().phase, Phase::Insurance | Phase::Turns) {
            if ended > 0 {
                return;
            }
            let wish = match ana.view().phase {
                Phase::Turns => Do::Stand { spot: 1, hand: 1 },
                _ => Do::Decline { spot: 1 },
            };
            ana.must(wish).await;
        }
        ended += 1;
        ana.open_shoe().await;
    }
}

async fn proof_of(ana: &Guest, shoe: Uuid) -> serde_json::Value {
    let path = format!("/api/shoes/{shoe}/proof");
    let answer = ana.client.session().address().ask("GET", &path, None, None).await.unwrap();
    answer.success().unwrap().json().unwrap()
}

async fn replay_of(server: &Server, password: &str, table: Uuid, round: u32) -> String {
    let nobody = Session::nobody(server.url()).unwrap();
    let auditor = nobody.signed_in("auditor", password).await.unwrap();
    let path = format!("/api/audit/rounds/{table}/{round}/replay");
    let found = auditor.address().ask("GET", &path, auditor.cookie(), None).await.unwrap();
    found.success().unwrap().body
}

/// One table deals many rounds from a shoe, the other one a round from each, with a hole card.
#[tokio::test]
async fn a_lost_seed_key_makes_running_rounds_void_and_the_house_goes_on_with_new_shoes() {
    let database = database().await;
    let plan = plan(Some(database.url().to_owned()));
    let mut server = Server::start(plan.clone()).await;
    let data = server.data().clone();
    let auditor = server.password("auditor").await;
    let run = async |words: &[&str]| casino_at(&data, database.url(), words).await;
    let lost = ["recover", "--lost", "seed-key", "--reason", "the disk died"];
    let mut guests = Vec::new();
    for (name, table) in [("Ana", "ontario-fair"), ("Berthe", "home-game")] {
        let mut guest = Guest::arrive(server.url(), name, table).await;
        guest.sit_with(1, 100_000).await;
        guest.open_shoe().await;
        into_a_hand(&mut guest).await;
        let (view, session) = (guest.view().clone(), guest.client.session().clone());
        guests.push((session, table, guest.table, view, guest.you().rack));
    }
    server.kill().await;
    // A key that is there is not lost.
    let (done, text) = run(&lost).await;
    assert!(!done && text.contains("is not lost"), "{text}");
    fs::remove_file(data.join("seed.key")).unwrap();
    let (code, said) = attempt(&plan, &data, "127.0.0.1:0").await;
    assert!(code == Some(1) && said.contains("recover --lost seed-key"), "{said}");
    let (done, text) = run(&lost).await;
    assert!(done, "{text}");
    let (in_order, text) = run(&["audit", "verify"]).await;
    assert!(in_order && text.contains("shoes are lost"), "before any table is open: {text}");
    server.restart().await;
    for (session, table, id, before, rack) in guests {
        let mut guest = Guest::with_session(session, table).await;
        assert!(guest.you().rack > rack, "{table}: the stake is back");
        guest.open_shoe().await;
        assert_ne!(guest.view().shoe.id, before.shoe.id);
        let shoe = before.shoe.id.unwrap();
        let proof = proof_of(&guest, shoe).await;
        assert_eq!(proof["state"], "seed-lost", "{proof}");
        assert!(proof["note"]["en"].as_str().unwrap().contains("has lost the key"), "{proof}");
        into_a_hand(&mut guest).await;
        // A round that was over is shown again, as far as its cards are known.
        let replay = replay_of(&server, &auditor, id, before.round - 1).await;
        assert!(replay.contains("\"frames\""), "{replay}");
    }
    assert!(server.stop().await);
    let (in_order, text) = run(&["audit", "verify"]).await;
    assert!(in_order && text.contains("as far as they were judged"), "{text}");
    // The next start rebuilds the tables as they were, and renews nothing.
    server.restart().await;
    assert!(server.stop().await);
    let (in_order, text) = run(&["audit", "verify"]).await;
    assert!(in_order, "{text}");
}
