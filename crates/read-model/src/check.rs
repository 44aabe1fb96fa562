//! Compares the read model with the journal. Every chain is folded again and its transfers are
//! added up again, as far as the projector has read it, and each stored row must be the one that
//! follows. A check may run beside a house that plays.

mod compare;
mod late;
mod signed;

use std::collections::BTreeMap;

use audit::{Finding, Mismatch, Progress, Rest, VerifyReport};
use ledger::ChainId;
use rows::{Fold, Rows, Takings};
use serde::Deserialize;
use serde_json::Value;
use sqlx::{AssertSqlSafe, PgPool};
use uuid::Uuid;

use self::compare::{
    NOTABLE, PLAYERS, PageBy, ROUNDS, Relation, RowFlaw, STAFF, TAKINGS, TRANSFERRED,
};
use self::late::Late;
use crate::project::{
    PAGE_STEPS, ProjectError, Projector, VERSION, columns, fold_page, read, transferred,
};

/// Differences that are named of a chain, at most.
const DIFFERENCES_MAX: usize = 20;
/// Steps that may be left for the last instant, at most: a page.
const REST_STEPS: i64 = PAGE_STEPS.cast_signed();

impl Projector {
    /// Adds to a report the rows of the read model that do not follow from the journal, at most
    /// twenty of each chain, how many rows were compared, and the gaming days whose figures are
    /// others than those that were signed. Calls `watch` after each page, as
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
        if let Err(error) = signed::check(&self.pool, report, watch).await {
            not_compared(report, Some(ChainId::HOUSE), &error);
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
        union select gaming_table from transferred
        union select chain from notable
        order by 1"
    )
    .fetch_all(pool)
    .await
}

/// What is stored of some rounds and steps, and how far the projector was, at one instant.
#[derive(Debug, Deserialize)]
struct Instant {
    /// `None` before the projector has read anything.
    position: Option<Position>,
    /// The last step of the journal; 0 where the chain is not there.
    journal_seq: i64,
    round: Vec<Value>,
    round_player: Vec<Value>,
    round_staff: Vec<Value>,
    notable: Vec<Value>,
    /// Of the whole time, where they are asked for.
    #[serde(default)]
    takings: Vec<Value>,
    /// Likewise.
    #[serde(default)]
    transferred: Vec<Value>,
}

impl Instant {
    /// The last step of the journal that the projector has read. `None` when it was a projector of
    /// another release.
    fn read_to(&self) -> Option<i64> {
        let Some(position) = &self.position else { return Some(0) };
        let is_readable = position.version == VERSION || self.journal_seq == 0;
        is_readable.then_some(position.seq.min(self.journal_seq))
    }
}

/// How far the projector was.
#[derive(Debug, Deserialize)]
struct Position {
    version: i32,
    seq: i64,
    /// The JSON text.
    state: String,
}

