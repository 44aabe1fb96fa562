//! The nightly self-check: the same audit as `casino audit verify`, on a thread of its own that
//! rests three times as long as it works. What it found goes on record in the house's journal; a
//! finding is an error in the log and a number in the metrics.

use std::sync::Arc;
use std::time::Duration;

use audit::{Finding, Mismatch, Progress, Rest, SealKey, VerifyOptions, VerifyReport};
use house::{BooksChecked, HouseEntry};
use house_writer::{HouseHandle, Tasks};
use ledger::{ChainId, Ledger};
use read_model::project::Projector;
use sign_in::{People, UnprovenRow};
use tables::{Metrics, Vault};
use uuid::Uuid;

use crate::clock::{self, Stopwatch};
use crate::entropy;

/// Findings on record for one check, at most.
const FINDINGS_MAX: usize = 20;
/// The check rests this many times as long as it has worked.
const REST_TIMES: u32 = 3;
const HOUR_MS: i64 = 60 * 60 * 1000;
const DAY_MS: i64 = 24 * HOUR_MS;

/// Milliseconds from now until that hour of the day (UTC) begins again.
fn ms_until(hour: u32, now_ms: i64) -> i64 {
    let until = i64::from(hour) * HOUR_MS - now_ms.rem_euclid(DAY_MS);
    if until > 0 { until } else { until + DAY_MS }
}

/// The parts that a check needs.
#[derive(Clone, Debug)]
pub struct CheckParts {
    /// The books to be checked.
    pub ledger: Ledger,
    /// Follows the journal for the auditors' pages. What it has written is compared, too.
    pub projector: Projector,
    /// The people whose rows are compared with the books.
    pub people: People,
    /// Puts the result on record.
    pub house: HouseHandle,
    /// Opens seeds and snapshots.
    pub vault: Vault,
    /// The key that the seals have to be signed with.
    pub seal_key: SealKey,
    /// Where findings and failures are counted.
    pub metrics: Arc<Metrics>,
    /// Run the check, and their end is that of the watch.
    pub tasks: Tasks,
}

/// Checks once a day, at that hour, until the server stops.
pub async fn watch(parts: CheckParts, hour: u32) {
    loop {
        let wait = ms_until(hour, clock::now_ms());
        tokio::select! {
            biased;
            () = parts.tasks.stopping.cancelled() => return,
            () = tokio::time::sleep(Duration::from_millis(wait.unsigned_abs())) => {}
        }
        check(&parts).await;
    }
}

/// Checks the books once and puts on record what was found.
pub async fn check(parts: &CheckParts) {
    let watch = Stopwatch::start();
    let Some(report) = run(parts).await else { return };
    let found = report.findings.len();
    parts.metrics.findings.inc_by(u64::try_from(found).unwrap_or(u64::MAX));
    for finding in report.findings.iter().take(FINDINGS_MAX) {
        tracing::error!(finding = %finding, "the books are not in order");
    }
    if report.is_clean() {
        tracing::info!(steps = report.progress.steps, "the books are in order");
    }
    if report.progress.model_unread > 0 {
        let chains = report.progress.model_unread;
        tracing::warn!(chains, "what the auditors' pages read of some chains was not compared");
    }
    let entry = entry(&report, watch.elapsed());
    if let Err(error) = parts.house.record(entropy::command_id(), entry).await {
        tracing::error!(error = %error, findings = found, "a check of the books is not on record");
    }
}

// `None` when the server stops first, or the books cannot be read.
async fn run(parts: &CheckParts) -> Option<VerifyReport> {
    let (checked, runtime) = (parts.clone(), tokio::runtime::Handle::current());
    let done = parts.tasks.compute(move || {
        runtime.block_on(async {
            tokio::select! {
                biased;
                () = checked.tasks.stopping.cancelled() => None,
                done = audit_of(&checked) => Some(done),
            }
        })
    });
    match done.await? {
        Ok(report) => Some(report),
        Err(error) => {
            parts.metrics.faults.inc();
            tracing::error!(error = %error, "the books could not be checked");
            None
        }
    }
}

