//! The web client's files: inside the binary in a release, read from `web/` in a debug build. Only
//! files that were there at build time (or that a developer adds) are found. A path cannot lead out
//! of the folder.

use axum::extract::Request;
use axum::http::{HeaderMap, Method, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use rust_embed::{EmbeddedFile, RustEmbed};
use tables::Rejection;
use uuid::Uuid;

use crate::http::error::RequestError;

/// The page for the lobby and all tables.
const INDEX: &str = "index.html";
/// Longest path of a file, in bytes.
const PATH_BYTES_MAX: usize = 200;

#[derive(RustEmbed)]
#[folder = "../../web"]
#[exclude = "node_modules/*"]
#[exclude = "types/*"]
#[exclude = "package*.json"]
#[exclude = "tsconfig*.json"]
#[exclude = "*.ts"]
#[exclude = "*.md"]
#[exclude = "test/*"]
struct Web;

/// Answers a file, or 304 when the client has it.
pub(super) async fn get(request: Request) -> Result<Response, RequestError> {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return Err(Rejection::NotFound.into());
    }
    let path = request.uri().path();
    if let Some(place) = place_of(path) {
        return Ok(Redirect::to(&place).into_response());
    }
    let name = file_of(path).ok_or(Rejection::NotFound)?;
    let file = Web::get(name).ok_or(Rejection::NotFound)?;
    Ok(answer(name, file, request.headers()))
}

/// The fragment of the page for a link: `/table/ID`, or `/staff` for the staff's sign-in.
fn place_of(path: &str) -> Option<String> {
    if path == "/staff" {
        return Some("/#/staff".to_owned());
    }
    let table: Uuid = path.strip_prefix("/table/")?.parse().ok()?;
    Some(format!("/#/table/{table}"))
}

/// The name of the file for a path. `None` when the path cannot be one.
fn file_of(path: &str) -> Option<&str> {
    let name = path.strip_prefix('/')?;
    if name.is_empty() {
        return Some(INDEX);
    }
    let is_plain = |part: &str| {
        !part.is_empty()
            && !part.starts_with('.')
            && part.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte))
    };
    let all_plain = name.len() <= PATH_BYTES_MAX && name.split('/').all(is_plain);
    (all_plain && !name.starts_with("node_modules/")).then_some(name)
}

fn answer(name: &str, file: EmbeddedFile, headers: &HeaderMap) -> Response {
    let tag = format!("\"{}\"", hex::encode(&file.metadata.sha256_hash()[..16]));
    let known = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    let cache = [(header::ETAG, tag.clone()), (header::CACHE_CONTROL, "no-cache".to_owned())];
    if known.is_some_and(|known| known.split(',').any(|one| one.trim() == tag)) {
        return (StatusCode::NOT_MODIFIED, cache).into_response();
    }
    (cache, [(header::CONTENT_TYPE, kind(name))], file.data).into_response()
}

fn kind(name: &str) -> &'static str {
    match name.rsplit_once('.').map(|(_, end)| end) {
        Some("html") => "text/html; charset=utf-8",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("json") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("ico") => "image/x-icon",
        Some("woff2") => "font/woff2",
        Some("mp3") => "audio/mpeg",
        Some("ogg") => "audio/ogg",
        Some("wav") => "audio/wav",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_never_leads_out_of_the_folder() {
        for path in [
            "/../Cargo.toml",
            "/a/../../b",
            "//etc/passwd",
            "/.git/config",
            "/%2e%2e/x",
            "/a\\b",
            "/a//b",
            "/node_modules/x.js",
            "/table/not-an-id",
        ] {
            let found = file_of(path).and_then(Web::get);
            assert!(found.is_none(), "{path}");
        }
    }

    #[test]
    fn a_link_to_a_table_or_to_the_entrance_leads_to_its_place_on_the_page() {
        assert_eq!(file_of("/"), Some(INDEX));
        let table = Uuid::from_u128(1);
        assert_eq!(place_of(&format!("/table/{table}")), Some(format!("/#/table/{table}")));
        assert_eq!(place_of("/staff").as_deref(), Some("/#/staff"));
        for nowhere in ["/table/x", "/staff/x", "/"] {
            assert_eq!(place_of(nowhere), None);
        }
        assert_eq!(file_of("/js/pages/table.js"), Some("js/pages/table.js"));
    }
}
