//! The one binary, as a library: `main.rs` and the tests of `tests/` call the same `main`, so that
//! the tests need no second build.
//!
//! Each subcommand is a module. This file only selects one. The default is `serve`.

mod admin;
mod audit;
mod backup;
mod backup_mac;
mod bots;
mod closed_house;
mod cluster_command;
mod dev_cluster;
mod doctor;
mod key_options;
mod keys_command;
mod load;
mod logging;
mod postgres_program;
mod recover;
mod recover_seed_key;
mod restore;
mod scenario;
mod serve;
mod simulate;
mod verify;

use std::error::Error;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// An open blackjack house.
#[derive(Debug, Parser)]
#[command(name = "casino", version, about)]
#[command(args_conflicts_with_subcommands = true, disable_help_subcommand = true)]
struct CommandLine {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    serve: serve::Arguments,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Runs the server (the default)
    Serve(Box<serve::Arguments>),
    /// Runs several nodes of one house on this machine
    DevCluster(dev_cluster::Arguments),
    /// Manages staff accounts and lists what each role may do
    Admin(admin::Arguments),
    /// Plays scenarios of the rules and prints one JSON line each
    Scenario(scenario::Arguments),
    /// Measures returns under basic strategy, or simulates a whole house from a seed
    Simulate(simulate::Arguments),
    /// Checks the books, exports seals, or generates books to check
    Audit(Box<audit::Arguments>),
    /// Lists the keys of a house, or puts a new one in the place of the present one
    Keys(Box<keys_command::Arguments>),
    /// Opens a closed house again after a key was lost or its books went back
    Recover(Box<recover::Arguments>),
    /// Writes the books of a house, open or not, into a file
    Backup(Box<backup::Arguments>),
    /// Makes a house from a backup, checks it, and has every table renew its shoes
    Restore(Box<restore::Arguments>),
    /// Says what is wrong with a house, open or not, and what to do; changes nothing
    Doctor(Box<doctor::Arguments>),
    /// Looks at a house of several nodes
    Cluster(Box<cluster_command::Arguments>),
    /// Checks the proof of a shoe: recomputes every card from its published seed
    Verify(verify::Arguments),
    /// Sends bots to a running house
    Bots(bots::Arguments),
    /// Measures deliveries, latency and idle connections beside a bare server
    Load(load::Arguments),
}

/// Parses the command line and runs its subcommand.
pub fn main() -> ExitCode {
    let arguments = CommandLine::parse();
    match arguments.command {
        None => serve::run(arguments.serve),
        Some(Command::Serve(arguments)) => serve::run(*arguments),
        Some(Command::DevCluster(arguments)) => dev_cluster::run(&arguments),
        Some(Command::Admin(arguments)) => admin::run(arguments),
        Some(Command::Scenario(arguments)) => scenario::run(&arguments),
        Some(Command::Simulate(arguments)) => simulate::run(&arguments),
        Some(Command::Audit(arguments)) => audit::run(*arguments),
        Some(Command::Keys(arguments)) => keys_command::run(*arguments),
        Some(Command::Recover(arguments)) => recover::run(&arguments),
        Some(Command::Backup(arguments)) => backup::run(&arguments),
        Some(Command::Restore(arguments)) => restore::run(*arguments),
        Some(Command::Doctor(arguments)) => doctor::run(&arguments),
        Some(Command::Cluster(arguments)) => cluster_command::run(*arguments),
        Some(Command::Verify(arguments)) => verify::run(&arguments),
        Some(Command::Bots(arguments)) => bots::run(arguments),
        Some(Command::Load(arguments)) => load::run(&arguments),
    }
}

/// Prints an error and its causes in one line.
fn say(error: &dyn Error) {
    let mut line = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        line = format!("{line}: {error}");
        cause = error.source();
    }
    eprintln!("casino: {line}");
}
