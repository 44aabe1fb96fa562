//! Owners come and go: a table is rebuilt after a crash, or taken over while its old owner lives on
//! and believes in itself. Such a ghost may answer, but never write.

use chips::CommandId;
use table::{Actor, Command};
use uuid::Uuid;

use super::House;
use crate::checks;
use crate::faults::Fault;
use crate::owner::{Answer, Owner, Request};
use crate::site::TICK;
use crate::summary::Summary;

impl House {
    /// A former owner, who does not know that he is, ticks.
    pub(super) fn wake_a_ghost(&mut self, place: usize) {
        let Some(mut ghost) = self.sites[place].ghosts.pop_front() else { return };
        let before = self.books.steps();
        let id = CommandId(Uuid::from_u64_pair(self.random.word(), self.random.word()));
        let (by, command) = TICK;
        let request = Request { id, by, command };
        self.now_ms = self.now_ms.max(ghost.table.deadline().unwrap_or_default());
        let answer = ghost.obey(&request, Fault::None, &mut self.world());
        self.note(place, &request, "ghost", answer);
        assert!(matches!(answer, Answer::Fenced | Answer::Refused(_)), "a ghost does nothing");
        assert_eq!(self.books.steps(), before, "a ghost writes nothing");
        if matches!(answer, Answer::Refused(_)) {
            self.sites[place].ghosts.push_back(ghost);
        } else {
            Summary::count(&mut self.summary.faults, "ghost fenced");
        }
    }

    /// Another process takes the table over; the wish still goes to the old owner.
    pub(super) fn take_over(&mut self, place: usize, request: &Request) {
        let (id, config) = (self.sites[place].id, self.sites[place].config.clone());
        let owner = Owner::rebuild(id, &config, &mut self.world());
        self.sites[place].replace(owner);
        let before = self.books.steps();
        let mut ghost = self.sites[place].ghosts.pop_back().expect("it has just become one");
        let answer = ghost.obey(request, Fault::None, &mut self.world());
        self.note(place, request, "taken over", answer);
        assert_eq!(self.books.steps(), before, "a ghost writes nothing");
        match answer {
            Answer::Ack(seq) => self.check_ack(place, request, seq),
            Answer::Refused(_) => self.sites[place].ghosts.push_back(ghost),
            Answer::Fenced => Summary::count(&mut self.summary.faults, "ghost fenced"),
            Answer::Crashed => panic!("nothing has made it crash"),
        }
        Summary::count(&mut self.summary.faults, "TakenOver");
        self.send_again(place, request);
        self.resume(place);
    }

    /// A new owner after a crash.
    pub(super) fn rebuild(&mut self, place: usize) {
        let (id, config) = (self.sites[place].id, self.sites[place].config.clone());
        self.sites[place].owner = Owner::rebuild(id, &config, &mut self.world());
        self.resume(place);
    }

    /// The new owner is what the old one was, and goes on.
    pub(super) fn resume(&mut self, place: usize) {
        let site = &self.sites[place];
        checks::same_in_everything(&site.owner.table, &site.twin, self.players[0]);
        self.say(place, Actor::House, Command::Resume, Fault::None);
    }
}
