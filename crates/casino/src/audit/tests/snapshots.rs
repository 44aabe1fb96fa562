//! Changed, doubled, exchanged and wrong snapshots are found. A deleted one is no finding. An
//! auditor's replay does without those that cannot be used.

use std::sync::Mutex;

use audit::{Finding, Mismatch};
use chips::TableId;
use ledger::{ChainId, Head, JOURNAL_PAGE_STEPS_MAX, JournalStep, SnapshotRow};
use owner::{JournalRow, OpenSeed};
use read_model::project::Projector;
use replay::Replays;
use table::{Table, TableConfig};

use super::forge::{self, How};
use super::random::Random;
use super::shop::Shop;
use super::{SEED, check};

/// Whether a finding is about a snapshot.
pub fn is_of_snapshots(finding: &Finding) -> bool {
    let is_orphan = matches!(&finding.what,
        Mismatch::Orphan(orphan) if orphan.relation == "table_snapshot");
    is_orphan || matches!(finding.what, Mismatch::Snapshot { .. })
}

/// Keeps snapshots of every table after one and two thirds of its journal.
pub async fn keep(shop: &Shop) {
    for chain in shop.ledger.chains(None, 100).await.unwrap() {
        if chain != ChainId::HOUSE {
            let end = shop.ledger.head(chain).await.unwrap().unwrap().seq;
            for seq in [end / 3, end / 3 * 2] {
                let (table, head) = replayed(shop, chain, seq).await;
                take(shop, &table, &head).await;
            }
        }
    }
}

async fn take(shop: &Shop, table: &Table, head: &Head) {
    let row = shop.vault.seal_snapshot(table.id(), head, 1_767_301_200_000, &table.snapshot());
    shop.ledger.keep_snapshot(&row).await.unwrap();
}

/// A table as it was after that step, and the head of its chain then.
async fn replayed(shop: &Shop, chain: ChainId, seq: i64) -> (Table, Head) {
    let row = shop.ledger.gaming_table(TableId(chain.0)).await.unwrap().unwrap();
    let config: TableConfig = serde_json::from_str(&row.config).unwrap();
    let mut table = Table::open(row.id, config).unwrap();
    let mut head = None;
    let open: OpenSeed<'_> = &|shoe, sealed| shop.vault.unseal(shoe, sealed);
    while let next = head.map_or(1, |head: Head| head.seq + 1)
        && next <= seq
    {
        let page = shop.ledger.journal(chain, next, JOURNAL_PAGE_STEPS_MAX).await.unwrap();
        for record in page.iter().filter(|record| record.head.seq <= seq) {
            let JournalStep { actor: by, at_ms, command, events, .. } = &record.step;
            owner::replay(&mut table, &JournalRow { by, at_ms: *at_ms, command, events }, open)
                .unwrap();
            head = Some(record.head);
        }
    }
    (table, head.unwrap())
}

#[tokio::test]
async fn a_snapshot_that_was_doubled_exchanged_or_made_of_another_state_is_found() {
    let shop = Shop::open(SEED + 4).await;
    assert_eq!(shop.findings(None).await, []);
    let mut random = Random::new(SEED + 4);
    for how in [How::Double, How::Exchange] {
        shop.begin().await;
        let change = forge::rows(&shop, "table_snapshot", how, &mut random).await;
        check(&shop, forge::first("table_snapshot"), &change.told, None).await;
    }
    // A forger with the key: the state of one step stored as that of another.
    let chain = shop.ledger.chains(None, 2).await.unwrap()[1];
    let end = shop.ledger.head(chain).await.unwrap().unwrap();
    let (table, head) = replayed(&shop, chain, end.seq - 1).await;
    let beyond = Head { seq: end.seq + 1, ..end };
    for (head, flaw) in [
        (end, "it is not the table that the journal leads to"),
        (Head { seq: end.seq, ..head }, "the hash is not that of its step"),
        (beyond, "it was taken after a step that is not in the journal"),
    ] {
        shop.run("delete from table_snapshot").await;
        let row = shop.vault.seal_snapshot(table.id(), &head, 7, &table.snapshot());
        shop.insert_snapshot(&row).await;
        let what = Mismatch::Snapshot { seq: head.seq, flaw };
        assert_eq!(shop.findings(None).await, [Finding { chain: Some(chain), what }]);
    }
    shop.run("delete from table_snapshot").await;
    assert_eq!(shop.findings(None).await, [], "snapshots may be thrown away");
}

#[tokio::test]
async fn a_replay_tries_earlier_snapshots_and_then_the_whole_journal() {
    let shop = Shop::open(SEED + 5).await;
    Projector::new(shop.pool.clone()).catch_up().await.unwrap();
    let table = shop.ledger.chains(None, 2).await.unwrap()[1].0;
    let kept = shop.ledger.snapshot_steps(TableId(table)).await.unwrap();
    let newest_first: Vec<i64> = kept.into_iter().rev().collect();
    let last = format!("select max(round)::text from round where gaming_table = '{table}'");
    let round = shop.texts(&last).await[0].parse().unwrap();
    let open = |shoe, sealed: &_| shop.vault.unseal(shoe, sealed);
    // The newest `damaged` snapshots do not open.
    let replay = async |damaged: usize| {
        let tried = Mutex::new(Vec::new());
        let open_snapshot = |row: &SnapshotRow| {
            let mut tried = tried.lock().unwrap();
            tried.push(row.seq);
            (tried.len() > damaged).then(|| shop.vault.open_snapshot(row))?
        };
        let replays = Replays::new(shop.pool.clone(), shop.ledger.clone());
        let answer = replays.replay((table, round, None), &open, &open_snapshot).await;
        let text = answer
            .map(|answer| serde_json::to_string(&answer.expect("the round is over")).unwrap());
        (text.map_err(|error| format!("{error:?}")), tried.into_inner().unwrap())
    };
    let (shown, tried) = replay(0).await;
    assert!(shown.is_ok(), "{shown:?}");
    assert_eq!(tried, newest_first[..1]);
    assert_eq!(replay(1).await, (shown.clone(), newest_first[..2].to_vec()));
    assert_eq!(replay(2).await, (shown, newest_first));
    // A round with a step that this house has not written is not shown.
    let first = format!(
        "select min(first_seq)::text from round where gaming_table = '{table}'
        and round = {round}"
    );
    let first = &shop.texts(&first).await[0];
    shop.run(&format!("update journal set mac = null where chain = '{table}' and seq = {first}"))
        .await;
    let (shown, _) = replay(0).await;
    assert!(shown.unwrap_err().contains("Forged"));
}
