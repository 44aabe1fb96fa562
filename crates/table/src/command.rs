//! The commands of a table, in the imperative. Each belongs to one kind of actor.

use blackjack::{Card, Decision, Follow, Refusal, Target, Wash};
use chips::{Chips, PlayerId};
use protocol::{Backer, ChipPile, Do, IncidentKind, Order, is_hidden};
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantNames};

use crate::Actor;

/// Rounds of notice of a last round, at most.
pub const NOTICE_ROUNDS_MAX: u32 = 100;
/// The longest name of a dealer or a carrier, in characters.
const NAME_CHARS_MAX: usize = 40;
/// The longest reason or ruling, in characters.
const REASON_CHARS_MAX: usize = 200;

/// A command of a player, the staff, the house or the table itself. Amounts are cents.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr, VariantNames)]
#[serde(tag = "command", rename_all = "kebab-case", deny_unknown_fields)]
#[expect(missing_docs, reason = "fields are the glossary's words; amounts are cents")]
pub enum Command {
    /// Player: chips from the purse to the rack here; `play` for play chips.
    BuyIn {
        amount: Chips,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        play: bool,
    },
    /// Player: the whole rack back to the purse; the seat, if any, is left.
    CashOut,
    /// Player: takes a seat.
    Sit { seat: u8 },
    /// Player: leaves the seat.
    Leave,
    /// Player: keeps the seat without playing, or plays again.
    SitOut { out: bool },
    /// Player: sets the stake on a spot.
    Bet { spot: u8, amount: Chips },
    /// Player: sets the POK stake on a spot.
    Pok { spot: u8, amount: Chips },
    /// Player: sets a standing bettor's stake.
    Back { spot: u8, amount: Chips },
    /// Player: answers a backer, or all without one.
    Consent { backer: Option<PlayerId>, yes: bool },
    /// Player: a backer's standing answer.
    Follow { spot: u8, follow: Follow },
    /// Player: their bets are made.
    Confirm,
    /// Player: insures, for this amount or for half.
    Insure { spot: u8, hand: Option<u8>, amount: Option<Chips> },
    /// Player: does not insure.
    Decline { spot: u8, hand: Option<u8> },
    /// Player: one for one for a natural.
    EvenMoney { spot: u8, hand: Option<u8> },
    /// Player: decides on a hand.
    Decide { spot: u8, hand: Option<u8>, decision: Choice },
    /// Player: decides before the turn; nothing takes the plan back.
    Plan { spot: u8, decision: Option<protocol::Decision> },
    /// Player: cuts there, or in the middle.
    Cut { position: Option<u32> },
    /// Player: passes the offer to cut on.
    NoCut,
    /// Player: adds to the shuffle of the next shoe.
    Wash { wash: Wash },
    /// Player: asks to see the burned cards (O5).
    ShowBurned,
    /// Player: disputes a round.
    Dispute { round: u32 },
    /// Table: betting closes and the two-card deal is made.
    Deal,
    /// Table: the insurance window closes.
    NoMoreInsurance,
    /// Table: the running deadline passes, whatever the clock says.
    Timeout,
    /// Table: the clock has come to the deadline.
    Tick,
    /// Pit or croupier, where two persons inspect the decks (O2): the first has.
    InspectDecks,
    /// Pit: the decks have been inspected (O2).
    ConfirmDecks,
    /// Pit: the cards are to be shuffled after this round (O4).
    Shuffle,
    /// Pit: a new dealer takes over (O5), or the one who begins is named. Scenarios and journals of
    /// earlier releases may leave the name out.
    NewDealer {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
    },
    /// Pit: new limits for stakes placed after `rounds` more rounds, at once for 0. Fields without
    /// a value stay.
    Limits {
        bet_min: Option<Chips>,
        bet_max: Option<Chips>,
        pok_max: Option<Chips>,
        #[serde(default)]
        rounds: u32,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        minutes: Option<u32>,
    },
    /// Pit: the round is void, without a second person: only scenarios and tests say that.
    Void { reason: String },
    /// Pit: asks for the round to be void.
    RequestVoid { reason: String },
    /// Pit or administrator, another person: the round is void.
    ApproveVoid,
    /// Pit or administrator: it goes on.
    RefuseVoid,
    /// Pit: no stakes are taken until further notice.
    Pause { reason: String },
    /// Pit: stakes are taken again.
    Unpause,
    /// Pit: bars entry until it is allowed again.
    BarEntry,
    /// Pit: entry is barred no longer.
    AllowEntry,
    /// Pit, at a real shoe the croupier too: puts an incident on record.
    NoteIncident { what: IncidentKind, note: String },
    /// Pit: the table closes after the round, or is announced to do so after these rounds and
    /// minutes.
    LastRound {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rounds: Option<u32>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        minutes: Option<u32>,
    },
    /// Pit, or the house for an excluded player: the player is taken out, with their chips back in
    /// the purse, as soon as they have no stake in a running round.
    Evict {
        player: PlayerId,
        reason: String,
        /// How long they may not come back, in minutes.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        minutes: Option<u32>,
    },
    /// Pit or cage: signs the slip of a fill by the house. Two persons have to.
    SignFill { slip: u32 },
    /// Pit: a player who was made to leave may come back.
    LiftBan { player: PlayerId },
    /// Pit: asks the cage for chips, or to take them.
    RequestChips {
        credit: bool,
        amount: Chips,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        chips: Vec<ChipPile>,
    },
    /// Cage, another person: the chips of the slip may move.
    ApproveChips {
        slip: u32,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        chips: Vec<ChipPile>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        carrier: Option<String>,
    },
    /// Cage: they do not.
    RefuseChips { slip: u32 },
    /// Pit or croupier of a fill, cage of a credit: they have been counted, and move.
    ReceiveChips {
        slip: u32,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        chips: Vec<ChipPile>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
    },
    /// Pit: the tray has been counted.
    CountTray {
        chips: Vec<ChipPile>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        dropped: Option<Chips>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
    },
    /// Pit, croupier or cage, another person: that person has counted the same.
    AgreeCount {
        count: u32,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        chips: Vec<ChipPile>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        dropped: Option<Chips>,
    },
    /// The same persons, or the one who counted: the count is not right.
    RefuseCount { count: u32 },
    /// Pit: decides a dispute.
    Rule { dispute: u32, ruling: String },
    /// Pit, at a real shoe the croupier too: an irregularity (O12).
    Irregular { what: Irregularity },
    /// Pit: the table closes.
    Close,
    /// Croupier: this card has left the real shoe.
    Scan { card: Card },
    /// Croupier: the last scan was misread as this card. It is taken back.
    WithdrawScan { card: Card },
    /// Croupier: the cards lie as they are shown. The round is settled.
    Settle,
    /// Croupier: the cut card of the real shoe has come out (O4).
    CutCardOut,
    /// House: the table opens.
    Open,
    /// House: the table goes on after a restart, or after the machine's clock was set.
    Resume,
    /// House: its cards may be known, for this reason. Stakes go back, every shoe is retired, and a
    /// new one is made ready.
    RenewShoes { reason: String },
}

