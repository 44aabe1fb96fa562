//! The folders of a cluster. `data_dir` holds the locks. Data, socket and log lie beside them, or
//! in a refuge if root's Postgres user may not enter `data_dir`. Locks are `flock`s, which a killed
//! process loses. The gate is held only during a start or a stop.

use std::fs::{self, DirBuilder, File};
use std::io::{ErrorKind, Write as _};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::{DirBuilderExt, MetadataExt, OpenOptionsExt as _, PermissionsExt};
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

use crate::error::Error;
use crate::options::Options;
use crate::os_user::OsUser;

mod socket;

/// How many abandoned refuges of one folder are skipped.
const REFUGES_MAX: u32 = 100;
/// The mode of a folder that only its owner may enter.
const PRIVATE: u32 = 0o700;
/// Rights of a file that only its owner may open.
const PRIVATE_FILE: u32 = 0o600;
/// The mode of a folder that others may pass through but not list.
const PASSABLE: u32 = 0o711;

/// The folders of one cluster.
#[derive(Clone, Debug)]
pub(crate) struct Folders {
    /// The folder the caller named, absolute.
    pub data_dir: PathBuf,
    /// The folder of data, log and binaries; `data_dir` itself or its refuge.
    pub home: PathBuf,
    /// The folder of the socket, mode 0700.
    pub socket_dir: PathBuf,
}

impl Folders {
    /// The cluster itself.
    pub(crate) fn data(&self) -> PathBuf {
        self.home.join("data")
    }

    /// The server's log.
    pub(crate) fn log(&self) -> PathBuf {
        self.home.join("postgres.log")
    }

    /// Downloaded binaries.
    pub(crate) fn cache(&self) -> PathBuf {
        self.home.join("binaries")
    }
}

/// The room on the disk of a folder, in bytes.
pub fn room_bytes(dir: &Path) -> std::io::Result<u64> {
    let disk = rustix::fs::statvfs(dir)?;
    Ok(disk.f_bavail.saturating_mul(disk.f_frsize))
}

/// Creates `data_dir` and locks its gate. Waits while another process starts or stops.
pub(crate) fn enter_gate(data_dir: &Path) -> Result<File, Error> {
    make_passable(data_dir)?;
    let gate = open_lock(&data_dir.join("gate"))?;
    gate.lock().map_err(Error::unreachable(data_dir.join("gate")))?;
    Ok(gate)
}

/// Opens the file on which each user holds a shared lock.
pub(crate) fn open_users(data_dir: &Path) -> Result<File, Error> {
    open_lock(&data_dir.join("users"))
}

/// Creates a folder, and those above it that are missing, for this user alone. Root's Postgres
/// runs as another user, who may pass through. A folder of ours that others may list is closed to
/// them; a folder that is more private than this stays so.
fn make_passable(dir: &Path) -> Result<(), Error> {
    let uid = rustix::process::geteuid();
    let mode = if uid.is_root() { PASSABLE } else { PRIVATE };
    if !dir.is_dir() {
        let created = DirBuilder::new().recursive(true).mode(mode).create(dir);
        return created.map_err(Error::unreachable(dir));
    }
    let found = fs::metadata(dir).map_err(Error::unreachable(dir))?;
    let kept = found.mode() & 0o777 & mode;
    if found.uid() == uid.as_raw() && kept != found.mode() & 0o777 {
        return set_mode(dir, kept);
    }
    Ok(())
}

/// Whether this process can keep a cluster in `dir`.
pub(crate) fn is_usable(dir: &Path) -> bool {
    let uid = rustix::process::geteuid().as_raw();
    make_passable(dir).is_ok()
        && fs::symlink_metadata(dir).is_ok_and(|found| found.uid() == uid || uid == 0)
        && open_lock(&dir.join("gate")).is_ok()
}

// Only this user may open it: a process that can open a file can lock it.
fn open_lock(path: &Path) -> Result<File, Error> {
    let mut options = File::options();
    options.create(true).truncate(false).write(true).mode(PRIVATE_FILE);
    let file = options.open(path).map_err(Error::unreachable(path))?;
    // One of an earlier release may be open to others.
    let private = fs::Permissions::from_mode(PRIVATE_FILE);
    file.set_permissions(private).map_err(Error::unreachable(path))?;
    Ok(file)
}

/// Decides where the cluster of `options` lies and creates its folders. The gate must be held.
pub(crate) fn settle(options: &Options, data_dir: &Path) -> Result<(Folders, OsUser), Error> {
    let pointed = pointed_home(data_dir)?;
    let nearest = pointed.clone().unwrap_or_else(|| data_dir.to_owned());
    let user = OsUser::choose(&nearest.join("data"))?;
    let home = match pointed {
        Some(home) => {
            // A new, empty cluster would hide the loss of the old one.
            if !home.exists() && !options.disposable {
                let reason = format!(
                    "it is missing, and {} says that the data lies there",
                    data_dir.join("elsewhere").display()
                );
                return Err(Error::Unreachable { path: home, reason });
            }
            home
        }
        None if user.can_enter(data_dir) => data_dir.to_owned(),
        None => refuge(options, data_dir, &user)?,
    };
    make_passable(&home)?;
    // The server's arguments and working folder are compared with this path.
    let home = fs::canonicalize(&home).map_err(Error::unreachable(&home))?;
    if !user.can_enter(&home) {
        let reason = format!("user {}, whom postgres runs as, may not enter it", user.name);
        return Err(Error::Unreachable { path: home, reason });
    }
    check_owner(&home.join("data"), &user)?;
    let socket_dir = socket::dir(&home, &user)?;
    Ok((Folders { data_dir: data_dir.to_owned(), home, socket_dir }, user))
}

