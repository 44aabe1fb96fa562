//! The description of a handler: its rate, its query, its body and its answer. The types in the
//! handler's signature fill it in, and the table of routes keeps it.

use schemars::Schema;

/// Which tokens a request takes from its address's buckets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rate {
    /// None: the route is cheap or limits itself.
    Free,
    /// One of the rate for reading.
    Reads,
    /// One of the rate for changes.
    Changes,
    /// One of each of these rates: the answer is costly.
    Costly,
    /// One of the rate for changes and one of the rate for passwords.
    Logins,
}

impl Rate {
    /// Its name in the documents.
    pub fn name(self) -> &'static str {
        match self {
            Rate::Free => "free",
            Rate::Reads => "reads",
            Rate::Changes => "changes",
            Rate::Costly => "costly",
            Rate::Logins => "logins",
        }
    }
}

/// The kind of a successful answer.
#[derive(Clone, Debug, PartialEq)]
pub enum AnswerKind {
    /// Nothing (204).
    Nothing,
    /// JSON (200).
    Json(Schema),
    /// Something else, by its media type (200).
    Other(&'static str),
    /// The connection becomes a WebSocket (101).
    WebSocket,
}

/// The description of a handler, from its types.
#[derive(Clone, Debug)]
pub struct Operation {
    /// Its rate.
    pub rate: Rate,
    /// The schema of its query, an object.
    pub query: Option<Schema>,
    /// The schema of its body.
    pub body: Option<Schema>,
    /// The kind of its answer.
    pub answer: AnswerKind,
    /// Whether the answer sets or removes a session cookie.
    pub sets_cookie: bool,
}
