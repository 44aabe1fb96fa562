//! The registry of tables: their handles, which of them take requests, and one line of each for
//! players. It does not touch the state of the actors.

use parking_lot::{Mutex, RwLock};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use chips::{Account, PlayerId, TableId};
use futures_util::StreamExt as _;
use futures_util::stream::FuturesUnordered;
use house_writer::Tasks;
use ledger::{Fault, Ledger, Placement};
use protocol::{ChipsRequestView, LobbyTable, ServerMessage};
use tokio::sync::{Notify, oneshot};
use tokio_tungstenite::tungstenite::Utf8Bytes;
use uuid::Uuid;

use crate::availability::Availability;
use crate::frames::frame;
use crate::mailbox::{PlayerThere, TableHandle, TableRequest};
use crate::outbox::Outbox;
use crate::presence::Presence;
use crate::restoring::Restoration;
use house::protection::Obstacle;
use refusals::Rejection;

/// Shortest time between two lobby frames. Changes in between go into the next frame.
const FRAME_PAUSE: Duration = Duration::from_secs(1);

/// How often the lobby frame is repeated while the house is being restored. A client takes it as a
/// sign that the commands it waits for are not lost, and gives a silent connection up after eight
/// seconds (`web/js/net/connection.js`).
const OPENING_PERIOD: Duration = Duration::from_secs(3);

/// How long [`Lobby::has_player`] waits for the tables.
const ANSWER_PATIENCE: Duration = Duration::from_secs(5);

/// All open tables.
#[derive(Debug, Default)]
pub struct Lobby {
    handles: RwLock<BTreeMap<Uuid, TableHandle>>,
    /// Which tables take requests while the house is being restored.
    restoring: Restoration,
    lines: Mutex<BTreeMap<Uuid, LobbyTable>>,
    slips: Mutex<BTreeMap<Uuid, ChipsRequestView>>,
    availability: Availability,
    changed: Notify,
    frame: Mutex<Utf8Bytes>,
}

impl Lobby {
    /// The handle of an open table.
    pub fn table(&self, id: Uuid) -> Option<TableHandle> {
        self.handles.read().get(&id).cloned()
    }

    /// The handle of a table, if it takes requests.
    ///
    /// # Errors
    /// `opening` while the house is being restored and the table is not there; `unknown-table` when
    /// there is no such table.
    pub fn admitted(&self, id: Uuid) -> Result<TableHandle, Rejection> {
        match self.table(id) {
            Some(handle) if self.restoring.admits(id) => Ok(handle),
            None if self.restoring.is_done() => Err(Rejection::UnknownTable),
            Some(_) | None => Err(Rejection::Opening),
        }
    }

    /// Lets a table take requests from now on.
    pub fn admit(&self, table: TableId) {
        self.restoring.admit(table);
    }

    /// Lets all tables take requests, also those opened later. All connections get a new lobby
    /// frame, without `opening`.
    pub fn admit_all(&self) {
        self.restoring.finish();
        self.refresh();
        self.changed.notify_one();
    }

    /// Whether all tables have been restored.
    pub fn is_restored(&self) -> bool {
        self.restoring.is_done()
    }

    /// Whether the house can record what happens.
    pub fn availability(&self) -> &Availability {
        &self.availability
    }

    /// Notes whether the database takes commits. A change is told to all connections at once.
    /// Returns whether there was one.
    pub fn note_available(&self, is_available: bool, presence: &Presence) -> bool {
        let is_news = self.availability.set(is_available);
        if is_news {
            self.refresh();
            presence.for_each(Outbox::note_lobby);
        }
        is_news
    }

    /// Registers the handle of a table.
    pub(crate) fn add(&self, id: TableId, handle: TableHandle) {
        self.handles.write().insert(id.0, handle);
    }

    /// The number of open tables.
    pub fn count(&self) -> usize {
        self.handles.read().len()
    }

    /// Whether a player has chips or a seat at any table. Fails with `busy` when no table says yes
    /// and one does not answer within five seconds, or has another owner by now than the one that
    /// has answered; and with `unavailable` when the books cannot be read.
    pub async fn has_player(&self, player: PlayerId, books: &Ledger) -> Result<bool, Rejection> {
        let ask = |(table, handle): (Uuid, TableHandle)| {
            let (answer, is_there) = oneshot::channel();
            // A full mailbox drops the request and its answer channel, which counts as no answer.
            let _ = handle.send(TableRequest::HasPlayer { player, answer });
            async move { (table, is_there.await) }
        };
        let mut answers: FuturesUnordered<_> = self.handles().into_iter().map(ask).collect();
        let asked = async {
            let (mut epochs, mut all_say_no) = (BTreeMap::new(), true);
            while let Some((table, answer)) = answers.next().await {
                match answer {
                    Ok(PlayerThere { is_there: true, .. }) => return Ok(true),
                    Ok(PlayerThere { is_there: false, epoch }) => drop(epochs.insert(table, epoch)),
                    Err(_) => all_say_no = false,
                }
            }
            let asked: Vec<Uuid> = epochs.keys().copied().collect();
            let found = books.open_placements_among(&asked).await;
            let found = found.map_err(|_| Rejection::Unavailable)?;
            let is_no = all_say_no && are_owners(&epochs, &found);
            if is_no { Ok(false) } else { Err(Rejection::Busy) }
        };
        tokio::time::timeout(ANSWER_PATIENCE, asked).await.unwrap_or(Err(Rejection::Busy))
    }

