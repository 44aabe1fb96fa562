//! The felt: shoe, discard tray and the round that lies on the layout, as one state machine.
//!
//! [`Felt::decide`] judges a command and changes nothing; [`Felt::apply`] records an event and
//! cannot refuse it. Who sits where, who may speak and what the clock says is the table's matter.

mod deal;
mod dealer;
mod draft;
mod judge;
mod pit;
mod settle;
mod shoes;
mod turns;

use std::collections::BTreeMap;

use chips::{Chips, PlayerId};
use uuid::Uuid;

use crate::Card;
use crate::event::{Event, Follow, Place, Sealed, SpotBet};
use crate::refusal::Refusal;
use crate::round::Round;
use crate::rules::Rules;
use crate::shoe::{CutCardSeen, Shoe};
use crate::shuffle::{Commitment, Seed, cut, reshuffled, shuffled};

pub use judge::Target;

/// 32 fresh bytes for one shoe, with the shoe's id and the same bytes encrypted for the journal.
#[derive(Clone, Debug)]
pub struct FreshSeed {
    /// Id of the shoe it is for.
    pub shoe: Uuid,
    /// The secret.
    pub seed: Seed,
    /// The secret as it may be kept at rest.
    pub sealed: Sealed,
}

/// Where the cards come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// From seeds, by the provable shuffle.
    Generated,
    /// From a list (scenarios): shuffles and cuts leave its order alone.
    Stacked {
        /// The order of the discards when the shoe runs out in a round.
        reshuffled: Option<Vec<Card>>,
    },
}

/// A player's decision on a hand in turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the words of the rulebooks")]
pub enum Decision {
    Hit,
    Stand,
    /// For so much, or for the whole stake.
    Double(Option<Chips>),
    Split,
    Surrender,
    RefuseCard,
}

/// What the table asks of the felt.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "fields are the glossary's words; amounts are cents")]
pub enum Command {
    /// No more bets: the two-card deal to these spots.
    Deal { bets: Vec<SpotBet> },
    /// A bettor insures for so much, or for half.
    Insure { player: PlayerId, target: Target, amount: Option<Chips> },
    /// A bettor does not insure.
    Decline { player: PlayerId, target: Target },
    /// A natural takes one for one.
    EvenMoney { player: PlayerId, target: Target },
    /// The insurance window closes.
    NoMoreInsurance,
    /// A holder decides.
    Decide { player: PlayerId, target: Target, decision: Decision },
    /// The hand in turn stands by the table's decision (N10).
    StandForPlayer,
    /// A backer's standing answer.
    Follow { player: PlayerId, spot: u8, follow: Follow },
    /// The round is void (A46).
    Void { reason: String },
    /// So many cards go to the tray unseen.
    Burn { cards: u8 },
    /// The next card is found face up (O12a).
    FacedCard,
    /// A card was drawn in error, not exposed (O12b).
    DrawnUnexposed,
    /// A card was drawn in error and exposed (O12c).
    DrawnExposed,
    /// The dealer draws one too many (O12d).
    DealerOverdraw,
    /// A new shoe is made ready (its commitment is published).
    PrepareShoe,
    /// The prepared shoe is shuffled; where every round is shuffled it is at once in play.
    ShuffleShoe,
    /// The shuffled cards are cut there.
    CutShoe { position: u32 },
}

/// What a decision may look at beside the felt.
pub struct Around<'a> {
    /// Chips in a player's rack, in cents.
    pub chips: &'a dyn Fn(PlayerId) -> Chips,
    /// For the next shoe.
    pub shoe: &'a FreshSeed,
    /// For a reshuffle of the discards in the middle of a round.
    pub reserve: &'a FreshSeed,
}

