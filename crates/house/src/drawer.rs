//! Drawers of the cage: the money that one cashier answers for. A drawer is opened by a count and
//! ends by one, or is handed over to another cashier. Every entry about it says what it holds, so
//! that the last entry with the mark of its cashier tells all of it.
//!
//! Money is not chips: it is not in the ledger, and no transfer moves it. Amounts are cents.

#[cfg(test)]
mod tests;

use chips::Chips;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The values of notes and coins that are counted, in cents, the largest first: those of the euro,
/// the Canadian and the US dollar, the pound and the Swiss franc.
pub const MONEY_VALUES: [u32; 17] =
    [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 25, 20, 10, 5, 2, 1];
/// Pieces of one value that can be counted, at most.
pub const PIECES_MAX: u32 = 100_000;

/// How the money of a trade changed hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Paid {
    /// In notes and coins, into the cashier's drawer or out of it.
    Cash,
    /// By card or transfer.
    Card,
}

/// The notes or coins of one value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Pieces {
    /// In cents; one of [`MONEY_VALUES`].
    pub value: u32,
    /// How many.
    pub count: u32,
}

/// What pieces are worth, in cents. `None` when they are no count: a value is not one of
/// [`MONEY_VALUES`] or stands there twice, or there are none or more than [`PIECES_MAX`] of one.
pub fn worth(pieces: &[Pieces]) -> Option<i64> {
    let is_count = pieces.iter().enumerate().all(|(at, one)| {
        MONEY_VALUES.contains(&one.value)
            && (1..=PIECES_MAX).contains(&one.count)
            && pieces[..at].iter().all(|other| other.value != one.value)
    });
    let sum = pieces.iter().map(|one| i64::from(one.value) * i64::from(one.count));
    is_count.then(|| sum.sum())
}

/// A drawer as an entry leaves it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Drawer {
    /// The number of its opening.
    #[ts(type = "number")]
    pub number: u64,
    /// The name of the cashier who answers for it.
    pub cashier: String,
    /// The money that was counted when it was opened.
    #[ts(type = "number")]
    pub opening: i64,
    /// Cash taken for chips.
    #[ts(type = "number")]
    pub cash_in: i64,
    /// Cash paid for chips.
    #[ts(type = "number")]
    pub cash_out: i64,
    /// Taken for chips by card or transfer.
    #[ts(type = "number")]
    pub card_in: i64,
    /// Paid for chips by card or transfer.
    #[ts(type = "number")]
    pub card_out: i64,
    /// Money put in from the safe.
    #[ts(type = "number")]
    pub put_in: i64,
    /// Money taken out to the safe.
    #[ts(type = "number")]
    pub taken_out: i64,
    /// Trades at it.
    #[ts(type = "number")]
    pub trades: u64,
}

/// What is asked about a drawer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "action", rename_all = "kebab-case")]
pub enum DrawerAsk {
    /// To open one's own with the money that was counted.
    Open {
        /// What was counted.
        pieces: Vec<Pieces>,
    },
    /// To bring money from the safe to one's own drawer, or back.
    Move(DrawerMove),
    /// To end a drawer with a count.
    Close(DrawerCount),
    /// To hand one's own over to another cashier, who has counted the same.
    HandOver {
        /// The name of the cashier who takes it.
        to: String,
        /// What was counted.
        #[serde(flatten)]
        count: DrawerCount,
    },
}

/// Money that goes from the safe to a drawer, or back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct DrawerMove {
    /// Whether it goes into the drawer.
    pub into: bool,
    /// The notes and coins.
    pub pieces: Vec<Pieces>,
    /// What for.
    pub reason: String,
}

/// The count at the end of a drawer. It holds for the drawer as it was when it was counted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct DrawerCount {
    /// The drawer when it was counted.
    pub drawer: Drawer,
    /// What was counted.
    pub pieces: Vec<Pieces>,
    /// Why it is not what should lie there, or what else the cashier has to say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub reason: Option<String>,
}

