//! What happens away from the tables, put on record: who, what, when, with the chips it moves.
//! Receipts and slips of the house get numbers without gaps, because one actor gives them.

use chips::{Account, CommandId, Transfer};
use ledger::{ChainId, CommitError};
use serde_json::{Value, json};
use uuid::Uuid;

use super::{Actor, OrderError, fault};
use crate::clock;

/// A series of numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Series {
    /// Receipts of the cage.
    Receipt,
    /// Counts of the cage.
    Count,
}

impl Series {
    /// Its name in the books.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Series::Receipt => "receipt",
            Series::Count => "count",
        }
    }

    /// The mark of the steps that carry its numbers.
    pub(crate) fn mark(self) -> Uuid {
        Uuid::new_v5(&Uuid::NAMESPACE_OID, format!("casino series {}", self.name()).as_bytes())
    }

    /// The mark of the step that carries this number.
    pub(crate) fn mark_of(self, number: u64) -> Uuid {
        Uuid::new_v5(&self.mark(), number.to_string().as_bytes())
    }
}

/// An entry of the house's journal.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    /// Whose doing it is: `cage:NAME`, `admin:NAME`, `house`, …
    pub(crate) actor: String,
    /// What was asked.
    pub(crate) command: Value,
    /// What has happened: objects with a `kind`.
    pub(crate) events: Vec<Value>,
    /// The chips it moves.
    pub(crate) transfers: Vec<Transfer>,
    /// The series its first event gets its `number` from.
    pub(crate) series: Option<Series>,
    /// Ids by which the entry is found again: a player, a table.
    pub(crate) marks: Vec<Uuid>,
}

/// An entry that stands in the journal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Recorded {
    /// Its place in the house's chain.
    pub(crate) seq: i64,
    /// Its number in the series.
    pub(crate) number: Option<u64>,
}

impl Actor {
    /// Gives the entry its number and commits it.
    pub(super) async fn put_on_record(
        &mut self,
        id: CommandId,
        mut entry: Entry,
    ) -> Result<Recorded, OrderError> {
        let number = match entry.series {
            Some(series) => Some(self.next_of(series).await?),
            None => None,
        };
        if let (Some(series), Some(number)) = (entry.series, number) {
            entry.marks.extend([series.mark(), series.mark_of(number)]);
        }
        if let Some(Value::Object(event)) = entry.events.first_mut() {
            if let (Some(series), Some(number)) = (entry.series, number) {
                event.insert("series".to_owned(), json!(series.name()));
                event.insert("number".to_owned(), json!(number));
            }
            // Marks are not hashed; an audit compares them with what is.
            if !entry.marks.is_empty() {
                event.insert("marks".to_owned(), json!(entry.marks));
            }
        }
        let step = ledger::JournalStep {
            chain: ChainId::HOUSE,
            epoch: self.head.epoch,
            seq: self.head.seq + 1,
            command_id: id,
            actor: entry.actor.clone(),
            at_ms: clock::now_ms(),
            command: entry.command.to_string(),
            events: Value::from(entry.events.clone()).to_string(),
            transfers: entry.transfers.clone(),
            marks: entry.marks.clone(),
        };
        match self.ledger.commit(step).await {
            Ok(head) => {
                self.head = head;
                if let (Some(series), Some(number)) = (entry.series, number) {
                    self.serials.insert(series, number);
                }
                Ok(Recorded { seq: head.seq, number })
            }
            Err(CommitError::Duplicate { .. }) => self.found(id, &entry).await,
            Err(CommitError::InsufficientChips { account: Account::Issue }) => {
                Err(OrderError::Unavailable)
            }
            Err(CommitError::InsufficientChips { .. }) => Err(OrderError::NotEnough),
            Err(error) => {
                self.recover(&error).await;
                self.serials.clear();
                // The commit may have come through although nobody said so.
                match self.ledger.step_of(ChainId::HOUSE, id).await {
                    Ok(Some(_)) => self.found(id, &entry).await,
                    Ok(None) | Err(_) => Err(fault(&error)),
                }
            }
        }
    }

    async fn next_of(&mut self, series: Series) -> Result<u64, OrderError> {
        if let Some(last) = self.serials.get(&series) {
            return Ok(last + 1);
        }
        let given = self.ledger.marked_count(series.mark()).await;
        let given = given.map_err(|_| OrderError::Unavailable)?;
        self.serials.insert(series, given);
        Ok(given + 1)
    }

    // The same order, given before.
    async fn found(&self, id: CommandId, entry: &Entry) -> Result<Recorded, OrderError> {
        let found = self.ledger.step_of(ChainId::HOUSE, id).await;
        let Ok(Some(found)) = found else { return Err(OrderError::Unavailable) };
        let command: Option<Value> = serde_json::from_str(&found.step.command).ok();
        if found.step.actor != entry.actor || command.as_ref() != Some(&entry.command) {
            return Err(OrderError::DuplicateId);
        }
        let events: Vec<Value> = serde_json::from_str(&found.step.events).unwrap_or_default();
        let number = events.first().and_then(|event| event["number"].as_u64());
        Ok(Recorded { seq: found.step.seq, number })
    }
}
