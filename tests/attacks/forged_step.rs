//! The server's own database role writes a sale of play chips beside the open house, with the right
//! hash, transfers and balances: 7,000,000.00 for a guest. No table takes a chip of it, the check
//! of the books names the step, and the house does not open on such books again.

use std::process::Stdio;

use chips::{CommandId, TransferId};
use house_tests::books::Books;
use house_tests::guest::Guest;
use house_tests::server::Server;
use ledger::{ChainId, JournalStep, chain_hash};
use protocol::Do;
use sqlx::{Connection as _, PgConnection};
use tokio::process::Command;
use uuid::Uuid;

use crate::plan;

/// What is forged, in cents.
const LOOT: i64 = 700_000_000;

/// Where the guest plays.
const TABLE: &str = "home-game";
/// What the attack needs of the head of the house's chain.
type HeadRow = (i64, i64, Vec<u8>);

/// Sells chips to a player in one transaction, as `casino_server`. Returns the step's number.
async fn sell(url: &str, player: Uuid) -> i64 {
    let mut connection = PgConnection::connect(url).await.unwrap();
    sqlx::raw_sql("set role casino_server").execute(&mut connection).await.unwrap();
    let mut sale = connection.begin().await.unwrap();
    let head = "select epoch, seq, hash from chain where id = $1 for update";
    let head = sqlx::query_as::<_, HeadRow>(head).bind(Uuid::nil());
    let (epoch, seq, prev) = head.fetch_one(&mut *sale).await.unwrap();
    let transfer = chips::Transfer {
        kind: chips::TransferKind::Grant,
        from: chips::Account::PlayIssue,
        to: chips::Account::PlayPurse(chips::PlayerId(player)),
        amount: chips::Chips::from_cents(LOOT).unwrap(),
    };
    let step = JournalStep {
        chain: ChainId::HOUSE,
        epoch,
        seq: seq + 1,
        command_id: CommandId(Uuid::from_u128(0xf0_49e5)),
        actor: "house".to_owned(),
        at_ms: 1_800_000_000_000,
        command: format!(r#"{{"amount":{LOOT},"player":"{player}","verb":"sell"}}"#),
        events: format!(
            r#"[{{"amount":{LOOT},"kind":"chips-sold","play":true,"player":"{player}"}}]"#
        ),
        transfers: vec![transfer],
        marks: Vec::new(),
    };
    let hash = chain_hash(&prev.clone().try_into().unwrap(), &step);
    let moved = sqlx::query("update chain set seq = seq + 1, hash = $2 where id = $1");
    moved.bind(Uuid::nil()).bind(&hash[..]).execute(&mut *sale).await.unwrap();
    let row = "insert into journal (chain, seq, epoch, command_id, actor, at_ms, command, events,
            prev_hash, hash)
        values ($1, $2, $3, $4, $5, $6, $7::json, $8::json, $9, $10)";
    let row = sqlx::query(row).bind(Uuid::nil()).bind(step.seq).bind(epoch);
    let row = row.bind(step.command_id.0).bind(&step.actor).bind(step.at_ms);
    let row = row.bind(&step.command).bind(&step.events).bind(&prev).bind(&hash[..]);
    row.execute(&mut *sale).await.unwrap();
    let row = "insert into transfer (id, chain, seq, batch, at_ms, amount, gaming_table, player,
            ordinal, kind, from_account, to_account)
        values ($1, $2, $3, nextval('transfer_batch'), $4, $5, $2, $6, 0, 'grant',
            'play_issue', 'play_purse')";
    let row = sqlx::query(row).bind(TransferId::derive(step.command_id, 0).0).bind(Uuid::nil());
    let row = row.bind(step.seq).bind(step.at_ms).bind(LOOT).bind(player);
    row.execute(&mut *sale).await.unwrap();
    for (kind, change, owner) in [("play_issue", -LOOT, Uuid::nil()), ("play_purse", LOOT, player)]
    {
        let balance = "update account set balance = balance + $1
            where kind = $2::account_kind and player = $3";
        let balance = sqlx::query(balance).bind(change).bind(kind).bind(owner);
        assert_eq!(balance.execute(&mut *sale).await.unwrap().rows_affected(), 1, "{kind}");
    }
    sale.commit().await.unwrap();
    step.seq
}

