//! Deadlines: what time runs for, and what the table decides when it is over (N10).

use blackjack::{FeltEvent, Refusal, Stage};
use chips::PlayerId;
use protocol::DeadlineFor;

use super::Draft;
use crate::Table;
use crate::event::Event;
use crate::state::{Deadline, Phase};

/// How long a request to void the round stops it, in milliseconds: time to fetch a second person.
/// No rule names one.
const VOID_MS: i64 = 300_000;
/// What is left of a deadline after a restart, at least, in milliseconds.
const RESUMED_MS_MIN: i64 = 5_000;

impl Draft<'_> {
    /// The running deadline passes: the disclosed default applies, each time the table's decision.
    pub fn time_out(&mut self) -> Result<(), Refusal> {
        match &self.table.phase {
            Phase::Float | Phase::Inspection | Phase::Cut(None) | Phase::Closed => {
                Err(Refusal::WrongPhase)
            }
            Phase::Wash if self.table.seats.is_empty() => Err(Refusal::WrongPhase),
            Phase::Wash => self.shuffle_first_shoe(),
            Phase::Cut(Some(offer)) => {
                let player = offer.player;
                self.emit(Event::CutRefused { player });
                self.pass_cut_on()
            }
            Phase::Betting if self.table.shows_results() => {
                self.open_betting();
                Ok(())
            }
            Phase::Betting => self.deal(), // A29
            Phase::Round if self.table.stage() == Some(Stage::Insurance) => {
                self.felt(&blackjack::FeltCommand::NoMoreInsurance)
            }
            Phase::Round => self.felt(&blackjack::FeltCommand::StandForPlayer),
        }
    }

    /// The clock has come to the deadline: a time bank goes first.
    pub fn tick(&mut self) -> Result<(), Refusal> {
        let deadline = self.table.deadline().ok_or(Refusal::WrongPhase)?;
        if self.moment.now_ms < deadline {
            return Err(Refusal::WrongPhase);
        }
        if let Some(player) = self.table.pit.next_back()
            && self.table.pit.banned.get(&player).is_some_and(|until| *until <= self.moment.now_ms)
        {
            self.emit(Event::BanLifted { player });
            return Ok(());
        }
        if self.table.notice_at().is_some_and(|at| at <= self.moment.now_ms) {
            return self.carry_out_notice();
        }
        // Q8: the stakes go back.
        if self.table.round_until().is_some_and(|until| until <= self.moment.now_ms) {
            let reason = "unfinished for too long".to_owned();
            return self.felt(&blackjack::FeltCommand::Void { reason });
        }
        if self.table.is_stopped() {
            self.emit(Event::VoidLapsed);
            return Ok(());
        }
        if self.table.deadline.is_none() {
            return self.free_all_seats();
        }
        if let Some((player, bank)) = self.table.time_bank_in_turn() {
            self.emit(Event::TimeBankUsed { player });
            let at = self.moment.now_ms + bank;
            self.emit(Event::DeadlineSet { what: DeadlineFor::Turn, at, total: bank });
            return Ok(());
        }
        match self.time_out() {
            // There is no stake, or not all that is compulsory, in the time of the last round.
            Err(Refusal::WrongPhase | Refusal::PokRequired)
                if self.is_betting() && self.table.pit.last_round.is_some() =>
            {
                self.close()
            }
            // Single stakes wait for their POK (A28): no time runs until something happens.
            Err(Refusal::PokRequired) => {
                self.emit(Event::DeadlineCleared);
                Ok(())
            }
            other => other,
        }
    }

    // The results have been seen: stakes are taken.
    fn open_betting(&mut self) {
        self.emit(Event::DeadlineCleared);
        if let Some((what, total)) = self.table.time_for() {
            let at = self.moment.now_ms + total;
            self.emit(Event::DeadlineSet { what, at, total });
        }
    }

    /// Whether the results of the last round are to be seen before anything else is done.
    pub fn will_show_results(&self) -> bool {
        self.table.shows_results() || self.results().is_some()
    }

    // The end of a round shows its results first, at a table that goes on betting.
    fn results(&self) -> Option<(DeadlineFor, i64)> {
        let total = self.table.config.timers.results_ms;
        let has_ended = |event: &Event| matches!(event, Event::Felt(FeltEvent::RoundEnded { .. }));
        let goes_on = self.is_betting() && self.table.pit.paused.is_none();
        (total > 0 && goes_on && self.events.iter().any(has_ended))
            .then_some((DeadlineFor::Results, total))
    }

    /// Starts the deadline of what is awaited now, if that is something new.
    pub fn set_clock(&mut self) {
        let is_clock =
            |event: &&Event| matches!(event, Event::DeadlineSet { .. } | Event::DeadlineCleared);
        let after = self.events.iter().rev().take_while(|event| !is_clock(event));
        // The cut that follows the results has a time of its own.
        let is_set = self.events.iter().any(|event| is_clock(&event))
            && !after.into_iter().any(|event| matches!(event, Event::CutOffered { .. }));
        let wanted = self.results().or_else(|| self.table.time_for());
        let is_same = wanted.map(|(what, _)| what) == self.table.deadline.map(|set| set.what);
        if is_set || (is_same && !self.is_new_wait()) {
            return;
        }
        match wanted {
            Some((what, total)) => {
                let at = self.moment.now_ms + total;
                self.emit(Event::DeadlineSet { what, at, total });
            }
            None if self.table.deadline.is_some() => self.emit(Event::DeadlineCleared),
            None => {}
        }
    }

    // The same kind of wait starts anew with each card, turn, offer and round.
    fn is_new_wait(&self) -> bool {
        self.events.iter().any(|event| {
            matches!(
                event,
                Event::CutOffered { .. }
                    | Event::Felt(
                        FeltEvent::CardDealt { .. }
                            | FeltEvent::CardExposed { .. }
                            | FeltEvent::TurnStarted { .. }
                            | FeltEvent::Split { .. }
                            | FeltEvent::RoundStarted { .. }
                            | FeltEvent::RoundEnded { .. }
                    )
            )
        })
    }

    /// After a restart the time that was left goes on, at least five seconds.
    pub fn resume_clock(&mut self) {
        let Some(Deadline { what, at, .. }) = self.table.deadline else { return };
        // Engines before the third stopped no round: from now on that request has its own time.
        if self.table.is_stopped() && what != DeadlineFor::Void {
            return;
        }
        let total = (at - self.table.last_at_ms).max(RESUMED_MS_MIN);
        let at = self.moment.now_ms + total;
        self.emit(Event::DeadlineSet { what, at, total });
    }
}

