//! The kinds of keys, and the fingerprints by which keys are told apart.

use std::fmt;

use ed25519_dalek::SigningKey;
use sha2::{Digest, Sha256};

use crate::KEY_BYTES;

/// What a key is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyKind {
    /// Encrypts the seeds of shoes and the snapshots of tables.
    Seed,
    /// Signs the seals of the books.
    Seal,
}

impl KeyKind {
    /// Every kind.
    pub const ALL: [KeyKind; 2] = [KeyKind::Seed, KeyKind::Seal];

    /// Its name in the database and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            KeyKind::Seed => "seed",
            KeyKind::Seal => "seal",
        }
    }

    /// The environment variable that may hold the key.
    pub const fn variable(self) -> &'static str {
        match self {
            KeyKind::Seed => "CASINO_SEED_KEY",
            KeyKind::Seal => "CASINO_SEAL_KEY",
        }
    }

    /// The name of its file in the data folder.
    pub const fn file(self) -> &'static str {
        match self {
            KeyKind::Seed => "seed.key",
            KeyKind::Seal => "seal.key",
        }
    }

    /// What else an operator may do when the key is lost for ever, as the end of a sentence.
    pub(crate) const fn if_lost(self) -> &'static str {
        match self {
            KeyKind::Seed => ", or if it is lost for ever run `casino recover --lost seed-key`",
            KeyKind::Seal => ", or if it is lost for ever run `casino recover --lost seal-key`",
        }
    }

    /// The fingerprint of a key of this kind.
    pub fn fingerprint(self, key: &[u8; KEY_BYTES]) -> Fingerprint {
        match self {
            KeyKind::Seed => {
                let digest = Sha256::new().chain_update(b"casino seed key\0").chain_update(key);
                Fingerprint(digest.finalize().into())
            }
            KeyKind::Seal => Fingerprint(SigningKey::from_bytes(key).verifying_key().to_bytes()),
        }
    }
}

impl fmt::Display for KeyKind {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} key", self.name())
    }
}

/// What distinguishes a key without revealing it: a SHA-256 of the seed key, the public half of the
/// seal key. Shown as its first 16 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fingerprint(pub [u8; 32]);

impl Fingerprint {
    /// All 64 hexadecimal digits.
    pub fn to_hex(self) -> String {
        hex::encode(self.0)
    }
}

impl fmt::Display for Fingerprint {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&hex::encode(&self.0[..8]))
    }
}
