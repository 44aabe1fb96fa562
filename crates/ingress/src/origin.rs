//! The origin check: which pages may send requests to this server. A browser names the page's
//! origin in every request that changes something and in every upgrade. A request without an origin
//! is refused.

use std::net::IpAddr;

use axum::http::{HeaderMap, header};

use crate::host::{address_of, name_of};

/// Whether the request's `Origin` is one of `origins`. If there are none, or the request came
/// straight from this machine, it may also be the host of the request itself, when that is this
/// machine or an address of a private network. (A host name is not enough: a foreign name can point
/// to this server.) So the house's own bots come in without an origin in the list.
pub fn is_allowed(headers: &HeaderMap, origins: &[String], is_from_this_machine: bool) -> bool {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let Some(origin) = text(header::ORIGIN) else { return false };
    if origins.iter().any(|allowed| allowed == origin) {
        return true;
    }
    if !origins.is_empty() && !is_from_this_machine {
        return false;
    }
    let Some(host) = text(header::HOST) else { return false };
    let own = ["http://", "https://"].iter().any(|scheme| {
        origin.strip_prefix(scheme).is_some_and(|rest| same_authority(rest, host, scheme))
    });
    own && is_near(host)
}

fn same_authority(origin: &str, host: &str, scheme: &str) -> bool {
    let default_port = if scheme == "http://" { ":80" } else { ":443" };
    let plain = |authority: &str| authority.trim_end_matches(default_port).to_ascii_lowercase();
    plain(origin) == plain(host)
}

/// Whether a host is this machine or an address of a private network.
fn is_near(host: &str) -> bool {
    if name_of(host).eq_ignore_ascii_case("localhost") {
        return true;
    }
    match address_of(host) {
        Some(IpAddr::V4(ip)) => ip.is_loopback() || ip.is_private() || ip.is_link_local(),
        Some(IpAddr::V6(ip)) => {
            ip.is_loopback() || ip.is_unique_local() || ip.is_unicast_link_local()
        }
        None => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn allowed(origin: Option<&str>, host: &str, origins: &[&str]) -> bool {
        allowed_to(false, origin, host, origins)
    }

    fn allowed_to(near: bool, origin: Option<&str>, host: &str, origins: &[&str]) -> bool {
        let mut headers = HeaderMap::new();
        if let Some(origin) = origin {
            headers.insert(header::ORIGIN, origin.parse().unwrap());
        }
        headers.insert(header::HOST, host.parse().unwrap());
        let origins: Vec<_> = origins.iter().map(|&origin| origin.to_owned()).collect();
        is_allowed(&headers, &origins, near)
    }

    #[test]
    fn by_default_only_the_own_address_of_a_near_host_is_allowed() {
        for (origin, host) in [
            ("http://127.0.0.1:8080", "127.0.0.1:8080"),
            ("http://localhost:8080", "localhost:8080"),
            ("http://[::1]:8080", "[::1]:8080"),
            ("http://192.168.1.5", "192.168.1.5"),
            ("http://10.0.0.1", "10.0.0.1:80"),
            ("https://localhost", "localhost"),
        ] {
            assert!(allowed(Some(origin), host, &[]), "{origin} at {host}");
        }
        for (origin, host) in [
            ("http://127.0.0.1:8081", "127.0.0.1:8080"),
            ("http://localhost:8080", "127.0.0.1:8080"),
            ("http://evil.example", "127.0.0.1:8080"),
            ("http://127.0.0.1:8080.evil.example", "127.0.0.1:8080"),
            ("http://rebound.example:8080", "rebound.example:8080"),
            ("http://8.8.8.8", "8.8.8.8"),
            ("null", "127.0.0.1:8080"),
            ("file://", "127.0.0.1:8080"),
        ] {
            assert!(!allowed(Some(origin), host, &[]), "{origin} at {host}");
        }
        assert!(!allowed(None, "127.0.0.1:8080", &[]));
    }

    #[test]
    fn a_list_of_origins_is_exact_and_alone() {
        let list = ["https://house.example"];
        assert!(allowed(Some("https://house.example"), "inner:8080", &list));
        for origin in ["http://house.example", "https://house.example.evil", "http://localhost"] {
            assert!(!allowed(Some(origin), "localhost", &list), "{origin}");
        }
    }

    #[test]
    fn a_client_on_this_machine_may_also_name_the_address_that_it_asks() {
        let list = ["https://house.example"];
        let from_here = |origin, host| allowed_to(true, Some(origin), host, &list);
        assert!(from_here("http://127.0.0.1:8080", "127.0.0.1:8080"));
        assert!(from_here("https://house.example", "127.0.0.1:8080"));
        for (origin, host) in [
            ("http://127.0.0.1:8081", "127.0.0.1:8080"),
            ("http://house.example", "house.example"),
            ("http://evil.example", "127.0.0.1:8080"),
        ] {
            assert!(!from_here(origin, host), "{origin}");
        }
        assert!(!allowed_to(true, None, "127.0.0.1:8080", &list));
    }
}
