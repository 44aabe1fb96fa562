//! The headers of every answer: nothing inline, nothing foreign, no frames around us.

use axum::http::{HeaderMap, HeaderName, HeaderValue, header};

use super::site::PublicSite;

/// Scripts, styles, pictures and connections from this server and nowhere else.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    img-src 'self' data:; font-src 'self'; media-src 'self'; connect-src 'self'; \
    manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const HEADERS: [(HeaderName, &str); 6] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// A browser that has seen the house over TLS asks for it in no other way for a year.
const TLS_ONLY: &str = "max-age=31536000";

/// Adds them. What an answer says about caching stays; without a word nothing is kept.
pub(crate) fn dress(site: &PublicSite, headers: &mut HeaderMap) {
    if site.is_behind_tls() {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static(TLS_ONLY));
    }
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
}
