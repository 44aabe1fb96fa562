//! The rounds in which a player had chips, newest first.

use chips::PlayerId;
use rows::HandRow;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sqlx::PgPool;
use uuid::Uuid;

use crate::History;
use crate::cursor::{RoundCursor, parsed};

/// Rounds in one page, at most.
const PAGE_MAX: i64 = 100;
/// Rounds in one page by default.
const PAGE: i64 = 25;

/// Which page of a player's own rounds.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MyRoundsQuery {
    /// `next` of the page before.
    #[serde(default, deserialize_with = "parsed")]
    #[schemars(with = "Option<String>")]
    pub before: Option<RoundCursor>,
    /// At most 100; 25 by default.
    pub limit: Option<i64>,
}

/// A page of a player's own rounds, newest first.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct MyRounds {
    /// Rounds that are over and in which they had chips.
    pub rounds: Vec<MyRound>,
    /// The beginning of the next page; null on the last one.
    pub next: Option<String>,
}

/// A round, as one of its players sees it in a list. Amounts in cents.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct MyRound {
    /// The table.
    pub table: Uuid,
    /// The table's name.
    pub name: String,
    /// The number of the round at the table.
    pub round: i32,
    /// The rulebook.
    pub rulebook: String,
    /// When it ended, in milliseconds since 1970.
    pub at: i64,
    /// All stakes of the player.
    pub staked: i64,
    /// What they won, or lost if below zero.
    pub net: i64,
    /// What corrections have paid since, less what was given back.
    pub corrected: i64,
    /// The shoe, if it has an id.
    pub shoe: Option<Uuid>,
    /// All stakes went back.
    pub void: bool,
    /// With play chips.
    pub play: bool,
    /// The hands they had chips on.
    pub hands: Vec<MyHand>,
}

/// A hand that the player had chips on, as it lay at the end.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct MyHand {
    /// The spot.
    pub spot: u8,
    /// The hand there in playing order.
    pub hand: u8,
    /// Its cards, as in the view of a table.
    pub cards: String,
    /// `win`, `lose`, `push`, `natural`, `bust`, `surrender`, `even-money` or `void`.
    pub outcome: String,
    /// Of the stake on it, in cents.
    pub net: i64,
    /// Another player held it.
    pub backed: bool,
}

impl From<HandRow> for MyHand {
    fn from(row: HandRow) -> MyHand {
        let HandRow { spot, hand, cards, outcome, net, backed } = row;
        MyHand { spot, hand, cards, outcome, net, backed }
    }
}

impl History {
    /// A page of the rounds in which a player had chips. The first page has what was just played.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn rounds(
        &self,
        player: PlayerId,
        query: &MyRoundsQuery,
    ) -> Result<MyRounds, sqlx::Error> {
        if query.before.is_none() {
            self.freshen().await?;
        }
        page(self.desk.pool(), player, query).await
    }
}

async fn page(
    pool: &PgPool,
    player: PlayerId,
    query: &MyRoundsQuery,
) -> Result<MyRounds, sqlx::Error> {
    let limit = query.limit.unwrap_or(PAGE).clamp(1, PAGE_MAX);
    let from = query.before.unwrap_or(RoundCursor {
        ended_ms: i64::MAX,
        table: Uuid::max(),
        round: i32::MAX,
    });
    let rows = sqlx::query!(
        "select own.gaming_table as \"table\", name, own.round, round.rulebook, own.ended_ms,
            own.staked, own.net, round.shoe, round.void, own.play,
            own.hands::text as \"hands!\",
            (select coalesce(sum((event.detail ->> 'amount')::bigint
                    * case when (event.detail ->> 'back')::bool then -1 else 1 end), 0)::bigint
                from notable as event where event.kind = 'round-corrected'
                    and (event.detail ->> 'table')::uuid = own.gaming_table
                    and (event.detail ->> 'round')::integer = own.round
                    and event.detail ->> 'player' = own.player::text) as \"corrected!\"
        from round_player as own join round using (gaming_table, round)
            join gaming_table on gaming_table.id = own.gaming_table
        where own.player = $1 and own.staked > 0
            and (own.ended_ms, own.gaming_table, own.round) < ($2, $3, $4)
        order by own.ended_ms desc, own.gaming_table desc, own.round desc limit $5",
        player.0,
        from.ended_ms,
        from.table,
        from.round,
        limit
    )
    .fetch_all(pool)
    .await?;
    let mut rounds = Vec::with_capacity(rows.len());
    for row in rows {
        let hands: Vec<HandRow> =
            serde_json::from_str(&row.hands).map_err(|error| sqlx::Error::Decode(error.into()))?;
        rounds.push(MyRound {
            table: row.table,
            name: row.name,
            round: row.round,
            rulebook: row.rulebook,
            at: row.ended_ms,
            staked: row.staked,
            net: row.net,
            corrected: row.corrected,
            shoe: row.shoe,
            void: row.void,
            play: row.play,
            hands: hands.into_iter().map(MyHand::from).collect(),
        });
    }
    let is_full = i64::try_from(rounds.len()).is_ok_and(|count| count == limit);
    let next = rounds.last().filter(|_| is_full).map(|last| {
        let place = RoundCursor { ended_ms: last.at, table: last.table, round: last.round };
        place.to_string()
    });
    Ok(MyRounds { rounds, next })
}

/// Whether a player had chips in a round that is over.
pub(crate) async fn was_in(
    pool: &PgPool,
    player: PlayerId,
    table: Uuid,
    round: i32,
) -> Result<Option<MyPart>, sqlx::Error> {
    sqlx::query_as!(
        MyPart,
        "select name, own.ended_ms, own.staked, own.net, own.play, round.void,
            (select coalesce(sum((event.detail ->> 'amount')::bigint
                    * case when (event.detail ->> 'back')::bool then -1 else 1 end), 0)::bigint
                from notable as event where event.kind = 'round-corrected'
                    and (event.detail ->> 'table')::uuid = own.gaming_table
                    and (event.detail ->> 'round')::integer = own.round
                    and event.detail ->> 'player' = own.player::text) as \"corrected!\"
        from round_player as own join round using (gaming_table, round)
            join gaming_table on gaming_table.id = own.gaming_table
        where own.gaming_table = $1 and own.round = $2 and own.player = $3 and own.staked > 0",
        table,
        round,
        player.0
    )
    .fetch_optional(pool)
    .await
}

/// A player's part of a round.
#[derive(Debug)]
pub(crate) struct MyPart {
    pub(crate) name: String,
    pub(crate) ended_ms: i64,
    pub(crate) staked: i64,
    pub(crate) net: i64,
    pub(crate) play: bool,
    pub(crate) void: bool,
    pub(crate) corrected: i64,
}
