//! Closes the sockets of ended sessions. A session ends at its time limit, a staff session also
//! after half an hour without an order, or when it is revoked elsewhere. Every hour the task sweeps
//! locks, sign-ins and guests that are not kept. Where this server owns the house's chain, it also
//! records the notes, and carries out erasures that were interrupted.

use std::sync::Arc;
use std::time::Duration;

use crate::clock::{self, Stopwatch};
use crate::config::Bounds;
use back_office::notes::{NoteParts, put_on_record};
use cage_desk::CageDesk;
use house_writer::Tasks;
use routing::parts;
use sign_in::{People, players};
use sqlx::PgPool;
use tables::{Lobby, Metrics, Presence};

parts! {
    /// The parts that watching sessions needs.
    pub(crate) struct WatchParts {
        pool: PgPool,
        people: People,
        presence: Arc<Presence>,
        metrics: Arc<Metrics>,
        tasks: Tasks,
        bounds: Bounds,
        lobby: Arc<Lobby>,
        cage: CageDesk,
        notes: NoteParts,
    }
}

/// Closes the sockets of sessions that have ended, until the server stops.
pub(crate) async fn watch(parts: WatchParts) {
    let period = Duration::from_millis(parts.bounds.staff_check_ms);
    let sweep_period = Duration::from_millis(parts.bounds.sweep_ms);
    let mut swept = Stopwatch::start();
    loop {
        tokio::select! {
            biased;
            () = parts.tasks.stopping.cancelled() => return,
            () = tokio::time::sleep(period) => {}
        }
        if swept.elapsed() >= sweep_period {
            swept = Stopwatch::start();
            sweep(&parts).await;
        }
        if parts.notes.house.seat().is_here() {
            put_on_record(&parts.notes).await;
            if parts.cage.finish_staff().await > 0 {
                parts.metrics.faults.inc();
            }
        }
        match players::ended(&parts.pool, &parts.presence.player_sessions(), clock::now_ms()).await
        {
            Ok(ended) => {
                for token_hash in &ended {
                    parts.presence.sign_out_here(token_hash);
                }
            }
            Err(error) => unreadable(&parts.metrics, &error),
        }
        for token_hash in parts.presence.staff_sessions() {
            match sign_in::staff::session(&parts.people, token_hash, false, clock::now_ms()).await {
                Ok(Some(_)) => {}
                Ok(None) => parts.presence.sign_out_here(&token_hash),
                Err(error) => unreadable(&parts.metrics, &error),
            }
        }
    }
}

/// Deletes what is not kept, erases guests who cannot come back, and carries out the erasures that
/// were interrupted, where this server owns the house's chain.
async fn sweep(parts: &WatchParts) {
    match sign_in::sweep(&parts.pool, clock::now_ms()).await {
        Ok(gone) => gone.into_iter().for_each(|guest| parts.lobby.forget_name(guest)),
        Err(error) => unreadable(&parts.metrics, &error),
    }
    if parts.notes.house.seat().is_here()
        && let Err(error) = parts.cage.finish_erasures(clock::now_ms()).await
    {
        parts.metrics.faults.inc();
        tracing::error!(error = %error, "erasures on record cannot be carried out");
    }
}

/// Logs that sessions cannot be read. The next check comes soon; until then nothing changes.
fn unreadable(metrics: &Metrics, error: &sqlx::Error) {
    metrics.faults.inc();
    tracing::error!(error = %error, "sessions cannot be read");
}
