//! What is sent to the owner of a table at another node, until it is answered.

use std::time::Duration;

use chips::{PlayerId, TableId};
use cluster::BusError;
use futures_util::FutureExt as _;
use futures_util::future::BoxFuture;
use owner::Ask;
use relay::wire::{AskedFrom, FromOwner, ToOwner, WantedThere};
use tokio::sync::oneshot;
use tokio_tungstenite::tungstenite::Utf8Bytes;
use uuid::Uuid;

use crate::clock::Stopwatch;
use crate::frames::refused;
use crate::mailbox::Asked;
use crate::network_steps::StepBudget;
use crate::nodes::{Nodes, packed};
use crate::rejection::Rejection;
use crate::reply::ReplyTo;

/// How long one try may take.
const TRY_MAX: Duration = Duration::from_secs(2);
/// How long a command is tried. Then its outcome is not known, and the client may send it again.
const TRIES_MAX: Duration = Duration::from_secs(10);
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

/// Sends a command to the owner until it is answered. `None` for a command that only the owner's
/// own node may ask for.
pub(super) fn forward(
    nodes: Nodes,
    table: TableId,
    key: u64,
    asked: &Asked,
) -> Option<BoxFuture<'static, Forwarded>> {
    let ask = match &asked.request.ask {
        Ask::Wish { expect, wish, name, play } => {
            WantedThere::Wish { expect: *expect, wish: *wish, name: name.to_string(), play: *play }
        }
        Ask::Order(order) => WantedThere::Order(order.clone()),
        Ask::Command(_) => return None,
    };
    let message = ToOwner::Ask(AskedFrom {
        id: asked.request.id.0,
        by: asked.request.by.to_string(),
        ask,
        networks: asked.steps.as_ref().map(StepBudget::networks),
    });
    let sent = async move {
        let answer = until_answered(&nodes, table, &message).await;
        let answer = answer.and_then(|(answer, frame)| match answer {
            FromOwner::Answer { epoch, seq } => Some((epoch, seq, frame)),
            FromOwner::Views | FromOwner::Same | FromOwner::Has { .. } => None,
        });
        Forwarded::Command { key, answer }
    };
    Some(sent.boxed())
}

/// Asks the owner for a hint.
pub(super) async fn forward_hint(
    nodes: Nodes,
    table: TableId,
    id: Uuid,
    player: PlayerId,
    reply_to: ReplyTo,
) {
    match until_answered(&nodes, table, &ToOwner::Hint { id, player }).await {
        Some((_, frame)) => reply_to.give(None, frame),
        None => reply_to.give(None, refused(Some(id), Rejection::Unavailable)),
    }
}

/// Asks the owner whether a player is there. Without an answer, the asker gets none.
pub(super) async fn is_there(
    nodes: Nodes,
    table: TableId,
    player: PlayerId,
    answer: oneshot::Sender<bool>,
) {
    if let Some((FromOwner::Has { is_there }, _)) =
        until_answered(&nodes, table, &ToOwner::Has { player }).await
    {
        // The receiver may have been dropped.
        let _ = answer.send(is_there);
    }
}

async fn until_answered(
    nodes: &Nodes,
    table: TableId,
    message: &ToOwner,
) -> Option<(FromOwner, Utf8Bytes)> {
    let (body, since) = (packed(message, ""), Stopwatch::start());
    let mut tries: u32 = 0;
    while since.elapsed() < TRIES_MAX {
        if tries > 0 {
            nodes.metrics().retries.inc();
        }
        tries += 1;
        match nodes.ask(table, body.clone(), TRY_MAX).await {
            Ok(answer) => {
                nodes.metrics().answered(since.elapsed());
                return Some(answer);
            }
            Err(BusError::Late) => {}
            Err(error) => {
                if error == BusError::NoResponder {
                    nodes.note_no_owner(table);
                }
                tokio::time::sleep(AGAIN).await;
            }
        }
    }
    None
}
