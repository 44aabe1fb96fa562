//! What is asked for at the cage, or about the staff, and whose consent it needs.

use chips::{Chips, PlayerId};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::author::Author;
use crate::day::DayFigures;
use crate::drawer::{DrawerAsk, is_cashier};
use crate::protection::Change;
use crate::records::{CageCount, CageTrade, RoundCorrection};
use crate::staff::StaffAsk;

/// What is asked for and needs the consent of others: mostly at the cage. Amounts are cents.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "what", rename_all = "kebab-case")]
pub enum CageAsk {
    /// New chips for the cage.
    Issue {
        /// How many.
        #[ts(type = "number")]
        amount: Chips,
    },
    /// Chips for a player's money.
    Purchase(CageTrade),
    /// Money for a player's chips.
    Redemption(CageTrade),
    /// Another limit, or an exclusion, that the player asked for at the cage.
    Limits {
        /// The player.
        #[ts(type = "string")]
        player: PlayerId,
        /// The change.
        change: Change,
    },
    /// The erasure of a person: name, password, sessions and known places.
    Erase {
        /// The player.
        #[ts(type = "string")]
        player: PlayerId,
    },
    /// The correction of a settled round for one player.
    Correction(RoundCorrection),
    /// A count of the cage that is not what the books say.
    Count(CageCount),
    /// Something about a drawer.
    Drawer(DrawerAsk),
    /// A change of the staff. The staff's office carries it out.
    Staff(StaffAsk),
    /// A second signature for the figures of a gaming day that has ended. Who asks signs them
    /// first.
    Day(Box<DayFigures>),
}

/// Whose consent a request needs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ConsentNeeds {
    /// A second member of the staff.
    pub second: bool,
    /// The player.
    pub player: bool,
    /// The second member of the staff is not of the cage. Only trades say it here, because those of
    /// earlier releases did not need it; of everything else `CageRequest::needs_outside` knows it
    /// by its kind.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, type = "boolean")]
    pub outside: bool,
}

impl CageAsk {
    /// The player it is about.
    pub fn player(&self) -> Option<PlayerId> {
        match self {
            CageAsk::Issue { .. }
            | CageAsk::Count(_)
            | CageAsk::Drawer(_)
            | CageAsk::Staff(_)
            | CageAsk::Day(_) => None,
            CageAsk::Purchase(trade) | CageAsk::Redemption(trade) => Some(trade.player),
            CageAsk::Limits { player, .. } | CageAsk::Erase { player } => Some(*player),
            CageAsk::Correction(correction) => Some(correction.player),
        }
    }

    /// The trade, if it is one.
    pub fn trade(&self) -> Option<&CageTrade> {
        match self {
            CageAsk::Purchase(trade) | CageAsk::Redemption(trade) => Some(trade),
            CageAsk::Issue { .. }
            | CageAsk::Limits { .. }
            | CageAsk::Erase { .. }
            | CageAsk::Correction(_)
            | CageAsk::Count(_)
            | CageAsk::Drawer(_)
            | CageAsk::Staff(_)
            | CageAsk::Day(_) => None,
        }
    }

    /// The figures of a gaming day that are to be signed, if it is that.
    pub fn day(&self) -> Option<&DayFigures> {
        if let CageAsk::Day(figures) = self { Some(figures) } else { None }
    }

    /// The change of the staff, if it is one.
    pub fn staff(&self) -> Option<&StaffAsk> {
        if let CageAsk::Staff(ask) = self { Some(ask) } else { None }
    }

    /// The correction of a settled round, if it is one.
    pub fn correction(&self) -> Option<&RoundCorrection> {
        if let CageAsk::Correction(correction) = self { Some(correction) } else { None }
    }

    /// What is asked about a drawer, if it is that.
    pub fn drawer(&self) -> Option<&DrawerAsk> {
        if let CageAsk::Drawer(ask) = self { Some(ask) } else { None }
    }

    /// Why it is asked for, if that is said.
    pub fn reason(&self) -> Option<&str> {
        match self {
            CageAsk::Correction(correction) => Some(&correction.reason),
            CageAsk::Count(count) => Some(&count.reason),
            CageAsk::Drawer(DrawerAsk::Move(moved)) => Some(&moved.reason),
            CageAsk::Drawer(DrawerAsk::Close(count)) => count.reason.as_deref(),
            CageAsk::Drawer(DrawerAsk::Open { .. } | DrawerAsk::HandOver { .. })
            | CageAsk::Issue { .. }
            | CageAsk::Purchase(_)
            | CageAsk::Redemption(_)
            | CageAsk::Limits { .. }
            | CageAsk::Erase { .. }
            | CageAsk::Staff(_)
            | CageAsk::Day(_) => None,
        }
    }

    /// Whose consent it needs. `traded` is what the cage has traded with the same player in the 24
    /// hours before, in cents; together with it, a trade above `above` needs a second person, who
    /// is not of the cage.
    pub fn needs(&self, by: &Author, traded: i64, above: Chips) -> ConsentNeeds {
        let is_large =
            |trade: &CageTrade| traded.saturating_add(trade.amount.cents()) > above.cents();
        match self {
            CageAsk::Issue { .. }
            | CageAsk::Erase { .. }
            | CageAsk::Count(_)
            | CageAsk::Staff(_)
            | CageAsk::Day(_) => ConsentNeeds { second: true, ..ConsentNeeds::default() },
            CageAsk::Purchase(trade) => ConsentNeeds::of_trade(is_large(trade), false),
            CageAsk::Redemption(trade) => ConsentNeeds::of_trade(is_large(trade), true),
            CageAsk::Limits { .. } => ConsentNeeds { player: true, ..ConsentNeeds::default() },
            // Nothing leaves a purse without its owner's consent.
            CageAsk::Correction(correction) => {
                ConsentNeeds { second: true, player: correction.back, outside: false }
            }
            CageAsk::Drawer(ask) => {
                ConsentNeeds { second: ask.needs_second(by), ..ConsentNeeds::default() }
            }
        }
    }
}

impl DrawerAsk {
    /// Whether it needs a second member of the staff: money that comes from the safe or goes there,
    /// also at the opening and at the end; a count that is not what the record says; and the end of
    /// somebody else's drawer. A cashier alone opens and ends an empty drawer.
    fn needs_second(&self, by: &Author) -> bool {
        match self {
            DrawerAsk::Open { pieces } => !pieces.is_empty(),
            DrawerAsk::Move(_) | DrawerAsk::HandOver { .. } => true,
            DrawerAsk::Close(count) => {
                let cashier = &count.drawer.cashier;
                let is_own = by.cashier().is_some_and(|name| is_cashier(name, cashier));
                !is_own || !count.pieces.is_empty() || count.difference() != Some(0)
            }
        }
    }
}

impl ConsentNeeds {
    fn of_trade(is_large: bool, player: bool) -> ConsentNeeds {
        ConsentNeeds { second: is_large, player, outside: is_large }
    }

    /// Whether nothing is needed.
    pub fn is_none(self) -> bool {
        !self.second && !self.player
    }

    /// Whether it asks for all that `other` asks for.
    pub fn covers(self, other: ConsentNeeds) -> bool {
        (self.second || !other.second)
            && (self.player || !other.player)
            && (self.outside || !other.outside)
    }
}
