//! Which messages a subscription has delivered, so that none is delivered twice.

use std::collections::{HashSet, VecDeque};

/// A message whose moment is further away than that is not delivered, in milliseconds.
pub const MESSAGE_AGE_MAX_MS: i64 = 10_000;
/// Messages that are remembered, at most. When more come within the age of a message, the oldest
/// are forgotten.
const REMEMBERED_MAX: usize = 65_536;
/// Bytes of a MAC that tell messages apart.
const MARK_BYTES: usize = 8;

/// Whether a message of that moment is delivered. Both are milliseconds since 1970.
pub(crate) fn is_fresh(sent_ms: i64, now_ms: i64) -> bool {
    now_ms.saturating_sub(sent_ms).saturating_abs() <= MESSAGE_AGE_MAX_MS
}

/// The messages that were delivered and are not too old yet.
#[derive(Debug, Default)]
pub(crate) struct DeliveredOnce {
    marks: HashSet<[u8; MARK_BYTES]>,
    /// In the order of their delivery, with their moments.
    order: VecDeque<(i64, [u8; MARK_BYTES])>,
}

impl DeliveredOnce {
    /// Whether a message with this MAC is to be delivered now: it is fresh, and was not delivered
    /// before. It is remembered.
    pub(crate) fn is_new(&mut self, tag: &[u8], sent_ms: i64, now_ms: i64) -> bool {
        let Some(mark) = tag.first_chunk::<MARK_BYTES>() else { return false };
        if !is_fresh(sent_ms, now_ms) {
            return false;
        }
        let is_over = |(sent_ms, _): &(i64, _)| sent_ms.saturating_add(MESSAGE_AGE_MAX_MS) < now_ms;
        while self.order.front().is_some_and(is_over) || self.order.len() >= REMEMBERED_MAX {
            let Some((_, old)) = self.order.pop_front() else { break };
            self.marks.remove(&old);
        }
        let is_new = self.marks.insert(*mark);
        if is_new {
            self.order.push_back((sent_ms, *mark));
        }
        is_new
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_delivered_once_while_it_is_fresh_and_never_later() {
        let (mut delivered, one, other) = (DeliveredOnce::default(), [1; 32], [2; 32]);
        assert!(delivered.is_new(&one, 1_000, 1_005));
        assert!(!delivered.is_new(&one, 1_000, 1_006), "it came twice");
        assert!(delivered.is_new(&other, 1_001, 1_007));
        let last_ms = 1_000 + MESSAGE_AGE_MAX_MS;
        assert!(!delivered.is_new(&one, 1_000, last_ms), "it is still remembered");
        assert!(!delivered.is_new(&one, 1_000, last_ms + 1), "it is too old");
        assert!(!delivered.is_new(&[3; 32], last_ms + MESSAGE_AGE_MAX_MS + 1, last_ms));
        assert!(delivered.is_new(&[4; 32], last_ms + 2, last_ms + 2));
        assert_eq!(delivered.order.len(), 1, "what is too old is forgotten");
        assert_eq!(delivered.marks.len(), 1);
    }

    #[test]
    fn what_is_remembered_is_bounded() {
        let mut delivered = DeliveredOnce::default();
        for number in 0..=REMEMBERED_MAX {
            assert!(delivered.is_new(&number.to_be_bytes(), 0, 0));
        }
        assert_eq!(delivered.order.len(), REMEMBERED_MAX);
        assert_eq!(delivered.marks.len(), REMEMBERED_MAX);
    }
}
