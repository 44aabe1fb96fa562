//! The headers of every answer: no inline scripts or styles, no content of other origins, no
//! embedding in frames.

use axum::http::{HeaderMap, HeaderName, HeaderValue, header};

use super::site::PublicSite;

/// The content security policy: scripts, styles, pictures and connections only from this server.
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

/// `Strict-Transport-Security`: for a year the browser uses TLS only.
const TLS_ONLY: &str = "max-age=31536000";

/// Adds the headers to an answer. An answer without its own `Cache-Control` may not be cached.
pub fn dress(site: &PublicSite, headers: &mut HeaderMap) {
    if site.is_behind_tls() {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static(TLS_ONLY));
    }
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
}
