//! What is out of the ordinary: exceptional rounds and events, and the log of significant events.

use std::collections::BTreeMap;

use house_settings::HouseSettings;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Map, Value};
use sqlx::{Postgres, QueryBuilder};
use uuid::Uuid;

use super::answers::read_rows;
use super::asked::{EventsQuery, NotASearch};
use super::authors::{Acts, Authors};
use super::large_cash::CashPage;
use super::{
    Desk, EventKindsAnswer, EventLine, EventsAnswer, Exception, ExceptionCounts, ExceptionRounds,
    ExceptionsAnswer, Json, RoundLine, RoundQuery, Span,
};

/// By default, a win of one player in one round is unusual from this amount on, in cents.
const WIN_MIN: i64 = 100_000;
/// Rounds, and events, shown of each kind.
const SHOWN: i64 = 20;
/// Events in one page, at most.
const PAGE_MAX: i64 = 500;
/// Events in one page by default.
const PAGE: i64 = 100;
/// The kind of the house's event that records an auditor's question.
const QUERY_KIND: &str = "audit-query";
/// The kind of the events that rate visits. There is one for every cash-out, so they are listed
/// only on request.
const VISIT_KIND: &str = "visit-rated";

/// In which way an event is out of the ordinary.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EventException {
    /// A count was not what the books said, or not what another person has counted, also one that
    /// was asked for and did not come to hold.
    Differences,
    /// A person has put it on record (operation 26 of `docs/operations.md`).
    Incidents,
    /// A fill by the house that two persons have not signed.
    Covers,
    /// Chips that the house issued by itself because the cage was short for a table.
    Issues,
    /// A count that ended a table where chips were bought in, without its drop box.
    Uncounted,
}

impl EventException {
    /// By its name in a query.
    pub fn parse(name: &str) -> Option<EventException> {
        Some(match name {
            "differences" => EventException::Differences,
            "incidents" => EventException::Incidents,
            "covers" => EventException::Covers,
            "issues" => EventException::Issues,
            "uncounted" => EventException::Uncounted,
            _ => return None,
        })
    }

    /// The condition on a row of `notable`.
    fn condition(self) -> &'static str {
        match self {
            // Of the cage, of a drawer, of a tray, of two persons who counted one tray, or of chips
            // that were received. The cage is of no table. A count that was asked for is an
            // exception also while its request waits, and after it has lapsed, was refused or taken
            // back. A request is carried out within two hours or never. No drawer is handed over
            // with a difference.
            EventException::Differences => {
                " and (kind in ('cage-counted', 'drawer-closed')
                    and (detail ->> 'difference')::bigint <> 0
                or kind = 'cage-asked'
                    and (detail -> 'ask' ->> 'what' = 'count'
                        or detail -> 'ask' ->> 'action' = 'close' and (
                            select coalesce(sum((piece ->> 'value')::bigint
                                * (piece ->> 'count')::bigint), 0)
                            from json_array_elements(detail -> 'ask' -> 'pieces') as piece
                        ) <> (select (drawer ->> 'opening')::bigint
                                + (drawer ->> 'cash_in')::bigint + (drawer ->> 'put_in')::bigint
                                - (drawer ->> 'cash_out')::bigint
                                - (drawer ->> 'taken_out')::bigint
                            from (select detail -> 'ask' -> 'drawer') as asked (drawer)))
                    and not exists (select from notable as held where held.chain = notable.chain
                        and held.kind in ('cage-counted', 'drawer-closed')
                        and held.at_ms between notable.at_ms and notable.at_ms + 7200000
                        and held.detail ->> 'request' = notable.detail ->> 'number')
                or kind = 'tray-counted'
                    and (detail -> 'count' ->> 'counted' <> detail -> 'count' ->> 'books'
                        or detail -> 'count' ->> 'dropped'
                            <> detail -> 'count' -> 'session' ->> 'drop')
                or kind = 'tray-count-asked'
                    and (detail ->> 'counted' <> detail ->> 'books'
                        or detail ->> 'dropped' <> detail -> 'session' ->> 'drop')
                    and not exists (select from notable as held where held.chain = notable.chain
                        and held.kind in ('tray-counted', 'tray-counts-differed')
                        and held.at_ms >= notable.at_ms
                        and held.detail -> 'count' ->> 'count' = notable.detail ->> 'count')
                or kind = 'tray-counts-differed'
                or kind = 'chips-moved'
                    and detail -> 'receipt' ->> 'counted' <> detail ->> 'amount')"
            }
            EventException::Incidents => " and kind = 'incident-noted'",
            EventException::Covers => {
                " and kind = 'float-filled' and detail ->> 'slip' is not null
                and (select count(*) from notable as signed where signed.kind = 'fill-signed'
                    and signed.chain = notable.chain and signed.at_ms >= notable.at_ms
                    and signed.detail ->> 'slip' = notable.detail ->> 'slip') < 2"
            }
            // The first chips of a house are no exception, and other issues have two persons.
            EventException::Issues => {
                " and kind = 'chips-issued' and detail -> 'cause' ->> 'why' = 'table'"
            }
            EventException::Uncounted => {
                " and kind = 'tray-counted' and detail -> 'count' ->> 'dropped' is null
                and (detail -> 'count' -> 'session' ->> 'drop')::bigint > 0
                and exists (select from notable as ended where ended.kind = 'closed'
                    and ended.chain = notable.chain)"
            }
        }
    }
}

