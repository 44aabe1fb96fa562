//! `GET /metrics`: what the server counts, for Prometheus.

use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;

use crate::app::App;

/// The format of the text, as Prometheus wants it named.
const FORMAT: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// Answers all metrics.
pub(crate) async fn get(State(app): State<App>) -> impl IntoResponse {
    let text = app.metrics.text(app.presence.count(), app.lobby.count());
    ([(header::CONTENT_TYPE, FORMAT)], text)
}
