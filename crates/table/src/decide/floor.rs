//! What the pit orders for the time after a round: pauses, evictions, announced limits, the last
//! round. What is ordered is carried out as soon as no round is running.

use std::collections::BTreeSet;

use blackjack::{Refusal, Shuffle};
use chips::PlayerId;
use protocol::IncidentKind;
use table_settings::NOTICE_MINUTES_MAX;

use super::Draft;
use crate::Table;
use crate::command::NOTICE_ROUNDS_MAX;
use crate::event::Event;
use crate::state::Phase;

/// How long a player may be kept away from a table, in minutes, at most: a week.
const BAN_MINUTES_MAX: u32 = 7 * 24 * 60;
const MINUTE_MS: i64 = 60_000;

impl Draft<'_> {
    pub fn pause(&mut self, by: &str, reason: &str) -> Result<(), Refusal> {
        if self.table.pit.paused.is_some() {
            return Err(Refusal::WrongPhase);
        }
        self.emit(Event::Paused { by: by.to_owned(), reason: reason.to_owned() });
        Ok(())
    }

    pub fn unpause(&mut self, by: &str) -> Result<(), Refusal> {
        if self.table.pit.paused.is_none() {
            return Err(Refusal::WrongPhase);
        }
        self.emit(Event::Unpaused { by: by.to_owned() });
        Ok(())
    }

    /// Operation 22 of `docs/operations.md`. Only players who are at the table now may bet; after
    /// each shuffle, only players who bet on its first round.
    pub fn bar_entry(&mut self, by: &str) -> Result<(), Refusal> {
        if self.table.rules().shuffle == Shuffle::EveryRound {
            return Err(Refusal::NotAllowed);
        }
        if self.table.pit.inside.is_some() {
            return Err(Refusal::WrongPhase);
        }
        self.emit(Event::EntryBarred { by: by.to_owned() });
        Ok(())
    }

    pub fn allow_entry(&mut self, by: &str) -> Result<(), Refusal> {
        if self.table.pit.inside.is_none() {
            return Err(Refusal::WrongPhase);
        }
        self.emit(Event::EntryAllowed { by: by.to_owned() });
        Ok(())
    }

    /// Operation 26 of `docs/operations.md`.
    pub fn note_incident(
        &mut self,
        by: &str,
        what: IncidentKind,
        note: &str,
    ) -> Result<(), Refusal> {
        if !self.table.takes_incidents() {
            return Err(Refusal::WrongPhase);
        }
        let (by, note, round) = (by.to_owned(), note.to_owned(), self.table.round());
        self.emit(Event::IncidentNoted { what, note, round, by });
        Ok(())
    }

    /// The last round, at once or after that many rounds and minutes.
    pub fn announce_closing(
        &mut self,
        by: &str,
        rounds: Option<u32>,
        minutes: Option<u32>,
    ) -> Result<(), Refusal> {
        if self.table.pit.last_round.is_some() {
            return Err(Refusal::WrongPhase);
        }
        let rounds = rounds.filter(|rounds| *rounds > 0);
        if rounds.is_some_and(|rounds| rounds > NOTICE_ROUNDS_MAX) {
            return Err(Refusal::BadAmount);
        }
        let at = self.after(minutes)?;
        self.table.judge_notice(minutes)?;
        if rounds.is_none() && at.is_none() {
            return self.announce_last_round(by);
        }
        // The running round is one of them.
        let first = self.table.round() + u32::from(self.table.is_between_rounds());
        let after_round = rounds.map(|rounds| first + rounds - 1);
        self.emit(Event::ClosingAnnounced { by: by.to_owned(), at, after_round });
        Ok(())
    }

    /// The moment in that many minutes. `None` for at once.
    pub(super) fn after(&self, minutes: Option<u32>) -> Result<Option<i64>, Refusal> {
        match minutes {
            None | Some(0) => Ok(None),
            Some(minutes) if minutes <= NOTICE_MINUTES_MAX => {
                Ok(Some(self.moment.now_ms + i64::from(minutes) * MINUTE_MS))
            }
            Some(_) => Err(Refusal::BadAmount),
        }
    }

    /// The time that was announced has come. New limits are posted by what follows each command.
    pub fn carry_out_notice(&mut self) -> Result<(), Refusal> {
        if self.is_notice_over() { self.announce_last_round("table") } else { Ok(()) }
    }

    /// A notice in rounds may end with a round, one in minutes alone ends with a tick of the clock.
    pub fn end_notice_in_rounds(&mut self) -> Result<(), Refusal> {
        if self.table.pit.closing_after.is_some() { self.carry_out_notice() } else { Ok(()) }
    }

    fn is_notice_over(&self) -> bool {
        let (table, pit) = (&self.table, &self.table.pit);
        (pit.closing_at.is_some() || pit.closing_after.is_some())
            && pit.closing_at.is_none_or(|at| at <= self.moment.now_ms)
            && table.has_played_notice()
    }

    // Of a table that stands still there is no other round to wait for.
    fn announce_last_round(&mut self, by: &str) -> Result<(), Refusal> {
        self.emit(Event::LastRoundAnnounced { by: by.to_owned() });
        let stands_still = self.table.pit.paused.is_some() && self.table.is_between_rounds();
        if stands_still { self.close() } else { Ok(()) }
    }

    pub fn evict(
        &mut self,
        by: &str,
        player: PlayerId,
        reason: &str,
        minutes: Option<u32>,
    ) -> Result<(), Refusal> {
        let is_here = self.table.guests.contains_key(&player);
        if !is_here || self.table.pit.evicted.contains(&player) {
            return Err(Refusal::NoSuchRequest);
        }
        if minutes.is_some_and(|minutes| !(1..=BAN_MINUTES_MAX).contains(&minutes)) {
            return Err(Refusal::BadAmount);
        }
        let (by, reason) = (by.to_owned(), reason.to_owned());
        let until = minutes.map(|minutes| self.moment.now_ms + i64::from(minutes) * MINUTE_MS);
        self.emit(Event::EvictionOrdered { player, by, reason, until });
        Ok(())
    }

    pub fn lift_ban(&mut self, player: PlayerId) -> Result<(), Refusal> {
        if !self.table.pit.banned.contains_key(&player) {
            return Err(Refusal::NoSuchRequest);
        }
        self.emit(Event::BanLifted { player });
        Ok(())
    }

    /// C10, A72: for stakes placed from then on.
    pub fn post_announced_limits(&mut self) {
        let Some((limits, after_round)) = self.table.pit.next_limits else { return };
        let is_time = self.table.pit.next_limits_at.is_none_or(|at| at <= self.moment.now_ms);
        if is_time && self.table.is_between_rounds() && self.table.round() >= after_round {
            let before = Some(self.table.limits);
            self.emit(Event::LimitsPosted { limits, before });
        }
    }

    /// Never in the middle of a hand: a player with chips riding stays until the round is settled.
    pub fn pay_out_evicted(&mut self) -> Result<(), Refusal> {
        for player in self.table.pit.evicted.clone() {
            if self.table.judge_cash_out(player).is_ok() {
                self.cash_out(player)?;
            }
        }
        Ok(())
    }

    /// The table closes when the last round has been played, or when no player is there to play it.
    pub fn close_after_last_round(&mut self) -> Result<(), Refusal> {
        if self.table.is_played_out() { self.close() } else { Ok(()) }
    }
}

