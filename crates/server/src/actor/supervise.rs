//! Keeps a table's actor alive: when one dies or no longer trusts its memory, the next is rebuilt
//! from the journal. Who waits in the mailbox and who watches is kept across lives.

use std::panic::AssertUnwindSafe;
use std::time::Duration;

use futures_util::FutureExt;
use house::{HouseEntry, TableClosed};
use ledger::GamingTable;
use tokio::sync::{mpsc, oneshot};

use super::audience::Audience;
use super::rebuild::rebuild;
use super::{End, RebuildError, TableRequest, closing};
use crate::app::App;
use crate::clock;
use crate::frames::refused;
use crate::rejection::Rejection;

/// Pause before the first rebuild; it doubles with each that follows a short life.
const PAUSE_MIN: Duration = Duration::from_millis(100);
/// Longest pause between rebuilds.
const PAUSE_MAX: Duration = Duration::from_secs(10);

/// How one life of an actor went.
enum Life {
    Ended(End),
    Failed(RebuildError),
    Panicked,
}

/// Runs a table until the server stops. `opened` hears how the first rebuild went.
pub(crate) async fn supervise(
    app: App,
    row: GamingTable,
    mut mailbox: mpsc::Receiver<TableRequest>,
    opened: oneshot::Sender<Result<(), RebuildError>>,
) {
    let mut opened = Some(opened);
    let mut audience = Audience::default();
    let mut pause = PAUSE_MIN;
    while !app.tasks.stopping.is_cancelled() {
        let commits = app.metrics.commits.get();
        let life = live(&app, &row, &mut mailbox, &mut audience, &mut opened);
        let life = AssertUnwindSafe(life).catch_unwind().await.unwrap_or(Life::Panicked);
        match life {
            Life::Ended(End::Stopped) => return,
            Life::Ended(End::Closed(record)) => {
                drop(opened.take().map(|opened| opened.send(Ok(()))));
                return close(&app, &row, *record, &mut mailbox).await;
            }
            Life::Ended(End::Fenced) => {
                tracing::error!(table.id = %row.id, "another server has taken this table over");
                app.tasks.stopping.cancel();
                return;
            }
            Life::Ended(End::Broken(reason)) => broke(&app, &row, &reason).await,
            Life::Failed(error) => match opened.take() {
                // The start fails; nobody waits for a second life.
                Some(opened) => return drop(opened.send(Err(error))),
                None => broke(&app, &row, &format!("it was not rebuilt: {error}")).await,
            },
            Life::Panicked => broke(&app, &row, "its actor has died").await,
        }
        app.metrics.rebuilds.inc();
        pause = if app.metrics.commits.get() > commits { PAUSE_MIN } else { pause * 2 };
        tokio::select! {
            biased;
            () = app.tasks.stopping.cancelled() => return,
            () = tokio::time::sleep(pause.min(PAUSE_MAX)) => {}
        }
    }
}

/// Says that a table has lost its state and is made again from its journal.
async fn broke(app: &App, row: &GamingTable, reason: &str) {
    tracing::error!(table.id = %row.id, reason, "a table is rebuilt");
    app.alarms.record(HouseEntry::table_broke(row.id, reason.to_owned())).await;
}

/// Puts the end of a table on record, notes that it is not to be opened again and takes it out of
/// the lobby.
async fn close(
    app: &App,
    row: &GamingTable,
    record: TableClosed,
    mailbox: &mut mpsc::Receiver<TableRequest>,
) {
    if closing::put_on_record(app, row.id, record).await {
        note_closed(app, row).await;
    }
    app.lobby.remove(row.id);
    app.floor.remove(row.id);
    mailbox.close();
    while let Some(request) = mailbox.recv().await {
        match request {
            TableRequest::Ask(asked) => {
                asked.reply_to.reject(asked.request.id, Rejection::UnknownTable);
            }
            TableRequest::Watch { outbox, .. } => {
                outbox.answer(refused(None, Rejection::UnknownTable));
            }
            TableRequest::Hint { id, outbox, .. } => {
                outbox.answer(refused(Some(id), Rejection::UnknownTable));
            }
            TableRequest::Unwatch { .. }
            | TableRequest::HasPlayer { .. }
            | TableRequest::TakeOut { .. } => {}
        }
    }
}

async fn note_closed(app: &App, row: &GamingTable) {
    match app.ledger.close_table(row.id, clock::now_ms()).await {
        Ok(_) => tracing::info!(table.id = %row.id, "a table is closed"),
        // The next start finds it closed in its journal and tries again.
        Err(fault) => {
            app.metrics.faults.inc();
            tracing::error!(table.id = %row.id, error = %fault, "a closed table is not noted");
        }
    }
}

async fn live(
    app: &App,
    row: &GamingTable,
    mailbox: &mut mpsc::Receiver<TableRequest>,
    audience: &mut Audience,
    opened: &mut Option<oneshot::Sender<Result<(), RebuildError>>>,
) -> Life {
    let (mut actor, owner) = match rebuild(app, row, audience).await {
        Ok(rebuilt) => rebuilt,
        Err(error) => return Life::Failed(error),
    };
    let owner = match actor.start(owner).await {
        Ok(owner) => owner,
        Err(end) => return Life::Ended(end),
    };
    if let Some(opened) = opened.take() {
        // Whoever opened the table may have given up waiting.
        let _ = opened.send(Ok(()));
    }
    Life::Ended(actor.run(owner, mailbox).await)
}
