//! What has happened at the cards. An event is a fact: it names every chip it moves, and no card
//! that lies closed.

use chips::{Chips, Net, PlayerId, TransferKind};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::Card;
use crate::pok::PokLine;
use crate::shuffle::{Commitment, SEED_BYTES, Seed, Wash};

/// A hand: the spot and its number there in playing order, both from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct HandId {
    /// The spot.
    pub spot: u8,
    /// The hand in playing order.
    pub hand: u8,
}

impl std::fmt::Display for HandId {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{}.{}", self.spot, self.hand)
    }
}

/// Where a card goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// To a hand, face up.
    Hand(HandId),
    /// To the dealer, face up.
    Dealer,
    /// To the dealer, closed.
    Hole,
    /// To the dealer's five cards for POK alone (P6).
    Pok,
}

/// Which wagers a backer matches (F3). None by default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Follow {
    /// Doubles.
    pub double: bool,
    /// Splits.
    pub split: bool,
}

/// A standing bettor of a spot that is dealt in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BackBet {
    /// Who.
    pub player: PlayerId,
    /// Their stake on the original hand, in cents.
    pub stake: Chips,
    /// Their standing answer.
    pub follow: Follow,
}

/// A spot that is dealt in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SpotBet {
    /// The spot.
    pub spot: u8,
    /// Who decides for it.
    pub holder: PlayerId,
    /// Their stake, in cents.
    pub stake: Chips,
    /// Their POK stake, in cents; zero without POK.
    pub pok: Chips,
    /// Backers with the holder's consent.
    pub backers: Vec<BackBet>,
    /// Cards left out of its deal in error: `Some(0)` no card was dealt, `Some(1)` one (O12f).
    pub short: Option<u8>,
}

/// How a hand ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the words of the rulebooks")]
pub enum Outcome {
    Win,
    Lose,
    Push,
    Natural,
    Bust,
    Surrender,
    EvenMoney,
    Void,
}

impl Outcome {
    /// The word in scenarios and on the wire.
    pub const fn name(self) -> &'static str {
        match self {
            Outcome::Win => "win",
            Outcome::Lose => "lose",
            Outcome::Push => "push",
            Outcome::Natural => "natural",
            Outcome::Bust => "bust",
            Outcome::Surrender => "surrender",
            Outcome::EvenMoney => "even-money",
            Outcome::Void => "void",
        }
    }
}

/// What kind of wager a settlement line is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Wager {
    /// The holder's stake.
    Main,
    /// A backer's stake.
    Back,
    /// Insurance, of the holder or of a backer.
    Insurance,
    /// POK.
    Pok,
}

/// One wager settled: what is taken, what goes back, what is paid, in cents.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// Whose hand it lay on.
    pub hand: HandId,
    /// Whose wager it is.
    pub player: PlayerId,
    /// What kind.
    pub wager: Wager,
    /// How the hand ended; for insurance and POK whether the wager won.
    pub outcome: Outcome,
    /// Layout → float.
    pub taken: Chips,
    /// Layout → rack.
    pub stake_back: Chips,
    /// Float → rack.
    pub winnings: Chips,
    /// The wager's result over the whole round, with what was paid or given back earlier.
    pub net: Net,
}

/// An amount that goes to or comes from a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Part {
    /// Who.
    pub player: PlayerId,
    /// How much, in cents; may be zero.
    pub amount: Chips,
}

/// Cards picked up together, in the order in which they go to the tray.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pile {
    /// Where they lay.
    pub place: Place,
    /// The cards.
    pub cards: Vec<Card>,
}

