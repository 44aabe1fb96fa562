//! The balances that carry a MAC, within the transaction of a batch: their rows locked, and the
//! MACs of what they will say.

use std::collections::{BTreeMap, HashMap};

use chips::Account;
use sqlx::PgConnection;
use uuid::Uuid;

use super::rows::AccountRows;
use super::statements::Failure;
use crate::account::{account, is_proven};
use crate::balance::{BalanceRow, ProvenBalance};
use crate::mac::Trust;

/// The rows of the accounts with a MAC that a batch changes, locked in the order of their keys.
/// One that does not exist yet is left out.
pub(super) async fn lock(
    connection: &mut PgConnection,
    rows: &AccountRows,
) -> Result<HashMap<Account, BalanceRow>, sqlx::Error> {
    let accounts = (0..rows.kind.len()).filter_map(|row| rows.account(row));
    let (kinds, players): (Vec<&str>, Vec<Uuid>) = accounts
        .zip(rows.kind.iter().zip(&rows.player))
        .filter(|(account, _)| is_proven(*account))
        .map(|(_, (kind, player))| (*kind, *player))
        .unzip();
    if kinds.is_empty() {
        return Ok(HashMap::new());
    }
    let found = sqlx::query!(
        "select account.kind::text as \"kind!\", account.gaming_table, account.player,
            account.balance, account.revision, account.mac
        from unnest($1::text[], $2::uuid[]) as touched (kind, player)
        join account on account.kind = touched.kind::account_kind
            and account.gaming_table = '00000000-0000-0000-0000-000000000000'
            and account.player = touched.player
        order by account.kind, account.player
        for no key update of account",
        &kinds as _,
        &players,
    )
    .fetch_all(connection)
    .await?;
    let found = found.into_iter().filter_map(|row| {
        let account = account(&row.kind, row.gaming_table, row.player)?;
        let said = ProvenBalance { account, revision: row.revision, balance: row.balance };
        Some((account, BalanceRow { said, mac: row.mac }))
    });
    Ok(found.collect())
}

/// Adds the MACs of the balances after their changes. A balance that is not proven stays so: no
/// chips leave it, and none are added that it has no room for.
pub(super) fn prove(
    rows: &mut AccountRows,
    found: &HashMap<Account, BalanceRow>,
    trust: &Trust,
) -> Result<(), Failure> {
    let key = trust.key.as_ref().expect("a ledger that commits has a key");
    let mut unproven = BTreeMap::new();
    for row in 0..rows.kind.len() {
        let Some(account) = rows.account(row).filter(|account| is_proven(*account)) else {
            continue;
        };
        let change = rows.change[row];
        let none = ProvenBalance { account, revision: 0, balance: 0 };
        let before = found.get(&account);
        rows.revision[row] = before.map(|before| before.said.revision);
        if before.is_none_or(|before| trust.judge(before)) {
            let after = before.map_or(none, |before| before.said).after(change);
            rows.mac[row] = Some(key.balance_mac(&after));
        } else if change < 0
            || before.is_some_and(|before| before.said.balance.checked_add(change).is_none())
        {
            unproven.insert(account, change);
        }
    }
    if unproven.is_empty() { Ok(()) } else { Err(Failure::Unproven(unproven)) }
}