    /// Asks every table to evict a player. A full mailbox drops the request; the enforcer repeats
    /// it.
    pub fn take_out(&self, player: PlayerId, why: Obstacle) {
        for handle in self.all() {
            let _ = handle.send(TableRequest::TakeOut { player, why });
        }
    }

    /// Tells every table that a player has no name any more. A table whose mailbox is full forgets
    /// it when it is rebuilt.
    pub fn forget_name(&self, player: PlayerId) {
        for handle in self.all() {
            let _ = handle.send(TableRequest::ForgetName { player });
        }
    }

    /// Asks every table to send absent players home. A full mailbox drops the request; it is
    /// repeated.
    pub(crate) fn send_home(&self) {
        for handle in self.all() {
            let _ = handle.send(TableRequest::SendHome);
        }
    }

    /// The handles of all open tables, by id.
    pub(crate) fn handles(&self) -> Vec<(Uuid, TableHandle)> {
        self.handles.read().iter().map(|(id, handle)| (*id, handle.clone())).collect()
    }

    // The handles of all tables.
    fn all(&self) -> Vec<TableHandle> {
        let handles = self.handles.read();
        handles.values().cloned().collect()
    }

    /// The lines of all tables.
    pub fn lines(&self) -> BTreeMap<Uuid, LobbyTable> {
        self.lines.lock().clone()
    }

    /// The lobby as a frame, shared by all sockets.
    pub fn frame(&self) -> Utf8Bytes {
        self.frame.lock().clone()
    }

    /// Sets a table's line, or removes it. If it differs from the last one, all connections get a
    /// new lobby frame.
    pub fn set_line(&self, id: TableId, line: Option<LobbyTable>) {
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

    /// The slips that wait for the cage, by table, for tables where `sees` is true.
    pub fn slips(&self, sees: impl Fn(Uuid) -> bool) -> BTreeMap<Uuid, ChipsRequestView> {
        let mut slips = self.slips.lock().clone();
        slips.retain(|table, _| sees(*table));
        slips
    }

    /// Sets or removes a table's slip that waits for the cage. The cage is told of it with the
    /// table's line of the floor.
    pub fn set_slip(&self, id: TableId, slip: Option<ChipsRequestView>) {
        let mut slips = self.slips.lock();
        match slip {
            Some(slip) => drop(slips.insert(id.0, slip)),
            None => drop(slips.remove(&id.0)),
        }
    }

    /// Removes a closed table.
    pub fn remove(&self, id: TableId) {
        self.set_slip(id, None);
        self.handles.write().remove(&id.0);
        self.lines.lock().remove(&id.0);
        self.changed.notify_one();
    }

    /// Serialises the lobby frame again.
    pub fn refresh(&self) {
        let mut last = self.frame.lock();
        let (opening, unavailable) = (!self.is_restored(), self.availability.is_away());
        *last = frame(&ServerMessage::Lobby { tables: self.lines(), opening, unavailable });
    }
}

/// Whether those who have answered own their tables still: a node that was frozen may have answered
/// before it has found that it owns a table no more.
fn are_owners(epochs: &BTreeMap<Uuid, i64>, found: &[Placement]) -> bool {
    found.iter().all(|it| epochs.get(&it.chain.0) == Some(&it.epoch))
}

/// Tells all clients about the lobby until the server stops: after a change, at most once a second,
/// and while the house is being restored also when nothing changes.
pub async fn announce(lobby: Arc<Lobby>, presence: Arc<Presence>, tasks: Tasks) {
    loop {
        tokio::select! {
            biased;
            () = tasks.stopping.cancelled() => return,
            () = lobby.changed.notified() => {}
            () = tokio::time::sleep(OPENING_PERIOD), if !lobby.is_restored() => {}
        }
        lobby.refresh();
        presence.for_each(Outbox::note_lobby);
        tokio::select! {
            biased;
            () = tasks.stopping.cancelled() => return,
            () = tokio::time::sleep(FRAME_PAUSE) => {}
        }
    }
}

/// Whether the cage holds the chips of a slip that it is to approve, beside what is on its way to
/// tables already. Whether it still does is judged by the books when the chips move.
pub async fn cage_holds(
    lobby: &Lobby,
    ledger: &Ledger,
    (table, slip): (Uuid, u32),
) -> Result<bool, Fault> {
    let slips = lobby.slips(|_| true);
    let asked = slips.get(&table).filter(|asked| asked.slip == slip && !asked.credit);
    let Some(asked) = asked.filter(|asked| asked.approved_by.is_none()) else { return Ok(true) };
    let leaves = |one: &&ChipsRequestView| !one.credit && one.approved_by.is_some();
    let on_their_way: i64 = slips.values().filter(leaves).map(|one| one.amount).sum();
    let held = ledger.balance(Account::Cage).await?;
    Ok(held >= asked.amount.saturating_add(on_their_way))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_former_owner_does_not_know_that_a_player_is_nowhere() {
        let placed = |epoch| Placement { chain: TableId(Uuid::nil()).into(), epoch, node: None };
        let answered = BTreeMap::from([(Uuid::nil(), 3)]);
        assert!(are_owners(&answered, &[placed(3)]));
        assert!(!are_owners(&answered, &[placed(4)]), "another node has taken the table");
        assert!(are_owners(&answered, &[]), "it is closed");
    }
}
