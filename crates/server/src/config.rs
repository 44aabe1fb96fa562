//! The settings of a server. Only data: the `casino` binary reads the environment and the command
//! line.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use cage_desk::Buyers;
use chips::Chips;
use cluster::NodeName;
use demo_tables::DemoTables;
use house_settings::HouseSettings;
use ingress::{Caps, PerNetwork, PublicSite, TlsFiles};
use keys::KeySources;
use ledger::Deadlines;
use sign_in::staff::FirstStaff;
use web_assets::WebFiles;

/// The amount above which a trade at the cage needs a second person: 3,000.00.
pub const SECOND_PERSON_ABOVE: Chips = Chips::cents_const(300_000);

/// The age from which a person may play, where the operator says no other: 18 years.
pub const AGE_MIN: u8 = 18;

/// All settings of a server.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where to listen; port 0 takes any.
    pub addr: SocketAddr,
    /// The data folder: the private database and the keys.
    pub data_dir: PathBuf,
    /// A Postgres of one's own; without it the server runs a private one in the data folder.
    pub database_url: Option<String>,
    /// The server's login there. Without it the server logs in as `casino_server`, with the place
    /// and the password of `database_url`, which is the owner's.
    pub server_database_url: Option<String>,
    /// Where the keys of the seeds and of the seals come from.
    pub keys: KeySources,
    /// The other nodes of the house. `None` for a house of one server.
    pub cluster: Option<ClusterConfig>,
    /// Who runs the house, and its times.
    pub house: HouseSettings,
    /// Minutes between two seals.
    pub seal_minutes: u64,
    /// The hour of the day (UTC) at which the books are checked.
    pub self_check_hour: u32,
    /// Trades at the cage above this, in cents, need a second person.
    pub second_person_above: Chips,
    /// To whom the cage sells chips for money.
    pub buyers: Buyers,
    /// The years that a person must have lived to buy chips.
    pub age_min: u8,
    /// Whether guests with play chips may come in; by default only on the private database.
    pub guests: Option<bool>,
    /// Whether the first start makes only an administrator; by default it does so on a database of
    /// the operator's own.
    pub first_admin_alone: Option<bool>,
    /// What the names of the first staff end in; four random digits without it.
    pub staff_suffix: Option<String>,
    /// Whether all staff must have a second factor.
    pub require_totp: bool,
    /// Which demo tables to open on the first start.
    pub demo_tables: DemoTables,
    /// Origins of pages that may talk to this server. Without any: the server's own address as
    /// the browser names it, when that is this machine or a private network.
    pub origins: Vec<String>,
    /// Whether all requests come through a proxy that names the client in `X-Forwarded-For`. Rates
    /// are counted by client; without this a proxy is one.
    pub behind_proxy: bool,
    /// Certificate and key, if the server itself speaks TLS.
    pub tls: Option<TlsFiles>,
    /// Where a server with TLS listens for plain HTTP: an address of this machine alone, for bots
    /// and probes; port 0 takes any.
    pub plain_addr: SocketAddr,
    /// The token that `/metrics` wants; without one it is for this machine alone.
    pub metrics_token: Option<String>,
    /// How long commits and look-ups wait for the database.
    pub deadlines: Deadlines,
    /// The files of the pages.
    pub web: WebFiles,
    /// What one client may use up.
    pub bounds: Bounds,
}

/// How a server is one of several nodes of a house.
#[derive(Clone, Debug)]
pub struct ClusterConfig {
    /// The addresses of NATS, with commas between them.
    pub nats: String,
    /// What the node is called.
    pub name: NodeName,
}

/// What a client may use up, and how long the server is patient.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// Frames that may wait for a slow client. Beyond this they are dropped, and it gets a whole
    /// view.
    pub outbox_frames: usize,
    /// Frames a client may send at once …
    pub frames_burst: u32,
    /// … and per second in the long run.
    pub frames_per_second: u32,
    /// Whole views that a client may ask for at once: by default two of each table that it may
    /// watch. A view costs the table more than a wish …
    pub views_burst: u32,
    /// … and per second in the long run.
    pub views_per_second: u32,
    /// Requests that change something with sockets, and as many that read, one address may send at
    /// once …
    pub requests_burst: u32,
    /// … and per second in the long run.
    pub requests_per_second: u32,
    /// Connections that one network may have at the same time.
    pub per_network: PerNetwork,
    /// Guests that one narrow network may have: an IPv4 address, or the /64 of an IPv6 address.
    pub guests_per_network: usize,
    /// Steps that all players of one network may cause at once while games do not move on; one more
    /// comes every second. The first ones of each player are not counted.
    pub idle_steps_per_network: u32,
    /// After how long without a connection and without anything at a table a guest goes, in
    /// milliseconds.
    pub guest_unused_ms: u64,
    /// How long a player may keep chips at a table without a seat, a stake or a connection, in
    /// milliseconds.
    pub absent_ms: u64,
    /// How long a client may take for the body of a request, in milliseconds.
    pub body_ms: u64,
    /// The kernel's send buffer of each connection, in bytes.
    pub send_bytes: u32,
    /// Time between two checks of the staff sessions behind open sockets, in milliseconds.
    pub staff_check_ms: u64,
    /// Time between two sweeps of what is not kept, in milliseconds: an hour.
    pub sweep_ms: u64,
    /// Steps of a table between two of its snapshots.
    pub snapshot_steps: i64,
    /// How long the private database may fail to start again after its death, in milliseconds.
    pub database_ms: u64,
    /// How long rounds may take to finish once the server is told to stop, in milliseconds.
    pub drain_ms: u64,
}

