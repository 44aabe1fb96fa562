//! A ring: the present key of a kind and those before it. A text holds one key of 64 hexadecimal
//! digits on each line. Which of them is the present one is what the database says, so that a new
//! key can be added to a ring before it is used.

use std::fmt;

use crate::KEY_BYTES;
use crate::entropy;
use crate::kind::{Fingerprint, KeyKind};

/// Keys of one ring, at most.
const KEYS_MAX: usize = 32;
/// Bytes of the text of a ring, at most: 64 digits and the end of the line for each key.
pub(crate) const TEXT_BYTES_MAX: u64 = 32 * 66;

/// The keys of one kind. `Debug` shows none.
#[derive(Clone)]
pub struct KeyRing {
    kind: KeyKind,
    present: [u8; KEY_BYTES],
    others: Vec<[u8; KEY_BYTES]>,
}

impl fmt::Debug for KeyRing {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "KeyRing({} {})", self.kind, self.fingerprint())
    }
}

impl KeyRing {
    /// A ring of one key.
    pub fn of_key(kind: KeyKind, key: [u8; KEY_BYTES]) -> KeyRing {
        KeyRing { kind, present: key, others: Vec::new() }
    }

    /// The ring of a text, with the first key as the present one. `None` when the text is anything
    /// but keys, between 1 and 32 of them.
    pub fn of_text(kind: KeyKind, text: &str) -> Option<KeyRing> {
        let keys: Option<Vec<_>> = text.split_whitespace().map(entropy::from_hex).collect();
        let mut keys = keys.filter(|keys| (1..=KEYS_MAX).contains(&keys.len()))?.into_iter();
        Some(KeyRing { kind, present: keys.next()?, others: keys.collect() })
    }

    /// The same keys with another one of them as the present one. `None` when it is not there.
    pub(crate) fn at(self, present: Fingerprint) -> Option<KeyRing> {
        let KeyRing { kind, .. } = self;
        let (mut at, others): (Vec<_>, Vec<_>) =
            self.keys().partition(|key| kind.fingerprint(key) == present);
        Some(KeyRing { kind, present: at.pop()?, others })
    }

    /// The same ring with one key more, which is not the present one.
    #[must_use]
    pub fn with(&self, key: [u8; KEY_BYTES]) -> KeyRing {
        let mut others = self.others.clone();
        others.push(key);
        KeyRing { others, ..self.clone() }
    }

    /// What its keys are for.
    pub fn kind(&self) -> KeyKind {
        self.kind
    }

    /// The present key.
    pub fn present(&self) -> &[u8; KEY_BYTES] {
        &self.present
    }

    /// The present key first, then the others.
    pub fn keys(&self) -> impl Iterator<Item = [u8; KEY_BYTES]> {
        std::iter::once(self.present).chain(self.others.iter().copied())
    }

    /// The fingerprint of the present key.
    pub fn fingerprint(&self) -> Fingerprint {
        self.kind.fingerprint(&self.present)
    }

    /// As a file has it. Secret.
    pub(crate) fn to_text(&self) -> String {
        self.keys().map(|key| hex::encode(key) + "\n").collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ring_is_a_text_of_keys_and_shows_none() {
        let text = format!("{}\n{}\n", "07".repeat(32), "08".repeat(32));
        let ring = KeyRing::of_text(KeyKind::Seed, &text).unwrap();
        assert_eq!(ring.present(), &[7; 32]);
        assert_eq!(ring.to_text(), text);
        assert!(!format!("{ring:?}").contains("0707"));
        let second = KeyKind::Seed.fingerprint(&[8; 32]);
        assert_eq!(ring.clone().at(second).unwrap().present(), &[8; 32]);
        assert!(ring.at(KeyKind::Seed.fingerprint(&[9; 32])).is_none());
        let many = format!("{}\n", "07".repeat(32)).repeat(33);
        for none in ["", "abc", &text[1..], &many] {
            assert!(KeyRing::of_text(KeyKind::Seal, none).is_none());
        }
    }
}
