//! `casino dev-cluster`: several nodes of one house on this machine, with the private Postgres and
//! a NATS of their own. For development and for tests of what nodes do; a real house runs them on
//! machines of their own (docs/cluster.md).

use std::error::Error;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{ExitCode, Stdio};
use std::time::Duration;

use clap::Args;
use futures_util::StreamExt as _;
use futures_util::stream::FuturesUnordered;
use keys::KeySources;
use local_nats::Nats;
use tokio::process::{Child, Command};
use tokio::signal::unix::{Signal, SignalKind, signal};

use crate::{logging, say};

/// How long the nodes may take to end.
const END_MAX: Duration = Duration::from_secs(30);
/// The folder of NATS in the data folder.
pub(crate) const NATS_FOLDER: &str = "nats";
/// Bytes of the password of NATS.
const SECRET_BYTES: usize = 16;

/// The options of `dev-cluster`.
#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// How many nodes
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u16).range(1..=16))]
    nodes: u16,
    /// Where the first node listens; the others take the next ports
    #[arg(long, default_value = "127.0.0.1:8080", env = "CASINO_ADDR")]
    addr: SocketAddr,
    /// The data folder of the house
    #[arg(long, default_value = "./data", env = "CASINO_DATA")]
    data: PathBuf,
    /// No bots at the tables
    #[arg(long)]
    no_bots: bool,
    /// What to log
    #[arg(long, env = "CASINO_LOG")]
    log: Option<String>,
}

/// Runs the nodes until it is told to stop.
pub(crate) fn run(arguments: &Arguments) -> ExitCode {
    let _counting = logging::start(arguments.log.as_deref(), false);
    let runtime = match tokio::runtime::Builder::new_multi_thread().enable_all().build() {
        Ok(runtime) => runtime,
        Err(error) => {
            say(&error);
            return ExitCode::FAILURE;
        }
    };
    match runtime.block_on(Box::pin(hold(arguments))) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            say(&*error);
            ExitCode::FAILURE
        }
    }
}

async fn hold(arguments: &Arguments) -> Result<(), Box<dyn Error + Send + Sync>> {
    let kinds = [SignalKind::interrupt(), SignalKind::terminate(), SignalKind::hangup()];
    let [interrupt, terminate, hangup] = kinds.map(signal);
    let mut signals = [interrupt?, terminate?, hangup?];
    let data = std::path::absolute(&arguments.data)?;
    let lock = database::lock_folder(None, &data, arguments.addr)?;
    let database = database::open(None, None, &data).await?;
    let now_ms = edge::clock::now_ms();
    // The keys are those of a house of one server in the same folder.
    keys::open_house(&database.owner, &KeySources::default(), &data, now_ms).await?;
    let url = database.private_url().expect("it is the private database");
    database.owner.close().await;
    let nats = start_nats(&data.join(NATS_FOLDER)).await?;
    println!("NATS: {}", nats.url());
    let mut nodes = Vec::new();
    for index in 0..arguments.nodes {
        nodes.push(start_node(arguments, &data, (&url, nats.url()), index)?);
    }
    let mut running = nodes.len();
    while running > 0 {
        let mut waiting: FuturesUnordered<_> = nodes.iter_mut().map(ended).collect();
        tokio::select! {
            biased;
            () = told(&mut signals) => break,
            // A node may be killed to see what the others do.
            Some((name, status)) = waiting.next() => println!("{name} has ended: {status}"),
        }
        drop(waiting);
        running -= 1;
    }
    let is_told = running > 0;
    for node in &nodes {
        end(&node.child);
    }
    let all = async {
        for node in &mut nodes {
            let _ = node.child.wait().await;
        }
    };
    if tokio::time::timeout(END_MAX, all).await.is_err() {
        tracing::warn!("some nodes did not end in time");
    }
    drop((nodes, nats));
    if let Some(cluster) = database.cluster {
        cluster.stop().await?;
    }
    drop(lock);
    if is_told { Ok(()) } else { Err("no node is left".into()) }
}

/// A node of the house.
struct Node {
    name: String,
    child: Child,
    has_ended: bool,
}

/// Waits until a node ends. Never comes back for one that has ended before.
async fn ended(node: &mut Node) -> (String, String) {
    if node.has_ended {
        std::future::pending::<()>().await;
    }
    let status = node.child.wait().await;
    node.has_ended = true;
    (node.name.clone(), status.map_or_else(|error| error.to_string(), |it| it.to_string()))
}

async fn start_nats(folder: &Path) -> Result<Nats, Box<dyn Error + Send + Sync>> {
    let folder = folder.to_owned();
    let secret = hex::encode(edge::entropy::bytes::<SECRET_BYTES>());
    let started = tokio::task::spawn_blocking(move || {
        let found = local_nats::find(Some(&folder))?;
        Ok::<_, Box<dyn Error + Send + Sync>>(Nats::start(&found, &folder, &secret)?)
    });
    started.await?
}

/// Starts a node with a folder of its own. The secrets go by the environment, which other users
/// cannot read.
fn start_node(
    arguments: &Arguments,
    data: &Path,
    (database, nats): (&str, &str),
    index: u16,
) -> Result<Node, Box<dyn Error + Send + Sync>> {
    let port = if arguments.addr.port() == 0 { 0 } else { arguments.addr.port() + index };
    let addr = SocketAddr::new(arguments.addr.ip(), port);
    let name = format!("node-{}", index + 1);
    let mut command = Command::new(std::env::current_exe()?);
    command.arg("serve").args(["--node", &name, "--guests", "true", "--first-staff", "all"]);
    command.arg("--addr").arg(addr.to_string());
    command.arg("--data").arg(data.join("nodes").join(&name));
    command.arg("--seed-key-file").arg(data.join("seed.key"));
    command.arg("--seal-key-file").arg(data.join("seal.key"));
    if arguments.no_bots {
        command.arg("--no-bots");
    }
    if let Some(log) = &arguments.log {
        command.arg("--log").arg(log);
    }
    command.env("DATABASE_URL", database).env("CASINO_NATS", nats);
    std::fs::create_dir_all(data.join("nodes").join(&name))?;
    // A signal for the terminal's group is for this process first.
    command.process_group(0);
    let child = command.stdin(Stdio::null()).kill_on_drop(true).spawn()?;
    Ok(Node { name, child, has_ended: false })
}

/// Waits until this process is told to stop.
async fn told(signals: &mut [Signal; 3]) {
    let [interrupt, terminate, hangup] = signals;
    tokio::select! {
        _ = interrupt.recv() => {}
        _ = terminate.recv() => {}
        _ = hangup.recv() => {}
    }
}

/// Tells a node to stop.
fn end(node: &Child) {
    let pid = node.id().and_then(|id| rustix::process::Pid::from_raw(id.try_into().ok()?));
    if let Some(pid) = pid {
        // It may have ended.
        let _ = rustix::process::kill_process(pid, rustix::process::Signal::TERM);
    }
}
