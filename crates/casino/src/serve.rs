//! `casino serve`: runs the server. Without a `DATABASE_URL` it runs a private Postgres in the data
//! folder.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;

use chips::Chips;
use clap::{Args, ValueEnum};
use cluster::NodeName;
use house_settings::{DEFAULT_SHIFTS, DEFAULT_ZONE, HouseTimes, LargeCash, Operator, TimesError};
use player::bots::{self, BotsConfig, KeptBots};
use server::{
    Buyers, ClusterConfig, Config, DemoTables, FirstFile, FirstPassword, PerNetwork, Server,
    TlsFiles,
};
use tokio::sync::watch;
use tokio::task::JoinSet;
use web_assets::WebFiles;

use crate::key_options::KeyOptions;
use crate::{logging, say};

/// The options of `serve`.
#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// Where to listen
    #[arg(long, default_value = "127.0.0.1:8080", env = "CASINO_ADDR")]
    addr: SocketAddr,
    /// The data folder: the private database and the keys
    #[arg(long, default_value = "./data", env = "CASINO_DATA")]
    data: PathBuf,
    /// A Postgres of your own instead of the private one
    #[arg(long, env = "DATABASE_URL", hide_env_values = true)]
    database_url: Option<String>,
    /// The server's own login there, which cannot rewrite the books [default: `casino_server`,
    /// with the password of the other URL, which is the owner's]
    #[arg(
        long,
        env = "CASINO_SERVER_DATABASE_URL",
        hide_env_values = true,
        requires = "database_url"
    )]
    server_database_url: Option<String>,
    #[command(flatten)]
    keys: KeyOptions,
    /// Who runs the house, as reports, receipts and statements name it [default: Casino]
    #[arg(long, env = "CASINO_OPERATOR", value_parser = operator)]
    operator: Option<Operator>,
    /// The time zone of the house, by its name in the tz database: Europe/Paris
    #[arg(long, default_value = DEFAULT_ZONE, env = "CASINO_TIME_ZONE")]
    time_zone: String,
    /// When its shifts begin, at full hours of UTC. The gaming day begins with the first one
    #[arg(long, default_value = DEFAULT_SHIFTS, env = "CASINO_SHIFTS")]
    shifts: String,
    /// Minutes between two seals of the books
    #[arg(long, default_value_t = 60, value_parser = clap::value_parser!(u64).range(1..))]
    seal_minutes: u64,
    /// The hour of the day (UTC) at which the books are checked
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u32).range(0..24))]
    self_check_hour: u32,
    /// The amount, in whole units, above which a trade at the cage needs a second person
    #[arg(long, default_value_t = 3000, env = "CASINO_SECOND_PERSON_ABOVE",
        value_parser = clap::value_parser!(u32).range(..=10_000_000))]
    second_person_above: u32,
    /// The cash of one person in a gaming day, in whole units, from which on it is listed
    #[arg(long, default_value_t = 10_000, env = "CASINO_LARGE_CASH",
        value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    large_cash: u32,
    /// Whether the cage sells chips only to players whose document it has read [default: true]
    #[arg(long, env = "CASINO_DEMANDS_IDENTITY")]
    demands_identity: Option<bool>,
    /// The age in years from which a person may play, by the law of the place (Ontario: 19)
    #[arg(long, default_value_t = 18, env = "CASINO_AGE_MIN",
        value_parser = clap::value_parser!(u8).range(16..=25))]
    age_min: u8,
    /// Whether guests with play chips may come in [default: on the private database only]
    #[arg(long, env = "CASINO_GUESTS")]
    guests: Option<bool>,
    #[command(flatten)]
    staff: StaffOptions,
    /// No bots at the tables
    #[arg(long)]
    no_bots: bool,
    /// The demo tables of the first start
    #[arg(long, value_enum, default_value = "for-people")]
    demo_tables: Demo,
    /// An origin whose pages may talk to the server, such as <https://house.example>; repeatable
    /// [default: the server's own address on this machine or a private network]
    #[arg(long = "origin", env = "CASINO_ORIGINS", value_delimiter = ',')]
    origins: Vec<String>,
    /// Whether all requests come through a proxy, which adds the client's address to
    /// `X-Forwarded-For` [default: false]
    #[arg(long, env = "CASINO_BEHIND_PROXY")]
    behind_proxy: Option<bool>,
    /// A certificate with its chain (PEM): the server itself speaks TLS. Read anew when it changes
    #[arg(long, env = "CASINO_TLS_CERTIFICATE", requires = "tls_key")]
    tls_certificate: Option<PathBuf>,
    /// The key of the certificate (PEM)
    #[arg(long, env = "CASINO_TLS_KEY", requires = "tls_certificate")]
    tls_key: Option<PathBuf>,
    /// Where a server with TLS listens for plain HTTP from this machine [default: any free port]
    #[arg(long, env = "CASINO_PLAIN_ADDR")]
    plain_addr: Option<SocketAddr>,
    /// The token that `/metrics` wants (`Authorization: Bearer …`) [default: none; then only
    /// requests that come straight from this machine are answered]
    #[arg(long, env = "CASINO_METRICS_TOKEN", hide_env_values = true)]
    metrics_token: Option<String>,
    /// Where the files of the pages come from: `grouped` (inside the program), or a folder of plain
    /// modules that is read at each request [default: grouped; in a debug build the source folder]
    #[arg(long, env = "CASINO_WEB")]
    web: Option<WebFiles>,
    /// The addresses of NATS, with commas between them: the server is one of several nodes of its
    /// house, which share the database and the keys
    #[arg(long, env = "CASINO_NATS", hide_env_values = true, requires = "database_url")]
    nats: Option<String>,
    /// What this node is called: up to 40 of the characters a-z, 0-9 and -
    #[arg(long, env = "CASINO_NODE", default_value = "node")]
    node: NodeName,
    /// What to log, such as `debug` or `info,server=debug`
    #[arg(long, env = "CASINO_LOG")]
    log: Option<String>,
    /// Log lines as JSON
    #[arg(long)]
    log_json: bool,
    /// Requests that change something, and sockets, one address may open per second
    #[arg(long, hide = true)]
    requests_per_second: Option<u32>,
    /// How long the private database may fail to start again after its death, in seconds
    #[arg(long, hide = true)]
    database_seconds: Option<u64>,
    /// Frames a client may send per second
    #[arg(long, hide = true)]
    frames_per_second: Option<u32>,
    /// Guests that one network may have (an IPv4 address, an IPv6 /64)
    #[arg(long, default_value_t = 48)]
    guests_per_network: usize,
    /// Steps that the players of one network may cause at once while games do not move on, such as
    /// bets that are changed again and again; one more comes every second
    #[arg(long, default_value_t = 300)]
    idle_steps_per_network: u32,
    /// Connections of each kind that one network may have
    #[arg(long, hide = true)]
    connections_per_network: Option<usize>,
}

