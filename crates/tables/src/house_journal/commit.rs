//! The one path into the house's journal. An id that comes again is compared with what stands
//! there under it: author and command.

use chips::{Account, CommandId};
use house::{HouseCommand, HouseEntry, RecordedEvent, Series};
use ledger::{ChainId, CommitError, JournalStep, StepRecord};

use super::{HouseActor, OrderError, Recorded};
use crate::clock;

impl HouseActor {
    /// Gives an entry its number and commits it.
    pub(super) async fn commit(
        &mut self,
        id: CommandId,
        entry: &HouseEntry,
    ) -> Result<Recorded, OrderError> {
        let number = match entry.event().series() {
            Some(series) => self.next_of(series).await?,
            None => 0,
        };
        let recorded = entry.recorded(number);
        let step = JournalStep {
            chain: ChainId::HOUSE,
            epoch: self.head.epoch,
            seq: self.head.seq + 1,
            command_id: id,
            actor: entry.author().to_string(),
            at_ms: clock::now_ms(),
            command: entry.command_json(),
            events: recorded.events_json(),
            transfers: entry.transfers(),
            marks: recorded.marks,
        };
        match self.ledger.commit(step).await {
            Ok(head) => {
                self.head = head;
                if let Some(serial) = recorded.serial {
                    self.serials.insert(serial.series, serial.number);
                }
                let number = recorded.serial.map(|serial| serial.number);
                Ok(Recorded { seq: head.seq, number })
            }
            Err(CommitError::Duplicate { .. }) => {
                self.given_before(id, entry).await?.ok_or(OrderError::Unavailable)
            }
            Err(CommitError::InsufficientChips { account: Account::Issue }) => {
                Err(OrderError::Unavailable)
            }
            Err(CommitError::InsufficientChips { .. }) => Err(OrderError::NotEnough),
            Err(error) => {
                self.recover(&error).await;
                // The commit may have come through although its answer was lost.
                self.given_before(id, entry).await?.ok_or(OrderError::Unavailable)
            }
        }
    }

    /// The entry that stands in the journal under this id, if it is this order's.
    /// [`OrderError::DuplicateId`] when it is another order's; `None` when there is no such entry.
    pub(super) async fn given_before(
        &self,
        id: CommandId,
        entry: &HouseEntry,
    ) -> Result<Option<Recorded>, OrderError> {
        let is_same = |actor: &str, command: &HouseCommand| {
            *actor == entry.author().to_string() && command == entry.command()
        };
        self.find(id, is_same).await
    }

    /// The same for an order whose entry cannot be known before: `is_same` compares author and
    /// command.
    pub(super) async fn find(
        &self,
        id: CommandId,
        is_same: impl FnOnce(&str, &HouseCommand) -> bool,
    ) -> Result<Option<Recorded>, OrderError> {
        let found = self.ledger.step_of(ChainId::HOUSE, id).await;
        let found = found.map_err(|fault| {
            tracing::error!(error = %fault, "the house's chain cannot be read");
            OrderError::Unavailable
        })?;
        let Some(StepRecord { step, .. }) = found else { return Ok(None) };
        let command = serde_json::from_str(&step.command).ok();
        if !command.is_some_and(|command| is_same(&step.actor, &command)) {
            return Err(OrderError::DuplicateId);
        }
        let events: Vec<RecordedEvent> =
            serde_json::from_str(&step.events).map_err(|_| OrderError::Unavailable)?;
        let serial = events.first().and_then(|event| event.serial);
        Ok(Some(Recorded { seq: step.seq, number: serial.map(|serial| serial.number) }))
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

    /// Finds the head again, or stops the server when another has taken over the house.
    async fn recover(&mut self, error: &CommitError) {
        tracing::error!(error = %error, "the house's books could not be written");
        self.serials.clear();
        if *error == CommitError::Fenced {
            self.stop.stopping.cancel();
            return;
        }
        match self.ledger.head(ChainId::HOUSE).await {
            Ok(Some(head)) if head.epoch == self.head.epoch => self.head = head,
            Ok(_) => self.stop.stopping.cancel(),
            Err(fault) => tracing::error!(error = %fault, "the house's chain cannot be read"),
        }
    }
}
