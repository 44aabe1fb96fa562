//! The bytes a player adds to the shuffle.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// 16 bytes of a player's own choosing, written as 32 lower-case hexadecimal digits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "String", into = "String")]
#[schemars(with = "String")]
pub struct WashBytes(pub [u8; 16]);

impl From<WashBytes> for String {
    fn from(wash: WashBytes) -> String {
        hex::encode(wash.0)
    }
}

impl TryFrom<String> for WashBytes {
    type Error = &'static str;

    fn try_from(text: String) -> Result<WashBytes, &'static str> {
        let mut bytes = [0; 16];
        let is_lower_case = !text.bytes().any(|digit| digit.is_ascii_uppercase());
        if !is_lower_case || hex::decode_to_slice(&text, &mut bytes).is_err() {
            return Err("a wash is 32 lower-case hexadecimal digits");
        }
        Ok(WashBytes(bytes))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wash_is_exactly_32_lower_case_digits() {
        let text = "000102030405060708090a0b0c0d0eff".to_owned();
        let wash = WashBytes::try_from(text.clone()).unwrap();
        assert_eq!((wash.0[1], wash.0[15]), (1, 255));
        assert_eq!(String::from(wash), text);
        for bad in ["", "00", "+00102030405060708090a0b0c0d0e0f", "0".repeat(33).as_str()] {
            assert!(WashBytes::try_from(bad.to_owned()).is_err(), "{bad}");
        }
        assert!(WashBytes::try_from(text.to_uppercase()).is_err());
    }
}
