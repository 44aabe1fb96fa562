//! What is no route of its own: the web client's files, and links that lead to a place on
//! its page.

use axum::extract::{Request, State};
use axum::http::Method;
use axum::response::{IntoResponse, Redirect, Response};
use refusals::Rejection;
use uuid::Uuid;
use web_assets::WebFiles;

use routing::error::RequestError;

/// Answers a file, or 304 when the client has it.
pub(super) async fn get(
    State(files): State<WebFiles>,
    request: Request,
) -> Result<Response, RequestError> {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return Err(Rejection::NotFound.into());
    }
    let path = request.uri().path();
    if let Some(place) = place_of(path) {
        return Ok(Redirect::to(&place).into_response());
    }
    Ok(files.answer(path, request.headers()).ok_or(Rejection::NotFound)?)
}

/// The fragment of the page for a link: `/table/ID`, or `/staff` for the staff's sign-in.
fn place_of(path: &str) -> Option<String> {
    if path == "/staff" {
        return Some("/#/staff".to_owned());
    }
    let table: Uuid = path.strip_prefix("/table/")?.parse().ok()?;
    Some(format!("/#/table/{table}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_to_a_table_or_to_the_entrance_leads_to_its_place_on_the_page() {
        let table = Uuid::from_u128(1);
        assert_eq!(place_of(&format!("/table/{table}")), Some(format!("/#/table/{table}")));
        assert_eq!(place_of("/staff").as_deref(), Some("/#/staff"));
        for nowhere in ["/table/x", "/staff/x", "/"] {
            assert_eq!(place_of(nowhere), None);
        }
    }
}