/// The keys of a search for events.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(try_from = "EventsQuery")]
#[schemars(with = "EventsQuery")]
#[expect(missing_docs, reason = "the parameters of the route, as documented there")]
pub struct EventQuery {
    pub kind: Option<String>,
    pub actor: Option<Authors>,
    /// A table, or the nil id for the house.
    pub chain: Option<Uuid>,
    /// The last step of the chain.
    pub step: Option<i64>,
    pub span: Span,
    pub exception: Option<EventException>,
    /// The auditors' own questions too.
    pub queries: bool,
    pub limit: Option<i64>,
    pub cursor: Option<EventCursor>,
}

/// The beginning of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EventCursor {
    at_ms: i64,
    chain: Uuid,
    seq: i64,
    ordinal: i32,
}

impl std::str::FromStr for EventCursor {
    type Err = ();

    fn from_str(text: &str) -> Result<EventCursor, ()> {
        let parts: Vec<&str> = text.split('.').collect();
        let [at_ms, chain, seq, ordinal] = parts[..] else { return Err(()) };
        Ok(EventCursor {
            at_ms: at_ms.parse().map_err(|_| ())?,
            chain: chain.parse().map_err(|_| ())?,
            seq: seq.parse().map_err(|_| ())?,
            ordinal: ordinal.parse().map_err(|_| ())?,
        })
    }
}

impl TryFrom<EventsQuery> for EventQuery {
    type Error = NotASearch;

    fn try_from(asked: EventsQuery) -> Result<EventQuery, NotASearch> {
        let chain = match asked.table.as_deref() {
            None => None,
            Some("house") => Some(Uuid::nil()),
            Some(table) => Some(table.parse().map_err(|_| NotASearch)?),
        };
        // Each chain has steps of its own.
        if asked.step.is_some() && chain.is_none() {
            return Err(NotASearch);
        }
        let exception = asked.exception.as_deref().map(EventException::parse);
        Ok(EventQuery {
            kind: asked.kind,
            actor: asked.actor.map(Authors::Typed),
            chain,
            step: asked.step,
            span: Span { from: asked.from, to: asked.to },
            exception: exception.map(|known| known.ok_or(NotASearch)).transpose()?,
            queries: asked.queries.unwrap_or(false),
            limit: asked.limit,
            cursor: asked.cursor.map(|text| text.parse().map_err(|()| NotASearch)).transpose()?,
        })
    }
}

impl EventQuery {
    /// The SQL of the query, with `before` in front of it (such as `explain`).
    pub fn build(&self, before: &str) -> QueryBuilder<Postgres> {
        let mut query = QueryBuilder::new(before);
        query.push(
            "select row_to_json(found)::text from (select chain,
                (select name from gaming_table where id = chain) as \"table\", seq, ordinal,
                at_ms as at, actor as by, kind, round, detail from ",
        );
        if let Some(actor) = &self.actor {
            // The rows of each author are read in the order of the index, until a page of them
            // meets the other conditions.
            query.push("unnest(").push_bind(actor.names().to_vec());
            query.push(
                "::text[]) as meant (name) cross join lateral (
                    select * from notable where actor = meant.name",
            );
            self.conditions(&mut query);
            self.newest(&mut query);
            query.push(") as notable");
        } else {
            query.push("notable where true");
            self.conditions(&mut query);
        }
        self.newest(&mut query);
        query.push(") as found");
        query
    }

    /// The number of events that match. For searches without an author.
    fn build_count(&self) -> QueryBuilder<Postgres> {
        let mut query = QueryBuilder::new("select count(*) from notable where true");
        self.conditions(&mut query);
        query
    }

