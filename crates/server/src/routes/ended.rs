//! `GET /api/tables/ended`: the tables of the asker's pits that were closed in the running shift of
//! the house, with their figures, for those who see the floor and for the cage; and for all of the
//! staff those that have closed and wait for the count of their tray. Those that went on from the
//! shift before and were not counted since are there, too, and the sessions that ended in the shift
//! with a count after which their table went on. `GET /api/tables/slips`: the slips of
//! the tables of their pits in that shift.

use axum::Json;
use axum::extract::State;
use chips::Chips;
use house::{ClosedTray, Pits};
use house_settings::{HouseSettings, Period, PeriodSpan};
use ledger::Ledger;
use protocol::{FloorTable, Phase, Role};
use read_model::project::Projector;
use read_model::reports::{Desk, ReportAsked, SlipQuery, SlipsAnswer, TableSessionLine};
use schemars::JsonSchema;
use serde::Serialize;
use std::sync::Arc;
use tables::{EndedTable, Floor, ended_tables, floor, tables_to_count};
use uuid::Uuid;

use crate::clock;
use crate::routes::audit::followed;
use refusals::Rejection;
use routing::answer::JsonText;
use routing::error::RequestError;
use routing::parts;
use routing::who::{OnDuty, SlipReader};

/// A table that was closed, with the figures of its closer's record. Amounts are cents.
#[derive(Debug, Serialize, JsonSchema)]
struct ClosedLine {
    table: Uuid,
    name: String,
    rulebook: String,
    pit: String,
    /// When it was closed and nothing of it waited any more, in milliseconds since 1970.
    at: i64,
    /// Who closed it: role and name, or `table` after its last round.
    by: Option<String>,
    /// Who announced its last round.
    announced_by: Option<String>,
    rounds: u32,
    voids: u32,
    irregularities: u32,
    opener: i64,
    fills: i64,
    credits: i64,
    /// What went back to the cage at the end.
    closer: i64,
    /// What counts of its tray have found beyond the books, less what they have missed.
    differences: i64,
    drop: i64,
    turnover: i64,
    win: i64,
    /// In ten-thousandths of the drop; absent without one.
    #[serde(skip_serializing_if = "Option::is_none")]
    hold: Option<i64>,
    /// How its tray was counted; absent where none was to be counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    tray: Option<ClosedTray>,
}

/// A table that waits for a count of its tray.
#[derive(Debug, Serialize, JsonSchema)]
struct CountLine {
    table: Uuid,
    name: String,
    rulebook: String,
    pit: String,
    /// The number of the count that a second person is to agree to; absent before the first count.
    #[serde(skip_serializing_if = "Option::is_none")]
    count: Option<u32>,
}

/// Tables that have ended.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct EndedAnswer {
    /// When the running shift began, in milliseconds since 1970.
    from: i64,
    /// When it ends, in milliseconds since 1970.
    to: i64,
    /// Those that were closed in it, the last one first, of the last 200 of the house, for those
    /// who see the floor and for the cage, where their trays have come back; otherwise empty.
    closed: Vec<ClosedLine>,
    /// Those that wait for the count of their tray, whenever they have closed.
    to_count: Vec<CountLine>,
    /// Open ones whose tray was not counted since the shift began, nor in the half hour before it,
    /// although they were open then. Empty for those who do not see the floor, and while the read
    /// model is behind.
    not_counted: Vec<CountLine>,
    /// The sessions that ended in the shift with a count of an open table; empty like those.
    sessions: Vec<TableSessionLine>,
}

parts! {
    /// Where tables that have ended are found.
    pub(crate) struct EndedParts {
        ledger: Ledger,
        floor: Arc<Floor>,
        desk: Desk,
        projector: Projector,
        settings: HouseSettings,
    }
}

parts! {
    /// Where slips are found.
    pub(crate) struct SlipParts {
        desk: Desk,
        projector: Projector,
        settings: HouseSettings,
    }
}

/// A count that was agreed to so long before the end of a shift, at most, is the one of its end, in
/// milliseconds: half an hour.
const EARLY_COUNT_MS: i64 = 30 * 60 * 1000;
/// A read model that is further behind does not say what was counted, in milliseconds.
const BEHIND_MS: i64 = 60 * 1000;
/// Slips in one answer, at most.
const SLIPS_MAX: i64 = 200;

