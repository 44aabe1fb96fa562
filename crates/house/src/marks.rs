//! Marks, by which entries are found, and the series of numbers without gaps.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use uuid::Uuid;

/// The mark of entries that matter for the security of the house.
pub const SIGNIFICANT: Uuid = Uuid::from_u128(0x6361_7369_6e6f_8e73_8967_6e69_6669_6361);

/// The mark of entries that anchor books whose MACs are not there, or cannot be checked any more.
pub const ANCHOR: Uuid = Uuid::from_u128(0x6361_7369_6e6f_8e73_8967_616e_6368_6f72);

/// A series of numbers without gaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Series {
    /// Receipts of the cage.
    Receipt,
    /// Counts of the cage.
    Count,
    /// Requests at the cage.
    Request,
    /// Receipts of play chips, given and taken back.
    PlayReceipt,
    /// Openings of drawers at the cage.
    Drawer,
}

impl Series {
    /// Every series.
    pub const ALL: [Series; 5] =
        [Series::Receipt, Series::Count, Series::Request, Series::PlayReceipt, Series::Drawer];

    /// Its name in the journal.
    pub const fn name(self) -> &'static str {
        match self {
            Series::Receipt => "receipt",
            Series::Count => "count",
            Series::Request => "request",
            Series::PlayReceipt => "play-receipt",
            Series::Drawer => "drawer",
        }
    }

    /// The mark of all entries that carry a number of this series.
    pub fn mark(self) -> Uuid {
        Uuid::new_v5(&Uuid::NAMESPACE_OID, format!("casino series {}", self.name()).as_bytes())
    }

    /// The mark of the entry that carries this number.
    pub fn mark_of(self, number: u64) -> Uuid {
        Uuid::new_v5(&self.mark(), number.to_string().as_bytes())
    }
}

/// The mark of all entries about requests at the cage.
pub fn about_requests() -> Uuid {
    Uuid::new_v5(&Uuid::NAMESPACE_OID, b"casino cage requests")
}

/// The mark of the entries by which drawers are opened, end, or are handed over.
pub fn about_drawers() -> Uuid {
    Uuid::new_v5(&Uuid::NAMESPACE_OID, b"casino drawers")
}

/// The mark of all entries that change the drawer of this cashier.
pub fn drawer_mark(cashier: &str) -> Uuid {
    Uuid::new_v5(&about_drawers(), cashier.to_lowercase().as_bytes())
}

/// The mark of all entries about checks of the books.
pub fn self_checks() -> Uuid {
    Uuid::new_v5(&Uuid::NAMESPACE_OID, b"casino self-checks")
}

/// The mark of all entries about persons who were erased.
pub fn erasures() -> Uuid {
    Uuid::new_v5(&Uuid::NAMESPACE_OID, b"casino erasures")
}

/// The mark of all entries from which on the rows of people carry MACs.
pub fn accounts_proven() -> Uuid {
    Uuid::new_v5(&Uuid::NAMESPACE_OID, b"casino accounts proven")
}

/// The mark of all entries after which every table renews its shoes.
pub fn renewals() -> Uuid {
    Uuid::new_v5(&Uuid::NAMESPACE_OID, b"casino renewals of shoes")
}
