//! With which key each seal must be signed: the handovers on record, joined to the key that the
//! auditor has brought.

use crate::handover::Handover;
use crate::seal::PublicKey;

/// The keys of the seals, as the house's journal has them.
#[derive(Debug, Default)]
pub(super) struct SealKeys {
    handovers: Vec<Handover>,
}

impl SealKeys {
    /// Adds the handover that comes next on record. Returns its flaw.
    pub(super) fn add(&mut self, handover: Handover) -> Option<&'static str> {
        let before = self.handovers.last();
        let flaw = if !handover.is_sound() {
            Some("a signature is wrong")
        } else if before.is_some_and(|last| last.after != handover.before) {
            Some("the old key is not the one before it")
        } else if before.is_some_and(|last| last.seal > handover.seal) {
            Some("it goes back behind the change before it")
        } else {
            None
        };
        self.handovers.push(handover);
        flaw
    }

    /// All of them, in order.
    pub(super) fn handovers(&self) -> &[Handover] {
        &self.handovers
    }

    /// The key of a seal. `None` when no change of keys is on record.
    pub(super) fn of(&self, number: i64) -> Option<PublicKey> {
        let next = self.handovers.iter().find(|handover| handover.seal >= number);
        next.map(|next| next.before).or(self.handovers.last().map(|last| last.after))
    }

    /// Why the key that was brought does not vouch for the keys on record. From a key on, each next
    /// one counts if its predecessor has signed it. Up to a key, each one before counts, because
    /// the later key has signed the handover.
    pub(super) fn joined_to(&self, brought: PublicKey) -> Option<&'static str> {
        let first = self.handovers.first()?;
        if self.handovers.last().is_some_and(|last| last.after == brought) {
            return None;
        }
        let from = if first.before == brought {
            0
        } else {
            match self.handovers.iter().position(|handover| handover.after == brought) {
                Some(place) => place + 1,
                None => return Some("the key you brought is none of those on record"),
            }
        };
        let is_signed = self.handovers[from..].iter().all(Handover::is_by_both);
        (!is_signed).then_some("the key you brought was lost later: bring the one after it")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seal::{Seal, SealKey};

    #[test]
    fn every_seal_has_the_key_of_its_place_and_the_brought_one_vouches_for_them() {
        let key = |byte| SealKey::new(&[byte; 32]);
        let first = Seal::make(&key(1), None, 0, Vec::new());
        let second = Seal::make(&key(2), Some(&first), 0, Vec::new());
        let mut keys = SealKeys::default();
        assert_eq!(keys.of(1), None);
        let rotated = Handover::make(Ok(&key(1)), &key(2), Some(&first));
        let lost = Handover::make(Err(key(2).public()), &key(3), Some(&second));
        assert_eq!(keys.add(rotated), None);
        assert_eq!(keys.joined_to(key(1).public()), None);
        assert_eq!(keys.add(lost), None);
        for (number, byte) in [(1, 1), (2, 2), (3, 3), (9, 3)] {
            assert_eq!(keys.of(number), Some(key(byte).public()));
        }
        assert_eq!(keys.joined_to(key(3).public()), None);
        for unvouched in [1, 2, 4] {
            assert!(keys.joined_to(key(unvouched).public()).is_some());
        }
        let stranger = Handover::make(Ok(&key(7)), &key(8), Some(&second));
        assert!(keys.add(stranger).is_some());
    }
}
