//! Drills: long runs that are recorded in `docs/reliability.md` and not part of the tests. The
//! built server on a private Postgres of its own, bots that play as clients do, and an independent
//! reader that compares the books with what the clients were told.

pub mod chart;
pub mod kills;
mod machines;
pub mod nodes;
pub mod page;
pub mod scale;
pub mod soak;

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::process::Stdio;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use ledger::Ledger;
use local_postgres::Options;
use player::bots::{Acknowledged, BotsConfig};
use player::{Client, ClientError, Session};
use sqlx::PgPool;
use sqlx::postgres::PgPoolOptions;
use tokio::process::Command;
use tokio::sync::{mpsc, watch};
use tokio::task::JoinSet;
use uuid::Uuid;

use crate::gate::Gate;
use crate::server::{Plan, Server};

/// Acknowledgements that may wait to be read. When the channel is full, the bots wait.
const WITNESSED_MAX: usize = 4096;
/// The pause between two looks at something that is awaited.
const LOOK: Duration = Duration::from_millis(20);
/// Longest wait for a single event. Reaching it ends the drill as failed.
const PATIENCE: Duration = Duration::from_mins(3);

/// The last step of each table that a spectator was shown.
type Seen = Arc<Mutex<BTreeMap<Uuid, u64>>>;

/// A house with bots at its tables.
#[derive(Debug)]
pub struct House {
    server: Server,
    program: PathBuf,
    /// The owner's login of the private database.
    database_url: String,
    gate: Gate,
    tasks: JoinSet<()>,
    leave: watch::Sender<bool>,
    witnessed: mpsc::Receiver<Acknowledged>,
    seen: Seen,
}

/// Waits for a future, at most [`PATIENCE`].
async fn within<T>(what: &str, event: impl Future<Output = T>) -> T {
    let in_time = tokio::time::timeout(PATIENCE, event).await.ok();
    in_time.unwrap_or_else(|| panic!("{what} did not happen within {} s", PATIENCE.as_secs()))
}

impl House {
    /// Opens a house with this binary. Its bots think up to `think_ms` before each wish.
    pub async fn open(program: PathBuf, think_ms: u64, seed: u64) -> House {
        let arguments =
            ["--no-bots", "--demo-tables=quick", "--guests=true", "--log=warn"].map(str::to_owned);
        let rates = ["--frames-per-second=10000", "--requests-per-second=10000"];
        let arguments = arguments.into_iter().chain(rates.map(str::to_owned)).collect();
        let plan = Plan {
            program: program.clone(),
            database_url: None,
            arguments,
            environment: Vec::new(),
        };
        let server = Server::start(plan).await;
        let cluster = local_postgres::start(&Options::new(server.data().join("postgres"))).await;
        let cluster = cluster.expect("the server has started it");
        let database_url = cluster.url("casino");
        cluster.stop().await.expect("the server goes on using it");
        let gate = Gate::before(server.url()).await;
        let (leave, left) = watch::channel(false);
        let (witness, witnessed) = mpsc::channel(WITNESSED_MAX);
        let crowd = BotsConfig {
            think: Duration::ZERO..=Duration::from_millis(think_ms),
            rest: Duration::ZERO,
            seed,
            witness: Some(witness),
            ..BotsConfig::new(&gate.url())
        };
        let (shown, mut tasks) = (Seen::default(), JoinSet::new());
        tasks.spawn(watch_all(server.url().to_owned(), shown.clone()));
        tasks.spawn(async move { player::bots::run(crowd, left).await.expect("an address") });
        House { server, program, database_url, gate, tasks, leave, witnessed, seen: shown }
    }

    /// Waits until the house takes commits again.
    async fn ready(&self) {
        ready(self.server.url()).await;
    }

    /// A connection to the books, as soon as the database takes one.
    async fn books(&self) -> PgPool {
        connected(&self.database_url).await
    }

    /// Waits for that many more acknowledged commands.
    async fn play(&mut self, commands: usize) -> Vec<Acknowledged> {
        let mut acknowledged = Vec::new();
        while acknowledged.len() < commands {
            let next = within("a command of a bot", self.witnessed.recv()).await;
            acknowledged.push(next.expect("the bots play on"));
        }
        acknowledged
    }

    /// Asserts that nothing that was told is missing in the books, and that the books agree.
    async fn check(&self, acknowledged: &[Acknowledged]) {
        // Read before the books: they only grow.
        let seen = self.seen.lock().expect("no one panics with it").clone();
        let pool = self.books().await;
        check_acknowledged(&pool, acknowledged).await;
        check_shown(&pool, seen).await;
        let ledger = Ledger::unproven(pool.clone());
        let audit = ledger.audit_balances().await.expect("balances can be read");
        assert!(audit.is_clean(), "the books do not agree: {audit:?}");
        pool.close().await;
    }

    /// `casino audit verify` beside the open house: whether it found nothing.
    async fn verify(&self) {
        let mut command = Command::new(&self.program);
        command.args(["audit", "verify", "--data"]).arg(self.server.data());
        command.env_remove("DATABASE_URL").stdin(Stdio::null());
        let output = command.output().await.expect("the binary can be run");
        let said = String::from_utf8_lossy(&output.stdout);
        assert!(output.status.success(), "{said}{}", String::from_utf8_lossy(&output.stderr));
    }

