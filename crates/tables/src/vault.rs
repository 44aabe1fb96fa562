//! Encrypts the seeds of shoes and the snapshots of tables, so that the database alone does not
//! reveal the next card. The keys are outside the database (crate `keys`). This module never stores
//! or logs a seed.

mod secrets;

use std::sync::Arc;

use blackjack::{FreshSeed, Sealed, Seed};
use chacha20poly1305::aead::{Aead, KeyInit, Payload};
use chacha20poly1305::{Key, XChaCha20Poly1305, XNonce};
use chips::TableId;
use cluster::BusKey;
use hmac::{Hmac, Mac as _};
use keys::{KEY_BYTES, KeyRing};
use ledger::{BooksKey, Head, SnapshotRow};
use sha2::Sha256;
use table::{ENGINE, Snapshot};
use uuid::Uuid;

use crate::entropy;

/// Bytes of the nonce that precedes a sealed seed.
const NONCE_BYTES: usize = 24;
/// Bytes of a sealed seed: the nonce, the seed, and the tag of 16 bytes.
const SEALED_BYTES: usize = NONCE_BYTES + KEY_BYTES + 16;
/// The prefix of a snapshot's associated data. That of a seed never begins so.
const SNAPSHOT_LABEL: &[u8] = b"casino snapshot of a table\0";
/// What the key of the books is derived with.
const BOOKS_LABEL: &[u8] = b"casino books key";
/// What the key of people's rows is derived with.
const ROWS_LABEL: &[u8] = b"casino key of people's rows";
/// The purpose of the key of messages between nodes.
const BUS_LABEL: &[u8] = b"casino key of messages between nodes";

/// Encrypts with the present seed key, and decrypts what any key of the ring has encrypted. `Debug`
/// shows nothing.
#[derive(Clone)]
pub struct Vault {
    present: XChaCha20Poly1305,
    /// One for each key, the present one first.
    ciphers: Arc<[XChaCha20Poly1305]>,
    books_key: BooksKey,
    bus_key: BusKey,
    /// The keys of the MACs of people's rows, the present one first.
    row_keys: Arc<[[u8; 32]]>,
}

impl std::fmt::Debug for Vault {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str("Vault")
    }
}

impl Vault {
    /// The vault of these seed keys.
    pub fn new(ring: &KeyRing) -> Vault {
        let cipher = |key: &[u8; KEY_BYTES]| XChaCha20Poly1305::new(&Key::from(*key));
        Vault {
            present: cipher(ring.present()),
            ciphers: ring.keys().map(|key| cipher(&key)).collect(),
            books_key: books_key(ring),
            bus_key: BusKey::new(derived(ring.present(), BUS_LABEL)),
            row_keys: ring.keys().map(|key| derived(&key, ROWS_LABEL)).collect(),
        }
    }

    /// The key of the MACs of the books: new ones are made under the present seed key, and those
    /// under any key of the ring hold.
    pub fn books_key(&self) -> BooksKey {
        self.books_key.clone()
    }

    /// The key under which the nodes of a house prove their messages.
    pub fn bus_key(&self) -> BusKey {
        self.bus_key.clone()
    }

    /// A new seed for a new shoe, plain and sealed.
    pub fn fresh(&self) -> FreshSeed {
        let (shoe, seed) = (entropy::uuid(), entropy::bytes::<KEY_BYTES>());
        FreshSeed { shoe, seed: Seed::new(seed), sealed: self.seal(shoe, &seed) }
    }

    /// Encrypts a snapshot, bound to its table, step, hash and engine. It does not open for any
    /// other.
    pub fn seal_snapshot(
        &self,
        table: TableId,
        head: &Head,
        at_ms: i64,
        snapshot: &Snapshot,
    ) -> SnapshotRow {
        let (seq, hash, engine) = (head.seq, head.hash.to_vec(), i64::from(ENGINE));
        let row = SnapshotRow { table, seq, hash, engine, at_ms, sealed: Vec::new() };
        let nonce = entropy::bytes::<NONCE_BYTES>();
        let payload = Payload { msg: snapshot.reveal(), aad: &place_of(&row) };
        let sealed = self.present.encrypt(&XNonce::from(nonce), payload);
        let sealed = sealed.expect("a snapshot is far below the limit of the cipher");
        SnapshotRow { sealed: [nonce.as_slice(), sealed.as_slice()].concat(), ..row }
    }

    /// The snapshot of a row. `None` when it is damaged, or was sealed with another key or for
    /// another place than the row says.
    pub fn open_snapshot(&self, row: &SnapshotRow) -> Option<Snapshot> {
        let (nonce, sealed) = row.sealed.split_first_chunk::<NONCE_BYTES>()?;
        let payload = Payload { msg: sealed, aad: &place_of(row) };
        self.decrypt(nonce, &payload).map(Snapshot::new)
    }

    fn seal(&self, shoe: Uuid, seed: &[u8; KEY_BYTES]) -> Sealed {
        let nonce = entropy::bytes::<NONCE_BYTES>();
        let payload = Payload { msg: seed, aad: shoe.as_bytes() };
        let sealed = self.present.encrypt(&XNonce::from(nonce), payload);
        let sealed = sealed.expect("32 bytes are far below the limit of the cipher");
        Sealed(hex::encode([nonce.as_slice(), sealed.as_slice()].concat()))
    }

