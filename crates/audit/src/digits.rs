//! Hexadecimal digits as a fixed number of bytes.

/// Digits as bytes, in either case. `None` unless there are exactly `2 * N` of them.
pub(crate) fn decode<const N: usize>(text: &str) -> Option<[u8; N]> {
    let mut bytes = [0; N];
    hex::decode_to_slice(text, &mut bytes).ok().map(|()| bytes)
}
