//! The state of one round: hands, stakes, insurance, the dealer, whose turn it is.
//!
//! `apply` records facts and judges nothing. The hole card lies in here while it is
//! closed, so [`Round`] and [`Dealer`] have no `Serialize`; views take [`Dealer::open_cards`].

mod apply;
mod snapshot;

use std::collections::BTreeMap;

use chips::{Chips, PlayerId};
use serde::{Deserialize, Serialize};

use crate::Card;
use crate::event::{BackBet, Follow, HandId, Line, Outcome, Pile, Place, SpotBet, Wager};
use crate::hand::{Total, is_two_card_21};
use crate::pok::PokLine;
use crate::rules::Rules;

pub(crate) use snapshot::RoundState;

/// Where a round stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stage {
    /// Cards go out; only within one step.
    Dealing,
    /// Insurance is offered.
    Insurance,
    /// This hand is asked.
    Turn(HandId),
    /// The dealer plays and settles; only within one step, but for the cards of a real shoe.
    Dealer,
    /// Every card lies there: the croupier of a real shoe is to confirm the settlement.
    Settlement,
    /// The round is over; its cards stay to be seen until the next one begins.
    Over,
}

/// What a hand has come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum HandState {
    /// It may still be asked.
    Open,
    /// It stands.
    Stood,
    /// It was doubled and has its one card.
    Doubled,
    /// Over 21.
    Bust,
    /// Given up.
    Surrendered,
    /// Even money was paid at once.
    Paid,
    /// No card was dealt, or the round is void.
    Void,
}

/// A hand of a spot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hand {
    /// Its cards.
    pub cards: Vec<Card>,
    /// The holder's stake, doubles included.
    pub stake: Chips,
    /// It comes from a split.
    pub from_split: bool,
    /// What it has come to.
    pub state: HandState,
    /// Its cards lie in the tray: it went bust (A65).
    pub is_in_tray: bool,
    /// Backers' stakes riding it.
    pub riders: BTreeMap<PlayerId, Chips>,
    /// Settled lines of holder and backers.
    pub lines: Vec<Line>,
}

impl Hand {
    fn new(stake: Chips, from_split: bool) -> Hand {
        Hand {
            cards: Vec::new(),
            stake,
            from_split,
            state: HandState::Open,
            is_in_tray: false,
            riders: BTreeMap::new(),
            lines: Vec::new(),
        }
    }

    /// Its total.
    pub fn total(&self) -> Total {
        Total::of(&self.cards)
    }

    /// Ace and ten-value as the first two cards of an unsplit hand (C5, C6).
    pub fn is_natural(&self) -> bool {
        !self.from_split && is_two_card_21(&self.cards)
    }

    /// What lies on the layout now of chips that were staked on this hand (F5, O7).
    pub fn part_on_layout(&self, staked: Chips) -> Chips {
        match self.state {
            HandState::Open | HandState::Stood | HandState::Doubled | HandState::Bust => staked,
            HandState::Surrendered => staked.half(),
            HandState::Paid | HandState::Void => Chips::ZERO,
        }
    }

    /// Neither bust, surrendered, paid nor void (N7).
    pub fn is_alive(&self) -> bool {
        match self.state {
            HandState::Open | HandState::Stood | HandState::Doubled => true,
            HandState::Bust | HandState::Surrendered | HandState::Paid | HandState::Void => false,
        }
    }

    /// Two cards of one value (C7).
    pub fn is_pair(&self) -> bool {
        matches!(self.cards[..], [one, other] if one.points() == other.points())
    }

    /// How it ended for the holder, once it has.
    pub fn outcome(&self) -> Option<Outcome> {
        let main = self.lines.iter().find(|line| line.wager == Wager::Main);
        match (self.state, main) {
            (HandState::Void, _) => Some(Outcome::Void),
            (_, Some(line)) => Some(line.outcome),
            (_, None) => None,
        }
    }
}

