//! The casino binary as a process: it is started on a free port, prints its address, and can be
//! killed and started again on the same port.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::Stdio;
use std::sync::atomic::{AtomicU32, Ordering};

use player::Session;
use player::http::HttpAnswer;
use serde_json::json;
use tokio::io::{AsyncBufReadExt, BufReader, Lines};
use tokio::process::{Child, ChildStdout, Command};
use tokio::sync::Mutex;
use tokio::task::JoinSet;
use uuid::Uuid;

use crate::soon;

/// What a node logs when it knows who it is.
const JOINED: &str = "this node joins its house";
/// Lines of the server's log that a failed start shows.
const LOG_LINES: usize = 40;

/// How to start the server.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The binary.
    pub program: PathBuf,
    /// The database; without one the server runs a private Postgres.
    pub database_url: Option<String>,
    /// More arguments of `serve`.
    pub arguments: Vec<String>,
    /// More environment variables.
    pub environment: Vec<(String, String)>,
}

/// Passwords of the staff by name.
type Passwords = BTreeMap<String, String>;

/// A server process, running or killed. When dropped it is killed, and its data folder removed.
#[derive(Debug)]
pub struct Server {
    plan: Plan,
    data: PathBuf,
    url: String,
    child: Child,
    /// Reads the rest of the server's output, so that the server never blocks on it.
    reader: JoinSet<()>,
    /// The passwords of staff who have changed their first one.
    passwords: Mutex<Passwords>,
}

impl Server {
    /// Starts it with a new data folder and waits for its address.
    pub async fn start(plan: Plan) -> Server {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("house-test-{}-{number}", std::process::id());
        let data = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&data).expect("the temporary folder can be written");
        Server::start_in(plan, data).await
    }

    /// Starts it with this data folder and waits for its address.
    pub async fn start_in(plan: Plan, data: PathBuf) -> Server {
        let (child, url, reader) = launch(&plan, &data, "127.0.0.1:0").await;
        Server { plan, data, url, child, reader, passwords: Mutex::default() }
    }

    /// `http://127.0.0.1:port`.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Its data folder.
    pub fn data(&self) -> &PathBuf {
        &self.data
    }

    /// The password that the first start has made for a staff member, as its file has it.
    pub fn first_password(&self, name: &str) -> String {
        let file = std::fs::read_to_string(self.data.join("first-passwords"));
        let file = file.expect("the first start writes the file");
        let mut lines = file.lines().filter_map(|line| line.split_once(' '));
        lines.find(|(known, _)| *known == name).expect("the file has the name").1.to_owned()
    }

    /// The password of a staff member, who has changed the first one.
    pub async fn password(&self, name: &str) -> String {
        let mut passwords = self.passwords.lock().await;
        if let Some(password) = passwords.get(name) {
            return password.clone();
        }
        let chosen = self.choose(name, &self.first_password(name)).await;
        passwords.insert(name.to_owned(), chosen.clone());
        chosen
    }

    /// Has a staff member choose another password than this one, and returns it.
    async fn choose(&self, name: &str, first: &str) -> String {
        let chosen = format!("{first} and more");
        let nobody = Session::nobody(&self.url).expect("the address was printed");
        let session = soon("a sign-in", nobody.signed_in(name, first)).await;
        let session = session.expect("the first password holds");
        let body = json!({ "current": first, "new": chosen });
        let path = "/api/staff/password";
        let changed = session.address().ask("POST", path, session.cookie(), Some(&body));
        let changed = soon("another password", changed).await.and_then(HttpAnswer::success);
        changed.expect("another password may be chosen");
        chosen
    }

    /// Adds a staff member by `casino admin staff add`. They have changed their first password.
    pub async fn hire(&self, name: &str, role: &str) {
        let mut office = Command::new(&self.plan.program);
        office.args(["admin", "staff", "add", name, role, "--data"]).arg(&self.data);
        if let Some(url) = &self.plan.database_url {
            office.args(["--database-url", url]);
        }
        office.envs(self.plan.environment.iter().map(|(name, value)| (name, value)));
        let done = soon("an account", office.stdin(Stdio::null()).output()).await;
        let told = String::from_utf8_lossy(&done.expect("the program runs").stdout).into_owned();
        let first = told.split("password ").nth(1).and_then(|rest| rest.split(' ').next());
        let first = first.unwrap_or_else(|| panic!("no password: {told}")).to_owned();
        let chosen = self.choose(name, &first).await;
        self.passwords.lock().await.insert(name.to_owned(), chosen);
    }

    /// The process id, while it runs.
    pub fn pid(&self) -> Option<u32> {
        self.child.id()
    }

    /// The id of its present start as a node of a house, as it has logged it.
    pub fn boot(&self) -> Uuid {
        let log = std::fs::read_to_string(self.data.join("server.log"));
        let log = log.expect("a server writes a log");
        // Other lines name other nodes.
        let mut joined = log.lines().filter(|line| line.contains(JOINED));
        let line = joined.next_back().expect("a node logs who it is");
        let (_, after) = line.rsplit_once("node.boot=").expect("the line has its id");
        after[..36].parse().expect("it is an id")
    }

    /// `kill -9`; returns when the process is gone.
    pub async fn kill(&mut self) {
        self.child.start_kill().expect("the server runs");
        soon("the end of the killed server", self.child.wait())
            .await
            .expect("it can be waited for");
    }

    /// Asks it to stop (SIGTERM).
    pub async fn ask_to_stop(&self) {
        let pid = self.child.id().expect("the server runs").to_string();
        let asked = Command::new("kill").args(["-TERM", &pid]).status().await;
        assert!(asked.expect("kill can be run").success());
    }

    /// Asks it to stop (SIGTERM) and waits until it has; whether it ended in order.
    pub async fn stop(&mut self) -> bool {
        self.ask_to_stop().await;
        self.has_ended().await
    }

    /// Waits until it has ended; whether it did in order.
    pub async fn has_ended(&mut self) -> bool {
        let status = soon("the end of the server", self.child.wait()).await;
        status.expect("it can be waited for").success()
    }

    /// Starts it again after its end, on the same port with the same data.
    pub async fn restart(&mut self) {
        let addr = self.url.trim_start_matches("http://").to_owned();
        (self.child, self.url, self.reader) = launch(&self.plan, &self.data, &addr).await;
    }

    /// Begins to start it again after its end, as `restart` does, and does not wait for it.
    pub fn begin_restart(&mut self) {
        let addr = self.url.trim_start_matches("http://");
        let (child, mut lines, _) = spawn(&self.plan, &self.data, addr);
        self.child = child;
        self.reader = JoinSet::new();
        self.reader.spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // Files that cannot be removed stay in the temporary folder.
        let _ = std::fs::remove_dir_all(&self.data);
    }
}

