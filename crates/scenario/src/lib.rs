//! Scenarios: the rules as a runnable script, played on the very table the server runs.
//!
//! No clock, network or database takes part. What a scenario file may say stands in
//! `docs/scenarios.md`.

mod check;
mod format;
mod parse;

use std::collections::BTreeMap;

use blackjack::{
    Card, FreshSeed, HandId, HandState, InsuranceAnswer, LimitsVerdict, Outcome, Refusal, Round,
    Sealed, Seed, cards_text,
};
use chips::{Chips, Net, PlayerId, TableId};
use serde::Serialize;
use uuid::Uuid;

use table::{Actor, Command, Event, Moment, StackedShoe, Table, TableConfig};

pub use format::format;
pub use parse::{Expect, ExpectHand, ExpectPok, Scenario, ScenarioShoe, TableOverrides};

/// What came out of a scenario: the line that is printed. Always the actual values.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Report {
    /// The scenario's name.
    pub name: String,
    /// Whether everything expected held.
    pub ok: bool,
    /// What did not.
    pub failures: Vec<String>,
    /// Change of each player's chips, signed.
    pub net: BTreeMap<String, String>,
    /// The dealer's cards of the last round; in poker-21 those of the 21 hand.
    pub dealer: String,
    /// The hands of the last round by `SPOT.HAND`.
    pub hands: BTreeMap<String, HandReport>,
    /// POK of the last round, if it was settled.
    pub pok: Option<PokReport>,
    /// Hands of the last round in the order of their turns.
    pub order: Vec<String>,
    /// Refused steps with their codes.
    pub refused: BTreeMap<usize, String>,
    /// Steps at which the table decided.
    pub auto: Vec<usize>,
    /// Players in the order in which the cut was offered.
    pub offered_cut: Vec<String>,
    /// Whether insurance was offered in the last round.
    pub insurance: bool,
    /// Cards in the discard tray at the end.
    pub discards: usize,
    /// `ok`, `warning` or `limits-not-allowed`.
    pub opening: String,
}

/// A hand in a report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct HandReport {
    /// Its cards.
    pub cards: String,
    /// How it ended for the holder; `None` while undecided.
    pub result: Option<String>,
    /// The holder's final stake.
    pub stake: String,
    /// Each backer's result, signed; `None` while undecided.
    pub backers: BTreeMap<String, Option<String>>,
}

/// POK in a report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PokReport {
    /// The dealer's first five cards.
    pub cards: String,
    /// The line's name.
    pub line: String,
}

/// The scenario itself is in error: later steps are not played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScenarioError(pub String);

/// Plays a scenario and compares what came out with what it expects.
pub fn run(scenario: &Scenario) -> Report {
    let mut report = Report { name: scenario.name.clone(), ..Report::default() };
    let error = match Play::open(scenario, &mut report) {
        Ok(Some(mut play)) => {
            let error = play.all_steps(scenario, &mut report).err();
            play.fill(&mut report);
            error
        }
        Ok(None) => None,
        Err(error) => Some(error),
    };
    if let Some(ScenarioError(what)) = error {
        report.failures.push(format!("scenario error: {what}"));
    } else {
        check::check(scenario, &mut report);
    }
    report.ok = report.failures.is_empty();
    report
}

struct Play {
    table: Table,
    names: BTreeMap<String, PlayerId>,
    chips: BTreeMap<String, Chips>,
    moment: Moment,
    has_round_run_out: bool,
}

impl Play {
    /// Opens the table. `None` when its limits are not allowed (A3).
    fn open(scenario: &Scenario, report: &mut Report) -> Result<Option<Play>, ScenarioError> {
        let config = parse::config(scenario)?;
        let chips = parse::chips(scenario)?;
        report.net = chips.keys().map(|name| (name.clone(), Net::ZERO.to_string())).collect();
        let opening = config.judge();
        let word = match opening {
            Ok(LimitsVerdict::Ok) => "ok",
            Ok(LimitsVerdict::Warning) => "warning",
            Err(_) => "limits-not-allowed",
        };
        word.clone_into(&mut report.opening);
        if opening.is_err() {
            return Ok(None);
        }
        let stacked = parse::shoe(scenario)?;
        let mut play = Play::new(config, stacked, chips)?;
        play.buy_in()?;
        Ok(Some(play))
    }

    fn new(
        config: TableConfig,
        stacked: StackedShoe,
        chips: BTreeMap<String, Chips>,
    ) -> Result<Play, ScenarioError> {
        let id = |number: usize| Uuid::from_u128(number as u128 + 1);
        let names = chips.keys().cloned().enumerate();
        let names = names.map(|(number, name)| (name, PlayerId(id(number)))).collect();
        let table = Table::stacked(TableId(Uuid::nil()), config, stacked)
            .map_err(|refusal| ScenarioError(refusal.code().to_owned()))?;
        // A stacked shoe uses no seed.
        let unused = |number| FreshSeed {
            shoe: id(number),
            seed: Seed::new([0; blackjack::SEED_BYTES]),
            sealed: Sealed(String::new()),
        };
        let moment = Moment { now_ms: 0, shoe: unused(0) };
        Ok(Play { table, names, chips, moment, has_round_run_out: false })
    }

