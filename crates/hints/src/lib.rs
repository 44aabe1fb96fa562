//! The best play for a player who asks: what the chart of the rulebook (crate `odds`) says to the
//! hand in turn. A hint is made from the player's own view and options and from nothing else, so
//! that it cannot know more than the player does. Charts do not cover insurance, POK or a card
//! exposed in error: there is no hint for them.

use std::fmt;

use blackjack::cards_from;
use chips::{PlayerId, TableId};
use odds::{Chart, Play};
use protocol::{Decision, HandView, ServerMessage, TableView, YouView};
use table::Table;
use uuid::Uuid;

/// The best play for a hand as it lies now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The round.
    pub round: u32,
    /// The spot of the hand.
    pub spot: u8,
    /// The number of the hand at its spot, from 1.
    pub hand: u8,
    /// How many cards the hand has.
    pub cards: u32,
    /// The play.
    pub decision: Decision,
}

/// Why there is no hint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoHint {
    /// The pit allows no hints at this table.
    NotAllowed,
    /// It is not the player's turn, or no chart covers what the player is asked.
    NotCovered,
}

impl fmt::Display for NoHint {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            NoHint::NotAllowed => "this table gives no hints",
            NoHint::NotCovered => "there is no hint for what is asked now",
        })
    }
}

impl std::error::Error for NoHint {}

impl Hint {
    /// The answer to the request with this id, as it goes over the wire.
    pub fn message(self, id: Uuid, table: TableId) -> ServerMessage {
        let Hint { round, spot, hand, cards, decision } = self;
        ServerMessage::Hint { id, table: table.0, round, spot, hand, cards, decision }
    }
}

/// The best play for the player, from the player's view of the table.
pub fn best(table: &Table, player: PlayerId) -> Result<Hint, NoHint> {
    if !table.config().hints {
        return Err(NoHint::NotAllowed);
    }
    let chart = Chart::of(table.rules(), table.config().decks);
    seen(chart, &table.view(), &table.you(player)).ok_or(NoHint::NotCovered)
}

fn seen(chart: Chart, view: &TableView, you: &YouView) -> Option<Hint> {
    let turn = view.turn.filter(|_| view.exposed.is_none())?;
    let hand = view.spots.get(&turn.spot)?.hands.get(&turn.hand)?;
    let cards = cards_from(&hand.cards).ok()?;
    let upcard = view.dealer.cards.split(' ').next()?.parse().ok()?;
    let plays = chart.plays(&cards, upcard).into_iter().map(decision_of);
    let place = format!("{}.{}", turn.spot, turn.hand);
    let decision = plays.into_iter().find(|play| is_offered(you, hand, *play, &place))?;
    let cards = u32::try_from(cards.len()).ok()?;
    Some(Hint { round: view.round, spot: turn.spot, hand: turn.hand, cards, decision })
}

fn is_offered(you: &YouView, hand: &HandView, decision: Decision, place: &str) -> bool {
    let option = |word: &str| you.options.get(&format!("{word}:{place}"));
    match decision {
        Decision::Hit => option("hit").is_some(),
        Decision::Stand => option("stand").is_some(),
        Decision::Split => option("split").is_some(),
        Decision::Surrender => option("surrender").is_some(),
        // Charts mean the whole stake.
        Decision::Double => option("double").is_some_and(|double| double.cost == hand.stake),
    }
}

fn decision_of(play: Play) -> Decision {
    match play {
        Play::Hit => Decision::Hit,
        Play::Stand => Decision::Stand,
        Play::Double => Decision::Double,
        Play::Split => Decision::Split,
        Play::Surrender => Decision::Surrender,
    }
}

#[cfg(test)]
mod tests {
    use chips::Chips;
    use kit::{Seeds, TABLE, TableDriver, pit};
    use table::{Actor, Choice, Command, Irregularity, Rulebook, StackedShoe, TableConfig};

    use super::*;

    const ANA: PlayerId = PlayerId(Uuid::from_u128(1));
    const BOB: PlayerId = PlayerId(Uuid::from_u128(2));

    /// A table at which Ana has staked on spot 1, has `rest` cents left, and these cards are dealt.
    fn dealt(config: TableConfig, cards: &str, rest: i64) -> TableDriver {
        let order = cards_from(cards).unwrap();
        let shoe = StackedShoe { order, ..StackedShoe::default() };
        let stake = config.limits.bet_min;
        let pok = config.rules().pok;
        let table = Table::stacked(TABLE, config, shoe).unwrap();
        let mut driver = TableDriver::new(table, Seeds::default(), 0);
        driver.tell(&Actor::House, &Command::Open);
        let ana = Actor::Player(ANA);
        let stakes = if pok { stake + stake } else { stake };
        let amount = stakes + Chips::from_cents(rest).unwrap();
        driver.tell(&ana, &Command::BuyIn { amount, play: false });
        driver.tell(&ana, &Command::Sit { seat: 1 });
        driver.tell(&ana, &Command::Bet { spot: 1, amount: stake });
        if pok {
            driver.tell(&ana, &Command::Pok { spot: 1, amount: stake });
        }
        driver.tell(&Actor::Table, &Command::Deal);
        driver
    }

