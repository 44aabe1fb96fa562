//! The state of a table, and how facts change it. [`Table::apply`] judges nothing and cannot fail.

use std::collections::BTreeMap;

use blackjack::{BackBet, Card, Felt, Follow, Limits, Refusal, Rules, Shoe, Shuffle};
use chips::{Account, Chips, Net, PlayerId, TableId, Transfer};
use protocol::{DeadlineFor, Decision};

use crate::config::TableConfig;
use crate::event::Event;
use crate::step::Step;

/// What happens at a table between and around rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    /// The decks lie open (O2).
    Inspection,
    /// The shuffled cards wait for the cut (O3).
    Cut(Option<CutOffer>),
    /// Stakes are taken.
    Betting,
    /// The felt has a running round.
    Round,
}

/// The cut is offered to somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CutOffer {
    pub player: PlayerId,
    /// The spot of the offer: a refusal passes on from there (A59).
    pub spot: u8,
    pub asked: Vec<PlayerId>,
}

/// Somebody with chips or a seat at the table.
#[derive(Clone, Debug, Default)]
pub(crate) struct Guest {
    pub name: String,
    pub rack: Chips,
    /// As a holder: his last answer to all.
    pub consents_to_all: bool,
    /// As a holder: later answers to single backers.
    pub consents: BTreeMap<PlayerId, bool>,
    /// Net of the last round he had a wager in, and its number.
    pub last_net: Option<(u32, Net)>,
}

/// A taken seat.
#[derive(Clone, Debug)]
pub(crate) struct Seat {
    pub player: PlayerId,
    pub is_sitting_out: bool,
    pub is_confirmed: bool,
    pub idle_rounds: u32,
    pub time_bank_ms: i64,
    pub plans: BTreeMap<u8, Decision>,
}

/// Stakes on a spot for the coming round.
#[derive(Clone, Debug, Default)]
pub(crate) struct Bet {
    /// To whom the spot is committed (A16).
    pub player: Option<PlayerId>,
    pub stake: Chips,
    pub pok: Chips,
    /// The latest last (A21).
    pub backers: Vec<BackBet>,
}

impl Bet {
    pub fn backed(&self) -> Chips {
        self.backers.iter().map(|back| back.stake).sum()
    }

    fn is_empty(&self) -> bool {
        self.player.is_none() && self.backers.is_empty()
    }
}

/// Until when, and what it was set for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Deadline {
    pub what: DeadlineFor,
    pub at: i64,
    pub total: i64,
}

/// A shoe whose order is given, for scenarios.
#[derive(Clone, Debug, Default)]
pub struct StackedShoe {
    /// Every card in the order in which it leaves the shoe.
    pub order: Vec<Card>,
    /// So many lie before the cut card.
    pub cut_card_at: Option<usize>,
    /// The order of the discards if the shoe runs out in a round.
    pub reshuffled: Option<Vec<Card>>,
    /// Inspection and cut are held; without it play starts at once.
    pub has_ceremony: bool,
    /// Cards are burned after each cut.
    pub burns: bool,
}

/// One layout, one shoe, one dealer: everything a table is between two steps.
#[derive(Clone, Debug)]
pub struct Table {
    pub(crate) id: TableId,
    pub(crate) config: TableConfig,
    pub(crate) limits: Limits,
    pub(crate) felt: Felt,
    pub(crate) phase: Phase,
    pub(crate) seats: BTreeMap<u8, Seat>,
    /// Seated players in order of arrival.
    pub(crate) arrivals: Vec<PlayerId>,
    pub(crate) guests: BTreeMap<PlayerId, Guest>,
    pub(crate) bets: BTreeMap<u8, Bet>,
    pub(crate) short: BTreeMap<u8, u8>,
    pub(crate) is_shuffle_ordered: bool,
    pub(crate) has_ceremony: bool,
    pub(crate) burns: bool,
    pub(crate) deadline: Option<Deadline>,
    pub(crate) layout: Chips,
    pub(crate) float: Chips,
    pub(crate) last_at_ms: i64,
}

impl Table {
    /// A table before its first step, with generated shoes. Refuses limits and decks that the
    /// rulebook does not allow.
    pub fn open(id: TableId, config: TableConfig) -> Result<Table, Refusal> {
        let rules = config.rules();
        let felt = Felt::generated(rules, config.limits.unit, config.decks);
        let has_ceremony = rules.shuffle != Shuffle::EveryRound;
        Table::with_felt(id, config, felt, has_ceremony, true)
    }

