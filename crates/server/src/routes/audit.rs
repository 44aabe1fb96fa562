//! `/api/audit/…`: the auditor's questions, as `docs/auditor.md` lists them. Each question is
//! recorded as an entry of the house's journal and changes nothing else.

pub(super) mod accounts;
pub(super) mod books;
pub(super) mod checks;
pub(super) mod events;
pub(super) mod export;
pub(super) mod reports;
pub(super) mod rounds;

use std::str::FromStr;
use std::sync::Arc;

use audit::project::{ProjectError, Projector};
use axum::extract::{FromRef, FromRequestParts};
use axum::http::Uri;
use axum::http::request::Parts;
use chips::CommandId;
use house::{HouseEntry, HouseEvent};
use protocol::Role;
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, de};
use sign_in::People;
use table::Actor;
use uuid::Uuid;

use crate::entropy;
use crate::http::answer::JsonText;
use crate::http::ask::asker;
use crate::http::error::RequestError;
use crate::http::part::Who;
use crate::http::who::{Roles, StaffOf};
use crate::parts::parts;
use crate::rights::Person;
use api_document::{Operation, Rate};
use ingress::Rates;
use tables::{Floor, HouseHandle, Rejection};

/// Characters of a query that are put on record, at most.
const QUERY_CHARS_MAX: usize = 1000;
/// Parameters with values of a short list, which are recorded when they are of that list.
const LISTED_PARAMETERS: [(&str, &[&str]); 6] = [
    ("account", &["purse", "rack", "layout", "float", "cage", "issue"]),
    ("bucket", &["hour", "day", "week", "month", "year"]),
    ("exception", &["void", "automatic", "irregular", "disputed", "adjusted"]),
    ("period", &["day", "month", "year", "life"]),
    ("queries", &["true", "false"]),
    ("table", &["house"]),
];
/// Kinds of events of tables, as the read model has them.
const TABLE_KINDS: [&str; 30] = [
    "card-exposed",
    "chips-moved",
    "chips-refused",
    "chips-requested",
    "closed",
    "dealer-changed",
    "decks-confirmed",
    "discards-reshuffled",
    "dispute-raised",
    "drawn-unexposed",
    "eviction-ordered",
    "faced-card-discarded",
    "float-filled",
    "last-round-announced",
    "limits-announced",
    "limits-posted",
    "limits-withdrawn",
    "opened",
    "overdraw-discarded",
    "paused",
    "ruled",
    "shoes-renewed",
    "short-deal-announced",
    "shuffle-ordered",
    "unpaused",
    "visit-rated",
    "void-approved",
    "void-refused",
    "void-requested",
    "voided",
];
/// Those who act, as the journal writes them without a name.
const ACTORS: [&str; 4] = ["house", "table", "console", "player"];

/// What a question is answered with: JSON made by the database.
type Answer<T> = Result<JsonText<T>, RequestError>;

parts! {
    /// What a question is judged, recorded and prepared with.
    pub(super) struct AskingParts {
        floor: Arc<Floor>,
        rates: Arc<Rates>,
        house: HouseHandle,
        projector: Projector,
    }
}

/// A question of a `W`: the asker is signed in, the question is on record, and the read model
/// includes all steps before it.
pub(super) struct Question<W>(std::marker::PhantomData<W>);

impl<S: Send + Sync, R: Roles> FromRequestParts<S> for Question<StaffOf<R>>
where
    AskingParts: FromRef<S>,
    People: FromRef<S>,
{
    type Rejection = RequestError;

    async fn from_request_parts(request: &mut Parts, state: &S) -> Result<Self, RequestError> {
        let by = StaffOf::<R>::from_request_parts(request, state).await?;
        let parts = AskingParts::from_ref(state);
        may_ask(&parts, &by, request.uri.path())?;
        if !parts.rates.change(&asker(request)) {
            return Err(Rejection::TooFast.into());
        }
        let id = CommandId(Uuid::from_bytes(entropy::bytes()));
        parts.house.record(id, entry(by.actor(), &request.uri)).await?;
        followed(parts.projector.freshen().await)?;
        Ok(Question(std::marker::PhantomData))
    }
}

impl<R: Roles> Who for Question<StaffOf<R>> {
    const WHO: &'static [Person] = R::WHO;

    fn describe(operation: &mut Operation) {
        operation.rate = Rate::Costly;
    }
}

