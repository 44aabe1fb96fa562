//! A document from a table's journal: a fold over its events, for one shoe.
//!
//! The journal has no closed card and no seed in the clear before the shoe is retired, so neither
//! can a document that is collected from it. Closed cards are filled in from the seed afterwards.

use std::collections::VecDeque;

use blackjack::{Card, Place, Wash, cut, reshuffled, shuffled};
use chips::TableId;
use table::{Event, TableConfig};
use uuid::Uuid;

use crate::Bytes32;
use crate::document::{
    At, Burn, Cut, Dealt, Discard, Document, FORMAT, Note, Reshuffle, Round, Source, SplitAt,
    State, To, Washed, Why,
};
use crate::layout::RoundCards;

/// A card in the tray: open, or burned there.
#[derive(Clone, Copy, Debug)]
enum InTray {
    Open(Card),
    Burned(At),
}

/// Collects the document of one shoe. Its size is that of one shoe, however long the journal.
#[derive(Clone, Debug)]
pub struct Collector {
    document: Document,
    is_known: bool,
    is_in_play: bool,
    // The place of the next card.
    next: At,
    layout: RoundCards<Card>,
    tray: Vec<InTray>,
    // The tray at each reshuffle.
    trays: Vec<Vec<InTray>>,
    exposed: Option<(At, Card)>,
}

impl Collector {
    /// For a shoe of that table.
    pub fn new(table: TableId, shoe: Uuid, config: &TableConfig) -> Collector {
        let document = Document {
            proof: FORMAT,
            table: table.0,
            shoe,
            source: Source::Scanned,
            rulebook: config.rulebook,
            decks: config.decks,
            state: State::Prepared,
            commitment: None,
            seed: None,
            washes: Vec::new(),
            cut: None,
            burns: Vec::new(),
            discards: Vec::new(),
            cut_card_out: None,
            reshuffles: Vec::new(),
            rounds: Vec::new(),
            note: None,
            digest: Bytes32([0; 32]),
        };
        Collector {
            document,
            is_known: false,
            is_in_play: false,
            next: At { lap: 0, index: 0 },
            layout: RoundCards::default(),
            tray: Vec::new(),
            trays: Vec::new(),
            exposed: None,
        }
    }

    /// Whether nothing can be added: the shoe is retired.
    pub fn is_done(&self) -> bool {
        matches!(self.document.state, State::Retired | State::SeedLost)
    }

    /// The next event of the table's journal, from its first step on.
    pub fn see(&mut self, event: &Event) {
        if self.is_done() {
            return;
        }
        match event {
            Event::Felt(event) => {
                self.see_life(event);
                if self.is_in_play {
                    self.see_card(event);
                }
            }
            Event::CutMade { player, .. } if self.is_in_play => {
                if let Some(cut) = &mut self.document.cut {
                    cut.player = player.map(|player| player.0);
                }
            }
            Event::Opened { .. }
            | Event::Resumed
            | Event::Engine { .. }
            | Event::DecksInspected { .. }
            | Event::DecksConfirmed { .. }
            | Event::CutOffered { .. }
            | Event::CutRefused { .. }
            | Event::CutMade { .. }
            | Event::BoughtIn { .. }
            | Event::VisitRated { .. }
            | Event::CashedOut { .. }
            | Event::SeatTaken { .. }
            | Event::SeatLeft { .. }
            | Event::SatOut { .. }
            | Event::BetPlaced { .. }
            | Event::PokPlaced { .. }
            | Event::BackBetPlaced { .. }
            | Event::BetReturned { .. }
            | Event::BackBetReturned { .. }
            | Event::ConsentSet { .. }
            | Event::FollowSet { .. }
            | Event::Confirmed { .. }
            | Event::PlanSet { .. }
            | Event::ShortDealAnnounced { .. }
            | Event::ShuffleOrdered
            | Event::ShoesRenewed { .. }
            | Event::DealerChanged
            | Event::DealerNamed { .. }
            | Event::ClosingAnnounced { .. }
            | Event::LimitsPosted { .. }
            | Event::Closed { .. }
            | Event::LimitsAnnounced { .. }
            | Event::LimitsWithdrawn { .. }
            | Event::Paused { .. }
            | Event::Unpaused { .. }
            | Event::LastRoundAnnounced { .. }
            | Event::EvictionOrdered { .. }
            | Event::BanLifted { .. }
            | Event::EntryBarred { .. }
            | Event::EntryAllowed { .. }
            | Event::IncidentNoted { .. }
            | Event::VoidRequested { .. }
            | Event::VoidApproved { .. }
            | Event::VoidRefused { .. }
            | Event::VoidLapsed
            | Event::ChipsRequested { .. }
            | Event::ChipsApproved { .. }
            | Event::TrayCountAsked(_)
            | Event::TrayCountRefused { .. }
            | Event::TrayCountsDiffered { .. }
            | Event::TrayCounted { .. }
            | Event::ChipsMoved { .. }
            | Event::ChipsRefused { .. }
            | Event::DisputeRaised { .. }
            | Event::Ruled { .. }
            | Event::FillSigned { .. }
            | Event::FloatFilled { .. }
            | Event::DeadlineSet { .. }
            | Event::DeadlineCleared
            | Event::TimeBankUsed { .. } => {}
        }
    }