    /// Decrypts the seed of `shoe`. `None` if it was sealed with another key or for another shoe.
    pub fn unseal(&self, shoe: Uuid, sealed: &Sealed) -> Option<Seed> {
        let sealed = entropy::from_hex::<SEALED_BYTES>(&sealed.0)?;
        let (nonce, sealed) = sealed.split_first_chunk::<NONCE_BYTES>()?;
        let payload = Payload { msg: sealed, aad: shoe.as_bytes() };
        let seed = self.decrypt(nonce, &payload)?;
        Some(Seed::new(seed.try_into().ok()?))
    }

    /// Tries one key after the other: a wrong one fails to authenticate.
    fn decrypt(&self, nonce: &[u8; NONCE_BYTES], payload: &Payload<'_, '_>) -> Option<Vec<u8>> {
        let nonce = XNonce::from(*nonce);
        self.ciphers.iter().find_map(|cipher| {
            let Payload { msg, aad } = *payload;
            cipher.decrypt(&nonce, Payload { msg, aad }).ok()
        })
    }
}

/// The key of the MACs of the books. It follows from the seed key, because whoever checks the books
/// needs that one anyway, and one secret more could be lost.
fn books_key(ring: &KeyRing) -> BooksKey {
    let derived = |key: [u8; KEY_BYTES]| derived(&key, BOOKS_LABEL);
    ring.keys().skip(1).map(derived).fold(BooksKey::new(derived(*ring.present())), BooksKey::after)
}

/// A key for one purpose, from a seed key.
fn derived(key: &[u8; KEY_BYTES], label: &[u8]) -> [u8; 32] {
    let mac = <Hmac<Sha256> as KeyInit>::new_from_slice(key);
    let mac = mac.expect("an HMAC takes a key of any length");
    mac.chain_update(label).finalize().into_bytes().into()
}

/// The associated data of a snapshot: all other columns of its row.
fn place_of(row: &SnapshotRow) -> Vec<u8> {
    let SnapshotRow { table, seq, hash, engine, at_ms, sealed: _ } = row;
    let numbers = [seq, engine, at_ms].map(|number| number.to_be_bytes());
    [SNAPSHOT_LABEL, table.0.as_bytes(), &numbers.concat(), hash].concat()
}

#[cfg(test)]
mod tests {
    use keys::KeyKind;

    use super::*;

    impl Vault {
        pub(super) fn with_key(key: [u8; KEY_BYTES]) -> Vault {
            Vault::new(&KeyRing::of_key(KeyKind::Seed, key))
        }
    }

    #[test]
    fn a_sealed_seed_opens_for_its_shoe_and_key_only() {
        let vault = Vault::with_key([7; 32]);
        let shoe = Uuid::from_u128(1);
        let sealed = vault.seal(shoe, &[9; 32]);
        assert!(vault.unseal(shoe, &sealed).is_some());
        assert!(vault.unseal(Uuid::from_u128(2), &sealed).is_none());
        assert!(Vault::with_key([8; 32]).unseal(shoe, &sealed).is_none());
        assert!(vault.unseal(shoe, &Sealed(sealed.0[..20].to_owned())).is_none());
        assert!(!sealed.0.contains(&"09".repeat(8)));
    }

    #[test]
    fn a_snapshot_opens_for_its_place_and_key_only() {
        let vault = Vault::with_key([7; 32]);
        let (table, hash) = (TableId(Uuid::from_u128(1)), [5; 32]);
        let snapshot = Snapshot::new(b"the order of a shoe".to_vec());
        let row = vault.seal_snapshot(table, &Head { epoch: 1, seq: 3, hash }, 4, &snapshot);
        assert!(vault.open_snapshot(&row) == Some(snapshot));
        assert!(!row.sealed.windows(4).any(|bytes| bytes == b"shoe"));
        assert!(Vault::with_key([8; 32]).open_snapshot(&row).is_none());
        let cut = row.sealed[..row.sealed.len() - 1].to_vec();
        for other in [
            SnapshotRow { table: TableId(Uuid::from_u128(2)), ..row.clone() },
            SnapshotRow { seq: 4, ..row.clone() },
            SnapshotRow { hash: vec![6; 32], ..row.clone() },
            SnapshotRow { engine: row.engine + 1, ..row.clone() },
            SnapshotRow { at_ms: 5, ..row.clone() },
            SnapshotRow { sealed: cut, ..row.clone() },
            SnapshotRow { sealed: vec![1; 3], ..row },
        ] {
            assert!(vault.open_snapshot(&other).is_none(), "{other:?}");
        }
    }

    #[test]
    fn what_an_earlier_key_has_sealed_opens_with_the_ring_and_not_without() {
        let (first, shoe) = (Vault::with_key([7; 32]), Uuid::from_u128(1));
        let sealed = first.seal(shoe, &[9; 32]);
        let ring = KeyRing::of_key(KeyKind::Seed, [8; 32]).with([7; 32]);
        assert!(Vault::new(&ring).unseal(shoe, &sealed).is_some());
        let renewed = Vault::new(&ring).seal(shoe, &[9; 32]);
        assert!(first.unseal(shoe, &renewed).is_none(), "the present key seals");
    }
}
