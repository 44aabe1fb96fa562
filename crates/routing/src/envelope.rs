//! The envelope around every request: its id, the origin check, the rate limit, the bounds of its
//! body, and the headers of the answer. Only method, path, status and duration of a request are
//! logged.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, to_bytes};
use axum::extract::{ConnectInfo, MatchedPath, Request, State};
use axum::http::{HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use house_writer::Tasks;
use tokio::time::timeout;
use tracing::Instrument as _;

use crate::error::{RefusedCode, RequestError, RequestFailure, no_room};
use crate::session;
use edge::clock::Stopwatch;
use edge::entropy;
use ingress::{Asker, Crowded, PublicSite, Rates, client, headers, host, origin};
use refusals::Rejection;
use sign_in::Staff;
use tables::{Lobby, Metrics};
use tokio_util::task::AbortOnDropHandle;

/// The header with the id of a request. The log has the same id.
const REQUEST_ID: &str = "x-request-id";
/// Where an operator learns that the database is away.
const METRICS: &str = "/metrics";
/// Where the staff sign in.
const STAFF_PATHS: &str = "/api/staff/";
/// Largest body of a request, in bytes.
const BODY_BYTES_MAX: usize = 4 * 1024;

crate::parts! {
    /// What the envelope needs.
    pub struct EnvelopeParts {
        /// How the house is reached from outside.
        site: Arc<PublicSite>,
        /// How often an address or a session may ask.
        rates: Arc<Rates>,
        /// What is counted of requests and answers.
        metrics: Arc<Metrics>,
        /// Knows whether the database is away.
        lobby: Arc<Lobby>,
        /// Track the requests that are being answered.
        tasks: Tasks,
    }
}

/// The envelope around the routes.
#[derive(Clone, Debug)]
pub struct Envelope {
    parts: EnvelopeParts,
    /// Paths whose requests take no token.
    free: Arc<[&'static str]>,
    /// How long a client may take for the body of a request.
    body_max: Duration,
}

impl Envelope {
    /// An envelope around routes of which those in `free` cost no token. A body that takes longer
    /// than `body_max` is refused.
    pub fn new(parts: EnvelopeParts, free: Vec<&'static str>, body_max: Duration) -> Envelope {
        Envelope { parts, free: free.into(), body_max }
    }
}

/// Admits a request or refuses it, and adds the headers of the answer.
pub async fn pass(
    State(envelope): State<Envelope>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    mut request: Request,
    next: Next,
) -> Response {
    let EnvelopeParts { site, metrics, .. } = &envelope.parts;
    let id = hex::encode(entropy::bytes::<8>());
    let span = tracing::info_span!("request", request.id = id);
    let watch = Stopwatch::start();
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let client = client::settle(site, peer, &mut request);
    let asker = session::asker(client.ip(), request.headers());
    request.extensions_mut().insert(asker);
    request.extensions_mut().insert(envelope.parts.rates.clone());
    let mut response = match admit(&envelope, &asker, request).await {
        Ok(request) => answer(&envelope, request, next).instrument(span.clone()).await,
        Err(refusal) => RequestError::from(refusal).into_response(),
    };
    if let Some(refusal) = refusal_without_words(&response) {
        response = RequestError::from(refusal).into_response();
    }
    if let Some(RefusedCode(code)) = response.extensions().get() {
        metrics.refused(code);
    }
    metrics.answered(response.status().as_u16());
    let entered = span.enter();
    if let Some(RequestFailure(error)) = response.extensions().get() {
        metrics.faults.inc();
        tracing::error!(error = %error, "the database failed a request");
    }
    tracing::debug!(
        http.method = %method,
        http.path = path,
        http.status = response.status().as_u16(),
        duration_us = watch.elapsed().as_micros(),
        "a request was answered"
    );
    drop(entered);
    headers::dress(site, response.headers_mut());
    let id = HeaderValue::from_str(&id).expect("hexadecimal digits may stand in a header");
    response.headers_mut().insert(REQUEST_ID, id);
    response
}

/// Has a request answered. While the database is away, one that needs it is refused at once, also
/// one that waits for it already, which goes on to its end without a client.
async fn answer(envelope: &Envelope, request: Request, next: Next) -> Response {
    let is_metrics = |path: &MatchedPath| path.as_str() == METRICS;
    let tells_of_it = request.extensions().get::<MatchedPath>().is_some_and(is_metrics);
    if tells_of_it || is_cheap(envelope, &request) {
        return next.run(request).await;
    }
    let tasks = &envelope.parts.tasks;
    let work = tasks.spawn(next.run(request).instrument(tracing::Span::current()));
    // A request whose client has gone ends with it.
    let mut work = AbortOnDropHandle::new(work);
    tokio::select! {
        biased;
        () = envelope.parts.lobby.availability().gone() => {
            drop(work.detach());
            RequestError::from(Rejection::Unavailable).into_response()
        }
        done = &mut work => {
            done.unwrap_or_else(|error| std::panic::resume_unwind(error.into_panic()))
        }
    }
}

/// The rejection for a refusal by axum, which has no words of the house: unknown path, wrong
/// method, too long a body, a path or a query that cannot be parsed.
fn refusal_without_words(response: &Response) -> Option<Rejection> {
    if response.extensions().get::<RefusedCode>().is_some() {
        return None;
    }
    match response.status() {
        StatusCode::NOT_FOUND | StatusCode::METHOD_NOT_ALLOWED => Some(Rejection::NotFound),
        status if status.is_client_error() => Some(Rejection::BadMessage),
        _ => None,
    }
}

/// Checks a request and reads its body to the end, within a bounded time, so that a slow body does
/// not occupy a handler.
async fn admit(envelope: &Envelope, asker: &Asker, request: Request) -> Result<Request, Rejection> {
    gate(envelope, asker, &request)?;
    if !changes(request.method()) {
        return Ok(request);
    }
    let (parts, body) = request.into_parts();
    let whole = to_bytes(body, BODY_BYTES_MAX);
    let whole = timeout(envelope.body_max, whole).await;
    let whole = whole.ok().and_then(Result::ok).ok_or(Rejection::BadMessage)?;
    Ok(Request::from_parts(parts, Body::from(whole)))
}

fn changes(method: &Method) -> bool {
    !matches!(*method, Method::GET | Method::HEAD)
}

/// Whether a request only reads a file or a route that takes no token.
fn is_cheap(envelope: &Envelope, request: &Request) -> bool {
    if changes(request.method()) || request.headers().contains_key(header::UPGRADE) {
        return false;
    }
    match request.extensions().get::<MatchedPath>() {
        Some(path) => envelope.free.contains(&path.as_str()),
        // Files are cheap. An unknown path below `/api/` takes a token like a route.
        None => !request.uri().path().starts_with("/api/"),
    }
}

/// Refuses a request on a connection of the reserve, unless it is cheap or the staff's.
fn not_crowded(envelope: &Envelope, request: &Request) -> Result<(), Rejection> {
    let Some(Crowded(full)) = request.extensions().get() else { return Ok(()) };
    let is_for_staff =
        session::names::<Staff>(request.headers()) || request.uri().path().starts_with(STAFF_PATHS);
    if is_for_staff || is_cheap(envelope, request) { Ok(()) } else { Err(no_room(*full)) }
}

fn gate(envelope: &Envelope, asker: &Asker, request: &Request) -> Result<(), Rejection> {
    let EnvelopeParts { site, rates, .. } = &envelope.parts;
    if !host::is_known(site, request) {
        return Err(Rejection::OriginNotAllowed);
    }
    not_crowded(envelope, request)?;
    let is_upgrade = request.headers().contains_key(header::UPGRADE);
    if !changes(request.method()) && !is_upgrade {
        let is_dear = !is_cheap(envelope, request);
        return if is_dear && !rates.read(asker) { Err(Rejection::TooFast) } else { Ok(()) };
    }
    let is_near = client::is_from_this_machine(request);
    if !origin::is_allowed(request.headers(), &site.origins, is_near) {
        return Err(Rejection::OriginNotAllowed);
    }
    if !rates.change(asker) {
        return Err(Rejection::TooFast);
    }
    Ok(())
}
