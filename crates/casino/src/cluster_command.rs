//! `casino cluster status`: which nodes of a house are alive, what each owns, and what has no
//! owner. It takes the options of `casino serve`. It is no node itself, tells the others nothing,
//! and writes nothing into the database.
//!
//! Exit code 0: nothing is wrong; 1: something is; 2: it could not look.

mod status;

use std::error::Error;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::{Args, Subcommand};
use cluster::{Courier, NatsOptions, Sighting};
use keys::KeyKind;
use ledger::{ChainId, Ledger, Placement};
use tables::Vault;

use self::status::{Status, Way};
use crate::audit::{BooksOptions, FAULT};
use crate::dev_cluster::NATS_FOLDER;
use crate::say;

/// The name of this program for those who look at the connections of NATS.
const NAME: &str = "casino cluster status";
/// How long a node may take to answer.
const ANSWER_MAX: Duration = Duration::from_secs(1);

/// The options of `cluster`.
#[derive(Debug, Args)]
#[command(disable_help_subcommand = true)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    /// Lists the nodes that are alive and what each owns; fails when anything has no owner
    Status(Options),
}

#[derive(Debug, Args)]
struct Options {
    #[command(flatten)]
    place: BooksOptions,
    /// The addresses of NATS, with commas between them [default: that of a running
    /// `casino dev-cluster` in the data folder]
    #[arg(long, env = "CASINO_NATS", hide_env_values = true)]
    nats: Option<String>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Looks and prints what it found.
pub(crate) fn run(arguments: Arguments) -> ExitCode {
    let What::Status(options) = arguments.what;
    let runtime = match tokio::runtime::Builder::new_multi_thread().enable_all().build() {
        Ok(runtime) => runtime,
        Err(error) => {
            say(&error);
            return ExitCode::from(FAULT);
        }
    };
    match runtime.block_on(look(&options)) {
        Ok(status) => {
            if options.json {
                println!("{}", status.json());
            } else {
                print!("{status}");
            }
            if status.wrong().is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
        }
        Err(error) => {
            say(error.as_ref());
            ExitCode::from(FAULT)
        }
    }
}

async fn look(options: &Options) -> Result<Status, Box<dyn Error>> {
    let urls = nats_of(options).ok_or("no NATS is named: give --nats or CASINO_NATS")?;
    let books = options.place.open().await?;
    let seen = see(options, &books.pool, &books.ledger, urls).await;
    books.close().await?;
    seen
}

/// The addresses of NATS: those that are named, or that of a development cluster.
fn nats_of(options: &Options) -> Option<String> {
    let named = options.nats.clone().filter(|urls| !urls.is_empty());
    let folder: PathBuf = options.place.folder().join(NATS_FOLDER);
    named.or_else(|| local_nats::url_in(&folder))
}

async fn see(
    options: &Options,
    pool: &sqlx::PgPool,
    ledger: &Ledger,
    urls: String,
) -> Result<Status, Box<dyn Error>> {
    let known = keys::known(pool).await?;
    let ring = options.place.find_key(KeyKind::Seed, &known).await?;
    let nats = NatsOptions { urls, name: NAME.to_owned() };
    let courier = match Courier::on_nats(&nats, Vault::new(&ring).bus_key()).await {
        Ok(courier) => courier,
        Err(error) => return Ok(Status::new(Way::Away(error.to_string()), &placed(ledger).await?)),
    };
    let status = status_by(&courier, ledger).await?;
    if !status.has_ownerless() {
        return Ok(status);
    }
    // A chain may be on its way to another node.
    status_by(&courier, ledger).await
}

async fn status_by(courier: &Courier, ledger: &Ledger) -> Result<Status, Box<dyn Error>> {
    let found: Result<Vec<Sighting>, _> = cluster::sight(courier, ANSWER_MAX).await;
    let way = match found {
        Ok(sightings) => Way::Reached { sightings, forged: courier.forged() },
        Err(error) => Way::Away(error.to_string()),
    };
    Ok(Status::new(way, &placed(ledger).await?))
}

/// Who owns the house's chain, and the chains of all open tables.
async fn placed(ledger: &Ledger) -> Result<Vec<Placement>, ledger::Fault> {
    let mut placed = ledger.placements(&[ChainId::HOUSE]).await?;
    placed.extend(ledger.open_placements().await?);
    Ok(placed)
}
