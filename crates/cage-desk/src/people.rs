//! The players and tables that entries name by their ids.

use std::collections::HashMap;

use chips::PlayerId;
use house::RoundCorrection;
use sqlx::PgPool;
use uuid::Uuid;

/// The kind of a player with an account, as the database has it.
const ACCOUNT: &str = "account";

/// A player's name, and whether they have an account.
#[derive(Clone, Debug)]
pub(crate) struct KnownPlayer {
    id: Uuid,
    pub(crate) name: String,
    kind: String,
    /// The number of the account; guests have none.
    pub(crate) member: Option<i64>,
}

impl KnownPlayer {
    /// Whether they play for money.
    pub(crate) fn has_account(&self) -> bool {
        self.kind == ACCOUNT
    }
}

/// The players with these ids. Those that do not exist are left out.
pub(crate) async fn people(
    pool: &PgPool,
    players: impl Iterator<Item = PlayerId>,
) -> Result<HashMap<Uuid, KnownPlayer>, sqlx::Error> {
    let ids: Vec<Uuid> = players.map(|player| player.0).collect();
    let found = sqlx::query_as!(
        KnownPlayer,
        "select id, name, kind, member from player where id = any($1)",
        &ids
    );
    let found = found.fetch_all(pool).await?;
    Ok(found.into_iter().map(|person| (person.id, person)).collect())
}

/// The player with this id.
pub(crate) async fn person(
    pool: &PgPool,
    player: PlayerId,
) -> Result<Option<KnownPlayer>, sqlx::Error> {
    Ok(people(pool, std::iter::once(player)).await?.into_values().next())
}

/// The names of the tables that corrections are about.
pub(crate) async fn table_names<'a>(
    pool: &PgPool,
    corrections: impl Iterator<Item = &'a RoundCorrection>,
) -> Result<HashMap<Uuid, String>, sqlx::Error> {
    let ids: Vec<Uuid> = corrections.map(|correction| correction.table.0).collect();
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let found = sqlx::query!("select id, name from gaming_table where id = any($1)", &ids);
    let found = found.fetch_all(pool).await?;
    Ok(found.into_iter().map(|table| (table.id, table.name)).collect())
}
