//! The cookies of requests: those of the sessions of both doors, and that of the device.

use std::net::IpAddr;
use std::sync::Arc;

use axum::http::{Extensions, HeaderMap, HeaderValue, header};
use sign_in::{Cookie, DEVICE_COOKIE, People, Players, SignInDoor, Staff, Token, TokenHash};

use edge::clock;
use ingress::{Asker, PublicSite, Rates, SessionKey};

/// The session of a request at the door `D`. `None` without a cookie, or when the session has
/// ended. Fails when the database does.
pub async fn of<D: SignInDoor>(
    people: &People,
    headers: &HeaderMap,
    extensions: &Extensions,
) -> Result<Option<D::Session>, sqlx::Error> {
    let Some(token) = token::<D>(headers) else { return Ok(None) };
    let session = D::session(people, token, clock::now_ms()).await?;
    if session.is_some()
        && let Some(rates) = extensions.get::<Arc<Rates>>()
    {
        rates.know(key(&token));
    }
    Ok(session)
}

/// The hash of the token that a request brings to the door `D`.
fn token<D: SignInDoor>(headers: &HeaderMap) -> Option<TokenHash> {
    token_of(D::COOKIE, headers)
}

fn key(token: &TokenHash) -> SessionKey {
    token.bytes().try_into().expect("a SHA-256 has 32 bytes")
}

/// Whose tokens a request takes: those of the session that it names, a player's before the staff's,
/// or those of its address.
pub(crate) fn asker(address: IpAddr, headers: &HeaderMap) -> Asker {
    let named = token::<Players>(headers).or_else(|| token::<Staff>(headers));
    Asker { address, session: named.as_ref().map(key) }
}

/// Whether a request names a session at the door `D`, which may have ended.
pub(crate) fn names<D: SignInDoor>(headers: &HeaderMap) -> bool {
    token::<D>(headers).is_some()
}

/// The hash of the device cookie of a request.
pub(crate) fn device(headers: &HeaderMap) -> Option<TokenHash> {
    token_of(DEVICE_COOKIE, headers)
}

fn token_of(cookie: Cookie, headers: &HeaderMap) -> Option<TokenHash> {
    let cookies = headers.get_all(header::COOKIE).iter();
    cookie.token(cookies.filter_map(|value| value.to_str().ok()))
}

/// The headers that set the cookie of a session, and that of a device that was not known.
pub fn set_both<D: SignInDoor>(
    site: &PublicSite,
    session: &Token,
    device: Option<&Token>,
) -> Vec<HeaderValue> {
    let device = device.map(|device| header_of(&DEVICE_COOKIE.set(device, site.is_behind_tls())));
    std::iter::once(set::<D>(site, session)).chain(device).collect()
}

/// The header that sets the cookie.
pub fn set<D: SignInDoor>(site: &PublicSite, token: &Token) -> HeaderValue {
    // Behind TLS the cookie is `Secure`. Without TLS it cannot be.
    header_of(&D::COOKIE.set(token, site.is_behind_tls()))
}

/// The headers that remove the cookie.
pub fn unset<D: SignInDoor>(site: &PublicSite) -> Vec<HeaderValue> {
    D::COOKIE.unset(site.is_behind_tls()).iter().map(|text| header_of(text)).collect()
}

fn header_of(text: &str) -> HeaderValue {
    HeaderValue::from_str(text).expect("tokens are hexadecimal digits")
}
