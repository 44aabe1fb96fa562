//! The mark of a database that is being restored from a backup. It stands beside the books, in a
//! schema of its own, from before the first row is restored until the house's journal says that the
//! books went back. A server does not open a database with this mark: its next cards are known.

use sqlx::{PgConnection, PgPool};

/// Marks an empty database as being restored.
pub async fn begin_restore(connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    sqlx::raw_sql("create schema casino_restore").execute(connection).await?;
    Ok(())
}

/// Takes the mark away. To be called once the house's journal says that the books went back.
pub async fn end_restore(pool: &PgPool) -> Result<(), sqlx::Error> {
    sqlx::raw_sql("drop schema casino_restore").execute(pool).await?;
    Ok(())
}

/// Whether a restore of this database was begun and not finished.
pub async fn is_half_restored(pool: &PgPool) -> Result<bool, sqlx::Error> {
    let is_there = "select to_regnamespace('casino_restore') is not null";
    sqlx::query_scalar(is_there).fetch_one(pool).await
}
