//! `casino audit`: checks the books of a house from outside, exports seals, and generates books to
//! check. Exit code 0: no finding; 1: findings; 2: the books could not be checked.

mod books;
mod generate;
mod play;
#[cfg(test)]
mod tests;
mod verify;

use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use audit::Seal;
use clap::{Args, Subcommand};
use keys::{KeyKind, KnownKeys};

pub(crate) use self::books::{AuditDatabase, BooksOptions};
use crate::say;

/// Exit code when the books could not be checked.
pub(crate) const FAULT: u8 = 2;

type Outcome = Result<ExitCode, Box<dyn Error>>;

/// The subcommands of `audit`.
#[derive(Debug, Args)]
#[command(disable_help_subcommand = true)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Checks everything: chains, transfers, balances, marks, seals, every round played again
    Verify(verify::Arguments),
    /// Seals of the books
    #[command(subcommand)]
    Seal(SealCommand),
    /// Prints the key that the signatures of the seals are checked with
    Key(BooksOptions),
    /// Plays rounds by basic strategy into an empty database, as fast as it takes them
    Generate(generate::Arguments),
}

#[derive(Debug, Subcommand)]
enum SealCommand {
    /// Writes the newest seal to a file, to be kept outside the house
    Export(Export),
}

#[derive(Debug, Args)]
struct Export {
    /// The file to write
    file: PathBuf,
    #[command(flatten)]
    place: BooksOptions,
}

/// Runs the subcommand.
pub(crate) fn run(arguments: Arguments) -> ExitCode {
    let runtime = match tokio::runtime::Builder::new_multi_thread().enable_all().build() {
        Ok(runtime) => runtime,
        Err(error) => {
            say(&error);
            return ExitCode::from(FAULT);
        }
    };
    let outcome = runtime.block_on(async {
        match arguments.command {
            Command::Verify(arguments) => verify::run(&arguments).await,
            Command::Seal(SealCommand::Export(export)) => {
                export_seal(&export.place, &export.file).await
            }
            Command::Key(place) => {
                let key = place.find_key(KeyKind::Seal, &KnownKeys::default()).await?;
                println!("{}", key.fingerprint().to_hex());
                Ok(ExitCode::SUCCESS)
            }
            Command::Generate(arguments) => generate::run(&arguments).await,
        }
    });
    outcome.unwrap_or_else(|error| {
        say(error.as_ref());
        ExitCode::from(FAULT)
    })
}

/// Checks everything, as `casino audit verify` does.
pub(crate) async fn check(place: BooksOptions) -> Outcome {
    verify::run(&verify::Arguments::of(place)).await
}

async fn export_seal(place: &BooksOptions, file: &Path) -> Outcome {
    let books = place.open().await?;
    let row = books.ledger.last_seal().await;
    books.close().await?;
    let seal = Seal::from_row(&row?.ok_or("the books were never sealed")?)?;
    tokio::fs::write(file, seal.to_json() + "\n").await?;
    println!("seal {} of {} chains is in {}", seal.number, seal.heads.len(), file.display());
    Ok(ExitCode::SUCCESS)
}
