//! Checks on the running server, private or external, that an acknowledged commit survives a power
//! cut. Only asks; never changes a setting.

use sqlx::PgExecutor;

use crate::error::Error;

/// Refuses a server that may lose an acknowledged commit or tear a page, naming the setting:
/// `fsync` and `full_page_writes` must be on, `synchronous_commit` on or `remote_apply` (which
/// also waits for a standby). Takes a pool or a connection; the values are those of its session.
pub async fn assert_durable(executor: impl PgExecutor<'_>) -> Result<(), Error> {
    weaknesses(executor).await?.pop().map_or(Ok(()), |weakness| Err(weakness.into()))
}

/// A setting by which a server may lose an acknowledged commit or tear a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weakness {
    /// Its name.
    pub setting: &'static str,
    /// What it is.
    pub found: String,
    /// What it should be.
    pub wanted: &'static str,
}

impl From<Weakness> for Error {
    fn from(Weakness { setting, found, wanted }: Weakness) -> Error {
        Error::NotDurable { setting, found, wanted }
    }
}

/// All such settings of a session.
pub async fn weaknesses(executor: impl PgExecutor<'_>) -> Result<Vec<Weakness>, Error> {
    let (fsync, full_page_writes, synchronous_commit): (String, String, String) = sqlx::query_as(
        "select current_setting('fsync'), current_setting('full_page_writes'), \
         current_setting('synchronous_commit')",
    )
    .fetch_one(executor)
    .await
    .map_err(Error::database("ask the database for its durability settings"))?;
    let all = [
        weakness("synchronous_commit", synchronous_commit, &["on", "remote_apply"]),
        weakness("full_page_writes", full_page_writes, &["on"]),
        weakness("fsync", fsync, &["on"]),
    ];
    Ok(all.into_iter().flatten().collect())
}

/// Refuses a cluster without page checksums, which reveal a damaged disk.
pub(crate) async fn assert_checksums(executor: impl PgExecutor<'_>) -> Result<(), Error> {
    let checksums: String = sqlx::query_scalar("select current_setting('data_checksums')")
        .fetch_one(executor)
        .await
        .map_err(Error::database("ask the database for its page checksums"))?;
    require("data_checksums", checksums, &["on"])
}

fn require(setting: &'static str, found: String, good: &[&'static str]) -> Result<(), Error> {
    weakness(setting, found, good).map_or(Ok(()), |weakness| Err(weakness.into()))
}

fn weakness(setting: &'static str, found: String, good: &[&'static str]) -> Option<Weakness> {
    (!good.contains(&found.as_str())).then(|| Weakness { setting, found, wanted: good[0] })
}
