//! Seals: the heads of all chains at one moment, numbered, hashed onto the previous seal and
//! signed. A seal that is kept outside the house proves later whether the journal before it was
//! rewritten or cut off, even if a superuser has rebuilt the whole database.
//!
//! The hashed form is bytes, big-endian: the text `casino seal 1` after its length in 4 bytes; the
//! number and the time (ms since 1970) in 8 each; the hash of the seal before, 32 (zeros for the
//! first); the public key, 32; the number of heads in 4; for each head, in the order of the chains'
//! ids: chain 16, epoch 8, seq 8, hash 32. The hash is SHA-256; the signature is Ed25519 over it.
//!
//! Nothing here reads the clock, a file or the database.

use ed25519_dalek::{Signature, Signer as _, SigningKey, VerifyingKey};
use house::HouseEntry;
use ledger::{ChainId, Head, SealRow};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use uuid::Uuid;

use crate::digits::decode;

const VERSION: &str = "casino seal 1";

/// Signs seals. `Debug` shows the public key only.
#[derive(Clone, Debug)]
pub struct SealKey(SigningKey);

impl SealKey {
    /// The key of these secret bytes.
    pub fn new(secret: &[u8; 32]) -> SealKey {
        SealKey(SigningKey::from_bytes(secret))
    }

    /// Signs bytes.
    pub(crate) fn sign(&self, form: &[u8]) -> [u8; 64] {
        self.0.sign(form).to_bytes()
    }

    /// The key that checks its signatures.
    pub fn public(&self) -> PublicKey {
        PublicKey(self.0.verifying_key().to_bytes())
    }
}

/// The key that checks the signatures of seals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PublicKey(pub [u8; 32]);

impl PublicKey {
    /// Whether that is the signature of these bytes with the key's secret half.
    pub(crate) fn has_signed(self, form: &[u8], signature: &[u8; 64]) -> bool {
        let Ok(key) = VerifyingKey::from_bytes(&self.0) else { return false };
        key.verify_strict(form, &Signature::from_bytes(signature)).is_ok()
    }
}

impl std::fmt::Display for PublicKey {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str(&hex::encode(self.0))
    }
}

impl std::str::FromStr for PublicKey {
    type Err = NotASeal;

    fn from_str(text: &str) -> Result<PublicKey, NotASeal> {
        decode(text.trim()).map(PublicKey).ok_or(NotASeal("the key is not 64 hex digits"))
    }
}

/// A text or a row that is not a seal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it is no seal: {0}")]
pub struct NotASeal(&'static str);

/// A seal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seal {
    /// Its number, from 1 without gaps.
    pub number: i64,
    /// When it was made, in milliseconds since 1970.
    pub at_ms: i64,
    /// The hash of the seal before it, zeros for the first.
    pub previous: [u8; 32],
    /// The head of every chain, in the order of their ids.
    pub heads: Vec<(ChainId, Head)>,
    /// The key of the signature.
    pub key: PublicKey,
    /// The hash of all fields above.
    pub hash: [u8; 32],
    /// The signature of the hash.
    pub signature: [u8; 64],
}

/// A seal as it is exported.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Form {
    version: String,
    number: i64,
    at_ms: i64,
    previous: String,
    heads: Vec<HeadForm>,
    key: String,
    hash: String,
    signature: String,
}

/// A head in exports and in the database.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct HeadForm {
    chain: Uuid,
    epoch: i64,
    seq: i64,
    hash: String,
}

impl Seal {
    /// Seals the heads, as the successor of the previous seal, if there is one.
    pub fn make(
        key: &SealKey,
        before: Option<&Seal>,
        at_ms: i64,
        mut heads: Vec<(ChainId, Head)>,
    ) -> Seal {
        heads.sort_by_key(|(chain, _)| *chain);
        let mut seal = Seal {
            number: before.map_or(1, |seal| seal.number.saturating_add(1)),
            at_ms,
            previous: before.map_or([0; 32], |seal| seal.hash),
            heads,
            key: key.public(),
            hash: [0; 32],
            signature: [0; 64],
        };
        seal.hash = seal.rehash();
        seal.signature = key.sign(&seal.hash);
        seal
    }

    /// Computes the hash of its fields.
    pub fn rehash(&self) -> [u8; 32] {
        let mut form = Sha256::new();
        let count = |number: usize| {
            u32::try_from(number).expect("there are less than 4 billion chains").to_be_bytes()
        };
        form.update(count(VERSION.len()));
        form.update(VERSION);
        form.update(self.number.to_be_bytes());
        form.update(self.at_ms.to_be_bytes());
        form.update(self.previous);
        form.update(self.key.0);
        form.update(count(self.heads.len()));
        for (chain, head) in &self.heads {
            form.update(chain.0.as_bytes());
            form.update(head.epoch.to_be_bytes());
            form.update(head.seq.to_be_bytes());
            form.update(head.hash);
        }
        form.finalize().into()
    }

    /// Whether hash and signature match its fields and the key it names.
    pub fn is_sound(&self) -> bool {
        self.rehash() == self.hash && self.key.has_signed(&self.hash, &self.signature)
    }

    /// The entry that puts it on record in the house's journal.
    pub fn entry(&self) -> HouseEntry {
        HouseEntry::sealed(self.number, hex::encode(self.hash))
    }

