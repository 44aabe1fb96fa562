//! Turns the steps of a batch into rows, one array for each column. Pure. The only judgement here
//! is about a step alone, without the books.

use std::collections::BTreeMap;

use chips::{Account, Chips, TransferId};
use uuid::Uuid;

use crate::account::{AccountRow, account, owner, parties, transfer_kind};
use crate::{ChainId, Head, JournalStep};

/// The invariant that a step breaks by itself, whatever the books say; named as in the schema.
pub(super) fn broken_invariant(step: &JournalStep) -> Option<&'static str> {
    let mut total = Some(Chips::ZERO);
    for transfer in &step.transfers {
        if transfer.amount.is_zero() {
            return Some("transfer_amount_positive");
        }
        if parties(transfer).is_none() {
            return Some("transfer_kind_fits_accounts");
        }
        let is_foreign = |account| owner(account).is_some_and(|owner| owner != step.chain);
        if is_foreign(transfer.from) || is_foreign(transfer.to) {
            return Some("transfer_by_its_table");
        }
        total = total.and_then(|total| total.checked_add(transfer.amount));
    }
    // So that the sums of a batch, of at most 512 steps, fit 64 bits.
    total.is_none().then_some("step_total_within_chips")
}

/// Whether a table's step takes chips out of a purse. What a purse holds is the house's word: its
/// sales and redemptions are steps of the house.
pub(super) fn is_paid_from_a_purse(step: &JournalStep) -> bool {
    step.chain != ChainId::HOUSE
        && step
            .transfers
            .iter()
            .any(|transfer| matches!(transfer.from, Account::Purse(_) | Account::PlayPurse(_)))
}

/// One row for each step.
#[derive(Default)]
pub(super) struct StepRows<'a> {
    pub chain: Vec<Uuid>,
    pub epoch: Vec<i64>,
    pub seq: Vec<i64>,
    pub command_id: Vec<Uuid>,
    pub actor: Vec<&'a str>,
    pub at_ms: Vec<i64>,
    pub command: Vec<&'a str>,
    pub events: Vec<&'a str>,
    pub prev_hash: Vec<&'a [u8]>,
    pub hash: Vec<&'a [u8]>,
    pub mac: Vec<&'a [u8]>,
}

/// One row for each transfer.
#[derive(Default)]
pub(super) struct TransferRows {
    pub id: Vec<Uuid>,
    pub chain: Vec<Uuid>,
    pub seq: Vec<i64>,
    pub at_ms: Vec<i64>,
    pub amount: Vec<i64>,
    pub gaming_table: Vec<Uuid>,
    pub player: Vec<Uuid>,
    pub ordinal: Vec<i32>,
    pub kind: Vec<&'static str>,
    pub from_account: Vec<&'static str>,
    pub to_account: Vec<&'static str>,
}

/// One row for each account whose balance changes, in the order of their keys.
#[derive(Default)]
pub(super) struct AccountRows {
    pub kind: Vec<&'static str>,
    pub gaming_table: Vec<Uuid>,
    pub player: Vec<Uuid>,
    pub change: Vec<i64>,
    /// The revision of a row that is there and carries a MAC.
    pub revision: Vec<Option<i64>>,
    /// The MAC of the balance after the change. `None` where there is none.
    pub mac: Vec<Option<Vec<u8>>>,
}

impl AccountRows {
    /// The account of a row.
    pub fn account(&self, row: usize) -> Option<Account> {
        account(self.kind[row], self.gaming_table[row], self.player[row])
    }
}

/// One row for each mark.
#[derive(Default)]
pub(super) struct MarkRows {
    pub id: Vec<Uuid>,
    pub chain: Vec<Uuid>,
    pub seq: Vec<i64>,
}

/// A step with the head it follows, the head it makes and its MAC.
pub(super) struct Link<'a> {
    pub step: &'a JournalStep,
    pub before: Head,
    pub after: Head,
    pub mac: [u8; 32],
}

/// The steps, one row each.
pub(super) fn step_rows<'a>(links: &'a [Link<'a>]) -> StepRows<'a> {
    let mut rows = StepRows::default();
    for Link { step, before, after, mac } in links {
        rows.chain.push(step.chain.0);
        rows.epoch.push(step.epoch);
        rows.seq.push(step.seq);
        rows.command_id.push(step.command_id.0);
        rows.actor.push(&step.actor);
        rows.at_ms.push(step.at_ms);
        rows.command.push(&step.command);
        rows.events.push(&step.events);
        rows.prev_hash.push(&before.hash);
        rows.hash.push(&after.hash);
        rows.mac.push(mac);
    }
    rows
}

/// The accounts whose balances change, in the order of their keys, so that all transactions lock
/// them in the same order.
pub(super) fn account_rows(links: &[Link<'_>]) -> AccountRows {
    let mut sums: BTreeMap<AccountRow, i64> = BTreeMap::new();
    for link in links {
        for (account, change) in link.step.changes() {
            *sums.entry(account.into()).or_default() += change;
        }
    }
    let mut rows = AccountRows::default();
    for (account, change) in sums.into_iter().filter(|(_, change)| *change != 0) {
        rows.kind.push(account.kind);
        rows.gaming_table.push(account.gaming_table);
        rows.player.push(account.player);
        rows.change.push(change);
        rows.revision.push(None);
        rows.mac.push(None);
    }
    rows
}

/// The transfers, in the order of their steps.
pub(super) fn transfer_rows(links: &[Link<'_>]) -> TransferRows {
    let mut rows = TransferRows::default();
    for Link { step, .. } in links {
        for (ordinal, transfer) in (0_u32..).zip(&step.transfers) {
            let (table, player) = parties(transfer).expect("steps are checked before");
            rows.id.push(TransferId::derive(step.command_id, ordinal).0);
            rows.chain.push(step.chain.0);
            rows.seq.push(step.seq);
            rows.at_ms.push(step.at_ms);
            rows.amount.push(transfer.amount.cents());
            rows.gaming_table.push(table);
            rows.player.push(player);
            rows.ordinal.push(ordinal.cast_signed());
            rows.kind.push(transfer_kind(transfer.kind));
            rows.from_account.push(AccountRow::from(transfer.from).kind);
            rows.to_account.push(AccountRow::from(transfer.to).kind);
        }
    }
    rows
}

/// The marks, in the order of their steps.
pub(super) fn mark_rows(links: &[Link<'_>]) -> MarkRows {
    let mut rows = MarkRows::default();
    for Link { step, .. } in links {
        for mark in &step.marks {
            rows.id.push(*mark);
            rows.chain.push(step.chain.0);
            rows.seq.push(step.seq);
        }
    }
    rows
}
