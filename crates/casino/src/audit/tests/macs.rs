//! Forgers who compute every hash, transfer and balance. They have all rights in the database and
//! no key of the house: wherever they write, the check names the step.

use audit::{Finding, Mismatch, Seal, SealKey};
use back_office::seals::seal_books;
use chips::{Chips, CommandId, PlayerId, TransferId};
use house::HouseEntry;
use ledger::{
    Anchor, ChainId, Deadlines, Flaw, Head, JOURNAL_PAGE_STEPS_MAX, JournalStep, Ledger, chain_hash,
};
use tokio::task::JoinSet;
use uuid::Uuid;

use super::SEED;
use super::shop::Shop;
use super::tails::{balances, hex};

/// What the forger gives to a player: 7,000,000.00.
const LOOT: Chips = Chips::cents_const(700_000_000);

pub async fn head(shop: &Shop, chain: ChainId) -> Head {
    shop.ledger.head(chain).await.unwrap().unwrap()
}

/// The step of the house that follows `head`.
pub fn entered(head: &Head, entry: &HouseEntry) -> JournalStep {
    let recorded = entry.recorded(0);
    JournalStep {
        chain: ChainId::HOUSE,
        epoch: head.epoch,
        seq: head.seq + 1,
        command_id: CommandId(Uuid::from_u128(0xf0_49e5)),
        actor: entry.author().to_string(),
        at_ms: 1_767_301_300_000,
        command: entry.command_json(),
        events: recorded.events_json(),
        transfers: entry.transfers(),
        marks: recorded.marks,
    }
}

/// Inserts a step of the house after its head, with its hash, its marks and this MAC.
async fn insert(shop: &Shop, step: &JournalStep, mac: Option<&str>) {
    let before = head(shop, ChainId::HOUSE).await;
    let hash = hex(&chain_hash(&before.hash, step));
    let (seq, prev) = (step.seq, hex(&before.hash));
    let mac = mac.map_or_else(|| "null".to_owned(), |mac| format!("'\\x{mac}'"));
    shop.run(&format!(
        "insert into journal (chain, seq, epoch, command_id, actor, at_ms, command, events,
            prev_hash, hash, mac)
        values ('{}', {seq}, {}, '{}', '{}', {}, '{}', '{}', '\\x{prev}', '\\x{hash}', {mac})",
        step.chain, step.epoch, step.command_id, step.actor, step.at_ms, step.command, step.events,
    ))
    .await;
    for mark in &step.marks {
        shop.run(&format!("insert into mark values ('{mark}', '{}', {seq})", step.chain)).await;
    }
    let to = format!("seq = {seq}, hash = '\\x{hash}'");
    shop.run(&format!("update chain set {to} where id = '{}'", step.chain)).await;
}

/// Gives play chips to a player in the name of the house. Returns the step's number.
async fn sell(shop: &Shop, mac: Option<&str>) -> i64 {
    let player = shop.texts("select player::text from account where kind = 'purse' limit 1").await;
    let player = PlayerId(player[0].parse().unwrap());
    let step = entered(&head(shop, ChainId::HOUSE).await, &HouseEntry::sale(player, LOOT));
    insert(shop, &step, mac).await;
    shop.run(&format!(
        "insert into transfer (id, chain, seq, batch, at_ms, amount, gaming_table, player, ordinal,
            kind, from_account, to_account)
        values ('{}', '{nil}', {}, nextval('transfer_batch'), {}, {}, '{nil}', '{player}', 0,
            'grant', 'play_issue', 'play_purse')",
        TransferId::derive(step.command_id, 0),
        step.seq,
        step.at_ms,
        LOOT.cents(),
        nil = ChainId::HOUSE,
    ))
    .await;
    let nil = ChainId::HOUSE;
    shop.run(&format!(
        "insert into account (kind, gaming_table, player, balance)
        values ('play_issue', '{nil}', '{nil}', 0), ('play_purse', '{nil}', '{player}', 0)"
    ))
    .await;
    balances(shop).await;
    step.seq
}

/// Hashes a chain again from this step on, whose command gets another id. The MACs stay.
async fn rewrite(shop: &Shop, chain: ChainId, from_seq: i64) {
    let mut next = from_seq;
    let mut prev: Option<[u8; 32]> = None;
    loop {
        let page = shop.ledger.records(chain, next, JOURNAL_PAGE_STEPS_MAX).await.unwrap();
        let Some(last) = page.last() else { break };
        next = last.step.seq + 1;
        for record in page {
            let mut step = record.step;
            if step.seq == from_seq {
                step.command_id = CommandId(Uuid::from_u128(7));
            }
            let before = prev.unwrap_or(record.prev_hash);
            let hash = chain_hash(&before, &step);
            shop.run(&format!(
                "update journal set command_id = '{}', prev_hash = '\\x{}', hash = '\\x{}'
                where chain = '{chain}' and seq = {}",
                step.command_id,
                hex(&before),
                hex(&hash),
                step.seq
            ))
            .await;
            for (ordinal, _) in (0_u32..).zip(&step.transfers) {
                let id = TransferId::derive(step.command_id, ordinal);
                let seq = step.seq;
                let place = format!("chain = '{chain}' and seq = {seq} and ordinal = {ordinal}");
                shop.run(&format!("update transfer set id = '{id}' where {place}")).await;
            }
            prev = Some(hash);
        }
    }
    let hash = hex(&prev.unwrap());
    shop.run(&format!("update chain set hash = '\\x{hash}' where id = '{chain}'")).await;
}

pub fn named(findings: &[Finding], chain: ChainId, seq: i64, flaw: Flaw) -> bool {
    findings.contains(&Finding { chain: Some(chain), what: Mismatch::Link { seq, flaw } })
}

