//! The cookies of sessions and devices: `HttpOnly`, `SameSite`, with a random token whose hash is
//! in the database. A client is identified by its cookie, never by a message.

use crate::{Token, TokenHash};

/// What the name of a cookie begins with that is sent over TLS only. Browsers take such a cookie
/// from this very host alone, over TLS: no neighbour of its domain can set it.
const SECURE_PREFIX: &str = "__Host-";

/// A kind of cookie.
#[derive(Clone, Copy, Debug)]
pub struct Cookie {
    pub(crate) name: &'static str,
    pub(crate) same_site: &'static str,
    pub(crate) max_age_secs: i64,
}

impl Cookie {
    /// Its name.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// The hash of the token in the `Cookie` headers of a request. `None` when there is none of
    /// that form. A cookie of a secure name counts before one of the plain name, which a house
    /// without TLS sets, and which earlier releases have set.
    pub fn token<'a>(&self, headers: impl Iterator<Item = &'a str>) -> Option<TokenHash> {
        self.text(headers).and_then(Token::hash)
    }

    /// The `Set-Cookie` header that sets the cookie. With `is_secure` the browser sends it over TLS
    /// only.
    pub fn set(&self, token: &Token, is_secure: bool) -> String {
        self.header(token.text(), self.max_age_secs, is_secure)
    }

    /// The `Set-Cookie` headers that remove it, under each name that it may have.
    pub fn unset(&self, is_secure: bool) -> Vec<String> {
        let secure = is_secure.then(|| self.header("", 0, true));
        secure.into_iter().chain([self.header("", 0, false)]).collect()
    }

    fn text<'a>(&self, headers: impl Iterator<Item = &'a str>) -> Option<&'a str> {
        let pairs: Vec<&str> =
            headers.flat_map(|cookies| cookies.split(';')).map(str::trim).collect();
        let value = |pair: &'a str| pair.strip_prefix(self.name)?.strip_prefix('=');
        let secure = pairs.iter().find_map(|pair| value(pair.strip_prefix(SECURE_PREFIX)?));
        secure.or_else(|| pairs.iter().find_map(|pair| value(pair)))
    }

    fn header(&self, value: &str, max_age: i64, is_secure: bool) -> String {
        let (prefix, secure) = if is_secure { (SECURE_PREFIX, "; Secure") } else { ("", "") };
        let Cookie { name, same_site, .. } = self;
        format!(
            "{prefix}{name}={value}; Path=/; HttpOnly; SameSite={same_site}; \
             Max-Age={max_age}{secure}"
        )
    }
}

#[cfg(test)]
mod tests {
    use crate::{Players, SignInDoor, Staff};

    #[test]
    fn the_token_is_found_among_other_cookies() {
        let players = |text| Players::COOKIE.text([text].into_iter());
        assert_eq!(Players::COOKIE.text([].into_iter()), None);
        assert_eq!(players("a=b; casino_session=12ab; c=d"), Some("12ab"));
        assert_eq!(Staff::COOKIE.text(["a=b; casino_session=12ab"].into_iter()), None);
        assert_eq!(players("casino_session_x=1; xcasino_session=2"), None);
        // Who was signed in before stays so, and a neighbour's cookie does not count.
        assert_eq!(players("casino_session=2; __Host-casino_session=1"), Some("1"));
        assert_eq!(players("x__Host-casino_session=1"), None);
    }

    #[test]
    fn a_cookie_over_tls_is_of_this_host_alone() {
        let token = crate::Token::fresh().0;
        let set = Players::COOKIE.set(&token, true);
        assert!(set.starts_with("__Host-casino_session="), "{set}");
        assert!(set.contains("; Path=/;") && set.ends_with("; Secure") && !set.contains("Domain"));
        assert!(Players::COOKIE.set(&token, false).starts_with("casino_session="));
        assert_eq!(Players::COOKIE.unset(true).len(), 2);
    }
}
