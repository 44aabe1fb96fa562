//! What a viewer sees of a table. Views are built by inclusion: a closed card, an order or a seed
//! has no place in these types. What is not there is left out, never `null`: in a merge patch
//! `null` takes a key away.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use uuid::Uuid;

/// What all viewers of a table may see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct TableView {
    /// The table's name.
    pub name: String,
    /// The rulebook's name.
    pub rulebook: String,
    /// Limits and rules as posted.
    pub sign: Sign,
    /// What happens now.
    pub phase: Phase,
    /// Number of the round that is on the table (running or just settled); 0 before the first.
    pub round: u32,
    /// When the table decides by itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub deadline: Option<DeadlineView>,
    /// The hand whose decision is awaited.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub turn: Option<HandRef>,
    /// The player who is offered the cut.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub cut_offer: Option<Uuid>,
    /// The players who are or will be asked to cut, in order, with the one asked now; after the
    /// last refusal the dealer cuts (O3).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<Uuid>>", optional)]
    pub cut_order: Vec<Uuid>,
    /// The decks laid out face up, while they are inspected (O2).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub inspection: Option<InspectionView>,
    /// The card of a real shoe that the croupier is to scan next.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub awaited: Option<AwaitedView>,
    /// The table takes no stakes until further notice.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub paused: bool,
    /// The table closes after this round, or after the next one.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub last_round: bool,
    /// The last round is not announced before this moment, in milliseconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub closing_at: Option<i64>,
    /// The round after which the last one will be announced.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub closing_after: Option<u32>,
    /// The dealer's name, if the pit has said it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub dealer_name: Option<String>,
    /// A card exposed in error, on offer (O12c).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub exposed: Option<String>,
    /// The shoe.
    pub shoe: ShoeView,
    /// The shoe that will be shuffled next: its commitment, and what players have added to it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub next_shoe: Option<NextShoeView>,
    /// The dealer's cards of the round on the table.
    pub dealer: DealerView,
    /// The POK line of the round on the table, once settled (poker-21).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub pok: Option<PokView>,
    /// Taken seats by number.
    #[serde(deserialize_with = "crate::numbered::map")]
    pub seats: BTreeMap<u8, SeatView>,
    /// Every spot by number.
    #[serde(deserialize_with = "crate::numbered::map")]
    pub spots: BTreeMap<u8, SpotView>,
}

/// Limits and rules as posted (C10). Amounts are cents.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[expect(clippy::struct_excessive_bools, reason = "each is a line on the sign")]
pub struct Sign {
    /// Smallest stake.
    #[ts(type = "number")]
    pub bet_min: i64,
    /// Largest initial stake of a hand (quebec-online: of a round).
    #[ts(type = "number")]
    pub bet_max: i64,
    /// Every stake is a multiple of it.
    #[ts(type = "number")]
    pub unit: i64,
    /// Largest POK stake, where there is POK.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub pok_max: Option<i64>,
    /// Decks in the shoe.
    pub decks: u8,
    /// Spots on the layout.
    pub spots: u8,
    /// Seats before them.
    pub seats: u8,
    /// Spots one player may stake, where capped.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub spots_per_player_max: Option<u8>,
    /// Standing players may back hands.
    pub backing: bool,
    /// Players who may back one hand, where capped.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub backers_max: Option<u8>,
    /// Seated players may stake vacant spots.
    pub vacant_spots: bool,
    /// A player may ask for the best play (`hint`).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub hints: bool,
    /// What the pit has barred for new players; absent where they may bet at any time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub entry: Option<EntryView>,
    /// New limits that have been announced.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub next_limits: Option<NextLimitsView>,
    /// The maximum lies outside what the rulebook calls usual (H1: 10 to 20 times the minimum).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub unusual_limits: bool,
    /// The chips of the rulebook, smallest first; none where it names none (H1).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<ChipView>>", optional)]
    pub chips: Vec<ChipView>,
}

/// What barred entry means for new players now (operation 22 of `docs/operations.md`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum EntryView {
    /// New players may bet after the next shuffle.
    Barred,
    /// New players may bet on the coming round. Those who do not bet on it may bet after the next
    /// shuffle.
    ComingRound,
}

/// Limits that will hold after some more rounds. Amounts are cents.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct NextLimitsView {
    /// Smallest stake.
    #[ts(type = "number")]
    pub bet_min: i64,
    /// Largest stake.
    #[ts(type = "number")]
    pub bet_max: i64,
    /// Largest POK stake, where there is POK.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub pok_max: Option<i64>,
    /// From the round after this one on.
    pub after_round: u32,
    /// And not before this moment, in milliseconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub at: Option<i64>,
}

