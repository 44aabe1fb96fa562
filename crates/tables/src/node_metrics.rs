//! The metrics of a server that is one of several nodes. A server that is no node has none of them.
//! No label comes from a client or from another node.

use std::sync::atomic::AtomicU64;
use std::time::Duration;

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode_registry;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;

use crate::takeover::TakenFrom;

/// Upper bounds of the buckets of a takeover, in seconds.
const TAKEOVER_SECONDS: [f64; 12] =
    [0.01, 0.02, 0.04, 0.08, 0.16, 0.32, 0.64, 1.0, 2.0, 5.0, 10.0, 30.0];
/// Upper bounds of the buckets of a forwarded command, in seconds.
const HOP_SECONDS: [f64; 12] =
    [0.0005, 0.001, 0.002, 0.004, 0.008, 0.016, 0.032, 0.064, 0.128, 0.5, 2.0, 10.0];

/// Why a table is taken.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct CauseLabel {
    cause: &'static str,
}

impl From<TakenFrom> for CauseLabel {
    fn from(from: TakenFrom) -> CauseLabel {
        let cause = match from {
            TakenFrom::Dead => "dead",
            TakenFrom::Free => "free",
        };
        CauseLabel { cause }
    }
}

/// What this node is for a table.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct RoleLabel {
    role: &'static str,
}

/// What a node has done for and with the others.
#[derive(Clone, Debug)]
pub(crate) struct NodeMetrics {
    /// Tables that this node has given up to others.
    pub(crate) given_up: Counter,
    /// Tables that another node has taken while this one still worked as their owner.
    pub(crate) fenced: Counter,
    /// Messages to other nodes that were dropped: too many waited, or there was no way.
    pub(crate) dropped: Counter,
    /// Forwarded commands and questions that were sent again.
    pub(crate) retries: Counter,
    takeovers: Family<CauseLabel, Counter>,
    takeover_seconds: Histogram,
    hop_seconds: Histogram,
}

impl Default for NodeMetrics {
    /// All metrics at zero.
    fn default() -> NodeMetrics {
        let takeovers = Family::<CauseLabel, Counter>::default();
        for from in [TakenFrom::Dead, TakenFrom::Free] {
            // A counter that is there from the start has no gap before its first increase.
            drop(takeovers.get_or_create(&from.into()));
        }
        NodeMetrics {
            given_up: Counter::default(),
            fenced: Counter::default(),
            dropped: Counter::default(),
            retries: Counter::default(),
            takeovers,
            takeover_seconds: Histogram::new(TAKEOVER_SECONDS),
            hop_seconds: Histogram::new(HOP_SECONDS),
        }
    }
}

/// What is known of a node at the moment of the request.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NodeState {
    /// Nodes alive, this one included.
    pub(crate) alive: usize,
    /// Tables that this node owns.
    pub(crate) owned: usize,
    /// Tables that this node shows for other owners.
    pub(crate) shown: usize,
    /// Messages so far that no node of this house has written.
    pub(crate) forged: u64,
    /// Messages so far that were too old or came twice.
    pub(crate) stale: u64,
    /// Whether there is a way to the other nodes.
    pub(crate) is_there: bool,
}

impl NodeMetrics {
    /// Records that a table of a former owner takes requests here, so long after the decision.
    pub(crate) fn took_over(&self, from: TakenFrom, took: Duration) {
        self.takeovers.get_or_create(&from.into()).inc();
        self.takeover_seconds.observe(took.as_secs_f64());
    }

    /// Records how long a forwarded command waited for its answer.
    pub(crate) fn answered(&self, took: Duration) {
        self.hop_seconds.observe(took.as_secs_f64());
    }

    /// Writes the metrics in the text format of `OpenMetrics`, without its end.
    pub(crate) fn write(&self, state: NodeState, text: &mut String) {
        let mut registry = Registry::with_prefix("casino_node");
        state.register(&mut registry);
        let help = "Tables of former owners that this node has taken over, by cause";
        registry.register("takeovers", help, self.takeovers.clone());
        let help = "Time from the decision to take a table over to its first request";
        registry.register("takeover_seconds", help, self.takeover_seconds.clone());
        registry.register("given_up", "Tables given up to other nodes", self.given_up.clone());
        let help = "Tables that another node has taken from this one at work";
        registry.register("fenced", help, self.fenced.clone());
        let help = "Time from sending a command to the owner to its answer";
        registry.register("hop_seconds", help, self.hop_seconds.clone());
        registry.register("retries", "Forwarded commands sent again", self.retries.clone());
        let help = "Messages to other nodes that were not sent";
        registry.register("messages_dropped", help, self.dropped.clone());
        encode_registry(text, &registry).expect("a string takes any text");
    }
}

impl NodeState {
    fn register(self, registry: &mut Registry) {
        let NodeState { alive, owned, shown, forged, stale, is_there } = self;
        registry.register("alive", "Nodes alive, this one included", gauge(alive));
        let tables = Family::<RoleLabel, Gauge<u64, AtomicU64>>::default();
        for (role, count) in [("owned", owned), ("shown", shown)] {
            let count = u64::try_from(count).unwrap_or(u64::MAX);
            tables.get_or_create(&RoleLabel { role }).set(count);
        }
        registry.register("tables", "Tables at this node by its role", tables);
        let help = "Messages that no node of this house has written";
        registry.register("messages_forged", help, counted(forged));
        let help = "Messages that were too old or came twice";
        registry.register("messages_stale", help, counted(stale));
        let help = "1 while there is a way to the other nodes";
        registry.register("bus_connected", help, gauge(usize::from(is_there)));
    }
}

fn counted(count: u64) -> Counter {
    let counter = Counter::<u64>::default();
    counter.inc_by(count);
    counter
}

fn gauge(value: usize) -> Gauge<u64, AtomicU64> {
    let gauge = Gauge::default();
    gauge.set(u64::try_from(value).unwrap_or(u64::MAX));
    gauge
}
