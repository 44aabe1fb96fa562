//! Reading: a frame is one message of the protocol or it is refused. What a player wishes goes to
//! the table with the player of the session, an order with the staff's; no message says who its
//! sender is.

use chips::CommandId;
use house::actor_of;
use owner::{Ask, CommandRequest};
use protocol::Welcome;
use protocol::{
    ClientMessage, ClosingReason, Do, Expect, Order, OrderExpect, Phrase, Role, ServerMessage,
};
use serde_json::Value;
use sign_in::{SignInDoor as _, Staff};
use table::Actor;
use tokio_tungstenite::tungstenite::{Error, Message};
use uuid::Uuid;

use super::{BAD_MESSAGES_MAX, Connection, Leave, TABLES_MAX, close_code};
use crate::clock::{self, Stopwatch};
use refusals::Rejection;
use tables::Outbox;
use tables::frames::{frame, refused};
use tables::{Asked, ReplyTo, TableHandle, TableRequest, cage_holds};

impl Connection {
    /// Takes what `recv` gave.
    pub(super) async fn read(
        &mut self,
        frame: Option<Result<Message, Error>>,
    ) -> Result<(), Leave> {
        let frame = match frame {
            Some(Ok(frame)) => frame,
            Some(Err(error)) => return Err(after_error(&error)),
            None => return Err(Leave::Gone),
        };
        self.heard = Stopwatch::start();
        match frame {
            Message::Text(text) => self.hear(&text).await,
            Message::Binary(_) => {
                self.refuse(None, Rejection::BadMessage);
                Err(Leave::Close(ClosingReason::Protocol, close_code::NOT_TEXT))
            }
            Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => self.note_control_frame(),
            Message::Close(_) => Err(Leave::Gone),
        }
    }

    /// Counts a control frame. Browsers send none but answers to our pings, so that too many of
    /// them are no accident.
    fn note_control_frame(&mut self) -> Result<(), Leave> {
        if self.control_frames.take(self.age_ms()) {
            return Ok(());
        }
        self.refuse(None, Rejection::TooFast);
        Err(Leave::Close(ClosingReason::Protocol, close_code::PROTOCOL))
    }

    /// How long the connection is open, in milliseconds.
    fn age_ms(&self) -> u64 {
        u64::try_from(self.since.elapsed().as_millis()).unwrap_or(u64::MAX)
    }

    async fn hear(&mut self, text: &str) -> Result<(), Leave> {
        if !self.frames.take(self.age_ms()) {
            self.refuse(id_of(text), Rejection::TooFast);
            return Ok(());
        }
        match serde_json::from_str(text) {
            Ok(ClientMessage::Hello { protocol }) => self.greet(protocol),
            Ok(_) if !self.greeted => self.offend(None, Rejection::HelloFirst),
            Ok(message) => self.obey(message).await,
            Err(_) => self.offend(id_of(text), Rejection::BadMessage),
        }
        if self.bad_messages >= BAD_MESSAGES_MAX {
            return Err(Leave::Close(ClosingReason::Protocol, close_code::PROTOCOL));
        }
        Ok(())
    }

    /// Does what a message says, or refuses it. A message for a table that is being restored waits
    /// for the table, and so does each one that comes after it for the same table.
    async fn obey(&mut self, message: ClientMessage) {
        let is_view = matches!(message, ClientMessage::Watch { .. });
        let done = if is_view && !self.watches.take(self.age_ms()) {
            Err(Rejection::TooFast)
        } else if self.deferred.has_any_before(&message) {
            Err(Rejection::Opening)
        } else {
            self.carry_out(&message).await
        };
        let id = command_id(&message);
        let done = match done {
            Err(Rejection::Opening) => self.deferred.keep(message),
            Ok(()) | Err(_) => done,
        };
        if let Err(refusal) = done {
            self.refuse(id, refusal);
        }
    }

