//! Settled rounds per second beside `pgbench`'s TPC-B, on one durable cluster in one run, in turns,
//! so that other load of the machine affects both. Prints absolute numbers and ratios.
//!
//! A round is one step: ten events (about 600 bytes of JSON) and eight transfers of three players:
//! three stakes, one taken, two returned with winnings. Each table waits for its commit before it
//! plays on, as a table does.
//!
//! `cargo bench -p ledger --bench settlement [-- SECONDS [TURNS]]`; `cargo test` runs it for a
//! moment, with few tables and accounts, and its numbers mean nothing then.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use chips::{Account, Chips, CommandId, PlayerId, TableId, Transfer, TransferKind};
use ledger::{BooksKey, ChainId, Deadlines, Head, JournalStep, Ledger};
use sqlx::PgPool;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use tokio::task::JoinSet;
use uuid::Uuid;

/// Tables that play at once, in turn.
const TABLES: [u128; 3] = [64, 256, 1024];
/// The same for a run of `cargo test`.
const TABLES_BRIEFLY: [u128; 1] = [8];
/// Clients of pgbench: as many as the writer has connections, and what suits it best.
const CLIENTS: [u32; 3] = [2, 8, 16];
/// pgbench's scale: one million accounts, or a hundred thousand under `cargo test`.
const SCALE: u32 = 10;
const SCALE_BRIEFLY: u32 = 1;
const PLAYERS: u128 = 3;
/// The steady load at which commit times are measured: tables, and rounds per second.
const PACED_TABLES: u64 = 800;
const PACED_ROUNDS_PER_SEC: u64 = 8_000;

#[expect(clippy::disallowed_methods, reason = "a bench measures time")]
fn now() -> Instant {
    Instant::now()
}

/// The size of a run.
struct Extent {
    time: Duration,
    turns: u64,
    tables: &'static [u128],
    scale: u32,
}

impl Extent {
    fn from_arguments() -> Extent {
        // `cargo bench` says so, `cargo test` does not.
        let is_measured = std::env::args().any(|argument| argument == "--bench");
        let numbers = std::env::args().skip(1).filter_map(|argument| argument.parse().ok());
        let numbers: Vec<u64> = numbers.collect();
        let (secs, turns) = if is_measured { (5, 3) } else { (1, 1) };
        Extent {
            time: Duration::from_secs(numbers.first().copied().unwrap_or(secs)),
            turns: numbers.get(1).copied().unwrap_or(turns),
            tables: if is_measured { &TABLES } else { &TABLES_BRIEFLY },
            scale: if is_measured { SCALE } else { SCALE_BRIEFLY },
        }
    }
}

fn main() {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime starts");
    runtime.block_on(run(&Extent::from_arguments()));
}

async fn run(&Extent { time, turns, tables, scale }: &Extent) {
    let dir = std::env::temp_dir().join(format!("ledger-bench-{}", std::process::id()));
    let cluster = local_postgres::start(&local_postgres::Options::new(&dir)).await;
    let cluster = cluster.expect("a cluster starts");
    for name in ["tpcb", "house"] {
        cluster.ensure_database(name).await.expect("a database is made");
    }
    let options = PgConnectOptions::from_str(&cluster.url("house")).expect("its URL is good");
    let pool = PgPoolOptions::new().max_connections(8).connect_with(options).await;
    let pool = pool.expect("the database answers");
    local_postgres::assert_durable(&pool).await.expect("fsync is on");
    ledger::migrate(&pool).await.expect("the schema is made");
    let tpcb = Tpcb::new(cluster.url("tpcb"), scale);
    let mut tasks = JoinSet::new();
    let house = TestHouse::open(&pool, &mut tasks, *tables.last().expect("there are tables")).await;

    println!("turn  TPC-B tps{:>34}  rounds/s", "");
    let mut ratios = Vec::new();
    for turn in 1..=turns {
        let tps: Vec<u64> = CLIENTS.iter().map(|&clients| tpcb.run(clients, time)).collect();
        let mut rounds = Vec::new();
        for tables in tables {
            rounds.push(house.play(*tables, time).await);
        }
        let best_tps = *tps.iter().max().expect("there are clients");
        let best_rounds = *rounds.iter().max().expect("there are tables");
        ratios.push((best_rounds * 100 / best_tps, best_rounds * 100 / tps[0]));
        let tps: Vec<String> =
            CLIENTS.iter().zip(tps).map(|(clients, tps)| format!("-c {clients}: {tps}")).collect();
        let rounds: Vec<String> = tables
            .iter()
            .zip(rounds)
            .map(|(tables, rounds)| format!("{tables} tables: {rounds}"))
            .collect();
        println!("{turn:>4}  {:<43}  {}", tps.join("  "), rounds.join("  "));
    }
    ratios.sort_unstable();
    let (best, two) = ratios[ratios.len() / 2];
    println!("median ratio to the best TPC-B: {}.{:02}", best / 100, best % 100);
    println!("        to TPC-B of two clients: {}.{:02}", two / 100, two % 100);
    house.pace(time).await;
    let audit = house.ledger.audit_balances().await.expect("the books can be read");
    assert!(audit.is_clean(), "{audit:?}");
    println!("books audited: every balance is the sum of its transfers");
    drop(house);
    while tasks.join_next().await.is_some() {}
    pool.close().await;
    cluster.stop().await.expect("the cluster stops");
    // Files that cannot be removed stay in the temporary folder.
    let _ = std::fs::remove_dir_all(dir);
}

