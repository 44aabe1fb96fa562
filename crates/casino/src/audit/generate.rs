//! `casino audit generate`: books to try an audit on. The real engine plays tables of all five
//! rulebooks, each step is committed through the real ledger before it counts, the seeds are real
//! and sealed by the vault. Only the clock is not: the tables play through their nights as fast as
//! the ledger takes it. The database must be empty, because nobody else may own its chains.

use std::error::Error;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use audit::SealKey;
use blackjack::Rulebook;
use chips::{Account, Chips, CommandId, PlayerId, TableId, Transfer, TransferKind};
use clap::Args;
use ledger::{ChainId, GamingTable, Head, Ledger};
use serde_json::{Value, json};
use server::{Vault, seal_books};
use sqlx::postgres::PgPoolOptions;
use table::{Moment, Table, TableConfig};
use tokio::task::JoinSet;
use tokio::time::Instant;
use uuid::Uuid;

use super::Outcome;
use super::books::BooksOptions;
use super::play::{Party, Said};

/// The first moment, in milliseconds since 1970: the night of 1 January 2026.
pub(super) const START_MS: i64 = 1_767_301_200_000;
/// What is issued to the cage and what each player buys, in cents: more than he can lose.
const ISSUE: Chips = Chips::cents_const(4_000_000_000_000_000);
const PURSE: Chips = Chips::cents_const(100_000_000_000);
/// Commands refused in a row before a table gives up.
const REFUSALS_MAX: u32 = 64;
/// Time between two lines about how far it is.
const TELL_SECS: u64 = 5;

type Failure = Box<dyn Error + Send + Sync>;

/// How much is played.
#[derive(Debug, Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    place: BooksOptions,
    /// Rounds to play, over all tables
    #[arg(long, default_value_t = 100_000)]
    rounds: u64,
    /// Tables, of all rulebooks in turn
    #[arg(long, default_value_t = 50)]
    tables: u32,
    /// Players at each table, as far as it has seats
    #[arg(long, default_value_t = 3)]
    seats: u8,
}

/// How much was played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Played {
    pub(super) rounds: u64,
    pub(super) steps: u64,
}

/// Everything the tables share.
#[derive(Debug)]
struct Shared {
    ledger: Ledger,
    vault: Vault,
    steps: AtomicU64,
    rounds: AtomicU64,
}

/// Plays into an empty database.
pub(crate) async fn run(arguments: &Arguments) -> Outcome {
    let (vault, seal_key) = arguments.place.made_keys()?;
    let (url, cluster) = arguments.place.url(true).await?;
    let pool = PgPoolOptions::new().max_connections(4).connect(&url).await?;
    ledger::migrate(&pool).await?;
    let (ledger, writer) = Ledger::start(pool.clone());
    let mut writing = JoinSet::new();
    writing.spawn(writer);
    if !ledger.chains(None, 1).await?.is_empty() {
        return Err("there are books in this database already: take an empty one".into());
    }
    let started = Instant::now();
    let Arguments { rounds, tables, seats, .. } = *arguments;
    let wanted = Wanted { rounds, tables, seats };
    let played = play(ledger, vault, &seal_key, wanted).await;
    let played = played.map_err(|error| -> Box<dyn Error> { error })?;
    let took = started.elapsed();
    writing.join_next().await;
    pool.close().await;
    if let Some(cluster) = cluster {
        cluster.stop().await?;
    }
    let millis = u64::try_from(took.as_millis()).unwrap_or(u64::MAX).max(1);
    let rate = played.rounds.saturating_mul(1000) / millis;
    println!("{} rounds, {} steps in {took:.1?}: {rate} rounds/s", played.rounds, played.steps);
    Ok(ExitCode::SUCCESS)
}

/// How much is to be played.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wanted {
    pub(super) rounds: u64,
    pub(super) tables: u32,
    pub(super) seats: u8,
}

