//! `casino recover`: what an operator does when a key is lost for ever, or when the books went back
//! to an earlier state. The house must be closed. Everything goes on record.

use std::error::Error;
use std::process::ExitCode;

use audit::{Handover, PublicKey, SealKey};
use clap::{Args, ValueEnum};
use edge::clock;
use keys::KeyKind;

use crate::audit::BooksOptions;
use crate::closed_house::{ClosedHouse, Heads};
use crate::keys_command::hand_over;
use crate::{recover_seed_key, say};

/// The options of `recover`.
#[derive(Debug, Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    what: What,
    /// Why, for the record
    #[arg(long)]
    reason: String,
    #[command(flatten)]
    place: BooksOptions,
}

/// Exactly one kind of recovery.
#[derive(Debug, Args)]
#[group(required = true, multiple = false)]
struct What {
    /// A key is lost for ever: a new one takes its place
    #[arg(long, value_name = "KEY")]
    lost: Option<Lost>,
    /// The books are older than they were: every table renews its shoes before it goes on
    #[arg(long)]
    older_books: bool,
}

/// A lost key.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Lost {
    /// The key that encrypts the seeds of shoes: every table renews its shoes at the next start.
    SeedKey,
    /// The key that signs the seals of the books.
    SealKey,
}

/// Runs the subcommand.
pub(crate) fn run(arguments: &Arguments) -> ExitCode {
    let runtime = match tokio::runtime::Builder::new_multi_thread().enable_all().build() {
        Ok(runtime) => runtime,
        Err(error) => {
            say(&error);
            return ExitCode::FAILURE;
        }
    };
    let done = runtime.block_on(async {
        let place = &arguments.place;
        match arguments.what.lost {
            Some(Lost::SeedKey) => recover_seed_key::run(place, &arguments.reason).await,
            Some(Lost::SealKey) => {
                let house = ClosedHouse::open(place, Heads::Demanded).await?;
                let done = lost_seal_key(&house, arguments).await;
                house.close().await?;
                done
            }
            None => {
                let house = ClosedHouse::open(place, Heads::Older).await?;
                let done = older_books(&house, arguments).await;
                house.close().await?;
                done
            }
        }
    });
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            say(error.as_ref());
            ExitCode::FAILURE
        }
    }
}

async fn lost_seal_key(house: &ClosedHouse, arguments: &Arguments) -> Result<(), Box<dyn Error>> {
    let place = &arguments.place;
    let known = keys::known(&house.pool).await?;
    let sources = place.keys.sources();
    let source = sources.of(KeyKind::Seal);
    let old = known.present(KeyKind::Seal).ok_or("the database knows no seal key: none is lost")?;
    let new = keys::instead_of_lost(KeyKind::Seal, source, place.folder(), &known).await?;
    let last = house.last_seal().await?;
    let new_key = SealKey::new(new.present());
    let handover = Handover::make(Err(PublicKey(old.0)), &new_key, last.as_ref());
    let before = known.all(KeyKind::Seal).len();
    let entry = handover.entry(&arguments.reason, clock::now_ms());
    hand_over(house, place, &new, before, &entry).await
}

async fn older_books(house: &ClosedHouse, arguments: &Arguments) -> Result<(), Box<dyn Error>> {
    house.record_older(&arguments.place, &arguments.reason).await?;
    println!("every table renews its shoes at the next start");
    Ok(())
}
