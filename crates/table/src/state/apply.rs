//! How facts change a table. Nothing is judged here and nothing can fail.

use std::collections::{BTreeMap, BTreeSet};

use blackjack::{BackBet, Follow, TableLimits};
use chips::{Account, Chips, Net, PlayerId, Transfer};
use protocol::{Decision, RefusedRequest};

use super::{Bet, CutOffer, Deadline, Phase, Seat, Table};
use crate::decide::GUESTS_MAX;
use crate::event::Event;
use crate::rating::Rating;
use crate::step::Step;

impl Table {
    /// Records a step.
    pub fn apply(&mut self, step: &Step) {
        for fresh in step.seeds() {
            self.felt.learn(fresh.shoe, fresh.seed.clone());
        }
        for (shoe, commitment) in step.lost() {
            self.felt.lose(*shoe, *commitment);
        }
        for event in &step.events {
            self.apply_event(event, step.at_ms);
        }
        self.last_at_ms = step.at_ms;
        self.pit.keep_time(step);
    }

    /// Records an event of that moment.
    pub(crate) fn apply_event(&mut self, event: &Event, at_ms: i64) {
        for transfer in event.transfers(self.id, &self.play_chips) {
            self.post(event, &transfer);
        }
        self.play_chips.follow(event);
        self.record(event, at_ms);
        self.late_shoe = self.late_shoe.filter(|_| !self.bets.is_empty());
    }

    // The moment, where seats are freed after a time.
    fn idle_since(&self, at_ms: i64) -> i64 {
        if self.config.timers.idle_ms_min > 0 { at_ms } else { 0 }
    }

