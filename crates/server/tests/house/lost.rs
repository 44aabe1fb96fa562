//! A database that is there and does not answer: swallowed connections, a stopped process of
//! Postgres. Commits go on within a bound, on new connections.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::str::FromStr as _;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use database::{Readiness, Unready};
use ledger::Deadlines;
use protocol::{Do, ServerMessage};
use sqlx::postgres::PgConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions as _};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{UnixListener, UnixStream};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::timeout;
use uuid::Uuid;

use crate::common::{Guest, House, fresh, open_with};

/// The longest time until a table takes wishes again. The commit's own bound is 5 s, and the
/// database frees what a lost session holds one second later.
const BOUND: Duration = Duration::from_secs(20);

/// The longest time until a probe is answered.
const PROBE: Duration = Duration::from_secs(4);

/// Carries connections to a Postgres socket, until it swallows those it has.
struct Proxy {
    dir: PathBuf,
    /// Set to true, it swallows the connections that hold it.
    swallow: Arc<Mutex<watch::Sender<bool>>>,
    _accepting: JoinSet<()>,
}

impl Proxy {
    /// A proxy before the server of this URL, and the URL through it.
    fn before(url: &str) -> (Proxy, String) {
        let (start, rest) = url.split_once('@').unwrap();
        let (host, name) = rest.rsplit_once('/').unwrap();
        let folder = host.split(':').next().unwrap().replace("%2F", "/");
        let real = Path::new(&folder).join(".s.PGSQL.5432");
        let dir = std::env::temp_dir().join(format!("swallow-{}", fresh().simple()));
        std::fs::create_dir(&dir).unwrap();
        let listener = UnixListener::bind(dir.join(".s.PGSQL.5432")).unwrap();
        let swallow = Arc::new(Mutex::new(watch::Sender::new(false)));
        let mut accepting = JoinSet::new();
        accepting.spawn(accept(listener, real, swallow.clone()));
        let host = dir.to_str().unwrap().replace('/', "%2F");
        let url = format!("{start}@{host}:5432/{name}");
        (Proxy { dir, swallow, _accepting: accepting }, url)
    }

    /// From now on the present connections go nowhere. New ones are carried.
    fn swallow(&self) {
        let old = std::mem::replace(&mut *self.swallow.lock().unwrap(), watch::Sender::new(false));
        old.send_replace(true);
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.dir);
    }
}

async fn accept(listener: UnixListener, real: PathBuf, swallow: Arc<Mutex<watch::Sender<bool>>>) {
    let mut carried = JoinSet::new();
    while let Ok((client, _)) = listener.accept().await {
        let Ok(server) = UnixStream::connect(&real).await else { continue };
        let swallowed = swallow.lock().unwrap().subscribe();
        let (from_client, to_client) = client.into_split();
        let (from_server, to_server) = server.into_split();
        carried.spawn(carry(from_client, to_server, swallowed.clone()));
        carried.spawn(carry(from_server, to_client, swallowed));
    }
}

/// Carries bytes one way; swallowed, it reads and forwards nothing.
async fn carry(
    mut from: impl AsyncReadExt + Unpin,
    mut to: impl AsyncWriteExt + Unpin,
    swallowed: watch::Receiver<bool>,
) {
    let mut bytes = vec![0; 64 * 1024];
    while let Ok(read @ 1..) = from.read(&mut bytes).await {
        if !*swallowed.borrow() && to.write_all(&bytes[..read]).await.is_err() {
            return;
        }
    }
}

/// Sends wishes until one is carried out, at most for [`BOUND`]. A house that refuses at once is
/// asked more often than a person may ask.
async fn say_until_it_is_done(guest: &mut Guest, table: Uuid, wish: Do) {
    let said = async {
        while let Err(code) = guest.wish(table, wish).await {
            assert!(["unavailable", "too-fast"].contains(&code.as_str()), "{code}");
        }
    };
    timeout(BOUND, said).await.expect("the house goes on in time");
}

/// Stopped processes, which go on when this is dropped, also when a test fails before: one that
/// stays stopped holds up all other databases of its server.
struct Hanging(Vec<i32>);

impl Hanging {
    fn begin(processes: Vec<i32>) -> Hanging {
        assert!(signal("-STOP", &processes));
        Hanging(processes)
    }
}

impl Drop for Hanging {
    fn drop(&mut self) {
        // One that has ended meanwhile does not matter.
        let _ = signal("-CONT", &self.0);
    }
}

fn signal(name: &str, processes: &[i32]) -> bool {
    let processes = processes.iter().map(i32::to_string);
    Command::new("kill").arg(name).args(processes).status().unwrap().success()
}

async fn stopped(house: House, guest: Guest) {
    drop(guest);
    house.server.stop().await;
}

#[tokio::test]
async fn a_house_whose_connections_are_swallowed_goes_on_with_new_ones() {
    let mut proxy = None;
    let house = open_with(|config| {
        let (before, url) = Proxy::before(config.database_url.as_deref().unwrap());
        config.database_url = Some(url);
        config.deadlines = Deadlines::AT_PLAY;
        proxy = Some(before);
    })
    .await;
    let mut ana = house.guest("Ana").await;
    let table = ana.table_of("home-game").await;
    ana.sit(table, 3, 10_000).await;
    proxy.as_ref().unwrap().swallow();
    for path in ["/healthz", "/readyz"] {
        let address = ana.session.address().clone();
        let asked = timeout(PROBE, address.ask("GET", path, None, None)).await;
        asked.expect("a probe is answered in time").unwrap();
    }
    say_until_it_is_done(&mut ana, table, Do::CashOut).await;
    stopped(house, ana).await;
}

