//! What it costs that a house has several nodes: the time of processors of all servers and of NATS,
//! for each frame that reaches a client. The clients of each table are spread over the nodes, so
//! that most of them are at another node than the owner of their table.
//!
//! The measure is one server alone. Beside it stand houses apart: as many servers as there are
//! nodes, each of which is a house of its own, without NATS. They share this machine as nodes do,
//! and have nothing to tell each other. What they cost more than one server is the sharing of two
//! processors and smaller commits; what nodes cost more than they is what nodes tell each other.
//!
//! It is measured twice: as a house grows, where each server has as many tables as the others,
//! however many there are, and players pause after each answer; and with the machine fully used by
//! the same tables.

use std::fmt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use futures_util::future::join_all;
use player::load::{self, LoadConfig, LoadReport, LoadTarget};

use super::machines::{Counts, Machines};

/// The most nodes.
const NODES_MAX: u32 = 3;
/// Time before the measurement.
const WARM_UP: Duration = Duration::from_secs(2);

/// What is measured.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// Tables of each server, as a house grows.
    pub tables: u32,
    /// Clients around each table; one of them plays.
    pub clients: usize,
    /// How long a player pauses after each answer, as a house grows, in milliseconds.
    pub pause_ms: u64,
    /// How long each measurement takes, in seconds.
    pub seconds: u64,
    /// Measurements of each kind, in turns.
    pub turns: u32,
}

/// Servers that are measured together.
#[derive(Clone, Copy, Debug)]
enum Servers {
    /// So many houses of one server.
    Apart(u32),
    /// So many nodes of one house.
    Nodes(u32),
}

/// What is compared. The first one is the measure of the others.
const COMPARED: [Servers; 5] = [
    Servers::Apart(1),
    Servers::Apart(NODES_MAX),
    Servers::Nodes(1),
    Servers::Nodes(2),
    Servers::Nodes(NODES_MAX),
];

impl Servers {
    fn count(self) -> u32 {
        let (Servers::Apart(count) | Servers::Nodes(count)) = self;
        count
    }

    /// Opens them, with so many tables in all.
    async fn open(self, program: &Path, tables: u32) -> Vec<Machines> {
        let (houses, counts) = match self {
            Servers::Apart(houses) => {
                (houses, Counts { nodes: 1, nats: 0, tables: tables / houses })
            }
            Servers::Nodes(nodes) => {
                let nodes = usize::try_from(nodes).expect("few nodes");
                (1, Counts { nodes, nats: 1, tables })
            }
        };
        let mut opened = Vec::new();
        for _ in 0..houses {
            let machines = Machines::open(program.to_owned(), counts).await;
            if counts.nats > 0 {
                machines.until_spread().await;
            }
            opened.push(machines);
        }
        opened
    }
}

impl fmt::Display for Servers {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Servers::Apart(1) => out.write_str("one server"),
            Servers::Apart(houses) => write!(out, "{houses} houses of one server"),
            Servers::Nodes(1) => out.write_str("1 node"),
            Servers::Nodes(nodes) => write!(out, "{nodes} nodes"),
        }
    }
}

/// Measures in turns, and prints each figure as it comes; at last, how many times as much a frame
/// costs as with one server (the middle of all turns).
pub async fn run(program: PathBuf, settings: Settings) {
    let Settings { tables, pause_ms, .. } = settings;
    println!("As a house grows: {tables} tables for each server, a pause of {pause_ms} ms.\n");
    let pause = Duration::from_millis(pause_ms);
    compare(&program, settings, pause, |servers| servers * tables).await;
    println!("\nThe machine fully used by the same tables.\n");
    compare(&program, settings, Duration::ZERO, |_| NODES_MAX * tables).await;
}

