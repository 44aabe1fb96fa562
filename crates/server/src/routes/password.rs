//! `POST /api/password` and `POST /api/staff/password`: a person chooses another password. All of
//! their other sessions end.

use axum::extract::State;
use back_office::notes::{self, NoteParts};
use house_writer::{Alarms, HouseHandle};
use sign_in::staff::FirstFile;
use sign_in::{Doors, NewPassword, People, Players, SignInDoor, Staff};
use std::sync::Arc;
use tables::Presence;

use super::login::judged;
use routing::answer::Done;
use routing::ask::{Body, LoginTry};
use routing::error::RequestError;
use routing::parts;
use routing::who::{AccountHolder, AnyStaff};

parts! {
    /// What a password is changed with.
    pub(super) struct PasswordParts {
        notes: NoteParts,
        first_file: FirstFile,
        doors: Arc<Doors>,
        people: People,
        alarms: Arc<Alarms>,
        presence: Arc<Presence>,
        house: HouseHandle,
    }
}

/// Answers 204.
pub(super) async fn players(
    by: AccountHolder,
    State(parts): State<PasswordParts>,
    attempt: LoginTry,
    Body(body): Body<NewPassword>,
) -> Result<Done, RequestError> {
    renew::<Players>(&parts, &attempt, &by.session, body).await
}

/// Answers 204. Once no one has a password that the house has made, their file is deleted.
pub(super) async fn staff(
    by: AnyStaff,
    State(parts): State<PasswordParts>,
    attempt: LoginTry,
    Body(body): Body<NewPassword>,
) -> Result<Done, RequestError> {
    parts.house.charge(&by.actor())?;
    renew::<Staff>(&parts, &attempt, &by.session, body).await?;
    parts.first_file.forget(parts.people.pool()).await.map_err(RequestError::failed)?;
    Ok(Done)
}

async fn renew<D: SignInDoor>(
    parts: &PasswordParts,
    attempt: &LoginTry,
    session: &D::Session,
    body: NewPassword,
) -> Result<Done, RequestError> {
    let allowed = attempt.take(parts.people.pool()).await?;
    let door = parts.doors.of::<D>();
    let ended = door.renew::<D>(&parts.people, session, body, &attempt.place()).await;
    for token_hash in &judged::<D, _>(allowed, &parts.alarms, ended).await? {
        parts.presence.sign_out(token_hash);
    }
    notes::put_on_record(&parts.notes).await;
    Ok(Done)
}
