//! The cookies of sessions and devices: `HttpOnly`, `SameSite`, with a random token whose hash is
//! in the database. A client is identified by its cookie, never by a message.

use crate::{Token, TokenHash};

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
    /// that form.
    pub fn token<'a>(&self, headers: impl Iterator<Item = &'a str>) -> Option<TokenHash> {
        self.text(headers).and_then(Token::hash)
    }

    /// The `Set-Cookie` header that sets the cookie. With `is_secure` the browser sends it over TLS
    /// only.
    pub fn set(&self, token: &Token, is_secure: bool) -> String {
        self.header(token.text(), self.max_age_secs, is_secure)
    }

    /// The `Set-Cookie` header that removes it.
    pub fn unset(&self, is_secure: bool) -> String {
        self.header("", 0, is_secure)
    }

    fn text<'a>(&self, headers: impl Iterator<Item = &'a str>) -> Option<&'a str> {
        let mut pairs = headers.flat_map(|cookies| cookies.split(';'));
        pairs.find_map(|pair| pair.trim().strip_prefix(self.name)?.strip_prefix('='))
    }

    fn header(&self, value: &str, max_age: i64, is_secure: bool) -> String {
        let secure = if is_secure { "; Secure" } else { "" };
        let Cookie { name, same_site, .. } = self;
        format!("{name}={value}; Path=/; HttpOnly; SameSite={same_site}; Max-Age={max_age}{secure}")
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
    }
}
