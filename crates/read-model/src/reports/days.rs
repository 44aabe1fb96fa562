//! The figures of gaming days, for each pit, and who has signed them. They are the hourly takings,
//! the corrections of settled rounds, and the sessions that ended on that day.

use house::{DayFigures, DaySigned, HouseEvent, RecordedEvent};
use house_settings::PeriodSpan;

use super::Desk;
use super::answers::{DaySignature, ReportSignature, read_rows};

/// Figures of a gaming day that two persons have signed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SignedDay {
    /// What they have signed.
    pub signed: DaySigned,
    /// Who has signed first, as the journal names them.
    pub by: String,
    /// When the second person signed, in milliseconds since 1970.
    pub at_ms: i64,
}

impl SignedDay {
    /// The signatures, beside the figures of the same pit and day as they are now.
    pub fn beside(&self, now: Option<&DayFigures>) -> DaySignature {
        DaySignature {
            by: self.by.clone(),
            second: self.signed.second.clone(),
            at_ms: self.at_ms,
            request: self.signed.request,
            same: now == Some(&self.signed.figures),
        }
    }
}

/// The beginnings and the ends.
fn ends(days: &[PeriodSpan]) -> (Vec<i64>, Vec<i64>) {
    days.iter().map(|day| (day.from, day.to)).unzip()
}

impl Desk {
    /// The figures of these gaming days, for each pit that has some: the latest day first, pits by
    /// name.
    pub async fn day_figures(&self, days: &[PeriodSpan]) -> Result<Vec<DayFigures>, sqlx::Error> {
        let (since, until) = ends(days);
        let rows = sqlx::query_scalar!(
            "with day as (
                select * from unnest($1::bigint[], $2::bigint[]) as day (since, until)
            ), counted as (
                select since, until, chain, seq, detail, detail -> 'count' as count,
                    detail -> 'count' -> 'session' as session
                from day join notable on at_ms >= since and at_ms < until
                where kind = 'tray-counted'
            ), moved as (
                select since, until, gaming_table, rounds, voids, staked, -won as win,
                    bought_in as drop, opener, fills, credits, closer, 0::bigint as corrections
                from day join takings on hour_ms >= since and hour_ms < until
                union all
                select since, until, (detail ->> 'table')::uuid, 0, 0, 0, 0, 0, 0, 0, 0, 0,
                    (detail ->> 'amount')::bigint
                        * case when detail ->> 'back' = 'true' then -1 else 1 end
                from day join notable on at_ms >= since and at_ms < until
                where kind = 'round-corrected' and detail ->> 'play' is null
                union all
                select since, until, chain, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 from counted
            ), session as (
                select since, chain as gaming_table, json_agg(json_build_object(
                    'number', session -> 'number', 'opener', session -> 'opener',
                    'fills', session -> 'fills', 'credits', session -> 'credits',
                    'books', count -> 'books', 'counted', count -> 'counted',
                    'drop', session -> 'drop', 'dropped', count -> 'dropped',
                    'counted_by', count -> 'by', 'agreed_by', detail -> 'second')
                    order by seq) as sessions
                from counted group by since, chain
            ), line as (
                select since, until, gaming_table, sum(rounds) as rounds, sum(voids) as voids,
                    sum(staked) as staked, sum(win) as win, sum(drop) as drop,
                    sum(opener) as opener, sum(fills) as fills, sum(credits) as credits,
                    sum(closer) as closer, sum(corrections) as corrections
                from moved group by since, until, gaming_table
            )
            -- Tables of earlier releases name no pit: they are read as of this one.
            select json_build_object('pit', coalesce(place.config ->> 'pit', 'main'),
                'from_ms', since, 'to_ms', until, 'tables', json_agg(json_build_object(
                    'table', place.id, 'name', place.name, 'rounds', rounds, 'voids', voids,
                    'staked', staked, 'win', win, 'drop', drop, 'opener', opener,
                    'fills', fills, 'credits', credits, 'closer', closer,
                    'corrections', corrections, 'sessions', coalesce(sessions, '[]'))
                    order by place.name collate \"C\", place.id))::text as \"json!\"
            from line join gaming_table as place on place.id = line.gaming_table
                left join session using (since, gaming_table)
            group by since, until, coalesce(place.config ->> 'pit', 'main')
            order by since desc, coalesce(place.config ->> 'pit', 'main')",
            &since,
            &until
        )
        .fetch_all(&self.pool)
        .await?;
        read_rows(&rows)
    }

    /// What was signed of these gaming days, for each pit the last time, by pit and day.
    pub async fn signed_days(&self, days: &[PeriodSpan]) -> Result<Vec<SignedDay>, sqlx::Error> {
        let since: Vec<String> = days.iter().map(|day| day.from.to_string()).collect();
        let rows = sqlx::query!(
            "select distinct on (detail -> 'figures' ->> 'from_ms', detail -> 'figures' ->> 'pit')
                actor, at_ms, detail::text as \"json!\"
            from notable
            where kind = 'day-signed' and detail -> 'figures' ->> 'from_ms' = any($1)
            order by detail -> 'figures' ->> 'from_ms', detail -> 'figures' ->> 'pit', seq desc",
            &since
        )
        .fetch_all(&self.pool)
        .await?;
        let mut days = Vec::new();
        for row in rows {
            let read: RecordedEvent = serde_json::from_str(&row.json)
                .map_err(|error| sqlx::Error::Decode(error.into()))?;
            if let HouseEvent::DaySigned(signed) = read.event {
                days.push(SignedDay { signed: *signed, by: row.actor, at_ms: row.at_ms });
            }
        }
        Ok(days)
    }

    /// Whether the figures of a gaming day that has ended are signed, for each pit.
    pub(super) async fn signatures(
        &self,
        day: PeriodSpan,
    ) -> Result<Vec<ReportSignature>, sqlx::Error> {
        let (figures, signed) = (self.day_figures(&[day]).await?, self.signed_days(&[day]).await?);
        let pits = figures.iter().map(|one| &one.pit);
        let pits = pits.chain(signed.iter().map(|one| &one.signed.figures.pit));
        let pits: std::collections::BTreeSet<&String> = pits.collect();
        let of = |pit: &String| ReportSignature {
            pit: pit.clone(),
            signed: signed
                .iter()
                .find(|one| one.signed.figures.pit == *pit)
                .map(|one| one.beside(figures.iter().find(|figures| figures.pit == *pit))),
        };
        Ok(pits.into_iter().map(of).collect())
    }
}
