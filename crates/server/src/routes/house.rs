//! `GET /api/house`: who runs the house, and its times. Pages show all times in its zone.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use house_settings::{HouseSettings, TimesView};
use schemars::JsonSchema;
use serde::Serialize;

use routing::who::Anyone;

/// The settings of a house that everybody may read.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct HouseAnswer {
    /// Who runs the house, as its pages and forms name it.
    operator: Arc<str>,
    /// The time zone and the shifts of the house.
    times: TimesView,
}

/// Answers `{operator, times}`.
pub(super) async fn get(_: Anyone, State(settings): State<HouseSettings>) -> Json<HouseAnswer> {
    let operator = settings.operator.name().clone();
    Json(HouseAnswer { operator, times: settings.times.view() })
}
