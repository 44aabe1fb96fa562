//! The data folder: who has it, its room, the modes of its files, and the private Postgres in it.
//! Nothing is opened for writing, but one lock file to see whether it could be.

use std::fs::{self, File};
use std::io::ErrorKind;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;

use database::ROOM_BYTES_MIN;
use local_postgres::{SeenCluster, room_bytes};

use super::report::{Report, in_one_line};
use crate::audit::BooksOptions;

/// The database of the private cluster, as the server names it.
const DATABASE: &str = "casino";
/// Files that only their owner may read, if they are there. The keys are looked at by themselves.
const PRIVATE_FILES: [&str; 2] = ["heads", "first-passwords"];
const OTHERS: u32 = 0o077;
const OTHERS_WRITE: u32 = 0o022;
const MIB: u64 = 1024 * 1024;

/// Looks at the data folder. Returns the process that has it.
pub(super) fn examine(report: &mut Report, place: &BooksOptions) -> Option<String> {
    let folder = place.folder();
    if !place.has_folder() {
        if place.external_url().is_some() {
            report.unseen("data folder", format!("there is none at {}", folder.display()));
        } else {
            let found = format!("there is none at {}", folder.display());
            report.wrong("data folder", found, "name it with --data, or open the house once");
        }
        return None;
    }
    examine_modes(report, folder);
    examine_room(report, "disk", folder);
    let holder = database::holder(folder);
    match &holder {
        Some(holder) => report.good("lock", format!("the house is open: {holder}")),
        None => examine_lock(report, folder),
    }
    holder
}

/// Whether a start of this user could take a folder that no process has.
fn examine_lock(report: &mut Report, folder: &Path) {
    let lock = folder.join("house.lock");
    match File::options().write(true).open(&lock) {
        Err(error) if error.kind() != ErrorKind::NotFound => {
            let found = format!("{} cannot be taken: {error}", lock.display());
            report.wrong(
                "lock",
                found,
                "run the house as the user whom the data folder belongs to",
            );
        }
        Ok(_) | Err(_) => report.good("lock", "the house is closed: no process has the folder"),
    }
}

fn mode(path: &Path) -> Option<u32> {
    fs::metadata(path).ok().map(|found| found.permissions().mode() & 0o777)
}

fn examine_modes(report: &mut Report, folder: &Path) {
    let mut are_good = true;
    if mode(folder).is_some_and(|mode| mode & OTHERS_WRITE != 0) {
        are_good = false;
        let cure = format!("chmod go-w {}", folder.display());
        report.wrong("file modes", "others may write into the data folder", cure);
    }
    for file in PRIVATE_FILES.map(|name| folder.join(name)) {
        if mode(&file).is_some_and(|mode| mode & OTHERS != 0) {
            are_good = false;
            let found = format!("others may read {}", file.display());
            report.wrong("file modes", found, format!("chmod 600 {}", file.display()));
        }
    }
    if are_good {
        report.good("file modes", "the files of the data folder are for their owner alone");
    }
}

fn examine_room(report: &mut Report, what: &str, folder: &Path) {
    let room = match room_bytes(folder) {
        Ok(room) => room,
        Err(error) => {
            report.unseen(what, format!("{}: {error}", folder.display()));
            return;
        }
    };
    let found = format!("{} MiB are free at {}", room / MIB, folder.display());
    if room < ROOM_BYTES_MIN {
        let cure = format!("make room: the house needs {} MiB", ROOM_BYTES_MIN / MIB);
        report.wrong(what, found, cure);
    } else {
        report.good(what, found);
    }
}

/// Looks at the private Postgres. Returns the URL of its database, if it runs.
pub(super) fn examine_cluster(report: &mut Report, place: &BooksOptions) -> Option<String> {
    const WHAT: &str = "private Postgres";
    let folder = place.cluster_folder();
    let seen = match local_postgres::look(&folder) {
        Ok(Some(seen)) => seen,
        Ok(None) => {
            let found = format!("there are no books in {}", folder.display());
            report.wrong(WHAT, found, "name the data folder with --data, or open the house once");
            return None;
        }
        Err(error) => {
            report.wrong(WHAT, in_one_line(&error), "see docs/run-a-house.md, or restore a backup");
            return None;
        }
    };
    examine_files_of(report, &seen);
    examine_room(report, "disk of Postgres", &seen.home);
    if seen.process.is_none() {
        report.unseen(WHAT, "it does not run (--start starts it for the examination)");
        return None;
    }
    let url = seen.url(DATABASE);
    match &url {
        Some(_) => report.good(WHAT, "it runs"),
        None => report.unseen(WHAT, "it is starting or stopping"),
    }
    url
}

fn examine_files_of(report: &mut Report, seen: &SeenCluster) {
    const WHAT: &str = "files of Postgres";
    let mut are_good = true;
    for (path, right) in [(&seen.log, "600"), (&seen.data, "700")] {
        if mode(path).is_some_and(|mode| mode & OTHERS != 0) {
            are_good = false;
            let found = format!("others may read {}", path.display());
            report.wrong(WHAT, found, format!("chmod {right} {}", path.display()));
        }
    }
    if are_good {
        report.good(WHAT, "its data and its log are for its user alone");
    }
}
