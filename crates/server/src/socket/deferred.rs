//! Messages for tables that are still being restored after a start. A client that comes back
//! watches its tables again and repeats the commands whose answer it has missed. Such a command may
//! be in the journal already, so only the table can answer it: the message waits until the table is
//! there.

use std::collections::VecDeque;

use protocol::ClientMessage;
use uuid::Uuid;

use super::Connection;
use tables::Rejection;

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
}

impl Connection {
    /// Takes up what waited. A message whose table is still not there waits again, in its order.
    pub(super) async fn take_up_deferred(&mut self) {
        for message in std::mem::take(&mut self.deferred.0) {
            self.obey(message).await;
        }
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
        deferred.unwatch(other);
        assert_eq!(deferred.0.len(), DEFERRED_MAX / 2);
        assert_eq!(deferred.keep(ClientMessage::Watch { table: one }), Ok(()));
    }
}
