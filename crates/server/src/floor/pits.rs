//! For which pits somebody of the staff works: he sees and orders nothing elsewhere.

use protocol::StaffName;
use serde::Serialize;
use sqlx::PgPool;

/// The pits of somebody of the staff.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Pits {
    /// All of them.
    All,
    /// This one alone.
    One(String),
}

impl Pits {
    /// Those of that member of the staff.
    pub(crate) async fn of(pool: &PgPool, who: &StaffName) -> Result<Pits, sqlx::Error> {
        let pit = sqlx::query_scalar!("select pit from staff where name = $1", who.name)
            .fetch_optional(pool)
            .await?;
        Ok(pit.flatten().map_or(Pits::All, Pits::One))
    }

    /// Whether that pit is among them.
    pub(crate) fn has(&self, pit: &str) -> bool {
        match self {
            Pits::All => true,
            Pits::One(his) => his == pit,
        }
    }
}
