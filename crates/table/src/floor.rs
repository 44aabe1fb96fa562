//! What the pit sees of a table among all of its tables, and what goes on record when it closes.

use protocol::FloorTable;

use crate::Table;
use crate::state::{Closing, Phase, Staked};
use table_settings::RoundCost;

/// A share is told in ten-thousandths.
const WHOLE: i64 = 10_000;

impl Table {
    /// Its line on the floor.
    pub fn floor_line(&self) -> FloorTable {
        let (pit, takings) = (&self.pit, &self.takings);
        let count = |length: usize| u8::try_from(length).unwrap_or(u8::MAX);
        FloorTable {
            name: self.config().name.clone(),
            rulebook: self.config().rulebook.name().to_owned(),
            pit: self.config().pit.clone(),
            phase: self.phase(),
            paused: pit.paused.is_some(),
            last_round: pit.last_round.is_some(),
            croupier_awaited_since: self.awaits_croupier().then_some(self.last_at_ms),
            seats: self.rules().seats,
            seated: count(self.seats.len()),
            round: self.round(),
            pace: pit.pace(),
            idle_since: self.is_between_rounds().then_some(pit.idle_since_ms),
            float: self.float().cents(),
            drop: takings.drop,
            turnover: takings.turnover,
            win: takings.win,
            hold: self.hold(),
            voids: takings.voids,
            irregularities: takings.irregularities,
            disputes: u32::try_from(pit.disputes.len()).unwrap_or(u32::MAX),
            void_asked: self.void_view(),
            float_low: !self.is_closed() && self.phase != Phase::Float && self.is_float_low(),
            covers: count(pit.covers.len()),
            cover_asked: self.cover_view(),
            slip: pit.chips_request.as_ref().map(|request| request.slip),
            slip_approved: pit.chips_request.as_ref().is_some_and(|r| r.approved.is_some()),
            slip_credit: pit.chips_request.as_ref().is_some_and(|request| request.is_credit),
            decks: self.decks_view(),
            count_asked: self.count_view(),
            recount: self.recount_view(),
            count_due: pit.count_due,
            dealer: pit.dealer.clone(),
            closing_at: pit.closing_at,
            closing_after: pit.closing_after,
            notice_minutes: self.config.notice_minutes,
            bet_min: self.limits.bet_min.cents(),
            bet_max: self.limits.bet_max.cents(),
        }
    }

    fn awaits_croupier(&self) -> bool {
        self.awaited().is_some() || self.awaits_settlement()
    }

    /// The win in ten-thousandths of the drop; `None` without a drop.
    pub fn hold(&self) -> Option<i64> {
        let drop = self.takings.drop;
        (drop > 0).then(|| self.takings.win.saturating_mul(WHOLE) / drop)
    }

    /// Whether a dispute waits for its ruling, a fill by the house for two persons to sign it, or
    /// the tray to be counted. A table may close before; the pit does it then.
    pub fn is_unsettled(&self) -> bool {
        let pit = &self.pit;
        !pit.disputes.is_empty() || !pit.covers.is_empty() || pit.count_due
    }

    /// Whether it has closed and its tray is still to be counted.
    pub fn is_count_due(&self) -> bool {
        self.pit.count_due
    }

    /// The most that a round can cost the house, in cents: at the posted limits, or with stakes
    /// that were placed under higher ones and lie in the spots, before the deal or in it (C10).
    pub fn round_cost_max(&self) -> i64 {
        let mut limits = self.limits;
        let lying =
            self.bets.values().map(|bet| Staked { bet: bet.stake + bet.backed(), pok: bet.pok });
        for staked in lying.chain(self.pit.staked) {
            limits.bet_max = limits.bet_max.max(staked.bet);
            limits.pok_max = limits.pok_max.map(|most| most.max(staked.pok));
        }
        RoundCost::of(self.rules(), &limits).most()
    }

    /// Whether the tray holds less than that: time for a fill.
    fn is_float_low(&self) -> bool {
        self.float().cents() < self.round_cost_max()
    }

    /// How it was closed. `None` while it is open.
    pub fn closing(&self) -> Option<&Closing> {
        self.pit.closing.as_ref()
    }
}
