//! Players with accounts: a name that no other account has, and a password.

use chips::PlayerId;
use house::HouseEntry;
use sqlx::PgPool;
use uuid::Uuid;

use super::{SESSION_MS, Session, end_others, open_session};
use crate::name::{normal, skeleton};
use crate::notes::note;
use crate::row::{DoorRow, LoginRow};
use crate::{Known, LoginPlace, People, Token, TokenHash};

/// The constraint that no two accounts look alike.
const SKELETONS: &str = "player_skeleton_of_accounts";
/// The advisory lock under which an account gets its number.
const NUMBERS: i64 = 0x6361_7369_6e6f_0002;
/// The number of the first account less one: a number has four digits at least.
const BEFORE_FIRST: i64 = 1000;
/// Accounts that get their skeletons in one statement.
const AT_ONCE: i64 = 1000;

/// The form of a name that must be unique among accounts.
pub(super) fn name_key(name: &str) -> String {
    name.to_lowercase()
}

/// A player with an account.
#[derive(Debug)]
pub struct PlayerAccount {
    /// The player.
    pub player: PlayerId,
    /// Their name as they write it.
    pub name: String,
    /// The number of the account.
    pub member: i64,
}

/// A new account. It has no `Debug`, because tokens are not logged.
pub struct NewAccount {
    /// The token of its first session.
    pub session: Token,
    /// Its number.
    pub member: i64,
}

/// Whether an account has that name, or one that looks like it.
pub async fn is_taken(pool: &PgPool, name: &str) -> Result<bool, sqlx::Error> {
    let found = sqlx::query_scalar!(
        r#"select exists (select from player_login where name_key = $1)
            or exists (select from player where skeleton = $2 and kind = 'account') as "is!""#,
        name_key(name),
        skeleton(name)
    );
    found.fetch_one(pool).await
}

/// Gives accounts from before skeletons theirs. Of two that look alike only the older one gets it,
/// and both stay.
pub async fn add_skeletons(pool: &PgPool) -> Result<(), sqlx::Error> {
    let mut after = (i64::MIN, Uuid::nil());
    loop {
        let rows = sqlx::query!(
            "select id, name, created_at_ms from player
            where kind = 'account' and skeleton is null and erased_at_ms is null
                and (created_at_ms, id) > ($1, $2)
            order by created_at_ms, id limit $3",
            after.0,
            after.1,
            AT_ONCE
        )
        .fetch_all(pool)
        .await?;
        let Some(last) = rows.last() else { return Ok(()) };
        after = (last.created_at_ms, last.id);
        let ids: Vec<Uuid> = rows.iter().map(|row| row.id).collect();
        let skeletons: Vec<String> = rows.iter().map(|row| skeleton(&row.name)).collect();
        sqlx::query!(
            "update player set skeleton = new.skeleton
            from (select distinct on (skeleton) id, skeleton
                from unnest($1::uuid[], $2::text[]) with ordinality as given (id, skeleton, place)
                order by skeleton, place) as new
            where player.id = new.id and not exists
                (select from player where kind = 'account' and skeleton = new.skeleton)",
            &ids,
            &skeletons
        )
        .execute(pool)
        .await?;
    }
}

/// The account of that name. Names taken today are in a normal form; older ones are found as they
/// were written.
pub(super) async fn find(
    people: &People,
    name_key: &str,
) -> Result<Option<Known<PlayerAccount>>, sqlx::Error> {
    let row = sqlx::query!(
        r#"select player.id, player.name, member as "member!",
            name_key, password_hash, first_hash, former_hash, revision, mac
        from player_login join player on player.id = player_login.player
        where name_key = any($1) order by name_key = $2 desc limit 1"#,
        &[name_key.to_owned(), self::name_key(&normal(name_key))],
        name_key
    )
    .fetch_optional(people.pool())
    .await?;
    Ok(row.and_then(|row| {
        let login = LoginRow {
            player: row.id,
            name: &row.name,
            member: Some(row.member),
            name_key: &row.name_key,
            password_hash: &row.password_hash,
            revision: row.revision,
        };
        let player = row.id;
        if !people.proves(&DoorRow::PlayerLogin(login), row.mac.as_deref()) {
            return None;
        }
        let who = PlayerAccount { player: PlayerId(player), name: row.name, member: row.member };
        let former_hashes = row.first_hash.into_iter().chain(row.former_hash).collect();
        Some(Known { who, password_hash: row.password_hash, former_hashes })
    }))
}

