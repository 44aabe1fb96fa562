//! The authors of steps: each member of the staff who has written one must be on record as a member
//! with that role. The hash of a step says that its author was not changed; this says that there
//! was such a person.

use std::collections::BTreeMap;

use house::{Author, Roster};
use ledger::{ChainId, JournalStep};
use protocol::Role;
use table::{Actor, Command};

use crate::finding::{Finding, Mismatch};

/// Who confirmed the decks of tables without a pit boss before engine 6. It was no member.
const DEMO_PIT: &str = "pit:demo";

/// The members of the staff who have written steps: of each, the first step in each chain.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StaffActors(BTreeMap<String, BTreeMap<ChainId, i64>>);

impl StaffActors {
    /// Notes the author of a step.
    pub(super) fn note(&mut self, step: &JournalStep) {
        let known = self.0.get(&step.actor);
        if known.is_some_and(|chains| chains.contains_key(&step.chain))
            || member(&step.actor).is_none()
            || is_of_the_house(step)
        {
            return;
        }
        self.0.entry(step.actor.clone()).or_default().insert(step.chain, step.seq);
    }

    /// Those who are not on record as a member with that role. The roster knows every change up to
    /// now, also those whose notes wait to be recorded.
    pub fn strangers(&self, roster: &Roster) -> Vec<Finding> {
        let strangers = self.0.iter().filter(|(actor, _)| {
            member(actor).is_some_and(|(role, name)| !roster.may_know(role, &name))
        });
        let mut found = Vec::new();
        for (actor, chains) in strangers {
            found.extend(chains.iter().map(|(&chain, &seq)| {
                let author = actor.clone();
                Finding { chain: Some(chain), what: Mismatch::Author { seq, author } }
            }));
        }
        found
    }
}

/// The role and the name of a member of the staff.
fn member(actor: &str) -> Option<(Role, String)> {
    let Ok(Author::Actor(actor)) = actor.parse() else { return None };
    Some(match actor {
        Actor::Pit(name) => (Role::Pit, name),
        Actor::Croupier(name) => (Role::Croupier, name),
        Actor::Cage(name) => (Role::Cage, name),
        Actor::Admin(name) => (Role::Admin, name),
        Actor::Auditor(name) => (Role::Auditor, name),
        Actor::Player(_) | Actor::Table | Actor::House => return None,
    })
}

fn is_of_the_house(step: &JournalStep) -> bool {
    step.actor == DEMO_PIT
        && matches!(Command::from_journal(&step.command), Ok(Command::ConfirmDecks))
}

#[cfg(test)]
mod tests {
    use chips::CommandId;
    use house::HouseEvent;
    use uuid::Uuid;

    use super::*;

    fn step(seq: i64, actor: &str, command: &str) -> JournalStep {
        JournalStep {
            chain: ChainId(Uuid::from_u128(9)),
            epoch: 1,
            seq,
            command_id: CommandId(Uuid::nil()),
            actor: actor.to_owned(),
            at_ms: 0,
            command: command.to_owned(),
            events: "[]".to_owned(),
            transfers: Vec::new(),
            marks: Vec::new(),
        }
    }

    fn roster(unlisted: u64) -> Roster {
        let mut roster = Roster::default();
        let added = |name: &str, role| {
            let name = name.to_owned();
            HouseEvent::StaffAdded { name, role, pit: None, at_ms: None, request: None }
        };
        let (key, layout) = (String::new(), None);
        let staff = 1 + unlisted;
        roster.note(&added("pia", Role::Pit));
        roster.note(&HouseEvent::AccountsProven { key, layout, staff, accounts: 0 });
        roster
    }

    #[test]
    fn the_first_step_of_each_stranger_is_found() {
        let mut authors = StaffActors::default();
        let confirm = r#"{"command":"confirm-decks"}"#;
        for (seq, actor, command) in [
            (1, "house", "{}"),
            (2, DEMO_PIT, confirm),
            (3, "pit:pia", "{}"),
            (4, "cage:pia", "{}"),
            (5, "pit:eve", "{}"),
            (6, "pit:eve", "{}"),
            (7, "table", "{}"),
            (8, DEMO_PIT, r#"{"command":"shuffle"}"#),
        ] {
            authors.note(&step(seq, actor, command));
        }
        let found: Vec<_> = authors.strangers(&roster(0)).into_iter().map(|one| one.what).collect();
        let of = |seq, author: &str| Mismatch::Author { seq, author: author.to_owned() };
        assert_eq!(found, [of(4, "cage:pia"), of(8, DEMO_PIT), of(5, "pit:eve")]);
        // A house of an earlier release has members whom no entry has added, in whatever role.
        let found: Vec<_> = authors.strangers(&roster(1)).into_iter().map(|one| one.what).collect();
        assert_eq!(found, [of(4, "cage:pia")]);
    }
}
