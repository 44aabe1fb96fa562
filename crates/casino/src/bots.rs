//! `casino bots`: sends bots to a running house on this machine or another. They connect over the
//! network like all players.

use std::process::ExitCode;
use std::time::Duration;

use clap::Args;
use player::bots::{self, BotsConfig};
use tokio::sync::watch;
use uuid::Uuid;

use crate::{logging, say};

/// The options of `bots`.
#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// The house
    #[arg(long, default_value = "http://127.0.0.1:8080")]
    url: String,
    /// Play only at this table; repeatable
    #[arg(long = "table")]
    tables: Vec<Uuid>,
    /// Bots at each table
    #[arg(long, default_value_t = 3)]
    per_table: usize,
    /// Seats left to people at each table
    #[arg(long, default_value_t = 3)]
    keep_free: usize,
    /// Shortest wait before a wish, in milliseconds
    #[arg(long, default_value_t = 700)]
    think_min: u64,
    /// Longest wait before a wish, in milliseconds
    #[arg(long, default_value_t = 1500)]
    think_max: u64,
    /// The seed of stakes and waits
    #[arg(long, default_value_t = 21)]
    seed: u64,
    /// What to log
    #[arg(long, env = "CASINO_LOG")]
    log: Option<String>,
}

/// Plays until Ctrl-C.
pub(crate) fn run(arguments: Arguments) -> ExitCode {
    let _counting = logging::start(arguments.log.as_deref(), false);
    let shortest = Duration::from_millis(arguments.think_min);
    let longest = Duration::from_millis(arguments.think_max).max(shortest);
    let config = BotsConfig {
        tables: arguments.tables,
        per_table: arguments.per_table,
        seats_kept_free: arguments.keep_free,
        think: shortest..=longest,
        seed: arguments.seed,
        ..BotsConfig::new(&arguments.url)
    };
    let runtime = match tokio::runtime::Builder::new_multi_thread().enable_all().build() {
        Ok(runtime) => runtime,
        Err(error) => {
            say(&error);
            return ExitCode::FAILURE;
        }
    };
    let played = runtime.block_on(async {
        let (stop, stopped) = watch::channel(false);
        tokio::select! {
            biased;
            _ = tokio::signal::ctrl_c() => Ok(stop.send_replace(true)),
            played = bots::run(config, stopped) => played.map(|()| true),
        }
    });
    match played {
        Ok(_) => ExitCode::SUCCESS,
        Err(fault) => {
            say(&fault);
            ExitCode::FAILURE
        }
    }
}
