//! `POST /api/register`: a name and a password make an account. A guest keeps who he is, but not
//! his play chips: those go back to the cage, where accounts buy theirs.

use std::net::SocketAddr;

use axum::body::Bytes;
use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, header};
use axum::response::{AppendHeaders, IntoResponse, Response};
use chips::{Account, Chips, PlayerId, Transfer, TransferKind};
use protocol::PlayerKind;
use serde::Deserialize;
use serde_json::json;

use crate::app::App;
use crate::house::Entry;
use crate::http::door::Door;
use crate::http::session::{self, unreadable};
use crate::people::account;
use crate::refusal::Refusal;
use crate::routes::{self, cage, guest, logout};
use crate::{clock, entropy};

/// Characters of a password.
const PASSWORD_CHARS: std::ops::RangeInclusive<usize> = 10..=128;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Wish {
    name: String,
    password: String,
}

/// Answers `{player, name, purse, kind}` with the session cookie.
pub(crate) async fn post(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    bytes: Bytes,
) -> Result<Response, Refusal> {
    let Wish { name, password } = routes::body(&bytes)?;
    let name = guest::name(&name)?;
    if !PASSWORD_CHARS.contains(&password.chars().count()) {
        return Err(Refusal::PasswordLength);
    }
    if !app.logins.take(peer.ip()) {
        return Err(Refusal::TooFast);
    }
    let key = account::name_key(&name);
    let taken = account::login(&app.pool, &key).await.map_err(|error| unreadable(&app, &error))?;
    if taken.is_some() {
        return Err(Refusal::NameTaken);
    }
    let hash = Door::Players.hash(&app, password).await;
    let _play_chips = app.play_chips.lock().await;
    let left = session::of(&app, &headers).await?;
    let player = match left.as_ref().filter(|left| left.kind == PlayerKind::Guest) {
        Some(guest) => {
            give_back(&app, guest.player).await?;
            guest.player
        }
        None => entropy::player_id(),
    };
    let added = account::add(&app.pool, player, &name, &hash, clock::now_ms()).await;
    let session = added.map_err(|error| unreadable(&app, &error))?.ok_or(Refusal::NameTaken)?;
    if let Some(left) = left {
        logout::end(&app, &left).await?;
    }
    let me = routes::me(&app, player, name, PlayerKind::Account).await?;
    let cookie = AppendHeaders([(header::SET_COOKIE, session::PLAYER.set(&app, &session))]);
    Ok((cookie, me).into_response())
}

/// A guest's purse goes back to the cage. Chips that lie on tables have to come off them first;
/// what was bought in with in the meantime is found by looking twice.
async fn give_back(app: &App, player: PlayerId) -> Result<(), Refusal> {
    off_the_tables(app, player).await?;
    empty_the_purse(app, player).await?;
    off_the_tables(app, player).await
}

async fn off_the_tables(app: &App, player: PlayerId) -> Result<(), Refusal> {
    let is_there = app.lobby.has_player(player).await?;
    if is_there { Err(Refusal::ChipsOnTables) } else { Ok(()) }
}

async fn empty_the_purse(app: &App, player: PlayerId) -> Result<(), Refusal> {
    let purse = Account::Purse(player);
    let held = app.ledger.balance(purse).await.map_err(|fault| unreadable(app, &fault))?;
    let Some(amount) = Chips::from_cents(held).filter(|held| !held.is_zero()) else {
        return Ok(());
    };
    let transfer =
        Transfer { kind: TransferKind::Redemption, from: purse, to: Account::Cage, amount };
    let entry = Entry {
        actor: "house".to_owned(),
        command: json!({ "verb": "take-play-chips", "player": player, "amount": amount }),
        events: vec![json!({ "kind": "play-chips-returned", "player": player, "amount": amount })],
        transfers: vec![transfer],
        series: None,
        marks: vec![player.0],
    };
    let done = app.house.record(entropy::command_id(), entry).await;
    done.map(|_| ()).map_err(cage::refusal)
}
