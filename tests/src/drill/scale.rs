//! What a node more costs: the same play by the same clients on a house of one server without
//! NATS, and on one, two and three nodes with one. The clients of each table are spread over the
//! nodes, so that most of them are at another node than the owner of their table. Counted is the
//! time of processors of all nodes and of NATS, for each frame that reaches a client.

use std::fmt;
use std::path::PathBuf;
use std::time::Duration;

use player::load::{self, LoadConfig, LoadTarget};

use super::machines::{Counts, Machines};

/// The most nodes.
const NODES_MAX: usize = 3;
/// Time before the measurement.
const WARM_UP: Duration = Duration::from_secs(2);

/// What is measured.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// Tables.
    pub tables: u32,
    /// Clients around each table; one of them plays.
    pub clients: usize,
    /// How long each measurement takes, in seconds.
    pub seconds: u64,
    /// Measurements of each kind, in turns.
    pub turns: u32,
}

/// The figures of one measurement.
#[derive(Clone, Copy, Debug)]
pub struct Cost {
    /// Nodes.
    nodes: usize,
    /// Whether there was NATS.
    has_nats: bool,
    /// Frames that reached clients, a second.
    deliveries_per_second: u64,
    /// Time of processors of all nodes for each of them, in nanoseconds.
    nodes_ns: u64,
    /// That of NATS.
    nats_ns: u64,
    /// Half of the commands were answered within so many microseconds.
    answered_us: u64,
}

impl fmt::Display for Cost {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Cost { nodes, has_nats, deliveries_per_second, nodes_ns, nats_ns, answered_us } = self;
        let nats = if *has_nats { "NATS" } else { "no NATS" };
        let sum = nodes_ns + nats_ns;
        write!(
            out,
            "| {nodes} | {nats} | {deliveries_per_second} /s | {nodes_ns} ns | {nats_ns} ns | \
             {sum} ns | {answered_us} µs |"
        )
    }
}

/// Measures in turns, and prints each figure as it comes.
pub async fn run(program: PathBuf, settings: Settings) {
    println!("| nodes | | frames | by nodes | by NATS | in all | command answered (p50) |");
    println!("|---|---|---|---|---|---|---|");
    for _ in 0..settings.turns {
        println!("{}", measure(program.clone(), settings, 1, false).await);
        for nodes in 1..=NODES_MAX {
            println!("{}", measure(program.clone(), settings, nodes, true).await);
        }
    }
}

async fn measure(program: PathBuf, settings: Settings, nodes: usize, has_nats: bool) -> Cost {
    let counts = Counts { nodes, nats: u16::from(has_nats), tables: settings.tables };
    let mut machines = Machines::open(program, counts).await;
    if has_nats {
        machines.until_spread().await;
    }
    let config = LoadConfig {
        urls: machines.servers.iter().map(|server| server.url().to_owned()).collect(),
        target: LoadTarget::Tables(machines.tables.clone()),
        clients_per_room: settings.clients,
        warm_up: WARM_UP,
        measured: Duration::from_secs(settings.seconds),
    };
    let before = processors_ms(&machines);
    let report = load::run(&config).await.expect("the clients play");
    let after = processors_ms(&machines);
    machines.close_and_verify().await;
    machines.remove().await;
    // The time before the measurement is in it, and its frames are not: it is about a fifth too
    // high when ten seconds are measured.
    let each = |now: u64, then: u64| (now - then) * 1_000_000 / report.deliveries.max(1);
    Cost {
        nodes,
        has_nats,
        deliveries_per_second: report.deliveries_per_second(),
        nodes_ns: each(after.0, before.0),
        nats_ns: each(after.1, before.1),
        answered_us: report.answered_us.at(500),
    }
}

/// The time of processors that all nodes have used, and all servers of NATS, in milliseconds.
fn processors_ms(machines: &Machines) -> (u64, u64) {
    let nodes = machines.servers.iter().map(|server| server.pid().expect("the node runs"));
    let nats = machines.nats.iter().map(local_nats::Nats::pid);
    (nodes.map(processor_ms).sum(), nats.map(processor_ms).sum())
}

fn processor_ms(pid: u32) -> u64 {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).expect("it runs, on Linux");
    // After the name in brackets: the 12th and 13th fields, in hundredths of a second.
    let fields = stat.rsplit_once(')').expect("a name in brackets").1;
    let ticks = fields.split_whitespace().skip(11).take(2);
    ticks.filter_map(|field| field.parse::<u64>().ok()).sum::<u64>() * 10
}
