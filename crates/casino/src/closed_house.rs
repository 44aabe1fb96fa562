//! A closed house, opened by its operator for work on its keys and books, with the rights of the
//! database's owner. While this is open no server runs: it would go on with keys and books that are
//! not in force any more.

use std::error::Error;
use std::sync::Arc;
use std::time::Duration;

use audit::{Seal, SealKey};
use back_office::seals::{HEADS_FILE, heads_file, seal_books, trust_books};
use chips::Chips;
use edge::{clock, entropy};
use house::HouseEntry;
use house_writer::{HouseHandle, Tasks};
use keys::{KeyKind, KeyRing};
use ledger::{BooksKey, Deadlines, HeadsFile, Ledger};
use local_postgres::Cluster;
use sign_in::People;
use sqlx::postgres::PgPoolOptions;
use sqlx::{Connection as _, PgConnection, PgPool};
use tables::Vault;
use tokio::task::JoinSet;

use crate::audit::BooksOptions;

/// Connections of the pool; the ledger's writer has its own.
const CONNECTIONS_MAX: u32 = 4;
/// How often others are counted, and how many times at most.
const ASK_MILLIS: u64 = 100;
const ASKS_MAX: u32 = 20;
/// How long the actor of the house may take to end.
const END_PATIENCE: Duration = Duration::from_secs(10);

/// What the file of heads in the data folder says of the books.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Heads {
    /// The books have every step that it names.
    Demanded,
    /// The books went back to an earlier state, which the caller puts on record.
    Older,
}

/// A closed house at work.
#[derive(Debug)]
pub(crate) struct ClosedHouse {
    pub(crate) pool: PgPool,
    pub(crate) ledger: Ledger,
    pub(crate) people: People,
    house: HouseHandle,
    books_key: BooksKey,
    tasks: Tasks,
    writer: JoinSet<()>,
    cluster: Option<Cluster>,
}

impl ClosedHouse {
    /// Opens it. Fails when anybody else is connected to the database.
    pub(crate) async fn open(
        place: &BooksOptions,
        heads: Heads,
    ) -> Result<ClosedHouse, Box<dyn Error>> {
        let (url, cluster) = closed(place).await?;
        ClosedHouse::at(&url, cluster, place, heads).await
    }

    /// Opens it at this URL, without a look at who else is connected.
    pub(crate) async fn at(
        url: &str,
        cluster: Option<Cluster>,
        place: &BooksOptions,
        heads: Heads,
    ) -> Result<ClosedHouse, Box<dyn Error>> {
        let pool = pool_at(url).await?;
        let known = keys::known(&pool).await?;
        let ring = place.find_key(KeyKind::Seed, &known).await?;
        // It may be the one that was lost. Only books without MACs need it.
        let seal_key = place.find_key(KeyKind::Seal, &known).await.ok();
        let seal_key = seal_key.map(|ring| SealKey::new(ring.present()));
        let books_key = Vault::new(&ring).books_key();
        let file = match heads {
            Heads::Demanded if place.has_folder() => heads_file(place.folder(), &books_key)?,
            Heads::Demanded | Heads::Older => None,
        };
        let committed = file.as_ref().map(|file| file.heads().clone()).unwrap_or_default();
        let trust = async |ledger: &Ledger| {
            let anchor = trust_books(ledger, seal_key.as_ref(), &committed).await?;
            Ok(anchor.map(|seal| seal.anchor_entry()))
        };
        ClosedHouse::start(pool, cluster, &ring, file, trust).await
    }

    /// Opens it with this seed key. `trust` finds out which steps are the house's own, and gives
    /// the entry that says so, if one is needed.
    pub(crate) async fn start(
        pool: PgPool,
        cluster: Option<Cluster>,
        ring: &KeyRing,
        file: Option<HeadsFile>,
        trust: impl AsyncFnOnce(&Ledger) -> Result<Option<HouseEntry>, Box<dyn Error>>,
    ) -> Result<ClosedHouse, Box<dyn Error>> {
        let vault = Vault::new(ring);
        let books_key = vault.books_key();
        let people = People::new(pool.clone(), Arc::new(vault));
        let (ledger, write) =
            Ledger::start(pool.clone(), books_key.clone(), file, Deadlines::PATIENT);
        let mut writer = JoinSet::new();
        writer.spawn(write);
        let tasks = Tasks::default();
        let anchor = trust(&ledger).await?;
        // The cage is closed, too: nothing is traded here.
        let house = HouseHandle::open(ledger.clone(), Arc::default(), &tasks, Chips::ZERO).await?;
        if let Some(entry) = anchor {
            house.record_in_turn(entropy::command_id(), entry).await?;
        }
        tables::mend_balances(&ledger, &house).await?;
        Ok(ClosedHouse { pool, ledger, people, house, books_key, tasks, writer, cluster })
    }

