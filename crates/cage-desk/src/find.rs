//! Players as a cashier looks for them: by a part of their name, by the number of their account, or
//! by their id.

use chips::PlayerId;
use house::without_number_sign;
use refusals::Rejection;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::PgPool;
use uuid::Uuid;

use crate::desk::{CageDesk, CageError};

/// Players found at once, at most.
const FOUND_MAX: i64 = 20;
/// Characters that are looked for, at most.
const NAME_CHARS_MAX: usize = 40;

/// A player as the cage knows them.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Found {
    player: Uuid,
    name: String,
    /// `guest` or `account`.
    kind: String,
    /// The number of the account; guests have none.
    member: Option<i64>,
    /// Chips in the purse, in cents: of a guest, play chips.
    purse: i64,
}

/// The players that were found.
#[derive(Debug, Serialize, JsonSchema)]
pub struct FoundAnswer {
    players: Vec<Found>,
}

impl Found {
    /// The player's id.
    pub fn id(&self) -> PlayerId {
        PlayerId(self.player)
    }

    /// Whether they are a guest, who has play chips alone.
    pub fn is_guest(&self) -> bool {
        self.kind == "guest"
    }
}

impl CageDesk {
    /// The players that `typed` means: a part of a name, the number of an account, or the beginning
    /// of an id, as pages show them. No more than 20.
    pub async fn find(&self, typed: &str) -> Result<FoundAnswer, CageError> {
        let typed = typed.trim().trim_end_matches('…');
        let name: String = typed.chars().take(NAME_CHARS_MAX).collect();
        // An empty beginning is that of every name.
        if name.is_empty() {
            return Ok(FoundAnswer { players: Vec::new() });
        }
        let id = Uuid::parse_str(&name).ok();
        Ok(FoundAnswer { players: look(&self.pool, Some(&name), id).await? })
    }

    /// The player with that id; `not-found` when there is none.
    pub async fn found(&self, id: Uuid) -> Result<Found, CageError> {
        let found = look(&self.pool, None, Some(id)).await?.into_iter().next();
        Ok(found.ok_or(Rejection::NotFound)?)
    }
}

async fn look(
    pool: &PgPool,
    name: Option<&str>,
    id: Option<Uuid>,
) -> Result<Vec<Found>, sqlx::Error> {
    let number: Option<i64> = name.and_then(|name| without_number_sign(name).parse().ok());
    sqlx::query_as!(
        Found,
        "select id as player, name, player.kind, member, coalesce(balance, 0) as \"purse!\"
         from player left join account on account.player = player.id and account.kind
                = case player.kind when 'guest' then 'play_purse' else 'purse' end::account_kind
            and gaming_table = '00000000-0000-0000-0000-000000000000'
         where is_player_meant(id, name, $1) or id = $2 or member = $3
         order by coalesce(member = $3, false) desc,
            starts_with(name_plain(name), name_plain($1)) desc, name_plain(name), id limit $4",
        name,
        id,
        number,
        FOUND_MAX,
    )
    .fetch_all(pool)
    .await
}