/// The staff of the house.
#[derive(Debug, Args)]
struct StaffOptions {
    /// Which staff accounts the first start makes: `all` roles, or only an `admin` [default: all on
    /// the private database, else admin]
    #[arg(long, env = "CASINO_FIRST_STAFF", value_enum)]
    first_staff: Option<First>,
    /// What the names of the first staff end in [default: four random digits, such as `pit-3fa9`]
    #[arg(long, env = "CASINO_STAFF_SUFFIX")]
    staff_suffix: Option<String>,
    /// All staff must sign in with a second factor (TOTP)
    #[arg(long, env = "CASINO_REQUIRE_TOTP")]
    require_totp: bool,
}

/// The demo tables of a first start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Demo {
    /// With time to see the results of a round
    ForPeople,
    /// That go on at once after a round, for tests and drills
    Quick,
    /// No demo tables
    None,
}

/// The staff accounts of a first start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum First {
    /// One for each role
    All,
    /// An administrator
    Admin,
}

/// The operator's name, or why it is none.
fn operator(text: &str) -> Result<Operator, &'static str> {
    // Given empty, as compose does, it is not given.
    if text.is_empty() {
        return Ok(Operator::default());
    }
    Operator::named(text).ok_or("a name has 1 to 60 characters, none hidden")
}

/// Runs the house until it is told to stop.
pub(crate) fn run(arguments: Arguments) -> ExitCode {
    let _counting = logging::start(arguments.log.as_deref(), arguments.log_json);
    let runtime = match tokio::runtime::Builder::new_multi_thread().enable_all().build() {
        Ok(runtime) => runtime,
        Err(error) => {
            say(&error);
            return ExitCode::FAILURE;
        }
    };
    let bots_wanted = !arguments.no_bots;
    let config = match config(arguments) {
        Ok(config) => config,
        Err(error) => {
            say(&error);
            return ExitCode::FAILURE;
        }
    };
    let first_file = FirstFile::in_folder(&config.data_dir);
    let kept = KeptBots::in_folder(&config.data_dir.join("bots"));
    let with_bots = bots_wanted && config.takes_guests();
    // People on this machine are guests of the same network.
    let bots_max = config.bounds.guests_per_network * 3 / 4;
    runtime.block_on(async {
        let mut guests = Bots::default();
        let opened = async |server: &Server| {
            println!("The house is open: {}", server.url());
            if with_bots {
                guests.invite(server, bots_max, kept.clone());
            }
        };
        match server::run(config, |made| keep_passwords(&first_file, made), opened).await {
            Ok(()) => ExitCode::SUCCESS,
            Err(error) => {
                say(&error);
                ExitCode::FAILURE
            }
        }
    })
}

