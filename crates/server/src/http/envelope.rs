//! What every request passes, once: an id, the origin check, the rate limit, and the headers of
//! every answer. Nothing of a request is logged but its method, its path and its fate.

use std::net::{IpAddr, SocketAddr};

use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderValue, Method, header};
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

fn gate(app: &App, peer: IpAddr, request: &Request) -> Result<(), Refusal> {
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD);
    let is_upgrade = request.headers().contains_key(header::UPGRADE);
    if !changes && !is_upgrade {
        // Files and health cost next to nothing.
        let is_dear = request.uri().path().starts_with("/api/");
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
