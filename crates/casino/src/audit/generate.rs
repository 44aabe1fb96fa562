//! `casino audit generate`: makes books to try an audit on. The real engine plays tables of all
//! five rulebooks, each step is committed through the real ledger, and seeds are drawn and sealed
//! by the vault. Only the clock is simulated: the tables play as fast as the ledger commits. The
//! database must be empty, because no other process may own its chains.

use std::collections::HashMap;
use std::error::Error;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use audit::SealKey;
use back_office::seals::seal_books;
use blackjack::Rulebook;
use chips::{Chips, CommandId, PlayerId, TableId};
use clap::Args;
use house::{CageTrade, Drawer, HouseEntry, Paid, Series, TableSign};
use ledger::{ChainId, Deadlines, GamingTable, Head, Ledger};
use owner::{Ask, CommandRequest, CommitOutcome, Effect, Owner, REPLAY_COMMANDS_MAX, Restoring};
use sqlx::postgres::PgPoolOptions;
use table::{Actor, Table, TableConfig};
use tables::{Vault, head_of, journal_step};
use tokio::task::JoinSet;
use tokio::time::Instant;
use uuid::Uuid;

use super::Outcome;
use super::books::BooksOptions;
use super::play::{Party, Said};

/// The first moment, in milliseconds since 1970: the night of 1 January 2026.
pub(super) const START_MS: i64 = 1_767_301_200_000;
/// What is issued to the cage and what each player buys, in cents: more than they can lose.
const ISSUE: Chips = Chips::cents_const(4_000_000_000_000_000);
const PURSE: Chips = Chips::cents_const(100_000_000_000);
/// The name of the one cashier.
const CASHIER: &str = "cashier";
/// Turns without a step after which generation fails.
const REFUSALS_MAX: u32 = 64;
/// Seconds between two lines of progress.
const TELL_SECS: u64 = 5;

type Failure = Box<dyn Error + Send + Sync>;

