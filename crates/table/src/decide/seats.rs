//! Coming, sitting down, leaving: racks and seats (N1, A12–A14).

use blackjack::Refusal;
use chips::{Chips, PlayerId};

use super::Draft;
use crate::event::Event;
use crate::state::{Phase, Seat};

/// People with a rack or a seat at one table, at most.
pub(crate) const GUESTS_MAX: usize = 64;
/// The largest rack after a buy-in, in cents: so far below [`Chips::MAX`] that no sum of racks,
/// stakes and winnings comes near it.
pub(crate) const RACK_MAX: Chips = Chips::cents_const(1_000_000_000_000);

impl Draft<'_> {
    pub fn buy_in(&mut self, player: PlayerId, amount: Chips, play: bool) -> Result<(), Refusal> {
        self.table.judge_buy_in(player)?;
        if self.table.has_chips(player) && self.table.play_chips.has(player) != play {
            return Err(Refusal::OtherChips); // one kind of chips at a time
        }
        let room = RACK_MAX.saturating_sub(self.table.rack(player));
        if amount.is_zero() || amount > room {
            return Err(Refusal::BadAmount);
        }
        self.rate_forgotten(player);
        self.emit(Event::BoughtIn { player, amount, play });
        Ok(())
    }

    // A player who has left with nothing may have to make room for a new one.
    fn rate_forgotten(&mut self, player: PlayerId) {
        for (player, rating) in self.table.forgotten_for(player) {
            self.emit(Event::VisitRated { player, rating });
        }
    }

    pub fn cash_out(&mut self, player: PlayerId) -> Result<(), Refusal> {
        self.table.judge_cash_out(player)?;
        if let Some(seat) = self.table.seat_of(player) {
            self.give_up_seat(player, seat, false)?;
        }
        self.return_back_bets(player);
        if let Some(rating) = self.table.rating_of(player) {
            self.emit(Event::VisitRated { player, rating });
        }
        let amount = self.table.rack(player);
        self.emit(Event::CashedOut { player, amount });
        self.deal_if_ready()
    }

    pub fn sit(&mut self, player: PlayerId, seat: u8) -> Result<(), Refusal> {
        self.table.judge_sit(player, seat)?;
        // A13: a backer who sits down gets their stakes back at once; riding ones ride on.
        self.return_back_bets(player);
        self.rate_forgotten(player);
        let time_bank_ms = self.table.config.timers.time_bank_ms;
        self.emit(Event::SeatTaken { player, seat, time_bank_ms });
        Ok(())
    }

    pub fn leave(&mut self, player: PlayerId) -> Result<(), Refusal> {
        let seat = self.table.judge_leave(player)?;
        self.give_up_seat(player, seat, false)?;
        self.deal_if_ready()
    }

    pub fn sit_out(&mut self, player: PlayerId, out: bool) -> Result<(), Refusal> {
        let seat = self.table.seat_of(player).ok_or(Refusal::NotSeated)?;
        if out && self.is_betting() {
            self.return_bets(player);
        }
        let state = &self.table.seats[&seat];
        // Who says that they are still there keeps their seat. Said too early it is no step.
        let half = self.table.config.timers.quiet_ms_max.unwrap_or(0) / 2;
        let is_due = |until: i64| until - self.moment.now_ms < half;
        let is_idle = state.idle_rounds > 0 || self.table.quiet_until().is_some_and(is_due);
        if state.is_sitting_out != out || (!out && is_idle) {
            self.emit(Event::SatOut { player, out });
        }
        self.deal_if_ready()
    }

    /// A14: their open stakes go back, an offered cut passes on; backers' stakes wait for the deal.
    pub fn give_up_seat(&mut self, player: PlayerId, seat: u8, idle: bool) -> Result<(), Refusal> {
        self.return_bets(player);
        let was_offered = self.table.cut_offered_to() == Some(player);
        self.emit(Event::SeatLeft { player, seat, idle });
        if was_offered {
            self.emit(Event::CutRefused { player });
            self.pass_cut_on()?;
        }
        Ok(())
    }

    fn return_bets(&mut self, player: PlayerId) {
        let bets = self.table.bets.iter().filter(|(_, bet)| bet.player == Some(player));
        let bets: Vec<_> = bets.map(|(&spot, bet)| (spot, bet.stake, bet.pok)).collect();
        for (spot, stake, pok) in bets {
            self.emit(Event::BetReturned { spot, player, stake, pok });
        }
    }

    fn return_back_bets(&mut self, player: PlayerId) {
        let mut back = Vec::new();
        for (&spot, bet) in &self.table.bets {
            let own = bet.backers.iter().filter(|back| back.player == player);
            back.extend(own.map(|own| (spot, own.stake)));
        }
        for (spot, amount) in back {
            self.emit(Event::BackBetReturned { spot, player, amount });
        }
    }

    /// Frees the seats without play for `idle_rounds_max` rounds and at least `idle_ms_min`,
    /// between rounds only.
    pub fn free_idle_seats(&mut self) -> Result<(), Refusal> {
        let has_ended = self
            .events
            .iter()
            .any(|event| matches!(event, Event::Felt(blackjack::FeltEvent::RoundEnded { .. })));
        let timers = self.table.config.timers;
        let Some(rounds) = timers.idle_rounds_max.filter(|_| has_ended) else {
            return Ok(());
        };
        let now_ms = self.moment.now_ms;
        // When the clock was set back, the time is not known: the rounds alone count.
        let waits = 0..timers.idle_ms_min;
        let has_waited = |since_ms: i64| !waits.contains(&(now_ms - since_ms));
        self.free_seats(|seat| seat.idle_rounds >= rounds && has_waited(seat.idle_since_ms))
    }

    /// All seats: nothing has happened for long, or the table closes.
    pub fn free_all_seats(&mut self) -> Result<(), Refusal> {
        self.free_seats(|_| true)
    }

    fn free_seats(&mut self, is_idle: impl Fn(&Seat) -> bool) -> Result<(), Refusal> {
        let idle = self.table.seats.iter().filter(|(_, seat)| is_idle(seat));
        let idle: Vec<_> = idle.map(|(&number, seat)| (number, seat.player)).collect();
        for (number, player) in idle {
            self.give_up_seat(player, number, true)?;
        }
        Ok(())
    }
}

