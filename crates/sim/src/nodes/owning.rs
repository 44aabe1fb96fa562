//! A table that a process owns: how it is taken and rebuilt, and how the effects of its owner are
//! carried out, each a while after the one before. As `tables/actor.rs` and its modules do it.

use std::sync::Arc;

use owner::{Ask, CommandReply, CommandRequest, Denial, Effect, Head, Owner, Stop};
use protocol::{Phase, TableView};
use table::{Actor, Command};
use uuid::Uuid;

use super::NodesRun;
use super::agenda::InProcess;
use super::books::{BooksAsked, BooksSaid};
use super::keeper::{AnswerTo, AskedHere, KeeperRequest, Kept};
use super::packet::{OwnerSaid, Packet, SimFrame};

/// Pauses before a table that broke is taken again, in milliseconds: the first one, which doubles,
/// and the longest.
const PAUSE_MIN_MS: u64 = 100;
const PAUSE_MAX_MS: u64 = 10_000;
/// The pause before an owner whose deadline has come looks again for a database that is away.
const AWAY_PAUSE_MS: u64 = 50;

/// What a command of an owner is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CommandFor {
    /// The first commands after a rebuild.
    Start,
    /// Somebody who asks, or the deadline.
    Work,
}

/// A command that an owner carries out.
#[derive(Debug)]
pub(crate) struct InHand {
    asked: AskedHere,
    purpose: CommandFor,
    is_answered: bool,
}

/// How far an owner is.
#[derive(Debug)]
enum OwnerStage {
    /// It is taken, rebuilt, given up, or waits before it is taken again.
    None,
    Rests(Owner),
    /// An effect is carried out. `None` in the moment between two.
    Works(Box<Option<Effect>>, InHand),
}

/// A table that a process owns, or is about to.
#[derive(Debug)]
pub(crate) struct OwnedTable {
    epoch: i64,
    stage: OwnerStage,
    /// It serves people of all nodes.
    pub serves: bool,
    /// Wishes wait for it: it is on its way to this node.
    pub is_patient: bool,
    /// The public view that was shown last.
    pub shown: Option<Arc<TableView>>,
    pause_ms: u64,
    /// The database was away: the deadline is started again.
    was_away: bool,
    /// When it looks at its deadline next.
    turn_ms: u64,
}

impl OwnedTable {
    pub fn new(epoch: i64) -> OwnedTable {
        OwnedTable {
            epoch,
            stage: OwnerStage::None,
            serves: false,
            is_patient: true,
            shown: None,
            pause_ms: PAUSE_MIN_MS,
            was_away: false,
            turn_ms: 0,
        }
    }

    /// The epoch, as other nodes are told it.
    pub fn epoch_sent(&self) -> u64 {
        u64::try_from(self.epoch).expect("epochs are counted from zero up")
    }

    /// The owner at rest, if it rests.
    pub fn resting(&self) -> Option<&Owner> {
        match &self.stage {
            OwnerStage::Rests(owner) => Some(owner),
            OwnerStage::None | OwnerStage::Works(..) => None,
        }
    }
}

impl NodesRun {
    /// Takes the table, to rebuild it.
    pub(super) fn claim(&mut self, boot: Uuid, table: usize) {
        let Some(epoch) = self.owned(boot, table).map(|held| held.epoch) else { return };
        self.ask_books_here(boot, table, BooksAsked::Take(epoch));
    }

    fn ask_books_here(&mut self, boot: Uuid, table: usize, asked: BooksAsked) {
        if let Some(life) = self.keeper(boot, table).map(|keeper| keeper.life) {
            self.ask_books(boot, table, life, asked);
        }
    }