/// The options of `generate`.
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
    let (url, cluster) = arguments.place.url(true).await?;
    let pool = PgPoolOptions::new().max_connections(4).connect(&url).await?;
    ledger::migrate(&pool).await?;
    let (sources, folder) = (arguments.place.keys.sources(), arguments.place.folder());
    let keys = keys::open_house(&pool, &sources, folder, START_MS).await?;
    let (vault, seal_key) = (Vault::new(&keys.seed), SealKey::new(keys.seal.present()));
    let (ledger, writer) = Ledger::start(pool.clone(), vault.books_key(), None, Deadlines::PATIENT);
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
    let mut house = House {
        head: ledger.claim(ChainId::HOUSE).await?,
        ledger: ledger.clone(),
        numbers: HashMap::new(),
        drawer: None,
    };
    house.issue().await?;
    let mut opened = Vec::new();
    for place in 0..wanted.tables {
        opened.push(open_table(&mut house, run, place, wanted.seats).await?);
    }
    house.seal(seal_key).await?;
    let (steps, rounds) = (AtomicU64::new(0), AtomicU64::new(0));
    let shared = Arc::new(Shared { ledger, vault, steps, rounds });
    let mut tables = JoinSet::new();
    let each = u64::from(wanted.tables).max(1);
    for (place, (table, party)) in (0..).zip(opened) {
        let rounds = wanted.rounds / each + u64::from(place < wanted.rounds % each);
        tables.spawn(Seated { shared: shared.clone(), party }.play(table, rounds));
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
async fn open_table(
    house: &mut House,
    run: Uuid,
    place: u32,
    seats: u8,
) -> Result<(Table, Party), Failure> {
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
    let entry = tables::sign_entry(&row).ok_or("settings are JSON")?;
    house.enter(CommandId(TableSign::id(row.id)), &entry).await?;
    let table = Table::open(row.id, config).map_err(|refusal| refusal.code())?;
    let party = Party::new(&table, seats, START_MS);
    for player in party.players() {
        house.sell(*player).await?;
    }
    Ok((table, party))
}

/// The house's own chain.
struct House {
    ledger: Ledger,
    head: Head,
    /// The numbers given so far.
    numbers: HashMap<Series, u64>,
    /// The drawer of the one cashier, once it is open.
    drawer: Option<Drawer>,
}

impl House {
    async fn enter(&mut self, id: CommandId, entry: &HouseEntry) -> Result<(), Failure> {
        let seq = self.head.seq + 1;
        let number = match entry.event().series() {
            Some(series) => {
                let last = self.numbers.entry(series).or_default();
                *last += 1;
                *last
            }
            None => 0,
        };
        let recorded = entry.recorded(number);
        let step = ledger::JournalStep {
            chain: ChainId::HOUSE,
            epoch: self.head.epoch,
            seq,
            command_id: id,
            actor: entry.author().to_string(),
            at_ms: START_MS + seq,
            command: entry.command_json(),
            events: recorded.events_json(),
            transfers: entry.transfers(),
            marks: recorded.marks.clone(),
        };
        self.head = self.ledger.commit(step).await?;
        if let Some(drawer) = recorded.drawer_of(CASHIER) {
            self.drawer = drawer;
        }
        Ok(())
    }

    fn own_id(&self) -> CommandId {
        CommandId(Uuid::new_v5(&ChainId::HOUSE.0, &self.head.seq.to_be_bytes()))
    }

    async fn issue(&mut self) -> Result<(), Failure> {
        self.enter(
            self.own_id(),
            &HouseEntry::issue(house::Author::HOUSE, ISSUE, house::IssueCause::Opening),
        )
        .await
    }

    async fn sell(&mut self, player: PlayerId) -> Result<(), Failure> {
        if self.drawer.is_none() {
            // A cashier opens an empty drawer alone.
            let opened = HouseEntry::drawer_opened(CASHIER.to_owned(), Vec::new(), None);
            self.enter(self.own_id(), &opened.ok_or("nothing is a count")?).await?;
        }
        let reference = "generated".to_owned();
        let (request, paid) = (None, Some(Paid::Cash));
        let trade = CageTrade { player, amount: PURSE, reference, paid, request, drawer: None };
        let drawer = self.drawer.as_ref().and_then(|drawer| trade.drawer_after(drawer, true));
        let trade = CageTrade { drawer: drawer.map(Box::new), ..trade };
        let cashier = Actor::Cage(CASHIER.to_owned());
        self.enter(self.own_id(), &HouseEntry::purchase(cashier, trade)).await
    }

    async fn seal(&mut self, key: &SealKey) -> Result<(), Failure> {
        let seal = seal_books(&self.ledger, key, START_MS + self.head.seq).await?;
        self.enter(self.own_id(), &seal.entry()).await
    }
}

/// A party at its table.
struct Seated {
    shared: Arc<Shared>,
    party: Party,
}

impl Seated {
    async fn play(mut self, table: Table, rounds: u64) -> Result<(), Failure> {
        let head = self.shared.ledger.claim(table.id().into()).await?;
        let restoring = Restoring::from(table, 0, REPLAY_COMMANDS_MAX);
        let owner = restoring.own(head_of(head), self.shared.vault.fresh());
        let mut owner = owner.map_err(|_| "the table has steps already")?;
        for said in self.party.opening(owner.table()) {
            owner = self.say(owner, said).await?;
        }
        let mut idle = 0;
        while u64::from(owner.table().round()) < rounds || !owner.table().is_between_rounds() {
            let before = (owner.head().seq, owner.table().round());
            for said in self.party.next(owner.table()) {
                owner = self.say(owner, said).await?;
                if owner.table().round() > before.1 {
                    break;
                }
            }
            if owner.head().seq == before.0
                && let Some(tick) = self.party.tick(owner.table())
            {
                owner = self.say(owner, tick).await?;
            }
            idle = if owner.head().seq == before.0 { idle + 1 } else { 0 };
            if idle > REFUSALS_MAX {
                return Err(format!("table {} is stuck", owner.table().id()).into());
            }
        }
        Ok(())
    }

    /// Gives the owner the first of some commands that the table accepts, if any.
    async fn say(&self, mut owner: Owner, (by, commands): Said) -> Result<Owner, Failure> {
        let id = owner.table().id();
        for command in commands {
            let before = owner.head().seq;
            let id = CommandId(Uuid::new_v5(&id.0, &(before + 1).to_be_bytes()));
            let request = CommandRequest { id, by: by.clone(), ask: Ask::Command(command) };
            owner = self.drive(owner.ask(request, self.party.now_ms)).await?;
            if owner.head().seq > before {
                break;
            }
        }
        Ok(owner)
    }

    /// Carries out the effects of one request.
    async fn drive(&self, mut effect: Effect) -> Result<Owner, Failure> {
        loop {
            effect = match effect {
                Effect::Admit(admit) => admit.admitted(self.party.now_ms),
                Effect::Commit(commit) => {
                    let entry = journal_step(&commit);
                    let head = self.shared.ledger.commit(entry).await?;
                    commit.committed(CommitOutcome::Done(head_of(head)))
                }
                Effect::IssueChips(issue) => issue.issued(false),
                // Ids are derived from the next step's number, so none was used before.
                Effect::LookUp(look_up) => look_up.looked_up(Ok(None)),
                Effect::Reseed(reseed) => reseed.drawn(self.shared.vault.fresh()),
                Effect::Publish(publish) => {
                    let begun = u64::from(publish.rounds_begun());
                    self.shared.rounds.fetch_add(begun, Ordering::Relaxed);
                    self.shared.steps.fetch_add(1, Ordering::Relaxed);
                    publish.published()
                }
                Effect::Answer(answer) => answer.answered(),
                Effect::Rest(owner, _) => return Ok(owner),
                Effect::Stop(stop) => return Err(format!("a table has stopped: {stop:?}").into()),
            };
        }
    }
}
