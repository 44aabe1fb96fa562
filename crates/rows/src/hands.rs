//! The hands of a round, followed from its events: what lay there at the end, and what became of
//! the chips on it.

use std::collections::BTreeMap;

use blackjack::{Card, FeltEvent, HandId, Line, Outcome, Place, SpotBet, Wager, cards_text};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// A hand that a player had chips on, as it lay at the end of the round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HandRow {
    /// The spot.
    pub spot: u8,
    /// The hand in playing order, from 1.
    pub hand: u8,
    /// Its cards, as on the wire.
    pub cards: String,
    /// How it ended, as on the wire.
    pub outcome: String,
    /// The result of the stake on it, without insurance and POK, in cents.
    pub net: i64,
    /// Another player held it.
    pub backed: bool,
}

impl HandRow {
    /// Whether it has won.
    pub fn has_won(&self) -> bool {
        self.net > 0
    }

    /// Whether it has lost, all or a part.
    pub fn has_lost(&self) -> bool {
        self.net < 0
    }

    /// Whether the stake went back after play.
    pub fn is_push(&self) -> bool {
        self.net == 0 && self.outcome != Outcome::Void.name()
    }

    /// Whether it was paid as a natural.
    pub fn is_natural(&self) -> bool {
        [Outcome::Natural, Outcome::EvenMoney].iter().any(|paid| self.outcome == paid.name())
    }
}

type Cards = BTreeMap<u8, Vec<Vec<Card>>>;

/// The hands of a running round.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Hands {
    /// Who has chips on each spot; the first one holds it.
    bettors: BTreeMap<u8, Vec<Uuid>>,
    /// The cards of each spot's hands, in playing order.
    cards: Cards,
    /// Those cards when the card of a real shoe was asked for that comes next.
    at_awaited: Option<Cards>,
    /// Those cards before the last scan of a real shoe.
    before_scan: Option<Cards>,
    /// The wagers on hands that are settled.
    lines: Vec<Line>,
}

impl Hands {
    /// The hands of a round that begins with these spots.
    pub(super) fn of(spots: &[SpotBet]) -> Hands {
        let bettors = |spot: &SpotBet| {
            let backers = spot.backers.iter().map(|back| back.player.0);
            (spot.spot, std::iter::once(spot.holder.0).chain(backers).collect())
        };
        Hands { bettors: spots.iter().map(bettors).collect(), ..Hands::default() }
    }

    /// Follows an event of the round.
    pub(super) fn follow(&mut self, event: &FeltEvent) {
        self.remember_scan(event);
        if let FeltEvent::CardDealt { to: Place::Hand(hand), card: Some(card), .. } = event {
            let hands = self.cards.entry(hand.spot).or_default();
            let place = place(*hand);
            if hands.len() <= place {
                hands.resize(place + 1, Vec::new());
            }
            if let Some(cards) = hands.get_mut(place) {
                cards.push(*card);
            }
        } else if let FeltEvent::Split { hand, .. } = event {
            // The second card begins the next hand.
            let hands = self.cards.entry(hand.spot).or_default();
            let second = hands.get_mut(place(*hand)).and_then(Vec::pop);
            if let Some(second) = second {
                hands.insert(place(*hand) + 1, vec![second]);
            }
        } else if let FeltEvent::Settled { lines } = event {
            let on_hands = |line: &&Line| matches!(line.wager, Wager::Main | Wager::Back);
            self.lines.extend(lines.iter().filter(on_hands));
        }
    }

    // A misread card is taken back, and the decisions that followed it.
    fn remember_scan(&mut self, event: &FeltEvent) {
        if let FeltEvent::CardAwaited { .. } = event {
            self.at_awaited = Some(self.cards.clone());
        } else if let FeltEvent::CardDealt { exposed: false, .. } = event {
            self.before_scan = self.at_awaited.take();
        } else if let FeltEvent::ScanWithdrawn { .. } = event
            && let Some(before) = self.before_scan.take()
        {
            self.cards = before.clone();
            self.at_awaited = Some(before);
        }
    }

    /// For each player the hands they had chips on, by spot and in playing order.
    pub(super) fn of_players(&self, is_void: bool) -> BTreeMap<Uuid, Vec<HandRow>> {
        let mut found: BTreeMap<Uuid, Vec<HandRow>> = BTreeMap::new();
        let mut add = |player: Uuid, hand: HandId, outcome: Outcome, net: i64| {
            let holder = self.bettors.get(&hand.spot).and_then(|all| all.first());
            let cards = self.cards.get(&hand.spot).and_then(|hands| hands.get(place(hand)));
            found.entry(player).or_default().push(HandRow {
                spot: hand.spot,
                hand: hand.hand,
                cards: cards.map(|cards| cards_text(cards)).unwrap_or_default(),
                outcome: outcome.name().to_owned(),
                net,
                backed: holder != Some(&player),
            });
        };
        if is_void {
            for (&spot, bettors) in &self.bettors {
                let hands = self.cards.get(&spot).map_or(0, Vec::len);
                for hand in (1..).take(hands) {
                    for player in bettors {
                        add(*player, HandId { spot, hand }, Outcome::Void, 0);
                    }
                }
            }
        } else {
            for line in &self.lines {
                add(line.player.0, line.hand, line.outcome, line.net.cents());
            }
        }
        for hands in found.values_mut() {
            hands.sort_by_key(|hand| (hand.spot, hand.hand));
        }
        found
    }
}

fn place(hand: HandId) -> usize {
    usize::from(hand.hand).saturating_sub(1)
}
