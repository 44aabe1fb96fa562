//! `POST /api/guest`: a newcomer gives a name and gets a session and play chips, once. Whoever has
//! a session already stays who he is.

use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{AppendHeaders, IntoResponse, Response};
use chips::{Chips, CommandId};
use protocol::PlayerKind;
use serde::Deserialize;
use uuid::Uuid;

use crate::app::App;
use crate::http::session;
use crate::people::{self, BadName};
use crate::rejection::Rejection;
use crate::routes::{self, cage};
use crate::{clock, entropy};

/// Play chips of a newcomer: 1,000.00.
const GRANT: Chips = Chips::cents_const(100_000);

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Wish {
    name: String,
}

/// Answers `{player, name, purse, kind}` with the session cookie.
pub(crate) async fn post(
    State(app): State<App>,
    headers: HeaderMap,
    bytes: Bytes,
) -> Result<Response, Rejection> {
    if !app.guests {
        return Err(Rejection::GuestsNotAllowed);
    }
    let wish: Wish = routes::body(&bytes)?;
    let name = name(&wish.name)?;
    if let Some(known) = session::of(&app, &headers).await? {
        return Ok(routes::me(&app, known.player, known.name, known.kind).await?.into_response());
    }
    let player = entropy::player_id();
    let token = people::add_guest(&app.pool, player, &name, clock::now_ms()).await;
    let token = token.map_err(|error| session::unreadable(&app, &error))?;
    let grant = CommandId(Uuid::new_v5(&player.0, b"grant"));
    app.house.sell(grant, player, GRANT).await.map_err(cage::refusal)?;
    let me = routes::me(&app, player, name, PlayerKind::Guest).await?;
    let cookie = AppendHeaders([(header::SET_COOKIE, session::PLAYER.set(&app, &token))]);
    Ok((cookie, me).into_response())
}

/// The name somebody gives himself, without the space around it.
pub(crate) fn name(text: &str) -> Result<String, Rejection> {
    people::name_of(text).map_err(|bad| match bad {
        BadName::Length => Rejection::NameLength,
        BadName::Characters => Rejection::NameCharacters,
    })
}
