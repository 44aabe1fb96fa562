//! What the house's people may ask of a table, and what they are offered.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use strum::{EnumDiscriminants, EnumIter, IntoStaticStr};
use ts_rs::TS;
use uuid::Uuid;

use crate::expect::OrderExpect;
use crate::piles::ChipPile;
use crate::tray::{CountView, RecountView, RefusedRequest};

/// The role of a staff member.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// Responsible for the tables.
    Pit,
    /// Deals real cards at a table with a scanner.
    Croupier,
    /// Sells and takes back chips; brings chips to the tables.
    Cage,
    /// Reads everything and changes nothing.
    Auditor,
    /// Makes and ends accounts of the staff; approves what only an administrator may.
    Admin,
}

/// What sort of incident is put on record. For an irregularity at the cards the Ontario rulebook
/// says what the table does (O12). For an incident a person decides what to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum IncidentKind {
    /// A card was seen that should not have been.
    CardSeen,
    /// Cards were dealt wrongly: too many, too few, out of turn.
    DealtWrong,
    /// A bet was paid or taken wrongly.
    PaidWrong,
    /// The behaviour of a person.
    Conduct,
    /// Cards, shoe, scanner or chips did not work or were damaged.
    Equipment,
    /// Something else.
    Other,
}

/// An irregularity to be put on record (O12). `card` is for a real shoe: there the card that has
/// left it is known to the croupier alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Irregularity {
    /// a) A card lies face up in the shoe: it goes to the discards.
    FacedCard {
        /// Of a real shoe: which.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        card: Option<String>,
    },
    /// b) A card was drawn in error, not exposed: it is the next card.
    DrawnUnexposed,
    /// c) A card was drawn in error and exposed: it is offered to the players in turn.
    DrawnExposed {
        /// Of a real shoe: which.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        card: Option<String>,
    },
    /// d) The dealer draws a card on 17 or more: it goes to the discards.
    DealerOverdraw {
        /// Of a real shoe: which.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        card: Option<String>,
    },
    /// e) A real shoe is empty in the middle of a round: the discards are shuffled and go on. A
    /// generated shoe does so by itself.
    ShoeEmpty,
    /// f) At the next deal a spot gets no card (0) or one (1).
    ShortDeal {
        /// The spot.
        spot: u8,
        /// 0 or 1.
        count: u8,
    },
}

