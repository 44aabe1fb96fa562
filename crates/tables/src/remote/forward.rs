//! What is sent to the owner of a table at another node, until it is answered.

use std::time::Duration;

use chips::{PlayerId, TableId};
use cluster::BusError;
use futures_util::FutureExt as _;
use futures_util::future::BoxFuture;
use house_writer::StepBudget;
use owner::Ask;
use relay::wire::{AskedFrom, FromOwner, ToOwner, WantedThere};
use tokio::sync::{oneshot, watch};
use tokio_tungstenite::tungstenite::Utf8Bytes;
use uuid::Uuid;

use crate::clock::Stopwatch;
use crate::frames::refused;
use crate::mailbox::{Asked, PlayerThere};
use crate::nodes::{Nodes, packed};
use crate::reply::ReplyTo;
use refusals::Rejection;

/// How long the first try may take; each of the next ones may take twice as long, up to
/// [`TRY_MAX`]. A message that was lost is soon sent again, and an owner that is slow is not asked
/// too often.
const TRY_MIN: Duration = Duration::from_millis(250);
/// How long a try may take.
const TRY_MAX: Duration = Duration::from_secs(2);
/// How long a command is tried. Then its outcome is not known, and the client is told that the
/// table is moving and may send it again. A client that is told nothing gives its connection up
/// after eight seconds (`web/js/net/connection.js`).
const TRIES_MAX: Duration = Duration::from_secs(6);
/// The pause before another try when there is no owner.
const AGAIN: Duration = Duration::from_millis(20);

/// Something that was sent to the owner has ended.
pub(super) enum Forwarded {
    /// A command.
    Command {
        /// Its number at this node.
        key: u64,
        /// The epoch of the owner, the step it has caused, and the frame of the answer. `None` when
        /// there was none in time.
        answer: Option<(u64, Option<u64>, Utf8Bytes)>,
    },
    /// Something that has answered by itself.
    None,
}

/// Sends a command to the owner until it is answered; at once again when a newer epoch is heard of.
/// `None` for a command that only the owner's own node may ask for.
pub(super) fn forward(
    nodes: Nodes,
    table: TableId,
    (key, newest): (u64, watch::Receiver<u64>),
    asked: &Asked,
) -> Option<BoxFuture<'static, Forwarded>> {
    let ask = match &asked.request.ask {
        Ask::Wish { expect, wish, name, play } => {
            WantedThere::Wish { expect: *expect, wish: *wish, name: name.to_string(), play: *play }
        }
        Ask::Order { expect, order } => {
            WantedThere::Order { expect: expect.clone(), order: order.clone() }
        }
        Ask::Command(_) => return None,
    };
    let message = ToOwner::Ask(AskedFrom {
        id: asked.request.id.0,
        by: asked.request.by.to_string(),
        ask,
        networks: asked.steps.as_ref().map(StepBudget::networks),
    });
    let sent = async move {
        let answer = until_answered(&nodes, table, &message, newest).await;
        let answer = answer.and_then(|(answer, frame)| match answer {
            FromOwner::Answer { epoch, seq } => Some((epoch, seq, frame)),
            FromOwner::Views | FromOwner::Same | FromOwner::Has { .. } | FromOwner::Forgotten => {
                None
            }
        });
        Forwarded::Command { key, answer }
    };
    Some(sent.boxed())
}

/// Asks the owner for a hint, or for a phrase to be said. It is refused when this node becomes the
/// owner meanwhile: the player may ask again.
pub(super) async fn forward_aside(
    nodes: Nodes,
    table: TableId,
    newest: watch::Receiver<u64>,
    (question, asked): (ToOwner, AskedAside),
) {
    if let Some((_, frame)) = until_answered(&nodes, table, &question, newest).await {
        asked.answer(frame);
    }
}

/// A question that is no command. It is refused when this is dropped without an answer.
pub(super) struct AskedAside {
    pub(super) id: Uuid,
    pub(super) reply_to: Option<ReplyTo>,
}

impl AskedAside {
    fn answer(mut self, frame: Utf8Bytes) {
        if let Some(reply_to) = self.reply_to.take() {
            reply_to.give(None, frame);
        }
    }
}

impl Drop for AskedAside {
    fn drop(&mut self) {
        if let Some(reply_to) = self.reply_to.take() {
            reply_to.give(None, refused(Some(self.id), Rejection::Moving));
        }
    }
}

/// Asks the owner whether a player is there. Without an answer, the asker gets none.
pub(super) async fn is_there(
    nodes: Nodes,
    table: TableId,
    newest: watch::Receiver<u64>,
    (player, answer): (PlayerId, oneshot::Sender<PlayerThere>),
) {
    if let Some((FromOwner::Has { is_there, epoch }, _)) =
        until_answered(&nodes, table, &ToOwner::Has { player }, newest).await
    {
        // The receiver may have been dropped.
        let _ = answer.send(PlayerThere { is_there, epoch });
    }
}

/// Has the owner forget what a player is called. One who rebuilds the table reads no name.
pub(super) async fn forget(
    nodes: Nodes,
    table: TableId,
    newest: watch::Receiver<u64>,
    player: PlayerId,
) {
    if until_answered(&nodes, table, &ToOwner::Forget { player }, newest).await.is_none() {
        tracing::warn!(table.id = %table, "a table did not say that it has forgotten a name");
    }
}

async fn until_answered(
    nodes: &Nodes,
    table: TableId,
    message: &ToOwner,
    mut newest: watch::Receiver<u64>,
) -> Option<(FromOwner, Utf8Bytes)> {
    let (body, since) = (packed(message, ""), Stopwatch::start());
    let mut patience = TRY_MIN;
    let mut tries: u32 = 0;
    loop {
        let left = TRIES_MAX.saturating_sub(since.elapsed());
        if left.is_zero() {
            return None;
        }
        if tries > 0 {
            nodes.metrics().retries.inc();
        }
        tries += 1;
        let answer = tokio::select! {
            biased;
            answer = nodes.ask(table, body.clone(), patience.min(left)) => answer,
            () = changed(&mut newest) => continue,
        };
        match answer {
            Ok(answer) => {
                nodes.metrics().answered(since.elapsed());
                return Some(answer);
            }
            Err(BusError::Late) => patience = TRY_MAX.min(patience * 2),
            Err(error) => {
                if error == BusError::NoResponder {
                    nodes.note_no_owner(table);
                }
                tokio::time::sleep(AGAIN).await;
            }
        }
    }
}

/// Waits until a newer epoch is heard of.
async fn changed(newest: &mut watch::Receiver<u64>) {
    if newest.changed().await.is_err() {
        // The table is not kept any more, and with it what waits here.
        std::future::pending::<()>().await;
    }
}