    fn record(&mut self, event: &Event, at_ms: i64) {
        match event {
            Event::Felt(event) => self.apply_felt(event, at_ms),
            // The table and its ceremonies.
            Event::Engine { number } => self.engine = *number,
            Event::DecksInspected { by } => self.inspected_first_by = Some(by.clone()),
            Event::DecksConfirmed { by } => self.confirm_decks(by),
            Event::CutOffered { player, spot } => self.offer_cut(*player, *spot),
            Event::CutMade { .. } => self.phase = Phase::Betting,
            Event::ShuffleOrdered => self.is_shuffle_ordered = self.has_ceremony,
            Event::ShoesRenewed { .. } => self.begin_anew(),
            Event::ShortDealAnnounced { spot, count } => self.announce_short_deal(*spot, *count),
            Event::Closed { .. } => self.close_for_good(),
            // Guests, seats and what their holders have said.
            Event::BoughtIn { player, .. } => self.welcome(*player),
            Event::VisitRated { player, rating } => self.note_visit(*player, *rating),
            Event::CashedOut { player, .. } => self.forget(*player),
            Event::SeatTaken { player, seat, time_bank_ms } => {
                self.take_seat(*player, *seat, *time_bank_ms, at_ms);
            }
            Event::SeatLeft { player, seat, .. } => self.leave_seat(*player, *seat),
            Event::SatOut { player, out } => self.sit_out(*player, *out, at_ms),
            Event::ConsentSet { holder, backer, yes } => self.set_consent(*holder, *backer, *yes),
            Event::Confirmed { player } => {
                self.change_seat(*player, |seat| seat.is_confirmed = true);
            }
            Event::PlanSet { player, spot, decision } => self.set_plan(*player, *spot, *decision),
            Event::TimeBankUsed { player } => {
                self.change_seat(*player, |seat| seat.time_bank_ms = 0);
            }
            // Stakes for the coming round.
            Event::BetPlaced { spot, player, after, .. } => {
                self.set_bet(*spot, *player, |bet| bet.stake = *after);
            }
            Event::PokPlaced { spot, player, after, .. } => {
                self.set_bet(*spot, *player, |bet| bet.pok = *after);
            }
            Event::BetReturned { spot, player, .. } => {
                self.set_bet(*spot, *player, |bet| {
                    (bet.stake, bet.pok) = (Chips::ZERO, Chips::ZERO);
                });
            }
            Event::BackBetPlaced { spot, player, after, .. } => {
                self.set_back_bet(*spot, *player, *after);
            }
            Event::BackBetReturned { spot, player, .. } => {
                self.set_back_bet(*spot, *player, Chips::ZERO);
            }
            Event::FollowSet { spot, player, follow } => self.set_follow(*spot, *player, *follow),
            // What the pit orders, and what takes two people.
            Event::LimitsAnnounced { limits, after_round, at } => {
                self.pit.announce_limits(*limits, *after_round, *at);
            }
            Event::LimitsWithdrawn { .. } => self.pit.withdraw_limits(),
            Event::LimitsPosted { limits, .. } => self.post_limits(*limits),
            Event::Paused { reason, .. } => self.pit.paused = Some(reason.clone()),
            Event::Unpaused { .. } => self.pit.paused = None,
            Event::EntryBarred { .. } => {
                self.pit.inside = Some(self.players().collect());
            }
            Event::EntryAllowed { .. } => self.pit.inside = None,
            Event::ClosingAnnounced { at, after_round, .. } => {
                self.pit.announce_closing(*at, *after_round);
            }
            Event::LastRoundAnnounced { .. } => self.announce_last_round(),
            Event::DealerChanged => self.pit.dealer = None,
            Event::DealerNamed { name, .. } => self.pit.dealer = Some(name.clone()),
            Event::EvictionOrdered { player, until, .. } => self.pit.evict(*player, *until),
            Event::BanLifted { player } => drop(self.pit.banned.remove(player)),
            Event::VoidRequested { by, reason } => self.pit.request_void(by, reason),
            Event::VoidApproved { .. } | Event::VoidRefused { .. } | Event::VoidLapsed => {
                self.pit.void_request = None;
            }
            Event::ChipsRequested { slip, credit, amount, by, chips } => {
                self.pit.request_chips(*slip, *credit, *amount, by, chips);
            }
            Event::ChipsApproved { by, carrier, chips, .. } => {
                self.pit.approve_chips(by, carrier, chips);
            }
            Event::ChipsMoved { .. } => self.receive_chips(),
            Event::ChipsRefused { slip, by } => self.take_chips_back(*slip, by),
            Event::TrayCountAsked(count) => self.pit.ask_for_count(count),
            Event::TrayCountRefused { count, by } => self.pit.refuse_count(*count, by),
            Event::TrayCountsDiffered { count, second } => self.pit.count_again(count, second),
            Event::TrayCounted { .. } => self.end_session(),
            Event::DisputeRaised { dispute, player, round } => {
                self.raise_dispute(*dispute, *player, *round);
            }
            Event::Ruled { dispute, .. } => self.pit.rule(*dispute),
            // The clock.
            Event::DeadlineSet { what, at, total } => {
                self.deadline = Some(Deadline { what: *what, at: *at, total: *total });
            }
            Event::DeadlineCleared => self.deadline = None,
            // Operation 22 of `docs/operations.md`: before the first round nobody is inside yet,
            // and so all may bet on it.
            Event::Opened { .. } => {
                self.pit.inside = self.config.entry_barred.then(BTreeSet::new);
            }
            // These move chips alone, or nothing.
            Event::Resumed
            | Event::CutRefused { .. }
            | Event::IncidentNoted { .. }
            | Event::FloatFilled { slip: None, .. } => {}
            Event::FloatFilled { amount, slip: Some(slip) } => self.pit.cover(*slip, *amount),
            Event::FillSigned { slip, by } => self.pit.sign_fill(*slip, by),
        }
    }

    fn confirm_decks(&mut self, by: &str) {
        self.inspected_by = Some(by.to_owned());
        self.phase = Phase::before_the_cut(&self.felt);
    }

    // The cards are washed or cut as those of the first shoe, once the float is there and the decks
    // are inspected.
    fn begin_anew(&mut self) {
        self.is_shuffle_ordered = false;
        let has_begun = !matches!(self.phase, Phase::Float | Phase::Inspection);
        if self.has_ceremony && has_begun {
            self.phase = Phase::before_the_cut(&self.felt);
        }
    }

    fn announce_short_deal(&mut self, spot: u8, count: u8) {
        self.short.insert(spot, count);
        self.takings.irregularities += 1;
    }

    fn welcome(&mut self, player: PlayerId) {
        self.guest_mut(player);
        self.make_room();
    }

    fn forget(&mut self, player: PlayerId) {
        self.guests.remove(&player);
        self.pit.evicted.remove(&player);
    }

    fn change_seat(&mut self, player: PlayerId, change: impl FnOnce(&mut Seat)) {
        if let Some(seat) = self.seat_mut(player) {
            change(seat);
        }
    }

    fn post_limits(&mut self, limits: TableLimits) {
        self.limits = limits;
        self.pit.withdraw_limits();
    }

    // There is nothing to count where no chip has come.
    fn take_chips_back(&mut self, number: u32, by: &str) {
        self.pit.slip_refused = Some(RefusedRequest { number, by: by.to_owned() });
        self.pit.chips_request = None;
        self.pit.count_due &= !self.float.is_zero();
    }

