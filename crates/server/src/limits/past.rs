//! What a player has bought, lost and played, from the movements of his purse. Pure: the time is an
//! argument.
//!
//! A *visit* to a table goes from the first buy-in to the cash-out. Its loss is what was bought in
//! less what was cashed out, and counts where the visit ends; of a visit that goes on, all that was
//! bought in counts, because all of it may yet be lost. A *session* is a row of visits with less
//! than half an hour between them.

use std::collections::HashMap;

use chips::{Account, TableId, TransferKind};
use ledger::PurseFlow;

/// A day, in milliseconds.
pub(crate) const DAY_MS: i64 = 24 * 60 * 60 * 1000;
/// The stretches of time over which is counted, back from now: a day, a week, a month (30 days).
pub(crate) const WINDOWS_MS: [i64; 3] = [DAY_MS, 7 * DAY_MS, 30 * DAY_MS];
/// Without chips at any table for so long a session is over, in milliseconds: half an hour.
const REST_MS: i64 = 30 * 60 * 1000;

/// What counts against a player's limits now, in cents.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Past {
    /// Bought at the cage, by [`WINDOWS_MS`].
    pub(crate) deposits: [i64; 3],
    /// Lost in visits that have ended, by [`WINDOWS_MS`]; below zero where he won.
    pub(crate) lost: [i64; 3],
    /// Bought in at tables he has not left.
    pub(crate) at_tables: i64,
    /// Since when he plays, in milliseconds since 1970.
    pub(crate) since_ms: Option<i64>,
}

impl Past {
    /// Reads the movements of a purse, oldest first.
    pub(crate) fn read(flows: &[PurseFlow], now_ms: i64) -> Past {
        let mut reading = Reading { now_ms, ..Reading::default() };
        for flow in flows {
            reading.see(flow);
        }
        reading.finish()
    }
}

#[derive(Default)]
struct Reading {
    now_ms: i64,
    past: Past,
    /// Bought in by table, of visits that go on.
    visits: HashMap<TableId, i64>,
    /// Tables where he has bought in within sight.
    known: Vec<TableId>,
    started_ms: Option<i64>,
    ended_ms: i64,
}

impl Reading {
    fn see(&mut self, flow: &PurseFlow) {
        let (amount, at_ms) = (flow.transfer.amount.cents(), flow.at_ms);
        match (flow.transfer.kind, flow.transfer.from, flow.transfer.to) {
            (TransferKind::Purchase, _, _) => {
                add(&mut self.past.deposits, amount, self.now_ms - at_ms);
            }
            (TransferKind::BuyIn, _, Account::Rack(table, _)) => self.buy_in(table, amount, at_ms),
            (TransferKind::CashOut, Account::Rack(table, _), _) => {
                self.cash_out(table, amount, at_ms);
            }
            _ => {}
        }
    }

    fn buy_in(&mut self, table: TableId, amount: i64, at_ms: i64) {
        if self.visits.is_empty() && at_ms - self.ended_ms >= REST_MS {
            self.started_ms = Some(at_ms);
        }
        *self.visits.entry(table).or_default() += amount;
        if !self.known.contains(&table) {
            self.known.push(table);
        }
    }

    fn cash_out(&mut self, table: TableId, amount: i64, at_ms: i64) {
        // Bought in before what is in sight: nobody knows for how much, so it is no gain.
        if !self.known.contains(&table) {
            return;
        }
        let bought = self.visits.remove(&table).unwrap_or_default();
        add(&mut self.past.lost, bought - amount, self.now_ms - at_ms);
        if self.visits.is_empty() {
            self.ended_ms = at_ms;
        }
    }

    fn finish(self) -> Past {
        let plays = !self.visits.is_empty() || self.now_ms - self.ended_ms < REST_MS;
        Past {
            at_tables: self.visits.values().sum(),
            since_ms: self.started_ms.filter(|_| plays),
            ..self.past
        }
    }
}

