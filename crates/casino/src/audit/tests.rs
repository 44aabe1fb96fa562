//! Plays books of all five rulebooks and changes them in every way a superuser of the database can.
//! Each change must be found and named. All choices follow from one seed, so that a failure can be
//! repeated.

mod forge;
mod losses;
mod macs;
mod random;
mod shop;
mod snapshots;
mod tails;

use audit::{Finding, Mismatch};

use self::forge::{COLUMNS, Column, How};
use self::random::Random;
use self::shop::Shop;

/// The seed of all random choices except the cards.
const SEED: u64 = 0x6175_6469_7400_0001;
/// Changes of each column of the books. Of what the auditors' pages read, each is changed once.
const CHANGES: usize = 3;
/// Rows deleted, doubled and exchanged in each table.
const ROWS: usize = 2;

#[tokio::test]
async fn every_changed_digit_of_every_column_is_found_and_named() {
    let shop = Shop::open(SEED).await;
    assert_eq!(shop.findings(None).await, []);
    let mut random = Random::new(SEED);
    for column in COLUMNS {
        for _ in 0..if forge::MODEL.contains(&column.table) { 1 } else { CHANGES } {
            shop.begin().await;
            let change = forge::column(&shop, column, &mut random).await;
            check(&shop, column, &change.told, change.names.as_deref()).await;
        }
    }
    assert_eq!(shop.findings(None).await, [], "all is as it was");
}

#[tokio::test]
async fn rows_that_are_taken_doubled_or_exchanged_are_found_and_named() {
    let shop = Shop::open(SEED + 1).await;
    let mut random = Random::new(SEED + 1);
    for table in forge::TABLES {
        for _ in 0..ROWS {
            for how in [How::Delete, How::Double, How::Exchange] {
                shop.begin().await;
                let change = forge::rows(&shop, table, how, &mut random).await;
                let column = forge::first(table);
                check(&shop, column, &change.told, change.names.as_deref()).await;
            }
        }
    }
    assert_eq!(shop.findings(None).await, [], "all is as it was");
}

/// Asserts that something is found, and that one finding names the place.
async fn check(shop: &Shop, column: &Column, told: &str, names: Option<&str>) {
    let findings = shop.findings(None).await;
    shop.undo().await;
    assert!(!findings.is_empty(), "nothing was found: {told}");
    let is_named = findings.iter().any(|finding| match (column.table, names) {
        ("account", _) => is_of_accounts(finding),
        ("seal", _) => is_of_seals(finding),
        ("table_snapshot", _) => snapshots::is_of_snapshots(finding),
        (_, Some(name)) => finding.to_string().contains(name),
        (_, None) => true,
    });
    assert!(is_named, "{told} is not named: {findings:?}");
}

fn is_of_accounts(finding: &Finding) -> bool {
    match &finding.what {
        Mismatch::Balance(_)
        | Mismatch::UnprovenBalance(_)
        | Mismatch::Untouched(_)
        | Mismatch::Missing(_)
        | Mismatch::TrialBalance { .. } => true,
        Mismatch::Orphan(orphan) => orphan.relation == "account",
        Mismatch::Impossible(row) => row.contains("account"),
        Mismatch::Link { .. }
        | Mismatch::Settings(_)
        | Mismatch::Unreadable { .. }
        | Mismatch::Recomputed { .. }
        | Mismatch::Engine { .. }
        | Mismatch::Transfers { .. }
        | Mismatch::HouseTransfers { .. }
        | Mismatch::Layout { .. }
        | Mismatch::Row { .. }
        | Mismatch::Twice
        | Mismatch::NoTable
        | Mismatch::Sign
        | Mismatch::Unsigned
        | Mismatch::OpenButNotedClosed
        | Mismatch::Number { .. }
        | Mismatch::Behind { .. }
        | Mismatch::Anchor { .. }
        | Mismatch::Loss { .. }
        | Mismatch::Cage { .. }
        | Mismatch::Author { .. }
        | Mismatch::Marks { .. }
        | Mismatch::Seal { .. }
        | Mismatch::SealKey { .. }
        | Mismatch::Sealed { .. }
        | Mismatch::Snapshot { .. }
        | Mismatch::Account { .. }
        | Mismatch::Identity { .. }
        | Mismatch::Staff { .. }
        | Mismatch::SignedDay { .. }
        | Mismatch::ReadModel { .. }
        | Mismatch::ReadModelUnchecked(_)
        | Mismatch::PeopleUnchecked(_) => false,
    }
}

fn is_of_seals(finding: &Finding) -> bool {
    match &finding.what {
        Mismatch::Seal { .. } | Mismatch::SealKey { .. } | Mismatch::Sealed { .. } => true,
        Mismatch::Orphan(orphan) => orphan.relation == "seal",
        Mismatch::Link { .. }
        | Mismatch::Settings(_)
        | Mismatch::Unreadable { .. }
        | Mismatch::Recomputed { .. }
        | Mismatch::Engine { .. }
        | Mismatch::Transfers { .. }
        | Mismatch::HouseTransfers { .. }
        | Mismatch::Layout { .. }
        | Mismatch::Row { .. }
        | Mismatch::Twice
        | Mismatch::Snapshot { .. }
        | Mismatch::Account { .. }
        | Mismatch::Author { .. }
        | Mismatch::Identity { .. }
        | Mismatch::Staff { .. }
        | Mismatch::SignedDay { .. }
        | Mismatch::PeopleUnchecked(_)
        | Mismatch::ReadModel { .. }
        | Mismatch::ReadModelUnchecked(_)
        | Mismatch::Missing(_)
        | Mismatch::Impossible(_)
        | Mismatch::NoTable
        | Mismatch::Sign
        | Mismatch::Unsigned
        | Mismatch::OpenButNotedClosed
        | Mismatch::Number { .. }
        | Mismatch::Behind { .. }
        | Mismatch::Anchor { .. }
        | Mismatch::Loss { .. }
        | Mismatch::Cage { .. }
        | Mismatch::Marks { .. }
        | Mismatch::Untouched(_)
        | Mismatch::Balance(_)
        | Mismatch::UnprovenBalance(_)
        | Mismatch::TrialBalance { .. } => false,
    }
}
