//! Puts the end of a table into the house's journal: who closed it, and its takings (the closer's
//! record). It is written once, however often the end is found. A closed table stays outside the
//! lobby until the pit has ruled on every dispute, and two persons have signed every fill by the
//! house and counted the tray.

use std::collections::BTreeMap;

use chips::{CommandId, TableId};
use house::{ClosedTray, HouseEntry, OpenDispute, TableClosed};
use house_writer::EntryError;
use table::{Dispute, Table};
use uuid::Uuid;

use super::{End, TableActor};
use crate::host::Host;

impl TableActor<'_> {
    /// Fails with `Closed`, which ends the actor, when the table is closed and nothing of it waits
    /// for the pit. While something does, puts the end on record.
    pub(super) async fn end_when_closed(&mut self, table: &Table) -> Result<(), End> {
        if !table.is_closed() {
            return Ok(());
        }
        let record = closers_record(table);
        if !table.is_unsettled() {
            return Err(End::Closed(Box::new(record)));
        }
        // The record has what was counted.
        if !self.is_end_on_record && !table.is_count_due() {
            self.is_end_on_record = put_on_record(self.host, self.id, record).await;
        }
        Ok(())
    }
}

fn closers_record(table: &Table) -> TableClosed {
    let (closing, takings) = (table.closing(), table.takings());
    let config = table.config();
    TableClosed {
        table: table.id(),
        name: config.name.clone(),
        pit: config.pit.clone(),
        by: closing.map(|closing| closing.by.clone()),
        announced_by: closing.and_then(|closing| closing.announced_by.clone()),
        credited: closing.map(|closing| closing.credited),
        drop: takings.drop,
        turnover: takings.turnover,
        win: takings.win,
        hold: table.hold(),
        opener: Some(takings.opener),
        fills: takings.fills,
        credits: takings.credits,
        differences: Some(takings.differences),
        rounds: takings.rounds,
        voids: takings.voids,
        irregularities: takings.irregularities,
        disputes: closing.map(|closing| undecided(&closing.disputes)),
        tray: closing.and_then(|closing| closing.tray.clone()).map(|(count, second)| ClosedTray {
            by: count.by,
            second,
            chips: count.chips,
            counted: count.counted.cents(),
            dropped: count.dropped.map(|dropped| (dropped.cents(), count.session.drop)),
            reason: count.reason,
        }),
    }
}

fn undecided(disputes: &BTreeMap<u32, Dispute>) -> Vec<OpenDispute> {
    let line = |(&dispute, open): (&u32, &Dispute)| {
        let Dispute { player, round } = *open;
        OpenDispute { dispute, player, round }
    };
    disputes.iter().map(line).collect()
}

/// The id of the entry about the end of a table.
pub fn end_id(table: TableId) -> CommandId {
    CommandId(Uuid::new_v5(&table.0, b"closed"))
}

/// Puts the end of a table on record. Returns whether it is there. If not, the next start tries
/// again at the latest.
pub(super) async fn put_on_record(host: &Host, table: TableId, record: TableClosed) -> bool {
    let entry = HouseEntry::table_closed(record);
    match host.house.record_in_turn(end_id(table), entry).await {
        // The id follows from the table's id, so any entry under it is this table's end.
        Ok(_) | Err(EntryError::DuplicateId) => true,
        Err(error) => {
            host.metrics.faults.inc();
            tracing::error!(table.id = %table, error = %error, "a closed table is not on record");
            false
        }
    }
}