    /// The document. `None` when no event was about the shoe.
    pub fn finish(mut self) -> Option<Document> {
        if !self.is_known {
            return None;
        }
        match self.document.source {
            Source::Generated => match self.document.state {
                State::Retired => self.open_closed_cards(),
                State::SeedLost => self.document.note = Some(Note::seed_lost()),
                State::Prepared | State::InPlay => {}
            },
            Source::Scanned => self.document.note = Some(Note::no_proof()),
        }
        // An exposed card may come to the tray after one that left the shoe later.
        self.document.discards.sort_by_key(|discard| (discard.lap, discard.index));
        self.document.seal();
        Some(self.document)
    }

    // Prepared, washed, shuffled, cut, retired.
    fn see_life(&mut self, event: &blackjack::FeltEvent) {
        use blackjack::FeltEvent;
        let own = self.document.shoe;
        match event {
            FeltEvent::ShoePrepared { shoe, commitment, .. } if *shoe == own => {
                self.is_known = true;
                self.document.source = Source::Generated;
                self.document.commitment = Some(*commitment);
            }
            FeltEvent::Washed { shoe, player, wash } if *shoe == own => {
                self.document.washes.push(Washed { player: player.0, wash: *wash });
            }
            FeltEvent::ShoeShuffled { shoe, washes, .. } => {
                self.is_in_play = *shoe == Some(own);
                if self.is_in_play {
                    self.is_known = true;
                    self.document.state = State::InPlay;
                    self.take_washes(washes);
                }
            }
            FeltEvent::ShoeCut { position, cut_card_at } if self.is_in_play => {
                let (position, cut_card_at) = (*position, *cut_card_at);
                self.document.cut = Some(Cut { player: None, position, cut_card_at });
            }
            FeltEvent::ShoeRetired { shoe, seed } if *shoe == own => {
                self.is_in_play = false;
                self.document.seed = seed.as_ref().and_then(|seed| seed.try_into().ok());
                // A real shoe has no seed that could be lost.
                let is_lost = self.document.source == Source::Generated && seed.is_none();
                self.document.state = if is_lost { State::SeedLost } else { State::Retired };
            }
            FeltEvent::ShoePrepared { .. }
            | FeltEvent::Washed { .. }
            | FeltEvent::ShoeCut { .. }
            | FeltEvent::ShoeRetired { .. }
            | FeltEvent::StubReturned { .. }
            | FeltEvent::TrayEmptied
            | FeltEvent::Burned { .. }
            | FeltEvent::BurnedShown { .. }
            | FeltEvent::CutCardOut { .. }
            | FeltEvent::DiscardsReshuffled { .. }
            | FeltEvent::CardAwaited { .. }
            | FeltEvent::ScanWithdrawn { .. }
            | FeltEvent::SettlementAwaited
            | FeltEvent::FacedCardDiscarded { .. }
            | FeltEvent::DrawnUnexposed
            | FeltEvent::CardExposed { .. }
            | FeltEvent::ExposedDiscarded
            | FeltEvent::OverdrawAnnounced
            | FeltEvent::OverdrawDiscarded { .. }
            | FeltEvent::RoundStarted { .. }
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
            | FeltEvent::RoundEnded { .. }
            | FeltEvent::FollowChanged { .. } => {}
        }
    }

    // The list of the shuffle is what counts; it names no players.
    fn take_washes(&mut self, washes: &[Wash]) {
        let mut known = std::mem::take(&mut self.document.washes);
        for wash in washes {
            let place = known.iter().position(|known| known.wash == *wash);
            self.document.washes.extend(place.map(|place| known.remove(place)));
        }
    }

