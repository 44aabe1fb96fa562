//! A person with the server's login to the database adds tables of their own: one with a tray of
//! nine billion and, with the owner's login, a first step; one whose settings no program can read.
//! The next start opens neither, issues nothing for them, and opens all others. The check of the
//! books names both.

use house_tests::guest::Guest;
use protocol::Do;
use sqlx::{Connection as _, PgConnection};

use crate::{casino, open_house, thief};

/// The tables that the attacker adds.
const FORGED: [&str; 2] =
    ["22222222-2222-4222-8222-222222222221", "22222222-2222-4222-8222-222222222222"];

#[tokio::test]
async fn a_table_that_is_added_in_the_database_is_not_opened_and_is_named() {
    let (books, mut server) = open_house(&[]).await;
    let issued = books.issued().await;
    let mut database = thief(&books.url()).await;
    let [rich, broken] = FORGED;
    let added = format!(
        r#"insert into gaming_table (id, name, rulebook, config, opened_at_ms)
        select '{rich}', 'rich', rulebook,
            config || '{{"name": "rich", "float": 900000000000}}'::jsonb, opened_at_ms
        from gaming_table where name = 'home-game';
        insert into gaming_table (id, name, rulebook, config, opened_at_ms)
        values ('{broken}', 'broken', 'home-game', '{{"x": 1}}', 1)"#
    );
    sqlx::raw_sql(sqlx::AssertSqlSafe(added)).execute(&mut database).await.unwrap();
    // A first step takes the owner's login: the database lets nobody else begin the chain.
    let mut owner = PgConnection::connect(&books.url()).await.unwrap();
    let added = format!(
        r"insert into chain values ('{rich}', 1, 0, sha256(''));
        update chain set seq = 1, hash = sha256('rich') where id = '{rich}';
        insert into journal (chain, seq, epoch, command_id, actor, at_ms, command, events,
            prev_hash, hash)
        values ('{rich}', 1, 1, gen_random_uuid(), 'house', 1, '{{}}', '[]', sha256(''),
            sha256('rich'))"
    );
    sqlx::raw_sql(sqlx::AssertSqlSafe(added)).execute(&mut owner).await.unwrap();
    let (in_order, found) = casino(&server, &books.url(), &["audit", "verify"]).await;
    assert!(!in_order, "{found}");
    assert!(FORGED.iter().all(|table| found.contains(table)), "{found}");
    assert!(server.stop().await);
    server.restart().await;
    let mut ana = Guest::arrive(server.url(), "Ana", "home-game").await;
    ana.must(Do::BuyIn { amount: 5_000 }).await;
    let tables: Vec<_> = ana.client.lobby().keys().map(ToString::to_string).collect();
    assert!(FORGED.iter().all(|table| !tables.iter().any(|open| open == table)), "{tables:?}");
    assert_eq!(books.issued().await, issued);
    assert!(server.stop().await);
    let (in_order, found) = casino(&server, &books.url(), &["audit", "verify"]).await;
    assert!(!in_order && found.contains("2 findings"), "{found}");
    assert!(FORGED.iter().all(|table| found.contains(table)), "{found}");
}
