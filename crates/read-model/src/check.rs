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
use crate::project::{ProjectError, Projector, VERSION, columns, fold_page, read};
use crate::rounds::{Fold, Rows, Takings};

/// Differences that are named of a chain, at most.
const DIFFERENCES_MAX: usize = 20;

impl Projector {
    /// Adds to a report the rows of the read model that do not follow from the journal, at most
    /// twenty of each chain, and how many rows were compared. Calls `watch` after each page, as
    /// [`audit::verify`] does. That the rows could not be compared is a finding, too.
    pub async fn check(
        &self,
        report: &mut VerifyReport,
        watch: &mut (dyn FnMut(Progress) -> Rest + Send),
    ) {
        if let Err(error) = self.compare(report, watch).await {
            let what = Mismatch::ReadModelUnchecked(error.to_string());
            report.findings.push(Finding { chain: None, what });
        }
    }

    async fn compare(
        &self,
        report: &mut VerifyReport,
        watch: &mut (dyn FnMut(Progress) -> Rest + Send),
    ) -> Result<(), sqlx::Error> {
        for chain in chains(&self.pool).await? {
            let mut walk = Walk::of(chain);
            let mut is_steady = walk.run(&self.pool, report, watch).await?;
            if !is_steady {
                walk = Walk::of(chain);
                is_steady = walk.run(&self.pool, report, watch).await?;
            }
            if is_steady {
                report.findings.extend(walk.found.into_iter().take(DIFFERENCES_MAX));
            } else {
                report.progress.model_unread += 1;
            }
        }
        Ok(())
    }
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

    // Returns `false` when the rows were not made by a projector of this release, or were made anew
    // meanwhile.
    async fn run(
        &mut self,
        pool: &PgPool,
        report: &mut VerifyReport,
        watch: &mut (dyn FnMut(Progress) -> Rest + Send),
    ) -> Result<bool, sqlx::Error> {
        let (is_readable, to_seq) = self.look(pool).await?;
        if !is_readable {
            return Ok(false);
        }
        let compared = self.follow(pool, to_seq, report, watch).await;
        match compared {
            Ok(rows) => report.progress.model_rows += rows,
            Err(ProjectError::Database(error)) => return Err(error),
            Err(error @ (ProjectError::Step { .. } | ProjectError::Missing { .. })) => {
                let row = format!("step {}", self.seq + 1);
                let flaw = RowFlaw { row, round: None, flaw: error.to_string() };
                self.find("projection", flaw);
            }
            Err(ProjectError::State(_, error)) => return Err(decode(error)),
        }
        let (is_readable, now_at) = self.look(pool).await?;
        Ok(is_readable && now_at >= to_seq)
    }

    // Whether a projector of this release has read the chain, or none, and up to which step of the
    // journal.
    async fn look(&mut self, pool: &PgPool) -> Result<(bool, i64), sqlx::Error> {
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
        let Some(journal_seq) = row.journal_seq else { return Ok((true, 0)) };
        let is_readable = row.version.is_none_or(|version| version == VERSION);
        Ok((is_readable, row.seq.unwrap_or(0).min(journal_seq)))
    }

    async fn follow(
        &mut self,
        pool: &PgPool,
        to_seq: i64,
        report: &mut VerifyReport,
        watch: &mut (dyn FnMut(Progress) -> Rest + Send),
    ) -> Result<u64, ProjectError> {
        while self.seq < to_seq && self.found.len() < DIFFERENCES_MAX {
            let (rows, spans) = self.fold_page(pool, to_seq).await?;
            let stored = self.stored(pool, spans).await?;
            report.progress.model_rows += self.compare(rows, &stored);
            watch(report.progress).await;
        }
        if self.found.len() < DIFFERENCES_MAX { self.end(pool).await } else { Ok(0) }
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
        let of = async |relation: &Relation, span: (i64, i64)| -> Result<Vec<Value>, sqlx::Error> {
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
    async fn end(&mut self, pool: &PgPool) -> Result<u64, ProjectError> {
        let Instant { position, journal_seq, round, round_player, round_staff, notable, takings } =
            self.instant(pool).await?;
        let seq = position.as_ref().map_or(0, |position| position.seq);
        let mut rows = Rows::default();
        while self.seq < seq.min(journal_seq) {
            let (page, _) = self.fold_page(pool, seq.min(journal_seq)).await?;
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
            Some(Position { version, .. }) if *version != VERSION => None,
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
        Ok(read)
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
    rounds: (i64, i64),
    steps: (i64, i64),
}

// The number after which rows are read that follow this one. What stands before the first step and
// the first round follows from nothing, and is read with them.
fn after(number: i64) -> i64 {
    if number == 0 { -i64::MAX } else { number }
}

fn decode(error: serde_json::Error) -> sqlx::Error {
    sqlx::Error::Decode(error.into())
}
