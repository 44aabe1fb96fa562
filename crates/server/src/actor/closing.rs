//! The closer's record: who closed a table and what it had taken in and paid out, in the house's
//! journal. It is written once, however often the end of the table is found.

use chips::{CommandId, TableId};
use serde_json::{Value, json};
use uuid::Uuid;

use super::{End, TableActor};
use crate::app::App;
use crate::house::{Entry, OrderError};

/// What goes on record when a table closes.
#[derive(Debug)]
pub(super) struct Record {
    event: Value,
}

impl TableActor<'_> {
    /// The end of a table that is closed.
    pub(super) fn closed(&self) -> End {
        let (closing, books) = (self.table.closing(), self.table.books());
        let event = json!({
            "kind": "table-closed",
            "table": self.id,
            "name": self.table.config().name,
            "pit": self.table.config().pit,
            "by": closing.map(|closing| &closing.by),
            "credited": closing.map(|closing| closing.credited),
            "drop": books.drop,
            "turnover": books.turnover,
            "win": books.win,
            "hold": self.table.hold(),
            "fills": books.fills,
            "credits": books.credits,
            "rounds": books.rounds,
            "voids": books.voids,
            "irregularities": books.irregularities,
        });
        End::Closed(Box::new(Record { event }))
    }
}

/// Puts the end of a table on record.
pub(super) async fn put_on_record(
    app: &App,
    table: TableId,
    record: Record,
) -> Result<(), OrderError> {
    let id = CommandId(Uuid::new_v5(&table.0, b"closed"));
    let entry = Entry {
        actor: "house".to_owned(),
        command: json!({ "verb": "table-closed", "table": table }),
        events: vec![record.event],
        transfers: Vec::new(),
        series: None,
        marks: vec![table.0],
    };
    app.house.record(id, entry).await.map(|_| ())
}
