//! What the server says.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use uuid::Uuid;

use crate::client::Decision;
use crate::floor::FloorTable;
use crate::phrase::Phrase;
use crate::staff::{ChipsRequestView, Role, StaffView};
use crate::view::{Phase, TableView, TotalView};
use crate::you::YouView;

/// One sentence in both languages of the house.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct Words {
    /// French.
    pub fr: String,
    /// English.
    pub en: String,
}

/// One frame to a client.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ServerMessage {
    /// The answer to `hello`.
    Welcome(Welcome),
    /// All open tables; sent after `welcome` and whenever something in it changes.
    Lobby {
        /// By table id.
        tables: BTreeMap<Uuid, LobbyTable>,
        /// The house is being restored: more tables may come, and messages for them wait. The frame
        /// is repeated meanwhile.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(optional, as = "Option<bool>")]
        opening: bool,
        /// The house cannot record what happens: commands are refused as `unavailable`, and
        /// deadlines wait. A frame without it follows once it can.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(optional, as = "Option<bool>")]
        unavailable: bool,
    },
    /// The tables as a pit boss, administrator or auditor sees them; sent after `welcome` and
    /// whenever something in it changes.
    Floor {
        /// By table id.
        tables: BTreeMap<Uuid, FloorTable>,
    },
    /// The fills and credits that wait for the cage, at the tables of a cashier's pits; sent after
    /// `welcome` and whenever something in it changes.
    Slips {
        /// By table id.
        tables: BTreeMap<Uuid, ChipsRequestView>,
    },
    /// A request at the cage that this client's player or staff member may answer has changed: the
    /// page asks for the requests again.
    Requests,
    /// Chips in the purse of this client's player, in cents; after each change.
    Purse {
        /// The balance.
        #[ts(type = "number")]
        balance: i64,
    },
    /// A whole view of a table: on watching, after a gap, on reconnect.
    View {
        /// The table.
        table: Uuid,
        /// Fencing number of the table's owner.
        epoch: u32,
        /// Number of the last step in this view.
        #[ts(type = "number")]
        seq: u64,
        /// The server's clock, milliseconds since 1970.
        #[ts(type = "number")]
        now: i64,
        /// What all viewers may see.
        view: Box<TableView>,
        /// What only this client's player may see; absent for a spectator.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        you: Option<Box<YouView>>,
        /// What this client may order; absent for a client that is not staff.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        staff: Option<Box<StaffView>>,
    },
    /// One step: a JSON Merge Patch (RFC 7396) of the view, the same for all.
    Patch {
        /// The table.
        table: Uuid,
        /// Fencing number of the table's owner.
        epoch: u32,
        /// Number of the step; one more than the last.
        #[ts(type = "number")]
        seq: u64,
        /// The server's clock, milliseconds since 1970.
        #[ts(type = "number")]
        now: i64,
        /// Merge patch of the view.
        #[ts(type = "object")]
        patch: serde_json::Value,
        /// What happened, in words.
        events: Vec<EventView>,
    },
    /// A merge patch of `you`; it follows the `patch` of the same step.
    You {
        /// The table.
        table: Uuid,
        /// Number of the step.
        #[ts(type = "number")]
        seq: u64,
        /// Merge patch.
        #[ts(type = "object")]
        patch: serde_json::Value,
    },
    /// A merge patch of `staff`; it follows the `patch` of the same step.
    Staff {
        /// The table.
        table: Uuid,
        /// Number of the step.
        #[ts(type = "number")]
        seq: u64,
        /// Merge patch.
        #[ts(type = "object")]
        patch: serde_json::Value,
    },
    /// The answer to `ping`.
    Pong,
    /// The command is durable.
    Ack {
        /// The command.
        id: Uuid,
        /// The table.
        table: Uuid,
        /// The step it became.
        #[ts(type = "number")]
        seq: u64,
    },
    /// The answer to `hint`: the best play of the hand in turn as it lay then.
    Hint {
        /// The question.
        id: Uuid,
        /// The table.
        table: Uuid,
        /// The round.
        round: u32,
        /// The spot.
        spot: u8,
        /// The hand.
        hand: u8,
        /// How many cards it had.
        cards: u32,
        /// What to do.
        decision: Decision,
    },
    /// A player at the table has said something.
    Said {
        /// The table.
        table: Uuid,
        /// The player.
        player: Uuid,
        /// What.
        what: Phrase,
    },
    /// The command changed nothing.
    Refused {
        /// The command, when its id could be read.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        id: Option<Uuid>,
        /// Why, for programs.
        code: String,
        /// Why, for people.
        words: Words,
    },
    /// The server is about to close this connection.
    Closing {
        /// Why.
        reason: ClosingReason,
        /// Why, for people.
        words: Words,
    },
}

/// How a player came in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum PlayerKind {
    /// Signed in by a name alone; plays for play chips.
    Guest,
    /// Signed in by name and password; buys chips at the cage.
    Account,
}

impl PlayerKind {
    /// Whether what such a player has are play chips.
    pub fn has_play_chips(self) -> bool {
        match self {
            PlayerKind::Guest => true,
            PlayerKind::Account => false,
        }
    }
}

/// The answer to `hello`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct Welcome {
    /// The protocol version of the server.
    pub protocol: u32,
    /// The player of this session; absent for a spectator.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub player: Option<Uuid>,
    /// The player's name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub name: Option<String>,
    /// Whether the player is a guest or has an account.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub kind: Option<PlayerKind>,
    /// The number of the player's account. The cage knows them by it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub member: Option<i64>,
    /// The staff member of this session, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub staff: Option<StaffName>,
    /// The server's clock, milliseconds since 1970.
    #[ts(type = "number")]
    pub now: i64,
}

/// A staff member.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema, TS)]
pub struct StaffName {
    /// The name they sign in with.
    pub name: String,
    /// Their role.
    pub role: Role,
}

/// Why a connection is closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum ClosingReason {
    /// The server stops; come back in a moment.
    Draining,
    /// The client reads too slowly.
    TooSlow,
    /// The client broke the protocol.
    Protocol,
    /// The session ended.
    SignedOut,
}

/// One line of the lobby.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct LobbyTable {
    /// The table's name.
    pub name: String,
    /// Its rulebook.
    pub rulebook: String,
    /// Smallest stake, in cents.
    #[ts(type = "number")]
    pub bet_min: i64,
    /// Largest stake, in cents.
    #[ts(type = "number")]
    pub bet_max: i64,
    /// Seats there are.
    pub seats: u8,
    /// Seats taken.
    pub seated: u8,
    /// What happens there now.
    pub phase: Phase,
    /// The cards come from a real shoe: nothing is dealt without a croupier.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, type = "true")]
    pub croupier: bool,
}

/// One thing that happened, for words, animation, sound and screen readers.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct EventView {
    /// What, for programs: `card-dealt`, `bet-placed`, …
    pub kind: String,
    /// Spot, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub spot: Option<u8>,
    /// Hand, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub hand: Option<u8>,
    /// Card, if any and open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub card: Option<String>,
    /// Player, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub player: Option<Uuid>,
    /// Amount in cents, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub amount: Option<i64>,
    /// Of a card: the total of the open cards of its hand, with it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub total: Option<TotalView>,
    /// The table decided for the player: their time was up (N10).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub automatic: bool,
    /// For people.
    pub words: Words,
    /// Why a stake goes back at the deal or because it is over the maximum now, or why a seat is
    /// freed by the clock or with its table: a sentence of its own, with which the `words` end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub reason: Option<Words>,
}
