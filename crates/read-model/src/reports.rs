//! The auditor's questions, as `docs/auditor.md` lists them. The database makes each answer as
//! JSON. Questions only read, on separate connections, so that a long one takes none from the game.

mod accounts;
mod answers;
mod asked;
mod authors;
mod books;
mod charts;
mod days;
mod exceptions;
mod large_cash;
mod names;
mod period;
mod persons;
mod round;
mod search;
mod serials;
mod sessions;
mod unclaimed;

use sqlx::PgPool;
use uuid::Uuid;

pub use self::accounts::{Cursor as StatementCursor, StatementQuery};
pub use self::answers::*;
pub use self::asked::NotASearch;
pub use self::authors::{Acts, Authors, staff_meant};
pub use self::days::{ended_days, signature};
pub use self::exceptions::{EventCursor, EventException, EventQuery};
pub use self::large_cash::{CashCursor, CashPage};
pub use self::period::ReportAsked;
pub use self::round::PartInRound;
pub(crate) use self::search::shoes_of;
pub use self::search::{Exception, RoundQuery};
pub use self::serials::SlipQuery;

/// A period, in milliseconds since 1970: `from` inclusive, `to` exclusive.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Span {
    /// The beginning; `None`: from the first moment.
    pub from: Option<i64>,
    /// The end; `None`: without end.
    pub to: Option<i64>,
}

impl Span {
    /// Both ends as numbers. Nothing happened before 1970.
    pub(crate) fn ends(self) -> (i64, i64) {
        (self.from.unwrap_or(0).max(0), self.to.unwrap_or(i64::MAX).max(0))
    }
}

/// Answers an auditor's questions.
#[derive(Clone, Debug)]
pub struct Desk {
    pub(crate) pool: PgPool,
}

impl Desk {
    /// A desk that reads over this pool.
    pub fn new(pool: PgPool) -> Desk {
        Desk { pool }
    }

    /// The pool it reads over.
    pub fn pool(&self) -> &PgPool {
        &self.pool
    }

    /// `{tables: […]}`: every table ever opened.
    pub async fn tables(&self) -> Result<Json<TablesAnswer>, sqlx::Error> {
        sqlx::query_scalar!(
            "select json_build_object('tables', coalesce(json_agg(json_build_object(
                'table', id, 'name', name, 'rulebook', rulebook, 'opened_ms', opened_at_ms,
                'closed_ms', closed_at_ms,
                'rounds', (select coalesce(sum(rounds), 0) from takings where gaming_table = id)
            ) order by opened_at_ms, id), '[]'))::text as \"json!\" from gaming_table"
        )
        .fetch_one(&self.pool)
        .await
        .map(Json::of)
    }

    /// `{behind, steps, now}`: how far the read model is.
    pub async fn status(&self, now_ms: i64) -> Result<Json<StatusAnswer>, sqlx::Error> {
        sqlx::query_scalar!(
            "select json_build_object(
                'behind', coalesce(sum(chain.seq - coalesce(projection.seq, 0)), 0),
                'steps', coalesce(sum(chain.seq), 0), 'now', $1::bigint)::text as \"json!\"
            from chain left join projection on projection.chain = chain.id",
            now_ms
        )
        .fetch_one(&self.pool)
        .await
        .map(Json::of)
    }

    /// `{players: […], left_out}`: players with `name` in their name, or whose number it is, or the
    /// beginning of their id.
    pub async fn players(&self, name: &str) -> Result<Json<PlayersAnswer>, sqlx::Error> {
        let (players, left_out) = self.nearest_players(name).await?;
        Ok(Json::new(&PlayersAnswer { players, left_out }))
    }

    /// The name of a table that was ever opened.
    pub(crate) async fn table_name(&self, table: Uuid) -> Result<Option<String>, sqlx::Error> {
        let name = sqlx::query_scalar!("select name from gaming_table where id = $1", table);
        name.fetch_optional(&self.pool).await
    }

    /// Whether a table with this id was ever opened.
    pub async fn has_table(&self, table: Uuid) -> Result<bool, sqlx::Error> {
        let found = sqlx::query_scalar!("select id from gaming_table where id = $1", table);
        Ok(found.fetch_optional(&self.pool).await?.is_some())
    }
}
