//! New keys in the place of others: for a rotation, and for a key that is lost.

use std::path::Path;

use crate::KEY_BYTES;
use crate::entropy;
use crate::error::KeyError;
use crate::file::{make, replace};
use crate::kind::KeyKind;
use crate::known::KnownKeys;
use crate::open::find;
use crate::ring::KeyRing;
use crate::source::KeySource;

/// The ring for a rotation, with the new key as the present one: a key of the ring that the house
/// has never had, or else a fresh one, which is first added to the file of the keys. Nothing is in
/// force before the database knows the new key.
pub fn next_key(
    ring: &KeyRing,
    source: &KeySource,
    folder: &Path,
    known: &KnownKeys,
) -> Result<KeyRing, KeyError> {
    let kind = ring.kind();
    let is_new = |key: &[u8; KEY_BYTES]| !known.all(kind).contains(&kind.fingerprint(key));
    let (ring, key) = if let Some(key) = ring.keys().find(is_new) {
        (ring.clone(), key)
    } else if let Some(path) = source.file(kind, folder) {
        let key = entropy::bytes();
        let ring = ring.with(key);
        replace(&ring, &path)?;
        (ring, key)
    } else {
        return Err(KeyError::NoNew { kind, place: source.place(kind, folder) });
    };
    Ok(ring.at(kind.fingerprint(&key)).expect("the key is in the ring"))
}

/// A new key in the place of one that is lost: the one that the operator has put there, or else a
/// fresh one in a file that is not there. Fails when the key is not lost.
pub async fn instead_of_lost(
    kind: KeyKind,
    source: &KeySource,
    folder: &Path,
    known: &KnownKeys,
) -> Result<KeyRing, KeyError> {
    match find(kind, source, folder, known.present(kind)).await {
        Ok(_) => Err(KeyError::NotLost { kind, place: source.place(kind, folder) }),
        Err(KeyError::Missing { place, .. }) => match source.file(kind, folder) {
            Some(path) => make(kind, &path),
            None => Err(KeyError::NoNew { kind, place }),
        },
        Err(KeyError::Wrong { .. }) => {
            let ring = find(kind, source, folder, None).await?;
            if known.all(kind).contains(&ring.fingerprint()) {
                return Err(KeyError::NoNew { kind, place: source.place(kind, folder) });
            }
            Ok(ring)
        }
        Err(error) => Err(error),
    }
}
