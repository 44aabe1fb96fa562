//! Checks the books as a whole: every balance must be the sum of its transfers.

mod orphans;

use chips::Account;

use crate::account::{AccountRow, account};
use crate::{Fault, Ledger};

pub use orphans::OrphanRow;

/// Differences an audit lists, at most.
const DIFFERENCES_MAX: i64 = 1000;
/// Unproven balances it lists, at most.
const UNPROVEN_MAX: usize = 1000;

/// An account whose balance is not the sum of its transfers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The account.
    pub account: Account,
    /// Its balance, in cents.
    pub balance: i64,
    /// The transfers into it less those out of it, in cents.
    pub transfers: i64,
}

/// What an audit of the balances found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Audit {
    /// The sum of all balances without play chips, in cents: the trial balance, zero in good books.
    pub trial_balance: i64,
    /// The same of play chips.
    pub play_trial_balance: i64,
    /// Accounts that do not agree with their transfers: none in good books.
    pub differences: Vec<Difference>,
    /// Accounts without any transfer. None in good books: a first transfer creates its account.
    pub untouched: Vec<Account>,
    /// Accounts that have transfers and no row. None in good books.
    pub missing: Vec<Account>,
    /// Accounts whose balances this house has not written. None in good books.
    pub unproven: Vec<Account>,
}

impl Audit {
    /// Whether everything agrees.
    pub fn is_clean(&self) -> bool {
        let odd = [&self.untouched, &self.missing, &self.unproven];
        (self.trial_balance, self.play_trial_balance) == (0, 0)
            && self.differences.is_empty()
            && odd.iter().all(|at| at.is_empty())
    }
}

impl Ledger {
    /// Compares every balance with the sum of its transfers, in one statement and therefore at one
    /// instant, and names those without the house's MAC. Reads all transfers, so it takes seconds
    /// in large books.
    pub async fn audit_balances(&self) -> Result<Audit, Fault> {
        let rows = sqlx::query!(
            "with sums as (
                select kind, gaming_table, player, sum(amount) as amount
                from entry group by kind, gaming_table, player
            ), compared as (
                select kind, gaming_table, player,
                    coalesce(account.balance, 0) as balance, coalesce(sums.amount, 0) as amount,
                    sums.amount is null as is_untouched, account.balance is null as is_missing
                from account full join sums using (kind, gaming_table, player)
            )
            select kind::text as \"kind!\", gaming_table as \"gaming_table!\",
                player as \"player!\", balance as \"balance!\", amount::bigint as \"amount!\",
                is_untouched as \"is_untouched!\", is_missing as \"is_missing!\",
                (select coalesce(sum(balance), 0)::bigint from compared
                    where not starts_with(kind::text, 'play_')) as \"trial_balance!\",
                (select coalesce(sum(balance), 0)::bigint from compared
                    where starts_with(kind::text, 'play_')) as \"play_trial_balance!\"
            from compared
            order by (balance <> amount or is_untouched or is_missing) desc,
                kind, gaming_table, player limit $1",
            DIFFERENCES_MAX,
        )
        .fetch_all(&self.pool)
        .await?;
        let trial_balance = rows.first().map_or(0, |row| row.trial_balance);
        let play_trial_balance = rows.first().map_or(0, |row| row.play_trial_balance);
        let (mut differences, mut untouched, mut missing) = (Vec::new(), Vec::new(), Vec::new());
        for row in rows {
            let account = account(&row.kind, row.gaming_table, row.player)
                .ok_or_else(|| Fault::ImpossibleRow(format!("account of kind {}", row.kind)))?;
            let (balance, transfers) = (row.balance, row.amount);
            if balance != transfers {
                differences.push(Difference { account, balance, transfers });
            } else if row.is_untouched {
                untouched.push(account);
            } else if row.is_missing && self.was_changed(account).await? {
                missing.push(account);
            }
        }
        let unproven = self.unproven_balances(UNPROVEN_MAX).await?;
        Ok(Audit { trial_balance, play_trial_balance, differences, untouched, missing, unproven })
    }

    // A transaction that moves chips in and out again leaves the balance as it was, and so creates
    // no account.
    async fn was_changed(&self, account: Account) -> Result<bool, Fault> {
        let key = AccountRow::from(account);
        let changed = sqlx::query_scalar!(
            "select exists (
                select from entry
                where kind = $1::text::account_kind and gaming_table = $2 and player = $3
                group by batch having sum(amount) <> 0
            ) as \"changed!\"",
            key.kind,
            key.gaming_table,
            key.player,
        )
        .fetch_one(&self.pool)
        .await?;
        Ok(changed)
    }
}
