//! The figures of gaming days, for each pit, and who has signed them. They are the hourly takings,
//! the corrections of settled rounds, and the sessions that ended on that day.

use std::collections::BTreeSet;

use house::{DayFigures, HouseEvent, RecordedEvent, SignedDay, signed_from};
use house_settings::{HouseTimes, Period, PeriodSpan};

use super::answers::{DaySignature, ReportSignature, UnsignedDay, read_rows};
use super::{Desk, Span};
use crate::project::has_unread;

/// No gaming day is longer, in milliseconds: one with an hour that comes twice has 25 hours.
const LONGEST_DAY_MS: i64 = 26 * 60 * 60 * 1000;

/// Gaming days that are listed, of those that may be signed: the last two weeks.
const DAYS_SHOWN: usize = 14;

/// The last gaming days that may be signed, the latest first, and when the next one may be, in
/// milliseconds since 1970.
pub fn ended_days(times: &HouseTimes, now_ms: i64) -> (Vec<PeriodSpan>, i64) {
    let of = |at_ms| times.span(Period::Day, at_ms, now_ms);
    let days = || std::iter::successors(of(now_ms), |day| of(day.from - 1));
    let is_over = |day: &PeriodSpan| signed_from(day.to) <= now_ms;
    let running = days().take_while(|day| !is_over(day));
    let next = running.last().map_or(now_ms, |day| signed_from(day.to));
    (days().filter(is_over).take(DAYS_SHOWN).collect(), next)
}

/// The signatures of a day, beside the figures of that pit and day as they are now. `None` as long
/// as they are not known.
pub fn signature(one: &SignedDay, now: Option<Option<&DayFigures>>) -> DaySignature {
    DaySignature {
        by: one.by.clone(),
        second: one.signed.second.clone(),
        at_ms: one.at_ms,
        request: one.signed.request,
        from: one.signed.figures.from_ms,
        to: one.signed.figures.to_ms,
        same: now.map(|now| now == Some(&one.signed.figures)),
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

    /// Whether a step from before that moment, in milliseconds since 1970, is still to be read, of
    /// the house or of a table of that pit; `None`: of any table.
    pub async fn has_unread(&self, before_ms: i64, pit: Option<&str>) -> Result<bool, sqlx::Error> {
        has_unread(&self.pool, before_ms, pit).await
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

    /// The days that were signed and began after that moment, in milliseconds since 1970: the first
    /// ones, by their beginnings.
    pub(crate) async fn days_signed_after(&self, ms: i64) -> Result<Vec<PeriodSpan>, sqlx::Error> {
        let rows = sqlx::query!(
            "select distinct (detail -> 'figures' ->> 'from_ms')::bigint as \"since!\",
                (detail -> 'figures' ->> 'to_ms')::bigint as \"until!\"
            from notable
            where kind = 'day-signed' and (detail -> 'figures' ->> 'from_ms')::bigint > $1
            order by 1, 2 limit 50",
            ms
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(rows.into_iter().map(|row| PeriodSpan { from: row.since, to: row.until }).collect())
    }

    /// The days of pits, of those in the span that may be signed, whose figures nobody has signed
    /// although the next gaming day is over, too. The latest day first, pits by name.
    pub(super) async fn unsigned_days(
        &self,
        times: &HouseTimes,
        span: Span,
        now_ms: i64,
    ) -> Result<Vec<UnsignedDay>, sqlx::Error> {
        let (from, to) = span.ends();
        let is_late = |day: &PeriodSpan| {
            times.span(Period::Day, day.to, now_ms).is_some_and(|next| next.to <= now_ms)
        };
        let (mut days, _) = ended_days(times, now_ms);
        days.retain(|day| is_late(day) && day.to > from && day.from < to);
        let (Some(last), Some(first)) = (days.first(), days.last()) else { return Ok(Vec::new()) };
        let signed = self.signed_days(PeriodSpan { from: first.from, to: last.to }).await?;
        let mut figures = self.day_figures(&days, None).await?;
        figures.retain(|one| SignedDay::of(&signed, &one.pit, (one.from_ms, one.to_ms)).is_none());
        let line = |one: DayFigures| {
            let rounds = one.tables.iter().map(|table| table.rounds).sum();
            UnsignedDay { pit: one.pit, from: one.from_ms, to: one.to_ms, rounds }
        };
        Ok(figures.into_iter().map(line).collect())
    }

    /// Whether the figures of a gaming day that has ended are signed, for each pit.
    pub(super) async fn signatures(
        &self,
        day: PeriodSpan,
    ) -> Result<Vec<ReportSignature>, sqlx::Error> {
        let signed = self.signed_days(day).await?;
        let is_known = !self.has_unread(day.to, None).await?;
        let figures = self.day_figures(&[day], None).await?;
        let pits = figures.iter().map(|one| &one.pit);
        let pits: BTreeSet<&String> =
            pits.chain(signed.iter().map(|one| &one.signed.figures.pit)).collect();
        let of = |pit: &String| {
            let now = figures.iter().find(|figures| figures.pit == *pit);
            let signed = SignedDay::of(&signed, pit, (day.from, day.to));
            let signed = signed.map(|one| signature(one, is_known.then_some(now)));
            ReportSignature { pit: pit.clone(), signed }
        };
        Ok(pits.into_iter().map(of).collect())
    }
}