    /// The database has answered.
    pub(super) fn booked(&mut self, boot: Uuid, table: usize, life: u64, said: BooksSaid) {
        if !self.is_life(boot, table, life) {
            return;
        }
        match said {
            BooksSaid::Taken(Ok(Some(head))) => self.taken(boot, table, head),
            BooksSaid::Taken(Ok(None)) => {
                self.count("another was faster");
                self.become_relay(boot, table);
            }
            BooksSaid::Restored(Ok(Some(owner))) => self.restored(boot, table, *owner),
            BooksSaid::Restored(Ok(None)) => {
                self.count("taken over while it was rebuilt");
                self.broke(boot, table);
            }
            BooksSaid::Taken(Err(())) | BooksSaid::Restored(Err(())) => self.broke(boot, table),
            BooksSaid::Committed(outcome) => self.go_on_from(boot, table, |effect| match effect {
                Effect::Commit(commit) => commit.committed(outcome),
                Effect::Admit(_)
                | Effect::IssueChips(_)
                | Effect::LookUp(_)
                | Effect::Reseed(_)
                | Effect::Publish(_)
                | Effect::Answer(_)
                | Effect::Rest(..)
                | Effect::Stop(_) => unreachable!("a commit was not asked for"),
            }),
            BooksSaid::Found(found) => self.go_on_from(boot, table, |effect| match effect {
                Effect::LookUp(look_up) => look_up.looked_up(found),
                Effect::Admit(_)
                | Effect::Commit(_)
                | Effect::IssueChips(_)
                | Effect::Reseed(_)
                | Effect::Publish(_)
                | Effect::Answer(_)
                | Effect::Rest(..)
                | Effect::Stop(_) => unreachable!("a look-up was not asked for"),
            }),
            BooksSaid::GivenUp(given) => {
                if let (Ok(()), Some(place)) = (given, self.place_of(boot)) {
                    self.count("given up");
                    self.send_all(place, &Packet::Free);
                    self.look(boot);
                }
                self.become_relay(boot, table);
            }
        }
    }

    fn taken(&mut self, boot: Uuid, table: usize, head: Head) {
        if let Some(keeper) = self.keeper(boot, table)
            && let Kept::Owned(held) = &mut keeper.kept
        {
            held.epoch = head.epoch;
            keeper.epoch = held.epoch_sent();
        }
        self.note_line(&format!("table {table} is taken by {boot} under {}", head.epoch));
        self.ask_books_here(boot, table, BooksAsked::Restore(head));
    }

    fn restored(&mut self, boot: Uuid, table: usize, owner: Owner) {
        let (command, view) = (owner.first_command(), Arc::new(owner.table().view()));
        if let Some(held) = self.owned(boot, table) {
            held.shown = Some(view);
        }
        if owner.table().is_closed() {
            return self.serve(boot, table, owner);
        }
        self.start_with(boot, table, owner, Actor::House, command);
    }

    fn start_with(&mut self, boot: Uuid, table: usize, owner: Owner, by: Actor, what: Command) {
        let request = self.own_request(by, what);
        let asked = AskedHere { request, to: AnswerTo::Nobody };
        self.command(
            boot,
            table,
            owner,
            InHand { asked, purpose: CommandFor::Start, is_answered: false },
        );
    }

    fn command(&mut self, boot: Uuid, table: usize, owner: Owner, in_hand: InHand) {
        let now_ms = self.wall_ms();
        let effect = owner.ask(CommandRequest::clone(&in_hand.asked.request), now_ms);
        if let Some(held) = self.owned(boot, table) {
            held.stage = OwnerStage::Works(Box::new(None), in_hand);
        }
        self.next_effect(boot, table, effect);
    }

    /// The next effect begins: it is carried out a while later.
    fn next_effect(&mut self, boot: Uuid, table: usize, effect: Effect) {
        let asked = match &effect {
            Effect::Commit(commit) => Some(BooksAsked::Commit(
                commit.head(),
                commit.id(),
                Box::new(commit.step().clone()),
            )),
            Effect::LookUp(look_up) => Some(BooksAsked::LookUp(look_up.id())),
            Effect::Admit(_)
            | Effect::IssueChips(_)
            | Effect::Reseed(_)
            | Effect::Publish(_)
            | Effect::Answer(_) => None,
            Effect::Rest(..) | Effect::Stop(_) => return self.effects_end(boot, table, effect),
        };
        let Some(keeper) = self.keeper(boot, table) else { return };
        let life = keeper.life;
        if let Some(held) = self.owned(boot, table)
            && let OwnerStage::Works(waiting, _) = &mut held.stage
        {
            **waiting = Some(effect);
        }
        if let Some(asked) = asked {
            self.ask_books(boot, table, life, asked);
        } else {
            let delay_ms = u64::from(self.random.small(3));
            self.in_process(boot, delay_ms, InProcess::Effect(table, life));
        }
    }

