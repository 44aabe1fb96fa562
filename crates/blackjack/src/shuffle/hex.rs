//! Commitments and washes as text: lower-case hexadecimal, both ways, of a fixed number of digits.
//! Never used for a seed, which has no text.

use std::fmt;

/// The text is not the expected number of bytes in lower-case hexadecimal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HexError;

impl fmt::Display for HexError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a commitment is 64 and a wash 32 lower-case hexadecimal digits")
    }
}

impl std::error::Error for HexError {}

/// Text, debugging and serialised form of a tuple of bytes: `Commitment` and `Wash`.
macro_rules! hexadecimal {
    ($name:ident) => {
        impl std::fmt::Display for $name {
            fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                out.write_str(&::hex::encode(self.0))
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(out, "{}({self})", stringify!($name))
            }
        }

        impl std::str::FromStr for $name {
            type Err = $crate::HexError;

            fn from_str(text: &str) -> Result<$name, $crate::HexError> {
                crate::shuffle::hex::from_hex(text).map($name)
            }
        }

        impl TryFrom<String> for $name {
            type Error = $crate::HexError;

            fn try_from(text: String) -> Result<$name, $crate::HexError> {
                text.parse()
            }
        }

        impl From<$name> for String {
            fn from(bytes: $name) -> String {
                bytes.to_string()
            }
        }
    };
}

pub(super) use hexadecimal;

/// Upper-case digits are refused: a text is written in one way only.
pub(super) fn from_hex<const LEN: usize>(text: &str) -> Result<[u8; LEN], HexError> {
    let mut bytes = [0; LEN];
    let is_lower_case = !text.bytes().any(|digit| digit.is_ascii_uppercase());
    let read = hex::decode_to_slice(text, &mut bytes);
    if is_lower_case && read.is_ok() { Ok(bytes) } else { Err(HexError) }
}