    fn check(rulebook: Rulebook, cards: &str, rest: i64, expected: Decision) {
        let driver = dealt(TableConfig::demo(rulebook), cards, rest);
        let hint = best(&driver.table, ANA).map(|hint| hint.decision);
        assert_eq!(hint, Ok(expected), "{rulebook}: {cards}");
        assert_eq!(best(&driver.table, BOB), Err(NoHint::NotCovered), "the hand is not Bob's");
    }

    #[test]
    fn a_hint_is_what_the_chart_says_and_the_table_offers() {
        use Rulebook::{HomeGame, OntarioFair, ParisClub, Poker21, QuebecOnline};
        for (rulebook, cards, rest, expected) in [
            (OntarioFair, "Th 2d 2c", 10_000, Decision::Hit),
            (OntarioFair, "Th 6d 9c", 10_000, Decision::Stand),
            (OntarioFair, "6h 6d 5c", 10_000, Decision::Double),
            (OntarioFair, "6h 6d 5c", 0, Decision::Hit),
            (OntarioFair, "8h 6d 8c", 10_000, Decision::Split),
            (OntarioFair, "8h 7d 8c", 0, Decision::Hit),
            (ParisClub, "Th Td 5c", 10_000, Decision::Surrender),
            (Poker21, "Th Td 5c", 10_000, Decision::Surrender),
            (QuebecOnline, "6h Td 5c 7s", 10_000, Decision::Double),
            (HomeGame, "6h 6d 5c Ts", 10_000, Decision::Double),
            // Some chips are left, but not for the whole stake: a double for less is no chart's.
            (HomeGame, "6h 6d 5c Ts", 100, Decision::Hit),
        ] {
            check(rulebook, cards, rest, expected);
        }
    }

    #[test]
    fn what_lies_closed_changes_no_hint() {
        // Each as hole card and as the next ones. With a peek a natural would end the round.
        let closed = cards_from("2c 3d 4h 5s 6c 7d 8h 9s Td").unwrap();
        for rulebook in [Rulebook::QuebecOnline, Rulebook::HomeGame] {
            for hand in ["Th 9d 6c", "8h 9d 8c", "Ah 6d 6c", "5h Td 6c", "Th 2d 2c"] {
                let hints: Vec<_> = closed
                    .iter()
                    .map(|card| {
                        let cards = format!("{hand} {card} {card} {card}");
                        let driver = dealt(TableConfig::demo(rulebook), &cards, 10_000);
                        assert!(
                            driver.table.view().dealer.cards.ends_with("??"),
                            "{rulebook}: {cards}"
                        );
                        best(&driver.table, ANA)
                    })
                    .collect();
                assert!(hints[0].is_ok(), "{rulebook}: {hand}");
                assert!(hints.iter().all(|hint| *hint == hints[0]), "{rulebook}: {hand}");
            }
        }
    }

    #[test]
    fn there_is_no_hint_where_no_chart_has_one() {
        // Insurance is open; then it is closed.
        let config = TableConfig::demo(Rulebook::OntarioFair);
        let mut driver = dealt(config, "Th Ad 6c 2c 2d", 10_000);
        assert_eq!(best(&driver.table, ANA), Err(NoHint::NotCovered));
        driver.tell(&Actor::Table, &Command::NoMoreInsurance);
        let hint = best(&driver.table, ANA).map(|hint| (hint.cards, hint.decision));
        assert_eq!(hint, Ok((2, Decision::Hit)));
        // A card exposed in error is known.
        let what = Irregularity::DrawnExposed { card: None };
        driver.tell(&pit(), &Command::Irregular { what });
        assert_eq!(best(&driver.table, ANA), Err(NoHint::NotCovered));
        let decision = Choice::Hit;
        driver.tell(&Actor::Player(ANA), &Command::Decide { spot: 1, hand: None, decision });
        assert_eq!(best(&driver.table, ANA).map(|hint| hint.cards), Ok(3));
    }

    #[test]
    fn the_pit_may_forbid_hints() {
        let config = TableConfig { hints: false, ..TableConfig::demo(Rulebook::OntarioFair) };
        let driver = dealt(config, "Th 6d 2c", 10_000);
        assert!(!driver.table.view().sign.hints);
        assert_eq!(best(&driver.table, ANA), Err(NoHint::NotAllowed));
    }
}