/// What the pit or a croupier asks of a table. Amounts are cents.
#[derive(
    Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS, EnumDiscriminants,
)]
#[serde(tag = "verb", rename_all = "kebab-case", deny_unknown_fields)]
#[strum_discriminants(name(OrderVerb), doc = "The verb of an order.")]
#[strum_discriminants(derive(EnumIter, IntoStaticStr), strum(serialize_all = "kebab-case"))]
pub enum Order {
    /// Pit or croupier, at a table whose decks two persons inspect: the first of them has. A
    /// croupier may take the place of whoever was the first.
    InspectDecks,
    /// Pit: the decks lying open have been inspected (O2).
    ConfirmDecks,
    /// Pit: the cards are shuffled after this round (O4).
    Shuffle,
    /// Pit: a new dealer takes over (O5). While a shoe is made ready, it names the dealer who
    /// begins with it.
    NewDealer {
        /// Their name, 1 to 40 characters. It goes on record and to the players.
        name: String,
    },
    /// Pit: new limits; what is left out stays. For stakes placed from now on, or with notice.
    Limits {
        /// The number of rounds until then; at once without it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        rounds: Option<u32>,
        /// Minutes until then, on top of the rounds, up to 1,440 (a day).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        minutes: Option<u32>,
        /// Smallest stake.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "number")]
        bet_min: Option<i64>,
        /// Largest stake.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "number")]
        bet_max: Option<i64>,
        /// Largest POK stake.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "number")]
        pok_max: Option<i64>,
    },
    /// Pit: asks for the round to be void. A second person must approve it.
    Void {
        /// Why, 1 to 200 characters.
        reason: String,
    },
    /// Another of the pit, or an administrator: the round is void, every stake goes back.
    ApproveVoid,
    /// Pit: the round goes on.
    RefuseVoid,
    /// Pit: betting stays closed until the pit opens it. A running round is finished.
    Pause {
        /// Why, 1 to 200 characters.
        reason: String,
    },
    /// Pit: betting is open again.
    Unpause,
    /// Pit: bars entry until `AllowEntry` (operation 22 of `docs/operations.md`). Only players who
    /// are at the table now may bet. After each shuffle only players who bet on its first round
    /// may.
    BarEntry,
    /// Pit: entry is barred no longer.
    AllowEntry,
    /// Pit, at a real shoe the croupier too: puts an incident on record, about the running round or
    /// the last one (operation 26 of `docs/operations.md`).
    NoteIncident {
        /// What sort it is of.
        what: IncidentKind,
        /// What happened, 1 to 200 characters.
        note: String,
    },
    /// Pit: the table closes after this round, or after the next one.
    LastRound {
        /// Rounds of notice, up to 100, the running one included: the last round is announced
        /// after them.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        rounds: Option<u32>,
        /// Minutes of notice, up to 1,440 (a day): the last round is not announced before.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        minutes: Option<u32>,
    },
    /// Pit: a player's chips go back to their purse and their seat is freed, after settlement.
    Evict {
        /// The player.
        player: Uuid,
        /// Why, 1 to 200 characters.
        reason: String,
        /// Minutes from now on in which they may not come back to this table, up to 10,080 (a
        /// week); none without.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        minutes: Option<u32>,
    },
    /// Pit or cage: signs the slip of a fill by the house, because a tray ran short in a round.
    /// Two persons have to.
    SignFill {
        /// The slip.
        slip: u32,
    },
    /// Pit: a player who was made to leave may come back to this table.
    LiftBan {
        /// The player.
        player: Uuid,
    },
    /// Pit: asks the cage for chips. The slip has the next number of the table's series.
    Fill {
        /// How much.
        #[ts(type = "number")]
        amount: i64,
        /// In which chips; not said without.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(as = "Option<Vec<ChipPile>>", optional)]
        chips: Vec<ChipPile>,
    },
    /// Pit: asks the cage to take chips. The tray keeps what one round can cost.
    Credit {
        /// How much.
        #[ts(type = "number")]
        amount: i64,
        /// The chips that were counted out of the tray: at least one pile.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(as = "Option<Vec<ChipPile>>", optional)]
        chips: Vec<ChipPile>,
    },
    /// Cage: the chips of that slip may move. They do when they are received.
    ApproveChips {
        /// The slip.
        slip: u32,
        /// The chips of a fill, as the cashier has counted them out: all that the slip says. None
        /// of a credit, which is counted in the pit.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(as = "Option<Vec<ChipPile>>", optional)]
        chips: Vec<ChipPile>,
        /// Who carries them, 1 to 40 characters; the cashier without one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        carrier: Option<String>,
    },
    /// Cage: they do not.
    RefuseChips {
        /// The slip.
        slip: u32,
    },
    /// Pit or croupier of a fill, cage of a credit: the chips of that slip have been counted here.
    ReceiveChips {
        /// The slip.
        slip: u32,
        /// What was counted, by value: at least one pile.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(as = "Option<Vec<ChipPile>>", optional)]
        chips: Vec<ChipPile>,
        /// Why that is not what the slip says, 1 to 200 characters.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        reason: Option<String>,
    },
    /// Pit: the tray has been counted, between two rounds. Ends the session of the table, or the
    /// table itself once it is closed.
    CountTray {
        /// What lies there.
        chips: Vec<ChipPile>,
        /// What was counted in the drop box of the session; nothing was without.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "number")]
        dropped: Option<i64>,
        /// Why it is not what the books say, 1 to 200 characters.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        reason: Option<String>,
    },
    /// Pit, croupier or cage, another person: that person has counted alone. If it is not the same,
    /// neither count holds.
    AgreeCount {
        /// Its number in the table's series.
        count: u32,
        /// What this person has counted in the tray.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(as = "Option<Vec<ChipPile>>", optional)]
        chips: Vec<ChipPile>,
        /// What this person has counted in the drop box. Needed if the first person has counted
        /// it, and refused otherwise.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "number")]
        dropped: Option<i64>,
    },
    /// The same persons, or the one who counted: the count is not right.
    RefuseCount {
        /// Its number.
        count: u32,
    },
    /// Pit: decides a player's dispute.
    Rule {
        /// The dispute.
        dispute: u32,
        /// How, 1 to 200 characters.
        ruling: String,
    },
    /// Pit, at a real shoe the croupier too: an irregularity.
    Irregular {
        /// The irregularity.
        what: Irregularity,
    },
    /// Pit: the table closes; stakes and racks go back, shoes are retired.
    Close,
    /// Croupier: this card has left the real shoe.
    Scan {
        /// The card, such as `Th`.
        card: String,
    },
    /// Croupier: the last scan was misread as this card. It is taken back, and what was decided
    /// since with it.
    WithdrawScan {
        /// The card as it was scanned.
        card: String,
    },
    /// Croupier: the cards lie as they are shown; the round is settled.
    Settle,
    /// Croupier: the cut card of the real shoe has come out (O4).
    CutCard,
}

