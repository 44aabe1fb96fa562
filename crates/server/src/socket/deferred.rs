//! Messages for tables that are still being restored after a start. A client that comes back
//! watches its tables again and repeats the commands whose answer it has missed. Such a command may
//! be in the journal already, so only the table can answer it: the message waits until the table is
//! there.

use std::collections::VecDeque;

use protocol::ClientMessage;
use uuid::Uuid;

use super::Connection;
use super::inbound::command_id;
use refusals::Rejection;

/// Messages that may wait in one connection: what a client of ours repeats at most (64 tables and
/// 64 commands). What comes beyond them is refused as `opening`.
const DEFERRED_MAX: usize = 128;

/// The messages of one connection that wait for their tables, in the order of their arrival.
#[derive(Debug, Default)]
pub(super) struct Deferred(VecDeque<ClientMessage>);

impl Deferred {
    /// Keeps a message until its table is there.
    ///
    /// # Errors
    /// `opening`: too many wait already, and this one is not kept.
    pub(super) fn keep(&mut self, message: ClientMessage) -> Result<(), Rejection> {
        if self.0.len() >= DEFERRED_MAX {
            return Err(Rejection::Opening);
        }
        self.0.push_back(message);
        Ok(())
    }

    /// Forgets a watch that has not begun.
    pub(super) fn unwatch(&mut self, unwanted: Uuid) {
        self.0.retain(|kept| !matches!(kept, ClientMessage::Watch { table } if *table == unwanted));
    }

    /// Whether a message for the same table waits already, so that this one may not overtake it.
    pub(super) fn has_any_before(&self, message: &ClientMessage) -> bool {
        let Some(table) = table_of(message) else { return false };
        self.0.iter().any(|kept| table_of(kept) == Some(table))
    }
}

/// The table that has to carry out a message. To stop watching needs none.
fn table_of(message: &ClientMessage) -> Option<Uuid> {
    match message {
        ClientMessage::Watch { table }
        | ClientMessage::Command { table, .. }
        | ClientMessage::Hint { table, .. }
        | ClientMessage::Say { table, .. }
        | ClientMessage::Order { table, .. } => Some(*table),
        ClientMessage::Hello { .. } | ClientMessage::Unwatch { .. } | ClientMessage::Ping => None,
    }
}

impl Connection {
    /// Takes up what waited. A message whose table is still not there waits again, in its order. So
    /// does one that a busy table has no room for: many connections take up at the same time.
    pub(super) async fn take_up_deferred(&mut self) {
        for message in std::mem::take(&mut self.deferred.0) {
            let done = if self.deferred.has_any_before(&message) {
                Err(Rejection::Opening)
            } else {
                self.carry_out(&message).await
            };
            match done {
                Ok(()) => {}
                Err(Rejection::Opening) => self.deferred.0.push_back(message),
                Err(Rejection::Busy) => {
                    self.deferred.0.push_back(message);
                    self.outbox.note_tables();
                }
                Err(refusal) => self.refuse(command_id(&message), refusal),
            }
        }
        // The table that was busy gets its turn before the next try.
        tokio::task::yield_now().await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn so_many_messages_wait_and_no_more() {
        let [one, other] = [1, 2].map(Uuid::from_u128);
        let mut deferred = Deferred::default();
        for table in [one, other].into_iter().cycle().take(DEFERRED_MAX) {
            assert_eq!(deferred.keep(ClientMessage::Watch { table }), Ok(()));
        }
        assert_eq!(deferred.keep(ClientMessage::Watch { table: one }), Err(Rejection::Opening));
        let (id, wish) = (Uuid::nil(), protocol::Do::Leave);
        let wish_at = |table| ClientMessage::Command { id, table, expect: None, wish };
        assert!(deferred.has_any_before(&wish_at(other)));
        assert!(!deferred.has_any_before(&wish_at(Uuid::from_u128(3))));
        deferred.unwatch(other);
        assert!(!deferred.has_any_before(&wish_at(other)));
        assert_eq!(deferred.0.len(), DEFERRED_MAX / 2);
        assert_eq!(deferred.keep(ClientMessage::Watch { table: one }), Ok(()));
    }
}
