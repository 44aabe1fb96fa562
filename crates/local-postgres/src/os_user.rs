//! The user that Postgres runs as, and how child processes are started. Postgres refuses to run as
//! root, so root's children run as another user. No child inherits our environment or folder.

use std::ffi::OsStr;
use std::fs;
use std::os::unix::fs::{MetadataExt, lchown};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::error::Error;

/// The search path of children.
const CHILD_PATH: &str = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
/// The users that root's children may run as. The first that exists is taken.
const DROP_TO: [&str; 3] = ["postgres", "_postgres", "nobody"];

/// A user of the operating system, from its passwd entry.
#[derive(Clone, Debug)]
pub(crate) struct OsUser {
    pub name: String,
    pub uid: u32,
    gid: u32,
    /// True when this process is root and children must switch to this user.
    pub drops: bool,
}

impl OsUser {
    /// The user for the cluster in `data`: the present user; for root the owner of existing data,
    /// else `postgres`, else `nobody`.
    pub(crate) fn choose(data: &Path) -> Result<Self, Error> {
        let uid = rustix::process::geteuid().as_raw();
        if uid != 0 {
            return find(&uid.to_string(), false).ok_or(Error::NoAccount { uid });
        }
        let owner = fs::metadata(data).ok().map(|data| data.uid()).filter(|owner| *owner != 0);
        owner
            .map(|owner| owner.to_string())
            .into_iter()
            .chain(DROP_TO.map(String::from))
            .filter_map(|key| find(&key, true))
            .find(|user| user.can_enter(Path::new("/")))
            .ok_or(Error::NoAccount { uid })
    }

    /// A child process as this user, with an empty environment, in the root folder.
    pub(crate) fn command(&self, program: impl AsRef<OsStr>) -> Command {
        let mut command = Command::new(program);
        command
            .env_clear()
            .env("PATH", CHILD_PATH)
            .env("LC_ALL", "C")
            .current_dir("/")
            .stdin(Stdio::null())
            // A Ctrl-C on the terminal must not reach the server, which is stopped in order.
            .process_group(0);
        if self.drops {
            // With a user id and no groups, std drops root's supplementary groups too.
            command.uid(self.uid).gid(self.gid);
        }
        command
    }

    /// Whether this user may enter `dir`.
    pub(crate) fn can_enter(&self, dir: &Path) -> bool {
        self.command("/bin/sh")
            .args(["-c", ":"])
            .current_dir(dir)
            .status()
            .is_ok_and(|status| status.success())
    }

    /// Makes this user the owner of `path` itself.
    pub(crate) fn own(&self, path: &Path) -> Result<(), Error> {
        if !self.drops {
            return Ok(());
        }
        lchown(path, Some(self.uid), Some(self.gid)).map_err(Error::unreachable(path))
    }

    /// Makes this user the owner of `path` and everything below it. Does not follow links.
    pub(crate) fn own_all(&self, path: &Path) -> Result<(), Error> {
        self.own(path)?;
        let found = fs::symlink_metadata(path).map_err(Error::unreachable(path))?;
        if !found.is_dir() {
            return Ok(());
        }
        for entry in fs::read_dir(path).map_err(Error::unreachable(path))? {
            self.own_all(&entry.map_err(Error::unreachable(path))?.path())?;
        }
        Ok(())
    }
}

/// The passwd entry of a name or number, from the file or else from the name service.
fn find(key: &str, drops: bool) -> Option<OsUser> {
    let file = fs::read_to_string("/etc/passwd").unwrap_or_default();
    parse(&file, key, drops).or_else(|| {
        let told = Command::new("getent").args(["passwd", key]).stderr(Stdio::null()).output();
        parse(&String::from_utf8_lossy(&told.ok()?.stdout), key, drops)
    })
}

fn parse(passwd: &str, key: &str, drops: bool) -> Option<OsUser> {
    passwd.lines().find_map(|line| {
        let mut fields = line.split(':');
        let (name, _, uid, gid) = (fields.next()?, fields.next()?, fields.next()?, fields.next()?);
        if name != key && uid != key {
            return None;
        }
        let (uid, gid) = (uid.parse().ok()?, gid.parse().ok()?);
        Some(OsUser { name: name.to_owned(), uid, gid, drops })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const PASSWD: &str =
        "root:x:0:0:root:/root:/bin/bash\n# note\nalice:x:1000:1001:,,,:/home:/x\n";

    #[test]
    fn an_account_is_found_by_name_and_by_number() {
        for key in ["alice", "1000"] {
            let user = parse(PASSWD, key, false).unwrap();
            assert_eq!((user.name.as_str(), user.uid, user.gid), ("alice", 1000, 1001));
        }
    }

    #[test]
    fn a_user_without_an_entry_is_absent() {
        assert!(parse(PASSWD, "1001", false).is_none());
    }
}
