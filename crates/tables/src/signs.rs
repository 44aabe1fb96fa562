//! Puts the sign of a table into the house's journal before the table's first step. The settings of
//! a table are a row outside the chains; the recorded hash shows whether that row was changed.

use chips::CommandId;
use house::{HouseEntry, HouseEvent, RecordedEvent, TableSign};
use house_writer::{EntryError, HouseHandle};
use ledger::{ChainId, Fault, GamingTable, Ledger};
use table::{ENGINE, TableConfig};

use crate::metrics::Metrics;

/// The entry of the house's journal for a table's sign, which names the engine that opens the
/// table. Its command has the id [`TableSign::id`]. `None` when the settings are no JSON.
pub fn sign_entry(row: &GamingTable) -> Option<HouseEntry> {
    let GamingTable { id: table, name, rulebook, opened_at_ms, config: settings } = row;
    let sign = TableSign { table: *table, name, rulebook, opened_at_ms: *opened_at_ms, settings };
    Some(HouseEntry::sign(*table, sign.hash()?, ENGINE))
}

/// Whether this house has opened a table, by its own record. A row of a table proves nothing: the
/// server's login may add some. The record has the table's sign, or that the pit has opened it with
/// these settings, when a server was killed in between.
pub async fn is_on_record(ledger: &Ledger, row: &GamingTable) -> Result<bool, Fault> {
    let signed = ledger.step_of(ChainId::HOUSE, CommandId(TableSign::id(row.id))).await?;
    if signed.is_some() {
        return Ok(true);
    }
    // Tables of releases before there were signs have steps of this house.
    match ledger.journal(row.id.into(), 1, 1).await {
        Ok(steps) if steps.is_empty() => {}
        Ok(_) => return Ok(true),
        Err(Fault::Forged { .. }) => return Ok(false),
        Err(fault) => return Err(fault),
    }
    let Ok(config) = serde_json::from_str::<TableConfig>(&row.config) else { return Ok(false) };
    for (chain, seq) in ledger.marked(row.id.0).await? {
        if chain != ChainId::HOUSE {
            continue;
        }
        let found = ledger.journal(chain, seq, 1).await?;
        let events = found.first().map(|record| record.step.events.as_str());
        let events: Vec<RecordedEvent> =
            events.and_then(|events| serde_json::from_str(events).ok()).unwrap_or_default();
        let is_its = |event: &HouseEvent| {
            matches!(event, HouseEvent::TableOpened { table, settings, .. }
                if *table == row.id && **settings == config)
        };
        if events.iter().any(|recorded| is_its(&recorded.event)) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Puts the sign of a table on record that this house adds by itself.
pub async fn sign(house: &HouseHandle, row: &GamingTable) -> Result<(), EntryError> {
    let Some(entry) = sign_entry(row) else { return Ok(()) };
    house.record_in_turn(CommandId(TableSign::id(row.id)), entry).await.map(|_| ())
}

/// Records a table's sign, once. Fails when it could not be recorded.
pub async fn record(
    house: &HouseHandle,
    metrics: &Metrics,
    row: &GamingTable,
) -> Result<(), EntryError> {
    // The opening of the table refuses settings that are not JSON.
    match sign(house, row).await {
        // A different sign is on record. The check of the books reports the table.
        Err(EntryError::DuplicateId) => {
            metrics.faults.inc();
            tracing::error!(table.id = %row.id, "a table's sign is not the one it was opened with");
            Ok(())
        }
        done => done,
    }
}
