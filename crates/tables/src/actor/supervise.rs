//! Supervises a table's actor. When an actor panics or may differ from the books, the next one is
//! rebuilt from the journal. Mailbox and audience are kept.

use std::panic::AssertUnwindSafe;
use std::time::Duration;

use futures_util::FutureExt;
use house::{HouseEntry, TableClosed};
use house_writer::{ForcedEnd, Tasks};
use ledger::GamingTable;
use tokio::sync::{mpsc, oneshot};

use super::absence::Mail;
use super::audience::Audience;
use super::lives::Lives;
use super::rebuild::rebuild;
use super::{End, RebuildError, closing};
use crate::clock;
use crate::frames::refused;
use crate::host::Host;
use crate::mailbox::TableRequest;
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

/// Runs a table until the server stops or the table closes. `opened` gets the result of the first
/// rebuild.
pub(crate) async fn supervise(
    host: Host,
    row: GamingTable,
    mailbox: mpsc::Receiver<TableRequest>,
    opened: oneshot::Sender<Result<(), RebuildError>>,
) {
    let mut opened = Some(opened);
    let mut mail = Mail::new(mailbox);
    let mut audience = Audience::default();
    let mut lives = Lives::default();
    let mut pause = PAUSE_MIN;
    while !host.tasks.stopping.is_cancelled() {
        let commits = host.metrics.commits.get();
        let life = live(&host, &row, &mut mail, &mut audience, &mut lives, &mut opened);
        let life = AssertUnwindSafe(life).catch_unwind().await.unwrap_or(Life::Panicked);
        match life {
            Life::Ended(End::Stopped) => return,
            Life::Ended(End::Closed(record)) => {
                drop(opened.take().map(|opened| opened.send(Ok(()))));
                return close(&host, &row, *record, mail).await;
            }
            Life::Ended(End::Fenced) => {
                tracing::error!(table.id = %row.id, "another server has taken this table over");
                host.tasks.force_end(ForcedEnd::TakenOver);
                return;
            }
            Life::Ended(End::Broken(reason)) => {
                lives.broke();
                mail.beside(broke(&host, &row, &reason)).await;
            }
            Life::Failed(error) => match opened.take() {
                // The start fails, and with it the opening: there is no second life.
                Some(opened) => return drop(opened.send(Err(error))),
                // No life of this process can go on with it.
                None if error.is_forged() => return give_up(&host, &row, mail).await,
                None => {
                    let reason = format!("it was not rebuilt: {error}");
                    mail.beside(broke(&host, &row, &reason)).await;
                }
            },
            Life::Panicked => {
                lives.broke();
                mail.beside(broke(&host, &row, "its actor has died")).await;
            }
        }
        host.metrics.rebuilds.inc();
        pause = if host.metrics.commits.get() > commits { PAUSE_MIN } else { pause * 2 };
        tokio::select! {
            biased;
            () = host.tasks.stopping.cancelled() => return,
            () = mail.beside(rest(&host, pause.min(PAUSE_MAX))) => {}
        }
    }
}

/// Rests before the next rebuild: that long, or until a database that is away is back.
async fn rest(host: &Host, pause: Duration) {
    let availability = host.lobby.availability();
    if availability.is_away() {
        availability.back().await;
    } else {
        tokio::time::sleep(pause).await;
    }
}

/// Puts on record that a table has lost its state and is rebuilt.
async fn broke(host: &Host, row: &GamingTable, reason: &str) {
    tracing::error!(table.id = %row.id, reason, "a table is rebuilt");
    host.alarms.record(HouseEntry::table_broke(row.id, reason.to_owned())).await;
}

/// Puts the end of a table on record, marks its row as closed and takes it out of the lobby.
async fn close(host: &Host, row: &GamingTable, record: TableClosed, mail: Mail) {
    if closing::put_on_record(host, row.id, record).await {
        note_closed(host, row).await;
    }
    turn_away(host, row, mail).await;
}

/// Leaves a table that somebody else has written into. It comes back with a start on true books.
async fn give_up(host: &Host, row: &GamingTable, mail: Mail) {
    tracing::error!(table.id = %row.id, "a table's journal was tampered with: it is closed");
    turn_away(host, row, mail).await;
}

/// Takes a table out of the lobby and refuses all requests to it.
async fn turn_away(host: &Host, row: &GamingTable, mut mail: Mail) {
    host.lobby.remove(row.id);
    host.floor.remove(row.id);
    mail.close();
    while let Some(request) = mail.next().await {
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
            | TableRequest::TakeOut { .. }
            | TableRequest::SendHome
            | TableRequest::ForgetName { .. } => {}
        }
    }
}

async fn note_closed(host: &Host, row: &GamingTable) {
    match host.ledger.close_table(row.id, clock::now_ms()).await {
        Ok(_) => tracing::info!(table.id = %row.id, "a table is closed"),
        // The next start finds the table closed in its journal and tries again.
        Err(fault) => {
            host.metrics.faults.inc();
            tracing::error!(table.id = %row.id, error = %fault, "a closed table is not noted");
        }
    }
}

async fn live(
    host: &Host,
    row: &GamingTable,
    mail: &mut Mail,
    audience: &mut Audience,
    lives: &mut Lives,
    opened: &mut Option<oneshot::Sender<Result<(), RebuildError>>>,
) -> Life {
    let is_first = opened.is_some();
    let rebuilt = tokio::select! {
        biased;
        () = needs_no_table(&host.tasks, is_first) => return Life::Ended(End::Stopped),
        rebuilt = mail.beside(Box::pin(rebuild(host, row, audience, lives))) => rebuilt,
    };
    let (mut actor, owner) = match rebuilt {
        Ok(rebuilt) => rebuilt,
        Err(error) => return Life::Failed(error),
    };
    let owner = match mail.beside(Box::pin(actor.start(owner))).await {
        Ok(owner) => owner,
        Err(end) => return Life::Ended(end),
    };
    if let Some(opened) = opened.take() {
        // The receiver may have been dropped.
        let _ = opened.send(Ok(()));
    }
    Life::Ended(actor.run(owner, mail).await)
}

/// Waits until a rebuild has become useless: the server stops, or it drains and the table was not
/// open before (`is_first`), so that no round of this server is cut off.
async fn needs_no_table(tasks: &Tasks, is_first: bool) {
    tokio::select! {
        biased;
        () = tasks.stopping.cancelled() => {}
        () = tasks.draining.cancelled(), if is_first => {}
    }
}
