//! The only source of entropy of the server: the operating system's generator. Shoe seeds, session
//! tokens, ids and passwords come from here. None is derived from the time.

use chips::{CommandId, PlayerId};
use uuid::Uuid;

/// Fresh random bytes.
pub fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system gives entropy once it has booted");
    bytes
}

/// A fresh random id (version 4).
pub fn uuid() -> Uuid {
    uuid::Builder::from_random_bytes(bytes()).into_uuid()
}

/// An id for a command of the table or the house itself.
pub fn command_id() -> CommandId {
    CommandId(uuid())
}

/// An id for a new player.
pub fn player_id() -> PlayerId {
    PlayerId(uuid())
}

/// Hexadecimal digits as bytes. `None` unless there are exactly `2 * N` of them.
pub fn from_hex<const N: usize>(text: &str) -> Option<[u8; N]> {
    let mut bytes = [0; N];
    hex::decode_to_slice(text, &mut bytes).ok().map(|()| bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hexadecimal_digits_are_exactly_so_many_bytes() {
        assert_eq!(from_hex("00abff"), Some([0_u8, 171, 255]));
        assert_eq!(from_hex::<3>("00abf"), None);
        assert_eq!(from_hex::<3>("00abfg"), None);
        assert_eq!(from_hex::<3>("+0abff"), None);
    }

    #[test]
    fn two_ids_are_never_the_same() {
        assert_ne!(uuid(), uuid());
        assert_eq!(uuid().get_version_num(), 4);
    }
}
