//! Searches for rounds, by any key. The text of the query depends on the keys, so that the database
//! plans each search with the index of its key. Values are always bound.

use schemars::JsonSchema;
use serde::Deserialize;
use sqlx::{Postgres, QueryBuilder};
use uuid::Uuid;

use super::answers::read_rows;
use super::asked::{NotASearch, RoundsQuery};
use super::authors::{Acts, Authors};
use super::{Desk, Json, RoundLine, RoundsAnswer, Span};

/// Rounds in one page, at most.
const PAGE_MAX: i64 = 200;
/// Rounds in one page by default.
const PAGE: i64 = 50;
/// Characters of an id that pages show.
const SHORT_ID: usize = 8;

/// In which way a round is out of the ordinary.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exception {
    /// All stakes went back.
    Void,
    /// The table has decided by default.
    Automatic,
    /// There was an irregularity.
    Irregular,
    /// A player disputes it.
    Disputed,
    /// Winnings or stakes were taken back.
    Adjusted,
    /// It was corrected after it was settled.
    Corrected,
}

impl Exception {
    /// By its name in a query.
    pub fn parse(name: &str) -> Option<Exception> {
        Some(match name {
            "void" => Exception::Void,
            "automatic" => Exception::Automatic,
            "irregular" => Exception::Irregular,
            "disputed" => Exception::Disputed,
            "adjusted" => Exception::Adjusted,
            "corrected" => Exception::Corrected,
            _ => return None,
        })
    }

    // Written like the condition of the partial index.
    fn condition(self) -> &'static str {
        match self {
            Exception::Void => " and round.void",
            Exception::Automatic => " and round.automatic > 0",
            Exception::Irregular => " and round.irregular > 0",
            Exception::Disputed => " and round.disputed",
            Exception::Adjusted => " and round.adjusted",
            Exception::Corrected => {
                " and exists (select from notable as correction
                    where correction.kind = 'round-corrected'
                    and (correction.detail ->> 'table')::uuid = round.gaming_table
                    and (correction.detail ->> 'round')::integer = round.round)"
            }
        }
    }
}

/// The keys of a search for rounds. All given keys must match.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(try_from = "RoundsQuery")]
#[schemars(with = "RoundsQuery")]
#[expect(missing_docs, reason = "the parameters of the route, as documented there")]
pub struct RoundQuery {
    pub table: Option<Uuid>,
    pub round: Option<i32>,
    pub player: Option<Uuid>,
    /// The first and the last of the ids that are meant.
    pub shoe: Option<(Uuid, Uuid)>,
    pub staff: Option<Authors>,
    pub span: Span,
    pub staked: (Option<i64>, Option<i64>),
    pub win: (Option<i64>, Option<i64>),
    pub exception: Option<Exception>,
    pub limit: Option<i64>,
    pub cursor: Option<String>,
}

impl TryFrom<RoundsQuery> for RoundQuery {
    type Error = NotASearch;

    fn try_from(asked: RoundsQuery) -> Result<RoundQuery, NotASearch> {
        let exception = asked.exception.as_deref().map(Exception::parse);
        let shoe = asked.shoe.as_deref().map(|typed| shoes_of(typed).ok_or(NotASearch));
        let query = RoundQuery {
            table: asked.table,
            round: asked.round,
            player: asked.player,
            shoe: shoe.transpose()?,
            staff: asked.staff.map(Authors::Typed),
            span: Span { from: asked.from, to: asked.to },
            staked: (asked.staked_min, asked.staked_max),
            win: (asked.win_min, asked.win_max),
            exception: exception.map(|known| known.ok_or(NotASearch)).transpose()?,
            limit: asked.limit,
            cursor: asked.cursor,
        };
        if query.has_good_cursor() { Ok(query) } else { Err(NotASearch) }
    }
}

impl RoundQuery {
    /// The number of rounds in a page.
    fn page(&self) -> i64 {
        self.limit.unwrap_or(PAGE).clamp(1, PAGE_MAX)
    }

