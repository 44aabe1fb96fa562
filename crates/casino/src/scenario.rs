//! `casino scenario FILE…`: plays scenarios on the same table crate as the server and prints one
//! JSON line each. `casino scenario --format FILE…` rewrites the files, one step a line, and plays
//! nothing. Uses no clock, network or database.

use std::fmt;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use scenario::{Report, Scenario, format, run as play};
use serde_json::Value;

/// Plays scenarios and compares what came out with what they expect.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// Files, each a JSON array of scenarios
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Writes each file anew, one step a line, instead of playing it
    #[arg(long)]
    format: bool,
}

/// A file that cannot be played.
#[derive(Debug)]
enum Error {
    Read(PathBuf, io::Error),
    Json(PathBuf, serde_json::Error),
    Write(io::Error),
    Save(PathBuf, io::Error),
}

impl fmt::Display for Error {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Read(file, _) => write!(out, "cannot read {}", file.display()),
            Error::Json(file, _) => {
                write!(out, "{} is no JSON array of scenarios", file.display())
            }
            Error::Write(_) => out.write_str("cannot write the report"),
            Error::Save(file, _) => write!(out, "cannot write {}", file.display()),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Error::Read(_, error) | Error::Save(_, error) | Error::Write(error) => Some(error),
            Error::Json(_, error) => Some(error),
        }
    }
}

/// Plays or formats all files, also those after a file that cannot be read. Fails if any scenario
/// or file fails.
pub(crate) fn run(arguments: &Arguments) -> ExitCode {
    let mut is_ok = true;
    let obey = if arguments.format { format_file } else { play_file };
    for file in &arguments.files {
        match obey(file) {
            Ok(is_file_ok) => is_ok &= is_file_ok,
            Err(error) => {
                crate::say(&error);
                is_ok = false;
            }
        }
    }
    if is_ok { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn read(file: &Path) -> Result<String, Error> {
    std::fs::read_to_string(file).map_err(|error| Error::Read(file.to_owned(), error))
}

/// A file that is formatted already is not touched.
fn format_file(file: &Path) -> Result<bool, Error> {
    let text = read(file)?;
    let formatted = format(&text).map_err(|error| Error::Json(file.to_owned(), error))?;
    if formatted != text {
        let written = std::fs::write(file, formatted);
        written.map_err(|error| Error::Save(file.to_owned(), error))?;
    }
    Ok(true)
}

fn play_file(file: &Path) -> Result<bool, Error> {
    let text = read(file)?;
    let scenarios: Vec<Value> =
        serde_json::from_str(&text).map_err(|error| Error::Json(file.to_owned(), error))?;
    let mut out = io::stdout().lock();
    let mut is_ok = true;
    for scenario in scenarios {
        let report = play_one(scenario);
        is_ok &= report.ok;
        let line = serde_json::to_string(&report).expect("reports are plain data");
        writeln!(out, "{line}").map_err(Error::Write)?;
    }
    Ok(is_ok)
}

fn play_one(value: Value) -> Report {
    let name = value.get("name").and_then(Value::as_str).unwrap_or_default().to_owned();
    match serde_json::from_value::<Scenario>(value) {
        Ok(scenario) => play(&scenario),
        Err(error) => {
            Report { name, failures: vec![format!("scenario error: {error}")], ..Report::default() }
        }
    }
}
