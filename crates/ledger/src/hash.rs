//! The hash that chains a step to the one before it, over a canonical form that anyone can rebuild.
//!
//! The form is bytes. Numbers are big-endian: `i64` in 8 bytes, counts, lengths and ordinals as
//! unsigned 32 bits in 4. Ids are their 16 bytes. Texts are UTF-8 after their length in bytes. In
//! this order:
//!
//! 1. the text `casino step 1`;
//! 2. the previous hash, 32 bytes (zeros for the first step);
//! 3. chain, epoch, seq, command id, actor, at (ms since 1970), command, events;
//! 4. the number of transfers, and for each: its derived id, its ordinal from 0, its kind as text,
//!    the account it came from, the account it went to, the amount in cents.
//!
//! An account is its kind as text, its table's id and its player's id, either nil where the
//! account has none. Kinds are written as in the database (`buy_in`, `rack`).
//!
//! This form never changes. A new form would need a new version text that the step names.

use chips::{Account, TransferId};
use sha2::{Digest, Sha256};

use crate::account::{AccountRow, transfer_kind};
use crate::{Head, JournalStep};

const VERSION: &str = "casino step 1";

/// The hash of `step` onto `prev`, the hash of the step before it.
pub fn chain_hash(prev: &[u8; 32], step: &JournalStep) -> [u8; 32] {
    let mut form = Form(Sha256::new());
    form.text(VERSION);
    form.bytes(prev);
    form.bytes(step.chain.0.as_bytes());
    form.number(step.epoch);
    form.number(step.seq);
    form.bytes(step.command_id.0.as_bytes());
    form.text(&step.actor);
    form.number(step.at_ms);
    form.text(&step.command);
    form.text(&step.events);
    form.count(step.transfers.len());
    for (ordinal, transfer) in (0_u32..).zip(&step.transfers) {
        form.bytes(TransferId::derive(step.command_id, ordinal).0.as_bytes());
        form.bytes(&ordinal.to_be_bytes());
        form.text(transfer_kind(transfer.kind));
        form.account(transfer.from);
        form.account(transfer.to);
        form.number(transfer.amount.cents());
    }
    form.0.finalize().into()
}

/// Hashes the canonical form while it is written.
struct Form(Sha256);

impl Form {
    fn bytes(&mut self, bytes: &[u8]) {
        self.0.update(bytes);
    }

    fn number(&mut self, number: i64) {
        self.bytes(&number.to_be_bytes());
    }

    fn count(&mut self, count: usize) {
        let count = u32::try_from(count).expect("texts and lists of a step stay below 4 GiB");
        self.bytes(&count.to_be_bytes());
    }

    fn text(&mut self, text: &str) {
        self.count(text.len());
        self.bytes(text.as_bytes());
    }

    fn account(&mut self, account: Account) {
        let row = AccountRow::from(account);
        self.text(row.kind);
        self.bytes(row.gaming_table.as_bytes());
        self.bytes(row.player.as_bytes());
    }
}

impl Head {
    /// The head once `step` has been added.
    #[must_use]
    pub fn after(&self, step: &JournalStep) -> Head {
        Head { epoch: step.epoch, seq: step.seq, hash: chain_hash(&self.hash, step) }
    }
}
