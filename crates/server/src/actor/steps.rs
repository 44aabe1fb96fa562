//! From a command to a committed step: judge, commit, apply, publish, answer, in this order and no
//! other. What cannot be committed has not happened.

use chips::{Account, CommandId, PlayerId};
use ledger::{ChainId, CommitError, Head};
use protocol::{Do, Expect, Phase, ServerMessage, Words};
use table::{Actor, Command, Step};

use super::memory::Known;
use super::{Asked, AskedFor, End, TableActor};
use crate::app::App;
use crate::clock::{self, Stopwatch};
use crate::entropy;
use crate::frames::{frame, refused_with};
use crate::http::session::unreadable;
use crate::limits::{Entering, Obstacle};
use crate::rejection::Rejection;

/// Who confirms the decks of a demo table.
const DEMO_PIT: &str = "demo";

/// Why a command changed nothing.
struct Refused {
    code: &'static str,
    words: Words,
}

impl From<Rejection> for Refused {
    fn from(refusal: Rejection) -> Refused {
        Refused { code: refusal.code(), words: refusal.words() }
    }
}

impl From<table::Refusal> for Refused {
    fn from(refusal: table::Refusal) -> Refused {
        Refused { code: refusal.code(), words: table::refusal_words(&refusal) }
    }
}

/// The seq of the step a command became, or why it became none.
type Fate = Result<i64, Refused>;

impl TableActor<'_> {
    /// The first step after opening or rebuilding.
    pub(super) async fn wake(&mut self) -> Result<(), End> {
        let command = if self.head.seq == 0 { Command::Open } else { Command::Resume };
        self.step_of_the_house(Actor::House, command).await?;
        // Somebody may have been told to stay away while this table could not hear of it.
        self.table.players().for_each(|player| self.app.door.look_at(player));
        if !self.table.config().attended && self.table.view().phase == Phase::Inspection {
            // Nobody else would confirm the decks of a table that nobody looks after (O2).
            self.step_of_the_house(Actor::Pit(DEMO_PIT.to_owned()), Command::ConfirmDecks).await?;
        }
        Ok(())
    }

    /// The table's deadline has passed.
    pub(super) async fn tick(&mut self) -> Result<(), End> {
        // The machine's clock may have been set back while we slept.
        if self.table.deadline().is_some_and(|at_ms| clock::now_ms() >= at_ms) {
            self.step_of_the_house(Actor::Table, Command::Tick).await
        } else {
            Ok(())
        }
    }

    /// Orders somebody out who stays away by his own wish. Nothing is to be done where he is not,
    /// or is on his way out; whoever asked asks again should the books fail now.
    pub(super) async fn take_out(&mut self, player: PlayerId, why: Obstacle) -> Result<(), End> {
        if self.table.players().all(|guest| guest != player) {
            return Ok(());
        }
        let command = Command::Evict { player, reason: Rejection::from(why).code().to_owned() };
        let _fate = self.step(&Actor::House, &command, entropy::command_id()).await?;
        Ok(())
    }

    async fn step_of_the_house(&mut self, by: Actor, command: Command) -> Result<(), End> {
        let id = entropy::command_id();
        match self.step(&by, &command, id).await? {
            Ok(_) => Ok(()),
            Err(refused) => Err(End::Broken(format!("the table was refused: {}", refused.code))),
        }
    }

    /// Does what somebody asks, or says why not.
    pub(super) async fn obey(&mut self, asked: &Asked) -> Result<(), End> {
        let id = CommandId(asked.id);
        let known = self.memory.find(id).map(|known| known_fate(known, &asked.by));
        let fate = match known {
            Some(fate) => fate,
            None => self.judge(asked, id).await?,
        };
        let answer = match fate {
            Ok(seq) => {
                let seq = u64::try_from(seq).expect("steps are counted from zero up");
                frame(&ServerMessage::Ack { id: asked.id, table: self.id.0, seq })
            }
            Err(refused) => {
                tracing::debug!(table.id = %self.id, code = refused.code, "a wish was refused");
                self.app.metrics.refused(refused.code);
                refused_with(Some(asked.id), refused.code, refused.words)
            }
        };
        asked.outbox.answer(answer);
        Ok(())
    }

    async fn judge(&mut self, asked: &Asked, id: CommandId) -> Result<Fate, End> {
        let app = self.app;
        let fate = match self.command_of(&asked.what) {
            Ok(command) => match let_in(app, asked).await {
                // Whoever was let in is remembered until his step is booked.
                Ok(_entering) => self.step(&asked.by, &command, id).await?,
                Err(refused) => Err(refused),
            },
            Err(refused) => Err(refused),
        };
        match fate {
            Ok(seq) => Ok(Ok(seq)),
            Err(refused) => Ok(self.look_up(id, &asked.by).await.unwrap_or(Err(refused))),
        }
    }

    fn command_of(&self, what: &AskedFor) -> Result<Command, Refused> {
        match what {
            AskedFor::Wish { expect, wish, name } => {
                if expect.is_some_and(|expect| !self.is_so(expect, wish)) {
                    return Err(Rejection::Stale.into());
                }
                Ok(Command::from_wish(wish, name)?)
            }
            AskedFor::Order(order) => Ok(Command::from_order(order)?),
        }
    }

    fn is_so(&self, expect: Expect, wish: &Do) -> bool {
        let cards_are_so = match (expect.cards, hand_of(wish)) {
            (Some(cards), Some((spot, hand))) => self.table.hand_cards(spot, hand) == Some(cards),
            (Some(_) | None, Some(_) | None) => true,
        };
        expect.round == self.table.round() && cards_are_so
    }

    /// A refused command may be the resend of one that was committed long ago.
    async fn look_up(&self, id: CommandId, by: &Actor) -> Option<Fate> {
        let found = self.app.ledger.step_of(self.id.into(), id).await.ok()??;
        Some(known_fate(&Known { seq: found.step.seq, by: found.step.actor }, by))
    }

    async fn step(&mut self, by: &Actor, command: &Command, id: CommandId) -> Result<Fate, End> {
        self.moment.now_ms = clock::now_ms();
        let step = match self.table.decide(by, command, &self.moment) {
            Ok(step) => step,
            Err(refusal) => return Ok(Err(refusal.into())),
        };
        let head = match self.commit(&step, id).await? {
            Ok(head) => head,
            Err(refused) => return Ok(Err(refused)),
        };
        let round = self.table.round();
        self.head = head;
        self.table.apply(&step);
        if step.shoes().contains(&self.moment.shoe.shoe) {
            self.moment.shoe = self.app.vault.fresh();
        }
        self.memory.add(id, Known { seq: head.seq, by: by.to_string() });
        if self.table.round() > round {
            self.app.metrics.rounds.inc();
        }
        self.publish(&step);
        Ok(Ok(head.seq))
    }

    /// Makes a step durable. `Err` inside when it cannot be; nothing was written then.
    async fn commit(&self, step: &Step, id: CommandId) -> Result<Result<Head, Refused>, End> {
        let entry = ledger::JournalStep {
            chain: ChainId::from(self.id),
            epoch: self.head.epoch,
            seq: self.head.seq + 1,
            command_id: id,
            actor: step.by.to_string(),
            at_ms: step.at_ms,
            command: step.command_json(),
            events: step.events_json(),
            transfers: step.transfers.clone(),
            marks: step.shoes(),
        };
        let watch = Stopwatch::start();
        let mut done = self.app.ledger.commit(entry.clone()).await;
        if done == Err(CommitError::InsufficientChips { account: Account::Cage })
            && self.app.house.issue(entropy::command_id()).await.is_ok()
        {
            done = self.app.ledger.commit(entry).await;
        }
        let error = match done {
            Ok(head) => {
                self.app.metrics.committed(watch.elapsed());
                return Ok(Ok(head));
            }
            Err(error) => error,
        };
        match error {
            CommitError::InsufficientChips { account: Account::Purse(_) } => {
                Ok(Err(Rejection::NotEnoughInPurse.into()))
            }
            // It is the same command again; `obey` finds out which step it was.
            CommitError::Duplicate { .. } => Ok(Err(Rejection::DuplicateId.into())),
            CommitError::Down => {
                self.app.metrics.faults.inc();
                Ok(Err(Rejection::Unavailable.into()))
            }
            CommitError::Unknown => self.find_out(id).await.map(Ok),
            CommitError::Fenced => Err(End::Fenced),
            CommitError::InsufficientChips { .. }
            | CommitError::OutOfSequence { .. }
            | CommitError::Invalid { .. } => Err(End::Broken(error.to_string())),
        }
    }

    /// Nobody knows what became of the commit: the journal does.
    async fn find_out(&self, id: CommandId) -> Result<Head, End> {
        self.app.metrics.faults.inc();
        match self.app.ledger.step_of(self.id.into(), id).await {
            Ok(Some(found)) if found.head.epoch == self.head.epoch => Ok(found.head),
            Ok(_) => Err(End::Broken("a commit is not in the journal".to_owned())),
            Err(fault) => Err(End::Broken(format!("a commit's fate is unknown: {fault}"))),
        }
    }
}

