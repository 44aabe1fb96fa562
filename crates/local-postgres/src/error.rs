//! The errors of starting a durable database. Each names the folder, setting or version and says in
//! one line what to do.

use std::path::PathBuf;

/// Why there is no usable Postgres.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// Neither the machine nor the download offers Postgres binaries.
    #[error(
        "no postgres found (looked in PATH, pg_config, /usr/lib/postgresql, /usr/pgsql-*, \
         Homebrew; download: {download}): install PostgreSQL 14 or later, or set CASINO_PG_BIN to \
         the folder of its initdb and postgres, or set DATABASE_URL"
    )]
    NoBinaries {
        /// Why the download failed.
        download: String,
    },
    /// The folder named by `CASINO_PG_BIN` holds no binaries that run here.
    #[error("the postgres binaries in {} cannot be used: {reason}", dir.display())]
    UnusableBinaries {
        /// The folder that was named.
        dir: PathBuf,
        /// What is missing.
        reason: String,
    },
    /// The data needs a major version of Postgres that was not found.
    #[error(
        "the data in {} was made by PostgreSQL {wanted}, which is not installed (found: {found}): \
         install it, or name its folder in CASINO_PG_BIN",
        data.display()
    )]
    MajorNotInstalled {
        /// The cluster's folder.
        data: PathBuf,
        /// The major version that made it.
        wanted: u32,
        /// The major versions that were found.
        found: String,
    },
    /// A client program is missing; a download of the server may be without it.
    #[error(
        "{name} is not there (looked in {places}): install the client programs of PostgreSQL, of \
         the version of the server or later"
    )]
    NoProgram {
        /// The program.
        name: String,
        /// Where it was looked for.
        places: String,
    },
    /// A folder cannot be created, entered or owned.
    #[error("cannot use {}: {reason}", path.display())]
    Unreachable {
        /// The folder or file.
        path: PathBuf,
        /// The system's error.
        reason: String,
    },
    /// Postgres cannot run as root or as a user without a name.
    #[error(
        "postgres cannot run for user id {uid}: it needs a passwd entry, or for root a user \
         postgres or nobody that root may become; or set DATABASE_URL"
    )]
    NoAccount {
        /// The user this process runs as.
        uid: u32,
    },
    /// `initdb` failed.
    #[error("initdb could not make a cluster in {}: {output}", data.display())]
    InitFailed {
        /// The folder of the new cluster.
        data: PathBuf,
        /// The end of what it printed.
        output: String,
    },
    /// The server was started but does not answer.
    #[error("postgres did not come up: {reason}; end of {}: {tail}", log.display())]
    DidNotStart {
        /// What was observed.
        reason: String,
        /// Its log file.
        log: PathBuf,
        /// The last lines of the log.
        tail: String,
    },
    /// The server was told to stop but did not.
    #[error("postgres in {} did not stop: {output}", data.display())]
    DidNotStop {
        /// The cluster's folder.
        data: PathBuf,
        /// What `pg_ctl` printed.
        output: String,
    },
    /// The server could lose a commit it has acknowledged.
    #[error("the database is not durable: {setting} is {found}, it must be {wanted}")]
    NotDurable {
        /// The Postgres setting.
        setting: &'static str,
        /// Its value.
        found: String,
        /// The required value.
        wanted: &'static str,
    },
    /// A template or test database could not be filled by the caller's callback.
    #[error("the template database could not be prepared: {reason}")]
    NotPrepared {
        /// The callback's error.
        reason: String,
    },
    /// A statement or connection failed.
    #[error("cannot {action}")]
    Database {
        /// The action that failed.
        action: String,
        /// The driver's error.
        #[source]
        source: sqlx::Error,
    },
}

/// How the system says that there is no room, in a server's log.
const DISK_FULL: [&str; 2] = ["No space left on device", "Disk quota exceeded"];

impl Error {
    /// Whether a server did not start for want of room on the disk.
    pub fn is_disk_full(&self) -> bool {
        matches!(self, Self::DidNotStart { tail, .. }
            if DISK_FULL.iter().any(|said| tail.contains(said)))
    }

    /// A failed statement or connection, with the action it was for.
    pub(crate) fn database(action: impl Into<String>) -> impl FnOnce(sqlx::Error) -> Self {
        let action = action.into();
        move |source| Self::Database { action, source }
    }

    /// A folder on which the system reported an error.
    pub(crate) fn unreachable(path: impl Into<PathBuf>) -> impl FnOnce(std::io::Error) -> Self {
        let path = path.into();
        move |source| Self::Unreachable { path, reason: source.to_string() }
    }
}
