//! The process that owns a table: judge, commit, apply, answer, in this order and no other, like
//! the server's actor. It can die at any of these points; another is built from the journal.

use std::collections::VecDeque;

use chips::{CommandId, TableId};
use table::{Actor, Command, FreshSeed, Moment, Step, Table, TableConfig};

use crate::books::{Books, CommitError, Head, Record};
use crate::faults::Fault;
use crate::random::Random;
use crate::vault::Vault;

/// Commands an owner remembers; older ones are looked up in the journal.
const REMEMBERED_MAX: usize = 6;

/// A wish on its way.
#[derive(Clone, Debug)]
pub(crate) struct Request {
    pub id: CommandId,
    pub by: Actor,
    pub command: Command,
}

/// What comes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    /// It is this step of the journal, counted from 1.
    Ack(usize),
    /// It is nothing, for this reason.
    Refused(&'static str),
    /// The owner is dead.
    Crashed,
    /// The owner is no longer the owner, and dead.
    Fenced,
}

/// Everything an owner reaches outside itself.
pub(crate) struct World<'a> {
    pub books: &'a mut Books,
    pub vault: &'a mut Vault,
    pub random: &'a mut Random,
    pub now_ms: i64,
}

/// An owner.
#[derive(Debug)]
pub(crate) struct Owner {
    pub table: Table,
    pub head: Head,
    shoe: FreshSeed,
    remembered: VecDeque<(CommandId, String, usize)>,
}

impl Owner {
    /// Takes the table over and plays its journal again.
    pub fn rebuild(id: TableId, config: &TableConfig, world: &mut World<'_>) -> Owner {
        let head = world.books.claim(id);
        let mut table = Table::open(id, config.clone()).expect("its settings were allowed before");
        for record in world.books.journal(id) {
            let step = restore(&table, record, world.vault);
            table.apply(&step);
        }
        let shoe = world.vault.fresh(world.random);
        Owner { table, head, shoe, remembered: VecDeque::new() }
    }

    /// Does what is wished, or says why not, or dies.
    pub fn obey(&mut self, request: &Request, fault: Fault, world: &mut World<'_>) -> Answer {
        let by = request.by.to_string();
        let known = self.remembered.iter().find(|(id, _, _)| *id == request.id);
        if let Some((_, whose, seq)) = known {
            return if *whose == by { Answer::Ack(*seq) } else { Answer::Refused("duplicate-id") };
        }
        let moment = Moment { now_ms: world.now_ms, shoe: self.shoe.clone() };
        let answer = match self.table.decide(&request.by, &request.command, &moment) {
            Err(refusal) => Answer::Refused(refusal.code()),
            Ok(_) if fault == Fault::CrashBeforeCommit => return Answer::Crashed,
            Ok(step) => self.commit(request.id, &step, fault, world),
        };
        // It may be the resend of a command that was committed long ago.
        match (answer, world.books.step_of(self.table.id(), request.id)) {
            (Answer::Refused(_), Some((seq, whose))) if whose == by => Answer::Ack(seq),
            (answer, _) => answer,
        }
    }

    fn commit(
        &mut self,
        id: CommandId,
        step: &Step,
        fault: Fault,
        world: &mut World<'_>,
    ) -> Answer {
        if fault == Fault::UnknownLost {
            // Looked up and not found: nobody knows whether it is still under way.
            return Answer::Crashed;
        }
        match world.books.commit(self.table.id(), self.head, id, step) {
            Ok(_) if fault == Fault::CrashAfterCommit => Answer::Crashed,
            Ok(head) => {
                let head = if fault == Fault::UnknownWritten {
                    let found = world.books.step_of(self.table.id(), id);
                    let (seq, _) = found.expect("what was written is found");
                    Head { seq, ..self.head }
                } else {
                    head
                };
                self.apply(id, step, head, world);
                Answer::Ack(head.seq)
            }
            Err(CommitError::Fenced) => Answer::Fenced,
            Err(CommitError::Duplicate) => Answer::Refused("duplicate-id"),
            Err(CommitError::InsufficientChips(chips::Account::Purse(_))) => {
                Answer::Refused("not-enough-in-purse")
            }
            Err(error @ (CommitError::InsufficientChips(_) | CommitError::OutOfSequence)) => {
                panic!("the owner's table and the books disagree: {error:?}")
            }
        }
    }

    fn apply(&mut self, id: CommandId, step: &Step, head: Head, world: &mut World<'_>) {
        self.head = head;
        self.table.apply(step);
        if step.shoes().contains(&self.shoe.shoe) {
            self.shoe = world.vault.fresh(world.random);
        }
        self.remembered.push_back((id, step.by.to_string(), head.seq));
        if self.remembered.len() > REMEMBERED_MAX {
            self.remembered.pop_front();
        }
    }
}

/// A step of the journal, from its text alone.
pub(crate) fn restore(table: &Table, record: &Record, vault: &Vault) -> Step {
    let by = record.by.parse().expect("an actor is written as it is read");
    let mut open = |shoe, sealed: &table::Sealed| vault.open(shoe, sealed);
    let step = Step::restore(table, by, record.at_ms, &record.command, &record.events, &mut open);
    let step = step.expect("the journal holds what this program wrote");
    assert_eq!(step.transfers, record.transfers, "transfers follow from the events alone");
    step
}
