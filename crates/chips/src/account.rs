//! Where chips lie and how they move.

use serde::{Deserialize, Serialize};

use crate::{Chips, PlayerId, TableId};

/// A place where chips lie. Every balance is the sum of the transfers into it less those out of
/// it, and never negative, but for [`Account::Issue`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Account {
    /// The outside world, the only account that may go negative.
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
}

/// Why chips move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TransferKind {
    /// Issue → cage: the house makes chips.
    Issue,
    /// Cage → purse: chips bought (or granted as play chips) at the cage.
    Purchase,
    /// Purse → cage: chips handed back at the cage.
    Redemption,
    /// Purse → rack.
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
