//! Encrypts the seeds of shoes and the snapshots of tables, so that the database alone does not
//! reveal the next card. The key is outside the database: in the environment, or in a file that
//! only its owner may read. This module never stores or logs a seed.

use std::io::{ErrorKind, Write as _};
use std::path::{Path, PathBuf};

use blackjack::{FreshSeed, Sealed, Seed};
use chacha20poly1305::aead::{Aead, KeyInit, Payload};
use chacha20poly1305::{Key, XChaCha20Poly1305, XNonce};
use chips::TableId;
use ledger::{Head, SnapshotRow};
use sha2::{Digest, Sha256};
use table::{ENGINE, Snapshot};
use uuid::Uuid;

use crate::entropy;

/// Bytes of the key and of a seed.
const KEY_BYTES: usize = 32;
/// Bytes of the nonce that precedes a sealed seed.
const NONCE_BYTES: usize = 24;
/// Bytes of a sealed seed: the nonce, the seed, and the tag of 16 bytes.
const SEALED_BYTES: usize = NONCE_BYTES + KEY_BYTES + 16;
/// The prefix of a snapshot's associated data. That of a seed never begins so.
const SNAPSHOT_LABEL: &[u8] = b"casino snapshot of a table\0";
/// The name of the key file in the data folder.
const KEY_FILE: &str = "seed.key";

/// Encrypts and decrypts seeds. `Debug` shows nothing.
#[derive(Clone)]
pub struct Vault {
    cipher: XChaCha20Poly1305,
    fingerprint: [u8; 32],
}

impl std::fmt::Debug for Vault {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str("Vault")
    }
}

/// The key is missing or malformed.
#[derive(Debug, thiserror::Error)]
pub enum KeyError {
    /// The text is not 64 hexadecimal digits.
    #[error("the key from {0} is not 64 hexadecimal digits")]
    Malformed(String),
    /// The file could not be read or made.
    #[error("the key file {path} cannot be used")]
    File {
        /// The file.
        path: PathBuf,
        /// Why.
        source: std::io::Error,
    },
    /// Other users may read the file.
    #[error("the key file {0} may be read by others: chmod 600 it")]
    Exposed(PathBuf),
    /// There is no key, and none may be created.
    #[error("there is no key file {0}")]
    Missing(PathBuf),
}

impl Vault {
    /// A vault with the key in `text` (64 hexadecimal digits), or else in the data folder's key
    /// file, which is created on first use.
    pub fn open(text: Option<&str>, data_dir: &Path) -> Result<Vault, KeyError> {
        let file = data_dir.join(KEY_FILE);
        key_of(text, "CASINO_SEED_KEY", &file, true).map(Vault::with_key)
    }

    /// The vault of a house that was open before. Creates no key.
    pub fn existing(text: Option<&str>, data_dir: &Path) -> Result<Vault, KeyError> {
        let file = data_dir.join(KEY_FILE);
        key_of(text, "CASINO_SEED_KEY", &file, false).map(Vault::with_key)
    }

    fn with_key(key: [u8; KEY_BYTES]) -> Vault {
        let digest = Sha256::new().chain_update(b"casino seed key\0").chain_update(key);
        let cipher = XChaCha20Poly1305::new(&Key::from(key));
        Vault { cipher, fingerprint: digest.finalize().into() }
    }

    /// A fingerprint that distinguishes keys without revealing them.
    pub fn fingerprint(&self) -> [u8; 32] {
        self.fingerprint
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
        let sealed = self.cipher.encrypt(&XNonce::from(nonce), payload);
        let sealed = sealed.expect("a snapshot is far below the limit of the cipher");
        SnapshotRow { sealed: [nonce.as_slice(), sealed.as_slice()].concat(), ..row }
    }

    /// The snapshot of a row. `None` when it is damaged, or was sealed with another key or for
    /// another place than the row says.
    pub fn open_snapshot(&self, row: &SnapshotRow) -> Option<Snapshot> {
        let (nonce, sealed) = row.sealed.split_first_chunk::<NONCE_BYTES>()?;
        let payload = Payload { msg: sealed, aad: &place_of(row) };
        self.cipher.decrypt(&XNonce::from(*nonce), payload).ok().map(Snapshot::new)
    }

