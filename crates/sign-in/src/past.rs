//! The sign-ins of a person, as their owner sees them: the sessions that were opened, when, from
//! which network, and whether they are open. They are kept for 120 days after their last use.

use schemars::JsonSchema;
use serde::Serialize;
use sqlx::PgPool;

use crate::TokenHash;

/// Sign-ins shown to their owner, at most.
pub(crate) const SHOWN_MAX: i64 = 20;
/// How long a session is kept after its last use, in milliseconds: 120 days.
const KEPT_MS: i64 = 120 * 24 * 60 * 60 * 1000;
/// What the clocks of house and database may differ by, in milliseconds: a day.
const CLOCKS_MS: i64 = 24 * 60 * 60 * 1000;

/// Whether a session is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SessionState {
    /// It is the one that asks.
    Here,
    /// It is open elsewhere.
    Open,
    /// It has ended.
    Ended,
}

impl SessionState {
    fn of(is_here: bool, is_open: bool) -> SessionState {
        match (is_here, is_open) {
            (true, _) => SessionState::Here,
            (false, true) => SessionState::Open,
            (false, false) => SessionState::Ended,
        }
    }
}

/// A sign-in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct PastSignIn {
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// When the session was last used, in milliseconds since 1970; a player's, to an hour.
    pub used: i64,
    /// The network: an IPv4 /24 or an IPv6 /48. `None` for those before networks were kept.
    pub network: Option<String>,
    /// Whether the session is open.
    pub state: SessionState,
}

/// The row of a session, of players and of the staff alike.
pub(crate) struct SessionRow {
    pub(crate) token_hash: Vec<u8>,
    pub(crate) created_at_ms: i64,
    pub(crate) last_used_ms: i64,
    pub(crate) network: Option<String>,
    pub(crate) is_open: bool,
}

impl SessionRow {
    /// As its owner sees it, who asks with the session of this token.
    pub(crate) fn shown(self, here: &TokenHash) -> PastSignIn {
        let is_here = self.token_hash == here.bytes();
        PastSignIn {
            at: self.created_at_ms,
            used: self.last_used_ms,
            network: self.network,
            state: SessionState::of(is_here, self.is_open),
        }
    }
}

/// Deletes the sessions that have not been used for so long that they are not kept. One that could
/// be opened again, if its row came back, is ended and its network forgotten; its row goes with the
/// next sweep after its time.
pub(crate) async fn sweep(pool: &PgPool, now_ms: i64) -> Result<(), sqlx::Error> {
    let before_ms = now_ms - KEPT_MS;
    // The clock of the database says what is over, and may be another one.
    let over_ms = now_ms - CLOCKS_MS;
    sqlx::query!(
        "delete from player_session where last_used_ms < $1 and expires_at_ms < $2",
        before_ms,
        over_ms
    )
    .execute(pool)
    .await?;
    sqlx::query!(
        "update player_session
        set revoked_at_ms = coalesce(revoked_at_ms, $2), network = null
        where last_used_ms < $1 and (revoked_at_ms is null or network is not null)",
        before_ms,
        now_ms
    )
    .execute(pool)
    .await?;
    sqlx::query!(
        "delete from staff_session where last_used_ms < $1 and expires_at_ms < $2",
        before_ms,
        over_ms
    )
    .execute(pool)
    .await?;
    Ok(())
}
