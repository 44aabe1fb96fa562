//! The heads of all chains at one instant, and the rows of seals. This crate neither reads what a
//! seal says nor checks its signature.

use uuid::Uuid;

use super::head;
use crate::{ChainId, Fault, Head, Ledger};

/// A seal as a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SealRow {
    /// Its number, from 1.
    pub number: i64,
    /// When, in milliseconds since 1970.
    pub at_ms: i64,
    /// The sealed heads, as JSON text.
    pub heads: String,
    /// The hash of the seal before it.
    pub previous: Vec<u8>,
    /// Its own hash.
    pub hash: Vec<u8>,
    /// The key its signature is checked with.
    pub public_key: Vec<u8>,
    /// The signature.
    pub signature: Vec<u8>,
}

/// The hash of the step at a place of a chain, if there is one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HashAt {
    /// The chain.
    pub chain: ChainId,
    /// The step.
    pub seq: i64,
    /// Its hash as recorded.
    pub hash: Option<Vec<u8>>,
}

impl Ledger {
    /// The heads of all chains at one instant, in the order of their ids: one for the house and one
    /// for each table ever opened.
    pub async fn heads(&self) -> Result<Vec<(ChainId, Head)>, Fault> {
        let rows = sqlx::query!("select id, epoch, seq, hash from chain order by id")
            .fetch_all(&self.pool)
            .await?;
        rows.into_iter()
            .map(|row| {
                let chain = ChainId(row.id);
                Ok((chain, head(chain, row.epoch, row.seq, row.hash)?))
            })
            .collect()
    }

    /// Stores a seal. Returns `false` when its number is taken.
    pub async fn add_seal(&self, seal: &SealRow) -> Result<bool, Fault> {
        let done = sqlx::query!(
            "insert into seal (number, at_ms, heads, previous, hash, public_key, signature)
            values ($1, $2, $3::text::json, $4, $5, $6, $7)
            on conflict on constraint seal_id do nothing",
            seal.number,
            seal.at_ms,
            seal.heads,
            seal.previous,
            seal.hash,
            seal.public_key,
            seal.signature,
        )
        .execute(&self.pool)
        .await?;
        Ok(done.rows_affected() == 1)
    }

    /// Seals with numbers above `after`, in their order, at most `limit`.
    pub async fn seals(&self, after: i64, limit: u32) -> Result<Vec<SealRow>, Fault> {
        let rows = sqlx::query_as!(
            SealRow,
            "select number, at_ms, heads::text as \"heads!\", previous, hash, public_key, signature
            from seal where number > $1 order by number limit $2",
            after,
            i64::from(limit),
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(rows)
    }

    /// The newest seal.
    pub async fn last_seal(&self) -> Result<Option<SealRow>, Fault> {
        let row = sqlx::query_as!(
            SealRow,
            "select number, at_ms, heads::text as \"heads!\", previous, hash, public_key, signature
            from seal order by number desc limit 1",
        )
        .fetch_optional(&self.pool)
        .await?;
        Ok(row)
    }

    /// The hashes of these steps, in the given order. A step that does not exist has none.
    pub async fn hashes_at(&self, steps: &[(ChainId, i64)]) -> Result<Vec<HashAt>, Fault> {
        let chains: Vec<Uuid> = steps.iter().map(|(chain, _)| chain.0).collect();
        let seqs: Vec<i64> = steps.iter().map(|(_, seq)| *seq).collect();
        let rows = sqlx::query!(
            "select asked.chain as \"chain!\", asked.seq as \"seq!\", journal.hash as \"hash?\"
            from unnest($1::uuid[], $2::bigint[]) with ordinality as asked (chain, seq, place)
            left join journal on journal.chain = asked.chain and journal.seq = asked.seq
            order by asked.place",
            &chains,
            &seqs,
        )
        .fetch_all(&self.pool)
        .await?;
        let found = |chain, seq, hash| HashAt { chain: ChainId(chain), seq, hash };
        Ok(rows.into_iter().map(|row| found(row.chain, row.seq, row.hash)).collect())
    }
}
