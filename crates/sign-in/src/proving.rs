//! All rows that open a door at once: their MACs written, when an older release has kept them
//! without or their key is new, and checked for an auditor.

use std::collections::{BTreeMap, BTreeSet};

use chips::PlayerId;
use house::{HouseEntry, HouseEvent, Roster, RosterFlaw, RosterRow};
use sqlx::{PgConnection, PgTransaction};
use uuid::Uuid;

use crate::People;
use crate::notes::{self, WaitingNote, note, waiting_notes};
use crate::players::IDENTITIES;
use crate::row::{DoorRow, LoginRow, StaffRow};
use crate::sealer::Sealer;
use crate::staff::role_of;

/// Rows read at once.
const AT_ONCE: i64 = 1000;
/// The layout of the bytes under the MACs. Rows of another one are proven anew.
pub const ROW_LAYOUT: u32 = 1;
/// What the moment of a row may be off while a check runs, in milliseconds: a minute.
const AROUND_MS: i64 = 60 * 1000;
/// The code of Postgres for a lock that was waited for in vain.
const LOCK_NOT_AVAILABLE: &str = "55P03";

/// Which rows are proven.
#[derive(Clone, Copy, Debug)]
pub enum RowsToProve<'a> {
    /// All, whatever they say: a release before this layout has kept them, or their key is lost.
    /// All sessions of accounts and staff end, because no one can tell who has opened them. No note
    /// is proven, because no one can tell who has left it.
    All,
    /// Those that this key proves, which was the present one before.
    Of(&'a dyn Sealer),
}

impl RowsToProve<'_> {
    fn has(self, row: &DoorRow<'_>, mac: Option<&[u8]>) -> bool {
        match self {
            RowsToProve::All => true,
            RowsToProve::Of(key) => mac.is_some_and(|mac| key.proves_row(&row.bytes(), mac)),
        }
    }
}

/// Why rows of people were not proven.
#[derive(Debug, thiserror::Error)]
pub enum RowsUnwritten {
    /// Another session has kept a table for itself for too long.
    #[error(
        "the rows of people cannot be proven: another session of the database has locked them for \
        30 s; end it and try again"
    )]
    Locked,
    /// They cannot be read or written.
    #[error("the rows of people cannot be proven")]
    Database(#[source] sqlx::Error),
}

impl From<sqlx::Error> for RowsUnwritten {
    fn from(error: sqlx::Error) -> RowsUnwritten {
        let code = error.as_database_error().and_then(sqlx::error::DatabaseError::code);
        if code.as_deref() == Some(LOCK_NOT_AVAILABLE) {
            return RowsUnwritten::Locked;
        }
        RowsUnwritten::Database(error)
    }
}

/// A row that this house has not written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnprovenRow {
    /// The table it is in.
    pub table: &'static str,
    /// Whose it is: the name of a staff member, the id of a player or of a note.
    pub whose: String,
}

/// Writes the MACs of rows: from now on they are the house's own. In the same transaction leaves a
/// note of the entry that says so, for `key`, the fingerprint of the present key. Returns how many
/// notes wait that the house has not left, or not under a key that proves them. Needs the rights of
/// the database's owner. Any login can hold a lock, so locks are not waited for without end.
pub async fn prove_rows(
    people: &People,
    rows: RowsToProve<'_>,
    key: String,
    now_ms: i64,
) -> Result<u64, RowsUnwritten> {
    let mut transaction = people.pool().begin().await?;
    sqlx::query("set local lock_timeout = '30s'").execute(&mut *transaction).await?;
    // The lock keeps rows as they were read until their MACs are written.
    sqlx::query(
        "lock table staff, staff_session, player_login, player_session, identity
        in share row exclusive mode",
    )
    .execute(&mut *transaction)
    .await?;
    end_sessions(&mut transaction, rows, now_ms).await?;
    let staff = prove_staff(&mut transaction, people, rows).await?;
    let accounts = prove_logins(&mut transaction, people, rows).await?;
    prove_sessions(&mut transaction, people, rows).await?;
    prove_identities(&mut transaction, people, rows).await?;
    let unproven = prove_notes(&mut transaction, people, rows).await?;
    let entry = HouseEntry::accounts_proven(key, ROW_LAYOUT, staff, accounts);
    note(people, &mut transaction, &entry).await?;
    transaction.commit().await?;
    Ok(unproven)
}

