//! The key of people's rows. It is not in the database; the crate above has it. Secrets are sealed
//! with it, and rows that open a door carry a MAC under it.

/// Seals secrets and authenticates rows with a key that is not in the database.
pub trait Sealer: std::fmt::Debug + Send + Sync {
    /// The sealed secret. A label binds it to its owner.
    fn seal_secret(&self, label: &str, secret: &[u8]) -> Vec<u8>;

    /// The secret. `None` when it was sealed with another key or for another label.
    fn open_secret(&self, label: &str, sealed: &[u8]) -> Option<Vec<u8>>;

    /// The MAC of a row under the present key.
    fn row_mac(&self, row: &[u8]) -> [u8; 32];

    /// The same under the present key and under each former one, in this order.
    fn row_macs(&self, row: &[u8]) -> Vec<[u8; 32]>;

    /// Whether that is the MAC of this row under the present key. Takes the same time for all wrong
    /// ones.
    fn proves_row(&self, row: &[u8], mac: &[u8]) -> bool;
}