/// Makes an account with its first session. A guest who becomes one keeps their id. `None` when
/// another account has the name or one that looks like it, or the guest has an account already.
pub async fn add_account(
    people: &People,
    player: PlayerId,
    name: &str,
    password_hash: &str,
    (place, now_ms): (&LoginPlace, i64),
) -> Result<Option<NewAccount>, sqlx::Error> {
    let mut transaction = people.pool().begin().await?;
    // Released at the end of the transaction, so that no two accounts find the same number free.
    sqlx::query!("select pg_advisory_xact_lock($1)", NUMBERS).execute(&mut *transaction).await?;
    let added = sqlx::query_scalar!(
        r#"insert into player (id, name, kind, created_at_ms, skeleton, member)
        values ($1, $2, 'account', $3, $4,
            (select coalesce(max(member), $5::bigint) + 1 from player))
        on conflict (id) do update
            set name = excluded.name, kind = 'account', skeleton = excluded.skeleton,
                member = coalesce(player.member, excluded.member)
            where player.kind = 'guest' and player.erased_at_ms is null
        returning member as "member!""#,
        player.0,
        name,
        now_ms,
        skeleton(name),
        BEFORE_FIRST
    )
    .fetch_optional(&mut *transaction)
    .await;
    let member = match added {
        Err(sqlx::Error::Database(error)) if error.constraint() == Some(SKELETONS) => {
            return Ok(None);
        }
        added => added?,
    };
    let Some(member) = member else { return Ok(None) };
    let name_key = name_key(name);
    let login = LoginRow {
        player: player.0,
        name,
        member: Some(member),
        name_key: &name_key,
        password_hash,
        revision: 1,
    };
    let mac = people.mac(&DoorRow::PlayerLogin(login));
    let done = sqlx::query!(
        "insert into player_login (player, name_key, password_hash, created_at_ms, mac)
        values ($1, $2, $3, $4, $5)
        on conflict do nothing",
        player.0,
        name_key,
        password_hash,
        now_ms,
        mac
    )
    .execute(&mut *transaction)
    .await?;
    if done.rows_affected() == 0 {
        transaction.rollback().await?;
        return Ok(None);
    }
    let lasts = (now_ms, now_ms + SESSION_MS);
    let session = open_session(&mut transaction, (people, player), place, lasts).await?;
    transaction.commit().await?;
    Ok(Some(NewAccount { session, member }))
}

/// Opens a session for a player whose password was right. `None` when the password has changed
/// meanwhile.
pub(super) async fn open(
    people: &People,
    known: &Known<PlayerAccount>,
    place: &LoginPlace,
    now_ms: i64,
) -> Result<Option<Token>, sqlx::Error> {
    let mut transaction = people.pool().begin().await?;
    let is_still = sqlx::query_scalar!(
        "select true from player_login where player = $1 and password_hash = $2 for share",
        known.who.player.0,
        known.password_hash
    )
    .fetch_optional(&mut *transaction)
    .await?;
    if is_still.is_none() {
        return Ok(None);
    }
    let lasts = (now_ms, now_ms + SESSION_MS);
    let token = open_session(&mut transaction, (people, known.who.player), place, lasts).await?;
    transaction.commit().await?;
    Ok(Some(token))
}

/// Changes the password of an account, ends all of its other sessions and leaves a note for the
/// journal. Returns the ended sessions. `None` when the password has changed meanwhile.
pub(super) async fn renew(
    people: &People,
    session: &Session,
    (before, after): &(String, String),
    now_ms: i64,
) -> Result<Option<Vec<TokenHash>>, sqlx::Error> {
    let player = session.player;
    let mut transaction = people.pool().begin().await?;
    let row = sqlx::query!(
        "select name_key, mac, revision, name, member
        from player_login join player on player.id = player_login.player
        where player = $1 and password_hash = $2 for update of player_login",
        player.0,
        before
    )
    .fetch_optional(&mut *transaction)
    .await?;
    let Some(row) = row else { return Ok(None) };
    let login = LoginRow {
        player: player.0,
        name: &row.name,
        member: row.member,
        name_key: &row.name_key,
        password_hash: before,
        revision: row.revision,
    };
    if !people.proves(&DoorRow::PlayerLogin(login), row.mac.as_deref()) {
        return Ok(None);
    }
    let renewed = LoginRow { password_hash: after, revision: row.revision + 1, ..login };
    sqlx::query!(
        "update player_login
        set password_hash = $3, former_hash = $2, first_hash = coalesce(first_hash, $2), mac = $4
        where player = $1",
        player.0,
        before,
        after,
        people.mac(&DoorRow::PlayerLogin(renewed))
    )
    .execute(&mut *transaction)
    .await?;
    let ended = end_others(&mut transaction, session, now_ms).await?;
    let sessions_ended = u64::try_from(ended.len()).unwrap_or(u64::MAX);
    let entry = HouseEntry::password_changed(player, sessions_ended, now_ms);
    note(people, &mut transaction, &entry).await?;
    transaction.commit().await?;
    Ok(Some(ended))
}
