//! Start and stop of the server, as on a new machine.

use std::collections::BTreeSet;

use house_tests::books::Books;
use house_tests::guest::Guest;
use house_tests::server::Server;
use house_tests::soon;
use player::http::Address;
use player::{Client, Happening, Session};
use protocol::{ClosingReason, Do, SpotView, TableView};
use uuid::Uuid;

use crate::{open_house, plan};

const RULEBOOKS: [&str; 5] =
    ["ontario-fair", "paris-club", "quebec-online", "poker-21", "home-game"];

#[tokio::test]
async fn a_first_start_opens_one_table_of_each_rulebook_and_serves_the_client() {
    let (_books, server) = open_house().await;
    for rulebook in RULEBOOKS {
        let spectator = Guest::spectator(server.url(), rulebook).await;
        assert_eq!(spectator.view().rulebook, rulebook);
        assert_eq!(spectator.view().seats.len(), 0);
    }
    let address = Address::parse(server.url()).unwrap();
    for path in ["/", "/healthz", "/metrics"] {
        let answer = address.ask("GET", path, None, None).await.unwrap().success().unwrap();
        assert!(!answer.body.is_empty(), "{path} is empty");
    }
    let answer = address.ask("GET", "/no-such-page", None, None).await.unwrap();
    assert_eq!(answer.status, 404);
}

#[cfg(unix)]
#[tokio::test]
async fn first_passwords_are_in_a_file_for_the_operator_alone_until_all_are_changed() {
    use std::os::unix::fs::PermissionsExt as _;
    let (_books, server) = open_house().await;
    let file = server.data().join("first-passwords");
    let mode = std::fs::metadata(&file).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    let log = std::fs::read_to_string(server.data().join("server.log")).unwrap();
    for name in ["admin", "pit", "croupier", "cage", "auditor"] {
        assert!(!log.contains(&server.first_password(name)), "{name}");
    }
    for name in ["admin", "pit", "croupier", "cage", "auditor"] {
        assert!(file.exists(), "{name} has not changed theirs");
        server.password(name).await;
    }
    assert!(!file.exists());
}

#[tokio::test]
async fn a_server_with_a_private_database_keeps_its_tables_and_racks_through_a_kill() {
    let mut server = Server::start(plan(None)).await;
    let mut ana = Guest::arrive(server.url(), "Ana", "home-game").await;
    ana.sit_with(3, 10_000).await;
    let (table, rack, player) = (ana.table, ana.you().rack, ana.id());
    server.kill().await;
    server.restart().await;
    let mut ana = Guest::with_session(ana.client.session().clone(), "home-game").await;
    assert_eq!((ana.table, ana.you().rack, ana.id()), (table, rack, player));
    assert_eq!(ana.you().seat, Some(3));
    ana.must(Do::CashOut).await;
    assert_eq!(ana.you().rack, 0);
    assert!(server.stop().await, "the server did not stop in order");
}

#[cfg(unix)]
#[tokio::test]
async fn bots_are_the_same_players_after_a_kill_and_play_on() {
    use std::os::unix::fs::PermissionsExt as _;
    let mut plan = plan(None);
    plan.arguments.retain(|argument| argument != "--no-bots");
    let mut server = Server::start(plan).await;
    let mut witness = Guest::spectator(server.url(), "ontario-fair").await;
    let (table, crowd) = (witness.table, 3);
    let seated = |view: &TableView| -> BTreeSet<Uuid> {
        view.seats.values().map(|seat| seat.player).collect()
    };
    witness.until_view("the bots sit", |view| view.seats.len() == crowd).await;
    let (before, round) = (seated(witness.view()), witness.view().round);
    server.kill().await;
    let sessions = server.data().join("bots");
    for file in std::fs::read_dir(&sessions).unwrap() {
        let mode = file.unwrap().metadata().unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "a session is for the operator alone");
    }
    server.restart().await;
    let mut witness = Guest::spectator(server.url(), "ontario-fair").await;
    assert_eq!(witness.table, table);
    // All of them play: nobody is a ghost for whom the table would wait.
    let all_play = |view: &TableView| {
        let hold = |spot: &SpotView| spot.holder.filter(|_| !spot.hands.is_empty());
        let playing: BTreeSet<Uuid> = view.spots.values().filter_map(hold).collect();
        view.round > round && playing.len() == crowd
    };
    witness.until_view("a round with all of them", all_play).await;
    assert_eq!(seated(witness.view()), before);
}