/// A table of the shop.
async fn table(shop: &Shop) -> ChainId {
    shop.ledger.chains(None, 2).await.unwrap()[1]
}

/// Restores the constraints that the ledger and its seals name in their statements.
pub async fn restore_keys(shop: &Shop) {
    shop.run("alter table chain add constraint chain_id primary key (id)").await;
    shop.run("alter table seal add constraint seal_id primary key (number)").await;
}

/// Makes the books those of a release before MACs, and then anchors them as the house does.
async fn anchor(shop: &Shop) -> i64 {
    restore_keys(shop).await;
    shop.run("update journal set mac = null").await;
    let (ledger, writer) =
        Ledger::start(shop.pool.clone(), shop.vault.books_key(), None, Deadlines::PATIENT);
    let mut writing = JoinSet::new();
    writing.spawn(writer);
    let seal = seal_books(&ledger, &shop.seal_key, 1_767_301_200_900).await.unwrap();
    ledger.rest_on(Anchor::at(seal.heads.clone()));
    let head = ledger.claim(ChainId::HOUSE).await.unwrap();
    let entry = HouseEntry::books_anchored(seal.number, hex(&seal.hash));
    let done = ledger.commit(entered(&head, &entry)).await.unwrap();
    drop(ledger);
    writing.join_next().await;
    done.seq
}

#[tokio::test]
async fn a_step_that_somebody_else_appends_is_named_whatever_mac_it_has() {
    let shop = Shop::open(SEED + 4).await;
    assert_eq!(shop.findings(None).await, []);
    let own = shop.texts("select encode(mac, 'hex') from journal where seq = 2 limit 1").await;
    let guessed = "5a".repeat(32);
    for (mac, flaw) in
        [(None, Flaw::NoMac), (Some(&own[0]), Flaw::Mac), (Some(&guessed), Flaw::Mac)]
    {
        shop.begin().await;
        let seq = sell(&shop, mac.map(String::as_str)).await;
        let findings = shop.findings(None).await;
        shop.undo().await;
        assert!(named(&findings, ChainId::HOUSE, seq, flaw), "{findings:?}");
        // The chips lie in a purse whose row has no MAC. Everything else is in order.
        let is_unproven = |what: &_| matches!(what, Mismatch::UnprovenBalance(_));
        assert!(findings.iter().any(|finding| is_unproven(&finding.what)), "{findings:?}");
        assert_eq!(findings.len(), 2, "{findings:?}");
    }
}

#[tokio::test]
async fn a_chain_that_is_hashed_again_is_named_at_the_first_step_that_changed() {
    let shop = Shop::open(SEED + 5).await;
    let chain = table(&shop).await;
    let last = head(&shop, chain).await.seq;
    for seq in [1, 20, last] {
        shop.begin().await;
        rewrite(&shop, chain, seq).await;
        let findings = shop.findings(None).await;
        shop.undo().await;
        assert!(named(&findings, chain, seq, Flaw::Mac), "{seq}: {findings:?}");
    }
}

#[tokio::test]
async fn books_without_their_macs_are_not_taken_for_old_ones() {
    let shop = Shop::open(SEED + 6).await;
    let chain = table(&shop).await;
    restore_keys(&shop).await;
    shop.run("update journal set mac = null").await;
    let findings = shop.findings(None).await;
    assert!(named(&findings, ChainId::HOUSE, 1, Flaw::NoMac), "{findings:?}");
    assert!(named(&findings, chain, 1, Flaw::NoMac), "{findings:?}");
    // The forger seals the heads with a key of their own and puts the anchor on record.
    let forger = SealKey::new(&[0x66; 32]);
    let before = Seal::from_row(&shop.ledger.last_seal().await.unwrap().unwrap()).unwrap();
    let heads = shop.ledger.heads().await.unwrap();
    let seal = Seal::make(&forger, Some(&before), before.at_ms + 1, heads);
    assert!(shop.ledger.add_seal(&seal.to_row()).await.unwrap());
    let entry = HouseEntry::books_anchored(seal.number, hex(&seal.hash));
    let step = entered(&head(&shop, ChainId::HOUSE).await, &entry);
    insert(&shop, &step, Some(&"5a".repeat(32))).await;
    let findings = shop.findings(None).await;
    assert!(named(&findings, ChainId::HOUSE, 1, Flaw::NoMac), "{findings:?}");
    assert!(named(&findings, chain, 1, Flaw::NoMac), "{findings:?}");
}

#[tokio::test]
async fn anchored_books_are_in_order_and_nothing_before_or_after_the_anchor_can_be_forged() {
    let shop = Shop::open(SEED + 7).await;
    let chain = table(&shop).await;
    let anchored_at = anchor(&shop).await;
    assert_eq!(shop.findings(None).await, []);
    let last = head(&shop, chain).await.seq;
    shop.begin().await;
    rewrite(&shop, chain, 20).await;
    let findings = shop.findings(None).await;
    shop.undo().await;
    let flaw = Flaw::NoMac;
    assert!(named(&findings, chain, last, flaw), "the anchored head is another: {findings:?}");
    shop.begin().await;
    let seq = sell(&shop, None).await;
    let findings = shop.findings(None).await;
    shop.undo().await;
    assert_eq!(seq, anchored_at + 1);
    assert!(named(&findings, ChainId::HOUSE, seq, flaw), "{findings:?}");
    // Without its mark the anchor is found all the same, and the missing mark is named.
    shop.begin().await;
    shop.run(&format!("delete from mark where id = '{}'", house::ANCHOR)).await;
    let findings = shop.findings(None).await;
    shop.undo().await;
    let what = Mismatch::Marks { seq: anchored_at };
    assert_eq!(findings, [Finding { chain: Some(ChainId::HOUSE), what }]);
}
