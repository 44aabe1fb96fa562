//! The machine of a table that another node owns.

use std::collections::{BTreeMap, VecDeque};

use uuid::Uuid;

use crate::watcher::{ViewsHad, Watcher, Watching};
use crate::wire::{SeenBy, StateNumber, Viewer, ViewsAsked};

/// Steps that are kept for those who come meanwhile, and for parts that come before their step; at
/// most.
pub const STEPS_KEPT_MAX: usize = 64;
/// Parts of own views that are kept with one step, at most. Who needs another one asks for a view.
const PARTS_MAX: usize = 256;
/// Answers that wait for the step they were given at, at most. Beyond that they do not wait.
const ANSWERS_MAX: usize = 256;

/// What a connection is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shown<F> {
    /// The whole views that were given to [`Relay::views`] last.
    Views {
        /// The connection.
        connection: u64,
    },
    /// A frame.
    Frame {
        /// The connection.
        connection: u64,
        /// The frame.
        frame: F,
    },
    /// The answer to a command. The connection gets it however far it has fallen behind.
    Answer {
        /// The connection.
        connection: u64,
        /// The key that was given to [`Relay::answer`].
        key: u64,
        /// The frame.
        frame: F,
    },
}

/// What came of one step: its frame for all, and the parts of own views.
#[derive(Clone, Debug)]
struct StepParts<F> {
    frame: Option<F>,
    own: Vec<OwnPart<F>>,
}

#[derive(Clone, Debug)]
struct OwnPart<F> {
    since: u64,
    viewer: Viewer,
    frame: F,
}

#[derive(Clone, Debug)]
struct Answer<F> {
    connection: u64,
    key: u64,
    seq: u64,
    frame: F,
}

/// A table that another node owns, as this node has it. `F` is a frame.
#[derive(Clone, Debug)]
pub struct Relay<F> {
    node: Uuid,
    watchers: BTreeMap<u64, Watching>,
    /// The newest epoch that was heard of.
    epoch: u64,
    /// The last step up to which everything came. `None` before the first view of the epoch.
    latest: Option<u64>,
    steps: BTreeMap<u64, StepParts<F>>,
    answers: Vec<Answer<F>>,
    /// Whether views that come are shown to all: the question was whether something is newer.
    is_checking: bool,
    out: VecDeque<Shown<F>>,
}

impl<F: Clone> Relay<F> {
    /// A table that nobody of this node watches yet. `epoch` is the newest epoch that this node
    /// has heard of before, under which it may have shown the table; 0 when it has heard of none.
    pub fn new(node: Uuid, epoch: u64) -> Relay<F> {
        Relay {
            node,
            watchers: BTreeMap::new(),
            epoch,
            latest: None,
            steps: BTreeMap::new(),
            answers: Vec::new(),
            is_checking: false,
            out: VecDeque::new(),
        }
    }

    /// A connection watches, or asks for a whole view again.
    pub fn watch(&mut self, who: Watcher) {
        let shown = self.watchers.get(&who.connection).and_then(|before| before.shown);
        self.watchers.insert(who.connection, Watching { shown, ..Watching::new(who) });
    }

    /// A connection watches no more. Answers for it are given out.
    pub fn unwatch(&mut self, connection: u64) {
        self.watchers.remove(&connection);
        self.flush_answers();
    }

    /// A connection could not take a frame. It gets no more until it watches again.
    pub fn fell_behind(&mut self, connection: u64) {
        if let Some(watching) = self.watchers.get_mut(&connection) {
            watching.standing = ViewsHad::Behind;
        }
    }

    /// The newest epoch that was heard of. What a former owner says is of no use.
    pub fn epoch(&self) -> u64 {
        self.epoch
    }

    /// Whether any connection watches.
    pub fn is_watched(&self) -> bool {
        !self.watchers.is_empty()
    }

    /// Whether a connection waits for a whole view.
    pub fn wants_views(&self) -> bool {
        self.watchers.values().any(Watching::waits)
    }

    /// All who watch, in the order of their ids. For a node that becomes the owner itself.
    pub fn watchers(&self) -> impl Iterator<Item = &Watcher> {
        self.watchers.values().map(|watching| &watching.who)
    }

