//! `casino doctor` on houses that are well, and on houses with one thing wrong after the other.

use std::fs::{self, Permissions};
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _};
use std::path::{Path, PathBuf};
use std::process::Command;

use house_tests::server::Server;
use sqlx::{AssertSqlSafe, Connection as _, PgConnection};

use crate::{open_house, plan};

/// Statements that break a database, those that mend it, and what the doctor says in between.
const DATABASE_FAULTS: [(&str, &str, &str, &str); 4] = [
    (
        "alter role casino set synchronous_commit = off",
        "alter role casino reset synchronous_commit",
        "durability",
        "alter system set synchronous_commit = on",
    ),
    (
        "alter role casino_server createdb",
        "alter role casino_server nocreatedb",
        "roles",
        "may do more",
    ),
    (
        "alter database casino set default_transaction_read_only = on",
        "set transaction_read_only = off; \
         alter database casino reset default_transaction_read_only",
        "writing",
        "reset default_transaction_read_only",
    ),
    (
        "insert into _sqlx_migrations (version, description, success, checksum, \
         execution_time) values (9999, 'later', true, '', 0)",
        "delete from _sqlx_migrations where version = 9999",
        "schema",
        "run the newer program",
    ),
];

/// Runs the doctor with these arguments: its exit code and what it printed.
fn doctor(data: &Path, arguments: &[&str]) -> (Option<i32>, String) {
    let mut command = Command::new(plan(None).program);
    command.args(["doctor", "--data"]).arg(data).args(arguments).env_remove("DATABASE_URL");
    let output = command.output().unwrap();
    let said = [output.stdout, output.stderr].concat();
    (output.status.code(), String::from_utf8(said).unwrap())
}

/// Checks that the doctor has exactly one wrong line, about this and with these words.
fn check_wrong(data: &Path, arguments: &[&str], what: &str, words: &str) {
    let (code, said) = doctor(data, arguments);
    let wrong: Vec<_> = said.lines().filter(|line| line.starts_with("wrong")).collect();
    assert_eq!((code, wrong.len()), (Some(1), 1), "{said}");
    assert!(
        wrong[0].starts_with(&format!("wrong  {what}: ")) && wrong[0].contains(words),
        "{said}"
    );
}

fn check_well(data: &Path, arguments: &[&str], lines: &[&str]) {
    let (code, said) = doctor(data, arguments);
    assert_eq!((code, said.matches("wrong").count()), (Some(0), 0), "{said}");
    for line in lines {
        assert!(said.lines().any(|told| told.starts_with(line)), "{line}\n{said}");
    }
}

fn set_mode(path: &Path, mode: u32) {
    fs::set_permissions(path, Permissions::from_mode(mode)).unwrap();
}

/// Every file below a folder, with its length and the time of its last change.
fn tree(folder: &Path) -> Vec<(PathBuf, u64, i64, i64)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let (path, about) = entry.map(|it| (it.path(), it.metadata().unwrap())).unwrap();
        if about.is_dir() {
            found.extend(tree(&path));
        }
        found.push((path, about.len(), about.mtime(), about.mtime_nsec()));
    }
    found.sort();
    found
}

/// A folder without a backup, with one that others may read, and with a good one.
fn examine_backups(data: &Path) {
    let backups = data.join("backups");
    fs::create_dir(&backups).unwrap();
    let folder = backups.to_str().unwrap();
    check_wrong(data, &["--backups", folder], "backups", "casino backup FILE");
    fs::write(backups.join("today"), "").unwrap();
    check_wrong(data, &["--backups", folder], "backups", "chmod 600");
    set_mode(&backups.join("today"), 0o600);
    check_well(data, &["--backups", folder], &["ok     backups"]);
}

