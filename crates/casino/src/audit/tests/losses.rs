//! The seed key is lost, and the check has the key that came after it. All steps until then have
//! MACs that no one can check any more. Only the key of the seals can say so.

use audit::{Finding, Loss, Mismatch, Seal, SealKey};
use house::HouseEntry;
use keys::{KeyKind, KeyRing};
use ledger::{Anchor, ChainId, Deadlines, Flaw, Ledger};
use tables::Vault;
use tokio::task::JoinSet;

use super::SEED;
use super::macs::{entered, head, named, restore_keys};
use super::shop::Shop;
use super::tails::hex;

/// The fingerprints of the lost key and of the one in its place, as a loss names them.
const KEYS: ([u8; 32], [u8; 32]) = ([1; 32], [2; 32]);

/// A seal of all heads, made with that key onto the last seal.
async fn seal(shop: &Shop, key: &SealKey) -> Seal {
    let before = Seal::from_row(&shop.ledger.last_seal().await.unwrap().unwrap()).unwrap();
    let heads = shop.ledger.heads().await.unwrap();
    let seal = Seal::make(key, Some(&before), before.at_ms + 1, heads);
    assert!(shop.ledger.add_seal(&seal.to_row()).await.unwrap());
    seal
}

/// Commits an entry of the house with a MAC under the new key, looks, and takes it back.
async fn findings_with(shop: &Shop, seal: &Seal, entry: &HouseEntry) -> Vec<Finding> {
    let before = head(shop, ChainId::HOUSE).await;
    let (ledger, writer) =
        Ledger::start(shop.pool.clone(), shop.vault.books_key(), None, Deadlines::PATIENT);
    let mut writing = JoinSet::new();
    writing.spawn(writer);
    ledger.rest_on(Anchor::of_lost_key(seal.heads.clone()));
    for account in ledger.unproven_balances(usize::MAX).await.unwrap() {
        assert_eq!(ledger.mend(account).await.unwrap(), None, "the balance was right");
    }
    let claimed = ledger.claim(ChainId::HOUSE).await.unwrap();
    ledger.commit(entered(&claimed, entry)).await.unwrap();
    drop(ledger);
    writing.join_next().await;
    let findings = shop.findings(None).await;
    let (chain, seq) = (ChainId::HOUSE, before.seq);
    for table in ["journal", "mark"] {
        shop.run(&format!("delete from {table} where chain = '{chain}' and seq > {seq}")).await;
    }
    shop.run(&format!("delete from seal where number >= {}", seal.number)).await;
    let to = format!("epoch = {}, seq = {seq}, hash = '\\x{}'", before.epoch, hex(&before.hash));
    shop.run(&format!("update chain set {to} where id = '{chain}'")).await;
    findings
}

#[tokio::test]
async fn a_loss_of_the_seed_key_is_believed_when_the_seal_key_has_signed_it_and_only_then() {
    let mut shop = Shop::open(SEED + 8).await;
    restore_keys(&shop).await;
    shop.run("delete from table_snapshot").await;
    shop.vault = Vault::new(&KeyRing::of_key(KeyKind::Seed, [0x77; 32]));
    shop.ledger = Ledger::reader(shop.pool.clone(), shop.vault.books_key());
    let forger = SealKey::new(&[0x66; 32]);
    let (before, after) = KEYS;
    // Without a word about it, no step is the house's own.
    let findings = shop.findings(None).await;
    assert!(named(&findings, ChainId::HOUSE, 1, Flaw::Mac), "{findings:?}");
    // An anchor of books without MACs excuses no MAC.
    let sealed = seal(&shop, &shop.seal_key).await;
    let anchor = HouseEntry::books_anchored(sealed.number, hex(&sealed.hash));
    let findings = findings_with(&shop, &sealed, &anchor).await;
    assert!(named(&findings, ChainId::HOUSE, 1, Flaw::Mac), "{findings:?}");
    // A loss under a seal of the house that another key has signed.
    let sealed = seal(&shop, &shop.seal_key).await;
    let loss = Loss::make(before, after, &sealed, &forger).entry(0, "forged", 5);
    let findings = findings_with(&shop, &sealed, &loss).await;
    assert!(named(&findings, ChainId::HOUSE, 1, Flaw::Mac), "{findings:?}");
    // A loss and a seal of a forger who has the seed key alone.
    let sealed = seal(&shop, &forger).await;
    let loss = Loss::make(before, after, &sealed, &forger).entry(0, "forged", 5);
    let findings = findings_with(&shop, &sealed, &loss).await;
    let is_loss = |finding: &Finding| matches!(finding.what, Mismatch::Loss { .. });
    assert!(findings.iter().any(is_loss), "{findings:?}");
    let is_seal = |finding: &Finding| matches!(finding.what, Mismatch::Seal { .. });
    assert!(findings.iter().any(is_seal), "{findings:?}");
    // The house's own.
    let sealed = seal(&shop, &shop.seal_key).await;
    let loss = Loss::make(before, after, &sealed, &shop.seal_key).entry(0, "the disk died", 5);
    assert_eq!(findings_with(&shop, &sealed, &loss).await, []);
}
