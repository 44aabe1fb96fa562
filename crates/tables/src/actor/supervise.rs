//! Supervises a table's actor. When an actor panics or may differ from the books, the next one is
//! rebuilt from the journal. Mailbox and audience are kept.

use std::panic::AssertUnwindSafe;
use std::time::Duration;

use chips::TableId;
use futures_util::FutureExt;
use house::{HouseEntry, TableClosed};
use house_writer::{ForcedEnd, Tasks};
use ledger::GamingTable;
use tokio::sync::{mpsc, oneshot};

use super::hold::{Hold, Ownership};
use super::lives::Lives;
use super::publish::epoch;
use super::rebuild::rebuild;
use super::{End, RebuildError, closing};
use crate::audience::Audience;
use crate::clock;
use crate::frames::refused;
use crate::host::Host;
use crate::mail::Mail;
use crate::mailbox::TableRequest;
use crate::rejection::Rejection;
use crate::remote::{self, AfterShow};
use crate::service::Service;

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

/// How this server's ownership of a table ended.
enum Left {
    /// The server stops, or the table is closed.
    Ended,
    /// Another node owns the table, or will, under a newer epoch than this one.
    Elsewhere { epoch: u64 },
}

/// Keeps a table until the server stops or the table closes: owns it, or shows what its owner at
/// another node does. `opened` gets the result of the first rebuild.
pub(crate) async fn supervise(
    host: Host,
    row: GamingTable,
    mailbox: mpsc::Receiver<TableRequest>,
    opened: oneshot::Sender<Result<(), RebuildError>>,
    mut seat: Ownership,
) {
    let mut opened = Some(opened);
    let mut mail = Mail::new(mailbox);
    let mut audience = Audience::default();
    // The newest epoch under which this node has shown the table, or has heard of it.
    let mut epoch = 0;
    loop {
        seat = match (seat, &host.nodes) {
            (Ownership::Elsewhere, Some(nodes)) => {
                drop(opened.take().map(|opened| opened.send(Ok(()))));
                let show = remote::show(&host, nodes, &row, &mut mail, &mut audience, &mut epoch);
                match AssertUnwindSafe(show).catch_unwind().await {
                    Ok(AfterShow::Stopped) => return,
                    Ok(AfterShow::Closed) => return turn_away(&host, &row, &mut mail).await,
                    Ok(AfterShow::Take(epoch)) => Ownership::Here(epoch),
                    Err(_) => {
                        host.metrics.faults.inc();
                        tracing::error!(table.id = %row.id, "what showed a table has died");
                        tokio::time::sleep(PAUSE_MIN).await;
                        Ownership::Elsewhere
                    }
                }
            }
            (Ownership::Alone | Ownership::Here(_) | Ownership::Elsewhere, _) => {
                match own(&host, &row, &mut mail, &mut audience, &mut opened, seat).await {
                    Left::Ended => return,
                    Left::Elsewhere { epoch: owned } => {
                        epoch = epoch.max(owned);
                        Ownership::Elsewhere
                    }
                }
            }
        };
    }
}

/// Owns a table until the server stops, the table closes, or another node owns it.
async fn own(
    host: &Host,
    row: &GamingTable,
    mail: &mut Mail,
    audience: &mut Audience,
    opened: &mut Option<oneshot::Sender<Result<(), RebuildError>>>,
    seat: Ownership,
) -> Left {
    let mut lives = Lives::default();
    let mut pause = PAUSE_MIN;
    let mut hold = Hold::new(seat);
    mail.have_patience(hold.is_of_node());
    while !host.tasks.stopping.is_cancelled() {
        let commits = host.metrics.commits.get();
        let life = live(host, row, mail, audience, (&mut lives, &mut hold), opened);
        let life = AssertUnwindSafe(life).catch_unwind().await.unwrap_or(Life::Panicked);
        mail.serve(None);
        note_owned(host, row.id, false);
        match life {
            Life::Ended(End::Stopped) => return Left::Ended,
            Life::Ended(End::Closed(record)) => {
                drop(opened.take().map(|opened| opened.send(Ok(()))));
                close(host, row, *record, mail).await;
                return Left::Ended;
            }
            Life::Ended(End::GivenUp) => {
                hold.give_up(host, row.id).await;
                return Left::Elsewhere { epoch: hold.epoch() };
            }
            Life::Ended(End::Fenced) | Life::Failed(RebuildError::Taken) if hold.is_of_node() => {
                tracing::info!(table.id = %row.id, "another node owns this table");
                return Left::Elsewhere { epoch: hold.epoch() };
            }
            Life::Ended(End::Fenced) => {
                tracing::error!(table.id = %row.id, "another server has taken this table over");
                host.tasks.force_end(ForcedEnd::TakenOver);
                return Left::Ended;
            }
            Life::Ended(End::Broken(reason)) => {
                lives.broke();
                mail.beside(broke(host, row, &reason)).await;
            }
            Life::Failed(error) => {
                if has_failed(host, row, mail, opened, error).await {
                    return Left::Ended;
                }
            }
            Life::Panicked => {
                lives.broke();
                mail.beside(broke(host, row, "its actor has died")).await;
            }
        }
        host.metrics.rebuilds.inc();
        pause = if host.metrics.commits.get() > commits { PAUSE_MIN } else { pause * 2 };
        tokio::select! {
            biased;
            () = host.tasks.stopping.cancelled() => {}
            () = mail.beside(rest(host, pause.min(PAUSE_MAX))) => {}
        }
    }
    Left::Ended
}

