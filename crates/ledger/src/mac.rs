//! The proof that this house has written a step: a MAC under a key that is never in the database.
//! Whoever can write into the database can compute every hash of a chain, but no MAC.
//!
//! The MAC is HMAC-SHA-256 over bytes, in this order: the text `casino step mac 1` and a zero byte;
//! the chain's id, 16 bytes; the step's epoch and number, 8 each, big-endian; the step's hash, 32.
//! The hash covers all contents of the step and the step before it (`hash.rs`).
//!
//! Balances that several chains move have a MAC, too ([`ProvenBalance`]).
//!
//! Steps of releases before MACs have none, and those under a key that is lost have MACs that no
//! one can check any more. An [`Anchor`] names the heads up to which that is so; every step behind
//! them is proven by its chain of hashes up to such a head.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::{Arc, OnceLock};

use chips::Account;
use hmac::{Hmac, KeyInit, Mac as _};
use parking_lot::Mutex;
use sha2::Sha256;

use crate::balance::{BalanceRow, ProvenBalance};
use crate::{ChainId, Head, StoppedChain};

const LABEL: &[u8] = b"casino step mac 1\0";
const FINGERPRINT_LABEL: &[u8] = b"casino books key fingerprint\0";
const DIGEST_LABEL: &[u8] = b"casino digest key\0";
/// Accounts that are noted as unproven, at most.
const SUSPECTS_MAX: usize = 1024;

/// The key under which this house proves its steps. `Debug` shows nothing, and it has no
/// `Serialize`.
#[derive(Clone)]
pub struct BooksKey {
    present: [u8; 32],
    former: Vec<[u8; 32]>,
}

impl std::fmt::Debug for BooksKey {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str("BooksKey")
    }
}

impl BooksKey {
    /// The key of these secret bytes.
    pub fn new(secret: [u8; 32]) -> BooksKey {
        BooksKey { present: secret, former: Vec::new() }
    }

    /// The same key, in the place of a former one: MACs under that one hold as well.
    #[must_use]
    pub fn after(mut self, former: [u8; 32]) -> BooksKey {
        self.former.push(former);
        self
    }

    /// Eight bytes of each key, the present one first, that distinguish keys and reveal nothing of
    /// them.
    pub(crate) fn fingerprints(&self) -> impl Iterator<Item = [u8; 8]> {
        std::iter::once(&self.present).chain(&self.former).map(|key| {
            let digest = keyed(key).chain_update(FINGERPRINT_LABEL).finalize().into_bytes();
            digest[..8].try_into().expect("a digest has 32 bytes")
        })
    }

    /// The MAC of a step: `head` has its epoch, its number and its hash.
    pub(crate) fn mac(&self, chain: ChainId, head: &Head) -> [u8; 32] {
        of(&self.present, chain, head).finalize().into_bytes().into()
    }

    /// A key for digests that a check compares, so that nobody without the key can find rows of
    /// the same digest.
    pub(crate) fn digest_key(&self) -> [u8; 32] {
        keyed(&self.present).chain_update(DIGEST_LABEL).finalize().into_bytes().into()
    }

    /// The MAC of a balance.
    pub(crate) fn balance_mac(&self, balance: &ProvenBalance) -> Vec<u8> {
        of_balance(&self.present, balance).finalize().into_bytes().to_vec()
    }

    /// Whether this house has written a balance: its row has the MAC under any of the keys.
    pub(crate) fn proves_balance(&self, row: &BalanceRow) -> bool {
        let Some(mac) = &row.mac else { return false };
        let mut keys = std::iter::once(&self.present).chain(&self.former);
        keys.any(|key| of_balance(key, &row.said).verify_slice(mac).is_ok())
    }

    /// Whether that is the MAC of this step under any of the keys. Takes the same time for all
    /// wrong ones.
    fn proves(&self, chain: ChainId, head: &Head, mac: &[u8]) -> bool {
        let mut keys = std::iter::once(&self.present).chain(&self.former);
        keys.any(|key| of(key, chain, head).verify_slice(mac).is_ok())
    }
}

fn keyed(key: &[u8; 32]) -> Hmac<Sha256> {
    Hmac::new_from_slice(key).expect("an HMAC takes a key of any length")
}

fn of_balance(key: &[u8; 32], balance: &ProvenBalance) -> Hmac<Sha256> {
    keyed(key).chain_update(balance.bytes())
}

fn of(key: &[u8; 32], chain: ChainId, head: &Head) -> Hmac<Sha256> {
    keyed(key)
        .chain_update(LABEL)
        .chain_update(chain.0.as_bytes())
        .chain_update(head.epoch.to_be_bytes())
        .chain_update(head.seq.to_be_bytes())
        .chain_update(head.hash)
}

/// The heads up to which steps need no MAC of the present key.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Anchor {
    heads: HashMap<ChainId, Head>,
    /// The key of the MACs up to these heads is lost.
    is_of_lost_key: bool,
}

