//! Phrases of people at the table. They are told to all who watch, and are no steps.

use chips::{CommandId, PlayerId};
use company::Saying;
use owner::{CommandReply, Owner};
use protocol::{Phrase, ServerMessage};
use relay::wire::OwnerNews;
use uuid::Uuid;

use super::TableActor;
use super::publish::epoch;
use crate::clock;
use crate::frames::frame;
use crate::reply::ReplyTo;

impl TableActor<'_> {
    /// Tells all who watch what a player says, or refuses it. `said` is the id of the question, the
    /// player, and what they say.
    pub(super) fn say(
        &mut self,
        owner: &Owner,
        (id, player, what): (Uuid, PlayerId, Phrase),
        reply_to: &ReplyTo,
    ) {
        let command = CommandId(id);
        match self.talk.say(&self.shown, player.0, id, clock::now_ms()) {
            Ok(Saying::Again) => {}
            Ok(Saying::Aloud) => {
                let said = frame(&ServerMessage::Said { table: self.id.0, player: player.0, what });
                let falls = self.audience.send_all(&said);
                self.host.metrics.falls.inc_by(falls);
                if let Some(nodes) = self.host.nodes.as_ref().filter(|_| self.audience.has_nodes())
                {
                    let epoch = epoch(owner).into();
                    nodes.tell_all(self.id, &OwnerNews::Said { epoch }, &said);
                }
            }
            Err(silence) => return reply_to.reject(command, silence.into()),
        }
        reply_to.answer(self.id, command, &CommandReply::Unchanged { seq: owner.head().seq });
    }
}
