//! The owner at rest, and how it takes a request: the check for a resend, the check of `expect`,
//! admission, and the judgement of the table.

use std::sync::Arc;

use chips::{Account, CommandId, PlayerId, Transfer, TransferKind};
use protocol::Do;
use table::{Actor, Command, FreshSeed, Moment, Step, Table};

use crate::budget::{Budgets, RoundMark};
use crate::commit::Commit;
use crate::effect::{Admit, Effect, LookUp, Publish, Reseed};
use crate::replay_cache::{KnownStep, ReplayCache};
use crate::reply::{CommandReply, Denial};
use crate::request::{Ask, CommandRequest};

/// The head of a table's chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Head {
    /// The epoch under which the owner claimed the chain.
    pub epoch: i64,
    /// The number of the last step; 0 when there is none.
    pub seq: i64,
    /// The hash that the ledger gave the last step. The owner keeps it and never reads it.
    pub hash: [u8; 32],
}

/// The owner of a table, at rest: nothing is decided that is not committed, applied, published and
/// answered.
#[derive(Debug)]
pub struct Owner {
    // Boxed: an owner moves through every effect.
    state: Box<State>,
}

#[derive(Debug)]
struct State {
    table: Table,
    head: Head,
    /// The time of the last decision, and a seed that no step has used.
    moment: Moment,
    replay_cache: ReplayCache,
    budgets: Budgets,
}

/// Whose command an effect is about, and which.
#[derive(Debug)]
pub(crate) struct Caller {
    pub(crate) id: CommandId,
    pub(crate) by: Actor,
    /// What is asked for. `None` when the request has no valid command.
    pub(crate) asked: Option<Command>,
}

impl Caller {
    /// Whether a recorded command is the one that is asked for.
    pub(crate) fn asks_for(&self, recorded: &Command) -> bool {
        self.asked.as_ref().is_some_and(|asked| asked == recorded)
    }
}

impl Owner {
    pub(crate) fn new(
        table: Table,
        head: Head,
        shoe: FreshSeed,
        replay_cache: ReplayCache,
    ) -> Owner {
        let moment = Moment { now_ms: 0, shoe };
        let budgets = Budgets::at(RoundMark::of(&table));
        Owner { state: Box::new(State { table, head, moment, replay_cache, budgets }) }
    }

    /// The table after the last committed step.
    pub fn table(&self) -> &Table {
        &self.state.table
    }

    /// The head of the table's chain.
    pub fn head(&self) -> Head {
        self.state.head
    }

    /// The first command of an owner: a table without steps opens, another one resumes.
    pub fn first_command(&self) -> Command {
        if self.head().seq == 0 { Command::Open } else { Command::Resume }
    }

    /// Whether the table's deadline has come (`now_ms` in milliseconds since 1970).
    pub fn is_due(&self, now_ms: i64) -> bool {
        self.table().deadline().is_some_and(|at_ms| now_ms >= at_ms)
    }

    /// Tells the table what players are called. All other names are forgotten.
    pub fn call_all(&mut self, names: impl IntoIterator<Item = (PlayerId, Arc<str>)>) {
        self.state.table.call_all(names);
    }

    /// Forgets what a player is called. Returns whether the table knew it.
    pub fn forget_name(&mut self, player: PlayerId) -> bool {
        self.state.table.forget_name(player)
    }

