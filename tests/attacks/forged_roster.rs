//! The owner of the database changes the roster of the staff: another pit, a member taken away, one
//! put there, a former row with its MAC, a note that is kept from the record. The check of the
//! books compares the rows with the record in both directions and names each member. What the
//! office does is no finding, also before the house has recorded it.

use house_tests::books::Books;
use house_tests::server::Server;
use sqlx::{AssertSqlSafe, Connection as _, PgConnection};

use crate::{casino, open_house, plan};

async fn write(owner: &mut PgConnection, statements: &str) {
    sqlx::raw_sql(AssertSqlSafe(statements.to_owned())).execute(owner).await.unwrap();
}

async fn office(server: &Server, books: &Books, arguments: &[&str]) {
    let command: Vec<_> = ["admin", "staff"].iter().chain(arguments).copied().collect();
    let (done, told) = casino(server, &books.url(), &command).await;
    assert!(done, "{told}");
}

/// The findings of the check about the roster.
async fn roster_findings(server: &Server, books: &Books) -> Vec<String> {
    let (in_order, told) = casino(server, &books.url(), &["audit", "verify"]).await;
    let found: Vec<_> =
        told.lines().filter(|line| line.starts_with("staff, ")).map(str::to_owned).collect();
    assert!(!in_order || found.is_empty(), "{told}");
    found
}

async fn is_in_order(server: &Server, books: &Books) {
    let (in_order, told) = casino(server, &books.url(), &["audit", "verify"]).await;
    assert!(in_order, "{told}");
}

#[tokio::test]
async fn a_roster_that_is_not_the_one_on_record_is_named() {
    let (books, mut server) = open_house(&[]).await;
    let mut owner = PgConnection::connect(&books.url()).await.unwrap();
    assert!(server.stop().await);
    write(&mut owner, "create table former as select * from staff where name = 'croupier'").await;
    for change in [
        &["add", "berthe", "cage"][..],
        &["pit", "croupier", "east"],
        &["pit", "croupier", "west"],
        &["end", "cage"],
        &["add", "cage-2", "cage"],
        &["pit", "berthe", "east"],
        &["pit", "berthe"],
    ] {
        office(&server, &books, change).await;
    }
    // What waits to be recorded counts, and so does what is recorded.
    is_in_order(&server, &books).await;
    server.restart().await;
    assert!(server.stop().await);
    is_in_order(&server, &books).await;

    write(&mut owner, "update staff set pit = 'south' where name = 'pit'").await;
    let south = "staff, pit: by the record they work for all pits, and by their row for pit south";
    assert_eq!(roster_findings(&server, &books).await, [south]);
    write(&mut owner, "delete from staff where name = 'berthe'").await;
    let gone = "staff, berthe: they are on record, and their row is gone";
    assert_eq!(roster_findings(&server, &books).await, [gone, south]);
    let eve = "insert into staff (name, role, password_hash, created_at_ms, must_change, mac)
        select 'eve', 'admin', password_hash, 1, false, mac from staff where name = 'admin'";
    write(&mut owner, eve).await;
    let added = "staff, eve: their row is there, and no entry has added them";
    assert_eq!(roster_findings(&server, &books).await, [gone, south, added]);
    // A former row with its MAC, and its note as if it were not recorded yet.
    let back = "alter table staff disable trigger all;
        update staff set pit = former.pit, mac = former.mac, revision = former.revision
        from former where former.name = staff.name;
        alter table staff enable trigger all;
        update house_note set recorded_seq = null where events::text like '%\"croupier\"%'";
    write(&mut owner, back).await;
    let back =
        "staff, croupier: by the record they work for pit west, and by their row for all pits";
    assert_eq!(roster_findings(&server, &books).await, [gone, back, south, added]);
    // The note of a change is taken away before the house records it.
    office(&server, &books, &["pit", "auditor", "north"]).await;
    write(&mut owner, "delete from house_note where events::text like '%\"auditor\"%'").await;
    let north =
        "staff, auditor: by the record they work for all pits, and by their row for pit north";
    assert_eq!(roster_findings(&server, &books).await, [north, gone, back, south, added]);
}

#[tokio::test]
async fn the_first_staff_are_on_record_also_when_the_first_start_could_not_record_them() {
    let books = Books::fresh().await;
    let mut owner = PgConnection::connect(&books.url()).await.unwrap();
    let refuse = "create function refuse_record() returns trigger language plpgsql as
            $$ begin raise exception 'no record'; end $$;
        create trigger refuse_record before insert on journal for each row
            when (new.events::text like '%staff-added%') execute function refuse_record()";
    write(&mut owner, refuse).await;
    let mut server = Server::start(plan(Some(books.url()), &[])).await;
    assert!(server.stop().await);
    let recorded = "select count(*) from journal where events::text like '%staff-added%'";
    let count = sqlx::query_scalar::<_, i64>(recorded).fetch_one(&mut owner).await.unwrap();
    assert_eq!(count, 0);
    is_in_order(&server, &books).await;
    write(&mut owner, "drop trigger refuse_record on journal").await;
    server.restart().await;
    assert!(server.stop().await);
    let staff = "select count(*) from staff";
    let staff = sqlx::query_scalar::<_, i64>(staff).fetch_one(&mut owner).await.unwrap();
    let count = sqlx::query_scalar::<_, i64>(recorded).fetch_one(&mut owner).await.unwrap();
    assert_eq!(count, staff);
    is_in_order(&server, &books).await;
}
