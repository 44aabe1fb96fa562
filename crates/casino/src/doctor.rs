//! `casino doctor`: says in words what is wrong with a house, and what to do about it. It looks at
//! the data folder, the keys, the database and the books, while a house runs or while none does. It
//! never writes: its sessions are read-only, and it starts no Postgres unless it is asked to.
//!
//! Each line begins with `ok`, `wrong`, or `--` for what could not be looked at. Exit code 0:
//! nothing is wrong; 1: something is; 2: it could not look.

mod backups;
mod books;
mod database;
mod folder;
mod report;

use std::error::Error;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use local_postgres::Cluster;

use self::database::Reached;
use self::report::Report;
use crate::audit::{BooksOptions, FAULT};
use crate::say;

/// The options of `doctor`.
#[derive(Debug, Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    place: BooksOptions,
    /// The server's own login at a Postgres of your own [default: `casino_server`, with the
    /// password of the other URL]
    #[arg(long, env = "CASINO_SERVER_DATABASE_URL", hide_env_values = true)]
    server_database_url: Option<String>,
    /// The folder of your backups: the newest must not be older than a day
    #[arg(long, value_name = "FOLDER")]
    backups: Option<PathBuf>,
    /// Start the private Postgres of a closed house for the time of the examination
    #[arg(long)]
    start: bool,
}

/// Looks at everything and prints what it found.
pub(crate) fn run(arguments: &Arguments) -> ExitCode {
    let runtime = match tokio::runtime::Builder::new_current_thread().enable_all().build() {
        Ok(runtime) => runtime,
        Err(error) => {
            say(&error);
            return ExitCode::from(FAULT);
        }
    };
    match runtime.block_on(examine(arguments)) {
        Ok(report) => {
            print!("{report}");
            if report.is_healthy() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
        }
        Err(error) => {
            say(error.as_ref());
            ExitCode::from(FAULT)
        }
    }
}

async fn examine(arguments: &Arguments) -> Result<Report, Box<dyn Error>> {
    let mut report = Report::default();
    let place = &arguments.place;
    let holder = folder::examine(&mut report, place);
    if !place.has_folder() && place.external_url().is_none() {
        return Ok(report);
    }
    let (url, cluster) = reach(&mut report, arguments).await?;
    let server_url = arguments.server_database_url.as_deref().filter(|url| !url.is_empty());
    let reached = match &url {
        Some(url) => database::examine(&mut report, url, server_url).await,
        None => Reached::Nothing,
    };
    match reached {
        Reached::Books(pool) => {
            books::examine(&mut report, place, &pool, holder.is_some()).await;
            pool.close().await;
        }
        Reached::NoBooks => {
            books::examine_keys_alone(&mut report, place).await;
            for what in ["roles", "heads", "seals", "self-check"] {
                report.unseen(what, "there are no books that this program can read");
            }
        }
        Reached::Nothing => {
            books::examine_keys_alone(&mut report, place).await;
            for what in ["schema", "roles", "heads", "seals", "self-check"] {
                report.unseen(what, "the database was not reached");
            }
        }
    }
    backups::examine(&mut report, arguments.backups.as_deref());
    if let Some(cluster) = cluster {
        cluster.stop().await?;
    }
    Ok(report)
}

/// The URL of the database, if there is one to be asked.
async fn reach(
    report: &mut Report,
    arguments: &Arguments,
) -> Result<(Option<String>, Option<Cluster>), Box<dyn Error>> {
    let place = &arguments.place;
    if let Some(url) = place.external_url() {
        return Ok((Some(url.to_owned()), None));
    }
    if let Some(url) = folder::examine_cluster(report, place) {
        return Ok((Some(url), None));
    }
    if arguments.start && place.cluster_folder().exists() {
        let (url, cluster) = place.url(false).await?;
        return Ok((Some(url), cluster));
    }
    Ok((None, None))
}
