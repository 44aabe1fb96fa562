//! The names of players, for those who know players by their ids. Names are in the table `player`
//! and nowhere else: no journal has them.

use std::sync::Arc;

use chips::PlayerId;
use sqlx::PgPool;
use uuid::Uuid;

/// Looks up what players are called. Cheap to clone.
#[derive(Clone, Debug)]
pub struct People(PgPool);

/// The names cannot be read.
#[derive(Debug, thiserror::Error)]
#[error("the names of players cannot be read")]
pub struct NamesUnread(#[from] sqlx::Error);

impl People {
    /// The people in this database.
    pub fn new(pool: PgPool) -> People {
        People(pool)
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
        let rows = rows.fetch_all(&self.0).await?;
        Ok(rows.into_iter().map(|row| (PlayerId(row.id), row.name.into())).collect())
    }
}
