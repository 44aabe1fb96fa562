//! What every request passes, once: an id, the origin check, the rate limit, and the headers of
//! every answer. Nothing of a request is logged but its method, its path and its fate.

use std::net::{IpAddr, SocketAddr};

use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tracing::Instrument as _;

use super::{headers, origin};
use crate::app::App;
use crate::clock::Stopwatch;
use crate::entropy;
use crate::refusal::{Refusal, RefusedCode};

/// The header with the id of a request, which the log has too.
const REQUEST_ID: &str = "x-request-id";

/// Lets a request pass or refuses it, and dresses the answer.
pub(crate) async fn pass(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    let id = entropy::hex(&entropy::bytes::<8>());
    let span = tracing::info_span!("request", request.id = id);
    let watch = Stopwatch::start();
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let mut response = match gate(&app, peer.ip(), &request) {
        Ok(()) => next.run(request).instrument(span.clone()).await,
        Err(refusal) => refusal.into_response(),
    };
    if let Some(refusal) = refusal_without_words(&response) {
        response = refusal.into_response();
    }
    if let Some(RefusedCode(code)) = response.extensions().get() {
        app.metrics.refused(code);
    }
    let entered = span.enter();
    tracing::debug!(
        http.method = %method,
        http.path = path,
        http.status = response.status().as_u16(),
        duration_us = watch.elapsed().as_micros(),
        "a request was answered"
    );
    drop(entered);
    headers::dress(response.headers_mut());
    let id = HeaderValue::from_str(&id).expect("hexadecimal digits may stand in a header");
    response.headers_mut().insert(REQUEST_ID, id);
    response
}

/// What a refusal of the machinery around the routes says in the house's words: another method, a
/// body too long, a path or a query that cannot be read.
fn refusal_without_words(response: &Response) -> Option<Refusal> {
    if response.extensions().get::<RefusedCode>().is_some() {
        return None;
    }
    match response.status() {
        StatusCode::NOT_FOUND | StatusCode::METHOD_NOT_ALLOWED => Some(Refusal::NotFound),
        status if status.is_client_error() => Some(Refusal::BadMessage),
        _ => None,
    }
}

fn gate(app: &App, peer: IpAddr, request: &Request) -> Result<(), Refusal> {
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD);
    let is_upgrade = request.headers().contains_key(header::UPGRADE);
    if !changes && !is_upgrade {
        // Files cost next to nothing, and health looks after itself.
        let path = request.uri().path();
        let is_dear = path.starts_with("/api/") || matches!(path, "/ws" | "/metrics");
        return if is_dear && !app.reads.take(peer) { Err(Refusal::TooFast) } else { Ok(()) };
    }
    if !origin::is_allowed(request.headers(), &app.origins) {
        return Err(Refusal::OriginNotAllowed);
    }
    if !app.rates.take(peer) {
        return Err(Refusal::TooFast);
    }
    Ok(())
}
