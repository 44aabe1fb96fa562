//! The state of a table: people, seats, stakes, chips, phase and clock.

mod apply;
mod pit;
mod snapshot;
mod takings;

use std::collections::{BTreeMap, VecDeque};

use blackjack::{BackBet, Card, Felt, Refusal, Rules, Shoe, Shuffle, TableLimits};
use chips::{Chips, Net, PlayerId, TableId};
use protocol::{DeadlineFor, Decision};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::decide::GUESTS_MAX;
use crate::names::Names;
use crate::play_chips::PlayChips;
use crate::rating::{Rated, Rating};
use table_settings::{CardSource, TableConfig, is_default};

pub(crate) use pit::{ChipsApproval, ChipsRequest, Pit, Staked};
pub use pit::{Closing, Dispute};
pub use snapshot::Snapshot;
pub(crate) use takings::Takings;

/// What happens at a table between and around rounds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Phase {
    /// The float is on its way from the cage.
    Float,
    /// The decks lie open (O2).
    Inspection,
    /// The prepared decks wait to be washed and shuffled.
    Wash,
    /// The shuffled cards wait for the cut (O3).
    Cut(Option<CutOffer>),
    /// Stakes are taken.
    Betting,
    /// The felt has a running round.
    Round,
    /// For good.
    Closed,
}

impl Phase {
    /// With which a table begins whose float is there.
    pub fn first(rules: &Rules, felt: &Felt, has_ceremony: bool) -> Phase {
        match (has_ceremony, rules.inspection) {
            (true, true) => Phase::Inspection,
            (true, false) => Phase::before_the_cut(felt),
            (false, _) => Phase::Betting,
        }
    }

    // Only generated cards are washed by wire; of others the order is that after the shuffle.
    pub fn before_the_cut(felt: &Felt) -> Phase {
        if felt.is_generated() { Phase::Wash } else { Phase::Cut(None) }
    }
}

/// The cut is offered to a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct CutOffer {
    pub player: PlayerId,
    /// The spot of the offer: a refusal passes on from there (A59).
    pub spot: u8,
    pub asked: Vec<PlayerId>,
}

/// A player who has, or had, chips or a seat at the table.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Guest {
    pub rack: Chips,
    /// As a holder: their last answer to all.
    pub consents_to_all: bool,
    /// As a holder: later answers to single backers.
    pub consents: BTreeMap<PlayerId, bool>,
    /// Net of the last round they had a wager in, and its number.
    pub last_net: Option<(u32, Net)>,
    /// What they have staked here.
    pub rated: Rated,
}

/// A taken seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Seat {
    pub player: PlayerId,
    pub is_sitting_out: bool,
    pub is_confirmed: bool,
    pub idle_rounds: u32,
    /// When they sat down, said whether they sit out, or were dealt in last; zero at tables that
    /// free seats after rounds alone. (Older snapshots do not have it.)
    #[serde(default, skip_serializing_if = "is_default")]
    pub idle_since_ms: i64,
    pub time_bank_ms: i64,
    pub plans: BTreeMap<u8, Decision>,
}

/// Stakes on a spot for the coming round.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
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
    /// The number of cards before the cut card.
    pub cut_card_at: Option<usize>,
    /// The order of the discards if the shoe runs out in a round.
    pub reshuffled: Option<Vec<Card>>,
    /// Inspection and cut are held; without it play starts at once.
    pub has_ceremony: bool,
    /// Cards are burned after each cut.
    pub burns: bool,
}

/// One layout, one shoe, one dealer: everything a table is between two steps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    pub(crate) id: TableId,
    pub(crate) config: TableConfig,
    /// Which engine decides here.
    pub(crate) engine: u32,
    pub(crate) limits: TableLimits,
    pub(crate) felt: Felt,
    pub(crate) phase: Phase,
    pub(crate) seats: BTreeMap<u8, Seat>,
    /// Seated players in order of arrival.
    pub(crate) arrivals: Vec<PlayerId>,
    pub(crate) guests: BTreeMap<PlayerId, Guest>,
    pub(crate) play_chips: PlayChips,
    pub(crate) bets: BTreeMap<u8, Bet>,
    pub(crate) short: BTreeMap<u8, u8>,
    pub(crate) is_shuffle_ordered: bool,
    /// The prepared shoe, if stakes lie that were placed before the house was bound to it.
    pub(crate) late_shoe: Option<Uuid>,
    pub(crate) has_ceremony: bool,
    pub(crate) burns: bool,
    pub(crate) deadline: Option<Deadline>,
    pub(crate) layout: Chips,
    pub(crate) float: Chips,
    pub(crate) last_at_ms: i64,
    /// The first of two persons who inspect the decks.
    pub(crate) inspected_first_by: Option<String>,
    /// Who confirmed the inspection (O2).
    pub(crate) inspected_by: Option<String>,
    /// When the running round began.
    pub(crate) round_since_ms: i64,
    /// Pauses, requests, disputes, announcements.
    pub(crate) pit: Pit,
    /// What the table has taken in and paid out.
    pub(crate) takings: Takings,
    /// The last ratings of those who have cashed out, oldest first.
    pub(crate) visits: VecDeque<(PlayerId, Rating)>,
    /// What its players are called. No part of the state.
    pub(crate) names: Names,
}

