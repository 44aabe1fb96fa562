//! The floor: one line of every open table, for the pit. The actors publish the lines, so that no
//! table is asked and none waits.

use parking_lot::{Mutex, MutexGuard};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use chips::TableId;
use house_writer::Tasks;
use protocol::{FloorTable, Role, ServerMessage};
use tokio::sync::Notify;
use tokio_tungstenite::tungstenite::Utf8Bytes;
use uuid::Uuid;

use crate::frames::frame;
use crate::outbox::Outbox;
use crate::presence::Presence;
use house::Pits;

/// Shortest time between two floor frames. Changes in between go into the next frame.
const FRAME_PAUSE: Duration = Duration::from_secs(1);

/// The lines of all open tables.
#[derive(Debug, Default)]
pub struct Floor {
    tables: Mutex<BTreeMap<Uuid, FloorTable>>,
    changed: Notify,
}

impl Floor {
    /// Sets a table's line. If it differs from the last one, the staff get a new floor frame.
    pub fn set(&self, id: TableId, line: FloorTable) {
        let mut tables = self.lock();
        if tables.get(&id.0) != Some(&line) {
            tables.insert(id.0, line);
            self.changed.notify_one();
        }
    }

    /// Removes the line of a closed table.
    pub fn remove(&self, id: TableId) {
        self.lock().remove(&id.0);
        self.changed.notify_one();
    }

    /// Whether a table belongs to these pits. A table without a line yet belongs only to
    /// `Pits::All`.
    pub fn is_in(&self, id: Uuid, pits: &Pits) -> bool {
        match pits {
            Pits::All => true,
            Pits::One(_) => self.lock().get(&id).is_some_and(|line| pits.has(&line.pit)),
        }
    }

    /// The lines of the tables of these pits.
    pub fn tables(&self, pits: &Pits) -> BTreeMap<Uuid, FloorTable> {
        let tables = self.lock();
        let seen = tables.iter().filter(|(_, line)| pits.has(&line.pit));
        seen.map(|(id, line)| (*id, line.clone())).collect()
    }

    /// The tables of these pits as a frame.
    pub fn frame(&self, pits: &Pits) -> Utf8Bytes {
        frame(&ServerMessage::Floor { tables: self.tables(pits) })
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<Uuid, FloorTable>> {
        // No code panics between two changes that belong together.
        self.tables.lock()
    }
}

/// Whether staff of this role get the floor.
pub fn is_shown_to(role: Role) -> bool {
    match role {
        Role::Pit | Role::Admin | Role::Auditor => true,
        Role::Croupier | Role::Cage => false,
    }
}

/// Tells the staff about the floor, at most once a second, until the server stops.
pub async fn announce(floor: Arc<Floor>, presence: Arc<Presence>, tasks: Tasks) {
    loop {
        tokio::select! {
            biased;
            () = tasks.stopping.cancelled() => return,
            () = floor.changed.notified() => {}
        }
        presence.for_each_of_staff(Outbox::note_floor);
        tokio::select! {
            biased;
            () = tasks.stopping.cancelled() => return,
            () = tokio::time::sleep(FRAME_PAUSE) => {}
        }
    }
}
