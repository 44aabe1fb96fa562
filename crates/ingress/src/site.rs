//! How the house is reached from outside: whose pages may talk to it, and whether guests may come
//! in.

use sha2::{Digest, Sha256};

/// How the house is reached from outside.
#[derive(Debug)]
pub struct PublicSite {
    /// The origins of pages that may change something; the house's own address when there are none.
    pub origins: Vec<String>,
    /// Whether a proxy in front of the server names the client's address.
    pub is_behind_proxy: bool,
    /// The SHA-256 of the token for `/metrics`. Without one, `/metrics` is for this machine alone.
    pub metrics_token: Option<[u8; 32]>,
    /// Whether the house itself speaks TLS.
    pub has_tls: bool,
    /// Whether guests may come in.
    pub takes_guests: bool,
}

impl PublicSite {
    /// The SHA-256 of a token for `/metrics`.
    pub fn hash_of(token: &str) -> [u8; 32] {
        Sha256::digest(token).into()
    }

    /// Whether all pages that may talk to the house come over TLS.
    pub fn is_behind_tls(&self) -> bool {
        let is_tls = |origin: &String| origin.starts_with("https://");
        self.has_tls || !self.origins.is_empty() && self.origins.iter().all(is_tls)
    }
}
