//! Whether the house can record what happens: its database takes commits. Told by the task that
//! asks the database; read by tables, by requests and by the frame of the lobby.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use tokio::sync::watch;

/// Whether the database takes commits. Shared by its clones.
#[derive(Clone, Debug)]
pub struct Availability {
    is_available: watch::Sender<bool>,
    absences: Arc<AtomicU64>,
}

impl Default for Availability {
    /// The house can record.
    fn default() -> Availability {
        Availability { is_available: watch::Sender::new(true), absences: Arc::default() }
    }
}

impl Availability {
    /// Notes whether the database takes commits. Returns whether that is news.
    pub fn set(&self, is_available: bool) -> bool {
        let news = |last: &mut bool| std::mem::replace(last, is_available) != is_available;
        let is_news = self.is_available.send_if_modified(news);
        if is_news && !is_available {
            self.absences.fetch_add(1, Ordering::AcqRel);
        }
        is_news
    }

    /// How often the database has gone away.
    pub fn absences(&self) -> u64 {
        self.absences.load(Ordering::Acquire)
    }

    /// Whether the database takes no commits.
    pub fn is_away(&self) -> bool {
        !*self.is_available.borrow()
    }

    /// Waits until the database takes no commits.
    pub async fn gone(&self) {
        self.until(false).await;
    }

    /// Waits until the database takes commits.
    pub async fn back(&self) {
        self.until(true).await;
    }

    async fn until(&self, wanted: bool) {
        // Cannot fail: the sender is `self`.
        let _ =
            self.is_available.subscribe().wait_for(|is_available| *is_available == wanted).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn only_a_change_is_news_and_ends_a_wait() {
        let availability = Availability::default();
        availability.back().await;
        assert!(!availability.set(true) && !availability.is_away());
        assert!(availability.set(false) && availability.clone().is_away());
        availability.gone().await;
        assert!(!availability.set(false));
        assert_eq!(availability.absences(), 1);
    }
}
