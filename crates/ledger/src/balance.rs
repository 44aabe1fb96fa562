//! Balances that carry a MAC: those of purses and of the cage, which several chains move. Whoever
//! can write into the database can change such a row, but not make its MAC. The database raises the
//! row's revision with each change (migration 0038), so that a former balance does not come back.

use chips::Account;

use crate::account::AccountRow;

const LABEL: &[u8] = b"casino balance mac 1\0";

/// What the MAC of a balance covers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ProvenBalance {
    pub account: Account,
    /// How often the row was written, by whomever.
    pub revision: i64,
    /// In cents.
    pub balance: i64,
}

impl ProvenBalance {
    /// The bytes under the MAC: the text `casino balance mac 1` and a zero byte; the name of the
    /// account's kind and a zero byte; the player's id, 16 bytes, nil for the cage; the revision
    /// and the balance, 8 each, big-endian.
    pub fn bytes(&self) -> Vec<u8> {
        let key = AccountRow::from(self.account);
        let (revision, balance) = (self.revision.to_be_bytes(), self.balance.to_be_bytes());
        [LABEL, key.kind.as_bytes(), b"\0", key.player.as_bytes(), &revision, &balance].concat()
    }

    /// What the row says after a change, in cents.
    pub fn after(self, change: i64) -> ProvenBalance {
        let (revision, balance) = (self.revision + 1, self.balance.saturating_add(change));
        ProvenBalance { revision, balance, ..self }
    }
}

/// The row of such an account.
#[derive(Clone, Debug)]
pub(crate) struct BalanceRow {
    pub said: ProvenBalance,
    pub mac: Option<Vec<u8>>,
}