impl Anchor {
    /// An anchor at these heads, up to which steps have no MAC.
    pub fn at(heads: impl IntoIterator<Item = (ChainId, Head)>) -> Anchor {
        Anchor { heads: heads.into_iter().collect(), is_of_lost_key: false }
    }

    /// An anchor at these heads, up to which steps have MACs under a key that is lost, or none.
    pub fn of_lost_key(heads: impl IntoIterator<Item = (ChainId, Head)>) -> Anchor {
        Anchor { is_of_lost_key: true, ..Anchor::at(heads) }
    }

    /// Whether the step of that number was written under a key that is lost.
    pub fn is_before_loss(&self, chain: ChainId, seq: i64) -> bool {
        self.is_of_lost_key && self.heads.get(&chain).is_some_and(|anchored| seq <= anchored.seq)
    }

    /// Whether it covers the step of this chain with the number and hash of `head`: an earlier step
    /// of the chain, or the anchored head itself. A MAC that does not hold is covered only where
    /// the key of the MACs is lost.
    fn covers(&self, chain: ChainId, head: &Head, has_mac: bool) -> bool {
        if has_mac && !self.is_of_lost_key {
            return false;
        }
        self.heads.get(&chain).is_some_and(|anchored| {
            head.seq < anchored.seq || (head.seq == anchored.seq && head.hash == anchored.hash)
        })
    }

    /// Whether a chain that ends at `head` has lost steps that it covers.
    pub(crate) fn is_behind(&self, chain: ChainId, seq: i64) -> bool {
        self.heads.get(&chain).is_some_and(|anchored| seq < anchored.seq)
    }
}

/// Why a step is not proven to be the house's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unproven {
    /// Its MAC is not one of this house.
    WrongMac,
    /// It has no MAC, and no anchor covers it.
    NoMac,
}

/// By what a ledger tells the steps of its house from others.
#[derive(Clone, Debug, Default)]
pub(crate) struct Trust {
    /// Without a key nothing is checked, and nothing can be committed.
    pub key: Option<BooksKey>,
    anchor: Arc<OnceLock<Anchor>>,
    /// Chains that take no more steps, with the numbers at their heads.
    stopped: Arc<Mutex<BTreeMap<ChainId, i64>>>,
    /// Accounts whose balances were found without a MAC of this house.
    suspects: Arc<Mutex<BTreeSet<Account>>>,
}

impl Trust {
    pub fn new(key: BooksKey) -> Trust {
        Trust { key: Some(key), ..Trust::default() }
    }

    /// Sets the anchor, once.
    pub fn rest_on(&self, anchor: Anchor) {
        // A second anchor in the life of a process would be a mistake: the first one stays.
        let _ = self.anchor.set(anchor);
    }

    /// Stops a chain. Returns whether it ran until now.
    pub fn stop(&self, StoppedChain { chain, seq }: StoppedChain) -> bool {
        self.stopped.lock().insert(chain, seq).is_none()
    }

    /// The chain, if it is stopped.
    pub fn stopped(&self, chain: ChainId) -> Option<StoppedChain> {
        let seq = *self.stopped.lock().get(&chain)?;
        Some(StoppedChain { chain, seq })
    }

    /// Whether this house has written a balance; so it is without a key. One that it has not is
    /// noted. Beyond a bound it is forgotten, and found again.
    pub fn judge(&self, row: &BalanceRow) -> bool {
        let is_own = self.key.as_ref().is_none_or(|key| key.proves_balance(row));
        let mut suspects = self.suspects.lock();
        if !is_own && suspects.len() < SUSPECTS_MAX {
            suspects.insert(row.said.account);
        }
        is_own
    }

    /// The accounts whose balances were found unproven since they were taken last.
    pub fn take_suspects(&self) -> BTreeSet<Account> {
        std::mem::take(&mut self.suspects.lock())
    }

    /// Whether a step with the number, epoch and hash of `head` and that MAC is the house's own.
    pub fn has_written(&self, chain: ChainId, head: &Head, mac: Option<&[u8]>) -> bool {
        self.flaw_of(chain, head, mac, self.anchor()).is_none()
    }

    /// Whether the chain ends before the steps that the anchor covers.
    pub fn is_cut(&self, chain: ChainId, seq: i64) -> bool {
        self.anchor().is_some_and(|anchor| anchor.is_behind(chain, seq))
    }

    /// Why a step with the number, epoch and hash of `head` and that MAC is not proven, if steps up
    /// to `anchor` need no MAC. `None` when it is proven, and without a key.
    pub fn flaw_of(
        &self,
        chain: ChainId,
        head: &Head,
        mac: Option<&[u8]>,
        anchor: Option<&Anchor>,
    ) -> Option<Unproven> {
        let key = self.key.as_ref()?;
        if mac.is_some_and(|mac| key.proves(chain, head, mac))
            || anchor.is_some_and(|anchor| anchor.covers(chain, head, mac.is_some()))
        {
            return None;
        }
        Some(if mac.is_some() { Unproven::WrongMac } else { Unproven::NoMac })
    }