    /// Does what a message says.
    pub(super) async fn carry_out(&mut self, message: &ClientMessage) -> Result<(), Rejection> {
        match message {
            ClientMessage::Hello { protocol } => {
                self.greet(*protocol);
                Ok(())
            }
            ClientMessage::Watch { table } => self.watch(*table),
            ClientMessage::Unwatch { table } => {
                self.deferred.unwatch(*table);
                if self.watched.remove(table) {
                    self.unwatch(*table);
                }
                Ok(())
            }
            ClientMessage::Ping => {
                self.outbox.answer(frame(&ServerMessage::Pong));
                Ok(())
            }
            ClientMessage::Command { id, table, expect, wish } => {
                self.wish(*id, *table, *expect, *wish)
            }
            ClientMessage::Hint { id, table } => self.hint(*id, *table),
            ClientMessage::Say { id, table, what } => self.say(*id, *table, *what),
            ClientMessage::Order { id, table, expect, order } => {
                self.order((*id, *table), expect.clone(), order).await
            }
        }
    }

    fn greet(&mut self, protocol: u32) {
        if protocol != protocol::VERSION {
            return self.offend(None, Rejection::WrongProtocol);
        }
        let welcome = Welcome {
            protocol: protocol::VERSION,
            player: self.who.as_ref().map(|who| who.session.player.0),
            name: self.who.as_ref().map(|who| who.session.name.clone()),
            kind: self.who.as_ref().map(|who| who.session.kind),
            member: self.who.as_ref().and_then(|who| who.session.member),
            staff: self.staff.as_ref().map(|staff| staff.who.clone()),
            now: clock::now_ms(),
        };
        self.greeted = true;
        self.permit.greeted();
        self.outbox.answer(frame(&ServerMessage::Welcome(welcome)));
        self.outbox.note_lobby();
        if self.staff.is_some() {
            self.outbox.note_floor();
        }
        if self.who.is_some() {
            self.outbox.note_purse();
        }
    }

    fn watch(&mut self, table: Uuid) -> Result<(), Rejection> {
        if !self.watched.contains(&table) && self.watched.len() >= TABLES_MAX {
            return Err(Rejection::TooManyTables);
        }
        self.ask_for_view(table)?;
        self.watched.insert(table);
        Ok(())
    }

    fn ask_for_view(&self, table: Uuid) -> Result<(), Rejection> {
        let handle = self.parts.lobby.admitted(table)?;
        let player = self.who.as_ref().map(|who| who.session.player);
        // At a table of another pit they are spectators.
        let staff = self.staff.as_ref().filter(|it| self.parts.floor.is_in(table, &it.pits));
        let staff = staff.map(|staff| staff.who.clone());
        handle.send(TableRequest::Watch { outbox: self.outbox.clone(), player, staff, place: None })
    }

    /// Asks every watched table for a whole view, after frames had to be dropped.
    pub(super) async fn watch_again(&mut self) {
        for table in self.watched.clone() {
            match self.ask_for_view(table) {
                Ok(()) => {}
                Err(Rejection::Busy) => self.outbox.note_behind(),
                Err(refusal) => {
                    self.watched.remove(&table);
                    self.refuse(None, refusal);
                }
            }
        }
        // A table that was busy gets its turn before the next try.
        tokio::task::yield_now().await;
    }

    /// Tells a table that this connection no longer watches. A full mailbox does not matter: the
    /// table forgets a connection that is gone by itself.
    pub(super) fn unwatch(&self, table: Uuid) {
        if let Some(handle) = self.parts.lobby.table(table) {
            let _ = handle.send(TableRequest::Unwatch { connection: self.outbox.id() });
        }
    }

    fn wish(
        &self,
        id: Uuid,
        table: Uuid,
        expect: Option<Expect>,
        wish: Do,
    ) -> Result<(), Rejection> {
        let who = self.who.as_ref().ok_or(Rejection::NotSignedIn)?;
        let (by, play) = (Actor::Player(who.session.player), who.session.kind.has_play_chips());
        let handle = self.parts.lobby.admitted(table)?;
        self.ask(&handle, id, by, Ask::Wish { expect, wish, name: who.name.clone(), play })
    }

    fn hint(&self, id: Uuid, table: Uuid) -> Result<(), Rejection> {
        let who = self.who.as_ref().ok_or(Rejection::NotSignedIn)?;
        let handle = self.parts.lobby.admitted(table)?;
        let (player, reply_to) = (who.session.player, ReplyTo::Outbox(self.outbox.clone()));
        handle.send(TableRequest::Hint { id, player, reply_to, place: None })
    }

