//! `casino audit verify`: prints progress to standard error and findings to standard output. It may
//! run beside a server on the same books.

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use audit::{PublicKey, Seal, VerifyOptions, VerifyReport};
use clap::Args;
use keys::{KeyError, KeyKind};
use ledger::Ledger;
use read_model::project::Projector;
use sign_in::People;
use table::ENGINE;
use tables::Vault;
use tokio::time::Instant;

use super::Outcome;
use super::books::{AuditDatabase, BooksOptions};

/// Seconds between two lines of progress.
const TELL_SECS: u64 = 2;

/// The options of `verify`.
#[derive(Debug, Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    place: BooksOptions,
    /// A seal that was kept outside the house
    #[arg(long, value_name = "FILE")]
    seal: Option<PathBuf>,
    /// The public key of the house's seals [default: from the house's own key]
    #[arg(long, value_name = "HEX")]
    key: Option<String>,
}

impl Arguments {
    /// Those without a seal or a key from outside.
    pub(crate) fn of(place: BooksOptions) -> Arguments {
        Arguments { place, seal: None, key: None }
    }
}

/// Checks the books.
pub(crate) async fn run(arguments: &Arguments) -> Outcome {
    let seal = match &arguments.seal {
        Some(file) => Some(Seal::from_json(&tokio::fs::read_to_string(file).await?)?),
        None => None,
    };
    let mut books = arguments.place.open().await?;
    let keys = keys_of(arguments, &books).await;
    let (vault, key) = match keys {
        Ok(keys) => keys,
        Err(error) => {
            books.close().await?;
            return Err(error);
        }
    };
    books.ledger = Ledger::reader(books.pool.clone(), vault.books_key());
    // Read before the books, so that it is not newer than they are.
    let heads = arguments.place.heads(&vault)?;
    let open = |shoe, sealed: &_| vault.unseal(shoe, sealed);
    let open_snapshot = |row: &ledger::SnapshotRow| vault.open_snapshot(row);
    let open_snapshot = Some(&open_snapshot as _);
    let wanted =
        VerifyOptions { open: &open, open_snapshot, key, seal: seal.as_ref(), heads: Some(&heads) };
    let (started, since_ms) = (Instant::now(), edge::clock::now_ms());
    let mut told = started;
    let mut watch = move |progress: audit::Progress| {
        if told.elapsed() >= Duration::from_secs(TELL_SECS) {
            told = Instant::now();
            let audit::Progress { chains, steps, rounds, .. } = progress;
            eprintln!("{chains} chains, {steps} steps, {rounds} rounds");
        }
        audit::at_once()
    };
    let report = check(&books, wanted, &mut watch).await;
    let people = People::new(books.pool.clone(), Arc::new(vault.clone()));
    let report = match report {
        Ok(mut report) => {
            let parts = (&books.ledger, &people);
            back_office::self_check::check_accounts(&mut report, parts, since_ms).await;
            Ok(report)
        }
        Err(error) => Err(error),
    };
    drop(people);
    books.close().await?;
    let report = report?;
    tell(&report, started.elapsed());
    Ok(if report.is_clean() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

// The books, and what the auditors' pages read.
async fn check(
    books: &AuditDatabase,
    wanted: VerifyOptions<'_>,
    watch: &mut (dyn FnMut(audit::Progress) -> audit::Rest + Send),
) -> Result<VerifyReport, ledger::Fault> {
    let mut report = audit::verify(&books.ledger, wanted, watch).await?;
    Projector::new(books.pool.clone()).check(&mut report, watch).await;
    Ok(report)
}

// Without a key the seals are checked with the key they name, which proves less.
async fn keys_of(
    arguments: &Arguments,
    books: &AuditDatabase,
) -> Result<(Vault, Option<PublicKey>), Box<dyn std::error::Error>> {
    let known = keys::known(&books.pool).await?;
    let place = &arguments.place;
    let vault = Vault::new(&place.find_key(KeyKind::Seed, &known).await?);
    if let Some(text) = &arguments.key {
        return Ok((vault, Some(text.parse()?)));
    }
    match place.find_key(KeyKind::Seal, &known).await {
        Ok(key) => Ok((vault, Some(PublicKey(key.fingerprint().0)))),
        Err(KeyError::Missing { .. } | KeyError::None { .. }) => Ok((vault, None)),
        Err(error) => Err(error.into()),
    }
}

fn tell(report: &VerifyReport, took: Duration) {
    for finding in &report.findings {
        println!("{finding}");
    }
    let audit::Progress {
        chains,
        steps,
        rounds,
        unjudged,
        lost,
        lost_shoes,
        marks,
        seals,
        snapshots,
        snapshots_unread,
        model_rows,
        model_unread,
    } = report.progress;
    print!("{chains} chains, {steps} steps, {rounds} rounds, {marks} marks, {seals} seals");
    println!(", {snapshots} snapshots, {model_rows} rows of the auditors' pages");
    if snapshots_unread > 0 {
        println!("{snapshots_unread} snapshots of another program or key were not compared");
    }
    if model_unread > 0 {
        println!("what the auditors' pages read of {model_unread} chains was not compared:");
        println!("another release has made it, it is being made anew, or the database was busy");
    }
    if unjudged > 0 {
        println!("{unjudged} steps were decided by an older engine than this one ({ENGINE}):");
        println!("they were read and booked; their cards, results and payouts were not judged");
    }
    if lost_shoes > 0 {
        println!("the seeds of {lost_shoes} shoes are lost, with the key that sealed them:");
        println!("{lost} steps were read and booked; the cards of these shoes were not judged");
    }
    println!("in {took:.1?}");
    match report.findings.len() {
        0 if unjudged + lost + model_unread > 0 => {
            println!("the books are in order as far as they were judged");
        }
        0 => println!("the books are in order"),
        found => println!("the books are not in order: {found} findings"),
    }
}
