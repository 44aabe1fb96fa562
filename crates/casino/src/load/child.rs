//! Processes that `casino load` starts: this program as a house and as a bare server. Each prints
//! its address and is ended by its process id.

use std::path::{Path, PathBuf};
use std::process::Stdio;

use tokio::io::{AsyncBufReadExt, BufReader, Lines};
use tokio::process::{ChildStdout, Command};

use super::Failure;

/// A temporary folder, removed with this value.
pub(super) struct Folder(PathBuf);

impl Folder {
    pub(super) fn new(name: &str) -> std::io::Result<Folder> {
        let path = std::env::temp_dir().join(format!("{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path)?;
        Ok(Folder(path))
    }

    pub(super) fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // On failure the files stay in the temporary folder.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A process with an address. Killed when dropped.
pub(super) struct Child {
    process: tokio::process::Child,
    /// Kept open, so that the process can print.
    _lines: Lines<BufReader<ChildStdout>>,
    url: String,
}

impl Child {
    /// A house with limits that allow many clients from one address.
    pub(super) async fn house(database_url: &str, data: &Path) -> Result<Child, Failure> {
        let mut command = Command::new(std::env::current_exe()?);
        command.args(["serve", "--addr", "127.0.0.1:0", "--no-bots", "--demo-tables=none"]);
        command.args(["--guests", "true", "--log", "warn"]);
        command.args(["--requests-per-second", "100000", "--frames-per-second", "100000"]);
        command.args(["--connections-per-network", "100000"]);
        command.args(["--guests-per-network", "100000"]);
        command.args(["--database-url", database_url, "--data"]).arg(data);
        Child::start(command).await
    }

    /// The bare server.
    pub(super) async fn bare() -> Result<Child, Failure> {
        let mut command = Command::new(std::env::current_exe()?);
        command.args(["load", "--bare-server"]);
        Child::start(command).await
    }

    async fn start(mut command: Command) -> Result<Child, Failure> {
        command.stdin(Stdio::null()).stdout(Stdio::piped()).kill_on_drop(true);
        let mut process = command.spawn()?;
        let stdout = process.stdout.take().ok_or("a process without output")?;
        let mut lines = BufReader::new(stdout).lines();
        while let Some(line) = lines.next_line().await? {
            if let Some(start) = line.find("http://") {
                let url = line[start..].trim().to_owned();
                return Ok(Child { process, _lines: lines, url });
            }
        }
        Err("the server ended without an address".into())
    }

    pub(super) fn url(&self) -> &str {
        &self.url
    }

    /// Resident memory (`VmRSS`), in bytes.
    pub(super) fn memory_bytes(&self) -> Result<usize, Failure> {
        let pid = self.process.id().ok_or("the server has ended")?;
        let status = std::fs::read_to_string(format!("/proc/{pid}/status"))?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kib = line.and_then(|line| line.split_whitespace().next());
        Ok(kib.ok_or("no VmRSS")?.parse::<usize>()? * 1024)
    }

    /// Processor time it has used, in milliseconds.
    pub(super) fn processor_ms(&self) -> Result<u64, Failure> {
        let pid = self.process.id().ok_or("the server has ended")?;
        let stat = std::fs::read_to_string(format!("/proc/{pid}/stat"))?;
        // After the name in brackets: the 12th and 13th fields, in hundredths of a second.
        let fields = stat.rsplit_once(')').ok_or("no end of the name")?.1;
        let ticks = fields.split_whitespace().skip(11).take(2);
        Ok(ticks.filter_map(|field| field.parse::<u64>().ok()).sum::<u64>() * 10)
    }

    pub(super) async fn end(mut self) -> Result<(), Failure> {
        self.process.kill().await?;
        Ok(())
    }
}
