//! The books as a whole: trial balance, liability to players, and the reconciliation of tables.

use uuid::Uuid;

use super::{Desk, Json, LiabilityAnswer, ReconciliationAnswer, Span, TrialBalanceAnswer};

impl Desk {
    /// `{at, accounts, total}`: all balances by kind. The total of good books is zero.
    pub async fn trial_balance(
        &self,
        now_ms: i64,
    ) -> Result<Json<TrialBalanceAnswer>, sqlx::Error> {
        sqlx::query_scalar!(
            "select json_build_object('at', $1::bigint,
                'accounts', coalesce(json_agg(json_build_object('kind', kind,
                    'accounts', accounts, 'balance', balance) order by kind), '[]'),
                'total', coalesce(sum(balance), 0))::text as \"json!\"
            from (select kind, count(*) as accounts, sum(balance) as balance
                from account group by kind) as kinds",
            now_ms
        )
        .fetch_one(&self.pool)
        .await
        .map(Json::of)
    }

    /// `{at, purses, racks, layouts, total, players, tables}`: what the house owes its players. It
    /// owes no play chips.
    pub async fn liability(&self, now_ms: i64) -> Result<Json<LiabilityAnswer>, sqlx::Error> {
        sqlx::query_scalar!(
            "with owed as (
                select kind, gaming_table, player, balance from account
                where kind in ('purse', 'rack', 'layout') and balance <> 0
            ), at_tables as (
                select id, name, coalesce(sum(balance) filter (where kind = 'rack'), 0) as racks,
                    coalesce(sum(balance) filter (where kind = 'layout'), 0) as layout
                from owed join gaming_table on gaming_table.id = owed.gaming_table group by id, name
            )
            select json_build_object('at', $1::bigint,
                'purses', coalesce(sum(balance) filter (where kind = 'purse'), 0),
                'racks', coalesce(sum(balance) filter (where kind = 'rack'), 0),
                'layouts', coalesce(sum(balance) filter (where kind = 'layout'), 0),
                'total', coalesce(sum(balance), 0),
                'players', count(distinct player) filter (where kind <> 'layout'),
                'tables', (select coalesce(json_agg(json_build_object('table', id, 'name', name,
                    'racks', racks, 'layout', layout) order by name, id), '[]') from at_tables)
            )::text as \"json!\" from owed",
            now_ms
        )
        .fetch_one(&self.pool)
        .await
        .map(Json::of)
    }

    /// `{from, to, tables}`: float, racks and layout of one table or of all, without play chips,
    /// computed from the transfers, and three differences, which are zero in good books. Without an
    /// end the closing amounts are the balances of the accounts, so that these are compared with
    /// their transfers too.
    pub async fn reconciliation(
        &self,
        table: Option<Uuid>,
        span: Span,
        now_ms: i64,
    ) -> Result<Json<ReconciliationAnswer>, sqlx::Error> {
        sqlx::query_scalar!(
            "with lines as (
                select gaming_table as id, at_ms < $2 as earlier, kind, sum(amount) as amount,
                    sum(case when from_account = 'float' then -amount
                        when to_account = 'float' then amount else 0 end) as float,
                    sum(case when from_account = 'rack' then -amount
                        when to_account = 'rack' then amount else 0 end) as rack,
                    sum(case when from_account = 'layout' then -amount
                        when to_account = 'layout' then amount else 0 end) as layout
                from transfer
                where gaming_table <> '00000000-0000-0000-0000-000000000000' and at_ms < $3
                    and from_account::text !~ '^play' and ($1::uuid is null or chain = $1)
                group by gaming_table, at_ms < $2, kind
            ), flows as (
                select id, coalesce(sum(float) filter (where earlier), 0) as opening,
                    coalesce(sum(rack) filter (where earlier), 0) as racks_opening,
                    coalesce(sum(layout) filter (where earlier), 0) as layout_opening,
                    sum(float) as float, sum(rack) as rack, sum(layout) as layout,
                    coalesce(jsonb_object_agg(kind, amount) filter (where not earlier), '{}')
                        as moved
                from lines group by id
            ), named as (
                select *, coalesce((moved->>'fill')::bigint, 0) as fills,
                    coalesce((moved->>'credit')::bigint, 0) as credits,
                    coalesce((moved->>'buy_in')::bigint, 0) as drop,
                    coalesce((moved->>'cash_out')::bigint, 0) as cashed_out,
                    coalesce((moved->>'stake')::bigint, 0) as stakes,
                    coalesce((moved->>'stake_back')::bigint, 0) as stakes_back,
                    coalesce((moved->>'winnings')::bigint, 0)
                        - coalesce((moved->>'winnings_back')::bigint, 0) as winnings
                from flows
            ), closed as (
                select id as \"table\", name, opening, fills, credits, drop, cashed_out, stakes,
                    stakes_back, winnings, racks_opening, layout_opening,
                    case when $4 then balance.float else named.float end as closing,
                    case when $4 then balance.rack else named.rack end as racks_closing,
                    case when $4 then balance.layout else named.layout end as layout_closing,
                    -coalesce((select sum(won) from round where gaming_table = id
                        and ended_ms >= $2 and ended_ms < $3), 0) as rounds_won
                from named join gaming_table using (id)
                    left join table_balance as balance using (id)
            ), summed as (
                select *, closing - opening - fills + credits as win,
                    stakes - stakes_back - winnings - (layout_closing - layout_opening) as result,
                    racks_closing - racks_opening - drop + cashed_out + stakes - stakes_back
                        - winnings as difference_racks
                from closed
            ), compared as (
                select *, win - result as difference, win - rounds_won as difference_rounds
                from summed
            )
            select json_build_object('from', $2::bigint, 'to', least($3::bigint, $5::bigint),
                'tables', coalesce(json_agg(compared order by name, \"table\"), '[]')
            )::text as \"json!\" from compared",
            table,
            span.ends().0,
            span.ends().1,
            span.to.is_none(),
            now_ms
        )
        .fetch_one(&self.pool)
        .await
        .map(Json::of)
    }
}
