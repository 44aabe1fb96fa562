//! The backups: where they are, only the operator knows.

use std::fs;
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _};
use std::path::{Path, PathBuf};

use edge::clock;

use super::report::{Report, age};

const WHAT: &str = "backups";
/// A day, and the time that a backup may take.
const AGE_MAX_MS: i64 = 26 * 60 * 60 * 1_000;
const OTHERS: u32 = 0o077;

/// Looks for the newest file in the folder of the backups.
pub(super) fn examine(report: &mut Report, folder: Option<&Path>) {
    let Some(folder) = folder else {
        report.unseen(WHAT, "say where they are with --backups FOLDER");
        return;
    };
    let Some((path, at_ms, mode)) = newest(folder) else {
        let cure = "casino backup FILE, every night";
        report.wrong(WHAT, format!("there are none in {}", folder.display()), cure);
        return;
    };
    let old_ms = clock::now_ms().saturating_sub(at_ms);
    let found = format!("the newest, {}, is {} old", path.display(), age(old_ms));
    if old_ms > AGE_MAX_MS {
        report.wrong(WHAT, found, "casino backup FILE, every night");
    } else if mode & OTHERS != 0 {
        let cure = format!("chmod 600 {}", path.display());
        report.wrong(WHAT, format!("others may read {}", path.display()), cure);
    } else {
        report.good(WHAT, found);
    }
}

/// The newest file, when it was written (in milliseconds since 1970), and its mode.
fn newest(folder: &Path) -> Option<(PathBuf, i64, u32)> {
    let files = fs::read_dir(folder).ok()?.flatten().filter_map(|entry| {
        let found = entry.metadata().ok().filter(fs::Metadata::is_file)?;
        let mode = found.permissions().mode();
        Some((entry.path(), found.mtime().saturating_mul(1_000), mode))
    });
    files.max_by_key(|(_, at_ms, _)| *at_ms)
}
