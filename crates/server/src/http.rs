//! The HTTP side: which path leads where, and what every request has to pass. Handlers are in
//! `routes`, one file each.

pub(crate) mod accept;
pub(crate) mod door;
mod envelope;
mod headers;
mod origin;
pub(crate) mod rate;
pub(crate) mod session;

use axum::Router;
use axum::middleware::from_fn_with_state;
use axum::routing::{get, post};

use crate::app::App;
use crate::routes;

/// All paths of the server.
pub(crate) fn router(app: App) -> Router {
    Router::new()
        .route("/api/guest", post(routes::guest::post))
        .route("/api/register", post(routes::register::post))
        .route("/api/login", post(routes::login::post))
        .route("/api/password", post(routes::password::post))
        .route("/api/me", get(routes::me::get))
        .route("/api/logout", post(routes::logout::post))
        .route("/api/lobby", get(routes::lobby::get))
        .route("/api/cage/buy", post(routes::cage::buy))
        .route("/api/audit/checks", get(routes::checks::get))
        .merge(cage())
        .route("/api/limits", get(routes::limits::get).post(routes::limits::post))
        .route("/api/shoes/{id}/proof", get(routes::proof::get))
        .route("/api/staff/login", post(routes::staff::login::post))
        .route("/api/staff/password", post(routes::staff::password::post))
        .route("/api/staff/logout", post(routes::staff::logout::post))
        .route("/api/staff/me", get(routes::staff::me::get))
        .route("/api/pit/floor", get(routes::pit::floor::get))
        .route("/api/pit/rulebooks", get(routes::pit::rulebooks::get))
        .route("/api/pit/tables", post(routes::pit::tables::post))
        .route("/api/pit/drain", post(routes::pit::drain::post))
        .merge(of_auditors())
        .route("/ws", get(routes::ws::get))
        .route("/healthz", get(routes::health::healthz))
        .route("/readyz", get(routes::health::readyz))
        .route("/metrics", get(routes::metrics::get))
        .fallback(routes::assets::get)
        .layer(from_fn_with_state(app.clone(), envelope::pass))
        .with_state(app)
}

/// The auditors' paths.
fn of_auditors() -> Router<App> {
    use routes::audit::{accounts, books, events, export, reports, rounds};
    Router::new()
        .route("/api/audit/tables", get(books::tables))
        .route("/api/audit/status", get(books::status))
        .route("/api/audit/players", get(accounts::players))
        .route("/api/audit/rounds", get(rounds::search))
        .route("/api/audit/rounds/{id}/{round}", get(rounds::one))
        .route("/api/audit/rounds/{id}/{round}/replay", get(rounds::replay))
        .route("/api/audit/statement", get(accounts::statement))
        .route("/api/audit/trial-balance", get(books::trial_balance))
        .route("/api/audit/liability", get(books::liability))
        .route("/api/audit/reconciliation", get(books::reconciliation))
        .route("/api/audit/exceptions", get(events::exceptions))
        .route("/api/audit/serials", get(events::serials))
        .route("/api/audit/slips", get(events::slips))
        .route("/api/audit/events", get(events::list))
        .route("/api/audit/events/kinds", get(events::kinds))
        .route("/api/audit/report", get(reports::period))
        .route("/api/audit/series", get(reports::series))
        .route("/api/audit/returns", get(reports::returns))
        .route("/api/audit/export/{file}", get(export::file))
}

/// What only the cashiers ask.
fn cage() -> Router<App> {
    Router::new()
        .route("/api/cage/players", get(routes::cage::players::find))
        .route("/api/cage/players/{id}", get(routes::cage::players::get))
        .route("/api/cage/players/{id}/statement", get(routes::cage::statement::get))
        .route("/api/cage/players/{id}/limits", post(routes::limits::post_for))
        .route("/api/cage/purchase", post(routes::cage::trade::purchase))
        .route("/api/cage/redemption", post(routes::cage::trade::redemption))
        .route("/api/cage/receipts/{number}", get(routes::cage::receipt::get))
        .route("/api/cage/slips", get(routes::cage::slips::get))
        .route("/api/cage/count", post(routes::cage::count::post))
        .route("/api/cage/counts", get(routes::cage::count::get))
}