/// What a player has limited himself to is asked before the table is.
async fn let_in<'a>(app: &'a App, asked: &Asked) -> Result<Option<Entering<'a>>, Refused> {
    let (Actor::Player(player), AskedFor::Wish { wish, .. }) = (&asked.by, &asked.what) else {
        return Ok(None);
    };
    match app.door.judge(&app.ledger, *player, wish).await {
        Ok(judged) => judged.map_err(|obstacle| Rejection::from(obstacle).into()),
        Err(error) => Err(unreadable(app, &error).into()),
    }
}

fn known_fate(known: &Known, by: &Actor) -> Fate {
    if known.by == by.to_string() { Ok(known.seq) } else { Err(Rejection::DuplicateId.into()) }
}

/// The hand a wish names.
fn hand_of(wish: &Do) -> Option<(u8, u8)> {
    match *wish {
        Do::Hit { spot, hand }
        | Do::Stand { spot, hand }
        | Do::Double { spot, hand, .. }
        | Do::Split { spot, hand }
        | Do::Surrender { spot, hand }
        | Do::RefuseCard { spot, hand } => Some((spot, hand)),
        Do::BuyIn { .. }
        | Do::CashOut
        | Do::Sit { .. }
        | Do::Leave
        | Do::SitOut { .. }
        | Do::Bet { .. }
        | Do::Pok { .. }
        | Do::Back { .. }
        | Do::Consent { .. }
        | Do::Follow { .. }
        | Do::Confirm
        | Do::Insure { .. }
        | Do::Decline { .. }
        | Do::EvenMoney { .. }
        | Do::Cut { .. }
        | Do::NoCut
        | Do::Dispute { .. }
        | Do::Wash { .. }
        | Do::ShowBurned
        | Do::Plan { .. } => None,
    }
}
