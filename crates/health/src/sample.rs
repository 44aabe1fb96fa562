//! What only the database knows, asked from time to time. A question without an answer keeps the
//! answer before it: in an outage the ages grow and nothing else moves.

use std::time::Duration;

use edge::clock::Stopwatch;
use ledger::{Fault, Ledger};
use tokio::time::timeout;

use crate::Sources;

/// How long the database may take for each question.
const QUESTION_MAX: Duration = Duration::from_secs(5);

/// The last answers; none before the first ones.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sample {
    /// Steps of all chains together.
    pub journal_steps: Option<u64>,
    /// Steps that the auditors' read model has not read yet.
    pub unread_steps: Option<u64>,
    /// When the newest seal was made, in milliseconds since 1970.
    pub sealed_at_ms: Option<i64>,
    /// When the books were checked last, in milliseconds since 1970.
    pub checked_at_ms: Option<i64>,
    /// How long the last question had to wait for a connection; at most [`QUESTION_MAX`].
    pub connection_wait: Option<Duration>,
    /// Since when all answers are known.
    pub whole_since: Option<Stopwatch>,
}

impl Sample {
    /// Asks everything again.
    pub async fn renewed(self, sources: &Sources) -> Sample {
        let Sources { pool, ledger, projector, .. } = sources;
        let waiting = Stopwatch::start();
        let is_connected = matches!(timeout(QUESTION_MAX, pool.acquire()).await, Ok(Ok(_)));
        let connection_wait = Some(waiting.elapsed());
        if !is_connected {
            return Sample { connection_wait, ..self };
        }
        let heads = answer(ledger.heads()).await;
        let steps = heads.map(|heads| heads.iter().map(|(_, head)| head.seq).sum::<i64>());
        let unread = answer(projector.behind()).await;
        let seal = answer(ledger.last_seal()).await;
        let check = answer(last_check(ledger)).await;
        let is_whole = steps.is_some() && unread.is_some() && seal.is_some() && check.is_some();
        Sample {
            journal_steps: steps.map(counted).or(self.journal_steps),
            unread_steps: unread.map(counted).or(self.unread_steps),
            sealed_at_ms: seal.flatten().map(|seal| seal.at_ms).or(self.sealed_at_ms),
            checked_at_ms: check.flatten().or(self.checked_at_ms),
            connection_wait,
            whole_since: is_whole.then(Stopwatch::start).or(self.whole_since),
        }
    }
}

/// When the books were checked last, in milliseconds since 1970.
async fn last_check(ledger: &Ledger) -> Result<Option<i64>, Fault> {
    let Some((chain, seq)) = ledger.marked_last(house::self_checks(), 1).await?.pop() else {
        return Ok(None);
    };
    let steps = ledger.journal(chain, seq, 1).await?;
    Ok(steps.first().map(|record| record.step.at_ms))
}

/// The answer to a question, if there is one in time.
async fn answer<T, E>(question: impl Future<Output = Result<T, E>>) -> Option<T> {
    timeout(QUESTION_MAX, question).await.ok()?.ok()
}

/// A number of steps, which is never negative.
fn counted(steps: i64) -> u64 {
    u64::try_from(steps).unwrap_or_default()
}
