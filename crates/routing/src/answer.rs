//! The answers of handlers. The type of an answer describes it in the table of routes.

use std::marker::PhantomData;

use api_document::{AnswerKind, Operation, Rate, Schemas};
use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{AppendHeaders, IntoResponse, Response};
use schemars::JsonSchema;
use serde::Serialize;

use crate::part::Answers;

/// An answer that no cache may keep.
pub const NO_STORE: &str = "no-store";

impl<T: Serialize + JsonSchema> Answers for Json<T> {
    fn describe(operation: &mut Operation, schemas: &mut Schemas) {
        operation.answer = AnswerKind::Json(schemas.answered::<T>());
    }
}

/// The JSON text of a `T`.
pub struct JsonText<T> {
    text: String,
    cache: &'static str,
    of: PhantomData<T>,
}

impl<T> JsonText<T> {
    /// An answer with this text. `cache` is its `Cache-Control`.
    pub fn new(text: String, cache: &'static str) -> JsonText<T> {
        JsonText { text, cache, of: PhantomData }
    }
}

impl<T> From<read_model::reports::Json<T>> for JsonText<T> {
    fn from(json: read_model::reports::Json<T>) -> JsonText<T> {
        JsonText::new(json.text, NO_STORE)
    }
}

impl<T> IntoResponse for JsonText<T> {
    fn into_response(self) -> Response {
        let kind = (header::CONTENT_TYPE, "application/json");
        ([kind, (header::CACHE_CONTROL, self.cache)], self.text).into_response()
    }
}

impl<T: JsonSchema> Answers for JsonText<T> {
    fn describe(operation: &mut Operation, schemas: &mut Schemas) {
        operation.answer = AnswerKind::Json(schemas.answered::<T>());
    }
}

/// An empty answer (204).
pub struct Done;

impl IntoResponse for Done {
    fn into_response(self) -> Response {
        StatusCode::NO_CONTENT.into_response()
    }
}

impl Answers for Done {
    fn describe(operation: &mut Operation, _: &mut Schemas) {
        operation.answer = AnswerKind::Nothing;
    }
}

/// An answer that sets or removes cookies.
pub struct WithCookies<T>(pub Vec<HeaderValue>, pub T);

impl<T: IntoResponse> IntoResponse for WithCookies<T> {
    fn into_response(self) -> Response {
        let cookies = self.0.into_iter().map(|cookie| (header::SET_COOKIE, cookie));
        (AppendHeaders(cookies), self.1).into_response()
    }
}

impl<T: Answers> Answers for WithCookies<T> {
    fn describe(operation: &mut Operation, schemas: &mut Schemas) {
        T::describe(operation, schemas);
        operation.sets_cookie = true;
    }
}

/// A kind of answer that is not JSON.
pub trait MediaKind {
    /// Its media type.
    const MEDIA_TYPE: &'static str;
}

/// An answer of that kind.
pub struct Raw<K>(Response, PhantomData<K>);

impl<K> Raw<K> {
    /// An answer of the kind `K`.
    pub fn new(answer: impl IntoResponse) -> Raw<K> {
        Raw(answer.into_response(), PhantomData)
    }
}

impl<K> IntoResponse for Raw<K> {
    fn into_response(self) -> Response {
        self.0
    }
}

impl<K: MediaKind> Answers for Raw<K> {
    fn describe(operation: &mut Operation, _: &mut Schemas) {
        operation.answer = AnswerKind::Other(K::MEDIA_TYPE);
    }
}

/// Plain text.
pub struct PlainText;

impl MediaKind for PlainText {
    const MEDIA_TYPE: &'static str = "text/plain";
}

/// A connection that becomes a WebSocket.
pub struct Upgrade(pub Response);

impl IntoResponse for Upgrade {
    fn into_response(self) -> Response {
        self.0
    }
}

impl Answers for Upgrade {
    fn describe(operation: &mut Operation, _: &mut Schemas) {
        operation.answer = AnswerKind::WebSocket;
        operation.rate = Rate::Changes;
    }
}