/// The question on record.
fn entry(actor: Actor, uri: &Uri) -> HouseEntry {
    let query = without_names(uri.query().unwrap_or_default());
    let query = query.chars().take(QUERY_CHARS_MAX).collect();
    HouseEntry::audit_query(actor, uri.path().to_owned(), query)
}

/// A query whose words are left out, because they may be a person's name. Ids, numbers, and words
/// of the house at the places where it knows them stay.
fn without_names(query: &str) -> String {
    let is_number = |value: &str| value.parse::<i64>().is_ok() || value.parse::<Uuid>().is_ok();
    let is_plain = |name: &str, value: &str| {
        let listed = LISTED_PARAMETERS.iter().find(|(listed, _)| *listed == name);
        is_number(value)
            || listed.is_some_and(|(_, values)| values.contains(&value))
            || match name {
                "kind" => HouseEvent::KINDS.contains(&value) || TABLE_KINDS.contains(&value),
                "actor" => match value.split_once([':', '%']) {
                    // A colon may be written as `%3A`.
                    Some(("player", id)) => is_number(id.trim_start_matches("3A")),
                    Some(_) => false,
                    None => ACTORS.contains(&value),
                },
                "cursor" => value.split('.').all(is_number),
                _ => false,
            }
    };
    let parameters = query.split('&').map(|one| match one.split_once('=') {
        Some((name, value)) if is_plain(name, value) => one.to_owned(),
        Some((name, _)) => format!("{name}=…"),
        None if one.is_empty() => String::new(),
        None => "…".to_owned(),
    });
    parameters.collect::<Vec<_>>().join("&")
}

/// Judges a failure of the projector. If a journal cannot be read, the auditor still gets an
/// answer, and `behind` shows that it is not complete.
fn followed(done: Result<(), ProjectError>) -> Result<(), RequestError> {
    match done {
        Ok(()) => {}
        Err(ProjectError::Database(error)) => return Err(error.into()),
        Err(error) => tracing::error!(error = %error, "the auditors' read model is behind"),
    }
    Ok(())
}

/// Checks the right to ask: auditors may ask about every table, pit bosses about single rounds at
/// the tables of their pits.
fn may_ask<R: Roles>(parts: &AskingParts, by: &StaffOf<R>, path: &str) -> Result<(), RequestError> {
    if by.who().role != Role::Pit {
        return Ok(());
    }
    let table = table_of_round(path).ok_or(Rejection::NotAllowed)?;
    let is_theirs = parts.floor.is_in(table, by.pits());
    if is_theirs { Ok(()) } else { Err(Rejection::NotAllowed.into()) }
}

/// The table of a path that asks for one round. Text that is not a table's id gives the nil id,
/// which belongs to no pit.
fn table_of_round(path: &str) -> Option<Uuid> {
    let (table, round) = path.strip_prefix("/api/audit/rounds/")?.split_once('/')?;
    (!round.is_empty()).then(|| table.parse().unwrap_or(Uuid::nil()))
}

/// Parses a parameter by its `FromStr`.
fn parsed<'de, D: Deserializer<'de>, T: FromStr>(from: D) -> Result<Option<T>, D::Error> {
    let text = String::deserialize(from)?;
    text.parse().map(Some).map_err(|_| de::Error::custom("not of its form"))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn searched_words_are_not_put_on_record() {
        let table = Uuid::from_u128(7);
        for (asked, recorded) in [
            ("", String::new()),
            ("name=Ana%20Bell", "name=…".to_owned()),
            ("Ana", "…".to_owned()),
            (&format!("table={table}&from=5&kind=sealed&nom=Ana"), {
                format!("table={table}&from=5&kind=sealed&nom=…")
            }),
            (&format!("actor=player%3A{table}&cursor=5.{table}.-7"), {
                format!("actor=player%3A{table}&cursor=5.{table}.-7")
            }),
            ("actor=house&account=purse&exception=void&period=day&queries=true", {
                "actor=house&account=purse&exception=void&period=day&queries=true".to_owned()
            }),
            ("actor=Ana&account=Ana&cursor=Ana&kind=Ana&period=Ana&exception=Ana&bucket=Ana", {
                "actor=…&account=…&cursor=…&kind=…&period=…&exception=…&bucket=…".to_owned()
            }),
            ("actor=pit:Ana&staff=pit%3AAna&table=Ana", "actor=…&staff=…&table=…".to_owned()),
        ] {
            assert_eq!(without_names(asked), recorded, "{asked}");
        }
    }
}
