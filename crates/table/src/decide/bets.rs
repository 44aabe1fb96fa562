//! Stakes before the deal: holders, vacant spots, POK, standing bettors (A10, A11, A15–A27).

use blackjack::{Follow, MaximumOf, Refusal};
use chips::{Chips, PlayerId};

use super::Draft;
use crate::Table;
use crate::event::Event;

impl Draft<'_> {
    pub fn bet(&mut self, player: PlayerId, spot: u8, amount: Chips) -> Result<(), Refusal> {
        let before = self.table.judge_bet(player, spot, amount)?;
        if amount > before {
            self.send_backers_back(spot, amount);
        }
        self.emit(Event::BetPlaced { spot, player, before, after: amount });
        Ok(())
    }

    pub fn pok(&mut self, player: PlayerId, spot: u8, amount: Chips) -> Result<(), Refusal> {
        let before = self.table.judge_pok(player, spot, amount)?;
        self.emit(Event::PokPlaced { spot, player, before, after: amount });
        Ok(())
    }

    // N2, A23: the latest backers' stakes go back whole until all fits the maximum.
    fn send_backers_back(&mut self, spot: u8, stake: Chips) {
        while let Some(bet) = self.table.bets.get(&spot) {
            let fits = stake + bet.backed() <= self.table.limits.bet_max;
            let Some(latest) = bet.backers.last().filter(|_| !fits) else { return };
            let (player, amount) = (latest.player, latest.stake);
            self.emit(Event::BackBetReturned { spot, player, amount });
        }
    }

    pub fn back(&mut self, player: PlayerId, spot: u8, amount: Chips) -> Result<(), Refusal> {
        let before = self.table.judge_back(player, spot, amount)?;
        self.emit(Event::BackBetPlaced { spot, player, before, after: amount });
        Ok(())
    }

    pub fn consent(
        &mut self,
        holder: PlayerId,
        backer: Option<PlayerId>,
        yes: bool,
    ) -> Result<(), Refusal> {
        self.table.judge_consent(holder)?;
        self.emit(Event::ConsentSet { holder, backer, yes });
        Ok(())
    }

    pub fn follow(&mut self, player: PlayerId, spot: u8, follow: Follow) -> Result<(), Refusal> {
        self.table.judge_follow(player, spot)?;
        if self.table.felt.has_back_bet(player, spot) {
            return self.felt(&blackjack::FeltCommand::Follow { player, spot, follow });
        }
        self.emit(Event::FollowSet { spot, player, follow });
        Ok(())
    }
}

impl Table {
    /// Whether the player may set that stake, before the first card only (C2); the stake that lies
    /// there.
    pub(crate) fn judge_bet(
        &self,
        player: PlayerId,
        spot: u8,
        amount: Chips,
    ) -> Result<Chips, Refusal> {
        if !self.takes_stakes() {
            return Err(Refusal::BettingClosed);
        }
        self.judge_entry(player)?;
        self.judge_right(player, spot, amount)?;
        let before = self.own_bet(player, spot, |bet| bet.stake);
        let others = match self.rules().maximum_of {
            MaximumOf::Hand => Chips::ZERO,
            // Q1, A18: the sum over the zones.
            MaximumOf::Round => self.all_stakes(player) - before,
        };
        self.judge_amount(amount, others, self.limits.bet_max)?;
        self.judge_chips(player, before, amount)?;
        Ok(before)
    }

    pub(crate) fn judge_pok(
        &self,
        player: PlayerId,
        spot: u8,
        amount: Chips,
    ) -> Result<Chips, Refusal> {
        if !self.takes_stakes() {
            return Err(Refusal::BettingClosed);
        }
        self.judge_entry(player)?;
        let pok_max = self.limits.pok_max.filter(|_| self.rules().pok);
        let pok_max = pok_max.ok_or(Refusal::NotAllowed)?;
        self.judge_right(player, spot, amount)?;
        let before = self.own_bet(player, spot, |bet| bet.pok);
        self.judge_amount(amount, Chips::ZERO, pok_max)?;
        self.judge_chips(player, before, amount)?;
        Ok(before)
    }

    fn own_bet(
        &self,
        player: PlayerId,
        spot: u8,
        of: impl Fn(&crate::state::Bet) -> Chips,
    ) -> Chips {
        let bet = self.bets.get(&spot).filter(|bet| bet.player == Some(player));
        bet.map(of).unwrap_or_default()
    }

    fn all_stakes(&self, player: PlayerId) -> Chips {
        let own = self.bets.values().filter(|bet| bet.player == Some(player));
        own.map(|bet| bet.stake).sum()
    }

