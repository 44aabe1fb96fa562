//! Balances that somebody else than this house has written: put right from the record, and noted
//! there.

use chips::Account;
use house::HouseEntry;
use ledger::{Fault, Ledger, MendedBalance};

use crate::host::Host;
use crate::{EntryError, HouseHandle, entropy};

/// Why the balances were not looked through.
#[derive(Debug, thiserror::Error)]
pub enum UnprovenBalances {
    /// They cannot be read or written.
    #[error(transparent)]
    Books(#[from] Fault),
    /// It is not on record.
    #[error("it is not on record that a balance was put right")]
    Record(#[from] EntryError),
}

/// Proves the balances of purses and of the cage that are not, before the house opens: those of an
/// earlier release, under a key that is lost, or that somebody else has written. A balance that was
/// not what the record says is an entry of the house. One that the record does not prove is logged
/// and stays as it is: no chips leave it.
pub async fn mend_balances(ledger: &Ledger, house: &HouseHandle) -> Result<(), UnprovenBalances> {
    for account in ledger.unproven_balances(usize::MAX).await? {
        match ledger.mend(account).await {
            Ok(Some(mended)) => {
                tell(mended);
                house.record_in_turn(entropy::command_id(), entry(mended)).await?;
            }
            Ok(None) => {}
            Err(error @ Fault::Forged { .. }) => tell_unproven(account, &error),
            Err(error) => return Err(error.into()),
        }
    }
    Ok(())
}

/// The same beside the open house, for balances that a commit or a player's page has found.
pub(crate) async fn mend_suspects(host: &Host) {
    for account in host.ledger.take_suspects() {
        host.metrics.balances_unproven.inc();
        match host.ledger.mend(account).await {
            Ok(mended) => {
                tracing::error!(?account, "somebody else has written a balance");
                if let Some(mended) = mended {
                    tell(mended);
                    host.alarms.record(entry(mended)).await;
                }
            }
            Err(error) => tell_unproven(account, &error),
        }
    }
}

fn tell(MendedBalance { account, found, proven }: MendedBalance) {
    tracing::error!(?account, found, proven, "a balance was wrong, and is right again");
}

fn tell_unproven(account: Account, error: &Fault) {
    tracing::error!(?account, error = %error, "a balance is not proven: no chips leave it");
}

fn entry(mended: MendedBalance) -> HouseEntry {
    let player = match mended.account {
        Account::Purse(player) | Account::PlayPurse(player) => Some(player),
        Account::Cage
        | Account::Issue
        | Account::PlayIssue
        | Account::Rack(..)
        | Account::PlayRack(..)
        | Account::Layout(_)
        | Account::PlayLayout(_)
        | Account::Float(_)
        | Account::PlayFloat(_) => None,
    };
    let cents = (mended.found, mended.proven);
    HouseEntry::balance_mended(player, mended.account.is_play(), cents)
}
