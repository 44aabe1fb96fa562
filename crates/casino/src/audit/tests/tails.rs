//! Journals that were cut off or rewritten so well that the books agree with themselves. The seals
//! must reveal it; if the seals were made anew too, a seal that was kept outside must.

use audit::{Mismatch, Seal};
use ledger::{ChainId, Flaw, chain_hash};

use super::shop::Shop;
use super::{SEED, forge};

const DIGITS: [char; 16] =
    ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'a', 'b', 'c', 'd', 'e', 'f'];
/// How many steps are cut off.
const CUT: i64 = 6;

/// Cuts off the last steps of a table, with their transfers and marks, and corrects the balances.
async fn cut(shop: &Shop) -> ChainId {
    let chain = shop.ledger.chains(None, 2).await.unwrap()[1];
    let head = shop.ledger.head(chain).await.unwrap().unwrap();
    let to = head.seq - CUT;
    shop.run(&format!("delete from journal where chain = '{chain}' and seq > {to}")).await;
    shop.run(&format!("delete from transfer where chain = '{chain}' and seq > {to}")).await;
    shop.run(&format!("delete from mark where chain = '{chain}' and seq > {to}")).await;
    shop.run(&format!(
        "update chain set seq = {to},
            hash = (select hash from journal where chain = '{chain}' and seq = {to})
        where id = '{chain}'"
    ))
    .await;
    balances(shop).await;
    chain
}

/// Makes every balance the sum of its transfers, and leaves the revisions as they are.
pub async fn balances(shop: &Shop) {
    shop.run(
        "alter table account disable trigger account_revision;
        update account set balance = (select coalesce(sum(amount), 0) from entry
            where entry.kind = account.kind and entry.gaming_table = account.gaming_table
                and entry.player = account.player);
        alter table account enable trigger account_revision",
    )
    .await;
}

async fn outside(shop: &Shop) -> Seal {
    Seal::from_row(&shop.ledger.last_seal().await.unwrap().unwrap()).unwrap()
}

#[tokio::test]
async fn a_tail_that_was_cut_off_is_missed_by_the_seals() {
    let shop = Shop::open(SEED + 2).await;
    let kept = outside(&shop).await;
    assert_eq!(shop.findings(Some(&kept)).await, []);
    let chain = cut(&shop).await;
    let findings = shop.findings(None).await;
    assert!(findings.iter().all(|finding| finding.chain == Some(chain)), "{findings:?}");
    assert!(matches!(findings[0].what, Mismatch::Sealed { number: 2, .. }), "{findings:?}");
    // All seals after the first are removed, and all steps of the house after its first.
    shop.run("delete from seal where number > 1").await;
    shop.run(&format!("delete from journal where chain = '{}' and seq > 1", ChainId::HOUSE)).await;
    let findings = shop.findings(Some(&kept)).await;
    let is_missed = |what: &Mismatch| matches!(what, Mismatch::Seal { number: 2, .. });
    assert!(findings.iter().any(|finding| is_missed(&finding.what)), "{findings:?}");
    let is_cut = |what: &Mismatch| matches!(what, Mismatch::Sealed { number: 2, .. });
    assert!(findings.iter().any(|finding| is_cut(&finding.what)), "{findings:?}");
}

#[tokio::test]
async fn a_cut_tail_is_named_by_the_heads_outside_the_database_where_no_seal_shows_it() {
    let shop = Shop::open(SEED + 8).await;
    assert_eq!(shop.findings_with(None, Some(&shop.heads)).await, []);
    shop.run("delete from seal where number > 1").await;
    let head = shop.ledger.head(ChainId::HOUSE).await.unwrap().unwrap();
    let place = format!("chain = '{}' and seq = {}", ChainId::HOUSE, head.seq);
    shop.run(&format!("delete from journal where {place}")).await;
    shop.run(&format!(
        "update chain set seq = seq - 1, hash = (select journal.hash from journal
            where journal.chain = chain.id and journal.seq = chain.seq - 1)
        where id = '{}'",
        ChainId::HOUSE
    ))
    .await;
    let chain = cut(&shop).await;
    // The auditors' pages would show the steps that are gone, so they are emptied.
    for relation in forge::MODEL {
        shop.run(&format!("delete from {relation}")).await;
    }
    shop.run("delete from round_staff").await;
    assert_eq!(shop.findings(None).await, [], "the books agree with themselves");
    let findings = shop.findings_with(None, Some(&shop.heads)).await;
    let named: Vec<_> = findings.iter().map(|finding| finding.chain).collect();
    assert_eq!(named, [Some(ChainId::HOUSE), Some(chain)], "{findings:?}");
    let is_behind = |what: &Mismatch| matches!(what, Mismatch::Behind { .. });
    assert!(findings.iter().all(|finding| is_behind(&finding.what)), "{findings:?}");
}

#[tokio::test]
async fn a_step_that_was_rewritten_with_its_hash_is_not_the_sealed_one() {
    let shop = Shop::open(SEED + 3).await;
    let chain = shop.ledger.chains(None, 2).await.unwrap()[1];
    let head = shop.ledger.head(chain).await.unwrap().unwrap();
    let page = shop.ledger.journal(chain, head.seq, 1).await.unwrap();
    let mut step = page[0].step.clone();
    step.command_id.0 = uuid::Uuid::from_u128(7);
    let hash = format!("\\x{}", hex(&chain_hash(&page[0].prev_hash, &step)));
    for (ordinal, _) in (0_u32..).zip(&step.transfers) {
        let id = chips::TransferId::derive(step.command_id, ordinal);
        let place = format!("chain = '{chain}' and seq = {} and ordinal = {ordinal}", step.seq);
        shop.run(&format!("update transfer set id = '{id}' where {place}")).await;
    }
    let id = step.command_id;
    shop.run(&format!(
        "update journal set command_id = '{id}', hash = '{hash}'
        where chain = '{chain}' and seq = {}",
        step.seq
    ))
    .await;
    shop.run(&format!("update chain set hash = '{hash}' where id = '{chain}'")).await;
    let findings = shop.findings(None).await;
    let flaw = "the step is another";
    let sealed = audit::Finding {
        chain: Some(chain),
        what: Mismatch::Sealed { number: 2, seq: step.seq, flaw },
    };
    let what = Mismatch::Link { seq: step.seq, flaw: Flaw::Mac };
    assert_eq!(findings, [audit::Finding { chain: Some(chain), what }, sealed]);
}

/// As hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    bytes
        .iter()
        .flat_map(|byte| [byte >> 4, byte & 15])
        .map(|half| DIGITS[usize::from(half)])
        .collect()
}