/// The peer: pgbench's TPC-B.
struct Tpcb {
    pgbench: PathBuf,
    url: String,
}

impl Tpcb {
    fn new(url: String, scale: u32) -> Tpcb {
        let bin = Command::new("pg_config").arg("--bindir").output();
        let bin = bin.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned());
        let pgbench = Path::new(&bin.unwrap_or_default()).join("pgbench");
        let tpcb = Tpcb { pgbench, url };
        tpcb.pgbench(&["-i", "-q", "-s", &scale.to_string()]);
        tpcb
    }

    fn pgbench(&self, arguments: &[&str]) -> String {
        let output = Command::new(&self.pgbench).args(arguments).arg(&self.url).output();
        let output = output.expect("pgbench is beside pg_config's other programs");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    /// Transactions per second.
    fn run(&self, clients: u32, time: Duration) -> u64 {
        let (clients, secs) = (clients.to_string(), time.as_secs().to_string());
        let report = self.pgbench(&["-c", &clients, "-j", "2", "-T", &secs]);
        let tps = report.lines().find_map(|line| line.strip_prefix("tps = "));
        let whole = tps.and_then(|tps| tps.split('.').next()).and_then(|tps| tps.parse().ok());
        whole.expect("pgbench reports its rate")
    }
}

/// All tables, ready to play.
struct TestHouse {
    ledger: Ledger,
    heads: Vec<Arc<tokio::sync::Mutex<Head>>>,
}

impl TestHouse {
    async fn open(pool: &PgPool, tasks: &mut JoinSet<()>, tables: u128) -> TestHouse {
        let (ledger, writer) =
            Ledger::start(pool.clone(), BooksKey::new([7; 32]), None, Deadlines::PATIENT);
        tasks.spawn(writer);
        let mut heads = Vec::new();
        let house = ledger.claim(ChainId::HOUSE).await.expect("the house is free");
        let mut transfers =
            vec![transfer(TransferKind::Issue, Account::Issue, Account::Cage, 1_000_000_000_000)];
        for number in 0..tables * PLAYERS {
            let to = Account::Purse(player(number));
            transfers.push(transfer(TransferKind::Purchase, Account::Cage, to, 100_000));
        }
        ledger.commit(step(ChainId::HOUSE, house, transfers)).await.expect("chips are bought");
        for number in 0..tables {
            let table = table(number);
            let head = ledger.claim(table.into()).await.expect("the table is free");
            let to = Account::Float(table);
            let mut transfers = vec![transfer(TransferKind::Fill, Account::Cage, to, 900_000_000)];
            for seat in 0..PLAYERS {
                let player = player(number * PLAYERS + seat);
                let (from, to) = (Account::Purse(player), Account::Rack(table, player));
                transfers.push(transfer(TransferKind::BuyIn, from, to, 100_000));
            }
            let head = ledger.commit(step(table.into(), head, transfers)).await;
            heads.push(Arc::new(tokio::sync::Mutex::new(head.expect("players sit down"))));
        }
        TestHouse { ledger, heads }
    }

