//! Chips are conserved, and the table counts them as its transfers do.

use std::collections::BTreeMap;

use chips::{Account, Chips, PlayerId, Transfer, TransferKind};
use table::{Event, Step, Table};

/// Whether an account lies outside the table: cage and purses, the overs and shorts, and the
/// house's side of play.
pub fn is_outside(account: Account) -> bool {
    let is_purse = matches!(account, Account::Purse(_) | Account::PlayPurse(_));
    is_purse || matches!(account, Account::Cage | Account::Differences | Account::PlayFloat(_))
}

/// The accounts of one table as its transfers make them, in cents. Those outside the table may be
/// negative.
#[derive(Clone, Debug, Default)]
pub struct Balances(BTreeMap<Account, i64>);

impl Balances {
    /// Posts the transfers of a step. None may overdraw an account of the table.
    pub fn post(&mut self, step: &Step) {
        for transfer in &step.transfers {
            assert!(transfer.amount > Chips::ZERO && transfer.from != transfer.to, "{transfer:?}");
            *self.0.entry(transfer.from).or_default() -= transfer.amount.cents();
            *self.0.entry(transfer.to).or_default() += transfer.amount.cents();
            let balance = self.0[&transfer.from];
            assert_eq!(transfer.from.is_play(), transfer.to.is_play(), "kinds mix: {transfer:?}");
            assert!(
                is_outside(transfer.from) || balance >= 0,
                "overdrawn by {transfer:?}: {balance}"
            );
            assert_ne!(transfer.kind, TransferKind::Issue, "a table makes no chips");
        }
        for is_play in [false, true] {
            let of_kind = self.0.iter().filter(|(account, _)| account.is_play() == is_play);
            let sum = of_kind.map(|(_, cents)| cents).sum::<i64>();
            assert_eq!(sum, 0, "all balances of a kind of chips together are nothing");
        }
    }

    /// What lies in an account.
    pub fn of(&self, account: Account) -> i64 {
        self.0.get(&account).copied().unwrap_or_default()
    }

    /// Every account that was ever used.
    pub fn all(&self) -> impl Iterator<Item = (&Account, &i64)> {
        self.0.iter()
    }
}

/// What the running round has cost the tray so far, and the most that it may, both in cents.
#[derive(Clone, Copy, Debug, Default)]
pub struct RoundPaid {
    paid: i64,
    most: i64,
    is_running: bool,
}

impl RoundPaid {
    /// Follows the next step of a table, which is `before` the step. No round may cost more than
    /// the largest figure that the table has given since the round before. So a tray that holds as
    /// much never runs short. (The largest, because a stake counts under the limits that were
    /// posted when it was placed, C10.)
    pub fn follow(&mut self, step: &Step, before: &Table) {
        let tray = Account::Float(before.id());
        // What the cage brings or takes is no cost.
        let paid = |transfer: &&Transfer| transfer.from == tray && !is_outside(transfer.to);
        let taken = |transfer: &&Transfer| transfer.to == tray && !is_outside(transfer.from);
        let sum = |amounts: &mut dyn Iterator<Item = &Transfer>| -> i64 {
            amounts.map(|transfer| transfer.amount.cents()).sum()
        };
        if before.is_between_rounds() {
            self.paid = 0;
            self.most = if self.is_running { 0 } else { self.most };
        }
        self.is_running = !before.is_between_rounds();
        self.most = self.most.max(before.round_cost_max());
        let held = before.float().cents() + self.paid;
        self.paid += sum(&mut step.transfers.iter().filter(paid));
        self.paid -= sum(&mut step.transfers.iter().filter(taken));
        let RoundPaid { paid, most, .. } = *self;
        assert!(paid <= most, "a round has cost {paid} of at most {most}");
        let is_filled = step.events.iter().any(|event| matches!(event, Event::FloatFilled { .. }));
        assert!(!is_filled || held < most, "a tray ran short that held enough for a round");
    }
}

/// The table and the books say the same of racks, float and layout, and every chip on the layout
/// belongs to one of these players. `balance` is what the books say, in cents.
pub fn chips(table: &Table, balance: &dyn Fn(Account) -> i64, players: &[PlayerId]) {
    let id = table.id();
    let layout = balance(Account::Layout(id)) + balance(Account::PlayLayout(id));
    for &player in players {
        let is_play = table.play_chips().has(player);
        let rack = balance(Account::rack(id, player, is_play));
        assert_eq!(balance(Account::rack(id, player, !is_play)), 0, "one kind of chips");
        assert_eq!(table.rack(player).cents(), rack, "the rack of {player}");
    }
    assert_eq!(table.float().cents(), balance(Account::Float(id)), "the float");
    assert_eq!(table.layout().cents(), layout, "the layout");
    let in_play: i64 = players.iter().map(|player| table.in_play(*player).cents()).sum();
    assert_eq!(in_play, layout, "what lies on the layout belongs to a player");
    if table.is_between_rounds() {
        assert_eq!(open_stakes(table), layout, "after a round only new stakes lie there");
    }
    let waits = table.is_between_rounds()
        || table.view().deadline.is_some()
        || table.felt().awaited().is_some()
        || table.felt().awaits_settlement();
    assert!(waits, "a running round has a deadline, or waits for a croupier");
}

// The stakes for the coming round in the public view, in cents.
fn open_stakes(table: &Table) -> i64 {
    let bets = table.view().spots.into_values().filter_map(|spot| spot.bet);
    bets.map(|bet| bet.stake + bet.pok + bet.backers.values().map(|back| back.stake).sum::<i64>())
        .sum()
}
