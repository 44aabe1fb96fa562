//! Opens the doors of a house. Its opening is on record and its books are sealed before anyone can
//! come in and before any table is restored, so that no round is played without an opening on
//! record, also when the start fails or is killed later.

use axum::extract::FromRef;
use back_office::{head_watch, seals};
use cage_desk::{Buyers, CageDesk};
use chips::Chips;
use database::Readiness;
use health::Health;
use house::{HouseEntry, HouseOpened, ISSUE, PURSE_MAX};
use tables::{Host, floor, lobby};

use super::listening::Listeners;
use crate::app::App;
use crate::config::Config;
use crate::staff;
use crate::start_error::StartError;
use crate::{clock, entropy};

/// Puts the opening on record and seals the books, if this server owns the house's chain
/// (`is_owner`), and accepts connections. Until its tables are there, the house is opening.
pub(super) async fn open_doors(
    listeners: Listeners,
    app: &App,
    host: &Host,
    config: &Config,
    is_owner: bool,
) -> Result<(), StartError> {
    if is_owner {
        put_on_record(host, config).await?;
        // A server that was killed may have left something that is not carried out.
        let desk = CageDesk::from_ref(app);
        desk.finish_staff().await;
        desk.finish_erasures(clock::now_ms()).await.map_err(StartError::Erasure)?;
        // This seal covers the books as the last server left them.
        seals::seal(&FromRef::from_ref(app)).await;
    }
    if let Some(nodes) = &host.nodes {
        host.presence.join(nodes.clone());
    }
    host.lobby.refresh();
    let (tasks, presence) = (&host.tasks, || host.presence.clone());
    tasks.spawn(lobby::announce(host.lobby.clone(), presence(), tasks.clone()));
    tasks.spawn(floor::announce(host.floor.clone(), presence(), tasks.clone()));
    tasks.spawn(tables::announce_requests(host.clone()));
    let told = (host.alarms.clone(), host.metrics.clone());
    tasks.spawn(head_watch::watch(host.ledger.clone(), told, tasks.stopping.clone()));
    if host.nodes.is_none() {
        tasks.spawn(tables::watch_balances(host.clone()));
    }
    tasks.spawn(watch_database(FromRef::from_ref(app), host.clone()));
    tasks.spawn(Health::from_ref(app).watch());
    tasks.spawn(staff::watch(FromRef::from_ref(app)));
    listeners.open(app, tasks);
    Ok(())
}

/// Which program opens the house, and how.
pub(super) async fn put_on_record(host: &Host, config: &Config) -> Result<(), StartError> {
    let tables = host.ledger.open_tables().await?.len();
    let opened = HouseOpened {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        engine: Some(table::ENGINE),
        guests: config.takes_guests(),
        origins: config.origins.clone(),
        self_check_hour: config.self_check_hour,
        seal_minutes: config.seal_minutes,
        tables: u64::try_from(tables).unwrap_or(u64::MAX),
        play_chips_max: Chips::from_cents(PURSE_MAX),
        play_apart: true,
        second_person_above: Some(config.second_person_above),
        demands_identity: Some(config.buyers == Buyers::Identified),
        counts_agreed: true,
        drawers: true,
        trades_seen_outside: true,
        operator: Some(config.house.operator.name().to_string()),
        zone: Some(config.house.times.zone().to_owned()),
        shifts: Some(config.house.times.shifts()),
        large_cash: Chips::from_cents(config.house.large_cash.0),
        age_min: Some(config.age_min),
        demands_totp: Some(config.require_totp),
    };
    let entry = HouseEntry::house_opened(opened);
    host.house.record_in_turn(entropy::command_id(), entry).await?;
    host.house.issue_at_opening(entropy::command_id(), ISSUE).await?;
    Ok(())
}

/// Tells tables and players of a database that takes no commits, until the server stops.
async fn watch_database(readiness: Readiness, host: Host) {
    let tell = |is_there: bool| {
        if host.lobby.note_available(is_there, &host.presence) {
            if is_there {
                tracing::warn!("the database takes commits again");
            } else {
                tracing::error!("the database takes no commits: wishes are refused");
            }
        }
    };
    tokio::select! {
        biased;
        () = host.tasks.stopping.cancelled() => {}
        never = readiness.watch(tell) => match never {},
    }
}