/// The times of a house. Given empty, as in a file of the environment, they are not given.
fn times(zone: &str, shifts: &str) -> Result<HouseTimes, TimesError> {
    let zone = if zone.is_empty() { DEFAULT_ZONE } else { zone };
    HouseTimes::new(zone, if shifts.is_empty() { DEFAULT_SHIFTS } else { shifts })
}

fn config(arguments: Arguments) -> Result<Config, TimesError> {
    let mut config = Config::new(arguments.addr, arguments.data);
    config.database_url = arguments.database_url.filter(|url| !url.is_empty());
    config.server_database_url = arguments.server_database_url.filter(|url| !url.is_empty());
    config.keys = arguments.keys.sources();
    let nats = arguments.nats.filter(|nats| !nats.is_empty());
    config.cluster = nats.map(|nats| ClusterConfig { nats, name: arguments.node });
    config.house.operator = arguments.operator.unwrap_or_default();
    config.house.times = times(&arguments.time_zone, &arguments.shifts)?;
    config.house.large_cash = LargeCash(i64::from(arguments.large_cash) * 100);
    config.seal_minutes = arguments.seal_minutes;
    config.self_check_hour = arguments.self_check_hour;
    let above = Chips::from_cents(i64::from(arguments.second_person_above) * 100);
    config.second_person_above = above.expect("the argument is in range");
    let demands_identity = arguments.demands_identity.unwrap_or(true);
    config.buyers = if demands_identity { Buyers::Identified } else { Buyers::Every };
    config.age_min = arguments.age_min;
    config.guests = arguments.guests;
    config.first_admin_alone = arguments.staff.first_staff.map(|first| first == First::Admin);
    config.staff_suffix = arguments.staff.staff_suffix;
    config.require_totp = arguments.staff.require_totp;
    config.behind_proxy = arguments.behind_proxy.unwrap_or_default();
    config.demo_tables = match arguments.demo_tables {
        Demo::None => DemoTables::None,
        Demo::ForPeople => DemoTables::ForPeople,
        Demo::Quick => DemoTables::Quick,
    };
    config.origins = arguments.origins;
    let files = arguments.tls_certificate.zip(arguments.tls_key);
    config.tls = files.map(|(certificate, key)| TlsFiles { certificate, key });
    if let Some(addr) = arguments.plain_addr {
        config.plain_addr = addr;
    }
    config.metrics_token = arguments.metrics_token.filter(|token| !token.is_empty());
    config.web = arguments.web.unwrap_or_default();
    config.bounds.guests_per_network = arguments.guests_per_network;
    config.bounds.idle_steps_per_network = arguments.idle_steps_per_network;
    if let Some(rate) = arguments.requests_per_second {
        config.bounds.requests_per_second = rate;
        config.bounds.requests_burst = rate;
    }
    if let Some(seconds) = arguments.database_seconds {
        config.bounds.database_ms = seconds.saturating_mul(1_000);
    }
    if let Some(rate) = arguments.frames_per_second {
        config.bounds.frames_per_second = rate;
        config.bounds.frames_burst = rate;
    }
    if let Some(count) = arguments.connections_per_network {
        config.bounds.per_network = PerNetwork::same(count);
    }
    Ok(config)
}

/// Writes the first passwords of the staff to their file, and prints where it is.
fn keep_passwords(file: &FirstFile, made: &[FirstPassword]) -> std::io::Result<()> {
    file.write(made)?;
    println!("The staff's names and first passwords are in {}", file.path().display());
    Ok(())
}

/// Bots that play as long as the house is open. Dropping this ends them.
#[derive(Debug)]
struct Bots {
    tasks: JoinSet<()>,
    stop: watch::Sender<bool>,
}

impl Default for Bots {
    fn default() -> Bots {
        Bots { tasks: JoinSet::new(), stop: watch::Sender::new(false) }
    }
}

impl Bots {
    /// Starts the bots. They play until the house closes; while it drains they finish their
    /// rounds. After the next start they are the same players.
    fn invite(&mut self, server: &Server, bots_max: usize, kept: KeptBots) {
        let kept = Some(kept);
        let config = BotsConfig { bots_max, kept, ..BotsConfig::new(&server.plain_url()) };
        let stop = self.stop.subscribe();
        let silence = server.silence();
        self.tasks.spawn(async move {
            tokio::select! {
                biased;
                () = silence => {}
                Err(fault) = bots::run(config, stop) => {
                    tracing::warn!(error = %fault, "there are no bots");
                }
            }
        });
    }
}