/// A decision on a hand, as commands and the journal name it.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr, VariantNames,
)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the words of the rulebooks")]
pub enum Choice {
    Hit,
    Stand,
    Double(Option<Chips>),
    Split,
    Surrender,
    RefuseCard,
}

impl From<Choice> for Decision {
    fn from(choice: Choice) -> Decision {
        match choice {
            Choice::Hit => Decision::Hit,
            Choice::Stand => Decision::Stand,
            Choice::Double(amount) => Decision::Double(amount),
            Choice::Split => Decision::Split,
            Choice::Surrender => Decision::Surrender,
            Choice::RefuseCard => Decision::RefuseCard,
        }
    }
}

/// What can be announced (O12). At a real shoe the card an irregularity is about is named.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr, VariantNames,
)]
#[serde(rename_all = "kebab-case")]
pub enum Irregularity {
    /// a) The next card lies face up in the shoe.
    FacedCard {
        /// Of a real shoe: which.
        card: Option<Card>,
    },
    /// b) A card was drawn in error, not exposed.
    DrawnUnexposed,
    /// c) A card was drawn in error and exposed.
    DrawnExposed {
        /// Of a real shoe: which.
        card: Option<Card>,
    },
    /// d) The dealer draws a card on 17 or more.
    DealerOverdraw {
        /// Of a real shoe: which.
        card: Option<Card>,
    },
    /// e) A real shoe is empty in the middle of a round.
    ShoeEmpty,
    /// f) At the next deal a spot gets so few cards.
    ShortDeal {
        /// The spot.
        spot: u8,
        /// 0 or 1.
        count: u8,
    },
}

/// The kind of actor a command belongs to (A9).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Role {
    Player,
    Table,
    Pit,
    Croupier,
    Cage,
    Admin,
    Auditor,
    House,
}

