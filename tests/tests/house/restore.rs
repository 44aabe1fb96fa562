//! A house is backed up in the middle of a round, plays on, and is restored: the cards that were
//! dealt after the backup have been seen, so none of them is dealt again.

use std::fs;
use std::os::unix::fs::{PermissionsExt as _, symlink};
use std::path::{Path, PathBuf};
use std::process::Stdio;

use house_tests::books::Books;
use house_tests::guest::Guest;
use house_tests::server::{Plan, Server};
use player::Session;
use protocol::Do;
use sqlx::{Connection as _, PgConnection};
use tokio::process::Command;

use crate::keys::{casino_in, files};
use crate::plan;

/// A data folder with the keys of another one and nothing else.
fn folder_with_keys_of(data: &Path) -> PathBuf {
    let folder = data.with_extension("restored");
    fs::create_dir(&folder).unwrap();
    for key in ["seed.key", "seal.key"] {
        fs::copy(data.join(key), folder.join(key)).unwrap();
    }
    folder
}

/// A backup that somebody else has changed would run as a program of Postgres: it is not restored,
/// nor is one without its MAC.
async fn check_that_changes_are_noticed(data: &Path, file: &str) {
    let whole = fs::read(file).unwrap();
    fs::write(file, [whole.as_slice(), b"\n"].concat()).unwrap();
    let (done, text) = casino_in(data, &["restore", file]).await;
    assert!(!done && text.contains("does not belong to this backup"), "{text}");
    fs::write(file, whole).unwrap();
    let mac = format!("{file}.mac");
    fs::rename(&mac, data.join("away")).unwrap();
    let (done, text) = casino_in(data, &["restore", file]).await;
    assert!(!done && text.contains("beside the backup"), "{text}");
    fs::rename(data.join("away"), mac).unwrap();
    assert!(!data.join("postgres").exists(), "nothing was made");
}

#[tokio::test]
async fn a_restored_house_deals_no_card_that_was_seen_after_the_backup() {
    let house = Plan { database_url: None, ..plan(None) };
    let mut server = Server::start(house.clone()).await;
    let mut ana = Guest::arrive(server.url(), "Ana", "ontario-fair").await;
    ana.sit_with(1, 100_000).await;
    ana.open_shoe().await;
    let bet = ana.view().sign.bet_min;
    ana.must(Do::Bet { spot: 1, amount: bet }).await;
    // A stake lies, a shoe is in play, and the next one is prepared.
    let shoe = ana.view().shoe.clone();
    let next = ana.view().next_shoe.clone().unwrap();
    let auditor = server.password("auditor").await;
    let file = server.data().join("books.backup");
    let file = file.to_str().unwrap();
    let (done, text) = casino_in(server.data(), &["backup", file]).await;
    assert!(done && text.contains("the keys are not"), "{text}");
    let (done, text) = casino_in(server.data(), &["backup", file]).await;
    assert!(!done && text.contains("is there already"), "{text}");
    ana.must(Do::Confirm).await;
    ana.until("cards", |view, _| view.round > 0).await;
    assert!(server.stop().await);
    // Not over books that are there, and not without the keys.
    let (done, text) = casino_in(server.data(), &["restore", file]).await;
    assert!(!done && text.contains("there are books in"), "{text}");
    let data = folder_with_keys_of(server.data());
    fs::rename(data.join("seed.key"), data.join("away")).unwrap();
    let (done, text) = casino_in(&data, &["restore", file]).await;
    assert!(!done && text.contains("the seed key is missing"), "{text}");
    fs::rename(data.join("away"), data.join("seed.key")).unwrap();
    check_that_changes_are_noticed(&data, file).await;
    let (done, text) = casino_in(&data, &["restore", file]).await;
    assert!(done && text.contains("the books are in order"), "{text}");
    let mut restored = Server::start_in(house, data).await;
    let session = ana.client.session().moved_to(restored.url()).unwrap();
    let mut ana = Guest::with_session(session, "ontario-fair").await;
    assert_eq!((ana.you().rack, ana.you().seat), (100_000, Some(1)), "the stake is back");
    for known in [shoe.id.unwrap(), next.id] {
        let path = format!("/api/shoes/{known}/proof");
        let proof = ana.client.session().address().ask("GET", &path, None, None).await.unwrap();
        let proof = proof.success().unwrap().json().unwrap();
        assert_eq!(proof["state"], "retired", "{proof}");
        assert!(proof["seed"].is_string(), "its seed is published: {proof}");
    }
    ana.open_shoe().await;
    let fresh = [ana.view().shoe.id, ana.view().next_shoe.as_ref().map(|next| next.id)];
    for known in [shoe.id, Some(next.id)] {
        assert!(!fresh.contains(&known), "{fresh:?}");
    }
    ana.must(Do::Bet { spot: 1, amount: bet }).await;
    // Once is enough: the next start keeps the shoes.
    assert!(restored.stop().await);
    restored.restart().await;
    let session = ana.client.session().clone();
    let mut ana = Guest::with_session(session, "ontario-fair").await;
    assert_eq!(ana.view().shoe.id, fresh[0]);
    ana.must(Do::Confirm).await;
    ana.until("cards", |view, _| view.round > 0).await;
    check_record(&restored, &auditor).await;
    assert!(restored.stop().await);
    let (in_order, text) = casino_in(restored.data(), &["audit", "verify"]).await;
    assert!(in_order, "{text}");
}

