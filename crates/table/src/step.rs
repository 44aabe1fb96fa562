//! A step: what a command has led to. Events and transfers are committed together.

use std::fmt;

use blackjack::{Commitment, FeltEvent, FreshSeed, Sealed, Seed};
use chips::{PlayerId, Transfer};
use uuid::Uuid;

use crate::{Actor, Command, Event, Table};

/// What a decision may know of the world: the time, and entropy that is at hand.
#[derive(Clone, Debug)]
pub struct Moment {
    /// Milliseconds since 1970.
    pub now_ms: i64,
    /// For the next shoe, should one be prepared.
    pub shoe: FreshSeed,
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
    // The shoes it prepares whose seeds are lost.
    lost: Vec<(Uuid, Commitment)>,
}

impl Step {
    pub(crate) fn new(
        table: &Table,
        by: &Actor,
        command: &Command,
        moment: &Moment,
        events: Vec<Event>,
    ) -> Step {
        let transfers = table.play_chips().clone().transfers(table.id(), &events).concat();
        let is_used = events.iter().filter_map(seed_of).any(|(shoe, _)| shoe == moment.shoe.shoe);
        let seeds = is_used.then(|| moment.shoe.clone()).into_iter();
        Step {
            by: by.clone(),
            at_ms: moment.now_ms,
            command: command.clone(),
            transfers,
            seeds: seeds.collect(),
            lost: Vec::new(),
            events,
        }
    }

    /// The seeds of the shoes this step prepares. Secret.
    pub(crate) fn seeds(&self) -> &[FreshSeed] {
        &self.seeds
    }

    /// The shoes this step prepares whose seeds are lost, with what bound the house to them.
    pub(crate) fn lost(&self) -> &[(Uuid, Commitment)] {
        &self.lost
    }

    /// How many shoes it prepares whose seeds are lost.
    pub fn lost_shoes(&self) -> u64 {
        u64::try_from(self.lost.len()).expect("a step prepares a handful of shoes")
    }

    /// The step cut into one for each event, for a replay that shows each: applied one after the
    /// other they do what the whole does. Only the first one brings its seeds. Whatever follows
    /// from a plan is its maker's, with the plan as the command.
    pub fn parts(&self, table: &Table) -> Vec<Step> {
        let (mut by, mut command) = (self.by.clone(), self.command.clone());
        let mut parts = Vec::with_capacity(self.events.len());
        let transfers = table.play_chips().clone().transfers(table.id(), &self.events);
        for (place, (event, transfers)) in self.events.iter().zip(transfers).enumerate() {
            if let Some((player, spot)) = self.plan_of(event) {
                let decision = table.plan_for(player, spot);
                (by, command) = (Actor::Player(player), Command::Plan { spot, decision });
            }
            parts.push(Step {
                by: by.clone(),
                at_ms: self.at_ms,
                command: command.clone(),
                events: vec![event.clone()],
                transfers,
                seeds: if place == 0 { self.seeds.clone() } else { Vec::new() },
                lost: if place == 0 { self.lost.clone() } else { Vec::new() },
            });
        }
        parts
    }

    /// The player and the spot whose plan this event carries out: the events after it are what
    /// that player has decided before their turn. `None` if it carries out none.
    pub fn plan_of(&self, event: &Event) -> Option<(PlayerId, u8)> {
        match (event, &self.command) {
            (_, Command::Plan { .. }) => None,
            (Event::PlanSet { player, spot, decision: None }, _) => Some((*player, *spot)),
            _ => None,
        }
    }

    /// The shoes this step prepares, shuffles or retires. A moment whose shoe is among them is used
    /// up: another decision needs a fresh one.
    pub fn shoes(&self) -> Vec<Uuid> {
        shoes_of(&self.events)
    }

    /// Whether it deals a card, so that the game moves on.
    pub fn deals_a_card(&self) -> bool {
        let is_card = |event: &Event| matches!(event, Event::Felt(FeltEvent::CardDealt { .. }));
        self.events.iter().any(is_card)
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
        let mut step = Step::restore_lost(table, by, at_ms, command_json, events_json)?;
        step.lost.clear();
        for (shoe, sealed) in step.events.iter().filter_map(seed_of) {
            let seed = open(shoe, sealed).ok_or(RestoreError::Seed(shoe))?;
            step.seeds.push(FreshSeed { shoe, seed, sealed: sealed.clone() });
        }
        Ok(step)
    }

    /// A step read back from the journal, if the seed of the shoe it prepares is lost: the key it
    /// was sealed with is lost, and it was never published.
    pub fn restore_lost(
        table: &Table,
        by: Actor,
        at_ms: i64,
        command_json: &str,
        events_json: &str,
    ) -> Result<Step, RestoreError> {
        let command = Command::from_journal(command_json).map_err(RestoreError::Json)?;
        let events: Vec<Event> = serde_json::from_str(events_json).map_err(RestoreError::Json)?;
        let lost = events.iter().filter_map(|event| {
            let Event::Felt(FeltEvent::ShoePrepared { shoe, commitment, .. }) = event else {
                return None;
            };
            Some((*shoe, *commitment))
        });
        let lost = lost.collect();
        let transfers = table.play_chips().clone().transfers(table.id(), &events).concat();
        Ok(Step { by, at_ms, command, events, transfers, seeds: Vec::new(), lost })
    }
}

/// The shoes that events prepare, shuffle or retire, each once.
pub fn shoes_of(events: &[Event]) -> Vec<Uuid> {
    let named = events.iter().filter_map(|event| {
        let Event::Felt(
            blackjack::FeltEvent::ShoePrepared { shoe, .. }
            | blackjack::FeltEvent::ShoeShuffled { shoe: Some(shoe), .. }
            | blackjack::FeltEvent::ShoeRetired { shoe, .. },
        ) = event
        else {
            return None;
        };
        Some(*shoe)
    });
    let mut shoes: Vec<Uuid> = named.collect();
    shoes.sort_unstable();
    shoes.dedup();
    shoes
}

/// The seed of a shoe, if these events of a step retire it and publish the seed. `events_json` is
/// as the journal has them.
pub fn published_seed(events_json: &str, shoe: Uuid) -> Option<Seed> {
    let events: Vec<Event> = serde_json::from_str(events_json).ok()?;
    events.into_iter().find_map(|event| {
        let Event::Felt(FeltEvent::ShoeRetired { shoe: retired, seed }) = event else {
            return None;
        };
        seed.filter(|_| retired == shoe)?.seed()
    })
}

/// The shoe whose seed an event takes into use, with that seed as it is kept at rest.
pub(crate) fn seed_of(event: &Event) -> Option<(Uuid, &Sealed)> {
    let Event::Felt(blackjack::FeltEvent::ShoePrepared { shoe, sealed, .. }) = event else {
        return None;
    };
    Some((*shoe, sealed))
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
