//! Whether the schema of a database is the one of this program. Asks only.

use std::collections::BTreeMap;

use sqlx::PgPool;

use crate::MIGRATIONS;

/// The schema of a database, compared with that of this program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Schema {
    /// There is none: the database was never opened by a house.
    Missing,
    /// The same.
    Present,
    /// So many migrations are still to come. [`crate::migrate`] applies them.
    Older(usize),
    /// It has a migration that this program does not know: the first such number.
    Newer(i64),
    /// A migration of this number is another one there, or was not finished.
    Changed(i64),
}

/// The schema of this database.
pub async fn schema(pool: &PgPool) -> Result<Schema, sqlx::Error> {
    const IS_THERE: &str = "select to_regclass('_sqlx_migrations') is not null";
    const APPLIED: &str = "select version, checksum, success from _sqlx_migrations";
    if !sqlx::query_scalar::<_, bool>(IS_THERE).fetch_one(pool).await? {
        return Ok(Schema::Missing);
    }
    let applied = sqlx::query_as::<_, (i64, Vec<u8>, bool)>(APPLIED).fetch_all(pool).await?;
    let applied = applied.into_iter().map(|(version, sum, done)| (version, (sum, done)));
    let ours = MIGRATIONS.iter().map(|it| (it.version, it.checksum.to_vec()));
    Ok(compared(&ours.collect(), &applied.collect()))
}

/// Compares this program's migrations with those that were applied (checksum, whether it ended).
fn compared(ours: &BTreeMap<i64, Vec<u8>>, applied: &BTreeMap<i64, (Vec<u8>, bool)>) -> Schema {
    for (version, (sum, is_done)) in applied {
        match ours.get(version) {
            None => return Schema::Newer(*version),
            Some(our) if our != sum || !is_done => return Schema::Changed(*version),
            Some(_) => {}
        }
    }
    match ours.len() - applied.len() {
        _ if applied.is_empty() => Schema::Missing,
        0 => Schema::Present,
        missing => Schema::Older(missing),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_schema_is_missing_present_older_newer_or_another() {
        let ours = BTreeMap::from([(1, vec![1]), (2, vec![2])]);
        for (applied, wanted) in [
            (vec![], Schema::Missing),
            (vec![(1, 1, true)], Schema::Older(1)),
            (vec![(1, 1, true), (2, 2, true)], Schema::Present),
            (vec![(1, 1, true), (2, 2, true), (3, 3, true)], Schema::Newer(3)),
            (vec![(1, 1, true), (2, 7, true)], Schema::Changed(2)),
            (vec![(1, 1, false), (2, 2, true)], Schema::Changed(1)),
        ] {
            let applied =
                applied.into_iter().map(|(version, sum, done)| (version, (vec![sum], done)));
            assert_eq!(compared(&ours, &applied.collect()), wanted);
        }
    }
}
