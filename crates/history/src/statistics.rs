//! Figures of a player's own rounds, from the rows of the read model that are theirs.

use chips::PlayerId;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sqlx::PgPool;
use uuid::Uuid;

use crate::sessions::{MySession, PlayedRound, sessions};
use crate::{History, OwnPlayer};

/// The newest rounds that sessions are made of, at most.
const SESSION_ROUNDS_MAX: i64 = 1000;

/// Sums over rounds. Amounts in cents.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct MyFigures {
    /// Rounds.
    pub rounds: i64,
    /// Hands that were played to an end.
    pub hands: i64,
    /// Hands that won.
    pub won: i64,
    /// Hands that lost.
    pub lost: i64,
    /// Hands whose stake went back.
    pub pushed: i64,
    /// Hands that were paid as naturals.
    pub naturals: i64,
    /// All stakes.
    pub staked: i64,
    /// What was won, or lost if below zero.
    pub net: i64,
}

impl MyFigures {
    fn add(&mut self, other: &MyFigures) {
        self.rounds += other.rounds;
        self.hands += other.hands;
        self.won += other.won;
        self.lost += other.lost;
        self.pushed += other.pushed;
        self.naturals += other.naturals;
        self.staked += other.staked;
        self.net += other.net;
    }
}

/// The figures of one rulebook.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct MyRulebook {
    /// The rulebook.
    pub rulebook: String,
    /// Its figures.
    pub figures: MyFigures,
}

/// The round with the largest win.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct MyBest {
    /// The table.
    pub table: Uuid,
    /// The table's name.
    pub name: String,
    /// The number of the round at the table.
    pub round: i32,
    /// When it ended, in milliseconds since 1970.
    pub at: i64,
    /// What was won, in cents.
    pub net: i64,
}

/// The figures of a player's rounds with one kind of chips.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct MyStatistics {
    /// Of play chips: a guest's.
    pub play: bool,
    /// All rounds.
    pub all: MyFigures,
    /// What corrections of rounds have paid, less what was given back, in cents. It is not in the
    /// figures.
    pub corrections: i64,
    /// By rulebook, the most played first.
    pub rulebooks: Vec<MyRulebook>,
    /// The round with the largest win, if there was one.
    pub best: Option<MyBest>,
    /// Newest first, made of the newest 1,000 rounds.
    pub sessions: Vec<MySession>,
}

impl History {
    /// A player's figures, with the kind of chips that they play with now.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn statistics(&self, (player, kind): OwnPlayer) -> Result<MyStatistics, sqlx::Error> {
        self.freshen().await?;
        let (pool, play) = (self.desk.pool(), kind.has_play_chips());
        let rulebooks = rulebooks(pool, player, play).await?;
        let mut all = MyFigures::default();
        for one in &rulebooks {
            all.add(&one.figures);
        }
        let best = best(pool, player, play).await?;
        let corrections = corrections(pool, player, play).await?;
        let newest = sqlx::query_as!(
            PlayedRound,
            "select ended_ms, staked, net, play from round_player
            where player = $1 and staked > 0 and play = $2
            order by ended_ms desc, gaming_table desc, round desc limit $3",
            player.0,
            play,
            SESSION_ROUNDS_MAX
        );
        let sessions = sessions(&newest.fetch_all(pool).await?);
        Ok(MyStatistics { play, all, corrections, rulebooks, best, sessions })
    }
}

async fn corrections(pool: &PgPool, player: PlayerId, play: bool) -> Result<i64, sqlx::Error> {
    let sum = sqlx::query_scalar!(
        "select coalesce(sum((detail ->> 'amount')::bigint
                * case when (detail ->> 'back')::bool then -1 else 1 end), 0)::bigint as \"sum!\"
        from notable where kind = 'round-corrected' and detail ->> 'player' = $1::uuid::text
            and coalesce((detail ->> 'play')::bool, false) = $2",
        player.0,
        play
    );
    sum.fetch_one(pool).await
}

async fn rulebooks(
    pool: &PgPool,
    player: PlayerId,
    play: bool,
) -> Result<Vec<MyRulebook>, sqlx::Error> {
    let rows = sqlx::query!(
        "select rulebook, sum(rounds)::bigint as \"rounds!\", sum(won)::bigint as \"won!\",
            sum(lost)::bigint as \"lost!\", sum(pushed)::bigint as \"pushed!\",
            sum(naturals)::bigint as \"naturals!\", sum(staked)::bigint as \"staked!\",
            sum(net)::bigint as \"net!\"
        from (select gaming_table, count(*) as rounds, sum(won) as won, sum(lost) as lost,
                sum(pushed) as pushed, sum(naturals) as naturals, sum(staked) as staked,
                sum(net) as net
            from round_player where player = $1 and staked > 0 and play = $2
            group by gaming_table) as own join gaming_table on id = gaming_table
        group by rulebook order by sum(rounds) desc, rulebook",
        player.0,
        play
    )
    .fetch_all(pool)
    .await?;
    let figures = rows.into_iter().map(|row| MyRulebook {
        rulebook: row.rulebook,
        figures: MyFigures {
            rounds: row.rounds,
            hands: row.won + row.lost + row.pushed,
            won: row.won,
            lost: row.lost,
            pushed: row.pushed,
            naturals: row.naturals,
            staked: row.staked,
            net: row.net,
        },
    });
    Ok(figures.collect())
}

async fn best(pool: &PgPool, player: PlayerId, play: bool) -> Result<Option<MyBest>, sqlx::Error> {
    sqlx::query_as!(
        MyBest,
        "select gaming_table as \"table\", name, round, ended_ms as at, net
        from round_player join gaming_table on id = gaming_table
        where player = $1 and staked > 0 and play = $2 and net > 0
        order by net desc, ended_ms desc limit 1",
        player.0,
        play
    )
    .fetch_optional(pool)
    .await
}