    /// A table with a stacked shoe, for scenarios.
    pub fn stacked(
        id: TableId,
        config: TableConfig,
        stacked: StackedShoe,
    ) -> Result<Table, Refusal> {
        let rules = config.rules();
        let shoe = Shoe::new(stacked.order, stacked.cut_card_at);
        let unit = config.limits.unit;
        let felt = Felt::stacked(rules, unit, config.decks, shoe, stacked.reshuffled);
        let has_ceremony = stacked.has_ceremony && rules.shuffle != Shuffle::EveryRound;
        Table::with_felt(id, config, felt, has_ceremony, stacked.burns)
    }

    fn with_felt(
        id: TableId,
        config: TableConfig,
        felt: Felt,
        has_ceremony: bool,
        burns: bool,
    ) -> Result<Table, Refusal> {
        config.judge().map_err(|_| Refusal::LimitsNotAllowed)?;
        let phase = match (has_ceremony, config.rules().inspection) {
            (true, true) => Phase::Inspection,
            (true, false) => Phase::Cut(None),
            (false, _) => Phase::Betting,
        };
        Ok(Table {
            id,
            limits: config.limits,
            config,
            felt,
            phase,
            seats: BTreeMap::new(),
            arrivals: Vec::new(),
            guests: BTreeMap::new(),
            bets: BTreeMap::new(),
            short: BTreeMap::new(),
            is_shuffle_ordered: false,
            has_ceremony,
            burns,
            deadline: None,
            layout: Chips::ZERO,
            float: Chips::ZERO,
            last_at_ms: 0,
        })
    }

    /// Its id.
    pub fn id(&self) -> TableId {
        self.id
    }

    /// What it was opened with.
    pub fn config(&self) -> &TableConfig {
        &self.config
    }