/// A fact about shoe, round and wagers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "fields are the glossary's words; amounts are cents")]
pub enum FeltEvent {
    /// A seed is drawn for the next shoe and its commitment published.
    ShoePrepared { shoe: Uuid, commitment: Commitment, sealed: Sealed },
    /// A seated player adds to the shuffle of the prepared shoe.
    Washed { shoe: Uuid, player: PlayerId, wash: Wash },
    /// The whole deck set is shuffled, with the washes in the order of the record. A listed order
    /// (scenarios) has no id; a real shoe has not been prepared.
    ShoeShuffled { shoe: Option<Uuid>, cards: u32, washes: Vec<Wash> },
    /// The shuffled cards are cut; `cut_card_at` cards lie before the cut card (O3).
    ShoeCut { position: u32, cut_card_at: Option<u32> },
    /// A shoe is done; its seed is published. A real shoe has none.
    ShoeRetired { shoe: Uuid, seed: Option<Revealed> },
    /// The rest of the shoe is divided in two; each part goes into the discards, before the card of
    /// that place (P5). All of them are shuffled then.
    StubReturned { stub: u32, places: [u32; 2] },
    /// The tray is emptied: a new shoe is in play.
    TrayEmptied,
    /// A card goes to the tray unseen (O5).
    Burned { index: u32 },
    /// A burned card is shown, because a player asked (O5).
    BurnedShown { index: u32, card: Card },
    /// The cut card is out (O4): in front of a spot, or the dealer's.
    CutCardOut { spot: Option<u8> },
    /// The discards go on as the shoe (O12e, N12); `ordinal` counts this from 1 within a shoe.
    DiscardsReshuffled { cards: u32, ordinal: u32 },
    /// The next card of a real shoe is to be scanned for that place.
    CardAwaited { to: Place },
    /// The last card of a real shoe was misread: everything is as before its scan. What was staked
    /// since goes back, what went back since is staked again, and what was won since is returned.
    ScanWithdrawn {
        to: Place,
        card: Card,
        index: u32,
        back: Vec<Part>,
        again: Vec<Part>,
        winnings_back: Vec<Part>,
    },
    /// Every card of the round lies there: a croupier is to confirm that it can be settled.
    SettlementAwaited,
    /// A card found face up goes to the tray (O12a).
    FacedCardDiscarded { card: Card, index: u32 },
    /// A card was drawn in error, not exposed: it is the next card (O12b).
    DrawnUnexposed,
    /// A card was drawn in error and exposed: it is on offer (O12c).
    CardExposed { card: Card, index: u32 },
    /// The exposed card goes to the tray.
    ExposedDiscarded,
    /// The dealer will draw one card too many (O12d).
    OverdrawAnnounced,
    /// The card the dealer drew too many goes to the tray (O12d).
    OverdrawDiscarded { card: Card, index: u32 },
    /// No more bets: a round begins with these spots.
    RoundStarted { round: u32, spots: Vec<SpotBet> },
    /// A card is dealt; closed without `card`. `index` is its place in the shoe, also when it was
    /// exposed before.
    CardDealt { to: Place, card: Option<Card>, index: u32, exposed: bool },
    /// A hand dealt no card is void; its stakes go back (O12f).
    HandVoid { spot: u8, back: Vec<Part> },
    /// Insurance is offered to every bettor.
    InsuranceOffered,
    /// A bettor insures.
    Insured { spot: u8, player: PlayerId, amount: Chips },
    /// A bettor does not insure.
    InsuranceDeclined { spot: u8, player: PlayerId },
    /// A natural is paid one for one and closed (O7).
    EvenMoneyPaid { spot: u8, player: PlayerId, stake_back: Chips, winnings: Chips },
    /// A natural will be paid one for one; half the stake is booked (Q4).
    EvenMoneyBooked { spot: u8, player: PlayerId, amount: Chips },
    /// The insurance window is closed; silence was a no.
    InsuranceClosed,
    /// The dealer looked at the hole card (Q3).
    Peeked { natural: bool },
    /// The hand is asked.
    TurnStarted { hand: HandId },
    /// The hand takes no card; every waiting hand of its player too when an exposed card was
    /// refused.
    Stood { hand: HandId },
    /// A player refuses the exposed card: all hands of that player are finished (O12c).
    CardRefused { player: PlayerId },
    /// The hand is doubled; the backers named match.
    Doubled { hand: HandId, player: PlayerId, amount: Chips, matched: Vec<Part> },
    /// The pair is split; the backers named match.
    Split { hand: HandId, player: PlayerId, amount: Chips, matched: Vec<Part> },
    /// The hand is given up; halves go back.
    Surrendered { hand: HandId, back: Vec<Part> },
    /// Over 21: the cards go to the tray.
    Busted { hand: HandId },
    /// The hole card is turned.
    HoleShown { card: Card },
    /// Every wager but POK is settled, from the dealer's right to their left (C9).
    Settled { lines: Vec<Line> },
    /// POK is settled (P6).
    PokSettled { cards: Vec<Card>, line: PokLine, lines: Vec<Line> },
    /// Everything goes back (A46).
    Voided { reason: String, back: Vec<Part>, winnings_back: Vec<Part> },
    /// The cards are picked up, the player furthest to the dealer's right first, the dealer's
    /// last (C9). Hands that went bust lie in the tray already.
    RoundEnded { round: u32, picked_up: Vec<Pile> },
    /// A backer changes their standing answer during the round.
    FollowChanged { spot: u8, player: PlayerId, follow: Follow },
}

/// A seed as it is kept at rest: encrypted by the shell, in hexadecimal.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Sealed(pub String);

impl std::fmt::Debug for Sealed {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str("Sealed")
    }
}

/// A seed that has been published, in hexadecimal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Revealed(pub String);