/// The entries of [`prove_rows`] that the house has left as notes under the present key and that
/// are not in the journal, with their ids: it was killed before it recorded them. Whether a note is
/// noted as recorded does not count, because the server's login may write that.
pub async fn unrecorded_proofs(people: &People) -> Result<Vec<(Uuid, HouseEntry)>, RowsUnwritten> {
    let notes = sqlx::query_as!(
        WaitingNote,
        r#"select id, at_ms, actor, command::text as "command!", events::text as "events!", mac
        from house_note
        where events::text like '%"accounts-proven"%'
            and not exists (select from journal where command_id = house_note.id
                and chain = '00000000-0000-0000-0000-000000000000')
        order by at_ms, id"#
    );
    let notes = notes.fetch_all(people.pool()).await?.into_iter();
    let entries = notes.filter(|note| note.is_ours(people)).filter_map(|note| {
        let entry = HouseEntry::read(&note.actor, &note.command, &note.events).ok()?;
        matches!(entry.event(), HouseEvent::AccountsProven { .. }).then_some((note.id, entry))
    });
    Ok(entries.collect())
}

/// Notes that a note is on record as that step of the house.
pub async fn noted_at(people: &People, id: Uuid, seq: i64) -> Result<(), RowsUnwritten> {
    sqlx::query!("update house_note set recorded_seq = $2 where id = $1", id, seq)
        .execute(people.pool())
        .await?;
    Ok(())
}

async fn end_sessions(
    transaction: &mut PgTransaction<'_>,
    rows: RowsToProve<'_>,
    now_ms: i64,
) -> Result<(), sqlx::Error> {
    // The staff sign in again after a change of the key, too.
    sqlx::query!("update staff_session set revoked_at_ms = $1 where revoked_at_ms is null", now_ms)
        .execute(&mut **transaction)
        .await?;
    match rows {
        RowsToProve::Of(_) => return Ok(()),
        RowsToProve::All => {}
    }
    sqlx::query!(
        "update player_session set revoked_at_ms = $1 from player
        where player = player.id and kind = 'account' and revoked_at_ms is null",
        now_ms
    )
    .execute(&mut **transaction)
    .await?;
    // Recovery codes that no proven row names, or under another key, are none any more.
    sqlx::query!("delete from staff_recovery").execute(&mut **transaction).await?;
    Ok(())
}

async fn prove_staff(
    connection: &mut PgConnection,
    people: &People,
    rows: RowsToProve<'_>,
) -> Result<u64, sqlx::Error> {
    let mut proven = 0;
    for mut member in staff(connection).await? {
        if !rows.has(&member.row(), member.mac.as_deref()) {
            continue;
        }
        // The database raises the revision with the MAC.
        member.revision += 1;
        let mac = people.mac(&member.row());
        sqlx::query!("update staff set mac = $2 where name = $1", member.name, mac)
            .execute(&mut *connection)
            .await?;
        proven += 1;
    }
    Ok(proven)
}

async fn prove_logins(
    connection: &mut PgConnection,
    people: &People,
    rows: RowsToProve<'_>,
) -> Result<u64, sqlx::Error> {
    let (mut after, mut proven) = (Uuid::nil(), 0);
    loop {
        let mut page = logins(connection, after).await?;
        let Some(last) = page.last() else { return Ok(proven) };
        after = last.player;
        page.retain(|row| rows.has(&row.row(), row.mac.as_deref()));
        for row in &mut page {
            row.revision += 1;
        }
        let players: Vec<Uuid> = page.iter().map(|row| row.player).collect();
        let macs: Vec<Vec<u8>> = page.iter().map(|row| people.mac(&row.row())).collect();
        sqlx::query!(
            "update player_login set mac = new.mac
            from unnest($1::uuid[], $2::bytea[]) as new (player, mac)
            where player_login.player = new.player",
            &players,
            &macs
        )
        .execute(&mut *connection)
        .await?;
        proven += page.len() as u64;
    }
}

