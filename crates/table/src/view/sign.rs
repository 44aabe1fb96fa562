//! What is posted on a table.

use blackjack::Opening;
use protocol::{ChipView, Sign};

use crate::Table;

impl Table {
    /// Limits and rules as posted (C10).
    pub(super) fn sign(&self) -> Sign {
        let rules = self.rules();
        let judged = self.limits.judge(rules, self.felt.decks());
        let chips = rules.chips.iter();
        Sign {
            bet_min: self.limits.bet_min.cents(),
            bet_max: self.limits.bet_max.cents(),
            unit: self.limits.unit.cents(),
            pok_max: self.limits.pok_max.map(chips::Chips::cents),
            decks: self.felt.decks(),
            spots: rules.spots,
            seats: rules.seats,
            spots_per_player_max: self.config.spots_per_player_max,
            backing: rules.backing,
            vacant_spots: rules.vacant_spots,
            unusual_limits: judged == Ok(Opening::Warning),
            chips: chips
                .map(|chip| ChipView { value: chip.value, colour: chip.colour.to_owned() })
                .collect(),
        }
    }
}