    fn say(&self, id: Uuid, table: Uuid, what: Phrase) -> Result<(), Rejection> {
        let who = self.who.as_ref().ok_or(Rejection::NotSignedIn)?;
        let handle = self.parts.lobby.admitted(table)?;
        let (player, reply_to) = (who.session.player, ReplyTo::Outbox(self.outbox.clone()));
        handle.send(TableRequest::Say { id, player, what, reply_to, place: None })
    }

    /// An order renews the session. Under a session that has ended it is refused.
    async fn order(
        &self,
        (id, table): (Uuid, Uuid),
        expect: Option<OrderExpect>,
        order: &Order,
    ) -> Result<(), Rejection> {
        let staff = self.staff.as_ref().ok_or(Rejection::NotSignedIn)?;
        let handle = self.parts.lobby.admitted(table)?;
        if !self.parts.floor.is_in(table, &staff.pits) {
            return Err(Rejection::NotAllowed);
        }
        let lives = Staff::session(&self.parts.people, staff.token_hash, clock::now_ms()).await;
        if lives.map_err(|error| self.parts.metrics.unreadable(&error))?.is_none() {
            self.parts.presence.sign_out(&staff.token_hash);
            return Err(Rejection::NotSignedIn);
        }
        if let Order::ApproveChips { slip, .. } = order
            && staff.who.role == Role::Cage
        {
            let held = cage_holds(&self.parts.lobby, &self.parts.ledger, (table, *slip)).await;
            if !held.map_err(|error| self.parts.metrics.unreadable(&error))? {
                return Err(Rejection::CageShort);
            }
        }
        self.ask(&handle, id, actor_of(&staff.who), Ask::Order { expect, order: order.clone() })
    }

    fn ask(&self, table: &TableHandle, id: Uuid, by: Actor, ask: Ask) -> Result<(), Rejection> {
        table.send(TableRequest::Ask(Box::new(Asked {
            steps: matches!(by, Actor::Player(_)).then(|| self.steps.clone()),
            request: CommandRequest { id: CommandId(id), by, ask },
            reply_to: ReplyTo::Outbox(self.outbox.clone()),
            since: Stopwatch::start(),
        })))
    }

    /// Refuses something that a client of ours never says.
    fn offend(&mut self, id: Option<Uuid>, refusal: Rejection) {
        self.bad_messages = self.bad_messages.saturating_add(1);
        self.refuse(id, refusal);
    }

    pub(super) fn refuse(&self, id: Option<Uuid>, refusal: Rejection) {
        self.parts.metrics.refused(refusal.code());
        Outbox::answer(&self.outbox, refused(id, refusal));
    }
}

/// The id of a message that is answered by its id.
pub(super) fn command_id(message: &ClientMessage) -> Option<Uuid> {
    match message {
        ClientMessage::Command { id, .. }
        | ClientMessage::Hint { id, .. }
        | ClientMessage::Say { id, .. }
        | ClientMessage::Order { id, .. } => Some(*id),
        ClientMessage::Hello { .. }
        | ClientMessage::Watch { .. }
        | ClientMessage::Unwatch { .. }
        | ClientMessage::Ping => None,
    }
}

/// The id of a message that could not be read otherwise.
fn id_of(text: &str) -> Option<Uuid> {
    let value: Value = serde_json::from_str(text).ok()?;
    value.get("id")?.as_str()?.parse().ok()
}

/// A frame that is too big or no text is answered; on a lost connection there is nothing to say.
fn after_error(error: &Error) -> Leave {
    match error {
        Error::Capacity(_) => Leave::Close(ClosingReason::Protocol, close_code::TOO_BIG),
        Error::Utf8(_) => Leave::Close(ClosingReason::Protocol, close_code::NOT_TEXT),
        Error::ConnectionClosed
        | Error::AlreadyClosed
        | Error::Io(_)
        | Error::Tls(_)
        | Error::Protocol(_)
        | Error::WriteBufferFull(_)
        | Error::AttackAttempt
        | Error::Url(_)
        | Error::Http(_)
        | Error::HttpFormat(_) => Leave::Gone,
    }
}
