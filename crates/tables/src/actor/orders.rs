//! The commands that an actor gives its owner: those of requests, and those of the table and the
//! house.

use std::pin::pin;

use chips::{CommandId, PlayerId};
use owner::{Ask, CommandReply, CommandRequest, Owner};
use protocol::Phase;
use table::{Actor, Command};

use super::effects::Asking;
use super::{End, TableActor};
use crate::clock;
use crate::entropy;
use crate::mailbox::Asked;
use crate::reply::{self, ReplyTo};
use house::protection::Obstacle;
use refusals::Rejection;

impl TableActor<'_> {
    /// Commits the first steps after opening or rebuilding.
    pub(super) async fn wake(&mut self, owner: Owner) -> Result<Owner, End> {
        let command = owner.first_command();
        let mut owner = self.step_of_the_house(owner, Actor::House, command).await?;
        owner = self.renew(owner).await?;
        // Players may have been excluded while this table could not be told.
        owner.table().players().for_each(|player| self.host.admission.look_at(player));
        let table = owner.table();
        if !table.config().attended && table.view().phase == Phase::Inspection {
            // An unattended table has no pit boss who would confirm its decks (O2).
            owner = self.step_of_the_house(owner, Actor::House, Command::ConfirmDecks).await?;
        }
        Ok(owner)
    }

    /// Renews the shoes once after the books went back to an earlier state.
    async fn renew(&mut self, owner: Owner) -> Result<Owner, End> {
        let Some(renewal) = self.host.renewal.as_ref() else { return Ok(owner) };
        match renewal.concerns(&self.host.ledger, self.id).await {
            Ok(true) => {}
            Ok(false) => return Ok(owner),
            Err(fault) => return Err(End::Broken(format!("its renewal is not known: {fault}"))),
        }
        let command = Command::RenewShoes { reason: renewal.reason().to_owned() };
        let id = renewal.command_id(self.id);
        let (owner, reply) = self.of_the_house(owner, id, Actor::House, command).await?;
        done(owner, &reply)
    }

    /// Starts the table's deadline again when the database was away, where no wish could be carried
    /// out, and when the machine's clock was set: a deadline is a time of
    /// that clock, but people have waited as long as they have waited. What was left after the last
    /// step is left again, at least the few seconds that a restart leaves.
    pub(super) async fn keep_time(&mut self, owner: Owner) -> Result<Owner, End> {
        let absences = self.host.lobby.availability().absences();
        let was_away = std::mem::replace(&mut self.absences, absences) != absences;
        let was_set = self.clock.look().is_some();
        if !(was_set || was_away) || owner.table().deadline().is_none() {
            return Ok(owner);
        }
        self.step_of_the_house(owner, Actor::House, Command::Resume).await
    }

    /// Commits the table's decision at its deadline.
    pub(super) async fn tick(&mut self, owner: Owner) -> Result<Owner, End> {
        // The deadline may have been started again because the machine's clock was set.
        if owner.is_due(clock::now_ms()) {
            self.step_of_the_house(owner, Actor::Table, Command::Tick).await
        } else {
            Ok(owner)
        }
    }

    /// Evicts a player who may not stay. Does nothing if they have no chips or seat here. If the
    /// step is refused, the enforcer sends the request again.
    pub(super) async fn take_out(
        &mut self,
        owner: Owner,
        player: PlayerId,
        why: Obstacle,
    ) -> Result<Owner, End> {
        if owner.table().players().all(|guest| guest != player) {
            return Ok(owner);
        }
        let reason = Rejection::from(why).code().to_owned();
        let command = Command::Evict { player, reason, minutes: None };
        let id = entropy::command_id();
        let (owner, _reply) = self.of_the_house(owner, id, Actor::House, command).await?;
        Ok(owner)
    }

    /// Has the owner carry out a wish or an order, and counts refusals.
    pub(super) async fn obey(&mut self, owner: Owner, asked: Asked) -> Result<Owner, End> {
        let Asked { request, reply_to, steps, since } = asked;
        // What comes from another node is sent again by that node.
        let is_of_here = matches!(reply_to, ReplyTo::Outbox(_)) && self.host.nodes.is_some();
        let again = is_of_here.then(|| request.clone());
        let asking = Asking::new(request.id, reply_to, steps);
        let availability = self.host.lobby.availability().clone();
        let driven = {
            let mut drive = pin!(self.drive(owner.ask(request, clock::now_ms()), &asking));
            tokio::select! {
                biased;
                driven = &mut drive => driven,
                () = availability.gone() => {
                    asking.give_up();
                    drive.await
                }
            }
        };
        if let Err(End::Broken(_)) = &driven {
            asking.give_up();
        }
        if let (Err(End::Fenced(_)), Some(request)) = (&driven, again) {
            let asked = asking
                .unanswered()
                .map(|(reply_to, steps)| Box::new(Asked { request, reply_to, steps, since }));
            return Err(End::Fenced(asked));
        }
        let (owner, reply) = driven?;
        if let CommandReply::Refused(refused) = &reply {
            let code = reply::code(refused);
            tracing::debug!(table.id = %self.id, code, "a wish was refused");
            self.host.metrics.refused(code);
        }
        Ok(owner)
    }

    /// Commits a command that the rules cannot refuse. A refusal breaks the table.
    async fn step_of_the_house(
        &mut self,
        owner: Owner,
        by: Actor,
        command: Command,
    ) -> Result<Owner, End> {
        let id = entropy::command_id();
        let (owner, reply) = self.of_the_house(owner, id, by, command).await?;
        done(owner, &reply)
    }

    pub(super) async fn of_the_house(
        &mut self,
        owner: Owner,
        id: CommandId,
        by: Actor,
        command: Command,
    ) -> Result<(Owner, CommandReply), End> {
        let ask = Ask::Command(command);
        let asking = Asking::new(id, ReplyTo::Nobody, None);
        self.drive(owner.ask(CommandRequest { id, by, ask }, clock::now_ms()), &asking).await
    }
}

/// The owner after a command that the rules cannot refuse.
fn done(owner: Owner, reply: &CommandReply) -> Result<Owner, End> {
    match reply {
        CommandReply::Done { .. } | CommandReply::Unchanged { .. } => Ok(owner),
        CommandReply::Refused(refused) => {
            Err(End::Broken(format!("the table was refused: {}", reply::code(refused))))
        }
    }
}
