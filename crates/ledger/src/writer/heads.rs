//! The heads of chains as the database has them, with what proves them. A head that is not a step
//! of this house, or that lies before one the house has committed, was put there by somebody else.

use std::collections::HashMap;

use sqlx::PgConnection;
use uuid::Uuid;

use crate::mac::Trust;
use crate::{ChainId, Head};

/// The head of a chain in the database.
#[derive(Clone, Debug)]
pub(super) struct FoundHead {
    /// The head, with the epoch of the chain's owner.
    pub head: Head,
    /// The step with its number and hash, if there is one: its epoch and its MAC.
    step: Option<(i64, Option<Vec<u8>>)>,
}

impl FoundHead {
    /// Whether this house has written it, and not before `floor`, the last step of the chain that
    /// is known to be committed.
    pub fn is_own(&self, chain: ChainId, trust: &Trust, floor: Option<&Head>) -> bool {
        let head = &self.head;
        let is_behind = floor.is_some_and(|floor| {
            head.seq < floor.seq || (head.seq == floor.seq && head.hash != floor.hash)
        });
        if is_behind || trust.is_cut(chain, head.seq) {
            return false;
        }
        if head.seq == 0 {
            return head.hash == Head::GENESIS_HASH;
        }
        self.step.as_ref().is_some_and(|(epoch, mac)| {
            trust.has_written(chain, &Head { epoch: *epoch, ..*head }, mac.as_deref())
        })
    }
}

/// Reads the heads of these chains. A chain that does not exist is left out.
pub(super) async fn read(
    connection: &mut PgConnection,
    chains: &[Uuid],
) -> Result<HashMap<ChainId, FoundHead>, sqlx::Error> {
    let rows = sqlx::query!(
        "select chain.id as \"id!\", chain.epoch as \"epoch!\", chain.seq as \"seq!\",
            chain.hash as \"hash!\", journal.epoch as \"step_epoch?\", journal.mac as \"mac?\"
        from chain left join journal on journal.chain = chain.id and journal.seq = chain.seq
            and journal.hash = chain.hash
        where chain.id = any($1)",
        chains,
    )
    .fetch_all(connection)
    .await?;
    let found = rows.into_iter().filter_map(|row| {
        let head = Head { epoch: row.epoch, seq: row.seq, hash: row.hash.try_into().ok()? };
        let step = row.step_epoch.map(|epoch| (epoch, row.mac));
        Some((ChainId(row.id), FoundHead { head, step }))
    });
    Ok(found.collect())
}