    /// The entry that makes it the anchor of books without MACs.
    pub fn anchor_entry(&self) -> HouseEntry {
        HouseEntry::books_anchored(self.number, hex::encode(self.hash))
    }

    /// As a file.
    pub fn to_json(&self) -> String {
        let form = Form {
            version: VERSION.to_owned(),
            number: self.number,
            at_ms: self.at_ms,
            previous: hex::encode(self.previous),
            heads: head_forms(&self.heads),
            key: self.key.to_string(),
            hash: hex::encode(self.hash),
            signature: hex::encode(self.signature),
        };
        serde_json::to_string_pretty(&form).expect("a seal is plain data")
    }

    /// From a file. Does not check that it is sound.
    pub fn from_json(text: &str) -> Result<Seal, NotASeal> {
        let form: Form = serde_json::from_str(text).map_err(|_| NotASeal("it cannot be read"))?;
        if form.version != VERSION {
            return Err(NotASeal("it is of another version"));
        }
        let digits = NotASeal("its hexadecimal digits are not as many as they should be");
        Ok(Seal {
            number: form.number,
            at_ms: form.at_ms,
            previous: decode(&form.previous).ok_or(digits)?,
            heads: heads(form.heads).ok_or(digits)?,
            key: form.key.parse()?,
            hash: decode(&form.hash).ok_or(digits)?,
            signature: decode(&form.signature).ok_or(digits)?,
        })
    }

    /// As a row.
    pub fn to_row(&self) -> SealRow {
        SealRow {
            number: self.number,
            at_ms: self.at_ms,
            heads: serde_json::to_string(&head_forms(&self.heads)).expect("heads are plain data"),
            previous: self.previous.to_vec(),
            hash: self.hash.to_vec(),
            public_key: self.key.0.to_vec(),
            signature: self.signature.to_vec(),
        }
    }

    /// From a row. Does not check that it is sound.
    pub fn from_row(row: &SealRow) -> Result<Seal, NotASeal> {
        let forms = serde_json::from_str(&row.heads);
        let length = NotASeal("a hash, key or signature has another length");
        Ok(Seal {
            number: row.number,
            at_ms: row.at_ms,
            previous: row.previous.as_slice().try_into().map_err(|_| length)?,
            heads: forms.ok().and_then(heads).ok_or(NotASeal("its heads cannot be read"))?,
            key: PublicKey(row.public_key.as_slice().try_into().map_err(|_| length)?),
            hash: row.hash.as_slice().try_into().map_err(|_| length)?,
            signature: row.signature.as_slice().try_into().map_err(|_| length)?,
        })
    }
}

fn head_forms(heads: &[(ChainId, Head)]) -> Vec<HeadForm> {
    let form = |(chain, head): &(ChainId, Head)| HeadForm {
        chain: chain.0,
        epoch: head.epoch,
        seq: head.seq,
        hash: hex::encode(head.hash),
    };
    heads.iter().map(form).collect()
}

fn heads(forms: Vec<HeadForm>) -> Option<Vec<(ChainId, Head)>> {
    let head = |form: HeadForm| {
        let hash = decode(&form.hash)?;
        Some((ChainId(form.chain), Head { epoch: form.epoch, seq: form.seq, hash }))
    };
    forms.into_iter().map(head).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn two() -> (Seal, Seal) {
        let key = SealKey::new(&[7; 32]);
        let head = |seq| Head { epoch: 1, seq, hash: [9; 32] };
        let chain = |number| ChainId(Uuid::from_u128(number));
        let first = Seal::make(&key, None, 1_000, vec![(chain(2), head(5)), (chain(0), head(3))]);
        let second = Seal::make(&key, Some(&first), 2_000, first.heads.clone());
        (first, second)
    }

    #[test]
    fn a_seal_is_sound_and_comes_back_from_file_and_row() {
        let (first, second) = two();
        assert!(first.is_sound() && second.is_sound());
        assert_eq!((second.number, second.previous), (2, first.hash));
        assert_eq!(Seal::from_json(&second.to_json()), Ok(second.clone()));
        assert_eq!(Seal::from_row(&second.to_row()), Ok(second));
        assert!(first.heads[0].0 < first.heads[1].0, "heads are sorted");
    }

    #[test]
    fn whatever_is_changed_makes_it_unsound() {
        let (_, seal) = two();
        let changes: [fn(&mut Seal); 9] = [
            |seal| seal.number += 1,
            |seal| seal.at_ms -= 1,
            |seal| seal.previous[0] ^= 1,
            |seal| seal.heads[0].1.seq -= 1,
            |seal| seal.heads[1].1.hash[31] ^= 128,
            |seal| seal.heads.truncate(1),
            |seal| seal.hash[5] ^= 1,
            |seal| seal.signature[63] ^= 1,
            |seal| seal.key = SealKey::new(&[8; 32]).public(),
        ];
        for change in changes {
            let mut forged = seal.clone();
            change(&mut forged);
            assert!(!forged.is_sound(), "{forged:?}");
        }
    }

    #[test]
    fn another_key_makes_another_seal() {
        let (first, _) = two();
        let forged = Seal::make(&SealKey::new(&[8; 32]), None, 1_000, first.heads.clone());
        assert!(forged.is_sound(), "it is sound by its own key");
        assert_ne!(forged.key, first.key, "which is not the house's");
    }
}
