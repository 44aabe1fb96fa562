//! What is changed in the database of people, with its keys (`casino admin`) or by themselves,
//! leaves a note in the same transaction. The house, which alone writes its journal, puts it on
//! record. A note has the id of its entry: noted once, it is on record once.

use edge::{clock, entropy};
use house::HouseEntry;
use sqlx::PgTransaction;

/// Leaves a note in the transaction of a change. Of two in one millisecond the second is a
/// millisecond later, so that they stay in their order.
pub(crate) async fn note(
    transaction: &mut PgTransaction<'_>,
    entry: &HouseEntry,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "insert into house_note (id, at_ms, actor, command, events)
        values ($1, greatest($2, (select max(at_ms) + 1 from house_note
            where recorded_seq is null)), $3, $4::json, $5::json)",
    )
    .bind(entropy::uuid())
    .bind(clock::now_ms())
    .bind(entry.author().to_string())
    .bind(entry.command_json())
    .bind(entry.events_json())
    .execute(&mut **transaction)
    .await?;
    Ok(())
}
