//! Reading a scenario: its JSON, and its steps word by word. Whatever is not of the form is an
//! error of the scenario, never a guess.

use std::collections::BTreeMap;

use blackjack::{Follow, Rulebook, Shuffle};
use chips::{Chips, PlayerId};
use serde::Deserialize;

use crate::{ScenarioError, cards_of};
use table::{Actor, Choice, Command, Irregularity, StackedShoe, TableConfig};

/// A scenario as it stands in a file.
#[derive(Clone, Debug, Deserialize)]
pub struct Scenario {
    /// What it shows.
    pub name: String,
    /// Clause ids it proves, separated by spaces.
    #[serde(default)]
    pub clause: String,
    /// The rulebook's name.
    pub rulebook: String,
    /// Overrides of the usual table.
    #[serde(default)]
    pub table: TableOverrides,
    /// Players with their chips.
    #[serde(default)]
    pub chips: BTreeMap<String, String>,
    /// Every card in the order in which it leaves the shoe.
    #[serde(default)]
    pub cards: String,
    /// The order of the reshuffled discards.
    #[serde(default)]
    pub reshuffled: Option<String>,
    /// For ceremonies.
    #[serde(default)]
    pub shoe: Option<ScenarioShoe>,
    /// `ACTOR VERB ARGUMENTS`, one each.
    #[serde(default)]
    pub steps: Vec<String>,
    /// What must come out.
    #[serde(default)]
    pub expect: Expect,
}

/// Overrides of the usual table.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the words of docs/scenarios.md")]
pub struct TableOverrides {
    pub min: Option<String>,
    pub max: Option<String>,
    pub unit: Option<String>,
    pub decks: Option<u64>,
    pub pok_max: Option<String>,
    pub max_spots_per_player: Option<u64>,
}

/// A shoe with its ceremonies.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScenarioShoe {
    /// The order after the cut.
    pub order: String,
    /// The number of cards before the cut card.
    #[serde(default)]
    pub cut_card_at: Option<usize>,
    /// Whether cards are burned after each cut.
    #[serde(default)]
    pub burn: bool,
}

/// What must come out; what is not given is not checked.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the words of docs/scenarios.md")]
pub struct Expect {
    pub net: Option<BTreeMap<String, String>>,
    pub dealer: Option<String>,
    #[serde(default, deserialize_with = "some")]
    pub pok: Option<Option<ExpectPok>>,
    pub hands: Option<BTreeMap<String, ExpectHand>>,
    pub order: Option<Vec<String>>,
    pub refused: Option<BTreeMap<String, String>>,
    pub auto: Option<Vec<usize>>,
    pub offered_cut: Option<Vec<String>>,
    pub insurance: Option<bool>,
    pub discards: Option<usize>,
    pub opening: Option<String>,
}

/// An expected POK line.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the words of docs/scenarios.md")]
pub struct ExpectPok {
    pub cards: Option<String>,
    pub line: Option<String>,
}

/// An expected hand.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the words of docs/scenarios.md")]
pub struct ExpectHand {
    pub cards: Option<String>,
    #[serde(default, deserialize_with = "some")]
    pub result: Option<Option<String>>,
    pub stake: Option<String>,
    pub backers: Option<BTreeMap<String, Option<String>>>,
}

// Tells `null` from what is not given.
fn some<'de, T, D>(deserializer: D) -> Result<Option<T>, D::Error>
where
    T: Deserialize<'de>,
    D: serde::Deserializer<'de>,
{
    T::deserialize(deserializer).map(Some)
}

fn error<T>(what: impl Into<String>) -> Result<T, ScenarioError> {
    Err(ScenarioError(what.into()))
}

/// A7: digits with at most two decimals. More chips than there are reads as all of them.
fn amount(text: &str) -> Result<Chips, ScenarioError> {
    Chips::parse(text).or_else(|wrong| {
        let (whole, decimals) = text.split_once('.').unwrap_or((text, "00"));
        let is_amount = count(whole).is_ok() && Chips::parse(&format!("0.{decimals}")).is_ok();
        if is_amount { Ok(Chips::MAX) } else { error(format!("{text:?}: {wrong}")) }
    })
}