    /// Carries an effect out that needs no database.
    pub(super) fn carry_on(&mut self, boot: Uuid, table: usize, life: u64) {
        if !self.is_life(boot, table, life) {
            return;
        }
        let Some(effect) = self.effect_in_hand(boot, table) else { return };
        let effect = match effect {
            Effect::Admit(admit) => admit.admitted(self.wall_ms()),
            Effect::IssueChips(issue) => {
                self.ledger.grant(None, issue.amount());
                issue.issued(true)
            }
            Effect::Reseed(reseed) => reseed.drawn(self.seeds.fresh()),
            Effect::Publish(publish) => {
                self.publish(boot, table, publish.owner(), publish.step());
                publish.published()
            }
            Effect::Answer(answer) => {
                self.answer_in_hand(boot, table, Some(answer.reply().clone()));
                answer.answered()
            }
            Effect::Commit(_) | Effect::LookUp(_) | Effect::Rest(..) | Effect::Stop(_) => {
                unreachable!("these wait for the database, or for nothing")
            }
        };
        self.next_effect(boot, table, effect);
    }

    fn effect_in_hand(&mut self, boot: Uuid, table: usize) -> Option<Effect> {
        match &mut self.owned(boot, table)?.stage {
            OwnerStage::Works(effect, _) => effect.take(),
            OwnerStage::None | OwnerStage::Rests(_) => None,
        }
    }

    fn go_on_from(&mut self, boot: Uuid, table: usize, go_on: impl FnOnce(Effect) -> Effect) {
        if let Some(effect) = self.effect_in_hand(boot, table) {
            let effect = go_on(effect);
            self.next_effect(boot, table, effect);
        }
    }

    /// Answers the command in hand, unless that is done.
    fn answer_in_hand(&mut self, boot: Uuid, table: usize, reply: Option<CommandReply>) {
        let Some(held) = self.owned(boot, table) else { return };
        let OwnerStage::Works(_, in_hand) = &mut held.stage else { return };
        if std::mem::replace(&mut in_hand.is_answered, true) {
            return;
        }
        let AskedHere { request, to } = in_hand.asked.clone();
        let epoch = held.epoch;
        let seq = match &reply {
            Some(CommandReply::Done { seq } | CommandReply::Unchanged { seq }) => {
                Some(u64::try_from(*seq).expect("steps are counted from zero up"))
            }
            Some(CommandReply::Refused(_)) | None => None,
        };
        self.give_answer(boot, to, seq, SimFrame::Answer { request, epoch, reply });
    }

    /// The command in hand is the next owner's, unless it is answered.
    fn leave_in_hand(&mut self, boot: Uuid, table: usize) {
        let Some(held) = self.owned(boot, table) else { return };
        let stage = std::mem::replace(&mut held.stage, OwnerStage::None);
        let OwnerStage::Works(_, InHand { asked, is_answered: false, .. }) = stage else { return };
        if let Some(keeper) = self.keeper(boot, table).filter(|_| asked.to != AnswerTo::Nobody) {
            keeper.mail.push_front(KeeperRequest::Ask(asked));
        }
    }

    pub(super) fn give_answer(
        &mut self,
        boot: Uuid,
        to: AnswerTo,
        seq: Option<u64>,
        frame: SimFrame,
    ) {
        match (to, self.place_of(boot)) {
            (AnswerTo::Connection(connection), _) => self.answer_client(connection, &frame),
            (AnswerTo::Node(other, question, epoch), Some(place)) => {
                let said = OwnerSaid::Answer { epoch, seq, frame };
                self.send(place, other, &Packet::Said { question, said });
            }
            (AnswerTo::Node(..), None) | (AnswerTo::Nobody, _) => {}
        }
    }

