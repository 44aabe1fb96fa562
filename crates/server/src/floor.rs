//! The floor: one line of every open table for the pit, from what the actors publish. Nobody is
//! asked and nobody waits.

mod pits;

use parking_lot::{Mutex, MutexGuard};
use std::collections::BTreeMap;
use std::time::Duration;

use chips::TableId;
use protocol::{FloorTable, Role, ServerMessage};
use tokio::sync::Notify;
use tokio_tungstenite::tungstenite::Utf8Bytes;
use uuid::Uuid;

pub(crate) use self::pits::pits_of;
use crate::app::App;
use crate::frames::frame;
use crate::outbox::Outbox;
use house::Pits;

/// Shortest time between two floor frames: what changes meanwhile goes into the second.
const FRAME_PAUSE: Duration = Duration::from_secs(1);

/// What all open tables look like to the pit.
#[derive(Debug, Default)]
pub(crate) struct Floor {
    tables: Mutex<BTreeMap<Uuid, FloorTable>>,
    changed: Notify,
}

impl Floor {
    /// Sets a table's line; when it differs, the pit hears of it soon.
    pub(crate) fn set(&self, id: TableId, line: FloorTable) {
        let mut tables = self.lock();
        if tables.get(&id.0) != Some(&line) {
            tables.insert(id.0, line);
            self.changed.notify_one();
        }
    }

    /// Forgets a table that is closed.
    pub(crate) fn remove(&self, id: TableId) {
        self.lock().remove(&id.0);
        self.changed.notify_one();
    }

    /// Whether a table belongs to these pits. A table that has not shown itself belongs to none but
    /// all.
    pub(crate) fn is_in(&self, id: Uuid, pits: &Pits) -> bool {
        match pits {
            Pits::All => true,
            Pits::One(_) => self.lock().get(&id).is_some_and(|line| pits.has(&line.pit)),
        }
    }

    /// The lines of the tables of these pits.
    pub(crate) fn tables(&self, pits: &Pits) -> BTreeMap<Uuid, FloorTable> {
        let tables = self.lock();
        let his = tables.iter().filter(|(_, line)| pits.has(&line.pit));
        his.map(|(id, line)| (*id, line.clone())).collect()
    }

    /// The tables of these pits as a frame.
    pub(crate) fn frame(&self, pits: &Pits) -> Utf8Bytes {
        frame(&ServerMessage::Floor { tables: self.tables(pits) })
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<Uuid, FloorTable>> {
        // A line is set or it is not: nothing is ever half done.
        self.tables.lock()
    }
}

/// Who is shown the floor.
pub(crate) fn is_shown_to(role: Role) -> bool {
    match role {
        Role::Pit | Role::Admin | Role::Auditor => true,
        Role::Croupier | Role::Cage => false,
    }
}

/// Tells the staff about the floor, at most once in [`FRAME_PAUSE`], until the server stops.
pub(crate) async fn announce(app: App) {
    loop {
        tokio::select! {
            biased;
            () = app.tasks.stopping.cancelled() => return,
            () = app.floor.changed.notified() => {}
        }
        app.presence.for_each_of_staff(Outbox::note_floor);
        tokio::select! {
            biased;
            () = app.tasks.stopping.cancelled() => return,
            () = tokio::time::sleep(FRAME_PAUSE) => {}
        }
    }
}