    /// Events in a page.
    fn page(&self) -> i64 {
        self.limit.unwrap_or(PAGE).clamp(1, PAGE_MAX)
    }

    /// The order of a page, and its length.
    fn newest(&self, query: &mut QueryBuilder<Postgres>) {
        query.push(" order by at_ms desc, chain desc, seq desc, ordinal desc limit ");
        query.push_bind(self.page());
    }

    /// The conditions on each event, besides its author.
    fn conditions(&self, query: &mut QueryBuilder<Postgres>) {
        if let Some(kind) = &self.kind {
            query.push(" and kind = ").push_bind(kind.clone());
        } else {
            query.push(" and kind <> ").push_bind(VISIT_KIND);
            if !self.queries {
                query.push(" and kind <> ").push_bind(QUERY_KIND);
            }
        }
        if let Some(exception) = self.exception {
            query.push(exception.condition());
        }
        if let Some(chain) = self.chain {
            query.push(" and chain = ").push_bind(chain);
        }
        if let Some(step) = self.step {
            query.push(" and seq <= ").push_bind(step);
        }
        let bounds = [(" and at_ms >= ", self.span.from), (" and at_ms < ", self.span.to)];
        for (condition, bound) in bounds {
            if let Some(bound) = bound {
                query.push(condition).push_bind(bound);
            }
        }
        if let Some(cursor) = self.cursor {
            query.push(" and (at_ms, chain, seq, ordinal) < (");
            query.push_bind(cursor.at_ms).push(", ").push_bind(cursor.chain).push(", ");
            query.push_bind(cursor.seq).push(", ").push_bind(cursor.ordinal).push(")");
        }
    }
}

impl Desk {
    /// `{events, left_out, next}`: significant events, newest first.
    pub async fn events(&self, query: &EventQuery) -> Result<Json<EventsAnswer>, sqlx::Error> {
        let query = self.with_actor(query.clone()).await?;
        let (events, next) = self.event_page(&query).await?;
        let left_out = query.actor.as_ref().is_some_and(Authors::left_out);
        Ok(Json::new(&EventsAnswer { events, left_out, next }))
    }

    /// The search with the authors who are meant by what was typed.
    pub(crate) async fn with_actor(&self, query: EventQuery) -> Result<EventQuery, sqlx::Error> {
        let actor = self.known_authors(query.actor, Acts::Events).await?;
        Ok(EventQuery { actor, ..query })
    }

    /// A page of events, and the cursor of the next. Of a search whose authors are known.
    pub(crate) async fn event_page(
        &self,
        query: &EventQuery,
    ) -> Result<(Vec<EventLine>, Option<String>), sqlx::Error> {
        if query.actor.as_ref().is_some_and(|actor| actor.names().is_empty()) {
            return Ok((Vec::new(), None));
        }
        let mut build = query.build("");
        let rows: Vec<String> =
            build.build_query_scalar().persistent(false).fetch_all(&self.pool).await?;
        let is_full = i64::try_from(rows.len()).is_ok_and(|rows| rows == query.page());
        let rows: Vec<EventRow> = read_rows(&rows)?;
        let last = rows.last().filter(|_| is_full);
        let next =
            last.map(|last| format!("{}.{}.{}.{}", last.at, last.chain, last.seq, last.ordinal));
        let mut events: Vec<EventLine> = rows.into_iter().map(EventRow::line).collect();
        self.name_players(&mut events).await?;
        Ok((events, next))
    }

    /// `{kinds}`: the kinds of events, with the number of each.
    pub async fn event_kinds(&self) -> Result<Json<EventKindsAnswer>, sqlx::Error> {
        sqlx::query_scalar!(
            "select json_build_object('kinds', coalesce(json_agg(found order by kind), '[]'))::text
                as \"json!\"
            from (select kind, count(*) as count from notable group by kind) as found"
        )
        .fetch_one(&self.pool)
        .await
        .map(Json::of)
    }

