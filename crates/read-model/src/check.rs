//! Compares the read model with the journal. Every chain is folded again, as far as the projector
//! has read it, and each stored row must be the one that follows. A check may run beside a house
//! that plays.

mod compare;
mod late;

use std::collections::BTreeMap;

use audit::{Finding, Mismatch, Progress, Rest, VerifyReport};
use ledger::ChainId;
use serde::Deserialize;
use serde_json::Value;
use sqlx::{AssertSqlSafe, PgPool};
use uuid::Uuid;

use self::compare::{NOTABLE, PLAYERS, ROUNDS, Relation, RowFlaw, STAFF, TAKINGS};
use self::late::Late;
use crate::project::{PAGE_STEPS, ProjectError, Projector, VERSION, columns, fold_page, read};
use crate::rounds::{Fold, Rows, Takings};

/// Differences that are named of a chain, at most.
const DIFFERENCES_MAX: usize = 20;
/// Steps that may be left for the last instant, at most: a page.
const REST_STEPS: i64 = PAGE_STEPS.cast_signed();

impl Projector {
    /// Adds to a report the rows of the read model that do not follow from the journal, at most
    /// twenty of each chain, and how many rows were compared. Calls `watch` after each page, as
    /// [`audit::verify`] does. A chain that the database does not let be compared now is counted
    /// and left out; one that can never be compared is a finding.
    pub async fn check(
        &self,
        report: &mut VerifyReport,
        watch: &mut (dyn FnMut(Progress) -> Rest + Send),
    ) {
        let chains = match chains(&self.pool).await {
            Ok(chains) => chains,
            Err(error) => return not_compared(report, None, &error),
        };
        for chain in chains {
            let mut walk = Walk::of(chain);
            let mut compared = walk.run(&self.pool, report.progress, watch).await;
            if compared.as_ref().map_or_else(is_passing, Option::is_none) {
                walk = Walk::of(chain);
                compared = walk.run(&self.pool, report.progress, watch).await;
            }
            match compared {
                Ok(Some(rows)) => report.progress.model_rows += rows,
                Ok(None) => {
                    report.progress.model_unread += 1;
                    walk.found.clear();
                }
                Err(error) => not_compared(report, Some(ChainId(chain)), &error),
            }
            report.findings.extend(walk.found.into_iter().take(DIFFERENCES_MAX));
        }
    }
}

fn not_compared(report: &mut VerifyReport, chain: Option<ChainId>, error: &sqlx::Error) {
    if is_passing(error) {
        report.progress.model_unread += 1;
    } else {
        let what = Mismatch::ReadModelUnchecked(error.to_string());
        report.findings.push(Finding { chain, what });
    }
}

// Whether the same question may be answered a moment later: the error is not about the question
// and not about the rows.
fn is_passing(error: &sqlx::Error) -> bool {
    let of_rows = matches!(
        error,
        sqlx::Error::Decode(_)
            | sqlx::Error::ColumnDecode { .. }
            | sqlx::Error::ColumnNotFound(_)
            | sqlx::Error::TypeNotFound { .. }
    );
    let code = error.as_database_error().and_then(sqlx::error::DatabaseError::code);
    // Connections, resources, an operator: the classes of Postgres that pass.
    let passes = |code: &str| ["08", "53", "57"].iter().any(|class| code.starts_with(class));
    !of_rows && (error.as_database_error().is_none() || code.is_some_and(|code| passes(&code)))
}

// Those with a journal, and those that only the read model has.
async fn chains(pool: &PgPool) -> Result<Vec<Uuid>, sqlx::Error> {
    sqlx::query_scalar!(
        "select id as \"id!\" from chain
        union select chain from projection
        union select gaming_table from round
        union select gaming_table from round_player
        union select gaming_table from round_staff
        union select gaming_table from takings
        union select chain from notable
        order by 1"
    )
    .fetch_all(pool)
    .await
}

/// The stored rows that a page is compared with.
#[derive(Debug, Default)]
struct Stored {
    rounds: Vec<Value>,
    players: Vec<Value>,
    staff: Vec<Value>,
    notable: Vec<Value>,
}

