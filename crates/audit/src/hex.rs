//! Bytes as lower-case hexadecimal digits and back.

use std::fmt::Write as _;

/// Bytes as digits.
pub(crate) fn encode(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(2 * bytes.len()), |mut text, byte| {
        write!(text, "{byte:02x}").expect("a string takes any text");
        text
    })
}

/// Digits as bytes. `None` unless there are exactly `2 * N` of them.
pub(crate) fn decode<const N: usize>(text: &str) -> Option<[u8; N]> {
    if text.len() != 2 * N || !text.bytes().all(|digit| digit.is_ascii_hexdigit()) {
        return None;
    }
    let mut bytes = [0; N];
    for (byte, place) in bytes.iter_mut().zip((0..text.len()).step_by(2)) {
        *byte = u8::from_str_radix(&text[place..place + 2], 16).ok()?;
    }
    Some(bytes)
}
