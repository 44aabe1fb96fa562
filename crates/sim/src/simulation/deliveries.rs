//! A request arrives at its table, what is to go wrong goes wrong, and everything is checked.

use kit::checks;
use owner::{CommandReply, CommandRequest, Denial, Stop};
use table::{Actor, Command, Table};

use super::{COPIES_MAX, PLAYERS, Simulation};
use crate::asks;
use crate::injections::Injection;
use crate::ledger::MemoryRecord;
use crate::site::rounds_ended;
use crate::summary::{Summary, code, kind};
use crate::world::{Delivery, DriveEnd, Happened};

impl Simulation {
    /// An actor says something new.
    pub(super) fn say(&mut self, place: usize, by: Actor, command: Command, injection: Injection) {
        let table = self.sites[place].table();
        let random = &mut self.world.random;
        let (ask, is_stale) = asks::ask(table, &by, command, random);
        let request = self.request(by, ask);
        if let Some(reply) = self.deliver(place, &request, injection) {
            // A refused command that cannot be looked up may be a resend.
            let is_unread = injection == Injection::LookUpFails;
            let refused = if is_unread { Denial::Unavailable } else { Denial::Stale };
            if is_stale {
                assert_eq!(reply, CommandReply::Refused(refused), "what is stale is refused");
            } else {
                assert_ne!(reply, CommandReply::Refused(Denial::Stale), "and only that");
            }
        }
    }

    /// A request arrives. Returns what was answered, if anything was.
    pub(super) fn deliver(
        &mut self,
        place: usize,
        request: &CommandRequest,
        injection: Injection,
    ) -> Option<CommandReply> {
        let before = self.state(place);
        let owner = self.sites[place].owner.take().expect("a site has an owner between requests");
        let mut delivery = Delivery::new(self.sites[place].id, request, injection);
        let effect = owner.ask(request.clone(), self.world.now_ms);
        let mut ending = self.world.drive(effect, &mut delivery);
        let is_taken_over = matches!(ending, DriveEnd::TakenOver(_));
        if let DriveEnd::TakenOver(effect) = ending {
            self.install_owner(place);
            ending = self.world.drive(*effect, &mut delivery);
        }
        self.note(place, &delivery, &ending);
        let written = self.world.ledger.steps() - before.steps;
        assert!(written <= 1, "a command is one step at most");
        if matches!(delivery.reply, Some(CommandReply::Refused(_))) {
            assert_eq!(written, 0, "a refused command changes nothing");
        }
        if injection == Injection::LookUpFails && delivery.has(Happened::Struck) {
            let unavailable = Some(CommandReply::Refused(Denial::Unavailable));
            assert_eq!(delivery.reply, unavailable, "it may have been committed long before");
        }
        self.look_after(request, place, &delivery);
        match ending {
            DriveEnd::Rest(former) if is_taken_over => self.sites[place].keep_ghost(former),
            DriveEnd::Rest(owner) => {
                self.sites[place].owner = Some(owner);
                if written == 0 && !delivery.has(Happened::Issued) {
                    assert!(before == self.state(place), "without a step nothing changes");
                }
            }
            DriveEnd::Stop(stop) => check_stop(&stop, &delivery),
            DriveEnd::Crashed => {}
            DriveEnd::TakenOver(_) => panic!("an injection strikes once"),
        }
        let reply = delivery.reply.take();
        if is_taken_over {
            self.resume(place);
        } else if self.sites[place].owner.is_none() {
            self.write_late(place, &delivery);
            self.follow(place);
            self.rebuild(place);
            self.refuse_late(&delivery);
        }
        self.follow(place);
        self.check(place);
        reply.filter(|_| !is_taken_over)
    }