pub(super) fn config(scenario: &Scenario) -> Result<TableConfig, ScenarioError> {
    let Ok(rulebook) = scenario.rulebook.parse::<Rulebook>() else {
        return error(format!("no rulebook {:?}", scenario.rulebook));
    };
    let mut config = TableConfig::demo(rulebook);
    let overrides = &scenario.table;
    let set = |field: &mut Chips, text: &Option<String>| -> Result<(), ScenarioError> {
        if let Some(text) = text {
            *field = amount(text)?;
        }
        Ok(())
    };
    set(&mut config.limits.bet_min, &overrides.min)?;
    set(&mut config.limits.bet_max, &overrides.max)?;
    set(&mut config.limits.unit, &overrides.unit)?;
    if let Some(pok_max) = &mut config.limits.pok_max {
        set(pok_max, &overrides.pok_max)?;
    }
    // More than any table has is as good as the largest number.
    let small = |number: u64| u8::try_from(number).unwrap_or(u8::MAX);
    config.decks = overrides.decks.map_or(config.decks, small);
    config.spots_per_player_max = overrides.max_spots_per_player.map(small);
    // Nothing happens by itself in a scenario.
    config.timers.idle_rounds_max = None;
    config.timers.quiet_ms_max = None;
    config.timers.time_bank_ms = 0;
    Ok(config)
}

pub(super) fn chips(scenario: &Scenario) -> Result<BTreeMap<String, Chips>, ScenarioError> {
    let read = |(name, text): (&String, &String)| Ok((name.clone(), amount(text)?));
    scenario.chips.iter().map(read).collect()
}

pub(super) fn shoe(scenario: &Scenario) -> Result<StackedShoe, ScenarioError> {
    let reshuffled = scenario.reshuffled.as_deref().map(cards_of).transpose()?;
    let Some(shoe) = &scenario.shoe else {
        let order = cards_of(&scenario.cards)?;
        return Ok(StackedShoe { order, reshuffled, ..StackedShoe::default() });
    };
    let order = cards_of(&shoe.order)?;
    let rulebook = scenario.rulebook.parse::<Rulebook>();
    // A31: where every round is shuffled, `shoe` means no more than `cards`.
    if rulebook.is_ok_and(|book| book.rules().shuffle == Shuffle::EveryRound) {
        return Ok(StackedShoe { order, reshuffled, ..StackedShoe::default() });
    }
    let cut_card_at = shoe.cut_card_at;
    Ok(StackedShoe { order, cut_card_at, reshuffled, has_ceremony: true, burns: shoe.burn })
}

/// Reads one step: who, and what.
pub(super) fn step(
    text: &str,
    names: &BTreeMap<String, PlayerId>,
) -> Result<(Actor, Command), ScenarioError> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let [actor, verb, arguments @ ..] = &words[..] else {
        return error("a step is ACTOR VERB ARGUMENTS");
    };
    let by = match *actor {
        "table" => Actor::Table,
        "pit" => Actor::Pit("pit".to_owned()),
        name => match names.get(name) {
            Some(player) => Actor::Player(*player),
            None => return error(format!("no actor {name:?}")),
        },
    };
    Ok((by, command(verb, arguments, names)?))
}

fn command(
    verb: &str,
    arguments: &[&str],
    names: &BTreeMap<String, PlayerId>,
) -> Result<Command, ScenarioError> {
    match (verb, arguments) {
        ("sit", [seat]) => Ok(Command::Sit { seat: number(seat)? }),
        ("leave", []) => Ok(Command::Leave),
        ("bet", [spot, text]) => Ok(Command::Bet { spot: number(spot)?, amount: amount(text)? }),
        ("pok", [spot, text]) => Ok(Command::Pok { spot: number(spot)?, amount: amount(text)? }),
        ("back", [spot, text]) => Ok(Command::Back { spot: number(spot)?, amount: amount(text)? }),
        ("consent", [whom, answer]) => consent(whom, answer, names),
        ("follow", [spot, kinds @ ..]) => {
            Ok(Command::Follow { spot: number(spot)?, follow: follow(kinds)? })
        }
        ("deal", []) => Ok(Command::Deal),
        ("no-more-insurance", []) => Ok(Command::NoMoreInsurance),
        ("timeout", []) => Ok(Command::Timeout),
        ("insure", [at]) => insure(at, None),
        ("insure", [at, text]) => insure(at, Some(amount(text)?)),
        ("decline", [at]) => {
            let (spot, hand) = target(at)?;
            Ok(Command::Decline { spot, hand })
        }
        ("even-money", [at]) => {
            let (spot, hand) = target(at)?;
            Ok(Command::EvenMoney { spot, hand })
        }
        ("hit", [at]) => decide(at, Choice::Hit),
        ("stand", [at]) => decide(at, Choice::Stand),
        ("double", [at]) => decide(at, Choice::Double(None)),
        ("double", [at, text]) => decide(at, Choice::Double(Some(amount(text)?))),
        ("split", [at]) => decide(at, Choice::Split),
        ("surrender", [at]) => decide(at, Choice::Surrender),
        ("refuse-card", [at]) => decide(at, Choice::RefuseCard),
        ("cut", []) => Ok(Command::Cut { position: None }),
        ("cut", [position]) => Ok(Command::Cut { position: Some(count(position)?) }),
        ("no-cut", []) => Ok(Command::NoCut),
        ("shuffle", []) => Ok(Command::Shuffle),
        ("new-dealer", []) => Ok(Command::NewDealer { name: None }),
        ("void", reason) => Ok(Command::Void { reason: reason.join(" ") }),
        ("limits", limits) => self::limits(limits),
        ("confirm-decks", []) => Ok(Command::ConfirmDecks),
        ("irregular", what) => Ok(Command::Irregular { what: irregularity(what)? }),
        _ => error("unknown verb or wrong number of words"),
    }
}

