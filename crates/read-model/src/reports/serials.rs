//! Series, which must have no gaps: slips and disputes of tables, receipts, counts and seals of the
//! house, and the steps of every chain.

use uuid::Uuid;

use super::{Desk, Json, SerialsAnswer, SlipsAnswer};

/// Which slips.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SlipQuery {
    /// Of this table; `None`: of all.
    pub table: Option<Uuid>,
    /// Of the tables of this pit; `None`: of all.
    pub pit: Option<String>,
    /// Asked for or decided at this moment or later, in milliseconds since 1970, or not decided.
    pub since_ms: i64,
    /// How many, at most.
    pub limit: i64,
}

impl Desk {
    /// `{series, gaps}`. `marks` names the house's series with the marks their entries carry.
    pub async fn serials(
        &self,
        marks: &[(String, Uuid)],
    ) -> Result<Json<SerialsAnswer>, sqlx::Error> {
        let names: Vec<String> = marks.iter().map(|(name, _)| name.clone()).collect();
        let ids: Vec<Uuid> = marks.iter().map(|(_, mark)| *mark).collect();
        sqlx::query_scalar!(
            "with numbers as (
                select 'slip' as series, chain, (detail->>'slip')::bigint as number
                from notable where kind = 'chips-requested'
                    or kind = 'float-filled' and detail->>'slip' is not null
                union all
                select 'dispute', chain, (detail->>'dispute')::bigint
                from notable where kind = 'dispute-raised'
                union all
                select 'seal', '00000000-0000-0000-0000-000000000000', number from seal
                union all
                select given.name, mark.chain, (event.detail->>'number')::bigint
                from unnest($1::text[], $2::uuid[]) as given (name, id)
                    join mark on mark.id = given.id
                    join notable as event on event.chain = mark.chain and event.seq = mark.seq
                        and event.ordinal = 0
            ), counted as (
                -- A number that is there twice does not stand for one that is missing.
                select series, chain, count(distinct number) as count, max(number) as last
                from numbers group by series, chain
                union all
                select 'journal', chain.id, held.count, chain.seq
                from chain cross join lateral (select count(*) as count from journal
                    where journal.chain = chain.id and journal.seq <= chain.seq) as held
            ), named as (
                select counted.*, (select name from gaming_table where id = chain) as name,
                    case when count = last then '[]'::json when series = 'journal' then (
                        select json_agg(missing) from (
                            select missing from generate_series(1, last) as missing
                            where not exists (select from journal
                                where journal.chain = counted.chain and seq = missing) limit 20
                        ) as holes)
                    else (
                        select json_agg(missing) from (
                            select missing from generate_series(1, last) as missing
                            where not exists (select from numbers
                                where numbers.series = counted.series
                                    and numbers.chain = counted.chain and number = missing) limit 20
                        ) as holes)
                    end as missing
                from counted
            )
            select json_build_object('series', coalesce(json_agg(json_build_object(
                    'series', series,
                    'table', nullif(chain, '00000000-0000-0000-0000-000000000000'), 'name', name,
                    'count', count, 'last', last, 'missing', coalesce(missing, '[]'::json))
                    order by series, name nulls first, chain), '[]'),
                'gaps', count(*) filter (where count <> last))::text as \"json!\"
            from named",
            &names,
            &ids
        )
        .fetch_one(&self.pool)
        .await
        .map(Json::of)
    }

    /// `{slips}`: fills and credits with every person who had a part in them, newest first. A fill
    /// by the house has the house's name, and those who have signed it as who approved and decided.
    pub async fn slips(&self, query: &SlipQuery) -> Result<Json<SlipsAnswer>, sqlx::Error> {
        let SlipQuery { table, pit, since_ms, limit } = query;
        sqlx::query_scalar!(
            "select json_build_object('slips', coalesce(json_agg(found), '[]'))::text as \"json!\"
            from (select asked.chain as \"table\", place.name,
                    (asked.detail->>'slip')::bigint as slip,
                    coalesce((asked.detail->>'credit')::bool, false) as credit,
                    asked.kind = 'float-filled' as covered,
                    -- The float that a table asks for is its first slip, and nothing before it.
                    asked.detail->>'slip' = '1' and place.config->>'float_asked_by' is not null
                        as opener,
                    (asked.detail->>'amount')::bigint as amount,
                    coalesce(receipt->'chips', approved.detail->'chips', asked.detail->'chips',
                        '[]') as chips,
                    coalesce(approved.detail->'chips', asked.detail->'chips', '[]') as sent,
                    (receipt->>'counted')::bigint as counted, receipt->>'reason' as reason,
                    coalesce(asked.detail->>'by', 'house') as requested_by,
                    asked.at_ms as requested_ms,
                    -- Chips once moved with the approval: nobody has counted them.
                    coalesce(approved.detail->>'by', moved->>'by') as approved_by,
                    coalesce(approved.at_ms, case when moved is not null then decided.at_ms end)
                        as approved_ms,
                    coalesce(receipt->>'carrier', approved.detail->>'carrier') as carrier,
                    case decided.kind when 'chips-moved' then 'moved'
                        when 'chips-refused' then 'refused'
                        when 'fill-signed' then 'moved' else 'open' end as state,
                    case when moved is null then decided.detail->>'by' else receipt->>'by' end
                        as decided_by,
                    decided.at_ms as decided_ms
                from notable as asked
                    left join gaming_table as place on place.id = asked.chain
                    left join lateral (select kind, detail, at_ms from notable as answer
                        where answer.chain = asked.chain and answer.at_ms >= asked.at_ms
                            and answer.kind in ('chips-approved', 'fill-signed')
                            and answer.detail->>'slip' = asked.detail->>'slip'
                        order by answer.seq limit 1) as approved on true
                    left join lateral (select kind, detail, at_ms from notable as answer
                        where answer.chain = asked.chain and answer.at_ms >= asked.at_ms
                            and answer.kind in ('chips-moved', 'chips-refused', 'fill-signed')
                            and answer.detail->>'slip' = asked.detail->>'slip'
                        order by answer.seq
                        -- A fill by the house is settled with the second signature.
                        offset case when asked.kind = 'float-filled' then 1 else 0 end
                        limit 1) as decided on true
                    cross join lateral (select decided.detail->'receipt' as receipt,
                        case decided.kind when 'chips-moved' then decided.detail end as moved)
                        as paper
                where (asked.kind = 'chips-requested'
                        or asked.kind = 'float-filled' and asked.detail->>'slip' is not null)
                    and ($1::uuid is null or asked.chain = $1)
                    -- Tables of earlier releases name no pit: they are read as of this one.
                    and ($2::text is null or coalesce(place.config->>'pit', 'main') = $2)
                    -- A table is noted as closed when nothing of it waits any more.
                    and ($3::bigint = 0 or place.closed_at_ms is null or place.closed_at_ms >= $3)
                    and (asked.at_ms >= $3 or decided.at_ms is null or decided.at_ms >= $3)
                order by asked.at_ms desc, asked.seq desc limit $4) as found",
            *table,
            pit.as_deref(),
            since_ms,
            limit
        )
        .fetch_one(&self.pool)
        .await
        .map(Json::of)
    }
}
