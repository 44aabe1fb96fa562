//! The host check. A page of a stranger can have its own name point to this machine (DNS rebinding)
//! and then read what a server tells requests straight from this machine. The `Host` header still
//! has the stranger's name.

use std::net::IpAddr;

use axum::extract::Request;
use axum::http::header;

use crate::client;
use crate::site::PublicSite;

/// Whether a request names a host that this house has. A request straight from this machine has to
/// name an address, `localhost`, or the host of one of the origins. Other requests may name any:
/// the house does not know its names in other networks and behind a proxy, and it tells such
/// requests nothing that it does not tell a stranger.
pub fn is_known(site: &PublicSite, request: &Request) -> bool {
    if !client::is_from_this_machine(request) {
        return true;
    }
    let host = request.headers().get(header::HOST).map(|host| host.to_str().unwrap_or_default());
    let host = host.or_else(|| request.uri().authority().map(axum::http::uri::Authority::as_str));
    // Without one it is no browser.
    host.is_none_or(|host| is_address(host) || is_of_origin(host, &site.origins))
}

/// The name in `host` or `host:port`.
pub(crate) fn name_of(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|digit| digit.is_ascii_digit()) => name,
        _ => host,
    }
}

/// The address that a host is written as. `None` when it is a name.
pub(crate) fn address_of(host: &str) -> Option<IpAddr> {
    let name = name_of(host);
    let inner = name.strip_prefix('[').and_then(|name| name.strip_suffix(']'));
    inner.unwrap_or(name).parse().ok()
}

fn is_address(host: &str) -> bool {
    name_of(host).eq_ignore_ascii_case("localhost") || address_of(host).is_some()
}

fn is_of_origin(host: &str, origins: &[String]) -> bool {
    origins.iter().any(|origin| {
        let of_origin = origin.split_once("://").map_or(origin.as_str(), |(_, rest)| rest);
        name_of(of_origin).eq_ignore_ascii_case(name_of(host))
    })
}

#[cfg(test)]
mod tests {
    use axum::body::Body;

    use super::*;
    use crate::client::FromThisMachine;

    fn known(is_near: bool, host: Option<&str>) -> bool {
        let site = PublicSite {
            origins: vec!["https://house.example:8443".to_owned()],
            is_behind_proxy: false,
            metrics_token: None,
            has_tls: false,
            takes_guests: true,
        };
        let mut request = Request::new(Body::empty());
        if let Some(host) = host {
            request.headers_mut().insert(header::HOST, host.parse().unwrap());
        }
        if is_near {
            request.extensions_mut().insert(FromThisMachine);
        }
        is_known(&site, &request)
    }

    #[test]
    fn from_this_machine_only_addresses_and_the_names_of_the_house_are_known() {
        for host in [
            "127.0.0.1:8080",
            "localhost",
            "LOCALHOST:8080",
            "[::1]:8080",
            "192.168.1.5",
            "house.example",
            "House.example:80",
        ] {
            assert!(known(true, Some(host)), "{host}");
        }
        for host in ["rebound.example:8080", "127.0.0.1.rebound.example", "", "x.house.example"] {
            assert!(!known(true, Some(host)), "{host}");
            assert!(known(false, Some(host)), "{host}");
        }
        assert!(known(true, None));
    }
}
