//! The metrics of the server, for Prometheus. Labels come from our own code and never from a
//! client, so that their number is bounded. No metric names a player or a card.

use std::sync::atomic::AtomicU64;
use std::time::Duration;

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode_registry;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;
use refusals::Rejection;

use crate::under_way::UnderWay;

/// Upper bounds of the histograms' buckets, in seconds.
const SECONDS: [f64; 12] =
    [0.0005, 0.001, 0.002, 0.004, 0.008, 0.016, 0.032, 0.064, 0.128, 0.5, 2.0, 10.0];

/// A refusal's code.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
pub struct CodeLabel {
    code: &'static str,
}

/// The class of an answer's status.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct ClassLabel {
    class: &'static str,
}

/// The classes of statuses, from 1xx on.
const CLASSES: [&str; 5] = ["1xx", "2xx", "3xx", "4xx", "5xx"];

/// All metrics of one server.
#[derive(Debug)]
pub struct Metrics {
    registry: Registry,
    /// Rounds dealt.
    pub rounds: Counter,
    /// Steps committed by tables.
    pub commits: Counter,
    /// Tables rebuilt from the journal while the server ran.
    pub rebuilds: Counter,
    /// Faults of database, disk or network.
    pub faults: Counter,
    /// Clients that fell behind and got a whole view.
    pub falls: Counter,
    /// Findings of self-checks of the books.
    pub findings: Counter,
    /// Chains that somebody else has written into.
    pub chains_stopped: Counter,
    /// Balances that a commit has found not to be the house's own.
    pub balances_unproven: Counter,
    /// Commits that wait for the database.
    pub under_way: UnderWay,
    answers: Family<ClassLabel, Counter>,
    sockets: Gauge<i64>,
    tables: Gauge<u64, AtomicU64>,
    refusals: Family<CodeLabel, Counter>,
    commit_seconds: Histogram,
    wait_seconds: Histogram,
    restore_seconds: Histogram,
}

impl Default for Metrics {
    /// All metrics at zero.
    fn default() -> Metrics {
        let mut metrics = Metrics {
            registry: Registry::with_prefix("casino"),
            rounds: Counter::default(),
            commits: Counter::default(),
            rebuilds: Counter::default(),
            faults: Counter::default(),
            falls: Counter::default(),
            findings: Counter::default(),
            chains_stopped: Counter::default(),
            balances_unproven: Counter::default(),
            under_way: UnderWay::default(),
            answers: Family::default(),
            sockets: Gauge::default(),
            tables: Gauge::default(),
            refusals: Family::default(),
            commit_seconds: Histogram::new(SECONDS),
            wait_seconds: Histogram::new(SECONDS),
            restore_seconds: Histogram::new(SECONDS),
        };
        metrics.register();
        metrics
    }
}

impl Metrics {
    fn register(&mut self) {
        let registry = &mut self.registry;
        registry.register("rounds", "Rounds dealt", self.rounds.clone());
        registry.register("commits", "Steps committed by tables", self.commits.clone());
        registry.register("rebuilds", "Tables rebuilt from the journal", self.rebuilds.clone());
        registry.register("faults", "Failures of the world", self.faults.clone());
        registry.register("falls", "Clients dropped to a fresh view", self.falls.clone());
        let help = "What self-checks of the books have found";
        registry.register("audit_findings", help, self.findings.clone());
        let help = "Chains that somebody else has written into, stopped";
        registry.register("chains_stopped", help, self.chains_stopped.clone());
        let help = "Balances that somebody else has written";
        registry.register("balances_unproven", help, self.balances_unproven.clone());
        registry.register("answers", "Answers to requests by class", self.answers.clone());
        for class in CLASSES {
            // A counter that is there from the start has no gap before its first increase.
            drop(self.answers.get_or_create(&ClassLabel { class }));
        }
        registry.register("sockets", "Open WebSockets", self.sockets.clone());
        registry.register("tables", "Tables open", self.tables.clone());
        registry.register("refusals", "Refusals by code", self.refusals.clone());
        let help = "Time from a decision to its durable commit";
        registry.register("commit_seconds", help, self.commit_seconds.clone());
        let help = "Time a command waited for its table";
        registry.register("mailbox_wait_seconds", help, self.wait_seconds.clone());
        let help = "Time a table took to be restored";
        registry.register("restore_seconds", help, self.restore_seconds.clone());
    }

    /// Counts a refusal.
    pub fn refused(&self, code: &'static str) {
        self.refusals.get_or_create(&CodeLabel { code }).inc();
    }

    /// Logs and counts a failure of the database. Returns what the request is told.
    pub fn unreadable(&self, error: &dyn std::error::Error) -> Rejection {
        self.faults.inc();
        tracing::error!(error = %error, "the database failed a request");
        Rejection::Unavailable
    }

    /// Counts an answer with this status.
    pub fn answered(&self, status: u16) {
        let class = usize::from(status / 100).checked_sub(1);
        if let Some(class) = class.and_then(|class| CLASSES.get(class)) {
            self.answers.get_or_create(&ClassLabel { class }).inc();
        }
    }

    /// Records the duration of a commit.
    pub fn committed(&self, took: Duration) {
        self.commits.inc();
        self.commit_seconds.observe(took.as_secs_f64());
    }

    /// Records how long a table took to be restored, at a start or later.
    pub fn restored(&self, took: Duration) {
        self.restore_seconds.observe(took.as_secs_f64());
    }

    /// Records how long a command waited for its table.
    pub fn waited(&self, waited: Duration) {
        self.wait_seconds.observe(waited.as_secs_f64());
    }

    /// The metrics in the text format of `OpenMetrics`, without its end.
    pub fn text(&self, sockets: usize, tables: usize) -> String {
        self.sockets.set(i64::try_from(sockets).unwrap_or(i64::MAX));
        self.tables.set(u64::try_from(tables).unwrap_or(u64::MAX));
        let mut text = String::new();
        encode_registry(&mut text, &self.registry).expect("a string takes any text");
        text
    }
}
