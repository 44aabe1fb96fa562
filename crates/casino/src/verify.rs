//! `casino verify FILE|URL`: recomputes every card of a shoe from its published seed and prints a
//! line for each check. The exit code is 0 when all holds, 1 when something does not, 2 when there
//! is nothing to check: the shoe is not retired yet, or it is real.

use std::fmt;
use std::fs::File;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::str::FromStr;

use clap::{Args, ValueEnum};
use player::ClientError;
use player::http::Address;
use proof::{CheckOutcome, Report, Seen, verify};

/// Longest document read from a file, in bytes. The client library has the same limit for answers.
const BYTES_MAX: u64 = 16 * 1024 * 1024;
/// Exit code when there is nothing to check.
const NOTHING: u8 = 2;

/// Checks the proof of a shoe.
#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// The document: a file, or an address such as <http://127.0.0.1:8080/api/shoes/ID/proof>
    document: String,
    /// The shoe the document is to be of
    #[arg(long, value_name = "ID")]
    shoe: Option<String>,
    /// The commitment you noted before the shoe was shuffled
    #[arg(long, value_name = "HEX")]
    commitment: Option<String>,
    /// The wash you added to the shoe
    #[arg(long, value_name = "HEX")]
    wash: Option<String>,
    /// The language of the report
    #[arg(long, value_enum, default_value_t = Language::En)]
    lang: Language,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Language {
    En,
    Fr,
}

/// A document that cannot be read or fetched.
#[derive(Debug)]
enum Error {
    Noted(String),
    Read(PathBuf, io::Error),
    TooLong(PathBuf),
    Plain(String),
    Fetch(String, ClientError),
    Runtime(io::Error),
    Write(io::Error),
}

impl fmt::Display for Error {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Noted(error) => write!(out, "what you noted: {error}"),
            Error::Read(file, _) => write!(out, "cannot read {}", file.display()),
            Error::TooLong(file) => write!(out, "{} is too long for a proof", file.display()),
            Error::Plain(url) => {
                write!(out, "{url}: fetch the document with another program and check the file")
            }
            Error::Fetch(url, _) => write!(out, "cannot fetch {url}"),
            Error::Runtime(_) => out.write_str("cannot start"),
            Error::Write(_) => out.write_str("cannot write the report"),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Error::Read(_, error) | Error::Runtime(error) | Error::Write(error) => Some(error),
            Error::Fetch(_, fault) => Some(fault),
            Error::Noted(_) | Error::TooLong(_) | Error::Plain(_) => None,
        }
    }
}

/// Checks one document.
pub(crate) fn run(arguments: &Arguments) -> ExitCode {
    match check(arguments) {
        Ok(CheckOutcome::Passed) => ExitCode::SUCCESS,
        Ok(CheckOutcome::Failed) => ExitCode::FAILURE,
        Ok(CheckOutcome::Nothing) => ExitCode::from(NOTHING),
        Err(error) => {
            crate::say(&error);
            ExitCode::FAILURE
        }
    }
}

fn check(arguments: &Arguments) -> Result<CheckOutcome, Error> {
    // Parsed here: a failure of the command line's parser would end with the exit code for
    // “nothing to check”.
    let noted = Seen {
        shoe: noted(arguments.shoe.as_deref())?,
        commitment: noted(arguments.commitment.as_deref())?,
        wash: noted(arguments.wash.as_deref())?,
    };
    let report = verify(&text_of(&arguments.document)?, &noted);
    print(&report, arguments.lang).map_err(Error::Write)?;
    Ok(report.outcome())
}

fn noted<T: FromStr>(text: Option<&str>) -> Result<Option<T>, Error>
where
    T::Err: fmt::Display,
{
    text.map(|text| text.parse().map_err(|error: T::Err| Error::Noted(error.to_string())))
        .transpose()
}

fn print(report: &Report, language: Language) -> io::Result<()> {
    let mut out = io::stdout().lock();
    for check in &report.checks {
        let (outcome, words) = match language {
            Language::En => (english(check.outcome), &check.words.en),
            Language::Fr => (french(check.outcome), &check.words.fr),
        };
        writeln!(out, "{outcome:7} {:15} {words}", check.code.name())?;
    }
    Ok(())
}

