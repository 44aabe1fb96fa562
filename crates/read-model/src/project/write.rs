//! Writes the rows of a page, in bulk. The caller owns the transaction.

use rows::{RoundRow, Rows};
use serde_json::Value;
use sqlx::PgConnection;
use uuid::Uuid;

use super::{VERSION, columns};

/// Moves the position of the projection. Returns `false` if the old position is another one.
pub(super) async fn cursor(
    connection: &mut PgConnection,
    chain: Uuid,
    old: Option<(i32, i64)>,
    seq: i64,
    state: &str,
) -> Result<bool, sqlx::Error> {
    let (old_version, old_seq) = old.unwrap_or((VERSION, -1));
    let done = sqlx::query!(
        "insert into projection (chain, version, seq, state) values ($1, $2, $3, $4::text::json)
        on conflict on constraint projection_id do update
            set version = excluded.version, seq = excluded.seq, state = excluded.state
            where projection.version = $5 and projection.seq = $6",
        chain,
        VERSION,
        seq,
        state,
        old_version,
        old_seq
    )
    .execute(connection)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// Removes all rows of a chain.
pub(super) async fn forget(connection: &mut PgConnection, chain: Uuid) -> Result<(), sqlx::Error> {
    for table in ["round", "round_player", "round_staff", "takings", "transferred"] {
        let text = format!("delete from {table} where gaming_table = $1");
        sqlx::query(sqlx::AssertSqlSafe(text)).bind(chain).execute(&mut *connection).await?;
    }
    sqlx::query!("delete from notable where chain = $1", chain).execute(connection).await?;
    Ok(())
}

/// Adds the rows of a page.
pub(super) async fn rows(
    connection: &mut PgConnection,
    chain: Uuid,
    rulebook: &str,
    rows: &Rows,
) -> Result<(), sqlx::Error> {
    if !rows.rounds.is_empty() {
        rounds(connection, chain, rulebook, &rows.rounds).await?;
    }
    if !rows.takings.is_empty() {
        takings(connection, chain, rows).await?;
    }
    if !rows.notable.is_empty() {
        notable(connection, chain, rows).await?;
    }
    if !rows.disputed.is_empty() || !rows.ruled.is_empty() {
        disputes(connection, chain, rows).await?;
    }
    Ok(())
}

/// The rows as a JSON text, because a column of JSON keeps its text only where it is sent as one.
fn text(rows: impl Iterator<Item = Value>) -> String {
    rows.collect::<Value>().to_string()
}

fn whole(number: u32) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}

async fn rounds(
    connection: &mut PgConnection,
    table: Uuid,
    rulebook: &str,
    rounds: &[RoundRow],
) -> Result<(), sqlx::Error> {
    let all = rounds.iter();
    sqlx::query!(
        "insert into round (gaming_table, round, rulebook, shoe, first_seq, last_seq, began_ms,
            ended_ms, players, staked, won, max_win, void, automatic, irregular, adjusted,
            disputed)
        select gaming_table, round, rulebook, shoe, first_seq, last_seq, began_ms, ended_ms,
            players, staked, won, max_win, void, automatic, irregular, adjusted, disputed
        from json_populate_recordset(null::round, $1::text::json)",
        text(all.clone().map(|round| columns::round(table, rulebook, round)))
    )
    .execute(&mut *connection)
    .await?;
    sqlx::query!(
        "insert into round_player (player, ended_ms, gaming_table, round, staked, net, hands, won,
            lost, pushed, naturals, play)
        select player, ended_ms, gaming_table, round, staked, net, hands, won, lost, pushed,
            naturals, play
        from json_populate_recordset(null::round_player, $1::text::json)",
        text(all.clone().flat_map(|round| columns::players(table, round)))
    )
    .execute(&mut *connection)
    .await?;
    sqlx::query!(
        "insert into round_staff (staff, ended_ms, gaming_table, round)
        select staff, ended_ms, gaming_table, round
        from json_populate_recordset(null::round_staff, $1::text::json)",
        text(all.flat_map(|round| columns::staff(table, round)))
    )
    .execute(connection)
    .await?;
    Ok(())
}

