//! The books of a house with played rounds: they are sealed, the server checks them itself, and an
//! auditor with the keys finds what was changed.

use std::sync::Arc;

use audit::{Finding, Mismatch, Seal, SealKey, VerifyOptions, VerifyReport};
use back_office::self_check::check_accounts;
use ledger::Ledger;
use protocol::Do;
use read_model::project::Projector;
use sign_in::People;
use sqlx::PgPool;
use uuid::Uuid;

use crate::common::{Guest, House, SEED_KEY, open, vault};

pub async fn findings(pool: &PgPool) -> Vec<Finding> {
    report(pool).await.findings
}

/// What is found in the books and in the rows of people.
pub async fn findings_with_people(pool: &PgPool) -> Vec<Finding> {
    let (since_ms, mut report) = (edge::clock::now_ms(), report(pool).await);
    let ledger = Ledger::reader(pool.clone(), vault().books_key());
    let people = People::new(pool.clone(), Arc::new(vault()));
    check_accounts(&mut report, (&ledger, &people), since_ms).await;
    report.findings
}

async fn report(pool: &PgPool) -> VerifyReport {
    let vault = vault();
    let open = |shoe, sealed: &_| vault.unseal(shoe, sealed);
    // In tests the seal key has the same bytes as the seed key.
    let secret: Vec<u8> = SEED_KEY.as_bytes().chunks(2).map(digits).collect();
    let key = SealKey::new(&secret.try_into().unwrap()).public();
    let ledger = Ledger::reader(pool.clone(), vault.books_key());
    let open_snapshot = |row: &ledger::SnapshotRow| vault.open_snapshot(row);
    let open_snapshot = Some(&open_snapshot as _);
    let wanted =
        VerifyOptions { open: &open, open_snapshot, key: Some(key), seal: None, heads: None };
    let mut watch = |_| audit::at_once();
    let mut report = audit::verify(&ledger, wanted, &mut watch).await.unwrap();
    Projector::new(pool.clone()).check(&mut report, &mut watch).await;
    report
}

fn digits(text: &[u8]) -> u8 {
    u8::from_str_radix(std::str::from_utf8(text).unwrap(), 16).unwrap()
}

/// The checks of the books, as an auditor gets them.
async fn told(house: &House) -> serde_json::Value {
    let auditor = house.staff("auditor").await.session;
    let asked = auditor.address().ask("GET", "/api/audit/checks", auditor.cookie(), None).await;
    asked.unwrap().success().unwrap().json().unwrap()
}

async fn played(house: &House) -> Uuid {
    let mut ana: Guest = house.guest("Ana").await;
    let table = ana.table_of("quebec-online").await;
    ana.sit(table, 1, 50_000).await;
    ana.wish(table, Do::Bet { spot: 1, amount: 100 }).await.unwrap();
    ana.wish(table, Do::Confirm).await.unwrap();
    table
}

#[tokio::test]
async fn a_house_seals_its_books_at_both_ends_and_an_auditor_finds_them_in_order() {
    let house = open().await;
    played(&house).await;
    let house = house.restart().await;
    house.server.stop().await;
    let pool = PgPool::connect(house.database.url()).await.unwrap();
    assert_eq!(findings(&pool).await, []);
    let ledger = Ledger::unproven(pool);
    let seals = ledger.seals(0, 10).await.unwrap();
    assert_eq!(seals.len(), 4, "each of two lives has two ends");
    assert!(seals.iter().all(|row| Seal::from_row(row).unwrap().is_sound()));
}

#[tokio::test]
async fn a_check_tells_the_auditor_what_it_found_and_nobody_else() {
    let house = open().await;
    let table = played(&house).await;
    house.server.check_books().await;
    let first = told(&house).await;
    assert_eq!((&first["checks"][0]["found"], &first["checks"][1]), (&0.into(), &().into()));
    assert_eq!(first["seal"]["number"], 1);
    let changed =
        "update gaming_table set config = jsonb_set(config, '{decks}', '7') where id = $1";
    sqlx::query(changed).bind(table).execute(&house.pool().await).await.unwrap();
    house.server.check_books().await;
    let second = told(&house).await;
    let finding = Finding { chain: Some(ledger::ChainId(table)), what: Mismatch::Sign };
    assert_eq!(second["checks"][0]["findings"], serde_json::json!([finding.to_string()]));
    assert_eq!(second["checks"][0]["kinds"], serde_json::json!(["sign"]));
    assert_eq!(second["checks"][0]["places"], serde_json::json!([{ "chain": table }]));
    assert_eq!(second["checks"][1], first["checks"][0], "newest first");
    let pit = house.staff("pit").await.session;
    let asked = pit.address().ask("GET", "/api/audit/checks", pit.cookie(), None).await.unwrap();
    assert_eq!((asked.status, asked.json().unwrap()["code"].as_str()), (403, Some("not-allowed")));
    let nobody = house.spectator().await.session;
    let asked = nobody.address().ask("GET", "/api/audit/checks", None, None).await.unwrap();
    assert_eq!(asked.status, 401);
    let metrics = nobody.address().ask("GET", "/metrics", None, None).await.unwrap().body;
    assert!(metrics.contains("casino_audit_findings_total 1"), "{metrics}");
    house.server.stop().await;
}

#[tokio::test]
async fn a_finding_about_the_chips_of_a_player_leads_to_their_account_by_name() {
    let house = open().await;
    let ana: Guest = house.guest("Ana").await;
    let player = ana.player.unwrap();
    let changed = "update account set balance = balance + 1 where player = $1";
    sqlx::query(changed).bind(player).execute(&house.pool().await).await.unwrap();
    house.server.check_books().await;
    let told = told(&house).await;
    let check = &told["checks"][0];
    let kinds = serde_json::json!(["trial-balance", "balance", "unproven-balance"]);
    let account = serde_json::json!({ "kind": "play_purse", "player": player });
    let place = serde_json::json!({ "chain": Uuid::nil(), "account": account });
    assert_eq!(check["kinds"], kinds, "{check}");
    assert_eq!(check["places"], serde_json::json!([null, place, place]));
    let words = format!("the purse of play chips of player {player}: the balance is ");
    assert!(check["findings"][1].as_str().unwrap().starts_with(&words), "{check}");
    assert_eq!(told["names"], serde_json::json!({ player.to_string(): "Ana" }));
    house.server.stop().await;
}
