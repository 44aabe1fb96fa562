//! Locks: a stranger who knows the names of the house sends wrong passwords for them. The stranger
//! must get few guesses, and must keep no other person out.

use std::net::Ipv4Addr;
use std::time::Duration;

use futures_util::future::join_all;
use house_tests::books::Books;
use house_tests::server::Server;
use house_tests::soon;
use player::Session;
use player::http::{Address, HttpAnswer};
use serde_json::{Value, json};
use tokio::net::TcpSocket;
use tokio::time::Instant;

use super::plan;

/// The address of those who work and play here.
const HOME: Ipv4Addr = Ipv4Addr::LOCALHOST;
/// An address from which no person has signed in yet.
const AWAY: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 9);
/// Wrong passwords per name.
const GUESSES: usize = 30;
/// Guesses that are free for a name and a network; each one after them waits twice as long.
const FREE: u32 = 5;
const PASSWORD: &str = "seven quiet lanterns";

/// Guesses that may be judged in this time: the free ones, then after 1, 2, 4 … seconds.
fn allowed(passed: Duration) -> usize {
    let waited = (0..32_u32).take_while(|n| (1_u64 << (n + 1)) - 1 <= passed.as_secs()).count();
    usize::try_from(FREE).unwrap() + waited
}

/// Sends a request from an address of this machine.
async fn ask_from(from: Ipv4Addr, url: &str, path: &str, body: &Value) -> HttpAnswer {
    let address = Address::parse(url).unwrap();
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind((from, 0).into()).unwrap();
    let stream = socket.connect(address.authority().parse().unwrap());
    let stream = soon("a connection", stream).await.unwrap();
    let answer = address.ask_over(stream, "POST", path, None, Some(body));
    soon("an answer", answer).await.unwrap()
}

/// Sends wrong passwords for a name, all at the same moment. Returns how many of them were judged.
async fn guess(server: &Server, from: Ipv4Addr, path: &str, name: &str) -> usize {
    let guesses = join_all((0..GUESSES).map(async |number| {
        let body = json!({ "name": name, "password": format!("wrong horse {number}") });
        let answer = ask_from(from, server.url(), path, &body).await;
        assert!([401, 429].contains(&answer.status), "{name}: {}", answer.status);
        answer.status
    }));
    guesses.await.into_iter().filter(|status| *status == 401).count()
}

#[tokio::test]
async fn wrong_passwords_from_elsewhere_lock_nobody_out_and_few_are_judged() {
    let books = Books::fresh().await;
    let server = Server::start(plan(Some(books.url()), &[])).await;
    let pool = sqlx::PgPool::connect(&books.url()).await.unwrap();
    Session::registered(server.url(), "Ada", PASSWORD).await.unwrap();
    for (host, path, name) in
        [(2, "/api/staff/login", "pit"), (3, "/api/staff/login", "cage"), (4, "/api/login", "Ada")]
    {
        let password =
            if path == "/api/login" { PASSWORD.to_owned() } else { server.password(name).await };
        let started = Instant::now();
        let judged = guess(&server, Ipv4Addr::new(127, 0, 0, host), path, name).await;
        let most = allowed(started.elapsed());
        assert!(judged <= most, "{name}: {judged} guesses were judged, {most} may be");
        // As if they had gone on for a day.
        let day = sqlx::query("update login_count set wrong = 50").execute(&pool).await.unwrap();
        assert!(day.rows_affected() > 0, "wrong passwords are counted");
        let body = json!({ "name": name, "password": password });
        for from in [HOME, AWAY] {
            let answer = ask_from(from, server.url(), path, &body).await;
            assert_eq!(answer.status, 200, "{name} is locked out at {from}");
        }
    }
}
