//! `casino admin`, on the command line: the staff of a house that is open, with its private
//! database.

use std::process::Stdio;

use house_tests::server::Server;
use player::Session;
use tokio::process::Command;

use crate::plan;

/// Runs `casino admin …`. Returns whether it succeeded, and what it printed.
async fn admin(server: Option<&Server>, words: &[&str]) -> (bool, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_casino-under-test"));
    command.arg("admin").args(words).env_remove("DATABASE_URL").stdin(Stdio::null());
    if let Some(server) = server {
        command.arg("--data").arg(server.data());
    }
    let done = command.output().await.unwrap();
    let text = [done.stdout, done.stderr].concat();
    (done.status.success(), String::from_utf8(text).unwrap())
}

async fn signs_in(server: &Server, name: &str, password: &str) -> bool {
    let nobody = Session::nobody(server.url()).unwrap();
    nobody.signed_in(name, password).await.is_ok()
}

/// `Staff: berthe, password … (shown this once)`.
fn password(text: &str) -> &str {
    text.split_once("password ").unwrap().1.split(' ').next().unwrap()
}

#[tokio::test]
async fn the_staff_changes_while_the_house_is_open() {
    let mut server = Server::start(plan(None)).await;
    let (done, text) = admin(Some(&server), &["staff", "add", "berthe", "cage"]).await;
    assert!(done && signs_in(&server, "berthe", password(&text)).await, "{text}");
    let (done, text) = admin(Some(&server), &["staff", "add", "berthe", "pit"]).await;
    assert!(!done && text.contains("has or had that name"), "{text}");
    let (done, text) = admin(Some(&server), &["staff", "add", "paul", "boss"]).await;
    assert!(!done && text.contains("no such role"), "{text}");
    let (done, renewed) = admin(Some(&server), &["staff", "password", "berthe"]).await;
    assert!(done && signs_in(&server, "berthe", password(&renewed)).await, "{renewed}");
    assert!(admin(Some(&server), &["staff", "pit", "pit", "east"]).await.0);
    assert!(admin(Some(&server), &["staff", "end", "berthe"]).await.0);
    assert!(!signs_in(&server, "berthe", password(&renewed)).await);
    let (_, text) = admin(Some(&server), &["staff", "list"]).await;
    for line in ["admin admin\n", "pit pit east\n", "berthe cage (has left)\n", "auditor auditor\n"]
    {
        assert!(text.contains(line), "{line} in {text}");
    }
    assert!(server.stop().await, "the server did not stop in order");
}

#[tokio::test]
async fn every_role_is_listed_with_what_it_may_do() {
    let (done, text) = admin(None, &["roles"]).await;
    assert!(done);
    for role in ["spectator", "guest", "account", "pit", "croupier", "cage", "auditor", "admin"] {
        assert!(text.lines().any(|line| line == role), "{role} in {text}");
    }
    let (_, cage) = admin(None, &["roles", "cage"]).await;
    assert!(cage.contains("order    approve-chips") && !cage.contains("close"), "{cage}");
}
