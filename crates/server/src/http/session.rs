//! The session cookie: `HttpOnly`, `SameSite=Lax`, a random token whose hash is in the database.
//! Who somebody is comes from here and never from a message.

use axum::http::{HeaderMap, HeaderValue, header};

use crate::app::App;
use crate::clock;
use crate::people::{self, Session, Token};
use crate::refusal::Refusal;

/// The cookie's name.
const COOKIE: &str = "casino_session";
/// How long the browser keeps it, in seconds: 30 days.
const MAX_AGE_SECS: u32 = 30 * 24 * 60 * 60;

/// The session of a request. `None` without one, or when it has ended.
pub(crate) async fn of(app: &App, headers: &HeaderMap) -> Result<Option<Session>, Refusal> {
    let Some(hash) = token(headers).and_then(Token::hash) else { return Ok(None) };
    people::session(&app.pool, hash, clock::now_ms()).await.map_err(|error| unreadable(app, &error))
}

/// The session of a request that needs one.
pub(crate) async fn required(app: &App, headers: &HeaderMap) -> Result<Session, Refusal> {
    of(app, headers).await?.ok_or(Refusal::NotSignedIn)
}

/// Logs that the database failed; the player is told that the house has a problem.
pub(crate) fn unreadable(app: &App, error: &dyn std::error::Error) -> Refusal {
    app.metrics.faults.inc();
    tracing::error!(error = %error, "the database failed a request");
    Refusal::Unavailable
}

fn token(headers: &HeaderMap) -> Option<&str> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|cookies| cookies.split(';'));
    pairs.find_map(|pair| pair.trim().strip_prefix(COOKIE)?.strip_prefix('='))
}

/// The header that sets the cookie.
pub(crate) fn cookie(app: &App, token: &Token) -> HeaderValue {
    header_of(app, &token.0, MAX_AGE_SECS)
}

/// The header that takes it away.
pub(crate) fn no_cookie(app: &App) -> HeaderValue {
    header_of(app, "", 0)
}

fn header_of(app: &App, value: &str, max_age: u32) -> HeaderValue {
    // Behind TLS the cookie must not leave it; a private house speaks plain HTTP.
    let tls = !app.origins.is_empty() && app.origins.iter().all(|o| o.starts_with("https://"));
    let secure = if tls { "; Secure" } else { "" };
    let text =
        format!("{COOKIE}={value}; Path=/; HttpOnly; SameSite=Lax; Max-Age={max_age}{secure}");
    HeaderValue::from_str(&text).expect("tokens are hexadecimal digits")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_token_is_found_among_other_cookies() {
        let mut headers = HeaderMap::new();
        assert_eq!(token(&headers), None);
        headers.insert(header::COOKIE, "a=b; casino_session=12ab; c=d".parse().unwrap());
        assert_eq!(token(&headers), Some("12ab"));
        headers.insert(header::COOKIE, "casino_session_x=1; xcasino_session=2".parse().unwrap());
        assert_eq!(token(&headers), None);
    }
}
