//! A database with a synchronous standby fails over, as docs/run-a-house.md describes it: the
//! primary is killed in the middle of play, the standby is promoted, and the database's address
//! leads there. The server goes on by itself, and so do all nodes of a house of several. Nothing
//! that was acknowledged is lost.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::Command;

use futures_util::future::join_all;
use house_tests::guest::Guest;
use house_tests::server::Server;
use house_tests::soon;
use local_postgres::{Cluster, Options};
use protocol::Do;
use uuid::Uuid;

use crate::keys::casino_at;
use crate::nodes::{KEYS, nats, node_at};
use crate::plan;
use crate::point_in_time::{Folder, ask, back_up, tell};

/// The table.
const TABLE: &str = "home-game";
/// The chips of one buy-in, in cents.
const CHIPS: i64 = 100;

/// A cluster, and a second one that has all that the first one has acknowledged.
async fn pair(folder: &Path) -> (Cluster, Cluster) {
    let primary = local_postgres::start(&Options::for_tests(folder.join("pg"))).await.unwrap();
    primary.ensure_database("casino").await.unwrap();
    let arguments = ["--wal-method=stream", "--write-recovery-conf"];
    let standby = back_up(&primary, folder, "standby", &arguments);
    let standby = local_postgres::start(&Options::for_tests(standby)).await.unwrap();
    let url = primary.url("postgres");
    let waits = "alter system set synchronous_standby_names = '*'";
    tell(&url, &[waits.to_owned(), "select pg_reload_conf()".to_owned()]).await;
    let is_in_step = "select (count(*) = 1)::text from pg_stat_replication
        where sync_state = 'sync'";
    soon("the standby", async { while ask(&url, is_in_step).await != "true" {} }).await;
    (primary, standby)
}

/// Makes the address of the database lead to this cluster.
fn lead_to(address: &Path, cluster: &Cluster) {
    let socket = address.join(".s.PGSQL.5432");
    let _ = fs::remove_file(&socket);
    symlink(cluster.socket_dir().join(".s.PGSQL.5432"), socket).unwrap();
}

/// Kills a Postgres and its children, as a machine does that loses its power.
fn kill(folder: &Path) {
    let file = fs::read_to_string(folder.join("data/postmaster.pid")).unwrap();
    let parent = file.lines().next().unwrap();
    let listed = Command::new("ps").args(["-o", "pid=", "--ppid", parent]).output().unwrap();
    let listed = String::from_utf8(listed.stdout).unwrap();
    // A child may have ended meanwhile.
    let processes = std::iter::once(parent).chain(listed.split_whitespace());
    Command::new("kill").arg("-9").args(processes).status().unwrap();
}

/// The wish that was under way when the primary died: whether it was carried out is not known.
struct Interrupted {
    id: Uuid,
    /// How many buy-ins before it were acknowledged.
    bought: i64,
}

/// Buys in until the house says that it is not available, or a node that the table's owner does
/// not answer.
async fn buy_in_until_refused(ana: &mut Guest) -> Interrupted {
    let mut bought = 0_i64;
    loop {
        let id = Uuid::new_v5(&ana.id(), &bought.to_be_bytes());
        match ana.say_as(id, Do::BuyIn { amount: CHIPS }).await {
            Ok(_) => bought += 1,
            Err(refused) if refused.code == "too-fast" => {}
            Err(refused) => {
                assert!(["unavailable", "moving"].contains(&refused.code.as_str()), "{refused:?}");
                return Interrupted { id, bought };
            }
        }
    }
}

/// Sends the wish again with its id until the house goes on, as clients do. Asserts that the guest
/// has the chips of each of these wishes once, and of the buy-in before them.
async fn buy_in_again(ana: &mut Guest, Interrupted { id, bought }: Interrupted) {
    soon("the house", async {
        while let Err(refused) = ana.say_as(id, Do::BuyIn { amount: CHIPS }).await {
            let code = refused.code.as_str();
            assert!(["unavailable", "moving", "too-fast"].contains(&code), "{refused:?}");
        }
    })
    .await;
    ana.client.watch(ana.table).await.unwrap();
    ana.until("all chips", |_, you| you.rack == (bought + 2) * CHIPS).await;
}