    /// Counts what has gone wrong, keeps what was answered, and has the rest sent again.
    fn look_after(&mut self, request: &CommandRequest, place: usize, delivery: &Delivery<'_>) {
        let injection = delivery.injection;
        let is_lost = injection == Injection::LostAnswer;
        match delivery.reply {
            Some(CommandReply::Done { seq }) if !is_lost => {
                self.acks.push((place, request.clone(), seq));
            }
            Some(_) | None => {}
        }
        let is_copied = is_lost || injection == Injection::LateCopy;
        if delivery.has(Happened::Struck) || is_copied {
            Summary::count(&mut self.summary.faults, format!("{injection:?}"));
        }
        if delivery.has(Happened::FoundOld) {
            Summary::count(&mut self.summary.faults, "resend looked up");
        }
        if delivery.has(Happened::Issued) {
            Summary::count(&mut self.summary.faults, "chips issued");
        }
        if (is_copied || delivery.reply.is_none()) && self.copies.len() < COPIES_MAX {
            self.copies.push_back((place, request.clone()));
        }
    }

    /// The twin reads on, and what it reads is counted.
    pub(super) fn follow(&mut self, place: usize) {
        for step in self.sites[place].journal.follow(&self.world.ledger, &self.world.seeds) {
            self.summary.rounds += rounds_ended(&step);
            Summary::count(&mut self.summary.accepted, kind(&step.command));
        }
    }

    pub(super) fn note(&mut self, place: usize, delivery: &Delivery<'_>, ending: &DriveEnd) {
        let CommandRequest { by, ask, .. } = delivery.request;
        let site = &self.sites[place];
        let (name, round) = (&site.config.name, site.journal.twin.round());
        let (injection, reply) = (delivery.injection, &delivery.reply);
        let end = match ending {
            DriveEnd::Rest(_) => "",
            DriveEnd::Stop(Stop::Fenced) => "fenced",
            DriveEnd::Stop(Stop::Unknown(_)) => "unknown",
            DriveEnd::Stop(Stop::Broken(_)) => "broken",
            DriveEnd::Crashed => "crashed",
            DriveEnd::TakenOver(_) => "taken over",
        };
        let line = format!("{name} round {round}: {by} {ask:?} [{injection:?}] {reply:?} {end}");
        self.trace.line(&line);
        if let Some(CommandReply::Refused(refused)) = reply {
            Summary::count(&mut self.summary.refused, code(refused));
        }
    }

    pub(super) fn journal(&self, place: usize) -> &[MemoryRecord] {
        self.world.ledger.journal(self.sites[place].id)
    }

    fn check(&self, place: usize) {
        let (site, ledger) = (&self.sites[place], &self.world.ledger);
        let steps = i64::try_from(self.journal(place).len()).expect("a run has few steps");
        assert_eq!(site.owner().head().seq, steps, "nothing is unapplied");
        ledger.check_balances();
        checks::chips(site.table(), &|account| ledger.balance(account), &self.players);
        checks::cards(site.table().felt());
        checks::same(site.table(), &site.journal.twin, "the journal holds all that happens");
        let looking = self.players[ledger.steps() % PLAYERS];
        checks::no_secret_seen(site.table(), &[site.table().you(looking)]);
    }

    fn state(&self, place: usize) -> State {
        State {
            steps: self.world.ledger.steps(),
            balances: self.world.ledger.balances().values().copied().collect(),
            table: self.sites[place].table().clone(),
        }
    }
}

/// An owner ends only for a reason.
fn check_stop(stop: &Stop, delivery: &Delivery<'_>) {
    match stop {
        Stop::Fenced => {
            assert!(delivery.has(Happened::Fenced), "the newest owner is not fenced off");
        }
        Stop::Unknown(why) => {
            assert!(
                delivery.has(Happened::Struck) && delivery.injection.hides_commit(),
                "unknown: {why}"
            );
        }
        Stop::Broken(why) => {
            let is_short =
                delivery.has(Happened::Struck) && delivery.injection == Injection::IssueFails;
            assert!(is_short, "the owner's table and the books disagree: {why}");
        }
    }
    assert_eq!(delivery.reply, None, "an owner that has ended answers nothing");
}

/// What must be the same when nothing has happened.
#[derive(PartialEq, Eq)]
struct State {
    steps: usize,
    balances: Vec<i64>,
    table: Table,
}
