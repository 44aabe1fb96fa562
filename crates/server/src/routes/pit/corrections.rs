//! `POST /api/pit/rounds/{id}/{round}/corrections`: asks for the correction of a settled round for
//! one player. It becomes a request at the cage, which another person of the staff has to consent
//! to.

use axum::Json;
use axum::extract::State;
use cage_desk::{CageDesk, CorrectionBody, RequestView};
use chips::TableId;
use read_model::project::Projector;
use read_model::reports::Desk;
use uuid::Uuid;

use crate::routes::audit::followed;
use refusals::Rejection;
use routing::ask::{Body, InPath};
use routing::error::RequestError;
use routing::parts;
use routing::who::PitBoss;

parts! {
    /// What a correction is judged and asked for with.
    pub(crate) struct CorrectionParts {
        projector: Projector,
        desk: Desk,
        cage: CageDesk,
    }
}

/// Answers the request as it is now.
pub(crate) async fn post(
    by: PitBoss,
    State(parts): State<CorrectionParts>,
    InPath((table, round)): InPath<(Uuid, u32)>,
    Body(body): Body<CorrectionBody>,
) -> Result<Json<RequestView>, RequestError> {
    let CorrectionParts { projector, desk, cage } = parts;
    let pit = desk.pit(table).await?.ok_or(Rejection::NotFound)?;
    if !by.pits().has(&pit) {
        return Err(Rejection::NotAllowed.into());
    }
    // The round may have ended a moment ago.
    followed(projector.freshen().await)?;
    let number = i32::try_from(round).map_err(|_| Rejection::NotFound)?;
    let part = desk.part_in_round(table, number, body.player().0).await?;
    let part = part.ok_or(Rejection::NotFound)?;
    let place = (TableId(table), round);
    Ok(Json(cage.correct(by.actor(), place, (part.play, part.dispute), body).await?))
}
