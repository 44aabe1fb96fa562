//! What the rules say no to. A refusal changes nothing.

use chips::Chips;

use crate::limits::LimitsNotAllowed;

/// Why a command is refused. The codes are those of the scenarios; data is for the words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The stake is below the posted minimum (in cents).
    BetBelowMin(Chips),
    /// The stake, or all stakes the maximum looks at together, pass the posted maximum.
    BetAboveMax(Chips),
    /// The stake is no multiple of the unit.
    BetNotMultiple(Chips),
    /// No stake is taken now.
    BettingClosed,
    /// Another player's stake lies on the spot.
    SpotTaken,
    /// The spot or hand belongs to another player.
    NotYourSpot,
    /// The player has no seat.
    NotSeated,
    /// The seat is taken.
    SeatTaken,
    /// There is no such spot or seat.
    NoSuchSpot,
    /// Vacant spots carry no stakes here.
    VacantBetsNotAllowed,
    /// The player has as many spots as one player may have.
    TooManySpots,
    /// Hands cannot be backed here, or this one not by this player.
    BackingNotAllowed,
    /// As many players back this hand as may.
    TooManyBackers(u8),
    /// The rack does not hold the amount.
    NotEnoughChips,
    /// A hand needs both stakes (P1).
    PokRequired,
    /// Another hand is asked.
    NotYourTurn,
    /// There is no such hand.
    NoSuchHand,
    /// The hand takes no more decisions.
    HandFinished,
    /// This hand may not be doubled.
    DoubleNotAllowed,
    /// A double cannot have that amount.
    DoubleAmount,
    /// This hand may not be split.
    SplitNotAllowed,
    /// This hand may not be surrendered.
    SurrenderNotAllowed,
    /// Insurance is not offered (any more).
    InsuranceNotOffered,
    /// Insurance cannot have that amount.
    InsuranceAmount,
    /// Even money is not offered.
    EvenMoneyNotOffered,
    /// The cut is not offered to this player.
    CutNotOffered,
    /// The rulebook does not allow these limits.
    LimitsNotAllowed(LimitsNotAllowed),
    /// Not now.
    WrongPhase,
    /// The actor has no right to that.
    NotAllowed,
    /// No further person fits at the table.
    TableFull,
    /// Chips of another kind lie at the table: play chips, or chips that are bought for money.
    OtherChips,
    /// The amount is negative, zero where it may not be, or larger than any.
    BadAmount,
    /// A stacked shoe has no further card: only a scenario can be refused so.
    CardsNotListed,
    /// The amount of a slip is not one that a table can ask for or send.
    SlipAmount {
        /// Every slip is a multiple of it.
        unit: Chips,
        /// No slip is larger.
        most: Chips,
    },
    /// The chips that were counted out do not come to what their slip says.
    ChipsDiffer {
        /// By the slip.
        slip: Chips,
        /// As counted.
        counted: Chips,
    },
    /// An order receives chips and does not say what was counted.
    ChipsNotCounted,
    /// A card was scanned that no place waits for: an irregularity.
    CardNotAwaited,
    /// As many of this card as the decks hold have been seen already.
    CardImpossible,
    /// That card is not the last one scanned, or its scan has had consequences that stay.
    ScanStands,
    /// At a real shoe an irregularity must name its card.
    CardNeeded,
    /// The name of a dealer or a carrier is empty, too long or not plain.
    BadName,
    /// A count differs by more than it may: a reason is needed.
    TrayDiffers,
    /// The tray has changed since it was counted.
    TrayChanged,
    /// Of two persons who count a tray one has counted the drop box, too, and the other has not
    /// (operation 14 of `docs/operations.md`).
    DropBox,
    /// After the credit the tray would not hold what one round can cost (operation 6).
    TrayTooLow,
    /// Seated players have a longer notice at this table (operations 8 and 18).
    NoticeTooShort {
        /// The least notice, in minutes.
        minutes: u32,
    },
    /// There is no such card.
    BadCard,
    /// The player has washed these cards already.
    WashedAlready,
    /// No cards wait to be washed.
    WashNotAsked,
    /// No burned card is there to be shown.
    NoBurnedCard,
    /// A reason is missing or too long.
    BadReason,
    /// A request needs the approval of another person.
    OwnRequest,
    /// There is no such request, player or dispute, or it is decided.
    NoSuchRequest,
    /// The round is stopped until a second person has decided whether it is void.
    RoundStopped,
    /// The pit has made the player leave, and the time for which it wants them away is not over.
    Banned,
    /// The pit has barred entry: this player may bet after the next shuffle.
    EntryBarred,
}

