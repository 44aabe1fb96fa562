//! Cards and their values. No jokers (C1).

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// What is printed in the corner of a card, ace first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[expect(missing_docs, reason = "the names of ranks say all there is")]
pub enum Rank {
    Ace,
    Two,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
    Nine,
    Ten,
    Jack,
    Queen,
    King,
}

impl Rank {
    /// Ace to king.
    pub const ALL: [Rank; 13] = [
        Rank::Ace,
        Rank::Two,
        Rank::Three,
        Rank::Four,
        Rank::Five,
        Rank::Six,
        Rank::Seven,
        Rank::Eight,
        Rank::Nine,
        Rank::Ten,
        Rank::Jack,
        Rank::Queen,
        Rank::King,
    ];

    /// Points with an ace as one: face value, J Q K ten (C1).
    pub const fn points(self) -> u8 {
        let place = self as u8 + 1;
        if place > 10 { 10 } else { place }
    }

    const fn letter(self) -> u8 {
        b"A23456789TJQK"[self as usize]
    }
}

/// The suit of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[expect(missing_docs, reason = "the names of suits say all there is")]
pub enum Suit {
    Clubs,
    Diamonds,
    Hearts,
    Spades,
}

impl Suit {
    /// Clubs, diamonds, hearts, spades.
    pub const ALL: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];

    const fn letter(self) -> u8 {
        b"cdhs"[self as usize]
    }
}

/// One card of a deck of 52. Written as two characters, `Kd`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Card {
    suit: Suit,
    rank: Rank,
}

impl Card {
    /// The card of that rank and suit.
    pub const fn new(rank: Rank, suit: Suit) -> Card {
        Card { suit, rank }
    }

    /// Its rank.
    pub const fn rank(self) -> Rank {
        self.rank
    }

    /// Its suit.
    pub const fn suit(self) -> Suit {
        self.suit
    }

    /// Points with an ace as one (C1).
    pub const fn points(self) -> u8 {
        self.rank.points()
    }

    /// Whether it is an ace.
    pub const fn is_ace(self) -> bool {
        matches!(self.rank, Rank::Ace)
    }

    /// Whether it counts ten.
    pub const fn is_ten_value(self) -> bool {
        self.points() == 10
    }

    /// Its place in an ordered deck: clubs, diamonds, hearts, spades, each ace to king; 0 to 51.
    pub const fn index(self) -> u8 {
        self.suit as u8 * 13 + self.rank as u8
    }

    /// The card at a place of an ordered deck. `None` from 52 on.
    pub fn from_index(index: u8) -> Option<Card> {
        let suit = *Suit::ALL.get(usize::from(index / 13))?;
        Some(Card { suit, rank: Rank::ALL[usize::from(index % 13)] })
    }

    /// The 52 cards in order.
    pub fn deck() -> impl Iterator<Item = Card> {
        Suit::ALL
            .into_iter()
            .flat_map(|suit| Rank::ALL.into_iter().map(move |rank| Card { suit, rank }))
    }
}

impl fmt::Display for Card {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}{}", char::from(self.rank.letter()), char::from(self.suit.letter()))
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, out)
    }
}

/// The text is not a card such as `Kd`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardError;

impl fmt::Display for CardError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a card is a rank of 23456789TJQKA and a suit of cdhs")
    }
}

impl std::error::Error for CardError {}

impl FromStr for Card {
    type Err = CardError;

    fn from_str(text: &str) -> Result<Card, CardError> {
        let &[rank, suit] = text.as_bytes() else { return Err(CardError) };
        let rank = Rank::ALL.into_iter().find(|known| known.letter() == rank).ok_or(CardError)?;
        let suit = Suit::ALL.into_iter().find(|known| known.letter() == suit).ok_or(CardError)?;
        Ok(Card { suit, rank })
    }
}

impl TryFrom<String> for Card {
    type Error = CardError;

    fn try_from(text: String) -> Result<Card, CardError> {
        text.parse()
    }
}

impl From<Card> for String {
    fn from(card: Card) -> String {
        card.to_string()
    }
}

/// Cards separated by white space.
pub fn cards_from(text: &str) -> Result<Vec<Card>, CardError> {
    text.split_whitespace().map(str::parse).collect()
}

/// Cards separated by one space.
pub fn cards_text(cards: &[Card]) -> String {
    cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_has_its_place_and_its_text() {
        for (index, card) in (0..).zip(Card::deck()) {
            assert_eq!(card.index(), index);
            assert_eq!(Card::from_index(index), Some(card));
            assert_eq!(card.to_string().parse(), Ok(card));
        }
        assert_eq!(Card::from_index(52), None);
    }

    #[test]
    fn what_is_no_card_is_refused() {
        for text in ["", "K", "Kx", "1d", "10d", "kd", "KD", "Kdd"] {
            assert_eq!(text.parse::<Card>(), Err(CardError), "{text}");
        }
    }
}