impl Command {
    fn role(&self) -> Role {
        match self {
            Command::BuyIn { .. }
            | Command::CashOut
            | Command::Sit { .. }
            | Command::Leave
            | Command::SitOut { .. }
            | Command::Bet { .. }
            | Command::Pok { .. }
            | Command::Back { .. }
            | Command::Consent { .. }
            | Command::Follow { .. }
            | Command::Confirm
            | Command::Insure { .. }
            | Command::Decline { .. }
            | Command::EvenMoney { .. }
            | Command::Decide { .. }
            | Command::Plan { .. }
            | Command::Cut { .. }
            | Command::NoCut
            | Command::Wash { .. }
            | Command::ShowBurned
            | Command::Dispute { .. } => Role::Player,
            Command::Deal | Command::NoMoreInsurance | Command::Timeout | Command::Tick => {
                Role::Table
            }
            Command::InspectDecks
            | Command::ConfirmDecks
            | Command::Shuffle
            | Command::NewDealer { .. }
            | Command::Limits { .. }
            | Command::Void { .. }
            | Command::RequestVoid { .. }
            | Command::ApproveVoid
            | Command::RefuseVoid
            | Command::Pause { .. }
            | Command::Unpause
            | Command::BarEntry
            | Command::AllowEntry
            | Command::NoteIncident { .. }
            | Command::LastRound { .. }
            | Command::Evict { .. }
            | Command::LiftBan { .. }
            | Command::SignFill { .. }
            | Command::RequestChips { .. }
            | Command::ReceiveChips { .. }
            | Command::CountTray { .. }
            | Command::AgreeCount { .. }
            | Command::RefuseCount { .. }
            | Command::Rule { .. }
            | Command::Irregular { .. }
            | Command::Close => Role::Pit,
            Command::ApproveChips { .. } | Command::RefuseChips { .. } => Role::Cage,
            Command::Scan { .. }
            | Command::WithdrawScan { .. }
            | Command::Settle
            | Command::CutCardOut => Role::Croupier,
            Command::Open | Command::Resume | Command::RenewShoes { .. } => Role::House,
        }
    }

    /// Whether this kind of actor may say it at all (A9).
    pub fn is_for(&self, actor: &Actor) -> bool {
        let role = match actor {
            Actor::Player(_) => Role::Player,
            Actor::Table => Role::Table,
            Actor::Pit(_) => Role::Pit,
            Actor::Croupier(_) => Role::Croupier,
            Actor::Cage(_) => Role::Cage,
            Actor::Admin(_) => Role::Admin,
            Actor::Auditor(_) => Role::Auditor,
            Actor::House => Role::House,
        };
        let is_shared = match role {
            Role::Croupier => matches!(
                self,
                Command::InspectDecks
                    | Command::Irregular { .. }
                    | Command::NoteIncident { .. }
                    | Command::ReceiveChips { .. }
                    | Command::AgreeCount { .. }
                    | Command::RefuseCount { .. }
            ),
            Role::Admin => matches!(self, Command::ApproveVoid | Command::RefuseVoid),
            Role::House => matches!(self, Command::Evict { .. } | Command::ConfirmDecks),
            Role::Cage => matches!(
                self,
                Command::SignFill { .. }
                    | Command::ReceiveChips { .. }
                    | Command::AgreeCount { .. }
                    | Command::RefuseCount { .. }
            ),
            Role::Player | Role::Table | Role::Pit | Role::Auditor => false,
        };
        self.role() == role || is_shared
    }

    /// Whether it goes on with the running round: by a card, a decision, or the end of a player's
    /// time. An irregularity is judged where it is announced.
    pub(crate) fn plays_on(&self) -> bool {
        matches!(
            self,
            Command::Insure { .. }
                | Command::Decline { .. }
                | Command::EvenMoney { .. }
                | Command::Decide { .. }
                | Command::Plan { .. }
                | Command::NoMoreInsurance
                | Command::Timeout
                | Command::Scan { .. }
                | Command::WithdrawScan { .. }
                | Command::Settle
        )
    }

    /// A command as the journal keeps it. Journals of earlier releases have the player's name in a
    /// buy-in, which is read and dropped.
    pub fn from_journal(json: &str) -> Result<Command, serde_json::Error> {
        serde_json::from_str(json).or_else(|error| {
            let mut fields: serde_json::Map<String, serde_json::Value> =
                serde_json::from_str(json)?;
            if fields.get("command").is_some_and(|verb| verb == "buy-in")
                && fields.remove("name").is_some()
            {
                serde_json::from_value(fields.into())
            } else {
                Err(error)
            }
        })
    }

