//! What killed processes leave behind: lock files whose numbers belong to others by now, and
//! children of a dead server that still hold its memory.

use std::os::unix::fs::MetadataExt;
use std::os::unix::process::CommandExt;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use local_postgres::start;
use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};
use tokio::task::JoinSet;

use crate::support::{Neighbour, Scratch, connect, server_pid};
use crate::{keep_a_row, kept_amount};

/// Another process of the user that Postgres runs as, so that Postgres takes its number for that
/// of a server. It ends when its input does.
struct Stranger(Child);

impl Stranger {
    fn of(scratch: &Scratch) -> Stranger {
        let mut command = Command::new("cat");
        command.stdin(Stdio::piped()).current_dir("/");
        if rustix::process::geteuid().is_root() {
            let owner = std::fs::metadata(scratch.data()).unwrap();
            command.uid(owner.uid()).gid(owner.gid());
        }
        Stranger(command.spawn().unwrap())
    }

    /// Ends it, after a check that it was not harmed.
    fn leave(mut self) {
        assert!(self.0.try_wait().unwrap().is_none(), "the other process was harmed");
        drop(self.0.stdin.take());
        self.0.wait().unwrap();
    }
}

fn socket_lock(scratch: &Scratch) -> PathBuf {
    scratch.join("pg/socket/.s.PGSQL.5432.lock")
}

fn kill(pid: &str) {
    assert!(Command::new("kill").args(["-9", pid]).status().unwrap().success());
}

#[tokio::test]
async fn lock_files_whose_number_now_belongs_to_another_process_are_no_obstacle() {
    let scratch = Scratch::new();
    keep_a_row(&scratch).await;
    let stranger = Stranger::of(&scratch);
    let file = format!("{}\n{}\n", stranger.0.id(), scratch.data().display());
    for lock in [scratch.data().join("postmaster.pid"), socket_lock(&scratch)] {
        std::fs::write(&lock, &file).unwrap();
        let cluster = scratch.start().await;
        assert_eq!(kept_amount(&mut connect(&cluster, "house").await).await, 5);
        cluster.stop().await.unwrap();
    }
    stranger.leave();
}

/// A zombie looks alive to Postgres. A house and a server that were killed together leave one
/// where nobody waits for the dead.
#[tokio::test]
async fn lock_files_whose_number_belongs_to_a_zombie_are_no_obstacle() {
    let scratch = Scratch::new();
    keep_a_row(&scratch).await;
    let mut stranger = Stranger::of(&scratch);
    stranger.0.kill().unwrap();
    let pid = Pid::from_child(&stranger.0);
    waitid(WaitId::Pid(pid), WaitIdOptions::EXITED | WaitIdOptions::NOWAIT).unwrap();
    let file = format!("{}\n{}\n", stranger.0.id(), scratch.data().display());
    for lock in [scratch.data().join("postmaster.pid"), socket_lock(&scratch)] {
        std::fs::write(&lock, &file).unwrap();
    }
    let cluster = scratch.start().await;
    assert_eq!(kept_amount(&mut connect(&cluster, "house").await).await, 5);
    cluster.stop().await.unwrap();
    stranger.0.wait().unwrap();
}

/// A child in the middle of a statement does not notice that its server is gone, and holds the
/// server's memory. It has so much to do that it outlives the patience with it.
#[tokio::test]
async fn a_house_and_a_server_that_were_killed_together_are_followed_at_once() {
    let scratch = Scratch::new();
    keep_a_row(&scratch).await;
    let neighbour = Neighbour::start(&scratch.join("pg"));
    let cluster = scratch.start().await;
    let mut busy = connect(&cluster, "house").await;
    let child: i32 =
        sqlx::query_scalar("select pg_backend_pid()").fetch_one(&mut busy).await.unwrap();
    let pid = server_pid(&scratch.data());
    let mut holds = JoinSet::new();
    holds.spawn(async move {
        sqlx::raw_sql("do $$ begin while true loop end loop; end $$").execute(&mut busy).await
    });
    let mut other = connect(&cluster, "house").await;
    let is_busy =
        "select exists (select from pg_stat_activity where pid = $1 and state = 'active')";
    while !sqlx::query_scalar::<_, bool>(is_busy).bind(child).fetch_one(&mut other).await.unwrap() {
    }
    neighbour.kill();
    kill(&pid);
    let second = start(&scratch.options()).await.unwrap();
    assert_ne!(server_pid(&scratch.data()), pid);
    assert_eq!(kept_amount(&mut connect(&second, "house").await).await, 5);
    assert!(
        holds.join_next().await.unwrap().unwrap().is_err(),
        "a child of the dead server went on"
    );
    drop(cluster);
    second.stop().await.unwrap();
    assert!(!scratch.is_running());
}
