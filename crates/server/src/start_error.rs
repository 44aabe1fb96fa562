//! Why a server, or the office of its staff, could not be opened.

use std::net::SocketAddr;

use house_writer::{EntryError, ForcedEnd};
use ingress::TlsError;
use keys::KeyError;
use sign_in::staff::FirstStaffError;
use tables::RebuildError;

/// Why the server did not start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The database or the data folder cannot be used.
    #[error(transparent)]
    Place(#[from] database::PlaceError),
    /// The database refused us.
    #[error("the database cannot be reached")]
    Database(#[from] sqlx::Error),
    /// A restore of the database was begun and not finished.
    #[error(
        "this database is half restored, so its next cards may be known: run `casino restore` \
         again into an empty data folder or database"
    )]
    HalfRestored,
    /// It was opened, and ended without having been told to.
    #[error(transparent)]
    Forced(#[from] ForcedEnd),
    /// The other nodes cannot be reached.
    #[error("the other nodes of the house cannot be reached")]
    Nats(#[source] cluster::NatsStartError),
    /// The ledger failed.
    #[error("the ledger cannot be used")]
    Ledger(#[from] ledger::Fault),
    /// The books are not those of this house, or could not be anchored.
    #[error("the books cannot be relied on: run `casino audit verify`")]
    Books(#[source] Box<dyn std::error::Error + Send + Sync>),
    /// A key is missing, or is not the one that the database expects.
    #[error("a key cannot be used")]
    Key(#[from] KeyError),
    /// The MACs of people's rows could not be written.
    #[error(transparent)]
    Accounts(#[from] tables::UnprovenAccounts),
    /// The balances could not be looked through.
    #[error(transparent)]
    Balances(#[from] tables::UnprovenBalances),
    /// The first staff accounts could not be made.
    #[error("the first staff cannot be added")]
    FirstStaff(#[from] FirstStaffError),
    /// The opening could not be put on record.
    #[error("the opening of the house cannot be put on record")]
    Unrecorded(#[from] EntryError),
    /// An erasure that is on record could not be carried out.
    #[error("a person cannot be erased, as it is on record")]
    Erasure(#[source] cage_desk::CageError),
    /// A table could not be rebuilt.
    #[error("a table cannot be rebuilt from its journal")]
    Rebuild(#[from] RebuildError),
    /// Certificate or key cannot be used.
    #[error("the server cannot speak TLS")]
    Tls(#[from] TlsError),
    /// The address for plain HTTP beside TLS can be reached from other machines.
    #[error("{0} is no loopback address: plain HTTP beside TLS is for this machine alone")]
    PlainAddr(SocketAddr),
    /// The address is taken or not ours.
    #[error("cannot listen on {addr}{}", had_by(holder.as_deref()))]
    Listen {
        /// The address.
        addr: SocketAddr,
        /// The process that has this house open, if one has.
        holder: Option<String>,
        /// Why.
        source: std::io::Error,
    },
}

fn had_by(holder: Option<&str>) -> String {
    holder.map(|holder| format!(" (this house is open already: {holder})")).unwrap_or_default()
}
