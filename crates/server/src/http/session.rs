//! The session cookies of requests, for both doors.

use axum::http::{HeaderMap, HeaderValue, header};
use sign_in::{SignInDoor, Token};
use sqlx::PgPool;

use crate::clock;
use ingress::PublicSite;

/// The session of a request at the door `D`. `None` without a cookie, or when the session has
/// ended. Fails when the database does.
pub(crate) async fn of<D: SignInDoor>(
    pool: &PgPool,
    headers: &HeaderMap,
) -> Result<Option<D::Session>, sqlx::Error> {
    let cookies = headers.get_all(header::COOKIE).iter();
    let cookies = cookies.filter_map(|value| value.to_str().ok());
    let Some(token) = D::COOKIE.token(cookies) else { return Ok(None) };
    D::session(pool, token, clock::now_ms()).await
}

/// Whether a request names a session at the door `D`, which may have ended.
pub(crate) fn names<D: SignInDoor>(headers: &HeaderMap) -> bool {
    let cookies = headers.get_all(header::COOKIE).iter();
    D::COOKIE.token(cookies.filter_map(|value| value.to_str().ok())).is_some()
}

/// The header that sets the cookie.
pub(crate) fn set<D: SignInDoor>(site: &PublicSite, token: &Token) -> HeaderValue {
    // Behind TLS the cookie is `Secure`. Without TLS it cannot be.
    header_of(&D::COOKIE.set(token, site.is_behind_tls()))
}

/// The header that removes the cookie.
pub(crate) fn unset<D: SignInDoor>(site: &PublicSite) -> HeaderValue {
    header_of(&D::COOKIE.unset(site.is_behind_tls()))
}

fn header_of(text: &str) -> HeaderValue {
    HeaderValue::from_str(text).expect("tokens are hexadecimal digits")
}