    fn buy_in(&mut self) -> Result<(), ScenarioError> {
        for (name, amount) in self.chips.clone() {
            if amount.is_zero() {
                continue;
            }
            let player = Actor::Player(self.names[&name]);
            let command = Command::BuyIn { amount, play: false };
            self.step(&player, &command)
                .map_err(|refusal| ScenarioError(format!("{name}: {}", refusal.code())))?;
        }
        Ok(())
    }

    fn step(&mut self, by: &Actor, command: &Command) -> Result<Vec<Event>, Refusal> {
        let step = self.table.decide(by, command, &self.moment)?;
        if !matches!(command, Command::Void { .. }) && step.events.iter().any(is_void) {
            // A67: cards run out once; a round that is void for it (A66) was that once.
            if std::mem::replace(&mut self.has_round_run_out, true) {
                return Err(Refusal::CardsNotListed);
            }
        }
        self.table.apply(&step);
        Ok(step.events)
    }

    fn all_steps(&mut self, scenario: &Scenario, report: &mut Report) -> Result<(), ScenarioError> {
        for (number, text) in scenario.steps.iter().enumerate() {
            let at = |ScenarioError(what)| ScenarioError(format!("step {number} `{text}`: {what}"));
            let (by, command) = parse::step(text, &self.names).map_err(at)?;
            match self.step(&by, &command) {
                Ok(events) => {
                    if command == Command::Timeout {
                        report.auto.push(number);
                    }
                    self.note_offers(&events, report);
                }
                Err(Refusal::CardsNotListed) => {
                    return Err(at(ScenarioError("a card is needed that is not listed".into())));
                }
                Err(refusal) => {
                    report.refused.insert(number, refusal.code().to_owned());
                }
            }
        }
        Ok(())
    }

    fn note_offers(&self, events: &[Event], report: &mut Report) {
        for event in events {
            if let Event::CutOffered { player, .. } = event {
                report.offered_cut.push(self.name(*player));
            }
        }
    }

    fn name(&self, player: PlayerId) -> String {
        let found = self.names.iter().find(|(_, id)| **id == player);
        found.map(|(name, _)| name.clone()).unwrap_or_default()
    }

    fn fill(&self, report: &mut Report) {
        for (name, before) in &self.chips {
            let net = Net::between(*before, self.table.rack(self.names[name]));
            report.net.insert(name.clone(), net.to_string());
        }
        report.discards = self.table.felt().shoe().discards();
        let Some(round) = self.table.felt().round() else { return };
        report.dealer = cards_text(round.dealer.all_cards());
        report.order = round.order.iter().map(HandId::to_string).collect();
        report.insurance = round.was_insurance_offered;
        report.pok = round.pok.as_ref().map(|(cards, line)| PokReport {
            cards: cards_text(cards),
            line: line.name().to_owned(),
        });
        report.hands =
            round.hands().map(|(id, ..)| (id.to_string(), self.hand(round, id))).collect();
    }

    // A6: backers are named on the hands they have a stake on.
    fn hand(&self, round: &Round, id: HandId) -> HandReport {
        let hand = round.hand(id).expect("the round names its own hands");
        let early = early_outcome(round, id);
        let backers = hand.riders.iter().map(|(&player, &stake)| {
            let line = hand.lines.iter().find(|line| line.player == player);
            let net = line.map(|line| line.net).or(round.is_void.then_some(Net::ZERO));
            let net = net.or(early.and_then(|outcome| early_net(outcome, stake)));
            (self.name(player), net.map(|net| net.to_string()))
        });
        HandReport {
            cards: cards_text(&hand.cards),
            result: hand.outcome().or(early).map(|outcome| outcome.name().to_owned()),
            stake: hand.stake.to_string(),
            backers: backers.collect(),
        }
    }
}

fn is_void(event: &Event) -> bool {
    matches!(event, Event::Felt(blackjack::FeltEvent::Voided { .. }))
}

// A5: in a round not yet settled only undecided hands have no result. A bust hand has lost (C4),
// a surrendered or paid one is done with.
fn early_outcome(round: &Round, id: HandId) -> Option<Outcome> {
    let spot = round.spots.get(&id.spot)?;
    match round.hand(id)?.state {
        HandState::Bust => Some(Outcome::Bust),
        HandState::Surrendered => Some(Outcome::Surrender),
        HandState::Paid => Some(Outcome::EvenMoney),
        HandState::Void => Some(Outcome::Void),
        HandState::Open | HandState::Stood | HandState::Doubled => {
            let answer = spot.answers.get(&spot.holder);
            matches!(answer, Some(InsuranceAnswer::EvenMoneyBooked(_)))
                .then_some(Outcome::EvenMoney)
        }
    }
}

fn early_net(outcome: Outcome, stake: Chips) -> Option<Net> {
    match outcome {
        Outcome::Bust => Some(-Net::from(stake)),
        Outcome::Surrender => Some(-Net::from(stake.half())),
        Outcome::Void => Some(Net::ZERO),
        Outcome::Win | Outcome::Lose | Outcome::Push | Outcome::Natural | Outcome::EvenMoney => {
            None
        }
    }
}

/// Cards of a scenario's text.
fn cards_of(text: &str) -> Result<Vec<Card>, ScenarioError> {
    blackjack::cards_from(text).map_err(|error| ScenarioError(format!("{text:?}: {error}")))
}