/// Sees to a table that could not be rebuilt. Returns whether there is no next life.
async fn has_failed(
    host: &Host,
    row: &GamingTable,
    mail: &mut Mail,
    opened: &mut Option<oneshot::Sender<Result<(), RebuildError>>>,
    error: RebuildError,
) -> bool {
    if let Some(opened) = opened.take() {
        // The start fails, and with it the opening: there is no second life.
        drop(opened.send(Err(error)));
        return true;
    }
    if error.is_forged() {
        // No life of this process can go on with it.
        give_up(host, row, mail).await;
        return true;
    }
    let reason = format!("it was not rebuilt: {error}");
    mail.beside(broke(host, row, &reason)).await;
    false
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
async fn close(host: &Host, row: &GamingTable, record: TableClosed, mail: &mut Mail) {
    if closing::put_on_record(host, row.id, record).await {
        note_closed(host, row).await;
    }
    turn_away(host, row, mail).await;
}

/// Leaves a table that somebody else has written into. It comes back with a start on true books.
async fn give_up(host: &Host, row: &GamingTable, mail: &mut Mail) {
    tracing::error!(table.id = %row.id, "a table's journal was tampered with: it is closed");
    turn_away(host, row, mail).await;
}

/// Takes a table out of the lobby and refuses all requests to it.
async fn turn_away(host: &Host, row: &GamingTable, mail: &mut Mail) {
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
            TableRequest::Hint { id, reply_to, .. } => {
                reply_to.give(None, refused(Some(id), Rejection::UnknownTable));
            }
            TableRequest::Unwatch { .. }
            | TableRequest::HasPlayer { .. }
            | TableRequest::Has { .. }
            | TableRequest::Show { .. }
            | TableRequest::Take { .. }
            | TableRequest::GiveUp
            | TableRequest::Lost { .. }
            | TableRequest::Leave
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
    (lives, hold): (&mut Lives, &mut Hold),
    opened: &mut Option<oneshot::Sender<Result<(), RebuildError>>>,
) -> Life {
    let is_first = opened.is_some();
    let rebuilt = tokio::select! {
        biased;
        () = needs_no_table(&host.tasks, is_first) => return Life::Ended(End::Stopped),
        rebuilt = mail.beside(Box::pin(rebuild(host, row, audience, (lives, hold)))) => rebuilt,
    };
    let (mut actor, owner) = match rebuilt {
        Ok(rebuilt) => rebuilt,
        Err(error) => return Life::Failed(error),
    };
    let owner = match mail.beside(Box::pin(actor.start(owner))).await {
        Ok(owner) => owner,
        Err(end) => return Life::Ended(end),
    };
    if let Some(nodes) = &host.nodes {
        match Service::open(nodes, row.id, epoch(&owner).into()).await {
            Ok(service) => mail.serve(Some(service)),
            // People of this node play on. The others come when the next life begins.
            Err(error) => tracing::warn!(table.id = %row.id, error = %error, "no way to nodes"),
        }
    }
    mail.have_patience(false);
    note_owned(host, row.id, true);
    if let Some(opened) = opened.take() {
        // The receiver may have been dropped.
        let _ = opened.send(Ok(()));
    }
    Life::Ended(actor.run(owner, mail).await)
}

fn note_owned(host: &Host, table: TableId, is_owned: bool) {
    if let Some(nodes) = &host.nodes {
        nodes.note_owned(table, is_owned);
    }
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
