//! All rows that open a door at once: their MACs written, when an older release has kept them
//! without or their key is new, and checked for an auditor.

use sqlx::PgConnection;
use uuid::Uuid;

use crate::People;
use crate::notes::{self, waiting_notes};
use crate::row::{DoorRow, StaffRow};

/// Rows read at once.
const AT_ONCE: i64 = 1000;

/// How many rows were proven.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Proven {
    /// Members of the staff, former ones among them.
    pub staff: u64,
    /// Players with an account.
    pub accounts: u64,
}

/// The rows of people cannot be read or written.
#[derive(Debug, thiserror::Error)]
#[error("the rows of people cannot be proven")]
pub struct RowsUnwritten(#[from] sqlx::Error);

/// A row that this house has not written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnprovenRow {
    /// The table it is in.
    pub table: &'static str,
    /// Whose it is: the name of a staff member, the id of a player or of a note.
    pub whose: String,
}

/// Writes the MACs of all rows, whatever they say: from now on they are the house's own. All
/// sessions of accounts and staff end, because no one can tell who has opened them.
pub async fn prove_all(people: &People, now_ms: i64) -> Result<Proven, RowsUnwritten> {
    let mut transaction = people.pool().begin().await?;
    sqlx::query!(
        "update player_session set revoked_at_ms = $1 from player
        where player = player.id and kind = 'account' and revoked_at_ms is null",
        now_ms
    )
    .execute(&mut *transaction)
    .await?;
    sqlx::query!("update staff_session set revoked_at_ms = $1 where revoked_at_ms is null", now_ms)
        .execute(&mut *transaction)
        .await?;
    // Recovery codes of an older release or under another key are none any more.
    sqlx::query!("delete from staff_recovery").execute(&mut *transaction).await?;
    let mut proven = Proven::default();
    for member in staff(&mut transaction).await? {
        let mac = people.mac(&member.row());
        sqlx::query!("update staff set mac = $2 where name = $1", member.name, mac)
            .execute(&mut *transaction)
            .await?;
        proven.staff += 1;
    }
    let mut after = Uuid::nil();
    loop {
        let rows = logins(&mut transaction, after).await?;
        let Some(last) = rows.last() else { break };
        after = last.player;
        let players: Vec<Uuid> = rows.iter().map(|row| row.player).collect();
        let macs: Vec<Vec<u8>> = rows.iter().map(|row| people.mac(&row.row())).collect();
        sqlx::query!(
            "update player_login set mac = new.mac
            from unnest($1::uuid[], $2::bytea[]) as new (player, mac)
            where player_login.player = new.player",
            &players,
            &macs
        )
        .execute(&mut *transaction)
        .await?;
        proven.accounts += rows.len() as u64;
    }
    prove_guests(&mut transaction, people).await?;
    prove_notes(&mut transaction, people).await?;
    transaction.commit().await?;
    Ok(proven)
}

/// Guests have nothing but their session to come back with, so theirs go on.
async fn prove_guests(connection: &mut PgConnection, people: &People) -> Result<(), sqlx::Error> {
    let mut after: Vec<u8> = Vec::new();
    loop {
        let rows = sessions(connection, &after).await?;
        let Some(last) = rows.last() else { return Ok(()) };
        after.clone_from(&last.token_hash);
        let tokens: Vec<Vec<u8>> = rows.iter().map(|row| row.token_hash.clone()).collect();
        let macs: Vec<Vec<u8>> = rows.iter().map(|row| people.mac(&row.row())).collect();
        sqlx::query!(
            "update player_session set mac = new.mac
            from unnest($1::bytea[], $2::bytea[]) as new (token, mac)
            where token_hash = new.token",
            &tokens,
            &macs
        )
        .execute(&mut *connection)
        .await?;
    }
}

/// The rows whose MAC is not that of the house, at most `most`. Sessions are left out: one that is
/// not the house's opens nothing, and is gone after a while.
pub async fn unproven(people: &People, most: usize) -> Result<Vec<UnprovenRow>, sqlx::Error> {
    let mut connection = people.pool().acquire().await?;
    let mut found = Vec::new();
    for member in staff(&mut connection).await? {
        if !people.is_ours(&member.row(), member.mac.as_deref()) {
            found.push(UnprovenRow { table: "staff", whose: member.name });
        }
    }
    let mut after = Uuid::nil();
    while found.len() < most {
        let rows = logins(&mut connection, after).await?;
        let Some(last) = rows.last() else { break };
        after = last.player;
        let others = rows.iter().filter(|row| !people.is_ours(&row.row(), row.mac.as_deref()));
        found.extend(
            others.map(|row| UnprovenRow { table: "player_login", whose: row.player.to_string() }),
        );
    }
    found.extend(foreign_notes(people, most).await?);
    found.truncate(most);
    Ok(found)
}