#[tokio::test]
async fn a_house_with_one_thing_wrong_is_told_which_and_a_well_one_is_left_alone() {
    let mut server = Server::start(plan(None)).await;
    let data = server.data().clone();
    let check = |what: &str, words: &str| check_wrong(&data, &[], what, words);
    let all =
        ["ok     lock: the house is open: process ", "ok     private Postgres", "ok     disk"];
    let more = ["ok     durability", "ok     writing", "ok     schema", "ok     roles"];
    let books = ["ok     seed key", "ok     seal key", "ok     heads", "ok     seals"];
    let lines = [all.as_slice(), &more, &books].concat();
    check_well(&data, &[], &lines);

    let (seed, seal, heads) = (data.join("seed.key"), data.join("seal.key"), data.join("heads"));
    set_mode(&seed, 0o644);
    let (_, said) = doctor(&data, &[]);
    assert!(said.contains("wrong  seed key: ") && said.contains("chmod 600 it"), "{said}");
    set_mode(&seed, 0o600);
    let aside = data.join("aside");
    fs::rename(&seal, &aside).unwrap();
    check("seal key", "expects the one with the fingerprint");
    fs::copy(&seed, &seal).unwrap();
    check("seal key", "put that one back");
    fs::rename(&aside, &seal).unwrap();
    fs::rename(&heads, &aside).unwrap();
    check("heads", "casino audit verify --seal FILE");
    fs::rename(&aside, &heads).unwrap();
    set_mode(&heads, 0o640);
    check("file modes", "chmod 600");
    set_mode(&heads, 0o600);
    let cluster = local_postgres::look(&data.join("postgres")).unwrap().unwrap();
    set_mode(&cluster.log, 0o644);
    check("files of Postgres", "chmod 600");
    set_mode(&cluster.log, 0o600);

    let mut owner = PgConnection::connect(&cluster.url("casino").unwrap()).await.unwrap();
    for (breaks, mends, what, words) in DATABASE_FAULTS {
        sqlx::raw_sql(AssertSqlSafe(breaks)).execute(&mut owner).await.unwrap();
        check(what, words);
        let (_, said) = doctor(&data, &[]);
        assert!(!said.contains("not reached"), "{said}");
        sqlx::raw_sql(AssertSqlSafe(mends)).execute(&mut owner).await.unwrap();
    }
    let login = "create role clerk login in role casino";
    sqlx::raw_sql(login).execute(&mut owner).await.unwrap();
    let as_clerk = cluster.url("casino").unwrap().replace("casino@", "clerk@");
    let (_, said) = doctor(&data, &["--database-url", &as_clerk]);
    assert!(said.contains("--     sessions: not looked at: this login sees its own"), "{said}");
    owner.close().await.unwrap();
    examine_backups(&data);
    assert!(server.stop().await, "the server did not stop in order");
    let before = tree(&data);
    let closed =
        ["ok     lock: the house is closed", "--     private Postgres: ", "--     schema: "];
    check_well(&data, &[], &closed);
    assert_eq!(tree(&data), before, "the doctor has changed something");
    check_well(&data, &["--start"], &["ok     lock: the house is closed", "ok     schema: "]);
}

#[tokio::test]
async fn a_house_on_a_database_of_ones_own_is_examined_there() {
    let (books, mut server) = open_house().await;
    let url = books.url();
    let data = server.data().clone();
    let lines = ["ok     lock: the house is open", "ok     schema", "ok     roles", "ok     heads"];
    check_well(&data, &["--database-url", &url], &lines);
    assert!(server.stop().await, "the server did not stop in order");
    check_well(&data, &["--database-url", &url], &["ok     lock: the house is closed"]);
    let nowhere = "postgres://casino@127.0.0.1:9/casino";
    check_wrong(&data, &["--database-url", nowhere], "database", "start Postgres");
    let plain = "postgres://casino:secret@db.example/casino";
    check_wrong(&data, &["--database-url", plain], "database", "sslmode=verify-full");
    check_wrong(&data.join("none"), &[], "data folder", "--data");
}
