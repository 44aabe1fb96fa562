//! `GET /ws`: the WebSocket of a client, with a session or without one (who may only watch).

use axum::extract::State;
use axum::extract::ws::WebSocketUpgrade;
use axum::http::HeaderMap;
use axum::response::Response;

use crate::app::App;
use crate::http::session;
use crate::refusal::Refusal;
use crate::socket;

/// Upgrades the connection.
pub(crate) async fn get(
    State(app): State<App>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Refusal> {
    if app.tasks.draining.is_cancelled() {
        return Err(Refusal::Draining);
    }
    let session = session::of(&app, &headers).await?;
    let outbox = app.presence.enter(session.as_ref(), app.bounds.outbox_frames)?;
    let forget = (app.clone(), outbox.clone());
    let upgrade = socket::limit(upgrade).on_failed_upgrade(move |error| {
        tracing::debug!(error = %error, "an upgrade failed");
        forget.0.presence.leave(&forget.1);
    });
    let tasks = app.tasks.clone();
    Ok(upgrade.on_upgrade(move |socket| tasks.track(socket::serve(app, outbox, session, socket))))
}
