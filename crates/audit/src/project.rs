//! The projector: follows every chain behind its head and keeps the read model (`migrations/0006`)
//! up to date. It reads a page, folds it, and writes the rows with the place it has come to in one
//! transaction; whatever kills it, nothing is counted twice or left out. It has a connection of its
//! own and locks nothing that a commit needs.

mod write;

use std::sync::Arc;

use chips::TableId;
use serde_json::Error as JsonError;
use sqlx::PgPool;
use tokio::sync::Mutex;
use uuid::Uuid;

use crate::rounds::{Fold, Read, Rows, Unreadable, fold_house};

/// What the rows mean. With another number every chain is read anew.
const VERSION: i32 = 2;
/// Steps in one transaction.
const PAGE_STEPS: i64 = 1000;
/// Steps that a question waits for, at most.
const FRESHEN_STEPS_MAX: i64 = 5000;
/// Passes over the chains before a question is answered, at most.
const FRESHEN_PASSES_MAX: u32 = 6;

/// Why a chain could not be followed.
#[derive(Debug, thiserror::Error)]
pub enum ProjectError {
    /// The database failed.
    #[error("the database of the read model failed")]
    Database(#[from] sqlx::Error),
    /// A step makes no sense to this program.
    #[error("chain {chain} cannot be read")]
    Step {
        /// The chain.
        chain: Uuid,
        /// Which step, and why.
        source: Unreadable,
    },
    /// What was kept in mind cannot be read.
    #[error("the projection of chain {0} cannot be read")]
    State(Uuid, #[source] JsonError),
    /// A step is missing in the journal.
    #[error("step {seq} of chain {chain} is missing")]
    Missing {
        /// The chain.
        chain: Uuid,
        /// The step.
        seq: i64,
    },
}

/// A chain that has gone on since it was last read.
struct Behind {
    chain: Uuid,
    rulebook: Option<String>,
    seq: i64,
    version: Option<i32>,
    state: Option<String>,
}

/// Follows the chains of one database.
#[derive(Clone, Debug)]
pub struct Projector {
    pool: PgPool,
    /// Held while pages are read: two at once would only read the same twice.
    turn: Arc<Mutex<()>>,
}

impl Projector {
    /// A projector that uses (one connection at a time of) this pool.
    pub fn new(pool: PgPool) -> Projector {
        Projector { pool, turn: Arc::default() }
    }

    /// How many steps of the journal it has not read yet.
    pub async fn behind(&self) -> Result<i64, sqlx::Error> {
        sqlx::query_scalar!(
            "select coalesce(sum(chain.seq - coalesce(projection.seq, 0)), 0)::bigint as \"steps!\"
            from chain left join projection on projection.chain = chain.id"
        )
        .fetch_one(&self.pool)
        .await
    }

    /// Reads one page of every chain that has gone on. How many steps were read: 0 when nothing is
    /// left. A chain that cannot be read holds up no other; the first failure is returned at the
    /// end.
    pub async fn advance(&self) -> Result<u64, ProjectError> {
        match self.pass().await? {
            (0, Some(error)) => Err(error),
            (steps, _) => Ok(steps),
        }
    }

    /// How many steps a pass over the chains has read, and what could not be read.
    async fn pass(&self) -> Result<(u64, Option<ProjectError>), sqlx::Error> {
        let _turn = self.turn.lock().await;
        let mut steps = 0;
        let mut failure = None;
        for behind in self.chains_behind().await? {
            match self.page(behind).await {
                Ok(read) => steps += read,
                Err(ProjectError::Database(error)) => return Err(error),
                Err(error) => failure = failure.or(Some(error)),
            }
        }
        Ok((steps, failure))
    }

    /// Reads what is left, unless that is more than a question can wait for: so that an answer
    /// knows what had happened when it was asked.
    pub async fn freshen(&self) -> Result<(), ProjectError> {
        if self.behind().await? > FRESHEN_STEPS_MAX {
            return Ok(());
        }
        // In a busy house there is always something left: so many passes and no more.
        for _ in 0..FRESHEN_PASSES_MAX {
            if self.advance().await? == 0 {
                break;
            }
        }
        Ok(())
    }

    /// Reads on until no step from before that moment is left: a file of a time holds all of it.
    /// What cannot be read is not waited for, however much is read elsewhere.
    pub async fn read_up_to(&self, at_ms: i64) -> Result<(), ProjectError> {
        while self.has_unread(at_ms).await? {
            match self.pass().await? {
                (_, Some(error)) => return Err(error),
                (0, None) => return Ok(()),
                (_, None) => {}
            }
        }
        Ok(())
    }

    async fn has_unread(&self, before_ms: i64) -> Result<bool, sqlx::Error> {
        sqlx::query_scalar!(
            "select exists (select from chain
                left join projection on projection.chain = chain.id and version = $2
                join journal on journal.chain = chain.id
                    and journal.seq = coalesce(projection.seq, 0) + 1
                where journal.at_ms < $1) as \"unread!\"",
            before_ms,
            VERSION
        )
        .fetch_one(&self.pool)
        .await
    }

    /// Reads until nothing is left.
    pub async fn catch_up(&self) -> Result<(), ProjectError> {
        while self.advance().await? > 0 {}
        Ok(())
    }

    async fn chains_behind(&self) -> Result<Vec<Behind>, sqlx::Error> {
        sqlx::query_as!(
            Behind,
            "select chain.id as chain, rulebook as \"rulebook?\",
                coalesce(projection.seq, 0) as \"seq!\", version as \"version?\",
                state::text as \"state?\"
            from chain
                left join projection on projection.chain = chain.id
                left join gaming_table on gaming_table.id = chain.id
            where chain.seq > coalesce(projection.seq, 0) or version <> $1
            order by chain.id",
            VERSION
        )
        .fetch_all(&self.pool)
        .await
    }

    async fn page(&self, behind: Behind) -> Result<u64, ProjectError> {
        let Behind { chain, rulebook, mut seq, version, state } = behind;
        let is_known = version == Some(VERSION);
        if !is_known {
            seq = 0;
        }
        let mut fold = match state.filter(|_| is_known) {
            Some(text) => {
                serde_json::from_str(&text).map_err(|error| ProjectError::State(chain, error))?
            }
            None => Fold::default(),
        };
        let steps = self.read(chain, seq).await?;
        let mut rows = Rows::default();
        let mut at = seq;
        for step in &steps {
            at += 1;
            if step.seq != at {
                return Err(ProjectError::Missing { chain, seq: at });
            }
            let folded = if chain.is_nil() {
                fold_house(step, &mut rows)
            } else {
                fold.step(TableId(chain), step, &mut rows)
            };
            folded.map_err(|source| ProjectError::Step { chain, source })?;
        }
        let state = serde_json::to_string(&fold);
        let state = state.map_err(|error| ProjectError::State(chain, error))?;
        let mut transaction = self.pool.begin().await?;
        let connection = &mut *transaction;
        let old = version.map(|version| (version, behind.seq));
        if !write::cursor(connection, chain, old, at, &state).await? {
            // Another projector was faster: it has written these rows.
            return Ok(0);
        }
        if version.is_some() && !is_known {
            write::forget(connection, chain).await?;
        }
        write::rows(connection, chain, rulebook.as_deref().unwrap_or_default(), &rows).await?;
        transaction.commit().await?;
        Ok(u64::try_from(steps.len()).unwrap_or(u64::MAX))
    }

    async fn read(&self, chain: Uuid, seq: i64) -> Result<Vec<Read>, sqlx::Error> {
        sqlx::query_as!(
            Read,
            "select seq, actor, at_ms, command::text as \"command!\", events::text as \"events!\"
            from journal where chain = $1 and seq > $2 order by seq limit $3",
            chain,
            seq,
            PAGE_STEPS
        )
        .fetch_all(&self.pool)
        .await
    }
}
