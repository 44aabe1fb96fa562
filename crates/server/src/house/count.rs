//! The count of the cage. The books are read in the house's turn: no trade of the cage comes
//! between what they say and the entry. (The fill or credit of a table in the same moment is on
//! either side of it: the table's chain is its own.)

use chips::{Account, CommandId};
use serde_json::json;

use super::{Actor, Entry, House, Order, OrderError, Recorded, Series};

impl House {
    /// Puts on record what was counted in the cage, in cents, beside what the books say.
    pub(crate) async fn count(
        &self,
        id: CommandId,
        by: String,
        counted: i64,
    ) -> Result<Recorded, OrderError> {
        self.order(id, Order::Count { by, counted }).await
    }
}

impl Actor {
    pub(super) async fn count_cage(
        &mut self,
        id: CommandId,
        by: String,
        counted: i64,
    ) -> Result<Recorded, OrderError> {
        let books = self.ledger.balance(Account::Cage).await;
        let books = books.map_err(|_| OrderError::Unavailable)?;
        let event = json!({
            "kind": "cage-counted",
            "counted": counted,
            "books": books,
            "difference": counted - books,
        });
        let entry = Entry {
            actor: by,
            command: json!({ "verb": "count-cage", "counted": counted }),
            events: vec![event],
            transfers: Vec::new(),
            series: Some(Series::Count),
            marks: Vec::new(),
        };
        self.put_on_record(id, entry).await
    }
}
