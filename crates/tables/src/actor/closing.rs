//! The end of a table: the closer's record, who closed it and what it had taken in and paid out, in
//! the house's journal. It is written once, however often the end is found. A closed table waits
//! there, out of the lobby, until the pit has ruled on what was disputed at it.

use std::collections::BTreeMap;

use chips::{CommandId, TableId};
use house::{HouseEntry, OpenDispute, TableClosed};
use table::{Dispute, Table};
use uuid::Uuid;

use super::{End, TableActor};
use crate::host::Host;
use crate::house_journal::OrderError;

impl TableActor<'_> {
    /// The end of the actor when the table is closed and nothing is disputed any more.
    pub(super) async fn end_when_closed(&mut self, table: &Table) -> Result<(), End> {
        if !table.is_closed() {
            return Ok(());
        }
        let record = closers_record(table);
        if !table.has_disputes() {
            return Err(End::Closed(Box::new(record)));
        }
        if !self.is_end_on_record {
            self.is_end_on_record = put_on_record(self.host, self.id, record).await;
        }
        Ok(())
    }
}

fn closers_record(table: &Table) -> TableClosed {
    let (closing, books) = (table.closing(), table.books());
    let config = table.config();
    TableClosed {
        table: table.id(),
        name: config.name.clone(),
        pit: config.pit.clone(),
        by: closing.map(|closing| closing.by.clone()),
        announced_by: closing.and_then(|closing| closing.announced_by.clone()),
        credited: closing.map(|closing| closing.credited),
        drop: books.drop,
        turnover: books.turnover,
        win: books.win,
        hold: table.hold(),
        fills: books.fills,
        credits: books.credits,
        rounds: books.rounds,
        voids: books.voids,
        irregularities: books.irregularities,
        disputes: closing.map(|closing| undecided(&closing.disputes)),
    }
}

fn undecided(disputes: &BTreeMap<u32, Dispute>) -> Vec<OpenDispute> {
    let line = |(&dispute, open): (&u32, &Dispute)| {
        let Dispute { player, name, round } = open;
        OpenDispute { dispute, player: *player, name: name.clone(), round: *round }
    };
    disputes.iter().map(line).collect()
}

/// Puts the end of a table on record; whether it is there now. If not, it is tried again later, at
/// the latest by the next start.
pub(super) async fn put_on_record(host: &Host, table: TableId, record: TableClosed) -> bool {
    let id = CommandId(Uuid::new_v5(&table.0, b"closed"));
    match host.house.record(id, HouseEntry::table_closed(record)).await {
        // What is there under this id is the end of this table, in whatever form.
        Ok(_) | Err(OrderError::DuplicateId) => true,
        Err(error) => {
            host.metrics.faults.inc();
            tracing::error!(table.id = %table, error = %error, "a closed table is not on record");
            false
        }
    }
}
