//! Balances that somebody else than this house has written: put right from the record, and noted
//! there.

use std::collections::{HashMap, HashSet};
use std::time::Duration;

use chips::{Account, PlayerId};
use house::HouseEntry;
use house_writer::{EntryError, HouseHandle};
use ledger::{Fault, Ledger, MendedBalance};

use crate::clock::Stopwatch;
use crate::entropy;
use crate::host::Host;

/// The pause between two looks.
const PAUSE: Duration = Duration::from_secs(1);
/// The pause before a balance is tried again that could not be put right.
const PAUSE_REFUSED: Duration = Duration::from_mins(1);

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
            // Nothing that somebody writes about one account keeps the house closed.
            Err(error) => tell_unproven(account, &error),
        }
    }
    Ok(())
}

/// Puts balances right beside the open house, those that a commit or a player's page has found:
/// looks every second, until the server stops.
pub async fn watch_balances(host: Host) {
    let mut refused = HashMap::new();
    loop {
        tokio::select! {
            biased;
            () = host.tasks.stopping.cancelled() => return,
            () = tokio::time::sleep(PAUSE) => {}
        }
        tokio::select! {
            biased;
            () = host.tasks.stopping.cancelled() => return,
            () = mend_suspects(&host, &mut refused) => {}
        }
    }
}

/// An account that could not be put right is tried again after a pause, whether or not somebody
/// asks for it meanwhile: its whole record is read each time. `refused` has a stopwatch from the
/// last try of each.
async fn mend_suspects(host: &Host, refused: &mut HashMap<Account, Stopwatch>) {
    let found = host.ledger.take_suspects();
    host.metrics.balances_unproven.inc_by(found.len() as u64);
    let new = found.into_iter().filter(|account| !refused.contains_key(account));
    let again = refused.iter().filter(|(_, since)| since.elapsed() >= PAUSE_REFUSED);
    let due: HashSet<Account> = new.chain(again.map(|(account, _)| *account)).collect();
    for account in due {
        if mend(host, account).await {
            refused.remove(&account);
        } else {
            refused.insert(account, Stopwatch::start());
        }
    }
}

/// Puts one balance right beside the open house, and on record if it was wrong. Returns whether it
/// is proven now.
pub(crate) async fn mend(host: &Host, account: Account) -> bool {
    match host.ledger.mend(account).await {
        Ok(mended) => {
            if let Some(mended) = mended {
                tell(mended);
                if let Some(player) = owner(account) {
                    host.presence.note_purse(player);
                }
                host.alarms.record(entry(mended)).await;
            }
            true
        }
        Err(error) => {
            tell_unproven(account, &error);
            false
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
    let cents = (mended.found, mended.proven);
    HouseEntry::balance_mended(owner(mended.account), mended.account.is_play(), cents)
}

/// Whose purse it is.
fn owner(account: Account) -> Option<PlayerId> {
    match account {
        Account::Purse(player) | Account::PlayPurse(player) => Some(player),
        Account::Cage
        | Account::Issue
        | Account::Differences
        | Account::PlayIssue
        | Account::Rack(..)
        | Account::PlayRack(..)
        | Account::Layout(_)
        | Account::PlayLayout(_)
        | Account::Float(_)
        | Account::PlayFloat(_) => None,
    }
}
