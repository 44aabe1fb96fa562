//! Where chips lie and how they move. Play chips have accounts of their own: no transfer leads
//! from an account of chips that are bought for money to one of play chips, or back.

use serde::{Deserialize, Serialize};

use crate::{Chips, PlayerId, TableId};

/// A place where chips lie. Every balance is the sum of the transfers into it less those out of
/// it, and negative only where [`Account::may_be_negative`] says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Account {
    /// The outside world, which may go negative.
    Issue,
    /// The house's bank.
    Cage,
    /// A player's chips that are not on a table.
    Purse(PlayerId),
    /// A player's chips on one table.
    Rack(TableId, PlayerId),
    /// Chips lying in the spots of a table: stakes at risk. Zero after every round.
    Layout(TableId),
    /// A table's tray of house chips.
    Float(TableId),
    /// The house's overs and shorts: what counts of trays have missed, less what they have found
    /// beyond the books. It may go negative.
    Differences,
    /// Where play chips come from and go back to; it may go negative.
    PlayIssue,
    /// A guest's play chips that are not on a table.
    PlayPurse(PlayerId),
    /// A player's play chips on one table.
    PlayRack(TableId, PlayerId),
    /// Play chips lying in the spots of a table. Zero after every round.
    PlayLayout(TableId),
    /// The house's side of the play chips at a table: what it has taken less what it has paid. It
    /// is no tray and may go negative, so play chips need no fill.
    PlayFloat(TableId),
}

impl Account {
    /// A player's purse: of play chips, or of chips that are bought for money.
    pub fn purse(player: PlayerId, is_play: bool) -> Account {
        if is_play { Account::PlayPurse(player) } else { Account::Purse(player) }
    }

    /// A player's rack at a table: of play chips, or of chips that are bought for money.
    pub fn rack(table: TableId, player: PlayerId, is_play: bool) -> Account {
        if is_play { Account::PlayRack(table, player) } else { Account::Rack(table, player) }
    }

    /// Whether play chips lie there.
    pub fn is_play(self) -> bool {
        match self {
            Account::PlayIssue
            | Account::PlayPurse(_)
            | Account::PlayRack(..)
            | Account::PlayLayout(_)
            | Account::PlayFloat(_) => true,
            Account::Issue
            | Account::Cage
            | Account::Purse(_)
            | Account::Rack(..)
            | Account::Layout(_)
            | Account::Float(_)
            | Account::Differences => false,
        }
    }

    /// Whether its balance may be less than zero.
    pub fn may_be_negative(self) -> bool {
        match self {
            Account::Issue | Account::Differences | Account::PlayIssue | Account::PlayFloat(_) => {
                true
            }
            Account::Cage
            | Account::Purse(_)
            | Account::Rack(..)
            | Account::Layout(_)
            | Account::Float(_)
            | Account::PlayPurse(_)
            | Account::PlayRack(..)
            | Account::PlayLayout(_) => false,
        }
    }
}

/// Why chips move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TransferKind {
    /// Issue → cage: the house makes chips.
    Issue,
    /// Cage → purse: chips bought at the cage. (In books of earlier releases also play chips.)
    Purchase,
    /// Purse → cage: chips handed back at the cage.
    Redemption,
    /// Purse → rack. This kind and the next seven also move play chips, between the accounts of
    /// play chips that correspond.
    BuyIn,
    /// Rack → purse.
    CashOut,
    /// Rack → layout: a stake, a raise, a double, a split, insurance.
    Stake,
    /// Layout → rack: a stake that goes back.
    StakeBack,
    /// Layout → float: a losing stake.
    Take,
    /// Float → rack: what a winning stake earns.
    Winnings,
    /// Rack → float: winnings paid early that a void takes back.
    WinningsBack,
    /// Float → layout: a stake taken early that a void puts back.
    TakeBack,
    /// Cage → float.
    Fill,
    /// Float → cage.
    Credit,
    /// Differences → float: what a count of the tray has found beyond the books (operation 3 of
    /// `docs/operations.md`).
    Over,
    /// Float → differences: what a count of the tray has missed.
    Short,
    /// Play issue → play purse: play chips for a guest.
    Grant,
    /// Play purse → play issue: play chips taken back.
    GrantBack,
    /// Cage → purse: what a settled round that was wrong owes a player. This kind and the next one
    /// also move play chips, between play issue and play purse.
    Correction,
    /// Purse → cage: what a player was paid too much in a settled round.
    CorrectionBack,
}

/// One movement of chips between two different accounts, of more than zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Transfer {
    /// Why.
    pub kind: TransferKind,
    /// Whence.
    pub from: Account,
    /// Whither.
    pub to: Account,
    /// How much, in cents; more than zero.
    pub amount: Chips,
}
