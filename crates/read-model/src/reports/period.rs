//! Reports of a shift, a gaming day, a month, a year, or the whole life of the house, from the
//! hourly takings: by table and by pit.

use house_settings::{HouseSettings, Period, PeriodSpan};

use super::{Desk, Json, ReportAnswer};

/// What a report is of, and who has it made.
#[derive(Clone, Debug)]
pub struct ReportAsked {
    /// The settings of the house.
    pub house: HouseSettings,
    /// The kind of its period.
    pub period: Period,
    /// The period.
    pub span: PeriodSpan,
    /// Who has it made, as the journal names them: `auditor:NAME`.
    pub by: String,
    /// When it is made, in milliseconds since 1970.
    pub made_ms: i64,
}

impl Desk {
    /// The report of such a time of the house: for each table, for each pit, and in total. That of
    /// a gaming day that has ended says who has signed it.
    pub async fn report(&self, asked: &ReportAsked) -> Result<Json<ReportAnswer>, sqlx::Error> {
        let text = self.report_text(asked).await?;
        let mut report: ReportAnswer =
            serde_json::from_str(&text).map_err(|error| sqlx::Error::Decode(error.into()))?;
        if asked.period == Period::Day && asked.span.to <= asked.made_ms {
            report.signatures = self.signatures(asked.span).await?;
        }
        Ok(Json::new(&report))
    }

    /// The same as the database makes it, without signatures.
    async fn report_text(&self, asked: &ReportAsked) -> Result<String, sqlx::Error> {
        let ReportAsked { house, period, span, by, made_ms } = asked;
        sqlx::query_scalar!(
            "with span as (
                select $3::bigint as since, $5::bigint as until
            ), moved as (
                select gaming_table, rounds, staked, won, bought_in, cashed_out, opener, fills,
                    credits, closer, differences, voids, automatic, irregular, disputes,
                    0::bigint as corrections
                from takings, span where hour_ms >= since and hour_ms < until
                union all
                select (detail ->> 'table')::uuid, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
                    (detail ->> 'amount')::bigint
                        * case when detail ->> 'back' = 'true' then -1 else 1 end
                from notable, span where kind = 'round-corrected' and at_ms >= since
                    and at_ms < until and detail ->> 'play' is null
            ), sums as (
                select case grouping(gaming_table, pit) when 1 then 'table' when 2 then 'pit'
                    else 'all' end as level, gaming_table, pit, coalesce(sum(rounds), 0) as rounds,
                    coalesce(sum(staked), 0) as staked, coalesce(sum(won), 0) as won,
                    -coalesce(sum(won), 0) as win, coalesce(sum(bought_in), 0) as drop,
                    coalesce(sum(cashed_out), 0) as cashed_out,
                    coalesce(sum(opener), 0) as opener, coalesce(sum(fills), 0) as fills,
                    coalesce(sum(credits), 0) as credits, coalesce(sum(closer), 0) as closer,
                    coalesce(sum(differences), 0) as differences,
                    coalesce(sum(voids), 0) as voids, coalesce(sum(automatic), 0) as automatic,
                    coalesce(sum(irregular), 0) as irregular,
                    coalesce(sum(disputes), 0) as disputes,
                    coalesce(sum(corrections), 0) as corrections,
                    case when sum(bought_in) > 0
                        then round(-1000000 * sum(won) / sum(bought_in))::bigint end as hold_ppm
                -- Tables of earlier releases name no pit: they are read as of this one.
                from moved left join (select id, coalesce(config ->> 'pit', 'main') as pit
                    from gaming_table) as place on place.id = gaming_table
                group by grouping sets ((gaming_table), (pit), ())
            ), lines as (
                select id as \"table\", name, rulebook, sums.* from sums
                    join gaming_table on gaming_table.id = sums.gaming_table
                where level = 'table'
            )
            select json_build_object('operator', $1::text, 'period', $2::text, 'from', since,
                'to', until, 'generated_ms', $4::bigint, 'by', $6::text,
                'active', exists (select from lines),
                'words', case when exists (select from lines) then json_build_object(
                        'fr', 'Rapport de la maison.', 'en', 'Report of the house.')
                    else json_build_object('fr', 'Aucune activité pendant cette période.',
                        'en', 'No activity in this period.') end,
                'tables', (select coalesce(json_agg(to_jsonb(lines)
                    - '{gaming_table,pit,level}'::text[]
                    order by name, \"table\"), '[]') from lines),
                'pits', (select coalesce(json_agg(to_jsonb(sums) - '{gaming_table,level}'::text[]
                    order by pit), '[]') from sums where level = 'pit' and pit is not null),
                'total', (select to_jsonb(sums) - '{gaming_table,pit,level}'::text[] from sums
                    where level = 'all'), 'signatures', '[]'::json)::text as \"json!\"
            from span",
            house.operator.name(),
            period.name(),
            span.from,
            made_ms,
            span.to,
            by
        )
        .fetch_one(&self.pool)
        .await
    }
}
