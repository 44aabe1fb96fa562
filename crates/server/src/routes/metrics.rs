//! `GET /metrics`: what the server counts, for Prometheus.

use axum::extract::State;
use axum::http::header;
use std::sync::Arc;
use tables::{Lobby, Metrics, Presence};

use crate::http::answer::{MediaKind, Raw};
use crate::http::error::RequestError;
use crate::http::who::Anyone;
use crate::parts::parts;

/// The format of the text, as Prometheus wants it named.
const FORMAT: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// Text for Prometheus.
pub(super) struct OpenMetrics;

impl MediaKind for OpenMetrics {
    const MEDIA_TYPE: &'static str = "application/openmetrics-text";
}

parts! {
    /// What is counted.
    pub(super) struct CountedParts {
        metrics: Arc<Metrics>,
        presence: Arc<Presence>,
        lobby: Arc<Lobby>,
    }
}

/// Answers all metrics.
pub(super) async fn get(
    _: Anyone,
    State(parts): State<CountedParts>,
) -> Result<Raw<OpenMetrics>, RequestError> {
    let text = parts.metrics.text(parts.presence.count(), parts.lobby.count());
    Ok(Raw::new(([(header::CONTENT_TYPE, FORMAT)], text)))
}