impl Revealed {
    /// The seed. `None` when it is no text of a seed.
    pub fn seed(&self) -> Option<Seed> {
        let mut bytes = [0; SEED_BYTES];
        hex::decode_to_slice(&self.0, &mut bytes).ok()?;
        Some(Seed::new(bytes))
    }
}

impl From<&Seed> for Revealed {
    fn from(seed: &Seed) -> Revealed {
        Revealed(hex::encode(seed.reveal()))
    }
}

/// One movement of chips between a player's rack and the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// Rack, layout and float follow from the kind.
    pub kind: TransferKind,
    /// Whose chips.
    pub player: PlayerId,
    /// In cents, more than zero.
    pub amount: Chips,
}

impl FeltEvent {
    /// The chips this event moves, in order.
    pub fn moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        let mut add = |kind, player, amount: Chips| {
            if !amount.is_zero() {
                moves.push(Move { kind, player, amount });
            }
        };
        match self {
            FeltEvent::Insured { player, amount, .. }
            | FeltEvent::EvenMoneyBooked { player, amount, .. } => {
                add(TransferKind::Stake, *player, *amount);
            }
            FeltEvent::Doubled { player, amount, matched, .. }
            | FeltEvent::Split { player, amount, matched, .. } => {
                add(TransferKind::Stake, *player, *amount);
                for part in matched {
                    add(TransferKind::Stake, part.player, part.amount);
                }
            }
            FeltEvent::EvenMoneyPaid { player, stake_back, winnings, .. } => {
                add(TransferKind::StakeBack, *player, *stake_back);
                add(TransferKind::Winnings, *player, *winnings);
            }
            FeltEvent::HandVoid { back, .. } | FeltEvent::Surrendered { back, .. } => {
                for part in back {
                    add(TransferKind::StakeBack, part.player, part.amount);
                }
            }
            FeltEvent::Voided { back, winnings_back, .. } => {
                for part in back {
                    add(TransferKind::StakeBack, part.player, part.amount);
                }
                for part in winnings_back {
                    add(TransferKind::WinningsBack, part.player, part.amount);
                }
            }
            FeltEvent::ScanWithdrawn { back, again, winnings_back, .. } => {
                let kinds = [
                    (TransferKind::StakeBack, back),
                    (TransferKind::WinningsBack, winnings_back),
                    (TransferKind::Stake, again),
                ];
                for (kind, parts) in kinds {
                    for part in parts {
                        add(kind, part.player, part.amount);
                    }
                }
            }
            FeltEvent::Settled { lines } | FeltEvent::PokSettled { lines, .. } => {
                settlement(lines).for_each(|(kind, player, amount)| add(kind, player, amount));
            }
            // Cards, turns and shoes move no chips.
            FeltEvent::ShoePrepared { .. }
            | FeltEvent::Washed { .. }
            | FeltEvent::ShoeShuffled { .. }
            | FeltEvent::ShoeCut { .. }
            | FeltEvent::ShoeRetired { .. }
            | FeltEvent::StubReturned { .. }
            | FeltEvent::TrayEmptied
            | FeltEvent::Burned { .. }
            | FeltEvent::BurnedShown { .. }
            | FeltEvent::CutCardOut { .. }
            | FeltEvent::DiscardsReshuffled { .. }
            | FeltEvent::CardAwaited { .. }
            | FeltEvent::SettlementAwaited
            | FeltEvent::FacedCardDiscarded { .. }
            | FeltEvent::DrawnUnexposed
            | FeltEvent::CardExposed { .. }
            | FeltEvent::ExposedDiscarded
            | FeltEvent::OverdrawAnnounced
            | FeltEvent::OverdrawDiscarded { .. }
            | FeltEvent::RoundStarted { .. }
            | FeltEvent::CardDealt { .. }
            | FeltEvent::InsuranceOffered
            | FeltEvent::InsuranceDeclined { .. }
            | FeltEvent::InsuranceClosed
            | FeltEvent::Peeked { .. }
            | FeltEvent::TurnStarted { .. }
            | FeltEvent::Stood { .. }
            | FeltEvent::CardRefused { .. }
            | FeltEvent::Busted { .. }
            | FeltEvent::HoleShown { .. }
            | FeltEvent::RoundEnded { .. }
            | FeltEvent::FollowChanged { .. } => {}
        }
        moves
    }
}

// C9: losing stakes are taken, then winning ones paid, in the order of the lines.
fn settlement(lines: &[Line]) -> impl Iterator<Item = (TransferKind, PlayerId, Chips)> {
    let taken = lines.iter().map(|line| (TransferKind::Take, line.player, line.taken));
    let paid = lines.iter().flat_map(|line| {
        [
            (TransferKind::Winnings, line.player, line.winnings),
            (TransferKind::StakeBack, line.player, line.stake_back),
        ]
    });
    taken.chain(paid)
}
