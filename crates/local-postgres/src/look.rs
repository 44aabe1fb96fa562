//! A cluster seen from outside: where it lies and whether it runs, without a lock and without a
//! change. For commands that examine a house.

use std::fs;
use std::path::{Path, PathBuf};

use crate::database::percent_encoded;
use crate::error::Error;
use crate::folders::pointed_home;
use crate::postmaster::{data_major, running_in};
use crate::probe::{PORT, USER};

/// The line of `postmaster.pid` that names the folder of the socket.
const SOCKET_LINE: usize = 4;

/// What is seen of a cluster.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenCluster {
    /// The folder of data and log.
    pub home: PathBuf,
    /// The cluster itself.
    pub data: PathBuf,
    /// The server's log.
    pub log: PathBuf,
    /// The major version that made it.
    pub major: u32,
    /// The process of its server, if it lives.
    pub process: Option<u32>,
}

/// Looks at the cluster of this folder. `None` when there is none.
pub fn look(data_dir: &Path) -> Result<Option<SeenCluster>, Error> {
    let home = pointed_home(data_dir)?.unwrap_or_else(|| data_dir.to_owned());
    let data = home.join("data");
    let Some(major) = data_major(&data)? else { return Ok(None) };
    let process = running_in(&data);
    Ok(Some(SeenCluster { log: home.join("postgres.log"), home, data, major, process }))
}

impl SeenCluster {
    /// The URL of a database of the running server. `None` when it does not run, or does not say
    /// where its socket is yet.
    pub fn url(&self, database: &str) -> Option<String> {
        self.process?;
        let note = fs::read_to_string(self.data.join("postmaster.pid")).ok()?;
        let folder = note.lines().nth(SOCKET_LINE).filter(|folder| !folder.is_empty())?;
        let host = percent_encoded(folder.trim_matches('"').as_bytes());
        let database = percent_encoded(database.as_bytes());
        Some(format!("postgres://{USER}@{host}:{PORT}/{database}"))
    }
}