/// How a drawer ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct DrawerEnd {
    /// The drawer as it was.
    pub drawer: Drawer,
    /// What was counted in it.
    pub pieces: Vec<Pieces>,
    /// The same in cents.
    #[ts(type = "number")]
    pub counted: i64,
    /// Counted less what should have lain in it.
    #[ts(type = "number")]
    pub difference: i64,
    /// Why they differ, or what else the cashier had to say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub reason: Option<String>,
    /// The number of the request that it carries out; absent where it needed no consent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub request: Option<u64>,
}

/// Whether two names of cashiers are one. Names that differ in case alone are of one person.
pub fn is_cashier(one: &str, other: &str) -> bool {
    one.to_lowercase() == other.to_lowercase()
}

impl Drawer {
    /// A drawer that has just been opened.
    pub fn opened(number: u64, cashier: &str, opening: i64) -> Drawer {
        Drawer {
            number,
            cashier: cashier.to_owned(),
            opening,
            cash_in: 0,
            cash_out: 0,
            card_in: 0,
            card_out: 0,
            put_in: 0,
            taken_out: 0,
            trades: 0,
        }
    }

    /// The money that should lie in it, in cents.
    pub fn cash(&self) -> i64 {
        let came = self.opening.saturating_add(self.cash_in).saturating_add(self.put_in);
        came.saturating_sub(self.cash_out).saturating_sub(self.taken_out)
    }

    /// The drawer after `amount` came in for chips that were sold, or went out for chips that were
    /// taken back. `None` when there is less cash in it.
    pub(crate) fn after_trade(&self, paid: Paid, amount: Chips, is_sale: bool) -> Option<Drawer> {
        let mut after = Drawer { trades: self.trades.checked_add(1)?, ..self.clone() };
        let sum = match (paid, is_sale) {
            (Paid::Cash, true) => &mut after.cash_in,
            (Paid::Cash, false) => &mut after.cash_out,
            (Paid::Card, true) => &mut after.card_in,
            (Paid::Card, false) => &mut after.card_out,
        };
        *sum = sum.checked_add(amount.cents())?;
        (after.cash() >= 0).then_some(after)
    }

    /// The drawer after money went from the safe into it, or back. `None` when there is less in it,
    /// or the pieces are no count.
    pub fn after_move(&self, moved: &DrawerMove) -> Option<Drawer> {
        let amount = worth(&moved.pieces)?;
        let mut after = self.clone();
        let sum = if moved.into { &mut after.put_in } else { &mut after.taken_out };
        *sum = sum.checked_add(amount)?;
        (after.cash() >= 0).then_some(after)
    }
}

impl DrawerAsk {
    /// The pieces that were counted or are moved.
    pub fn pieces(&self) -> &[Pieces] {
        match self {
            DrawerAsk::Open { pieces } => pieces,
            DrawerAsk::Move(moved) => &moved.pieces,
            DrawerAsk::Close(count) | DrawerAsk::HandOver { count, .. } => &count.pieces,
        }
    }

    /// The count of the drawer that it ends, if it ends one.
    pub fn count(&self) -> Option<&DrawerCount> {
        match self {
            DrawerAsk::Close(count) | DrawerAsk::HandOver { count, .. } => Some(count),
            DrawerAsk::Open { .. } | DrawerAsk::Move(_) => None,
        }
    }
}

impl DrawerCount {
    /// Counted less what should lie there, in cents. `None` when the pieces are no count.
    pub fn difference(&self) -> Option<i64> {
        Some(worth(&self.pieces)?.saturating_sub(self.drawer.cash()))
    }
}

impl DrawerEnd {
    /// The end of a drawer by this count. `None` when the pieces are no count.
    pub fn new(count: DrawerCount, request: Option<u64>) -> Option<DrawerEnd> {
        let (counted, difference) = (worth(&count.pieces)?, count.difference()?);
        let DrawerCount { drawer, pieces, reason } = count;
        Some(DrawerEnd { drawer, pieces, counted, difference, reason, request })
    }

    /// The count by which it ended.
    pub fn count(&self) -> DrawerCount {
        let DrawerEnd { drawer, pieces, reason, .. } = self.clone();
        DrawerCount { drawer, pieces, reason }
    }
}