    fn see_card(&mut self, event: &blackjack::FeltEvent) {
        use blackjack::FeltEvent;
        match event {
            FeltEvent::Burned { index } => {
                let At { lap, index } = self.left(*index);
                self.document.burns.push(Burn { lap, index, card: None });
                self.tray.push(InTray::Burned(At { lap, index }));
            }
            FeltEvent::BurnedShown { index, card } => {
                let at = (self.next.lap, *index);
                let mut burns = self.document.burns.iter_mut();
                if let Some(burn) = burns.find(|burn| (burn.lap, burn.index) == at) {
                    burn.card = Some(*card);
                }
            }
            FeltEvent::CutCardOut { .. } => {
                // A real shoe's cut card says nothing about a place that could be checked.
                if self.document.source == Source::Generated {
                    self.document.cut_card_out = Some(self.next.index);
                }
            }
            FeltEvent::FacedCardDiscarded { card, index } => {
                self.discard(*card, *index, Why::Faced);
            }
            FeltEvent::OverdrawDiscarded { card, index } => {
                self.discard(*card, *index, Why::Overdraw);
            }
            FeltEvent::CardExposed { card, index } => {
                self.exposed = Some((self.left(*index), *card));
            }
            FeltEvent::ExposedDiscarded => {
                if let Some((At { lap, index }, card)) = self.exposed.take() {
                    let before = Some(self.next);
                    let discard = Discard { lap, index, card, why: Why::Exposed, before };
                    self.document.discards.push(discard);
                    self.tray.push(InTray::Open(card));
                }
            }
            FeltEvent::DiscardsReshuffled { ordinal, .. } => self.reshuffle(*ordinal),
            FeltEvent::ShoePrepared { .. }
            | FeltEvent::Washed { .. }
            | FeltEvent::ShoeShuffled { .. }
            | FeltEvent::ShoeCut { .. }
            | FeltEvent::ShoeRetired { .. }
            | FeltEvent::StubReturned { .. }
            | FeltEvent::TrayEmptied
            | FeltEvent::CardAwaited { .. }
            | FeltEvent::ScanWithdrawn { .. }
            | FeltEvent::SettlementAwaited
            | FeltEvent::DrawnUnexposed
            | FeltEvent::OverdrawAnnounced
            | FeltEvent::RoundStarted { .. }
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
            | FeltEvent::RoundEnded { .. }
            | FeltEvent::FollowChanged { .. } => self.see_round(event),
        }
    }

    fn see_round(&mut self, event: &blackjack::FeltEvent) {
        use blackjack::FeltEvent;
        match event {
            FeltEvent::RoundStarted { round, .. } => {
                let (cards, splits) = (Vec::new(), Vec::new());
                let round = Round { round: *round, cards, splits, ended_before: None };
                self.document.rounds.push(round);
                self.layout = RoundCards::default();
            }
            FeltEvent::CardDealt { to, card, index, exposed } => {
                self.deal(*to, *card, *index, *exposed);
            }
            FeltEvent::ScanWithdrawn { index, .. } => self.take_back(*index),
            FeltEvent::HoleShown { card } => {
                let cards = self.document.rounds.last_mut().map(|round| &mut round.cards);
                let is_hole = |dealt: &&mut Dealt| dealt.to == To(Place::Hole);
                if let Some(hole) = cards.and_then(|cards| cards.iter_mut().find(is_hole)) {
                    hole.card = Some(*card);
                }
            }
            FeltEvent::Split { hand, .. } => {
                // The layout has open cards alone: of a real or a generated hand all are.
                let _ = self.layout.split(*hand);
                if let Some(round) = self.document.rounds.last_mut() {
                    let after = u32::try_from(round.cards.len()).unwrap_or(u32::MAX);
                    round.splits.push(SplitAt { hand: To(Place::Hand(*hand)), after });
                }
            }
            FeltEvent::Busted { hand } => {
                let cards = self.layout.take(*hand);
                self.tray.extend(cards.into_iter().map(InTray::Open));
            }
            FeltEvent::RoundEnded { picked_up, .. } => {
                let cards = picked_up.iter().flat_map(|pile| pile.cards.iter().copied());
                self.tray.extend(cards.map(InTray::Open));
                if let Some(round) = self.document.rounds.last_mut() {
                    round.ended_before = Some(self.next);
                }
            }
            FeltEvent::ShoePrepared { .. }
            | FeltEvent::Washed { .. }
            | FeltEvent::ShoeShuffled { .. }
            | FeltEvent::ShoeCut { .. }
            | FeltEvent::ShoeRetired { .. }
            | FeltEvent::StubReturned { .. }
            | FeltEvent::TrayEmptied
            | FeltEvent::Burned { .. }
            | FeltEvent::BurnedShown { .. }
            | FeltEvent::CutCardOut { .. }
            | FeltEvent::DiscardsReshuffled { .. }
            | FeltEvent::CardAwaited { .. }
            | FeltEvent::SettlementAwaited
            | FeltEvent::FacedCardDiscarded { .. }
            | FeltEvent::DrawnUnexposed
            | FeltEvent::CardExposed { .. }
            | FeltEvent::ExposedDiscarded
            | FeltEvent::OverdrawAnnounced
            | FeltEvent::OverdrawDiscarded { .. }
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
            | FeltEvent::Surrendered { .. }
            | FeltEvent::Settled { .. }
            | FeltEvent::PokSettled { .. }
            | FeltEvent::Voided { .. }
            | FeltEvent::FollowChanged { .. } => {}
        }
    }

