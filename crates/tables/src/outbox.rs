//! The queue of frames of one connection. Tables put frames in without waiting; the socket's task
//! takes them out. When a client reads too slowly, frames of tables are dropped, and the client
//! gets a whole view once it has read the rest. Answers to its own commands have room of their own.

use parking_lot::{Mutex, MutexGuard};
use std::collections::VecDeque;

use tokio::sync::Notify;
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// Room beyond the tables' frames for answers to the client's own commands, in frames.
const ANSWERS_MAX: usize = 64;
/// How often a client may fall behind before its connection is closed.
const FALLS_MAX: u32 = 8;

/// Why the server ends a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The server is about to stop: said at once, the connection stays until `Restart`.
    Restart,
    /// The client reads too slowly.
    TooSlow,
    /// The session was revoked.
    SignedOut,
}

/// The result of queueing a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pushed {
    /// It waits to be written.
    Queued,
    /// It was dropped: the client needs a whole view later.
    Dropped,
    /// The connection has closed.
    Gone,
}

/// The queue of one connection. The lock is held for moments and never across an await.
#[derive(Debug)]
pub struct Outbox {
    id: u64,
    frames_max: usize,
    queue: Mutex<Queue>,
    wake: Notify,
}

#[derive(Debug, Default)]
struct Queue {
    work: Work,
    falls: u32,
    gone: bool,
}

/// What the socket's task takes from its outbox.
#[derive(Debug, Default)]
pub struct Work {
    /// Frames to write, in this order.
    pub frames: VecDeque<Utf8Bytes>,
    /// Frames were dropped: after these frames the socket asks for whole views.
    pub behind: bool,
    /// A table has been restored: the socket sends it the messages that waited for it.
    pub tables: bool,
    /// What the socket reads fresh before it writes it.
    pub news: News,
    /// The connection ends after these frames.
    pub ending: Option<Ending>,
}

/// What has changed since the socket wrote it last.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct News {
    /// The lobby has changed.
    pub lobby: bool,
    /// The floor has changed.
    pub floor: bool,
    /// The player's purse has changed.
    pub purse: bool,
}

impl Work {
    fn is_none(&self) -> bool {
        let Work { frames, behind, tables, news, ending } = self;
        frames.is_empty() && !behind && !tables && *news == News::default() && ending.is_none()
    }
}

impl Outbox {
    /// An empty outbox with room for `frames_max` frames of tables. `id` is the connection's.
    pub fn new(id: u64, frames_max: usize) -> Outbox {
        Outbox { id, frames_max, queue: Mutex::default(), wake: Notify::new() }
    }

    /// The connection's id.
    pub fn id(&self) -> u64 {
        self.id
    }

    /// Queues a shared frame of a table. The socket's task is woken by the next [`Outbox::wake`],
    /// so that frames of one step are written together.
    pub fn push(&self, frame: &Utf8Bytes) -> Pushed {
        let mut queue = self.lock();
        if queue.gone {
            return Pushed::Gone;
        }
        if queue.work.frames.len() < self.frames_max {
            queue.work.frames.push_back(frame.clone());
            return Pushed::Queued;
        }
        queue.fall_behind();
        Pushed::Dropped
    }

    /// Wakes the socket's task.
    pub fn wake(&self) {
        self.wake.notify_one();
    }

    /// Queues an answer to this client. When the room for answers is full, the connection ends as
    /// too slow.
    pub fn answer(&self, frame: Utf8Bytes) {
        self.change(|queue| {
            if queue.work.frames.len() < self.frames_max + ANSWERS_MAX {
                queue.work.frames.push_back(frame);
            } else {
                queue.work.ending = Some(Ending::TooSlow);
            }
        });
    }

    /// Notes that the lobby has changed.
    pub fn note_lobby(&self) {
        self.change(|queue| queue.work.news.lobby = true);
    }

