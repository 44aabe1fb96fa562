//! Writing: frames in their order, then what was only noted: the lobby, the purse, views for a
//! client that has caught up.

use ingress::WebSocket;
use protocol::{ClosingReason, ServerMessage};
use tokio_tungstenite::tungstenite::Utf8Bytes;

use super::{Connection, Leave, close_code, write_all};
use tables::frames::frame;
use tables::outbox::{Ending, Work};

impl Connection {
    /// Does the work that had gathered in the outbox.
    pub(super) async fn write(&mut self, socket: &mut WebSocket, work: Work) -> Result<(), Leave> {
        // A client too slow for its frames will not read them now either.
        if work.ending == Some(Ending::TooSlow) {
            return Err(Leave::Close(ClosingReason::TooSlow, close_code::TOO_SLOW));
        }
        let mut texts = work.frames;
        if work.news.lobby && self.greeted {
            texts.push_back(self.parts.lobby.frame());
        }
        if work.news.floor && self.greeted {
            texts.extend(self.floor());
        }
        if work.news.purse && self.greeted {
            texts.extend(self.purse().await);
        }
        write_all(socket, texts).await?;
        if work.behind {
            self.watch_again().await;
        }
        if work.tables && work.ending.is_none() {
            self.take_up_deferred().await;
        }
        match work.ending {
            None => Ok(()),
            Some(Ending::Restart) => {
                Err(Leave::Close(ClosingReason::Draining, close_code::RESTART))
            }
            Some(Ending::TooSlow) => {
                Err(Leave::Close(ClosingReason::TooSlow, close_code::TOO_SLOW))
            }
            Some(Ending::SignedOut) => {
                Err(Leave::Close(ClosingReason::SignedOut, close_code::SIGNED_OUT))
            }
        }
    }

    /// The purse as a frame; nothing when there is no player or the books cannot be read.
    async fn purse(&self) -> Option<Utf8Bytes> {
        let purse = self.who.as_ref()?.session.purse();
        match self.parts.ledger.balance(purse).await {
            Ok(balance) => Some(frame(&ServerMessage::Purse { balance })),
            Err(fault) => {
                self.parts.metrics.faults.inc();
                tracing::error!(error = %fault, "a purse cannot be read");
                None
            }
        }
    }
}