/// What is stored at one instant behind the last page.
#[derive(Debug, Deserialize)]
struct Instant {
    /// How far the projector was. `None` before it has read anything.
    position: Option<Position>,
    /// The last step of the journal; 0 where the chain is not there.
    journal_seq: i64,
    round: Vec<Value>,
    round_player: Vec<Value>,
    round_staff: Vec<Value>,
    notable: Vec<Value>,
    /// Of the whole time.
    takings: Vec<Value>,
}

/// How far the projector was.
#[derive(Debug, Deserialize)]
struct Position {
    version: i32,
    seq: i64,
    /// The JSON text.
    state: String,
}

/// The state of the check of one chain.
struct Walk {
    chain: Uuid,
    rulebook: String,
    fold: Fold,
    /// The last step that was folded.
    seq: i64,
    /// The last round that was compared.
    round: i64,
    takings: BTreeMap<i64, Takings>,
    late: Late,
    found: Vec<Finding>,
}

impl Walk {
    fn of(chain: Uuid) -> Walk {
        Walk {
            chain,
            rulebook: String::new(),
            fold: Fold::default(),
            seq: 0,
            round: 0,
            takings: BTreeMap::new(),
            late: Late::default(),
            found: Vec::new(),
        }
    }

    // Returns how many rows were compared. `None` when they were not made by a projector of this
    // release, or are being made anew.
    async fn run(
        &mut self,
        pool: &PgPool,
        progress: Progress,
        watch: &mut (dyn FnMut(Progress) -> Rest + Send),
    ) -> Result<Option<u64>, sqlx::Error> {
        match self.follow(pool, progress, watch).await {
            Ok(rows) => Ok(rows),
            Err(ProjectError::Database(error)) => Err(error),
            Err(error @ (ProjectError::Step { .. } | ProjectError::Missing { .. })) => {
                let row = format!("step {}", self.seq + 1);
                self.find("projection", RowFlaw { row, round: None, flaw: error.to_string() });
                Ok(Some(0))
            }
            Err(ProjectError::State(_, error)) => Err(decode(error)),
        }
    }

    // Up to which step of the journal the chain is read. `None` when a projector of another release
    // has read it.
    async fn look(&mut self, pool: &PgPool) -> Result<Option<i64>, sqlx::Error> {
        let row = sqlx::query!(
            "select chain.seq as \"journal_seq?\", projection.seq as \"seq?\",
                version as \"version?\", rulebook as \"rulebook?\"
            from (select $1::uuid as id) as asked
                left join chain on chain.id = asked.id
                left join projection on projection.chain = asked.id
                left join gaming_table on gaming_table.id = asked.id",
            self.chain
        )
        .fetch_one(pool)
        .await?;
        self.rulebook = row.rulebook.unwrap_or_default();
        let Some(journal_seq) = row.journal_seq else { return Ok(Some(0)) };
        let is_readable = row.version.is_none_or(|version| version == VERSION);
        Ok(is_readable.then_some(row.seq.unwrap_or(0).min(journal_seq)))
    }

    async fn follow(
        &mut self,
        pool: &PgPool,
        mut progress: Progress,
        watch: &mut (dyn FnMut(Progress) -> Rest + Send),
    ) -> Result<Option<u64>, ProjectError> {
        let before = progress.model_rows;
        loop {
            // The rows of a page are there as long as the position is behind it: it is looked at
            // before and after they are read.
            let Some(to_seq) = self.look(pool).await? else { return Ok(None) };
            if to_seq < self.seq {
                return Ok(None);
            }
            if to_seq - self.seq <= REST_STEPS || self.found.len() >= DIFFERENCES_MAX {
                break;
            }
            let (rows, spans) = self.fold_page(pool, to_seq).await?;
            let stored = self.stored(pool, spans).await?;
            if self.look(pool).await?.is_none_or(|now_at| now_at < self.seq) {
                return Ok(None);
            }
            progress.model_rows += self.compare(rows, &stored);
            watch(progress).await;
        }
        if self.found.len() < DIFFERENCES_MAX {
            let Some(rows) = self.end(pool).await? else { return Ok(None) };
            progress.model_rows += rows;
            watch(progress).await;
        }
        let is_steady = self.look(pool).await?.is_some_and(|now_at| now_at >= self.seq);
        Ok(is_steady.then_some(progress.model_rows - before))
    }

