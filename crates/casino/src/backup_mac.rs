//! The MAC of a backup, in a file beside it. Postgres runs what a backup says with the rights of
//! its user, so a house is restored only from a backup that a house with its seed key has written.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Read as _, Write as _};
use std::path::{Path, PathBuf};

use sha2::{Digest as _, Sha256};
use sign_in::Sealer as _;
use tables::Vault;

/// What the MAC is of, before the digest of the backup.
const PURPOSE: &[u8] = b"backup\0";
/// Bytes read at once.
const AT_ONCE: usize = 1 << 16;

/// Why a backup is not known to be one of this house.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NotOurs {
    /// There is no MAC.
    #[error("there is no {} beside the backup", .0.display())]
    NoMac(PathBuf),
    /// The MAC is of another file, or under another key.
    #[error("{} does not belong to this backup, or not to this seed key", .0.display())]
    WrongMac(PathBuf),
    /// A file cannot be read.
    #[error("the backup cannot be read")]
    Unreadable(#[from] io::Error),
}

/// Where the MAC of a backup is.
pub(crate) fn place(backup: &Path) -> PathBuf {
    let mut name = backup.as_os_str().to_owned();
    name.push(".mac");
    PathBuf::from(name)
}

/// The digest of a backup while it is written or read, for its MAC.
#[derive(Clone, Debug, Default)]
pub(crate) struct Digesting(Sha256);

impl Digesting {
    /// Adds the next bytes.
    pub(crate) fn add(&mut self, bytes: &[u8]) {
        self.0.update(bytes);
    }

    fn contents(self) -> Vec<u8> {
        [PURPOSE, self.0.finalize().as_slice()].concat()
    }
}

/// Writes the MAC of a backup, of the bytes that were written into it: what lies there now may be
/// another file.
pub(crate) fn write(vault: &Vault, backup: &Path, written: Digesting) -> io::Result<()> {
    let mac = hex::encode(vault.row_mac(&written.contents()));
    let path = place(backup);
    let mut file = private_file(&path)?;
    file.write_all((mac + "\n").as_bytes())?;
    file.sync_all()
}

/// Copies a backup into a new file, and checks the copy by the MAC, under the present key or a
/// former one: what lies at the place of the backup may be another file a moment later.
pub(crate) fn check_copy(vault: &Vault, backup: &Path, copy: &Path) -> Result<(), NotOurs> {
    let path = place(backup);
    let text = match fs::read_to_string(&path) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Err(NotOurs::NoMac(path)),
        text => text?,
    };
    let macs = vault.row_macs(&copied(backup, copy)?.contents());
    let is_ours = macs.iter().any(|mac| hex::encode(mac) == text.trim());
    if is_ours { Ok(()) } else { Err(NotOurs::WrongMac(path)) }
}

/// Copies a backup into a file. Returns the digest of what is there.
pub(crate) fn copied(backup: &Path, copy: &Path) -> io::Result<Digesting> {
    let (mut from, mut digest) = (File::open(backup)?, Digesting::default());
    let mut to = private_file(copy)?;
    let mut bytes = vec![0; AT_ONCE];
    loop {
        let read = from.read(&mut bytes)?;
        if read == 0 {
            return Ok(digest);
        }
        digest.add(&bytes[..read]);
        to.write_all(&bytes[..read])?;
    }
}

/// A new folder that only its owner may enter. Removed with this value.
#[derive(Debug)]
pub(crate) struct PrivateFolder(PathBuf);

impl PrivateFolder {
    /// Makes one in the folder for temporary files.
    pub(crate) fn new() -> io::Result<PrivateFolder> {
        let path = std::env::temp_dir().join(format!("casino-{}", edge::entropy::uuid()));
        let mut builder = fs::DirBuilder::new();
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        builder.create(&path)?;
        Ok(PrivateFolder(path))
    }

    /// The path of a file in it.
    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for PrivateFolder {
    fn drop(&mut self) {
        // What cannot be removed is left to whoever keeps the folder for temporary files.
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A new file that only its owner may read: the dump holds names and hashes of passwords. One that
/// is there already goes, because another person may have it open.
pub(crate) fn private_file(path: &Path) -> io::Result<File> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != ErrorKind::NotFound => return Err(error),
        Ok(()) | Err(_) => {}
    }
    let mut options = File::options();
    options.read(true).write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

#[cfg(test)]
mod tests {
    use keys::{KeyKind, KeyRing};

    use super::*;

    #[test]
    fn a_mac_is_of_what_was_written_and_a_copy_is_of_what_was_checked() {
        let folder = PrivateFolder::new().unwrap();
        let (backup, copy) = (folder.file("books"), folder.file("copy"));
        let vault = Vault::new(&KeyRing::of_key(KeyKind::Seed, [7; 32]));
        let mut written = Digesting::default();
        written.add(b"the bo");
        written.add(b"oks");
        // Somebody has put another file in its place before the MAC is written.
        fs::write(&backup, b"others").unwrap();
        write(&vault, &backup, written).unwrap();
        assert!(matches!(check_copy(&vault, &backup, &copy), Err(NotOurs::WrongMac(_))));
        fs::write(&backup, b"the books").unwrap();
        check_copy(&vault, &backup, &copy).unwrap();
        assert_eq!(fs::read(&copy).unwrap(), b"the books");
        let path = folder.file("");
        drop(folder);
        assert!(!path.exists());
    }
}
