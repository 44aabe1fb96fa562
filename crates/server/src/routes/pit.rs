//! What the pit asks beside its tables: the floor, a new table, the last round everywhere.

pub(crate) mod drain;
pub(crate) mod floor;
pub(crate) mod rulebooks;
pub(crate) mod tables;

use axum::http::HeaderMap;
use protocol::Role;

use crate::app::App;
use crate::floor::Pits;
use crate::http::session;
use crate::rejection::Rejection;
use crate::staff::StaffSession;

/// The session of somebody of the staff whose role may do that, and his pits.
pub(crate) async fn required(
    app: &App,
    headers: &HeaderMap,
    may: impl Fn(Role) -> bool,
) -> Result<(StaffSession, Pits), Rejection> {
    let session = session::of_staff(app, headers).await?.ok_or(Rejection::NotSignedIn)?;
    if !may(session.who.role) {
        return Err(Rejection::NotAllowed);
    }
    let pits = Pits::of(&app.pool, &session.who).await;
    let pits = pits.map_err(|error| crate::http::session::unreadable(app, &error))?;
    Ok((session, pits))
}

/// Whether a role runs tables.
fn is_pit(role: Role) -> bool {
    role == Role::Pit
}
