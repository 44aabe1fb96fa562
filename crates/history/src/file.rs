//! All lines of a player's chips as a file: CSV as RFC 4180 has it, in UTF-8, written page by page
//! in constant memory. The lines are those of the pages: of the purse, then of each rack, newest
//! first. Times are those of the house, and in UTC beside it.

use std::collections::VecDeque;

use chips::PlayerId;
use futures_util::stream::{Stream, try_unfold};
use house_settings::{HouseTimes, utc};
use schemars::JsonSchema;
use serde::Deserialize;
use sqlx::PgPool;

use crate::cursor::LineCursor;
use crate::lines::{MyAccount, MyLine, Of, accounts, page_of};
use crate::{History, OwnPlayer};

/// The first line. The mark before it tells spreadsheets that the file is UTF-8, so that they read
/// names as they are.
const HEAD: &str = "\u{FEFF}time_local,time_utc,account,kind,round,change,before,after\r\n";

/// The period of a file.
#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "MyFileQuery")]
pub struct FileQuery {
    /// The first moment, in milliseconds since 1970.
    pub from: Option<i64>,
    /// The moment after the last one, in milliseconds since 1970.
    pub to: Option<i64>,
}

struct Writing {
    pool: PgPool,
    player: PlayerId,
    has_play_chips: bool,
    span: FileQuery,
    times: HouseTimes,
    /// Those not yet written. `None` before the first line.
    accounts: Option<VecDeque<MyAccount>>,
    before: Option<LineCursor>,
}

impl History {
    /// The file as a stream of pieces, with the times of the house.
    pub fn file(
        &self,
        (player, kind): OwnPlayer,
        span: FileQuery,
        times: HouseTimes,
    ) -> impl Stream<Item = Result<Vec<u8>, sqlx::Error>> + Send + 'static {
        let (pool, has_play_chips) = (self.desk.pool().clone(), kind.has_play_chips());
        let writing =
            Writing { pool, player, has_play_chips, span, times, accounts: None, before: None };
        try_unfold(writing, |mut writing| async move {
            let piece = writing.piece().await?;
            Ok(piece.map(|piece| (piece.into_bytes(), writing)))
        })
    }
}

impl Writing {
    // The next piece. `None` after the last one.
    async fn piece(&mut self) -> Result<Option<String>, sqlx::Error> {
        let Some(left) = &mut self.accounts else {
            let mut connection = self.pool.acquire().await?;
            let all = accounts(&mut connection, self.player, self.has_play_chips).await?;
            self.accounts = Some(all.into());
            return Ok(Some(HEAD.to_owned()));
        };
        let mut text = String::new();
        while text.is_empty() {
            let Some(account) = left.front() else { return Ok(None) };
            let of = Of { player: self.player, table: account.table, play: account.play };
            let page = page_of(&self.pool, of, self.before).await?;
            let FileQuery { from, to } = self.span;
            let in_span = |line: &&MyLine| {
                from.is_none_or(|from| line.at >= from) && to.is_none_or(|to| line.at < to)
            };
            let row = |line| row(&self.times, account, line);
            text.extend(page.lines.iter().filter(in_span).map(row));
            // Times grow along an account but for the clocks of two servers: a day is more than
            // those differ.
            let is_past = |from: i64| page.lines.last().is_some_and(|last| last.at < from - DAY_MS);
            self.before = page.next.filter(|_| !from.is_some_and(is_past));
            if self.before.is_none() {
                left.pop_front();
            }
        }
        Ok(Some(text))
    }
}

/// A day in milliseconds.
const DAY_MS: i64 = 24 * 60 * 60 * 1000;

fn row(times: &HouseTimes, account: &MyAccount, line: &MyLine) -> String {
    let name = account.name.as_deref().unwrap_or("purse");
    let name = if account.play { format!("{name} (play chips)") } else { name.to_owned() };
    let fields = [
        times.local(line.at),
        utc(line.at),
        field(&name),
        line.kind.clone(),
        line.round.map(|round| round.to_string()).unwrap_or_default(),
        money(line.change),
        money(line.before),
        money(line.after),
    ];
    fields.join(",") + "\r\n"
}

/// A field, quoted if it could be misread. What a spreadsheet would take for a formula gets an
/// apostrophe.
fn field(text: &str) -> String {
    let text = if text.starts_with(['=', '+', '-', '@', '\t', '\r']) {
        format!("'{text}")
    } else {
        text.to_owned()
    };
    if text.contains([',', '"', '\n', '\r']) {
        return format!("\"{}\"", text.replace('"', "\"\""));
    }
    text
}

/// Cents as a number with two decimals.
fn money(cents: i64) -> String {
    let sign = if cents < 0 { "-" } else { "" };
    let cents = cents.unsigned_abs();
    format!("{sign}{}.{:02}", cents / 100, cents % 100)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_that_could_be_misread_is_quoted_and_no_formula_is_written() {
        assert_eq!(field("Table 1"), "Table 1");
        assert_eq!(field("Table \"A\", left"), "\"Table \"\"A\"\", left\"");
        assert_eq!(field("two\r\nlines"), "\"two\r\nlines\"");
        assert_eq!(field("=1+1"), "'=1+1");
        assert_eq!(field("Québec"), "Québec");
    }

    #[test]
    fn amounts_have_two_decimals_and_their_sign() {
        let all = [0, 5, -5, 1250, -123_456, i64::MIN].map(money);
        let expected = ["0.00", "0.05", "-0.05", "12.50", "-1234.56", "-92233720368547758.08"];
        assert_eq!(all, expected);
    }

    #[test]
    fn a_row_has_every_field_in_its_place() {
        let account =
            MyAccount { table: None, name: Some("A, B".to_owned()), play: true, balance: 0 };
        let line = MyLine {
            at: 1_000_000_000_123,
            kind: "stake".to_owned(),
            table: None,
            name: None,
            round: Some(7),
            reason: None,
            change: -500,
            before: 1000,
            after: 500,
        };
        let times = HouseTimes::new("Europe/Paris", "06:00").unwrap();
        let expected = "2001-09-09 03:46:40+02:00,2001-09-09T01:46:40.123Z,\
            \"A, B (play chips)\",stake,7,-5.00,10.00,5.00\r\n";
        assert_eq!(row(&times, &account, &line), expected);
        assert_eq!(HEAD.matches(',').count(), 7);
    }
}
