//! The drill of nodes: three nodes of one house, three servers of NATS and one Postgres. While bots
//! play at all nodes, a seed chooses what is killed, frozen or told to stop. After each fault the
//! tables must go on by themselves, every acknowledged command is in the journal once, no client
//! was shown a step that is not there, and the books agree. How long each table was silent is
//! measured from the nodes that have not failed.

mod fault;
mod open;
mod probe;
mod report;

use std::path::PathBuf;
use std::time::Duration;

use edge::clock::Stopwatch;
use kit::Random;
use ledger::Ledger;
use local_nats::Nats;
use player::bots::Acknowledged;
use strum::VariantArray as _;
use tokio::sync::{mpsc, watch};
use tokio::task::JoinSet;
use uuid::Uuid;

pub use self::fault::Fault;
pub use self::report::Report;

use self::fault::{postgres_pid, signal};
use self::probe::Gaps;
use super::machines::Machines;
use super::{LOOK, Seen, check_acknowledged, check_shown, connected, ready, within};

/// Nodes, and servers of NATS.
const NODES: usize = 3;
/// Commands that are acknowledged between two faults: from this many, up to that many more.
const COMMANDS: (usize, usize) = (20, 80);
/// Faults between two lines, and between two checks of all acknowledged commands.
const ROUND: u32 = 25;
/// How long a server of NATS stays frozen.
const NATS_FROZEN: Duration = Duration::from_secs(2);

/// What a drill does.
#[derive(Clone, Debug)]
pub struct Settings {
    /// What fails, in this order.
    pub faults: Vec<Fault>,
    /// The seed of which node or server fails, and after how many commands.
    pub seed: u64,
    /// Tables.
    pub tables: u32,
}

/// So many faults of these kinds (of all kinds without any), in an order that the seed gives. The
/// first ones are one of each, so that a short drill leaves none out.
pub fn drawn(count: usize, kinds: &[Fault], seed: u64) -> Vec<Fault> {
    let mut random = Random::new(seed);
    let kinds = if kinds.is_empty() { Fault::VARIANTS } else { kinds };
    let more = std::iter::repeat_with(|| kinds[random.below(kinds.len())]);
    kinds.iter().copied().chain(more).take(count).collect()
}

/// So many faults of each kind, in an order that the seed gives.
pub fn shuffled(counts: &[(Fault, usize)], seed: u64) -> Vec<Fault> {
    let mut random = Random::new(seed);
    let each = counts.iter().flat_map(|(fault, count)| std::iter::repeat_n(*fault, *count));
    let mut left: Vec<Fault> = each.collect();
    let mut faults = Vec::new();
    while !left.is_empty() {
        faults.push(left.swap_remove(random.below(left.len())));
    }
    faults
}

/// A house of several nodes, with bots at all of them.
struct Nodes {
    machines: Machines,
    gaps: Gaps,
    seen: Seen,
    tasks: JoinSet<()>,
    leave: watch::Sender<bool>,
    witnessed: mpsc::Receiver<Acknowledged>,
    refused: mpsc::Receiver<String>,
}

/// Lets that many faults happen and prints a line now and then. Panics when something does not
/// hold.
pub async fn run(program: PathBuf, settings: &Settings) -> Report {
    let mut random = Random::new(settings.seed);
    let mut nodes = Nodes::open(program, settings).await;
    let (mut report, mut all) = (Report::default(), Vec::new());
    for (number, fault) in (1_u32..).zip(settings.faults.iter().copied()) {
        let played = nodes.play(COMMANDS.0 + random.below(COMMANDS.1)).await;
        all.extend(played);
        let silences = nodes.fail(fault, &mut random, &mut all).await;
        let worst = silences.iter().max().copied().unwrap_or_default().as_millis();
        println!("{number}: {fault}, {} tables, {worst} ms at worst", silences.len());
        // What the people of the node that has failed have missed is not counted at the next fault.
        nodes.until_all_answer(&nodes.machines.tables.clone(), None, &mut all).await;
        report.add(fault, silences);
        while let Ok(code) = nodes.refused.try_recv() {
            report.note_refused(fault, code);
        }
        if number % ROUND == 0 {
            nodes.check(&all).await;
            println!("{number} faults\n{report}");
        }
    }
    all.extend(nodes.play(COMMANDS.0).await);
    nodes.close(all, &mut report).await;
    report
}

impl Nodes {
    /// Waits for that many more acknowledged commands.
    async fn play(&mut self, commands: usize) -> Vec<Acknowledged> {
        let mut acknowledged = Vec::new();
        while acknowledged.len() < commands {
            let next = within("a command of a bot", self.witnessed.recv()).await;
            acknowledged.push(next.expect("the bots play on"));
        }
        acknowledged
    }

    /// Takes what was acknowledged meanwhile.
    fn take_acknowledged(&mut self, all: &mut Vec<Acknowledged>) {
        while let Ok(next) = self.witnessed.try_recv() {
            all.push(next);
        }
    }

