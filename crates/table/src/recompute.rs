//! A step of the journal judged again: the same command at the same moment on the same table must
//! lead to the same events, and they to the same transfers. This is how an auditor checks cards,
//! decisions and results without trusting the program that wrote them down.

use std::fmt;

use blackjack::{FreshSeed, Refusal, Sealed, Seed};
use uuid::Uuid;

use crate::event::Event;
use crate::{Moment, Step, Table};

/// How a step of the journal differs from what the rules make of its command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotSo {
    /// The rules refuse the command.
    Refused(Refusal),
    /// The event at that place (from 0) is another; the rules' one, if they have one there.
    Event {
        /// The place.
        at: usize,
        /// What the rules say.
        rules: Option<Box<Event>>,
    },
}

impl fmt::Display for NotSo {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotSo::Refused(refusal) => write!(out, "the rules refuse it: {}", refusal.code()),
            NotSo::Event { at, rules: Some(event) } => {
                // `Debug` keeps sealed seeds to itself.
                write!(out, "event {at} should be {event:?}")
            }
            NotSo::Event { at, rules: None } => write!(out, "event {at} should not be there"),
        }
    }
}

impl std::error::Error for NotSo {}

impl Table {
    /// Judges the command of a restored step again, on the table as it was before it. To be asked
    /// before the step is applied.
    pub fn recompute(&self, step: &Step) -> Result<(), NotSo> {
        let moment = Moment { now_ms: step.at_ms, shoe: seed_at_hand(step) };
        let again = self.decide(&step.by, &step.command, &moment).map_err(NotSo::Refused)?;
        let places = again.events.len().max(step.events.len());
        let is_so = |at: usize| match (again.events.get(at), step.events.get(at)) {
            // Of the time before the event said what it replaces.
            (
                Some(Event::LimitsPosted { limits, .. }),
                Some(Event::LimitsPosted { limits: theirs, before: None }),
            ) => limits == theirs,
            (ours, theirs) => ours == theirs,
        };
        match (0..places).find(|at| !is_so(*at)) {
            Some(at) => {
                let rules = again.events.get(at).cloned().map(Box::new);
                Err(NotSo::Event { at, rules })
            }
            None => Ok(()),
        }
    }
}

// The seed the step had at hand: the one it used, or for a real shoe the id alone.
fn seed_at_hand(step: &Step) -> FreshSeed {
    if let Some(fresh) = step.seeds().first() {
        return fresh.clone();
    }
    let real_shoe = step.events.iter().find_map(|event| match event {
        Event::Felt(blackjack::Event::ShoeShuffled { shoe, .. }) => *shoe,
        _ => None,
    });
    let shoe = real_shoe.unwrap_or(Uuid::nil());
    FreshSeed { shoe, seed: Seed::new([0; 32]), sealed: Sealed(String::new()) }
}
