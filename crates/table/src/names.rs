//! What players are called. A table knows its players by their ids; its host tells it their names,
//! for views and words. Names are no part of its state: neither journal nor snapshot has them, and
//! no decision depends on them.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::Arc;

use chips::PlayerId;

use crate::Table;
use crate::decide::GUESTS_MAX;

/// Names that a table keeps, at most. Beyond it, those of players who are not shown go.
const NAMES_MAX: usize = 4 * GUESTS_MAX;

/// The names of players, cheap to clone.
#[derive(Clone, Default)]
pub(crate) struct Names(Arc<BTreeMap<PlayerId, Arc<str>>>);

// Names are not logged.
impl fmt::Debug for Names {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("Names")
    }
}

// Names are no part of the state: two tables that differ in names alone are the same.
impl PartialEq for Names {
    fn eq(&self, _: &Names) -> bool {
        true
    }
}

impl Eq for Names {}

impl Table {
    /// Tells what a player is called from now on.
    pub fn call(&mut self, player: PlayerId, name: Arc<str>) {
        if self.names.0.len() >= NAMES_MAX {
            let shown = self.shown_players();
            Arc::make_mut(&mut self.names.0).retain(|player, _| shown.contains(player));
        }
        Arc::make_mut(&mut self.names.0).insert(player, name);
    }

    /// Tells what players are called. All other names are forgotten.
    pub fn call_all(&mut self, names: impl IntoIterator<Item = (PlayerId, Arc<str>)>) {
        self.names = Names(Arc::new(names.into_iter().collect()));
    }

    /// Forgets what a player is called. Returns whether it was known.
    pub fn forget_name(&mut self, player: PlayerId) -> bool {
        self.names.0.contains_key(&player)
            && Arc::make_mut(&mut self.names.0).remove(&player).is_some()
    }

    /// The players whose names views and words may show: those who are or were here and are not
    /// forgotten, those with an open dispute, those whose visits ended last, and those who may not
    /// come back yet.
    pub fn shown_players(&self) -> BTreeSet<PlayerId> {
        let disputes = self.pit.disputes.values().map(|dispute| dispute.player);
        let visits = self.visits.iter().map(|(player, _)| *player);
        let banned = self.pit.banned.keys().copied();
        self.guests.keys().copied().chain(disputes).chain(visits).chain(banned).collect()
    }

    /// What a player is called; empty when no one has told.
    pub fn name(&self, player: PlayerId) -> String {
        self.names.0.get(&player).map(|name| name.as_ref().to_owned()).unwrap_or_default()
    }
}
