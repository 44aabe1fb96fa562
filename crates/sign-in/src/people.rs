//! The people of a house in its database, with the key that proves their rows.
//!
//! Names are in the table `player` and nowhere else: no journal has them.

use std::collections::HashMap;
use std::sync::Arc;

use chips::PlayerId;
use parking_lot::Mutex;
use sqlx::PgPool;
use uuid::Uuid;

use crate::row::DoorRow;
use crate::sealer::Sealer;

/// The people of a house. Cheap to clone.
#[derive(Clone, Debug)]
pub struct People {
    pool: PgPool,
    sealer: Arc<dyn Sealer>,
    /// The steps of the last codes that were accepted, by the names of the staff.
    codes: Arc<Mutex<HashMap<String, i64>>>,
    /// Whether all staff must have a second factor. It is not in the database, where a person with
    /// the server's login could switch it off.
    pub(crate) requires_totp: bool,
    /// Held while a person is identified: one waits without a connection.
    pub(crate) identifying: Arc<tokio::sync::Mutex<()>>,
}

/// The names cannot be read.
#[derive(Debug, thiserror::Error)]
#[error("the names of players cannot be read")]
pub struct NamesUnread(#[from] sqlx::Error);

impl People {
    /// The people in this database, whose rows are proven by the key of `sealer`.
    pub fn new(pool: PgPool, sealer: Arc<dyn Sealer>) -> People {
        let (codes, identifying) = (Arc::default(), Arc::default());
        People { pool, sealer, codes, requires_totp: false, identifying }
    }

    /// The same people, whose staff must all have a second factor, if that is required.
    #[must_use]
    pub fn requiring_totp(self, requires_totp: bool) -> People {
        People { requires_totp, ..self }
    }

    /// The names of these players. Those who do not exist are left out.
    pub async fn names(
        &self,
        players: impl IntoIterator<Item = PlayerId>,
    ) -> Result<Vec<(PlayerId, Arc<str>)>, NamesUnread> {
        let ids: Vec<Uuid> = players.into_iter().map(|player| player.0).collect();
        if ids.is_empty() {
            return Ok(Vec::new());
        }
        let rows = sqlx::query!("select id, name from player where id = any($1)", &ids);
        let rows = rows.fetch_all(&self.pool).await?;
        Ok(rows.into_iter().map(|row| (PlayerId(row.id), row.name.into())).collect())
    }

    /// The connections to the database.
    pub fn pool(&self) -> &PgPool {
        &self.pool
    }

    pub(crate) fn sealer(&self) -> &dyn Sealer {
        &*self.sealer
    }

    /// Whether the code of this step is later than those that this process has accepted for the
    /// name. From now on it is not.
    pub(crate) fn is_later_code(&self, name: &str, step: i64) -> bool {
        let mut codes = self.codes.lock();
        let is_later = codes.get(name).is_none_or(|last| *last < step);
        if is_later {
            codes.insert(name.to_owned(), step);
        }
        is_later
    }

    /// What follows from a text under the present key and under each former one, for one purpose.
    pub(crate) fn keyed(&self, purpose: &str, text: &str) -> Vec<Vec<u8>> {
        let bytes = ["key of a ", purpose, "\0", text].concat();
        self.sealer.row_macs(bytes.as_bytes()).into_iter().map(Vec::from).collect()
    }

    /// What follows from a text under the present key, for one purpose.
    pub(crate) fn keyed_now(&self, purpose: &str, text: &str) -> Vec<u8> {
        self.keyed(purpose, text).into_iter().next().unwrap_or_default()
    }

    /// The MAC of a row.
    pub(crate) fn mac(&self, row: &DoorRow<'_>) -> Vec<u8> {
        self.sealer.row_mac(&row.bytes()).to_vec()
    }

    /// Whether the house has written this row. One that it has not is logged and counts for
    /// nothing.
    pub(crate) fn proves(&self, row: &DoorRow<'_>, mac: Option<&[u8]>) -> bool {
        let is_ours = self.is_ours(row, mac);
        if !is_ours {
            tracing::error!(
                row.table = row.table(),
                "the database has a row of people that this house has not written: it counts for \
                 nothing"
            );
        }
        is_ours
    }

    /// As [`People::proves`], without a log line.
    pub(crate) fn is_ours(&self, row: &DoorRow<'_>, mac: Option<&[u8]>) -> bool {
        mac.is_some_and(|mac| self.sealer.proves_row(&row.bytes(), mac))
    }
}