    /// The number of exceptions of each kind, and the newest of them, at that moment in
    /// milliseconds since 1970.
    pub async fn exceptions(
        &self,
        settings: &HouseSettings,
        (table, span): (Option<Uuid>, Span),
        win_min: Option<i64>,
        now_ms: i64,
    ) -> Result<Json<ExceptionsAnswer>, sqlx::Error> {
        let win_min = win_min.unwrap_or(WIN_MIN);
        let base = RoundQuery { table, span, limit: Some(SHOWN), ..RoundQuery::default() };
        let of = async |exception| {
            let query = RoundQuery { exception: Some(exception), ..base.clone() };
            self.newest(&query).await
        };
        let (void, void_rounds) = of(Exception::Void).await?;
        let (automatic, automatic_rounds) = of(Exception::Automatic).await?;
        let (irregular, irregular_rounds) = of(Exception::Irregular).await?;
        let (disputed, disputed_rounds) = of(Exception::Disputed).await?;
        let (adjusted, adjusted_rounds) = of(Exception::Adjusted).await?;
        let (corrected, corrected_rounds) = of(Exception::Corrected).await?;
        let wins = RoundQuery { win: (Some(win_min), None), ..base.clone() };
        let (wins, wins_rounds) = self.newest(&wins).await?;
        let [differences, incidents, covers, issues, uncounted] =
            self.event_exceptions(table, span).await?;
        let page = CashPage { span, limit: SHOWN, after: None };
        let (large_cash, large_cash_lines) = match table {
            None => self.large_cash_page(settings, &page).await?,
            Some(_) => (0, Vec::new()),
        };
        // Two persons sign for all tables of a pit.
        let unsigned = match table {
            None => self.unsigned_days(&settings.times, span, now_ms).await?,
            Some(_) => Vec::new(),
        };
        Ok(Json::new(&ExceptionsAnswer {
            counts: ExceptionCounts {
                void,
                automatic,
                irregular,
                disputed,
                adjusted,
                corrected,
                wins,
                differences: differences.0,
                incidents: incidents.0,
                covers: covers.0,
                issues: issues.0,
                uncounted: uncounted.0,
                large_cash,
                unsigned: unsigned.len(),
            },
            rounds: ExceptionRounds {
                void: void_rounds,
                automatic: automatic_rounds,
                irregular: irregular_rounds,
                disputed: disputed_rounds,
                adjusted: adjusted_rounds,
                corrected: corrected_rounds,
                wins: wins_rounds,
            },
            differences: differences.1,
            incidents: incidents.1,
            covers: covers.1,
            issues: issues.1,
            uncounted: uncounted.1,
            large_cash: large_cash_lines,
            unsigned,
        }))
    }

    /// The events that are exceptions, of a table or of all and of the house: differences,
    /// incidents, covers, issues, and drop boxes that were not counted. Of each the number and the
    /// newest ones.
    async fn event_exceptions(
        &self,
        table: Option<Uuid>,
        span: Span,
    ) -> Result<[(i64, Vec<EventLine>); 5], sqlx::Error> {
        let of = async |exception| {
            let (exception, limit) = (Some(exception), Some(SHOWN));
            let query =
                EventQuery { chain: table, span, exception, limit, ..EventQuery::default() };
            self.newest_events(&query).await
        };
        Ok([
            of(EventException::Differences).await?,
            of(EventException::Incidents).await?,
            of(EventException::Covers).await?,
            of(EventException::Issues).await?,
            of(EventException::Uncounted).await?,
        ])
    }

    /// How many such events there are, and the newest of them.
    async fn newest_events(
        &self,
        query: &EventQuery,
    ) -> Result<(i64, Vec<EventLine>), sqlx::Error> {
        let (events, _) = self.event_page(query).await?;
        Ok((self.count(query.build_count()).await?, events))
    }

    /// How many such rounds there are, and the newest of them.
    async fn newest(&self, query: &RoundQuery) -> Result<(i64, Vec<RoundLine>), sqlx::Error> {
        let (rounds, _) = self.round_page(query).await?;
        Ok((self.count(query.build_count()).await?, rounds))
    }

    async fn count(&self, mut build: QueryBuilder<Postgres>) -> Result<i64, sqlx::Error> {
        build.build_query_scalar().persistent(false).fetch_one(&self.pool).await
    }
}

/// A row of the events, with what only the cursor needs.
#[derive(Deserialize)]
struct EventRow {
    chain: Uuid,
    table: Option<String>,
    seq: i64,
    ordinal: i32,
    at: i64,
    by: String,
    kind: String,
    round: Option<i32>,
    detail: Map<String, Value>,
}

impl EventRow {
    fn line(self) -> EventLine {
        let EventRow { chain, table, seq, ordinal: _, at, by, kind, round, detail } = self;
        let names = BTreeMap::new();
        EventLine { chain, table, seq, at, by, kind, round, detail, names }
    }
}

#[cfg(test)]
mod tests {
    use house::HouseEntry;

    use super::*;

    #[test]
    fn a_question_has_the_kind_that_is_left_out() {
        let asked = HouseEntry::audit_query(table::Actor::House, String::new(), String::new());
        assert_eq!(asked.event().kind(), QUERY_KIND);
    }
}
