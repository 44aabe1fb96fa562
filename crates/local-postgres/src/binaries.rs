//! Finding Postgres on the machine. A folder counts only when its `postgres` and `initdb` both
//! run, as the user they will run as, and are of one version; the two are never mixed.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::account::Account;
use crate::environment;
use crate::error::Error;
use crate::options::Options;

mod npm;

/// The oldest major version that is still maintained.
const MAJOR_MIN: u32 = 14;
/// Where packagers put versions side by side: a folder, the start of an entry's name, and the
/// rest of the way to the binaries.
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

/// What the cluster's data asks for: the folder it lies in and the major version that made it.
pub(crate) struct Wanted<'a> {
    pub data: &'a Path,
    pub major: Option<u32>,
}

/// The binaries to use: the named folder and no other, or the first on the machine that fits the
/// data, or a download into `cache`.
pub(crate) fn locate(
    options: &Options,
    account: &Account,
    wanted: &Wanted<'_>,
    cache: &Path,
) -> Result<Binaries, Error> {
    if let Some(dir) = &options.bin {
        let found = named(dir, account)
            .map_err(|reason| Error::UnusableBinaries { dir: dir.clone(), reason })?;
        return if fits(wanted, &found) {
            Ok(found)
        } else {
            Err(mismatch(wanted, &[found.major]))
        };
    }
    search(options, account, wanted, cache, &candidates())
}

/// The first of `dirs` that fits the data, else a download.
fn search(
    options: &Options,
    account: &Account,
    wanted: &Wanted<'_>,
    cache: &Path,
    dirs: &[PathBuf],
) -> Result<Binaries, Error> {
    let mut majors = Vec::new();
    for found in dirs.iter().filter_map(|dir| examine(dir, account).ok()) {
        if fits(wanted, &found) {
            return Ok(found);
        }
        majors.push(found.major);
    }
    if wanted.major.is_some_and(|major| major != npm::MAJOR) {
        return Err(mismatch(wanted, &majors));
    }
    npm::binaries(options, account, cache)
        .and_then(|dir| examine(&dir, account))
        .map_err(|download| Error::NoBinaries { download })
}

fn fits(wanted: &Wanted<'_>, found: &Binaries) -> bool {
    wanted.major.is_none_or(|major| major == found.major)
}

fn mismatch(wanted: &Wanted<'_>, majors: &[u32]) -> Error {
    let found: Vec<String> = majors.iter().map(u32::to_string).collect();
    Error::MajorNotInstalled {
        data: wanted.data.to_owned(),
        wanted: wanted.major.unwrap_or_default(),
        found: if found.is_empty() { "none".to_owned() } else { found.join(", ") },
    }
}

/// The operator may name the folder of the binaries or the prefix above it.
fn named(dir: &Path, account: &Account) -> Result<Binaries, String> {
    examine(dir, account).or_else(|reason| examine(&dir.join("bin"), account).map_err(|_| reason))
}

/// Every folder that may hold binaries, the most wanted first.
fn candidates() -> Vec<PathBuf> {
    let mut dirs = on_path();
    dirs.extend(told_by_pg_config());
    for (parent, prefix, rest) in PACKAGED {
        dirs.extend(packaged(&Path::new("/").join(parent), prefix, rest));
    }
    dirs
}

/// The folders of the search path with a `postgres`, links followed: a lone link into a folder of
/// binaries leads to its siblings.
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

/// The versions that lie side by side in `parent`, highest first.
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

/// Runs what `dir` holds and believes only that.
fn examine(dir: &Path, account: &Account) -> Result<Binaries, String> {
    let major = version(dir, "postgres", account)?;
    let maker = version(dir, "initdb", account)?;
    version(dir, "pg_ctl", account)?;
    if maker != major {
        return Err(format!("initdb is of version {maker}, postgres of {major}"));
    }
    if major < MAJOR_MIN {
        return Err(format!("PostgreSQL {major} is too old, {MAJOR_MIN} or later is needed"));
    }
    Ok(Binaries { dir: dir.to_owned(), major })
}

fn version(dir: &Path, program: &str, account: &Account) -> Result<u32, String> {
    let told =
        account.command(dir.join(program)).arg("--version").output().map_err(|fault| {
            format!("user {} cannot run {program} there: {fault}", account.name)
        })?;
    let words = String::from_utf8_lossy(&told.stdout);
    words
        .split_whitespace()
        .find_map(leading_number)
        .ok_or_else(|| format!("{program} --version says {:?}", words.trim()))
}

