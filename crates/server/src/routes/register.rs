//! `POST /api/register`: a name and a password make an account. A guest keeps who he is, but not
//! his play chips: those go back to the cage, where accounts buy theirs.

use std::net::SocketAddr;

use axum::body::Bytes;
use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, header};
use axum::response::{AppendHeaders, IntoResponse, Response};
use chips::PlayerId;
use protocol::PlayerKind;

use crate::app::App;
use crate::http::door::{Door, NameAndPassword};
use crate::http::session::{self, unreadable};
use crate::people::{self, Session, Token, account};
use crate::rejection::Rejection;
use crate::routes::{self, cage, guest, logout};
use crate::{clock, entropy};

/// Answers `{player, name, purse, kind}` with the session cookie.
pub(crate) async fn post(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    bytes: Bytes,
) -> Result<Response, Rejection> {
    let NameAndPassword { name, password } = routes::body(&bytes)?;
    let name = guest::name(&name)?;
    if !app.logins.take(peer.ip()) {
        return Err(Rejection::TooFast);
    }
    let key = account::name_key(&name);
    let taken = account::login(&app.pool, &key).await.map_err(|error| unreadable(&app, &error))?;
    if taken.is_some() {
        return Err(Rejection::NameTaken);
    }
    let hash = Door::Players.hash(&app, password).await?;
    let left = session::of(&app, &headers).await?;
    let (player, session) =
        app.tasks.see_through(open_account(app.clone(), left, name.clone(), hash)).await?;
    let me = routes::me(&app, player, name, PlayerKind::Account).await?;
    let cookie = AppendHeaders([(header::SET_COOKIE, session::PLAYER.set(&app, &session))]);
    Ok((cookie, me).into_response())
}

/// Makes the account, in place of the guest's session that is left for it.
async fn open_account(
    app: App,
    left: Option<Session>,
    name: String,
    hash: String,
) -> Result<(PlayerId, Token), Rejection> {
    let guest = left.as_ref().filter(|left| left.kind == PlayerKind::Guest);
    let player = guest.map_or_else(entropy::player_id, |guest| guest.player);
    // From here on until the account is there nothing comes into his purse or to a table.
    let _closed = app.door.close(player)?;
    if let Some(guest) = guest {
        // He may have got an account in another window before the door was closed.
        let still = people::session(&app.pool, guest.token_hash, clock::now_ms()).await;
        still.map_err(|error| unreadable(&app, &error))?.ok_or(Rejection::NotSignedIn)?;
        give_back(&app, player).await?;
    }
    let added = account::add(&app.pool, player, &name, &hash, clock::now_ms()).await;
    let session = added.map_err(|error| unreadable(&app, &error))?.ok_or(Rejection::NameTaken)?;
    if let Some(left) = left {
        logout::end(&app, &left).await?;
    }
    Ok((player, session))
}

/// A guest's purse goes back to the cage. Chips that lie on tables have to come off them first.
async fn give_back(app: &App, player: PlayerId) -> Result<(), Rejection> {
    if app.lobby.has_player(player).await? {
        return Err(Rejection::ChipsOnTables);
    }
    let done = app.house.take_back(entropy::command_id(), player).await;
    done.map(|_| ()).map_err(cage::refusal)
}