impl Table {
    /// Whether an incident can be noted: while the table is open, and after its closing until
    /// everything of it is settled.
    pub(crate) fn takes_incidents(&self) -> bool {
        !self.is_closed() || self.is_unsettled()
    }

    /// Refuses a shorter notice than seated players are to have at this table (operations 8 and 18
    /// of `docs/operations.md`).
    pub(crate) fn judge_notice(&self, minutes: Option<u32>) -> Result<(), Refusal> {
        let least = self.config.notice_minutes;
        let is_short = minutes.unwrap_or(0) < least && !self.seats.is_empty();
        if is_short { Err(Refusal::NoticeTooShort { minutes: least }) } else { Ok(()) }
    }

    /// Refuses a stake of a player for whom entry is barred.
    pub(crate) fn judge_entry(&self, player: PlayerId) -> Result<(), Refusal> {
        if self.is_kept_out(player) { Err(Refusal::EntryBarred) } else { Ok(()) }
    }

    /// Whether entry is barred for this player: they may bet after the next shuffle. A player with
    /// chips in the spots may always change them.
    pub(crate) fn is_kept_out(&self, player: PlayerId) -> bool {
        let is_inside = |inside: &BTreeSet<PlayerId>| inside.contains(&player);
        self.is_entry_barred()
            && !self.pit.inside.as_ref().is_some_and(is_inside)
            && self.in_play(player).is_zero()
    }

    /// Whether entry is barred now. It is not while none of the players who may bet has a seat or
    /// chips in the spots: without them there would be no round, and so no shuffle.
    pub(crate) fn is_entry_barred(&self) -> bool {
        let plays = |player| self.seat_of(player).is_some() || !self.in_play(player).is_zero();
        self.pit.inside.iter().flatten().copied().any(plays)
    }

    fn is_played_out(&self) -> bool {
        let Some(last) = self.pit.last_round.filter(|_| self.is_between_rounds()) else {
            return false;
        };
        let is_staked = self.bets.values().any(|bet| bet.player.is_some());
        match self.phase {
            Phase::Betting => self.round() >= last || (self.seats.is_empty() && !is_staked),
            // Stakes that lie there are played after the cut.
            Phase::Float | Phase::Inspection | Phase::Wash | Phase::Cut(_) => !is_staked,
            Phase::Round | Phase::Closed => false,
        }
    }
}
