//! The loss of the seed key. The MACs of all steps until then cannot be checked any more, and seeds
//! that were not published by then are lost. The seal key signs what takes their place: which key
//! was lost, which one is in its place, and a seal of the heads of all chains at that moment. The
//! entry `seed-key-lost` is the first step with a MAC under the new key. So neither a person who
//! can only write into the database, nor one who has a seed key alone, can claim a loss.
//!
//! The signed form is bytes, big-endian: the text `casino seed key lost 1` after its length in 4
//! bytes; the fingerprint of the lost key, 32; that of the new one, 32; the number of the seal, 8;
//! its hash, 32. The signature is Ed25519.

use house::{HouseEntry, SeedKeyLoss};

use crate::digits::decode;
use crate::seal::{PublicKey, Seal, SealKey};

const VERSION: &str = "casino seed key lost 1";

/// A loss of the seed key, signed with the key of the seals.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loss {
    /// The fingerprint of the key that was lost.
    pub before: [u8; 32],
    /// The fingerprint of the key in its place.
    pub after: [u8; 32],
    /// The number of the seal of all heads at the loss.
    pub seal: i64,
    /// Its hash.
    pub hash: [u8; 32],
    signature: [u8; 64],
}

impl Loss {
    /// The loss of the key `before`. The seal is of all heads at this moment.
    pub fn make(before: [u8; 32], after: [u8; 32], seal: &Seal, key: &SealKey) -> Loss {
        let (number, hash) = (seal.number, seal.hash);
        let mut loss = Loss { before, after, seal: number, hash, signature: [0; 64] };
        loss.signature = key.sign(&loss.form());
        loss
    }

    /// Whether it is about this seal, and this key has signed it.
    pub fn is_by(&self, key: PublicKey, seal: &Seal) -> bool {
        seal.number == self.seal
            && seal.hash == self.hash
            && key.has_signed(&self.form(), &self.signature)
    }

    /// The entry that puts it on record. `at_ms` is in milliseconds since 1970.
    pub fn entry(&self, second_factors: u64, reason: &str, at_ms: i64) -> HouseEntry {
        HouseEntry::seed_key_lost(SeedKeyLoss {
            before: hex::encode(self.before),
            after: hex::encode(self.after),
            seal: self.seal,
            hash: hex::encode(self.hash),
            by_seal_key: hex::encode(self.signature),
            second_factors,
            reason: reason.to_owned(),
            at_ms,
        })
    }

    /// From the record. `None` when it cannot be read.
    pub fn read(loss: &SeedKeyLoss) -> Option<Loss> {
        Some(Loss {
            before: decode(&loss.before)?,
            after: decode(&loss.after)?,
            seal: loss.seal,
            hash: decode(&loss.hash)?,
            signature: decode(&loss.by_seal_key)?,
        })
    }

    fn form(&self) -> Vec<u8> {
        let length = u32::try_from(VERSION.len()).expect("the version is a short text");
        [
            length.to_be_bytes().as_slice(),
            VERSION.as_bytes(),
            &self.before,
            &self.after,
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
    fn a_loss_is_signed_and_whatever_is_changed_makes_it_unsigned() {
        let key = SealKey::new(&[7; 32]);
        let seal = Seal::make(&key, None, 5, Vec::new());
        let loss = Loss::make([1; 32], [2; 32], &seal, &key);
        assert!(loss.is_by(key.public(), &seal));
        assert!(!loss.is_by(SealKey::new(&[8; 32]).public(), &seal));
        let later = Seal::make(&key, Some(&seal), 6, Vec::new());
        assert!(!loss.is_by(key.public(), &later));
        for change in [
            (|loss| loss.before[0] ^= 1) as fn(&mut Loss),
            |loss| loss.after[0] ^= 1,
            |loss| loss.seal += 1,
            |loss| loss.hash[0] ^= 1,
            |loss| loss.signature[5] ^= 1,
        ] {
            let mut forged = loss.clone();
            change(&mut forged);
            assert!(!forged.is_by(key.public(), &seal), "{forged:?}");
        }
    }
}