/// What a bettor said to insurance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum InsuranceAnswer {
    /// No.
    Declined,
    /// So much lies on the insurance line.
    Insured(Chips),
    /// Even money, paid at once.
    EvenMoneyPaid,
    /// Even money at the end; this amount is booked until then.
    EvenMoneyBooked(Chips),
}

impl InsuranceAnswer {
    /// What lies on the insurance line.
    pub fn insured(&self) -> Chips {
        match *self {
            InsuranceAnswer::Insured(amount) => amount,
            InsuranceAnswer::Declined
            | InsuranceAnswer::EvenMoneyPaid
            | InsuranceAnswer::EvenMoneyBooked(_) => Chips::ZERO,
        }
    }

    /// What is booked for even money at the end.
    pub fn booked(&self) -> Chips {
        match *self {
            InsuranceAnswer::EvenMoneyBooked(half) => half,
            InsuranceAnswer::Declined
            | InsuranceAnswer::Insured(_)
            | InsuranceAnswer::EvenMoneyPaid => Chips::ZERO,
        }
    }
}

/// A spot of the round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Spot {
    /// Who decides for it.
    pub holder: PlayerId,
    /// The POK stake.
    pub pok: Chips,
    /// Settled POK line.
    pub pok_line: Option<Line>,
    /// Hands in playing order.
    pub hands: Vec<Hand>,
    /// Backers with their stakes on the original hand.
    pub backers: Vec<BackBet>,
    /// Answers to insurance by bettor.
    pub answers: BTreeMap<PlayerId, InsuranceAnswer>,
    /// Settled insurance lines.
    pub insurance_lines: Vec<Line>,
    /// The original hand has been decided on: late insurance is over (A35).
    pub is_decided: bool,
    // Cards left out of its deal in error (O12f).
    short: Option<u8>,
}

impl Spot {
    /// The wagers of the spot that have been settled, hand by hand, then insurance and POK.
    pub fn settled(&self) -> impl Iterator<Item = &Line> {
        let of_hands = self.hands.iter().flat_map(|hand| &hand.lines);
        of_hands.chain(&self.insurance_lines).chain(&self.pok_line)
    }

    fn new(bet: &SpotBet) -> Spot {
        let mut hand = Hand::new(bet.stake, false);
        hand.riders = bet.backers.iter().map(|back| (back.player, back.stake)).collect();
        Spot {
            holder: bet.holder,
            pok: bet.pok,
            pok_line: None,
            hands: vec![hand],
            backers: bet.backers.clone(),
            answers: BTreeMap::new(),
            insurance_lines: Vec::new(),
            is_decided: false,
            short: bet.short,
        }
    }

    /// The stake a bettor had on the original hand. `None` for others.
    pub fn original_stake(&self, player: PlayerId) -> Option<Chips> {
        if player == self.holder {
            return self.hands.first().map(|hand| hand.stake);
        }
        self.backers.iter().find(|back| back.player == player).map(|back| back.stake)
    }

    /// All players with a stake on the original hand, the holder first.
    pub fn bettors(&self) -> impl Iterator<Item = PlayerId> {
        std::iter::once(self.holder).chain(self.backers.iter().map(|back| back.player))
    }

    /// Chips of a player that lie on this spot now, in cents.
    pub fn on_layout(&self, player: PlayerId) -> Chips {
        let stakes = self.hands.iter().map(|hand| {
            let own = if player == self.holder { hand.stake } else { Chips::ZERO };
            hand.part_on_layout(own + hand.riders.get(&player).copied().unwrap_or_default())
        });
        let side = match self.answers.get(&player) {
            Some(InsuranceAnswer::Insured(amount) | InsuranceAnswer::EvenMoneyBooked(amount)) => {
                *amount
            }
            Some(InsuranceAnswer::Declined | InsuranceAnswer::EvenMoneyPaid) | None => Chips::ZERO,
        };
        let has_pok = player == self.holder && !self.is_void();
        stakes.sum::<Chips>() + side + if has_pok { self.pok } else { Chips::ZERO }
    }

