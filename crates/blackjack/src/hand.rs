//! Totals of cards.

use crate::Card;

/// What cards count together (C1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Total {
    /// Points, with one ace as eleven if that does not pass 21.
    pub points: u8,
    /// An ace counts eleven (A49).
    pub soft: bool,
}

impl Total {
    /// The best total.
    pub const BEST: u8 = 21;

    /// The total of any cards.
    pub fn of(cards: &[Card]) -> Total {
        let hard: u8 = cards.iter().map(|card| card.points()).sum();
        if hard <= 11 && cards.iter().any(|card| card.is_ace()) {
            Total { points: hard + 10, soft: true }
        } else {
            Total { points: hard, soft: false }
        }
    }

    /// More than 21 (C4).
    pub const fn is_bust(self) -> bool {
        self.points > Total::BEST
    }
}

/// Ace and ten-value, two cards (C5). Whether the hand was split is for the caller to know (C6).
pub fn is_two_card_21(cards: &[Card]) -> bool {
    cards.len() == 2 && Total::of(cards).points == Total::BEST
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards_from;

    #[test]
    fn totals() {
        let cases = [
            ("As Ad", 12, true),
            ("As Ad 9c", 21, true),
            ("As Ad 9c Kh", 21, false),
            ("6d Ac Th", 17, false),
            ("6d Ac", 17, true),
            ("Th 6h Kc", 26, false),
            ("", 0, false),
        ];
        for (cards, points, soft) in cases {
            assert_eq!(Total::of(&cards_from(cards).unwrap()), Total { points, soft }, "{cards}");
        }
    }
}
