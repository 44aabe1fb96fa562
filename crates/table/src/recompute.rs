//! A step of the journal judged again: the same command at the same moment on the same table must
//! lead to the same events, and they to the same transfers. This is how an auditor checks cards,
//! decisions and results without trusting the program that wrote them down.

use std::fmt;

use blackjack::{FreshSeed, Refusal, Sealed, Seed};
use serde_json::Value;
use uuid::Uuid;

use crate::event::Event;
use crate::{Command, Moment, Step, Table};

/// The number of this engine. It is raised with every change after which the same command, at the
/// same moment and on the same table, may lead to other events: what an engine has decided can be
/// judged again by the same engine only. Journals say which one it was (`Event::Engine`); those of
/// the time before that say nothing, which counts as 0.
pub const ENGINE: u32 = 6;

/// How a step of the journal differs from what the rules make of its command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotSo {
    /// The rules refuse the command.
    Refused(Refusal),
    /// The event at that place (from 0) is another.
    Event {
        /// The place.
        at: usize,
        /// What the record has there.
        recorded: Option<Box<EventSum>>,
        /// What the rules say.
        rules: Option<Box<EventSum>>,
        /// Of two events of one kind, the first field that differs, by its path.
        field: Option<String>,
    },
}

/// An event as a finding tells it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventSum {
    /// Its kind in the journal.
    kind: String,
    /// What it moves, all amounts added up, in cents.
    moves: i128,
}

impl fmt::Display for NotSo {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotSo::Refused(refusal) => write!(out, "the rules refuse it: {}", refusal.code()),
            NotSo::Event { at, recorded, rules, field } => {
                let on_record =
                    |out: &mut fmt::Formatter<'_>, what: &Option<Box<EventSum>>| match what {
                        Some(told) => write!(out, "{told}"),
                        None => out.write_str("nothing"),
                    };
                write!(out, "event {at}: the record has ")?;
                on_record(out, recorded)?;
                out.write_str(", the rules say ")?;
                on_record(out, rules)?;
                match field {
                    Some(field) => write!(out, "; they differ in `{field}`"),
                    None => Ok(()),
                }
            }
        }
    }
}

impl fmt::Display for EventSum {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let EventSum { kind, moves } = self;
        write!(out, "{kind}, which moves {}.{:02}", moves / 100, moves % 100)
    }
}

impl std::error::Error for NotSo {}

impl Table {
    /// The engine that has decided the table's last step: 0 if it did not name itself.
    pub fn engine(&self) -> u32 {
        self.engine
    }

    /// The engine that has decided a step of this table. To be asked before the step is applied.
    pub fn engine_of(&self, step: &Step) -> u32 {
        let named = step.events.iter().find_map(|event| {
            let Event::Engine { number } = event else { return None };
            Some(*number)
        });
        named.unwrap_or(self.engine)
    }

    /// Whether a step cannot be judged again, because the seed of its shoe is lost: it prepares,
    /// shuffles or retires such a shoe, or its cards are from one. New shoes need no old card: the
    /// step that renews them can be judged. To be asked before the step is applied.
    pub fn is_lost(&self, step: &Step) -> bool {
        if !step.lost().is_empty() || matches!(step.command, Command::RenewShoes { .. }) {
            return !step.lost().is_empty();
        }
        self.felt.is_order_lost() || step.shoes().into_iter().any(|shoe| self.felt.has_lost(shoe))
    }

    /// Judges the command of a restored step again, on the table as it was before it. To be asked
    /// before the step is applied, and of this engine's steps only.
    pub fn recompute(&self, step: &Step) -> Result<(), NotSo> {
        let moment = Moment { now_ms: step.at_ms, shoe: seed_at_hand(step) };
        let again = self.decide(&step.by, &step.command, &moment).map_err(NotSo::Refused)?;
        let places = again.events.len().max(step.events.len());
        match (0..places).find(|at| again.events.get(*at) != step.events.get(*at)) {
            Some(at) => {
                let told =
                    |events: &[Event]| events.get(at).map(|event| Box::new(self.told(event)));
                let (recorded, rules) = (told(&step.events), told(&again.events));
                let both = step.events.get(at).zip(again.events.get(at));
                let field = both.and_then(|(one, other)| differing_field(one, other));
                Err(NotSo::Event { at, recorded, rules, field })
            }
            None => Ok(()),
        }
    }

    // Its fields are left out: a shoe that is made ready has a seed.
    fn told(&self, event: &Event) -> EventSum {
        let transfers = event.transfers(self.id, &self.play_chips);
        let moves = transfers.iter().map(|one| i128::from(one.amount.cents())).sum();
        EventSum { kind: event.in_journal().0, moves }
    }
}

// Of two events of one kind. What the field says is left out: it may be of a card that lies face
// down.
fn differing_field(one: &Event, other: &Event) -> Option<String> {
    let ((kind, one), (other_kind, other)) = (one.in_journal(), other.in_journal());
    let (path, ..) = first_difference(&one, &other);
    (kind == other_kind && !path.is_empty()).then(|| path.join(" "))
}

/// The path of the first field in which two JSON values differ, and what it is in each. The path is
/// empty where they are not both objects.
pub fn first_difference<'a>(
    mut one: &'a Value,
    mut other: &'a Value,
) -> (Vec<&'a str>, &'a Value, &'a Value) {
    let mut path = Vec::new();
    while let (Some(fields), Some(others)) = (one.as_object(), other.as_object()) {
        let mut names = fields.keys().chain(others.keys());
        let Some(name) = names.find(|name| one[name.as_str()] != other[name.as_str()]) else {
            break;
        };
        path.push(name.as_str());
        (one, other) = (&one[name.as_str()], &other[name.as_str()]);
    }
    (path, one, other)
}

// The seed the step had at hand: the one it used, or for a real shoe the id alone.
fn seed_at_hand(step: &Step) -> FreshSeed {
    if let Some(fresh) = step.seeds().first() {
        return fresh.clone();
    }
    let real_shoe = step.events.iter().find_map(|event| {
        let Event::Felt(blackjack::FeltEvent::ShoeShuffled { shoe, .. }) = event else {
            return None;
        };
        *shoe
    });
    let shoe = real_shoe.unwrap_or(Uuid::nil());
    FreshSeed { shoe, seed: Seed::new([0; 32]), sealed: Sealed(String::new()) }
}
