//! `POST /api/pit/drain`: the last round is announced at every table of the asker's pits.

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::HeaderMap;
use chips::CommandId;
use owner::{Ask, CommandRequest};
use protocol::{Order, Phase};
use serde::{Deserialize, Serialize};
use serde_json::json;
use uuid::Uuid;

use crate::actor::{Asked, ReplyTo, TableRequest};
use crate::app::App;
use crate::clock::Stopwatch;
use crate::house::Entry;
use crate::rejection::Rejection;
use crate::routes::{self, cage, pit};

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Wish {
    id: Uuid,
}

/// The answer.
#[derive(Debug, Serialize)]
pub(crate) struct Answer {
    /// The tables that were told.
    tables: usize,
}

/// Answers `{tables}`: how many were told. They close by themselves, each after its round.
pub(crate) async fn post(
    State(app): State<App>,
    headers: HeaderMap,
    bytes: Bytes,
) -> Result<Json<Answer>, Rejection> {
    let (session, pits) = pit::required(&app, &headers, pit::is_pit).await?;
    let Wish { id } = routes::body(&bytes)?;
    let entry = Entry {
        actor: session.actor().to_string(),
        command: json!({ "verb": "drain" }),
        events: vec![json!({ "kind": "drain-ordered", "by": session.who.name, "pits": pits })],
        transfers: Vec::new(),
        series: None,
        marks: Vec::new(),
    };
    // The house's own ids are nobody's to choose.
    let order = CommandId(Uuid::new_v5(&id, entry.actor.as_bytes()));
    app.house.record(order, entry).await.map_err(cage::refusal)?;
    let (mut tables, mut is_everywhere) = (0, true);
    for (table, line) in app.floor.tables(&pits) {
        let is_asked = !line.last_round && line.phase != Phase::Closed;
        let Some(handle) = app.lobby.table(table).filter(|_| is_asked) else { continue };
        let request = CommandRequest {
            id: CommandId(Uuid::new_v5(&id, table.as_bytes())),
            by: session.actor(),
            ask: Ask::Order(Order::LastRound),
        };
        let asked = handle.send(TableRequest::Ask(Box::new(Asked {
            request,
            // The floor shows which tables have taken the order.
            reply_to: ReplyTo::Nobody,
            since: Stopwatch::start(),
        })));
        // One table that is too busy keeps no other one open.
        is_everywhere &= asked != Err(Rejection::Busy);
        tables += usize::from(asked.is_ok());
    }
    if is_everywhere { Ok(Json(Answer { tables })) } else { Err(Rejection::Busy) }
}