    /// The SQL of the query, with `before` in front of it (such as `explain`).
    pub fn build(&self, before: &str) -> QueryBuilder<Postgres> {
        let mut query = QueryBuilder::new(before);
        // Pages follow the order of the table that holds the key.
        let key = match (self.player, &self.staff) {
            (Some(_), _) => "round_player",
            (None, Some(_)) => "round_staff",
            (None, None) => "round",
        };
        query.push(
            "select row_to_json(found)::text from (select round.gaming_table as \"table\",
                gaming_table.name, round.rulebook, round.round, round.shoe, round.first_seq,
                round.last_seq, round.began_ms, round.ended_ms, round.players, round.staked,
                round.won, round.max_win, round.void, round.automatic, round.irregular,
                round.disputed from ",
        );
        if key == "round_staff" {
            self.of_staff(&mut query);
        } else {
            query.push(key);
        }
        if key != "round" {
            query.push(" join round using (gaming_table, round)");
        }
        query
            .push(format!(" join gaming_table on gaming_table.id = {key}.gaming_table where true"));
        if key != "round_staff" {
            self.conditions(&mut query, key);
        }
        self.newest(&mut query, key);
        query.push(") as found");
        query
    }

    /// The newest rounds of the staff who are meant, as the rows `round_staff`. The rows of each
    /// name are read in the order of the index, until a page of them meets the other conditions. A
    /// person who has acted in a round in two roles has two rows of it; the round is found once.
    fn of_staff(&self, query: &mut QueryBuilder<Postgres>) {
        let names = self.staff.as_ref().map(Authors::names).unwrap_or_default();
        query.push("(select distinct round_staff.* from unnest(").push_bind(names.to_vec());
        query.push(
            "::text[]) as meant (name) cross join lateral (
                select round_staff.ended_ms, round_staff.gaming_table, round_staff.round
                from round_staff join round using (gaming_table, round)
                where round_staff.staff = meant.name",
        );
        self.conditions(query, "round_staff");
        self.newest(query, "round_staff");
        query.push(") as round_staff");
        self.newest(query, "round_staff");
        query.push(") as round_staff");
    }

    /// The order of a page by the rows of its key, and its length.
    fn newest(&self, query: &mut QueryBuilder<Postgres>, key: &str) {
        query.push(format!(
            " order by {key}.ended_ms desc, {key}.gaming_table desc, {key}.round desc limit "
        ));
        query.push_bind(self.page());
    }

    /// The number of rounds that match. For searches without a player and staff.
    pub(super) fn build_count(&self) -> QueryBuilder<Postgres> {
        let mut query = QueryBuilder::new("select count(*) from round where true");
        self.conditions(&mut query, "round");
        query
    }

    fn conditions(&self, query: &mut QueryBuilder<Postgres>, key: &str) {
        let is = |query: &mut QueryBuilder<Postgres>, column: &str| {
            query.push(format!(" and {key}.{column} = "));
        };
        if let Some(player) = self.player {
            is(query, "player");
            query.push_bind(player);
        }
        // Rows of the staff are those of one name.
        if let Some(staff) = self.staff.as_ref().filter(|_| key != "round_staff") {
            query.push(" and exists (select from round_staff as hand where hand.staff = any(");
            query.push_bind(staff.names().to_vec());
            query.push(format!(
                ") and hand.ended_ms = {key}.ended_ms and hand.round = {key}.round
                and hand.gaming_table = {key}.gaming_table)"
            ));
        }
        if let Some(table) = self.table {
            is(query, "gaming_table");
            query.push_bind(table);
        }
        if let Some(number) = self.round {
            is(query, "round");
            query.push_bind(number);
        }
        match self.shoe {
            // With one shoe the index has its rounds in order.
            Some((shoe, last)) if shoe == last => {
                query.push(" and round.shoe = ").push_bind(shoe);
            }
            Some((first, last)) => {
                query.push(" and round.shoe between ").push_bind(first);
                query.push(" and ").push_bind(last);
            }
            None => {}
        }
        let of_key = [(">=", self.span.from), ("<", self.span.to)];
        for (sign, bound) in of_key.into_iter().filter_map(|(sign, bound)| Some((sign, bound?))) {
            query.push(format!(" and {key}.ended_ms {sign} ")).push_bind(bound);
        }
        let bounds = [
            (" and round.staked >= ", self.staked.0),
            (" and round.staked <= ", self.staked.1),
            (" and round.max_win >= ", self.win.0),
            (" and round.max_win <= ", self.win.1),
        ];
        for (condition, bound) in bounds {
            if let Some(bound) = bound {
                query.push(condition).push_bind(bound);
            }
        }
        if let Some(exception) = self.exception {
            query.push(exception.condition());
        }
        if let Some((ended_ms, table, round)) = self.cursor.as_deref().and_then(parse_cursor) {
            query.push(format!(" and ({key}.ended_ms, {key}.gaming_table, {key}.round) < ("));
            query.push_bind(ended_ms).push(", ").push_bind(table).push(", ");
            query.push_bind(round).push(")");
        }
    }
}