/// Runs a server that must fail to start. Returns its exit code and what it said.
pub async fn attempt(plan: &Plan, data: &std::path::Path, addr: &str) -> (Option<i32>, String) {
    let mut command = Command::new(&plan.program);
    command.args(["serve", "--addr", addr, "--data"]).arg(data).args(&plan.arguments);
    command.env_remove("DATABASE_URL").envs(plan.environment.clone());
    if let Some(url) = &plan.database_url {
        command.args(["--database-url", url]);
    }
    command.stdin(Stdio::null()).kill_on_drop(true);
    let output = soon("the end of a start that fails", command.output()).await;
    let output = output.expect("the binary can be run");
    (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
}

/// Starts the process. Returns it, what it prints, and where its log is.
fn spawn(
    plan: &Plan,
    data: &PathBuf,
    addr: &str,
) -> (Child, Lines<BufReader<ChildStdout>>, PathBuf) {
    let log_path = data.join("server.log");
    let log = std::fs::File::options().append(true).create(true).open(&log_path);
    let mut command = Command::new(&plan.program);
    command.args(["serve", "--addr", addr, "--data"]).arg(data);
    // One account for each role, named after it.
    command.args(["--first-staff", "all", "--staff-suffix", ""]).args(&plan.arguments);
    command.env_remove("DATABASE_URL").envs(plan.environment.clone());
    if let Some(url) = &plan.database_url {
        command.args(["--database-url", url]);
    }
    command.stdin(Stdio::null()).stdout(Stdio::piped()).kill_on_drop(true);
    command.stderr(log.expect("the log can be written"));
    let mut child = command.spawn().expect("the binary can be run");
    let stdout = child.stdout.take().expect("it was piped");
    (child, BufReader::new(stdout).lines(), log_path)
}

async fn launch(plan: &Plan, data: &PathBuf, addr: &str) -> (Child, String, JoinSet<()>) {
    let (child, mut lines, log_path) = spawn(plan, data, addr);
    let Some(url) = soon("the server's address", address(&mut lines)).await else {
        let log = std::fs::read_to_string(&log_path).unwrap_or_default();
        let tail: Vec<&str> = log.lines().rev().take(LOG_LINES).collect();
        let tail: Vec<&str> = tail.into_iter().rev().collect();
        panic!("the server ended without an address; its log ends:\n{}", tail.join("\n"));
    };
    let mut reader = JoinSet::new();
    reader.spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
    (child, url, reader)
}

/// The first address among the lines; `None` when they end.
async fn address(lines: &mut Lines<BufReader<ChildStdout>>) -> Option<String> {
    while let Ok(Some(line)) = lines.next_line().await {
        if let Some(start) = line.find("http://") {
            let url = line[start..].split([' ', '/']).take(3).collect::<Vec<_>>().join("/");
            return Some(url);
        }
    }
    None
}
