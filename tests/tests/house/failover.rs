//! A database with a synchronous standby fails over, as docs/run-a-house.md describes it: the
//! primary is killed in the middle of play, the standby is promoted, and the database's address
//! leads there. The server goes on by itself. Nothing that was acknowledged is lost.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::Command;

use house_tests::guest::Guest;
use house_tests::server::Server;
use house_tests::soon;
use local_postgres::{Cluster, Options};
use protocol::Do;

use crate::keys::casino_at;
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

/// Buys in until the house says that it is not available. Returns how often it did not.
async fn buy_in_until_refused(ana: &mut Guest) -> i64 {
    let mut bought = 0;
    loop {
        match ana.say(Do::BuyIn { amount: CHIPS }).await {
            Ok(_) => bought += 1,
            Err(refused) if refused.code == "too-fast" => {}
            Err(refused) => {
                assert_eq!(refused.code, "unavailable");
                return bought;
            }
        }
    }
}

#[tokio::test]
async fn a_standby_that_is_promoted_has_all_that_was_acknowledged_and_play_goes_on() {
    let made = Folder::fresh();
    let folder = &made.0;
    let (primary, standby) = pair(folder).await;
    let address = folder.join("address");
    fs::create_dir(&address).unwrap();
    lead_to(&address, &primary);
    let host = address.to_str().unwrap().replace('/', "%2F");
    let url = format!("postgres://casino@{host}:5432/casino");
    let mut server = Server::start(plan(Some(url.clone()))).await;
    let mut ana = Guest::arrive(server.url(), "Ana", TABLE).await;
    ana.must(Do::BuyIn { amount: CHIPS }).await;
    ana.must(Do::Sit { seat: 1 }).await;
    let data = folder.join("pg");
    let (bought, killed) = tokio::join!(
        buy_in_until_refused(&mut ana),
        tokio::task::spawn_blocking(move || kill(&data)),
    );
    killed.unwrap();
    tell(&standby.url("postgres"), &["select pg_promote()".to_owned()]).await;
    lead_to(&address, &standby);
    let mut more = 0;
    soon("the house", async {
        while let Err(refused) = ana.say(Do::BuyIn { amount: CHIPS }).await {
            assert!(["unavailable", "too-fast"].contains(&refused.code.as_str()), "{refused:?}");
        }
        more += 1;
    })
    .await;
    // The wish that was under way when the primary died was carried out or not.
    ana.client.watch(ana.table).await.unwrap();
    let known = (1 + bought + more) * CHIPS;
    ana.until("all chips", |_, you| [known, known + CHIPS].contains(&you.rack)).await;
    assert_eq!(ana.you().seat, Some(1));
    assert!(server.stop().await, "the server did not stop in order");
    let (in_order, said) = casino_at(server.data(), &url, &["audit", "verify"]).await;
    assert!(in_order, "{said}");
    standby.stop().await.unwrap();
}