    /// The command of a wish that came over the wire, of a player who has play chips or not.
    pub fn from_wish(wish: &Do, play: bool) -> Result<Command, Refusal> {
        let chips = |cents: i64| Chips::from_cents(cents).ok_or(Refusal::BadAmount);
        let maybe = |cents: Option<i64>| cents.map(chips).transpose();
        let decide = |spot: u8, hand: u8, decision: Choice| {
            Ok(Command::Decide { spot, hand: Some(hand), decision })
        };
        match *wish {
            Do::BuyIn { amount } => Ok(Command::BuyIn { amount: chips(amount)?, play }),
            Do::CashOut => Ok(Command::CashOut),
            Do::Sit { seat } => Ok(Command::Sit { seat }),
            Do::Leave => Ok(Command::Leave),
            Do::SitOut { out } => Ok(Command::SitOut { out }),
            Do::Bet { spot, amount } => Ok(Command::Bet { spot, amount: chips(amount)? }),
            Do::Pok { spot, amount } => Ok(Command::Pok { spot, amount: chips(amount)? }),
            Do::Back { spot, amount } => Ok(Command::Back { spot, amount: chips(amount)? }),
            Do::Consent { backer, yes } => {
                let backer = match backer {
                    Backer::All => None,
                    Backer::Player(player) => Some(PlayerId(player)),
                };
                Ok(Command::Consent { backer, yes })
            }
            Do::Follow { spot, double, split } => {
                Ok(Command::Follow { spot, follow: Follow { double, split } })
            }
            Do::Confirm => Ok(Command::Confirm),
            Do::Insure { spot, amount } => {
                Ok(Command::Insure { spot, hand: None, amount: maybe(amount)? })
            }
            Do::Decline { spot } => Ok(Command::Decline { spot, hand: None }),
            Do::EvenMoney { spot } => Ok(Command::EvenMoney { spot, hand: None }),
            Do::Hit { spot, hand } => decide(spot, hand, Choice::Hit),
            Do::Stand { spot, hand } => decide(spot, hand, Choice::Stand),
            Do::Double { spot, hand, amount } => decide(spot, hand, Choice::Double(maybe(amount)?)),
            Do::Split { spot, hand } => decide(spot, hand, Choice::Split),
            Do::Surrender { spot, hand } => decide(spot, hand, Choice::Surrender),
            Do::RefuseCard { spot, hand } => decide(spot, hand, Choice::RefuseCard),
            Do::Plan { spot, decision } => Ok(Command::Plan { spot, decision }),
            Do::Cut { position } => Ok(Command::Cut { position }),
            Do::NoCut => Ok(Command::NoCut),
            Do::Wash { wash } => Ok(Command::Wash { wash: Wash::new(wash.0) }),
            Do::ShowBurned => Ok(Command::ShowBurned),
            Do::Dispute { round } => Ok(Command::Dispute { round }),
        }
    }