    /// What the owner is to be asked now. When nobody waits for a view, the question is whether
    /// anything is newer than what is here.
    pub fn question(&mut self) -> ViewsAsked {
        let wants = self.wants_views();
        self.is_checking = !wants;
        let here = self.latest.map(|seq| StateNumber { epoch: self.epoch, seq });
        let mut people: Vec<SeenBy> = Vec::new();
        for watching in self.watchers.values() {
            for viewer in watching.who.viewers() {
                let own = watching.own(&viewer);
                match people.iter_mut().find(|seen| seen.viewer == viewer) {
                    Some(seen) => seen.own = seen.own.min(own),
                    None => people.push(SeenBy { viewer, own }),
                }
            }
        }
        ViewsAsked { node: self.node, at: here.filter(|_| !wants), people }
    }

    /// The owner tells what a step has changed.
    pub fn step(&mut self, at: StateNumber, frame: F) {
        if !self.is_of_epoch(at.epoch) || self.latest.is_some_and(|latest| at.seq <= latest) {
            return;
        }
        self.parts(at.seq).frame = Some(frame);
        self.trim();
        self.advance();
        // A step beyond the next one: something was lost.
        let is_torn = self.latest.is_some_and(|latest| at.seq > latest);
        if is_torn {
            self.all_wait();
        }
    }

    /// The owner tells what a step has changed for one person, who has the part of step `since`.
    pub fn own(&mut self, at: StateNumber, since: u64, viewer: Viewer, frame: F) {
        if !self.is_of_epoch(at.epoch) {
            return;
        }
        let part = OwnPart { since, viewer, frame };
        let is_old = self.steps.first_key_value().is_some_and(|(first, _)| at.seq < *first)
            && self.steps.len() >= STEPS_KEPT_MAX;
        if let Some(latest) = self.latest.filter(|latest| at.seq <= *latest) {
            let Relay { watchers, out, .. } = self;
            for watching in watchers.values_mut() {
                if at.seq == latest {
                    show_own(watching, at.seq, &part, out);
                } else if watching.lacks(&part.viewer, at.seq) {
                    // Clients take a part with its step only, and later ones fit this one.
                    watching.standing = ViewsHad::Waits;
                }
            }
        }
        if !is_old {
            let parts = self.parts(at.seq);
            if parts.own.len() < PARTS_MAX {
                parts.own.push(part);
            }
            self.trim();
        }
    }

    /// A player has said something. It is shown to those who follow, beside the steps.
    pub fn said(&mut self, epoch: u64, frame: F) {
        if !self.is_of_epoch(epoch) {
            return;
        }
        for watching in self.watchers.values().filter(|watching| watching.follows()) {
            let (connection, frame) = (watching.who.connection, frame.clone());
            self.out.push_back(Shown::Frame { connection, frame });
        }
    }

    /// The table has a new owner, or was rebuilt at this state.
    pub fn anew(&mut self, at: StateNumber) {
        if self.is_of_epoch(at.epoch) {
            self.all_wait();
        }
    }

    /// Whole views have come that were made at this state. `has` tells for which persons.
    pub fn views(&mut self, at: StateNumber, has: impl Fn(&Viewer) -> bool) {
        if !self.is_of_epoch(at.epoch) {
            return;
        }
        let to_all = std::mem::take(&mut self.is_checking);
        if self.latest.is_none_or(|latest| latest < at.seq) {
            // Those who follow have missed what lies between.
            self.all_wait();
            self.latest = Some(at.seq);
        }
        let latest = self.latest.unwrap_or(at.seq);
        let is_joined = (at.seq + 1..=latest)
            .all(|seq| self.steps.get(&seq).is_some_and(|parts| parts.frame.is_some()));
        if is_joined {
            self.show_views(at, latest, to_all, has);
        }
        self.advance();
        self.flush_answers();
    }

    /// There is nothing newer than what the last question named.
    pub fn same(&mut self) {
        self.is_checking = false;
    }

    /// The answer to a command of a connection, given after this step if it has caused one. It is
    /// shown after the step, with this key. A node that becomes the owner itself meanwhile asks the
    /// table again.
    pub fn answer(&mut self, connection: u64, key: u64, seq: Option<u64>, frame: F) {
        let seq = seq.unwrap_or_default();
        self.answers.push(Answer { connection, key, seq, frame });
        self.flush_answers();
    }

    /// Takes what is to be shown next.
    pub fn next_shown(&mut self) -> Option<Shown<F>> {
        self.out.pop_front()
    }