    /// Takes a request. `now_ms` is the time, in milliseconds since 1970.
    pub fn ask(mut self, request: CommandRequest, now_ms: i64) -> Effect {
        let CommandRequest { id, by, ask } = request;
        if let (Actor::Player(player), Ask::Wish { wish: Do::BuyIn { .. }, name, .. }) = (&by, &ask)
        {
            self.state.table.call(*player, name.clone());
        }
        let asked = ask.command();
        let caller = Caller { id, by, asked: asked.clone().ok() };
        if let Some(known) = self.state.replay_cache.find(id) {
            let reply = known.reply_to(&caller);
            return self.answer(reply);
        }
        // Nothing is looked up: this answer does not deny that the command was carried out before.
        if !self.state.budgets.allow(&caller.by, now_ms) {
            return self.answer(CommandReply::Refused(Denial::TooFast));
        }
        if ask.is_stale(self.table()) {
            return LookUp::of_refused(self, caller, Denial::Stale);
        }
        let command = match asked {
            Ok(command) => command,
            Err(refusal) => return LookUp::of_refused(self, caller, Denial::Rules(refusal)),
        };
        match (ask, &caller.by) {
            (Ask::Wish { wish, .. }, Actor::Player(player)) => {
                let player = *player;
                Effect::Admit(Admit { owner: self, caller, player, wish, command })
            }
            (Ask::Wish { .. } | Ask::Order { .. } | Ask::Command(_), _) => {
                self.decide(caller, &command, now_ms)
            }
        }
    }

    /// What a player's wish would take from their rack for a stake, in cents, by the rules. Zero
    /// for one that they refuse. Only the movements of the wish itself count: what follows in the
    /// same step may depend on cards that the player must not know.
    pub(crate) fn stake_of(&self, player: PlayerId, command: &Command, now_ms: i64) -> i64 {
        let table = self.table();
        let moment = Moment { now_ms, ..self.state.moment.clone() };
        let step = table.decide(&Actor::Player(player), command, &moment);
        let rack = Account::rack(table.id(), player, table.play_chips().has(player));
        let of_player = |moved: &Transfer| moved.kind == TransferKind::Stake && moved.from == rack;
        let events = step.as_ref().map_or(&[][..], |step| &step.events);
        let mut stakes = table.play_chips().clone().transfers(table.id(), events).into_iter();
        // An event before it may send stakes back to backers, for whom a raise leaves no room.
        let stakes = stakes.find(|moves| moves.iter().any(of_player)).into_iter().flatten();
        let stakes = stakes.filter(of_player);
        stakes.map(|moved| moved.amount.cents()).sum()
    }

    pub(crate) fn is_charged_to_network(&self, step: &Step) -> bool {
        self.state.budgets.is_charged_to_network(step)
    }

    /// Has the rules judge a command.
    pub(crate) fn decide(mut self, caller: Caller, command: &Command, now_ms: i64) -> Effect {
        let State { table, moment, .. } = &mut *self.state;
        moment.now_ms = now_ms;
        match table.decide(&caller.by, command, moment) {
            Ok(step) if step.events.is_empty() => {
                let seq = self.head().seq;
                self.answer(CommandReply::Unchanged { seq })
            }
            Ok(step) => Effect::Commit(Commit::new(self, caller, step)),
            Err(refusal) => LookUp::of_refused(self, caller, Denial::Rules(refusal)),
        }
    }

    /// Applies a step that is in the journal. The one place where an owner's table changes.
    pub(crate) fn apply(mut self, caller: Caller, step: Step, head: Head) -> Effect {
        let State { table, head: last, moment, replay_cache, budgets } = &mut *self.state;
        let round = table.round();
        *last = head;
        table.apply(&step);
        budgets.count(&step, RoundMark::of(table));
        let rounds_begun = table.round() - round;
        let is_seed_used = step.shoes().contains(&moment.shoe.shoe);
        let known = KnownStep { seq: head.seq, by: caller.by, command: step.command.clone() };
        replay_cache.add(caller.id, known);
        let publish = Publish { owner: self, step, rounds_begun };
        if is_seed_used { Effect::Reseed(Reseed { publish }) } else { Effect::Publish(publish) }
    }

    pub(crate) fn reseed(&mut self, shoe: FreshSeed) {
        self.state.moment.shoe = shoe;
    }

    pub(crate) fn answer(self, reply: CommandReply) -> Effect {
        Effect::Answer(crate::effect::Answer { owner: self, reply })
    }
}
