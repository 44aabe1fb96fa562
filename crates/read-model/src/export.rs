//! Files for auditors: rounds, transfers, journal or events as CSV or NDJSON, written page by page
//! in constant memory. The last line holds the number of rows and the SHA-256 of all bytes before
//! it; a file without it is incomplete. Sealed seeds are removed.

mod format;
mod found;
mod pages;

use futures_util::stream::{Stream, try_unfold};
use house_settings::HouseTimes;
use serde_json::Value;
use sha2::{Digest, Sha256};
use uuid::Uuid;

pub use self::found::{Search, SearchFile};

use self::format::line;
use self::pages::Cursor;
use crate::reports::{Desk, Span};

/// The contents of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the words say it")]
pub enum Contents {
    Rounds,
    Transfers,
    Journal,
    Events,
}

/// How it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the words say it")]
pub enum Format {
    Csv,
    Ndjson,
}

/// A request for a file.
#[derive(Clone, Debug)]
pub struct Export {
    /// Its contents.
    pub what: Contents,
    /// Its format.
    pub format: Format,
    /// Its period.
    pub span: Span,
    /// Only this table; `None`: all tables.
    pub table: Option<Uuid>,
    /// The times of the house.
    pub times: HouseTimes,
}

impl Contents {
    /// By its name in a path.
    pub fn parse(name: &str) -> Option<Contents> {
        Some(match name {
            "rounds" => Contents::Rounds,
            "transfers" => Contents::Transfers,
            "journal" => Contents::Journal,
            "events" => Contents::Events,
            _ => return None,
        })
    }

    /// Its columns, in order. The last two are the moment of the row where the house is, and in
    /// UTC.
    fn columns(self) -> &'static [&'static str] {
        match self {
            Contents::Rounds => &[
                "ended_ms",
                "table",
                "round",
                "rulebook",
                "shoe",
                "first_seq",
                "last_seq",
                "began_ms",
                "players",
                "staked",
                "won",
                "max_win",
                "void",
                "automatic",
                "irregular",
                "adjusted",
                "disputed",
                "time_local",
                "time_utc",
            ],
            Contents::Transfers => &[
                "chain",
                "seq",
                "ordinal",
                "id",
                "at_ms",
                "kind",
                "from",
                "to",
                "table",
                "player",
                "amount",
                "time_local",
                "time_utc",
            ],
            Contents::Journal => &[
                "chain",
                "seq",
                "epoch",
                "command_id",
                "actor",
                "at_ms",
                "command",
                "events",
                "prev_hash",
                "hash",
                "time_local",
                "time_utc",
            ],
            Contents::Events => &[
                "at_ms",
                "chain",
                "seq",
                "ordinal",
                "kind",
                "actor",
                "round",
                "detail",
                "time_local",
                "time_utc",
            ],
        }
    }

    /// The column with the moment of a row, in milliseconds since 1970.
    fn moment(self) -> usize {
        match self {
            Contents::Rounds | Contents::Events => 0,
            Contents::Transfers => 4,
            Contents::Journal => 5,
        }
    }
}

impl Format {
    /// By its name in a path.
    pub fn parse(name: &str) -> Option<Format> {
        match name {
            "csv" => Some(Format::Csv),
            "ndjson" => Some(Format::Ndjson),
            _ => None,
        }
    }
}

enum Stage {
    Head,
    Rows(Cursor),
    Done,
}

struct Writing {
    desk: Desk,
    export: Export,
    hash: Sha256,
    rows: u64,
    stage: Stage,
}

impl Desk {
    /// The file as a stream of pieces.
    pub fn export(
        &self,
        export: Export,
    ) -> impl Stream<Item = Result<Vec<u8>, sqlx::Error>> + Send + 'static {
        let desk = self.clone();
        let writing = Writing { desk, export, hash: Sha256::new(), rows: 0, stage: Stage::Head };
        try_unfold(writing, |mut writing| async move {
            let piece = writing.piece().await?;
            Ok(piece.map(|piece| (piece, writing)))
        })
    }
}

impl Export {
    fn line(&self, columns: &[&str], mut row: Vec<Value>) -> String {
        let at_ms = row.get(self.what.moment()).and_then(Value::as_i64).unwrap_or_default();
        row.extend([self.times.local(at_ms).into(), house_settings::utc(at_ms).into()]);
        line(self.format, columns, &row)
    }
}

impl Writing {
    // The next piece that is not empty. `None` after the last line.
    async fn piece(&mut self) -> Result<Option<Vec<u8>>, sqlx::Error> {
        let columns = self.export.what.columns();
        let text = loop {
            let text = match &mut self.stage {
                Stage::Done => return Ok(None),
                Stage::Head => {
                    self.stage = Stage::Rows(Cursor::default());
                    format::head(self.export.format, columns)
                }
                Stage::Rows(cursor) => {
                    let rows = pages::next(&self.desk, &self.export, cursor).await?;
                    let Some(rows) = rows else {
                        self.stage = Stage::Done;
                        let sum = hex::encode(self.hash.clone().finalize());
                        return Ok(Some(format::tail(self.export.format, &sum, self.rows).into()));
                    };
                    self.rows += u64::try_from(rows.len()).unwrap_or_default();
                    rows.into_iter().map(|row| self.export.line(columns, row)).collect()
                }
            };
            if !text.is_empty() {
                break text;
            }
        };
        self.hash.update(text.as_bytes());
        Ok(Some(text.into_bytes()))
    }
}

/// The SHA-256 of a stream of pieces, in hexadecimal.
#[derive(Debug, Default)]
pub struct FileDigest(Sha256);

impl FileDigest {
    /// Adds a piece.
    pub fn add(&mut self, piece: &[u8]) {
        self.0.update(piece);
    }

    /// The digest.
    pub fn finish(self) -> String {
        hex::encode(self.0.finalize())
    }
}
