//! The poker lines of the POK wager (P6, P7): what five dealer cards of a shoe of several decks
//! make, and what it pays. Judges five cards and nothing else; it never learns whose stake it is,
//! how many decks there are, or how the 21 hand ended.

use std::fmt;
use std::str::FromStr;

use chips::Odds;
use serde::{Deserialize, Serialize};

use crate::{Card, Rank};

/// How many cards make a line: the dealer's first five in drawing order (P6).
pub const POK_CARDS: usize = 5;

/// What five cards make, from nothing to the line that pays most. Only the highest counts (P7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PokLine {
    /// Less than a pair of jacks.
    None,
    /// A pair of jacks, queens, kings or aces.
    Jacks,
    /// Two pairs of different ranks.
    TwoPair,
    /// Three of a kind.
    Trips,
    /// Five ranks in sequence, the ace below the two or above the king.
    Straight,
    /// Five cards of a suit, neither four of a kind nor a full house.
    Flush,
    /// Three of one rank and two of another, suited or not.
    FullHouse,
    /// Four of a kind, suited or not.
    Quads,
    /// Five ranks in sequence and of one suit, below the royal flush.
    StraightFlush,
    /// Five cards of a rank, not all of one suit.
    FiveOfAKind,
    /// Ten to ace of one suit.
    RoyalFlush,
    /// Five identical cards.
    FiveFlush,
}

impl PokLine {
    /// Every line, in the order of the enum.
    pub const ALL: [PokLine; 12] = [
        PokLine::None,
        PokLine::Jacks,
        PokLine::TwoPair,
        PokLine::Trips,
        PokLine::Straight,
        PokLine::Flush,
        PokLine::FullHouse,
        PokLine::Quads,
        PokLine::StraightFlush,
        PokLine::FiveOfAKind,
        PokLine::RoyalFlush,
        PokLine::FiveFlush,
    ];

    /// The highest line that the five cards make, in whatever order they came (P7).
    pub fn of(cards: &[Card; POK_CARDS]) -> PokLine {
        let ranks = Ranks::of(cards);
        let suited = cards.iter().all(|card| card.suit() == cards[0].suit());
        match (ranks.distinct(), ranks.most) {
            (1, _) if suited => PokLine::FiveFlush,
            (1, _) => PokLine::FiveOfAKind,
            (2, 4) => PokLine::Quads,
            (2, _) => PokLine::FullHouse,
            (5, _) => match (ranks.straight(), suited) {
                (Some(Straight::Royal), true) => PokLine::RoyalFlush,
                (Some(Straight::Common), true) => PokLine::StraightFlush,
                (Some(_), false) => PokLine::Straight,
                (None, true) => PokLine::Flush,
                (None, false) => PokLine::None,
            },
            _ if suited => PokLine::Flush,
            (3, 3) => PokLine::Trips,
            (3, _) => PokLine::TwoPair,
            _ if ranks.has_high_pair() => PokLine::Jacks,
            _ => PokLine::None,
        }
    }

    /// What the line pays (P7). `None` when the stake is lost.
    pub const fn pays(self) -> Option<Odds> {
        let to_one = match self {
            PokLine::None => return None,
            PokLine::Jacks => 1,
            PokLine::TwoPair => 2,
            PokLine::Trips => 3,
            PokLine::Straight => 4,
            PokLine::Flush => 5,
            PokLine::FullHouse => 7,
            PokLine::Quads => 20,
            PokLine::StraightFlush => 50,
            PokLine::FiveOfAKind => 70,
            PokLine::RoyalFlush => 100,
            PokLine::FiveFlush => 150,
        };
        Some(Odds::to_one(to_one))
    }

    /// Its name in scenarios and records.
    pub const fn name(self) -> &'static str {
        match self {
            PokLine::None => "none",
            PokLine::Jacks => "jacks",
            PokLine::TwoPair => "two-pair",
            PokLine::Trips => "trips",
            PokLine::Straight => "straight",
            PokLine::Flush => "flush",
            PokLine::FullHouse => "full-house",
            PokLine::Quads => "quads",
            PokLine::StraightFlush => "straight-flush",
            PokLine::FiveOfAKind => "five-of-a-kind",
            PokLine::RoyalFlush => "royal-flush",
            PokLine::FiveFlush => "five-flush",
        }
    }
}

impl fmt::Display for PokLine {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.pad(self.name())
    }
}

/// The text is not the name of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PokLineError;

impl fmt::Display for PokLineError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a poker line is a name such as full-house, or none")
    }
}

impl std::error::Error for PokLineError {}

impl FromStr for PokLine {
    type Err = PokLineError;

    fn from_str(text: &str) -> Result<PokLine, PokLineError> {
        PokLine::ALL.into_iter().find(|line| line.name() == text).ok_or(PokLineError)
    }
}

/// Five ranks in sequence: ten to ace, or any other.
enum Straight {
    Common,
    Royal,
}

/// The ranks of five cards as bits, ace the lowest: those there are and those there twice or more.
struct Ranks {
    present: u16,
    repeated: u16,
    /// How many cards the most frequent rank has.
    most: u8,
}

impl Ranks {
    const HIGH: u16 = bit(Rank::Ace) | bit(Rank::Jack) | bit(Rank::Queen) | bit(Rank::King);
    const ACE_TO_FIVE: u16 = 0b1_1111;
    const TEN_TO_ACE: u16 = Ranks::HIGH | bit(Rank::Ten);

    fn of(cards: &[Card; POK_CARDS]) -> Ranks {
        let mut counts = [0u8; Rank::ALL.len()];
        let mut ranks = Ranks { present: 0, repeated: 0, most: 0 };
        for card in cards {
            let count = &mut counts[card.rank() as usize];
            *count += 1;
            ranks.most = ranks.most.max(*count);
            ranks.repeated |= ranks.present & bit(card.rank());
            ranks.present |= bit(card.rank());
        }
        ranks
    }

    fn distinct(&self) -> u32 {
        self.present.count_ones()
    }

    /// The ace is low in A-2-3-4-5 and high in T-J-Q-K-A; nothing runs round the corner (P7).
    fn straight(&self) -> Option<Straight> {
        if self.present == Ranks::TEN_TO_ACE {
            return Some(Straight::Royal);
        }
        let from_the_lowest = self.present >> self.present.trailing_zeros();
        (from_the_lowest == Ranks::ACE_TO_FIVE).then_some(Straight::Common)
    }

    fn has_high_pair(&self) -> bool {
        self.repeated & Ranks::HIGH != 0
    }
}

const fn bit(rank: Rank) -> u16 {
    1 << rank as u16
}

#[cfg(test)]
mod tests;
