//! `GET /api/sign-ins` and `POST /api/sign-ins/end-others`, and the same for the staff: a person
//! sees their last sign-ins and ends all sessions but this one.

use axum::Json;
use axum::extract::State;
use schemars::JsonSchema;
use serde::Serialize;
use sign_in::past::PastSignIn;
use sign_in::{People, Players, SignInDoor, Staff};
use std::sync::Arc;
use tables::Presence;

use crate::clock;
use routing::answer::Done;
use routing::error::RequestError;
use routing::parts;
use routing::who::{AnyStaff, SignedIn};

parts! {
    /// What sign-ins are read from.
    pub(super) struct SignInParts {
        people: People,
        presence: Arc<Presence>,
    }
}

/// A person's last sign-ins.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct SignIns {
    /// Newest first, up to 20.
    sign_ins: Vec<PastSignIn>,
}

/// Answers `{sign_ins}`.
pub(super) async fn players(
    by: SignedIn,
    State(parts): State<SignInParts>,
) -> Result<Json<SignIns>, RequestError> {
    list::<Players>(&parts, &by.session).await
}

/// Answers `{sign_ins}`.
pub(super) async fn staff(
    by: AnyStaff,
    State(parts): State<SignInParts>,
) -> Result<Json<SignIns>, RequestError> {
    list::<Staff>(&parts, &by.session).await
}

/// Answers 204.
pub(super) async fn end_players(
    by: SignedIn,
    State(parts): State<SignInParts>,
) -> Result<Done, RequestError> {
    end_others::<Players>(&parts, &by.session).await
}

/// Answers 204.
pub(super) async fn end_staff(
    by: AnyStaff,
    State(parts): State<SignInParts>,
) -> Result<Done, RequestError> {
    end_others::<Staff>(&parts, &by.session).await
}

async fn list<D: SignInDoor>(
    parts: &SignInParts,
    session: &D::Session,
) -> Result<Json<SignIns>, RequestError> {
    let sign_ins = D::sign_ins(&parts.people, session, clock::now_ms()).await?;
    Ok(Json(SignIns { sign_ins }))
}

async fn end_others<D: SignInDoor>(
    parts: &SignInParts,
    session: &D::Session,
) -> Result<Done, RequestError> {
    for token_hash in &D::end_others(&parts.people, session, clock::now_ms()).await? {
        parts.presence.sign_out(token_hash);
    }
    Ok(Done)
}