async fn check_record(server: &Server, password: &str) {
    let nobody = Session::nobody(server.url()).unwrap();
    let auditor = nobody.signed_in("auditor", password).await.unwrap();
    let path = "/api/audit/events?kind=house-restored";
    let found = auditor.address().ask("GET", path, auditor.cookie(), None).await.unwrap();
    let found = found.success().unwrap().body;
    assert!(found.contains("restored from a backup"), "{found}");
}

/// A script that another program runs, in a folder of its own.
fn script(folder: &Path, name: &str, text: &str) -> PathBuf {
    let path = folder.join(name);
    fs::write(&path, format!("#!/bin/sh\n{text}\n")).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o700)).unwrap();
    path
}

/// Restores with a `pg_restore` that another person is quicker than.
async fn restore_while_it_is_swapped(data: &Path, file: &str, bin: &Path) -> (bool, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_casino-under-test"));
    command.args(["restore", file, "--data"]).arg(data).env("CASINO_PG_BIN", bin);
    command.env_remove("DATABASE_URL").stdin(Stdio::null());
    let done = command.output().await.unwrap();
    (done.status.success(), String::from_utf8([done.stdout, done.stderr].concat()).unwrap())
}

#[tokio::test]
async fn a_backup_that_is_swapped_before_its_mac_or_after_its_check_does_no_harm() {
    let mut server = Server::start(Plan { database_url: None, ..plan(None) }).await;
    assert!(server.stop().await);
    let data = server.data().clone();
    let file = data.join("books.backup").display().to_string();
    // The seed key is asked for once the file has its name: then it is swapped.
    let swap = format!("echo swapped >> {file}; cat {}", data.join("seed.key").display());
    let key = script(&data, "key", &swap).display().to_string();
    let (done, text) = casino_in(&data, &["backup", &file, "--seed-key-command", &key]).await;
    assert!(done, "{text}");
    assert!(fs::read(&file).unwrap().ends_with(b"swapped\n"));
    let restored = folder_with_keys_of(&data);
    let (done, text) = casino_in(&restored, &["restore", &file]).await;
    assert!(!done && text.contains("does not belong to this backup"), "{text}");
    assert_eq!(files(&restored), ["seal.key", "seed.key"], "the copy is gone");

    for left in [file.clone(), format!("{file}.mac")] {
        fs::remove_file(left).unwrap();
    }
    let (done, text) = casino_in(&data, &["backup", &file]).await;
    assert!(done, "{text}");
    let program = fs::canonicalize(local_postgres::program("initdb").unwrap()).unwrap();
    let program = program.with_file_name("pg_restore");
    let bin = data.join("bin");
    fs::create_dir(&bin).unwrap();
    for known in fs::read_dir(program.parent().unwrap()).unwrap() {
        let known = known.unwrap();
        symlink(known.path(), bin.join(known.file_name())).unwrap();
    }
    fs::remove_file(bin.join("pg_restore")).unwrap();
    let first = r#"if [ "$1" != --version ]; then"#;
    let swap = format!("{first} echo swapped > {file}; fi; exec {} \"$@\"", program.display());
    script(&bin, "pg_restore", &swap);
    let (done, text) = restore_while_it_is_swapped(&restored, &file, &bin).await;
    assert!(done && text.contains("the books are in order"), "{text}");
    assert_eq!(fs::read(&file).unwrap(), b"swapped\n");
}

#[tokio::test]
async fn a_half_restored_database_is_not_opened() {
    let books = Books::fresh().await;
    let mut connection = PgConnection::connect(&books.url()).await.unwrap();
    ledger::begin_restore(&mut connection).await.unwrap();
    let data = std::env::temp_dir().join(format!("house-half-{}", std::process::id()));
    fs::create_dir(&data).unwrap();
    let words = ["serve", "--addr", "127.0.0.1:0", "--no-bots", "--database-url", &books.url()];
    let (started, text) = casino_in(&data, &words).await;
    assert!(!started && text.contains("half restored"), "{text}");
    assert_eq!(files(&data), ["house.lock"], "no key is made");
    fs::remove_dir_all(&data).unwrap();
}