/// Nothing tells a caller that a connection goes nowhere but the pool, which asks it first.
#[tokio::test]
async fn a_pool_lends_no_connection_that_does_not_answer() {
    let house = open_with(|_| {}).await;
    let (proxy, url) = Proxy::before(house.config.database_url.as_deref().unwrap());
    let pool = database::pool(1).connect(&url).await.unwrap();
    proxy.swallow();
    let one = timeout(BOUND, sqlx::query_scalar::<_, i32>("select 1").fetch_one(&pool)).await;
    assert_eq!(one.expect("a connection answers in time").unwrap(), 1);
    pool.close().await;
    house.server.stop().await;
}

#[tokio::test]
async fn a_stopped_process_of_postgres_holds_up_a_table_for_a_bounded_time() {
    let house = open_with(|config| config.deadlines = Deadlines::AT_PLAY).await;
    let mut ana = house.guest("Ana").await;
    let table = ana.table_of("home-game").await;
    ana.sit(table, 3, 10_000).await;
    let pool = house.pool().await;
    let ours = "select pid from pg_stat_activity where datname = current_database()
        and application_name = 'casino ledger' and state = 'idle'";
    let pids: Vec<i32> = sqlx::query_scalar(ours).fetch_all(&pool).await.unwrap();
    assert!(!pids.is_empty(), "the writer has no connection");
    let hanging = Hanging::begin(pids);
    say_until_it_is_done(&mut ana, table, Do::CashOut).await;
    drop(hanging);
    pool.close().await;
    stopped(house, ana).await;
}

/// `/proc` is a file system without any room.
#[tokio::test]
async fn a_house_whose_disk_has_no_room_left_is_not_ready() {
    let house = open_with(|_| {}).await;
    let pool = house.pool().await;
    for (folder, answer) in [("/proc", Err(Unready::Disk)), ("/nonexistent", Ok(()))] {
        assert_eq!(Readiness::new(&pool, Some(folder.into())).ask().await, answer, "{folder}");
    }
    pool.close().await;
    house.server.stop().await;
}

#[tokio::test]
async fn who_decides_has_their_time_again_when_the_database_was_away() {
    let house = open_with(|_| {}).await;
    let mut ana = house.guest("Ana").await;
    let table = ana.table_of("quebec-online").await;
    ana.sit(table, 1, 10_000).await;
    ana.wish(table, Do::Bet { spot: 1, amount: 100 }).await.unwrap();
    let (_, view, _) = ana.watch(table).await;
    assert!(view.deadline.is_some(), "a table that waits for nobody");
    let of_house = PgConnectOptions::from_str(house.database.url()).unwrap();
    let database = of_house.get_database().unwrap();
    let mut operator = of_house.clone().database("postgres").connect().await.unwrap();
    for is_there in [false, true] {
        for statement in [
            format!("alter database {database} allow_connections {is_there}"),
            format!(
                "select pg_terminate_backend(pid) from pg_stat_activity
                where datname = '{database}'"
            ),
        ] {
            sqlx::raw_sql(AssertSqlSafe(statement)).execute(&mut operator).await.unwrap();
        }
        ana.until(|message| match message {
            ServerMessage::Lobby { unavailable, .. } if unavailable != is_there => Some(()),
            _ => None,
        })
        .await;
    }
    // The table keeps time before it answers.
    ana.watch(table).await;
    let pool = house.pool().await;
    let resumed =
        "select count(*) from journal where chain = $1 and command ->> 'command' = 'resume'";
    let resumed = sqlx::query_scalar::<_, i64>(resumed).bind(table).fetch_one(&pool).await;
    assert!(resumed.unwrap() > 0, "the deadline was not started again");
    pool.close().await;
    stopped(house, ana).await;
}

/// What only reads says nothing about commits.
#[tokio::test]
async fn a_house_whose_database_can_only_be_read_is_not_ready() {
    let house = open_with(|_| {}).await;
    let pool = house.pool().await;
    let revoke = "do $$ declare message regprocedure; begin
        for message in select oid from pg_proc where proname = 'pg_logical_emit_message' loop
            execute format('revoke execute on function %s from public', message);
        end loop; end $$";
    assert_eq!(Readiness::new(&pool, None).ask().await, Ok(()));
    sqlx::raw_sql(revoke).execute(&pool).await.unwrap();
    assert_eq!(Readiness::new(&pool, None).ask().await, Err(Unready::Database));
    pool.close().await;
    house.server.stop().await;
}

/// A statement that is stuck holds up others, so the database ends it.
#[tokio::test]
async fn no_session_of_the_house_waits_without_an_end() {
    let house = open_with(|_| {}).await;
    let config = house.config.database_url.as_deref().unwrap();
    let pool = database::pool(1).connect(config).await.unwrap();
    for name in ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"] {
        let held = "select setting::bigint between 1 and 300000 from pg_settings where name = $1";
        let held = sqlx::query_scalar::<_, bool>(held).bind(name).fetch_one(&pool).await;
        assert!(held.unwrap(), "{name}");
    }
    // Of a session over a Unix socket, as here, the database tells no value of these.
    for name in ["idle", "interval", "count"].map(|what| format!("tcp_keepalives_{what}")) {
        let source = "select source from pg_settings where name = $1";
        let source = sqlx::query_scalar::<_, String>(source).bind(&name).fetch_one(&pool).await;
        assert_eq!(source.unwrap(), "session", "{name}");
    }
    pool.close().await;
    house.server.stop().await;
}
