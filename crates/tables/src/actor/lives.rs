//! The lives of a table's actor, one after the other: whether the next one may begin with a
//! snapshot. A snapshot may pass its checks and still hold a wrong state; then every life that
//! begins with it breaks early.

/// Steps that a life commits without having been asked for anything: its first command.
const UNASKED_STEPS: i64 = 1;

/// Where the last life began, and whether it broke.
#[derive(Debug, Default)]
pub(super) struct Lives {
    began_seq: i64,
    has_broken: bool,
}

impl Lives {
    /// A life begins at the last step of the chain. Returns whether it may use snapshots: not after
    /// a life that broke before it had committed more than its first command.
    pub(super) fn begin(&mut self, seq: i64) -> bool {
        self.has_broken &= seq - self.began_seq <= UNASKED_STEPS;
        self.began_seq = seq;
        !self.has_broken
    }

    /// The life that began last has panicked, or its state may differ from the books.
    pub(super) fn broke(&mut self) {
        self.has_broken = true;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_life_that_broke_early_is_followed_by_one_without_snapshots() {
        let mut lives = Lives::default();
        assert!(lives.begin(100));
        lives.broke();
        assert!(!lives.begin(100), "nothing was committed");
        assert!(!lives.begin(100), "the rebuild has failed and is tried again");
        lives.broke();
        assert!(!lives.begin(101), "only the first command was committed");
        lives.broke();
        assert!(lives.begin(103), "the table went on for a while");
    }

    #[test]
    fn a_rebuild_that_failed_is_tried_again_with_snapshots() {
        let mut lives = Lives::default();
        assert!(lives.begin(100));
        assert!(lives.begin(100), "the ledger could not be read");
    }
}