impl Refusal {
    /// The code, for programs.
    pub const fn code(&self) -> &'static str {
        match self {
            Refusal::BetBelowMin(_) => "bet-below-min",
            Refusal::BetAboveMax(_) => "bet-above-max",
            Refusal::BetNotMultiple(_) => "bet-not-multiple",
            Refusal::BettingClosed => "betting-closed",
            Refusal::SpotTaken => "spot-taken",
            Refusal::NotYourSpot => "not-your-spot",
            Refusal::NotSeated => "not-seated",
            Refusal::SeatTaken => "seat-taken",
            Refusal::NoSuchSpot => "no-such-spot",
            Refusal::VacantBetsNotAllowed => "vacant-bets-not-allowed",
            Refusal::TooManySpots => "too-many-spots",
            Refusal::BackingNotAllowed => "backing-not-allowed",
            Refusal::TooManyBackers(_) => "too-many-backers",
            Refusal::NotEnoughChips => "not-enough-chips",
            Refusal::PokRequired => "pok-required",
            Refusal::NotYourTurn => "not-your-turn",
            Refusal::NoSuchHand => "no-such-hand",
            Refusal::HandFinished => "hand-finished",
            Refusal::DoubleNotAllowed => "double-not-allowed",
            Refusal::DoubleAmount => "double-amount",
            Refusal::SplitNotAllowed => "split-not-allowed",
            Refusal::SurrenderNotAllowed => "surrender-not-allowed",
            Refusal::InsuranceNotOffered => "insurance-not-offered",
            Refusal::InsuranceAmount => "insurance-amount",
            Refusal::EvenMoneyNotOffered => "even-money-not-offered",
            Refusal::CutNotOffered => "cut-not-offered",
            Refusal::LimitsNotAllowed(_) => "limits-not-allowed",
            Refusal::WrongPhase => "wrong-phase",
            Refusal::NotAllowed => "not-allowed",
            Refusal::TableFull => "table-full",
            Refusal::OtherChips => "other-chips",
            Refusal::BadAmount => "bad-amount",
            Refusal::CardsNotListed => "cards-not-listed",
            Refusal::CardNotAwaited => "card-not-awaited",
            Refusal::CardImpossible => "card-impossible",
            Refusal::ScanStands => "scan-stands",
            Refusal::BadName => "bad-name",
            Refusal::TrayDiffers => "tray-differs",
            Refusal::TrayChanged => "tray-changed",
            Refusal::DropBox => "drop-box",
            Refusal::TrayTooLow => "tray-too-low",
            Refusal::NoticeTooShort { .. } => "notice-too-short",
            Refusal::CardNeeded => "card-needed",
            Refusal::BadCard => "bad-card",
            Refusal::WashedAlready => "washed-already",
            Refusal::WashNotAsked => "wash-not-asked",
            Refusal::NoBurnedCard => "no-burned-card",
            Refusal::BadReason => "bad-reason",
            Refusal::SlipAmount { .. } => "slip-amount",
            Refusal::ChipsDiffer { .. } => "chips-differ",
            Refusal::ChipsNotCounted => "chips-not-counted",
            Refusal::OwnRequest => "own-request",
            Refusal::NoSuchRequest => "no-such-request",
            Refusal::RoundStopped => "round-stopped",
            Refusal::Banned => "banned",
            Refusal::EntryBarred => "entry-barred",
        }
    }
}