/// What is read for a page of steps.
const PAGE: [Relation; 4] = [ROUNDS, PLAYERS, STAFF, NOTABLE];
/// What is read behind the last page.
const END: [Relation; 6] = [ROUNDS, PLAYERS, STAFF, NOTABLE, TAKINGS, TRANSFERRED];

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
    /// The rows of `transferred`, by hour.
    transferred: BTreeMap<i64, Value>,
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
            transferred: BTreeMap::new(),
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
        self.rulebook = rulebook(pool, self.chain).await?;
        match self.follow(pool, progress, watch).await {
            Ok(rows) => Ok(rows),
            Err(ProjectError::Database(error)) => Err(error),
            Err(
                error @ (ProjectError::Step { .. }
                | ProjectError::Sums(..)
                | ProjectError::Missing { .. }),
            ) => {
                let seq = self.seq + 1;
                self.find("projection", of_step(seq, error.to_string()));
                Ok(Some(0))
            }
            Err(ProjectError::State(_, error)) => Err(decode(error)),
        }
    }

    async fn follow(
        &mut self,
        pool: &PgPool,
        progress: Progress,
        watch: &mut (dyn FnMut(Progress) -> Rest + Send),
    ) -> Result<Option<u64>, ProjectError> {
        let (mut to_seq, mut read) = (self.position(pool).await?, 0);
        while let Some(seq) = to_seq
            && seq - self.seq > REST_STEPS
            && self.found.len() < DIFFERENCES_MAX
        {
            let (rows, spans) = self.fold_page(pool, seq).await?;
            let instant = self.instant(pool, spans, &PAGE).await?;
            // As long as the position is not before the page, its rows are there.
            to_seq = instant.read_to().filter(|seq| *seq >= self.seq);
            if to_seq.is_some() {
                read += self.compare(rows, &instant);
                watch(Progress { model_rows: progress.model_rows + read, ..progress }).await;
            }
        }
        if to_seq.is_none() || self.found.len() >= DIFFERENCES_MAX {
            return Ok(to_seq.map(|_| read));
        }
        let Some(rest) = self.end(pool).await? else { return Ok(None) };
        read += rest;
        watch(Progress { model_rows: progress.model_rows + read, ..progress }).await;
        let now = self.position(pool).await?;
        Ok(now.filter(|seq| *seq >= self.seq).map(|_| read))
    }

    // Up to which step of the journal the chain is read, as in `Instant::read_to`.
    async fn position(&self, pool: &PgPool) -> Result<Option<i64>, sqlx::Error> {
        let nothing = Spans { rounds: (Some(0), 0), steps: (Some(0), 0) };
        Ok(self.instant(pool, nothing, &PAGE).await?.read_to())
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
        let (round, last_seq, mut rows) = (self.round, self.seq, Rows::default());
        fold_page(self.chain, (&mut self.fold, &mut self.seq), &steps, &mut rows)?;
        for sums in transferred::rows(pool, self.chain, (last_seq, self.seq)).await? {
            let hour_ms = sums["hour_ms"].as_i64().unwrap_or_default();
            let hour = self.transferred.entry(hour_ms);
            hour.and_modify(|hour| transferred::extend(hour, &sums)).or_insert(sums);
        }
        let rounds = match rows.rounds.last() {
            Some(last) => (after(round), i64::from(last.round)),
            None => (Some(round), round),
        };
        self.round = rounds.1;
        Ok((rows, Spans { rounds, steps: (after(last_seq), self.seq) }))
    }

    // Compares the rows of folded steps with the stored ones. Returns how many are stored.
    fn compare(&mut self, rows: Rows, stored: &Instant) -> u64 {
        let (chain, all) = (self.chain, rows.rounds.iter());
        let rounds = all.clone().map(|round| columns::round(chain, &self.rulebook, round));
        let mut rounds: Vec<Value> = rounds.collect();
        self.late.allow_disputes(&mut rounds, &stored.round);
        let players: Vec<Value> =
            all.clone().flat_map(|round| columns::players(chain, round)).collect();
        let mut staff: Vec<Value> = all.flat_map(|round| columns::staff(chain, round)).collect();
        self.late.allow_staff(chain, &rows.rounds, &mut staff, &stored.round_staff);
        let notable = rows.notable.iter().map(|event| columns::notable(chain, event));
        let notable: Vec<Value> = notable.collect();
        for (hour_ms, hour) in &rows.takings {
            self.takings.entry(*hour_ms).or_default().add(hour);
        }
        self.late.disputed.extend(&rows.disputed);
        self.late.ruled.extend(rows.ruled);
        self.differences(&ROUNDS, &rounds, &stored.round)
            + self.differences(&PLAYERS, &players, &stored.round_player)
            + self.differences(&STAFF, &staff, &stored.round_staff)
            + self.differences(&NOTABLE, &notable, &stored.notable)
    }

    // Compares what later steps may change, at one instant and up to the step of that instant.
    async fn end(&mut self, pool: &PgPool) -> Result<Option<u64>, ProjectError> {
        let beyond =
            Spans { rounds: (after(self.round), i64::MAX), steps: (after(self.seq), i64::MAX) };
        let stored = self.instant(pool, beyond, &END).await?;
        // Meanwhile it is made anew, or the projector has gone on by more than an instant holds.
        let held = self.seq..=self.seq + 4 * REST_STEPS;
        let Some(to_seq) = stored.read_to().filter(|seq| held.contains(seq)) else {
            return Ok(None);
        };
        let mut rows = Rows::default();
        while self.seq < to_seq {
            let (page, _) = self.fold_page(pool, to_seq).await?;
            rows.extend(page);
        }
        let mut read = self.compare(rows, &stored);
        let hours = self.takings.iter();
        let expected = hours.map(|(hour_ms, hour)| columns::takings(self.chain, *hour_ms, hour));
        let expected: Vec<Value> = expected.collect();
        read += self.differences(&TAKINGS, &expected, &stored.takings);
        let expected: Vec<Value> = self.transferred.values().cloned().collect();
        read += self.differences(&TRANSFERRED, &expected, &stored.transferred);
        for (relation, flaw) in self.late.flaws(pool, self.chain).await? {
            self.find(relation.name, flaw);
        }
        let state = serde_json::to_value(&self.fold);
        let state = state.map_err(|error| ProjectError::State(self.chain, error))?;
        let is_so = |text: &str| serde_json::from_str::<Value>(text).is_ok_and(|it| it == state);
        let flaw = match &stored.position {
            Some(position) if position.seq > stored.journal_seq => {
                Some("the journal does not go so far")
            }
            Some(position) if !is_so(&position.state) => {
                Some("its state does not follow from the journal")
            }
            Some(_) | None => None,
        };
        if let Some(flaw) = flaw {
            let seq = stored.position.map_or(0, |position| position.seq);
            self.find("projection", of_step(seq, flaw.to_owned()));
        }
        Ok(Some(read))
    }

    async fn instant(
        &self,
        pool: &PgPool,
        spans: Spans,
        relations: &[Relation],
    ) -> Result<Instant, sqlx::Error> {
        let lists = relations.iter().map(|relation| {
            let Relation { name, object, .. } = relation;
            let span = match relation.order {
                PageBy::Round => spans.rounds,
                PageBy::Step => spans.steps,
                PageBy::Hour => (None, i64::MAX),
            };
            let rows = relation.rows(span);
            format!(
                ", '{name}', (select coalesce(json_agg(object), '[]')
                    from (select {object} as object from {rows}) as {name}_rows)"
            )
        });
        let sql = format!(
            "select json_build_object('position',
                (select json_build_object('version', version, 'seq', seq, 'state', state::text)
                    from projection where chain = $1),
                'journal_seq', coalesce((select seq from chain where id = $1), 0)
                {})::text",
            lists.collect::<String>()
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

    fn find(&mut self, relation: &'static str, RowFlaw { row, round, seq, flaw }: RowFlaw) {
        let what = Mismatch::ReadModel { relation, row, round, seq, flaw };
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

async fn rulebook(pool: &PgPool, chain: Uuid) -> Result<String, sqlx::Error> {
    let found = sqlx::query_scalar!("select rulebook from gaming_table where id = $1", chain);
    Ok(found.fetch_optional(pool).await?.unwrap_or_default())
}

fn decode(error: serde_json::Error) -> sqlx::Error {
    sqlx::Error::Decode(error.into())
}

/// A flaw of what the pages have read up to a step.
fn of_step(seq: i64, flaw: String) -> RowFlaw {
    RowFlaw { row: format!("step {seq}"), round: None, seq: Some(seq), flaw }
}
