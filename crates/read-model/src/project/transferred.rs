//! What the transfers of a table come to, hour by hour (`transferred`). The sums are of the rows of
//! the ledger and not of the fold, so that a reconciliation compares the two.

use serde_json::{Value, json};
use sqlx::error::DatabaseError;
use sqlx::{AssertSqlSafe, PgConnection, PgPool};
use uuid::Uuid;

use super::ProjectError;

/// How the codes of Postgres begin for a number that is out of range.
const DATA_EXCEPTION: &str = "22";

/// The sums of the steps of the chain `$1` after `$2` and up to `$3`, by hour. The house's own
/// transfers and those of play chips are left out. `reports/reconciliation.sql` adds up single
/// transfers in the same way.
const SUMS: &str = "
    select chain as gaming_table, at_ms - at_ms % 3600000 as hour_ms,
        min(seq) as first_seq, max(seq) as last_seq,
        sum(case when from_account = 'float' then -amount
            when to_account = 'float' then amount else 0 end)::bigint as float,
        sum(case when from_account = 'rack' then -amount
            when to_account = 'rack' then amount else 0 end)::bigint as rack,
        sum(case when from_account = 'layout' then -amount
            when to_account = 'layout' then amount else 0 end)::bigint as layout,
        sum(case when kind = 'fill' then amount else 0 end)::bigint as fill,
        sum(case when kind = 'credit' then amount else 0 end)::bigint as credit,
        sum(case when kind = 'buy_in' then amount else 0 end)::bigint as buy_in,
        sum(case when kind = 'cash_out' then amount else 0 end)::bigint as cash_out,
        sum(case when kind = 'stake' then amount else 0 end)::bigint as stake,
        sum(case when kind = 'stake_back' then amount else 0 end)::bigint as stake_back,
        sum(case when kind = 'winnings' then amount else 0 end)::bigint as winnings,
        sum(case when kind = 'winnings_back' then amount else 0 end)::bigint as winnings_back,
        sum(case when kind = 'over' then amount
            when kind = 'short' then -amount else 0 end)::bigint as differences
    from transfer
    where chain = $1 and seq > $2 and seq <= $3
        and gaming_table <> '00000000-0000-0000-0000-000000000000'
        and from_account in ('purse', 'rack', 'layout', 'float', 'cage', 'differences')
    group by chain, at_ms - at_ms % 3600000";

/// Adds the transfers of the steps of a table after the first and up to the last number.
pub(super) async fn add(
    connection: &mut PgConnection,
    table: Uuid,
    (after, to): (i64, i64),
) -> Result<(), ProjectError> {
    let text = format!(
        "insert into transferred as old (gaming_table, hour_ms, first_seq, last_seq, float, rack,
            layout, fill, credit, buy_in, cash_out, stake, stake_back, winnings, winnings_back,
            differences)
        {SUMS}
        on conflict on constraint transferred_id do update set
            first_seq = least(old.first_seq, excluded.first_seq),
            last_seq = greatest(old.last_seq, excluded.last_seq),
            float = old.float + excluded.float, rack = old.rack + excluded.rack,
            layout = old.layout + excluded.layout,
            fill = old.fill + excluded.fill, credit = old.credit + excluded.credit,
            buy_in = old.buy_in + excluded.buy_in, cash_out = old.cash_out + excluded.cash_out,
            stake = old.stake + excluded.stake, stake_back = old.stake_back + excluded.stake_back,
            winnings = old.winnings + excluded.winnings,
            winnings_back = old.winnings_back + excluded.winnings_back,
            differences = old.differences + excluded.differences"
    );
    let query = sqlx::query(AssertSqlSafe(text)).bind(table).bind(after).bind(to);
    query.execute(connection).await.map_err(|error| sums_error(table, error))?;
    Ok(())
}

/// Amounts that no table has, which only a forger writes, hold up the chain that they are in, and
/// no other.
fn sums_error(chain: Uuid, error: sqlx::Error) -> ProjectError {
    let code = error.as_database_error().and_then(DatabaseError::code);
    if code.is_some_and(|code| code.starts_with(DATA_EXCEPTION)) {
        ProjectError::Sums(chain, error)
    } else {
        error.into()
    }
}

/// The rows that the transfers of these steps make.
pub(crate) async fn rows(
    pool: &PgPool,
    chain: Uuid,
    (after, to): (i64, i64),
) -> Result<Vec<Value>, ProjectError> {
    let text = format!("select row_to_json(sums)::text from ({SUMS}) as sums");
    let query = sqlx::query_scalar::<_, String>(AssertSqlSafe(text));
    let rows = query.bind(chain).bind(after).bind(to).fetch_all(pool).await;
    let rows = rows.map_err(|error| sums_error(chain, error))?;
    let parsed = rows.iter().map(|row| serde_json::from_str(row));
    Ok(parsed.collect::<Result<_, _>>().map_err(|error| sqlx::Error::Decode(error.into()))?)
}

/// Adds the row of later steps to that of the same hour.
pub(crate) fn extend(hour: &mut Value, later: &Value) {
    for (name, sum) in hour.as_object_mut().into_iter().flatten() {
        let more = &later[name];
        match name.as_str() {
            "gaming_table" | "hour_ms" | "first_seq" => {}
            "last_seq" => *sum = more.clone(),
            _ => {
                let (sums, later) = (sum.as_i64().unwrap_or(0), more.as_i64().unwrap_or(0));
                *sum = json!(sums.saturating_add(later));
            }
        }
    }
}
