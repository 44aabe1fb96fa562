//! The rows of a file, in pages. Each page is read along an index from the end of the previous one.

use serde_json::Value;
use uuid::Uuid;

use super::format::without_seals;
use super::{Contents, Export};
use crate::reports::Desk;

/// Rows in one page.
const PAGE_ROWS: i64 = 1000;
/// Steps in one page of the journal. Its rows are long.
const PAGE_STEPS: i64 = 250;

type Row = Vec<Value>;

/// The beginning of the next page.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cursor {
    at_ms: i64,
    chain: Uuid,
    seq: i64,
    ordinal: i32,
    /// The steps of the chain that belong into the file, for files that follow chains.
    steps: Option<(i64, i64)>,
    is_done: bool,
}

impl Default for Cursor {
    /// Before the first row.
    fn default() -> Cursor {
        let (at_ms, chain) = (i64::MIN, Uuid::nil());
        Cursor { at_ms, chain, seq: -1, ordinal: -1, steps: None, is_done: false }
    }
}

/// The next page. `None` at the end. A page before the end may be empty.
pub(super) async fn next(
    desk: &Desk,
    export: &Export,
    cursor: &mut Cursor,
) -> Result<Option<Vec<Row>>, sqlx::Error> {
    if cursor.is_done {
        return Ok(None);
    }
    match export.what {
        Contents::Rounds => {
            let rows = parse(&desk.rounds_after(export, cursor).await?);
            cursor.is_done = rows.is_empty();
            if let Some(last) = rows.last() {
                cursor.at_ms = whole(&last[0]);
                cursor.chain = id(&last[1]);
                cursor.seq = whole(&last[2]);
            }
            Ok((!rows.is_empty()).then_some(rows))
        }
        Contents::Events => {
            let rows = parse(&desk.events_after(export, cursor).await?);
            cursor.is_done = rows.is_empty();
            if let Some(last) = rows.last() {
                cursor.at_ms = whole(&last[0]);
                cursor.chain = id(&last[1]);
                cursor.seq = whole(&last[2]);
                cursor.ordinal = i32::try_from(whole(&last[3])).unwrap_or(i32::MAX);
            }
            Ok((!rows.is_empty()).then_some(rows))
        }
        Contents::Journal | Contents::Transfers => along_chains(desk, export, cursor).await,
    }
}

async fn along_chains(
    desk: &Desk,
    export: &Export,
    cursor: &mut Cursor,
) -> Result<Option<Vec<Row>>, sqlx::Error> {
    let Some((first, end)) = cursor.steps else {
        let Some(chain) = desk.next_chain(export, cursor).await? else { return Ok(None) };
        let (from, to) = export.span.ends();
        let first = desk.step_at(chain, from).await?;
        let end = desk.step_at(chain, to).await?;
        *cursor = Cursor { chain, seq: first - 1, steps: Some((first, end)), ..*cursor };
        cursor.ordinal = i32::MAX;
        return Ok(Some(Vec::new()));
    };
    let is_journal = export.what == Contents::Journal;
    let texts = if is_journal {
        desk.steps_after(cursor.chain, cursor.seq, end).await?
    } else {
        desk.transfers_after(cursor.chain, cursor.seq.max(first - 1), cursor.ordinal, end).await?
    };
    let mut rows = parse(&texts);
    if let Some(last) = rows.last() {
        cursor.seq = whole(&last[1]);
        cursor.ordinal =
            if is_journal { i32::MAX } else { i32::try_from(whole(&last[2])).unwrap_or(i32::MAX) };
    } else {
        cursor.steps = None;
        cursor.is_done = export.table.is_some();
        cursor.ordinal = 0;
    }
    if is_journal {
        for row in &mut rows {
            let events = row[7].as_str().map(without_seals);
            row[7] = events.map_or(Value::Null, Value::String);
        }
    }
    Ok(Some(rows))
}

fn parse(texts: &[String]) -> Vec<Row> {
    let row = |text: &String| match serde_json::from_str(text) {
        Ok(Value::Array(row)) => row,
        _ => Vec::new(),
    };
    texts.iter().map(row).collect()
}

fn whole(value: &Value) -> i64 {
    value.as_i64().unwrap_or_default()
}

fn id(value: &Value) -> Uuid {
    value.as_str().and_then(|text| text.parse().ok()).unwrap_or_default()
}

