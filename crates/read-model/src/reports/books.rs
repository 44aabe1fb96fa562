//! The books as a whole: trial balance, liability to players, and the reconciliation of tables.

use uuid::Uuid;

use super::{Desk, Json, LiabilityAnswer, ReconciliationAnswer, Span, TrialBalanceAnswer};
use crate::project::VERSION;

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
    /// computed from the transfers, of whole hours as the read model has added them up, and three
    /// differences, which are zero in good books. Without an end the closing amounts are the
    /// balances of the accounts, so that these are compared with their transfers too.
    pub async fn reconciliation(
        &self,
        table: Option<Uuid>,
        span: Span,
        now_ms: i64,
    ) -> Result<Json<ReconciliationAnswer>, sqlx::Error> {
        sqlx::query_file_scalar!(
            "src/reports/reconciliation.sql",
            table,
            span.ends().0,
            span.ends().1,
            span.to.is_none(),
            now_ms,
            VERSION
        )
        .fetch_one(&self.pool)
        .await
        .map(Json::of)
    }
}
