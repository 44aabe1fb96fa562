//! The database of the nodes: the ledger in memory, behind a connection that takes time and breaks.
//! What was sent is carried out, also when its sender has died or frozen meanwhile.

use chips::CommandId;
use owner::{CommitOutcome, FoundStep, Head, OpenSeed, Owner, Restoring};
use table::{Step, Table};
use uuid::Uuid;

use super::NodesRun;
use super::agenda::{AgendaItem, InProcess};

/// One commit in so many has an outcome that gets lost.
const UNKNOWN_IN: usize = 150;
/// One look-up in so many fails.
const UNREAD_IN: usize = 100;
/// One statement in so many is slow.
const SLOW_IN: usize = 60;

/// What the database is asked, by whom, and about which table.
#[derive(Debug)]
pub(crate) struct BookEntry {
    boot: Uuid,
    table: usize,
    life: u64,
    asked: BooksAsked,
}

/// What the database is asked.
#[derive(Debug)]
pub(crate) enum BooksAsked {
    /// To make the asker the owner, if the epoch is still that one.
    Take(i64),
    /// To restore the table, which the asker has taken with this head.
    Restore(Head),
    /// To write a step.
    Commit(Head, CommandId, Box<Step>),
    /// To write a step, and nobody waits for the outcome any more.
    CommitLate(Head, CommandId, Box<Step>),
    /// To look a command up.
    LookUp(CommandId),
    /// To give the table up that this epoch owns.
    GiveUp(i64),
    /// Who owns which table.
    Placements,
    /// Who owns this table.
    Owner,
}

/// What the database answers. An error is a database that is away.
#[derive(Debug)]
pub(crate) enum BooksSaid {
    Taken(Result<Option<Head>, ()>),
    /// `None` when the journal goes on beyond the head that was taken.
    Restored(Result<Option<Box<Owner>>, ()>),
    Committed(CommitOutcome),
    Found(Result<Option<FoundStep>, String>),
    GivenUp(Result<(), ()>),
}

/// The epoch of a table's owner, and the node that it is.
pub(crate) type Placed = (i64, Option<Uuid>);

impl NodesRun {
    /// Whether a node reaches the database.
    pub(super) fn has_books(&self, place: usize) -> bool {
        !self.are_books_down && !self.without_books.contains(&place)
    }

    /// Sends a statement to the database.
    pub(super) fn ask_books(&mut self, boot: Uuid, table: usize, life: u64, asked: BooksAsked) {
        let delay_ms = if self.random.one_in(SLOW_IN) {
            20 + u64::from(self.random.small(200))
        } else {
            1 + u64::from(self.random.small(4))
        };
        self.agenda.after(delay_ms, AgendaItem::Books(BookEntry { boot, table, life, asked }));
    }

    /// The database carries a statement out.
    pub(super) fn carry_out(&mut self, entry: BookEntry) {
        let BookEntry { boot, table, life, asked } = entry;
        let place = self.place_of(boot);
        let is_there = place.is_none_or(|place| self.has_books(place)) && !self.are_books_down;
        let said = match asked {
            BooksAsked::Commit(head, id, step) => {
                BooksSaid::Committed(self.commit((boot, table, life), is_there, head, id, step))
            }
            BooksAsked::CommitLate(head, id, step) => {
                let outcome = self.write(boot, table, head, id, &step);
                if matches!(outcome, CommitOutcome::Done(_)) {
                    self.count("written late");
                }
                return;
            }
            BooksAsked::Take(epoch) => {
                let id = self.tables[table].id;
                BooksSaid::Taken(if is_there {
                    Ok(self.ledger.take(id, epoch, boot))
                } else {
                    Err(())
                })
            }
            BooksAsked::Restore(head) => BooksSaid::Restored(if is_there {
                Ok(self.restore(table, head).map(Box::new))
            } else {
                Err(())
            }),
            BooksAsked::LookUp(_) if !is_there || self.random.one_in(UNREAD_IN) => {
                BooksSaid::Found(Err("the journal cannot be read".to_owned()))
            }
            BooksAsked::LookUp(id) => {
                BooksSaid::Found(Ok(self.ledger.step_of(self.tables[table].id, id)))
            }
            BooksAsked::GiveUp(epoch) => {
                if is_there {
                    self.ledger.give_up(self.tables[table].id, epoch);
                }
                BooksSaid::GivenUp(if is_there { Ok(()) } else { Err(()) })
            }
            BooksAsked::Placements => {
                let placed = self.tables.iter().map(|table| self.ledger.placement(table.id));
                let placed = is_there.then(|| placed.collect());
                return self.say_to(boot, InProcess::Looked(placed));
            }
            BooksAsked::Owner => {
                let (_, owner) = self.ledger.placement(self.tables[table].id);
                return self.say_to(boot, InProcess::Suspect(owner.filter(|_| is_there)));
            }
        };
        self.say_to(boot, InProcess::Booked(table, life, said));
    }

    fn say_to(&mut self, boot: Uuid, said: InProcess) {
        let delay_ms = 1 + u64::from(self.random.small(3));
        self.agenda.after(delay_ms, AgendaItem::In(boot, said));
    }

    fn commit(
        &mut self,
        (boot, table, life): (Uuid, usize, u64),
        is_there: bool,
        head: Head,
        id: CommandId,
        step: Box<Step>,
    ) -> CommitOutcome {
        if !is_there {
            return CommitOutcome::Down;
        }
        if self.random.one_in(UNKNOWN_IN) {
            self.count("unknown commit");
            match self.random.below(3) {
                0 => {}
                1 => {
                    self.write(boot, table, head, id, &step);
                }
                _ => {
                    let asked = BooksAsked::CommitLate(head, id, step);
                    let delay_ms = u64::from(self.random.small(250));
                    let entry = BookEntry { boot, table, life, asked };
                    self.agenda.after(delay_ms, AgendaItem::Books(entry));
                }
            }
            return CommitOutcome::Unknown;
        }
        self.write(boot, table, head, id, &step)
    }

    /// Writes a step into the journal, where everybody's checks read it at once.
    fn write(
        &mut self,
        boot: Uuid,
        table: usize,
        head: Head,
        id: CommandId,
        step: &Step,
    ) -> CommitOutcome {
        let outcome = self.ledger.commit(self.tables[table].id, head, id, step);
        match outcome {
            CommitOutcome::Done(_) => {
                if self.place_of(boot).is_none() {
                    self.count("written after its node died");
                }
                self.follow(table);
            }
            CommitOutcome::Fenced => self.count("former owner fenced"),
            CommitOutcome::PurseShort
            | CommitOutcome::CageShort
            | CommitOutcome::Duplicate
            | CommitOutcome::Down
            | CommitOutcome::Unknown
            | CommitOutcome::Broken(_) => {}
        }
        outcome
    }

    /// Restores an owner from the journal as it is now.
    fn restore(&mut self, table: usize, head: Head) -> Option<Owner> {
        let site = &self.tables[table];
        let opened = Table::open(site.id, site.config.clone());
        let opened = opened.expect("its settings were allowed before");
        let mut restoring = Restoring::from(opened, 0, self.replay_commands_max);
        let open: OpenSeed<'_> = &|shoe, sealed| self.seeds.open(shoe, sealed);
        for record in self.ledger.journal(site.id) {
            let replayed = restoring.replay(record.command_id, &record.row(), open);
            replayed.expect("the journal holds what this program wrote");
        }
        restoring.own(head, self.seeds.fresh()).ok()
    }
}
