//! A server of NATS as a child process.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::net::{Ipv4Addr, TcpListener};
use std::os::unix::fs::OpenOptionsExt as _;
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use crate::find::NatsProgram;

/// What the server writes once it takes connections.
const READY: &str = "Server is ready";
/// How the settings begin. The port follows.
const LISTEN: &str = "listen: \"127.0.0.1:";
/// The file with the address for clients.
const URL_FILE: &str = "nats.url";
/// How often a look tells that a killed server is gone, at most, and the pause between two looks.
const LOOKS_MAX: u32 = 500;
const LOOK_PAUSE: Duration = Duration::from_millis(10);

/// A server could not be started.
#[derive(Debug, thiserror::Error)]
pub enum NatsError {
    /// Its folder or its settings cannot be written, or it cannot be run.
    #[error("a server of NATS cannot be started")]
    Io(#[from] std::io::Error),
    /// It ended at once.
    #[error("a server of NATS has ended at its start: {0}")]
    Ended(String),
}

/// A running server. It ends when this is dropped. When this process is killed it is left behind:
/// the next start in its folder ends it.
#[derive(Debug)]
pub struct Nats {
    child: Child,
    url: String,
    plan: Plan,
}

/// How a server is started.
#[derive(Clone, Debug)]
struct Plan {
    program: PathBuf,
    folder: PathBuf,
    secret: String,
    routes: Option<Routes>,
}

/// The way of a server to the others that are one NATS with it.
#[derive(Clone, Debug)]
struct Routes {
    /// Its name among them.
    name: String,
    /// Its port for the others.
    port: u16,
    /// The ports of all of them.
    all: Vec<u16>,
}

/// The address for clients, with its password, of the server that runs in `folder`; or of one that
/// was killed there, which only an attempt to reach it can tell. `None` when there is none.
pub fn url_in(folder: &Path) -> Option<String> {
    fs::read_to_string(folder.join(URL_FILE)).ok()
}

/// Writes a file that only its owner may read.
fn write_secret(path: &Path, text: &str) -> std::io::Result<()> {
    let mut options = fs::OpenOptions::new();
    options.create(true).write(true).truncate(true).mode(0o600);
    std::io::Write::write_all(&mut options.open(path)?, text.as_bytes())
}

impl Nats {
    /// Starts a server on a free port of this machine, with its data and settings in `folder`; on
    /// the port of the last start there, if that is free. Ends a server that was left there.
    /// `secret` is the password that clients need.
    pub fn start(found: &NatsProgram, folder: &Path, secret: &str) -> Result<Nats, NatsError> {
        let (program, secret) = (found.program.clone(), secret.to_owned());
        Nats::of(Plan { program, folder: folder.to_owned(), secret, routes: None })
    }

    /// Starts several servers that are one NATS, each in a folder of its own in `folder`.
    pub fn start_several(
        found: &NatsProgram,
        folder: &Path,
        secret: &str,
        count: u16,
    ) -> Result<Vec<Nats>, NatsError> {
        // Held together, so that no two are the same.
        let held: Result<Vec<TcpListener>, _> =
            (0..count).map(|_| TcpListener::bind((Ipv4Addr::LOCALHOST, 0))).collect();
        let ports: Result<Vec<u16>, std::io::Error> =
            held?.iter().map(|held| Ok(held.local_addr()?.port())).collect();
        let all = ports?;
        let plan = |(number, port): (usize, &u16)| {
            let name = format!("nats-{}", number + 1);
            Plan {
                program: found.program.clone(),
                folder: folder.join(&name),
                secret: secret.to_owned(),
                routes: Some(Routes { name, port: *port, all: all.clone() }),
            }
        };
        all.iter().enumerate().map(plan).map(Nats::of).collect()
    }

    fn of(plan: Plan) -> Result<Nats, NatsError> {
        let (child, url) = plan.launch()?;
        Ok(Nats { child, url, plan })
    }

    /// The address for clients, with its password.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// The process.
    pub fn pid(&self) -> u32 {
        self.child.id()
    }

    /// Kills the server (`kill -9`), as a fault would.
    pub fn kill(&mut self) {
        // It may have ended, and it has nothing to save.
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = fs::remove_file(self.plan.pid_file());
        let _ = fs::remove_file(self.plan.folder.join(URL_FILE));
    }

