//! The file of a search: everything that an auditor's search for rounds or events finds, or the
//! lines of one account, as CSV with the order and the keys of the list. Its first lines say what
//! was searched for, who has made it and when; its last ones whether it is whole or was cut, and
//! its sum. It is written page by page in constant memory.

use futures_util::stream::{Stream, try_unfold};
use house_settings::{HouseSettings, HouseTimes};
use serde::Serialize;
use serde_json::Value;
use sha2::{Digest, Sha256};
use uuid::Uuid;

use super::Format;
use super::format::{self, line};
use crate::reports::{Authors, Desk, EventQuery, RoundQuery, Span, StatementQuery};

/// Rows in one file, at most: so many a spreadsheet takes. The rest is in the file that begins with
/// the cursor which the last lines name.
const ROWS_MAX: i64 = 1_000_000;
/// Lines in the file of a statement, at most. Each page of it reads the account anew.
const LINES_MAX: i64 = 20_000;
/// What is said when more people are meant by a name than are searched for.
const LEFT_OUT: &str = "left out: more people are meant by the name than are searched for";

const ROUNDS: &[&str] = &[
    "time_local",
    "time_utc",
    "ended_ms",
    "table",
    "name",
    "rulebook",
    "round",
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
    "disputed",
];
const EVENTS: &[&str] = &[
    "time_local",
    "time_utc",
    "at",
    "chain",
    "table",
    "seq",
    "by",
    "kind",
    "round",
    "detail",
    "names",
];
const LINES: &[&str] = &[
    "time_local",
    "time_utc",
    "at",
    "chain",
    "seq",
    "kind",
    "from",
    "to",
    "table",
    "player",
    "name",
    "amount",
    "before",
    "after",
];

/// A search whose rows are written into a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Search {
    /// A search for rounds.
    Rounds(RoundQuery),
    /// A search for events of all journals.
    Events(EventQuery),
    /// The lines of one account.
    Statement(StatementQuery),
}

/// A request for the file of a search.
#[derive(Clone, Debug)]
pub struct SearchFile {
    /// What it is of. A search without an end ends when the file is made.
    pub search: Search,
    /// The search as it was typed in the address.
    pub asked: String,
    /// Who has it made, as the journal names them: `auditor:NAME`.
    pub by: String,
    /// When it is made, in milliseconds since 1970.
    pub made_ms: i64,
    /// The settings of the house.
    pub house: HouseSettings,
}

impl Search {
    /// The columns of its file, in order. The moment of the row is in the first three: where the
    /// house is, in UTC, and in milliseconds since 1970.
    fn columns(&self) -> &'static [&'static str] {
        match self {
            Search::Rounds(_) => ROUNDS,
            Search::Events(_) => EVENTS,
            Search::Statement(_) => LINES,
        }
    }

    /// The name of its file, and what is in it.
    pub fn name(&self) -> (&'static str, &'static str) {
        match self {
            Search::Rounds(_) => ("rounds-found.csv", "rounds found"),
            Search::Events(_) => ("events-found.csv", "events found"),
            Search::Statement(_) => ("statement.csv", "statement of an account"),
        }
    }

    /// The moment up to which the read model has to follow the journal for a file made at `now_ms`,
    /// in milliseconds since 1970. `None` for a statement, which comes from the transfers.
    pub fn follows_to(&self, now_ms: i64) -> Option<i64> {
        let span = match self {
            Search::Rounds(query) => query.span,
            Search::Events(query) => query.span,
            Search::Statement(_) => return None,
        };
        Some(span.to.map_or(now_ms, |to| to.min(now_ms)))
    }

    fn span(&mut self) -> &mut Span {
        match self {
            Search::Rounds(query) => &mut query.span,
            Search::Events(query) => &mut query.span,
            Search::Statement(query) => &mut query.span,
        }
    }

    /// Rows in its file, at most.
    fn rows_max(&self) -> i64 {
        match self {
            Search::Rounds(_) | Search::Events(_) => ROWS_MAX,
            Search::Statement(_) => LINES_MAX,
        }
    }

    fn limit(&mut self) -> &mut Option<i64> {
        match self {
            Search::Rounds(query) => &mut query.limit,
            Search::Events(query) => &mut query.limit,
            Search::Statement(query) => &mut query.limit,
        }
    }

    /// Goes on after a page. A cursor that the page itself has made can be read.
    fn go_on(&mut self, next: String) {
        match self {
            Search::Rounds(query) => query.cursor = Some(next),
            Search::Events(query) => query.cursor = next.parse().ok(),
            Search::Statement(query) => query.cursor = next.parse().ok(),
        }
    }

    /// Whether more people are meant by a name than are searched for.
    fn left_out(&self) -> bool {
        let authors = match self {
            Search::Rounds(query) => query.staff.as_ref(),
            Search::Events(query) => query.actor.as_ref(),
            Search::Statement(_) => None,
        };
        authors.is_some_and(Authors::left_out)
    }

    /// The player and the table that are searched for.
    fn of(&self) -> (Option<Uuid>, Option<Uuid>) {
        match self {
            Search::Rounds(query) => (query.player, query.table),
            Search::Events(query) => (None, query.chain),
            Search::Statement(query) => query.owner(),
        }
    }
}

