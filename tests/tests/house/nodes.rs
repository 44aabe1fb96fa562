//! Three nodes of one house on a real NATS: nodes are killed, frozen and told to stop in the middle
//! of play. The tables go on at the others with the same cards, and nothing that was acknowledged
//! is lost or done twice.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

use house_tests::books::Books;
use house_tests::server::{Plan, Server};
use house_tests::soon;
use local_nats::Nats;
use player::bots::Acknowledged;
use uuid::Uuid;

use crate::crash::{Witness, check_goes_on, quebec_of, send_bots};
use crate::keys::casino_at;
use crate::plan;

/// Keys that all nodes have.
const KEYS: [(&str, &str); 2] = [
    ("CASINO_SEED_KEY", "5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed"),
    ("CASINO_SEAL_KEY", "5ea15ea15ea15ea15ea15ea15ea15ea15ea15ea15ea15ea15ea15ea15ea15ea1"),
];
/// Frames of play between two faults.
const FRAMES: u64 = 120;

/// A NATS of this test alone. `None`, said loudly, on a machine without one; CI has one.
pub(crate) fn nats(folder: &Path) -> Option<Nats> {
    let cache = Path::new(env!("CARGO_TARGET_TMPDIR")).join("nats");
    match local_nats::find(Some(&cache)) {
        Ok(found) => Some(Nats::start(&found, folder, "secret").unwrap()),
        Err(error) => {
            assert!(std::env::var_os("CASINO_TESTS_NEED_NATS").is_none(), "{error}");
            eprintln!("SKIPPED, nothing of several nodes was tested: {error}");
            None
        }
    }
}

/// Starts a node.
pub(crate) async fn node(books: &Books, nats: &Nats, name: &str) -> Server {
    let plan = plan(Some(books.url()));
    let of_node = ["--nats", nats.url(), "--node", name].map(str::to_owned);
    let environment = KEYS.map(|(name, key)| (name.to_owned(), key.to_owned())).to_vec();
    let arguments = [plan.arguments, of_node.to_vec()].concat();
    Server::start(Plan { arguments, environment, ..plan }).await
}

/// The id of the last start of a node, as it has logged it.
pub(crate) fn boot_of(server: &Server) -> Uuid {
    let log = std::fs::read_to_string(server.data().join("server.log")).unwrap();
    // Other lines name other nodes.
    let (_, after) = log.rsplit_once("this node joins its house").expect("a node logs who it is");
    let (_, after) = after.split_once("node.boot=").expect("the line has its id");
    after[..36].parse().unwrap()
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
    let mut witness = Witness::new(stays.url()).await;
    let tables = witness.tables.clone();
    let (mut bots, leave, mut witnessed) = send_bots(stays.url(), quebec_of(&witness.client));
    witness.see(FRAMES).await;
    let before: BTreeMap<_, _> = witness.seen();

    let boot = boot_of(&killed);
    killed.kill().await;
    until_others_own(&books, &tables, boot).await;
    witness.see(FRAMES).await;
    killed.restart().await;

    let boot = boot_of(&frozen);
    signal(&frozen, "-STOP");
    until_others_own(&books, &tables, boot).await;
    witness.see(FRAMES).await;
    // It wakes and finds that others own its tables.
    signal(&frozen, "-CONT");
    witness.see(FRAMES).await;

    let boot = boot_of(&killed);
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
    drop(frozen);
    assert!(stays.stop().await, "the last node did not stop in order");
    check_acknowledged(&books, &acknowledged).await;
    books.check(tables.iter().copied()).await;
    let [(_, seed), (_, seal)] = KEYS;
    let verify = ["audit", "verify", "--seed-key", seed, "--seal-key", seal];
    let (in_order, said) = casino_at(stays.data(), &books.url(), &verify).await;
    assert!(in_order, "{said}");
    drop(nats);
    std::fs::remove_dir_all(folder).unwrap();
}
