//! The keys that the database knows, by their fingerprints. It holds no key.

use sqlx::{PgExecutor, PgPool};

use crate::kind::{Fingerprint, KeyKind};

/// `undefined_table`: books of an earlier release that no server of this one has opened.
const UNDEFINED_TABLE: &str = "42P01";

/// The fingerprints of all keys that the house has had, oldest first. The last one of a kind is the
/// present one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KnownKeys {
    seed: Vec<Fingerprint>,
    seal: Vec<Fingerprint>,
}

impl KnownKeys {
    /// All of a kind, oldest first.
    pub fn all(&self, kind: KeyKind) -> &[Fingerprint] {
        match kind {
            KeyKind::Seed => &self.seed,
            KeyKind::Seal => &self.seal,
        }
    }

    /// The present one; `None` in a house that has none yet.
    pub fn present(&self, kind: KeyKind) -> Option<Fingerprint> {
        self.all(kind).last().copied()
    }
}

/// The keys that the database knows.
pub async fn known(pool: &PgPool) -> Result<KnownKeys, sqlx::Error> {
    Ok(KnownKeys { seed: of(pool, KeyKind::Seed).await?, seal: of(pool, KeyKind::Seal).await? })
}

async fn of(pool: &PgPool, kind: KeyKind) -> Result<Vec<Fingerprint>, sqlx::Error> {
    let found = sqlx::query_scalar!(
        "select fingerprint from house_key where kind = $1 order by number",
        kind.name()
    );
    let found = match found.fetch_all(pool).await {
        Err(sqlx::Error::Database(error)) if error.code().as_deref() == Some(UNDEFINED_TABLE) => {
            return Ok(Vec::new());
        }
        found => found?,
    };
    let bytes = |bytes: Vec<u8>| <[u8; 32]>::try_from(bytes).map(Fingerprint);
    let found: Result<Vec<_>, _> = found.into_iter().map(bytes).collect();
    found.map_err(|_| sqlx::Error::Decode("a fingerprint has 32 bytes".into()))
}

/// Has the database know a key as the present one of its kind, after the number of those it knows
/// already. Whether it does now; it does not if another one came first. Needs the rights of the
/// database's owner. `now_ms` is in milliseconds since 1970.
pub async fn remember(
    executor: impl PgExecutor<'_>,
    kind: KeyKind,
    before: usize,
    key: Fingerprint,
    now_ms: i64,
) -> Result<bool, sqlx::Error> {
    let number = i64::try_from(before).unwrap_or(i64::MAX).saturating_add(1);
    let done = sqlx::query!(
        "insert into house_key (kind, number, fingerprint, since_ms) values ($1, $2, $3, $4)
        on conflict do nothing",
        kind.name(),
        number,
        key.0.as_slice(),
        now_ms
    );
    Ok(done.execute(executor).await?.rows_affected() == 1)
}
