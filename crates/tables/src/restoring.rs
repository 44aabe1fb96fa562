//! Which tables take requests while the house is being restored from its journals. The doors are
//! open meanwhile: what needs a table that is not there yet is refused as `opening`.

use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, Ordering};

use chips::TableId;
use parking_lot::Mutex;
use uuid::Uuid;

/// The progress of a restoration.
#[derive(Debug, Default)]
pub struct Restoration {
    is_done: AtomicBool,
    admitted: Mutex<HashSet<Uuid>>,
}

impl Restoration {
    /// A table takes requests from now on.
    pub fn admit(&self, table: TableId) {
        self.admitted.lock().insert(table.0);
    }

    /// All tables do, those that are opened later, too.
    pub fn finish(&self) {
        self.is_done.store(true, Ordering::Release);
    }

    /// Whether all tables are there.
    pub fn is_done(&self) -> bool {
        self.is_done.load(Ordering::Acquire)
    }

    /// Whether a table takes requests.
    pub fn admits(&self, table: Uuid) -> bool {
        self.is_done() || self.admitted.lock().contains(&table)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_come_one_by_one_and_at_the_end_all() {
        let restoring = Restoration::default();
        let [one, other] = [1, 2].map(Uuid::from_u128);
        restoring.admit(TableId(one));
        assert!(restoring.admits(one) && !restoring.admits(other) && !restoring.is_done());
        restoring.finish();
        assert!(restoring.admits(other) && restoring.is_done());
    }
}