    /// Whether that is the newest epoch heard of. With a newer one, all wait for a view.
    fn is_of_epoch(&mut self, epoch: u64) -> bool {
        if epoch > self.epoch {
            self.epoch = epoch;
            self.latest = None;
            self.steps.clear();
            self.all_wait();
        }
        epoch == self.epoch
    }

    fn all_wait(&mut self) {
        for watching in self.watchers.values_mut().filter(|watching| watching.follows()) {
            watching.standing = ViewsHad::Waits;
        }
    }

    fn parts(&mut self, seq: u64) -> &mut StepParts<F> {
        self.steps.entry(seq).or_insert(StepParts { frame: None, own: Vec::new() })
    }

    fn trim(&mut self) {
        while self.steps.len() > STEPS_KEPT_MAX {
            self.steps.pop_first();
        }
    }

    /// Shows the steps that follow the last one, as far as they are there.
    fn advance(&mut self) {
        let Some(mut latest) = self.latest else { return };
        while let Some(parts) = self.steps.get(&(latest + 1)) {
            let Some(frame) = &parts.frame else { break };
            latest += 1;
            let at = StateNumber { epoch: self.epoch, seq: latest };
            for watching in self.watchers.values_mut() {
                show_step(watching, at, frame, &parts.own, &mut self.out);
            }
        }
        self.latest = Some(latest);
        self.flush_answers();
    }

    /// Shows views, and then the steps after them, to those who wait, or to all.
    fn show_views(
        &mut self,
        at: StateNumber,
        latest: u64,
        to_all: bool,
        has: impl Fn(&Viewer) -> bool,
    ) {
        let Relay { watchers, steps, out, .. } = self;
        for watching in watchers.values_mut() {
            let is_asked = watching.waits() || (to_all && watching.follows());
            let is_older = watching.shown.is_some_and(|shown| at < shown);
            if !is_asked || is_older || !watching.who.viewers().all(|viewer| has(&viewer)) {
                continue;
            }
            out.push_back(Shown::Views { connection: watching.who.connection });
            watching.standing = ViewsHad::Follows { player: at.seq, staff: at.seq };
            watching.shown = Some(at);
            for (seq, parts) in steps.range(at.seq + 1..) {
                let at = StateNumber { seq: *seq, ..at };
                let Some(frame) = parts.frame.as_ref().filter(|_| *seq <= latest) else { break };
                show_step(watching, at, frame, &parts.own, out);
            }
        }
    }

    /// Gives out the answers whose step their connection has, or that has nothing to wait for.
    fn flush_answers(&mut self) {
        let here = StateNumber { epoch: self.epoch, seq: self.latest.unwrap_or_default() };
        let is_full = self.answers.len() > ANSWERS_MAX;
        for answer in std::mem::take(&mut self.answers) {
            let waits = self.watchers.get(&answer.connection).is_some_and(|watching| {
                watching.waits() || (watching.follows() && here.seq < answer.seq)
            });
            if waits && !is_full && answer.seq > 0 {
                self.answers.push(answer);
            } else {
                let Answer { connection, key, frame, .. } = answer;
                self.out.push_back(Shown::Answer { connection, key, frame });
            }
        }
    }
}

/// Shows a step and the parts of it that concern a watcher.
fn show_step<F: Clone>(
    watching: &mut Watching,
    at: StateNumber,
    frame: &F,
    own: &[OwnPart<F>],
    out: &mut VecDeque<Shown<F>>,
) {
    if !watching.follows() {
        return;
    }
    watching.shown = Some(at);
    let (connection, frame) = (watching.who.connection, frame.clone());
    out.push_back(Shown::Frame { connection, frame });
    for part in own {
        show_own(watching, at.seq, part, out);
    }
}

/// Shows a part of a person's own view to a watcher that has the part before it. One that has not
/// waits for a whole view.
fn show_own<F: Clone>(
    watching: &mut Watching,
    seq: u64,
    part: &OwnPart<F>,
    out: &mut VecDeque<Shown<F>>,
) {
    if !watching.lacks(&part.viewer, seq) {
        return;
    }
    if part.since > watching.own(&part.viewer) {
        watching.standing = ViewsHad::Waits;
        return;
    }
    watching.note_own(&part.viewer, seq);
    let (connection, frame) = (watching.who.connection, part.frame.clone());
    out.push_back(Shown::Frame { connection, frame });
}