/// Guests have nothing but their session to come back with, so theirs go on.
async fn prove_sessions(
    connection: &mut PgConnection,
    people: &People,
    rows: RowsToProve<'_>,
) -> Result<(), sqlx::Error> {
    let mut after: Vec<u8> = Vec::new();
    loop {
        let mut page = sessions(connection, &after, matches!(rows, RowsToProve::All)).await?;
        let Some(last) = page.last() else { return Ok(()) };
        after.clone_from(&last.token_hash);
        page.retain(|row| rows.has(&row.row(), row.mac.as_deref()));
        let tokens: Vec<Vec<u8>> = page.iter().map(|row| row.token_hash.clone()).collect();
        let macs: Vec<Vec<u8>> = page.iter().map(|row| people.mac(&row.row())).collect();
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

/// No row of a document was ever without a MAC: one that no key of the house proves is never
/// proven.
async fn prove_identities(
    connection: &mut PgConnection,
    people: &People,
    rows: RowsToProve<'_>,
) -> Result<(), sqlx::Error> {
    let is_ours = |row: &KnownPerson| match rows {
        RowsToProve::All => {
            people.sealer().row_macs(&row.row().bytes()).iter().any(|mac| *mac == *row.mac)
        }
        RowsToProve::Of(_) => rows.has(&row.row(), Some(&row.mac)),
    };
    for row in identities(connection).await?.iter().filter(|row| is_ours(row)) {
        sqlx::query!(
            "update identity set mac = $4 where player = $1 and kind = $2 and key = $3",
            row.player,
            row.kind,
            row.key,
            people.mac(&row.row())
        )
        .execute(&mut *connection)
        .await?;
    }
    Ok(())
}

/// The rows whose MAC is not that of the house, at most `most`, and accounts that have none.
/// Sessions are left out: one that is not the house's opens nothing, and is gone after a while.
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
    let without = sqlx::query_scalar!(
        "select id from player where kind = 'account' and erased_at_ms is null
            and not exists (select from player_login where player = id) order by id limit $1",
        AT_ONCE
    );
    let without = without.fetch_all(&mut *connection).await?.into_iter();
    found.extend(without.map(|id| UnprovenRow { table: "player", whose: id.to_string() }));
    let others = identities(&mut connection).await?.into_iter();
    let others = others.filter(|row| !people.is_ours(&row.row(), Some(&row.mac)));
    found
        .extend(others.map(|row| UnprovenRow { table: "identity", whose: row.player.to_string() }));
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

/// Notes that wait under the key before. Without that key no one can tell a note of the house from
/// one that was put there with the server's login: they stay as they are. Returns how many do.
async fn prove_notes(
    connection: &mut PgConnection,
    people: &People,
    rows: RowsToProve<'_>,
) -> Result<u64, sqlx::Error> {
    let is_of_key_before = |note: &WaitingNote| match rows {
        RowsToProve::All => false,
        RowsToProve::Of(_) => rows.has(&note.row(), note.mac.as_deref()),
    };
    let (mut after, mut unproven) = ((i64::MIN, Uuid::nil()), 0);
    loop {
        let waiting = notes::waiting(&mut *connection, after).await?;
        let Some(last) = waiting.last() else { return Ok(unproven) };
        after = (last.at_ms, last.id);
        for note in waiting.iter().filter(|note| !note.is_ours(people)) {
            if !is_of_key_before(note) {
                unproven += 1;
                continue;
            }
            let mac = people.mac(&note.row());
            sqlx::query!("update house_note set mac = $2 where id = $1", note.id, mac)
                .execute(&mut *connection)
                .await?;
        }
    }
}

/// What differs between the record of who was identified at the cage and the keys of documents that
/// are stored: the player, and a word about it. `on_record` says of each player whether they were
/// not erased later; it was read since `since_ms`.
pub async fn misidentified(
    people: &People,
    on_record: &BTreeMap<PlayerId, bool>,
    (since_ms, now_ms): (i64, i64),
) -> Result<Vec<(PlayerId, &'static str)>, sqlx::Error> {
    let mut transaction = people.pool().begin().await?;
    // Whoever holds the lock for longer does not keep the check from telling what it has found.
    sqlx::query("set local lock_timeout = '30s'").execute(&mut *transaction).await?;
    // Who is on record by now is stored once their turn is over.
    sqlx::query!("select pg_advisory_xact_lock_shared($1)", IDENTITIES)
        .execute(&mut *transaction)
        .await?;
    let mut rows = identities(&mut transaction).await?;
    let erased = sqlx::query_scalar!(
        "select id from player where erased_at_ms between $1 and $2",
        since_ms - AROUND_MS,
        now_ms + AROUND_MS
    );
    let erased: BTreeSet<Uuid> = erased.fetch_all(&mut *transaction).await?.into_iter().collect();
    transaction.commit().await?;
    rows.retain(|row| people.is_ours(&row.row(), Some(&row.mac)));
    let stored: BTreeSet<Uuid> = rows.iter().map(|row| row.player).collect();
    let mut found = Vec::new();
    for (player, is_there) in on_record {
        // They may have been erased since the record was read.
        if *is_there && !stored.contains(&player.0) && !erased.contains(&player.0) {
            found.push((*player, "the cage knows who they are, and no document of theirs is kept"));
        }
    }
    // Those of a moment ago may have come on record after it was read.
    let is_new =
        |row: &KnownPerson| (since_ms - AROUND_MS..=now_ms + AROUND_MS).contains(&row.at_ms);
    let unknown = |row: &&KnownPerson| !on_record.contains_key(&PlayerId(row.player));
    for row in rows.iter().filter(unknown).filter(|row| !is_new(row)) {
        let flaw =
            "a document of theirs is kept, and it is not on record that the cage has read it";
        found.push((PlayerId(row.player), flaw));
    }
    Ok(found)
}

/// How the rows of the staff differ from the roster by the record: the names, and how. The roster
/// was read up to this step of the house's journal. A change since then, and one whose note waits
/// to be recorded, count as on record: the house has left their notes in the same transactions. The
/// roster with them is returned first.
pub async fn misemployed(
    people: &People,
    (on_record, read_to): (&Roster, i64),
) -> Result<(Roster, Vec<(String, RosterFlaw)>), sqlx::Error> {
    let mut transaction = people.pool().begin().await?;
    // The rows and the notes are those of one moment.
    sqlx::query("set transaction isolation level repeatable read, read only")
        .execute(&mut *transaction)
        .await?;
    let mut roster = on_record.clone();
    let mut after = (i64::MIN, Uuid::nil());
    loop {
        let page = notes::since(&mut *transaction, read_to, after).await?;
        let Some(last) = page.last() else { break };
        after = (last.at_ms, last.id);
        let entries = page.iter().filter_map(|note| note.entry(people));
        entries.for_each(|entry| roster.note(entry.event()));
    }
    let rows = staff(&mut transaction).await?.into_iter().map(|member| RosterRow {
        role: role_of(&member.role),
        is_proven: people.is_ours(&member.row(), member.mac.as_deref()),
        name: member.name,
        pit: member.pit,
        has_left: member.has_left,
        created_at_ms: member.created_at_ms,
    });
    let rows: Vec<_> = rows.collect();
    transaction.commit().await?;
    let flaws = roster.flaws(&rows);
    Ok((roster, flaws))
}

struct Member {
    name: String,
    role: String,
    pit: Option<String>,
    password_hash: String,
    has_left: bool,
    created_at_ms: i64,
    second: Option<Vec<u8>>,
    codes: Vec<Vec<u8>>,
    revision: i64,
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
            second: self.second.as_deref(),
            codes: &self.codes,
            revision: self.revision,
        })
    }
}

