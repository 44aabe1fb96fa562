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
    /// The owner's URL and the server's reach different databases.
    #[error(
        "--database-url and --server-database-url reach two databases: both have to name the one \
         that the house is in"
    )]
    TwoDatabases,
    /// The roles of the database are not those of a house.
    #[error(transparent)]
    Roles(#[from] RoleError),
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

/// Why the roles of a database are not those of a house.
#[derive(Debug, thiserror::Error)]
pub enum RoleError {
    /// They are not there, and the owner's login may not make them.
    #[error(
        "the database has no login casino_server for the server, and this one may not make it. An \
         administrator of the Postgres runs once: `create role casino_server login; create role \
         casino_auditor nologin`, and gives casino_server a password (docs/database.sql)"
    )]
    Missing,
    /// The server cannot log in.
    #[error(
        "the server cannot log in to the database as {login}: give its URL with \
         --server-database-url (docs/run-a-house.md)"
    )]
    Login {
        /// As whom.
        login: String,
        /// Why.
        source: sqlx::Error,
    },
    /// The server's login could rewrite the books, or become a role that can.
    #[error(
        "the server's login {0} may do more in the database than a server should: it needs one \
         that is neither the owner of the tables nor a superuser, such as casino_server"
    )]
    TooStrong(String),
    /// The server's login cannot write.
    #[error(
        "the server's login {0} has no rights in this database. Make it a member of \
         casino_server; if that role was made after the tables, run the grants of \
         migrations/*.sql as their owner"
    )]
    TooWeak(String),
}