/// What must be filled in before an offered order is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Needs {
    /// `reason`.
    Reason,
    /// `card`.
    Card,
    /// `spot` and `count`.
    Spot,
    /// `bet_min`, `bet_max`, `pok_max` as they stand now, to be changed, and `rounds` and
    /// `minutes`.
    Limits,
    /// `amount`, and of a credit `chips`.
    Amount,
    /// `player` and `reason`.
    Player,
    /// `ruling`.
    Ruling,
    /// `chips`, with a `reason` if they are not what they should be.
    Chips,
    /// What this person has counted: `chips`, and `dropped` if the first person has counted the
    /// drop box.
    Count,
    /// `name`.
    Name,
    /// `rounds` and `minutes`; both may be left out.
    Notice,
    /// `carrier`, which may be left out, and of a fill `chips`.
    Carrier,
    /// `what` and `note`.
    Incident,
}

/// One order the viewer may give now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct OrderView {
    /// The order, ready to be sent but for what it `needs`.
    #[serde(rename = "do")]
    pub order: Order,
    /// What must be filled in first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub needs: Option<Needs>,
    /// What to send as the order's `expect`. Absent where a late order answers nothing else by
    /// itself: it names a slip, a count or a dispute by number, or answers nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub expect: Option<OrderExpect>,
}

/// What only a staff member may see of a table: what they may order now.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct StaffView {
    /// By the order's verb; an irregularity by `irregular:KIND`, a ruling by `rule:DISPUTE`.
    pub options: BTreeMap<String, OrderView>,
    /// Why the table takes no stakes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub paused: Option<String>,
    /// A request to void the round.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub void_request: Option<VoidRequestView>,
    /// Chips are asked of the cage, or offered to it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub chips_request: Option<ChipsRequestView>,
    /// Fills by the house that two persons have not signed yet, by slip; of many the oldest
    /// sixteen.
    #[serde(default, deserialize_with = "crate::numbered::map")]
    pub covers: BTreeMap<u32, CoverView>,
    /// Disputes that are not decided, by number.
    #[serde(deserialize_with = "crate::numbered::map")]
    pub disputes: BTreeMap<u32, DisputeView>,
    /// The names of all players who have chips or a seat here.
    pub guests: BTreeMap<Uuid, String>,
    /// The names of those of them who are made to leave, after the round.
    #[serde(default)]
    pub leaving: BTreeMap<Uuid, String>,
    /// The players who were made to leave and may not come back yet.
    #[serde(default)]
    pub banned: BTreeMap<Uuid, BanView>,
    /// The ratings of the players who are here and of those who left last.
    pub ratings: BTreeMap<Uuid, RatingView>,
    /// What the table has taken in and paid out.
    pub books: TakingsView,
    /// A count of the tray that waits for a second person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub count: Option<CountView>,
    /// The last two persons who counted the tray have not counted the same: it is to be counted
    /// again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub recount: Option<RecountView>,
    /// The last slip, if it was refused; until the next one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub slip_refused: Option<RefusedRequest>,
    /// The last count, if it was refused or the game went on before a second person counted; until
    /// the next one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub count_refused: Option<RefusedRequest>,
    /// The values of chips in which a tray is counted, in cents, the largest first.
    #[serde(default)]
    #[ts(type = "Array<number>")]
    pub values: Vec<i64>,
}

