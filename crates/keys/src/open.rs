//! Opens the keys of a house: those that the database expects, or new ones where it knows none.

use std::io::ErrorKind;
use std::path::Path;

use sqlx::PgPool;

use crate::error::KeyError;
use crate::file;
use crate::kind::{Fingerprint, KeyKind};
use crate::known::{known, remember};
use crate::ring::KeyRing;
use crate::source::{KeySource, KeySources};

/// The keys of a house.
#[derive(Clone, Debug)]
pub struct HouseKeys {
    /// Those of the seeds.
    pub seed: KeyRing,
    /// That of the seals.
    pub seal: KeyRing,
}

/// The keys of a kind, for a database that expects the present one to be `expected`. Makes none.
pub async fn find(
    kind: KeyKind,
    source: &KeySource,
    folder: &Path,
    expected: Option<Fingerprint>,
) -> Result<KeyRing, KeyError> {
    let place = || source.place(kind, folder);
    let Some(text) = source.read(kind, folder).await? else {
        return Err(match expected {
            Some(expected) => KeyError::Missing { kind, place: place(), expected },
            None => KeyError::None { kind, place: place() },
        });
    };
    let ring = KeyRing::of_text(kind, &text);
    let ring = ring.ok_or_else(|| KeyError::Malformed { kind, place: place() })?;
    let Some(expected) = expected else { return Ok(ring) };
    let found = ring.fingerprint();
    ring.at(expected).ok_or_else(|| KeyError::Wrong { kind, place: place(), found, expected })
}

/// The keys of a house whose database is open with the rights of its owner. Where the database
/// knows no key, the one that is found becomes known; if there is none either, it is made in the
/// data folder. Otherwise nothing is written. `now_ms` is in milliseconds since 1970.
pub async fn open_house(
    owner: &PgPool,
    sources: &KeySources,
    folder: &Path,
    now_ms: i64,
) -> Result<HouseKeys, KeyError> {
    let known = known(owner).await?;
    // Both are looked for before either is made.
    let mut found = Vec::new();
    for kind in KeyKind::ALL {
        let source = sources.of(kind);
        found.push(match (find(kind, source, folder, known.present(kind)).await, source) {
            (Err(KeyError::None { .. }), KeySource::Folder) => None,
            (found, _) => Some(found?),
        });
    }
    let mut rings = Vec::new();
    for (kind, found) in KeyKind::ALL.into_iter().zip(found) {
        let ring = match found {
            Some(ring) => ring,
            None => made(kind, folder).await?,
        };
        if known.present(kind).is_none()
            && !remember(owner, kind, 0, ring.fingerprint(), now_ms).await?
        {
            // Another server opens the same new house at this moment.
            let expected = crate::known(owner).await?.present(kind);
            rings.push(find(kind, sources.of(kind), folder, expected).await?);
        } else {
            rings.push(ring);
        }
    }
    let [seed, seal] = <[KeyRing; 2]>::try_from(rings).expect("there are two kinds");
    Ok(HouseKeys { seed, seal })
}

/// A new key in the data folder, or the one that another process has just made there.
async fn made(kind: KeyKind, folder: &Path) -> Result<KeyRing, KeyError> {
    match file::make(kind, &folder.join(kind.file())) {
        Err(KeyError::File { source, .. }) if source.kind() == ErrorKind::AlreadyExists => {
            find(kind, &KeySource::Folder, folder, None).await
        }
        made => made,
    }
}
