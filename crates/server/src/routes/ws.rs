//! `GET /ws`: the WebSocket of a client, who may be a player, a staff member, both in one browser,
//! or neither (and may then only watch).

use axum::extract::{Request, State};
use std::sync::Arc;

use house_writer::Tasks;
use ingress::{SocketOf, networks, upgrade};
use protocol::CLIENT_FRAME_BYTES_MAX;
use sign_in::{Players, Session, SignInDoor as _, Staff, StaffSession};

use crate::clock;
use crate::socket::{self, Opened, SocketParts};
use refusals::Rejection;
use routing::answer::Upgrade;
use routing::ask::ClientAddress;
use routing::error::{RequestError, no_room};
use routing::session;
use routing::who::Anyone;

/// Upgrades the connection.
pub(super) async fn get(
    _: Anyone,
    State(tasks): State<Tasks>,
    State(parts): State<SocketParts>,
    ClientAddress(client): ClientAddress,
    mut request: Request,
) -> Result<Upgrade, RequestError> {
    if tasks.draining.is_cancelled() {
        return Err(Rejection::Draining.into());
    }
    let session =
        session::of::<Players>(&parts.people, request.headers(), request.extensions()).await?;
    // Staff with a duty are no staff on a socket until they have done it.
    let staff =
        session::of::<Staff>(&parts.people, request.headers(), request.extensions()).await?;
    let staff = staff.filter(|staff| staff.duty.is_none());
    let (response, upgrading) = upgrade(&mut request).ok_or(Rejection::BadMessage)?;
    let who = match (&session, &staff) {
        (_, Some(_)) => SocketOf::Staff,
        (Some(_), None) => SocketOf::Player,
        (None, None) => SocketOf::Anonymous,
    };
    let permit = parts.caps.socket(client, who).map_err(no_room)?;
    let steps = parts.steps.of(networks(client));
    let presence = Arc::clone(&parts.presence);
    let outbox = presence.enter(session.as_ref(), staff.as_ref(), parts.bounds.outbox_frames)?;
    tasks.spawn(async move {
        match upgrading.socket(CLIENT_FRAME_BYTES_MAX).await {
            Ok(socket) => {
                end_if_over(&parts, session.as_ref(), staff.as_ref()).await;
                let opened = Opened { outbox, permit, steps, session, staff, socket };
                socket::serve(parts, opened).await;
            }
            Err(error) => {
                tracing::debug!(error = %error, "an upgrade failed");
                presence.leave(&outbox);
            }
        }
    });
    Ok(Upgrade(response))
}

/// Ends the connections of a session that ended before its connection was in the register, where
/// nothing told it. When the database cannot say, the next look at all sessions does.
async fn end_if_over(parts: &SocketParts, session: Option<&Session>, staff: Option<&StaffSession>) {
    let now_ms = clock::now_ms();
    if let Some(session) = session
        && let Ok(None) = Players::session(&parts.people, session.token_hash, now_ms).await
    {
        parts.presence.sign_out(&session.token_hash);
    }
    if let Some(staff) = staff
        && let Ok(None) = Staff::session(&parts.people, staff.token_hash, now_ms).await
    {
        parts.presence.sign_out(&staff.token_hash);
    }
}