async fn audit_of(parts: &CheckParts) -> Result<VerifyReport, ledger::Fault> {
    let open = |shoe: Uuid, sealed: &blackjack::Sealed| parts.vault.unseal(shoe, sealed);
    let open_snapshot = |row: &ledger::SnapshotRow| parts.vault.open_snapshot(row);
    let (open_snapshot, key) = (Some(&open_snapshot as _), Some(parts.seal_key.public()));
    let wanted = VerifyOptions { open: &open, open_snapshot, key, seal: None, heads: None };
    let mut worked = Stopwatch::start();
    let mut rest = move |_: Progress| -> Rest {
        let pause = worked.elapsed().saturating_mul(REST_TIMES);
        // The next page begins when this pause is over.
        worked = Stopwatch::start_in(pause);
        Box::pin(tokio::time::sleep(pause))
    };
    let since_ms = clock::now_ms();
    let mut report = audit::verify(&parts.ledger, wanted, &mut rest).await?;
    parts.projector.check(&mut report, &mut rest).await;
    check_accounts(&mut report, (&parts.ledger, &parts.people), since_ms).await;
    Ok(report)
}

/// Adds to the report of books that were read since `since_ms`: the accounts whose rows are not as
/// the house has written them, at most twenty; who was identified at the cage by the record and not
/// by the rows, or the other way round; how the rows of the staff differ from the roster by the
/// record, at most twenty; and, of the staff who have written steps, those who are not on it, at
/// most twenty. That the rows could not be checked is a finding, too. Nothing in a house
/// that no release with MACs of these rows has opened yet.
pub async fn check_accounts(
    report: &mut VerifyReport,
    (ledger, people): (&Ledger, &People),
    since_ms: i64,
) {
    let found = match ledger.last_marked(ChainId::HOUSE, house::accounts_proven()).await {
        Ok(None) => return,
        Ok(Some(_)) => of_people(report, people, since_ms).await.map_err(|error| error.to_string()),
        Err(fault) => Err(fault.to_string()),
    };
    let found = found.unwrap_or_else(|why| vec![of_rows(Mismatch::PeopleUnchecked(why))]);
    report.findings.extend(found);
}

// What is found in rows of people is about no chain.
fn of_rows(what: Mismatch) -> Finding {
    Finding { chain: None, what }
}

async fn of_people(
    report: &VerifyReport,
    people: &People,
    since_ms: i64,
) -> Result<Vec<Finding>, sqlx::Error> {
    let rows = sign_in::unproven(people, FINDINGS_MAX).await?.into_iter();
    let row = |UnprovenRow { table, whose }| of_rows(Mismatch::Account { table, whose });
    let mut found: Vec<_> = rows.map(row).collect();
    if let Some(on_record) = &report.identified {
        let span = (since_ms, clock::now_ms());
        let rows = sign_in::misidentified(people, on_record, span).await?.into_iter();
        found.extend(rows.map(|(player, flaw)| of_rows(Mismatch::Identity { player, flaw })));
    }
    if let Some((on_record, read_to)) = &report.roster {
        let (roster, rows) = sign_in::misemployed(people, (on_record, *read_to)).await?;
        let rows = rows.into_iter().take(FINDINGS_MAX);
        found.extend(rows.map(|(name, flaw)| of_rows(Mismatch::Staff { name, flaw })));
        found.extend(report.authors.strangers(&roster).into_iter().take(FINDINGS_MAX));
    }
    Ok(found)
}

fn entry(report: &VerifyReport, took: Duration) -> HouseEntry {
    // The books and the staff come before what the auditors' pages read.
    let is_of_pages = |one: &&Finding| matches!(one.what, Mismatch::ReadModel { .. });
    let (of_pages, of_books): (Vec<_>, Vec<_>) = report.findings.iter().partition(is_of_pages);
    let first = || of_books.iter().chain(&of_pages).take(FINDINGS_MAX).copied();
    let progress = report.progress;
    HouseEntry::books_checked(BooksChecked {
        took_ms: u64::try_from(took.as_millis()).unwrap_or(u64::MAX),
        chains: progress.chains,
        steps: progress.steps,
        rounds: progress.rounds,
        unjudged: progress.unjudged + progress.lost,
        marks_checked: progress.marks,
        seals: progress.seals,
        found: u64::try_from(report.findings.len()).unwrap_or(u64::MAX),
        findings: first().map(ToString::to_string).collect(),
        kinds: first().map(Finding::kind).collect(),
        places: first().map(Finding::place).collect(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hour_comes_once_a_day() {
        assert_eq!(ms_until(4, 0), 4 * HOUR_MS);
        assert_eq!(ms_until(4, 4 * HOUR_MS), DAY_MS);
        assert_eq!(ms_until(4, 4 * HOUR_MS - 1), 1);
        assert_eq!(ms_until(0, 5 * DAY_MS + HOUR_MS), 23 * HOUR_MS);
    }
}
