//! How secrets are sealed before they go into the database. The key is outside it; the crate above
//! has it.

/// Seals secrets with a key that is not in the database. A label binds a secret to its owner.
pub trait Sealer: std::fmt::Debug + Send + Sync {
    /// The sealed secret.
    fn seal_secret(&self, label: &str, secret: &[u8]) -> Vec<u8>;

    /// The secret. `None` when it was sealed with another key or for another label.
    fn open_secret(&self, label: &str, sealed: &[u8]) -> Option<Vec<u8>>;
}