impl crate::Table {
    pub(crate) fn judge_buy_in(&self, player: PlayerId) -> Result<(), Refusal> {
        if self.pit.banned.contains_key(&player) {
            return Err(Refusal::Banned);
        }
        if self.felt.has_stake(player) {
            return Err(Refusal::WrongPhase); // table stakes: a top-up waits for the round's end
        }
        let is_known = self.guests.contains_key(&player);
        let has_room = || self.guests.len() < GUESTS_MAX || self.players().count() < GUESTS_MAX;
        if is_known || has_room() { Ok(()) } else { Err(Refusal::TableFull) }
    }

    pub(crate) fn judge_cash_out(&self, player: PlayerId) -> Result<(), Refusal> {
        if !self.guests.contains_key(&player) {
            return Err(Refusal::NotEnoughChips);
        }
        if self.felt.has_stake(player) { Err(Refusal::WrongPhase) } else { Ok(()) }
    }

    pub(crate) fn judge_sit(&self, player: PlayerId, seat: u8) -> Result<(), Refusal> {
        if !(1..=self.rules().seats).contains(&seat) {
            return Err(Refusal::NoSuchSpot);
        }
        if self.pit.banned.contains_key(&player) {
            return Err(Refusal::Banned);
        }
        if self.seat_of(player).is_some() {
            return Err(Refusal::NotAllowed); // A12
        }
        if self.seats.contains_key(&seat) { Err(Refusal::SeatTaken) } else { Ok(()) }
    }

    pub(crate) fn judge_leave(&self, player: PlayerId) -> Result<u8, Refusal> {
        let seat = self.seat_of(player).ok_or(Refusal::NotSeated)?;
        let holds = self.phase == Phase::Round && self.felt.has_hand(player);
        if holds { Err(Refusal::WrongPhase) } else { Ok(seat) }
    }
}
