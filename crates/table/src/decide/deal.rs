//! No more bets: which stakes are dealt in and which go back (A28, P1, N2, A27).

use blackjack::{BackBet, Refusal, SpotBet};
use chips::{Chips, PlayerId};

use super::Draft;
use crate::Table;
use crate::event::Event;
use crate::state::Bet;

impl Draft<'_> {
    pub fn deal(&mut self) -> Result<(), Refusal> {
        self.table.judge_deal()?;
        let mut dealt = Vec::new();
        for (spot, bet) in self.table.bets.clone() {
            if let Some(holder) = bet.player.filter(|_| self.table.is_complete(&bet)) {
                let backers = self.sort_backers(spot, Some(holder), &bet);
                let short = self.table.short.get(&spot).copied();
                let (stake, pok) = (bet.stake, bet.pok);
                dealt.push(SpotBet { spot, holder, stake, pok, backers, short });
            } else {
                self.sort_backers(spot, None, &bet);
                if let Some(player) = bet.player {
                    let (stake, pok) = (bet.stake, bet.pok);
                    self.emit(Event::BetReturned { spot, player, stake, pok });
                }
            }
        }
        self.felt(&blackjack::FeltCommand::Deal { bets: dealt })
    }

    // Without the holder's consent, or without a holder, a backer's stake goes back.
    pub(super) fn sort_backers(
        &mut self,
        spot: u8,
        holder: Option<PlayerId>,
        bet: &Bet,
    ) -> Vec<BackBet> {
        let mut staying = Vec::new();
        for back in &bet.backers {
            if holder.is_some_and(|holder| self.table.has_consent(holder, back.player)) {
                staying.push(*back);
            } else {
                let (player, amount) = (back.player, back.stake);
                self.emit(Event::BackBetReturned { spot, player, amount });
            }
        }
        staying
    }

    /// Betting closes early when every bettor has said that their bets are made.
    pub fn confirm(&mut self, player: PlayerId) -> Result<(), Refusal> {
        self.table.judge_confirm(player)?;
        self.emit(Event::Confirmed { player });
        if self.table.is_everybody_ready() { self.deal() } else { Ok(()) }
    }

    /// Betting closes also when the last one who was waited for sits out or goes.
    pub fn deal_if_ready(&mut self) -> Result<(), Refusal> {
        let table = &self.table;
        let is_ready = table.config.timers.awaits_seated
            && table.seats.values().any(|seat| seat.is_confirmed)
            && table.judge_deal().is_ok()
            && table.is_everybody_ready();
        if is_ready { self.deal() } else { Ok(()) }
    }
}

impl Table {
    pub(crate) fn judge_deal(&self) -> Result<(), Refusal> {
        let is_betting = self.takes_stakes();
        let mut committed = self.bets.values().filter(|bet| bet.player.is_some()).peekable();
        if !is_betting || committed.peek().is_none() {
            return Err(Refusal::WrongPhase);
        }
        let has_complete = committed.any(|bet| self.is_complete(bet));
        if has_complete { Ok(()) } else { Err(Refusal::PokRequired) }
    }

    // P1: both stakes are compulsory.
    fn is_complete(&self, bet: &Bet) -> bool {
        let has_pok = !self.rules().pok || !bet.pok.is_zero();
        bet.stake > Chips::ZERO && has_pok
    }

    pub(crate) fn judge_confirm(&self, player: PlayerId) -> Result<(), Refusal> {
        if !self.takes_stakes() {
            return Err(Refusal::BettingClosed);
        }
        let seat = self.seat_of(player).ok_or(Refusal::NotSeated)?;
        if self.seats[&seat].is_confirmed {
            return Err(Refusal::WrongPhase);
        }
        let mut own = self.bets.values().filter(|bet| bet.player == Some(player)).peekable();
        if own.peek().is_none() {
            return Err(Refusal::WrongPhase);
        }
        if own.any(|bet| self.is_complete(bet)) { Ok(()) } else { Err(Refusal::PokRequired) }
    }

    // Players who have staked must have confirmed. Those who do not sit out and have the chips for
    // a stake are waited for until the deadline; at other tables those who played the last round
    // or have just sat down, unless they sit out.
    fn is_everybody_ready(&self) -> bool {
        self.seats.values().all(|seat| {
            let has_staked = self.bets.values().any(|bet| bet.player == Some(seat.player));
            let may_play = if self.config.timers.awaits_seated {
                self.has_chips_for_a_stake(seat.player)
            } else {
                seat.idle_rounds == 0
            };
            let is_awaited = !seat.is_sitting_out && may_play && !self.is_kept_out(seat.player);
            seat.is_confirmed || !(has_staked || is_awaited)
        })
    }

    // P1: both stakes are compulsory.
    fn has_chips_for_a_stake(&self, player: PlayerId) -> bool {
        let stakes = if self.rules().pok { 2 } else { 1 };
        let chips = self.rack(player) + self.in_play(player);
        chips.cents() >= self.limits.bet_min.cents() * stakes
    }
}
