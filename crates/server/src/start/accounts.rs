//! What a start does for the people of the house, before it opens its doors: the first staff
//! accounts, and once the MACs of all rows that open a door.

use house::{HouseEntry, HouseEvent, RecordedEvent};
use keys::{KeyKind, KeyRing};
use ledger::{ChainId, Fault, Ledger, StepRecord};
use sign_in::People;
use sign_in::staff::FirstPassword;
use sqlx::PgPool;
use tables::HouseHandle;

use crate::config::Config;
use crate::start_error::StartError;
use crate::{clock, entropy, staff};

/// Steps of the house's journal read at once.
const PAGE_STEPS: u32 = 500;

/// Readies the rows of people, and returns the passwords of the accounts of a first start. `tell`
/// gets them before they are valid.
pub(super) async fn ready(
    config: &Config,
    (pool, people): (&PgPool, &People),
    (ledger, house, seed): (&Ledger, &HouseHandle, &KeyRing),
    tell: impl FnOnce(&[FirstPassword]) -> std::io::Result<()>,
) -> Result<Vec<FirstPassword>, StartError> {
    sign_in::players::add_skeletons(pool).await?;
    sign_in::staff::totp::require(pool, config.require_totp).await?;
    prove(people, ledger, house, seed).await?;
    let first_staff = config.first_staff();
    let first_passwords = sign_in::staff::add_first(people, &first_staff, tell).await?;
    staff::record_first(house, &first_passwords).await;
    Ok(first_passwords)
}

/// Writes the MACs of all rows, once for a key: unless the record says that they have theirs. The
/// record is the house's own, so that a person who can write into the database cannot have rows of
/// their making proven.
async fn prove(
    people: &People,
    ledger: &Ledger,
    house: &HouseHandle,
    seed: &KeyRing,
) -> Result<(), StartError> {
    let keys: Vec<String> =
        seed.keys().map(|key| KeyKind::Seed.fingerprint(&key).to_hex()).collect();
    if is_proven(ledger, &keys).await? {
        return Ok(());
    }
    let proven = sign_in::prove_all(people, clock::now_ms()).await?;
    let entry =
        HouseEntry::accounts_proven(seed.fingerprint().to_hex(), proven.staff, proven.accounts);
    house.record_in_turn(entropy::command_id(), entry).await?;
    Ok(())
}

/// Whether the house's journal says that rows have MACs under one of these keys. A mark is only
/// where to look: when it leads to no such entry, the whole journal is read.
async fn is_proven(ledger: &Ledger, keys: &[String]) -> Result<bool, Fault> {
    let says = |record: &StepRecord| key_of(record).is_some_and(|key| keys.contains(&key));
    if let Some(seq) = ledger.last_marked(ChainId::HOUSE, house::accounts_proven()).await?
        && ledger.journal(ChainId::HOUSE, seq, 1).await?.iter().any(says)
    {
        return Ok(true);
    }
    let head = ledger.head(ChainId::HOUSE).await?.map_or(0, |head| head.seq);
    let mut from = 1;
    while from <= head {
        let page = ledger.journal(ChainId::HOUSE, from, PAGE_STEPS).await?;
        // The entry is not looked for in a journal that lacks a step.
        let (Some(first), Some(last)) = (page.first(), page.last()) else {
            return Err(missing(from));
        };
        if first.step.seq != from {
            return Err(missing(from));
        }
        if page.iter().any(says) {
            return Ok(true);
        }
        from = last.step.seq + 1;
    }
    Ok(false)
}

fn missing(seq: i64) -> Fault {
    Fault::ImpossibleRow(format!("step {seq} of the house is not there"))
}

/// The fingerprint of the key in an entry that says that rows are proven.
fn key_of(record: &StepRecord) -> Option<String> {
    let events: Vec<RecordedEvent> = serde_json::from_str(&record.step.events).ok()?;
    events.into_iter().find_map(|recorded| {
        let HouseEvent::AccountsProven { key, .. } = recorded.event else { return None };
        Some(key)
    })
}
