//! Points of tables kept in memory, so that the next replay near by need not begin at the first
//! step. They hold the order of shoes: nothing here is ever shown or written.

use parking_lot::Mutex;
use std::collections::{BTreeMap, HashMap};

use table::Table;
use uuid::Uuid;

/// Steps between two points kept in passing.
const STRIDE_STEPS: i64 = 20_000;
/// Points kept of one table, at most: every other one goes then.
const POINTS_MAX: usize = 64;
/// Tables of which points are kept, at most.
const TABLES_MAX: usize = 32;

type Points = BTreeMap<i64, Table>;

/// Points of tables by their step.
#[derive(Default)]
pub struct Kept {
    tables: Mutex<HashMap<Uuid, Points>>,
}

impl std::fmt::Debug for Kept {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str("Kept")
    }
}

impl Kept {
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

    /// Keeps it now and then.
    pub(super) fn pass(&self, table: Uuid, seq: i64, game: &Table) {
        if seq % STRIDE_STEPS == 0 {
            self.keep(table, seq, game);
        }
    }
}
