//! What a player has bought at the cage and lost at tables. Player protection judges by these
//! figures. They are sums over the whole record, computed by the database.
//!
//! A *visit* to a table lasts from the first buy-in to the cash-out or to the loss of the last chip
//! there. Its loss is what was bought in minus what was cashed out, and counts at the end of the
//! visit. A visit that is not over counts with everything that was bought in, because all of it
//! may still be lost. A *session* is a sequence of visits with less than a rest between them.

use chips::PlayerId;
use sqlx::PgPool;

use crate::{Fault, Ledger};

/// A player's losses at tables, in cents, and the beginning of their session.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Visits {
    /// Losses of visits that have ended, for each period; negative when the player won.
    pub lost: [i64; 3],
    /// Bought in during visits that are not over.
    pub at_tables: i64,
    /// The beginning of the present session, in milliseconds since 1970.
    pub since_ms: Option<i64>,
}

impl Ledger {
    /// What a player has bought at the cage since each of these moments, in cents. Play chips that
    /// they got as a guest count, because limits follow the person. The moments are
    /// ordered from the latest to the earliest.
    pub async fn bought(&self, player: PlayerId, since_ms: [i64; 3]) -> Result<[i64; 3], Fault> {
        let row = sqlx::query!(
            r#"select
                coalesce(sum(amount) filter (where at_ms > $2), 0)::bigint as "first!",
                coalesce(sum(amount) filter (where at_ms > $3), 0)::bigint as "second!",
                coalesce(sum(amount), 0)::bigint as "third!"
            from transfer where player = $1 and kind in ('purchase', 'grant')
                and at_ms > $4"#,
            player.0,
            since_ms[0],
            since_ms[1],
            since_ms[2],
        )
        .fetch_one(&self.pool)
        .await?;
        Ok([row.first, row.second, row.third])
    }

    /// What the cage has sold to a player and taken back since a moment, together, in cents. The
    /// condition on the accounts is that of the index.
    pub async fn traded(&self, player: PlayerId, since_ms: i64) -> Result<i64, Fault> {
        let sum = sqlx::query_scalar!(
            r#"select coalesce(sum(amount), 0)::bigint as "sum!"
            from transfer where player = $1 and kind in ('purchase', 'redemption')
                and at_ms > $2 and (from_account = 'purse' or to_account = 'purse')"#,
            player.0,
            since_ms,
        );
        Ok(sum.fetch_one(&self.pool).await?)
    }

    /// A player's visits now, with losses since each of these moments, ordered from the latest to
    /// the earliest. A session ends after `rest_ms` without chips at any table. The loss of a last
    /// chip is known from the read model; until the read model has it, the visit goes on.
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

/// The sums of [`Visits`], and whether the last session is still going on.
struct Sums {
    first: i64,
    second: i64,
    third: i64,
    at_tables: i64,
    since_ms: Option<i64>,
    plays: bool,
}

/// In the query, a stay ends with a cash-out. Visits are the parts of a stay between two moments
/// without chips.
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
