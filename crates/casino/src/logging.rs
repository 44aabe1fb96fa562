//! Log lines go to standard error, as text for people or as JSON for machines.

use std::io::IsTerminal as _;

use tracing_subscriber::EnvFilter;

/// The default filter.
const LEVELS: &str = "info,sqlx=warn";

/// Starts logging. `levels` is a filter such as `debug,hyper=info`.
pub(crate) fn start(levels: Option<&str>, json: bool) {
    let filter = levels.map_or_else(|| EnvFilter::new(LEVELS), EnvFilter::new);
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_ansi(std::io::stderr().is_terminal())
        .with_writer(std::io::stderr);
    if json { log.json().init() } else { log.init() }
}
