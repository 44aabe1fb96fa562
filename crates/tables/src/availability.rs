//! Whether the house can record what happens: its database takes commits. Told by the task that
//! asks the database; read by tables, by requests and by the frame of the lobby.

use tokio::sync::watch;

/// Whether the database takes commits. Shared by its clones.
#[derive(Clone, Debug)]
pub struct Availability(watch::Sender<bool>);

impl Default for Availability {
    /// The house can record.
    fn default() -> Availability {
        Availability(watch::Sender::new(true))
    }
}

impl Availability {
    /// Notes whether the database takes commits. Returns whether that is news.
    pub fn set(&self, is_available: bool) -> bool {
        self.0.send_if_modified(|last| std::mem::replace(last, is_available) != is_available)
    }

    /// Whether the database takes no commits.
    pub fn is_away(&self) -> bool {
        !*self.0.borrow()
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
        let _ = self.0.subscribe().wait_for(|is_available| *is_available == wanted).await;
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
    }
}
