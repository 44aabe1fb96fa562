//! `GET /api/cage/slips`: the fills and credits that wait for the cage, of the tables of the
//! asker's pits. They are approved or refused by an order to their table.

use axum::Json;
use axum::extract::State;
use protocol::ChipsRequestView;
use schemars::JsonSchema;
use serde::Serialize;
use std::sync::Arc;
use tables::{Floor, Lobby};
use uuid::Uuid;

use routing::error::RequestError;
use routing::parts;
use routing::who::Cashier;

/// A slip, and of which table.
#[derive(Debug, Serialize, JsonSchema)]
struct WaitingSlip {
    table: Uuid,
    #[serde(flatten)]
    request: ChipsRequestView,
}

/// The slips that wait for the cage.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct WaitingSlips {
    slips: Vec<WaitingSlip>,
}

parts! {
    /// Where slips wait, and for whom.
    pub(crate) struct SlipParts {
        lobby: Arc<Lobby>,
        floor: Arc<Floor>,
    }
}

/// Answers `{slips}`.
pub(crate) async fn get(
    by: Cashier,
    State(parts): State<SlipParts>,
) -> Result<Json<WaitingSlips>, RequestError> {
    let pits = by.pits();
    let slips = parts.lobby.slips(|table| parts.floor.is_in(table, pits)).into_iter();
    let slips = slips.map(|(table, request)| WaitingSlip { table, request }).collect();
    Ok(Json(WaitingSlips { slips }))
}