/// All members of the staff, who are few.
async fn staff(connection: &mut PgConnection) -> Result<Vec<Member>, sqlx::Error> {
    sqlx::query_as!(
        Member,
        r#"select name, role, pit, password_hash, ended_at_ms is not null as "has_left!",
            created_at_ms,
            (select sealed from staff_totp where staff = name and is_confirmed) as second,
            array(select code_hash from staff_recovery where staff = name order by code_hash)
                as "codes!",
            revision, mac
        from staff order by name"#
    )
    .fetch_all(connection)
    .await
}

struct Login {
    player: Uuid,
    name: String,
    member: Option<i64>,
    name_key: String,
    password_hash: String,
    revision: i64,
    mac: Option<Vec<u8>>,
}

impl Login {
    fn row(&self) -> DoorRow<'_> {
        let Login { player, name, member, name_key, password_hash, revision, mac: _ } = self;
        let (player, member, revision) = (*player, *member, *revision);
        DoorRow::PlayerLogin(LoginRow { player, name, member, name_key, password_hash, revision })
    }
}

async fn logins(connection: &mut PgConnection, after: Uuid) -> Result<Vec<Login>, sqlx::Error> {
    sqlx::query_as!(
        Login,
        "select player, name, member, name_key, password_hash, revision, mac
        from player_login join player on player.id = player_login.player
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
    mac: Option<Vec<u8>>,
}

impl OpenSession {
    fn row(&self) -> DoorRow<'_> {
        let OpenSession { token_hash, player, expires_at_ms, mac: _ } = self;
        DoorRow::PlayerSession { token: token_hash, player: *player, expires_at_ms: *expires_at_ms }
    }
}

async fn sessions(
    connection: &mut PgConnection,
    after: &[u8],
    is_of_guests: bool,
) -> Result<Vec<OpenSession>, sqlx::Error> {
    sqlx::query_as!(
        OpenSession,
        "select token_hash, player, expires_at_ms, mac
        from player_session join player on player.id = player_session.player
        where (kind = 'guest' or not $3) and token_hash > $1 order by token_hash limit $2",
        after,
        AT_ONCE,
        is_of_guests
    )
    .fetch_all(connection)
    .await
}

struct KnownPerson {
    player: Uuid,
    kind: String,
    key: Vec<u8>,
    at_ms: i64,
    mac: Vec<u8>,
}

impl KnownPerson {
    fn row(&self) -> DoorRow<'_> {
        DoorRow::Identity { player: self.player, kind: &self.kind, key: &self.key }
    }
}

/// All that is kept of documents: two rows and more for each player who trades for money.
async fn identities(connection: &mut PgConnection) -> Result<Vec<KnownPerson>, sqlx::Error> {
    sqlx::query_as!(
        KnownPerson,
        "select player, kind, key, at_ms, mac from identity order by player"
    )
    .fetch_all(connection)
    .await
}
