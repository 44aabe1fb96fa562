//! Three nodes of one house on a real NATS: nodes are killed, frozen and told to stop in the middle
//! of play. The tables go on at the others with the same cards, and nothing that was acknowledged
//! is lost or done twice.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;
use std::sync::LazyLock;

use house_tests::books::Books;
use house_tests::server::{Plan, Server};
use house_tests::soon;
use local_nats::{Nats, NatsProgram, NotFound};
use player::bots::Acknowledged;
use serde_json::Value;
use uuid::Uuid;

use crate::crash::{Witness, check_goes_on, quebec_of, send_bots};
use crate::faults::ask;
use crate::keys::casino_at;
use crate::plan;

/// Keys that all nodes have.
pub const KEYS: [(&str, &str); 2] = [
    ("CASINO_SEED_KEY", "5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed"),
    ("CASINO_SEAL_KEY", "5ea15ea15ea15ea15ea15ea15ea15ea15ea15ea15ea15ea15ea15ea15ea15ea1"),
];
/// Frames of play between two faults.
const FRAMES: u64 = 120;

/// A NATS of this test alone. `None`, said loudly, on a machine without one; CI has one.
pub fn nats(folder: &Path) -> Option<Nats> {
    // One download, for all tests of this process.
    static FOUND: LazyLock<Result<NatsProgram, NotFound>> = LazyLock::new(|| {
        let cache = Path::new(env!("CARGO_TARGET_TMPDIR")).join("nats");
        local_nats::find(Some(&cache))
    });
    match &*FOUND {
        Ok(found) => Some(Nats::start(found, folder, "secret").unwrap()),
        Err(error) => {
            assert!(std::env::var_os("CASINO_TESTS_NEED_NATS").is_none(), "{error}");
            eprintln!("SKIPPED, nothing of several nodes was tested: {error}");
            None
        }
    }
}

/// Starts a node.
pub async fn node(books: &Books, nats: &Nats, name: &str) -> Server {
    node_at(books.url(), nats, name).await
}

/// Starts a node on the database at this address.
pub async fn node_at(database_url: String, nats: &Nats, name: &str) -> Server {
    let plan = plan(Some(database_url));
    let of_node = ["--nats", nats.url(), "--node", name].map(str::to_owned);
    let environment = KEYS.map(|(name, key)| (name.to_owned(), key.to_owned())).to_vec();
    let arguments = [plan.arguments, of_node.to_vec()].concat();
    Server::start(Plan { arguments, environment, ..plan }).await
}

/// Waits until a node owns none of these tables, and other nodes own all of them.
async fn until_others_own(books: &Books, tables: &[Uuid], boot: Uuid) {
    soon("other owners", async {
        loop {
            let owners = books.owners(tables).await;
            if owners.iter().all(|owner| owner.is_some_and(|owner| owner != boot)) {
                return;
            }
        }
    })
    .await;
}

/// Sends a signal to a node.
fn signal(server: &Server, name: &str) {
    let pid = server.pid().unwrap().to_string();
    assert!(Command::new("kill").args([name, &pid]).status().unwrap().success());
}

/// Asserts that each acknowledged command is the step it was acknowledged as.
async fn check_acknowledged(books: &Books, acknowledged: &[Acknowledged]) {
    for command in acknowledged {
        let step = books.step_of(command.table, command.id).await;
        assert_eq!(step, Some(command.seq), "an acknowledged command is missing");
    }
}

/// The sum of the series that begin like this.
fn sum(metrics: &str, series: &str) -> u64 {
    let values = metrics.lines().filter_map(|line| line.strip_prefix(series)?.rsplit_once(' '));
    values.map(|(_, value)| value.parse::<u64>().unwrap()).sum()
}

/// Asserts that a node that has seen others die has the metrics of the page and no others. It has
/// owned `kept` tables from the start; all others that it owns it has taken over.
async fn check_metrics(server: &Server, kept: u64) {
    // A takeover is counted when the table answers for the first time.
    let metrics = soon("takeovers that are counted", async {
        loop {
            let (_, metrics) = ask(server, "/metrics").await;
            let owned = sum(&metrics, "casino_node_tables{role=\"owned\"}");
            if sum(&metrics, "casino_node_takeovers_total") + kept >= owned {
                return metrics;
            }
        }
    })
    .await;
    let page = include_str!("../../../docs/metrics.md");
    let names = page.lines().filter_map(|line| line.strip_prefix("| `")?.split('`').next());
    let listed: BTreeSet<&str> = names.filter(|name| name.starts_with("casino_node_")).collect();
    let told = metrics.lines().filter_map(|line| line.strip_prefix("# TYPE ")?.split_once(' '));
    let told = told.filter(|(name, _)| name.starts_with("casino_node_"));
    let told: BTreeSet<String> = told
        .map(|(name, kind)| format!("{name}{}", if kind == "counter" { "_total" } else { "" }))
        .collect();
    assert_eq!(told, listed.into_iter().map(str::to_owned).collect(), "right: docs/metrics.md");
    let sum = |series: &str| sum(&metrics, series);
    assert_eq!(sum("casino_node_tables"), sum("casino_tables"), "{metrics}");
    let takeovers = sum("casino_node_takeovers_total");
    assert_eq!(sum("casino_node_takeover_seconds_count"), takeovers);
    assert_eq!(sum("casino_node_messages_forged_total"), 0);
    assert_eq!(sum("casino_node_bus_connected"), 1);
    assert_eq!(sum("casino_node_alive"), 2);
}

