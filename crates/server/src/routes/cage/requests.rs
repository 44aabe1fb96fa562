//! Requests at the cage that need the consent of others. `GET /api/cage/requests` shows them to
//! those of the staff who may consent, `POST /api/cage/requests/{number}` takes their answer, `POST
//! /api/cage/issue` asks for new chips, `POST /api/cage/players/{id}/erase` for the erasure of a
//! person. A player sees and answers theirs at `/api/me/requests`.

use axum::Json;
use axum::extract::State;
use cage_desk::{AnswerBody, CageDesk, EraseBody, IssueBody, RequestView, RequestsAnswer};
use chips::PlayerId;
use table::Actor;
use uuid::Uuid;

use crate::clock;
use crate::routes::pit::days::DayParts;
use routing::ask::{Body, InPath};
use routing::error::RequestError;
use routing::who::{Consenter, Issuer, SignedIn};

/// Answers the requests that are shown.
pub(crate) async fn get(
    by: Consenter,
    State(desk): State<CageDesk>,
) -> Result<Json<RequestsAnswer>, RequestError> {
    Ok(Json(desk.requests(by.actor(), by.pits(), clock::now_ms()).await?))
}

/// Takes an answer of the staff, and answers the request as it is afterwards.
pub(crate) async fn post(
    by: Consenter,
    State(desk): State<CageDesk>,
    State(days): State<DayParts>,
    InPath(number): InPath<u64>,
    Body(body): Body<AnswerBody>,
) -> Result<Json<RequestView>, RequestError> {
    days.judge_answer(by.pits(), number, body.approves()).await?;
    Ok(Json(desk.answer(by.actor(), number, body, clock::now_ms()).await?))
}

/// Asks for new chips.
pub(crate) async fn issue(
    by: Issuer,
    State(desk): State<CageDesk>,
    Body(body): Body<IssueBody>,
) -> Result<Json<RequestView>, RequestError> {
    Ok(Json(desk.issue(by.actor(), body).await?))
}

/// Asks for the erasure of a person.
pub(crate) async fn erase(
    by: Issuer,
    State(desk): State<CageDesk>,
    InPath(player): InPath<Uuid>,
    Body(body): Body<EraseBody>,
) -> Result<Json<RequestView>, RequestError> {
    Ok(Json(desk.erase(by.actor(), PlayerId(player), body).await?))
}

/// Answers the requests of the last hour that wait for this player, or did.
pub(crate) async fn mine(
    SignedIn { session, .. }: SignedIn,
    State(desk): State<CageDesk>,
) -> Result<Json<RequestsAnswer>, RequestError> {
    Ok(Json(desk.requests_of(session.player, clock::now_ms()).await?))
}

/// Takes the player's answer, and answers the request as it is afterwards.
pub(crate) async fn answer(
    SignedIn { session, .. }: SignedIn,
    State(desk): State<CageDesk>,
    InPath(number): InPath<u64>,
    Body(body): Body<AnswerBody>,
) -> Result<Json<RequestView>, RequestError> {
    let by = Actor::Player(session.player);
    Ok(Json(desk.answer(by, number, body, clock::now_ms()).await?))
}