/// Adds an amount to each window in which something `ago_ms` ago still lies.
fn add(sums: &mut [i64; 3], amount: i64, ago_ms: i64) {
    for (sum, window_ms) in sums.iter_mut().zip(WINDOWS_MS) {
        if ago_ms < window_ms {
            *sum += amount;
        }
    }
}

#[cfg(test)]
mod tests {
    use chips::{Chips, PlayerId, Transfer};
    use uuid::Uuid;

    use super::*;

    const NOW: i64 = 1_000 * DAY_MS;
    const MINUTE: i64 = 60_000;

    fn flow(kind: TransferKind, table: u128, amount: i64, ago_ms: i64) -> PurseFlow {
        let player = PlayerId(Uuid::from_u128(7));
        let rack = Account::Rack(TableId(Uuid::from_u128(table)), player);
        let purse = Account::Purse(player);
        let (from, to) = match kind {
            TransferKind::Purchase => (Account::Cage, purse),
            TransferKind::BuyIn => (purse, rack),
            _ => (rack, purse),
        };
        let amount = Chips::from_cents(amount).unwrap();
        PurseFlow { transfer: Transfer { kind, from, to, amount }, at_ms: NOW - ago_ms }
    }

    #[test]
    fn deposits_count_for_a_day_a_week_and_a_month() {
        let bought = |ago_ms| flow(TransferKind::Purchase, 0, 100, ago_ms);
        let flows = [bought(31 * DAY_MS), bought(8 * DAY_MS), bought(DAY_MS), bought(DAY_MS - 1)];
        assert_eq!(Past::read(&flows, NOW).deposits, [100, 200, 300]);
    }

    #[test]
    fn a_visit_counts_where_it_ends_and_all_that_lies_at_tables_counts_now() {
        let flows = [
            flow(TransferKind::BuyIn, 1, 500, 3 * DAY_MS),
            flow(TransferKind::BuyIn, 1, 500, 2 * DAY_MS),
            flow(TransferKind::CashOut, 1, 700, 10 * MINUTE),
            flow(TransferKind::BuyIn, 2, 400, 9 * MINUTE),
        ];
        let past = Past::read(&flows, NOW);
        assert_eq!((past.lost, past.at_tables), ([300, 300, 300], 400));
        let past = Past::read(&flows, NOW + DAY_MS);
        assert_eq!((past.lost, past.at_tables), ([0, 300, 300], 400));
    }

    #[test]
    fn chips_won_make_the_loss_smaller_and_those_from_out_of_sight_do_not() {
        let flows = [
            flow(TransferKind::CashOut, 3, 9_000, 50 * MINUTE),
            flow(TransferKind::BuyIn, 1, 500, 40 * MINUTE),
            flow(TransferKind::CashOut, 1, 600, 30 * MINUTE),
            flow(TransferKind::CashOut, 1, 50, 20 * MINUTE),
        ];
        assert_eq!(Past::read(&flows, NOW).lost, [-150; 3]);
    }

    #[test]
    fn a_session_goes_on_over_short_rests_and_ends_with_a_long_one() {
        let visit = |from: i64, to: i64| {
            [
                flow(TransferKind::BuyIn, 1, 5, from * MINUTE),
                flow(TransferKind::CashOut, 1, 5, to * MINUTE),
            ]
        };
        let since = |flows: &[PurseFlow]| Past::read(flows, NOW).since_ms;
        let short = [visit(200, 150), visit(121, 60), visit(40, 29)].concat();
        assert_eq!(since(&short), Some(NOW - 200 * MINUTE));
        let rested = [visit(200, 150), visit(120, 60), visit(40, 29)].concat();
        assert_eq!(since(&rested), Some(NOW - 120 * MINUTE));
        assert_eq!(since(&visit(200, 30)), None);
        assert_eq!(since(&visit(200, 150)[..1]), Some(NOW - 200 * MINUTE));
    }
}
