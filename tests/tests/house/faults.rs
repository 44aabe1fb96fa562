//! Faults from outside: a second start, a house that is taken over, a private Postgres that dies.

use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use house_tests::books::Books;
use house_tests::guest::Guest;
use house_tests::server::{Plan, Server, attempt};
use house_tests::soon;
use player::http::Address;
use player::{CommandError, Refused};
use protocol::Do;
use tokio::time::{Instant, timeout};

use crate::plan;

/// How long it may take until a client is told that the database is away, and gets an answer. It is
/// two seconds, and half of one for a machine that runs other tests beside this one.
const ANSWER: Duration = Duration::from_millis(2_500);
/// How long a probe may take: two seconds, and one for a busy machine.
const PROBE: Duration = Duration::from_secs(3);
/// How long a stop may take while the database is away.
const STOP: Duration = Duration::from_secs(10);
/// How long the outage lasts whose lines are counted.
const OUTAGE: Duration = Duration::from_millis(2_500);
/// Lines in the log of a house that starts, has such an outage and stops, at most.
const OUTAGE_LINES: usize = 60;
const KEY: &str = "6b6579206b6579206b6579206b6579206b6579206b6579206b6579206b657920";

/// The process id of the private Postgres.
fn postmaster(server: &Server) -> String {
    let file = server.data().join("postgres/data/postmaster.pid");
    std::fs::read_to_string(file).unwrap().lines().next().unwrap().to_owned()
}

fn kill(pid: &str) {
    assert!(Command::new("kill").args(["-9", pid]).status().unwrap().success());
}

/// Waits until the house has said whether it is unavailable.
async fn told(guest: &mut Guest, is_unavailable: bool) {
    while guest.client.is_house_unavailable() != is_unavailable {
        guest.next().await;
    }
}

/// The process ids of the private Postgres and its children.
fn processes_of_postgres(server: &Server) -> Vec<String> {
    let parent = postmaster(server);
    let listed = Command::new("ps").args(["-o", "pid=", "--ppid", &parent]).output().unwrap();
    let listed = String::from_utf8(listed.stdout).unwrap();
    std::iter::once(parent).chain(listed.split_whitespace().map(str::to_owned)).collect()
}

fn signal(name: &str, processes: &[String]) {
    // A child that has ended meanwhile does not matter.
    Command::new("kill").arg(name).args(processes).status().unwrap();
}

/// Stopped processes, which go on when this is dropped, also when a test fails before.
struct Hanging(Vec<String>);

impl Hanging {
    fn begin(processes: Vec<String>) -> Hanging {
        signal("-STOP", &processes);
        Hanging(processes)
    }
}

impl Drop for Hanging {
    fn drop(&mut self) {
        // A child that has ended meanwhile does not matter.
        let _ = Command::new("kill").arg("-CONT").args(&self.0).status();
    }
}

/// Sends a wish until the house is available again and carries it out.
async fn say_until_it_is_done(guest: &mut Guest, wish: Do) {
    soon("the house", async {
        while let Err(refused) = guest.say(wish).await {
            // It refuses at once, so it is asked too often.
            assert!(["unavailable", "too-fast"].contains(&refused.code.as_str()), "{refused:?}");
        }
    })
    .await;
}

/// Asks a probe: its status and its words.
/// The status and the body of an answer to a request without a session.
pub(crate) async fn ask(server: &Server, path: &str) -> (u16, String) {
    let address = Address::parse(server.url()).unwrap();
    let answer = soon(path, address.ask("GET", path, None, None)).await.unwrap();
    (answer.status, answer.body)
}