    /// Whether no card was dealt to it, or the round is void.
    pub fn is_void(&self) -> bool {
        self.hands[0].state == HandState::Void
    }

    /// A backer's standing answer.
    pub fn follow(&self, player: PlayerId) -> Follow {
        let back = self.backers.iter().find(|back| back.player == player);
        back.map(|back| back.follow).unwrap_or_default()
    }
}

/// The dealer's cards.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Dealer {
    cards: Vec<Card>,
    is_hole_closed: bool,
    pok_cards: Vec<Card>,
}

impl Dealer {
    /// The cards of the 21 hand that lie open, in drawing order.
    pub fn open_cards(&self) -> &[Card] {
        // The hole card is the second one. It is not here when the seed of its shoe is lost.
        if self.is_hole_closed { &self.cards[..1] } else { &self.cards }
    }

    /// All cards of the 21 hand, the closed one too. Secret while [`Dealer::has_closed_card`].
    pub fn all_cards(&self) -> &[Card] {
        &self.cards
    }

    /// Whether the hole card is closed.
    pub fn has_closed_card(&self) -> bool {
        self.is_hole_closed
    }

    /// Cards drawn for POK alone.
    pub fn cards_for_pok_alone(&self) -> &[Card] {
        &self.pok_cards
    }

    /// The first five cards for POK, as far as they are drawn (P6).
    pub fn pok_cards(&self) -> Vec<Card> {
        self.cards.iter().chain(&self.pok_cards).copied().take(crate::POK_CARDS).collect()
    }

    /// The first card.
    pub fn upcard(&self) -> Option<Card> {
        self.cards.first().copied()
    }

    /// Ace and ten-value in two cards. Secret while the hole card is closed.
    pub(crate) fn has_natural(&self) -> bool {
        is_two_card_21(&self.cards)
    }

    pub(crate) fn total(&self) -> Total {
        Total::of(&self.cards)
    }
}

/// One round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    /// Its number at this table, from 1.
    pub number: u32,
    /// Where it stands.
    pub stage: Stage,
    /// The spots dealt in.
    pub spots: BTreeMap<u8, Spot>,
    /// The dealer's cards.
    pub dealer: Dealer,
    /// Hands in the order in which they got their turn, with the numbers they had then (A42).
    pub order: Vec<HandId>,
    /// Insurance was offered (A32).
    pub was_insurance_offered: bool,
    /// A hit, double or split has been made at the table (A44).
    pub has_third_card: bool,
    /// A card exposed in error, on offer (O12c).
    pub exposed: Option<Card>,
    /// Its place in the shoe.
    pub(crate) exposed_index: u32,
    /// Where the card goes that a croupier is to scan next.
    pub awaited: Option<Place>,
    /// The POK line, once settled.
    pub pok: Option<(Vec<Card>, PokLine)>,
    /// The round was void.
    pub is_void: bool,
}

impl Round {
    pub(crate) fn new(number: u32, bets: &[SpotBet]) -> Round {
        Round {
            number,
            stage: Stage::Dealing,
            spots: bets.iter().map(|bet| (bet.spot, Spot::new(bet))).collect(),
            dealer: Dealer::default(),
            order: Vec::new(),
            was_insurance_offered: false,
            has_third_card: false,
            exposed: None,
            exposed_index: 0,
            awaited: None,
            pok: None,
            is_void: false,
        }
    }

    /// Whether it is over.
    pub fn is_over(&self) -> bool {
        self.stage == Stage::Over
    }

    /// The hand of that name.
    pub fn hand(&self, id: HandId) -> Option<&Hand> {
        self.spots.get(&id.spot)?.hands.get(usize::from(id.hand).checked_sub(1)?)
    }