    // A table opens with its first chips.
    fn receive_chips(&mut self) {
        self.pit.chips_request = None;
        if self.phase == Phase::Float {
            self.phase = Phase::first(self.rules(), &self.felt, self.has_ceremony);
        }
    }

    fn close_for_good(&mut self) {
        self.phase = Phase::Closed;
        self.pit.count = None;
        self.pit.announce_closing(None, None);
        let is_empty = self.float.is_zero() && !self.has_chips_under_way();
        self.pit.count_due = self.is_counted() && !is_empty;
    }

    /// Whether its tray is filled by the cage, and counted before it goes there.
    pub(crate) fn is_counted(&self) -> bool {
        self.config.float_asked_by.is_some()
    }

    fn sit_out(&mut self, player: PlayerId, out: bool, at_ms: i64) {
        let idle_since_ms = self.idle_since(at_ms);
        if let Some(seat) = self.seat_mut(player) {
            seat.is_sitting_out = out;
            seat.idle_rounds = 0;
            seat.idle_since_ms = idle_since_ms;
        }
    }

    // A22: the last answer that names the backer or all counts.
    fn set_consent(&mut self, holder: PlayerId, backer: Option<PlayerId>, yes: bool) {
        let guest = self.guest_mut(holder);
        if let Some(backer) = backer {
            guest.consents.insert(backer, yes);
        } else {
            guest.consents.clear();
            guest.consents_to_all = yes;
        }
    }

    fn set_follow(&mut self, spot: u8, player: PlayerId, follow: Follow) {
        let backers = self.bets.get_mut(&spot).map(|bet| &mut bet.backers);
        for back in backers.into_iter().flatten().filter(|back| back.player == player) {
            back.follow = follow;
        }
    }

    fn apply_felt(&mut self, event: &blackjack::FeltEvent, at_ms: i64) {
        self.felt.apply(event);
        self.change_phase(event, at_ms);
        self.note_incident(event);
        self.pit.note_entries(event);
        self.rate(event, at_ms);
    }

    fn change_phase(&mut self, event: &blackjack::FeltEvent, at_ms: i64) {
        match event {
            blackjack::FeltEvent::ShoePrepared { shoe, .. } => self.late_shoe = Some(*shoe),
            blackjack::FeltEvent::ShoeShuffled { .. } if self.has_ceremony => {
                self.phase = Phase::Cut(None);
                self.is_shuffle_ordered = false;
            }
            blackjack::FeltEvent::RoundStarted { spots, .. } => {
                let in_round: Vec<_> = spots.iter().map(|bet| bet.holder).collect();
                self.bets.clear();
                self.short.clear();
                self.phase = Phase::Round;
                let since_ms = self.idle_since(at_ms);
                let seated = self.seats.values().map(|seat| seat.player);
                let kept_out: Vec<_> = seated.filter(|player| self.is_kept_out(*player)).collect();
                for seat in self.seats.values_mut() {
                    if in_round.contains(&seat.player) {
                        (seat.idle_rounds, seat.idle_since_ms) = (0, since_ms);
                    } else if seat.idle_rounds > 0 || !kept_out.contains(&seat.player) {
                        // A player who sat down while entry was barred has missed no round.
                        seat.idle_rounds += 1;
                    }
                    seat.is_confirmed = false;
                }
            }
            blackjack::FeltEvent::RoundEnded { round, .. } => self.end_round(*round),
            blackjack::FeltEvent::Washed { .. }
            | blackjack::FeltEvent::ShoeShuffled { .. }
            | blackjack::FeltEvent::ShoeCut { .. }
            | blackjack::FeltEvent::ShoeRetired { .. }
            | blackjack::FeltEvent::StubReturned { .. }
            | blackjack::FeltEvent::TrayEmptied
            | blackjack::FeltEvent::Burned { .. }
            | blackjack::FeltEvent::BurnedShown { .. }
            | blackjack::FeltEvent::CutCardOut { .. }
            | blackjack::FeltEvent::DiscardsReshuffled { .. }
            | blackjack::FeltEvent::CardAwaited { .. }
            | blackjack::FeltEvent::ScanWithdrawn { .. }
            | blackjack::FeltEvent::SettlementAwaited
            | blackjack::FeltEvent::FacedCardDiscarded { .. }
            | blackjack::FeltEvent::DrawnUnexposed
            | blackjack::FeltEvent::CardExposed { .. }
            | blackjack::FeltEvent::ExposedDiscarded
            | blackjack::FeltEvent::OverdrawAnnounced
            | blackjack::FeltEvent::OverdrawDiscarded { .. }
            | blackjack::FeltEvent::CardDealt { .. }
            | blackjack::FeltEvent::HandVoid { .. }
            | blackjack::FeltEvent::InsuranceOffered
            | blackjack::FeltEvent::Insured { .. }
            | blackjack::FeltEvent::InsuranceDeclined { .. }
            | blackjack::FeltEvent::EvenMoneyPaid { .. }
            | blackjack::FeltEvent::EvenMoneyBooked { .. }
            | blackjack::FeltEvent::InsuranceClosed
            | blackjack::FeltEvent::Peeked { .. }
            | blackjack::FeltEvent::TurnStarted { .. }
            | blackjack::FeltEvent::Stood { .. }
            | blackjack::FeltEvent::CardRefused { .. }
            | blackjack::FeltEvent::Doubled { .. }
            | blackjack::FeltEvent::Split { .. }
            | blackjack::FeltEvent::Surrendered { .. }
            | blackjack::FeltEvent::Busted { .. }
            | blackjack::FeltEvent::HoleShown { .. }
            | blackjack::FeltEvent::Settled { .. }
            | blackjack::FeltEvent::PokSettled { .. }
            | blackjack::FeltEvent::Voided { .. }
            | blackjack::FeltEvent::FollowChanged { .. } => {}
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
            Phase::Float
            | Phase::Inspection
            | Phase::Wash
            | Phase::Cut(_)
            | Phase::Betting
            | Phase::Round
            | Phase::Closed => Vec::new(),
        };
        asked.push(player);
        self.phase = Phase::Cut(Some(CutOffer { player, spot, asked }));
    }

