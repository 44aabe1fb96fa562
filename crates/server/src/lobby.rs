//! The registry of tables: their addresses, and one line of each for everybody. It starts the
//! actors; it never touches what they own.

use parking_lot::{Mutex, RwLock};
use std::collections::BTreeMap;
use std::time::Duration;

use chips::{PlayerId, TableId};
use futures_util::StreamExt as _;
use futures_util::stream::FuturesUnordered;
use ledger::GamingTable;
use protocol::{ChipsRequestView, LobbyTable, ServerMessage};
use tokio::sync::{Notify, oneshot};
use tokio_tungstenite::tungstenite::Utf8Bytes;
use uuid::Uuid;

use crate::actor::{RebuildError, TableHandle, TableRequest, supervise};
use crate::app::App;
use crate::frames::frame;
use crate::outbox::Outbox;
use crate::rejection::Rejection;
use crate::signs;
use house::protection::Obstacle;

/// Shortest time between two lobby frames: what changes meanwhile goes into the second.
const FRAME_PAUSE: Duration = Duration::from_secs(1);

/// How long tables may take to answer a question.
const ANSWER_PATIENCE: Duration = Duration::from_secs(5);

/// All open tables.
#[derive(Debug, Default)]
pub(crate) struct Lobby {
    handles: RwLock<BTreeMap<Uuid, TableHandle>>,
    lines: Mutex<BTreeMap<Uuid, LobbyTable>>,
    slips: Mutex<BTreeMap<Uuid, ChipsRequestView>>,
    changed: Notify,
    frame: Mutex<Utf8Bytes>,
}

impl Lobby {
    /// The address of a table.
    pub(crate) fn table(&self, id: Uuid) -> Option<TableHandle> {
        self.handles.read().get(&id).cloned()
    }

    /// How many tables are open.
    pub(crate) fn count(&self) -> usize {
        self.handles.read().len()
    }

    /// Whether a player has chips or a seat at any table. Each answers in its turn; where none says
    /// yes and one does not answer, whoever asks is refused after a while.
    pub(crate) async fn has_player(&self, player: PlayerId) -> Result<bool, Rejection> {
        let ask = |table: TableHandle| {
            let (answer, is_there) = oneshot::channel();
            // A question that is not taken is dropped, and so is its answer.
            let _ = table.send(TableRequest::HasPlayer { player, answer });
            is_there
        };
        let mut answers: FuturesUnordered<_> = self.all().into_iter().map(ask).collect();
        let asked = async {
            let mut all_say_no = true;
            while let Some(is_there) = answers.next().await {
                match is_there {
                    Ok(true) => return Ok(true),
                    Ok(false) => {}
                    Err(_) => all_say_no = false,
                }
            }
            if all_say_no { Ok(false) } else { Err(Rejection::Busy) }
        };
        tokio::time::timeout(ANSWER_PATIENCE, asked).await.unwrap_or(Err(Rejection::Busy))
    }

    /// Tells every table to take a player out. Who cannot be told now is told again.
    pub(crate) fn take_out(&self, player: PlayerId, why: Obstacle) {
        for handle in self.all() {
            let _ = handle.send(TableRequest::TakeOut { player, why });
        }
    }

    fn all(&self) -> Vec<TableHandle> {
        let handles = self.handles.read();
        handles.values().cloned().collect()
    }

    /// The lines of all tables.
    pub(crate) fn lines(&self) -> BTreeMap<Uuid, LobbyTable> {
        self.lines.lock().clone()
    }

    /// The lobby as a frame, shared by all sockets.
    pub(crate) fn frame(&self) -> Utf8Bytes {
        self.frame.lock().clone()
    }

    /// Sets a table's line, or takes it out; when it differs, everybody hears of it soon.
    pub(crate) fn set_line(&self, id: TableId, line: Option<LobbyTable>) {
        let mut lines = self.lines.lock();
        if lines.get(&id.0) == line.as_ref() {
            return;
        }
        match line {
            Some(line) => drop(lines.insert(id.0, line)),
            None => drop(lines.remove(&id.0)),
        }
        self.changed.notify_one();
    }

    /// Slips that wait for the cage, by table; of those tables that it is to see.
    pub(crate) fn slips(&self, sees: impl Fn(Uuid) -> bool) -> BTreeMap<Uuid, ChipsRequestView> {
        let mut slips = self.slips.lock().clone();
        slips.retain(|table, _| sees(*table));
        slips
    }

    /// Sets the slip of a table that waits for the cage, if there is one. The cage hears of it with
    /// the table's line of the floor, which names it.
    pub(crate) fn set_slip(&self, id: TableId, slip: Option<ChipsRequestView>) {
        let mut slips = self.slips.lock();
        match slip {
            Some(slip) => drop(slips.insert(id.0, slip)),
            None => drop(slips.remove(&id.0)),
        }
    }

    /// Forgets a table that is closed.
    pub(crate) fn remove(&self, id: TableId) {
        self.set_slip(id, None);
        self.handles.write().remove(&id.0);
        self.lines.lock().remove(&id.0);
        self.changed.notify_one();
    }

    /// Makes the frame anew.
    pub(crate) fn refresh(&self) {
        let fresh = frame(&ServerMessage::Lobby { tables: self.lines() });
        *self.frame.lock() = fresh;
    }
}

/// Puts a table's sign on record, starts its actor and waits until it has been rebuilt from its
/// journal. A table that is found closed there leaves the lobby again, and so does one that could
/// not be opened: it may be tried once more.
pub(crate) async fn open_table(app: &App, row: GamingTable) -> Result<(), RebuildError> {
    let signed = signs::record(&app.house, &app.metrics, &row).await;
    signed.map_err(|_| RebuildError::Unsigned(row.id))?;
    let (handle, mailbox) = TableHandle::new();
    let id = row.id;
    let (opened, answer) = oneshot::channel();
    app.lobby.handles.write().insert(id.0, handle);
    app.tasks.spawn_table(supervise(app.clone(), row, mailbox, opened));
    // No answer: the server is being stopped, or the first life panicked and a second is tried.
    let opened = answer.await.unwrap_or(Ok(()));
    if opened.is_err() {
        app.lobby.remove(id);
    }
    opened
}

/// Tells everybody about the lobby, at most once in [`FRAME_PAUSE`], until the server stops.
pub(crate) async fn announce(app: App) {
    loop {
        tokio::select! {
            biased;
            () = app.tasks.stopping.cancelled() => return,
            () = app.lobby.changed.notified() => {}
        }
        app.lobby.refresh();
        app.presence.for_each(Outbox::note_lobby);
        tokio::select! {
            biased;
            () = app.tasks.stopping.cancelled() => return,
            () = tokio::time::sleep(FRAME_PAUSE) => {}
        }
    }
}