fn running_shift(settings: &HouseSettings) -> Result<PeriodSpan, Rejection> {
    let now_ms = clock::now_ms();
    settings.times.span(Period::Shift, now_ms, now_ms).ok_or(Rejection::Unavailable)
}

/// Answers `{slips}`.
pub(crate) async fn slips(
    by: SlipReader,
    State(parts): State<SlipParts>,
) -> Result<JsonText<SlipsAnswer>, RequestError> {
    let since_ms = running_shift(&parts.settings)?.from;
    let pit = match by.pits() {
        Pits::All => None,
        Pits::One(own) => Some(own.clone()),
    };
    followed(parts.projector.freshen().await)?;
    let query = SlipQuery { table: None, pit, since_ms, limit: SLIPS_MAX };
    Ok(parts.desk.slips(&query).await?.into())
}

/// Answers `{from, to, closed, to_count, not_counted, sessions}`.
pub(crate) async fn get(
    by: OnDuty,
    State(parts): State<EndedParts>,
) -> Result<Json<EndedAnswer>, RequestError> {
    let shift = running_shift(&parts.settings)?;
    let (mut closed, mut not_counted, mut sessions) = (Vec::new(), Vec::new(), Vec::new());
    let role = by.who().role;
    let is_shown = floor::is_shown_to(role);
    // Their trays have come back to the cage.
    if is_shown || role == Role::Cage {
        closed = ended_tables(&parts.ledger, by.pits(), shift.from).await?;
    }
    if is_shown && parts.is_up_to_date().await? {
        sessions = parts.sessions(by.pits(), shift).await?;
        not_counted = parts.not_counted(by.pits(), shift.from - EARLY_COUNT_MS).await?;
    }
    let to_count = tables_to_count(&parts.floor, by.pits()).into_iter().map(count_line);
    Ok(Json(EndedAnswer {
        from: shift.from,
        to: shift.to,
        closed: closed.into_iter().map(closed_line).collect(),
        to_count: to_count.collect(),
        not_counted,
        sessions,
    }))
}

impl EndedParts {
    /// Whether the read model says what was counted.
    async fn is_up_to_date(&self) -> Result<bool, RequestError> {
        followed(self.projector.freshen().await)?;
        Ok(!self.desk.has_unread(clock::now_ms() - BEHIND_MS, None).await?)
    }

    /// The sessions of tables of these pits that ended in that shift while their table went on.
    async fn sessions(
        &self,
        pits: &Pits,
        span: PeriodSpan,
    ) -> Result<Vec<TableSessionLine>, RequestError> {
        let (house, by) = (self.settings.clone(), String::new());
        let made_ms = clock::now_ms();
        let asked = ReportAsked { house, period: Period::Shift, span, by, made_ms };
        let all = self.desk.sessions_of_open_tables(&asked).await?.into_iter();
        Ok(all.filter(|session| pits.has(&session.pit)).collect())
    }

    /// The open tables whose tray was not counted since that moment. One that waits for its float
    /// has none to be counted.
    async fn not_counted(
        &self,
        pits: &Pits,
        since_ms: i64,
    ) -> Result<Vec<CountLine>, RequestError> {
        let ids = self.desk.not_counted_since(since_ms).await?;
        let all = self.floor.tables(pits).into_iter();
        let is_meant = |table: Uuid, line: &FloorTable| {
            !matches!(line.phase, Phase::Closed | Phase::Float) && ids.contains(&table)
        };
        Ok(all.filter(|(table, line)| is_meant(*table, line)).map(count_line).collect())
    }
}

fn count_line((table, line): (Uuid, FloorTable)) -> CountLine {
    CountLine {
        table,
        name: line.name,
        rulebook: line.rulebook,
        pit: line.pit,
        count: line.count_asked.map(|asked| asked.count),
    }
}

fn closed_line(EndedTable { at_ms, rulebook, record }: EndedTable) -> ClosedLine {
    ClosedLine {
        table: record.table.0,
        name: record.name,
        rulebook,
        pit: record.pit,
        at: at_ms,
        by: record.by,
        announced_by: record.announced_by,
        rounds: record.rounds,
        voids: record.voids,
        irregularities: record.irregularities,
        opener: record.opener.unwrap_or_default(),
        fills: record.fills,
        credits: record.credits,
        closer: record.credited.map_or(0, Chips::cents),
        differences: record.differences.unwrap_or_default(),
        drop: record.drop,
        turnover: record.turnover,
        win: record.win,
        hold: record.hold,
        tray: record.tray,
    }
}