impl Desk {
    /// `{rounds: […], player, left_out, next}`: a page of rounds, newest first.
    pub async fn rounds(&self, query: &RoundQuery) -> Result<Json<RoundsAnswer>, sqlx::Error> {
        let query = self.with_staff(query.clone()).await?;
        let (rounds, next) = self.round_page(&query).await?;
        let left_out = query.staff.as_ref().is_some_and(Authors::left_out);
        let player = match query.player {
            Some(player) => Some(self.known(player).await?),
            None => None,
        };
        Ok(Json::new(&RoundsAnswer { rounds, player, left_out, next }))
    }

    /// The search with the staff who are meant by what was typed.
    pub(crate) async fn with_staff(&self, query: RoundQuery) -> Result<RoundQuery, sqlx::Error> {
        let staff = self.known_authors(query.staff, Acts::Rounds).await?;
        Ok(RoundQuery { staff, ..query })
    }

    /// A page of rounds, and the cursor of the next. Of a search whose staff are known.
    pub(crate) async fn round_page(
        &self,
        query: &RoundQuery,
    ) -> Result<(Vec<RoundLine>, Option<String>), sqlx::Error> {
        if query.staff.as_ref().is_some_and(|staff| staff.names().is_empty()) {
            return Ok((Vec::new(), None));
        }
        let mut build = query.build("");
        let rows: Vec<String> =
            build.build_query_scalar().persistent(false).fetch_all(&self.pool).await?;
        let rounds: Vec<RoundLine> = read_rows(&rows)?;
        let is_full = i64::try_from(rounds.len()).is_ok_and(|rows| rows == query.page());
        let last = rounds.last().filter(|_| is_full);
        let next = last.map(|last| format!("{}.{}.{}", last.ended_ms, last.table, last.round));
        Ok((rounds, next))
    }
}

/// The first and the last id of the shoes that are meant by an id, or by at least so much of its
/// beginning as pages show, with or without the sign of omission behind it.
pub(crate) fn shoes_of(typed: &str) -> Option<(Uuid, Uuid)> {
    if let Ok(shoe) = typed.parse() {
        return Some((shoe, shoe));
    }
    let begun = typed.trim_end_matches('…');
    let filled = |rest: &str| Uuid::parse_str(&format!("{begun}{}", rest.get(begun.len()..)?)).ok();
    let ids = (filled(&Uuid::nil().to_string())?, filled(&Uuid::max().to_string())?);
    (begun.len() >= SHORT_ID).then_some(ids)
}

/// The beginning of a page: after this round.
fn parse_cursor(text: &str) -> Option<(i64, Uuid, i32)> {
    let mut parts = text.splitn(3, '.');
    let ended_ms = parts.next()?.parse().ok()?;
    let table = parts.next()?.parse().ok()?;
    Some((ended_ms, table, parts.next()?.parse().ok()?))
}

impl RoundQuery {
    /// Whether the cursor, if there is one, can be read.
    fn has_good_cursor(&self) -> bool {
        self.cursor.as_deref().is_none_or(|text| parse_cursor(text).is_some())
    }
}
