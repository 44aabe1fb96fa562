//! `casino keys`: which keys the database knows, and new ones in their place. `casino recover` is
//! for keys that are lost (`crate::recover`).

use std::error::Error;
use std::process::ExitCode;
use std::sync::Arc;

use audit::{Handover, SealKey};
use clap::{Args, Subcommand, ValueEnum};
use edge::clock;
use house::{HouseEntry, SeedKeyChange};
use keys::{KeyKind, KeyRing};
use sign_in::People;
use tables::Vault;

use crate::audit::BooksOptions;
use crate::closed_house::{ClosedHouse, Heads};
use crate::say;

/// The options of `keys`.
#[derive(Debug, Args)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    /// Lists the keys that the database knows, and whether the present ones are found
    List(BooksOptions),
    /// Puts a new key in the place of the present one, on record; the house must be closed
    Rotate(Rotate),
}

#[derive(Debug, Args)]
struct Rotate {
    /// Which key
    kind: Rotatable,
    /// Why, for the record
    #[arg(long)]
    reason: String,
    #[command(flatten)]
    place: BooksOptions,
}

/// A key that can be rotated.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Rotatable {
    /// The key that encrypts the seeds of shoes.
    Seed,
    /// The key that signs the seals of the books.
    Seal,
}

/// Runs the subcommand.
pub(crate) fn run(arguments: Arguments) -> ExitCode {
    let runtime = match tokio::runtime::Builder::new_multi_thread().enable_all().build() {
        Ok(runtime) => runtime,
        Err(error) => {
            say(&error);
            return ExitCode::FAILURE;
        }
    };
    let done = runtime.block_on(async {
        match arguments.what {
            What::List(place) => list(&place).await,
            What::Rotate(wanted) => rotate(&wanted).await,
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

async fn list(place: &BooksOptions) -> Result<(), Box<dyn Error>> {
    let books = place.open().await?;
    let known = keys::known(&books.pool).await;
    books.close().await?;
    let known = known?;
    let sources = place.keys.sources();
    for kind in KeyKind::ALL {
        let all = known.all(kind);
        for (number, fingerprint) in (1..).zip(all) {
            if number < all.len() {
                println!("{kind} {number}: {fingerprint}, replaced");
                continue;
            }
            let where_from = sources.of(kind).place(kind, place.folder());
            match place.find_key(kind, &known).await {
                Ok(_) => println!("{kind} {number}: {fingerprint}, found in {where_from}"),
                Err(error) => println!("{kind} {number}: {fingerprint}, not found: {error}"),
            }
        }
    }
    Ok(())
}

async fn rotate(rotate: &Rotate) -> Result<(), Box<dyn Error>> {
    let Rotate { kind, reason, place } = rotate;
    let house = ClosedHouse::open(place, Heads::Demanded).await?;
    let done = match kind {
        Rotatable::Seal => rotate_seal(&house, place, reason).await,
        Rotatable::Seed => rotate_seed(&house, place, reason).await,
    };
    house.close().await?;
    done
}

async fn rotate_seed(
    house: &ClosedHouse,
    place: &BooksOptions,
    reason: &str,
) -> Result<(), Box<dyn Error>> {
    let known = keys::known(&house.pool).await?;
    let old = place.find_key(KeyKind::Seed, &known).await?;
    let sources = place.keys.sources();
    let new = keys::next_key(&old, sources.of(KeyKind::Seed), place.folder(), &known)?;
    let entry = HouseEntry::seed_key_changed(SeedKeyChange {
        before: old.fingerprint().to_hex(),
        after: new.fingerprint().to_hex(),
        reason: reason.to_owned(),
        at_ms: clock::now_ms(),
    });
    put_in_force(house, &new, known.all(KeyKind::Seed).len(), &entry).await?;
    println!("new seeds are encrypted with the key {} from now on", new.fingerprint());
    println!("keep the old key beside it: what it has encrypted is read with it");
    Ok(())
}

async fn rotate_seal(
    house: &ClosedHouse,
    place: &BooksOptions,
    reason: &str,
) -> Result<(), Box<dyn Error>> {
    let known = keys::known(&house.pool).await?;
    let old = place.find_key(KeyKind::Seal, &known).await?;
    let sources = place.keys.sources();
    let new = keys::next_key(&old, sources.of(KeyKind::Seal), place.folder(), &known)?;
    let last = house.last_seal().await?;
    let (old_key, new_key) = (SealKey::new(old.present()), SealKey::new(new.present()));
    let handover = Handover::make(Ok(&old_key), &new_key, last.as_ref());
    let entry = handover.entry(reason, clock::now_ms());
    hand_over(house, place, &new, known.all(KeyKind::Seal).len(), &entry).await
}

/// Puts a new seal key in force, seals the books with it, and leaves it alone in its file.
pub(crate) async fn hand_over(
    house: &ClosedHouse,
    place: &BooksOptions,
    new: &KeyRing,
    before: usize,
    entry: &HouseEntry,
) -> Result<(), Box<dyn Error>> {
    put_in_force(house, new, before, entry).await?;
    house.seal(&SealKey::new(new.present())).await?;
    // The old key signs nothing any more. Its public half stays on record.
    if let Some(path) = place.keys.sources().seal.file(KeyKind::Seal, place.folder()) {
        keys::replace(&KeyRing::of_key(KeyKind::Seal, *new.present()), &path)?;
    }
    println!("seals are signed with the key {} from now on", new.fingerprint().to_hex());
    Ok(())
}

/// Has the database know a new key after the `before` keys of its kind, and leaves the entry about
/// it, both or neither; then puts the entry on record. If this breaks off, the next start does.
async fn put_in_force(
    house: &ClosedHouse,
    new: &KeyRing,
    before: usize,
    entry: &HouseEntry,
) -> Result<(), Box<dyn Error>> {
    // Those that wait are under the key before.
    house.record_notes(&house.people).await?;
    let mut transaction = house.pool.begin().await?;
    let (kind, fingerprint) = (new.kind(), new.fingerprint());
    let now_ms = clock::now_ms();
    if !keys::remember(&mut *transaction, kind, before, fingerprint, now_ms).await? {
        return Err("another change of the key came first".into());
    }
    // The house opens with the new key, and reads the note with it.
    let people = match kind {
        KeyKind::Seed => People::new(house.pool.clone(), Arc::new(Vault::new(new))),
        KeyKind::Seal => house.people.clone(),
    };
    sign_in::note(&people, &mut transaction, entry).await?;
    transaction.commit().await?;
    house.record_notes(&people).await
}
