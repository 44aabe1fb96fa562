//! Tables at some of their steps, kept in memory, so that the next replay near them need not begin
//! at the first step. They hold the order of shoes, so they are never shown or written.

use parking_lot::Mutex;
use std::collections::{BTreeMap, HashMap};

use table::Table;
use uuid::Uuid;

/// Steps between two points that a replay keeps on its way.
const STRIDE_STEPS: i64 = 20_000;
/// Points kept of one table, at most. Beyond this every other one is dropped.
const POINTS_MAX: usize = 64;
/// Tables with points, at most. Beyond this all points are dropped.
const TABLES_MAX: usize = 32;

type Points = BTreeMap<i64, Table>;

/// Points of tables by their step.
#[derive(Default)]
pub(crate) struct ReplayPoints {
    tables: Mutex<HashMap<Uuid, Points>>,
}

impl std::fmt::Debug for ReplayPoints {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str("ReplayPoints")
    }
}

impl ReplayPoints {
    /// The last point of a table that is not after this step.
    pub(super) fn nearest(&self, table: Uuid, seq: i64) -> Option<(i64, Table)> {
        let tables = self.tables.lock();
        let (at, game) = tables.get(&table)?.range(..=seq).next_back()?;
        Some((*at, game.clone()))
    }

    /// Keeps a table as it is after this step.
    pub(super) fn keep(&self, table: Uuid, seq: i64, game: &Table) {
        let mut tables = self.tables.lock();
        if tables.len() >= TABLES_MAX && !tables.contains_key(&table) {
            tables.clear();
        }
        let points = tables.entry(table).or_default();
        if points.len() >= POINTS_MAX {
            let mut stays = false;
            points.retain(|_, _| {
                stays = !stays;
                stays
            });
        }
        points.insert(seq, game.clone());
    }

    /// Keeps the table if `seq` is a multiple of `STRIDE_STEPS`.
    pub(super) fn pass(&self, table: Uuid, seq: i64, game: &Table) {
        if seq % STRIDE_STEPS == 0 {
            self.keep(table, seq, game);
        }
    }
}