/// A folder of Postgres binaries whose server does not start while the file is there, and prints
/// what the file says.
fn faulty_binaries(name: &str) -> (PathBuf, PathBuf) {
    let told = Command::new("pg_config").arg("--bindir").output().unwrap();
    let real = PathBuf::from(String::from_utf8(told.stdout).unwrap().trim());
    let dir = std::env::temp_dir().join(format!("house-faults-{name}-{}", std::process::id()));
    let fault = dir.join("fault");
    std::fs::create_dir_all(&dir).unwrap();
    for program in ["initdb", "pg_ctl"] {
        symlink(real.join(program), dir.join(program)).unwrap();
    }
    let script = format!(
        "#!/bin/sh\nif [ -f {fault} ]; then cat {fault} >&2; exit 1; fi\n\
         exec {real}/postgres \"$@\"\n",
        fault = fault.display(),
        real = real.display(),
    );
    std::fs::write(dir.join("postgres"), script).unwrap();
    let mode = std::fs::Permissions::from_mode(0o755);
    std::fs::set_permissions(dir.join("postgres"), mode).unwrap();
    (dir, fault)
}

fn plan_with(binaries: &Path) -> Plan {
    let mut plan = plan(None);
    plan.environment.push(("CASINO_PG_BIN".to_owned(), binaries.display().to_string()));
    plan
}

/// A plan whose house another data folder can open, too.
fn plan_with_keys(books: &Books) -> Plan {
    let mut plan = plan(Some(books.url()));
    for name in ["CASINO_SEED_KEY", "CASINO_SEAL_KEY"] {
        plan.environment.push((name.to_owned(), KEY.to_owned()));
    }
    plan
}

#[tokio::test]
async fn a_second_start_fails_says_who_has_the_house_and_leaves_it_alone() {
    let mut server = Server::start(plan(None)).await;
    let mut ana = Guest::arrive(server.url(), "Ana", "home-game").await;
    let taken = server.url().trim_start_matches("http://").to_owned();
    let pid = server.pid().unwrap().to_string();
    for addr in [taken.as_str(), "127.0.0.1:0"] {
        let (code, said) = attempt(&plan(None), server.data(), addr).await;
        assert_eq!(code, Some(1), "{said}");
        assert!(said.contains(&format!("process {pid} on {taken}")), "{said}");
    }
    ana.sit_with(3, 10_000).await;
    assert!(server.stop().await, "the server did not stop in order");
}

/// An address is bound before a table is claimed, also where nothing else says who has the house.
#[tokio::test]
async fn a_start_on_a_taken_address_leaves_the_tables_of_a_shared_database_alone() {
    let books = Books::fresh().await;
    let plan = plan_with_keys(&books);
    let mut server = Server::start(plan.clone()).await;
    let mut ana = Guest::arrive(server.url(), "Ana", "home-game").await;
    let addr = server.url().trim_start_matches("http://").to_owned();
    let other = std::env::temp_dir().join(format!("house-faults-other-{}", std::process::id()));
    let (code, said) = attempt(&plan, &other, &addr).await;
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("cannot listen on"), "{said}");
    ana.sit_with(3, 10_000).await;
    assert!(server.stop().await, "the server did not stop in order");
    let _ = std::fs::remove_dir_all(other);
}

#[tokio::test]
async fn a_house_that_is_taken_over_says_so_and_does_not_end_in_order() {
    let books = Books::fresh().await;
    let plan = plan_with_keys(&books);
    let mut first = Server::start(plan.clone()).await;
    let ana = Guest::arrive(first.url(), "Ana", "home-game").await;
    let mut second = Server::start(plan).await;
    // The first house learns of it with its next step.
    let _ = ana.client.session().buy(10_000, uuid::Uuid::from_u128(1)).await;
    assert!(!first.has_ended().await, "it ended as if it had been told to");
    let log = std::fs::read_to_string(first.data().join("server.log")).unwrap();
    let told = log.lines().filter(|line| line.starts_with("casino: ")).collect::<Vec<_>>();
    assert_eq!(told, ["casino: another server has taken this house over"]);
    assert!(second.stop().await, "the server did not stop in order");
}