    /// Lets something fail, waits until all tables go on, and mends it. Returns how long each
    /// table was silent: the tables of the node that has failed, or all.
    async fn fail(
        &mut self,
        fault: Fault,
        random: &mut Random,
        all: &mut Vec<Acknowledged>,
    ) -> Vec<Duration> {
        let victim = match fault {
            Fault::NodeKilled | Fault::NodeFrozen | Fault::NodeStopped => {
                self.an_owner(random, all).await
            }
            Fault::NatsKilled
            | Fault::NatsFrozen
            | Fault::NatsAllKilled
            | Fault::PostgresKilled => random.below(NODES),
        };
        match fault {
            Fault::NodeKilled | Fault::NodeFrozen | Fault::NodeStopped => {
                let silences = self.fail_node(fault, victim, all).await;
                ready(self.machines.servers[victim].url()).await;
                silences
            }
            Fault::NatsKilled => {
                self.gaps.begin();
                self.machines.nats[victim].kill();
                let silences = self.silences_of_all(all).await;
                self.machines.nats[victim].restart().expect("a NATS starts again");
                silences
            }
            Fault::NatsFrozen => {
                self.gaps.begin();
                signal(self.machines.nats[victim].pid(), "-STOP").await;
                tokio::time::sleep(NATS_FROZEN).await;
                signal(self.machines.nats[victim].pid(), "-CONT").await;
                self.silences_of_all(all).await
            }
            Fault::NatsAllKilled => {
                self.gaps.begin();
                self.machines.nats.iter_mut().for_each(Nats::kill);
                for nats in &mut self.machines.nats {
                    nats.restart().expect("a NATS starts again");
                }
                self.silences_of_all(all).await
            }
            Fault::PostgresKilled => vec![self.kill_postgres(all).await],
        }
    }

    /// One of the nodes that own tables; waits until two of them do.
    async fn an_owner(&mut self, random: &mut Random, all: &mut Vec<Acknowledged>) -> usize {
        loop {
            let mut owners = Vec::new();
            for node in 0..NODES {
                if !self.machines.owned_by(self.machines.boot_of(node)).await.is_empty() {
                    owners.push(node);
                }
            }
            if owners.len() > 1 {
                return owners[random.below(owners.len())];
            }
            all.extend(self.play(1).await);
        }
    }

    /// Kills, freezes or stops a node, waits until others answer for its tables, and starts or
    /// wakes it. Returns how long those tables were silent for people of the other nodes.
    async fn fail_node(
        &mut self,
        fault: Fault,
        victim: usize,
        all: &mut Vec<Acknowledged>,
    ) -> Vec<Duration> {
        let boot = self.machines.boot_of(victim);
        let owned = self.machines.owned_by(boot).await;
        self.gaps.begin();
        let pid = self.machines.servers[victim].pid().expect("the node runs");
        if fault == Fault::NodeKilled {
            self.machines.servers[victim].kill().await;
        } else if fault == Fault::NodeStopped {
            self.machines.servers[victim].ask_to_stop().await;
        } else {
            signal(pid, "-STOP").await;
        }
        within("other owners", async {
            while !self.machines.owned_by(boot).await.is_empty() {
                tokio::time::sleep(LOOK).await;
            }
        })
        .await;
        let silences = self.silences(&owned, Some(victim), all).await;
        if fault == Fault::NodeFrozen {
            signal(pid, "-CONT").await;
        } else {
            let in_order =
                fault == Fault::NodeKilled || self.machines.servers[victim].has_ended().await;
            assert!(in_order, "a node did not stop in order");
            self.machines.servers[victim].restart().await;
        }
        silences
    }

    /// Kills Postgres and starts it again. Returns how long no command was acknowledged.
    async fn kill_postgres(&mut self, all: &mut Vec<Acknowledged>) -> Duration {
        signal(postgres_pid(&self.machines.folder.join("postgres")), "-9").await;
        let since = Stopwatch::start();
        let revival = self.machines.postgres.revival();
        within("the death of Postgres", async {
            while !revival.is_dead() {
                tokio::time::sleep(LOOK).await;
            }
        })
        .await;
        self.take_acknowledged(all);
        revival.start().await.expect("Postgres starts again");
        all.extend(self.play(1).await);
        since.elapsed()
    }

    async fn silences_of_all(&mut self, all: &mut Vec<Acknowledged>) -> Vec<Duration> {
        let tables = self.machines.tables.clone();
        self.silences(&tables, None, all).await
    }

    /// Waits until these tables answer at all nodes but one. Returns the longest silence of each
    /// since the measurement began.
    async fn silences(
        &mut self,
        tables: &[Uuid],
        but: Option<usize>,
        all: &mut Vec<Acknowledged>,
    ) -> Vec<Duration> {
        self.until_all_answer(tables, but, all).await;
        self.gaps.longest(tables, but)
    }

    /// Waits until these tables answer at all nodes but one.
    async fn until_all_answer(
        &mut self,
        tables: &[Uuid],
        but: Option<usize>,
        all: &mut Vec<Acknowledged>,
    ) {
        self.gaps.await_answers();
        let gaps = self.gaps.clone();
        within("answers of all tables", async {
            while !gaps.have_answered(tables, but) {
                self.take_acknowledged(all);
                tokio::time::sleep(LOOK).await;
            }
        })
        .await;
    }

    /// Asserts that nothing that was told is missing in the books, and that the books agree.
    async fn check(&self, all: &[Acknowledged]) {
        // Read before the books: they only grow.
        let seen = self.seen.lock().expect("no one panics with it").clone();
        let pool = connected(&self.machines.database_url).await;
        check_acknowledged(&pool, all).await;
        check_shown(&pool, seen).await;
        let audit = Ledger::unproven(pool.clone()).audit_balances().await;
        let audit = audit.expect("balances can be read");
        assert!(audit.is_clean(), "the books do not agree: {audit:?}");
        pool.close().await;
    }
}
