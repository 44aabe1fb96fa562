//! Runs a command with `DATABASE_URL` set to a database of a private cluster, which is started
//! before and stopped after it: `with-postgres DATA_DIR COMMAND [ARGUMENT...]`. For developers
//! (psql, `cargo sqlx prepare`) and for this crate's tests, which need a second process. The data
//! folder is required, so that a house's books cannot be opened by accident.

use std::process::ExitCode;

use local_postgres::{Cluster, Options, start};
use tokio::process::Command;

/// The database that the command is given.
const DATABASE: &str = "casino";
/// Connections: many tests may run at once.
const CONNECTIONS_MAX: u32 = 1_000;
/// The exit code for wrong usage.
const USAGE: u8 = 2;

#[tokio::main(flavor = "current_thread")]
async fn main() -> ExitCode {
    let mut arguments = std::env::args_os().skip(1);
    let (Some(data_dir), Some(program)) = (arguments.next(), arguments.next()) else {
        eprintln!("usage: with-postgres DATA_DIR COMMAND [ARGUMENT...]");
        return ExitCode::from(USAGE);
    };
    let mut command = Command::new(program);
    command.args(arguments);
    let mut options = Options::new(data_dir);
    options.connections_max = CONNECTIONS_MAX;
    match run(&options, command).await {
        Ok(code) => code,
        Err(fault) => {
            let mut told = fault.to_string();
            let mut cause = fault.source();
            while let Some(deeper) = cause {
                told = format!("{told}: {deeper}");
                cause = deeper.source();
            }
            eprintln!("with-postgres: {told}");
            ExitCode::FAILURE
        }
    }
}

async fn run(
    options: &Options,
    mut command: Command,
) -> Result<ExitCode, Box<dyn std::error::Error>> {
    let cluster = start(options).await?;
    cluster.ensure_database(DATABASE).await?;
    let code = attend(&cluster, &mut command).await;
    cluster.stop().await?;
    Ok(code?)
}

/// Waits for the command. A Ctrl-C reaches the command too, so its end is awaited in any case.
async fn attend(cluster: &Cluster, command: &mut Command) -> std::io::Result<ExitCode> {
    let mut child = command.env("DATABASE_URL", cluster.url(DATABASE)).spawn()?;
    loop {
        tokio::select! {
            biased;
            status = child.wait() => {
                let code = status?.code().and_then(|code| u8::try_from(code).ok());
                return Ok(code.map_or(ExitCode::FAILURE, ExitCode::from));
            }
            interrupted = tokio::signal::ctrl_c() => interrupted?,
        }
    }
}
