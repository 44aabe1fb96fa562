//! What a client may say. Unknown fields and unknown words are refused, never ignored.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use strum::VariantNames;
use ts_rs::TS;
use uuid::Uuid;

use crate::expect::OrderExpect;
use crate::phrase::Phrase;
use crate::staff::Order;
use crate::wash::WashBytes;

/// One frame from a client.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ClientMessage {
    /// The first frame of a connection.
    Hello {
        /// The protocol version the client speaks.
        protocol: u32,
    },
    /// Asks for the view of a table and all that follows it.
    Watch {
        /// The table.
        table: Uuid,
    },
    /// Ends `watch`.
    Unwatch {
        /// The table.
        table: Uuid,
    },
    /// Asks whether the connection lives; answered with `pong` at once.
    Ping,
    /// A wish at a table.
    Command {
        /// Chosen by the client; a resend with the same id is the same command.
        id: Uuid,
        /// The table.
        table: Uuid,
        /// What the client believes; the command is refused (`stale`) when it is not so.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        expect: Option<Expect>,
        /// The wish.
        #[serde(rename = "do")]
        wish: Do,
    },
    /// Asks for the best play of the hand in turn, by basic strategy for this rulebook. Nothing
    /// changes by it, and only this client gets the answer.
    Hint {
        /// Chosen by the client; the answer has it.
        id: Uuid,
        /// The table.
        table: Uuid,
    },
    /// Says a phrase to all who watch a table. Nothing changes by it, and it is not on record.
    Say {
        /// Chosen by the client; the answer has it.
        id: Uuid,
        /// The table.
        table: Uuid,
        /// The phrase.
        what: Phrase,
    },
    /// An order of the staff at a table.
    Order {
        /// Chosen by the client; a resend with the same id is the same order.
        id: Uuid,
        /// The table.
        table: Uuid,
        /// What it answers, as its author has seen it; the order is refused (`stale`) when that is
        /// not there any more.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        expect: Option<OrderExpect>,
        /// The order.
        #[serde(rename = "do")]
        order: Order,
    },
}

/// What a late click must not pass over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Expect {
    /// The number of the round.
    pub round: u32,
    /// The number of cards of the hand the command names.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub cards: Option<u32>,
}

/// The backers that a holder answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Backer {
    /// All backers, now and later.
    All,
    /// One backer.
    Player(Uuid),
}

/// A decision made before its turn (`plan`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Decision {
    /// Take a card.
    Hit,
    /// Take none.
    Stand,
    /// Double for the whole stake.
    Double,
    /// Split the pair.
    Split,
    /// Give up for half the stake.
    Surrender,
}

/// A player's wish. Amounts are cents; `spot` and `hand` count from 1.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS, VariantNames,
)]
#[serde(tag = "verb", rename_all = "kebab-case", deny_unknown_fields)]
#[strum(serialize_all = "kebab-case")]
pub enum Do {
    /// Chips from the purse to the rack at this table.
    BuyIn {
        /// How much.
        #[ts(type = "number")]
        amount: i64,
    },
    /// The whole rack back to the purse; the seat, if any, is left.
    CashOut,
    /// Takes a seat.
    Sit {
        /// Seat number.
        seat: u8,
    },
    /// Leaves the seat; the chips stay in the rack.
    Leave,
    /// Keeps the seat without playing, or plays again.
    SitOut {
        /// Whether to sit out.
        out: bool,
    },
    /// Sets the stake on a spot; 0 takes it back.
    Bet {
        /// The spot.
        spot: u8,
        /// The whole stake.
        #[ts(type = "number")]
        amount: i64,
    },
    /// Sets the POK stake of a spot; 0 takes it back.
    Pok {
        /// The spot.
        spot: u8,
        /// The whole stake.
        #[ts(type = "number")]
        amount: i64,
    },
    /// Sets a standing bettor's stake behind a spot; 0 takes it back.
    Back {
        /// The spot.
        spot: u8,
        /// The whole stake.
        #[ts(type = "number")]
        amount: i64,
    },
    /// A holder answers backers.
    Consent {
        /// The backers.
        backer: Backer,
        /// Yes or no.
        yes: bool,
    },
    /// A backer's standing answer on a spot.
    Follow {
        /// The spot.
        spot: u8,
        /// Match doubles.
        double: bool,
        /// Match splits.
        split: bool,
    },
    /// «My bets are made»: betting closes early when every bettor has said so.
    Confirm,
    /// Insures the own stake on a spot.
    Insure {
        /// The spot.
        spot: u8,
        /// Exactly half without an amount.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "number")]
        amount: Option<i64>,
    },
    /// No insurance.
    Decline {
        /// The spot.
        spot: u8,
    },
    /// One for one for a natural.
    EvenMoney {
        /// The spot.
        spot: u8,
    },
    /// Takes a card.
    Hit {
        /// The spot.
        spot: u8,
        /// The hand.
        hand: u8,
    },
    /// Takes none.
    Stand {
        /// The spot.
        spot: u8,
        /// The hand.
        hand: u8,
    },
    /// Doubles: one more card.
    Double {
        /// The spot.
        spot: u8,
        /// The hand.
        hand: u8,
        /// The whole stake without an amount.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "number")]
        amount: Option<i64>,
    },
    /// Splits a pair.
    Split {
        /// The spot.
        spot: u8,
        /// The hand.
        hand: u8,
    },
    /// Gives up for half the stake.
    Surrender {
        /// The spot.
        spot: u8,
        /// The hand.
        hand: u8,
    },
    /// Refuses a card that was exposed in error.
    RefuseCard {
        /// The spot.
        spot: u8,
        /// The hand.
        hand: u8,
    },
    /// Cuts the shoe.
    Cut {
        /// Cards before the cut card, 1 to cards − 1; without it the cut card goes to the middle.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        position: Option<u32>,
    },
    /// Passes the offer to cut on.
    NoCut,
    /// Adds to the shuffle of the next shoe; once for each player and shoe.
    Wash {
        /// 16 secret random bytes of the player, as 32 hexadecimal digits.
        #[ts(type = "string")]
        wash: WashBytes,
    },
    /// Asks to see the burned cards (O5).
    ShowBurned,
    /// Disputes a round: the pit finds it with this mark.
    Dispute {
        /// The round: the one on the table, or one of the last twenty.
        round: u32,
    },
    /// Decides before the turn; carried out when the turn comes if it is still possible.
    Plan {
        /// The spot.
        spot: u8,
        /// Nothing takes the plan back.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        decision: Option<Decision>,
    },
}