/// A page of rows.
struct Page {
    rows: Vec<Vec<Value>>,
    next: Option<String>,
    /// The balances before and after its lines, of a statement.
    balances: Option<(i64, i64)>,
}

enum Stage {
    Head,
    Rows,
    /// The end, with the cursor of what was left out.
    Tail(Option<String>),
    Done,
}

struct Writing {
    desk: Desk,
    file: SearchFile,
    hash: Sha256,
    rows: i64,
    rows_max: i64,
    balances: Option<(i64, i64)>,
    /// Where the last page ended.
    next: Option<String>,
    stage: Stage,
}

impl Desk {
    /// The file of a search as a stream of pieces.
    pub fn search_file(
        &self,
        mut file: SearchFile,
    ) -> impl Stream<Item = Result<Vec<u8>, sqlx::Error>> + Send + 'static {
        // What happens during the export does not change it.
        let (made_ms, most) = (file.made_ms, file.search.rows_max());
        let to = &mut file.search.span().to;
        *to = Some(to.map_or(made_ms, |to| to.min(made_ms)));
        let rows_max = file.search.limit().unwrap_or(most).clamp(1, most);
        let (desk, hash, stage) = (self.clone(), Sha256::new(), Stage::Head);
        let (balances, next) = (None, None);
        let writing = Writing { desk, file, hash, rows: 0, rows_max, balances, next, stage };
        try_unfold(writing, |mut writing| async move {
            let piece = writing.piece().await?;
            Ok(piece.map(|piece| (piece.into_bytes(), writing)))
        })
    }

    async fn page(&self, search: &Search, times: &HouseTimes) -> Result<Page, sqlx::Error> {
        let columns = search.columns();
        Ok(match search {
            Search::Rounds(query) => {
                let (rows, next) = self.round_page(query).await?;
                Page { rows: cells(columns, times, &rows), next, balances: None }
            }
            Search::Events(query) => {
                let (rows, next) = self.event_page(query).await?;
                Page { rows: cells(columns, times, &rows), next, balances: None }
            }
            Search::Statement(query) => {
                let page = self.statement_page(query).await?;
                let balances = Some((page.opening, page.closing));
                Page { rows: cells(columns, times, &page.lines), next: page.next, balances }
            }
        })
    }
}

impl Writing {
    // The next piece that is not empty. `None` after the last line.
    async fn piece(&mut self) -> Result<Option<String>, sqlx::Error> {
        let columns = self.file.search.columns();
        let text = loop {
            let text = match &mut self.stage {
                Stage::Done => return Ok(None),
                Stage::Head => {
                    self.stage = Stage::Rows;
                    self.prepare().await?;
                    self.head().await? + &format::head(Format::Csv, columns)
                }
                Stage::Rows => {
                    let rows = self.rows().await?;
                    rows.iter().map(|row| line(Format::Csv, columns, row)).collect()
                }
                Stage::Tail(cut) => {
                    let left_out = self.file.search.left_out();
                    let said = ends(self.balances, self.rows, left_out, cut.as_deref());
                    self.stage = Stage::Done;
                    self.hash.update(said.as_bytes());
                    let sum = hex::encode(self.hash.clone().finalize());
                    let rows = self.rows.unsigned_abs();
                    return Ok(Some(said + &format::tail(Format::Csv, &sum, rows)));
                }
            };
            if !text.is_empty() {
                break text;
            }
        };
        self.hash.update(text.as_bytes());
        Ok(Some(text))
    }

    /// Finds out what all pages of the search need: who is meant by a name that was typed, and what
    /// a balance was, because a cursor that says it may have been typed.
    async fn prepare(&mut self) -> Result<(), sqlx::Error> {
        match &mut self.file.search {
            Search::Rounds(query) => *query = self.desk.with_staff(query.clone()).await?,
            Search::Events(query) => *query = self.desk.with_actor(query.clone()).await?,
            Search::Statement(query) => *query = self.desk.with_balance(query.clone()).await?,
        }
        Ok(())
    }

    /// The next rows. Sets the stage when they are the last ones.
    async fn rows(&mut self) -> Result<Vec<Vec<Value>>, sqlx::Error> {
        let left = self.rows_max - self.rows;
        // At the bound one more row tells whether anything is left out.
        *self.file.search.limit() = Some(left.max(1));
        let page = self.desk.page(&self.file.search, &self.file.house.times).await?;
        if left == 0 {
            let rest = self.next.take().filter(|_| !page.rows.is_empty());
            self.stage = Stage::Tail(rest);
            return Ok(Vec::new());
        }
        self.rows += i64::try_from(page.rows.len()).unwrap_or_default();
        if let Some((opening, closing)) = page.balances {
            self.balances = Some((self.balances.map_or(opening, |(first, _)| first), closing));
        }
        match page.next {
            Some(next) => {
                self.next = Some(next.clone());
                self.file.search.go_on(next);
            }
            None => self.stage = Stage::Tail(None),
        }
        Ok(page.rows)
    }