impl Table {
    fn stage(&self) -> Option<Stage> {
        self.felt.running().map(|round| round.stage)
    }

    // What is waited for, and how long.
    fn time_for(&self) -> Option<(DeadlineFor, i64)> {
        let timers = &self.config.timers;
        match &self.phase {
            Phase::Float | Phase::Inspection | Phase::Cut(None) | Phase::Closed => None,
            Phase::Wash => (!self.seats.is_empty()).then_some((DeadlineFor::Wash, timers.wash_ms)),
            Phase::Cut(Some(_)) => Some((DeadlineFor::Cut, timers.cut_ms)),
            Phase::Betting if self.pit.paused.is_some() => None,
            Phase::Betting if self.shows_results() => {
                Some((DeadlineFor::Results, timers.results_ms))
            }
            Phase::Betting => {
                let has_stake = self.bets.values().any(|bet| bet.player.is_some());
                // The last round ends also when no player stakes.
                let is_last = self.pit.last_round.is_some() && !self.seats.is_empty();
                (has_stake || is_last).then_some((DeadlineFor::Betting, timers.betting_ms))
            }
            Phase::Round if self.is_stopped() => Some((DeadlineFor::Void, VOID_MS)),
            // A croupier takes the time that a real shoe takes.
            Phase::Round if self.felt.awaited().is_some() => None,
            Phase::Round => match self.stage()? {
                Stage::Insurance => Some((DeadlineFor::Insurance, timers.insurance_ms)),
                Stage::Turn(_) => Some((DeadlineFor::Turn, timers.turn_ms)),
                Stage::Dealing | Stage::Dealer | Stage::Settlement | Stage::Over => None,
            },
        }
    }

    // The player whose turn runs out, if they have time in the bank.
    fn time_bank_in_turn(&self) -> Option<(PlayerId, i64)> {
        let round = self.felt.running()?;
        let holder = round.spots.get(&round.turn()?.spot)?.holder;
        let seat = self.seats.values().find(|seat| seat.player == holder)?;
        (seat.time_bank_ms > 0).then_some((holder, seat.time_bank_ms))
    }
}
