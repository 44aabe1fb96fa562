//! The folder of the socket. The path of a socket has a short limit, so the folder may lie outside
//! the data. Only this user can have created it and may enter it.

use std::fs::{self, DirBuilder};
use std::hash::{BuildHasher, RandomState};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::{DirBuilderExt, MetadataExt};
use std::path::{Path, PathBuf};

use super::{PRIVATE, private_dir, record};
use crate::error::Error;
use crate::os_user::OsUser;

/// Longest path of a unix socket in bytes, the smaller of Linux (107) and macOS (103).
const SOCKET_PATH_BYTES_MAX: usize = 103;
/// The name that Postgres gives the socket, with its slash.
const SOCKET_NAME: &str = "/.s.PGSQL.5432";

/// The folder of the socket: in the home, or under the temporary folder when the home's path is
/// too long for a socket, recorded in the home.
pub(super) fn dir(home: &Path, user: &OsUser) -> Result<PathBuf, Error> {
    let near = home.join("socket");
    if fits(&near) {
        private_dir(&near, user)?;
        return Ok(near);
    }
    let pointer = home.join("socket-elsewhere");
    if let Ok(recorded) = fs::read(&pointer) {
        let dir = PathBuf::from(std::ffi::OsStr::from_bytes(&recorded));
        if is_private(&dir, user) {
            return Ok(dir);
        }
    }
    let base = [std::env::temp_dir(), PathBuf::from("/tmp")]
        .into_iter()
        .find(|base| user.can_enter(base) && fits(&base.join(scratch_name())))
        .ok_or_else(|| Error::Unreachable {
            path: near,
            reason: "its path is too long for a socket, and so is the temporary folder's".into(),
        })?;
    let dir = base.join(scratch_name());
    DirBuilder::new().mode(PRIVATE).create(&dir).map_err(Error::unreachable(&dir))?;
    user.own(&dir)?;
    record(&pointer, &dir)?;
    Ok(dir)
}

fn fits(dir: &Path) -> bool {
    dir.to_str().is_some_and(|dir| dir.len() + SOCKET_NAME.len() <= SOCKET_PATH_BYTES_MAX)
}

/// A name that nobody can have prepared.
pub(super) fn scratch_name() -> String {
    format!("casino-{:016x}", RandomState::new().hash_one(0))
}

fn is_private(dir: &Path, user: &OsUser) -> bool {
    fs::symlink_metadata(dir).is_ok_and(|found| {
        found.is_dir() && found.uid() == user.uid && found.mode() & 0o777 == PRIVATE
    })
}
