//! Shared by the tests of clusters: a folder for each, connections, a second process.

use std::hash::{BuildHasher, RandomState};
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::str::FromStr;

use local_postgres::{Cluster, Options, start};
use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions, PgConnection};

/// A folder of one test, removed when the test is done with it.
pub struct Scratch(PathBuf);

impl Scratch {
    pub fn new() -> Self {
        let name = format!("local-postgres-{:016x}", RandomState::new().hash_one(0));
        let dir = std::env::temp_dir().join(name);
        std::fs::create_dir(&dir).unwrap();
        Self(dir)
    }

    pub fn join(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// Options for a cluster in this folder.
    pub fn options(&self) -> Options {
        let mut options = Options::for_tests(self.join("pg"));
        options.refuge = self.join("refuge");
        options
    }

    pub async fn start(&self) -> Cluster {
        start(&self.options()).await.unwrap()
    }

    pub fn data(&self) -> PathBuf {
        self.join("pg/data")
    }

    /// Whether the cluster has a pid file. A server that stops in order removes it last.
    pub fn is_running(&self) -> bool {
        self.data().join("postmaster.pid").exists()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            let _ = std::fs::remove_dir_all(&self.0);
        }
    }
}

pub async fn connect(cluster: &Cluster, database: &str) -> PgConnection {
    PgConnectOptions::from_str(&cluster.url(database)).unwrap().connect().await.unwrap()
}

/// The server's process id, from its pid file.
pub fn server_pid(data: &Path) -> String {
    let file = std::fs::read_to_string(data.join("postmaster.pid")).unwrap();
    file.lines().next().unwrap().to_owned()
}

/// Another process that uses the cluster in `data_dir` until it is told to go.
pub struct Neighbour {
    process: Child,
    wish: Option<ChildStdin>,
}

impl Neighbour {
    /// Starts it and waits until it uses the server.
    pub fn start(data_dir: &Path) -> Self {
        let mut process = Command::new(env!("CARGO_BIN_EXE_with-postgres"))
            .arg(data_dir)
            .args(["sh", "-c", "echo up; cat"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        assert_eq!(line, "up\n");
        let wish = process.stdin.take();
        Self { process, wish }
    }

    /// Lets it leave in order and waits for its end.
    pub fn leave(mut self) {
        drop(self.wish.take());
        assert!(self.process.wait().unwrap().success());
    }

    /// Kills it, as `kill -9` does.
    pub fn kill(mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }
}
