//! The messages between the owner of a table and the nodes whose people watch it.

use std::net::IpAddr;

use chips::PlayerId;
use protocol::{Do, Expect, Order, OrderExpect, Phrase, StaffName, StaffView, TableView, YouView};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// A state of a table: the epoch of its owner, and the number of its last step. Later ones are
/// greater.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
pub struct StateNumber {
    /// The epoch of the owner that has shown it.
    pub epoch: u64,
    /// The number of the last step.
    pub seq: u64,
}

/// A person with a view of their own.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Viewer {
    /// A player.
    Player(PlayerId),
    /// A staff member.
    Staff(StaffName),
}

/// A person of a node, and what the node has of their own view.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeenBy {
    /// The person.
    pub viewer: Viewer,
    /// The step of the last part of their own view that arrived; 0 when there is none.
    pub own: u64,
}

/// What a node asks the owner of a table: whole views for these people. After an answer with
/// views, the owner tells this node what changes for these people, and for no others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ViewsAsked {
    /// The node: the id of one start of a server.
    pub node: Uuid,
    /// The last state that the node has, when it only wants to know whether there is a newer one.
    pub at: Option<StateNumber>,
    /// The people of the node who watch the table.
    pub people: Vec<SeenBy>,
}

/// A message to the owner of a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum ToOwner {
    /// Asks for whole views.
    Watch(ViewsAsked),
    /// Asks for a command to be carried out.
    Ask(AskedFrom),
    /// Asks for the best play for a player.
    Hint {
        /// The id of the question.
        id: Uuid,
        /// The player.
        player: PlayerId,
    },
    /// Asks for a phrase of a player to be said.
    Say {
        /// The id of the question.
        id: Uuid,
        /// The player.
        player: PlayerId,
        /// The phrase.
        what: Phrase,
    },
    /// Asks whether a player has chips or a seat at the table.
    Has {
        /// The player.
        player: PlayerId,
    },
    /// Tells that a player is called nothing any more: they were erased.
    Forget {
        /// The player.
        player: PlayerId,
    },
}

/// A command that a person of another node asks for. The same command may come again under the same
/// id.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct AskedFrom {
    /// Chosen by the client.
    pub id: Uuid,
    /// Who asks, as in the journal.
    pub by: String,
    /// What is asked for.
    pub ask: WantedThere,
    /// The networks of the connection, the narrow one first; none for staff.
    pub networks: Option<[IpAddr; 2]>,
}

/// Whole views as they travel: the public one, and those of the people who were named.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Views {
    /// The state they show.
    pub at: StateNumber,
    /// The clock of the owner, milliseconds since 1970.
    pub now: i64,
    /// What all may see.
    pub view: TableView,
    /// What the named players may see.
    pub players: Vec<(PlayerId, YouView)>,
    /// What the named staff may see.
    pub staff: Vec<(StaffName, StaffView)>,
}

impl Views {
    /// Whether they have the view of this person.
    pub fn has(&self, viewer: &Viewer) -> bool {
        match viewer {
            Viewer::Player(player) => self.players.iter().any(|(who, _)| who == player),
            Viewer::Staff(staff) => self.staff.iter().any(|(who, _)| who == staff),
        }
    }
}

/// What a person of another node asks for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WantedThere {
    /// A player's wish.
    Wish {
        /// The state that the wish was made for.
        expect: Option<Expect>,
        /// The wish.
        wish: Do,
        /// What the player is called.
        name: String,
        /// Whether the player has play chips.
        play: bool,
    },
    /// An order of the staff.
    Order {
        /// What it answers, as its author has seen it.
        expect: Option<OrderExpect>,
        /// The order.
        order: Order,
    },
}

/// The head of an answer of the owner of a table. The frame that belongs to it follows.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum FromOwner {
    /// Whole views follow.
    Views,
    /// There is nothing newer.
    Same,
    /// The answer to a command or to a question for a hint.
    Answer {
        /// The epoch of the owner. An answer of a former owner is of no use.
        epoch: u64,
        /// The number of the step that the command has caused, if it has.
        seq: Option<u64>,
    },
    /// Whether the player has chips or a seat at the table.
    Has {
        /// Whether it is so.
        is_there: bool,
        /// The epoch of the owner. When the table has another one by now, this one may not know.
        epoch: i64,
    },
    /// The table has no name of the player any more before it does anything else.
    Forgotten,
}

/// The head of what the owner of a table tells nodes. The frame that belongs to it follows.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum OwnerNews {
    /// To all nodes: what a step has changed.
    Step(StateNumber),
    /// To all nodes: the table has a new owner, or was rebuilt. Views have to be asked for.
    Anew(StateNumber),
    /// To all nodes: a player has said something, which is no step.
    Said {
        /// The epoch of the owner.
        epoch: u64,
    },
    /// To one node: what a step has changed for one person.
    Own {
        /// The step.
        at: StateNumber,
        /// The step of the part before it; the part is of use to those who have that one.
        since: u64,
        /// The person.
        viewer: Viewer,
    },
}
