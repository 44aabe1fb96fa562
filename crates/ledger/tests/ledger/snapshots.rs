//! Which snapshots of a table are kept: the newest ones, and the first of each stretch.

use chips::TableId;
use ledger::{SNAPSHOT_STRETCH_STEPS, SnapshotRow};
use uuid::Uuid;

use crate::house::TestHouse;

fn row(table: u128, seq: i64) -> SnapshotRow {
    let (table, hash, sealed) = (TableId(Uuid::from_u128(table)), vec![1; 32], vec![2; 8]);
    SnapshotRow { table, seq, hash, engine: 1, at_ms: seq, sealed }
}

#[tokio::test]
async fn the_newest_snapshots_are_kept_and_the_first_of_each_stretch() {
    let house = TestHouse::open().await;
    let stretch = SNAPSHOT_STRETCH_STEPS;
    house.ledger.keep_snapshot(&row(2, 5)).await.unwrap();
    for seq in [10, 20, stretch + 1, stretch + 2, stretch + 3, stretch + 4, stretch + 5] {
        house.ledger.keep_snapshot(&row(1, seq)).await.unwrap();
    }
    let table = row(1, 1).table;
    let kept = house.ledger.snapshot_steps(table).await.unwrap();
    assert_eq!(kept, [10, stretch + 1, stretch + 3, stretch + 4, stretch + 5]);
    // A snapshot of the same step replaces the old one. Later ones stay: they may be those of a
    // server that has taken the table over.
    let again = SnapshotRow { sealed: vec![3; 8], ..row(1, stretch + 3) };
    house.ledger.keep_snapshot(&again).await.unwrap();
    let found = house.ledger.snapshots(table, i64::MAX, 10).await.unwrap();
    let later = [5, 4].map(|step| row(1, stretch + step));
    assert_eq!(found[..2], later);
    assert_eq!(found[2..], [again, row(1, stretch + 1), row(1, 10)]);
    let other = house.ledger.snapshot_steps(row(2, 1).table).await.unwrap();
    assert_eq!(other, [5]);
}

#[tokio::test]
async fn snapshots_of_another_engine_are_deleted_and_never_count() {
    let house = TestHouse::open().await;
    let stretch = SNAPSHOT_STRETCH_STEPS;
    for seq in [10, stretch + 1, stretch + 2, stretch + 3] {
        house.ledger.keep_snapshot(&row(1, seq)).await.unwrap();
    }
    house.ledger.keep_snapshot(&row(2, 5)).await.unwrap();
    let newer = |seq| SnapshotRow { engine: 2, ..row(1, seq) };
    for seq in (4..9).map(|step| stretch + step) {
        house.ledger.keep_snapshot(&newer(seq)).await.unwrap();
    }
    let kept = house.ledger.snapshot_steps(row(1, 1).table).await.unwrap();
    assert_eq!(kept, [stretch + 4, stretch + 6, stretch + 7, stretch + 8]);
    // Another table keeps its own until it has a new one, or until the house starts.
    let of_the_other = async || house.ledger.snapshot_steps(row(2, 5).table).await.unwrap();
    assert_eq!(of_the_other().await, [5]);
    assert_eq!(house.ledger.drop_snapshots_of_other_engines(2).await.unwrap(), 1);
    assert!(of_the_other().await.is_empty());
    assert_eq!(house.ledger.snapshot_steps(row(1, 1).table).await.unwrap(), kept);
}
