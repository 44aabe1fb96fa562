//! Point-in-time recovery of an external database, as docs/run-a-house.md describes it: the WAL is
//! archived, a base backup is made, and the database is brought to a moment in the middle of play.
//! Cards that were dealt after that moment have been seen, so none of them is dealt again.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use house_tests::guest::Guest;
use house_tests::server::{Server, attempt};
use house_tests::soon;
use local_postgres::{Cluster, Options};
use protocol::Do;
use sqlx::{AssertSqlSafe, Connection as _, PgConnection, Row as _};

use crate::keys::casino_at;
use crate::plan;

/// What the database says to a question with one text as its answer.
pub async fn ask(url: &str, question: &str) -> String {
    let mut connection = PgConnection::connect(url).await.unwrap();
    let asked = sqlx::raw_sql(AssertSqlSafe(question.to_owned()));
    let row = asked.fetch_one(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    row.get(0)
}

pub async fn tell(url: &str, statements: &[String]) {
    let mut connection = PgConnection::connect(url).await.unwrap();
    for statement in statements {
        let statement = sqlx::raw_sql(AssertSqlSafe(statement.clone()));
        statement.execute(&mut connection).await.unwrap();
    }
    connection.close().await.unwrap();
}

/// A new folder of this test, removed at its end.
pub struct Folder(pub PathBuf);

impl Folder {
    pub fn fresh() -> Folder {
        let template = std::env::temp_dir().join("house-moment-XXXXXX");
        let made = Command::new("mktemp").arg("-d").arg(template).output().unwrap();
        let folder = PathBuf::from(String::from_utf8(made.stdout).unwrap().trim());
        // Postgres may run as another user than this test.
        fs::set_permissions(&folder, fs::Permissions::from_mode(0o755)).unwrap();
        Folder(folder)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

pub fn run(program: &mut Command) {
    let done = program.output().unwrap();
    assert!(done.status.success(), "{program:?}: {}", String::from_utf8_lossy(&done.stderr));
}

/// A cluster that archives its WAL into the folder `archive` beside it.
async fn archiving(folder: &Path) -> Cluster {
    let options = Options::for_tests(folder.join("pg"));
    let cluster = local_postgres::start(&options).await.unwrap();
    let archive = folder.join("archive");
    fs::create_dir(&archive).unwrap();
    // Postgres may run as another user than this test.
    fs::set_permissions(&archive, fs::Permissions::from_mode(0o777)).unwrap();
    let archive = archive.display();
    let settings = [
        "alter system set archive_mode = on".to_owned(),
        format!(
            "alter system set archive_command = 'test ! -f {archive}/%f && cp %p {archive}/%f'"
        ),
    ];
    tell(&cluster.url("postgres"), &settings).await;
    // The mode of archiving is read at a start.
    cluster.stop().await.unwrap();
    let cluster = local_postgres::start(&options).await.unwrap();
    cluster.ensure_database("casino").await.unwrap();
    cluster
}

/// A base backup of the cluster in the folder `pg`, for a new cluster in the folder `name`.
pub fn back_up(cluster: &Cluster, folder: &Path, name: &str, arguments: &[&str]) -> PathBuf {
    let (old, new) = (folder.join("pg"), folder.join(name));
    fs::create_dir(&new).unwrap();
    let data = new.join("data");
    run(Command::new(local_postgres::program("pg_basebackup").unwrap())
        .args(["--checkpoint=fast", "--username=casino", "--host"])
        .arg(cluster.socket_dir())
        .arg("--pgdata")
        .arg(&data)
        .args(arguments));
    run(Command::new("chmod").arg("--reference").args([&old, &new]));
    run(Command::new("chown").arg("--reference").args([&old, &new]));
    run(Command::new("chown").arg("-R").arg("--reference").args([&old.join("data"), &data]));
    new
}

/// Brings the base backup to that moment. Returns when it takes commits.
async fn recovered(folder: &Path, base: &Path, moment: &str) -> Cluster {
    let archive = folder.join("archive");
    let settings = base.join("data/postgresql.auto.conf");
    let text = fs::read_to_string(&settings).unwrap();
    let more = format!(
        "archive_mode = off\nrestore_command = 'cp {}/%f %p'\n\
         recovery_target_time = '{moment}'\nrecovery_target_action = 'promote'\n",
        archive.display()
    );
    fs::write(&settings, text + &more).unwrap();
    fs::write(base.join("data/recovery.signal"), "").unwrap();
    let cluster = local_postgres::start(&Options::for_tests(base)).await.unwrap();
    let url = cluster.url("postgres");
    soon("the end of the recovery", async {
        while ask(&url, "select pg_is_in_recovery()::text").await == "true" {}
    })
    .await;
    cluster
}

#[tokio::test]
async fn a_database_that_was_brought_to_a_moment_deals_no_card_that_was_seen_after_it() {
    let made = Folder::fresh();
    let folder = made.0.clone();
    let cluster = archiving(&folder).await;
    let url = cluster.url("casino");
    let mut server = Server::start(plan(Some(url.clone()))).await;
    let base = back_up(&cluster, &folder, "pg-restored", &["--wal-method=none"]);
    let mut ana = Guest::arrive(server.url(), "Ana", "ontario-fair").await;
    ana.sit_with(1, 100_000).await;
    ana.open_shoe().await;
    let bet = ana.view().sign.bet_min;
    ana.must(Do::Bet { spot: 1, amount: bet }).await;
    let (shoe, next) = (ana.view().shoe.id.unwrap(), ana.view().next_shoe.clone().unwrap().id);
    let moment = ask(&url, "select clock_timestamp()::text").await;
    ana.must(Do::Confirm).await;
    ana.until("cards", |view, _| view.round > 0).await;
    assert!(server.stop().await, "the server did not stop in order");
    // The disaster: what is not in the archive is lost.
    let file = ask(&url, "select pg_walfile_name(pg_switch_wal())").await;
    soon("the archive", async {
        while !folder.join("archive").join(&file).exists() {
            tokio::task::yield_now().await;
        }
    })
    .await;
    cluster.stop().await.unwrap();

    let cluster = recovered(&folder, &base, &moment).await;
    let (url, data) = (cluster.url("casino"), server.data().clone());
    let (code, said) = attempt(&plan(Some(url.clone())), &data, "127.0.0.1:0").await;
    assert_eq!(code, Some(1), "older books are opened only when their keeper says so: {said}");
    let words = ["recover", "--older-books", "--reason", "brought to a moment"];
    let (done, said) = casino_at(&data, &url, &words).await;
    assert!(done && said.contains("every table renews its shoes"), "{said}");
    let (in_order, said) = casino_at(&data, &url, &["audit", "verify"]).await;
    assert!(in_order, "{said}");
    let mut restored = Server::start_in(plan(Some(url.clone())), data.clone()).await;
    let session = ana.client.session().moved_to(restored.url()).unwrap();
    let mut ana = Guest::with_session(session, "ontario-fair").await;
    assert_eq!((ana.you().rack, ana.you().seat), (100_000, Some(1)), "the stake is back");
    for known in [shoe, next] {
        let path = format!("/api/shoes/{known}/proof");
        let proof = ana.client.session().address().ask("GET", &path, None, None).await.unwrap();
        let proof = proof.success().unwrap().json().unwrap();
        assert_eq!(proof["state"], "retired", "{proof}");
    }
    ana.open_shoe().await;
    let fresh = [ana.view().shoe.id, ana.view().next_shoe.as_ref().map(|next| next.id)];
    assert!(!fresh.contains(&Some(shoe)) && !fresh.contains(&Some(next)), "{fresh:?}");
    ana.must(Do::Bet { spot: 1, amount: bet }).await;
    ana.must(Do::Confirm).await;
    ana.until("cards", |view, _| view.round > 0).await;
    assert!(restored.stop().await, "the server did not stop in order");
    let (in_order, said) = casino_at(&data, &url, &["audit", "verify"]).await;
    assert!(in_order, "{said}");
    cluster.stop().await.unwrap();
}
