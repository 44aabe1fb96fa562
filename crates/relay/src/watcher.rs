//! A connection of this node that watches a table of another one.

use chips::PlayerId;
use protocol::StaffName;

use crate::wire::{StateNumber, Viewer};

/// A connection that watches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Watcher {
    /// The id of the connection.
    pub connection: u64,
    /// Its player, if one is signed in.
    pub player: Option<PlayerId>,
    /// Its staff member, if one is signed in.
    pub staff: Option<StaffName>,
}

impl Watcher {
    /// The persons behind it.
    pub fn viewers(&self) -> impl Iterator<Item = Viewer> {
        let player = self.player.map(Viewer::Player);
        player.into_iter().chain(self.staff.clone().map(Viewer::Staff))
    }

    /// Whether the person is behind it.
    pub(crate) fn is(&self, viewer: &Viewer) -> bool {
        match viewer {
            Viewer::Player(player) => self.player == Some(*player),
            Viewer::Staff(staff) => self.staff.as_ref() == Some(staff),
        }
    }
}

/// What a watcher has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ViewsHad {
    /// It waits for a whole view.
    Waits,
    /// It has every step so far, and its own views up to these steps.
    Follows { player: u64, staff: u64 },
    /// It has fallen behind, and gets nothing until it asks for a view.
    Behind,
}

/// A watcher, what it has, and the last state it was shown.
#[derive(Clone, Debug)]
pub(crate) struct Watching {
    pub who: Watcher,
    pub standing: ViewsHad,
    pub shown: Option<StateNumber>,
}

impl Watching {
    pub fn new(who: Watcher) -> Watching {
        Watching { who, standing: ViewsHad::Waits, shown: None }
    }

    pub fn follows(&self) -> bool {
        matches!(self.standing, ViewsHad::Follows { .. })
    }

    pub fn waits(&self) -> bool {
        self.standing == ViewsHad::Waits
    }

    /// The step of the last part of a person's own view; 0 when it has none.
    pub fn own(&self, viewer: &Viewer) -> u64 {
        match (self.standing, viewer) {
            (ViewsHad::Follows { player, .. }, Viewer::Player(_)) => player,
            (ViewsHad::Follows { staff, .. }, Viewer::Staff(_)) => staff,
            (ViewsHad::Waits | ViewsHad::Behind, _) => 0,
        }
    }

    /// Whether a part of a person's own view concerns it and was not shown to it.
    pub fn lacks(&self, viewer: &Viewer, seq: u64) -> bool {
        self.follows() && self.who.is(viewer) && seq > self.own(viewer)
    }

    /// Notes that a part of a person's own view was shown.
    pub fn note_own(&mut self, viewer: &Viewer, seq: u64) {
        if let ViewsHad::Follows { player, staff } = &mut self.standing {
            match viewer {
                Viewer::Player(_) => *player = seq,
                Viewer::Staff(_) => *staff = seq,
            }
        }
    }
}
