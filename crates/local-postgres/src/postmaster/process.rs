//! The server process that was started here, and the check whether a process id belongs to a server
//! of ours. Sends no signal to a server, `pg_ctl` does; only to children of a dead one.

use std::fs;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use rustix::process::{Pid, Signal, kill_process};

/// A server that this process started.
pub(crate) struct Started {
    exited: Arc<AtomicBool>,
    /// The offset of its first line in the log, in bytes.
    log_start: u64,
}

impl Started {
    /// Waits for `child` on a separate thread, so that it does not stay as a zombie that would look
    /// alive.
    pub(super) fn watch(mut child: Child, log_start: u64) -> std::io::Result<Self> {
        let exited = Arc::new(AtomicBool::new(false));
        let seen = Arc::clone(&exited);
        std::thread::Builder::new().name("postgres-exit".to_owned()).spawn(move || {
            let _ = child.wait();
            seen.store(true, Ordering::Release);
        })?;
        Ok(Self { exited, log_start })
    }

    /// Whether the process has ended and was waited for.
    pub(crate) fn has_exited(&self) -> bool {
        self.exited.load(Ordering::Acquire)
    }

    /// The offset of its first line in the log, in bytes.
    pub(crate) fn log_start(&self) -> u64 {
        self.log_start
    }
}

/// Whether `pid` is a living server that works in `data`.
pub(super) fn is_server(pid: u32, data: &Path) -> bool {
    let data = fs::canonicalize(data).unwrap_or_else(|_| data.to_owned());
    if Path::new("/proc/self").exists() {
        is_server_by_proc(pid, &data)
    } else {
        is_server_by_ps(pid, &data)
    }
}

/// A zombie has neither a working folder nor arguments. Root without `CAP_SYS_PTRACE`, as in a
/// container, can read only the arguments. If the folder was moved, only the working folder is
/// right.
fn is_server_by_proc(pid: u32, data: &Path) -> bool {
    let process = PathBuf::from(format!("/proc/{pid}"));
    if works_in(pid, data) {
        return true;
    }
    let arguments = fs::read(process.join("cmdline")).unwrap_or_default();
    arguments.split(|byte| *byte == 0).any(|argument| argument == data.as_os_str().as_bytes())
}

/// The processes that work in `data`: a server and its children, also after the server's death.
/// Empty on systems without `/proc`.
pub(super) fn inside(data: &Path) -> Vec<u32> {
    let data = fs::canonicalize(data).unwrap_or_else(|_| data.to_owned());
    let entries = fs::read_dir("/proc").into_iter().flatten().flatten();
    entries
        .filter_map(|entry| entry.file_name().to_str()?.parse().ok())
        .filter(|pid| works_in(*pid, &data))
        .collect()
}

/// Kills a process that works in `data`. Does nothing when it does not, or is gone.
pub(super) fn end(pid: u32, data: &Path) {
    let data = fs::canonicalize(data).unwrap_or_else(|_| data.to_owned());
    let pid_of = |pid: u32| Pid::from_raw(i32::try_from(pid).ok()?);
    if let Some(process) = pid_of(pid)
        && works_in(pid, &data)
    {
        // It may have ended meanwhile.
        let _ = kill_process(process, Signal::KILL);
    }
}

/// A zombie has no working folder.
fn works_in(pid: u32, data: &Path) -> bool {
    fs::read_link(format!("/proc/{pid}/cwd")).is_ok_and(|cwd| cwd == data)
}

/// For systems without `/proc`.
fn is_server_by_ps(pid: u32, data: &Path) -> bool {
    let told = Command::new("ps")
        .args(["-ww", "-o", "stat=", "-o", "args=", "-p"])
        .arg(pid.to_string())
        .output();
    told.is_ok_and(|told| {
        let line = String::from_utf8_lossy(&told.stdout).into_owned();
        let is_zombie = line.trim_start().starts_with('Z');
        !is_zombie && line.contains(&format!("-D {} ", data.display()))
    })
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;
    use std::process::Stdio;

    use rustix::process::{WaitId, WaitIdOptions, waitid};

    use super::*;

    #[test]
    fn a_server_is_known_by_its_folder_and_a_dead_one_is_dead_before_it_is_buried() {
        let (data, other) = (Path::new("/nonexistent/data"), Path::new("/nonexistent/dat"));
        let mut server = Command::new("sh")
            .args(["-c", "echo; cat; exit", "sh", "-D", "/nonexistent/data", "-c", "port=1"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        // It has its arguments only a moment after it was spawned.
        server.stdout.as_mut().unwrap().read_exact(&mut [0]).unwrap();
        assert!(is_server(server.id(), data));
        assert!(!is_server(server.id(), other));
        drop(server.stdin.take());
        let pid = Pid::from_child(&server);
        waitid(WaitId::Pid(pid), WaitIdOptions::EXITED | WaitIdOptions::NOWAIT).unwrap();
        assert!(!is_server(server.id(), data), "a zombie passed for a server");
        server.wait().unwrap();
    }
}