    /// Whether the step of that number was written under a key that is lost.
    pub fn is_before_loss(&self, chain: ChainId, seq: i64) -> bool {
        self.anchor().is_some_and(|anchor| anchor.is_before_loss(chain, seq))
    }

    fn anchor(&self) -> Option<&Anchor> {
        self.anchor.get()
    }
}

#[cfg(test)]
mod tests {
    use chips::PlayerId;
    use uuid::Uuid;

    use super::*;

    const HEAD: Head = Head { epoch: 2, seq: 5, hash: [9; 32] };
    const CHAIN: ChainId = ChainId(Uuid::from_u128(7));

    #[test]
    fn a_mac_holds_for_its_step_and_key_only() {
        let key = BooksKey::new([1; 32]);
        let mac = key.mac(CHAIN, &HEAD);
        assert!(key.proves(CHAIN, &HEAD, &mac));
        assert!(!BooksKey::new([2; 32]).proves(CHAIN, &HEAD, &mac));
        assert!(!key.proves(ChainId::HOUSE, &HEAD, &mac));
        for other in
            [Head { epoch: 3, ..HEAD }, Head { seq: 6, ..HEAD }, Head { hash: [8; 32], ..HEAD }]
        {
            assert!(!key.proves(CHAIN, &other, &mac), "{other:?}");
        }
        assert!(!key.proves(CHAIN, &HEAD, &mac[..31]));
        assert!(BooksKey::new([2; 32]).after([1; 32]).proves(CHAIN, &HEAD, &mac));
        assert_eq!(format!("{key:?}"), "BooksKey");
    }

    #[test]
    fn a_mac_is_that_of_one_balance_of_one_account() {
        let key = BooksKey::new([1; 32]);
        let player = PlayerId(Uuid::from_u128(1));
        let said = ProvenBalance { account: Account::Purse(player), revision: 3, balance: 500 };
        let row = BalanceRow { said, mac: Some(key.balance_mac(&said)) };
        assert!(key.proves_balance(&row));
        assert!(BooksKey::new([2; 32]).after([1; 32]).proves_balance(&row));
        assert!(!BooksKey::new([2; 32]).proves_balance(&row));
        assert!(!key.proves_balance(&BalanceRow { mac: None, ..row.clone() }));
        let other = PlayerId(Uuid::from_u128(2));
        for said in [
            ProvenBalance { account: Account::Purse(other), ..said },
            ProvenBalance { account: Account::PlayPurse(player), ..said },
            ProvenBalance { account: Account::Cage, ..said },
            ProvenBalance { revision: 4, ..said },
            ProvenBalance { balance: 501, ..said },
        ] {
            assert!(!key.proves_balance(&BalanceRow { said, ..row.clone() }), "{said:?}");
        }
    }

    #[test]
    fn an_anchor_covers_its_head_and_what_is_before_it() {
        let trust = Trust::new(BooksKey::new([1; 32]));
        assert!(!trust.has_written(CHAIN, &HEAD, None), "there is no anchor yet");
        trust.rest_on(Anchor::at([(CHAIN, HEAD)]));
        assert!(trust.has_written(CHAIN, &HEAD, None));
        assert!(trust.has_written(CHAIN, &Head { seq: 4, hash: [3; 32], ..HEAD }, None));
        for other in [Head { hash: [3; 32], ..HEAD }, Head { seq: 6, ..HEAD }] {
            assert!(!trust.has_written(CHAIN, &other, None), "{other:?}");
            assert!(!trust.has_written(CHAIN, &other, Some(&[7; 32])), "{other:?}");
        }
        assert!(!trust.has_written(ChainId::HOUSE, &HEAD, None));
        assert!(!trust.has_written(CHAIN, &HEAD, Some(&[7; 32])), "a wrong MAC is no missing one");
        assert!(!trust.is_before_loss(CHAIN, 1));
        assert!(trust.is_cut(CHAIN, 4) && !trust.is_cut(CHAIN, 5));
    }

    #[test]
    fn an_anchor_of_a_lost_key_covers_macs_that_no_one_can_check() {
        let trust = Trust::new(BooksKey::new([1; 32]));
        trust.rest_on(Anchor::of_lost_key([(CHAIN, HEAD)]));
        let foreign = BooksKey::new([2; 32]).mac(CHAIN, &HEAD);
        assert!(trust.has_written(CHAIN, &HEAD, Some(&foreign)));
        assert!(trust.has_written(CHAIN, &HEAD, None));
        let other = Head { hash: [3; 32], ..HEAD };
        let later = Head { seq: 6, ..HEAD };
        for head in [other, later] {
            assert!(!trust.has_written(CHAIN, &head, Some(&foreign)), "{head:?}");
        }
        assert!(trust.is_before_loss(CHAIN, 5) && !trust.is_before_loss(CHAIN, 6));
        assert!(!trust.is_before_loss(ChainId::HOUSE, 1));
    }
}
