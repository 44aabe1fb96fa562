//! The session cookies, players' and the staff's: `HttpOnly`, `SameSite`, a random token whose
//! hash is in the database. Who somebody is comes from here and never from a message.

use axum::http::{HeaderMap, HeaderValue, header};

use crate::app::App;
use crate::clock;
use crate::people::{self, Session, Token};
use crate::rejection::Rejection;
use crate::staff::{self, StaffSession};

/// A kind of session cookie.
pub(crate) struct Cookie {
    name: &'static str,
    same_site: &'static str,
    max_age_secs: i64,
}

/// A player's. A link from elsewhere may lead him back in. The browser keeps it for 30 days.
pub(crate) const PLAYER: Cookie =
    Cookie { name: "casino_session", same_site: "Lax", max_age_secs: 30 * 24 * 60 * 60 };
/// The staff's. No page from elsewhere can use it in any way.
pub(crate) const STAFF: Cookie =
    Cookie { name: "casino_staff", same_site: "Strict", max_age_secs: staff::SESSION_MS / 1000 };

/// The player's session of a request. `None` without one, or when it has ended.
pub(crate) async fn of(app: &App, headers: &HeaderMap) -> Result<Option<Session>, sqlx::Error> {
    let Some(hash) = PLAYER.token(headers).and_then(Token::hash) else { return Ok(None) };
    people::session(&app.pool, hash, clock::now_ms()).await
}

/// The staff's session of a request, which is used by it. `None` without one, or when it has
/// ended.
pub(crate) async fn of_staff(
    app: &App,
    headers: &HeaderMap,
) -> Result<Option<StaffSession>, sqlx::Error> {
    let Some(hash) = STAFF.token(headers).and_then(Token::hash) else { return Ok(None) };
    staff::session(&app.pool, hash, true, clock::now_ms()).await
}

/// Logs that the database failed; the client is told that the house has a problem.
pub(crate) fn unreadable(app: &App, error: &dyn std::error::Error) -> Rejection {
    app.metrics.faults.inc();
    tracing::error!(error = %error, "the database failed a request");
    Rejection::Unavailable
}

impl Cookie {
    fn token<'a>(&self, headers: &'a HeaderMap) -> Option<&'a str> {
        let values = headers.get_all(header::COOKIE).iter();
        let cookies = values.filter_map(|value| value.to_str().ok());
        let mut pairs = cookies.flat_map(|cookies| cookies.split(';'));
        pairs.find_map(|pair| pair.trim().strip_prefix(self.name)?.strip_prefix('='))
    }

    /// The header that sets it.
    pub(crate) fn set(&self, app: &App, token: &Token) -> HeaderValue {
        self.header(app, &token.0, self.max_age_secs)
    }

    /// The header that takes it away.
    pub(crate) fn unset(&self, app: &App) -> HeaderValue {
        self.header(app, "", 0)
    }

    fn header(&self, app: &App, value: &str, max_age: i64) -> HeaderValue {
        // Behind TLS the cookie must not leave it; a private house speaks plain HTTP.
        let secure = if app.is_behind_tls() { "; Secure" } else { "" };
        let Cookie { name, same_site, .. } = self;
        let text = format!(
            "{name}={value}; Path=/; HttpOnly; SameSite={same_site}; Max-Age={max_age}{secure}"
        );
        HeaderValue::from_str(&text).expect("tokens are hexadecimal digits")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_token_is_found_among_other_cookies() {
        let mut headers = HeaderMap::new();
        assert_eq!(PLAYER.token(&headers), None);
        headers.insert(header::COOKIE, "a=b; casino_session=12ab; c=d".parse().unwrap());
        assert_eq!((PLAYER.token(&headers), STAFF.token(&headers)), (Some("12ab"), None));
        headers.insert(header::COOKIE, "casino_session_x=1; xcasino_session=2".parse().unwrap());
        assert_eq!(PLAYER.token(&headers), None);
    }
}
