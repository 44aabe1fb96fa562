//! `POST /api/pit/drain`: the last round is announced at every table of the asker's pits.

use axum::Json;
use axum::extract::State;
use chips::CommandId;
use house::{HouseEntry, Notice};
use house_writer::HouseHandle;
use owner::{Ask, CommandRequest};
use protocol::{FloorTable, Order, Phase};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use uuid::Uuid;

use crate::clock::Stopwatch;
use refusals::Rejection;
use routing::ask::{Body, Restored};
use routing::error::RequestError;
use routing::parts;
use routing::who::PitBoss;
use table::{NOTICE_MINUTES_MAX, NOTICE_ROUNDS_MAX};
use tables::{Asked, Floor, Lobby, ReplyTo, TableRequest};

/// The request; the same id is the same request.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct DrainBody {
    id: Uuid,
    /// Rounds of notice at each table, up to 100, the running one included.
    #[serde(default)]
    rounds: Option<u32>,
    /// Minutes of notice, up to 1,440 (a day).
    #[serde(default)]
    minutes: Option<u32>,
}

impl DrainBody {
    /// The notice; none for at once.
    fn notice(&self) -> Result<Option<Notice>, Rejection> {
        let rounds = self.rounds.filter(|rounds| *rounds > 0);
        let minutes = self.minutes.filter(|minutes| *minutes > 0);
        if rounds.is_some_and(|rounds| rounds > NOTICE_ROUNDS_MAX)
            || minutes.is_some_and(|minutes| minutes > NOTICE_MINUTES_MAX)
        {
            return Err(Rejection::BadAmount);
        }
        Ok((rounds.is_some() || minutes.is_some()).then_some(Notice { rounds, minutes }))
    }
}

/// The minutes of notice at a table: no less than its seated players are to have.
fn minutes_at(line: &FloorTable, notice: Option<Notice>) -> Option<u32> {
    let least = if line.seated > 0 { line.notice_minutes } else { 0 };
    let minutes = notice.and_then(|notice| notice.minutes).unwrap_or(0).max(least);
    (minutes > 0).then_some(minutes)
}

/// The number of tables that were told.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct DrainAnswer {
    /// The tables that were told.
    tables: usize,
}

parts! {
    /// What the last round is announced with.
    pub(crate) struct DrainParts {
        house: HouseHandle,
        floor: Arc<Floor>,
        lobby: Arc<Lobby>,
    }
}

/// Answers `{tables}`: how many were told. They close by themselves, each after its round or its
/// notice. A table that had a notice already has the newer one. Where seated players are to be told
/// earlier, the notice is as long as that.
pub(crate) async fn post(
    by: PitBoss,
    State(parts): State<DrainParts>,
    _: Restored,
    Body(body): Body<DrainBody>,
) -> Result<Json<DrainAnswer>, RequestError> {
    let (id, notice, pits) = (body.id, body.notice()?, by.pits());
    let entry = HouseEntry::drain(by.actor(), by.who().name.clone(), pits.clone(), notice);
    // The id is made here: no client can choose one of the house's own.
    let order = CommandId(Uuid::new_v5(&id, by.actor().to_string().as_bytes()));
    parts.house.record(order, entry).await?;
    let (mut tables, mut is_everywhere) = (0, true);
    for (table, line) in parts.floor.tables(pits) {
        // At once means: at the end of the notice that runs, where players are to have one.
        let is_told = notice.is_none() && line.notice_minutes > 0 && line.closing_at.is_some();
        let is_asked = !line.last_round && line.phase != Phase::Closed && !is_told;
        let Some(handle) = parts.lobby.table(table).filter(|_| is_asked) else { continue };
        let request = CommandRequest {
            id: CommandId(Uuid::new_v5(&id, table.as_bytes())),
            by: by.actor(),
            ask: Ask::Order {
                expect: None,
                order: Order::LastRound {
                    rounds: notice.and_then(|notice| notice.rounds),
                    minutes: minutes_at(&line, notice),
                },
            },
        };
        let asked = handle.send(TableRequest::Ask(Box::new(Asked {
            request,
            // The floor shows which tables have taken the order.
            reply_to: ReplyTo::Nobody,
            steps: None,
            since: Stopwatch::start(),
        })));
        // A table whose mailbox is full does not keep the others from being told.
        is_everywhere &= asked != Err(Rejection::Busy);
        tables += usize::from(asked.is_ok());
    }
    if is_everywhere { Ok(Json(DrainAnswer { tables })) } else { Err(Rejection::Busy.into()) }
}