/// Leaves notes as `casino_server`, or as the owner of the database: that the house has sold those
/// chips, and that a member of the staff has left.
async fn note_what_was_not(url: &str, player: Uuid, is_owner: bool) {
    let mut connection = PgConnection::connect(url).await.unwrap();
    if !is_owner {
        sqlx::raw_sql("set role casino_server").execute(&mut connection).await.unwrap();
    }
    let change = r#""name":"Eve","sessions_ended":0,"at_ms":5"#;
    for (number, actor, command, event) in [
        (
            1,
            "house",
            format!(r#"{{"amount":{LOOT},"player":"{player}","verb":"sell"}}"#),
            format!(r#"{{"amount":{LOOT},"kind":"chips-sold","player":"{player}"}}"#),
        ),
        (
            2,
            "console",
            r#"{"verb":"staff-end","name":"Eve"}"#.to_owned(),
            format!(r#"{{"kind":"staff-ended",{change}}}"#),
        ),
    ] {
        let note = "insert into house_note (id, at_ms, actor, command, events)
            values ($1, 0, $2, $3::json, $4::json)";
        let id = Uuid::from_u128(0x0f_49e0 + 2 * number + u128::from(is_owner));
        let note = sqlx::query(note).bind(id).bind(actor);
        let note = note.bind(command).bind(format!("[{event}]"));
        note.execute(&mut connection).await.unwrap();
    }
}

#[tokio::test]
async fn a_note_that_is_forged_in_the_database_is_never_recorded() {
    let books = Books::fresh().await;
    let mut server = Server::start(plan(Some(books.url()), &["--guests=true"])).await;
    let eve = Guest::arrive(server.url(), "Eve", TABLE).await;
    let before = books.chips_of(eve.id(), eve.table).await;
    for is_owner in [false, true] {
        note_what_was_not(&books.url(), eve.id(), is_owner).await;
    }
    assert!(server.stop().await);
    // A start records the notes that wait.
    server.restart().await;
    assert_eq!(books.chips_of(eve.id(), eve.table).await, before);
    let log = std::fs::read_to_string(server.data().join("server.log")).unwrap();
    let refused = log.matches("a note is no change of an account or a key").count();
    assert_eq!(refused, 4, "{log}");
    let left = "select count(*) from journal where events::text like '%staff-ended%'";
    let left = sqlx::query_scalar::<_, i64>(left);
    let mut connection = PgConnection::connect(&books.url()).await.unwrap();
    assert_eq!(left.fetch_one(&mut connection).await.unwrap(), 0);
    assert!(server.stop().await);
    // One that waits may be called recorded. It is named all the same.
    sqlx::raw_sql("set role casino_server").execute(&mut connection).await.unwrap();
    let one = "update house_note set recorded_seq = 1 where id = (select min(id::text)::uuid
        from house_note where recorded_seq is null)";
    let done = sqlx::raw_sql(one).execute(&mut connection).await.unwrap();
    assert_eq!(done.rows_affected(), 1);
    let (code, found) = verify(&server, &books).await;
    assert_eq!(code, Some(1), "{found}");
    assert_eq!(found.matches("house_note").count(), 4, "{found}");
}

/// Has the books checked: the exit code, and what was found.
async fn verify(server: &Server, books: &Books) -> (Option<i32>, String) {
    let data = server.data().display().to_string();
    let mut verify = Command::new(env!("CARGO_BIN_EXE_casino-under-test"));
    verify.args(["audit", "verify", "--data", &data, "--database-url", &books.url()]);
    let done = verify.stdin(Stdio::null()).output().await.unwrap();
    (done.status.code(), String::from_utf8(done.stdout).unwrap())
}

#[tokio::test]
async fn chips_that_the_database_role_forges_buy_nothing_and_are_named() {
    let books = Books::fresh().await;
    let mut server = Server::start(plan(Some(books.url()), &["--guests=true"])).await;
    let mut eve = Guest::arrive(server.url(), "Eve", TABLE).await;
    eve.sit_with(1, 5_000).await;
    let before = books.chips_of(eve.id(), eve.table).await;
    let seq = sell(&books.url(), eve.id()).await;
    // Only the house can say what a purse holds, and no longer does.
    let refused = eve.say(Do::BuyIn { amount: 5_000 }).await.unwrap_err();
    assert_eq!(refused.code, "unavailable");
    assert_eq!(books.chips_of(eve.id(), eve.table).await, before + LOOT, "none has moved");
    let (code, found) = verify(&server, &books).await;
    assert_eq!(code, Some(1), "{found}");
    let named = format!("chain {}: step {seq}: it was not written by this house", Uuid::nil());
    assert!(found.contains(&named), "{found}");
    server.kill().await;
    server.begin_restart();
    assert!(!server.has_ended().await, "it does not open");
    let log = std::fs::read_to_string(server.data().join("server.log")).unwrap();
    assert!(log.contains("was not written by this house"), "{log}");
}