impl Desk {
    // The next chain. The house's is the first.
    async fn next_chain(
        &self,
        export: &Export,
        cursor: &Cursor,
    ) -> Result<Option<Uuid>, sqlx::Error> {
        if let Some(table) = export.table {
            return Ok(Some(table));
        }
        let is_first = cursor.seq < 0;
        sqlx::query_scalar!(
            "select id from chain where id > $1 or $2 and id = $1 order by id limit 1",
            cursor.chain,
            is_first
        )
        .fetch_optional(&self.pool)
        .await
    }

    // The first step of a chain at `at_ms` or later, by bisection: times grow along a chain.
    async fn step_at(&self, chain: Uuid, at_ms: i64) -> Result<i64, sqlx::Error> {
        let head = sqlx::query_scalar!("select seq from chain where id = $1", chain)
            .fetch_optional(&self.pool)
            .await?;
        let (mut low, mut high) = (1, head.unwrap_or(0) + 1);
        while low < high {
            let middle = low + (high - low) / 2;
            let found = sqlx::query_scalar!(
                "select at_ms from journal where chain = $1 and seq = $2",
                chain,
                middle
            )
            .fetch_optional(&self.pool)
            .await?;
            if found.is_some_and(|found| found < at_ms) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        Ok(low)
    }

    async fn rounds_after(
        &self,
        export: &Export,
        cursor: &Cursor,
    ) -> Result<Vec<String>, sqlx::Error> {
        let (from, to) = export.span.ends();
        sqlx::query_scalar!(
            "select json_build_array(ended_ms, gaming_table, round, rulebook, shoe, first_seq,
                last_seq, began_ms, players, staked, won, max_win, void, automatic, irregular,
                adjusted, disputed)::text as \"json!\"
            from round
            where ended_ms >= $1 and ended_ms < $2 and ($3::uuid is null or gaming_table = $3)
                and (ended_ms, gaming_table, round) > ($4, $5, $6)
            order by ended_ms, gaming_table, round limit $7",
            from.max(cursor.at_ms),
            to,
            export.table,
            cursor.at_ms,
            cursor.chain,
            i32::try_from(cursor.seq).unwrap_or(i32::MAX),
            PAGE_ROWS
        )
        .fetch_all(&self.pool)
        .await
    }

    async fn events_after(
        &self,
        export: &Export,
        cursor: &Cursor,
    ) -> Result<Vec<String>, sqlx::Error> {
        let (from, to) = export.span.ends();
        sqlx::query_scalar!(
            "select json_build_array(at_ms, chain, seq, ordinal, kind, actor, round,
                detail::text)::text as \"json!\"
            from notable
            where at_ms >= $1 and at_ms < $2 and ($3::uuid is null or chain = $3)
                and (at_ms, chain, seq, ordinal) > ($4, $5, $6, $7)
            order by at_ms, chain, seq, ordinal limit $8",
            from.max(cursor.at_ms),
            to,
            export.table,
            cursor.at_ms,
            cursor.chain,
            cursor.seq,
            cursor.ordinal,
            PAGE_ROWS
        )
        .fetch_all(&self.pool)
        .await
    }

    async fn steps_after(
        &self,
        chain: Uuid,
        seq: i64,
        end: i64,
    ) -> Result<Vec<String>, sqlx::Error> {
        sqlx::query_scalar!(
            "select json_build_array(chain, seq, epoch, command_id, actor, at_ms, command::text,
                events::text, encode(prev_hash, 'hex'), encode(hash, 'hex'))::text as \"json!\"
            from journal where chain = $1 and seq > $2 and seq < $3 order by seq limit $4",
            chain,
            seq,
            end,
            PAGE_STEPS
        )
        .fetch_all(&self.pool)
        .await
    }

    async fn transfers_after(
        &self,
        chain: Uuid,
        seq: i64,
        ordinal: i32,
        end: i64,
    ) -> Result<Vec<String>, sqlx::Error> {
        sqlx::query_scalar!(
            "select json_build_array(chain, seq, ordinal, id, at_ms, kind, from_account,
                to_account, nullif(gaming_table, '00000000-0000-0000-0000-000000000000'),
                nullif(player, '00000000-0000-0000-0000-000000000000'), amount)::text as \"json!\"
            from transfer
            where chain = $1 and seq >= $2 and seq < $4 and (seq, ordinal) > ($2, $3)
            order by seq, ordinal limit $5",
            chain,
            seq,
            ordinal,
            end,
            PAGE_ROWS
        )
        .fetch_all(&self.pool)
        .await
    }
}
