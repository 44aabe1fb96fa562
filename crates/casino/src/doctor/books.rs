//! Keys and books: whether the keys are those that the database knows, whether the books have all
//! that the file of heads names, and how old the last seal and the last self-check are.

use back_office::seals::HEADS_FILE;
use edge::clock;
use house::{HouseEvent, RecordedEvent};
use keys::{KeyKind, KnownKeys};
use ledger::{Fault, Ledger};
use sqlx::PgPool;
use tables::Vault;

use super::report::{Report, age, in_one_line};
use crate::audit::BooksOptions;

const HOUR_MS: i64 = 60 * 60 * 1_000;
/// An open house seals its books every hour, unless its operator has chosen otherwise.
const SEAL_AGE_MAX_MS: i64 = 25 * HOUR_MS;
/// An open house checks its books every night, which takes hours for old books.
const CHECK_AGE_MAX_MS: i64 = 36 * HOUR_MS;
/// The writer of an open house, by the name of its sessions.
const WRITERS: &str = "select count(*) from pg_stat_activity
    where datname = current_database() and application_name = 'casino ledger'";

/// Looks at keys and books.
pub(super) async fn examine(
    report: &mut Report,
    place: &BooksOptions,
    pool: &PgPool,
    is_held: bool,
) {
    let vault = match keys::known(pool).await {
        Ok(known) => examine_keys(report, place, &known).await,
        Err(error) => {
            report.unseen("keys", in_one_line(&error));
            None
        }
    };
    let ledger = match &vault {
        Some(vault) => Ledger::reader(pool.clone(), vault.books_key()),
        None => Ledger::unproven(pool.clone()),
    };
    match &vault {
        Some(vault) => examine_heads(report, place, &ledger, vault).await,
        None => report.unseen("heads", "it needs the seed key"),
    }
    let writers = sqlx::query_scalar::<_, i64>(WRITERS).fetch_one(pool).await.unwrap_or(0);
    let is_open = is_held || writers > 0;
    if let Err(fault) = examine_seal(report, &ledger, is_open).await {
        report.unseen("seals", in_one_line(&fault));
    }
    if let Err(fault) = examine_check(report, &ledger, is_open).await {
        report.unseen("self-check", in_one_line(&fault));
    }
}

/// Looks at the keys of a house whose database was not reached.
pub(super) async fn examine_keys_alone(report: &mut Report, place: &BooksOptions) {
    examine_keys(report, place, &KnownKeys::default()).await;
}

/// Returns the vault, if the seed key is there.
async fn examine_keys(
    report: &mut Report,
    place: &BooksOptions,
    known: &KnownKeys,
) -> Option<Vault> {
    let sources = place.keys.sources();
    let mut vault = None;
    for kind in KeyKind::ALL {
        let what = kind.to_string();
        let where_from = sources.of(kind).place(kind, place.folder());
        match place.find_key(kind, known).await {
            Ok(ring) => {
                let found = match known.present(kind) {
                    Some(_) => format!("in {where_from}, and it is the one that the books expect"),
                    None => format!("in {where_from}"),
                };
                report.good(&what, found);
                if kind == KeyKind::Seed {
                    vault = Some(Vault::new(&ring));
                }
            }
            // Its text says what to do about it.
            Err(error) => {
                report.wrong(&what, in_one_line(&error), "see Keys in docs/run-a-house.md");
            }
        }
    }
    vault
}

async fn examine_heads(report: &mut Report, place: &BooksOptions, ledger: &Ledger, vault: &Vault) {
    const WHAT: &str = "heads";
    if !place.has_folder() {
        report.unseen(WHAT, "there is no data folder");
        return;
    }
    // Read before the books, so that it is not newer than they are.
    let heads = match place.heads(vault) {
        Ok(heads) => heads,
        Err(error) => {
            let file = place.folder().join(HEADS_FILE);
            let found = format!("{} cannot be read: {error}", file.display());
            report.wrong(WHAT, found, "put it back from a copy of the data folder");
            return;
        }
    };
    let is_new = ledger.heads().await.is_ok_and(|heads| heads.iter().all(|(_, it)| it.seq == 0));
    if heads.is_empty() && !is_new {
        let cure = "casino audit verify --seal FILE with a seal that you keep; the next start of \
                    the house writes the file anew";
        report.wrong(WHAT, "no file names the heads of these books", cure);
        return;
    }
    match ledger.behind(&heads).await {
        Ok(behind) if behind.is_empty() => {
            report.good(WHAT, "the books have every step that the house has committed");
        }
        Ok(behind) => {
            let found = format!("{} chains have lost steps that were committed", behind.len());
            let cure = "keep the database as it is and run casino audit verify; if you know that \
                        the books went back, casino recover --older-books";
            report.wrong(WHAT, found, cure);
        }
        Err(fault) => report.unseen(WHAT, in_one_line(&fault)),
    }
}

async fn examine_seal(report: &mut Report, ledger: &Ledger, is_open: bool) -> Result<(), Fault> {
    const WHAT: &str = "seals";
    let Some(seal) = ledger.last_seal().await? else {
        let cure = "open the house: it seals its books at each opening";
        report.wrong(WHAT, "the books were never sealed", cure);
        return Ok(());
    };
    let old_ms = clock::now_ms().saturating_sub(seal.at_ms);
    let found = format!("the newest seal, {}, is {} old", seal.number, age(old_ms));
    if is_open && old_ms > SEAL_AGE_MAX_MS {
        report.wrong(WHAT, found, "look in the log of the house for `the books were not sealed`");
    } else {
        report.good(WHAT, found);
    }
    Ok(())
}

async fn examine_check(report: &mut Report, ledger: &Ledger, is_open: bool) -> Result<(), Fault> {
    const WHAT: &str = "self-check";
    let last = ledger.marked_last(house::self_checks(), 1).await?.pop();
    let record = match last {
        Some((chain, seq)) => ledger.journal(chain, seq, 1).await?.pop(),
        None => None,
    };
    let Some(record) = record else {
        report.unseen(WHAT, "there was none yet: the first one is in the night");
        return Ok(());
    };
    let old_ms = clock::now_ms().saturating_sub(record.step.at_ms);
    let found = format!("the last one is {} old", age(old_ms));
    let Some(findings) = findings_of(&record.step.events) else {
        report.unseen(WHAT, "the entry of the last one cannot be read by this program");
        return Ok(());
    };
    if findings > 0 {
        let cure = "keep the database as it is and run casino audit verify";
        report.wrong(WHAT, format!("{found} and has {findings} findings"), cure);
    } else if is_open && old_ms > CHECK_AGE_MAX_MS {
        report.wrong(WHAT, found, "look in the log of the house for `could not be checked`");
    } else {
        report.good(WHAT, format!("{found} and has no finding"));
    }
    Ok(())
}

/// How many findings the entry of a self-check has on record; `None` when it is no such entry.
fn findings_of(events: &str) -> Option<u64> {
    let events: Vec<RecordedEvent> = serde_json::from_str(events).ok()?;
    events.into_iter().find_map(|recorded| {
        let HouseEvent::BooksChecked(checked) = recorded.event else { return None };
        Some(checked.found)
    })
}
