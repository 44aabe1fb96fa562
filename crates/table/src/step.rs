//! A step: what a command has led to. Events and transfers are committed together.

use std::fmt;

use blackjack::{FreshSeed, Sealed, Seed};
use chips::Transfer;
use uuid::Uuid;

use crate::{Actor, Command, Event, Table};

/// What a decision may know of the world: the time, and entropy that is at hand.
#[derive(Clone, Debug)]
pub struct Moment {
    /// Milliseconds since 1970.
    pub now_ms: i64,
    /// For the next shoe, should one be prepared.
    pub shoe: FreshSeed,
    /// For discards that are reshuffled in the middle of a round.
    pub reserve: FreshSeed,
}

/// A command with what followed from it.
#[derive(Clone, Debug)]
pub struct Step {
    /// Whose command it was.
    pub by: Actor,
    /// When, in milliseconds since 1970.
    pub at_ms: i64,
    /// The command.
    pub command: Command,
    /// The facts, in order.
    pub events: Vec<Event>,
    /// The chips they move, in order.
    pub transfers: Vec<Transfer>,
    // Secret: the seeds of the shoes the events prepare.
    seeds: Vec<FreshSeed>,
}

impl Step {
    pub(crate) fn new(
        table: &Table,
        by: &Actor,
        command: &Command,
        moment: &Moment,
        events: Vec<Event>,
    ) -> Step {
        let transfers = events.iter().flat_map(|event| event.transfers(table.id())).collect();
        let used: Vec<_> = events.iter().filter_map(seed_of).map(|(shoe, _)| shoe).collect();
        let at_hand = [&moment.shoe, &moment.reserve];
        let seeds = at_hand.into_iter().filter(|fresh| used.contains(&fresh.shoe)).cloned();
        Step {
            by: by.clone(),
            at_ms: moment.now_ms,
            command: command.clone(),
            transfers,
            seeds: seeds.collect(),
            events,
        }
    }

    /// Seeds of the moment that this step used up: another decision needs fresh ones.
    pub fn seeds(&self) -> &[FreshSeed] {
        &self.seeds
    }

    /// The command as the journal keeps it.
    pub fn command_json(&self) -> String {
        serde_json::to_string(&self.command).expect("commands are plain data")
    }

    /// The events as the journal keeps them.
    pub fn events_json(&self) -> String {
        serde_json::to_string(&self.events).expect("events are plain data")
    }

    /// A step read back from the journal. `open` decrypts the seed of a shoe.
    pub fn restore(
        table: &Table,
        by: Actor,
        at_ms: i64,
        command_json: &str,
        events_json: &str,
        open: &mut dyn FnMut(Uuid, &Sealed) -> Option<Seed>,
    ) -> Result<Step, RestoreError> {
        let command = serde_json::from_str(command_json).map_err(RestoreError::Json)?;
        let events: Vec<Event> = serde_json::from_str(events_json).map_err(RestoreError::Json)?;
        let mut seeds = Vec::new();
        for (shoe, sealed) in events.iter().filter_map(seed_of) {
            let seed = open(shoe, sealed).ok_or(RestoreError::Seed(shoe))?;
            seeds.push(FreshSeed { shoe, seed, sealed: sealed.clone() });
        }
        let transfers = events.iter().flat_map(|event| event.transfers(table.id())).collect();
        Ok(Step { by, at_ms, command, events, transfers, seeds })
    }
}

/// The shoe whose seed an event takes into use, with that seed as it is kept at rest.
pub(crate) fn seed_of(event: &Event) -> Option<(Uuid, &Sealed)> {
    let Event::Felt(event) = event else { return None };
    match event {
        blackjack::Event::ShoePrepared { shoe, sealed, .. }
        | blackjack::Event::DiscardsReshuffled { shoe: Some(shoe), sealed: Some(sealed), .. } => {
            Some((*shoe, sealed))
        }
        _ => None,
    }
}

/// A step of the journal that cannot be read.
#[derive(Debug)]
pub enum RestoreError {
    /// Command or events are not what this version writes.
    Json(serde_json::Error),
    /// The seed of that shoe cannot be decrypted: the key is not the one it was kept with.
    Seed(Uuid),
}

impl fmt::Display for RestoreError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RestoreError::Json(_) => out.write_str("a step of the journal cannot be read"),
            RestoreError::Seed(shoe) => {
                write!(out, "the seed of shoe {shoe} cannot be decrypted with this key")
            }
        }
    }
}

impl std::error::Error for RestoreError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            RestoreError::Json(error) => Some(error),
            RestoreError::Seed(_) => None,
        }
    }
}
