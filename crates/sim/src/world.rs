//! Everything around the owners: the ledger, the seeds, the clock. It carries out the effects of an
//! owner, lets go wrong what is to go wrong, and checks at each effect what must hold there.

use std::collections::BTreeSet;

use chips::{CommandId, TableId};
use kit::{Random, Seeds};
use owner::{
    CommandReply, CommandRequest, Commit, CommitOutcome, Effect, FoundStep, Head, LookUp, Owner,
    Publish, Stop,
};
use owner::{OpenSeed, Restoring};
use protocol::Words;
use table::{Step, Table, TableConfig};

use crate::injections::{EffectKind, Injection};
use crate::ledger::MemoryLedger;

/// Everything around the owners.
#[derive(Debug)]
pub(crate) struct World {
    pub ledger: MemoryLedger,
    pub seeds: Seeds,
    pub random: Random,
    pub now_ms: i64,
    /// Commands that an owner remembers.
    pub replay_commands_max: usize,
    /// The ids under which chips were issued.
    issues: BTreeSet<CommandId>,
}

/// A request on its way through an owner.
#[derive(Debug)]
pub(crate) struct Delivery<'a> {
    pub table: TableId,
    pub request: &'a CommandRequest,
    pub injection: Injection,
    /// What was answered.
    pub reply: Option<CommandReply>,
    /// A commit that may still be written.
    pub late: Option<(Head, Step)>,
    happened: BTreeSet<Happened>,
}

/// What has happened to a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Happened {
    /// The injection has struck.
    Struck,
    /// Its step was committed.
    Committed,
    /// The outcome of its commit got lost.
    OutcomeLost,
    /// Its step was published.
    Published,
    /// Chips were issued for its step.
    Issued,
    /// The ledger has said that the owner is none any more.
    Fenced,
    /// It was looked up, and had been committed long before.
    FoundOld,
}

/// How far an owner got with a request.
#[derive(Debug)]
pub(crate) enum DriveEnd {
    /// It has answered and is at rest.
    Rest(Owner),
    /// It has ended.
    Stop(Stop),
    /// It has crashed.
    Crashed,
    /// Another process is to take the table over before this effect.
    TakenOver(Box<Effect>),
}

impl<'a> Delivery<'a> {
    pub fn new(table: TableId, request: &'a CommandRequest, injection: Injection) -> Delivery<'a> {
        let happened = BTreeSet::new();
        Delivery { table, request, injection, reply: None, late: None, happened }
    }

    pub fn has(&self, what: Happened) -> bool {
        self.happened.contains(&what)
    }

    /// Whether the injection strikes now; it strikes once.
    fn strikes(&mut self, injection: Injection) -> bool {
        self.injection == injection && self.happened.insert(Happened::Struck)
    }
}

impl World {
    pub fn new(seed: u64, replay_commands_max: usize, now_ms: i64) -> World {
        World {
            ledger: MemoryLedger::default(),
            seeds: Seeds::new(seed),
            random: Random::new(seed),
            now_ms,
            replay_commands_max,
            issues: BTreeSet::new(),
        }
    }

    /// Claims a table and restores its owner from the journal.
    pub fn restore(&mut self, id: TableId, config: &TableConfig) -> Owner {
        let head = self.ledger.claim(id);
        let table = Table::open(id, config.clone()).expect("its settings were allowed before");
        let mut restoring = Restoring::from(table, 0, self.replay_commands_max);
        let open: OpenSeed<'_> = &|shoe, sealed| self.seeds.open(shoe, sealed);
        for record in self.ledger.journal(id) {
            let replayed = restoring.replay(record.command_id, &record.row(), open);
            replayed.expect("the journal holds what this program wrote");
        }
        let owner = restoring.own(head, self.seeds.fresh());
        owner.expect("the journal ends where its chain does")
    }

    /// Carries out effects until there are none, or until the injection ends the owner.
    pub fn drive(&mut self, mut effect: Effect, delivery: &mut Delivery<'_>) -> DriveEnd {
        loop {
            let at = EffectKind::of(&effect);
            if at == EffectKind::IssueChips && delivery.injection == Injection::None {
                delivery.injection = Injection::draw_at_issue(&mut self.random);
            }
            if delivery.strikes(Injection::Crash(at)) {
                return DriveEnd::Crashed;
            }
            if delivery.strikes(Injection::TakenOver(at)) {
                return DriveEnd::TakenOver(Box::new(effect));
            }
            effect = match effect {
                Effect::Admit(admit) if delivery.strikes(Injection::NotAdmitted) => {
                    admit.refused("excluded", Words::default())
                }
                Effect::Admit(admit) => admit.admitted(self.now_ms),
                Effect::Commit(commit) => self.commit(commit, delivery),
                Effect::IssueChips(issue) => {
                    let is_issued = !delivery.strikes(Injection::IssueFails);
                    if is_issued {
                        delivery.happened.insert(Happened::Issued);
                        // The house issues once under an id.
                        if self.issues.insert(issue.id()) {
                            self.ledger.grant(None, issue.amount());
                        }
                    }
                    issue.issued(is_issued)
                }
                Effect::LookUp(look_up) => self.look_up(look_up, delivery),
                Effect::Reseed(reseed) => reseed.drawn(self.seeds.fresh()),
                Effect::Publish(publish) => {
                    self.check_published(&publish, delivery);
                    publish.published()
                }
                Effect::Answer(answer) => {
                    self.check_answer(answer.reply(), delivery);
                    answer.answered()
                }
                Effect::Rest(owner, reply) => {
                    assert_eq!(delivery.reply, Some(reply), "an owner rests when it has answered");
                    return DriveEnd::Rest(owner);
                }
                Effect::Stop(stop) => return DriveEnd::Stop(stop),
            };
            let is_stopped = matches!(effect, Effect::Stop(Stop::Fenced));
            assert_eq!(
                is_stopped,
                delivery.has(Happened::Fenced),
                "a fenced owner stops, and only such a one"
            );
        }
    }

