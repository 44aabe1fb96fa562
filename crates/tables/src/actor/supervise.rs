//! Supervises a table's actor. When an actor panics or may differ from the books, the next one is
//! rebuilt from the journal. Mailbox and audience are kept.

use std::panic::AssertUnwindSafe;
use std::time::Duration;

use chips::TableId;
use futures_util::FutureExt;
use house::{HouseEntry, TableClosed};
use house_writer::{ForcedEnd, Tasks};
use ledger::GamingTable;
use owner::Owner;
use tokio::sync::{mpsc, oneshot};

use super::hold::{Hold, Ownership};
use super::lives::Lives;
use super::publish::epoch;
use super::rebuild::rebuild;
use super::{End, RebuildError, TableActor, closing};
use crate::audience::Audience;
use crate::clock;
use crate::frames::refused;
use crate::host::Host;
use crate::mail::Mail;
use crate::mailbox::TableRequest;
use crate::remote::{self, AfterShow};
use crate::service::Service;
use refusals::Rejection;

/// Pause before the first rebuild; it doubles with each that follows a short life.
const PAUSE_MIN: Duration = Duration::from_millis(100);
/// How long a table waits for the way to other nodes before it is shown. The way is opened beside
/// its work then.
const SERVICE_MAX: Duration = Duration::from_millis(250);
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
    Elsewhere(u64),
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
    let mut mail = Mail::new(mailbox, host.lobby.availability().clone());
    let mut audience = Audience::default();
    // The newest epoch that is known of.
    let mut known = 0;
    loop {
        seat = match (seat, &host.nodes) {
            (Ownership::Elsewhere, Some(nodes)) => {
                drop(opened.take().map(|opened| opened.send(Ok(()))));
                let to = (&mut mail, &mut audience);
                let show = remote::show(&host, nodes, &row, to, &mut known);
                match AssertUnwindSafe(show).catch_unwind().await {
                    Ok(AfterShow::Stopped) => return,
                    Ok(AfterShow::Closed) => return turn_away(&host, &row, &mut mail).await,
                    Ok(AfterShow::Take(taking)) => Ownership::Here(taking),
                    Err(_) => {
                        host.metrics.faults.inc();
                        tracing::error!(table.id = %row.id, "what showed a table has died");
                        tokio::time::sleep(PAUSE_MIN).await;
                        Ownership::Elsewhere
                    }
                }
            }
            (Ownership::Alone | Ownership::Here(_) | Ownership::Elsewhere, _) => {
                note_owned(&host, row.id, None);
                let left = own(&host, &row, &mut mail, &mut audience, &mut opened, seat).await;
                if let Some(nodes) = &host.nodes {
                    nodes.note_left(row.id);
                }
                match left {
                    Left::Ended => return,
                    Left::Elsewhere(epoch) => {
                        known = known.max(epoch);
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
        note_owned(host, row.id, None);
        match life {
            Life::Ended(end) => {
                if matches!(end, End::Closed(_)) {
                    // A table that was found closed was opened all the same.
                    drop(opened.take().map(|opened| opened.send(Ok(()))));
                }
                match ended(host, row, mail, &hold, end).await {
                    Ok(left) => return left,
                    Err(reason) => {
                        lives.broke();
                        mail.beside(broke(host, row, &reason)).await;
                    }
                }
            }
            Life::Failed(RebuildError::Taken) => {
                tracing::info!(table.id = %row.id, "another node was faster");
                return Left::Elsewhere(hold.epoch());
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

/// Sees to the end of an actor. Fails with the reason when the table is to be rebuilt.
async fn ended(
    host: &Host,
    row: &GamingTable,
    mail: &mut Mail,
    hold: &Hold,
    end: End,
) -> Result<Left, String> {
    Ok(match end {
        End::Stopped => {
            hold.give_up(host, row.id).await;
            Left::Ended
        }
        End::Closed(record) => {
            close(host, row, *record, mail).await;
            Left::Ended
        }
        End::GivenUp => {
            hold.give_up(host, row.id).await;
            Left::Elsewhere(hold.epoch())
        }
        End::Fenced(asked) if hold.is_of_node() => {
            tracing::info!(table.id = %row.id, "another node owns this table");
            hold.note_fenced(host);
            if let Some(asked) = asked {
                mail.keep(TableRequest::Ask(asked));
            }
            Left::Elsewhere(hold.epoch())
        }
        End::Fenced(_) => {
            tracing::error!(table.id = %row.id, "another server has taken this table over");
            host.tasks.force_end(ForcedEnd::TakenOver);
            Left::Ended
        }
        End::Broken(reason) => return Err(reason),
    })
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
    if let Some(nodes) = &host.nodes {
        nodes.note_forged(row.id);
    }
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
            TableRequest::Hint { id, reply_to, .. } | TableRequest::Say { id, reply_to, .. } => {
                reply_to.give(None, refused(Some(id), Rejection::UnknownTable));
            }
            TableRequest::Unwatch { .. }
            | TableRequest::HasPlayer { .. }
            | TableRequest::Has { .. }
            | TableRequest::Show { .. }
            | TableRequest::Take(_)
            | TableRequest::Lost { .. }
            | TableRequest::GiveUp
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
    let begun = Box::pin(begin(host, row, mail, audience, (lives, &mut *hold), opened.is_some()));
    let (mut actor, owner) = match begun.await {
        Ok(begun) => begun,
        Err(life) => return life,
    };
    // Before the table is shown: those who are told of it ask at once.
    let epoch = u64::from(epoch(&owner));
    let service = serve(host, row, epoch).await;
    let owner = match mail.beside(Box::pin(actor.start(owner))).await {
        Ok(owner) => owner,
        Err(end) => return Life::Ended(end),
    };
    mail.serve(service);
    mail.have_patience(false);
    note_owned(host, row.id, Some(epoch));
    hold.note_at_work(host);
    if let Some(opened) = opened.take() {
        // The receiver may have been dropped.
        let _ = opened.send(Ok(()));
    }
    Life::Ended(actor.run(owner, mail).await)
}

/// Claims a table and rebuilds its owner. Fails with how this life has ended when there is none.
async fn begin<'a>(
    host: &'a Host,
    row: &GamingTable,
    mail: &mut Mail,
    audience: &'a mut Audience,
    (lives, hold): (&mut Lives, &mut Hold),
    is_new: bool,
) -> Result<(TableActor<'a>, Owner), Life> {
    let is_of_node = hold.is_of_node();
    let useless = || is_useless(&host.tasks, is_new, is_of_node);
    let turn = async {
        match &host.nodes {
            Some(nodes) => Some(nodes.taking().await),
            None => None,
        }
    };
    let _turn = tokio::select! {
        biased;
        end = useless() => return Err(Life::Ended(end)),
        turn = mail.beside(turn) => turn,
    };
    // A node that drains waits for the outcome: it gives up what it has taken.
    let claimed = tokio::select! {
        biased;
        () = host.tasks.stopping.cancelled() => return Err(Life::Ended(End::Stopped)),
        end = useless(), if !is_of_node => return Err(Life::Ended(end)),
        claimed = mail.beside(Box::pin(hold.claim(host, row.id))) => claimed,
    };
    let head = claimed.map_err(Life::Failed)?;
    tokio::select! {
        biased;
        end = useless() => Err(Life::Ended(end)),
        rebuilt = mail.beside(Box::pin(rebuild(host, row, audience, (lives, head)))) => {
            rebuilt.map_err(Life::Failed)
        }
    }
}

/// Takes what other nodes ask of a table of this node. `None` for a server that is no node.
async fn serve(host: &Host, row: &GamingTable, epoch: u64) -> Option<Service> {
    let mut service = Service::new(host.nodes.clone()?, row.id, epoch);
    if tokio::time::timeout(SERVICE_MAX, service.open()).await.is_err() {
        // People of this node play meanwhile.
        tracing::warn!(table.id = %row.id, "no way to other nodes yet");
    }
    Some(service)
}

/// Notes that this node takes or rebuilds a table, or works as its owner under this epoch.
fn note_owned(host: &Host, table: TableId, epoch: Option<u64>) {
    if let Some(nodes) = &host.nodes {
        nodes.note_owned(table, epoch);
    }
}

/// Waits until there is no use in rebuilding a table: the server stops, or it drains and another
/// node goes on with the table, or the table was not open before. A round that only this server can
/// finish is not cut off.
async fn is_useless(tasks: &Tasks, is_new: bool, is_of_node: bool) -> End {
    tokio::select! {
        biased;
        () = tasks.stopping.cancelled() => End::Stopped,
        () = tasks.draining.cancelled(), if is_new || is_of_node => {
            // Those who have wished for something at an open table are answered by its next owner.
            if is_new { End::Stopped } else { End::GivenUp }
        }
    }
}