    fn seal(&self, shoe: Uuid, seed: &[u8; KEY_BYTES]) -> Sealed {
        let nonce = entropy::bytes::<NONCE_BYTES>();
        let payload = Payload { msg: seed, aad: shoe.as_bytes() };
        let sealed = self.cipher.encrypt(&XNonce::from(nonce), payload);
        let sealed = sealed.expect("32 bytes are far below the limit of the cipher");
        Sealed(hex::encode([nonce.as_slice(), sealed.as_slice()].concat()))
    }

    /// Decrypts the seed of `shoe`. `None` if it was sealed with another key or for another shoe.
    pub fn unseal(&self, shoe: Uuid, sealed: &Sealed) -> Option<Seed> {
        let sealed = entropy::from_hex::<SEALED_BYTES>(&sealed.0)?;
        let (nonce, sealed) = sealed.split_first_chunk::<NONCE_BYTES>()?;
        let payload = Payload { msg: sealed, aad: shoe.as_bytes() };
        let seed = self.cipher.decrypt(&XNonce::from(*nonce), payload).ok()?;
        Some(Seed::new(seed.try_into().ok()?))
    }
}

/// The associated data of a snapshot: all other columns of its row.
fn place_of(row: &SnapshotRow) -> Vec<u8> {
    let SnapshotRow { table, seq, hash, engine, at_ms, sealed: _ } = row;
    let numbers = [seq, engine, at_ms].map(|number| number.to_be_bytes());
    [SNAPSHOT_LABEL, table.0.as_bytes(), &numbers.concat(), hash].concat()
}

/// The key from the environment variable `name`, whose value is `text`, or else from its file,
/// which is created if `may_make`.
pub fn key_of(
    text: Option<&str>,
    name: &str,
    file: &Path,
    may_make: bool,
) -> Result<[u8; KEY_BYTES], KeyError> {
    match text {
        Some(text) => {
            entropy::from_hex(text.trim()).ok_or_else(|| KeyError::Malformed(name.to_owned()))
        }
        None if !may_make && !file.exists() => Err(KeyError::Missing(file.to_owned())),
        None => key_of_file(file),
    }
}

fn key_of_file(path: &Path) -> Result<[u8; KEY_BYTES], KeyError> {
    let failed = |source| KeyError::File { path: path.to_owned(), source };
    match std::fs::read_to_string(path) {
        Ok(text) => {
            if is_exposed(path).map_err(failed)? {
                return Err(KeyError::Exposed(path.to_owned()));
            }
            entropy::from_hex(text.trim())
                .ok_or_else(|| KeyError::Malformed(path.display().to_string()))
        }
        Err(error) if error.kind() == ErrorKind::NotFound => {
            let key = entropy::bytes::<KEY_BYTES>();
            match write_key(path, &key) {
                // Another process has just created it.
                Err(error) if error.kind() == ErrorKind::AlreadyExists => key_of_file(path),
                written => written.map(|()| key).map_err(failed),
            }
        }
        Err(error) => Err(failed(error)),
    }
}

/// Writes the key to a temporary file and links it into place, so that no reader sees a partial key
/// and an existing key is never overwritten.
fn write_key(path: &Path, key: &[u8]) -> std::io::Result<()> {
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder)?;
    }
    let draft = path.with_extension(hex::encode(entropy::bytes::<8>()));
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(&draft)?;
    writeln!(file, "{}", hex::encode(key))?;
    file.sync_all()?;
    let linked = std::fs::hard_link(&draft, path);
    std::fs::remove_file(&draft)?;
    linked
}

#[cfg(unix)]
fn is_exposed(path: &Path) -> std::io::Result<bool> {
    use std::os::unix::fs::PermissionsExt as _;
    Ok(std::fs::metadata(path)?.permissions().mode() & 0o077 != 0)
}

#[cfg(not(unix))]
fn is_exposed(_path: &Path) -> std::io::Result<bool> {
    Ok(false)
}

#[cfg(test)]
mod tests {
    use super::*;

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
    fn the_key_file_is_made_once_and_only_for_its_owner() {
        let folder = std::env::temp_dir().join(format!("casino-vault-{}", entropy::uuid()));
        let first = Vault::open(None, &folder).unwrap();
        let second = Vault::open(None, &folder).unwrap();
        assert_eq!(first.fingerprint(), second.fingerprint());
        assert!(!is_exposed(&folder.join(KEY_FILE)).unwrap());
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_malformed_key_is_refused() {
        let refused = Vault::open(Some("abc"), Path::new("/nowhere"));
        assert!(matches!(refused, Err(KeyError::Malformed(_))));
    }
}