fn english(outcome: CheckOutcome) -> &'static str {
    match outcome {
        CheckOutcome::Passed => "ok",
        CheckOutcome::Failed => "FAILED",
        CheckOutcome::Nothing => "nothing",
    }
}

fn french(outcome: CheckOutcome) -> &'static str {
    match outcome {
        CheckOutcome::Passed => "bon",
        CheckOutcome::Failed => "FAUX",
        CheckOutcome::Nothing => "rien",
    }
}

fn text_of(document: &str) -> Result<String, Error> {
    if document.starts_with("https://") {
        return Err(Error::Plain(document.to_owned()));
    }
    match document.strip_prefix("http://") {
        Some(rest) => fetched(document, rest),
        None => text_of_file(Path::new(document)),
    }
}

fn text_of_file(file: &Path) -> Result<String, Error> {
    let wrong = |error| Error::Read(file.to_owned(), error);
    let mut text = String::new();
    let mut bytes = File::open(file).map_err(wrong)?.take(BYTES_MAX + 1);
    bytes.read_to_string(&mut text).map_err(wrong)?;
    let is_whole = text.len() as u64 <= BYTES_MAX;
    if is_whole { Ok(text) } else { Err(Error::TooLong(file.to_owned())) }
}

fn fetched(url: &str, rest: &str) -> Result<String, Error> {
    let wrong = |fault| Error::Fetch(url.to_owned(), fault);
    let (authority, path) = rest.split_once('/').unwrap_or((rest, ""));
    let address = Address::parse(&format!("http://{authority}")).map_err(wrong)?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(Error::Runtime)?;
    let asked = runtime.block_on(address.ask("GET", &format!("/{path}"), None, None));
    Ok(asked.and_then(player::http::HttpAnswer::success).map_err(wrong)?.body)
}

#[cfg(test)]
mod tests {
    use std::net::TcpListener;

    use super::*;

    fn document(name: &str) -> String {
        format!("{}/../proof/tests/documents/{name}.json", env!("CARGO_MANIFEST_DIR"))
    }

    fn outcome(document: &str, commitment: Option<String>) -> Result<CheckOutcome, Error> {
        check(&Arguments {
            document: document.to_owned(),
            shoe: None,
            commitment,
            wash: None,
            lang: Language::En,
        })
    }

    #[test]
    fn a_document_holds_does_not_hold_or_says_nothing() {
        let holds = outcome(&document("ontario-fair"), None).unwrap();
        assert_eq!(holds, CheckOutcome::Passed);
        let other = Some("00".repeat(32));
        assert_eq!(outcome(&document("ontario-fair"), other).unwrap(), CheckOutcome::Failed);
        assert_eq!(outcome(&document("in-play"), None).unwrap(), CheckOutcome::Nothing);
        assert_eq!(outcome(&document("scanned"), None).unwrap(), CheckOutcome::Nothing);
    }

    #[test]
    fn what_cannot_be_read_is_an_error() {
        let fine = document("ontario-fair");
        assert!(matches!(outcome("no such file", None), Err(Error::Read(..))));
        assert!(matches!(outcome("https://house/proof", None), Err(Error::Plain(_))));
        assert!(matches!(outcome(&fine, Some("ab".to_owned())), Err(Error::Noted(_))));
    }

    #[test]
    fn a_document_is_fetched_from_a_house() {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let body = std::fs::read_to_string(document("small")).unwrap();
        let house = std::thread::spawn(move || {
            let (mut stream, _) = listener.accept().unwrap();
            let mut asked = [0; 1024];
            let read = stream.read(&mut asked).unwrap();
            let length = body.len();
            write!(stream, "HTTP/1.1 200 OK\r\ncontent-length: {length}\r\n\r\n{body}").unwrap();
            String::from_utf8_lossy(&asked[..read]).into_owned()
        });
        let found = outcome(&format!("http://{address}/api/shoes/1/proof"), None).unwrap();
        assert_eq!(found, CheckOutcome::Passed);
        assert!(house.join().unwrap().starts_with("GET /api/shoes/1/proof HTTP/1.1\r\n"));
    }
}