    /// The database is away: nobody waits for what is under way.
    pub(super) fn books_have_gone(&mut self, boot: Uuid) {
        for table in 0..self.tables.len() {
            self.answer_in_hand(boot, table, None);
        }
    }

    fn effects_end(&mut self, boot: Uuid, table: usize, effect: Effect) {
        match effect {
            Effect::Rest(owner, reply) => self.rested(boot, table, owner, &reply),
            Effect::Stop(Stop::Fenced) => {
                self.count("owner fenced off");
                self.leave_in_hand(boot, table);
                self.become_relay(boot, table);
            }
            Effect::Stop(Stop::Unknown(_)) => {
                self.answer_in_hand(boot, table, None);
                self.broke(boot, table);
            }
            Effect::Stop(Stop::Broken(why)) => panic!("the owner contradicts the books: {why}"),
            Effect::Admit(_)
            | Effect::Commit(_)
            | Effect::IssueChips(_)
            | Effect::LookUp(_)
            | Effect::Reseed(_)
            | Effect::Publish(_)
            | Effect::Answer(_) => unreachable!("the effects go on"),
        }
    }

    fn rested(&mut self, boot: Uuid, table: usize, owner: Owner, reply: &CommandReply) {
        self.check_at_rest(table, &owner);
        let Some(held) = self.owned(boot, table) else { return };
        let OwnerStage::Works(_, InHand { purpose, .. }) = &held.stage else { return };
        if let CommandReply::Done { .. } = reply {
            held.pause_ms = PAUSE_MIN_MS;
        }
        match (purpose, reply) {
            (CommandFor::Start, CommandReply::Refused(why)) => {
                assert_eq!(*why, Denial::Unavailable, "nothing else refuses the first commands");
                held.stage = OwnerStage::None;
                self.broke(boot, table);
            }
            (CommandFor::Start, CommandReply::Done { .. } | CommandReply::Unchanged { .. }) => {
                let is_inspected = owner.table().view().phase == Phase::Inspection;
                if is_inspected {
                    return self.start_with(boot, table, owner, kit::pit(), Command::ConfirmDecks);
                }
                self.serve(boot, table, owner);
            }
            (CommandFor::Work, _) => self.rest(boot, table, owner),
        }
    }

    /// The owner has carried out its first commands, and serves people of all nodes.
    fn serve(&mut self, boot: Uuid, table: usize, owner: Owner) {
        let Some(held) = self.owned(boot, table) else { return };
        held.stage = OwnerStage::None;
        held.serves = true;
        held.is_patient = false;
        self.publish_whole(boot, table, &owner);
        self.note_owner(boot, table);
        self.rest(boot, table, owner);
    }

    fn rest(&mut self, boot: Uuid, table: usize, owner: Owner) {
        if let Some(held) = self.owned(boot, table) {
            held.stage = OwnerStage::Rests(owner);
        }
        self.turn(boot, table);
    }

    /// The state of the owner may differ from the books: it is rebuilt.
    fn broke(&mut self, boot: Uuid, table: usize) {
        self.count("rebuilt");
        let Some(keeper) = self.keeper(boot, table) else { return };
        keeper.life += 1;
        let life = keeper.life;
        let Some(held) = self.owned(boot, table) else { return };
        held.stage = OwnerStage::None;
        held.serves = false;
        let pause_ms = held.pause_ms;
        held.pause_ms = (pause_ms * 2).min(PAUSE_MAX_MS);
        self.in_process(boot, pause_ms, InProcess::Reclaim(table, life));
    }