    // Folds a page of steps. Returns its rows, and which ones should be stored of it.
    async fn fold_page(
        &mut self,
        pool: &PgPool,
        to_seq: i64,
    ) -> Result<(Rows, Spans), ProjectError> {
        let mut steps = read(pool, self.chain, self.seq).await?;
        steps.retain(|step| step.seq <= to_seq);
        if steps.is_empty() {
            return Err(ProjectError::Missing { chain: self.chain, seq: self.seq + 1 });
        }
        let (round, seq, mut rows) = (after(self.round), after(self.seq), Rows::default());
        fold_page(self.chain, (&mut self.fold, &mut self.seq), &steps, &mut rows)?;
        self.round = rows.rounds.last().map_or(self.round, |last| i64::from(last.round));
        Ok((rows, Spans { rounds: (round, self.round), steps: (seq, self.seq) }))
    }

    async fn stored(&self, pool: &PgPool, spans: Spans) -> Result<Stored, sqlx::Error> {
        let of = async |relation: &Relation,
                        span: (Option<i64>, i64)|
               -> Result<Vec<Value>, sqlx::Error> {
            let sql = format!("select ({})::text from {}", relation.object, relation.rows(span));
            let texts = sqlx::query_scalar::<_, String>(AssertSqlSafe(sql)).bind(self.chain);
            let texts = texts.fetch_all(pool).await?;
            let rows: Result<Vec<Value>, _> =
                texts.iter().map(|text| serde_json::from_str(text)).collect();
            Ok(relation.parsed(rows.map_err(decode)?))
        };
        if spans.rounds.0 == after(spans.rounds.1) {
            let notable = of(&NOTABLE, spans.steps).await?;
            return Ok(Stored { notable, ..Stored::default() });
        }
        Ok(Stored {
            rounds: of(&ROUNDS, spans.rounds).await?,
            players: of(&PLAYERS, spans.rounds).await?,
            staff: of(&STAFF, spans.rounds).await?,
            notable: of(&NOTABLE, spans.steps).await?,
        })
    }

    // Compares the rows of folded steps with the stored ones. Returns how many are stored.
    fn compare(&mut self, rows: Rows, stored: &Stored) -> u64 {
        let (chain, all) = (self.chain, rows.rounds.iter());
        let rounds = all.clone().map(|round| columns::round(chain, &self.rulebook, round));
        let mut rounds: Vec<Value> = rounds.collect();
        self.late.allow_disputes(&mut rounds, &stored.rounds);
        let players: Vec<Value> =
            all.clone().flat_map(|round| columns::players(chain, round)).collect();
        let mut staff: Vec<Value> = all.flat_map(|round| columns::staff(chain, round)).collect();
        self.late.allow_staff(chain, &rows.rounds, &mut staff, &stored.staff);
        let notable = rows.notable.iter().map(|event| columns::notable(chain, event));
        let notable: Vec<Value> = notable.collect();
        for (hour_ms, hour) in &rows.takings {
            self.takings.entry(*hour_ms).or_default().add(hour);
        }
        self.late.disputed.extend(&rows.disputed);
        self.late.ruled.extend(rows.ruled);
        self.differences(&ROUNDS, &rounds, &stored.rounds)
            + self.differences(&PLAYERS, &players, &stored.players)
            + self.differences(&STAFF, &staff, &stored.staff)
            + self.differences(&NOTABLE, &notable, &stored.notable)
    }