impl Default for Bounds {
    fn default() -> Bounds {
        Bounds {
            outbox_frames: 256,
            frames_burst: 100,
            frames_per_second: 50,
            views_burst: 128,
            views_per_second: 4,
            requests_burst: 1000,
            requests_per_second: 50,
            per_network: PerNetwork::default(),
            guests_per_network: 48,
            idle_steps_per_network: 300,
            guest_unused_ms: 30 * 60 * 1000,
            absent_ms: 10 * 60 * 1000,
            body_ms: 10_000,
            send_bytes: 128 * 1024,
            staff_check_ms: 20_000,
            sweep_ms: 60 * 60 * 1000,
            snapshot_steps: 500,
            database_ms: 60_000,
            drain_ms: 10_000,
        }
    }
}

impl Bounds {
    /// After how long without use a guest goes.
    pub(crate) fn guest_patience(&self) -> Duration {
        Duration::from_millis(self.guest_unused_ms)
    }

    /// How long a client may take for the body of a request.
    pub(crate) fn body_max(&self) -> Duration {
        Duration::from_millis(self.body_ms)
    }
}

impl Config {
    /// A server on this address with its data in `data_dir`, everything else by default.
    pub fn new(addr: SocketAddr, data_dir: impl Into<PathBuf>) -> Config {
        Config {
            addr,
            data_dir: data_dir.into(),
            database_url: None,
            server_database_url: None,
            keys: KeySources::default(),
            cluster: None,
            house: HouseSettings::default(),
            seal_minutes: 60,
            self_check_hour: 4,
            second_person_above: SECOND_PERSON_ABOVE,
            buyers: Buyers::Identified,
            age_min: AGE_MIN,
            guests: None,
            first_admin_alone: None,
            staff_suffix: None,
            require_totp: false,
            demo_tables: DemoTables::ForPeople,
            origins: Vec::new(),
            behind_proxy: false,
            tls: None,
            plain_addr: SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 0),
            metrics_token: None,
            deadlines: Deadlines::AT_PLAY,
            web: WebFiles::default(),
            bounds: Bounds::default(),
        }
    }

    /// Whether guests may come in.
    pub fn takes_guests(&self) -> bool {
        self.guests.unwrap_or(self.database_url.is_none())
    }

    /// How the house is reached from outside.
    pub(crate) fn site(&self) -> PublicSite {
        PublicSite {
            origins: self.origins.clone(),
            is_behind_proxy: self.behind_proxy,
            has_tls: self.tls.is_some(),
            metrics_token: self.metrics_token.as_deref().map(PublicSite::hash_of),
            takes_guests: self.takes_guests(),
        }
    }

    /// The staff accounts that the first start makes.
    pub(crate) fn first_staff(&self) -> FirstStaff {
        let is_admin_alone = self.first_admin_alone.unwrap_or(self.database_url.is_some());
        FirstStaff { is_admin_alone, suffix: self.staff_suffix.clone() }
    }

    /// The places of connections, after the process's limit of open files has been raised.
    pub(crate) fn caps(&self) -> Caps {
        Caps::new(self.bounds.per_network, ingress::raise_limit(), self.behind_proxy)
    }
}

/// The URL by which a client on this machine reaches a server that listens on `addr`, by `http` or
/// `https`.
pub(crate) fn url_on_this_machine(scheme: &str, addr: SocketAddr) -> String {
    let ip = match addr.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => IpAddr::V4(Ipv4Addr::LOCALHOST),
        IpAddr::V6(ip) if ip.is_unspecified() => IpAddr::V6(Ipv6Addr::LOCALHOST),
        ip @ (IpAddr::V4(_) | IpAddr::V6(_)) => ip,
    };
    format!("{scheme}://{}", SocketAddr::new(ip, addr.port()))
}