async fn compare(program: &Path, settings: Settings, pause: Duration, tables: impl Fn(u32) -> u32) {
    println!("| | tables | frames | by servers | by NATS | in all | command answered (p50) |");
    println!("|---|---|---|---|---|---|---|");
    let mut costs: [Vec<u64>; COMPARED.len()] = Default::default();
    for _ in 0..settings.turns {
        for (costs, servers) in costs.iter_mut().zip(COMPARED) {
            let machines = servers.open(program, tables(servers.count())).await;
            costs.push(measure(machines, settings, pause, servers).await);
        }
    }
    let middles = costs.map(middle);
    println!();
    for (cost, servers) in middles.iter().zip(COMPARED) {
        let hundredths = cost * 100 / middles[0].max(1);
        println!("{servers}: {}.{:02} × one server", hundredths / 100, hundredths % 100);
    }
}

fn middle(mut costs: Vec<u64>) -> u64 {
    costs.sort_unstable();
    costs.get(costs.len() / 2).copied().unwrap_or_default()
}

/// Has clients play in all houses at once, prints the figures and returns what a frame costs, in
/// nanoseconds.
async fn measure(
    houses: Vec<Machines>,
    settings: Settings,
    pause: Duration,
    servers: Servers,
) -> u64 {
    let played = join_all(houses.iter().map(|machines| play(machines, settings, pause))).await;
    let tables: usize = houses.iter().map(|machines| machines.tables.len()).sum();
    for mut machines in houses {
        machines.close_and_verify().await;
        machines.remove().await;
    }
    let frames: u64 = played.iter().map(|(report, _)| report.deliveries).sum();
    let each_second: u64 = played.iter().map(|(report, _)| report.deliveries_per_second()).sum();
    let of_servers: u64 = played.iter().map(|(_, used)| used.servers_ms).sum();
    let of_nats: u64 = played.iter().map(|(_, used)| used.nats_ms).sum();
    let answered_us = played.iter().map(|(report, _)| report.answered_us.at(500)).max();
    let each = |used_ms: u64| used_ms * 1_000_000 / frames.max(1);
    let (by_servers, by_nats) = (each(of_servers), each(of_nats));
    let (in_all, answered_us) = (by_servers + by_nats, answered_us.unwrap_or_default());
    println!(
        "| {servers} | {tables} | {each_second} /s | {by_servers} ns | {by_nats} ns | \
         {in_all} ns | {answered_us} µs |"
    );
    in_all
}

/// Has clients play in a house. Returns what they have counted, and the time of processors.
async fn play(machines: &Machines, settings: Settings, pause: Duration) -> (LoadReport, Used) {
    let config = LoadConfig {
        urls: machines.servers.iter().map(|server| server.url().to_owned()).collect(),
        target: LoadTarget::Tables(machines.tables.clone()),
        clients_per_room: settings.clients,
        pause,
        warm_up: WARM_UP,
        measured: Duration::from_secs(settings.seconds),
    };
    let measured = load::run(&config, || Used::until_now(machines)).await;
    let (report, [before, after]) = measured.expect("the clients play");
    let used = Used {
        servers_ms: after.servers_ms - before.servers_ms,
        nats_ms: after.nats_ms - before.nats_ms,
    };
    (report, used)
}

/// Time of processors, in milliseconds.
#[derive(Clone, Copy, Debug)]
struct Used {
    servers_ms: u64,
    nats_ms: u64,
}

impl Used {
    /// What a house has used until now.
    fn until_now(machines: &Machines) -> Used {
        let servers = machines.servers.iter().map(|server| server.pid().expect("it runs"));
        let nats = machines.nats.iter().map(local_nats::Nats::pid);
        Used { servers_ms: servers.map(processor_ms).sum(), nats_ms: nats.map(processor_ms).sum() }
    }
}

fn processor_ms(pid: u32) -> u64 {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).expect("it runs, on Linux");
    // After the name in brackets: the 12th and 13th fields, in hundredths of a second.
    let fields = stat.rsplit_once(')').expect("a name in brackets").1;
    let ticks = fields.split_whitespace().skip(11).take(2);
    ticks.filter_map(|field| field.parse::<u64>().ok()).sum::<u64>() * 10
}