    // Compares what later steps may change, at one instant and up to the step of that instant.
    async fn end(&mut self, pool: &PgPool) -> Result<Option<u64>, ProjectError> {
        let Instant { position, journal_seq, round, round_player, round_staff, notable, takings } =
            self.instant(pool).await?;
        let seq = position.as_ref().map_or(0, |position| position.seq);
        let to_seq = seq.min(journal_seq);
        let is_other = position.as_ref().is_some_and(|position| position.version != VERSION);
        // Meanwhile it is made anew, or the projector has gone on by more than an instant holds.
        if journal_seq > 0 && is_other || to_seq < self.seq || to_seq - self.seq > 4 * REST_STEPS {
            return Ok(None);
        }
        let mut rows = Rows::default();
        while self.seq < to_seq {
            let (page, _) = self.fold_page(pool, to_seq).await?;
            rows.extend(page);
        }
        let stored = Stored { rounds: round, players: round_player, staff: round_staff, notable };
        let mut read = self.compare(rows, &stored);
        let hours = self.takings.iter();
        let expected = hours.map(|(hour_ms, hour)| columns::takings(self.chain, *hour_ms, hour));
        let expected: Vec<Value> = expected.collect();
        read += self.differences(&TAKINGS, &expected, &takings);
        for (relation, flaw) in self.late.flaws(pool, self.chain).await? {
            self.find(relation.name, flaw);
        }
        let state = serde_json::to_value(&self.fold);
        let state = state.map_err(|error| ProjectError::State(self.chain, error))?;
        let is_so = |text: &str| serde_json::from_str::<Value>(text).is_ok_and(|it| it == state);
        let flaw = match &position {
            Some(_) if seq > journal_seq => Some("the journal does not go so far"),
            Some(position) if !is_so(&position.state) => {
                Some("its state does not follow from the journal")
            }
            Some(_) | None => None,
        };
        if let Some(flaw) = flaw {
            let (row, flaw) = (format!("step {seq}"), flaw.to_owned());
            self.find("projection", RowFlaw { row, round: None, flaw });
        }
        Ok(Some(read))
    }

    async fn instant(&self, pool: &PgPool) -> Result<Instant, sqlx::Error> {
        let of = |relation: &Relation, last: i64| {
            let Relation { name, object, .. } = relation;
            let rows = relation.rows((after(last), i64::MAX));
            format!(
                "'{name}', (select coalesce(json_agg(object), '[]')
                    from (select {object} as object from {rows}) as {name}_rows)"
            )
        };
        let sql = format!(
            "select json_build_object('position',
                (select json_build_object('version', version, 'seq', seq, 'state', state::text)
                    from projection where chain = $1),
                'journal_seq', coalesce((select seq from chain where id = $1), 0),
                {}, {}, {}, {}, {})::text",
            of(&ROUNDS, self.round),
            of(&PLAYERS, self.round),
            of(&STAFF, self.round),
            of(&NOTABLE, self.seq),
            of(&TAKINGS, 0),
        );
        let text = sqlx::query_scalar::<_, String>(AssertSqlSafe(sql)).bind(self.chain);
        let mut found: Instant =
            serde_json::from_str(&text.fetch_one(pool).await?).map_err(decode)?;
        found.round_player = PLAYERS.parsed(found.round_player);
        found.notable = NOTABLE.parsed(found.notable);
        Ok(found)
    }

    // Returns the number of stored rows.
    fn differences(&mut self, relation: &Relation, expected: &[Value], stored: &[Value]) -> u64 {
        for flaw in relation.differences(expected, stored) {
            self.find(relation.name, flaw);
        }
        stored.len().try_into().unwrap_or(u64::MAX)
    }

    fn find(&mut self, relation: &'static str, RowFlaw { row, round, flaw }: RowFlaw) {
        let what = Mismatch::ReadModel { relation, row, round, flaw };
        self.found.push(Finding { chain: Some(ChainId(self.chain)), what });
    }
}

/// The rounds and the steps of a page: after the first and up to the last number.
#[derive(Clone, Copy, Debug)]
struct Spans {
    rounds: (Option<i64>, i64),
    steps: (Option<i64>, i64),
}

// The number after which rows are read that follow this one. What stands before the first step and
// the first round follows from nothing, and is read with them.
fn after(number: i64) -> Option<i64> {
    (number != 0).then_some(number)
}

fn decode(error: serde_json::Error) -> sqlx::Error {
    sqlx::Error::Decode(error.into())
}