/// Asserts that `casino cluster status` finds exactly these nodes, and owners of all tables. With
/// another seed key it does not look. Returns how many tables are open.
async fn check_status(stays: &Server, books: &Books, nats: &Nats, others: &[&Server]) -> u64 {
    let [(_, seed), _] = KEYS;
    let status = ["cluster", "status", "--json", "--nats", nats.url(), "--seed-key"];
    let ask = async |seed: &str| {
        let words = [&status[..], &[seed]].concat();
        let (is_well, said) = casino_at(stays.data(), &books.url(), &words).await;
        let found = serde_json::from_str::<Value>(&said);
        (is_well, found.unwrap_or_else(|error| panic!("{error}: {said}")))
    };
    let (is_well, found) = ask(seed).await;
    assert!(is_well, "{found}");
    // One that has stopped a moment ago may still be listed. It does not answer.
    let nodes = found["nodes"].as_array().unwrap().iter();
    let nodes: Vec<&Value> = nodes.filter(|node| node["answer_us"].is_u64()).collect();
    assert_eq!(nodes.len(), 1 + others.len(), "{found}");
    for server in others.iter().chain([&stays]) {
        assert!(nodes.iter().any(|node| node["url"] == server.url()), "{found}");
    }
    let owned: u64 = nodes.iter().map(|node| node["tables"].as_u64().unwrap()).sum();
    let open = found["tables"]["open"].as_u64().unwrap();
    assert_eq!(owned, open, "{found}");
    assert_eq!(nodes.iter().filter(|node| node["has_house"] == true).count(), 1, "{found}");
    let other = "0bad".repeat(16);
    let words = [&status[..], &[other.as_str()]].concat();
    let (is_well, said) = casino_at(stays.data(), &books.url(), &words).await;
    assert!(!is_well && said.contains("fingerprint"), "{said}");
    open
}

#[tokio::test]
async fn tables_go_on_at_other_nodes_when_theirs_is_killed_frozen_or_told_to_stop() {
    let folder = std::env::temp_dir().join(format!("house-nodes-{}", std::process::id()));
    let Some(nats) = nats(&folder) else { return };
    let books = Books::fresh().await;
    let (mut stays, mut killed, frozen) = tokio::join!(
        node(&books, &nats, "stays"),
        node(&books, &nats, "killed"),
        node(&books, &nats, "frozen"),
    );
    let kept = books.owned_by(stays.boot()).await;
    let mut witness = Witness::new(stays.url()).await;
    let tables = witness.tables.clone();
    let (mut bots, leave, mut witnessed) = send_bots(stays.url(), quebec_of(&witness.client));
    witness.see(FRAMES).await;
    let before: BTreeMap<_, _> = witness.seen();

    let boot = killed.boot();
    killed.kill().await;
    until_others_own(&books, &tables, boot).await;
    witness.see(FRAMES).await;
    killed.restart().await;

    let boot = frozen.boot();
    signal(&frozen, "-STOP");
    until_others_own(&books, &tables, boot).await;
    witness.see(FRAMES).await;
    // It wakes and finds that others own its tables.
    signal(&frozen, "-CONT");
    witness.see(FRAMES).await;

    let boot = killed.boot();
    assert!(killed.stop().await, "a node did not stop in order");
    until_others_own(&books, &tables, boot).await;
    witness.see(FRAMES).await;

    for (table, (seq, after)) in witness.seen() {
        let Some((seq_before, view_before)) = before.get(&table) else { continue };
        assert!(seq >= *seq_before, "a step was forgotten");
        check_goes_on(view_before, &after);
    }
    leave.send(true).unwrap();
    soon("the bots' leaving", async { while bots.join_next().await.is_some() {} }).await;
    let mut acknowledged = Vec::new();
    while let Ok(command) = witnessed.try_recv() {
        acknowledged.push(command);
    }
    assert!(acknowledged.len() > 50, "the bots did not play: {}", acknowledged.len());
    check_metrics(&stays, kept).await;
    // The witness may have come before its node had heard of all tables.
    let open = check_status(&stays, &books, &nats, &[&frozen]).await;
    drop(frozen);
    assert!(stays.stop().await, "the last node did not stop in order");
    let [(_, seed), _] = KEYS;
    let status = ["cluster", "status", "--nats", nats.url(), "--seed-key", seed];
    let (is_well, said) = casino_at(stays.data(), &books.url(), &status).await;
    let wrong = format!("wrong  tables without an owner that lives: {open}");
    assert!(!is_well && said.contains(&wrong), "{said}");
    check_acknowledged(&books, &acknowledged).await;
    books.check(tables.iter().copied()).await;
    let [(_, seed), (_, seal)] = KEYS;
    let verify = ["audit", "verify", "--seed-key", seed, "--seal-key", seal];
    let (in_order, said) = casino_at(stays.data(), &books.url(), &verify).await;
    assert!(in_order, "{said}");
    drop(nats);
    std::fs::remove_dir_all(folder).unwrap();
}