    /// Lets this number of tables play. Returns rounds per second.
    async fn play(&self, tables: u128, time: Duration) -> u64 {
        let rounds = Arc::new(AtomicU64::new(0));
        let start = now();
        let mut players = JoinSet::new();
        for (number, head) in (0..tables).zip(&self.heads) {
            let (ledger, head, rounds) = (self.ledger.clone(), head.clone(), rounds.clone());
            players.spawn(async move {
                let mut head = head.lock().await;
                while start.elapsed() < time {
                    *head = ledger.commit(round(number, *head)).await.expect("it is settled");
                    rounds.fetch_add(1, Ordering::Relaxed);
                }
            });
        }
        while players.join_next().await.is_some() {}
        let millis = u64::try_from(start.elapsed().as_millis()).expect("a bench is short");
        rounds.load(Ordering::Relaxed) * 1000 / millis
    }

    /// Plays at an even pace and prints how long commits take.
    async fn pace(&self, time: Duration) {
        let every = Duration::from_micros(1_000_000 * PACED_TABLES / PACED_ROUNDS_PER_SEC);
        let start = now();
        let mut players = JoinSet::new();
        for (number, head) in (0..PACED_TABLES).zip(&self.heads) {
            let (ledger, head) = (self.ledger.clone(), head.clone());
            let offset = every * u32::try_from(number).expect("small") / 800;
            players.spawn(async move {
                let mut head = head.lock().await;
                let mut taken = Vec::new();
                let mut clock = tokio::time::interval_at((start + offset).into(), every);
                while start.elapsed() < time {
                    clock.tick().await;
                    let begin = now();
                    let step = round(number.into(), *head);
                    *head = ledger.commit(step).await.expect("it is settled");
                    taken.push(begin.elapsed());
                }
                taken
            });
        }
        let mut taken: Vec<Duration> = players.join_all().await.concat();
        taken.sort_unstable();
        let at = |percent: usize| taken[taken.len() * percent / 100];
        println!(
            "at an even {} rounds/s a commit takes {:?} (p50), {:?} (p99)",
            taken.len() as u64 / time.as_secs(),
            at(50),
            at(99)
        );
    }
}

fn table(number: u128) -> TableId {
    TableId(Uuid::new_v5(&Uuid::max(), &number.to_be_bytes()))
}

fn player(number: u128) -> PlayerId {
    PlayerId(Uuid::new_v5(&Uuid::nil(), &number.to_be_bytes()))
}

fn transfer(kind: TransferKind, from: Account, to: Account, cents: i64) -> Transfer {
    Transfer { kind, from, to, amount: Chips::from_cents(cents).expect("it is an amount") }
}

fn round(number: u128, head: Head) -> JournalStep {
    let table = table(number);
    let (layout, float) = (Account::Layout(table), Account::Float(table));
    let rack = |seat: u128| Account::Rack(table, player(number * PLAYERS + seat));
    let mut moves = Vec::with_capacity(8);
    for seat in 0..PLAYERS {
        moves.push(transfer(TransferKind::Stake, rack(seat), layout, 200));
    }
    let loser = u128::from(head.seq.unsigned_abs()) % PLAYERS;
    moves.push(transfer(TransferKind::Take, layout, float, 200));
    for seat in (0..PLAYERS).filter(|seat| *seat != loser) {
        moves.push(transfer(TransferKind::Winnings, float, rack(seat), 200));
        moves.push(transfer(TransferKind::StakeBack, layout, rack(seat), 200));
    }
    step(table.into(), head, moves)
}

fn step(chain: ChainId, head: Head, transfers: Vec<Transfer>) -> JournalStep {
    let seq = head.seq + 1;
    let event = |card: u32| {
        format!(r#"{{"card_dealt":{{"spot":{card},"hand":0,"card":"Ks","round":{seq:>8}}}}}"#)
    };
    let events: Vec<String> = (0..10).map(event).collect();
    JournalStep {
        chain,
        epoch: head.epoch,
        seq,
        command_id: CommandId(Uuid::new_v5(&chain.0, &seq.to_be_bytes())),
        actor: "player:0f0e0d0c-0b0a-0908-0706-050403020100".into(),
        at_ms: 1_700_000_000_000 + seq,
        command: r#"{"stand":{"spot":3,"hand":0}}"#.into(),
        events: format!("[{}]", events.join(",")),
        transfers,
        marks: Vec::new(),
    }
}
