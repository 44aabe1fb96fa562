//! `/api/audit/…`: the auditor's questions, as `docs/auditor.md` lists them. Each question is
//! recorded as an entry of the house's journal and changes nothing else.

pub(super) mod accounts;
pub(super) mod books;
pub(super) mod checks;
pub(super) mod events;
pub(super) mod export;
pub(super) mod reports;
pub(super) mod rounds;

use std::marker::PhantomData;
use std::sync::Arc;

use axum::extract::{FromRef, FromRequestParts, Query};
use axum::http::Uri;
use axum::http::request::Parts;
use chips::CommandId;
use house::{HouseEntry, Pits};
use house_writer::HouseHandle;
use protocol::Role;
use read_model::project::{ProjectError, Projector};
use read_model::reports::Desk;
use schemars::JsonSchema;
use serde::Deserialize;
use sign_in::People;
use table::Actor;
use uuid::Uuid;

use crate::entropy;
use api_document::{Operation, Rate};
use ingress::Rates;
use refusals::Rejection;
use routing::answer::JsonText;
use routing::ask::asker;
use routing::error::RequestError;
use routing::part::Who;
use routing::parts;
use routing::rights::Person;
use routing::who::{Roles, StaffOf};

/// Characters of a query that are put on record, at most.
const QUERY_CHARS_MAX: usize = 1000;
/// The questions that look for the events of players.
const EVENTS: &str = "/api/audit/events";
/// What a question is answered with: JSON made by the database.
type Answer<T> = Result<JsonText<T>, RequestError>;

parts! {
    /// What a question is judged, recorded and prepared with.
    pub(super) struct AskingParts {
        desk: Desk,
        rates: Arc<Rates>,
        house: HouseHandle,
        projector: Projector,
    }
}

/// A question of a `W`: the asker is signed in, the question is on record, and the read model
/// includes all steps before it.
pub(super) struct Question<W> {
    /// Who asks.
    by: Actor,
    /// The parameters as they were typed.
    asked: String,
    of: PhantomData<W>,
}

impl<S: Send + Sync, R: Roles> FromRequestParts<S> for Question<StaffOf<R>>
where
    AskingParts: FromRef<S>,
    People: FromRef<S>,
{
    type Rejection = RequestError;

    async fn from_request_parts(request: &mut Parts, state: &S) -> Result<Self, RequestError> {
        let by = StaffOf::<R>::from_request_parts(request, state).await?;
        let parts = AskingParts::from_ref(state);
        may_ask(&parts, &by, request.uri.path()).await?;
        if !parts.rates.change(&asker(request)) {
            return Err(Rejection::TooFast.into());
        }
        let id = CommandId(Uuid::from_bytes(entropy::bytes()));
        let (by, asked) = (by.actor(), request.uri.query().unwrap_or_default().to_owned());
        let players = players_meant(&parts.desk, &request.uri).await?;
        parts.house.record(id, entry(by.clone(), &request.uri, &players)).await?;
        followed(parts.projector.freshen().await)?;
        Ok(Question { by, asked, of: PhantomData })
    }
}

impl<R: Roles> Who for Question<StaffOf<R>> {
    const WHO: &'static [Person] = R::WHO;

    fn describe(operation: &mut Operation) {
        operation.rate = Rate::Costly;
    }
}

/// The parameter that says whose events are looked for.
#[derive(Deserialize)]
struct Acting {
    actor: Option<String>,
}

/// The players whose events a question looks for.
async fn players_meant(desk: &Desk, uri: &Uri) -> Result<Vec<Uuid>, sqlx::Error> {
    match Query::try_from_uri(uri) {
        Ok(Query(Acting { actor: Some(typed) })) if uri.path().starts_with(EVENTS) => {
            Ok(desk.acting_players(&typed).await?.0)
        }
        Ok(_) | Err(_) => Ok(Vec::new()),
    }
}

/// The question on record. Words may be names and are left out, so it has the ids of the players
/// whose events it looks for.
fn entry(actor: Actor, uri: &Uri, players: &[Uuid]) -> HouseEntry {
    let query = read_model::without_names(uri.query().unwrap_or_default());
    let mut query: String = query.chars().take(QUERY_CHARS_MAX).collect();
    if !players.is_empty() {
        let ids: Vec<String> = players.iter().map(Uuid::to_string).collect();
        query.push_str("&players=");
        query.push_str(&ids.join(","));
    }
    HouseEntry::audit_query(actor, uri.path().to_owned(), query)
}

/// Judges a failure of the projector. If a journal cannot be read, the auditor still gets an
/// answer, and `behind` shows that it is not complete.
pub(super) fn followed(done: Result<(), ProjectError>) -> Result<(), RequestError> {
    match done {
        Ok(()) => {}
        Err(ProjectError::Database(error)) => return Err(error.into()),
        Err(error) => tracing::error!(error = %error, "the auditors' read model is behind"),
    }
    Ok(())
}

/// Checks the right to ask: auditors may ask about every table, pit bosses about single rounds at
/// the tables of their pits.
async fn may_ask<R: Roles>(
    parts: &AskingParts,
    by: &StaffOf<R>,
    path: &str,
) -> Result<(), RequestError> {
    if by.who().role != Role::Pit {
        return Ok(());
    }
    let table = table_of_round(path).ok_or(Rejection::NotAllowed)?;
    let is_theirs = match by.pits() {
        Pits::All => true,
        // The table may be closed.
        pits @ Pits::One(_) => parts.desk.pit(table).await?.is_some_and(|pit| pits.has(&pit)),
    };
    if is_theirs { Ok(()) } else { Err(Rejection::NotAllowed.into()) }
}

/// The table of a path that asks for one round. Text that is not a table's id gives the nil id,
/// which belongs to no pit.
fn table_of_round(path: &str) -> Option<Uuid> {
    let (table, round) = path.strip_prefix("/api/audit/rounds/")?.split_once('/')?;
    (!round.is_empty()).then(|| table.parse().unwrap_or(Uuid::nil()))
}

/// A question without parameters.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NoQuery {}

/// A stretch of time.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct SpanQuery {
    /// The first moment, in milliseconds since 1970.
    from: Option<i64>,
    /// The moment after the last one, in milliseconds since 1970.
    to: Option<i64>,
}

/// A table, and a stretch of time.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct TableSpanQuery {
    /// All tables if absent.
    table: Option<Uuid>,
    /// The first moment, in milliseconds since 1970.
    from: Option<i64>,
    /// The moment after the last one, in milliseconds since 1970.
    to: Option<i64>,
}