/// Opens the tables, plays, and seals the books at both ends.
pub(super) async fn play(
    ledger: Ledger,
    vault: Vault,
    seal_key: &SealKey,
    wanted: Wanted,
) -> Result<Played, Failure> {
    let run = vault.fresh().shoe;
    let mut house = House { head: ledger.claim(ChainId::HOUSE).await?, ledger: ledger.clone() };
    house.issue().await?;
    let mut parties = Vec::new();
    for place in 0..wanted.tables {
        parties.push(open_table(&mut house, run, place, wanted.seats).await?);
    }
    house.seal(seal_key).await?;
    let (steps, rounds) = (AtomicU64::new(0), AtomicU64::new(0));
    let shared = Arc::new(Shared { ledger, vault, steps, rounds });
    let mut tables = JoinSet::new();
    let each = u64::from(wanted.tables).max(1);
    for (place, party) in (0..).zip(parties) {
        let rounds = wanted.rounds / each + u64::from(place < wanted.rounds % each);
        tables.spawn(Seated::sit(shared.clone(), party).play(rounds));
    }
    let mut clock = tokio::time::interval(Duration::from_secs(TELL_SECS));
    clock.tick().await;
    loop {
        tokio::select! {
            biased;
            done = tables.join_next() => match done {
                Some(done) => done??,
                None => break,
            },
            _ = clock.tick() => {
                eprintln!("{} rounds", shared.rounds.load(Ordering::Relaxed));
            }
        }
    }
    house.seal(seal_key).await?;
    let (rounds, steps) = (&shared.rounds, &shared.steps);
    Ok(Played {
        rounds: rounds.load(Ordering::Relaxed),
        steps: steps.load(Ordering::Relaxed) + house.head.seq.unsigned_abs(),
    })
}

/// Opens a table: its sign on record, its players with chips.
async fn open_table(house: &mut House, run: Uuid, place: u32, seats: u8) -> Result<Party, Failure> {
    let books = Rulebook::ALL;
    let rulebook = books[usize::try_from(place)? % books.len()];
    let mut config = TableConfig::demo(rulebook);
    config.name = format!("{} {}", rulebook.name(), place + 1);
    let row = GamingTable {
        id: TableId(Uuid::new_v5(&run, &place.to_be_bytes())),
        name: config.name.clone(),
        rulebook: rulebook.name().to_owned(),
        config: serde_json::to_string(&config)?,
        opened_at_ms: START_MS + i64::from(place),
    };
    house.ledger.open_table(&row).await?;
    let (id, command, event) = audit::sign_entry(&row).ok_or("settings are JSON")?;
    house.enter(CommandId(id), &command, event, Vec::new(), vec![id]).await?;
    let table = Table::open(row.id, config).map_err(|refusal| refusal.code())?;
    let party = Party::new(table, seats, START_MS);
    for player in party.players() {
        house.sell(*player).await?;
    }
    Ok(party)
}

/// The house's own chain.
struct House {
    ledger: Ledger,
    head: Head,
}

impl House {
    async fn enter(
        &mut self,
        id: CommandId,
        command: &Value,
        mut event: Value,
        transfers: Vec<Transfer>,
        marks: Vec<Uuid>,
    ) -> Result<(), Failure> {
        if !marks.is_empty() {
            event["marks"] = json!(marks);
        }
        let seq = self.head.seq + 1;
        let step = ledger::JournalStep {
            chain: ChainId::HOUSE,
            epoch: self.head.epoch,
            seq,
            command_id: id,
            actor: "house".to_owned(),
            at_ms: START_MS + seq,
            command: command.to_string(),
            events: Value::from(vec![event]).to_string(),
            transfers,
            marks,
        };
        self.head = self.ledger.commit(step).await?;
        Ok(())
    }

    fn own_id(&self) -> CommandId {
        CommandId(Uuid::new_v5(&ChainId::HOUSE.0, &self.head.seq.to_be_bytes()))
    }

