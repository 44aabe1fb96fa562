//! What nodes tell and ask each other beside the tables, as messages.

use std::collections::BTreeSet;
use std::time::Duration;

use bytes::Bytes;
use chips::PlayerId;
use cluster::Subject;
use futures_util::future::join_all;
use protocol::{ChipsRequestView, FloorTable, LobbyTable};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::nodes::Nodes;

/// How long a node may take to say who is connected to it.
const PRESENT_MAX: Duration = Duration::from_millis(200);

/// What a node tells the others.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum News {
    /// The purse of a player has changed.
    Purse(PlayerId),
    /// A frame for all connections of a player.
    Tell(PlayerId, String),
    /// A session has ended: the hash of its token.
    SignedOut(Vec<u8>),
    /// Lines of tables that the node owns.
    Lines(Vec<TableLine>),
}

/// What is shown of a table to those who do not watch it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct TableLine {
    pub(crate) table: Uuid,
    /// The epoch of the owner that tells it.
    pub(crate) epoch: u64,
    /// Its line in the lobby.
    pub(crate) lobby: Option<LobbyTable>,
    /// Its line on the floor.
    pub(crate) floor: Option<FloorTable>,
    /// Its slip that waits for the cage.
    pub(crate) slip: Option<ChipsRequestView>,
}

/// Where nodes tell each other news.
pub(crate) fn news() -> Subject {
    Subject::new(&["news"])
}

/// Where a node is asked who is connected to it.
pub(crate) fn present_at(node: Uuid) -> Subject {
    Subject::new(&["n", &node.to_string(), "present"])
}

impl Nodes {
    /// Tells all nodes.
    pub(crate) fn tell_news(&self, told: &News) {
        let body = serde_json::to_vec(told).expect("news are maps with string keys");
        self.tell_house(news(), body.into());
    }

    /// Which of these players are connected to another node. All of them when a node does not say.
    pub(crate) async fn connected(&self, players: &BTreeSet<PlayerId>) -> BTreeSet<PlayerId> {
        let body = Bytes::from(serde_json::to_vec(players).expect("ids are strings"));
        let live = self.members.live();
        let others = live.iter().filter(|member| member.boot != self.me);
        let asked = others.map(|member| {
            let body = body.clone();
            async move {
                let subject = present_at(member.boot);
                let answer = self.courier().request(&subject, body, PRESENT_MAX).await;
                serde_json::from_slice::<Vec<PlayerId>>(&answer.ok()?).ok()
            }
        });
        let mut connected = BTreeSet::new();
        for answer in join_all(asked).await {
            match answer {
                Some(there) => connected.extend(there),
                None => return players.clone(),
            }
        }
        connected
    }
}
