//! What a player has disputed, and what the pit has ruled, in its own words. Who of the staff ruled
//! is not said.

use chips::PlayerId;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sqlx::PgPool;
use uuid::Uuid;

use crate::History;

/// How long a ruling is told, in milliseconds: an hour. After it, it stands at its round.
const TOLD_MS: i64 = 60 * 60 * 1000;

/// A round that the player has disputed. Times are in milliseconds since 1970.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct MyDispute {
    /// The table.
    pub table: Uuid,
    /// The table's name.
    pub name: String,
    /// The number of the round at the table.
    pub round: i32,
    /// The number of the dispute at the table.
    pub dispute: i32,
    /// When they disputed it.
    pub at: i64,
    /// What the pit has ruled, in its own words; null until then.
    pub ruling: Option<String>,
    /// When the pit ruled; null until then.
    pub ruled_at: Option<i64>,
    /// They had chips in it, so that it is among their rounds.
    pub played: bool,
}

/// Which rulings.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MyRulingsQuery {
    /// A ruling was just heard of: the answer waits for what has happened, unless the read model is
    /// far behind.
    #[serde(default)]
    pub fresh: bool,
}

/// The disputes of a player that were ruled on in the last hour, the latest ruling first.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct MyRulings {
    /// Each with its ruling.
    pub disputes: Vec<MyDispute>,
}

impl History {
    /// The disputes of a player on which the pit has ruled in the hour before `now_ms`, in
    /// milliseconds since 1970. Pages that open ask, too, so the read model is brought up to date
    /// only for those who have just heard of a ruling.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn rulings(
        &self,
        player: PlayerId,
        query: &MyRulingsQuery,
        now_ms: i64,
    ) -> Result<MyRulings, sqlx::Error> {
        if query.fresh {
            self.freshen().await?;
        }
        let disputes = sqlx::query_as!(
            MyDispute,
            r#"select raised.chain as "table", name, raised.round as "round!",
                (raised.detail ->> 'dispute')::integer as "dispute!", raised.at_ms as at,
                ruled.detail ->> 'ruling' as ruling, ruled.at_ms as "ruled_at?",
                exists (select from round_player as own
                    where own.gaming_table = raised.chain and own.round = raised.round
                        and own.player = $1 and own.staked > 0) as "played!"
            from notable as ruled
                join notable as raised on raised.chain = ruled.chain
                    and raised.round = ruled.round and raised.kind = 'dispute-raised'
                    and raised.detail ->> 'dispute' = ruled.detail ->> 'dispute'
                join gaming_table on gaming_table.id = raised.chain
            where ruled.kind = 'ruled' and ruled.at_ms > $2
                and (raised.detail ->> 'player')::uuid = $1
            order by ruled.at_ms desc, ruled.chain, ruled.seq desc"#,
            player.0,
            now_ms.saturating_sub(TOLD_MS)
        )
        .fetch_all(self.desk.pool())
        .await?;
        Ok(MyRulings { disputes })
    }
}

/// A player's disputes of a round in which they had chips, the first one first.
pub(crate) async fn of_round(
    pool: &PgPool,
    player: PlayerId,
    table: Uuid,
    round: i32,
) -> Result<Vec<MyDispute>, sqlx::Error> {
    sqlx::query_as!(
        MyDispute,
        r#"select raised.chain as "table", name, raised.round as "round!",
            (raised.detail ->> 'dispute')::integer as "dispute!", raised.at_ms as at,
            ruled.detail ->> 'ruling' as ruling, ruled.at_ms as "ruled_at?",
            true as "played!"
        from notable as raised
            join gaming_table on gaming_table.id = raised.chain
            left join notable as ruled on ruled.chain = raised.chain
                and ruled.round = raised.round and ruled.kind = 'ruled'
                and ruled.detail ->> 'dispute' = raised.detail ->> 'dispute'
        where raised.chain = $2 and raised.round = $3 and raised.kind = 'dispute-raised'
            and (raised.detail ->> 'player')::uuid = $1
        order by raised.seq, raised.ordinal"#,
        player.0,
        table,
        round
    )
    .fetch_all(pool)
    .await
}