    fn commit(&mut self, commit: Commit, delivery: &mut Delivery<'_>) -> Effect {
        if delivery.strikes(Injection::Down) {
            return commit.committed(CommitOutcome::Down);
        }
        if delivery.strikes(Injection::UnknownLost) {
            return commit.committed(CommitOutcome::Unknown);
        }
        if delivery.strikes(Injection::UnknownLate) {
            delivery.late = Some((commit.head(), commit.step().clone()));
            return commit.committed(CommitOutcome::Unknown);
        }
        let (table, id) = (delivery.table, commit.id());
        let outcome = self.ledger.commit(table, commit.head(), id, commit.step());
        match outcome {
            CommitOutcome::Done(_) => delivery.happened.insert(Happened::Committed),
            CommitOutcome::Fenced => delivery.happened.insert(Happened::Fenced),
            CommitOutcome::PurseShort
            | CommitOutcome::CageShort
            | CommitOutcome::Duplicate
            | CommitOutcome::Down
            | CommitOutcome::Unknown
            | CommitOutcome::Broken(_) => false,
        };
        let is_lost = delivery.has(Happened::Committed)
            && (delivery.strikes(Injection::UnknownWritten)
                || delivery.strikes(Injection::UnknownUnread));
        if is_lost {
            delivery.happened.insert(Happened::OutcomeLost);
            return commit.committed(CommitOutcome::Unknown);
        }
        commit.committed(outcome)
    }

    fn look_up(&self, look_up: LookUp, delivery: &mut Delivery<'_>) -> Effect {
        let is_unread =
            delivery.has(Happened::OutcomeLost) && delivery.injection == Injection::UnknownUnread;
        if is_unread || delivery.strikes(Injection::LookUpFails) {
            return look_up.looked_up(Err("the journal cannot be read".to_owned()));
        }
        let found: Option<FoundStep> = self.ledger.step_of(delivery.table, look_up.id());
        if found.is_some() && !delivery.has(Happened::OutcomeLost) {
            delivery.happened.insert(Happened::FoundOld);
        }
        look_up.looked_up(Ok(found))
    }

    /// What is published is in the journal, at that place.
    fn check_published(&self, publish: &Publish, delivery: &mut Delivery<'_>) {
        let seq = publish.owner().head().seq;
        let record = self.ledger.record(delivery.table, seq);
        let record = record.expect("nothing is published that is not in the journal");
        assert_eq!(record.command_id, delivery.request.id, "what is published is that command's");
        assert_eq!(record.events, publish.step().events_json(), "and has these events");
        let is_first = delivery.happened.insert(Happened::Published);
        assert!(is_first, "a step is published once");
    }

    /// A command that is answered as done is in the journal, at that place.
    fn check_answer(&self, reply: &CommandReply, delivery: &mut Delivery<'_>) {
        match reply {
            CommandReply::Done { seq } => {
                self.check_done(delivery.table, delivery.request, *seq);
            }
            CommandReply::Unchanged { .. } => {
                let step = self.ledger.step_of(delivery.table, delivery.request.id);
                assert_eq!(step, None, "what changed nothing is in no journal");
            }
            CommandReply::Refused(_) => {}
        }
        let is_told = delivery.has(Happened::Published) || !delivery.has(Happened::Committed);
        assert!(is_told, "a step is published before it is answered");
        assert!(delivery.reply.is_none(), "a request is answered once");
        delivery.reply = Some(reply.clone());
    }

    /// The step of that number is this command, from the same actor.
    pub fn check_done(&self, table: TableId, request: &CommandRequest, seq: i64) {
        let record = self.ledger.record(table, seq).expect("what is done is in the journal");
        assert_eq!(record.command_id, request.id, "an answer names the command's own step");
        assert_eq!(record.by, request.by.to_string(), "and its own actor");
    }
}
