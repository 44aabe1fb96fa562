//! Tables that have ended: the closer's records of those that were closed since a moment, and those
//! that have closed and wait for the count of their tray.

use std::collections::HashMap;

use chips::TableId;
use house::{HouseEvent, Pits, RecordedEvent, TableClosed};
use ledger::{ChainId, Fault, Ledger};
use protocol::{FloorTable, Phase};
use uuid::Uuid;

use crate::actor::end_id;
use crate::floor::Floor;

/// Tables that are read at once.
const ENDED_MAX: u32 = 200;

/// A table that was closed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndedTable {
    /// When it was closed and nothing of it waited any more, in milliseconds since 1970.
    pub at_ms: i64,
    /// The id of its rulebook.
    pub rulebook: String,
    /// The closer's record of it.
    pub record: TableClosed,
}

/// The tables of these pits that were closed at that moment (in milliseconds since 1970) or later,
/// the last one first, of the last two hundred of the house.
pub async fn ended_tables(
    ledger: &Ledger,
    pits: &Pits,
    since_ms: i64,
) -> Result<Vec<EndedTable>, Fault> {
    let closed = ledger.closed_tables(since_ms, ENDED_MAX).await?;
    let ids: Vec<_> = closed.iter().map(|table| end_id(table.id)).collect();
    let steps = ledger.steps_of(ChainId::HOUSE, &ids).await?;
    let records = steps.iter().filter_map(|found| {
        let [recorded]: [RecordedEvent; 1] = serde_json::from_str(&found.step.events).ok()?;
        let HouseEvent::TableClosed(record) = recorded.event else { return None };
        Some((record.table, *record))
    });
    let mut records: HashMap<TableId, TableClosed> = records.collect();
    let ended = closed.into_iter().filter_map(|table| {
        let record = records.remove(&table.id).filter(|record| pits.has(&record.pit))?;
        Some(EndedTable { at_ms: table.closed_at_ms, rulebook: table.rulebook, record })
    });
    Ok(ended.collect())
}

/// The tables of these pits that have closed and wait for the count of their tray.
pub fn tables_to_count(floor: &Floor, pits: &Pits) -> Vec<(Uuid, FloorTable)> {
    let all = floor.tables(pits).into_iter();
    all.filter(|(_, line)| line.phase == Phase::Closed && line.count_due).collect()
}