#[tokio::test]
async fn a_server_told_to_stop_says_so_and_ends_in_order() {
    let (_books, mut server) = open_house().await;
    let session = Session::nobody(server.url()).unwrap();
    let mut client = Client::connect(session).await.unwrap();
    let told = async {
        let mut told = false;
        loop {
            match client.next().await {
                Ok(Happening::Closing(reason)) => told = reason == ClosingReason::Draining,
                Ok(_) => {}
                Err(player::ClientError::Closed { code, .. }) => return (told, code),
                Err(fault) => panic!("{fault}"),
            }
        }
    };
    let (stopped, told) = tokio::join!(server.stop(), told);
    assert!(stopped, "the server did not stop in order");
    assert_eq!(told, (true, Some(1012)));
}

#[tokio::test]
async fn a_server_told_to_stop_while_it_restores_its_tables_ends_in_order() {
    let (books, mut server) = open_house().await;
    let mut ana = Guest::arrive(server.url(), "Ana", "home-game").await;
    ana.sit_with(3, 10_000).await;
    let (table, rack) = (ana.table, ana.you().rack);
    assert!(server.stop().await);
    let before = books.seq(table).await;
    let lock = books.lock_chain(table).await;
    server.begin_restart();
    books.wait_for_a_blocked_claim().await;
    // Its doors are open, and one of its tables will not come as long as the lock is held.
    let address = Address::parse(server.url()).unwrap();
    let ready = address.ask("GET", "/readyz", None, None).await.unwrap();
    assert_eq!((ready.status, ready.body.as_str()), (503, "opening\n"));
    let session = Session::nobody(server.url()).unwrap();
    let mut client = Client::connect(session).await.unwrap();
    server.ask_to_stop().await;
    soon("the good-bye", async {
        while client.next().await.unwrap() != Happening::Closing(ClosingReason::Draining) {}
    })
    .await;
    drop(lock);
    assert!(server.has_ended().await, "the server did not stop in order");
    assert_eq!(books.seq(table).await, before, "the table was restored all the same");
    server.restart().await;
    let ana = Guest::with_session(ana.client.session().clone(), "home-game").await;
    assert_eq!((ana.table, ana.you().rack), (table, rack));
    books.check([table]).await;
    assert!(server.stop().await);
}

/// A demo table that takes one player is never the last: when all are taken one more opens, and it
/// is there after a restart.
#[tokio::test]
async fn one_more_table_for_one_player_opens_when_all_are_taken() {
    let books = Books::fresh().await;
    let mut people = plan(Some(books.url()));
    people.arguments.retain(|argument| !argument.starts_with("--demo-tables"));
    let mut server = Server::start(people).await;
    let mut ana = Guest::arrive(server.url(), "Ana", "quebec-online").await;
    assert!(!ana.client.lobby().values().any(|line| line.name == "quebec-online · 2"));
    ana.sit_with(1, 10_000).await;
    let mut bob = Guest::arrive(server.url(), "Bob", "quebec-online · 2").await;
    assert_eq!((bob.view().sign.seats, bob.view().rulebook.as_str()), (1, "quebec-online"));
    bob.sit_with(1, 10_000).await;
    let third = Guest::spectator(server.url(), "quebec-online · 3").await.table;
    server.kill().await;
    server.restart().await;
    let again = Guest::spectator(server.url(), "quebec-online · 3").await;
    assert_eq!(again.table, third);
    books.check([ana.table, bob.table, third]).await;
}