#[tokio::test]
async fn a_private_postgres_that_is_killed_is_started_again() {
    let mut server = Server::start(plan(None)).await;
    let mut ana = Guest::arrive(server.url(), "Ana", "home-game").await;
    ana.sit_with(3, 10_000).await;
    let pid = postmaster(&server);
    kill(&pid);
    // The children of the killed process may serve for a moment. The keeper knows of the start.
    for line in ["casino_private_database_restarts_total 1\n", "casino_private_database_up 1\n"] {
        soon(line, async { while !ask(&server, "/metrics").await.1.contains(line) {} }).await;
    }
    assert_ne!(postmaster(&server), pid);
    say_until_it_is_done(&mut ana, Do::CashOut).await;
    assert!(server.stop().await, "the server did not stop in order");
}

#[tokio::test]
async fn a_house_whose_disk_was_full_recovers_once_there_is_room() {
    let (binaries, fault) = faulty_binaries("full");
    let mut plan = plan_with(&binaries);
    plan.arguments.push("--database-seconds=0".to_owned());
    let mut server = Server::start(plan).await;
    let mut ana = Guest::arrive(server.url(), "Ana", "home-game").await;
    ana.sit_with(3, 10_000).await;
    // What Postgres says when it dies for want of room, and with each start until there is some.
    std::fs::write(&fault, "PANIC: could not write to file: No space left on device\n").unwrap();
    kill(&postmaster(&server));
    let log = server.data().join("server.log");
    let tries = || {
        let log = std::fs::read_to_string(&log).unwrap();
        log.matches("needs room on the disk").count()
    };
    soon("two attempts", async {
        while tries() < 2 {
            tokio::task::yield_now().await;
        }
    })
    .await;
    // The process lives, and it does not take players.
    assert_eq!(ask(&server, "/healthz").await, (200, "ok\n".to_owned()));
    assert_eq!(ask(&server, "/readyz").await, (503, "database\n".to_owned()));
    std::fs::remove_file(&fault).unwrap();
    say_until_it_is_done(&mut ana, Do::CashOut).await;
    soon("readiness", async { while ask(&server, "/readyz").await.0 != 200 {} }).await;
    assert!(server.stop().await, "the server did not stop in order");
    std::fs::remove_dir_all(binaries).unwrap();
}

/// A table that is not there answers, and a stop does not wait for the database.
#[tokio::test]
async fn a_house_whose_database_is_away_answers_at_once_and_stops_in_time() {
    let (binaries, fault) = faulty_binaries("away");
    let mut server = Server::start(plan_with(&binaries)).await;
    let mut ana = Guest::arrive(server.url(), "Ana", "home-game").await;
    ana.sit_with(3, 10_000).await;
    std::fs::write(&fault, "PANIC: could not write to file: No space left on device\n").unwrap();
    kill(&postmaster(&server));
    timeout(ANSWER, told(&mut ana, true)).await.expect("the notice in time");
    // The keeper looks at Postgres by itself, four times a second.
    for line in ["casino_database_writable 0\n", "casino_private_database_up 0\n"] {
        soon(line, async { while !ask(&server, "/metrics").await.1.contains(line) {} }).await;
    }
    for _ in 0..5 {
        let answer = timeout(ANSWER, ana.say(Do::CashOut)).await.expect("an answer in time");
        assert_eq!(answer.unwrap_err().code, "unavailable");
    }
    server.ask_to_stop().await;
    timeout(STOP, server.has_ended()).await.expect("the server ends in time");
    std::fs::remove_dir_all(binaries).unwrap();
}

