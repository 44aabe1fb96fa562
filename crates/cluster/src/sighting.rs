//! Finds the nodes of a house without being one of them: listens to their signs and asks each
//! whether it is there. It says nothing of itself, so that no node knows of it and none gives it a
//! chain.

use std::collections::BTreeMap;
use std::time::Duration;

use bytes::Bytes;
use edge::clock::Stopwatch;
use futures_util::StreamExt as _;
use futures_util::future::join_all;
use uuid::Uuid;

use crate::bus::BusError;
use crate::courier::{Courier, NodeSign};
use crate::member::NodeMember;
use crate::members::{ping_of, uptime_of};

/// How long signs are listened to: longer than the pause between two signs of a node.
const LISTEN: Duration = Duration::from_millis(1_200);

/// A node as one finds it who is no node.
#[derive(Clone, Debug)]
pub struct Sighting {
    /// What it has said of itself last.
    pub member: NodeMember,
    /// What it has answered. `None` when it did not: it is gone, or frozen.
    pub answer: Option<NodeAnswer>,
}

/// What a node has answered when it was asked whether it is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NodeAnswer {
    /// The time between question and answer.
    pub took: Duration,
    /// How long it has been one of the nodes.
    pub up: Duration,
}

/// The nodes that say that they are alive, in the order of their names. Listens for 1.2 seconds;
/// then each node has `patience` to answer. Fails when there is no way to the nodes.
pub async fn sight(courier: &Courier, patience: Duration) -> Result<Vec<Sighting>, BusError> {
    let mut signs = courier.signs().await?;
    let mut found: BTreeMap<Uuid, NodeMember> = BTreeMap::new();
    let listen = async {
        while let Some(sign) = signs.next().await {
            match sign {
                NodeSign::Alive(member) => drop(found.insert(member.boot, member)),
                NodeSign::Left(boot) => drop(found.remove(&boot)),
            }
        }
    };
    // It ends by itself only when the way to the nodes is lost.
    if tokio::time::timeout(LISTEN, listen).await.is_ok() {
        return Err(BusError::Away);
    }
    let mut sightings =
        join_all(found.into_values().map(|member| ask(courier, member, patience))).await;
    sightings.sort_by(|one, other| {
        let key = |it: &Sighting| (it.member.name.clone(), it.member.boot);
        key(one).cmp(&key(other))
    });
    Ok(sightings)
}

async fn ask(courier: &Courier, member: NodeMember, patience: Duration) -> Sighting {
    let since = Stopwatch::start();
    let answer = courier.request(&ping_of(member.boot), Bytes::new(), patience).await;
    let took = since.elapsed();
    let answer = answer.ok().map(|body| NodeAnswer { took, up: uptime_of(&body) });
    Sighting { member, answer }
}
