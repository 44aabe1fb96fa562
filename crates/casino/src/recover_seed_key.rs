//! `casino recover --lost seed-key`: another seed key in the place of one that is lost for ever.
//! With the key are lost: the seeds of the shoes in play, the snapshots of tables, the second
//! factors of the staff, and the check of all MACs until now. So the seal key signs a seal of all
//! heads and the loss. From that entry on the MACs are under the new key.
//!
//! The entry comes first, and the database knows the new key last: if this breaks off, no server
//! opens the house, and the command can be run again.

use std::error::Error;

use audit::{Loss, SealKey, Standing};
use back_office::seals::{HEADS_FILE, seal_books};
use edge::clock;
use house::HouseEntry;
use keys::{Fingerprint, KeyKind, KeyRing, KnownKeys};
use ledger::{Anchor, CommittedHeads, Ledger};
use sign_in::RowsToProve;
use sign_in::staff::totp;
use sqlx::PgPool;
use tables::NOTES_UNPROVEN;

use crate::audit::BooksOptions;
use crate::closed_house::{ClosedHouse, connected};

/// Puts a new seed key in the place of the lost one.
pub(crate) async fn run(place: &BooksOptions, reason: &str) -> Result<(), Box<dyn Error>> {
    let (pool, cluster) = connected(place).await?;
    let known = keys::known(&pool).await?;
    let lost = known.present(KeyKind::Seed);
    let lost = lost.ok_or("the database knows no seed key: none is lost")?;
    let seal_key = SealKey::new(place.find_key(KeyKind::Seal, &known).await?.present());
    refuse_older_books(place, &pool).await?;
    let sources = place.keys.sources();
    let source = sources.of(KeyKind::Seed);
    let new = keys::instead_of_lost(KeyKind::Seed, source, place.folder(), &known).await?;
    let fingerprint = new.fingerprint();
    let second_factors = totp::count(&pool).await?;
    let trust = async |ledger: &Ledger| {
        trust_sealed(ledger, (lost, fingerprint), &seal_key, second_factors, reason).await
    };
    let house = ClosedHouse::start(pool, cluster, &new, None, trust).await?;
    let done = put_in_force(&house, place, &known, &new).await;
    house.close().await?;
    done?;
    println!("new seeds are encrypted with the key {fingerprint} from now on");
    println!("every table renews its shoes at the next start");
    println!("{second_factors} members of the staff have to set up a second factor again");
    Ok(())
}

/// Fails when the file of heads names steps that are not in the books. It is of the lost key, which
/// vouches for nothing in it, so what it names can only be demanded.
async fn refuse_older_books(place: &BooksOptions, pool: &PgPool) -> Result<(), Box<dyn Error>> {
    if !place.has_folder() {
        return Ok(());
    }
    let committed = CommittedHeads::read_without_key(&place.folder().join(HEADS_FILE))?;
    let ledger = Ledger::unproven(pool.clone());
    let Some(behind) = ledger.behind(&committed).await?.into_iter().next() else { return Ok(()) };
    let (chain, seq) = (behind.chain, behind.committed);
    let gone = format!("step {seq} of chain {chain} was committed by this house and is gone");
    Err(format!("{gone}; if you know that the books went back, remove the file `heads`").into())
}

/// Seals the books as they are and rests on that seal. Returns the entry about the loss; none when
/// it is on record already, because this command has broken off behind it.
async fn trust_sealed(
    ledger: &Ledger,
    (before, after): (Fingerprint, Fingerprint),
    seal_key: &SealKey,
    second_factors: u64,
    reason: &str,
) -> Result<Option<HouseEntry>, Box<dyn Error>> {
    match audit::standing(ledger).await? {
        Standing::Bare | Standing::OfAnotherKey => {
            ledger.fence().await?;
            let seal = seal_books(ledger, seal_key, clock::now_ms()).await?;
            ledger.rest_on(Anchor::of_lost_key(seal.heads.clone()));
            let loss = Loss::make(before.0, after.0, &seal, seal_key);
            Ok(Some(loss.entry(second_factors, reason, clock::now_ms())))
        }
        Standing::Anchored { anchor, .. } => {
            ledger.rest_on(anchor);
            Ok(None)
        }
        Standing::Proven | Standing::Torn => {
            Err("some steps have MACs of this key already: it is not a new one".into())
        }
    }
}

/// Takes away what only the lost key opens, and has the database know the new key.
async fn put_in_force(
    house: &ClosedHouse,
    place: &BooksOptions,
    known: &KnownKeys,
    new: &KeyRing,
) -> Result<(), Box<dyn Error>> {
    let mut transaction = house.pool.begin().await?;
    totp::forget_all(&mut transaction).await?;
    sqlx::query("delete from table_snapshot").execute(&mut *transaction).await?;
    // Keys of documents follow from the lost key: no document is found by them any more.
    sqlx::query("delete from identity").execute(&mut *transaction).await?;
    transaction.commit().await?;
    // The MACs of their rows were under a key that followed from the lost one.
    let fingerprint = new.fingerprint();
    let (rows, now_ms) = (RowsToProve::All, clock::now_ms());
    let notes = sign_in::prove_rows(&house.people, rows, fingerprint.to_hex(), now_ms).await?;
    if notes > 0 {
        println!("{notes} {NOTES_UNPROVEN}");
    }
    house.record_proofs().await?;
    house.replace_heads(place).await?;
    let (before, now_ms) = (known.all(KeyKind::Seed).len(), clock::now_ms());
    if keys::remember(&house.pool, KeyKind::Seed, before, fingerprint, now_ms).await? {
        Ok(())
    } else {
        Err("another change of the key came first".into())
    }
}
