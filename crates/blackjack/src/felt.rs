//! The felt: shoe, discard tray and the round that lies on the layout, as one state machine.
//!
//! [`Felt::decide`] judges a command and changes nothing; [`Felt::apply`] records an event and
//! cannot refuse it. Who sits where, who may speak and what the clock says is the table's matter.

mod deal;
mod dealer;
mod draft;
mod judge;
mod pit;
mod scanned;
mod seeds;
mod settle;
mod shoes;
mod snapshot;
mod turns;

use std::collections::BTreeMap;

use chips::{Chips, PlayerId};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::Card;
use crate::event::{FeltEvent, Follow, Pile, Place, Sealed, SpotBet};
use crate::refusal::Refusal;
use crate::round::Round;
use crate::rules::Rules;
use crate::shoe::{CutCardSeen, Shoe};
use crate::shuffle::{Commitment, Seed, Wash, cut, reshuffled, shuffled};

pub use dealer::DEALER_STANDS_AT;
pub use judge::Target;
use scanned::LastScan;
use seeds::FeltSeed;
pub use snapshot::{FeltSnapshot, NotASnapshot};

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
    /// From a real shoe: a croupier scans each card as it leaves it.
    Scanned,
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
    /// For this amount, or for the whole stake.
    Double(Option<Chips>),
    Split,
    Surrender,
    RefuseCard,
}

/// What the table asks of the felt.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "fields are the glossary's words; amounts are cents")]
pub enum FeltCommand {
    /// No more bets: the two-card deal to these spots.
    Deal { bets: Vec<SpotBet> },
    /// A bettor insures for this amount, or for half.
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
    /// Burns this number of cards: they go to the tray unseen.
    Burn { cards: u8 },
    /// Asks to see the burned cards (O5).
    ShowBurned,
    /// A seated player adds to the shuffle of the prepared shoe.
    Wash { player: PlayerId, wash: Wash },
    /// This card has left the real shoe.
    Scan { card: Card },
    /// The last scan was misread as this card: it is taken back.
    WithdrawScan { card: Card },
    /// The cards lie as they are shown: the round of a real shoe is settled.
    Settle,
    /// The cut card of the real shoe has come out.
    CutCardOut,
    /// The real shoe is empty in the middle of a round (O12e).
    ShoeEmpty,
    /// The next card is found face up (O12a). A real shoe's irregularities name their card.
    FacedCard { card: Option<Card> },
    /// A card was drawn in error, not exposed (O12b).
    DrawnUnexposed,
    /// A card was drawn in error and exposed (O12c).
    DrawnExposed { card: Option<Card> },
    /// The dealer draws one too many (O12d).
    DealerOverdraw { card: Option<Card> },
    /// A new shoe is made ready (its commitment is published).
    PrepareShoe,
    /// The prepared shoe is shuffled; where every round is shuffled it is at once in play.
    ShuffleShoe,
    /// The shuffled cards are cut there.
    CutShoe { position: u32 },
    /// The table closes: every shoe is retired, the one never used as well.
    RetireShoes,
    /// Every shoe is retired, and a new one is made ready from the fresh seed.
    RenewShoes,
}

/// What a decision may look at beside the felt.
pub struct Context<'a> {
    /// Chips in a player's rack, in cents.
    pub chips: &'a dyn Fn(PlayerId) -> Chips,
    /// For the next shoe.
    pub shoe: &'a FreshSeed,
}

/// A shoe whose commitment is published and which is not shuffled yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Prepared {
    /// Its id.
    pub shoe: Uuid,
    /// What binds the house to its seed.
    pub commitment: Commitment,
    /// What players have added so far, in order.
    pub washes: Vec<(PlayerId, Wash)>,
}

/// The shoe whose cards are dealt.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct InPlay {
    shoe: Uuid,
    washes: Vec<Wash>,
    reshuffles: u32,
}

/// A burned card of the shoe in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct BurnedCard {
    index: u32,
    // Not known of a real shoe.
    card: Option<Card>,
    is_shown: bool,
}

