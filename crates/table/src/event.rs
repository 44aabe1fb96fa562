//! What has happened at a table. An event is a fact; the transfers that belong to it follow from
//! it, and from who has bought in with play chips before it, so that what is said and what is
//! booked cannot disagree.

use blackjack::{Follow, TableLimits};
use chips::{Account, Chips, PlayerId, TableId, Transfer, TransferKind};
use protocol::{ChipPile, DeadlineFor, Decision, IncidentKind};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::play_chips::PlayChips;
use crate::rating::Rating;
use crate::tray::{ChipsReceipt, SecondCount, TrayCount};

/// A fact at a table. Amounts are cents, moments milliseconds since 1970.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "fields are the glossary's words; amounts are cents")]
pub enum Event {
    /// At the cards.
    Felt(blackjack::FeltEvent),
    /// The table opens with this float.
    Opened { float: Chips },
    /// The table goes on after a restart.
    Resumed,
    /// From this step on that engine decides ([`crate::ENGINE`]).
    Engine { number: u32 },
    /// The first of two persons has inspected the decks (O2).
    DecksInspected { by: String },
    /// The decks have been inspected (O2).
    DecksConfirmed { by: String },
    /// The cut is offered, in front of that spot (O3).
    CutOffered { player: PlayerId, spot: u8 },
    /// The cut is refused.
    CutRefused { player: PlayerId },
    /// The cut is made; by the dealer without a player.
    CutMade { player: Option<PlayerId>, position: u32 },
    /// Chips come to the table. (Journals of earlier releases also have the player's name.)
    BoughtIn {
        player: PlayerId,
        amount: Chips,
        /// With play chips. (Older journals do not have it.)
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        play: bool,
    },
    /// A visit ends, with the chips of a rack or as one who left with nothing is forgotten: how its
    /// player is rated. (Not in older journals.)
    VisitRated {
        player: PlayerId,
        #[serde(flatten)]
        rating: Rating,
    },
    /// All chips of a rack leave the table.
    CashedOut { player: PlayerId, amount: Chips },
    /// A seat is taken.
    SeatTaken { player: PlayerId, seat: u8, time_bank_ms: i64 },
    /// A seat is left, or freed because it was not played.
    SeatLeft { player: PlayerId, seat: u8, idle: bool },
    /// A player keeps their seat without playing, or plays again.
    SatOut { player: PlayerId, out: bool },
    /// A stake is set.
    BetPlaced { spot: u8, player: PlayerId, before: Chips, after: Chips },
    /// A POK stake is set.
    PokPlaced { spot: u8, player: PlayerId, before: Chips, after: Chips },
    /// A backer's stake is set; that backer is the latest now.
    BackBetPlaced { spot: u8, player: PlayerId, before: Chips, after: Chips },
    /// Stakes on a spot go back.
    BetReturned { spot: u8, player: PlayerId, stake: Chips, pok: Chips },
    /// A backer's stake goes back.
    BackBetReturned { spot: u8, player: PlayerId, amount: Chips },
    /// A holder answers a backer, or all.
    ConsentSet { holder: PlayerId, backer: Option<PlayerId>, yes: bool },
    /// A backer's standing answer for the coming round.
    FollowSet { spot: u8, player: PlayerId, follow: Follow },
    /// A bettor's bets are made.
    Confirmed { player: PlayerId },
    /// A decision before the turn.
    PlanSet { player: PlayerId, spot: u8, decision: Option<Decision> },
    /// Cards will be missing at the next deal (O12f).
    ShortDealAnnounced { spot: u8, count: u8 },
    /// A shuffle is ordered (O4).
    ShuffleOrdered,
    /// Every shoe was retired, for this reason; the cards are prepared anew.
    ShoesRenewed { reason: String },
    /// A new dealer takes over (O5).
    DealerChanged,
    /// Who that is.
    DealerNamed { name: String, by: String },
    /// New limits are posted in the place of those before. (Older journals do not say of which.)
    LimitsPosted {
        limits: TableLimits,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        before: Option<TableLimits>,
    },
    /// The table closes for good. Its float goes back to the cage, unless it is to be counted.
    Closed { credit: Chips },
    /// New limits are announced. They apply after round `after_round`, and not before that moment.
    LimitsAnnounced {
        limits: TableLimits,
        after_round: u32,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<i64>,
    },
    /// Announced limits will not be posted: others take their place.
    LimitsWithdrawn { limits: TableLimits, after_round: u32 },
    /// Betting is closed until the pit opens it.
    Paused { by: String, reason: String },
    /// Betting is open again.
    Unpaused { by: String },
    /// Entry is barred: players who are not at the table may bet after the next shuffle.
    EntryBarred { by: String },
    /// Entry is barred no longer.
    EntryAllowed { by: String },
    /// An incident is on record, about this round; 0 before the first one.
    IncidentNoted { what: IncidentKind, note: String, round: u32, by: String },
    /// The last round will be announced after that round, and not before that moment.
    ClosingAnnounced {
        by: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<i64>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        after_round: Option<u32>,
    },
    /// The table closes after the round.
    LastRoundAnnounced { by: String },
    /// A player will be paid out after settlement.
    EvictionOrdered {
        player: PlayerId,
        by: String,
        reason: String,
        /// Until when they may not come back, in milliseconds since 1970.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until: Option<i64>,
    },
    /// A player who was made to leave may come back: the time is over, or the pit says so.
    BanLifted { player: PlayerId },
    /// The pit asks for the round to be void.
    VoidRequested { by: String, reason: String },
    /// A second person agrees; the round is void.
    VoidApproved { requested_by: String, by: String, reason: String },
    /// The round goes on.
    VoidRefused { by: String },
    /// The request to void the round has lapsed without a decision. The round goes on.
    VoidLapsed,
    /// A slip is written: chips are asked of the cage, or offered to it.
    ChipsRequested {
        slip: u32,
        credit: bool,
        amount: Chips,
        by: String,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        chips: Vec<ChipPile>,
    },
    /// The cage approves the slip: its chips are on their way.
    ChipsApproved {
        slip: u32,
        by: String,
        carrier: String,
        /// Of a fill: as the cage has counted them out. (Older journals do not say it.)
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        chips: Vec<ChipPile>,
    },
    /// The chips of the slip move. `by` has approved it; who received and counted the chips is in
    /// the receipt.
    ChipsMoved {
        slip: u32,
        credit: bool,
        amount: Chips,
        requested_by: String,
        by: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        receipt: Option<ChipsReceipt>,
    },
    /// The slip is void.
    ChipsRefused { slip: u32, by: String },
    /// A player disputes a round.
    DisputeRaised { dispute: u32, player: PlayerId, round: u32 },
    /// The pit has decided it.
    Ruled { dispute: u32, by: String, ruling: String },
    /// The tray is filled from the cage.
    FloatFilled {
        amount: Chips,
        /// The number of its slip, which two persons have to sign; none before engine 3.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        slip: Option<u32>,
    },
    /// A person has signed the slip of a fill by the house. With the second one it is settled.
    FillSigned { slip: u32, by: String },
    /// The tray has been counted; a second person is to agree.
    TrayCountAsked(TrayCount),
    /// The second person does not.
    TrayCountRefused { count: u32, by: String },
    /// The second person has counted something else: neither count holds, and both count again.
    TrayCountsDiffered { count: TrayCount, second: SecondCount },
    /// The second person agrees. A session ends, and another one begins; at a closed table the tray
    /// goes to the cage.
    TrayCounted {
        count: TrayCount,
        second: String,
        credit: Chips,
        /// What was counted is what the books say from now on: the difference is an over or a
        /// short. (Older journals do not have it: their books stayed as they were.)
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        booked: bool,
    },
    /// Time runs from now until then.
    DeadlineSet { what: DeadlineFor, at: i64, total: i64 },
    /// No time runs.
    DeadlineCleared,
    /// The time bank of the player in turn is used up.
    TimeBankUsed { player: PlayerId },
}

