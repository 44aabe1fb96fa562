//! Attackers' scripts: each drives the built server from outside, with what such an attacker has,
//! and must find a closed door. One file for each attack; `docs/security.md` lists them.

#![cfg(test)]

mod crowd;
mod forged_accounts;
mod forged_balance;
mod forged_roster;
mod forged_step;
mod forged_table;
mod former_rows;
mod guests;
mod lockout;
mod lone_cashier;
mod proven_once;
mod second_account;
mod server_login;
mod sockets;
mod staff_flood;
mod step_flood;
mod tls_origin;

use std::process::Stdio;
use std::str::FromStr as _;

use house_tests::books::Books;
use house_tests::server::{Plan, Server};
use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions as _, PgConnection};
use tokio::process::Command;

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
    let arguments: Vec<_> =
        ["--guests=true", "--demo-tables=quick"].iter().chain(arguments).copied().collect();
    let server = Server::start(plan(Some(books.url()), &arguments)).await;
    (books, server)
}

/// The attacker's connection, as the login of the server.
async fn thief(url: &str) -> PgConnection {
    let options = PgConnectOptions::from_str(url).unwrap().username("casino_server");
    options.connect().await.unwrap()
}

/// Runs a command of the program on this house. Whether it ended well, and what it printed.
async fn casino(server: &Server, url: &str, arguments: &[&str]) -> (bool, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_casino-under-test"));
    command.args(arguments).arg("--data").arg(server.data());
    command.args(["--database-url", url]).stdin(Stdio::null());
    let done = command.output().await.unwrap();
    (done.status.success(), String::from_utf8([done.stdout, done.stderr].concat()).unwrap())
}
