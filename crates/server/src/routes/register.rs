//! `POST /api/register`: a name and a password make an account. A guest keeps their id. Their play
//! chips are taken back, because accounts buy chips for money.

use axum::Json;
use axum::extract::State;
use chips::PlayerId;
use guests::Guests;
use house_writer::{Admission, HouseHandle, Tasks};
use ledger::Ledger;
use protocol::PlayerKind;
use sign_in::name::name_of;
use sign_in::players::{self, NewAccount};
use sign_in::{LoginPlace, NameAndPassword, Players, Session, SignIn, SignInDoor as _};
use std::sync::Arc;

use super::login::{SigningIn, judged};
use super::logout;
use super::me::{self, Me};
use crate::{clock, entropy};
use refusals::Rejection;
use routing::answer::WithCookies;
use routing::ask::{Body, LoginTry, Restored};
use routing::error::RequestError;
use routing::parts;
use routing::session;
use routing::who::MaybePlayer;
use tables::Lobby;

parts! {
    /// What an account is made with.
    pub(super) struct Registering {
        signing_in: SigningIn,
        tasks: Tasks,
        admission: Arc<Admission>,
        house: HouseHandle,
        lobby: Arc<Lobby>,
        guests: Arc<Guests>,
        ledger: Ledger,
    }
}

/// Answers `{player, name, purse, kind}` with the session cookie.
pub(super) async fn post(
    MaybePlayer(left): MaybePlayer,
    State(parts): State<Registering>,
    _: Restored,
    attempt: LoginTry,
    Body(NameAndPassword { name, password }): Body<NameAndPassword>,
) -> Result<WithCookies<Json<Me>>, RequestError> {
    let name = name_of(&name).map_err(Rejection::from)?;
    let allowed = attempt.take(parts.signing_in.people.pool()).await?;
    if players::is_taken(parts.signing_in.people.pool(), &name).await? {
        return Err(Rejection::NameTaken.into());
    }
    let hash = parts.signing_in.doors.of::<Players>().hash(&name, password, Vec::new()).await;
    let hash = judged::<Players, _>(allowed, &parts.signing_in.alarms, hash).await?;
    let (named, place) = ((name.clone(), hash), attempt.place());
    let (player, NewAccount { session, member }) =
        parts.tasks.see_through(open_account(parts.clone(), left, named, place)).await?;
    let SigningIn { people, site, .. } = &parts.signing_in;
    let device = SignIn::remember::<Players>(people, &name, &place).await?;
    let me = me::me(&parts.ledger, player, name, Some(member)).await?;
    Ok(WithCookies(session::set_both::<Players>(site, &session, device.as_ref()), me))
}

/// Makes the account. A guest's session is replaced.
async fn open_account(
    parts: Registering,
    left: Option<Session>,
    (name, hash): (String, String),
    place: LoginPlace,
) -> Result<(PlayerId, NewAccount), RequestError> {
    let (signing_in, people) = (&parts.signing_in, &parts.signing_in.people);
    let guest = left.as_ref().filter(|left| left.kind == PlayerKind::Guest);
    let player = guest.map_or_else(entropy::player_id, |guest| guest.player);
    // Until the account exists, admission refuses all of the guest's buy-ins.
    let closed = parts.admission.close(player).await??;
    if let Some(guest) = guest {
        // A request from another window may have made the account before.
        let still = Players::session(people, guest.token_hash, clock::now_ms()).await?;
        still.ok_or(Rejection::NotSignedIn)?;
        give_back(&parts, player).await?;
    }
    if !closed.is_current() {
        return Err(Rejection::UnderWay.into());
    }
    let added =
        players::add_account(people, player, &name, &hash, (&place, clock::now_ms())).await?;
    let account = added.ok_or(Rejection::NameTaken)?;
    parts.guests.forget(player);
    if let Some(left) = left {
        logout::end::<Players>(people, &signing_in.presence, &left).await?;
    }
    Ok((player, account))
}

/// Takes a guest's play chips back. Fails while the guest has chips on tables.
async fn give_back(parts: &Registering, player: PlayerId) -> Result<(), RequestError> {
    if parts.lobby.has_player(player, &parts.ledger).await? {
        return Err(Rejection::ChipsOnTables.into());
    }
    parts.house.return_play_chips(entropy::command_id(), player).await?;
    Ok(())
}
