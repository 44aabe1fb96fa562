//! The figures of gaming days, for each pit, and who has signed them. They are the hourly takings,
//! the corrections of settled rounds, and the sessions that ended on that day.

use std::collections::BTreeSet;

use house::{DayFigures, DaySigned, HouseEvent, RecordedEvent};
use house_settings::PeriodSpan;

use super::Desk;
use crate::project::has_unread;

/// No gaming day is longer, in milliseconds: one with an hour that comes twice has 25 hours.
const LONGEST_DAY_MS: i64 = 26 * 60 * 60 * 1000;
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
    /// The signatures for that pit and day among these: for exactly its hours, or else for some of
    /// them, from when the house divided its days in another way.
    pub fn of<'a>(all: &'a [SignedDay], pit: &str, day: PeriodSpan) -> Option<&'a SignedDay> {
        let here = || all.iter().map(|one| (one, &one.signed.figures));
        let here = || here().filter(|(_, figures)| figures.pit == pit);
        let exact = here().find(|(_, of)| (of.from_ms, of.to_ms) == (day.from, day.to));
        let other = || here().find(|(_, of)| of.from_ms < day.to && of.to_ms > day.from);
        exact.or_else(other).map(|(one, _)| one)
    }

    /// The signatures, beside the figures of that pit and day as they are now. `None` as long as
    /// they are not known.
    pub fn beside(&self, now: Option<Option<&DayFigures>>) -> DaySignature {
        DaySignature {
            by: self.by.clone(),
            second: self.signed.second.clone(),
            at_ms: self.at_ms,
            request: self.signed.request,
            from: self.signed.figures.from_ms,
            to: self.signed.figures.to_ms,
            same: now.map(|now| now == Some(&self.signed.figures)),
        }
    }
}

