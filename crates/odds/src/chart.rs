//! Basic strategy as published charts have it, chosen by what a rulebook says and not by its name:
//! decks, hole card and peek, soft 17, doubling after splits, surrender. It looks at totals and at
//! the dealer's open card alone, like a printed chart; it never counts.

use blackjack::{Card, Rules, SecondCard, Surrender, Total};

/// What the chart advises. Where the rules forbid it, the next of [`Chart::plays`] is the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the words of the rulebooks")]
pub enum Play {
    Hit,
    Stand,
    Double,
    Split,
    Surrender,
}

/// The chart of one rulebook.
#[derive(Clone, Copy, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a question printed above a chart")]
pub struct Chart {
    /// One deck instead of many.
    is_single_deck: bool,
    /// A dealer natural is found before a player doubles or splits.
    is_peeked: bool,
    hits_soft_17: bool,
    doubles_after_split: bool,
    /// Half a stake is safe even from a dealer natural under a ten-value.
    surrenders_early: bool,
}

/// The dealer's ace as the charts number it.
const ACE: u8 = 11;

impl Chart {
    /// The chart for these rules with `decks` decks.
    pub fn of(rules: &Rules, decks: u8) -> Chart {
        Chart {
            is_single_deck: decks == 1,
            is_peeked: rules.second_card == SecondCard::HoleWithPeek,
            hits_soft_17: rules.dealer_hits_soft_17,
            doubles_after_split: rules.double_after_split,
            surrenders_early: match rules.surrender {
                Surrender::No => false,
                Surrender::FirstDecision | Surrender::BeforeThirdCard => true,
            },
        }
    }

    /// What to do with these cards against that open card: every play worth making, best first.
    /// The first that the rules allow is the one to make; to stand is always allowed.
    pub fn plays(self, cards: &[Card], upcard: Card) -> Vec<Play> {
        let up = if upcard.is_ace() { ACE } else { upcard.points() };
        let total = Total::of(cards);
        let mut plays = Vec::with_capacity(4);
        if !total.soft && self.surrenders(total.points, up, cards) {
            plays.push(Play::Surrender);
        }
        if let [one, other] = cards
            && one.points() == other.points()
            && self.splits(one.points(), up)
        {
            plays.push(Play::Split);
        }
        let doubles =
            if total.soft { self.doubles_soft(total, up) } else { self.doubles(total, up) };
        if doubles {
            plays.push(Play::Double);
        }
        let stands = if total.soft { self.stands_soft(total, up) } else { stands(total, up) };
        if !stands {
            plays.push(Play::Hit);
        }
        plays.push(Play::Stand);
        plays
    }

    // Early surrender against a ten-value; against a nine it is the same as late.
    fn surrenders(self, points: u8, up: u8, cards: &[Card]) -> bool {
        let is_eights = cards.iter().all(|card| card.points() == 8);
        self.surrenders_early
            && match up {
                9 => points == 16 && !is_eights,
                10 => (14..=16).contains(&points),
                _ => false,
            }
    }

    fn splits(self, points: u8, up: u8) -> bool {
        // Without a peek a second stake is lost to a dealer natural too.
        let risks = self.is_peeked || up < 10;
        let after = self.doubles_after_split;
        match points {
            1 => self.is_peeked || up != ACE,
            2 | 3 if after => up <= 7,
            2 => (3..=7).contains(&up),
            3 => (4..=7).contains(&up),
            4 => after && (up == 5 || up == 6),
            6 if after || self.is_single_deck => up <= 6,
            6 => (3..=6).contains(&up),
            7 => up <= 7,
            8 => risks,
            9 => up <= 9 && up != 7,
            _ => false,
        }
    }

    fn doubles(self, total: Total, up: u8) -> bool {
        match total.points {
            8 => self.is_single_deck && (up == 5 || up == 6),
            9 => (if self.is_single_deck { 2 } else { 3 }..=6).contains(&up),
            10 => up <= 9,
            11 if up == 10 => self.is_peeked,
            11 if up == ACE => self.is_peeked && (self.hits_soft_17 || self.is_single_deck),
            11 => true,
            _ => false,
        }
    }

