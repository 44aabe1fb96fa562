//! How the house is reached from outside: whose pages may talk to it, and whether guests may come
//! in.

/// How the house is reached from outside.
#[derive(Debug)]
pub struct PublicSite {
    /// The origins of pages that may change something; the house's own address when there are none.
    pub origins: Vec<String>,
    /// Whether a proxy in front of the server names the client's address.
    pub is_behind_proxy: bool,
    /// Whether guests may come in.
    pub takes_guests: bool,
}

impl PublicSite {
    /// Whether all pages that may talk to the house came over TLS.
    pub fn is_behind_tls(&self) -> bool {
        let is_tls = |origin: &String| origin.starts_with("https://");
        !self.origins.is_empty() && self.origins.iter().all(is_tls)
    }
}
