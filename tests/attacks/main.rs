//! Attackers' scripts: each drives the built server from outside, with what such an attacker has,
//! and must find a closed door. One file for each attack; `docs/security.md` lists them.

#![cfg(test)]

mod step_flood;

use house_tests::server::Plan;

/// A server as an operator starts it: without bots, with the limits of its defaults.
fn plan(database_url: Option<String>, arguments: &[&str]) -> Plan {
    Plan {
        program: env!("CARGO_BIN_EXE_casino-under-test").into(),
        database_url,
        arguments: ["--no-bots"].iter().chain(arguments).map(ToString::to_string).collect(),
        environment: Vec::new(),
    }
}