async fn takings(
    connection: &mut PgConnection,
    table: Uuid,
    rows: &Rows,
) -> Result<(), sqlx::Error> {
    let hours = rows.takings.iter();
    sqlx::query!(
        "insert into takings as old (gaming_table, hour_ms, rounds, observed, voids, automatic,
            irregular, disputes, staked, won, bought_in, cashed_out, fills, credits, initial,
            initial_won, initial_squares, won_squares, products, pok_staked, pok_won, opener,
            closer, differences)
        select gaming_table, hour_ms, rounds, observed, voids, automatic, irregular, disputes,
            staked, won, bought_in, cashed_out, fills, credits, initial, initial_won,
            initial_squares, won_squares, products, pok_staked, pok_won, opener, closer,
            differences
        from json_populate_recordset(null::takings, $1::text::json)
        on conflict on constraint takings_id do update set
            rounds = old.rounds + excluded.rounds,
            observed = old.observed + excluded.observed, voids = old.voids + excluded.voids,
            automatic = old.automatic + excluded.automatic,
            irregular = old.irregular + excluded.irregular,
            disputes = old.disputes + excluded.disputes,
            staked = old.staked + excluded.staked, won = old.won + excluded.won,
            bought_in = old.bought_in + excluded.bought_in,
            cashed_out = old.cashed_out + excluded.cashed_out,
            fills = old.fills + excluded.fills, credits = old.credits + excluded.credits,
            initial = old.initial + excluded.initial,
            initial_won = old.initial_won + excluded.initial_won,
            pok_staked = old.pok_staked + excluded.pok_staked,
            pok_won = old.pok_won + excluded.pok_won,
            initial_squares = old.initial_squares + excluded.initial_squares,
            won_squares = old.won_squares + excluded.won_squares,
            products = old.products + excluded.products,
            opener = old.opener + excluded.opener, closer = old.closer + excluded.closer,
            differences = old.differences + excluded.differences",
        text(hours.map(|(at_ms, hour)| columns::takings(table, *at_ms, hour)))
    )
    .execute(connection)
    .await?;
    Ok(())
}

async fn notable(
    connection: &mut PgConnection,
    chain: Uuid,
    rows: &Rows,
) -> Result<(), sqlx::Error> {
    let all = rows.notable.iter();
    sqlx::query!(
        "insert into notable (chain, seq, ordinal, kind, actor, at_ms, round, detail)
        select chain, seq, ordinal, kind, actor, at_ms, round, detail
        from json_populate_recordset(null::notable, $1::text::json)",
        text(all.map(|event| columns::notable(chain, event)))
    )
    .execute(connection)
    .await?;
    Ok(())
}

async fn disputes(
    connection: &mut PgConnection,
    table: Uuid,
    rows: &Rows,
) -> Result<(), sqlx::Error> {
    sqlx::query!(
        "update round set disputed = true where gaming_table = $1 and round = any($2)",
        table,
        &rows.disputed.iter().copied().map(whole).collect::<Vec<_>>()
    )
    .execute(&mut *connection)
    .await?;
    sqlx::query!(
        "insert into round_staff (staff, ended_ms, gaming_table, round)
        select ruled.staff, ended_ms, gaming_table, round.round
        from unnest($2::text[], $3::int[]) as ruled (staff, round)
            join round on gaming_table = $1 and round.round = ruled.round
        on conflict do nothing",
        table,
        &rows.ruled.iter().map(|(staff, _)| staff.clone()).collect::<Vec<_>>(),
        &rows.ruled.iter().map(|(_, round)| whole(*round)).collect::<Vec<_>>()
    )
    .execute(connection)
    .await?;
    Ok(())
}
