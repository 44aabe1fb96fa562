//! The rows of a statement. Only a table's own chain moves the chips on that table, so their lines
//! are found along the chain. Many chains move purses, the cage and the differences, which have an
//! index each; so have the purses of play chips.

use chips::{Account, PlayerId, TableId};
use sqlx::PgPool;
use uuid::Uuid;

use super::StatementCursor;

/// A transfer with the command that caused it.
pub(super) struct LineRow {
    pub id: Uuid,
    pub chain: Uuid,
    pub seq: i64,
    pub ordinal: i32,
    pub batch: i64,
    pub at_ms: i64,
    pub command_id: Uuid,
    pub kind: String,
    pub from_account: String,
    pub to_account: String,
    pub gaming_table: Uuid,
    pub player: Uuid,
    pub amount: i64,
}

/// The lines of an account after a cursor, in the order of commit.
pub(super) async fn read(
    pool: &PgPool,
    account: Account,
    from: &StatementCursor,
    limit: i64,
) -> Result<Vec<LineRow>, sqlx::Error> {
    match account {
        Account::Rack(table, player) | Account::PlayRack(table, player) => {
            of_rack(pool, (table, player), account.is_play(), from, limit).await
        }
        Account::Layout(table) => of_table(pool, table, "layout", from, limit).await,
        Account::Float(table) => of_table(pool, table, "float", from, limit).await,
        Account::PlayLayout(table) => of_table(pool, table, "play_layout", from, limit).await,
        Account::PlayFloat(table) => of_table(pool, table, "play_float", from, limit).await,
        Account::Purse(player) => of_purse(pool, player, from, limit).await,
        Account::Cage => of_house(pool, "cage", from, limit).await,
        Account::Issue => of_house(pool, "issue", from, limit).await,
        Account::Differences => of_differences(pool, from, limit).await,
        Account::PlayPurse(player) => of_play(pool, "play_purse", Some(player), from, limit).await,
        Account::PlayIssue => of_play(pool, "play_issue", None, from, limit).await,
    }
}

async fn of_rack(
    pool: &PgPool,
    (table, player): (TableId, PlayerId),
    is_play: bool,
    from: &StatementCursor,
    limit: i64,
) -> Result<Vec<LineRow>, sqlx::Error> {
    sqlx::query_as!(
        LineRow,
        "select transfer.id, transfer.chain, transfer.seq, ordinal, batch, transfer.at_ms,
            command_id, kind::text as \"kind!\", from_account::text as \"from_account!\",
            to_account::text as \"to_account!\", gaming_table, player, amount
        from transfer join journal on journal.chain = transfer.chain
            and journal.seq = transfer.seq
        where transfer.player = $1 and transfer.chain = $2
            and $6::text::account_kind in (from_account, to_account)
            and transfer.seq >= $3 and (transfer.seq, ordinal) > ($3, $4)
        order by transfer.seq, ordinal limit $5",
        player.0,
        table.0,
        from.seq,
        from.ordinal,
        limit,
        if is_play { "play_rack" } else { "rack" },
    )
    .fetch_all(pool)
    .await
}

async fn of_table(
    pool: &PgPool,
    table: TableId,
    kind: &str,
    from: &StatementCursor,
    limit: i64,
) -> Result<Vec<LineRow>, sqlx::Error> {
    sqlx::query_as!(
        LineRow,
        "select transfer.id, transfer.chain, transfer.seq, ordinal, batch, transfer.at_ms,
            command_id, kind::text as \"kind!\", from_account::text as \"from_account!\",
            to_account::text as \"to_account!\", gaming_table, player, amount
        from transfer join journal on journal.chain = transfer.chain
            and journal.seq = transfer.seq
        where transfer.chain = $1
            and $2::text::account_kind in (from_account, to_account)
            and (transfer.seq, ordinal) > ($3, $4)
        order by transfer.seq, ordinal limit $5",
        table.0,
        kind,
        from.seq,
        from.ordinal,
        limit,
    )
    .fetch_all(pool)
    .await
}

