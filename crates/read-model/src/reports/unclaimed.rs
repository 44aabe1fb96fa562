//! Unclaimed purses: purses with chips whose players have moved none of them and have played no
//! round for long. The house still owes these chips. Chips in a rack are not read: they come to the
//! purse when the table closes.

use super::{Desk, Json, UnclaimedAnswer};

/// Purses shown: those that have lain longest.
const SHOWN: i64 = 200;
const DAY_MS: i64 = 86_400_000;

impl Desk {
    /// The purses with chips of which none has moved for so many days, and whose players have
    /// played no round since. Play chips have purses of their own, which are not read.
    pub async fn unclaimed(
        &self,
        days: u16,
        now_ms: i64,
    ) -> Result<Json<UnclaimedAnswer>, sqlx::Error> {
        sqlx::query_scalar!(
            "with idle as (
                select account.player, account.balance, newest.at_ms
                from account cross join lateral (
                    select at_ms from transfer
                    where transfer.player = account.player
                        and (from_account = 'purse' or to_account = 'purse')
                    order by batch desc limit 1) as newest
                where account.kind = 'purse' and account.balance > 0 and newest.at_ms <= $2
                    and not exists (select from round_player
                        where round_player.player = account.player and ended_ms > $2)
            ), shown as (
                select idle.player, nullif(player.name, '') as name, player.member,
                    idle.balance, idle.at_ms
                from idle left join player on player.id = idle.player
                order by idle.at_ms, idle.player limit $3
            )
            select json_build_object('at', $1::bigint, 'before', $2::bigint,
                'players', (select count(*) from idle),
                'total', (select coalesce(sum(balance), 0) from idle),
                'purses', (select coalesce(json_agg(json_build_object('player', shown.player,
                    'name', name, 'member', member, 'amount', balance, 'last', at_ms)
                    order by at_ms, shown.player), '[]') from shown))::text as \"json!\"",
            now_ms,
            now_ms - i64::from(days) * DAY_MS,
            SHOWN
        )
        .fetch_one(&self.pool)
        .await
        .map(Json::of)
    }
}