    /// Puts an entry on record.
    pub(crate) async fn record(&self, entry: HouseEntry) -> Result<(), Box<dyn Error>> {
        self.house.record_in_turn(entropy::command_id(), entry).await?;
        Ok(())
    }

    /// Puts on record what changes in the database have left as notes.
    pub(crate) async fn record_notes(&self, people: &People) -> Result<(), Box<dyn Error>> {
        let done = back_office::notes::record_notes(people, &self.house).await;
        done.map_err(|error| -> Box<dyn Error> { error })
    }

    /// Puts on record that rows of people are proven, as a note says.
    pub(crate) async fn record_proofs(&self) -> Result<(), Box<dyn Error>> {
        Ok(tables::record_proofs(&self.people, &self.house).await?)
    }

    /// Puts on record that the books went back to an earlier state. From then on the file of heads
    /// names the heads of these books.
    pub(crate) async fn record_older(
        &self,
        place: &BooksOptions,
        reason: &str,
    ) -> Result<(), Box<dyn Error>> {
        self.record(HouseEntry::house_restored(reason, clock::now_ms())).await?;
        self.replace_heads(place).await
    }

    /// Has the file of heads name the heads of these books.
    pub(crate) async fn replace_heads(&self, place: &BooksOptions) -> Result<(), Box<dyn Error>> {
        if place.has_folder() {
            let heads = self.ledger.heads().await?;
            HeadsFile::replace(&place.folder().join(HEADS_FILE), &self.books_key, heads)?;
        }
        Ok(())
    }

    /// The newest seal.
    pub(crate) async fn last_seal(&self) -> Result<Option<Seal>, Box<dyn Error>> {
        Ok(self.ledger.last_seal().await?.map(|row| Seal::from_row(&row)).transpose()?)
    }

    /// Seals the books and puts the seal on record.
    pub(crate) async fn seal(&self, key: &SealKey) -> Result<(), Box<dyn Error>> {
        let seal = seal_books(&self.ledger, key, clock::now_ms()).await?;
        self.record(seal.entry()).await
    }

    /// Closes it again. The last user of a private database stops it.
    pub(crate) async fn close(self) -> Result<(), Box<dyn Error>> {
        let ClosedHouse {
            pool,
            ledger,
            house,
            tasks,
            mut writer,
            cluster,
            books_key: _,
            people: _,
        } = self;
        tasks.stopping.cancel();
        drop((ledger, house));
        // The actor of the house holds a ledger until it has ended.
        tasks.finished(END_PATIENCE).await;
        writer.join_next().await;
        pool.close().await;
        match cluster {
            Some(cluster) => Ok(cluster.stop().await?),
            None => Ok(()),
        }
    }
}

/// The books of a closed house, whatever keys it has. Fails when anybody else is connected to the
/// database.
pub(crate) async fn connected(
    place: &BooksOptions,
) -> Result<(PgPool, Option<Cluster>), Box<dyn Error>> {
    let (url, cluster) = closed(place).await?;
    Ok((pool_at(&url).await?, cluster))
}

async fn closed(place: &BooksOptions) -> Result<(String, Option<Cluster>), Box<dyn Error>> {
    let (url, cluster) = place.url(false).await?;
    refuse_if_open(&url).await?;
    Ok((url, cluster))
}

async fn pool_at(url: &str) -> Result<PgPool, Box<dyn Error>> {
    let pool = PgPoolOptions::new().max_connections(CONNECTIONS_MAX).connect(url).await?;
    ledger::migrate(&pool).await?;
    Ok(pool)
}

/// Fails when anybody else is connected to the database. A connection that is just being closed is
/// waited for.
async fn refuse_if_open(url: &str) -> Result<(), Box<dyn Error>> {
    const OTHERS: &str = "select count(*) from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend'
            and pid <> pg_backend_pid()";
    let mut connection = PgConnection::connect(url).await?;
    let mut clock = tokio::time::interval(Duration::from_millis(ASK_MILLIS));
    let mut others = 0;
    for _ in 0..ASKS_MAX {
        clock.tick().await;
        others = sqlx::query_scalar::<_, i64>(OTHERS).fetch_one(&mut connection).await?;
        if others == 0 {
            connection.close().await?;
            return Ok(());
        }
    }
    let others = format!("its database has {others} other connections");
    Err(format!("the house is not closed: {others}; stop the server, and end them").into())
}
