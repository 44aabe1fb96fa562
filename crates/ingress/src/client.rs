//! From where a request comes: the client's address, and whether the client runs on this machine.

use std::net::{IpAddr, SocketAddr};

use axum::extract::{ConnectInfo, Request};
use axum::http::HeaderMap;

use crate::site::PublicSite;

/// The header in which a proxy names the client's address.
const FORWARDED_FOR: &str = "x-forwarded-for";
/// Headers that a proxy adds. A request with one of them has come through a proxy.
const OF_PROXIES: [&str; 8] = [
    FORWARDED_FOR,
    "forwarded",
    "via",
    "x-real-ip",
    "x-forwarded-host",
    "x-forwarded-proto",
    "cf-connecting-ip",
    "true-client-ip",
];

/// Marks a request that came straight from this machine, through no proxy.
#[derive(Clone, Copy, Debug)]
pub struct FromThisMachine;

/// Whether a request came straight from this machine.
pub fn is_from_this_machine(request: &Request) -> bool {
    request.extensions().get::<FromThisMachine>().is_some()
}

/// Finds the client's address: the peer's, or behind a proxy the one that the proxy names. It is
/// the request's `ConnectInfo` from then on. A request that a proxy has passed on is not from this
/// machine.
pub fn settle(site: &PublicSite, peer: SocketAddr, request: &mut Request) -> SocketAddr {
    if OF_PROXIES.iter().any(|name| request.headers().contains_key(*name)) {
        request.extensions_mut().remove::<FromThisMachine>();
    }
    let named = if site.is_behind_proxy { named_by_proxy(request.headers()) } else { None };
    let client = named.map_or(peer, |ip| SocketAddr::new(ip, 0));
    request.extensions_mut().insert(ConnectInfo(client));
    client
}

fn named_by_proxy(headers: &HeaderMap) -> Option<IpAddr> {
    let last = headers.get_all(FORWARDED_FOR).iter().next_back()?.to_str().ok()?;
    // Only the last address comes from the proxy. The client may have made up the others.
    last.rsplit(',').next()?.trim().parse().ok()
}