fn decide(at: &str, decision: Choice) -> Result<Command, ScenarioError> {
    let (spot, hand) = target(at)?;
    Ok(Command::Decide { spot, hand, decision })
}

fn insure(at: &str, amount: Option<Chips>) -> Result<Command, ScenarioError> {
    let (spot, hand) = target(at)?;
    Ok(Command::Insure { spot, hand, amount })
}

fn consent(
    whom: &str,
    answer: &str,
    names: &BTreeMap<String, PlayerId>,
) -> Result<Command, ScenarioError> {
    let yes = match answer {
        "yes" => true,
        "no" => false,
        _ => return error("the answer is yes or no"),
    };
    let backer = match (whom, names.get(whom)) {
        ("all", _) => None,
        (_, Some(player)) => Some(*player),
        (_, None) => return error(format!("no actor {whom:?}")),
    };
    Ok(Command::Consent { backer, yes })
}

fn follow(kinds: &[&str]) -> Result<Follow, ScenarioError> {
    let mut follow = Follow::default();
    for kind in kinds {
        match *kind {
            "double" => follow.double = true,
            "split" => follow.split = true,
            _ => return error(format!("unknown keyword {kind:?}")),
        }
    }
    Ok(follow)
}

fn limits(words: &[&str]) -> Result<Command, ScenarioError> {
    let (mut bet_min, mut bet_max, mut pok_max) = (None, None, None);
    for word in words {
        match word.split_once('=') {
            Some(("min", text)) => bet_min = Some(amount(text)?),
            Some(("max", text)) => bet_max = Some(amount(text)?),
            Some(("pok_max", text)) => pok_max = Some(amount(text)?),
            _ => return error(format!("unknown keyword {word:?}")),
        }
    }
    Ok(Command::Limits { minutes: None, bet_min, bet_max, pok_max, rounds: 0 })
}

fn irregularity(words: &[&str]) -> Result<Irregularity, ScenarioError> {
    match words {
        ["faced-card"] => Ok(Irregularity::FacedCard { card: None }),
        ["drawn-unexposed"] => Ok(Irregularity::DrawnUnexposed),
        ["drawn-exposed"] => Ok(Irregularity::DrawnExposed { card: None }),
        ["dealer-overdraw"] => Ok(Irregularity::DealerOverdraw { card: None }),
        ["short-deal", spot, left] => {
            let (spot, count) = (number(spot)?, number(left)?);
            if count > 1 {
                return error("a short deal leaves a spot with 0 or 1 card");
            }
            Ok(Irregularity::ShortDeal { spot, count })
        }
        _ => error("unknown irregularity or wrong number of words"),
    }
}

/// Digits; what is too large for any table reads as the largest number.
fn count(text: &str) -> Result<u32, ScenarioError> {
    if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return error(format!("{text:?} is not a number"));
    }
    Ok(text.parse().unwrap_or(u32::MAX))
}

fn number(text: &str) -> Result<u8, ScenarioError> {
    Ok(u8::try_from(count(text)?).unwrap_or(u8::MAX))
}

/// `SPOT` or `SPOT.HAND`.
fn target(text: &str) -> Result<(u8, Option<u8>), ScenarioError> {
    match text.split_once('.') {
        None => Ok((number(text)?, None)),
        Some((spot, hand)) => Ok((number(spot)?, Some(number(hand)?))),
    }
}