    /// Notes that the floor has changed.
    pub fn note_floor(&self) {
        self.change(|queue| queue.work.news.floor = true);
    }

    /// Notes that the purse of the player has changed.
    pub fn note_purse(&self) {
        self.change(|queue| queue.work.news.purse = true);
    }

    /// Notes that a table has been restored.
    pub fn note_tables(&self) {
        self.change(|queue| queue.work.tables = true);
    }

    /// Notes that a view is missing and the socket must ask for it again.
    pub fn note_behind(&self) {
        self.change(|queue| queue.work.behind = true);
    }

    /// Ends the connection after the queued frames. If it is called twice, the first reason is
    /// kept.
    pub fn end(&self, ending: Ending) {
        self.change(|queue| {
            queue.work.ending.get_or_insert(ending);
        });
    }

    /// Marks the connection as closed. Later frames are not queued.
    pub fn close(&self) {
        let mut queue = self.lock();
        *queue = Queue { gone: true, ..Queue::default() };
    }

    /// Whether the connection has closed.
    pub fn is_gone(&self) -> bool {
        self.lock().gone
    }

    /// Waits until something is queued and takes all of it. Cancelling the future loses nothing.
    pub async fn work(&self) -> Work {
        loop {
            let work = std::mem::take(&mut self.lock().work);
            if !work.is_none() {
                return work;
            }
            self.wake.notified().await;
        }
    }

    fn change(&self, change: impl FnOnce(&mut Queue)) {
        let mut queue = self.lock();
        if !queue.gone {
            change(&mut queue);
        }
        drop(queue);
        self.wake.notify_one();
    }

    fn lock(&self) -> MutexGuard<'_, Queue> {
        // No code panics between two changes of the queue that belong together.
        self.queue.lock()
    }
}

impl Queue {
    fn fall_behind(&mut self) {
        if !self.work.behind {
            self.work.behind = true;
            self.falls += 1;
            if self.falls >= FALLS_MAX {
                self.work.ending.get_or_insert(Ending::TooSlow);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn frame() -> Utf8Bytes {
        Utf8Bytes::from_static("x")
    }

    #[tokio::test]
    async fn a_full_queue_drops_frames_and_says_so_once() {
        let outbox = Outbox::new(1, 2);
        assert_eq!(outbox.push(&frame()), Pushed::Queued);
        assert_eq!(outbox.push(&frame()), Pushed::Queued);
        assert_eq!(outbox.push(&frame()), Pushed::Dropped);
        assert_eq!(outbox.push(&frame()), Pushed::Dropped);
        let work = outbox.work().await;
        assert!(work.behind && work.ending.is_none());
        assert_eq!(work.frames.len(), 2);
        assert_eq!(outbox.push(&frame()), Pushed::Queued);
    }

    #[tokio::test]
    async fn whoever_falls_behind_again_and_again_is_closed() {
        let outbox = Outbox::new(1, 0);
        for fall in 1..=FALLS_MAX {
            assert_eq!(outbox.push(&frame()), Pushed::Dropped);
            let ending = outbox.work().await.ending;
            assert_eq!(ending, (fall == FALLS_MAX).then_some(Ending::TooSlow));
        }
    }

    #[tokio::test]
    async fn answers_have_room_of_their_own_and_an_end() {
        let outbox = Outbox::new(1, 0);
        for _ in 0..ANSWERS_MAX {
            outbox.answer(frame());
        }
        outbox.answer(frame());
        let work = outbox.work().await;
        assert_eq!((work.frames.len(), work.ending), (ANSWERS_MAX, Some(Ending::TooSlow)));
    }

    #[test]
    fn nothing_is_queued_for_a_connection_that_is_gone() {
        let outbox = Outbox::new(1, 2);
        outbox.close();
        assert_eq!(outbox.push(&frame()), Pushed::Gone);
        outbox.answer(frame());
        assert!(outbox.lock().work.is_none());
    }
}
