//! Why there is no database, or no data folder, to open a house with.

use std::path::PathBuf;

/// Why the database or the data folder cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum PlaceError {
    /// The private database did not start, or the database is not durable.
    #[error("the database cannot be used")]
    Postgres(#[from] local_postgres::Error),
    /// The database refused us.
    #[error("the database cannot be reached")]
    Database(#[from] sqlx::Error),
    /// The database is on another machine, and its URL does not demand TLS.
    #[error(
        "the database at {host} is on another machine, and its URL allows a connection without \
         TLS: add sslmode=verify-full to it, and sslrootcert=FILE for an authority of your own"
    )]
    PlainText {
        /// The host of the URL.
        host: String,
    },
    /// The schema could not be brought up to date.
    #[error("the schema of the database cannot be brought up to date")]
    Schema(#[source] Box<dyn std::error::Error + Send + Sync>),
    /// Another server has the data folder.
    #[error("the house in {} is open already: {holder}", folder.display())]
    Held {
        /// The data folder.
        folder: PathBuf,
        /// Who has it: process and address, as it has written them.
        holder: String,
    },
    /// The data folder cannot be created or written.
    #[error("cannot use the data folder {}", folder.display())]
    Folder {
        /// The data folder.
        folder: PathBuf,
        /// Why.
        source: std::io::Error,
    },
}
