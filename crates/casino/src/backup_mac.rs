//! The MAC of a backup, in a file beside it. Postgres runs what a backup says with the rights of
//! its user, so a house is restored only from a backup that a house with its seed key has written.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Read as _};
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

/// Writes the MAC of a backup.
pub(crate) fn write(vault: &Vault, backup: &Path) -> io::Result<()> {
    let mac = hex::encode(vault.row_mac(&contents(backup)?));
    let path = place(backup);
    private_file(&path)?;
    fs::write(&path, mac + "\n")?;
    File::open(path)?.sync_all()
}

/// Checks a backup by its MAC, under the present key or a former one.
pub(crate) fn check(vault: &Vault, backup: &Path) -> Result<(), NotOurs> {
    let path = place(backup);
    let text = match fs::read_to_string(&path) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Err(NotOurs::NoMac(path)),
        text => text?,
    };
    let macs = vault.row_macs(&contents(backup)?);
    let is_ours = macs.iter().any(|mac| hex::encode(mac) == text.trim());
    if is_ours { Ok(()) } else { Err(NotOurs::WrongMac(path)) }
}

fn contents(backup: &Path) -> io::Result<Vec<u8>> {
    let (mut file, mut digest) = (File::open(backup)?, Sha256::new());
    let mut bytes = vec![0; AT_ONCE];
    loop {
        let read = file.read(&mut bytes)?;
        if read == 0 {
            return Ok([PURPOSE, digest.finalize().as_slice()].concat());
        }
        digest.update(&bytes[..read]);
    }
}

/// A new file that only its owner may read: the dump holds names and hashes of passwords.
pub(crate) fn private_file(path: &Path) -> std::io::Result<()> {
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(drop)
}
