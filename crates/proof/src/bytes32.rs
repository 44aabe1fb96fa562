//! 32 bytes as text: 64 lower-case hexadecimal digits, both ways. For digests and published seeds.

use std::fmt;
use std::str::FromStr;

use blackjack::{Revealed, SEED_BYTES, Seed};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// 32 bytes, written as 64 lower-case hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "String", into = "String")]
#[schemars(with = "String", rename = "HexDigits")]
pub struct Bytes32(pub [u8; SEED_BYTES]);

/// The text is not 64 lower-case hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HexError;

impl fmt::Display for HexError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("64 lower-case hexadecimal digits are expected")
    }
}

impl std::error::Error for HexError {}

impl Bytes32 {
    /// The seed these bytes are.
    pub fn seed(&self) -> Seed {
        Seed::new(self.0)
    }
}

impl fmt::Display for Bytes32 {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&hex::encode(self.0))
    }
}

impl fmt::Debug for Bytes32 {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, out)
    }
}

impl FromStr for Bytes32 {
    type Err = HexError;

    fn from_str(text: &str) -> Result<Bytes32, HexError> {
        let mut bytes = [0; SEED_BYTES];
        let is_lower_case = !text.bytes().any(|digit| digit.is_ascii_uppercase());
        let read = hex::decode_to_slice(text, &mut bytes);
        if is_lower_case && read.is_ok() { Ok(Bytes32(bytes)) } else { Err(HexError) }
    }
}

impl TryFrom<String> for Bytes32 {
    type Error = HexError;

    fn try_from(text: String) -> Result<Bytes32, HexError> {
        text.parse()
    }
}

impl From<Bytes32> for String {
    fn from(bytes: Bytes32) -> String {
        bytes.to_string()
    }
}

impl TryFrom<&Revealed> for Bytes32 {
    type Error = HexError;

    fn try_from(seed: &Revealed) -> Result<Bytes32, HexError> {
        seed.0.parse()
    }
}
