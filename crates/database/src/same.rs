//! Whether the logins of the owner and of the server reach one database. Two URLs may name two,
//! also two copies of one with equal names and identifiers. A lock that one of them holds tells.

use edge::entropy;
use sqlx::PgPool;

use crate::error::PlaceError;

/// Fails unless both connections reach the same database.
pub(crate) async fn check(owner: &PgPool, server: &PgPool) -> Result<(), PlaceError> {
    const TRY: &str = "select pg_try_advisory_xact_lock($1)";
    let key = i64::from_be_bytes(entropy::bytes());
    let mut transaction = owner.begin().await?;
    let is_held: bool = sqlx::query_scalar(TRY).bind(key).fetch_one(&mut *transaction).await?;
    let is_free: bool = sqlx::query_scalar(TRY).bind(key).fetch_one(server).await?;
    transaction.rollback().await?;
    if is_held && !is_free { Ok(()) } else { Err(PlaceError::TwoDatabases) }
}
