//! The commits that wait for the database: how many, and since when. For the metrics alone; no
//! table depends on it.

use std::collections::BTreeMap;
use std::time::Duration;

use parking_lot::Mutex;

use crate::clock::Stopwatch;

/// The commits under way.
#[derive(Debug, Default)]
pub struct UnderWay(Mutex<Begun>);

/// The commits by their number, and the number of the next one.
#[derive(Debug, Default)]
struct Begun {
    next: u64,
    since: BTreeMap<u64, Stopwatch>,
}

/// One commit; it is under way as long as this lives.
#[derive(Debug)]
pub(crate) struct Going<'a> {
    all: &'a UnderWay,
    number: u64,
}

impl UnderWay {
    /// A commit begins.
    pub(crate) fn begin(&self) -> Going<'_> {
        let mut begun = self.0.lock();
        let number = begun.next;
        begun.next += 1;
        begun.since.insert(number, Stopwatch::start());
        Going { all: self, number }
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.0.lock().since.len()
    }

    /// How long the oldest one has waited; zero without one.
    pub fn oldest(&self) -> Duration {
        let begun = self.0.lock();
        begun.since.first_key_value().map(|(_, since)| since.elapsed()).unwrap_or_default()
    }
}

impl Drop for Going<'_> {
    fn drop(&mut self) {
        self.all.0.lock().since.remove(&self.number);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_commit_is_the_first_that_has_not_ended() {
        let commits = UnderWay::default();
        assert_eq!((commits.count(), commits.oldest()), (0, Duration::ZERO));
        let (first, second) = (commits.begin(), commits.begin());
        assert_eq!(commits.count(), 2);
        let (of_both, young) = (commits.oldest(), commits.0.lock().since[&1].elapsed());
        assert!(of_both > Duration::ZERO);
        drop(first);
        assert_eq!(commits.count(), 1);
        assert!(commits.oldest() >= young);
        drop(second);
        assert_eq!((commits.count(), commits.oldest()), (0, Duration::ZERO));
    }
}
