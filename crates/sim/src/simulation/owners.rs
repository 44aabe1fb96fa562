//! Owners come and go: a table is restored after a crash, or taken over while its former owner
//! lives on and does not know. Such a ghost may answer, but never write.

use kit::checks;
use owner::{Ask, CommandReply, CommandRequest, CommitOutcome, Stop};
use table::{Actor, Command};

use super::Simulation;
use crate::injections::Injection;
use crate::site::TICK;
use crate::summary::Summary;
use crate::world::{Delivery, DriveEnd};

impl Simulation {
    /// A former owner's deadline passes.
    pub(super) fn wake_a_ghost(&mut self, place: usize) {
        let Some(ghost) = self.sites[place].ghosts.pop_front() else { return };
        let before = self.world.ledger.steps();
        let (by, command) = TICK;
        let request = self.request(by, Ask::Command(command));
        let deadline = ghost.table().deadline().unwrap_or_default();
        self.world.now_ms = self.world.now_ms.max(deadline);
        let mut delivery = Delivery::new(self.sites[place].id, &request, Injection::None);
        let effect = ghost.ask(request.clone(), self.world.now_ms);
        let ending = self.world.drive(effect, &mut delivery);
        self.note(place, &delivery, &ending);
        assert_eq!(self.world.ledger.steps(), before, "a ghost writes nothing");
        match (ending, delivery.reply) {
            (DriveEnd::Rest(ghost), Some(CommandReply::Refused(_))) => {
                self.sites[place].keep_ghost(ghost);
            }
            (DriveEnd::Stop(Stop::Fenced), None) => {
                Summary::count(&mut self.summary.faults, "ghost fenced");
            }
            (ending, reply) => panic!("a ghost does nothing: {ending:?} {reply:?}"),
        }
    }

    /// Puts a new owner, restored from the journal, in the place of the one there was.
    pub(super) fn install_owner(&mut self, place: usize) {
        let (id, config) = (self.sites[place].id, self.sites[place].config.clone());
        self.sites[place].owner = Some(self.world.restore(id, &config));
    }

    /// A new owner after a crash. Now and then the house renews the shoes then, as it does when the
    /// cards may be known.
    pub(super) fn rebuild(&mut self, place: usize) {
        self.install_owner(place);
        self.resume(place);
        if self.journal(place).len().is_multiple_of(20) {
            let reason = "the cards may be known".to_owned();
            self.say(place, Actor::House, Command::RenewShoes { reason }, Injection::None);
        }
    }

    /// The new owner is what the former one was, and goes on.
    pub(super) fn resume(&mut self, place: usize) {
        self.follow(place);
        let site = &self.sites[place];
        checks::same(site.table(), &site.journal.twin, "a rebuilt table is the same");
        let command = site.owner().first_command();
        let is_first = command == Command::Open;
        assert_eq!(is_first, self.journal(place).is_empty(), "a table is opened once");
        self.say(place, Actor::House, command, Injection::None);
    }

    /// A commit that was not found in the journal is written all the same, if it is under way and
    /// the chain has not been claimed yet.
    pub(super) fn write_late(&mut self, place: usize, delivery: &Delivery<'_>) {
        let Some((head, step)) = &delivery.late else { return };
        if self.world.random.one_in(2) {
            let CommandRequest { id, .. } = delivery.request;
            let outcome = self.world.ledger.commit(self.sites[place].id, *head, *id, step);
            if matches!(outcome, CommitOutcome::Done(_)) {
                Summary::count(&mut self.summary.faults, "written late");
            }
        }
    }

    /// Once the next owner has claimed the chain, such a commit is refused.
    pub(super) fn refuse_late(&mut self, delivery: &Delivery<'_>) {
        let Some((head, step)) = &delivery.late else { return };
        let CommandRequest { id, .. } = delivery.request;
        let outcome = self.world.ledger.commit(delivery.table, *head, *id, step);
        assert_eq!(outcome, CommitOutcome::Fenced, "the claim keeps a late commit out");
    }
}
