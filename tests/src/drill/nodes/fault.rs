//! What fails in a drill of nodes, and how it is made to fail.

use std::path::Path;

use clap::ValueEnum;
use strum::{Display, VariantArray};

/// What fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Display, VariantArray, ValueEnum)]
pub enum Fault {
    /// A node is killed (`kill -9`), and started again.
    #[strum(to_string = "node killed")]
    NodeKilled,
    /// A node is frozen until others own its tables; then it wakes.
    #[strum(to_string = "node frozen")]
    NodeFrozen,
    /// A node is told to stop, and started again.
    #[strum(to_string = "node told to stop")]
    NodeStopped,
    /// One server of NATS is killed, and started again.
    #[strum(to_string = "one NATS killed")]
    NatsKilled,
    /// One server of NATS is frozen for a while.
    #[strum(to_string = "one NATS frozen")]
    NatsFrozen,
    /// All servers of NATS are killed, and started again.
    #[strum(to_string = "all NATS killed")]
    NatsAllKilled,
    /// Postgres is killed (`kill -9`), and started again.
    #[strum(to_string = "Postgres killed")]
    PostgresKilled,
}

/// Sends a signal to a process.
pub(super) async fn signal(pid: u32, name: &str) {
    let pid = pid.to_string();
    let sent = tokio::process::Command::new("kill").args([name, &pid]).status().await;
    assert!(sent.expect("kill can be run").success(), "the process runs");
}

/// The process of the Postgres with this data folder.
pub(super) fn postgres_pid(folder: &Path) -> u32 {
    let text = std::fs::read_to_string(folder.join("data/postmaster.pid"));
    let text = text.expect("Postgres runs");
    let pid = text.lines().next().and_then(|line| line.trim().parse().ok());
    pid.expect("the first line is its process")
}
