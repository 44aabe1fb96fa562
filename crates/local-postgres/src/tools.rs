//! The client programs of Postgres that back up and restore a database.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::binaries::{candidates, leading_number};
use crate::cluster::Cluster;
use crate::environment;
use crate::error::Error;

impl Cluster {
    /// The path of a program of the same version as the server, such as `pg_dump`.
    pub fn program(&self, name: &str) -> Result<PathBuf, Error> {
        let path = self.binary(name);
        if version_of(&path).is_some() {
            return Ok(path);
        }
        let places = path.parent().unwrap_or(&path).display().to_string();
        Err(Error::NoProgram { name: name.to_owned(), places })
    }
}

/// The path of the newest program of that name on the machine, for a server that is elsewhere: a
/// program reads servers of its own version and of older ones.
pub fn program(name: &str) -> Result<PathBuf, Error> {
    let named = environment::pg_bin();
    let named = named.iter().flat_map(|dir| [dir.clone(), dir.join("bin")]);
    let path = environment::path().unwrap_or_default();
    let on_path = std::env::split_paths(&path).collect::<Vec<_>>();
    let dirs = named.chain(on_path).chain(candidates());
    let found = dirs.map(|dir| dir.join(name)).filter_map(|path| Some((version_of(&path)?, path)));
    // The first of the highest version.
    let newest = found.reduce(|best, next| if next.0 > best.0 { next } else { best });
    newest.map(|(_, path)| path).ok_or_else(|| Error::NoProgram {
        name: name.to_owned(),
        places: "CASINO_PG_BIN, PATH, pg_config and the usual folders".to_owned(),
    })
}

/// The major version of a program; `None` if it does not run.
fn version_of(path: &Path) -> Option<u32> {
    let told = Command::new(path).arg("--version").output().ok()?;
    String::from_utf8_lossy(&told.stdout).split_whitespace().find_map(leading_number)
}
