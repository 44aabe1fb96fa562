//! Writes the rows of a page, in bulk. The caller owns the transaction.

use sqlx::PgConnection;
use uuid::Uuid;

use super::VERSION;
use crate::rounds::{HandRow, RoundRow, Rows};

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
    for table in ["round", "round_player", "round_staff", "takings"] {
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
        players(connection, chain, &rows.rounds).await?;
        staff(connection, chain, &rows.rounds).await?;
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
    let players = |round: &RoundRow| i32::try_from(round.players.len()).unwrap_or(i32::MAX);
    sqlx::query!(
        "insert into round (gaming_table, rulebook, round, shoe, first_seq, last_seq, began_ms,
            ended_ms, players, staked, won, max_win, void, automatic, irregular, adjusted,
            disputed)
        select $1, $2, * from unnest($3::int[], $4::uuid[], $5::bigint[], $6::bigint[],
            $7::bigint[], $8::bigint[], $9::int[], $10::bigint[], $11::bigint[], $12::bigint[],
            $13::bool[], $14::int[], $15::int[], $16::bool[], $17::bool[])",
        table,
        rulebook,
        &all.clone().map(|round| whole(round.round)).collect::<Vec<_>>(),
        &all.clone().map(|round| round.shoe).collect::<Vec<_>>() as &[Option<Uuid>],
        &all.clone().map(|round| round.first_seq).collect::<Vec<_>>(),
        &all.clone().map(|round| round.last_seq).collect::<Vec<_>>(),
        &all.clone().map(|round| round.began_ms).collect::<Vec<_>>(),
        &all.clone().map(|round| round.ended_ms).collect::<Vec<_>>(),
        &all.clone().map(players).collect::<Vec<_>>(),
        &all.clone().map(|round| round.staked).collect::<Vec<_>>(),
        &all.clone().map(|round| round.won).collect::<Vec<_>>(),
        &all.clone().map(|round| round.max_win).collect::<Vec<_>>(),
        &all.clone().map(|round| round.void).collect::<Vec<_>>(),
        &all.clone().map(|round| whole(round.automatic)).collect::<Vec<_>>(),
        &all.clone().map(|round| whole(round.irregular)).collect::<Vec<_>>(),
        &all.clone().map(|round| round.adjusted).collect::<Vec<_>>(),
        &all.clone().map(|round| round.disputed).collect::<Vec<_>>()
    )
    .execute(connection)
    .await?;
    Ok(())
}

async fn players(
    connection: &mut PgConnection,
    table: Uuid,
    rounds: &[RoundRow],
) -> Result<(), sqlx::Error> {
    let all = || rounds.iter().flat_map(|round| round.players.iter().map(move |it| (round, it)));
    let hands = |round: &RoundRow, player: &Uuid| -> Vec<HandRow> {
        round.hands.get(player).cloned().unwrap_or_default()
    };
    let count = |counts: fn(&HandRow) -> bool| -> Vec<i32> {
        let of = |(round, (player, _)): (&RoundRow, (&Uuid, _))| {
            hands(round, player).iter().filter(|hand| counts(hand)).count()
        };
        all().map(|it| i32::try_from(of(it)).unwrap_or(i32::MAX)).collect()
    };
    let texts = all().map(|(round, (player, _))| serde_json::to_string(&hands(round, player)));
    let texts: Vec<String> =
        texts.collect::<Result<_, _>>().map_err(|error| sqlx::Error::Encode(error.into()))?;
    sqlx::query!(
        "insert into round_player (gaming_table, player, ended_ms, round, staked, net, hands,
            won, lost, pushed, naturals, play)
        select $1, player, ended_ms, round, staked, net, hands::json, won, lost, pushed, naturals,
            play
        from unnest($2::uuid[], $3::bigint[], $4::int[], $5::bigint[], $6::bigint[], $7::text[],
            $8::int[], $9::int[], $10::int[], $11::int[], $12::bool[]) as own (player, ended_ms,
            round, staked, net, hands, won, lost, pushed, naturals, play)",
        table,
        &all().map(|(_, (player, _))| *player).collect::<Vec<_>>(),
        &all().map(|(round, _)| round.ended_ms).collect::<Vec<_>>(),
        &all().map(|(round, _)| whole(round.round)).collect::<Vec<_>>(),
        &all().map(|(_, (_, (staked, _)))| *staked).collect::<Vec<_>>(),
        &all().map(|(_, (_, (_, net)))| *net).collect::<Vec<_>>(),
        &texts,
        &count(HandRow::has_won),
        &count(HandRow::has_lost),
        &count(HandRow::is_push),
        &count(HandRow::is_natural),
        &all()
            .map(|(round, (player, _))| round.with_play_chips.contains(player))
            .collect::<Vec<_>>()
    )
    .execute(connection)
    .await?;
    Ok(())
}

async fn staff(
    connection: &mut PgConnection,
    table: Uuid,
    rounds: &[RoundRow],
) -> Result<(), sqlx::Error> {
    let mut columns = (Vec::new(), Vec::new(), Vec::new());
    for round in rounds {
        for name in &round.staff {
            columns.0.push(name.clone());
            columns.1.push(round.ended_ms);
            columns.2.push(whole(round.round));
        }
    }
    sqlx::query!(
        "insert into round_staff (gaming_table, staff, ended_ms, round)
        select $1, * from unnest($2::text[], $3::bigint[], $4::int[])",
        table,
        &columns.0,
        &columns.1,
        &columns.2
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
    // A page of steps touches few hours, usually one.
    for (&hour_ms, hour) in &rows.takings {
        sqlx::query!(
            "insert into takings as old (gaming_table, hour_ms, rounds, voids, automatic, irregular,
                disputes, staked, won, bought_in, cashed_out, fills, credits, initial, initial_won,
                pok_staked, pok_won, initial_squares, won_squares, products, opener, closer)
            values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17,
                $18::text::numeric, $19::text::numeric, $20::text::numeric, $21, $22)
            on conflict on constraint takings_id do update set
                rounds = old.rounds + excluded.rounds, voids = old.voids + excluded.voids,
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
                opener = old.opener + excluded.opener, closer = old.closer + excluded.closer",
            table,
            hour_ms,
            hour.rounds,
            hour.voids,
            hour.automatic,
            hour.irregular,
            hour.disputes,
            hour.staked,
            hour.won,
            hour.bought_in,
            hour.cashed_out,
            hour.fills,
            hour.credits,
            hour.initial,
            hour.initial_won,
            hour.pok_staked,
            hour.pok_won,
            hour.initial_squares.to_string(),
            hour.won_squares.to_string(),
            hour.products.to_string(),
            hour.opener,
            hour.closer
        )
        .execute(&mut *connection)
        .await?;
    }
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
        select $1, seq, ordinal, kind, actor, at_ms, round, detail::json
        from unnest($2::bigint[], $3::int[], $4::text[], $5::text[], $6::bigint[], $7::int[],
            $8::text[]) as event (seq, ordinal, kind, actor, at_ms, round, detail)",
        chain,
        &all.clone().map(|event| event.seq).collect::<Vec<_>>(),
        &all.clone().map(|event| event.ordinal).collect::<Vec<_>>(),
        &all.clone().map(|event| event.kind.clone()).collect::<Vec<_>>(),
        &all.clone().map(|event| event.actor.clone()).collect::<Vec<_>>(),
        &all.clone().map(|event| event.at_ms).collect::<Vec<_>>(),
        &all.clone().map(|event| event.round.map(whole)).collect::<Vec<_>>() as &[Option<i32>],
        &all.clone().map(|event| event.detail.clone()).collect::<Vec<_>>()
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
