//! `GET /api/audit/checks`: what the last self-checks of the books found, and the newest seal.

use audit::Seal;
use axum::Json;
use axum::extract::State;
use ledger::Fault;
use serde_json::{Value, json};

use crate::app::App;
use crate::http::session::unreadable;
use crate::rejection::Rejection;
use crate::routes::audit::Question;
use crate::self_check::{self, CHECKED};

/// Checks told, at most.
const CHECKS_MAX: u32 = 30;

/// Answers `{checks, seal}`; for an auditor only.
pub(crate) async fn get(
    State(app): State<App>,
    _on_record: Question,
) -> Result<Json<Value>, Rejection> {
    let checks = checks(&app).await.map_err(|fault| unreadable(&app, &fault))?;
    let seal = app.ledger.last_seal().await.map_err(|fault| unreadable(&app, &fault))?;
    let seal = seal.and_then(|row| Seal::from_row(&row).ok()).map(|seal| {
        json!({
            "number": seal.number,
            "at_ms": seal.at_ms,
            "hash": hex::encode(seal.hash),
            "key": seal.key.to_string(),
        })
    });
    Ok(Json(json!({ "checks": checks, "seal": seal })))
}

async fn checks(app: &App) -> Result<Vec<Value>, Fault> {
    let mut checks = Vec::new();
    for (chain, seq) in app.ledger.marked_last(self_check::mark(), CHECKS_MAX).await? {
        for record in app.ledger.journal(chain, seq, 1).await? {
            let events: Vec<Value> = serde_json::from_str(&record.step.events).unwrap_or_default();
            let event = events.iter().find(|event| event["kind"] == CHECKED);
            checks.extend(event.map(|event| self_check::told(seq, record.step.at_ms, event)));
        }
    }
    Ok(checks)
}