fn leading_number(word: &str) -> Option<u32> {
    let end = word.find(|char: char| !char.is_ascii_digit()).unwrap_or(word.len());
    word[..end].parse().ok()
}

#[cfg(test)]
pub(crate) mod tests {
    use std::io::{Read as _, Write as _};

    use super::*;
    use crate::place::tests::scratch;

    /// The URL of a registry that answers its first request with `body`.
    pub(crate) fn registry_serving(body: &'static [u8]) -> String {
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        std::thread::spawn(move || {
            let (mut stream, _) = listener.accept().unwrap();
            let mut request = [0; 4096];
            assert!(stream.read(&mut request).unwrap() > 0);
            let head = format!("HTTP/1.1 200 OK\r\nContent-Length: {}\r\n\r\n", body.len());
            stream.write_all(head.as_bytes()).unwrap();
            stream.write_all(body).unwrap();
        });
        url
    }

    /// A folder of binaries that only know their version. A child writes them: a file that this
    /// process wrote may still be open in another test's child, and then cannot be run.
    fn impostor(dir: &Path, initdb: &str, postgres: &str) -> PathBuf {
        fs::create_dir_all(dir).unwrap();
        for (name, version) in [("initdb", initdb), ("pg_ctl", initdb), ("postgres", postgres)] {
            let script = format!("#!/bin/sh\necho '{name} (PostgreSQL) {version}'\n");
            let write = r#"printf %s "$2" > "$1" && chmod 755 "$1""#;
            let mut writer = Command::new("sh");
            writer.args(["-c", write, "sh"]).arg(dir.join(name)).arg(script);
            assert!(writer.status().unwrap().success());
        }
        dir.to_owned()
    }

    fn search_in(dirs: &[PathBuf], major: Option<u32>) -> Result<Binaries, Error> {
        let mut options = Options::for_tests("unused");
        options.download = false;
        let account = Account::choose(Path::new("/")).unwrap();
        let wanted = Wanted { data: Path::new("data"), major };
        search(&options, &account, &wanted, Path::new("/nonexistent"), dirs)
    }

    #[test]
    fn a_machine_without_binaries_is_told_what_to_do() {
        let told = search_in(&[PathBuf::from("/nonexistent")], None).unwrap_err();
        assert!(matches!(&told, Error::NoBinaries { download } if download == "switched off"));
        for hint in ["install PostgreSQL", "CASINO_PG_BIN", "DATABASE_URL"] {
            assert!(told.to_string().contains(hint), "{told}");
        }
    }

    #[test]
    fn the_first_folder_that_fits_the_data_is_taken() {
        let root = scratch("fits");
        let dirs = ["16.1", "15.12"].map(|version| impostor(&root.join(version), version, version));
        assert_eq!(search_in(&dirs, None).unwrap().major, 16);
        assert_eq!(search_in(&dirs, Some(15)).unwrap().major, 15);
        let told = search_in(&dirs, Some(14)).unwrap_err();
        assert!(
            matches!(&told, Error::MajorNotInstalled { wanted: 14, found, .. } if found == "16, 15")
        );
        fs::remove_dir_all(root).unwrap();
    }

    #[test]
    fn mixed_and_ancient_versions_are_passed_over() {
        let root = scratch("mixed");
        let dirs = [
            impostor(&root.join("mixed"), "15.1", "16.1"),
            impostor(&root.join("ancient"), "9.6", "9.6"),
        ];
        assert!(matches!(search_in(&dirs, None), Err(Error::NoBinaries { .. })));
        fs::remove_dir_all(root).unwrap();
    }

    #[test]
    fn the_highest_of_several_installed_versions_comes_first() {
        let root = scratch("highest-version");
        for version in ["9.6", "15", "16"] {
            fs::create_dir_all(root.join("usr/lib/postgresql").join(version)).unwrap();
        }
        let dirs = packaged(&root.join("usr/lib/postgresql"), "", "bin");
        let names: Vec<_> = dirs.iter().map(|dir| dir.strip_prefix(&root).unwrap()).collect();
        assert_eq!(
            names,
            ["16", "15", "9.6"]
                .map(|version| Path::new("usr/lib/postgresql").join(version).join("bin"))
        );
    }

    #[test]
    fn a_version_is_read_from_the_words_of_a_packager() {
        for (words, major) in [
            ("postgres (PostgreSQL) 15.12 (Debian 15.12-0+deb12u2)", 15),
            ("postgres (PostgreSQL) 19devel", 19),
        ] {
            assert_eq!(words.split_whitespace().find_map(leading_number), Some(major));
        }
    }
}
