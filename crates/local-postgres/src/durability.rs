//! Checks on the running server, private or external, that an acknowledged commit survives a power
//! cut. Only asks; never changes a setting.

use sqlx::PgExecutor;

use crate::error::Error;

/// Refuses a server that may lose an acknowledged commit or tear a page, naming the setting:
/// `fsync` and `full_page_writes` must be on, `synchronous_commit` on or `remote_apply` (which
/// also waits for a standby). Takes a pool or a connection; the values are those of its session.
pub async fn assert_durable(executor: impl PgExecutor<'_>) -> Result<(), Error> {
    let (fsync, full_page_writes, synchronous_commit): (String, String, String) = sqlx::query_as(
        "select current_setting('fsync'), current_setting('full_page_writes'), \
         current_setting('synchronous_commit')",
    )
    .fetch_one(executor)
    .await
    .map_err(Error::database("ask the database for its durability settings"))?;
    require("fsync", fsync, &["on"])?;
    require("full_page_writes", full_page_writes, &["on"])?;
    require("synchronous_commit", synchronous_commit, &["on", "remote_apply"])
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
    if good.contains(&found.as_str()) {
        return Ok(());
    }
    Err(Error::NotDurable { setting, found, wanted: good[0] })
}