/// A chip of the rulebook.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct ChipView {
    /// What it is worth, in cents.
    #[ts(type = "number")]
    pub value: i64,
    /// Its colour: `white`, `red`, `green` or `black`.
    pub colour: String,
}

/// The decks laid out face up in their order (O2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct InspectionView {
    /// The cards of each deck.
    pub decks: Vec<String>,
    /// How many cards lie there.
    pub cards: u32,
}

/// Where the next card of a real shoe goes, or what else its croupier is to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum PlaceView {
    /// To a hand.
    Hand,
    /// To the dealer.
    Dealer,
    /// To the dealer's five cards for POK alone.
    Pok,
    /// Every card lies there: the croupier is to confirm the settlement.
    Settlement,
}

/// What the croupier of a real shoe is to do next: scan a card, or confirm the settlement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct AwaitedView {
    /// Where it goes.
    pub to: PlaceView,
    /// To which hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub hand: Option<HandRef>,
}

/// Where the cards of a table come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum ShoeSource {
    /// From the provable shuffle.
    Generated,
    /// From a real shoe: a croupier scans each card.
    Scanned,
}

/// A shoe that is prepared and not yet shuffled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct NextShoeView {
    /// Its id.
    pub id: Uuid,
    /// SHA-256 of the server's seed in hexadecimal.
    pub commitment: String,
    /// What players have added, in the order of the record.
    pub washes: Vec<WashView>,
}

/// What a player has added to a shuffle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct WashView {
    /// The player.
    pub player: Uuid,
    /// Their bytes as 32 hexadecimal digits.
    pub wash: String,
}

/// What happens at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// The table waits for the chips that it opens with.
    Float,
    /// The decks lie open until the pit has confirmed them (O2).
    Inspection,
    /// The prepared decks wait to be washed by the players and shuffled.
    Wash,
    /// The shuffled deck waits for the cut (O3).
    Cut,
    /// Betting is open.
    Betting,
    /// Insurance is offered.
    Insurance,
    /// The players decide.
    Turns,
    /// The table is closed.
    Closed,
}

/// What a deadline ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum DeadlineFor {
    /// Washing: the cards are shuffled.
    Wash,
    /// The cut: it is passed on.
    Cut,
    /// The results of a round: betting opens.
    Results,
    /// Betting: it closes.
    Betting,
    /// Insurance: no.
    Insurance,
    /// The turn: stand.
    Turn,
    /// A request to void the round: it lapses, and the round goes on. Until then no player may
    /// decide and no card is dealt.
    Void,
}

/// When the table decides by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct DeadlineView {
    /// What ends.
    #[serde(rename = "for")]
    pub what: DeadlineFor,
    /// Server time, milliseconds since 1970.
    #[ts(type = "number")]
    pub at: i64,
    /// The whole time there was, in milliseconds.
    #[ts(type = "number")]
    pub total: i64,
}

/// Names a hand.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, TS,
)]
pub struct HandRef {
    /// The spot.
    pub spot: u8,
    /// The hand in playing order, from 1.
    pub hand: u8,
}

/// The shoe, from outside.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct ShoeView {
    /// Where its cards come from.
    pub source: ShoeSource,
    /// Its id; absent before the first shuffle, between two rounds where every round is shuffled,
    /// and while a stacked shoe of a scenario is played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub id: Option<Uuid>,
    /// SHA-256 of the server's seed in hexadecimal, published before any bet of the shoe.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub commitment: Option<String>,
    /// Cards of the shoe.
    pub cards: u32,
    /// Cards not yet dealt.
    pub left: u32,
    /// Cards in the discard tray.
    pub discards: u32,
    /// Cards behind the cut card (O3), from the cut until the cut card is out. Absent if the shoe
    /// has no cut card, is a real shoe, or has lost its seed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub behind_cut_card: Option<u32>,
    /// The cut card is out: this round is the last of the shoe.
    pub cut_card_out: bool,
    /// The burned cards of this shoe, `??` for one that no player has asked to see (O5).
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[ts(as = "Option<String>", optional)]
    pub burned: String,
    /// Who inspected the decks first, where two persons do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub inspected_first_by: Option<String>,
    /// Who confirmed the inspection of the decks (O2); `house` where no pit boss works.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub inspected_by: Option<String>,
    /// The last shoe that was retired: its proof can be checked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub retired: Option<Uuid>,
}

