//! Ownership of chains, and the lookup of a step by its command. A claim raises the chain's epoch.
//! That is the fence: the former owner can commit nothing any more.

use chips::CommandId;

use crate::reading::head;
use crate::{ChainId, Fault, Head, Ledger, StepRecord};

impl Ledger {
    /// Makes the caller the owner of a chain, which is created if it is new. Returns its head with
    /// the caller's epoch. Waits for a commit that is under way on the chain; later commits of the
    /// former owner are [`crate::CommitError::Fenced`].
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

    /// The head of a chain. `None` when it was never claimed.
    pub async fn head(&self, chain: ChainId) -> Result<Option<Head>, Fault> {
        let row = sqlx::query!("select epoch, seq, hash from chain where id = $1", chain.0)
            .fetch_optional(&self.pool)
            .await?;
        row.map(|row| head(chain, row.epoch, row.seq, row.hash)).transpose()
    }

    /// The step that a command caused. Waits for a commit that is under way on the chain, so that
    /// `None` is final: under the present epoch and earlier ones the command caused no step.
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