/// Shoe, tray and round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Felt {
    rules: &'static Rules,
    unit: Chips,
    decks: u8,
    source: Source,
    shoe: Shoe,
    in_play: Option<InPlay>,
    prepared: Option<Prepared>,
    retired: Option<Uuid>,
    burned: Vec<BurnedCard>,
    // Secret: seeds of shoes that are prepared or in play.
    seeds: BTreeMap<Uuid, FeltSeed>,
    round: Option<Round>,
    rounds: u32,
    is_overdraw_announced: bool,
    // Of a real shoe, as long as it can be taken back.
    last_scan: Option<Box<LastScan>>,
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
            in_play: None,
            prepared: None,
            retired: None,
            burned: Vec::new(),
            seeds: BTreeMap::new(),
            round: None,
            rounds: 0,
            is_overdraw_announced: false,
            last_scan: None,
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

    /// A felt whose cards come from a real shoe.
    pub fn scanned(rules: &'static Rules, unit: Chips, decks: u8) -> Felt {
        Felt { source: Source::Scanned, ..Felt::generated(rules, unit, decks) }
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

    /// Whether the cards come from the provable shuffle.
    pub fn is_generated(&self) -> bool {
        self.source == Source::Generated
    }

    /// Whether a croupier scans the cards.
    pub fn is_scanned(&self) -> bool {
        self.source == Source::Scanned
    }

    /// Where the card goes that a croupier is to scan next.
    pub fn awaited(&self) -> Option<Place> {
        self.running()?.awaited
    }

    /// Shoe and tray.
    pub fn shoe(&self) -> &Shoe {
        &self.shoe
    }

    /// The shoe in play.
    pub fn shoe_id(&self) -> Option<Uuid> {
        self.in_play.as_ref().map(|in_play| in_play.shoe)
    }

    /// Its commitment. A real shoe has none.
    pub fn commitment(&self) -> Option<Commitment> {
        Some(self.seeds.get(&self.shoe_id()?)?.commitment())
    }

    /// The shoe that will be shuffled next.
    pub fn prepared(&self) -> Option<&Prepared> {
        self.prepared.as_ref()
    }

    /// The shoe that was retired last.
    pub fn retired(&self) -> Option<Uuid> {
        self.retired
    }

    /// The burned cards of this shoe, those that were shown open.
    pub fn burned(&self) -> impl Iterator<Item = Option<Card>> {
        self.burned.iter().map(|burned| burned.card.filter(|_| burned.is_shown))
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
        self.seeds.insert(shoe, FeltSeed::Known(seed));
    }

    /// Says that the seed of a shoe is lost, and what bound the house to it. Events of the shoe can
    /// be applied, as those of a real one; no command draws a card from it.
    pub fn lose(&mut self, shoe: Uuid, commitment: Commitment) {
        self.seeds.insert(shoe, FeltSeed::Lost(commitment));
    }

    /// Whether the seed of that shoe, prepared or in play, is lost.
    pub fn has_lost(&self, shoe: Uuid) -> bool {
        matches!(self.seeds.get(&shoe), Some(FeltSeed::Lost(_)))
    }

    /// Whether the seed of the shoe in play is lost, so that its order is unknown.
    pub fn is_order_lost(&self) -> bool {
        self.shoe_id().is_some_and(|shoe| self.has_lost(shoe))
    }

    /// Judges a command. Changes nothing. While the seed of the shoe in play is lost, only what
    /// ends its round and retires it is carried out.
    pub fn decide(
        &self,
        command: &FeltCommand,
        around: &Context<'_>,
    ) -> Result<Vec<FeltEvent>, Refusal> {
        let needs_no_card = matches!(
            command,
            FeltCommand::Void { .. } | FeltCommand::RenewShoes | FeltCommand::RetireShoes
        );
        if self.is_order_lost() && !needs_no_card {
            return Err(Refusal::WrongPhase);
        }
        draft::Draft::new(self, around).carry_out(command)
    }

    /// Records an event.
    pub fn apply(&mut self, event: &FeltEvent) {
        if matches!(event, FeltEvent::ScanWithdrawn { .. }) {
            return self.withdraw_scan();
        }
        self.remember_scan(event);
        let card = self.move_card(event);
        match event {
            FeltEvent::ShoePrepared { shoe, commitment, .. } => {
                let (shoe, commitment) = (*shoe, *commitment);
                self.prepared = Some(Prepared { shoe, commitment, washes: Vec::new() });
            }
            FeltEvent::Washed { player, wash, .. } => {
                let prepared = self.prepared.as_mut().expect("a prepared shoe is washed");
                prepared.washes.push((*player, *wash));
            }
            FeltEvent::ShoeShuffled { shoe, washes, .. } => self.shuffle(*shoe, washes),
            FeltEvent::ShoeCut { position, cut_card_at } => self.cut_shoe(*position, *cut_card_at),
            FeltEvent::ShoeRetired { shoe, .. } => self.retire(*shoe),
            FeltEvent::TrayEmptied => self.shoe.empty_tray(),
            FeltEvent::Burned { index } => {
                self.burned.push(BurnedCard { index: *index, card, is_shown: false });
            }
            FeltEvent::BurnedShown { index, card } => {
                let shown = self.burned.iter_mut().find(|burned| burned.index == *index);
                let shown = shown.expect("a burned card is shown");
                (shown.card, shown.is_shown) = (Some(*card), true);
            }
            FeltEvent::CutCardOut { spot } => {
                self.shoe.see_cut_card(spot.map_or(CutCardSeen::Dealer, CutCardSeen::Spot));
            }
            FeltEvent::DiscardsReshuffled { ordinal, .. } => self.reshuffle(*ordinal),
            FeltEvent::OverdrawAnnounced => self.is_overdraw_announced = true,
            FeltEvent::OverdrawDiscarded { .. } => self.is_overdraw_announced = false,
            FeltEvent::RoundStarted { round, spots } => {
                self.rounds = *round;
                self.round = Some(Round::new(*round, spots));
            }
            FeltEvent::RoundEnded { picked_up, .. } => self.pick_up(picked_up),
            FeltEvent::StubReturned { .. }
            | FeltEvent::CardAwaited { .. }
            | FeltEvent::ScanWithdrawn { .. }
            | FeltEvent::SettlementAwaited
            | FeltEvent::FacedCardDiscarded { .. }
            | FeltEvent::DrawnUnexposed
            | FeltEvent::CardExposed { .. }
            | FeltEvent::ExposedDiscarded
            | FeltEvent::CardDealt { .. }
            | FeltEvent::HandVoid { .. }
            | FeltEvent::InsuranceOffered
            | FeltEvent::Insured { .. }
            | FeltEvent::InsuranceDeclined { .. }
            | FeltEvent::EvenMoneyPaid { .. }
            | FeltEvent::EvenMoneyBooked { .. }
            | FeltEvent::InsuranceClosed
            | FeltEvent::Peeked { .. }
            | FeltEvent::TurnStarted { .. }
            | FeltEvent::Stood { .. }
            | FeltEvent::CardRefused { .. }
            | FeltEvent::Doubled { .. }
            | FeltEvent::Split { .. }
            | FeltEvent::Surrendered { .. }
            | FeltEvent::Busted { .. }
            | FeltEvent::HoleShown { .. }
            | FeltEvent::Settled { .. }
            | FeltEvent::PokSettled { .. }
            | FeltEvent::Voided { .. }
            | FeltEvent::FollowChanged { .. } => {}
        }
        if let Some(round) = &mut self.round {
            round.apply(event, card);
        }
        if let FeltEvent::Busted { hand } = event {
            let round = self.round.as_ref().expect("a hand busts in a round");
            // A65: the cards of a bust hand go to the tray at once.
            let cards = round.hand(*hand).map(|hand| hand.cards.clone()).unwrap_or_default();
            self.shoe.discard(cards);
        }
    }

    /// Takes the card an event is about from the shoe and puts it into the tray where it goes
    /// there. Asserts that an open card is the one the shoe gives.
    fn move_card(&mut self, event: &FeltEvent) -> Option<Card> {
        match event {
            FeltEvent::CardDealt { exposed: true, .. } => {
                self.round.as_ref().and_then(|round| round.exposed)
            }
            FeltEvent::CardDealt { to, card, .. } => {
                let drawn = self.shoe.take(*card);
                let is_open = !matches!(to, Place::Hole);
                assert!(!is_open || *card == drawn, "the shoe gives the card of the event");
                drawn
            }
            FeltEvent::CardExposed { card, .. } => {
                let drawn = self.shoe.take(Some(*card));
                assert_eq!(drawn, Some(*card), "the shoe gives the card of the event");
                drawn
            }
            FeltEvent::FacedCardDiscarded { card, .. }
            | FeltEvent::OverdrawDiscarded { card, .. } => self.shoe.take_to_tray(Some(*card)),
            FeltEvent::Burned { .. } => self.shoe.take_to_tray(None),
            FeltEvent::ExposedDiscarded => {
                let exposed = self.round.as_ref().and_then(|round| round.exposed);
                self.shoe.discard(exposed);
                exposed
            }
            FeltEvent::ShoePrepared { .. }
            | FeltEvent::Washed { .. }
            | FeltEvent::ShoeShuffled { .. }
            | FeltEvent::ShoeCut { .. }
            | FeltEvent::ShoeRetired { .. }
            | FeltEvent::StubReturned { .. }
            | FeltEvent::TrayEmptied
            | FeltEvent::BurnedShown { .. }
            | FeltEvent::CutCardOut { .. }
            | FeltEvent::DiscardsReshuffled { .. }
            | FeltEvent::CardAwaited { .. }
            | FeltEvent::ScanWithdrawn { .. }
            | FeltEvent::SettlementAwaited
            | FeltEvent::DrawnUnexposed
            | FeltEvent::OverdrawAnnounced
            | FeltEvent::RoundStarted { .. }
            | FeltEvent::HandVoid { .. }
            | FeltEvent::InsuranceOffered
            | FeltEvent::Insured { .. }
            | FeltEvent::InsuranceDeclined { .. }
            | FeltEvent::EvenMoneyPaid { .. }
            | FeltEvent::EvenMoneyBooked { .. }
            | FeltEvent::InsuranceClosed
            | FeltEvent::Peeked { .. }
            | FeltEvent::TurnStarted { .. }
            | FeltEvent::Stood { .. }
            | FeltEvent::CardRefused { .. }
            | FeltEvent::Doubled { .. }
            | FeltEvent::Split { .. }
            | FeltEvent::Surrendered { .. }
            | FeltEvent::Busted { .. }
            | FeltEvent::HoleShown { .. }
            | FeltEvent::Settled { .. }
            | FeltEvent::PokSettled { .. }
            | FeltEvent::Voided { .. }
            | FeltEvent::RoundEnded { .. }
            | FeltEvent::FollowChanged { .. } => None,
        }
    }

    fn shuffle(&mut self, shoe: Option<Uuid>, washes: &[Wash]) {
        self.burned.clear();
        let Some(shoe) = shoe else { return self.shoe.go_on_stacked() };
        if self.is_scanned() || self.has_lost(shoe) {
            self.shoe.load_real(usize::try_from(self.cards()).expect("a shoe is small"));
        } else {
            let seed = self.seeds.get(&shoe).and_then(FeltSeed::known);
            let seed = seed.expect("the seed of a prepared shoe is known");
            self.shoe.load(shuffled(self.decks, seed, washes), None);
        }
        self.prepared = None;
        self.in_play = Some(InPlay { shoe, washes: washes.to_vec(), reshuffles: 0 });
    }

    // The order of a listed or a real shoe is that after the cut. A lost one has none to be cut.
    fn cut_shoe(&mut self, position: u32, cut_card_at: Option<u32>) {
        if !self.is_generated() || self.is_order_lost() {
            return;
        }
        let mut order = self.shoe.rest().to_vec();
        let is_cut = cut(&mut order, position as usize);
        assert!(is_cut, "a cut lies between two cards");
        self.shoe.load(order, None);
        self.shoe.place_cut_card(cut_card_at.map(|at| at as usize));
    }

    fn retire(&mut self, shoe: Uuid) {
        self.seeds.remove(&shoe);
        self.in_play = self.in_play.take().filter(|in_play| in_play.shoe != shoe);
        self.prepared = self.prepared.take().filter(|prepared| prepared.shoe != shoe);
        self.retired = Some(shoe);
    }

    fn reshuffle(&mut self, ordinal: u32) {
        self.burned.clear();
        let is_lost = self.is_order_lost();
        if let Some(in_play) = &mut self.in_play {
            in_play.reshuffles = ordinal;
        }
        let order = match &mut self.source {
            Source::Stacked { reshuffled } => Some(reshuffled.take().unwrap_or_default()),
            Source::Scanned => None,
            Source::Generated if is_lost => None,
            Source::Generated => {
                let in_play = self.in_play.as_ref().expect("cards of a shoe in play run out");
                let seed = self.seeds.get(&in_play.shoe).and_then(FeltSeed::known);
                let seed = seed.expect("a shoe in play has its seed");
                Some(reshuffled(self.shoe.tray().to_vec(), seed, &in_play.washes, ordinal))
            }
        };
        self.shoe.reload_from_tray(order);
    }

    // C9.
    fn pick_up(&mut self, piles: &[Pile]) {
        self.shoe.discard(piles.iter().flat_map(|pile| pile.cards.iter().copied()));
        self.is_overdraw_announced = false;
    }
}
