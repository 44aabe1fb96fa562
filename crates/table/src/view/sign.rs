//! What is posted on a table.

use blackjack::LimitsVerdict;
use protocol::{ChipView, EntryView, NextLimitsView, Sign};

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
            backing: self.config.takes_backers(),
            backers_max: self.config.backers_max,
            vacant_spots: self.config.takes_vacant_spots(),
            hints: self.config.hints,
            entry: self.pit.inside.as_ref().map(|_| {
                if self.is_entry_barred() { EntryView::Barred } else { EntryView::ComingRound }
            }),
            next_limits: self.next_limits_view(),
            unusual_limits: judged == Ok(LimitsVerdict::Warning),
            chips: chips
                .map(|chip| ChipView { value: chip.value, colour: chip.colour.to_owned() })
                .collect(),
        }
    }

    fn next_limits_view(&self) -> Option<NextLimitsView> {
        let (limits, after_round) = self.pit.next_limits?;
        Some(NextLimitsView {
            bet_min: limits.bet_min.cents(),
            bet_max: limits.bet_max.cents(),
            pok_max: limits.pok_max.map(chips::Chips::cents),
            after_round,
            at: self.pit.next_limits_at,
        })
    }
}