    /// An owner at rest does what is next: leaves, keeps its deadline, serves a request.
    pub(super) fn turn(&mut self, boot: Uuid, table: usize) {
        let Some(place) = self.place_of(boot) else { return };
        loop {
            let (has_books, now_ms) = (self.has_books(place), self.wall_ms());
            let is_draining = self.process(boot).is_some_and(|process| process.me.draining);
            let Some(held) = self.owned(boot, table).filter(|held| held.serves) else { return };
            let OwnerStage::Rests(owner) = &held.stage else { return };
            if is_draining {
                return self.give_table_up(boot, table);
            }
            held.was_away |= !has_books;
            let is_due = owner.is_due(now_ms);
            if is_due && has_books {
                let what = if held.was_away { Command::Resume } else { Command::Tick };
                return self.of_the_table(boot, table, what);
            }
            let (deadline, was_away) = (owner.table().deadline(), held.was_away);
            let Some(keeper) = self.keeper(boot, table) else { return };
            let Some(request) = keeper.mail.pop_front() else {
                return self.wait_for_deadline(boot, table, deadline);
            };
            match request {
                KeeperRequest::Ask(asked) if !has_books => {
                    self.reject(boot, asked.to, asked.request);
                }
                KeeperRequest::Ask(asked) if was_away && deadline.is_some() => {
                    keeper.mail.push_front(KeeperRequest::Ask(asked));
                    return self.of_the_table(boot, table, Command::Resume);
                }
                KeeperRequest::Ask(asked) => return self.obey(boot, table, asked),
                KeeperRequest::Watch(connection, person) => {
                    self.show_connection(boot, table, connection, person);
                }
                KeeperRequest::Unwatch(connection) => keeper.audience.remove(connection),
                KeeperRequest::Show(asked, from, question) => {
                    self.show_node(boot, table, &asked, (from, question));
                }
                KeeperRequest::GiveUp => return self.give_table_up(boot, table),
                KeeperRequest::Lost(epoch) => {
                    if self.owned(boot, table).is_some_and(|held| held.epoch < epoch) {
                        self.count("left as a former owner");
                        return self.become_relay(boot, table);
                    }
                }
                KeeperRequest::Take(_) => {}
            }
        }
    }

    fn wait_for_deadline(&mut self, boot: Uuid, table: usize, deadline: Option<i64>) {
        let (wall_ms, now_ms) = (self.wall_ms(), self.agenda.now_ms);
        let Some(deadline) = deadline else { return };
        let wait_ms = u64::try_from(deadline - wall_ms).unwrap_or_default();
        let wait_ms = if wait_ms == 0 { AWAY_PAUSE_MS } else { wait_ms };
        let Some(keeper) = self.keeper(boot, table) else { return };
        let life = keeper.life;
        let Some(held) = self.owned(boot, table) else { return };
        if held.turn_ms <= now_ms || held.turn_ms > now_ms + wait_ms {
            held.turn_ms = now_ms + wait_ms;
            self.in_process(boot, wait_ms, InProcess::Turn(table, life));
        }
    }

    fn of_the_table(&mut self, boot: Uuid, table: usize, command: Command) {
        if let Some(held) = self.owned(boot, table) {
            held.was_away = false;
        }
        let by = if command == Command::Tick { Actor::Table } else { Actor::House };
        let request = self.own_request(by, command);
        self.obey(boot, table, AskedHere { request, to: AnswerTo::Nobody });
    }

    fn obey(&mut self, boot: Uuid, table: usize, asked: AskedHere) {
        let Some(held) = self.owned(boot, table) else { return };
        let stage = std::mem::replace(&mut held.stage, OwnerStage::None);
        let OwnerStage::Rests(owner) = stage else { unreachable!("it was at rest") };
        let purpose = CommandFor::Work;
        self.command(boot, table, owner, InHand { asked, purpose, is_answered: false });
    }

    fn give_table_up(&mut self, boot: Uuid, table: usize) {
        let Some(held) = self.owned(boot, table) else { return };
        held.stage = OwnerStage::None;
        held.serves = false;
        // Wishes that come meanwhile wait for the next owner.
        held.is_patient = true;
        let epoch = held.epoch;
        self.ask_books_here(boot, table, BooksAsked::GiveUp(epoch));
    }

    /// A command of the table's own.
    fn own_request(&mut self, by: Actor, command: Command) -> Arc<CommandRequest> {
        self.fresh_request(by, Ask::Command(command))
    }
}