    pub(crate) fn seat_mut(&mut self, player: PlayerId) -> Option<&mut Seat> {
        self.seats.values_mut().find(|seat| seat.player == player)
    }

    fn take_seat(&mut self, player: PlayerId, number: u8, time_bank_ms: i64, at_ms: i64) {
        let seat = Seat {
            player,
            is_sitting_out: false,
            is_confirmed: false,
            idle_rounds: 0,
            idle_since_ms: self.idle_since(at_ms),
            time_bank_ms,
            plans: BTreeMap::new(),
        };
        self.seats.insert(number, seat);
        self.arrivals.push(player);
        // A seated player is known here, also without chips: they can be sent away.
        self.guest_mut(player);
        self.make_room();
    }

    // A player who has left with nothing is remembered only as long as there is room.
    fn make_room(&mut self) {
        if self.guests.len() > GUESTS_MAX {
            for gone in self.gone() {
                self.guests.remove(&gone);
            }
            let guests = &self.guests;
            self.play_chips.keep(|player| guests.contains_key(&player));
        }
    }

    fn gone(&self) -> Vec<PlayerId> {
        let here: BTreeSet<_> = self.players().collect();
        self.guests.keys().filter(|guest| !here.contains(guest)).copied().collect()
    }

    /// The ratings of those who are forgotten when that player comes.
    pub(crate) fn forgotten_for(&self, player: PlayerId) -> Vec<(PlayerId, Rating)> {
        let is_new = !self.guests.contains_key(&player);
        if self.guests.len() + usize::from(is_new) <= GUESTS_MAX {
            return Vec::new();
        }
        let gone = self.gone().into_iter().filter(|gone| *gone != player);
        gone.filter_map(|gone| Some((gone, self.rating_of(gone)?))).collect()
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

    // A21: a backer who changes the stake becomes the latest; their standing answer stays.
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

    fn post(&mut self, event: &Event, transfer: &Transfer) {
        self.takings.post(event, transfer);
        if let Some(balance) = self.balance_mut(transfer.from) {
            *balance -= transfer.amount;
        }
        if let Some(balance) = self.balance_mut(transfer.to) {
            *balance += transfer.amount;
        }
    }

    // Cage, purses and differences lie outside the table: they are the ledger's alone.
    fn balance_mut(&mut self, account: Account) -> Option<&mut Chips> {
        match account {
            Account::Rack(_, player) | Account::PlayRack(_, player) => {
                Some(&mut self.guest_mut(player).rack)
            }
            Account::Layout(_) | Account::PlayLayout(_) => Some(&mut self.layout),
            Account::Float(_) => Some(&mut self.float),
            // Play needs no tray.
            Account::PlayFloat(_)
            | Account::Issue
            | Account::Cage
            | Account::Differences
            | Account::Purse(_)
            | Account::PlayIssue
            | Account::PlayPurse(_) => None,
        }
    }
}
