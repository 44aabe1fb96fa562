//! Checks seals: their numbers, links and signatures, and that every step they sealed is unchanged.
//! A seal that was kept outside the house is compared with the one in the books.

use std::collections::{BTreeMap, HashMap};

use ledger::{ChainId, Fault, Head};

use super::Audit;
use crate::finding::Mismatch;
use crate::seal::{PublicKey, Seal};

/// Seals read at a time. Each names every chain.
const SEALS_PAGE: u32 = 20;

impl Audit<'_> {
    /// Checks all seals, and the one from outside.
    pub(super) async fn seals(&mut self) -> Result<(), Fault> {
        let mut hashes = BTreeMap::new();
        let mut before: Option<Seal> = None;
        let mut last = 0;
        loop {
            let page = self.ledger.seals(last, SEALS_PAGE).await?;
            let Some(row) = page.last() else { break };
            last = row.number;
            // Read after the seals, so that no head is older than they are.
            let now = self.now().await?;
            for row in page {
                let number = row.number;
                let seal = match Seal::from_row(&row) {
                    Ok(seal) => seal,
                    Err(why) => {
                        self.find(None, Mismatch::Seal { number, flaw: why.to_string() });
                        before = None;
                        continue;
                    }
                };
                self.seal(&seal, before.as_ref(), &now).await?;
                hashes.insert(number, hex::encode(seal.hash));
                self.report.progress.seals += 1;
                before = Some(seal);
            }
            self.rest().await;
        }
        self.recorded(&hashes);
        self.handed_over(&hashes);
        if let Some(seal) = self.wanted.seal {
            let now = self.now().await?;
            self.brought(seal, &hashes, &now).await?;
        }
        Ok(())
    }

    async fn now(&self) -> Result<HashMap<ChainId, Head>, Fault> {
        match self.ledger.heads().await {
            Ok(heads) => Ok(heads.into_iter().collect()),
            // Reported by the check of the chain.
            Err(Fault::ImpossibleRow(_)) => Ok(HashMap::new()),
            Err(fault) => Err(fault),
        }
    }

    async fn seal(
        &mut self,
        seal: &Seal,
        before: Option<&Seal>,
        now: &HashMap<ChainId, Head>,
    ) -> Result<(), Fault> {
        let number = seal.number;
        let place = before.map_or((1, [0; 32]), |before| (before.number + 1, before.hash));
        let on_record = self.house.seal_keys().of(number).or(self.wanted.key);
        let key = on_record.or(before.map(|before| before.key)).unwrap_or(seal.key);
        // The previous seal could not be read, which is reported already.
        let is_torn = before.is_none() && self.report.progress.seals > 0;
        if let Some(flaw) = flaw(seal, key) {
            self.find(None, Mismatch::Seal { number, flaw: flaw.to_owned() });
        } else if number != place.0 && !is_torn {
            let flaw = format!("seal {} is missing", place.0);
            self.find(None, Mismatch::Seal { number, flaw });
        } else if seal.previous != place.1 && !is_torn {
            let flaw = "it was not made onto the seal before it".to_owned();
            self.find(None, Mismatch::Seal { number, flaw });
        }
        let losses = self.house.losses().iter().filter(|(_, loss)| loss.seal == number);
        let forged: Vec<i64> =
            losses.filter(|(_, loss)| !loss.is_by(key, seal)).map(|(seq, _)| *seq).collect();
        for seq in forged {
            self.find(Some(ChainId::HOUSE), Mismatch::Loss { seq });
        }
        // Heads that are the same as in the previous seal were checked with it.
        let known: HashMap<ChainId, Head> =
            before.map(|before| before.heads.iter().copied().collect()).unwrap_or_default();
        let fresh = seal.heads.iter().filter(|(chain, head)| known.get(chain) != Some(head));
        let fresh: Vec<_> = fresh.copied().collect();
        self.heads(number, &fresh, now).await
    }

    // Checks that the sealed steps are unchanged.
    async fn heads(
        &mut self,
        number: i64,
        heads: &[(ChainId, Head)],
        now: &HashMap<ChainId, Head>,
    ) -> Result<(), Fault> {
        let steps: Vec<_> = heads.iter().map(|(chain, head)| (*chain, head.seq)).collect();
        let found = self.ledger.hashes_at(&steps).await?;
        for ((chain, head), there) in heads.iter().zip(found) {
            let is_there = match head.seq {
                0 => head.hash == Head::GENESIS_HASH,
                _ => there.hash.as_deref() == Some(head.hash.as_slice()),
            };
            let flaw = match now.get(chain) {
                None => Some("the chain is gone"),
                Some(_) if there.hash.is_none() && head.seq > 0 => Some("the step is gone"),
                Some(_) if !is_there => Some("the step is another"),
                Some(now) if now.seq < head.seq => Some("the chain's head is before it"),
                Some(now) if now.epoch < head.epoch => Some("the chain's epoch is lower"),
                Some(_) => None,
            };
            if let Some(flaw) = flaw {
                self.find(Some(*chain), Mismatch::Sealed { number, seq: head.seq, flaw });
            }
        }
        Ok(())
    }

    // Checks that the seals exist that the house's journal names.
    fn recorded(&mut self, hashes: &BTreeMap<i64, String>) {
        let recorded = self.house.seals().clone();
        for (number, hash) in recorded {
            let flaw = match hashes.get(&number) {
                None => "the house's journal speaks of it, and it is not there",
                Some(there) if *there != hash => "the house's journal has another hash of it",
                Some(_) => continue,
            };
            self.find(None, Mismatch::Seal { number, flaw: flaw.to_owned() });
        }
    }

    // Checks that the changes of keys come after the seals they name, and that the brought key
    // vouches for the keys on record.
    fn handed_over(&mut self, hashes: &BTreeMap<i64, String>) {
        let keys = self.house.seal_keys();
        let mut flaws: Vec<(i64, &str)> = Vec::new();
        for handover in keys.handovers().iter().filter(|handover| handover.seal > 0) {
            if hashes.get(&handover.seal) != Some(&hex::encode(handover.hash)) {
                flaws.push((handover.seal, "it is not the one after which its key was changed"));
            }
        }
        if let Some(flaw) = self.wanted.key.and_then(|brought| keys.joined_to(brought)) {
            flaws.push((keys.handovers().last().map_or(0, |last| last.seal), flaw));
        }
        for (number, flaw) in flaws {
            self.find(None, Mismatch::Seal { number, flaw: flaw.to_owned() });
        }
    }

    async fn brought(
        &mut self,
        seal: &Seal,
        hashes: &BTreeMap<i64, String>,
        now: &HashMap<ChainId, Head>,
    ) -> Result<(), Fault> {
        let number = seal.number;
        let key = self.house.seal_keys().of(number).or(self.wanted.key).unwrap_or(seal.key);
        if let Some(flaw) = flaw(seal, key) {
            let flaw = format!("the one you brought: {flaw}");
            self.find(None, Mismatch::Seal { number, flaw });
            return Ok(());
        }
        let flaw = match hashes.get(&number) {
            None => Some("you brought one, and the books have none of this number"),
            Some(there) if *there != hex::encode(seal.hash) => {
                Some("the one you brought is another than that of the books")
            }
            Some(_) => None,
        };
        if let Some(flaw) = flaw {
            self.find(None, Mismatch::Seal { number, flaw: flaw.to_owned() });
        }
        self.heads(number, &seal.heads, now).await
    }
}

fn flaw(seal: &Seal, key: PublicKey) -> Option<&'static str> {
    if !seal.is_sound() {
        Some("its contents, hash or signature are not those that were signed")
    } else if seal.key != key {
        Some("it was signed with another key")
    } else {
        None
    }
}
