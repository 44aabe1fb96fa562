//! `GET /api/cage/drawer`: the drawers of the cage. `POST /api/cage/drawer` opens the cashier's own
//! with a count, `POST /api/cage/drawer/money` asks for money from the safe or back, `POST
//! /api/cage/drawer/end` ends a drawer with a count or hands it over.

use axum::Json;
use axum::extract::State;
use cage_desk::{CageDesk, DrawersAnswer, EndDrawerBody, MoveMoneyBody, OpenDrawerBody};

use routing::ask::Body;
use routing::error::RequestError;
use routing::who::Cashier;

/// Answers the drawers.
pub(crate) async fn get(
    by: Cashier,
    State(desk): State<CageDesk>,
) -> Result<Json<DrawersAnswer>, RequestError> {
    Ok(Json(desk.drawers(&by.actor()).await?))
}

/// Opens a drawer, and answers the drawers.
pub(crate) async fn open(
    by: Cashier,
    State(desk): State<CageDesk>,
    Body(body): Body<OpenDrawerBody>,
) -> Result<Json<DrawersAnswer>, RequestError> {
    Ok(Json(desk.open_drawer(by.actor(), body).await?))
}

/// Answers the drawers, with the request that the move has become.
pub(crate) async fn money(
    by: Cashier,
    State(desk): State<CageDesk>,
    Body(body): Body<MoveMoneyBody>,
) -> Result<Json<DrawersAnswer>, RequestError> {
    Ok(Json(desk.move_money(by.actor(), body).await?))
}

/// Answers the drawers, with the request that the end has become, if it needs consent.
pub(crate) async fn end(
    by: Cashier,
    State(desk): State<CageDesk>,
    Body(body): Body<EndDrawerBody>,
) -> Result<Json<DrawersAnswer>, RequestError> {
    Ok(Json(desk.end_drawer(by.actor(), body).await?))
}
