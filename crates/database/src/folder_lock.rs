//! The lock of one server on its data folder: a file lock, which the kernel releases when the
//! process ends. The file says who has it. A second server of the same folder is refused before it
//! can claim a table.

use std::fs::{self, File, Permissions, TryLockError};
use std::io::{Seek as _, Write as _};
use std::net::SocketAddr;
use std::os::unix::fs::{OpenOptionsExt as _, PermissionsExt as _};
use std::path::{Path, PathBuf};

use crate::error::PlaceError;

/// The name of the file in the data folder.
const FILE: &str = "house.lock";
/// Rights of a file that only its owner may open.
const PRIVATE: u32 = 0o600;

/// The lock, held as long as this value lives.
#[derive(Debug)]
pub struct FolderLock {
    _file: File,
}

impl FolderLock {
    /// Takes the folder, which is created if it is missing, for a server that listens on `addr`.
    /// Fails with [`PlaceError::Held`] when another server has it.
    pub fn take(folder: &Path, addr: SocketAddr) -> Result<FolderLock, PlaceError> {
        let unusable = |source| PlaceError::Folder { folder: folder.to_owned(), source };
        fs::create_dir_all(folder).map_err(unusable)?;
        let mut file = open(folder).map_err(unusable)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                let holder = holder(folder).unwrap_or_else(|| "another process".to_owned());
                return Err(PlaceError::Held { folder: folder.to_owned(), holder });
            }
            Err(TryLockError::Error(fault)) => return Err(unusable(fault)),
        }
        let note = format!("process {} on {addr}\n", std::process::id());
        let mut write = || {
            file.set_len(0)?;
            file.rewind()?;
            file.write_all(note.as_bytes())
        };
        write().map_err(unusable)?;
        Ok(FolderLock { _file: file })
    }
}

/// The process that has the folder, and its address. `None` when no process has it.
pub fn holder(folder: &Path) -> Option<String> {
    let file = File::open(path(folder)).ok()?;
    match file.try_lock_shared() {
        Err(TryLockError::WouldBlock) => {
            Some(fs::read_to_string(path(folder)).ok()?.trim().to_owned())
        }
        Ok(()) | Err(TryLockError::Error(_)) => None,
    }
}

// Only this user may open it: a process that can open a file can lock it.
fn open(folder: &Path) -> std::io::Result<File> {
    let mut options = File::options();
    options.create(true).truncate(false).read(true).write(true).mode(PRIVATE);
    let file = options.open(path(folder))?;
    // One of an earlier release may be open to others.
    file.set_permissions(Permissions::from_mode(PRIVATE))?;
    Ok(file)
}

fn path(folder: &Path) -> PathBuf {
    folder.join(FILE)
}
