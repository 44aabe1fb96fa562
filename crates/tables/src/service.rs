//! What other nodes ask of a table that this node owns, as requests to its actor.

use chips::{CommandId, TableId};
use cluster::{BusMessage, Subscription};
use owner::{Ask, CommandRequest};
use relay::wire::{AskedFrom, FromOwner, ToOwner, WantedThere};

use crate::clock::Stopwatch;
use crate::mailbox::{Asked, TableRequest};
use crate::nodes::{Nodes, unpacked};
use crate::reply::{NodeReply, ReplyTo};

/// What other nodes ask of a table.
#[derive(Debug)]
pub(crate) struct Service {
    nodes: Nodes,
    /// The epoch under which this node owns the table.
    epoch: u64,
    asked: Subscription,
}

impl Service {
    /// Takes what is asked of a table that this node owns under this epoch.
    pub(crate) fn new(nodes: Nodes, table: TableId, epoch: u64) -> Service {
        Service { asked: nodes.serve(table), nodes, epoch }
    }

    /// Waits until there is a way to the other nodes.
    pub(crate) async fn open(&mut self) {
        self.asked.open().await;
    }

    /// The next request. Waits while there is no way to the other nodes. Cancelling the future
    /// loses nothing.
    pub(crate) async fn next(&mut self) -> TableRequest {
        loop {
            let message = self.asked.next().await;
            if let Some(request) = self.request(&message) {
                return request;
            }
        }
    }

    /// The request of a message. `None` for one that this program does not write.
    fn request(&self, delivery: &BusMessage) -> Option<TableRequest> {
        let (asked, _): (ToOwner, _) = unpacked(&delivery.payload)?;
        let reply = || {
            let (nodes, path) = (self.nodes.clone(), delivery.reply.clone()?);
            Some(NodeReply { nodes, path, epoch: self.epoch })
        };
        Some(match asked {
            ToOwner::Watch(question) => TableRequest::Show { question, reply: reply()? },
            ToOwner::Ask(asked) => self.ask(asked, reply()?)?,
            ToOwner::Hint { id, player } => {
                let reply_to = ReplyTo::Node(Box::new(reply()?));
                TableRequest::Hint { id, player, reply_to, place: None }
            }
            ToOwner::Say { id, player, what } => {
                let reply_to = ReplyTo::Node(Box::new(reply()?));
                TableRequest::Say { id, player, what, reply_to, place: None }
            }
            ToOwner::Has { player } => TableRequest::Has { player, reply: reply()? },
            ToOwner::Forget { player } => {
                reply()?.give(&FromOwner::Forgotten, "");
                TableRequest::ForgetName { player }
            }
        })
    }

    fn ask(&self, asked: AskedFrom, reply: NodeReply) -> Option<TableRequest> {
        let AskedFrom { id, by, ask, networks } = asked;
        let ask = match ask {
            WantedThere::Wish { expect, wish, name, play } => {
                Ask::Wish { expect, wish, name: name.into(), play }
            }
            WantedThere::Order { expect, order } => Ask::Order { expect, order },
        };
        let request = CommandRequest { id: CommandId(id), by: by.parse().ok()?, ask };
        Some(TableRequest::Ask(Box::new(Asked {
            request,
            reply_to: ReplyTo::Node(Box::new(reply)),
            steps: networks.map(|networks| self.nodes.steps().of(networks)),
            since: Stopwatch::start(),
        })))
    }
}