    /// What it is, who has made it and when, and what was searched for.
    async fn head(&self) -> Result<String, sqlx::Error> {
        let SearchFile { search, asked, by, made_ms, house } = &self.file;
        let mut lines = vec![
            format!("{}: {}", house.operator.name(), search.name().1),
            format!("made {} by {by}", house.times.moment(*made_ms)),
        ];
        let told = asked.split('&').filter(|one| !one.is_empty()).map(|one| {
            // Moments are said as a person reads them, too.
            match one.split_once('=') {
                Some(("from" | "to", at)) => at
                    .parse()
                    .map_or(one.to_owned(), |at| format!("{one} = {}", house.times.moment(at))),
                // A spreadsheet would take what follows a comma for a cell.
                Some(_) | None => one.replace(',', "%2C").replace(';', "%3B"),
            }
        });
        lines.extend(told.map(|one| format!("search: {one}")));
        let (player, table) = search.of();
        if let Some(player) = player {
            let known = self.desk.known(player).await?;
            let member = known.member.map(|member| member.to_string());
            let said = [Some(player.to_string()), known.name, member];
            let said: Vec<String> = said.into_iter().flatten().collect();
            lines.push(format!("player: {}", said.join(" ")));
        }
        if let Some(table) = table.filter(|table| !table.is_nil()) {
            let name = self.desk.table_name(table).await?.unwrap_or_default();
            lines.push(format!("table: {table} {name}"));
        }
        Ok(lines.iter().map(|text| note(text)).collect())
    }
}

/// What is said after the rows: the balances of a statement, whether people were left out who are
/// meant by a name, and whether rows were left out.
fn ends(balances: Option<(i64, i64)>, rows: i64, left_out: bool, cut: Option<&str>) -> String {
    let balances = balances
        .map(|(opening, closing)| note(&format!("opening={opening} closing={closing}")))
        .unwrap_or_default();
    let end = match cut {
        None => note("whole: everything that was found is in this file"),
        Some(next) => note(&format!(
            "cut after {rows} rows: the rest is in the file that begins with cursor={next}"
        )),
    };
    let people = if left_out { note(LEFT_OUT) } else { String::new() };
    balances + &people + &end
}

/// A line that is no row.
fn note(text: &str) -> String {
    let plain: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    format!("# {}\n", plain.trim_end())
}

/// The rows of a page, cell by cell.
fn cells<T: Serialize>(columns: &[&str], times: &HouseTimes, rows: &[T]) -> Vec<Vec<Value>> {
    let cell = |row: &Value, column: &str| match &row[column] {
        // A cell is one text.
        Value::Object(_) | Value::Array(_) => Value::String(row[column].to_string()),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => row[column].clone(),
    };
    let row = |row: &T| {
        let mut row = serde_json::to_value(row).expect("rows are maps with string keys");
        let at_ms = row[columns[2]].as_i64().unwrap_or_default();
        row[columns[0]] = times.local(at_ms).into();
        row[columns[1]] = house_settings::utc(at_ms).into();
        columns.iter().map(|column| cell(&row, column)).collect()
    };
    rows.iter().map(row).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_is_typed_makes_no_line_of_its_own() {
        assert_eq!(note("search: staff=a\n# whole"), "# search: staff=a # whole\n");
    }

    #[test]
    fn a_file_says_whether_rows_were_left_out() {
        assert!(ends(None, 3, false, None).starts_with("# whole"));
        assert!(ends(None, 3, true, None).starts_with("# left out: more people"));
        let cut = ends(Some((5, 7)), 3, false, Some("9.a"));
        assert!(cut.starts_with("# opening=5 closing=7\n# cut after 3 rows"), "{cut}");
        assert!(cut.ends_with("cursor=9.a\n"), "{cut}");
    }

    #[test]
    fn a_row_has_its_moment_first_and_one_text_in_a_cell() {
        let row = json!({"at": 0, "detail": {"a": 1}, "gone": 2});
        let times = HouseTimes::new("Europe/Paris", "06:00").unwrap();
        let columns = ["time_local", "time_utc", "at", "detail", "none"];
        let found = cells(&columns, &times, &[row]);
        let (local, utc) = ("1970-01-01 01:00:00+01:00", "1970-01-01T00:00:00.000Z");
        let detail = "{\"a\":1}";
        assert_eq!(found, [[json!(local), json!(utc), json!(0), json!(detail), json!(null)]]);
    }
}
