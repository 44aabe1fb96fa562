//! `GET /api/openapi.json`: the table of routes as an OpenAPI document.

use std::sync::LazyLock;

use serde_json::Value;

use routing::answer::{JsonText, NO_STORE};
use routing::error::RequestError;
use routing::who::Anyone;

/// The document. It does not change while the server runs.
static DOCUMENT: LazyLock<String> = LazyLock::new(|| super::openapi_document().to_string());

/// Answers the document.
pub(super) async fn get(_: Anyone) -> Result<JsonText<Value>, RequestError> {
    Ok(JsonText::new(DOCUMENT.clone(), NO_STORE))
}