    /// The rules it plays by.
    pub fn rules(&self) -> &'static Rules {
        self.felt.rules()
    }

    /// The cards: shoe, tray, round. Not for views: closed cards are in here.
    pub fn felt(&self) -> &Felt {
        &self.felt
    }

    /// When the table decides by itself, in milliseconds since 1970.
    pub fn deadline(&self) -> Option<i64> {
        self.deadline.map(|deadline| deadline.at)
    }

    /// Everybody with a rack, a seat or a stake here.
    pub fn players(&self) -> impl Iterator<Item = PlayerId> {
        self.guests.keys().copied()
    }

    /// Chips in a player's rack, in cents.
    pub fn rack(&self, player: PlayerId) -> Chips {
        self.guests.get(&player).map(|guest| guest.rack).unwrap_or_default()
    }

    /// Chips lying in the spots, in cents.
    pub fn layout(&self) -> Chips {
        self.layout
    }

    /// House chips in the tray, in cents.
    pub fn float(&self) -> Chips {
        self.float
    }

    /// Number of the round on the table; 0 before the first.
    pub fn round(&self) -> u32 {
        self.felt.rounds()
    }

    /// How many cards a hand of the round on the table has.
    pub fn hand_cards(&self, spot: u8, hand: u8) -> Option<u32> {
        let hand = self.felt.round()?.hand(blackjack::HandId { spot, hand })?;
        u32::try_from(hand.cards.len()).ok()
    }

    /// Whether no round is running.
    pub fn is_between_rounds(&self) -> bool {
        self.felt.running().is_none()
    }

    /// The seat of a player.
    pub fn seat_of(&self, player: PlayerId) -> Option<u8> {
        self.seats.iter().find(|(_, seat)| seat.player == player).map(|(&number, _)| number)
    }

    /// The player who is offered the cut.
    pub fn cut_offered_to(&self) -> Option<PlayerId> {
        match &self.phase {
            Phase::Cut(offer) => offer.as_ref().map(|offer| offer.player),
            Phase::Inspection | Phase::Betting | Phase::Round => None,
        }
    }

    /// Records a step.
    pub fn apply(&mut self, step: &Step) {
        for fresh in step.seeds() {
            self.felt.learn(fresh.shoe, fresh.seed.clone());
        }
        for event in &step.events {
            self.apply_event(event);
        }
        self.last_at_ms = step.at_ms;
    }

    pub(crate) fn guest_mut(&mut self, player: PlayerId) -> &mut Guest {
        self.guests.entry(player).or_default()
    }

    pub(crate) fn apply_event(&mut self, event: &Event) {
        for transfer in event.transfers(self.id) {
            self.post(&transfer);
        }
        match event {
            Event::Felt(event) => self.apply_felt(event),
            Event::DecksConfirmed { .. } => self.phase = Phase::Cut(None),
            Event::CutOffered { player, spot } => self.offer_cut(*player, *spot),
            Event::CutMade { .. } => self.phase = Phase::Betting,
            Event::BoughtIn { player, name, .. } => {
                self.guest_mut(*player).name.clone_from(name);
            }
            Event::CashedOut { player, .. } => {
                self.guests.remove(player);
            }
            Event::SeatTaken { player, seat, time_bank_ms } => {
                self.take_seat(*player, *seat, *time_bank_ms);
            }
            Event::SeatLeft { player, seat, .. } => self.leave_seat(*player, *seat),
            Event::SatOut { player, out } => {
                if let Some(seat) = self.seat_mut(*player) {
                    seat.is_sitting_out = *out;
                    seat.idle_rounds = 0;
                }
            }
            Event::BetPlaced { spot, player, after, .. } => {
                self.set_bet(*spot, *player, |bet| bet.stake = *after);
            }
            Event::PokPlaced { spot, player, after, .. } => {
                self.set_bet(*spot, *player, |bet| bet.pok = *after);
            }
            Event::BetReturned { spot, player, .. } => self.set_bet(*spot, *player, |bet| {
                bet.stake = Chips::ZERO;
                bet.pok = Chips::ZERO;
            }),
            Event::BackBetPlaced { spot, player, after, .. } => {
                self.set_back_bet(*spot, *player, *after);
            }
            Event::BackBetReturned { spot, player, .. } => {
                self.set_back_bet(*spot, *player, Chips::ZERO);
            }
            Event::ConsentSet { holder, backer, yes } => {
                let guest = self.guest_mut(*holder);
                // A22: the last answer that names the backer or all counts.
                if let Some(backer) = backer {
                    guest.consents.insert(*backer, *yes);
                } else {
                    guest.consents.clear();
                    guest.consents_to_all = *yes;
                }
            }
            Event::FollowSet { spot, player, follow } => {
                let backers = self.bets.get_mut(spot).map(|bet| &mut bet.backers);
                for back in backers.into_iter().flatten().filter(|b| b.player == *player) {
                    back.follow = *follow;
                }
            }
            Event::Confirmed { player } => {
                if let Some(seat) = self.seat_mut(*player) {
                    seat.is_confirmed = true;
                }
            }
            Event::PlanSet { player, spot, decision } => self.set_plan(*player, *spot, *decision),
            Event::ShortDealAnnounced { spot, count } => {
                self.short.insert(*spot, *count);
            }
            Event::ShuffleOrdered => self.is_shuffle_ordered = self.has_ceremony,
            Event::LimitsPosted { limits } => self.limits = *limits,
            Event::DeadlineSet { what, at, total } => {
                self.deadline = Some(Deadline { what: *what, at: *at, total: *total });
            }
            Event::DeadlineCleared => self.deadline = None,
            Event::TimeBankUsed { player } => {
                if let Some(seat) = self.seat_mut(*player) {
                    seat.time_bank_ms = 0;
                }
            }
            Event::Opened { .. }
            | Event::Resumed
            | Event::CutRefused { .. }
            | Event::DealerChanged
            | Event::FloatFilled { .. } => {}
        }
    }

    fn apply_felt(&mut self, event: &blackjack::Event) {
        self.felt.apply(event);
        match event {
            blackjack::Event::ShoeShuffled { .. } if self.has_ceremony => {
                self.phase = Phase::Cut(None);
                self.is_shuffle_ordered = false;
            }
            blackjack::Event::RoundStarted { spots, .. } => {
                let in_round: Vec<_> = spots.iter().map(|bet| bet.holder).collect();
                self.bets.clear();
                self.short.clear();
                self.phase = Phase::Round;
                for seat in self.seats.values_mut() {
                    let plays = in_round.contains(&seat.player);
                    seat.idle_rounds = if plays { 0 } else { seat.idle_rounds + 1 };
                    seat.is_confirmed = false;
                }
            }
            blackjack::Event::RoundEnded { round } => self.end_round(*round),
            _ => {}
        }
    }

    fn end_round(&mut self, number: u32) {
        self.phase = Phase::Betting;
        for seat in self.seats.values_mut() {
            seat.plans.clear();
        }
        let Some(round) = self.felt.round() else { return };
        let mut nets = BTreeMap::<PlayerId, Net>::new();
        for spot in round.spots.values() {
            for bettor in spot.bettors() {
                nets.entry(bettor).or_default();
            }
            if round.is_void {
                continue;
            }
            let of_hands = spot.hands.iter().flat_map(|hand| &hand.lines);
            for line in of_hands.chain(&spot.insurance_lines).chain(&spot.pok_line) {
                *nets.entry(line.player).or_default() += line.net;
            }
        }
        for (player, net) in nets {
            if let Some(guest) = self.guests.get_mut(&player) {
                guest.last_net = Some((number, net));
            }
        }
    }

    fn offer_cut(&mut self, player: PlayerId, spot: u8) {
        let mut asked = match &mut self.phase {
            Phase::Cut(Some(offer)) => std::mem::take(&mut offer.asked),
            Phase::Cut(None) | Phase::Inspection | Phase::Betting | Phase::Round => Vec::new(),
        };
        asked.push(player);
        self.phase = Phase::Cut(Some(CutOffer { player, spot, asked }));
    }

    pub(crate) fn seat_mut(&mut self, player: PlayerId) -> Option<&mut Seat> {
        self.seats.values_mut().find(|seat| seat.player == player)
    }

    fn take_seat(&mut self, player: PlayerId, number: u8, time_bank_ms: i64) {
        let seat = Seat {
            player,
            is_sitting_out: false,
            is_confirmed: false,
            idle_rounds: 0,
            time_bank_ms,
            plans: BTreeMap::new(),
        };
        self.seats.insert(number, seat);
        self.arrivals.push(player);
    }

    // A14: consents end and the place among the arrivals is lost.
    fn leave_seat(&mut self, player: PlayerId, number: u8) {
        self.seats.remove(&number);
        self.arrivals.retain(|arrived| *arrived != player);
        let guest = self.guest_mut(player);
        guest.consents.clear();
        guest.consents_to_all = false;
    }

    fn set_bet(&mut self, spot: u8, player: PlayerId, change: impl FnOnce(&mut Bet)) {
        let bet = self.bets.entry(spot).or_default();
        change(bet);
        let is_committed = !bet.stake.is_zero() || !bet.pok.is_zero();
        bet.player = is_committed.then_some(player);
        if bet.is_empty() {
            self.bets.remove(&spot);
        }
        if let Some(seat) = self.seat_mut(player) {
            seat.is_confirmed = false;
        }
    }

    // A21: who changes his stake becomes the latest; his standing answer stays.
    fn set_back_bet(&mut self, spot: u8, player: PlayerId, stake: Chips) {
        let bet = self.bets.entry(spot).or_default();
        let before = bet.backers.iter().position(|back| back.player == player);
        let follow = match before.map(|place| bet.backers.remove(place)) {
            Some(back) => back.follow,
            None => Follow::default(),
        };
        if !stake.is_zero() {
            bet.backers.push(BackBet { player, stake, follow });
        }
        if bet.is_empty() {
            self.bets.remove(&spot);
        }
    }

    fn set_plan(&mut self, player: PlayerId, spot: u8, decision: Option<Decision>) {
        if let Some(seat) = self.seat_mut(player) {
            match decision {
                Some(decision) => seat.plans.insert(spot, decision),
                None => seat.plans.remove(&spot),
            };
        }
    }

    fn post(&mut self, transfer: &Transfer) {
        if let Some(balance) = self.balance_mut(transfer.from) {
            *balance -= transfer.amount;
        }
        if let Some(balance) = self.balance_mut(transfer.to) {
            *balance += transfer.amount;
        }
    }

    // Cage and purses lie outside the table: they are the ledger's alone.
    fn balance_mut(&mut self, account: Account) -> Option<&mut Chips> {
        match account {
            Account::Rack(_, player) => Some(&mut self.guest_mut(player).rack),
            Account::Layout(_) => Some(&mut self.layout),
            Account::Float(_) => Some(&mut self.float),
            Account::Issue | Account::Cage | Account::Purse(_) => None,
        }
    }

    /// Net of the last round on the table for a player, if he had a wager in it.
    pub(crate) fn last_net(&self, player: PlayerId) -> Option<Net> {
        let (round, net) = self.guests.get(&player)?.last_net?;
        (round == self.round() && self.is_between_rounds()).then_some(net)
    }

    /// Chips of a player lying in the spots now, in cents.
    pub fn in_play(&self, player: PlayerId) -> Chips {
        let open = self.bets.values().map(|bet| {
            let own = if bet.player == Some(player) { bet.stake + bet.pok } else { Chips::ZERO };
            let backs = bet.backers.iter().filter(|back| back.player == player);
            own + backs.map(|back| back.stake).sum()
        });
        let riding = self.felt.running().into_iter().flat_map(|round| round.spots.values());
        open.sum::<Chips>() + riding.map(|spot| spot.on_layout(player)).sum()
    }
}
