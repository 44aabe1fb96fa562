//! A table as one process keeps it: as its owner, or as a relay of the owner at another node, with
//! what waits for the next one. As `tables/actor/supervise.rs` and `tables/mail.rs` have it.

use std::collections::VecDeque;
use std::sync::Arc;

use owner::CommandRequest;
use relay::ViewsAsked;
use uuid::Uuid;

use super::NodesRun;
use super::audience::Onlookers;
use super::owning::OwnedTable;
use super::packet::{AskedOfOwner, SimFrame};
use super::relaying::RelayedTable;

/// Requests that wait for a table, at most.
const MAIL_MAX: usize = 256;

/// Where the answer to a command goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AnswerTo {
    /// To a connection of this node.
    Connection(u64),
    /// To another process, for its question, from the owner of that epoch.
    Node(Uuid, u64, u64),
    /// Nowhere: it is the table's own command.
    Nobody,
}

/// A command with its answer's address.
#[derive(Clone, Debug)]
pub(crate) struct AskedHere {
    pub request: Arc<CommandRequest>,
    pub to: AnswerTo,
}

/// What the keeper of a table is asked.
#[derive(Debug)]
pub(crate) enum KeeperRequest {
    /// A connection watches. The person is its place among the table's people.
    Watch(u64, Option<usize>),
    Unwatch(u64),
    Ask(AskedHere),
    /// Another process asks for views.
    Show(ViewsAsked, Uuid, u64),
    /// To take the table from the owner under that epoch.
    Take(i64),
    GiveUp,
    /// The table has that epoch: its owner under an older one is none any more.
    Lost(i64),
}

/// How a process keeps a table.
#[derive(Debug)]
pub(crate) enum Kept {
    Owned(Box<OwnedTable>),
    Relayed(Box<RelayedTable>),
}

/// A table as one process keeps it.
#[derive(Debug)]
pub(crate) struct TableKeeper {
    pub kept: Kept,
    /// Counts what it was kept as: what comes for a former life is of no use.
    pub life: u64,
    /// The newest epoch under which the process has shown the table, or has heard of it.
    pub epoch: u64,
    pub mail: VecDeque<KeeperRequest>,
    pub audience: Onlookers,
}

impl TableKeeper {
    pub fn new(boot: Uuid) -> TableKeeper {
        TableKeeper {
            kept: Kept::Relayed(Box::new(RelayedTable::new(boot, 0))),
            life: 0,
            epoch: 0,
            mail: VecDeque::new(),
            audience: Onlookers::default(),
        }
    }

    /// Whether the process works as the owner.
    pub fn is_owned(&self) -> bool {
        matches!(&self.kept, Kept::Owned(held) if held.serves)
    }

    /// Whether the process is the owner, or is about to be.
    pub fn is_owner(&self) -> bool {
        matches!(self.kept, Kept::Owned(_))
    }
}

impl NodesRun {
    pub(super) fn keeper(&mut self, boot: Uuid, table: usize) -> Option<&mut TableKeeper> {
        self.process(boot).map(|process| &mut process.keepers[table])
    }

    pub(super) fn is_life(&mut self, boot: Uuid, table: usize, life: u64) -> bool {
        self.keeper(boot, table).is_some_and(|keeper| keeper.life == life)
    }

    pub(super) fn owned(&mut self, boot: Uuid, table: usize) -> Option<&mut OwnedTable> {
        match &mut self.keeper(boot, table)?.kept {
            Kept::Owned(held) => Some(held),
            Kept::Relayed(_) => None,
        }
    }

    pub(super) fn relayed(&mut self, boot: Uuid, table: usize) -> Option<&mut RelayedTable> {
        match &mut self.keeper(boot, table)?.kept {
            Kept::Owned(_) => None,
            Kept::Relayed(relayed) => Some(relayed),
        }
    }

    /// The keeper of a table gets a request.
    pub(super) fn receive(&mut self, boot: Uuid, table: usize, request: KeeperRequest) {
        let Some(keeper) = self.keeper(boot, table) else { return };
        let Kept::Owned(held) = &keeper.kept else {
            return self.relay_request(boot, table, request);
        };
        let is_patient = held.is_patient;
        if held.serves {
            keeper.mail.push_back(request);
            return self.turn(boot, table);
        }
        match request {
            KeeperRequest::Ask(asked) if !is_patient || keeper.mail.len() >= MAIL_MAX => {
                self.reject(boot, asked.to, asked.request);
            }
            KeeperRequest::Ask(_) | KeeperRequest::Watch(..) | KeeperRequest::Unwatch(_) => {
                keeper.mail.push_back(request);
            }
            // They are repeated.
            KeeperRequest::Show(..)
            | KeeperRequest::Take(_)
            | KeeperRequest::GiveUp
            | KeeperRequest::Lost(_) => {}
        }
    }

    /// Another process asks. What it asks of a process that serves no more is lost.
    pub(super) fn asked_by_node(
        &mut self,
        boot: Uuid,
        table: usize,
        (from, question): (Uuid, u64),
        asked: AskedOfOwner,
    ) {
        let Some(held) = self.owned(boot, table).filter(|held| held.serves) else { return };
        let epoch = held.epoch_sent();
        let request = match asked {
            AskedOfOwner::Views(asked) => KeeperRequest::Show(asked, from, question),
            AskedOfOwner::Command(request) => {
                KeeperRequest::Ask(AskedHere { request, to: AnswerTo::Node(from, question, epoch) })
            }
        };
        self.receive(boot, table, request);
    }

    /// The process is to own the table, which it takes from the owner under that epoch.
    pub(super) fn become_owner(&mut self, boot: Uuid, table: usize, epoch: i64) {
        let Some(keeper) = self.keeper(boot, table) else { return };
        let Kept::Relayed(relayed) = &mut keeper.kept else { return };
        for (connection, person) in relayed.watchers() {
            keeper.audience.await_views(connection, person);
        }
        let commands = relayed.take_commands();
        keeper.mail.extend(commands.into_iter().map(KeeperRequest::Ask));
        keeper.epoch = keeper.epoch.max(relayed.epoch());
        keeper.kept = Kept::Owned(Box::new(OwnedTable::new(epoch)));
        keeper.life += 1;
        self.claim(boot, table);
    }

    /// Another process owns the table, or will.
    pub(super) fn become_relay(&mut self, boot: Uuid, table: usize) {
        let Some(keeper) = self.keeper(boot, table) else { return };
        keeper.life += 1;
        keeper.kept = Kept::Relayed(Box::new(RelayedTable::new(boot, keeper.epoch)));
        let onlookers = keeper.audience.take();
        let mail = std::mem::take(&mut keeper.mail);
        for (connection, person) in onlookers {
            self.relay_request(boot, table, KeeperRequest::Watch(connection, person));
        }
        for request in mail {
            self.receive(boot, table, request);
        }
        self.after_relay(boot, table);
        self.stop_when_left(boot);
    }

    /// Answers that the outcome of a command is not known.
    pub(super) fn reject(&mut self, boot: Uuid, to: AnswerTo, request: Arc<CommandRequest>) {
        self.give_answer(boot, to, None, SimFrame::Answer { request, epoch: 0, reply: None });
    }
}
