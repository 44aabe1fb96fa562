//! The pits that a staff member works for. They see and order nothing elsewhere.

use house::Pits;
use protocol::StaffName;
use sqlx::PgPool;

/// The pits of a member of the staff. Fails when the database does.
pub async fn pits_of(pool: &PgPool, who: &StaffName) -> Result<Pits, sqlx::Error> {
    let pit = sqlx::query_scalar!("select pit from staff where name = $1", who.name)
        .fetch_optional(pool)
        .await?;
    Ok(pit.flatten().map_or(Pits::All, Pits::One))
}