    /// Starts a killed server again on the same port.
    pub fn restart(&mut self) -> Result<(), NatsError> {
        (self.child, self.url) = self.plan.launch()?;
        Ok(())
    }
}

impl Plan {
    /// Starts the server. Returns when it takes connections, with its address for clients.
    fn launch(&self) -> Result<(Child, String), NatsError> {
        fs::create_dir_all(&self.folder)?;
        end_leftover(&self.pid_file(), &self.program);
        let settings = self.folder.join("nats.conf");
        let port = port_before(&settings).map_or_else(free_port, Ok)?;
        write_secret(&settings, &self.settings(port))?;
        let mut child = Command::new(&self.program)
            .arg("-c")
            .arg(&settings)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            // A signal for the terminal's group is for the servers of the house first.
            .process_group(0)
            .spawn()?;
        let lines = child.stderr.take().map(BufReader::new);
        if let Err(error) = wait(lines) {
            let _ = child.kill();
            let _ = child.wait();
            return Err(error);
        }
        let url = format!("nats://casino:{}@127.0.0.1:{port}", self.secret);
        write_secret(&self.folder.join(URL_FILE), &url)?;
        Ok((child, url))
    }

    fn pid_file(&self) -> PathBuf {
        self.folder.join("nats.pid")
    }

    fn settings(&self, port: u16) -> String {
        let Plan { folder, secret, routes, .. } = self;
        let routes = routes.as_ref().map_or_else(String::new, |routes| {
            let Routes { name, port, all } = routes;
            let urls = all.iter().map(|port| format!("\"nats://127.0.0.1:{port}\""));
            format!(
                "server_name: {name:?}\n\
                 cluster {{ name: casino, listen: \"127.0.0.1:{port}\", routes: [{}] }}\n",
                urls.collect::<Vec<_>>().join(", ")
            )
        });
        format!(
            "{LISTEN}{port}\"\npid_file: {pid:?}\n{routes}\
             authorization {{ user: casino, password: {secret:?} }}\n\
             jetstream {{ store_dir: {store:?}, max_memory_store: 67108864, \
             max_file_store: 67108864 }}\n",
            pid = self.pid_file().display().to_string(),
            store = folder.join("store").display().to_string(),
        )
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Reads what the server says until it is ready, and has the rest read.
fn wait(lines: Option<BufReader<std::process::ChildStderr>>) -> Result<(), NatsError> {
    let mut lines = lines.into_iter().flat_map(BufReader::lines);
    let mut last = String::new();
    for line in lines.by_ref() {
        last = line?;
        if last.contains(READY) {
            // A full pipe would stop the server. The thread ends with it.
            std::thread::spawn(move || lines.for_each(drop));
            return Ok(());
        }
    }
    Err(NatsError::Ended(last))
}

/// Ends the server that a killed process has left, if that process id is still one of that program.
fn end_leftover(pid_file: &Path, program: &Path) {
    let Ok(text) = fs::read_to_string(pid_file) else { return };
    let Ok(pid) = text.trim().parse::<u32>() else { return };
    let is_ours = || {
        let running = fs::read_link(format!("/proc/{pid}/exe"));
        running.is_ok_and(|it| fs::canonicalize(program).is_ok_and(|program| program == it))
    };
    if is_ours() {
        // It may have ended meanwhile.
        let _ = Command::new("kill").arg("-9").arg(pid.to_string()).status();
        // Its port and its store are free when it has ended.
        for _ in 0..LOOKS_MAX {
            if has_ended(pid) {
                break;
            }
            std::thread::sleep(LOOK_PAUSE);
        }
    }
}

/// Whether a process is gone, or only waits to be buried. While it ends it still holds its port,
/// though its program can be read no more.
fn has_ended(pid: u32) -> bool {
    let stat = fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
    let state = stat.rsplit_once(')').map(|(_, rest)| rest.trim_start());
    // Its first thread may have ended before the others.
    let threads = fs::read_dir(format!("/proc/{pid}/task")).map_or(0, Iterator::count);
    state.is_none_or(|state| state.starts_with('Z')) && threads <= 1
}

/// The port in the settings of an earlier start, if nobody listens on it now.
fn port_before(settings: &Path) -> Option<u16> {
    let text = fs::read_to_string(settings).ok()?;
    let port = text.strip_prefix(LISTEN)?.split('"').next()?.parse().ok()?;
    TcpListener::bind((Ipv4Addr::LOCALHOST, port)).is_ok().then_some(port)
}

/// A port that nobody listens on now.
fn free_port() -> std::io::Result<u16> {
    Ok(TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port())
}
