//! The report of a period by session of the tables. A session lasts from one count of the tray to
//! the next. It belongs to the period in which a second person agreed to the count that ends it. A
//! session whose tray has not been counted yet is in no report.

use house_settings::Period;

use uuid::Uuid;

use super::{Desk, Json, ReportAsked, TableSessionLine, TableSessionsReport};

/// Sessions in one report, at most: the latest. The sums are of all.
const SESSIONS_MAX: i64 = 1000;

impl Desk {
    /// The report by session: each session, each table, and in total.
    pub async fn sessions_report(
        &self,
        asked: &ReportAsked,
    ) -> Result<Json<TableSessionsReport>, sqlx::Error> {
        Ok(Json::new(&self.sessions(asked).await?))
    }

    /// The sessions of that time after whose count the table went on.
    pub async fn sessions_of_open_tables(
        &self,
        asked: &ReportAsked,
    ) -> Result<Vec<TableSessionLine>, sqlx::Error> {
        let all = self.sessions(asked).await?.sessions;
        Ok(all.into_iter().filter(|session| session.closer == 0).collect())
    }

    async fn sessions(&self, asked: &ReportAsked) -> Result<TableSessionsReport, sqlx::Error> {
        let text = self.sessions_text(asked).await?;
        let mut report: TableSessionsReport =
            serde_json::from_str(&text).map_err(|error| sqlx::Error::Decode(error.into()))?;
        // The database does not know when the shifts of the house begin.
        let times = &asked.house.times;
        for session in &mut report.sessions {
            let shift = times.span(Period::Shift, session.ended_ms, asked.made_ms);
            session.shift_ms = shift.map(|shift| shift.from);
        }
        Ok(report)
    }

    /// The tables that were open before `since_ms`, in milliseconds since 1970, are still open, and
    /// whose chips were not counted since, neither in the tray nor when their float came. A table
    /// without a float from the cage is not counted.
    pub async fn not_counted_since(&self, since_ms: i64) -> Result<Vec<Uuid>, sqlx::Error> {
        sqlx::query_scalar!(
            "select id from gaming_table as place
            where closed_at_ms is null and opened_at_ms < $1
                and config ->> 'float_asked_by' is not null
                and not exists (select from notable
                    where chain = place.id and at_ms >= $1 and (kind = 'tray-counted'
                        or kind = 'chips-moved' and detail -> 'receipt' ->> 'opener' = 'true'))",
            since_ms
        )
        .fetch_all(&self.pool)
        .await
    }

    /// The same as the database makes it, without the shifts.
    async fn sessions_text(&self, asked: &ReportAsked) -> Result<String, sqlx::Error> {
        let ReportAsked { house, period, span, by, made_ms } = asked;
        sqlx::query_scalar!(
            "with counted as (
                select chain, at_ms, detail -> 'count' as count,
                    -- A session begins with the count before it, the first one with the table.
                    (select before.at_ms from notable as before
                        where before.chain = notable.chain and before.kind = 'tray-counted'
                            and before.at_ms <= notable.at_ms and before.seq < notable.seq
                        order by before.at_ms desc, before.seq desc limit 1) as before_ms,
                    detail -> 'count' -> 'session' as session,
                    detail ->> 'second' as agreed_by, (detail ->> 'credit')::bigint as closer
                from notable where kind = 'tray-counted' and at_ms >= $3 and at_ms < $4
            ), line as (
                select counted.chain as \"table\", place.name,
                    -- Tables of earlier releases name no pit: they are read as of this one.
                    coalesce(place.config ->> 'pit', 'main') as pit,
                    (session ->> 'number')::bigint as number,
                    coalesce(before_ms, place.opened_at_ms) as began_ms,
                    at_ms as ended_ms, (session ->> 'opener')::bigint as opener,
                    (session ->> 'fills')::bigint as fills,
                    (session ->> 'credits')::bigint as credits,
                    (session ->> 'win')::bigint as win, (count ->> 'books')::bigint as books,
                    (count ->> 'counted')::bigint as counted,
                    (count ->> 'counted')::bigint - (count ->> 'books')::bigint as difference,
                    closer, (session ->> 'drop')::bigint as drop,
                    (count ->> 'dropped')::bigint as dropped,
                    (session ->> 'turnover')::bigint as staked,
                    (session ->> 'rounds')::bigint as rounds, count ->> 'reason' as reason,
                    count ->> 'by' as counted_by, agreed_by
                from counted join gaming_table as place on place.id = counted.chain
            ), sums as (
                select grouping(\"table\") as level, \"table\", min(name) as name,
                    min(pit) as pit, count(*) as sessions,
                    coalesce(sum(opener), 0) as opener, coalesce(sum(fills), 0) as fills,
                    coalesce(sum(credits), 0) as credits, coalesce(sum(win), 0) as win,
                    coalesce(sum(books), 0) as books, coalesce(sum(counted), 0) as counted,
                    coalesce(sum(difference), 0) as difference,
                    coalesce(sum(closer), 0) as closer, coalesce(sum(drop), 0) as drop,
                    sum(dropped) as dropped,
                    count(*) filter (where dropped is null and drop > 0) as uncounted,
                    coalesce(sum(staked), 0) as staked,
                    coalesce(sum(rounds), 0) as rounds
                from line group by grouping sets ((\"table\"), ())
            ), shown as (
                select * from line order by ended_ms desc, \"table\", number desc limit $7
            )
            select json_build_object('operator', $1::text, 'period', $2::text, 'from', $3::bigint,
                'to', $4::bigint, 'generated_ms', $5::bigint, 'by', $6::text,
                'sessions', (select coalesce(json_agg(shown order by name, \"table\", number),
                    '[]') from shown),
                'tables', (select coalesce(json_agg(to_jsonb(sums) - 'level'
                    order by name, \"table\"), '[]') from sums where level = 0),
                'total', (select to_jsonb(sums) - '{level,table,name,pit}'::text[] from sums
                    where level = 1))::text as \"json!\"",
            house.operator.name(),
            period.name(),
            span.from,
            span.to,
            made_ms,
            by,
            SESSIONS_MAX
        )
        .fetch_one(&self.pool)
        .await
    }
}
