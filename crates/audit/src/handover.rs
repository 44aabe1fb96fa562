//! A handover: from which seal on the seals are signed with another key. The new key signs it, so
//! that someone who can only write the database cannot put their own key before it. The old key
//! signs it, too, unless it was lost. A handover names the last seal of the old key and its hash:
//! seals up to it are the old key's, all later ones the new key's.
//!
//! The signed form is bytes, big-endian: the text `casino seal key 1` after its length in 4 bytes;
//! the old public key, 32; the new one, 32; the number of the last seal before, 8 (0 without one);
//! its hash, 32 (zeros without one). The signatures are Ed25519.

use house::{HouseEntry, SealKeyChange};

use crate::digits::decode;
use crate::seal::{PublicKey, Seal, SealKey};

const VERSION: &str = "casino seal key 1";

/// A handover from one seal key to the next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Handover {
    /// The key of the seals up to `seal`.
    pub before: PublicKey,
    /// The key of the seals after it.
    pub after: PublicKey,
    /// The number of the last seal of the old key; 0 without one.
    pub seal: i64,
    /// Its hash; zeros without one.
    pub hash: [u8; 32],
    by_new: [u8; 64],
    by_old: Option<[u8; 64]>,
}

impl Handover {
    /// The handover to `new` after the last seal. `old` is the old key itself, or its public half
    /// when the key was lost.
    pub fn make(old: Result<&SealKey, PublicKey>, new: &SealKey, last: Option<&Seal>) -> Handover {
        let mut handover = Handover {
            before: old.map_or_else(|lost| lost, SealKey::public),
            after: new.public(),
            seal: last.map_or(0, |seal| seal.number),
            hash: last.map_or([0; 32], |seal| seal.hash),
            by_new: [0; 64],
            by_old: None,
        };
        let form = handover.form();
        handover.by_new = new.sign(&form);
        handover.by_old = old.ok().map(|old| old.sign(&form));
        handover
    }

    /// Whether the old key has signed it. It has not when it was lost.
    pub fn is_by_both(&self) -> bool {
        self.by_old.is_some()
    }

    /// Whether its signatures match its fields.
    pub fn is_sound(&self) -> bool {
        let form = self.form();
        let by_old = self.by_old.is_none_or(|by_old| self.before.has_signed(&form, &by_old));
        by_old && self.after.has_signed(&form, &self.by_new)
    }

    /// The entry that puts it on record. `at_ms` is in milliseconds since 1970.
    pub fn entry(&self, reason: &str, at_ms: i64) -> HouseEntry {
        HouseEntry::seal_key_changed(SealKeyChange {
            before: self.before.to_string(),
            after: self.after.to_string(),
            seal: self.seal,
            hash: hex::encode(self.hash),
            by_new: hex::encode(self.by_new),
            by_old: self.by_old.map(hex::encode),
            reason: reason.to_owned(),
            at_ms,
        })
    }

    /// From the record. `None` when it cannot be read.
    pub fn read(change: &SealKeyChange) -> Option<Handover> {
        Some(Handover {
            before: change.before.parse().ok()?,
            after: change.after.parse().ok()?,
            seal: change.seal,
            hash: decode(&change.hash)?,
            by_new: decode(&change.by_new)?,
            by_old: match &change.by_old {
                Some(by_old) => Some(decode(by_old)?),
                None => None,
            },
        })
    }

    fn form(&self) -> Vec<u8> {
        let length = u32::try_from(VERSION.len()).expect("the version is a short text");
        [
            length.to_be_bytes().as_slice(),
            VERSION.as_bytes(),
            &self.before.0,
            &self.after.0,
            &self.seal.to_be_bytes(),
            &self.hash,
        ]
        .concat()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_handover_is_sound_and_whatever_is_changed_makes_it_unsound() {
        let (old, new) = (SealKey::new(&[7; 32]), SealKey::new(&[8; 32]));
        let seal = Seal::make(&old, None, 5, Vec::new());
        let rotated = Handover::make(Ok(&old), &new, Some(&seal));
        let lost = Handover::make(Err(old.public()), &new, Some(&seal));
        assert!(rotated.is_sound() && rotated.is_by_both());
        assert!(lost.is_sound() && !lost.is_by_both());
        let changes: [fn(&mut Handover); 6] = [
            |handover| handover.seal += 1,
            |handover| handover.hash[0] ^= 1,
            |handover| handover.before = SealKey::new(&[9; 32]).public(),
            |handover| handover.after = SealKey::new(&[9; 32]).public(),
            |handover| handover.by_new[5] ^= 1,
            |handover| handover.by_old = Some([3; 64]),
        ];
        for change in changes {
            for handover in [&rotated, &lost] {
                let mut forged = handover.clone();
                change(&mut forged);
                assert!(!forged.is_sound(), "{forged:?}");
            }
        }
    }
}
