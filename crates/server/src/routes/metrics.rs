//! `GET /metrics`: what the server counts, for Prometheus. With `--metrics-token` it is for those
//! who bring the token; without one it is for requests that come straight from this machine.

use axum::extract::{FromRef, FromRequestParts, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use health::Health;
use ingress::PublicSite;
use ingress::client::FromThisMachine;
use refusals::Rejection;
use std::sync::Arc;
use tables::{Lobby, Metrics, Presence};

use routing::answer::{MediaKind, Raw};
use routing::error::RequestError;
use routing::part::RequestPart;
use routing::parts;
use routing::who::Anyone;

/// The format of the text, as Prometheus wants it named.
const FORMAT: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// The end of the text.
const END: &str = "# EOF\n";

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
        health: Health,
    }
}

/// Extractor that refuses the request of someone who may not read what the server counts.
pub(super) struct MayCount;

impl<S: Send + Sync> FromRequestParts<S> for MayCount
where
    Arc<PublicSite>: FromRef<S>,
{
    type Rejection = RequestError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<MayCount, RequestError> {
        let may = match Arc::<PublicSite>::from_ref(state).metrics_token {
            // Hashes are compared, so the time it takes tells nothing about the token.
            Some(token) => {
                bearer(&parts.headers).is_some_and(|it| PublicSite::hash_of(it) == token)
            }
            None => parts.extensions.get::<FromThisMachine>().is_some(),
        };
        if may { Ok(MayCount) } else { Err(Rejection::NotAllowed.into()) }
    }
}

impl RequestPart for MayCount {}

/// The token of `Authorization: Bearer …`.
fn bearer(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ")
}

/// Answers all metrics.
pub(super) async fn get(
    _: Anyone,
    _: MayCount,
    State(parts): State<CountedParts>,
) -> Result<Raw<OpenMetrics>, RequestError> {
    let mut text = parts.metrics.text(parts.presence.count(), parts.lobby.count());
    parts.health.write(&mut text);
    text.push_str(END);
    Ok(Raw::new(([(header::CONTENT_TYPE, FORMAT)], text)))
}
