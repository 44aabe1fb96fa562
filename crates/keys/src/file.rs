//! Key files. Only their owner may read them, and a reader never sees a part of one.

use std::io::{Read as _, Write as _};
use std::path::Path;

use crate::entropy;
use crate::error::KeyError;
use crate::kind::KeyKind;
use crate::ring::{KeyRing, TEXT_BYTES_MAX};

/// Reads a file of keys, up to the size that one may have.
pub(crate) fn read(path: &Path) -> std::io::Result<String> {
    let mut text = String::new();
    let file = std::fs::File::open(path)?;
    file.take(TEXT_BYTES_MAX + 1).read_to_string(&mut text)?;
    Ok(text)
}

/// Makes a new key in a new file. Never overwrites a file: fails when there is one.
pub fn make(kind: KeyKind, path: &Path) -> Result<KeyRing, KeyError> {
    let ring = KeyRing::of_key(kind, entropy::bytes());
    let failed = |source| KeyError::File { kind, path: path.to_owned(), source };
    let draft = write_draft(path, &ring).map_err(failed)?;
    // A link is refused where there is a file.
    let linked = std::fs::hard_link(&draft, path);
    std::fs::remove_file(&draft).map_err(failed)?;
    linked.map(|()| ring).map_err(failed)
}

/// Puts these keys into a file, in the place of those that were there. To be called only when the
/// keys that are no longer there are needed no more.
pub fn replace(ring: &KeyRing, path: &Path) -> Result<(), KeyError> {
    let failed = |source| KeyError::File { kind: ring.kind(), path: path.to_owned(), source };
    let draft = write_draft(path, ring).map_err(failed)?;
    std::fs::rename(&draft, path).map_err(failed)
}

fn write_draft(path: &Path, ring: &KeyRing) -> std::io::Result<std::path::PathBuf> {
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder)?;
    }
    let draft = path.with_extension(hex::encode(entropy::bytes::<8>()));
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(&draft)?;
    file.write_all(ring.to_text().as_bytes())?;
    file.sync_all()?;
    Ok(draft)
}

/// Whether others than its owner may read a file.
#[cfg(unix)]
pub(crate) fn is_exposed(path: &Path) -> std::io::Result<bool> {
    use std::os::unix::fs::PermissionsExt as _;
    Ok(std::fs::metadata(path)?.permissions().mode() & 0o077 != 0)
}

/// Whether others than its owner may read a file.
#[cfg(not(unix))]
pub(crate) fn is_exposed(_path: &Path) -> std::io::Result<bool> {
    Ok(false)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_file_is_made_once_for_its_owner_and_may_be_replaced_whole() {
        let folder = std::env::temp_dir().join(format!("casino-keys-{}", entropy::uuid()));
        let path = folder.join("seed.key");
        let first = make(KeyKind::Seed, &path).unwrap();
        assert!(!is_exposed(&path).unwrap());
        assert!(matches!(make(KeyKind::Seed, &path), Err(KeyError::File { .. })));
        assert_eq!(read(&path).unwrap(), first.to_text());
        let both = first.with(entropy::bytes());
        replace(&both, &path).unwrap();
        assert_eq!(read(&path).unwrap(), both.to_text());
        assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 1, "no draft is left");
        std::fs::remove_dir_all(folder).unwrap();
    }
}
