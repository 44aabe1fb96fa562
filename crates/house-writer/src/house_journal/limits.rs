//! Changed limits, told to the other nodes before the change is acknowledged: from then on each
//! judges the player's stakes by the books. A node that does not say in time that it has heard
//! reads of the change in the house's journal, as all do.

#[cfg(test)]
mod tests;

use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use chips::PlayerId;
use cluster::{Courier, Members, Subject};
use futures_util::future::join_all;
use uuid::Uuid;

use crate::protection::Admission;

/// How long a node may take to say that it has heard. A change waits no longer for its answer.
const HEARD_MAX: Duration = Duration::from_millis(500);

/// Tells all other nodes that the limits of a player have changed, and waits until each has heard.
pub(super) async fn tell(members: &Members, courier: &Courier, player: PlayerId) {
    let body = Bytes::from(serde_json::to_vec(&player).expect("ids are strings"));
    let live = members.live();
    let others = live.iter().filter(|member| member.boot != members.me());
    let told = others.map(|member| {
        let body = body.clone();
        async move { courier.request(&limits_at(member.boot), body, HEARD_MAX).await.is_ok() }
    });
    if join_all(told).await.contains(&false) {
        tracing::warn!("a node did not say in time that it has heard of changed limits");
    }
}

/// Hears of changed limits at this node, for as long as the task runs.
pub(super) async fn hear(me: Uuid, courier: Courier, admission: Arc<Admission>) {
    let mut heard = courier.subscribe(limits_at(me));
    loop {
        let delivery = heard.next().await;
        let Ok(player) = serde_json::from_slice(&delivery.payload) else { continue };
        admission.look_at(player);
        if let Some(path) = delivery.reply {
            // Without the answer the one who has asked waits a little longer.
            let _ = courier.reply(&path, Bytes::new()).await;
        }
    }
}

/// Where a node is told of changed limits.
fn limits_at(node: Uuid) -> Subject {
    Subject::new(&["n", &node.to_string(), "limits"])
}
