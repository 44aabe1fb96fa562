//! Who plays with play chips. A player at a table has one kind of chips there at a time: the kind
//! they bought in with last. It follows from the events alone, so a reader of the journal finds
//! the same accounts as the table.

use std::collections::BTreeSet;

use chips::{Account, PlayerId, TableId, Transfer};
use serde::{Deserialize, Serialize};

use crate::event::Event;

/// The players of one table whose chips there are play chips.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayChips(BTreeSet<PlayerId>);

impl PlayChips {
    /// Whether a player's chips are play chips.
    pub fn has(&self, player: PlayerId) -> bool {
        self.0.contains(&player)
    }

    /// Whether no player has any.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Follows an event. To be called after [`Event::transfers`].
    pub fn follow(&mut self, event: &Event) {
        if let Event::BoughtIn { player, play, .. } = event {
            if *play {
                self.0.insert(*player)
            } else {
                self.0.remove(player)
            };
        } else if let Event::CashedOut { player, .. } = event {
            self.0.remove(player);
        }
    }

    /// Forgets all others than these: who has left with nothing is forgotten at the table, too.
    pub fn keep(&mut self, is_kept: impl Fn(PlayerId) -> bool) {
        self.0.retain(|player| is_kept(*player));
    }

    /// The transfers that events mean at that table, for each event in order.
    pub fn transfers(mut self, table: TableId, events: &[Event]) -> Vec<Vec<Transfer>> {
        let each = events.iter().map(|event| {
            let transfers = event.transfers(table, &self);
            self.follow(event);
            transfers
        });
        each.collect()
    }

    pub(crate) fn rack(&self, table: TableId, player: PlayerId) -> Account {
        Account::rack(table, player, self.has(player))
    }
}
