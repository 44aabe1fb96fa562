//! Data for charts: win and hold over time, pace, and returns with their confidence interval.

use blackjack::Rulebook;
use house_settings::HouseTimes;
use odds::{published, share_ppm};
use uuid::Uuid;

use super::{Desk, Json, ReturnsAnswer, SeriesAnswer, Span};

/// An hour in milliseconds.
const HOUR_MS: i64 = 60 * 60 * 1000;

impl Desk {
    /// `{bucket, points}`: sums for each gaming day, or for each hour without `days`.
    pub async fn series(
        &self,
        table: Option<Uuid>,
        days: Option<&HouseTimes>,
        span: Span,
    ) -> Result<Json<SeriesAnswer>, sqlx::Error> {
        let (from, to) = span.ends();
        let from = from - from.rem_euclid(HOUR_MS);
        let begins = match days {
            Some(times) => self.days(times, (from, to)).await?,
            None => Vec::new(),
        };
        sqlx::query_scalar!(
            "select json_build_object('bucket', $1::text,
                'points', coalesce(json_agg(point order by at), '[]'))::text as \"json!\"
            from (select coalesce(($2::bigint[])[width_bucket(hour_ms, $2)], hour_ms) as at,
                    sum(rounds) as rounds, sum(staked) as staked,
                    -sum(won) as win, sum(bought_in) as drop,
                    case when sum(bought_in) > 0
                        then round(-1000000 * sum(won) / sum(bought_in))::bigint end as hold_ppm,
                    coalesce(round(1000 * sum(rounds)
                        / nullif(count(*) filter (where rounds > 0), 0))::bigint, 0) as pace_milli
                from takings
                where ($3::uuid is null or gaming_table = $3) and hour_ms >= $4 and hour_ms < $5
                group by 1) as point",
            if days.is_some() { "day" } else { "hour" },
            &begins,
            table,
            from,
            to
        )
        .fetch_one(&self.pool)
        .await
        .map(Json::of)
    }

    // When the gaming days with takings begin.
    async fn days(
        &self,
        times: &HouseTimes,
        (from, to): (i64, i64),
    ) -> Result<Vec<i64>, sqlx::Error> {
        let hours = sqlx::query!(
            "select min(hour_ms) as first, max(hour_ms) as last from takings
            where hour_ms >= $1 and hour_ms < $2",
            from,
            to
        )
        .fetch_one(&self.pool)
        .await?;
        let ends = hours.first.zip(hours.last);
        Ok(ends.map_or_else(Vec::new, |(first, last)| times.days(first, last)))
    }

    /// `{rulebooks}`: actual returns with their 95 % confidence interval, beside the published
    /// ones. A round is one observation, because its bets share a dealer. Rounds of play chips
    /// alone and void ones are none.
    pub async fn returns(&self, span: Span) -> Result<Json<ReturnsAnswer>, sqlx::Error> {
        let (from, to) = span.ends();
        let names: Vec<String> =
            Rulebook::ALL.iter().map(|rulebook| rulebook.name().to_owned()).collect();
        let all = Rulebook::ALL.iter().map(|rulebook| published(*rulebook));
        let main: Vec<i64> = all.clone().map(|known| share_ppm(known.per_initial_stake)).collect();
        let pok: Vec<Option<i64>> = all.map(|known| known.pok.map(share_ppm)).collect();
        sqlx::query_scalar!(
            "with sums as (
                select rulebook, sum(observed) as rounds, sum(initial) as staked,
                    sum(initial_won) as net, sum(initial_squares)::float8 as ss,
                    sum(won_squares)::float8 as ww, sum(products)::float8 as sw,
                    sum(pok_staked) as pok_staked, sum(pok_won) as pok_won
                from takings join gaming_table on gaming_table.id = takings.gaming_table
                where hour_ms >= $4 and hour_ms < $5 group by rulebook
            ), rates as (
                select *, net::float8 / nullif(staked, 0) as rate from sums
            ), bands as (
                select *, case when rounds >= 30 then 1.96 * sqrt(greatest(
                    ww - 2 * rate * sw + rate * rate * ss, 0)) / nullif(staked, 0) end as half
                from rates
            )
            select json_build_object('rulebooks', json_agg(json_build_object(
                'rulebook', known.name, 'rounds', coalesce(rounds, 0),
                'staked', coalesce(staked, 0), 'net', coalesce(net, 0),
                'actual_ppm', round(1000000 * (1 + rate))::bigint,
                'low_ppm', round(1000000 * (1 + rate - half))::bigint,
                'high_ppm', round(1000000 * (1 + rate + half))::bigint,
                'theoretical_ppm', known.main,
                'pok', case when known.pok is not null then json_build_object(
                    'staked', coalesce(pok_staked, 0), 'net', coalesce(pok_won, 0),
                    'actual_ppm', round(1000000 * (1 + pok_won / nullif(pok_staked, 0)))::bigint,
                    'theoretical_ppm', known.pok) end) order by known.name))::text as \"json!\"
            from unnest($1::text[], $2::bigint[], $3::bigint[]) as known (name, main, pok)
                left join bands on bands.rulebook = known.name",
            &names,
            &main,
            &pok as &[Option<i64>],
            from - from.rem_euclid(HOUR_MS),
            to
        )
        .fetch_one(&self.pool)
        .await
        .map(Json::of)
    }
}
