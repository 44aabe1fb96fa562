//! Fake folders of binaries: which one is chosen, and the error when none is. Runs no real
//! Postgres.

use std::io::{Read as _, Write as _};

use super::*;
use crate::folders::tests::scratch;

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

/// A folder of binaries that only print a version. A child process writes them: a file that this
/// process wrote may still be open in another test's child, and then it cannot be run.
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
    let user = OsUser::choose(Path::new("/")).unwrap();
    let wanted = Requirement { data: Path::new("data"), major };
    search(&options, &user, &wanted, Path::new("/nonexistent"), dirs)
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
    fs::remove_dir_all(root).unwrap();
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