impl From<blackjack::FeltEvent> for Event {
    fn from(event: blackjack::FeltEvent) -> Event {
        Event::Felt(event)
    }
}

impl Event {
    /// Whether the chips that it moves between the cage and the tray are the opener or the closer
    /// of the table. All others are fills and credits.
    pub fn opens_or_closes_tray(&self) -> bool {
        matches!(
            self,
            Event::Opened { .. }
                | Event::Closed { .. }
                | Event::TrayCounted { .. }
                | Event::ChipsMoved { receipt: Some(ChipsReceipt { opener: true, .. }), .. }
        )
    }

    /// Its kind, as the journal names it (`bet-placed`, at the cards `settled`), and its fields.
    pub fn in_journal(&self) -> (String, Value) {
        match serde_json::to_value(self).unwrap_or_default() {
            Value::String(kind) => (kind, Value::Object(Map::new())),
            Value::Object(mut fields) => match fields.remove("felt") {
                Some(felt) => (felt["event"].as_str().unwrap_or_default().to_owned(), felt),
                None => fields.into_iter().next().unwrap_or_default(),
            },
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_) => <_>::default(),
        }
    }

    /// The transfers this event means at that table, in order. `play` are the players with play
    /// chips there before it.
    pub fn transfers(&self, table: TableId, play: &PlayChips) -> Vec<Transfer> {
        let float = Account::Float(table);
        let layout = |player| {
            if play.has(player) { Account::PlayLayout(table) } else { Account::Layout(table) }
        };
        let bank = |player| if play.has(player) { Account::PlayFloat(table) } else { float };
        let rack = |player| play.rack(table, player);
        let mut transfers = Vec::new();
        let mut add = |kind, from, to, amount: Chips| {
            if !amount.is_zero() {
                transfers.push(Transfer { kind, from, to, amount });
            }
        };
        match *self {
            Event::Felt(ref event) => {
                for movement in event.moves() {
                    let (kind, player) = (movement.kind, movement.player);
                    let (from, to) = ends(kind, rack(player), layout(player), bank(player));
                    add(kind, from, to, movement.amount);
                }
            }
            Event::Opened { float: amount }
            | Event::FloatFilled { amount, .. }
            | Event::ChipsMoved { credit: false, amount, .. } => {
                add(TransferKind::Fill, Account::Cage, float, amount);
            }
            Event::Closed { credit: amount } | Event::ChipsMoved { credit: true, amount, .. } => {
                add(TransferKind::Credit, float, Account::Cage, amount);
            }
            Event::TrayCounted { ref count, credit, booked, .. } => {
                if booked {
                    let over = count.counted.saturating_sub(count.books);
                    add(TransferKind::Over, Account::Differences, float, over);
                    let short = count.books.saturating_sub(count.counted);
                    add(TransferKind::Short, float, Account::Differences, short);
                }
                add(TransferKind::Credit, float, Account::Cage, credit);
            }
            Event::BoughtIn { player, amount, play } => {
                let to = Account::rack(table, player, play);
                add(TransferKind::BuyIn, Account::purse(player, play), to, amount);
            }
            Event::CashedOut { player, amount } => {
                let to = Account::purse(player, play.has(player));
                add(TransferKind::CashOut, rack(player), to, amount);
            }
            Event::BetPlaced { player, before, after, .. }
            | Event::PokPlaced { player, before, after, .. }
            | Event::BackBetPlaced { player, before, after, .. } => {
                // N9, A73: a changed stake moves the difference.
                let more = after.saturating_sub(before);
                add(TransferKind::Stake, rack(player), layout(player), more);
                let less = before.saturating_sub(after);
                add(TransferKind::StakeBack, layout(player), rack(player), less);
            }
            Event::BetReturned { player, stake, pok, .. } => {
                add(TransferKind::StakeBack, layout(player), rack(player), stake);
                add(TransferKind::StakeBack, layout(player), rack(player), pok);
            }
            Event::BackBetReturned { player, amount, .. } => {
                add(TransferKind::StakeBack, layout(player), rack(player), amount);
            }
            // Seats, ceremonies, requests and the clock move no chips.
            Event::Resumed
            | Event::Engine { .. }
            | Event::DecksInspected { .. }
            | Event::DecksConfirmed { .. }
            | Event::CutOffered { .. }
            | Event::CutRefused { .. }
            | Event::CutMade { .. }
            | Event::VisitRated { .. }
            | Event::SeatTaken { .. }
            | Event::SeatLeft { .. }
            | Event::SatOut { .. }
            | Event::ConsentSet { .. }
            | Event::FollowSet { .. }
            | Event::Confirmed { .. }
            | Event::PlanSet { .. }
            | Event::ShortDealAnnounced { .. }
            | Event::ShuffleOrdered
            | Event::ShoesRenewed { .. }
            | Event::DealerChanged
            | Event::DealerNamed { .. }
            | Event::ClosingAnnounced { .. }
            | Event::LimitsPosted { .. }
            | Event::LimitsAnnounced { .. }
            | Event::LimitsWithdrawn { .. }
            | Event::Paused { .. }
            | Event::Unpaused { .. }
            | Event::EntryBarred { .. }
            | Event::EntryAllowed { .. }
            | Event::IncidentNoted { .. }
            | Event::LastRoundAnnounced { .. }
            | Event::EvictionOrdered { .. }
            | Event::BanLifted { .. }
            | Event::VoidRequested { .. }
            | Event::VoidApproved { .. }
            | Event::VoidRefused { .. }
            | Event::VoidLapsed
            | Event::ChipsRequested { .. }
            | Event::ChipsApproved { .. }
            | Event::ChipsRefused { .. }
            | Event::TrayCountAsked(_)
            | Event::TrayCountRefused { .. }
            | Event::TrayCountsDiffered { .. }
            | Event::FillSigned { .. }
            | Event::DisputeRaised { .. }
            | Event::Ruled { .. }
            | Event::DeadlineSet { .. }
            | Event::DeadlineCleared
            | Event::TimeBankUsed { .. } => {}
        }
        transfers
    }
}

// Between which accounts chips of that kind move at the cards.
fn ends(kind: TransferKind, rack: Account, layout: Account, float: Account) -> (Account, Account) {
    match kind {
        TransferKind::Stake => (rack, layout),
        TransferKind::StakeBack => (layout, rack),
        TransferKind::Take => (layout, float),
        TransferKind::TakeBack => (float, layout),
        TransferKind::Winnings => (float, rack),
        TransferKind::WinningsBack => (rack, float),
        TransferKind::Fill
        | TransferKind::Credit
        | TransferKind::Over
        | TransferKind::Short
        | TransferKind::BuyIn
        | TransferKind::CashOut
        | TransferKind::Issue
        | TransferKind::Purchase
        | TransferKind::Redemption
        | TransferKind::Grant
        | TransferKind::GrantBack
        | TransferKind::Correction
        | TransferKind::CorrectionBack => unreachable!("the cards move no chips of the cage"),
    }
}