/// The notes that wait and are not the house's, and those that were kept from the record.
async fn foreign_notes(people: &People, most: usize) -> Result<Vec<UnprovenRow>, sqlx::Error> {
    let mut ids = notes::withheld(people, most).await?;
    let mut after = (i64::MIN, Uuid::nil());
    loop {
        let waiting = waiting_notes(people, after).await?;
        let Some(last) = waiting.last().filter(|_| ids.len() < most) else { break };
        after = (last.at_ms, last.id);
        ids.extend(waiting.iter().filter(|note| !note.is_ours(people)).map(|note| note.id));
    }
    let row = |id: Uuid| UnprovenRow { table: "house_note", whose: id.to_string() };
    Ok(ids.into_iter().map(row).collect())
}

/// Notes that an older release has left, or that wait under a former key.
async fn prove_notes(connection: &mut PgConnection, people: &People) -> Result<(), sqlx::Error> {
    let mut after = (i64::MIN, Uuid::nil());
    loop {
        let waiting = waiting_notes(people, after).await?;
        let Some(last) = waiting.last() else { return Ok(()) };
        after = (last.at_ms, last.id);
        for note in waiting {
            let mac = people.mac(&note.row());
            sqlx::query!("update house_note set mac = $2 where id = $1", note.id, mac)
                .execute(&mut *connection)
                .await?;
        }
    }
}

struct Member {
    name: String,
    role: String,
    pit: Option<String>,
    password_hash: String,
    has_left: bool,
    has_second: bool,
    mac: Option<Vec<u8>>,
}

impl Member {
    fn row(&self) -> DoorRow<'_> {
        DoorRow::Staff(StaffRow {
            name: &self.name,
            role: &self.role,
            pit: self.pit.as_deref(),
            password_hash: &self.password_hash,
            has_left: self.has_left,
            has_second: self.has_second,
        })
    }
}

/// All members of the staff, who are few.
async fn staff(connection: &mut PgConnection) -> Result<Vec<Member>, sqlx::Error> {
    sqlx::query_as!(
        Member,
        r#"select name, role, pit, password_hash, ended_at_ms is not null as "has_left!", mac,
            exists (select from staff_totp where staff = name and is_confirmed) as "has_second!"
        from staff order by name"#
    )
    .fetch_all(connection)
    .await
}

struct Login {
    player: Uuid,
    name_key: String,
    password_hash: String,
    mac: Option<Vec<u8>>,
}

impl Login {
    fn row(&self) -> DoorRow<'_> {
        let Login { player, name_key, password_hash, .. } = self;
        DoorRow::PlayerLogin { player: *player, name_key, password_hash }
    }
}

async fn logins(connection: &mut PgConnection, after: Uuid) -> Result<Vec<Login>, sqlx::Error> {
    sqlx::query_as!(
        Login,
        "select player, name_key, password_hash, mac from player_login
        where player > $1 order by player limit $2",
        after,
        AT_ONCE
    )
    .fetch_all(connection)
    .await
}

struct OpenSession {
    token_hash: Vec<u8>,
    player: Uuid,
    expires_at_ms: i64,
}

impl OpenSession {
    fn row(&self) -> DoorRow<'_> {
        let OpenSession { token_hash, player, expires_at_ms } = self;
        DoorRow::PlayerSession { token: token_hash, player: *player, expires_at_ms: *expires_at_ms }
    }
}

async fn sessions(
    connection: &mut PgConnection,
    after: &[u8],
) -> Result<Vec<OpenSession>, sqlx::Error> {
    sqlx::query_as!(
        OpenSession,
        "select token_hash, player, expires_at_ms
        from player_session join player on player.id = player_session.player
        where kind = 'guest' and token_hash > $1 order by token_hash limit $2",
        after,
        AT_ONCE
    )
    .fetch_all(connection)
    .await
}