/// Shoe, tray and round.
#[derive(Clone, Debug)]
pub struct Felt {
    rules: &'static Rules,
    unit: Chips,
    decks: u8,
    source: Source,
    shoe: Shoe,
    shoe_id: Option<Uuid>,
    prepared: Option<(Uuid, Commitment)>,
    // Secret: seeds of shoes that are prepared or in play.
    seeds: BTreeMap<Uuid, Seed>,
    round: Option<Round>,
    rounds: u32,
    is_overdraw_announced: bool,
}

impl Felt {
    /// A felt without cards, for generated shoes.
    pub fn generated(rules: &'static Rules, unit: Chips, decks: u8) -> Felt {
        Felt {
            rules,
            unit,
            decks,
            source: Source::Generated,
            shoe: Shoe::default(),
            shoe_id: None,
            prepared: None,
            seeds: BTreeMap::new(),
            round: None,
            rounds: 0,
            is_overdraw_announced: false,
        }
    }

    /// A felt with these cards stacked, for scenarios.
    pub fn stacked(
        rules: &'static Rules,
        unit: Chips,
        decks: u8,
        shoe: Shoe,
        reshuffled: Option<Vec<Card>>,
    ) -> Felt {
        let source = Source::Stacked { reshuffled };
        Felt { source, shoe, ..Felt::generated(rules, unit, decks) }
    }

