//! The built server from outside: real processes, real sockets, a real Postgres.

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "a test picks out what it is about; a new event changes nothing for it"
)]
#![cfg(test)]

#[path = "house/admin.rs"]
mod admin;
#[path = "house/authority.rs"]
mod authority;
#[path = "house/bad_input.rs"]
mod bad_input;
#[path = "house/between_nodes.rs"]
mod between_nodes;
#[path = "house/bodies.rs"]
mod bodies;
#[cfg(all(target_os = "linux", target_env = "gnu"))]
#[path = "house/clock.rs"]
mod clock;
#[path = "house/crash.rs"]
mod crash;
#[path = "house/doctor.rs"]
mod doctor;
#[path = "house/drill.rs"]
mod drill;
#[path = "house/erasure.rs"]
mod erasure;
#[path = "house/failover.rs"]
mod failover;
#[path = "house/faults.rs"]
mod faults;
#[path = "house/kept.rs"]
mod kept;
#[path = "house/keys.rs"]
mod keys;
#[path = "house/logins.rs"]
mod logins;
#[path = "house/nodes.rs"]
mod nodes;
#[path = "house/nodes_cage.rs"]
mod nodes_cage;
#[path = "house/point_in_time.rs"]
mod point_in_time;
#[path = "house/queries.rs"]
mod queries;
#[path = "house/recovery.rs"]
mod recovery;
#[path = "house/restore.rs"]
mod restore;
#[path = "house/start.rs"]
mod start;

use house_tests::books::Books;
use house_tests::server::{Plan, Server};

/// A server on a database of its own, without bots.
async fn open_house() -> (Books, Server) {
    let books = Books::fresh().await;
    let server = Server::start(plan(Some(books.url()))).await;
    (books, server)
}

fn plan(database_url: Option<String>) -> Plan {
    Plan {
        program: env!("CARGO_BIN_EXE_casino-under-test").into(),
        database_url,
        // Tests send requests faster than people do.
        arguments: [
            "--no-bots",
            "--demo-tables=quick",
            "--guests=true",
            "--frames-per-second=10000",
            "--requests-per-second=10000",
        ]
        .map(str::to_owned)
        .to_vec(),
        environment: Vec::new(),
    }
}
