//! Log lines go to standard error, as text for people or as JSON for machines. Equal lines are
//! counted and told once in a while (`repeats`), so that an outage does not fill the disk.

mod lines;
mod repeats;

use std::io::IsTerminal as _;

use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;
use tracing_subscriber::{EnvFilter, fmt};

pub(crate) use self::repeats::Counting;
use self::repeats::Repeats;

/// The default filter.
const LEVELS: &str = "info,sqlx=warn";

/// Starts logging. `levels` is a filter such as `debug,hyper=info`. When what this returns is
/// dropped, the lines that were counted so far are told.
pub(crate) fn start(levels: Option<&str>, json: bool) -> Counting {
    let filter = levels.map_or_else(|| EnvFilter::new(LEVELS), EnvFilter::new);
    let repeats = Repeats::default();
    let counting = repeats.count();
    let lines = tracing_subscriber::registry().with(filter).with(repeats);
    let log = fmt::layer().with_ansi(std::io::stderr().is_terminal()).with_writer(std::io::stderr);
    if json {
        lines.with(log.json()).init();
    } else {
        lines.with(log).init();
    }
    counting
}
