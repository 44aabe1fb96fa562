//! What the pit sees of all its tables at once.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use uuid::Uuid;

use crate::staff::{ChipsRequestView, VoidRequestView};
use crate::tray::{CountView, RecountView};
use crate::view::Phase;

/// One table on the floor. Amounts are cents since the opening.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[expect(clippy::struct_excessive_bools, reason = "each is a sign of its own on the floor")]
pub struct FloorTable {
    /// The table's name.
    pub name: String,
    /// Its rulebook.
    pub rulebook: String,
    /// The pit it belongs to.
    pub pit: String,
    /// What happens there now.
    pub phase: Phase,
    /// No stakes are taken.
    pub paused: bool,
    /// The table closes after the round.
    pub last_round: bool,
    /// Since when the table waits for a card of its croupier, or for the croupier to settle the
    /// round, in milliseconds since 1970; absent while it does not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub croupier_awaited_since: Option<i64>,
    /// Seats there are.
    pub seats: u8,
    /// Seats taken.
    pub seated: u8,
    /// Rounds dealt.
    pub round: u32,
    /// Rounds per hour, from the last twenty; 0 before there were two.
    pub pace: u32,
    /// Since when no round runs, milliseconds since 1970; absent while one does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub idle_since: Option<i64>,
    /// House chips in the tray.
    #[ts(type = "number")]
    pub float: i64,
    /// Chips bought in at the table.
    #[ts(type = "number")]
    pub drop: i64,
    /// Staked and played, POK, doubles, splits and insurance included; not what went back void.
    #[ts(type = "number")]
    pub turnover: i64,
    /// Stakes taken less winnings paid.
    #[ts(type = "number")]
    pub win: i64,
    /// The win in ten-thousandths of the drop; absent without a drop.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub hold: Option<i64>,
    /// Rounds that were void.
    pub voids: u32,
    /// Irregularities.
    pub irregularities: u32,
    /// Disputes that are not decided.
    pub disputes: u32,
    /// The void of the round that is asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub void_asked: Option<VoidRequestView>,
    /// The tray holds less than one round can cost at the posted limits.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub float_low: bool,
    /// Fills by the house that two persons have not signed yet.
    #[serde(default)]
    pub covers: u8,
    /// The oldest of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub cover_asked: Option<ChipsRequestView>,
    /// The number of the slip that waits. The cage is to approve it, or its chips are on their way.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub slip: Option<u32>,
    /// The chips of that slip are on their way.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub slip_approved: bool,
    /// That slip is a credit: its chips go to the cage.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub slip_credit: bool,
    /// The decks that lie open to be inspected (O2).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub decks: Option<DecksView>,
    /// A count of the tray that waits for a second person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub count_asked: Option<CountView>,
    /// The last two persons who counted have not counted the same: both count again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub recount: Option<RecountView>,
    /// The table has closed and its tray is to be counted.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub count_due: bool,
    /// The dealer's name, if the pit has said it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub dealer: Option<String>,
    /// The last round is not announced before this moment, in milliseconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub closing_at: Option<i64>,
    /// The round after which the last one will be announced.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub closing_after: Option<u32>,
    /// The least notice of stricter limits and of the closing that seated players have, in
    /// minutes.
    #[serde(default)]
    pub notice_minutes: u32,
    /// The smallest stake.
    #[serde(default)]
    #[ts(type = "number")]
    pub bet_min: i64,
    /// The largest stake.
    #[serde(default)]
    #[ts(type = "number")]
    pub bet_max: i64,
}

/// Decks that lie open to be inspected. Their cards are in the view of the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct DecksView {
    /// The shoe that they will be; absent of a real shoe.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub shoe: Option<Uuid>,
    /// How many decks.
    pub decks: u8,
    /// How many cards they have together.
    pub cards: u32,
    /// Two persons inspect them, the second of them a pit boss; otherwise one pit boss does.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub by_two: bool,
    /// The first of two persons, if that person has inspected them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub inspected_first_by: Option<String>,
}