/// A house's database with its standby, and the address at which the nodes find it.
struct Pair {
    made: Folder,
    primary: Cluster,
    standby: Cluster,
    url: String,
}

impl Pair {
    async fn open() -> Pair {
        let made = Folder::fresh();
        let (primary, standby) = pair(&made.0).await;
        let address = made.0.join("address");
        fs::create_dir(&address).unwrap();
        lead_to(&address, &primary);
        let host = address.to_str().unwrap().replace('/', "%2F");
        let url = format!("postgres://casino@{host}:5432/casino");
        Pair { made, primary, standby, url }
    }

    /// Kills the primary.
    async fn kill(&self) {
        let data = self.made.0.join("pg");
        tokio::task::spawn_blocking(move || kill(&data)).await.unwrap();
    }

    /// Makes the standby the primary.
    async fn promote(&self) {
        tell(&self.standby.url("postgres"), &["select pg_promote()".to_owned()]).await;
        lead_to(&self.made.0.join("address"), &self.standby);
    }

    async fn close(self) {
        self.standby.stop().await.unwrap();
        drop(self.primary);
    }
}

#[tokio::test]
async fn a_standby_that_is_promoted_has_all_that_was_acknowledged_and_play_goes_on() {
    let pair = Pair::open().await;
    let mut server = Server::start(plan(Some(pair.url.clone()))).await;
    let mut ana = Guest::arrive(server.url(), "Ana", TABLE).await;
    ana.must(Do::BuyIn { amount: CHIPS }).await;
    ana.must(Do::Sit { seat: 1 }).await;
    let (interrupted, ()) = tokio::join!(buy_in_until_refused(&mut ana), pair.kill());
    pair.promote().await;
    buy_in_again(&mut ana, interrupted).await;
    assert_eq!(ana.you().seat, Some(1));
    assert!(server.stop().await, "the server did not stop in order");
    let (in_order, said) = casino_at(server.data(), &pair.url, &["audit", "verify"]).await;
    assert!(in_order, "{said}");
    pair.close().await;
}

#[tokio::test]
async fn all_nodes_of_a_house_go_on_after_a_promotion_and_no_acknowledged_chip_is_lost() {
    let pair = Pair::open().await;
    let Some(nats) = nats(&pair.made.0.join("nats")) else { return pair.close().await };
    let mut servers = Vec::new();
    for name in ["a", "b", "c"] {
        servers.push(node_at(pair.url.clone(), &nats, name).await);
    }
    // Two of them are at another node than the owner of their table.
    let mut guests = Vec::new();
    for (seat, server) in (1..).zip(&servers) {
        let mut guest = Guest::arrive(server.url(), &format!("Ana {seat}"), TABLE).await;
        guest.must(Do::BuyIn { amount: CHIPS }).await;
        guest.must(Do::Sit { seat }).await;
        guests.push(guest);
    }
    let (interrupted, ()) =
        tokio::join!(join_all(guests.iter_mut().map(buy_in_until_refused)), pair.kill());
    pair.promote().await;
    let again = guests.iter_mut().zip(interrupted).map(|(ana, wish)| buy_in_again(ana, wish));
    join_all(again).await;
    assert!(guests.iter().all(|guest| guest.you().seat.is_some()), "a seat is lost");
    drop(guests);
    for server in &mut servers {
        assert!(server.stop().await, "a node did not stop in order");
    }
    let [(_, seed), (_, seal)] = KEYS;
    let verify = ["audit", "verify", "--seed-key", seed, "--seal-key", seal];
    let (in_order, said) = casino_at(servers[0].data(), &pair.url, &verify).await;
    assert!(in_order, "{said}");
    pair.close().await;
}