    /// Steps in all chains, and the size of the database in KiB.
    async fn length(&self) -> (i64, i64) {
        let pool = self.books().await;
        let length = "select sum(seq)::bigint, pg_database_size(current_database()) / 1024
            from chain";
        let length = sqlx::query_as(length).fetch_one(&pool).await;
        length.expect("the length can be read")
    }

    /// Ends the bots and the server, in order. Returns what was acknowledged last.
    async fn close(mut self) -> Vec<Acknowledged> {
        self.leave.send_replace(true);
        let mut acknowledged = Vec::new();
        // The bots drop their senders; the spectator has none.
        within("the bots' leaving", async {
            while let Some(last) = self.witnessed.recv().await {
                acknowledged.push(last);
            }
        })
        .await;
        self.check(&acknowledged).await;
        self.verify().await;
        self.tasks.shutdown().await;
        assert!(self.server.stop().await, "the server did not stop in order");
        acknowledged
    }
}

/// Waits until the server at this address takes commits.
async fn ready(url: &str) {
    let address = Session::nobody(url).expect("an address").address().clone();
    within("readiness", async {
        loop {
            let answer = address.ask("GET", "/readyz", None, None).await;
            if answer.is_ok_and(|answer| answer.status == 200) {
                return;
            }
            tokio::time::sleep(LOOK).await;
        }
    })
    .await;
}

/// A connection to a database, as soon as it takes one.
async fn connected(database_url: &str) -> PgPool {
    within("a connection to the database", async {
        loop {
            let one = PgPoolOptions::new().max_connections(1);
            if let Ok(pool) = Box::pin(one.connect(database_url)).await {
                return pool;
            }
            tokio::time::sleep(LOOK).await;
        }
    })
    .await
}

/// Asserts that every step that was shown is in the journal.
async fn check_shown(pool: &PgPool, seen: BTreeMap<Uuid, u64>) {
    let heads = sqlx::query_as::<_, (Uuid, i64)>("select id, seq from chain");
    assert!(!seen.is_empty(), "nobody has watched the tables");
    let heads: BTreeMap<_, _> =
        heads.fetch_all(pool).await.expect("heads can be read").into_iter().collect();
    for (table, seq) in seen {
        let head = heads.get(&table).copied().unwrap_or_default();
        let is_there = u64::try_from(head).is_ok_and(|head| seq <= head);
        assert!(is_there, "step {seq} of {table} was shown, and the journal ends at {head}");
    }
}

/// Asserts that each command is in the journal once, as the step that was told.
async fn check_acknowledged(pool: &PgPool, acknowledged: &[Acknowledged]) {
    let tables: Vec<Uuid> = acknowledged.iter().map(|told| told.table).collect();
    let ids: Vec<Uuid> = acknowledged.iter().map(|told| told.id).collect();
    let seqs = acknowledged.iter().map(|told| i64::try_from(told.seq).expect("a step"));
    let seqs: Vec<i64> = seqs.collect();
    let missing = "select told.id from unnest($1, $2, $3) as told (chain, id, seq)
        where (select array_agg(seq) from journal
               where journal.chain = told.chain and command_id = told.id)
            is distinct from array[told.seq]";
    let missing = sqlx::query_scalar::<_, Uuid>(missing).bind(tables).bind(ids).bind(seqs);
    let missing = missing.fetch_all(pool).await.expect("the journal can be read");
    assert!(missing.is_empty(), "acknowledged, and not in the journal once: {missing:?}");
}

/// A spectator of all tables, who comes back whenever the connection is lost. Never returns.
async fn watch_all(url: String, seen: Seen) {
    loop {
        // The house is away, or was.
        let _ = watch_until_lost(&url, &seen).await;
        tokio::time::sleep(LOOK).await;
    }
}

async fn watch_until_lost(url: &str, seen: &Seen) -> Result<(), ClientError> {
    let mut client = Client::connect(Session::nobody(url)?).await?;
    let mut watched = BTreeSet::new();
    loop {
        let tables: Vec<Uuid> = client.lobby().keys().copied().collect();
        for table in tables {
            if watched.insert(table) {
                client.watch(table).await?;
            }
            let version = client.mirror(table).and_then(player::Mirror::version);
            if let Some((_, seq)) = version {
                let mut seen = seen.lock().expect("no one panics with it");
                let last = seen.entry(table).or_default();
                *last = seq.max(*last);
            }
        }
        client.next().await?;
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use player::bots::Acknowledged;
    use sqlx::PgPool;
    use tokio::task::JoinSet;
    use uuid::Uuid;

    use super::check_acknowledged;
    use crate::books::Books;

    #[tokio::test]
    async fn the_reader_notices_an_acknowledgement_that_is_not_in_the_journal() {
        let books = Books::fresh().await;
        let pool = PgPool::connect(&books.url()).await.unwrap();
        check_acknowledged(&pool, &[]).await;
        let (table, id) = (Uuid::from_u128(1), Uuid::from_u128(2));
        let told = Acknowledged { table, id, seq: 1, took: Duration::ZERO };
        let mut reader = JoinSet::new();
        reader.spawn(async move { check_acknowledged(&pool, &[told]).await });
        let noticed = reader.join_next().await.unwrap();
        assert!(noticed.is_err_and(|end| end.is_panic()));
    }
}
