//! Reports of a shift, a gaming day, a month, a year, or the whole life of the house, from the
//! hourly takings.

use house_settings::{HouseSettings, Period, PeriodSpan};

use super::{Desk, Json, ReportAnswer};

impl Desk {
    /// The report of such a time of the house, for each table and in total.
    pub async fn report(
        &self,
        house: &HouseSettings,
        (period, span): (Period, PeriodSpan),
        now_ms: i64,
    ) -> Result<Json<ReportAnswer>, sqlx::Error> {
        sqlx::query_scalar!(
            "with span as (
                select $3::bigint as since, $5::bigint as until
            ), moved as (
                select gaming_table, rounds, staked, won, bought_in, cashed_out, opener, fills,
                    credits, closer, voids, automatic, irregular, disputes, 0::bigint as corrections
                from takings, span where hour_ms >= since and hour_ms < until
                union all
                select (detail ->> 'table')::uuid, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
                    (detail ->> 'amount')::bigint
                        * case when detail ->> 'back' = 'true' then -1 else 1 end
                from notable, span where kind = 'round-corrected' and at_ms >= since
                    and at_ms < until and detail ->> 'play' is null
            ), sums as (
                select gaming_table, coalesce(sum(rounds), 0) as rounds,
                    coalesce(sum(staked), 0) as staked, coalesce(sum(won), 0) as won,
                    -coalesce(sum(won), 0) as win, coalesce(sum(bought_in), 0) as drop,
                    coalesce(sum(cashed_out), 0) as cashed_out,
                    coalesce(sum(opener), 0) as opener, coalesce(sum(fills), 0) as fills,
                    coalesce(sum(credits), 0) as credits, coalesce(sum(closer), 0) as closer,
                    coalesce(sum(voids), 0) as voids, coalesce(sum(automatic), 0) as automatic,
                    coalesce(sum(irregular), 0) as irregular,
                    coalesce(sum(disputes), 0) as disputes,
                    coalesce(sum(corrections), 0) as corrections,
                    case when sum(bought_in) > 0
                        then round(-1000000 * sum(won) / sum(bought_in))::bigint end as hold_ppm
                from moved
                group by grouping sets ((gaming_table), ())
            ), lines as (
                select id as \"table\", name, rulebook, sums.* from sums
                    join gaming_table on gaming_table.id = sums.gaming_table
            )
            select json_build_object('operator', $1::text, 'period', $2::text, 'from', since,
                'to', until, 'generated_ms', $4::bigint,
                'active', exists (select from lines),
                'words', case when exists (select from lines) then json_build_object(
                        'fr', 'Rapport de la maison.', 'en', 'Report of the house.')
                    else json_build_object('fr', 'Aucune activité pendant cette période.',
                        'en', 'No activity in this period.') end,
                'tables', (select coalesce(json_agg(to_jsonb(lines) - 'gaming_table'
                    order by name, \"table\"), '[]') from lines),
                'total', (select to_jsonb(sums) - 'gaming_table' from sums
                    where gaming_table is null))::text as \"json!\"
            from span",
            house.operator.name(),
            period.name(),
            span.from,
            now_ms,
            span.to
        )
        .fetch_one(&self.pool)
        .await
        .map(Json::of)
    }
}
