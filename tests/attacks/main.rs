//! Attackers' scripts: each drives the built server from outside, with what such an attacker has,
//! and must find a closed door. One file for each attack; `docs/security.md` lists them.

#![cfg(test)]

mod crowd;
mod forged_accounts;
mod forged_step;
mod guests;
mod lockout;
mod lone_cashier;
mod second_account;
mod server_login;
mod sockets;
mod staff_flood;
mod step_flood;
mod tls_origin;

use house_tests::books::Books;
use house_tests::server::{Plan, Server};

/// A server as an operator starts it: without bots, with the limits of its defaults.
fn plan(database_url: Option<String>, arguments: &[&str]) -> Plan {
    let arguments: Vec<_> = ["--no-bots"].iter().chain(arguments).copied().collect();
    plan_with_bots(database_url, &arguments)
}

/// The same with bots.
fn plan_with_bots(database_url: Option<String>, arguments: &[&str]) -> Plan {
    Plan {
        program: env!("CARGO_BIN_EXE_casino-under-test").into(),
        database_url,
        arguments: arguments.iter().map(ToString::to_string).collect(),
        environment: Vec::new(),
    }
}

/// A house that takes guests, on a database of its own, without bots.
async fn open_house(arguments: &[&str]) -> (Books, Server) {
    let books = Books::fresh().await;
    let arguments: Vec<_> = ["--guests=true"].iter().chain(arguments).copied().collect();
    let server = Server::start(plan(Some(books.url()), &arguments)).await;
    (books, server)
}
