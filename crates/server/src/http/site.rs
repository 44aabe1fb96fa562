//! How the house is reached from outside: whose pages may talk to it, and whether guests may come
//! in.

use crate::config::Config;

/// How the house is reached from outside.
#[derive(Debug)]
pub(crate) struct PublicSite {
    /// The origins of pages that may change something; the house's own address when there are none.
    pub(crate) origins: Vec<String>,
    /// Whether a proxy in front of the server names the client's address.
    pub(crate) is_behind_proxy: bool,
    /// Whether guests may come in.
    pub(crate) takes_guests: bool,
}

impl PublicSite {
    /// The site of this configuration.
    pub(crate) fn new(config: &Config) -> PublicSite {
        PublicSite {
            origins: config.origins.clone(),
            is_behind_proxy: config.behind_proxy,
            takes_guests: config.takes_guests(),
        }
    }

    /// Whether all pages that may talk to the house came over TLS.
    pub(crate) fn is_behind_tls(&self) -> bool {
        let is_tls = |origin: &String| origin.starts_with("https://");
        !self.origins.is_empty() && self.origins.iter().all(is_tls)
    }
}
