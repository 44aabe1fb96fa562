//! Finds Postgres on the machine. A folder counts only if its `postgres` and `initdb` both run as
//! the intended user and have the same version. Programs of two folders are never mixed.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::environment;
use crate::error::Error;
use crate::options::Options;
use crate::os_user::OsUser;

mod npm;

/// The oldest major version that is still maintained.
const MAJOR_MIN: u32 = 14;
/// Where packagers put versions side by side: a folder, the start of an entry's name, and the rest
/// of the path to the binaries.
const PACKAGED: [(&str, &str, &str); 6] = [
    ("usr/lib/postgresql", "", "bin"),
    ("usr", "pgsql-", "bin"),
    ("opt/homebrew/opt", "postgresql", "bin"),
    ("usr/local/opt", "postgresql", "bin"),
    ("home/linuxbrew/.linuxbrew/opt", "postgresql", "bin"),
    ("Applications/Postgres.app/Contents/Versions", "", "bin"),
];

/// A folder with `initdb`, `pg_ctl` and `postgres` of one version.
#[derive(Clone, Debug)]
pub(crate) struct Binaries {
    dir: PathBuf,
    pub major: u32,
}

impl Binaries {
    /// The path of one program.
    pub(crate) fn program(&self, name: &str) -> PathBuf {
        self.dir.join(name)
    }
}

/// The requirement of existing data: its folder and the major version that made it.
pub(crate) struct Requirement<'a> {
    pub data: &'a Path,
    pub major: Option<u32>,
}

/// The binaries to use: those of the named folder; else the first on the machine that fit the data;
/// else a download into `cache`.
pub(crate) fn locate(
    options: &Options,
    user: &OsUser,
    wanted: &Requirement<'_>,
    cache: &Path,
) -> Result<Binaries, Error> {
    if let Some(dir) = &options.bin {
        let found = named(dir, user)
            .map_err(|reason| Error::UnusableBinaries { dir: dir.clone(), reason })?;
        return if fits(wanted, &found) {
            Ok(found)
        } else {
            Err(mismatch(wanted, &[found.major]))
        };
    }
    search(options, user, wanted, cache, &candidates())
}

/// The binaries of the first of `dirs` that fit the data, else a download.
fn search(
    options: &Options,
    user: &OsUser,
    wanted: &Requirement<'_>,
    cache: &Path,
    dirs: &[PathBuf],
) -> Result<Binaries, Error> {
    let mut majors = Vec::new();
    for found in dirs.iter().filter_map(|dir| examine(dir, user).ok()) {
        if fits(wanted, &found) {
            return Ok(found);
        }
        majors.push(found.major);
    }
    if wanted.major.is_some_and(|major| major != npm::MAJOR) {
        return Err(mismatch(wanted, &majors));
    }
    npm::binaries(options, user, cache)
        .and_then(|dir| examine(&dir, user))
        .map_err(|download| Error::NoBinaries { download })
}

fn fits(wanted: &Requirement<'_>, found: &Binaries) -> bool {
    wanted.major.is_none_or(|major| major == found.major)
}

fn mismatch(wanted: &Requirement<'_>, majors: &[u32]) -> Error {
    let found: Vec<String> = majors.iter().map(u32::to_string).collect();
    Error::MajorNotInstalled {
        data: wanted.data.to_owned(),
        wanted: wanted.major.unwrap_or_default(),
        found: if found.is_empty() { "none".to_owned() } else { found.join(", ") },
    }
}

/// The operator may name the folder of the binaries or the prefix above it.
fn named(dir: &Path, user: &OsUser) -> Result<Binaries, String> {
    examine(dir, user).or_else(|reason| examine(&dir.join("bin"), user).map_err(|_| reason))
}

/// Folders that may hold binaries, in order of preference.
pub(crate) fn candidates() -> Vec<PathBuf> {
    let mut dirs = on_path();
    dirs.extend(told_by_pg_config());
    for (parent, prefix, rest) in PACKAGED {
        dirs.extend(packaged(&Path::new("/").join(parent), prefix, rest));
    }
    dirs
}

/// The folders of the search path that have a `postgres`. Links are followed, because a single link
/// may point into a folder with all binaries.
fn on_path() -> Vec<PathBuf> {
    let path = environment::path().unwrap_or_default();
    std::env::split_paths(&path)
        .filter_map(|dir| fs::canonicalize(dir.join("postgres")).ok())
        .filter_map(|program| program.parent().map(Path::to_owned))
        .collect()
}

fn told_by_pg_config() -> Option<PathBuf> {
    let told = Command::new("pg_config").arg("--bindir").output().ok()?;
    let dir = String::from_utf8(told.stdout).ok()?;
    Some(PathBuf::from(dir.trim())).filter(|dir| dir.is_absolute())
}

/// The versions in `parent`, highest first.
fn packaged(parent: &Path, prefix: &str, rest: &str) -> Vec<PathBuf> {
    let mut versions: Vec<(u32, PathBuf)> = fs::read_dir(parent)
        .into_iter()
        .flatten()
        .flatten()
        .filter_map(|entry| {
            let name = entry.file_name().into_string().ok()?;
            let version = name.strip_prefix(prefix)?.trim_start_matches('@');
            Some((leading_number(version).unwrap_or(0), entry.path().join(rest)))
        })
        .collect();
    versions.sort_by(|one, other| other.cmp(one));
    versions.into_iter().map(|(_, dir)| dir).collect()
}

/// Runs the programs in `dir` to learn their versions.
fn examine(dir: &Path, user: &OsUser) -> Result<Binaries, String> {
    let major = version(dir, "postgres", user)?;
    let maker = version(dir, "initdb", user)?;
    version(dir, "pg_ctl", user)?;
    if maker != major {
        return Err(format!("initdb is of version {maker}, postgres of {major}"));
    }
    if major < MAJOR_MIN {
        return Err(format!("PostgreSQL {major} is too old, {MAJOR_MIN} or later is needed"));
    }
    Ok(Binaries { dir: dir.to_owned(), major })
}

fn version(dir: &Path, program: &str, user: &OsUser) -> Result<u32, String> {
    let told = user
        .command(dir.join(program))
        .arg("--version")
        .output()
        .map_err(|fault| format!("user {} cannot run {program} there: {fault}", user.name))?;
    let words = String::from_utf8_lossy(&told.stdout);
    words
        .split_whitespace()
        .find_map(leading_number)
        .ok_or_else(|| format!("{program} --version says {:?}", words.trim()))
}

pub(crate) fn leading_number(word: &str) -> Option<u32> {
    let end = word.find(|char: char| !char.is_ascii_digit()).unwrap_or(word.len());
    word[..end].parse().ok()
}

#[cfg(test)]
pub(crate) mod tests;
