//! `GET /metrics`: what the server counts, for Prometheus.

use axum::extract::State;
use axum::http::header;

use crate::app::App;
use crate::http::answer::{MediaKind, Raw};
use crate::http::error::RequestError;
use crate::http::who::Anyone;

/// The format of the text, as Prometheus wants it named.
const FORMAT: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// Text for Prometheus.
pub(super) struct OpenMetrics;

impl MediaKind for OpenMetrics {
    const MEDIA_TYPE: &'static str = "application/openmetrics-text";
}

/// Answers all metrics.
pub(super) async fn get(
    _: Anyone,
    State(app): State<App>,
) -> Result<Raw<OpenMetrics>, RequestError> {
    let text = app.metrics.text(app.presence.count(), app.lobby.count());
    Ok(Raw::new(([(header::CONTENT_TYPE, FORMAT)], text)))
}