    // N1, A16, A17: whose spot it is.
    fn judge_right(&self, player: PlayerId, spot: u8, amount: Chips) -> Result<(), Refusal> {
        let rules = self.rules();
        if !(1..=rules.spots).contains(&spot) {
            return Err(Refusal::NoSuchSpot);
        }
        let seat = self.seat_of(player).ok_or(Refusal::NotSeated)?;
        let committed_to = self.bets.get(&spot).and_then(|bet| bet.player);
        if committed_to == Some(player) {
            return Ok(());
        }
        let is_own = seat == spot || rules.is_one_players_table();
        let sitting_there = self.seats.get(&spot).filter(|_| !rules.is_one_players_table());
        if sitting_there.is_some_and(|seat| seat.player != player) {
            return Err(Refusal::NotYourSpot);
        }
        if committed_to.is_some() {
            return Err(Refusal::SpotTaken);
        }
        if !is_own && !self.config.takes_vacant_spots() {
            return Err(Refusal::VacantBetsNotAllowed);
        }
        let own = self.bets.values().filter(|bet| bet.player == Some(player)).count();
        let cap = self.config.spots_per_player_max.map(usize::from);
        if !amount.is_zero() && cap.is_some_and(|cap| own >= cap) {
            return Err(Refusal::TooManySpots);
        }
        Ok(())
    }

    // A10, and only here: no later limit takes a stake back (A51). `others` are stakes the maximum
    // counts together with this one.
    fn judge_amount(&self, amount: Chips, others: Chips, max: Chips) -> Result<(), Refusal> {
        if amount.is_zero() {
            return Ok(()); // A15
        }
        if amount < self.limits.bet_min {
            return Err(Refusal::BetBelowMin(self.limits.bet_min));
        }
        if amount.checked_add(others).is_none_or(|sum| sum > max) {
            return Err(Refusal::BetAboveMax(max));
        }
        if amount.is_multiple_of(self.limits.unit) {
            Ok(())
        } else {
            Err(Refusal::BetNotMultiple(self.limits.unit))
        }
    }

    // A73: only the difference must be there.
    fn judge_chips(&self, player: PlayerId, before: Chips, after: Chips) -> Result<(), Refusal> {
        let missing = after.saturating_sub(before) > self.rack(player);
        if missing { Err(Refusal::NotEnoughChips) } else { Ok(()) }
    }

    /// Whether the player may set that stake behind a spot. Returns their stake that lies there.
    pub(crate) fn judge_back(
        &self,
        player: PlayerId,
        spot: u8,
        amount: Chips,
    ) -> Result<Chips, Refusal> {
        if !self.takes_stakes() {
            return Err(Refusal::BettingClosed);
        }
        self.judge_entry(player)?;
        if !self.config.takes_backers() {
            return Err(Refusal::BackingNotAllowed);
        }
        if !(1..=self.rules().spots).contains(&spot) {
            return Err(Refusal::NoSuchSpot);
        }
        let bet = self.bets.get(&spot);
        // A20: another player sits there or has committed the spot.
        let is_held = self.seats.contains_key(&spot) || bet.is_some_and(|bet| bet.player.is_some());
        if self.seat_of(player).is_some() || !is_held {
            return Err(Refusal::BackingNotAllowed);
        }
        let before = bet
            .and_then(|bet| bet.backers.iter().find(|back| back.player == player))
            .map(|back| back.stake)
            .unwrap_or_default();
        if before.is_zero() && !amount.is_zero() {
            self.judge_backers(bet.map_or(0, |bet| bet.backers.len()))?;
        }
        // A21: all stakes on the spot together, with or without consent.
        let others = bet.map(|bet| bet.stake + bet.backed() - before).unwrap_or_default();
        self.judge_amount(amount, others, self.limits.bet_max)?;
        self.judge_chips(player, before, amount)?;
        Ok(before)
    }

    // The pit's cap. One more player comes to those who back the hand, with or without consent.
    fn judge_backers(&self, others: usize) -> Result<(), Refusal> {
        match self.config.backers_max {
            Some(most) if others >= usize::from(most) => Err(Refusal::TooManyBackers(most)),
            Some(_) | None => Ok(()),
        }
    }

    pub(crate) fn judge_consent(&self, holder: PlayerId) -> Result<(), Refusal> {
        if !self.config.takes_backers() {
            return Err(Refusal::BackingNotAllowed);
        }
        self.seat_of(holder).map(|_| ()).ok_or(Refusal::NotSeated)
    }

    pub(crate) fn judge_follow(&self, player: PlayerId, spot: u8) -> Result<(), Refusal> {
        if !self.config.takes_backers() {
            return Err(Refusal::BackingNotAllowed);
        }
        if !(1..=self.rules().spots).contains(&spot) {
            return Err(Refusal::NoSuchSpot);
        }
        let open = self.bets.get(&spot);
        let has_open = open.is_some_and(|bet| bet.backers.iter().any(|b| b.player == player));
        let has_stake = has_open || self.felt.has_back_bet(player, spot);
        if has_stake { Ok(()) } else { Err(Refusal::BackingNotAllowed) }
    }

    /// Whether a holder consents to a backer (A22).
    pub(crate) fn has_consent(&self, holder: PlayerId, backer: PlayerId) -> bool {
        let guest = self.guests.get(&holder);
        guest.is_some_and(|guest| {
            guest.consents.get(&backer).copied().unwrap_or(guest.consents_to_all)
        })
    }
}
