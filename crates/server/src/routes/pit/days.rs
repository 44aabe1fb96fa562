//! The figures of gaming days that have ended, which a pit boss and a second person sign:
//! `GET /api/pit/days`, `GET /api/pit/days/figures` and `POST /api/pit/days`.

use axum::Json;
use axum::extract::State;
use cage_desk::{CageDesk, RequestView};
use house::{DayFigures, DayTable};
use house_settings::{HouseSettings, Period, PeriodSpan};
use house_writer::HouseHandle;
use read_model::project::Projector;
use read_model::reports::{DaySignature, Desk, SignedDay};
use refusals::Rejection;
use routing::ask::{Body, Params};
use routing::error::RequestError;
use routing::parts;
use routing::who::PitBoss;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::clock;
use crate::routes::audit::followed;

/// Gaming days that are listed, of those that have ended: the last two weeks.
const DAYS_SHOWN: usize = 14;

/// A gaming day of a pit.
#[derive(Debug, Serialize, JsonSchema)]
struct DayLine {
    pit: String,
    /// When it began, in milliseconds since 1970.
    from: i64,
    /// When it ended, in milliseconds since 1970.
    to: i64,
    /// Tables with figures.
    tables: usize,
    rounds: i64,
    /// What was bought in, in cents.
    drop: i64,
    /// Won by the house, in cents.
    win: i64,
    /// What was counted in the trays less what should have lain there, in cents.
    difference: i64,
    #[serde(flatten)]
    state: DayState,
}

/// Whether the figures of a gaming day are signed.
#[derive(Debug, Serialize, JsonSchema)]
struct DayState {
    /// Who has signed them last; absent as long as nobody has.
    #[serde(skip_serializing_if = "Option::is_none")]
    signed: Option<DaySignature>,
    /// The number of the request in which they wait for the second signature.
    #[serde(skip_serializing_if = "Option::is_none")]
    request: Option<u64>,
}

/// The last gaming days that have ended, the latest first, for each pit that has figures.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct DaysAnswer {
    days: Vec<DayLine>,
}

/// The figures of a gaming day for one pit.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct DayAnswer {
    figures: DayFigures,
    /// What a person sends who signs these figures.
    digest: String,
    #[serde(flatten)]
    state: DayState,
}

/// Which pit, on which gaming day.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct DayQuery {
    pit: String,
    /// When the day began, in milliseconds since 1970.
    from: i64,
}

/// A first signature; the same id is the same one.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SignBody {
    id: Uuid,
    pit: String,
    /// When the day began, in milliseconds since 1970.
    from: i64,
    /// Of the figures that the person has seen.
    digest: String,
}

parts! {
    /// What the figures of a day are read and signed with.
    pub(crate) struct DayParts {
        projector: Projector,
        desk: Desk,
        cage: CageDesk,
        house: HouseHandle,
        settings: HouseSettings,
    }
}

impl DayParts {
    /// The day that began at that moment and has ended.
    fn ended_day(&self, from: i64) -> Result<PeriodSpan, Rejection> {
        let now_ms = clock::now_ms();
        let day = self.settings.times.span(Period::Day, from, now_ms);
        let day = day.filter(|day| day.from == from).ok_or(Rejection::BadMessage)?;
        if day.to > now_ms { Err(Rejection::DayNotOver) } else { Ok(day) }
    }

    /// The figures of a pit, as far as the journals go now.
    async fn figures(
        &self,
        by: &PitBoss,
        pit: &str,
        day: PeriodSpan,
    ) -> Result<DayFigures, RequestError> {
        if !by.pits().has(pit) {
            return Err(Rejection::NotAllowed.into());
        }
        followed(self.projector.freshen().await)?;
        let found = self.desk.day_figures(&[day]).await?.into_iter().find(|one| one.pit == pit);
        Ok(found.ok_or(Rejection::NotFound)?)
    }

    /// Whether they are signed.
    fn state_of(&self, figures: &DayFigures, signed: &[SignedDay]) -> DayState {
        let signed = signed.iter().find(|one| one.signed.figures.is_same_day(figures));
        let now_ms = clock::now_ms();
        let waiting = self.house.requests().into_iter().find(|(_, request)| {
            let of = request.ask.day();
            request.waits(now_ms) && of.is_some_and(|other| other.is_same_day(figures))
        });
        DayState {
            signed: signed.map(|one| one.beside(Some(figures))),
            request: waiting.map(|(number, _)| number),
        }
    }
}

/// The last days that have ended, the latest first.
fn ended_days(settings: &HouseSettings) -> Vec<PeriodSpan> {
    let now_ms = clock::now_ms();
    let of = |at_ms| settings.times.span(Period::Day, at_ms, now_ms);
    let days = std::iter::successors(of(now_ms), |day| of(day.from - 1));
    days.skip(1).take(DAYS_SHOWN).filter(|day| day.from >= 0).collect()
}

/// Answers `{days}`.
pub(crate) async fn get(
    by: PitBoss,
    State(parts): State<DayParts>,
) -> Result<Json<DaysAnswer>, RequestError> {
    followed(parts.projector.freshen().await)?;
    let days = ended_days(&parts.settings);
    let signed = parts.desk.signed_days(&days).await?;
    let mut figures = parts.desk.day_figures(&days).await?;
    figures.retain(|one| by.pits().has(&one.pit));
    let line = |one: DayFigures| {
        let sum = |of: fn(&DayTable) -> i64| one.tables.iter().map(of).sum();
        DayLine {
            from: one.from_ms,
            to: one.to_ms,
            tables: one.tables.len(),
            rounds: sum(|table| table.rounds),
            drop: sum(|table| table.drop),
            win: sum(|table| table.win),
            difference: sum(DayTable::difference),
            state: parts.state_of(&one, &signed),
            pit: one.pit,
        }
    };
    Ok(Json(DaysAnswer { days: figures.into_iter().map(line).collect() }))
}

/// Answers `{figures, digest, signed, request}`.
pub(crate) async fn figures(
    by: PitBoss,
    State(parts): State<DayParts>,
    Params(DayQuery { pit, from }): Params<DayQuery>,
) -> Result<Json<DayAnswer>, RequestError> {
    let day = parts.ended_day(from)?;
    let figures = parts.figures(&by, &pit, day).await?;
    let signed = parts.desk.signed_days(&[day]).await?;
    let state = parts.state_of(&figures, &signed);
    Ok(Json(DayAnswer { digest: figures.digest(), state, figures }))
}

/// Signs the figures first, and answers the request for the second signature.
pub(crate) async fn post(
    by: PitBoss,
    State(parts): State<DayParts>,
    Body(SignBody { id, pit, from, digest }): Body<SignBody>,
) -> Result<Json<RequestView>, RequestError> {
    let day = parts.ended_day(from)?;
    let figures = parts.figures(&by, &pit, day).await?;
    if figures.digest() != digest {
        return Err(Rejection::DayChanged.into());
    }
    Ok(Json(parts.cage.sign_day(by.actor(), id, figures).await?))
}
