//! What can go wrong between "no database" and "a durable database", each told in one line that
//! says what to do. It never hides which folder, setting or version is meant.

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
        /// Why the download did not help.
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
    /// The data needs a major version of Postgres that is not here.
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
    /// A folder cannot be made, entered or owned.
    #[error("cannot use {}: {reason}", path.display())]
    Unreachable {
        /// The folder or file.
        path: PathBuf,
        /// What the system said.
        reason: String,
    },
    /// Postgres runs neither as root nor as a user without a name.
    #[error(
        "postgres cannot run for user id {uid}: it needs a passwd entry, or for root a user \
         postgres or nobody that root may become; or set DATABASE_URL"
    )]
    NoAccount {
        /// The user this process runs as.
        uid: u32,
    },
    /// `initdb` made no cluster.
    #[error("initdb could not make a cluster in {}: {output}", data.display())]
    InitFailed {
        /// The folder it was to make.
        data: PathBuf,
        /// The end of what it printed.
        output: String,
    },
    /// The server was started and does not answer.
    #[error("postgres did not come up: {reason}; end of {}: {tail}", log.display())]
    DidNotStart {
        /// What was seen from outside.
        reason: String,
        /// Its log file.
        log: PathBuf,
        /// The last lines of the log.
        tail: String,
    },
    /// The server was told to stop and did not.
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
        /// What it has to be.
        wanted: &'static str,
    },
    /// A template or test database could not be filled by the caller's callback.
    #[error("the template database could not be prepared: {reason}")]
    NotPrepared {
        /// What the callback said.
        reason: String,
    },
    /// A statement or connection failed.
    #[error("cannot {action}")]
    Database {
        /// What was being done.
        action: String,
        /// What the driver said.
        #[source]
        source: sqlx::Error,
    },
}

impl Error {
    /// A failed statement or connection, named by what it was for.
    pub(crate) fn database(action: impl Into<String>) -> impl FnOnce(sqlx::Error) -> Self {
        let action = action.into();
        move |source| Self::Database { action, source }
    }

    /// A folder that the system refuses.
    pub(crate) fn unreachable(path: impl Into<PathBuf>) -> impl FnOnce(std::io::Error) -> Self {
        let path = path.into();
        move |source| Self::Unreachable { path, reason: source.to_string() }
    }
}
