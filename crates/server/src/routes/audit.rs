//! `/api/audit/…`: what an auditor may ask, as `docs/auditor.md` lists it. Nothing here changes
//! anything, except that every question is itself an entry in the house's journal.

pub(crate) mod accounts;
pub(crate) mod books;
pub(crate) mod events;
pub(crate) mod export;
mod params;
pub(crate) mod reports;
pub(crate) mod rounds;

use std::net::SocketAddr;

use audit::project::ProjectError;
use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::header;
use axum::http::request::Parts as RequestParts;
use axum::response::{IntoResponse, Response};
use chips::CommandId;
use protocol::Role;
use serde_json::json;
use uuid::Uuid;

use self::params::Params;
use crate::app::App;
use crate::entropy;
use crate::floor::Pits;
use crate::house::Entry;
use crate::http::session::{self, unreadable};
use crate::rejection::Rejection;
use crate::staff::StaffSession;

/// Characters of a query that are put on record, at most.
const QUERY_CHARS_MAX: usize = 1000;

/// An auditor's question: he is signed in, it is on record, and the read model has read what had
/// happened before it.
pub(crate) struct Question {
    /// What was asked for.
    pub(crate) params: Params,
}

impl FromRequestParts<App> for Question {
    type Rejection = Rejection;

    async fn from_request_parts(
        parts: &mut RequestParts,
        app: &App,
    ) -> Result<Question, Rejection> {
        let session =
            session::of_staff(app, &parts.headers).await?.ok_or(Rejection::NotSignedIn)?;
        if !may_ask(app, &session, parts.uri.path()).await? {
            return Err(Rejection::NotAllowed);
        }
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>();
        if peer.is_some_and(|ConnectInfo(peer)| !app.rates.take(peer.ip())) {
            return Err(Rejection::TooFast);
        }
        let uri = &parts.uri;
        let query: String = uri.query().unwrap_or_default().chars().take(QUERY_CHARS_MAX).collect();
        let (path, actor) = (uri.path(), session.actor().to_string());
        let entry = Entry {
            actor,
            command: json!({ "verb": "audit", "path": path, "query": query }),
            events: vec![json!({ "kind": "audit-query", "path": path, "query": query })],
            transfers: Vec::new(),
            series: None,
            marks: Vec::new(),
        };
        let id = CommandId(uuid::Uuid::from_bytes(entropy::bytes()));
        app.house.record(id, entry).await.map_err(super::cage::refusal)?;
        followed(app, app.projector.freshen().await)?;
        Ok(Question { params: Params::parse(parts.uri.query().unwrap_or_default())? })
    }
}

/// Whether the read model could be brought up. Where the journal makes no sense an auditor is
/// needed most: he gets his answer, and `behind` says so.
fn followed(app: &App, done: Result<(), ProjectError>) -> Result<(), Rejection> {
    match done {
        Ok(()) => {}
        Err(ProjectError::Database(error)) => return Err(unreadable(app, &error)),
        Err(error) => tracing::error!(error = %error, "the auditors' read model is behind"),
    }
    Ok(())
}

// An auditor may ask everything; the pit looks at single rounds of its own tables, for disputes.
async fn may_ask(app: &App, session: &StaffSession, path: &str) -> Result<bool, Rejection> {
    match session.who.role {
        Role::Auditor => Ok(true),
        Role::Pit => {
            let Some(table) = table_of_round(path) else { return Ok(false) };
            let pits = Pits::of(&app.pool, &session.who).await;
            Ok(app.floor.is_in(table, &pits.map_err(|error| unreadable(app, &error))?))
        }
        Role::Croupier | Role::Cage | Role::Admin => Ok(false),
    }
}

// The table of a path that asks for one round. A table that is not said as one is nobody's.
fn table_of_round(path: &str) -> Option<Uuid> {
    let (table, round) = path.strip_prefix("/api/audit/rounds/")?.split_once('/')?;
    (!round.is_empty()).then(|| table.parse().unwrap_or(Uuid::nil()))
}

/// An answer that is JSON already.
fn answer(app: &App, json: Result<String, sqlx::Error>) -> Result<Response, Rejection> {
    let json = json.map_err(|error| unreadable(app, &error))?;
    let headers = [(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "no-store")];
    Ok((headers, json).into_response())
}