/// A player who was made to leave and may not come back yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct BanView {
    /// The player's name.
    pub name: String,
    /// Until when, in milliseconds since 1970.
    #[ts(type = "number")]
    pub until: i64,
}

/// A player's rating, by which the house decides on attentions:
/// average bet × rounds per hour × hours × edge.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct RatingView {
    /// The player's name; they may have left.
    pub name: String,
    /// Rounds in which they had a stake; void ones were not played.
    pub rounds: u32,
    /// Their average initial stake in a round, in cents; without POK.
    #[ts(type = "number")]
    pub average_bet: i64,
    /// Their rounds per hour; 0 before the second round.
    pub pace: u32,
    /// Minutes from their first round to their last one.
    pub minutes: u32,
    /// What the house keeps of that under basic strategy, in cents.
    #[ts(type = "number")]
    pub theoretical: i64,
}

/// The first person's half of a void.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct VoidRequestView {
    /// Its number in the round, from 1. A node of the release before does not say it.
    #[serde(default)]
    pub request: u32,
    /// Who asks.
    pub by: String,
    /// Why.
    pub reason: String,
}

/// A slip that waits for the cage.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct ChipsRequestView {
    /// Its number in the table's series.
    pub slip: u32,
    /// To the cage instead of from it.
    pub credit: bool,
    /// How much, in cents.
    #[ts(type = "number")]
    pub amount: i64,
    /// Who asks.
    pub by: String,
    /// The chips have moved already, because a tray ran short: two persons have to sign.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub covered: bool,
    /// In which chips: as the cage has counted them out, and before that as they were asked for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<ChipPile>>", optional)]
    pub chips: Vec<ChipPile>,
    /// The values of chips in which they are counted, in cents, the largest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, type = "number[]")]
    pub values: Vec<i64>,
    /// It is the float that the table is to open with.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub opener: bool,
    /// Who has approved it at the cage: the chips are on their way.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub approved_by: Option<String>,
    /// Who carries them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub carrier: Option<String>,
}

impl ChipsRequestView {
    /// The chips that a cashier counts out to approve it: of a fill its amount, the largest chips
    /// first; none of a credit. `None` where the values do not come to the amount.
    pub fn counted_out(&self) -> Option<Vec<ChipPile>> {
        let amount = if self.credit { 0 } else { self.amount };
        ChipPile::piles(amount, &self.values)
    }
}

/// A fill by the house, because a tray ran short in a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct CoverView {
    /// How much, in cents.
    #[ts(type = "number")]
    pub amount: i64,
    /// Who has signed first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub signed: Option<String>,
}

/// A dispute that is not decided.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct DisputeView {
    /// The player's name.
    pub name: String,
    /// The round it is about.
    pub round: u32,
}

/// What a table has taken in and paid out since it was opened. In cents.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct TakingsView {
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
    /// The float that the table was opened with.
    #[serde(default)]
    #[ts(type = "number")]
    pub opener: i64,
    /// Brought from the cage since then.
    #[ts(type = "number")]
    pub fills: i64,
    /// Taken to the cage before the table closed.
    #[ts(type = "number")]
    pub credits: i64,
    /// Taken to the cage when the table closed.
    #[serde(default)]
    #[ts(type = "number")]
    pub closer: i64,
    /// What counts of the tray have found beyond the books, less what they have missed.
    #[serde(default)]
    #[ts(type = "number")]
    pub differences: i64,
    /// Rounds dealt.
    pub rounds: u32,
    /// Rounds that were void.
    pub voids: u32,
    /// Irregularities.
    pub irregularities: u32,
}
