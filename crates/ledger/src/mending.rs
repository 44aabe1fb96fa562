//! Balances that this house has not written, put right from the record: what lies in a purse, or in
//! the cage, is the sum of its transfers, and each of them is in a step that has a MAC.
//!
//! So balances get their first MACs, which a release before this one has kept without; and so a
//! balance that somebody else has written becomes what it was.

use std::collections::BTreeSet;

use chips::Account;
use uuid::Uuid;

use crate::account::{AccountRow, account, is_proven};
use crate::balance::{BalanceRow, ProvenBalance};
use crate::{ChainId, Fault, Ledger};

use self::lines::LinePlace;

mod lines;

/// Rows of balances, or transfers, read at once.
const AT_ONCE: i64 = 500;
/// How often a balance that changes meanwhile is looked at.
const TRIES: usize = 16;

/// A balance that somebody else had written, and that is put right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MendedBalance {
    /// The account.
    pub account: Account,
    /// What its row said, in cents.
    pub found: i64,
    /// What lies there by the record, in cents.
    pub proven: i64,
}

impl Ledger {
    /// The accounts whose balances were found unproven since this was asked last, by a commit or a
    /// look into a purse.
    pub fn take_suspects(&self) -> BTreeSet<Account> {
        self.trust.take_suspects()
    }

    /// Purses, and the cage, whose balances this house has not written, and other accounts whose
    /// rows say that they have a MAC: at most `accounts_max`. Reads all rows. None without a key.
    pub async fn unproven_balances(&self, accounts_max: usize) -> Result<Vec<Account>, Fault> {
        let Some(key) = &self.trust.key else { return Ok(Vec::new()) };
        let mut found = self.odd_rows().await?;
        for kind in ["cage", "purse", "play_purse"] {
            // The nil player is the cage's.
            let mut next = Some(Uuid::nil());
            while let Some(from) = next.filter(|_| found.len() < accounts_max) {
                let page = self.balance_rows(kind, from, AT_ONCE).await?;
                next = page.last().map(|row| AccountRow::from(row.said.account).player);
                next = next.and_then(|last| last.as_u128().checked_add(1)).map(Uuid::from_u128);
                let others = page.iter().filter(|row| !key.proves_balance(row));
                found.extend(others.map(|row| row.said.account));
            }
        }
        found.truncate(accounts_max);
        Ok(found)
    }

    /// Makes an unproven balance the sum of the account's transfers, and proves it. Returns what
    /// was wrong with it: `None` when the sum is what the row said, when the balance is proven
    /// already, and without a key. Fails with [`Fault::Forged`], and changes nothing, when one of
    /// these transfers is not in a step that this house has written. Reads all transfers of the
    /// account.
    pub async fn mend(&self, account: Account) -> Result<Option<MendedBalance>, Fault> {
        let Some(key) = self.trust.key.as_ref().filter(|_| is_proven(account)) else {
            return Ok(None);
        };
        let (mut from, mut proven) = (LinePlace::default(), 0);
        for _ in 0..TRIES {
            let AccountRow { kind, player, .. } = account.into();
            let rows = self.balance_rows(kind, player, 1).await?;
            let Some(row) = rows.first().filter(|row| row.said.account == account) else {
                return Ok(None);
            };
            if key.proves_balance(row) {
                return Ok(None);
            }
            (from, proven) = self.sum_on_record(account, from, proven).await?;
            let found = row.said.balance;
            let mended = ProvenBalance { balance: proven, ..row.said.after(0) };
            // A transfer that came in between has raised the revision.
            let done = sqlx::query!(
                "update account set balance = $4, mac = $5
                where kind = $1::text::account_kind and player = $2 and revision = $3
                    and gaming_table = '00000000-0000-0000-0000-000000000000'",
                kind,
                player,
                row.said.revision,
                proven,
                key.balance_mac(&mended),
            )
            .execute(&self.pool)
            .await?;
            if done.rows_affected() == 1 {
                let mended = MendedBalance { account, found, proven };
                return Ok((found != proven).then_some(mended));
            }
        }
        Err(Fault::ImpossibleRow(format!("balance of {account:?}, which changes all the time")))
    }

    /// Adds the transfers of an account after a place to a sum of those before it. Returns the
    /// place of the last one.
    async fn sum_on_record(
        &self,
        account: Account,
        mut from: LinePlace,
        mut sum: i64,
    ) -> Result<(LinePlace, i64), Fault> {
        let mut last = None;
        loop {
            let places = lines::read(&self.pool, account, from, AT_ONCE).await?;
            let Some(next) = places.last() else { return Ok((from, sum)) };
            from = *next;
            // A step moves an account in consecutive lines.
            let at = |place: LinePlace| (ChainId(place.chain), place.seq);
            let mut steps: Vec<(ChainId, i64)> = places.into_iter().map(at).collect();
            steps.dedup();
            let begun = last.replace(steps[steps.len() - 1]);
            steps.retain(|step| Some(*step) != begun);
            for record in self.steps_at(&steps).await? {
                if !self.is_own(&record) {
                    return Err(Fault::Forged { chain: record.step.chain, seq: record.step.seq });
                }
                let change = record.step.changes().remove(&account).unwrap_or_default();
                let overflow = || Fault::ImpossibleRow(format!("sum of {account:?}"));
                sum = sum.checked_add(change).ok_or_else(overflow)?;
            }
        }
    }

    /// The accounts that carry no MAC, and say that they do.
    async fn odd_rows(&self) -> Result<Vec<Account>, Fault> {
        let rows = sqlx::query!(
            "select kind::text as \"kind!\", gaming_table, player from account
            where kind not in ('cage', 'purse', 'play_purse')
                and (revision <> 0 or mac is not null)
            order by kind, gaming_table, player limit $1",
            AT_ONCE,
        )
        .fetch_all(&self.pool)
        .await?;
        let odd = rows.into_iter().map(|row| account(&row.kind, row.gaming_table, row.player));
        Ok(odd.flatten().collect())
    }

    /// The rows of a kind of account, from a player on, in the order of players.
    async fn balance_rows(
        &self,
        kind: &str,
        from: Uuid,
        rows_max: i64,
    ) -> Result<Vec<BalanceRow>, Fault> {
        let rows = sqlx::query!(
            "select player, balance, revision, mac from account
            where kind = $1::text::account_kind and player >= $2
                and gaming_table = '00000000-0000-0000-0000-000000000000'
            order by player limit $3",
            kind,
            from,
            rows_max,
        )
        .fetch_all(&self.pool)
        .await?;
        let rows = rows.into_iter().filter_map(|row| {
            let account = account(kind, Uuid::nil(), row.player)?;
            let said = ProvenBalance { account, revision: row.revision, balance: row.balance };
            Some(BalanceRow { said, mac: row.mac })
        });
        Ok(rows.collect())
    }
}
