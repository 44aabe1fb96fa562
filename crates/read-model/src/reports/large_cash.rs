//! Large cash: what one person has paid in, or was paid, in cash within one gaming day, all trades
//! together.

use house_settings::{HouseSettings, Period, PeriodSpan};
use uuid::Uuid;

use super::answers::read_rows;
use super::{CashOfDay, Desk, LargeCashLine, Span};

/// Persons shown.
const SHOWN: i64 = 200;

impl Desk {
    /// What a person has paid in, and was paid, in cash in a gaming day.
    pub async fn cash_of(&self, player: Uuid, day: PeriodSpan) -> Result<CashOfDay, sqlx::Error> {
        let sums = sqlx::query!(
            "select coalesce(sum(amount) filter (where kind = 'chips-bought'), 0)::bigint
                    as \"cash_in!\",
                coalesce(sum(amount) filter (where kind = 'chips-redeemed'), 0)::bigint
                    as \"cash_out!\"
            from (select kind, (detail ->> 'amount')::bigint as amount from notable
                where kind in ('chips-bought', 'chips-redeemed') and detail ->> 'paid' = 'cash'
                    and detail ->> 'player' = $1 and at_ms >= $2 and at_ms < $3) as trade",
            player.to_string(),
            day.from,
            day.to
        )
        .fetch_one(&self.pool)
        .await?;
        Ok(CashOfDay { cash_in: sums.cash_in, cash_out: sums.cash_out })
    }

    /// How many persons had large cash in a gaming day that the span touches, each day counted for
    /// itself and as a whole; and the newest of them.
    pub(super) async fn large_cash(
        &self,
        settings: &HouseSettings,
        span: Span,
    ) -> Result<(i64, Vec<LargeCashLine>), sqlx::Error> {
        // Whole gaming days, whatever the span cuts off of them.
        let (from, to) = span.ends();
        let day = |at_ms| settings.times.span(Period::Day, at_ms, 0);
        let (from, to) = (
            day(from).map_or(from, |day| day.from.min(from)),
            day(to.saturating_sub(1)).map_or(to, |day| day.to.max(to)),
        );
        let trades = sqlx::query!(
            "select min(at_ms) as first, max(at_ms) as last from notable
            where kind in ('chips-bought', 'chips-redeemed') and at_ms >= $1 and at_ms < $2",
            from,
            to
        )
        .fetch_one(&self.pool)
        .await?;
        let Some((first, last)) = trades.first.zip(trades.last) else {
            return Ok((0, Vec::new()));
        };
        let days = settings.times.days(first, last);
        let rows = sqlx::query!(
            "select json_build_object('day', day, 'player', sums.player, 'name', name,
                    'member', member, 'cash_in', cash_in, 'cash_out', cash_out,
                    'trades', trades)::text as \"json!\",
                count(*) over () as \"total!\"
            from (select ($1::bigint[])[width_bucket(at_ms, $1)] as day,
                    (detail ->> 'player')::uuid as player,
                    coalesce(sum((detail ->> 'amount')::bigint)
                        filter (where kind = 'chips-bought'), 0)::bigint as cash_in,
                    coalesce(sum((detail ->> 'amount')::bigint)
                        filter (where kind = 'chips-redeemed'), 0)::bigint as cash_out,
                    count(*) as trades
                from notable
                where kind in ('chips-bought', 'chips-redeemed')
                    and detail ->> 'paid' = 'cash' and at_ms >= $2 and at_ms < $3
                group by 1, 2) as sums
                left join player on player.id = sums.player
            where greatest(cash_in, cash_out) >= $4
            order by day desc, greatest(cash_in, cash_out) desc, sums.player limit $5",
            &days,
            from,
            to,
            settings.large_cash.0,
            SHOWN
        )
        .fetch_all(&self.pool)
        .await?;
        let total = rows.first().map_or(0, |row| row.total);
        let texts: Vec<String> = rows.into_iter().map(|row| row.json).collect();
        Ok((total, read_rows(&texts)?))
    }
}