/// The home that an earlier start recorded.
pub(crate) fn pointed_home(data_dir: &Path) -> Result<Option<PathBuf>, Error> {
    let pointer = data_dir.join("elsewhere");
    match fs::read(&pointer) {
        Ok(path) => Ok(Some(PathBuf::from(std::ffi::OsStr::from_bytes(&path)))),
        Err(fault) if fault.kind() == ErrorKind::NotFound => Ok(None),
        Err(fault) => Err(Error::unreachable(pointer)(fault)),
    }
}

/// A new home outside `data_dir`, named after it and recorded in it.
fn refuge(options: &Options, data_dir: &Path, user: &OsUser) -> Result<PathBuf, Error> {
    if data_dir.join("data").exists() {
        let reason = format!(
            "user {}, whom postgres runs as, may not enter it: move the data to a folder that it \
             may enter",
            user.name
        );
        return Err(Error::Unreachable { path: data_dir.join("data"), reason });
    }
    fs::create_dir_all(&options.refuge).map_err(Error::unreachable(&options.refuge))?;
    let owner = fs::metadata(&options.refuge).map_err(Error::unreachable(&options.refuge))?;
    if owner.uid() != 0 || owner.mode() & 0o022 != 0 {
        let reason = "others than root may write to it".to_owned();
        return Err(Error::Unreachable { path: options.refuge.clone(), reason });
    }
    let name = short_hash(data_dir);
    for number in 1..=REFUGES_MAX {
        let home = options.refuge.join(format!("{name}-{number}"));
        match DirBuilder::new().mode(PASSABLE).create(&home) {
            Ok(()) => {
                set_mode(&home, PASSABLE)?;
                record(&data_dir.join("elsewhere"), &home)?;
                tracing::info!(
                    data.dir = %data_dir.display(),
                    data.home = %home.display(),
                    user = user.name,
                    "the postgres user may not enter the data folder, its data lies elsewhere"
                );
                return Ok(home);
            }
            // It belongs to a data folder that was deleted, so it holds another house's chips.
            Err(fault) if fault.kind() == ErrorKind::AlreadyExists => {}
            Err(fault) => return Err(Error::unreachable(home)(fault)),
        }
    }
    let reason = format!("it holds {REFUGES_MAX} abandoned clusters of {}", data_dir.display());
    Err(Error::Unreachable { path: options.refuge.clone(), reason })
}

/// Refuses the data of another user. Root takes over data that root owns.
fn check_owner(data: &Path, user: &OsUser) -> Result<(), Error> {
    let owner = match fs::metadata(data) {
        Ok(found) => found.uid(),
        Err(fault) if fault.kind() == ErrorKind::NotFound => return Ok(()),
        Err(fault) => return Err(Error::unreachable(data)(fault)),
    };
    if owner == user.uid {
        return Ok(());
    }
    if user.drops {
        return user.own_all(data);
    }
    let reason = format!("it belongs to user id {owner}, this is {}", user.name);
    Err(Error::Unreachable { path: data.to_owned(), reason })
}

/// Creates or repairs a folder that only the Postgres user may enter.
pub(crate) fn private_dir(dir: &Path, user: &OsUser) -> Result<(), Error> {
    match DirBuilder::new().mode(PRIVATE).create(dir) {
        Err(fault) if fault.kind() != ErrorKind::AlreadyExists => {
            return Err(Error::unreachable(dir)(fault));
        }
        _ => {}
    }
    user.own(dir)?;
    set_mode(dir, PRIVATE)
}

fn set_mode(dir: &Path, mode: u32) -> Result<(), Error> {
    fs::set_permissions(dir, fs::Permissions::from_mode(mode)).map_err(Error::unreachable(dir))
}

/// Writes a path into a file, atomically.
fn record(pointer: &Path, path: &Path) -> Result<(), Error> {
    let fresh = pointer.with_extension("new");
    let write = || {
        let mut file = File::create(&fresh)?;
        file.write_all(path.as_os_str().as_bytes())?;
        file.sync_all()?;
        fs::rename(&fresh, pointer)?;
        sync_dir(pointer.parent().unwrap_or(Path::new("/")))
    };
    write().map_err(Error::unreachable(pointer))
}

/// Syncs `dir`, so that a rename in it survives a power cut.
pub(crate) fn sync_dir(dir: &Path) -> std::io::Result<()> {
    File::open(dir)?.sync_all()
}

fn short_hash(path: &Path) -> String {
    hex::encode(&Sha256::digest(path.as_os_str().as_bytes())[..8])
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// An empty folder of one test.
    pub(crate) fn scratch(name: &str) -> PathBuf {
        let dir = std::env::temp_dir().join(format!("{}-{name}", socket::scratch_name()));
        fs::create_dir_all(&dir).unwrap();
        dir
    }
}
