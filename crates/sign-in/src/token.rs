//! Session tokens: random, in the cookie as hexadecimal digits, in the database as SHA-256.

use edge::entropy;
use sha2::{Digest, Sha256};

/// Random bytes of a session token.
const TOKEN_BYTES: usize = 32;

/// The SHA-256 of a session token.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TokenHash([u8; 32]);

impl TokenHash {
    /// The hash in these bytes. `None` unless there are 32.
    pub fn of(bytes: &[u8]) -> Option<TokenHash> {
        bytes.try_into().ok().map(TokenHash)
    }

    /// The 32 bytes of the hash.
    pub fn bytes(&self) -> &[u8] {
        &self.0
    }
}

/// A session token in hexadecimal, as in the cookie. It has no `Debug`, so that it cannot be
/// logged.
pub struct Token(String);

impl Token {
    /// A fresh random token, and its hash.
    pub(crate) fn fresh() -> (Token, TokenHash) {
        let token = Token(hex::encode(entropy::bytes::<TOKEN_BYTES>()));
        let hash = Token::hash(&token.0).expect("a token of our making has the form of one");
        (token, hash)
    }

    /// The token's hash. `None` when the text cannot be a token.
    pub fn hash(text: &str) -> Option<TokenHash> {
        let bytes = entropy::from_hex::<TOKEN_BYTES>(text)?;
        Some(TokenHash(Sha256::digest(bytes).into()))
    }

    /// The text for the cookie.
    pub(crate) fn text(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_of_another_form_is_no_token() {
        assert!(Token::hash("abc").is_none());
        assert!(Token::hash(&"a".repeat(64)).is_some());
    }
}
