//! Opens and closes the house of a drill of nodes.

use std::path::PathBuf;
use std::time::Duration;

use player::bots::{Acknowledged, BotsConfig};
use tokio::sync::{mpsc, watch};
use tokio::task::JoinSet;

use super::probe::{Gaps, ask_on};
use super::report::Report;
use super::{NODES, Nodes, Settings};
use crate::drill::machines::{Counts, Machines};
use crate::drill::{LOOK, Seen, WITNESSED_MAX, connected, watch_all, within};

/// The longest thought of a bot, in milliseconds.
const THINK_MS: u64 = 100;
/// Refusals that may wait to be counted.
const REFUSED_MAX: usize = 4096;

impl Nodes {
    /// Opens the house with this binary, and sends bots and probes to all of its nodes.
    pub(super) async fn open(program: PathBuf, settings: &Settings) -> Nodes {
        let counts = Counts { nodes: NODES, nats: 3, tables: settings.tables };
        let machines = Machines::open(program, counts).await;
        let (leave, left) = watch::channel(false);
        // When it is full, the bots wait.
        let (witness, witnessed) = mpsc::channel(WITNESSED_MAX);
        // When it is full, refusals are not counted.
        let (refusals, refused) = mpsc::channel(REFUSED_MAX);
        let (gaps, seen, mut tasks) = (Gaps::default(), Seen::default(), JoinSet::new());
        for (node, server) in machines.servers.iter().enumerate() {
            let url = server.url().to_owned();
            // Each table is asked from two nodes: one of them does not fail.
            let asked = machines.tables.iter().enumerate();
            let asked = asked.filter(|(place, _)| place % NODES != node);
            let asked = asked.map(|(_, table)| *table).collect();
            tasks.spawn(ask_on(node, url.clone(), asked, gaps.clone()));
            tasks.spawn(watch_all(url.clone(), seen.clone()));
            let crowd = BotsConfig {
                per_table: 1,
                think: Duration::ZERO..=Duration::from_millis(THINK_MS),
                rest: Duration::ZERO,
                seed: settings.seed + u64::try_from(node).expect("few nodes"),
                witness: Some(witness.clone()),
                refusals: Some(refusals.clone()),
                ..BotsConfig::new(&url)
            };
            let left = left.clone();
            tasks.spawn(async move { player::bots::run(crowd, left).await.expect("an address") });
        }
        // What has never answered would count as never silent.
        let pairs = machines.tables.len() * (NODES - 1);
        within("answers of all tables at their nodes", async {
            while gaps.count() < pairs {
                tokio::time::sleep(LOOK).await;
            }
        })
        .await;
        Nodes { machines, gaps, seen, tasks, leave, witnessed, refused }
    }

    /// Ends the bots and the nodes, in order, and checks the whole books.
    pub(super) async fn close(mut self, mut all: Vec<Acknowledged>, report: &mut Report) {
        self.leave.send_replace(true);
        // The bots drop their senders; nobody else has one.
        within("the bots' leaving", async {
            while let Some(last) = self.witnessed.recv().await {
                all.push(last);
            }
        })
        .await;
        self.check(&all).await;
        self.tasks.shutdown().await;
        self.machines.close_and_verify().await;
        let pool = connected(&self.machines.database_url).await;
        let counts = "select (select sum(seq)::bigint from chain),
            (select sum(epoch)::bigint from chain),
            (select count(*) from journal where events::text like '%\"voided\"%')";
        let counts = sqlx::query_as::<_, (i64, i64, i64)>(counts).fetch_one(&pool).await;
        pool.close().await;
        report.acknowledged = all.len();
        (report.steps, report.epochs, report.voided) = counts.expect("the books can be read");
        self.machines.remove().await;
    }
}
