//! Ownership of chains, and the lookup of a step by its command. A claim raises the chain's epoch.
//! That is the fence: the former owner can commit nothing any more.

use std::io::ErrorKind;

use chips::CommandId;

use crate::reading::head;
use crate::{ChainId, Fault, Head, Ledger, StepRecord};

impl Ledger {
    /// Makes the caller the owner of a chain, which is created if it is new. Returns its head with
    /// the caller's epoch. Waits for a commit that is under way on the chain; later commits of the
    /// former owner are [`crate::CommitError::Fenced`]. Fails with [`Fault::Forged`] when the head
    /// is not one that this house has written.
    pub async fn claim(&self, chain: ChainId) -> Result<Head, Fault> {
        let claim = sqlx::query!(
            "insert into chain (id, epoch, seq, hash) values ($1, 1, 0, $2)
            on conflict on constraint chain_id
                do update set epoch = chain.epoch + 1, node = null
            returning epoch, seq, hash",
            chain.0,
            &Head::GENESIS_HASH[..],
        )
        .fetch_one(&self.pool);
        let row = self.in_time(async { Ok(claim.await?) }).await?;
        self.own(chain, head(chain, row.epoch, row.seq, row.hash)?).await
    }

    /// The head of a chain that the caller has just taken. Fails when this house has not written
    /// it.
    pub(crate) async fn own(&self, chain: ChainId, head: Head) -> Result<Head, Fault> {
        if self.trust.stopped(chain).is_none() && self.is_own_head(chain, &head).await? {
            return Ok(head);
        }
        Err(Fault::Forged { chain, seq: head.seq })
    }

    /// Takes every chain from its owner: raises all epochs, whatever the heads are. Waits for
    /// commits that are under way.
    pub async fn fence(&self) -> Result<(), Fault> {
        sqlx::query!(
            "update chain set epoch = epoch + 1
            where id in (select id from chain order by id for update)",
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Whether this house has written the step at the head of a chain.
    async fn is_own_head(&self, chain: ChainId, head: &Head) -> Result<bool, Fault> {
        if self.trust.key.is_none() {
            return Ok(true);
        }
        if self.trust.is_cut(chain, head.seq) {
            return Ok(false);
        }
        if head.seq == 0 {
            return Ok(head.hash == Head::GENESIS_HASH);
        }
        let step = sqlx::query!(
            "select epoch, mac from journal where chain = $1 and seq = $2 and hash = $3",
            chain.0,
            head.seq,
            &head.hash[..],
        )
        .fetch_optional(&self.pool)
        .await?;
        Ok(step.is_some_and(|step| {
            let written = Head { epoch: step.epoch, ..*head };
            self.trust.has_written(chain, &written, step.mac.as_deref())
        }))
    }

    /// The head of a chain as the database has it. `None` when it was never claimed.
    pub async fn head(&self, chain: ChainId) -> Result<Option<Head>, Fault> {
        let read = sqlx::query!("select epoch, seq, hash from chain where id = $1", chain.0)
            .fetch_optional(&self.pool);
        let row = self.in_time(async { Ok(read.await?) }).await?;
        row.map(|row| head(chain, row.epoch, row.seq, row.hash)).transpose()
    }

    /// The step that a command caused. Waits for a commit that is under way on the chain, so that
    /// `None` is final: under the present epoch and earlier ones the command caused no step.
    pub async fn step_of(
        &self,
        chain: ChainId,
        command_id: CommandId,
    ) -> Result<Option<StepRecord>, Fault> {
        self.in_time(self.look_up(chain, command_id)).await
    }

    async fn look_up(
        &self,
        chain: ChainId,
        command_id: CommandId,
    ) -> Result<Option<StepRecord>, Fault> {
        let mut transaction = self.pool.begin().await?;
        let head = sqlx::query_scalar!("select seq from chain where id = $1 for update", chain.0)
            .fetch_optional(&mut *transaction)
            .await?;
        // What lies ahead of the head is no step.
        let seq = sqlx::query_scalar!(
            "select seq from journal where chain = $1 and command_id = $2 and seq <= $3",
            chain.0,
            command_id.0,
            head.unwrap_or_default(),
        )
        .fetch_optional(&mut *transaction)
        .await?;
        transaction.rollback().await?;
        let Some(seq) = seq else { return Ok(None) };
        Ok(self.journal(chain, seq, 1).await?.into_iter().next())
    }

    /// The answer of the database, or a failure when it does not come in time.
    pub(crate) async fn in_time<T>(
        &self,
        ask: impl Future<Output = Result<T, Fault>>,
    ) -> Result<T, Fault> {
        let late = |_| Fault::Database(sqlx::Error::Io(ErrorKind::TimedOut.into()));
        tokio::time::timeout(self.deadlines.look_up, ask).await.map_err(late)?
    }
}
