//! Attack: people who change their mind for ever. Each order costs nothing, and each would be a
//! step of the journal: two guests wrote 1,600 steps a second. The server of this test lets
//! requests through as fast as they come, so that only the owner of the table holds them.

use house_tests::books::Books;
use house_tests::guest::Guest;
use house_tests::server::Server;
use player::{CommandError, Session};
use protocol::{Do, Order};

use crate::plan;

/// Orders each attacker sends.
const ORDERS: usize = 200;
/// Steps that all of them may cause, at most: what one person may cause in a row, and some that
/// come back while the test runs.
const STEPS_MAX: u64 = 80;

/// Limits on frames and requests that no attacker meets.
const UNLIMITED: [&str; 3] =
    ["--guests=true", "--frames-per-second=100000", "--requests-per-second=100000"];

#[tokio::test]
async fn nobody_fills_the_journal_by_changing_their_mind() {
    let books = Books::fresh().await;
    let mut server = Server::start(plan(Some(books.url()), &UNLIMITED)).await;
    let mut guest = Guest::arrive(server.url(), "Ana", "ontario-fair").await;
    guest.sit_with(3, 20_000).await;
    guest.open_shoe().await;
    // What changes nothing is no step at all.
    let before = books.seq(guest.table).await;
    for _ in 0..ORDERS {
        guest.say(Do::SitOut { out: false }).await.expect("it is so already");
    }
    assert_eq!(books.seq(guest.table).await, before);
    // The orders of a player that change most.
    flood(&books, &mut guest, |turn| Do::SitOut { out: turn % 2 == 0 }).await;
    let mut backer = Guest::arrive(server.url(), "Bob", "ontario-fair").await;
    backer.sit_with(2, 20_000).await;
    flood(&books, &mut backer, |turn| Do::Bet { spot: 2, amount: [500, 1_000][turn % 2] }).await;
    // Each role of the staff with an order that undoes itself.
    let pit = staff(&server, "pit").await;
    let mut pit = Guest::with_session(pit, "ontario-fair").await;
    let pause = |turn: usize| match turn % 2 {
        0 => Order::Pause { reason: "a long reason ".repeat(10) },
        _ => Order::Unpause,
    };
    let before = books.seq(pit.table).await;
    let mut refused = None;
    for turn in 0..ORDERS {
        if let Err(error) = pit.client.order(pit.table, pause(turn)).await {
            refused = Some(code(error));
        }
    }
    assert_eq!(refused.as_deref(), Some("too-fast"));
    assert!(books.seq(pit.table).await - before <= STEPS_MAX);
    assert!(server.stop().await, "the server did not stop in order");
}

/// Sends wishes without a pause. The last ones are refused, and few became steps.
async fn flood(books: &Books, guest: &mut Guest, wish: impl Fn(usize) -> Do) {
    let before = books.seq(guest.table).await;
    let mut refused = None;
    for turn in 0..ORDERS {
        refused = guest.say(wish(turn)).await.err();
    }
    assert_eq!(refused.map(|refused| refused.code).as_deref(), Some("too-fast"));
    let steps = books.seq(guest.table).await - before;
    assert!(steps <= STEPS_MAX, "{steps} steps");
}

async fn staff(server: &Server, name: &str) -> Session {
    let nobody = Session::nobody(server.url()).unwrap();
    nobody.signed_in(name, &server.password(name).await).await.unwrap()
}

fn code(error: CommandError) -> String {
    match error {
        CommandError::Refused(refused) => refused.code,
        CommandError::Failed(fault) => panic!("{fault}"),
    }
}
