//! Which tables take requests while the house is being restored. The server listens meanwhile: a
//! request for a table that is not restored yet is refused as `opening`.

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
    /// Lets a table take requests from now on.
    pub fn admit(&self, table: TableId) {
        self.admitted.lock().insert(table.0);
    }

    /// Lets all tables take requests, also those opened later.
    pub fn finish(&self) {
        self.is_done.store(true, Ordering::Release);
    }

    /// Whether the restoration has finished.
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