    fn deal(&mut self, to: Place, card: Option<Card>, index: u32, is_exposed: bool) {
        let (at, before) = match self.exposed.take_if(|_| is_exposed) {
            Some((at, _)) => (at, Some(self.next)),
            None => (self.left(index), None),
        };
        if let Some(card) = card {
            let _ = self.layout.deal(to, card);
        }
        if let Some(round) = self.document.rounds.last_mut() {
            let At { lap, index } = at;
            round.cards.push(Dealt { lap, index, card, to: To(to), before });
        }
    }

    // A card of a real shoe was misread: the next one has its index. What was split since is whole.
    fn take_back(&mut self, index: u32) {
        self.next.index = index;
        if let Some(round) = self.document.rounds.last_mut() {
            round.cards.pop();
            let cards = round.cards.len();
            round.splits.retain(|split| (split.after as usize) <= cards);
        }
    }

    // The card of that index leaves the shoe.
    fn left(&mut self, index: u32) -> At {
        let at = At { index, ..self.next };
        self.next.index = index + 1;
        at
    }

    fn discard(&mut self, card: Card, index: u32, why: Why) {
        let At { lap, index } = self.left(index);
        self.document.discards.push(Discard { lap, index, card, why, before: None });
        self.tray.push(InTray::Open(card));
    }

    fn reshuffle(&mut self, ordinal: u32) {
        let round = self.document.rounds.last().map_or(0, |round| round.round);
        self.document.reshuffles.push(Reshuffle { ordinal, round, tray: None });
        self.trays.push(std::mem::take(&mut self.tray));
        self.next = At { lap: ordinal, index: 0 };
    }

    /// Fills in what lay closed, and the trays, from the published seed.
    fn open_closed_cards(&mut self) {
        let Some(seed) = self.document.seed.map(|seed| seed.seed()) else { return };
        let washes: Vec<Wash> = self.document.washes.iter().map(|washed| washed.wash).collect();
        let mut order = shuffled(self.document.decks, &seed, &washes);
        if let Some(made) = &self.document.cut {
            let _ = cut(&mut order, made.position as usize);
        }
        let mut orders = vec![order];
        let mut trays: VecDeque<_> = std::mem::take(&mut self.trays).into();
        for reshuffle in &mut self.document.reshuffles {
            let tray = trays.pop_front().unwrap_or_default();
            let card = |in_tray| match in_tray {
                InTray::Open(card) => Some(card),
                InTray::Burned(at) => card_at(&orders, at),
            };
            let tray: Vec<Card> = tray.into_iter().filter_map(card).collect();
            orders.push(reshuffled(tray.clone(), &seed, &washes, reshuffle.ordinal));
            reshuffle.tray = Some(tray);
        }
        for burn in &mut self.document.burns {
            burn.card = card_at(&orders, At { lap: burn.lap, index: burn.index });
        }
        for dealt in self.document.rounds.iter_mut().flat_map(|round| &mut round.cards) {
            let at = At { lap: dealt.lap, index: dealt.index };
            dealt.card = dealt.card.or_else(|| card_at(&orders, at));
        }
    }
}

fn card_at(orders: &[Vec<Card>], at: At) -> Option<Card> {
    orders.get(at.lap as usize)?.get(at.index as usize).copied()
}
