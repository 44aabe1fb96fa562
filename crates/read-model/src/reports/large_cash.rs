//! Large cash: what one person has paid in, or was paid, in cash within one gaming day, all trades
//! together.

use house_settings::{HouseSettings, Period, PeriodSpan};
use schemars::JsonSchema;
use serde::Deserialize;
use uuid::Uuid;

use super::answers::read_rows;
use super::asked::{LargeCashQuery, NotASearch};
use super::{CashOfDay, Desk, Json, LargeCashAnswer, LargeCashLine, Span};

/// Persons in one page, at most.
const PAGE_MAX: i64 = 500;
/// Persons in one page by default.
const PAGE: i64 = 100;

/// Which persons with large cash are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(try_from = "LargeCashQuery")]
#[schemars(with = "LargeCashQuery")]
pub struct CashPage {
    /// Of each gaming day that it touches.
    pub span: Span,
    /// How many, at most.
    pub limit: i64,
    /// Those after this one; `None`: from the newest on.
    pub after: Option<CashCursor>,
}

/// The last person of a page: the day, the larger of both sums, and the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CashCursor(i64, i64, Uuid);

impl TryFrom<LargeCashQuery> for CashPage {
    type Error = NotASearch;

    fn try_from(asked: LargeCashQuery) -> Result<CashPage, NotASearch> {
        let LargeCashQuery { from, to, limit, cursor } = asked;
        let limit = limit.unwrap_or(PAGE).clamp(1, PAGE_MAX);
        let after = cursor.map(|text| CashCursor::parse(&text).ok_or(NotASearch)).transpose()?;
        Ok(CashPage { span: Span { from, to }, limit, after })
    }
}

impl CashCursor {
    fn parse(text: &str) -> Option<CashCursor> {
        let mut parts = text.splitn(3, '.');
        let (day, cash) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
        Some(CashCursor(day, cash, parts.next()?.parse().ok()?))
    }
}

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

    /// `{large_cash, next}`: persons with large cash in a gaming day, the newest day first.
    pub async fn large_cash(
        &self,
        settings: &HouseSettings,
        page: &CashPage,
    ) -> Result<Json<LargeCashAnswer>, sqlx::Error> {
        let (_, large_cash) = self.large_cash_page(settings, page).await?;
        let is_full = i64::try_from(large_cash.len()).is_ok_and(|rows| rows == page.limit);
        let last = large_cash.last().filter(|_| is_full);
        let next = last.map(|last| {
            format!("{}.{}.{}", last.day, last.cash_in.max(last.cash_out), last.player)
        });
        Ok(Json::new(&LargeCashAnswer { large_cash, next }))
    }

    /// How many persons had large cash in a gaming day that the span touches, each day counted for
    /// itself and as a whole; and a page of them. The number is right on the first page.
    pub(super) async fn large_cash_page(
        &self,
        settings: &HouseSettings,
        page: &CashPage,
    ) -> Result<(i64, Vec<LargeCashLine>), sqlx::Error> {
        // Whole gaming days, whatever the span cuts off of them.
        let (from, to) = page.span.ends();
        let day = |at_ms| settings.times.span(Period::Day, at_ms, 0);
        let (from, to) = (
            day(from).map_or(from, |day| day.from.min(from)),
            day(to.saturating_sub(1)).map_or(to, |day| day.to.max(to)),
        );
        // No page has days after that of its cursor.
        let last_day = page.after.and_then(|CashCursor(since, ..)| day(since));
        let to = last_day.map_or(to, |day| day.to.min(to));
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
            where greatest(cash_in, cash_out) >= $4 and ($6::bigint is null
                or (day, greatest(cash_in, cash_out), sums.player) < ($6, $7::bigint, $8::uuid))
            order by day desc, greatest(cash_in, cash_out) desc, sums.player desc limit $5",
            &days,
            from,
            to,
            settings.large_cash.0,
            page.limit,
            page.after.map(|after| after.0),
            page.after.map(|after| after.1),
            page.after.map(|after| after.2)
        )
        .fetch_all(&self.pool)
        .await?;
        let total = rows.first().map_or(0, |row| row.total);
        let texts: Vec<String> = rows.into_iter().map(|row| row.json).collect();
        Ok((total, read_rows(&texts)?))
    }
}