/// The dealer's hand.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct DealerView {
    /// Cards in drawing order; `??` is the hole card.
    pub cards: String,
    /// Total of the open cards; absent without a card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub total: Option<TotalView>,
    /// How the hand ended, once it has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub status: Option<HandStatus>,
}

/// A total.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct TotalView {
    /// Points.
    pub points: u8,
    /// An ace counts eleven.
    pub soft: bool,
}

/// The POK line of a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct PokView {
    /// The dealer's first five cards.
    pub cards: String,
    /// The line (P7), `none` included.
    pub line: String,
    /// What it pays to one; 0 for none.
    pub pays: u32,
}

/// A taken seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct SeatView {
    /// The player.
    pub player: Uuid,
    /// Their name.
    pub name: String,
    /// They keep the seat without playing.
    pub sitting_out: bool,
    /// Their bets are made.
    pub confirmed: bool,
    /// All players may back their hands.
    pub open_to_backers: bool,
}

/// A spot.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct SpotView {
    /// Stakes for the coming round, while betting.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub bet: Option<BetView>,
    /// The player of the round on the table, if this spot was dealt in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub holder: Option<Uuid>,
    /// Their name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub holder_name: Option<String>,
    /// POK stake riding in the round on the table, in cents.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub pok: Option<i64>,
    /// Net of the POK stake once settled, in cents.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub pok_net: Option<i64>,
    /// Hands of the round on the table, by number in playing order.
    #[serde(deserialize_with = "crate::numbered::map")]
    pub hands: BTreeMap<u8, HandView>,
}

/// Stakes lying on a spot before the deal, in cents.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct BetView {
    /// Whose spot it is; absent when there are only backers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub player: Option<Uuid>,
    /// Their name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub name: Option<String>,
    /// The (21) stake.
    #[ts(type = "number")]
    pub stake: i64,
    /// The POK stake.
    #[ts(type = "number")]
    pub pok: i64,
    /// Standing bettors by player.
    pub backers: BTreeMap<Uuid, BackerView>,
}

/// A standing bettor's stake.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct BackerView {
    /// Their name.
    pub name: String,
    /// Their stake there, in cents.
    #[ts(type = "number")]
    pub stake: i64,
    /// What lies there of it now: after a surrender the half that is lost (F5), nothing of a hand
    /// that is settled, was paid even money or is void.
    #[ts(type = "number")]
    pub on_layout: i64,
    /// Before the deal: whether the holder consents.
    pub consent: bool,
    /// Their net result once settled, in cents.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub net: Option<i64>,
}

/// A hand's state in one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum HandStatus {
    /// Its turn has not come.
    Waiting,
    /// Its decision is awaited.
    Turn,
    /// It stands.
    Stood,
    /// It was doubled.
    Doubled,
    /// Twenty-one.
    TwentyOne,
    /// A natural.
    Natural,
    /// Over 21.
    Bust,
    /// Given up.
    Surrendered,
    /// Paid one for one at once.
    EvenMoney,
    /// Void.
    Void,
}

/// How a hand ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum HandResult {
    /// Paid one to one.
    Win,
    /// Taken.
    Lose,
    /// A tie.
    Push,
    /// Paid three to two.
    Natural,
    /// Over 21.
    Bust,
    /// Half came back.
    Surrender,
    /// Paid one to one against an ace.
    EvenMoney,
    /// Everything came back.
    Void,
}

/// A hand of the round on the table. Amounts are cents.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct HandView {
    /// Its cards.
    pub cards: String,
    /// Its total; absent without a card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub total: Option<TotalView>,
    /// The holder's stake, doubles included.
    #[ts(type = "number")]
    pub stake: i64,
    /// What lies there of it now: after a surrender the half that is lost (F5), nothing of a hand
    /// that is settled, was paid even money or is void.
    #[ts(type = "number")]
    pub on_layout: i64,
    /// The holder's insurance of the original hand, on its first hand.
    #[ts(type = "number")]
    pub insurance: i64,
    /// State.
    pub status: HandStatus,
    /// Result once settled.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub result: Option<HandResult>,
    /// The holder's net once settled (insurance apart).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub net: Option<i64>,
    /// The holder's net of the insurance once settled, on the first hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub insurance_net: Option<i64>,
    /// Backers riding this hand.
    pub backers: BTreeMap<Uuid, BackerView>,
}