/// Two faults, each of which is met again and again: the file of heads cannot be written, and then
/// the database is away. The log has a line of each, and how often it was said.
#[tokio::test]
async fn an_outage_is_told_in_few_lines() {
    let (binaries, fault) = faulty_binaries("told");
    let data = binaries.join("house");
    std::fs::create_dir_all(data.join("heads.new")).unwrap();
    let mut server = Server::start_in(plan_with(&binaries), data).await;
    let mut ana = Guest::arrive(server.url(), "Ana", "home-game").await;
    ana.sit_with(3, 10_000).await;
    for out in [true, false].repeat(10) {
        ana.must(Do::SitOut { out }).await;
    }
    std::fs::write(&fault, "PANIC: could not write to file: No space left on device\n").unwrap();
    kill(&postmaster(&server));
    // Requests in their hundreds, while the keeper fails to start Postgres several times.
    let begun = Instant::now();
    while begun.elapsed() < OUTAGE {
        assert_ne!(ask(&server, "/api/me").await.0, 500);
    }
    server.ask_to_stop().await;
    timeout(STOP, server.has_ended()).await.expect("the server ends in time");
    let log = std::fs::read_to_string(server.data().join("server.log")).unwrap();
    let of = |words: &str| log.lines().filter(|line| line.contains(words)).count();
    assert_eq!(of("the file of heads cannot be written"), 1, "{log}");
    let (told, counted) = (of("needs room on the disk"), of("more: the private database needs"));
    assert!(counted >= 1 && told == 1 + counted, "{log}");
    assert!(log.lines().count() <= OUTAGE_LINES, "{log}");
    std::fs::remove_dir_all(binaries).unwrap();
}

/// Postgres hangs: its processes are there and do nothing. No wish waits for the one before it.
#[tokio::test]
async fn a_house_whose_postgres_hangs_says_so_answers_at_once_and_stops_in_time() {
    let mut server = Server::start(plan(None)).await;
    let mut ana = Guest::arrive(server.url(), "Ana", "home-game").await;
    ana.sit_with(3, 10_000).await;
    let hanging = Hanging::begin(processes_of_postgres(&server));
    let wishes = [Do::CashOut, Do::Leave, Do::CashOut].map(|wish| (ana.table, wish));
    let mut ids = Vec::new();
    for (table, wish) in wishes {
        ids.push(ana.client.send(table, None, wish).await.unwrap());
    }
    timeout(ANSWER, async {
        for id in ids {
            let Err(CommandError::Refused(refused)) = ana.client.answer(id).await else {
                panic!("nothing can be carried out");
            };
            assert_eq!(refused.code, "unavailable");
        }
        told(&mut ana, true).await;
    })
    .await
    .expect("notice and answers in time");
    let asked = timeout(ANSWER, ask(&server, "/api/me")).await.expect("an answer in time");
    assert_eq!(asked.0, 503);
    for (path, status) in [("/healthz", 200), ("/readyz", 503)] {
        let asked = timeout(PROBE, ask(&server, path)).await.expect("a probe is answered in time");
        assert_eq!(asked.0, status, "{path}: {}", asked.1);
    }
    drop(hanging);
    soon("the notice that it is back", told(&mut ana, false)).await;
    // The first cash-out was on its way to the database: it may have been carried out.
    let is_answered = |answer: Result<u64, Refused>| {
        let waits = ["unavailable", "too-fast"];
        answer.map_or_else(|refused| !waits.contains(&refused.code.as_str()), |_| true)
    };
    soon("the house", async { while !is_answered(ana.say(Do::CashOut).await) {} }).await;
    let _hanging = Hanging::begin(processes_of_postgres(&server));
    server.ask_to_stop().await;
    timeout(STOP, server.has_ended()).await.expect("the server ends in time");
}

#[tokio::test]
async fn a_house_whose_postgres_does_not_start_any_more_says_so_and_does_not_end_in_order() {
    let (binaries, fault) = faulty_binaries("gone");
    let mut plan = plan_with(&binaries);
    plan.arguments.push("--database-seconds=0".to_owned());
    let mut server = Server::start(plan).await;
    std::fs::write(&fault, "FATAL: the data is damaged\n").unwrap();
    kill(&postmaster(&server));
    assert!(!server.has_ended().await, "it ended as if it had been told to");
    let log = std::fs::read_to_string(server.data().join("server.log")).unwrap();
    let told = log.lines().filter(|line| line.starts_with("casino: ")).collect::<Vec<_>>();
    assert_eq!(told, ["casino: the private database has died and cannot be started again"]);
    std::fs::remove_dir_all(binaries).unwrap();
}
