//! Attack: people who change their mind for ever. Each order costs nothing, and each would be a
//! step of the journal: two guests wrote 1,600 steps a second. The server of this test lets
//! requests through as fast as they come, so that only the owner of the table holds them. Many
//! guests of one network are held together, too.

use house_tests::books::Books;
use house_tests::guest::Guest;
use house_tests::server::Server;
use player::http::Address;
use player::{CommandError, Session};
use protocol::{Do, Order};
use tokio::time::Instant;

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

/// Steps that players of one network may cause at once in this house.
const NETWORK_STEPS: u64 = 10;
/// Guests of the attacker, orders of each, and the steps of each that the network is not charged.
const GUESTS: u8 = 4;
const ORDERS_OF_EACH: usize = 45;
const UNCHARGED: u64 = 20;

#[tokio::test]
async fn the_guests_of_one_network_share_a_budget_of_steps() {
    let books = Books::fresh().await;
    let bound = format!("--idle-steps-per-network={NETWORK_STEPS}");
    let arguments: Vec<_> = UNLIMITED.into_iter().chain([bound.as_str()]).collect();
    let mut server = Server::start(plan(Some(books.url()), &arguments)).await;
    let mut guests = Vec::new();
    for seat in 1..=GUESTS {
        let mut guest = Guest::arrive(server.url(), &format!("Gus {seat}"), "ontario-fair").await;
        guest.sit_with(seat, 20_000).await;
        if seat == 1 {
            guest.open_shoe().await;
        }
        guests.push(guest);
    }
    let before = books.seq(guests[0].table).await;
    let began = Instant::now();
    let mut refused = None;
    for guest in &mut guests {
        for turn in 0..ORDERS_OF_EACH {
            refused = guest.say(Do::SitOut { out: turn % 2 == 0 }).await.err().or(refused);
        }
    }
    assert_eq!(refused.map(|refused| refused.code).as_deref(), Some("too-fast"));
    let steps = books.seq(guests[0].table).await - before;
    // One more a second.
    let allowed = u64::from(GUESTS) * UNCHARGED + NETWORK_STEPS + began.elapsed().as_secs() + 1;
    assert!(steps <= allowed, "{steps} steps of {allowed}");
    // Who comes from there and plays has what a player needs.
    let mut honest = Guest::arrive(server.url(), "Ana", "ontario-fair").await;
    honest.sit_with(5, 20_000).await;
    for turn in 0..10 {
        honest.must(Do::SitOut { out: turn % 2 == 0 }).await;
    }
    // Another network is not affected.
    let elsewhere = Address::parse(server.url()).unwrap();
    let elsewhere = elsewhere.from_source("127.0.0.2".parse().unwrap());
    let elsewhere = Session::guest_at(elsewhere, "Bob").await.unwrap();
    let mut elsewhere = Guest::with_session(elsewhere, "ontario-fair").await;
    elsewhere.sit_with(6, 20_000).await;
    for turn in 0..25 {
        elsewhere.must(Do::SitOut { out: turn % 2 == 0 }).await;
    }
    assert!(server.stop().await, "the server did not stop in order");
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
