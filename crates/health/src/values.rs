//! The values of one look, and their text. Names and meanings stand in docs/metrics.md.

use std::sync::atomic::AtomicU64;
use std::time::Duration;

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode_registry;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::info::Info;
use prometheus_client::registry::{Registry, Unit};

use crate::process::ProcessUse;
use crate::sample::Sample;

/// The state of connections to the database.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct StateLabel {
    state: &'static str,
}

/// The private Postgres.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PrivateDatabase {
    pub is_up: bool,
    /// How often it was started again since the house opened.
    pub restarts: u64,
}

/// The game's connections to the database.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Connections {
    pub used: usize,
    pub idle: usize,
    pub max: u32,
}

/// Everything that is told.
#[derive(Clone, Debug)]
pub(crate) struct Values {
    pub is_writable: bool,
    pub is_draining: bool,
    /// Commits that wait for the database.
    pub commits: usize,
    /// How long the oldest of them has waited.
    pub oldest_commit: Duration,
    pub private: Option<PrivateDatabase>,
    pub connections: Connections,
    /// Room on the disk of the data folder, in bytes.
    pub free_bytes: Option<u64>,
    pub process: Option<ProcessUse>,
    pub sample: Sample,
    /// In milliseconds since 1970.
    pub now_ms: i64,
}

impl Values {
    /// Writes them in the text format of `OpenMetrics`, without its end. What is not known is left
    /// out.
    pub fn write(&self, text: &mut String) {
        let mut registry = Registry::default();
        let house = registry.sub_registry_with_prefix("casino");
        self.register_house(house);
        self.register_database(house);
        self.register_books(house);
        if let Some(process) = &self.process {
            register_process(registry.sub_registry_with_prefix("process"), process);
        }
        encode_registry(text, &registry).expect("a string takes any text");
    }

    fn register_house(&self, house: &mut Registry) {
        let build = vec![
            ("version", env!("CARGO_PKG_VERSION").to_owned()),
            ("engine", table::ENGINE.to_string()),
        ];
        house.register("build", "The program that runs", Info::new(build));
        flag(house, "draining", "1 while the house stops: no new rounds", self.is_draining);
        if let Some(bytes) = self.free_bytes {
            let help = "Room on the disk of the data folder";
            house.register_with_unit("data_free", help, Unit::Bytes, number(bytes));
        }
    }

    fn register_database(&self, house: &mut Registry) {
        let help = "1 while the database takes commits";
        flag(house, "database_writable", help, self.is_writable);
        house.register("commits_waiting", "Commits under way", number(self.commits));
        let help = "How long the oldest commit under way has waited";
        time(house, "oldest_commit_wait", help, self.oldest_commit);
        if let Some(PrivateDatabase { is_up, restarts }) = self.private {
            flag(house, "private_database_up", "1 while the private Postgres runs", is_up);
            let help = "How often the private Postgres was started again";
            house.register("private_database_restarts", help, total(restarts));
        }
        let Connections { used, idle, max } = self.connections;
        let states = Family::<StateLabel, Gauge<u64, AtomicU64>>::default();
        for (state, count) in [("used", used), ("idle", idle)] {
            let count = u64::try_from(count).unwrap_or(u64::MAX);
            states.get_or_create(&StateLabel { state }).set(count);
        }
        house.register("pool_connections", "Open connections of the game", states);
        house.register("pool_connections_max", "Connections of the game, at most", number(max));
        if let Some(wait) = self.sample.connection_wait {
            time(house, "pool_wait", "How long a connection had to be waited for", wait);
        }
    }

    fn register_books(&self, house: &mut Registry) {
        let Sample { journal_steps, unread_steps, sealed_at_ms, checked_at_ms, .. } = &self.sample;
        if let Some(steps) = journal_steps {
            house.register("journal_steps", "Steps in the journal", number(*steps));
        }
        if let Some(steps) = unread_steps {
            let help = "Steps that the auditors' read model has not read yet";
            house.register("read_model_lag_steps", help, number(*steps));
        }
        if let Some(at_ms) = sealed_at_ms {
            time(house, "last_seal_age", "Age of the newest seal of the books", self.age(*at_ms));
        }
        if let Some(at_ms) = checked_at_ms {
            let help = "Age of the last self-check of the books";
            time(house, "last_self_check_age", help, self.age(*at_ms));
        }
        if let Some(since) = &self.sample.whole_since {
            let help = "Age of what only the database knows";
            time(house, "health_sample_age", help, since.elapsed());
        }
    }

    fn age(&self, at_ms: i64) -> Duration {
        Duration::from_millis(u64::try_from(self.now_ms.saturating_sub(at_ms)).unwrap_or_default())
    }
}

fn register_process(registry: &mut Registry, process: &ProcessUse) {
    let memory = number(process.resident_bytes);
    registry.register_with_unit("resident_memory", "Memory in RAM", Unit::Bytes, memory);
    let seconds = Counter::<f64, AtomicU64>::default();
    seconds.inc_by(process.processor.as_secs_f64());
    registry.register_with_unit("cpu", "Time of all processors", Unit::Seconds, seconds);
    registry.register("threads", "Threads", number(process.threads));
    registry.register("open_fds", "Open files and sockets", number(process.open_files));
    if let Some(max) = process.open_files_max {
        registry.register("max_fds", "Files and sockets that may be open", number(max));
    }
    let started = number(process.started_at_secs);
    let help = "When the process started, since 1970";
    registry.register_with_unit("start_time", help, Unit::Seconds, started);
}

/// A gauge with this value; a value that does not fit is the greatest one.
fn number(value: impl TryInto<u64>) -> Gauge<u64, AtomicU64> {
    let gauge = Gauge::default();
    gauge.set(value.try_into().unwrap_or(u64::MAX));
    gauge
}

fn total(value: u64) -> Counter {
    let counter = Counter::default();
    counter.inc_by(value);
    counter
}

fn flag(registry: &mut Registry, name: &str, help: &str, is_so: bool) {
    registry.register(name, help, number(u8::from(is_so)));
}

fn time(registry: &mut Registry, name: &str, help: &str, time: Duration) {
    let gauge = Gauge::<f64, AtomicU64>::default();
    gauge.set(time.as_secs_f64());
    registry.register_with_unit(name, help, Unit::Seconds, gauge);
}
