//! Who owns a chain, and what became of a step. A claim raises the epoch, which is the fence: the
//! owner before can commit nothing any more.

use chips::CommandId;

use crate::{ChainId, Fault, Head, Ledger, StepRecord};

impl Ledger {
    /// Makes the caller the owner of a chain, new or not, and returns its head with the caller's
    /// epoch. Waits for a commit that is under way on the chain; later ones of the former owner
    /// are [`crate::CommitError::Fenced`].
    pub async fn claim(&self, chain: ChainId) -> Result<Head, Fault> {
        let row = sqlx::query!(
            "insert into chain (id, epoch, seq, hash) values ($1, 1, 0, $2)
            on conflict on constraint chain_id do update set epoch = chain.epoch + 1
            returning epoch, seq, hash",
            chain.0,
            &Head::GENESIS_HASH[..],
        )
        .fetch_one(&self.pool)
        .await?;
        head(chain, row.epoch, row.seq, row.hash)
    }

    /// Where a chain stands. `None` when nobody has claimed it yet.
    pub async fn head(&self, chain: ChainId) -> Result<Option<Head>, Fault> {
        let row = sqlx::query!("select epoch, seq, hash from chain where id = $1", chain.0)
            .fetch_optional(&self.pool)
            .await?;
        row.map(|row| head(chain, row.epoch, row.seq, row.hash)).transpose()
    }

    /// The step that a command caused, or `None` when it never will have caused one under an epoch
    /// up to the present one: a commit that is still under way on the chain is waited for.
    pub async fn step_of(
        &self,
        chain: ChainId,
        command_id: CommandId,
    ) -> Result<Option<StepRecord>, Fault> {
        let mut transaction = self.pool.begin().await?;
        sqlx::query!("select seq from chain where id = $1 for update", chain.0)
            .fetch_optional(&mut *transaction)
            .await?;
        let seq = sqlx::query_scalar!(
            "select seq from journal where chain = $1 and command_id = $2",
            chain.0,
            command_id.0,
        )
        .fetch_optional(&mut *transaction)
        .await?;
        transaction.rollback().await?;
        let Some(seq) = seq else { return Ok(None) };
        Ok(self.journal(chain, seq, 1).await?.into_iter().next())
    }
}

pub(crate) fn head(chain: ChainId, epoch: i64, seq: i64, hash: Vec<u8>) -> Result<Head, Fault> {
    let hash = hash.try_into().map_err(|_| Fault::ImpossibleRow(format!("head of {chain}")))?;
    Ok(Head { epoch, seq, hash })
}
