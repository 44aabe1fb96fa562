//! The one path into the house's journal. When an id comes again, author and command are compared
//! with the entry under that id.

use chips::{Account, CommandId};
use house::{HouseCommand, HouseEntry, RecordedEvent, Serial, Series};
use ledger::{ChainId, CommitError, Head, JournalStep, StepRecord};

use super::{EntryError, HouseActor, Recorded};
use crate::clock;

/// An entry in the journal, with its number.
fn recorded_at(seq: i64, serial: Option<Serial>) -> Recorded {
    let number = serial.map(|serial| serial.number);
    Recorded { seq, number, series: serial.map(|serial| serial.series) }
}

impl HouseActor {
    /// Gives an entry the next number of its series and commits it.
    pub(super) async fn commit(
        &mut self,
        id: CommandId,
        entry: &HouseEntry,
    ) -> Result<Recorded, EntryError> {
        self.commit_at(id, entry, clock::now_ms()).await
    }

    /// As `commit`, with the time by which the entry was judged, in milliseconds since 1970.
    pub(super) async fn commit_at(
        &mut self,
        id: CommandId,
        entry: &HouseEntry,
        at_ms: i64,
    ) -> Result<Recorded, EntryError> {
        let head = self.head(id).await?;
        let number = match entry.event().series() {
            Some(series) => self.next_of(series).await?,
            None => 0,
        };
        let recorded = entry.recorded(number);
        let step = JournalStep {
            chain: ChainId::HOUSE,
            epoch: head.epoch,
            seq: head.seq + 1,
            command_id: id,
            actor: entry.author().to_string(),
            at_ms,
            command: entry.command_json(),
            events: recorded.events_json(),
            transfers: entry.transfers(),
            marks: recorded.marks.clone(),
        };
        match self.ledger.commit(step).await {
            Ok(head) => {
                self.head = Some(head);
                if let Some(serial) = recorded.serial {
                    self.serials.insert(serial.series, serial.number);
                }
                self.note(entry.author(), &recorded, at_ms);
                self.noted = head.seq;
                Ok(recorded_at(head.seq, recorded.serial))
            }
            Err(CommitError::Duplicate { .. }) => {
                self.given_before(id, entry).await?.ok_or(EntryError::Unavailable)
            }
            Err(CommitError::InsufficientChips { account: Account::Issue }) => {
                Err(EntryError::Unavailable)
            }
            Err(
                CommitError::InsufficientChips { account: Account::Cage }
                | CommitError::Unproven { account: Account::Cage },
            ) => Err(EntryError::CageShort),
            Err(CommitError::Unproven { .. }) => Err(EntryError::Unavailable),
            Err(CommitError::InsufficientChips { .. }) => Err(EntryError::NotEnough),
            Err(error) => {
                self.forget(&error);
                // The commit may have succeeded although its outcome is not known.
                self.given_before(id, entry).await?.ok_or(EntryError::Unavailable)
            }
        }
    }

    /// The recorded entry with this id. `None` when there is none. [`EntryError::DuplicateId`] when
    /// its author or command is another.
    pub(super) async fn given_before(
        &self,
        id: CommandId,
        entry: &HouseEntry,
    ) -> Result<Option<Recorded>, EntryError> {
        let is_same = |actor: &str, command: &HouseCommand| {
            *actor == entry.author().to_string() && command == entry.command()
        };
        self.find(id, is_same).await
    }

    /// As `given_before`, for an entry whose event is not known beforehand. `is_same` compares
    /// author and command.
    pub(super) async fn find(
        &self,
        id: CommandId,
        is_same: impl FnOnce(&str, &HouseCommand) -> bool,
    ) -> Result<Option<Recorded>, EntryError> {
        let found = self.ledger.step_of(ChainId::HOUSE, id).await;
        let found = found.map_err(|fault| {
            tracing::error!(error = %fault, "the house's chain cannot be read");
            EntryError::Unavailable
        })?;
        let Some(StepRecord { step, .. }) = found else { return Ok(None) };
        let command = serde_json::from_str(&step.command).ok();
        if !command.is_some_and(|command| is_same(&step.actor, &command)) {
            return Err(EntryError::DuplicateId);
        }
        let events: Vec<RecordedEvent> =
            serde_json::from_str(&step.events).map_err(|_| EntryError::Unavailable)?;
        let serial = events.first().and_then(|event| event.serial);
        Ok(Some(recorded_at(step.seq, serial)))
    }

    async fn next_of(&mut self, series: Series) -> Result<u64, EntryError> {
        if let Some(last) = self.serials.get(&series) {
            return Ok(last + 1);
        }
        let given = self.ledger.marked_count(series.mark()).await;
        let given = given.map_err(|_| EntryError::Unavailable)?;
        self.serials.insert(series, given);
        Ok(given + 1)
    }

    /// Forgets where the chain stands after a failed commit, and notes when another process has
    /// claimed the chain.
    fn forget(&mut self, error: &CommitError) {
        tracing::error!(error = %error, "the house's books could not be written");
        self.serials.clear();
        self.head = None;
        if *error == CommitError::Fenced {
            self.note_fenced();
        }
    }

    /// Where the chain stands, for the request with this id. When it was not known, the requests at
    /// the cage are read anew, too. Notes when another process has claimed the chain.
    pub(super) async fn head(&mut self, id: CommandId) -> Result<Head, EntryError> {
        if let Some(head) = self.head {
            return Ok(head);
        }
        // The look-up waits for a commit that is under way. Without it the head might be read
        // before that commit, and would be one entry behind.
        let read = match self.ledger.step_of(ChainId::HOUSE, id).await {
            Ok(_) => self.ledger.head(ChainId::HOUSE).await,
            Err(fault) => Err(fault),
        };
        match read {
            Ok(Some(head)) if head.epoch == self.epoch => {
                // The commit that was under way may have changed them.
                self.read_requests().await?;
                self.head = Some(head);
                Ok(head)
            }
            Ok(_) => {
                self.note_fenced();
                Err(EntryError::Unavailable)
            }
            Err(fault) => {
                tracing::error!(error = %fault, "the house's chain cannot be read");
                Err(EntryError::Unavailable)
            }
        }
    }
}