impl Desk {
    /// The figures of these gaming days, for that pit or for each one that has some: the latest day
    /// first, pits by name. They are whole when no step of them is unread ([`Desk::has_unread`]).
    pub async fn day_figures(
        &self,
        days: &[PeriodSpan],
        pit: Option<&str>,
    ) -> Result<Vec<DayFigures>, sqlx::Error> {
        let (since, until): (Vec<i64>, Vec<i64>) =
            days.iter().map(|day| (day.from, day.to)).unzip();
        let rows = sqlx::query_scalar!(
            "with day as (
                select * from unnest($1::bigint[], $2::bigint[]) as day (since, until)
            ), place as (
                -- Tables of earlier releases name no pit: they are read as of this one.
                select id, name, coalesce(config ->> 'pit', 'main') as pit from gaming_table
                where $3::text is null or coalesce(config ->> 'pit', 'main') = $3
            ), counted as (
                select since, until, chain, seq, detail, detail -> 'count' as count,
                    detail -> 'count' -> 'session' as session
                from day join notable on at_ms >= since and at_ms < until
                    join place on place.id = chain
                where kind = 'tray-counted'
            ), moved as (
                select since, until, gaming_table, rounds, voids, staked, -won as win,
                    bought_in as drop, opener, fills, credits, closer, 0::bigint as corrections
                from day join takings on hour_ms >= since and hour_ms < until
                    join place on place.id = gaming_table
                union all
                select since, until, (detail ->> 'table')::uuid, 0, 0, 0, 0, 0, 0, 0, 0, 0,
                    (detail ->> 'amount')::bigint
                        * case when detail ->> 'back' = 'true' then -1 else 1 end
                from day join notable on at_ms >= since and at_ms < until
                where kind = 'round-corrected' and detail ->> 'play' is null
                union all
                select since, until, chain, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 from counted
            ), session as (
                select since, until, chain as gaming_table, json_agg(json_build_object(
                    'number', session -> 'number', 'opener', session -> 'opener',
                    'fills', session -> 'fills', 'credits', session -> 'credits',
                    'books', count -> 'books', 'counted', count -> 'counted',
                    'drop', session -> 'drop', 'dropped', count -> 'dropped',
                    'counted_by', count -> 'by', 'agreed_by', detail -> 'second')
                    order by seq) as sessions
                from counted group by since, until, chain
            ), line as (
                select since, until, gaming_table, sum(rounds) as rounds, sum(voids) as voids,
                    sum(staked) as staked, sum(win) as win, sum(drop) as drop,
                    sum(opener) as opener, sum(fills) as fills, sum(credits) as credits,
                    sum(closer) as closer, sum(corrections) as corrections
                from moved group by since, until, gaming_table
            )
            select json_build_object('pit', place.pit,
                'from_ms', since, 'to_ms', until, 'tables', json_agg(json_build_object(
                    'table', place.id, 'name', place.name, 'rounds', rounds, 'voids', voids,
                    'staked', staked, 'win', win, 'drop', drop, 'opener', opener,
                    'fills', fills, 'credits', credits, 'closer', closer,
                    'corrections', corrections, 'sessions', coalesce(sessions, '[]'))
                    order by place.name collate \"C\", place.id))::text as \"json!\"
            from line join place on place.id = line.gaming_table
                left join session using (since, until, gaming_table)
            group by since, until, place.pit
            order by since desc, until, place.pit",
            &since,
            &until,
            pit
        )
        .fetch_all(&self.pool)
        .await?;
        read_rows(&rows)
    }

    /// Whether a step from before that moment, in milliseconds since 1970, is still to be read.
    pub async fn has_unread(&self, before_ms: i64) -> Result<bool, sqlx::Error> {
        has_unread(&self.pool, before_ms).await
    }

    /// What was signed of days with hours in that time: for each pit and each day the last time.
    pub async fn signed_days(&self, span: PeriodSpan) -> Result<Vec<SignedDay>, sqlx::Error> {
        let rows = sqlx::query!(
            "with signed as (
                select actor, at_ms, seq, detail, (detail -> 'figures' ->> 'from_ms')::bigint
                        as since, (detail -> 'figures' ->> 'to_ms')::bigint as until
                from notable
                where kind = 'day-signed'
                    and (detail -> 'figures' ->> 'from_ms')::bigint > $1 - $3::bigint
                    and (detail -> 'figures' ->> 'from_ms')::bigint < $2
            )
            select distinct on (since, until, detail -> 'figures' ->> 'pit')
                actor, at_ms, detail::text as \"json!\"
            from signed where until > $1
            order by since desc, until, detail -> 'figures' ->> 'pit', seq desc",
            span.from,
            span.to,
            LONGEST_DAY_MS
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

    /// When the first and the last day began that was signed, in milliseconds since 1970.
    pub(crate) async fn signed_between(&self) -> Result<Option<(i64, i64)>, sqlx::Error> {
        let ends = sqlx::query!(
            "select min((detail -> 'figures' ->> 'from_ms')::bigint) as first,
                max((detail -> 'figures' ->> 'from_ms')::bigint) as last
            from notable where kind = 'day-signed'"
        )
        .fetch_one(&self.pool)
        .await?;
        Ok(ends.first.zip(ends.last))
    }

    /// Whether the figures of a gaming day that has ended are signed, for each pit.
    pub(super) async fn signatures(
        &self,
        day: PeriodSpan,
    ) -> Result<Vec<ReportSignature>, sqlx::Error> {
        let signed = self.signed_days(day).await?;
        let is_known = !self.has_unread(day.to).await?;
        let figures = self.day_figures(&[day], None).await?;
        let pits = figures.iter().map(|one| &one.pit);
        let pits: BTreeSet<&String> =
            pits.chain(signed.iter().map(|one| &one.signed.figures.pit)).collect();
        let of = |pit: &String| {
            let now = figures.iter().find(|figures| figures.pit == *pit);
            let signed = SignedDay::of(&signed, pit, day);
            let signed = signed.map(|one| one.beside(is_known.then_some(now)));
            ReportSignature { pit: pit.clone(), signed }
        };
        Ok(pits.into_iter().map(of).collect())
    }
}