impl Table {
    /// A table before its first step. Refuses limits, decks and a source of cards that the rulebook
    /// does not allow.
    pub fn open(id: TableId, config: TableConfig) -> Result<Table, Refusal> {
        if !config.has_possible_source() {
            return Err(Refusal::NotAllowed);
        }
        let rules = config.rules();
        let felt = match config.source {
            CardSource::Generated => Felt::generated(rules, config.limits.unit, config.decks),
            CardSource::Scanned => Felt::scanned(rules, config.limits.unit, config.decks),
        };
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
        config.judge().map_err(Refusal::LimitsNotAllowed)?;
        let phase = match config.float_asked_by {
            Some(_) => Phase::Float,
            None => Phase::first(config.rules(), &felt, has_ceremony),
        };
        Ok(Table {
            id,
            limits: config.limits,
            config,
            engine: 0,
            felt,
            phase,
            seats: BTreeMap::new(),
            arrivals: Vec::new(),
            guests: BTreeMap::new(),
            play_chips: PlayChips::default(),
            bets: BTreeMap::new(),
            short: BTreeMap::new(),
            is_shuffle_ordered: false,
            late_shoe: None,
            has_ceremony,
            burns,
            deadline: None,
            layout: Chips::ZERO,
            float: Chips::ZERO,
            last_at_ms: 0,
            inspected_first_by: None,
            inspected_by: None,
            round_since_ms: 0,
            pit: Pit::default(),
            takings: Takings::default(),
            visits: VecDeque::new(),
            names: Names::default(),
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
        let set = self.deadline.map(|deadline| deadline.at).or_else(|| self.quiet_until());
        let is_open = self.phase != Phase::Closed;
        let back = self.pit.banned.values().copied().filter(|_| is_open);
        set.into_iter().chain(self.round_until()).chain(back).chain(self.notice_at()).min()
    }

    /// When the running round is void because it has lasted too long (Q8).
    pub(crate) fn round_until(&self) -> Option<i64> {
        let round_ms_max = self.rules().round_ms_max?;
        self.felt.running().map(|_| self.round_since_ms + round_ms_max)
    }

    /// When all seats are freed if nothing happens until then: a table without stakes must not
    /// be held by people who have gone.
    pub(crate) fn quiet_until(&self) -> Option<i64> {
        let quiet_ms = self.config.timers.quiet_ms_max?;
        let is_waiting =
            self.phase != Phase::Round && self.deadline.is_none() && self.pit.paused.is_none();
        (is_waiting && !self.seats.is_empty()).then_some(self.last_at_ms + quiet_ms)
    }

    /// All players with a rack, a seat or a stake here, and those still to be sent away.
    pub fn players(&self) -> impl Iterator<Item = PlayerId> {
        self.guests.keys().copied().filter(|player| self.is_here(*player))
    }

    /// Players without a stake whose place others could have: those with chips here and no seat,
    /// and when no seat is free those who sit, too.
    pub fn bystanders(&self) -> impl Iterator<Item = PlayerId> {
        let is_taken = self.seats.len() >= usize::from(self.rules().seats);
        self.guests.keys().copied().filter(move |player| {
            let sits = self.seat_of(*player).is_some();
            (if sits { is_taken } else { !self.rack(*player).is_zero() })
                && !self.felt.has_stake(*player)
                && self.in_play(*player).is_zero()
                && !self.pit.evicted.contains(player)
        })
    }

    /// Whether newcomers may not buy in, because there are as many players as may be.
    pub fn is_full(&self) -> bool {
        self.players().count() >= GUESTS_MAX
    }

    /// How many players with play chips are here.
    pub fn play_players(&self) -> usize {
        self.players().filter(|player| self.play_chips.has(*player)).count()
    }

    /// Whether chips of a player lie here, in the rack or in the spots.
    pub(crate) fn has_chips(&self, player: PlayerId) -> bool {
        !self.rack(player).is_zero() || !self.in_play(player).is_zero()
    }

    // A player who has left with nothing is remembered by their rating, but is not here.
    fn is_here(&self, player: PlayerId) -> bool {
        !self.rack(player).is_zero()
            || self.seat_of(player).is_some()
            || self.felt.has_stake(player)
            || !self.in_play(player).is_zero()
            || self.pit.evicted.contains(&player)
    }

    /// Who plays with play chips here.
    pub fn play_chips(&self) -> &PlayChips {
        &self.play_chips
    }

    /// Chips in a player's rack, in cents: of a guest, play chips.
    pub fn rack(&self, player: PlayerId) -> Chips {
        self.guests.get(&player).map(|guest| guest.rack).unwrap_or_default()
    }

    /// Chips and play chips lying in the spots, in cents.
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
            Phase::Float
            | Phase::Inspection
            | Phase::Wash
            | Phase::Betting
            | Phase::Round
            | Phase::Closed => None,
        }
    }

    /// Whether stakes are taken now.
    pub(crate) fn takes_stakes(&self) -> bool {
        self.phase == Phase::Betting && self.pit.paused.is_none() && !self.shows_results()
    }

    /// Whether the results of a round are shown before stakes are taken again.
    pub(crate) fn shows_results(&self) -> bool {
        self.deadline.is_some_and(|set| set.what == DeadlineFor::Results)
    }

    /// Whether it has closed for good.
    pub fn is_closed(&self) -> bool {
        self.phase == Phase::Closed
    }

    pub(crate) fn guest_mut(&mut self, player: PlayerId) -> &mut Guest {
        self.guests.entry(player).or_default()
    }

    /// Net of the last round on the table for a player, if they had a wager in it.
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
