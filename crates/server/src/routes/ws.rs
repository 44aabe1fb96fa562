//! `GET /ws`: the WebSocket of a client: of a player, of a member of the staff, of both in one
//! browser, or of neither (who may only watch).

use axum::extract::{Request, State};

use sign_in::{Players, Staff};

use crate::app::App;
use crate::http::answer::Upgrade;
use crate::http::error::RequestError;
use crate::http::session;
use crate::http::who::Anyone;
use crate::socket;
use sign_in::staff::pits_of;
use tables::Rejection;

/// Upgrades the connection.
pub(super) async fn get(
    _: Anyone,
    State(app): State<App>,
    mut request: Request,
) -> Result<Upgrade, RequestError> {
    if app.tasks.draining.is_cancelled() {
        return Err(Rejection::Draining.into());
    }
    let session = session::of::<Players>(&app, request.headers()).await?;
    let staff = match session::of::<Staff>(&app, request.headers()).await? {
        None => None,
        Some(staff) => {
            let pits = pits_of(&app.pool, &staff.who).await?;
            Some((staff, pits))
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
    Ok(Upgrade(response))
}