    async fn issue(&mut self) -> Result<(), Failure> {
        let (kind, from, to) = (TransferKind::Issue, Account::Issue, Account::Cage);
        let transfer = Transfer { kind, from, to, amount: ISSUE };
        let command = json!({ "verb": "issue", "amount": ISSUE });
        let event = json!({ "kind": "chips-issued", "amount": ISSUE });
        self.enter(self.own_id(), &command, event, vec![transfer], Vec::new()).await
    }

    async fn sell(&mut self, player: PlayerId) -> Result<(), Failure> {
        let (from, to) = (Account::Cage, Account::Purse(player));
        let transfer = Transfer { kind: TransferKind::Purchase, from, to, amount: PURSE };
        let command = json!({ "verb": "sell", "player": player, "amount": PURSE });
        let event = json!({ "kind": "chips-sold", "player": player, "amount": PURSE });
        self.enter(self.own_id(), &command, event, vec![transfer], Vec::new()).await
    }

    async fn seal(&mut self, key: &SealKey) -> Result<(), Failure> {
        let seal = seal_books(&self.ledger, key, START_MS + self.head.seq).await?;
        let command = json!({ "verb": "seal", "number": seal.number });
        let event = audit::sealed_event(&seal);
        self.enter(self.own_id(), &command, event, Vec::new(), Vec::new()).await
    }
}

/// A party at its table, with the table's chain.
struct Seated {
    shared: Arc<Shared>,
    party: Party,
    head: Head,
    moment: Moment,
}

impl Seated {
    fn sit(shared: Arc<Shared>, party: Party) -> Seated {
        let moment = Moment { now_ms: party.now_ms, shoe: shared.vault.fresh() };
        let head = Head { epoch: 1, seq: 0, hash: Head::GENESIS_HASH };
        Seated { shared, party, head, moment }
    }

    async fn play(mut self, rounds: u64) -> Result<(), Failure> {
        self.head = self.shared.ledger.claim(self.party.table.id().into()).await?;
        for said in self.party.opening() {
            self.say(&said).await?;
        }
        let mut idle = 0;
        while u64::from(self.party.table.round()) < rounds || !self.party.table.is_between_rounds()
        {
            let before = (self.head.seq, self.party.table.round());
            for said in self.party.next() {
                self.say(&said).await?;
                if self.party.table.round() > before.1 {
                    break;
                }
            }
            if self.head.seq == before.0
                && let Some(tick) = self.party.tick()
            {
                self.say(&tick).await?;
            }
            idle = if self.head.seq == before.0 { idle + 1 } else { 0 };
            if idle > REFUSALS_MAX {
                return Err(format!("table {} is stuck", self.party.table.id()).into());
            }
        }
        Ok(())
    }

    async fn say(&mut self, said: &Said) -> Result<(), Failure> {
        self.moment.now_ms = self.party.now_ms;
        let Ok(step) = self.party.judge(said, &self.moment) else { return Ok(()) };
        let seq = self.head.seq + 1;
        let id = self.party.table.id();
        let entry = ledger::JournalStep {
            chain: id.into(),
            epoch: self.head.epoch,
            seq,
            command_id: CommandId(Uuid::new_v5(&id.0, &seq.to_be_bytes())),
            actor: step.by.to_string(),
            at_ms: step.at_ms,
            command: step.command_json(),
            events: step.events_json(),
            transfers: step.transfers.clone(),
            marks: step.shoes(),
        };
        self.head = self.shared.ledger.commit(entry).await?;
        let round = self.party.table.round();
        self.party.table.apply(&step);
        if step.shoes().contains(&self.moment.shoe.shoe) {
            self.moment.shoe = self.shared.vault.fresh();
        }
        let begun = u64::from(self.party.table.round() - round);
        self.shared.rounds.fetch_add(begun, Ordering::Relaxed);
        self.shared.steps.fetch_add(1, Ordering::Relaxed);
        Ok(())
    }
}
