//! Extractors for the parts of a request other than the asker: path, query, body and rate.

use std::collections::BTreeMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use api_document::{Operation, Rate, Schemas};
use axum::body::Bytes;
use axum::extract::path::ErrorKind;
use axum::extract::rejection::PathRejection;
use axum::extract::{ConnectInfo, FromRef, FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::Uri;
use axum::http::request::Parts;
use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use sqlx::PgPool;

use crate::error::RequestError;
use crate::part::RequestPart;
use crate::session;
use edge::clock;
use ingress::{Asker, Rates};
use refusals::Rejection;
use sign_in::{LoginPlace, TokenHash};
use tables::Lobby;

/// The parameters of a path. One that cannot be parsed is refused as `not-found`, one that is not
/// UTF-8 as `bad-message`.
pub struct InPath<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned + Send> FromRequestParts<S> for InPath<T> {
    type Rejection = RequestError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<InPath<T>, RequestError> {
        match Path::from_request_parts(parts, state).await {
            Ok(Path(found)) => Ok(InPath(found)),
            Err(rejection) if is_no_text(&rejection) => Err(Rejection::BadMessage.into()),
            Err(_) => Err(Rejection::NotFound.into()),
        }
    }
}

impl<T> RequestPart for InPath<T> {}

/// Whether a parameter is not UTF-8.
fn is_no_text(rejection: &PathRejection) -> bool {
    let PathRejection::FailedToDeserializePathParams(failed) = rejection else { return false };
    matches!(failed.kind(), ErrorKind::InvalidUtf8InPathParam { .. })
}

/// The query of an auditor's question. An empty parameter counts as absent. An unknown parameter or
/// one that cannot be parsed is refused as `bad-message`.
pub struct Params<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Params<T> {
    type Rejection = RequestError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Params<T>, RequestError> {
        Ok(Params(read(&parts.uri)?))
    }
}

impl<T: JsonSchema> RequestPart for Params<T> {
    fn describe(operation: &mut Operation, schemas: &mut Schemas) {
        operation.query = Some(schemas.query::<T>());
    }
}

fn read<T: DeserializeOwned>(uri: &Uri) -> Result<T, Rejection> {
    let Query(pairs) =
        Query::<Vec<(String, String)>>::try_from_uri(uri).map_err(|_| Rejection::BadMessage)?;
    let given: BTreeMap<String, String> =
        pairs.into_iter().filter(|(_, value)| !value.is_empty()).collect();
    // Postgres texts cannot contain a NUL character.
    if given.values().any(|value| value.contains('\0')) {
        return Err(Rejection::BadMessage);
    }
    let text = serde_urlencoded::to_string(given).map_err(|_| Rejection::BadMessage)?;
    serde_urlencoded::from_str(&text).map_err(|_| Rejection::BadMessage)
}

/// The JSON body of a request. Unknown fields and everything else that cannot be parsed are refused
/// as `bad-message`. The envelope has bounded the size.
pub struct Body<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = RequestError;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, RequestError> {
        let bytes = Bytes::from_request(request, state).await;
        let bytes = bytes.map_err(|_| Rejection::BadMessage)?;
        let body = serde_json::from_slice(&bytes).map_err(|_| Rejection::BadMessage)?;
        Ok(Body(body))
    }
}

impl<T: JsonSchema> RequestPart for Body<T> {
    fn describe(operation: &mut Operation, schemas: &mut Schemas) {
        operation.body = Some(schemas.asked::<T>());
    }
}

/// Marks a costly route: the request also takes a token of the rate for changes.
pub struct Costly;

impl<S: Send + Sync> FromRequestParts<S> for Costly
where
    Arc<Rates>: FromRef<S>,
{
    type Rejection = RequestError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Costly, RequestError> {
        let rates = Arc::<Rates>::from_ref(state);
        if rates.change(&asker(parts)) { Ok(Costly) } else { Err(Rejection::TooFast.into()) }
    }
}

impl RequestPart for Costly {
    fn describe(operation: &mut Operation, _: &mut Schemas) {
        operation.rate = Rate::Costly;
    }
}

/// Marks a route that needs all tables: while the house is being restored, requests are refused as
/// `opening`.
pub struct Restored;

impl<S: Send + Sync> FromRequestParts<S> for Restored
where
    Arc<Lobby>: FromRef<S>,
{
    type Rejection = RequestError;

    async fn from_request_parts(_: &mut Parts, state: &S) -> Result<Restored, RequestError> {
        let lobby = Arc::<Lobby>::from_ref(state);
        if lobby.is_restored() { Ok(Restored) } else { Err(Rejection::Opening.into()) }
    }
}

impl RequestPart for Restored {}

/// The client's address, as the envelope has found it.
pub struct ClientAddress(pub IpAddr);

impl<S: Send + Sync> FromRequestParts<S> for ClientAddress {
    type Rejection = RequestError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<ClientAddress, RequestError> {
        Ok(ClientAddress(peer(parts)))
    }
}

impl RequestPart for ClientAddress {}

/// An attempt to sign in or to register. The handler takes its token itself.
pub struct LoginTry {
    address: IpAddr,
    device: Option<TokenHash>,
    rates: Arc<Rates>,
}

/// The token of an attempt, taken. What became of a password is answered only for one
/// (`server/routes/login.rs`), so that no handler can forget to take it.
#[must_use]
pub struct LoginToken(());

impl<S: Send + Sync> FromRequestParts<S> for LoginTry
where
    Arc<Rates>: FromRef<S>,
{
    type Rejection = RequestError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<LoginTry, RequestError> {
        let device = session::device(&parts.headers);
        Ok(LoginTry { address: peer(parts), device, rates: Arc::from_ref(state) })
    }
}

impl LoginTry {
    /// Takes the token of the attempt. Fails with `too-fast` when the address has none left, and
    /// none for devices that someone has signed in from before.
    pub async fn take(&self, pool: &PgPool) -> Result<LoginToken, RequestError> {
        if self.rates.login(self.address) {
            return Ok(LoginToken(()));
        }
        let Some(device) = &self.device else { return Err(Rejection::TooFast.into()) };
        let is_known = sign_in::is_known_device(pool, device, clock::now_ms()).await?;
        if is_known && self.rates.login_on_device(self.address) {
            return Ok(LoginToken(()));
        }
        Err(Rejection::TooFast.into())
    }

    /// Where it comes from.
    pub fn place(&self) -> LoginPlace {
        LoginPlace::new(self.address, self.device)
    }
}

impl RequestPart for LoginTry {
    fn describe(operation: &mut Operation, _: &mut Schemas) {
        operation.rate = Rate::Logins;
    }
}

/// Whose tokens the request takes, as the envelope has found it.
pub fn asker(parts: &Parts) -> Asker {
    *parts.extensions.get::<Asker>().expect("the envelope says who asks")
}

/// The client's address, as the envelope has found it.
pub(crate) fn peer(parts: &Parts) -> IpAddr {
    let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>();
    peer.expect("the envelope says who asks").0.ip()
}
