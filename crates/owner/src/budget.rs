//! How many steps one person may cause at a table without moving the game on. Orders that change
//! their mind (sit out, sit in, pause, go on) cost nothing and could fill the journal for ever.
//!
//! A step that deals a card, begins a round or ends one moves the game on: it costs nothing, and
//! when a round begins or ends everybody may change their mind anew.

use std::collections::HashMap;

use table::{Actor, Step, Table};

/// Steps that one person may cause while the game does not move on.
pub const IDLE_STEPS_MAX: u32 = 60;
/// The time after which one more is allowed, in milliseconds.
pub const IDLE_STEP_REGAIN_MS: i64 = 10_000;
/// Steps of each person, of those since the game moved on, that are not charged to their network:
/// what people need who change a stake some times and decide.
pub const UNCHARGED_STEPS: u32 = 20;
/// People whose steps are counted, at most. Those who have regained all are forgotten first.
const PEOPLE_MAX: usize = 1024;

/// The steps that people have caused since the game moved on.
#[derive(Debug)]
pub(crate) struct Budgets {
    mark: RoundMark,
    spent: HashMap<Actor, Spent>,
}

/// The rounds begun, and whether none is running.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RoundMark(u32, bool);

impl RoundMark {
    pub(crate) fn of(table: &Table) -> RoundMark {
        RoundMark(table.round(), table.is_between_rounds())
    }
}

#[derive(Clone, Copy, Debug)]
struct Spent {
    steps: u32,
    /// All since the game moved on. Time gives none of them back.
    caused: u32,
    /// From when on the time counts that gives steps back.
    since_ms: i64,
}

impl Spent {
    /// What is left of it at that time.
    fn at(self, now_ms: i64) -> Spent {
        let regained = now_ms.saturating_sub(self.since_ms).max(0) / IDLE_STEP_REGAIN_MS;
        let steps = self.steps.saturating_sub(u32::try_from(regained).unwrap_or(u32::MAX));
        let since_ms = self.since_ms.saturating_add(regained.saturating_mul(IDLE_STEP_REGAIN_MS));
        Spent { steps, since_ms: if steps == 0 { now_ms } else { since_ms }, ..self }
    }
}

impl Budgets {
    /// A budget in which no person has caused a step since that mark.
    pub(crate) fn at(mark: RoundMark) -> Budgets {
        Budgets { mark, spent: HashMap::new() }
    }

    /// Whether that person may cause another step. Table and house always may.
    pub(crate) fn allow(&self, by: &Actor, now_ms: i64) -> bool {
        match self.spent.get(by) {
            Some(spent) => spent.at(now_ms).steps < IDLE_STEPS_MAX,
            // A crowd of players keeps no staff out, and others only until one has regained all.
            None => {
                !matches!(by, Actor::Player(_))
                    || self.spent.len() < PEOPLE_MAX
                    || self.spent.values().any(|spent| spent.at(now_ms).steps == 0)
            }
        }
    }

    /// Whether a step of this person is charged to their network, too.
    pub(crate) fn is_charged_to_network(&self, step: &Step) -> bool {
        let caused = self.spent.get(&step.by).map_or(0, |spent| spent.caused);
        !is_exempt(&step.by) && !step.deals_a_card() && caused >= UNCHARGED_STEPS
    }

    /// Counts a step that leads to that mark.
    pub(crate) fn count(&mut self, step: &Step, mark: RoundMark) {
        if mark != self.mark {
            self.mark = mark;
            self.spent.clear();
        } else if !is_exempt(&step.by) && !step.deals_a_card() {
            let now_ms = step.at_ms;
            if self.spent.len() >= PEOPLE_MAX {
                self.spent.retain(|_, spent| spent.at(now_ms).steps > 0);
            }
            let fresh = Spent { steps: 0, caused: 0, since_ms: now_ms };
            let spent = self.spent.entry(step.by.clone()).or_insert(fresh);
            *spent = spent.at(now_ms);
            spent.steps += 1;
            spent.caused = spent.caused.saturating_add(1);
        }
    }
}

fn is_exempt(by: &Actor) -> bool {
    match by {
        Actor::Table | Actor::House => true,
        Actor::Player(_)
        | Actor::Pit(_)
        | Actor::Croupier(_)
        | Actor::Cage(_)
        | Actor::Admin(_)
        | Actor::Auditor(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_crowd_keeps_others_out_only_until_one_of_it_has_regained_all() {
        let mut budgets = Budgets::at(RoundMark(1, true));
        let player =
            |number: usize| Actor::Player(chips::PlayerId(uuid::Uuid::from_u128(number as u128)));
        for number in 0..PEOPLE_MAX {
            let spent = Spent { steps: 2, caused: 2, since_ms: 0 };
            budgets.spent.insert(player(number), spent);
        }
        let newcomer = player(PEOPLE_MAX);
        assert!(!budgets.allow(&newcomer, IDLE_STEP_REGAIN_MS));
        assert!(budgets.allow(&Actor::Pit("Pia".to_owned()), IDLE_STEP_REGAIN_MS));
        assert!(budgets.allow(&newcomer, 2 * IDLE_STEP_REGAIN_MS));
    }

    #[test]
    fn steps_come_back_with_time_and_none_is_gained() {
        let spent = Spent { steps: 3, caused: 3, since_ms: 5_000 };
        for (now_ms, steps) in [
            (0, 3),
            (5_000, 3),
            (14_999, 3),
            (15_000, 2),
            (24_999, 2),
            (35_000, 0),
            (i64::MAX, 0),
            (i64::MIN, 3),
        ] {
            assert_eq!(spent.at(now_ms).steps, steps, "at {now_ms}");
        }
        assert_eq!(spent.at(i64::MAX).caused, 3);
        // What has passed of the next step's time is not lost.
        assert_eq!(spent.at(24_999).at(25_000).steps, 1);
    }
}
