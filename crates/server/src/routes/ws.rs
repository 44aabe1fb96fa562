//! `GET /ws`: the WebSocket of a client: of a player, of somebody of the staff, of both in one
//! browser, or of neither (who may only watch).

use axum::extract::{Request, State};
use axum::response::Response;

use crate::app::App;
use crate::floor::Pits;
use crate::http::session;
use crate::rejection::Rejection;
use crate::socket;

/// Upgrades the connection.
pub(crate) async fn get(
    State(app): State<App>,
    mut request: Request,
) -> Result<Response, Rejection> {
    if app.tasks.draining.is_cancelled() {
        return Err(Rejection::Draining);
    }
    let session = session::of(&app, request.headers()).await?;
    let staff = session::of_staff(&app, request.headers()).await?;
    let staff = match staff {
        None => None,
        Some(staff) => {
            let pits = Pits::of(&app.pool, &staff.who).await;
            Some((staff, pits.map_err(|error| session::unreadable(&app, &error))?))
        }
    };
    let (response, upgrading) = socket::upgrade(&mut request)?;
    let of_staff = staff.as_ref().map(|(staff, _)| staff);
    let outbox = app.presence.enter(session.as_ref(), of_staff, app.bounds.outbox_frames)?;
    let tasks = app.tasks.clone();
    tasks.spawn(async move {
        match upgrading.socket().await {
            Ok(socket) => socket::serve(app, outbox, session, staff, socket).await,
            Err(error) => {
                tracing::debug!(error = %error, "an upgrade failed");
                app.presence.leave(&outbox);
            }
        }
    });
    Ok(response)
}