async fn of_purse(
    pool: &PgPool,
    player: PlayerId,
    from: &StatementCursor,
    limit: i64,
) -> Result<Vec<LineRow>, sqlx::Error> {
    sqlx::query_as!(
        LineRow,
        "select transfer.id, transfer.chain, transfer.seq, ordinal, batch, transfer.at_ms,
            command_id, kind::text as \"kind!\", from_account::text as \"from_account!\",
            to_account::text as \"to_account!\", gaming_table, player, amount
        from transfer join journal on journal.chain = transfer.chain
            and journal.seq = transfer.seq
        where player = $1 and (from_account = 'purse' or to_account = 'purse')
            and batch >= $2 and (batch, transfer.chain, transfer.seq, ordinal) > ($2, $3, $4, $5)
        order by batch, transfer.chain, transfer.seq, ordinal limit $6",
        player.0,
        from.batch,
        from.chain,
        from.seq,
        from.ordinal,
        limit,
    )
    .fetch_all(pool)
    .await
}

async fn of_house(
    pool: &PgPool,
    kind: &str,
    from: &StatementCursor,
    limit: i64,
) -> Result<Vec<LineRow>, sqlx::Error> {
    sqlx::query_as!(
        LineRow,
        "select transfer.id, transfer.chain, transfer.seq, ordinal, batch, transfer.at_ms,
            command_id, kind::text as \"kind!\", from_account::text as \"from_account!\",
            to_account::text as \"to_account!\", gaming_table, player, amount
        from transfer join journal on journal.chain = transfer.chain
            and journal.seq = transfer.seq
        where (from_account = 'cage' or to_account = 'cage')
            and $1::text::account_kind in (from_account, to_account)
            and batch >= $2 and (batch, transfer.chain, transfer.seq, ordinal) > ($2, $3, $4, $5)
        order by batch, transfer.chain, transfer.seq, ordinal limit $6",
        kind,
        from.batch,
        from.chain,
        from.seq,
        from.ordinal,
        limit,
    )
    .fetch_all(pool)
    .await
}

async fn of_differences(
    pool: &PgPool,
    from: &StatementCursor,
    limit: i64,
) -> Result<Vec<LineRow>, sqlx::Error> {
    sqlx::query_as!(
        LineRow,
        "select transfer.id, transfer.chain, transfer.seq, ordinal, batch, transfer.at_ms,
            command_id, kind::text as \"kind!\", from_account::text as \"from_account!\",
            to_account::text as \"to_account!\", gaming_table, player, amount
        from transfer join journal on journal.chain = transfer.chain
            and journal.seq = transfer.seq
        where (from_account = 'differences' or to_account = 'differences')
            and batch >= $1 and (batch, transfer.chain, transfer.seq, ordinal) > ($1, $2, $3, $4)
        order by batch, transfer.chain, transfer.seq, ordinal limit $5",
        from.batch,
        from.chain,
        from.seq,
        from.ordinal,
        limit,
    )
    .fetch_all(pool)
    .await
}

async fn of_play(
    pool: &PgPool,
    kind: &str,
    player: Option<PlayerId>,
    from: &StatementCursor,
    limit: i64,
) -> Result<Vec<LineRow>, sqlx::Error> {
    sqlx::query_as!(
        LineRow,
        "select transfer.id, transfer.chain, transfer.seq, ordinal, batch, transfer.at_ms,
            command_id, kind::text as \"kind!\", from_account::text as \"from_account!\",
            to_account::text as \"to_account!\", gaming_table, player, amount
        from transfer join journal on journal.chain = transfer.chain
            and journal.seq = transfer.seq
        where (from_account = 'play_purse' or to_account = 'play_purse')
            and ($6::uuid is null or player = $6)
            and $7::text::account_kind in (from_account, to_account)
            and batch >= $1 and (batch, transfer.chain, transfer.seq, ordinal) > ($1, $2, $3, $4)
        order by batch, transfer.chain, transfer.seq, ordinal limit $5",
        from.batch,
        from.chain,
        from.seq,
        from.ordinal,
        limit,
        player.map(|player| player.0),
        kind,
    )
    .fetch_all(pool)
    .await
}
