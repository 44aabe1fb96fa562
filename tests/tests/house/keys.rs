//! The keys of a house: a server never makes one where the database knows one, says which is
//! missing or wrong, and takes them from files, the environment or a command.

use std::fs;
use std::path::Path;
use std::process::Stdio;

use house_tests::books::Books;
use house_tests::server::Server;
use tokio::process::Command;

use crate::plan;

/// Runs the program on a data folder to its end. Returns whether it succeeded, and what it printed.
pub async fn casino_in(data: &Path, words: &[&str]) -> (bool, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_casino-under-test"));
    command.args(words).arg("--data").arg(data).env_remove("DATABASE_URL");
    let done = command.stdin(Stdio::null()).output().await.expect("the program can be run");
    let text = [done.stdout, done.stderr].concat();
    (done.status.success(), String::from_utf8(text).expect("it prints text"))
}

/// The same with a database elsewhere.
pub async fn casino_at(data: &Path, url: &str, words: &[&str]) -> (bool, String) {
    casino_in(data, &[words, &["--database-url", url]].concat()).await
}

async fn casino(data: &Path, books: &Books, words: &[&str]) -> (bool, String) {
    casino_at(data, &books.url(), words).await
}

/// A start that has to fail: what it printed.
async fn refused(data: &Path, books: &Books, words: &[&str]) -> String {
    let words = [&["serve", "--addr", "127.0.0.1:0", "--no-bots"], words].concat();
    let (started, text) = casino(data, books, &words).await;
    assert!(!started, "it started: {text}");
    text
}

/// The names of the files of a folder.
pub fn files(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let name = |entry: std::io::Result<fs::DirEntry>| entry.unwrap().file_name();
    let mut names: Vec<_> = entries.map(|entry| name(entry).into_string().unwrap()).collect();
    names.sort();
    names
}

#[tokio::test]
async fn a_lost_key_is_named_and_never_replaced() {
    let books = Books::fresh().await;
    let mut server = Server::start(plan(Some(books.url()))).await;
    assert!(server.stop().await);
    for (file, other, words) in [
        ("seed.key", "seal.key", ["the seed key is missing", "--lost seed-key"]),
        ("seal.key", "seed.key", ["the seal key is missing", "--lost seal-key"]),
    ] {
        let path = server.data().join(file);
        let key = fs::read_to_string(&path).unwrap();
        fs::remove_file(&path).unwrap();
        let before = files(server.data());
        let text = refused(server.data(), &books, &[]).await;
        assert!(words.iter().all(|word| text.contains(word)), "{text}");
        assert!(text.contains(path.to_str().unwrap()), "{text}");
        assert_eq!(files(server.data()), before, "nothing is written");
        // A wrong one is refused with its fingerprint, and stays as it is.
        let wrong = format!("{}\n", "5a".repeat(32));
        fs::copy(server.data().join(other), &path).unwrap();
        fs::write(&path, &wrong).unwrap();
        let text = refused(server.data(), &books, &[]).await;
        assert!(text.contains("has the fingerprint"), "{text}");
        assert!(text.contains(words[1]) && !text.contains("5a5a5a5a5a"), "{text}");
        assert_eq!(fs::read_to_string(&path).unwrap(), wrong);
        fs::write(&path, key).unwrap();
    }
    server.restart().await;
    assert!(server.stop().await);
}

#[tokio::test]
async fn keys_come_from_files_the_environment_and_commands() {
    let books = Books::fresh().await;
    let mut server = Server::start(plan(Some(books.url()))).await;
    assert!(server.stop().await);
    let elsewhere = server.data().join("elsewhere");
    fs::create_dir(&elsewhere).unwrap();
    for file in ["seed.key", "seal.key"] {
        fs::rename(server.data().join(file), elsewhere.join(file)).unwrap();
    }
    let (seed, seal) = (elsewhere.join("seed.key"), elsewhere.join("seal.key"));
    let (seed, seal) = (seed.to_str().unwrap(), seal.to_str().unwrap());
    let print = format!("cat {seal}");
    let words = ["audit", "verify", "--seed-key-file", seed, "--seal-key-command", &print];
    let (in_order, text) = casino(server.data(), &books, &words).await;
    assert!(in_order, "{text}");
    for (command, flaw) in [
        ("echo 00secret00; exit 1", "has failed"),
        ("yes 00secret00", "prints more than keys"),
        ("echo 00secret00", "is not 64 hexadecimal digits"),
    ] {
        let words = ["--seed-key-file", seed, "--seal-key-command", command];
        let text = refused(server.data(), &books, &words).await;
        assert!(text.contains(flaw) && !text.contains("secret"), "{text}");
    }
    let mut plan = plan(Some(books.url()));
    let seal = fs::read_to_string(seal).unwrap();
    plan.environment = vec![("CASINO_SEAL_KEY".to_owned(), seal.trim().to_owned())];
    plan.arguments.extend(["--seed-key-file".to_owned(), seed.to_owned()]);
    let mut server = Server::start(plan).await;
    assert_eq!(files(server.data()), ["heads", "house.lock", "server.log"], "no key is made");
    assert!(server.stop().await);
}