    /// An order of the staff as it came over the wire. Refuses amounts, cards and reasons that are
    /// none.
    pub fn from_order(order: &Order) -> Result<Command, Refusal> {
        let amount = |cents: i64| Chips::from_cents(cents).ok_or(Refusal::BadAmount);
        let chips = |cents: Option<i64>| cents.map(amount).transpose();
        match order {
            Order::InspectDecks => Ok(Command::InspectDecks),
            Order::ConfirmDecks => Ok(Command::ConfirmDecks),
            Order::Shuffle => Ok(Command::Shuffle),
            Order::NewDealer { name } => Ok(Command::NewDealer { name: Some(name_of(name)?) }),
            Order::Limits { rounds, minutes, bet_min, bet_max, pok_max } => Ok(Command::Limits {
                minutes: *minutes,
                bet_min: chips(*bet_min)?,
                bet_max: chips(*bet_max)?,
                pok_max: chips(*pok_max)?,
                rounds: rounds.unwrap_or(0),
            }),
            Order::Void { reason } => Ok(Command::RequestVoid { reason: reason_of(reason)? }),
            Order::ApproveVoid => Ok(Command::ApproveVoid),
            Order::RefuseVoid => Ok(Command::RefuseVoid),
            Order::Pause { reason } => Ok(Command::Pause { reason: reason_of(reason)? }),
            Order::Unpause => Ok(Command::Unpause),
            Order::BarEntry => Ok(Command::BarEntry),
            Order::AllowEntry => Ok(Command::AllowEntry),
            Order::NoteIncident { what, note } => {
                Ok(Command::NoteIncident { what: *what, note: reason_of(note)? })
            }
            &Order::LastRound { rounds, minutes } => Ok(Command::LastRound { rounds, minutes }),
            Order::Evict { player, reason, minutes } => {
                let (player, reason) = (PlayerId(*player), reason_of(reason)?);
                Ok(Command::Evict { player, reason, minutes: *minutes })
            }
            Order::SignFill { slip } => Ok(Command::SignFill { slip: *slip }),
            Order::LiftBan { player } => Ok(Command::LiftBan { player: PlayerId(*player) }),
            Order::Fill { amount: cents, chips } => Ok(slip(false, amount(*cents)?, chips.clone())),
            Order::Credit { amount: cents, chips } => {
                Ok(slip(true, amount(*cents)?, chips.clone()))
            }
            Order::ApproveChips { slip, chips, carrier } => Ok(Command::ApproveChips {
                slip: *slip,
                chips: chips.clone(),
                carrier: carrier.as_deref().map(name_of).transpose()?,
            }),
            Order::RefuseChips { slip } => Ok(Command::RefuseChips { slip: *slip }),
            Order::ReceiveChips { slip, chips: piles, reason } => Ok(Command::ReceiveChips {
                slip: *slip,
                chips: piles.clone(),
                reason: reason.as_deref().map(reason_of).transpose()?,
            }),
            Order::CountTray { chips: piles, dropped, reason } => Ok(Command::CountTray {
                chips: piles.clone(),
                dropped: chips(*dropped)?,
                reason: reason.as_deref().map(reason_of).transpose()?,
            }),
            Order::AgreeCount { count, chips: piles, dropped } => Ok(Command::AgreeCount {
                count: *count,
                chips: piles.clone(),
                dropped: chips(*dropped)?,
            }),
            Order::RefuseCount { count } => Ok(Command::RefuseCount { count: *count }),
            Order::Rule { dispute, ruling } => {
                Ok(Command::Rule { dispute: *dispute, ruling: reason_of(ruling)? })
            }
            Order::Irregular { what } => Ok(Command::Irregular { what: what.try_into()? }),
            Order::Close => Ok(Command::Close),
            Order::Scan { card } => Ok(Command::Scan { card: card_of(card)? }),
            Order::WithdrawScan { card } => Ok(Command::WithdrawScan { card: card_of(card)? }),
            Order::Settle => Ok(Command::Settle),
            Order::CutCard => Ok(Command::CutCardOut),
        }
    }
}

impl TryFrom<&protocol::Irregularity> for Irregularity {
    type Error = Refusal;

    fn try_from(what: &protocol::Irregularity) -> Result<Irregularity, Refusal> {
        let named = |card: &Option<String>| card.as_deref().map(card_of).transpose();
        Ok(match what {
            protocol::Irregularity::FacedCard { card } => {
                Irregularity::FacedCard { card: named(card)? }
            }
            protocol::Irregularity::DrawnUnexposed => Irregularity::DrawnUnexposed,
            protocol::Irregularity::DrawnExposed { card } => {
                Irregularity::DrawnExposed { card: named(card)? }
            }
            protocol::Irregularity::DealerOverdraw { card } => {
                Irregularity::DealerOverdraw { card: named(card)? }
            }
            protocol::Irregularity::ShoeEmpty => Irregularity::ShoeEmpty,
            protocol::Irregularity::ShortDeal { spot, count } => {
                Irregularity::ShortDeal { spot: *spot, count: *count }
            }
        })
    }
}

// Of a fill or a credit.
fn slip(credit: bool, amount: Chips, chips: Vec<ChipPile>) -> Command {
    Command::RequestChips { credit, amount, chips }
}

// Of a dealer or a carrier.
fn name_of(text: &str) -> Result<String, Refusal> {
    plain_text(text, NAME_CHARS_MAX).ok_or(Refusal::BadName)
}

fn reason_of(text: &str) -> Result<String, Refusal> {
    plain_text(text, REASON_CHARS_MAX).ok_or(Refusal::BadReason)
}
fn plain_text(text: &str, chars_max: usize) -> Option<String> {
    let text = text.trim();
    let fits = (1..=chars_max).contains(&text.chars().count());
    let is_plain = !text.chars().any(is_hidden);
    (fits && is_plain).then(|| text.to_owned())
}

fn card_of(text: &str) -> Result<Card, Refusal> {
    text.parse().map_err(|_| Refusal::BadCard)
}

/// The hand a command names.
pub(crate) fn target(spot: u8, hand: Option<u8>) -> Target {
    Target { spot, hand }
}
