//! The projector: follows every chain and keeps the read model (`migrations/0006`) up to date. It
//! reads a page, folds it, and writes the rows together with its new position in one transaction,
//! so that a crash neither loses a step nor counts one twice. It has a connection of its own and
//! locks nothing that a commit needs.

pub(crate) mod columns;
pub(crate) mod transferred;
mod write;

use std::sync::Arc;

use chips::TableId;
use rows::{Fold, ReadStep, Rows, Unreadable, fold_house};
use serde_json::Error as JsonError;
use sqlx::{PgExecutor, PgPool};
use tokio::sync::Mutex;
use uuid::Uuid;

/// The version of the rows' meaning. When it changes, every chain is read again. Raise it whenever
/// this program would write a row, a detail or the state of the fold otherwise than before: a check
/// compares them with what it would write itself.
pub(crate) const VERSION: i32 = 7;
/// Steps of a chain that are read at once, at most, and written in one transaction.
pub const PAGE_STEPS: u64 = 1000;
/// Unread steps that a question waits for, at most.
const FRESHEN_STEPS_MAX: i64 = 5000;
/// Passes over the chains before a question is answered, at most.
const FRESHEN_PASSES_MAX: u32 = 6;

/// Why a chain could not be followed.
#[derive(Debug, thiserror::Error)]
pub enum ProjectError {
    /// The database failed.
    #[error("the database of the read model failed")]
    Database(#[from] sqlx::Error),
    /// A step cannot be read.
    #[error("chain {chain} cannot be read")]
    Step {
        /// The chain.
        chain: Uuid,
        /// Which step, and why.
        source: Unreadable,
    },
    /// The stored state of the fold cannot be read.
    #[error("the projection of chain {0} cannot be read")]
    State(Uuid, #[source] JsonError),
    /// The transfers of a chain come to more than a sum can be.
    #[error("the transfers of chain {0} cannot be added up")]
    Sums(Uuid, #[source] sqlx::Error),
    /// A step is missing in the journal.
    #[error("step {seq} of chain {chain} is missing")]
    Missing {
        /// The chain.
        chain: Uuid,
        /// The step.
        seq: i64,
    },
}

/// A chain with unread steps.
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
    pub(crate) pool: PgPool,
    /// Held while pages are read, because two readers would read the same pages.
    turn: Arc<Mutex<()>>,
}

impl Projector {
    /// A projector that uses one connection of this pool at a time.
    pub fn new(pool: PgPool) -> Projector {
        Projector { pool, turn: Arc::default() }
    }

    /// The number of unread steps.
    pub async fn behind(&self) -> Result<i64, sqlx::Error> {
        sqlx::query_scalar!(
            "select coalesce(sum(chain.seq - coalesce(projection.seq, 0)), 0)::bigint as \"steps!\"
            from chain left join projection on projection.chain = chain.id"
        )
        .fetch_one(&self.pool)
        .await
    }

    /// Reads one page of every chain with unread steps. Returns the number of steps read; 0 when
    /// none are left. A chain that cannot be read does not delay others; the first failure is
    /// returned at the end.
    pub async fn advance(&self) -> Result<u64, ProjectError> {
        match self.pass().await? {
            (0, Some(error)) => Err(error),
            (steps, _) => Ok(steps),
        }
    }

    /// Reads one page of every chain with unread steps, as [`Projector::advance`] does. Returns the
    /// number of steps read, and the first failure of a chain beside them.
    pub async fn pass(&self) -> Result<(u64, Option<ProjectError>), sqlx::Error> {
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

    /// Reads all unread steps, unless there are more than a question can wait for. So an answer
    /// includes what had happened when the question was asked.
    pub async fn freshen(&self) -> Result<(), ProjectError> {
        if self.behind().await? > FRESHEN_STEPS_MAX {
            return Ok(());
        }
        // A busy house always has unread steps, so the number of passes is bounded.
        for _ in 0..FRESHEN_PASSES_MAX {
            if self.advance().await? == 0 {
                break;
            }
        }
        Ok(())
    }

    /// Reads until no step from before `at_ms` is unread, so that the file of a period is complete.
    /// Returns at once when a chain cannot be read.
    pub async fn read_up_to(&self, at_ms: i64) -> Result<(), ProjectError> {
        while has_unread(&self.pool, at_ms, None).await? {
            match self.pass().await? {
                (_, Some(error)) => return Err(error),
                (0, None) => return Ok(()),
                (_, None) => {}
            }
        }
        Ok(())
    }

    /// Reads until no step is unread.
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
        let steps = read(&self.pool, chain, seq).await?;
        let (mut at, mut rows) = (seq, Rows::default());
        fold_page(chain, (&mut fold, &mut at), &steps, &mut rows)?;
        let state = serde_json::to_string(&fold);
        let state = state.map_err(|error| ProjectError::State(chain, error))?;
        let mut transaction = self.pool.begin().await?;
        let connection = &mut *transaction;
        let old = version.map(|version| (version, behind.seq));
        if !write::cursor(connection, chain, old, at, &state).await? {
            // Another projector has written these rows already.
            return Ok(0);
        }
        if version.is_some() && !is_known {
            write::forget(connection, chain).await?;
        }
        write::rows(connection, chain, rulebook.as_deref().unwrap_or_default(), &rows).await?;
        transferred::add(connection, chain, (seq, at)).await?;
        transaction.commit().await?;
        Ok(u64::try_from(steps.len()).unwrap_or(u64::MAX))
    }
}

/// Folds steps of a chain that follow step `at`, moves `at` on and adds their rows.
pub(crate) fn fold_page(
    chain: Uuid,
    (fold, at): (&mut Fold, &mut i64),
    steps: &[ReadStep],
    rows: &mut Rows,
) -> Result<(), ProjectError> {
    for step in steps {
        let next = *at + 1;
        if step.seq != next {
            return Err(ProjectError::Missing { chain, seq: next });
        }
        let folded = if chain.is_nil() {
            fold_house(step, rows)
        } else {
            fold.step(TableId(chain), step, rows)
        };
        folded.map_err(|source| ProjectError::Step { chain, source })?;
        *at = next;
    }
    Ok(())
}

/// The steps of a chain after `seq`, a page of them.
pub(crate) async fn read(
    executor: impl PgExecutor<'_>,
    chain: Uuid,
    seq: i64,
) -> Result<Vec<ReadStep>, sqlx::Error> {
    sqlx::query_as!(
        ReadStep,
        "select seq, actor, at_ms, command::text as \"command!\", events::text as \"events!\"
        from journal where chain = $1 and seq > $2 order by seq limit $3",
        chain,
        seq,
        PAGE_STEPS.cast_signed()
    )
    .fetch_all(executor)
    .await
}

/// Whether a step from before that moment, in milliseconds since 1970, is still to be read, of the
/// house or of a table of that pit; `None`: of any table.
pub(crate) async fn has_unread(
    pool: &PgPool,
    before_ms: i64,
    pit: Option<&str>,
) -> Result<bool, sqlx::Error> {
    sqlx::query_scalar!(
        "select exists (select from chain
            left join projection on projection.chain = chain.id and version = $2
            left join gaming_table as place on place.id = chain.id
            join journal on journal.chain = chain.id
                and journal.seq = coalesce(projection.seq, 0) + 1
            where journal.at_ms < $1 and ($3::text is null
                or coalesce(place.config ->> 'pit', 'main') = $3
                or chain.id = '00000000-0000-0000-0000-000000000000')) as \"unread!\"",
        before_ms,
        VERSION,
        pit
    )
    .fetch_one(pool)
    .await
}
