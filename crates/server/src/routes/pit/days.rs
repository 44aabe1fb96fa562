//! The figures of gaming days that have ended, which a pit boss and a second person sign:
//! `GET /api/pit/days`, `GET /api/pit/days/figures` and `POST /api/pit/days`.

use axum::Json;
use axum::extract::State;
use cage_desk::{CageDesk, RequestView};
use house::{CageRequest, DayFigures, DayTable, Pits, REQUEST_MS, SignedDay, signed_from};
use house_settings::{HouseSettings, Period, PeriodSpan};
use house_writer::HouseHandle;
use read_model::project::Projector;
use read_model::reports::{DaySignature, Desk, ended_days, signature};
use refusals::Rejection;
use routing::ask::{Body, Costly, Params};
use routing::error::RequestError;
use routing::parts;
use routing::who::PitBoss;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::clock;
use crate::routes::audit::followed;

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
    /// Who has signed them last. Absent while nobody has signed them.
    #[serde(skip_serializing_if = "Option::is_none")]
    signed: Option<DaySignature>,
    /// The request in which they wait for the second signature.
    #[serde(skip_serializing_if = "Option::is_none")]
    request: Option<WaitingSignature>,
}

/// A request in which figures wait for the second signature.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
struct WaitingSignature {
    number: u64,
    /// Until when it waits, in milliseconds since 1970.
    ends: i64,
}

/// The last gaming days that have ended, the latest first, for each pit that has figures.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct DaysAnswer {
    days: Vec<DayLine>,
    /// When the next day may be signed, in milliseconds since 1970.
    next: i64,
    /// Whether all steps of these days are read. No day is listed as long as some are not.
    complete: bool,
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

/// A first signature; the same id is the same one, as long as the figures are the same.
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
    /// The day that began at that moment and may be signed.
    fn ended_day(&self, from: i64) -> Result<PeriodSpan, Rejection> {
        let now_ms = clock::now_ms();
        let day = self.settings.times.span(Period::Day, from, now_ms);
        let day = day.filter(|day| day.from == from).ok_or(Rejection::BadMessage)?;
        if signed_from(day.to) <= now_ms { Ok(day) } else { Err(Rejection::DayNotOver) }
    }

    /// The figures of a pit, as far as the journals go now. `None` when there are none.
    async fn figures(
        &self,
        pits: &Pits,
        pit: &str,
        day: PeriodSpan,
    ) -> Result<Option<DayFigures>, RequestError> {
        if !pits.has(pit) {
            return Err(Rejection::NotAllowed.into());
        }
        followed(self.projector.freshen().await)?;
        if self.desk.has_unread(day.to, Some(pit)).await? {
            return Err(Rejection::DayUnread.into());
        }
        Ok(self.desk.day_figures(&[day], Some(pit)).await?.pop())
    }

    /// Judges an answer to the request for a second signature. The person must work for that pit,
    /// and a signature is taken only if the figures are still those of the request. A request about
    /// something else is not judged here.
    pub(crate) async fn judge_answer(
        &self,
        pits: &Pits,
        number: u64,
        approves: bool,
    ) -> Result<(), RequestError> {
        let mut requests = self.house.requests().into_iter();
        let Some((_, request)) = requests.find(|(of, _)| *of == number) else { return Ok(()) };
        let Some(asked) = request.ask.day().filter(|_| request.waits(clock::now_ms())) else {
            return Ok(());
        };
        if !pits.has(&asked.pit) {
            return Err(Rejection::NotAllowed.into());
        }
        if !approves {
            return Ok(());
        }
        let day = PeriodSpan { from: asked.from_ms, to: asked.to_ms };
        let now = self.figures(pits, &asked.pit, day).await?;
        if now.as_ref() == Some(asked) { Ok(()) } else { Err(Rejection::DayChanged.into()) }
    }

    /// The figures that wait for the second signature, each with its request.
    fn waiting(&self) -> Vec<(DayFigures, WaitingSignature)> {
        let now_ms = clock::now_ms();
        let waiting = |(number, request): (u64, CageRequest)| {
            let figures = request.ask.day().filter(|_| request.waits(now_ms))?;
            let ends = request.at_ms.saturating_add(REQUEST_MS);
            Some((figures.clone(), WaitingSignature { number, ends }))
        };
        self.house.requests().into_iter().filter_map(waiting).collect()
    }
}

/// Whether these figures are signed.
fn state_of(
    figures: &DayFigures,
    signed: &[SignedDay],
    waiting: &[(DayFigures, WaitingSignature)],
) -> DayState {
    let signed = SignedDay::of(signed, &figures.pit, (figures.from_ms, figures.to_ms));
    let waiting = waiting.iter().find(|(of, _)| of.is_same_day(figures));
    DayState {
        signed: signed.map(|one| signature(one, Some(Some(figures)))),
        request: waiting.map(|(_, request)| *request),
    }
}

/// Answers `{days, next, complete}`.
pub(crate) async fn get(
    by: PitBoss,
    _: Costly,
    State(parts): State<DayParts>,
) -> Result<Json<DaysAnswer>, RequestError> {
    followed(parts.projector.freshen().await)?;
    let (days, next) = ended_days(&parts.settings.times, clock::now_ms());
    let own = if let Pits::One(own) = by.pits() { Some(own.as_str()) } else { None };
    let (Some(last), Some(first)) = (days.first(), days.last()) else {
        return Ok(Json(DaysAnswer { days: Vec::new(), next, complete: true }));
    };
    if parts.desk.has_unread(last.to, own).await? {
        return Ok(Json(DaysAnswer { days: Vec::new(), next, complete: false }));
    }
    let signed = parts.desk.signed_days(PeriodSpan { from: first.from, to: last.to }).await?;
    let figures = parts.desk.day_figures(&days, own).await?;
    let waiting = parts.waiting();
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
            state: state_of(&one, &signed, &waiting),
            pit: one.pit,
        }
    };
    let days = figures.into_iter().map(line).collect();
    Ok(Json(DaysAnswer { days, next, complete: true }))
}

/// Answers `{figures, digest, signed, request}`.
pub(crate) async fn figures(
    by: PitBoss,
    _: Costly,
    State(parts): State<DayParts>,
    Params(DayQuery { pit, from }): Params<DayQuery>,
) -> Result<Json<DayAnswer>, RequestError> {
    let day = parts.ended_day(from)?;
    let figures = parts.figures(by.pits(), &pit, day).await?.ok_or(Rejection::NotFound)?;
    let signed = parts.desk.signed_days(day).await?;
    let state = state_of(&figures, &signed, &parts.waiting());
    Ok(Json(DayAnswer { digest: figures.digest(), state, figures }))
}

/// Signs the figures first, and answers the request for the second signature.
pub(crate) async fn post(
    by: PitBoss,
    State(parts): State<DayParts>,
    Body(SignBody { id, pit, from, digest }): Body<SignBody>,
) -> Result<Json<RequestView>, RequestError> {
    let day = parts.ended_day(from)?;
    let figures = parts.figures(by.pits(), &pit, day).await?.ok_or(Rejection::NotFound)?;
    if figures.digest() != digest {
        return Err(Rejection::DayChanged.into());
    }
    if figures.is_too_large() {
        return Err(Rejection::DayTooLarge.into());
    }
    Ok(Json(parts.cage.sign_day(by.actor(), id, figures).await?))
}