    fn doubles_soft(self, total: Total, up: u8) -> bool {
        let from = match total.points {
            13 | 14 if !self.is_single_deck => 5,
            13..=16 => 4,
            17 if self.is_single_deck => 2,
            18 if !self.is_single_deck && self.hits_soft_17 => 2,
            17 | 18 => 3,
            19 if self.hits_soft_17 || self.is_single_deck => 6,
            _ => return false,
        };
        (from..=6).contains(&up)
    }

    fn stands_soft(self, total: Total, up: u8) -> bool {
        match total.points {
            18 if up == ACE => self.is_single_deck && !self.hits_soft_17,
            18 => up <= 8,
            points => points >= 19,
        }
    }
}

fn stands(total: Total, up: u8) -> bool {
    match total.points {
        12 => (4..=6).contains(&up),
        13..=16 => up <= 6,
        points => points >= 17,
    }
}

#[cfg(test)]
mod tests {
    use blackjack::{Rulebook, cards_from};

    use super::*;

    fn play(rulebook: Rulebook, cards: &str, up: &str) -> Play {
        let rules = rulebook.rules();
        let chart = Chart::of(rules, rules.decks);
        chart.plays(&cards_from(cards).unwrap(), up.parse().unwrap())[0]
    }

    #[test]
    fn what_every_chart_says_is_played_in_all_rulebooks() {
        for book in Rulebook::ALL {
            for (cards, up, expected) in [
                ("Th 2c", "2d", Play::Hit),
                ("Th 2c", "4d", Play::Stand),
                ("Th 6c", "7d", Play::Hit),
                ("6h 5c", "6d", Play::Double),
                ("Kh Tc", "6d", Play::Stand),
                ("Ah Ac", "Td", Play::Split),
                ("8h 8c", "7d", Play::Split),
                ("9h 9c", "7d", Play::Stand),
                ("5h 5c", "9d", Play::Double),
                ("Ah 6c", "5d", Play::Double),
                ("Ah 7c", "9d", Play::Hit),
                ("2h 2c 3c Th", "Td", Play::Stand),
            ] {
                assert_eq!(play(book, cards, up), expected, "{book} {cards} against {up}");
            }
        }
    }

    #[test]
    fn rulebooks_differ_where_their_charts_do() {
        use Rulebook::{HomeGame, OntarioFair, ParisClub, Poker21, QuebecOnline};
        for (book, cards, up, expected) in [
            // A second stake is not risked against an unseen natural.
            (QuebecOnline, "6h 5c", "Td", Play::Double),
            (OntarioFair, "6h 5c", "Td", Play::Hit),
            (QuebecOnline, "8h 8c", "Ad", Play::Split),
            (ParisClub, "8h 8c", "Ad", Play::Hit),
            (HomeGame, "Ah Ac", "Ad", Play::Hit),
            // The dealer hits soft 17.
            (QuebecOnline, "6h 5c", "Ad", Play::Double),
            (OntarioFair, "Ah 8c", "6d", Play::Double),
            (ParisClub, "Ah 8c", "6d", Play::Stand),
            (OntarioFair, "Ah 7c", "2d", Play::Double),
            (Poker21, "Ah 7c", "2d", Play::Stand),
            // Surrender, safe from a natural.
            (ParisClub, "Th 4c", "Kd", Play::Surrender),
            (Poker21, "8h 8c", "Kd", Play::Surrender),
            (ParisClub, "8h 8c", "9d", Play::Split),
            (ParisClub, "Th 6c", "9d", Play::Surrender),
            (OntarioFair, "Th 6c", "9d", Play::Hit),
            // One deck, no double after a split.
            (HomeGame, "4h 4c", "5d", Play::Double),
            (ParisClub, "4h 4c", "5d", Play::Split),
            (HomeGame, "2h 2c", "2d", Play::Hit),
            (HomeGame, "Ah 7c", "Ad", Play::Stand),
        ] {
            assert_eq!(play(book, cards, up), expected, "{book} {cards} against {up}");
        }
    }
}
