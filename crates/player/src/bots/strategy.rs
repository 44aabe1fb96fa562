//! Chooses among the offered plays by a small table of hand total and dealer's open card. The
//! table is reasonable for all rulebooks and optimal for none.

/// A play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BotPlay {
    Hit,
    Stand,
    Double,
    Split,
}

/// What the choice depends on. Points of a card: 2 to 10, ace 11.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sight {
    pub points: u8,
    pub soft: bool,
    /// Points of each card when the hand is a pair.
    pub pair: Option<u8>,
    pub dealer: u8,
}

/// The plays in order of preference. The bot makes the first one that is offered.
pub(crate) fn plays(sight: Sight) -> Vec<BotPlay> {
    let mut plays = Vec::with_capacity(4);
    if sight.pair.is_some_and(|points| splits(points, sight.dealer)) {
        plays.push(BotPlay::Split);
    }
    let doubles = if sight.soft { doubles_soft(sight) } else { doubles_hard(sight) };
    if doubles {
        plays.push(BotPlay::Double);
    }
    let stands = if sight.soft {
        sight.points >= 19 || (sight.points == 18 && sight.dealer <= 8)
    } else {
        sight.points >= 17
            || (sight.points >= 13 && sight.dealer <= 6)
            || (sight.points == 12 && (4..=6).contains(&sight.dealer))
    };
    if stands {
        plays.extend([BotPlay::Stand, BotPlay::Hit, BotPlay::Split]);
    } else {
        plays.extend([BotPlay::Hit, BotPlay::Stand, BotPlay::Split]);
    }
    plays
}

fn splits(points: u8, dealer: u8) -> bool {
    match points {
        8 | 11 => true,
        9 => dealer <= 9 && dealer != 7,
        7 => dealer <= 7,
        6 | 3 | 2 => dealer <= 6,
        _ => false,
    }
}

fn doubles_hard(sight: Sight) -> bool {
    match sight.points {
        11 => sight.dealer <= 10,
        10 => sight.dealer <= 9,
        9 => (3..=6).contains(&sight.dealer),
        _ => false,
    }
}

fn doubles_soft(sight: Sight) -> bool {
    (15..=18).contains(&sight.points) && (4..=6).contains(&sight.dealer)
}

/// The points of each card of a text of two-character cards. Closed cards are left out.
pub(crate) fn points_of(cards: &str) -> Vec<u8> {
    cards.split(' ').filter_map(|card| rank_points(card.chars().next()?)).collect()
}

fn rank_points(rank: char) -> Option<u8> {
    match rank {
        'A' => Some(11),
        'T' | 'J' | 'Q' | 'K' => Some(10),
        '2'..='9' => u8::try_from(rank.to_digit(10)?).ok(),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_gives_the_plays_everybody_knows() {
        let hard = |points, dealer| plays(Sight { points, soft: false, pair: None, dealer })[0];
        let soft = |points, dealer| plays(Sight { points, soft: true, pair: None, dealer })[0];
        let pair = |each: u8, points, dealer| {
            plays(Sight { points, soft: each == 11, pair: Some(each), dealer })[0]
        };
        assert_eq!(hard(16, 10), BotPlay::Hit);
        assert_eq!(hard(16, 6), BotPlay::Stand);
        assert_eq!(hard(12, 3), BotPlay::Hit);
        assert_eq!(hard(11, 6), BotPlay::Double);
        assert_eq!(hard(20, 11), BotPlay::Stand);
        assert_eq!(soft(18, 9), BotPlay::Hit);
        assert_eq!(soft(18, 7), BotPlay::Stand);
        assert_eq!(soft(17, 5), BotPlay::Double);
        assert_eq!(pair(8, 16, 10), BotPlay::Split);
        assert_eq!(pair(11, 12, 11), BotPlay::Split);
        assert_eq!(pair(10, 20, 6), BotPlay::Stand);
        assert_eq!(pair(5, 10, 6), BotPlay::Double);
    }

    #[test]
    fn closed_cards_have_no_points() {
        assert_eq!(points_of("Ah ?? Tc 7d"), [11, 10, 7]);
        assert!(points_of("").is_empty());
    }
}
