//! What a player has bought at the cage and lost at tables, as the limits he sets himself are
//! judged by: sums of the whole record, made by the database.
//!
//! A *visit* to a table goes from the first buy-in to the cash-out, or until his last chip there is
//! lost. Its loss is what was bought in less what was cashed out, and counts where the visit ends;
//! of a visit that goes on, all that was bought in counts, because all of it may yet be lost. A
//! *session* is a row of visits with less than a rest between them.

use chips::PlayerId;
use sqlx::PgPool;

use crate::{Fault, Ledger};

/// What a player has lost at tables, in cents, and since when he plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Visits {
    /// Lost in visits that have ended, in each stretch of time; below zero where he won.
    pub lost: [i64; 3],
    /// Bought in where chips of his lie.
    pub at_tables: i64,
    /// The beginning of the session that goes on, in milliseconds since 1970.
    pub since_ms: Option<i64>,
}

impl Ledger {
    /// What a player has bought at the cage after each of these moments, in cents; the first is the
    /// latest.
    pub async fn bought(&self, player: PlayerId, since_ms: [i64; 3]) -> Result<[i64; 3], Fault> {
        let row = sqlx::query!(
            r#"select
                coalesce(sum(amount) filter (where at_ms > $2), 0)::bigint as "first!",
                coalesce(sum(amount) filter (where at_ms > $3), 0)::bigint as "second!",
                coalesce(sum(amount), 0)::bigint as "third!"
            from transfer where player = $1 and kind = 'purchase' and at_ms > $4"#,
            player.0,
            since_ms[0],
            since_ms[1],
            since_ms[2],
        )
        .fetch_one(&self.pool)
        .await?;
        Ok([row.first, row.second, row.third])
    }

    /// A player's visits as they are now, with losses after each of these moments, the last of
    /// which is the earliest. Who has had no chips at a table for `rest_ms` plays no more. When the
    /// last chip was lost the read model of rounds says; until it knows, the visit goes on.
    pub async fn visits(
        &self,
        player: PlayerId,
        since_ms: [i64; 3],
        rest_ms: i64,
        now_ms: i64,
    ) -> Result<Visits, Fault> {
        let sums = sums(&self.pool, player, since_ms, rest_ms, now_ms).await?;
        Ok(Visits {
            lost: [sums.first, sums.second, sums.third],
            at_tables: sums.at_tables,
            since_ms: sums.since_ms.filter(|_| sums.plays),
        })
    }
}

/// The sums of [`Visits`], and whether the last session goes on.
struct Sums {
    first: i64,
    second: i64,
    third: i64,
    at_tables: i64,
    since_ms: Option<i64>,
    plays: bool,
}

/// A stay ends with a cash-out; visits are its parts between two moments without any chips.
async fn sums(
    pool: &PgPool,
    player: PlayerId,
    since_ms: [i64; 3],
    rest_ms: i64,
    now_ms: i64,
) -> Result<Sums, sqlx::Error> {
    sqlx::query_as!(
        Sums,
        r#"with flow as (
            select gaming_table, kind = 'cash_out' as is_end, amount, at_ms, seq, ordinal,
                count(*) filter (where kind = 'cash_out') over (partition by gaming_table
                    order by seq, ordinal rows between unbounded preceding and 1 preceding) as stay
            from transfer where player = $1 and kind in ('buy_in', 'cash_out')
        ),
        relevant as (
            select min(at_ms) as started_ms from flow group by gaming_table, stay
            having not bool_or(is_end) or max(at_ms) > ($2::bigint[])[3]
        ),
        change as (
            select gaming_table, at_ms, seq, ordinal, is_end,
                case when is_end then 0 else amount end as bought,
                case when is_end then -amount else amount end as change
            from flow where at_ms >= (select min(started_ms) from relevant)
            union all
            select gaming_table, ended_ms, 0, 0, false, 0, net from round_player
            where player = $1 and ended_ms > (select min(started_ms) from relevant)
        ),
        stayed as (
            select *, count(*) filter (where is_end) over (partition by gaming_table order by at_ms,
                seq, ordinal rows between unbounded preceding and 1 preceding) as stay
            from change
        ),
        held as (
            select *, is_end or sum(change) over (partition by gaming_table, stay
                order by at_ms, seq, ordinal rows unbounded preceding) = 0 as is_over
            from stayed
        ),
        numbered as (
            select *, count(*) filter (where is_over) over (partition by gaming_table order by
                at_ms, seq, ordinal rows between unbounded preceding and 1 preceding) as visit
            from held
        ),
        visit as (
            select sum(bought) as bought,
                sum(bought) + least(sum(change) filter (where is_end), 0) as lost,
                min(at_ms) as started_ms, max(at_ms) filter (where is_over) as ended_ms
            from numbered group by gaming_table, visit having sum(bought) > 0
        ),
        row_of_visits as (
            select *, max(coalesce(ended_ms, $4)) over (order by started_ms
                rows between unbounded preceding and 1 preceding) as before_ms
            from visit
        )
        select
            coalesce(sum(lost) filter (where ended_ms > ($2::bigint[])[1]), 0)::bigint as "first!",
            coalesce(sum(lost) filter (where ended_ms > ($2::bigint[])[2]), 0)::bigint as "second!",
            coalesce(sum(lost) filter (where ended_ms > ($2::bigint[])[3]), 0)::bigint as "third!",
            coalesce(sum(bought) filter (where ended_ms is null), 0)::bigint as "at_tables!",
            max(started_ms) filter (where started_ms - before_ms < $3 is not true) as since_ms,
            coalesce(max(coalesce(ended_ms, $4)) > $4 - $3, false) as "plays!"
        from row_of_visits"#,
        player.0,
        &since_ms,
        rest_ms,
        now_ms,
    )
    .fetch_one(pool)
    .await
}