    /// The rules played.
    pub fn rules(&self) -> &'static Rules {
        self.rules
    }

    /// Decks of the shoe.
    pub fn decks(&self) -> u8 {
        self.decks
    }

    /// Cards of a whole shoe.
    pub fn cards(&self) -> u32 {
        u32::from(self.decks) * 52
    }

    /// Whether the cards are listed.
    pub fn is_stacked(&self) -> bool {
        matches!(self.source, Source::Stacked { .. })
    }

    /// Shoe and tray.
    pub fn shoe(&self) -> &Shoe {
        &self.shoe
    }

    /// The shoe whose cards are dealt next, with its commitment: the one in play, or the prepared
    /// one that will be shuffled for the coming round.
    pub fn shoe_id(&self) -> Option<Uuid> {
        self.prepared.map(|(shoe, _)| shoe).or(self.shoe_id)
    }

    /// Its commitment.
    pub fn commitment(&self) -> Option<Commitment> {
        let of_play = || Some(self.seeds.get(&self.shoe_id?)?.commitment());
        self.prepared.map(|(_, commitment)| commitment).or_else(of_play)
    }

    /// The round on the felt: running, or over and still to be seen.
    pub fn round(&self) -> Option<&Round> {
        self.round.as_ref()
    }

    /// The running round.
    pub fn running(&self) -> Option<&Round> {
        self.round.as_ref().filter(|round| !round.is_over())
    }

    /// Rounds begun so far.
    pub fn rounds(&self) -> u32 {
        self.rounds
    }

    /// Makes a seed known, so that events of its shoe can be applied.
    pub fn learn(&mut self, shoe: Uuid, seed: Seed) {
        self.seeds.insert(shoe, seed);
    }

    /// Judges a command. Changes nothing.
    pub fn decide(&self, command: &Command, around: &Around<'_>) -> Result<Vec<Event>, Refusal> {
        draft::Draft::new(self, around).carry_out(command)
    }

    /// Records an event.
    pub fn apply(&mut self, event: &Event) {
        let card = self.move_card(event);
        match event {
            Event::ShoePrepared { shoe, commitment, .. } => {
                self.prepared = Some((*shoe, *commitment));
            }
            Event::ShoeShuffled { .. } => self.shuffle(),
            Event::ShoeCut { position, cut_card_at } => self.cut_shoe(*position, *cut_card_at),
            Event::ShoeRetired { shoe, .. } => {
                self.seeds.remove(shoe);
            }
            Event::TrayEmptied => self.shoe.empty_tray(),
            Event::CutCardOut { spot } => {
                self.shoe.see_cut_card(spot.map_or(CutCardSeen::Dealer, CutCardSeen::Spot));
            }
            Event::DiscardsReshuffled { shoe, .. } => self.reshuffle(*shoe),
            Event::OverdrawAnnounced => self.is_overdraw_announced = true,
            Event::RoundStarted { round, spots } => {
                self.rounds = *round;
                self.round = Some(Round::new(*round, spots));
            }
            Event::RoundEnded { .. } => self.pick_up(),
            _ => {}
        }
        if let Some(round) = &mut self.round {
            round.apply(event, card);
        }
        if let Event::Busted { hand } = event {
            let round = self.round.as_ref().expect("a hand busts in a round");
            // A65: the cards of a bust hand go to the tray at once.
            let cards = round.hand(*hand).map(|hand| hand.cards.clone()).unwrap_or_default();
            self.shoe.discard(cards);
        }
    }

    /// Takes the card an event is about from the shoe and puts it into the tray where it goes
    /// there. Asserts that an open card is the one the shoe gives.
    fn move_card(&mut self, event: &Event) -> Option<Card> {
        match event {
            Event::CardDealt { exposed: true, .. } => {
                self.round.as_ref().and_then(|round| round.exposed)
            }
            Event::CardDealt { to, card, .. } => {
                let drawn = self.shoe.take();
                let is_open = !matches!(to, Place::Hole);
                assert!(!is_open || *card == Some(drawn), "the shoe gives the card of the event");
                Some(drawn)
            }
            Event::CardExposed { card, .. } => {
                assert_eq!(self.shoe.take(), *card, "the shoe gives the card of the event");
                Some(*card)
            }
            Event::Burned { .. }
            | Event::FacedCardDiscarded { .. }
            | Event::OverdrawDiscarded { .. } => {
                let drawn = self.shoe.take();
                self.shoe.discard([drawn]);
                Some(drawn)
            }
            Event::ExposedDiscarded => {
                let exposed = self.round.as_ref().and_then(|round| round.exposed);
                self.shoe.discard(exposed);
                exposed
            }
            _ => None,
        }
    }

    fn shuffle(&mut self) {
        if self.is_stacked() {
            self.shoe.go_on_stacked();
            return;
        }
        let (shoe, _) = self.prepared.take().expect("a shoe is prepared before it is shuffled");
        let seed = self.seeds.get(&shoe).expect("the seed of a prepared shoe is known");
        self.shoe.load(shuffled(self.decks, seed, &[]), None);
        self.shoe_id = Some(shoe);
    }

    fn cut_shoe(&mut self, position: u32, cut_card_at: Option<u32>) {
        if self.is_stacked() {
            return;
        }
        let mut order = self.shoe.rest().to_vec();
        let is_cut = cut(&mut order, position as usize);
        assert!(is_cut, "a cut lies between two cards");
        self.shoe.load(order, None);
        self.shoe.place_cut_card(cut_card_at.map(|at| at as usize));
    }

    fn reshuffle(&mut self, shoe: Option<Uuid>) {
        let order = match (&mut self.source, shoe) {
            (Source::Stacked { reshuffled }, _) => reshuffled.take().unwrap_or_default(),
            (Source::Generated, Some(shoe)) => {
                let seed = self.seeds.get(&shoe).expect("the seed of a reshuffle is known");
                reshuffled(self.shoe.tray().to_vec(), seed)
            }
            (Source::Generated, None) => unreachable!("generated discards have a seed"),
        };
        self.shoe.reload_from_tray(order);
    }

    // C9: the player furthest to the dealer's right first, the dealer's cards last.
    fn pick_up(&mut self) {
        let round = self.round.as_ref().expect("a round ends that has begun");
        let mut picked = Vec::new();
        for spot in round.spots.values().rev() {
            for hand in spot.hands.iter().rev().filter(|hand| !hand.is_in_tray) {
                picked.extend_from_slice(&hand.cards);
            }
        }
        picked.extend_from_slice(round.dealer.all_cards());
        picked.extend_from_slice(round.dealer.cards_for_pok_alone());
        self.shoe.discard(picked);
        self.is_overdraw_announced = false;
    }
}