    /// Every hand in playing order.
    pub fn hands(&self) -> impl Iterator<Item = (HandId, &Spot, &Hand)> {
        self.spots.iter().flat_map(|(&spot, state)| {
            (1u8..)
                .zip(&state.hands)
                .map(move |(hand, cards)| (HandId { spot, hand }, state, cards))
        })
    }

    /// The hand in turn.
    pub fn turn(&self) -> Option<HandId> {
        match self.stage {
            Stage::Turn(hand) => Some(hand),
            Stage::Dealing | Stage::Insurance | Stage::Dealer | Stage::Settlement | Stage::Over => {
                None
            }
        }
    }

    /// Whether the hand takes no more decisions (A11, A45).
    pub fn is_finished(&self, id: HandId, rules: &Rules) -> bool {
        let (Some(spot), Some(hand)) = (self.spots.get(&id.spot), self.hand(id)) else {
            return true;
        };
        hand.state != HandState::Open
            || hand.total().points >= Total::BEST
            || (is_split_ace_with_two(hand) && !may_resplit_aces(spot, hand, rules))
    }

    /// The next place that lacks a card in the two-card deal (C3): a card to each spot from the
    /// dealer's left, one to the dealer, then the second round, a hole card last (A30). `None` when
    /// the deal is complete.
    pub(crate) fn next_of_the_deal(&self, rules: &Rules) -> Option<Place> {
        if self.stage != Stage::Dealing {
            return None;
        }
        let first_without = |cards: usize, is_meant: fn(&Spot) -> bool| {
            let mut dealt_in = self.spots.iter().filter(|(_, spot)| !spot.is_void());
            let lacking = dealt_in.find(|(_, s)| s.hands[0].cards.len() == cards && is_meant(s))?;
            Some(Place::Hand(HandId { spot: *lacking.0, hand: 1 }))
        };
        let dealt = self.dealer.cards.len();
        first_without(0, |_| true)
            .or((dealt == 0).then_some(Place::Dealer))
            .or_else(|| first_without(1, |spot| spot.short.is_none()))
            .or((rules.has_hole_card() && dealt == 1).then_some(Place::Hole))
            // A64: a missing second card is dealt at the end of the deal.
            .or_else(|| first_without(1, |_| true))
    }

    /// The cards of the round as they are picked up: the player furthest to the dealer's right
    /// first, the dealer's last (C9).
    pub(crate) fn piles(&self) -> Vec<Pile> {
        let mut hands: Vec<_> = self.hands().collect();
        hands.reverse();
        let lying = hands.iter().filter(|(_, _, hand)| !hand.is_in_tray);
        let mut piles: Vec<Pile> = lying
            .map(|(id, _, hand)| Pile { place: Place::Hand(*id), cards: hand.cards.clone() })
            .collect();
        let (dealer, pok) = (self.dealer.cards.clone(), self.dealer.pok_cards.clone());
        piles.push(Pile { place: Place::Dealer, cards: dealer });
        piles.push(Pile { place: Place::Pok, cards: pok });
        piles.retain(|pile| !pile.cards.is_empty());
        piles
    }

    pub(crate) fn hand_mut(&mut self, id: HandId) -> &mut Hand {
        let spot = self.spot_mut(id.spot);
        &mut spot.hands[usize::from(id.hand) - 1]
    }

    pub(crate) fn spot_mut(&mut self, spot: u8) -> &mut Spot {
        self.spots.get_mut(&spot).expect("events name spots of their round")
    }
}

/// A split ace with its second card: finished, or two aces that may be split again; it takes no
/// card and no double (A43).
pub(crate) fn is_split_ace_with_two(hand: &Hand) -> bool {
    hand.from_split && hand.cards.len() == 2 && hand.cards[0].is_ace()
}

// H5, A43: two aces after a split, while there may be another hand on the spot.
fn may_resplit_aces(spot: &Spot, hand: &Hand, rules: &Rules) -> bool {
    rules.resplit_aces
        && hand.cards.iter().all(|card| card.is_ace())
        && spot.hands.len() < usize::from(rules.hands_max)
}
