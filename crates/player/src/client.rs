//! A player's connection with its state: mirrors of the watched tables and the commands without an
//! answer. After a reconnection those commands are sent again with the same ids; the house carries
//! each out at most once.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use protocol::{
    ClientMessage, ClosingReason, Do, EventView, Expect, LobbyTable, Order, ServerMessage,
    StaffName, VERSION, Welcome, Words,
};
use uuid::Uuid;

use crate::connection::Received;
use crate::{ClientError, Connection, Mirror, MirrorChange, Session};

/// Commands without an answer, at most.
const PENDING_MAX: usize = 64;
/// Happenings kept while a command waits for its answer, at most. The oldest are dropped.
const HAPPENINGS_MAX: usize = 4096;

/// A refusal by the rules or by the server. Nothing changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// The command, when its id could be read.
    pub id: Option<Uuid>,
    /// The reason as a code.
    pub code: String,
    /// The reason in words.
    pub words: Words,
}

/// Why a command did not become a step, or is not known to have become one.
#[derive(Debug, thiserror::Error)]
pub enum CommandError {
    /// It changed nothing.
    #[error("refused: {}", .0.code)]
    Refused(Refused),
    /// No answer came. The command stays pending and `reconnect` sends it again.
    #[error(transparent)]
    Failed(#[from] ClientError),
}

/// Something the house sent. The client's own state is already up to date.
#[derive(Clone, Debug, PartialEq)]
pub enum Happening {
    /// The lobby changed.
    Lobby,
    /// The purse changed, in cents.
    Purse(i64),
    /// A whole view of a table came.
    View(Uuid),
    /// A step of a table, and what happened in it.
    Step(Uuid, Vec<EventView>),
    /// The player's own part of a table changed.
    You(Uuid),
    /// What this client may order at a table changed.
    Staff(Uuid),
    /// A command is durable.
    Ack {
        /// The command.
        id: Uuid,
        /// The table.
        table: Uuid,
        /// The step.
        seq: u64,
    },
    /// A command or a frame changed nothing.
    Refused(Refused),
    /// The server is about to close the connection.
    Closing(ClosingReason),
}

/// A player at the house.
#[derive(Debug)]
pub struct Client {
    session: Session,
    connection: Connection,
    welcome: Welcome,
    lobby: BTreeMap<Uuid, LobbyTable>,
    is_house_unavailable: bool,
    purse: i64,
    mirrors: BTreeMap<Uuid, Mirror>,
    /// Tables whose mirror missed a step, and whose view was not asked for yet.
    blind: BTreeSet<Uuid>,
    pending: Vec<(Uuid, ClientMessage)>,
    happenings: VecDeque<Happening>,
}

impl Client {
    /// Connects and sends `hello`. Returns after the house's `welcome`.
    pub async fn connect(session: Session) -> Result<Client, ClientError> {
        let (connection, welcome) = greet(&session).await?;
        Ok(Client {
            session,
            connection,
            welcome,
            lobby: BTreeMap::new(),
            is_house_unavailable: false,
            purse: 0,
            mirrors: BTreeMap::new(),
            blind: BTreeSet::new(),
            pending: Vec::new(),
            happenings: VecDeque::new(),
        })
    }

    /// Connects again, watches the same tables and repeats commands without an answer.
    pub async fn reconnect(&mut self) -> Result<(), ClientError> {
        (self.connection, self.welcome) = greet(&self.session).await?;
        self.blind.clear();
        for (table, mirror) in &mut self.mirrors {
            *mirror = Mirror::default();
            self.connection.send(&ClientMessage::Watch { table: *table }).await?;
        }
        for (_, message) in &self.pending {
            self.connection.send(message).await?;
        }
        Ok(())
    }

    /// Sets another address of the house, which `reconnect` uses.
    pub fn move_to(&mut self, url: &str) -> Result<(), ClientError> {
        self.session = self.session.moved_to(url)?;
        Ok(())
    }

    /// The session.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// The player, as the house said; `None` for a spectator.
    pub fn player(&self) -> Option<Uuid> {
        self.welcome.player
    }

    /// The staff member, as the house said.
    pub fn staff(&self) -> Option<&StaffName> {
        self.welcome.staff.as_ref()
    }

    /// The lobby.
    pub fn lobby(&self) -> &BTreeMap<Uuid, LobbyTable> {
        &self.lobby
    }

    /// Whether the house has said that it is not available.
    pub fn is_house_unavailable(&self) -> bool {
        self.is_house_unavailable
    }

    /// Chips in the purse, in cents, as last received.
    pub fn purse(&self) -> i64 {
        self.purse
    }

    /// Buys play chips, in cents. The purse is known at once: the frame that tells it may come
    /// behind many others.
    pub async fn buy(&mut self, amount: i64) -> Result<(), ClientError> {
        self.purse = self.session.buy(amount, fresh_id()).await?;
        Ok(())
    }

    /// The mirror of a watched table.
    pub fn mirror(&self, table: Uuid) -> Option<&Mirror> {
        self.mirrors.get(&table)
    }

    /// Commands without an answer.
    pub fn pending(&self) -> impl Iterator<Item = Uuid> {
        self.pending.iter().map(|(id, _)| *id)
    }

    /// The frames that have come over the present connection.
    pub(crate) fn received(&self) -> Received {
        self.connection.received()
    }

    /// Watches a table; its view comes as a happening.
    pub async fn watch(&mut self, table: Uuid) -> Result<(), ClientError> {
        self.mirrors.entry(table).or_default();
        self.connection.send(&ClientMessage::Watch { table }).await
    }

    /// Stops watching a table.
    pub async fn unwatch(&mut self, table: Uuid) -> Result<(), ClientError> {
        self.mirrors.remove(&table);
        self.connection.send(&ClientMessage::Unwatch { table }).await
    }

    /// Sends a wish without waiting; the answer comes as a happening with the id returned here.
    pub async fn send(
        &mut self,
        table: Uuid,
        expect: Option<Expect>,
        wish: Do,
    ) -> Result<Uuid, ClientError> {
        self.send_as(fresh_id(), table, expect, wish).await
    }

    /// Sends a wish with this id without waiting, as `send` does. A wish that was refused because
    /// the house was not available, or its table moved, may have been carried out: sent again with
    /// the same id, it is carried out once.
    pub async fn send_as(
        &mut self,
        id: Uuid,
        table: Uuid,
        expect: Option<Expect>,
        wish: Do,
    ) -> Result<Uuid, ClientError> {
        self.ask(id, ClientMessage::Command { id, table, expect, wish }).await
    }

    /// Sends an order of the staff without waiting, as `send` does.
    pub async fn send_order(&mut self, table: Uuid, order: Order) -> Result<Uuid, ClientError> {
        let id = fresh_id();
        self.ask(id, ClientMessage::Order { id, table, expect: None, order }).await
    }

    async fn ask(&mut self, id: Uuid, message: ClientMessage) -> Result<Uuid, ClientError> {
        if self.pending.len() >= PENDING_MAX {
            return Err(ClientError::TooManyPending);
        }
        self.pending.push((id, message.clone()));
        self.connection.send(&message).await?;
        Ok(id)
    }

    /// Sends a wish and waits for its answer: the number of the step it became.
    pub async fn command(
        &mut self,
        table: Uuid,
        expect: Option<Expect>,
        wish: Do,
    ) -> Result<u64, CommandError> {
        let id = self.send(table, expect, wish).await?;
        self.answer(id).await
    }

    /// Sends an order of the staff and waits for its answer, as `command` does.
    pub async fn order(&mut self, table: Uuid, order: Order) -> Result<u64, CommandError> {
        let id = self.send_order(table, order).await?;
        self.answer(id).await
    }

    /// Waits for the answer to a command sent before. Other happenings are kept for `next`.
    pub async fn answer(&mut self, wanted: Uuid) -> Result<u64, CommandError> {
        loop {
            let happening = self.receive().await?;
            let answer = match &happening {
                Happening::Ack { id, seq, .. } if *id == wanted => Some(Ok(*seq)),
                Happening::Refused(refused) if refused.id == Some(wanted) => {
                    Some(Err(CommandError::Refused(refused.clone())))
                }
                Happening::Lobby
                | Happening::Purse(_)
                | Happening::View(_)
                | Happening::Step(..)
                | Happening::You(_)
                | Happening::Staff(_)
                | Happening::Ack { .. }
                | Happening::Refused(_)
                | Happening::Closing(_) => None,
            };
            if let Some(answer) = answer {
                return answer;
            }
            if self.happenings.len() == HAPPENINGS_MAX {
                self.happenings.pop_front();
            }
            self.happenings.push_back(happening);
        }
    }

    /// The next happening. May be cancelled without losing one.
    pub async fn next(&mut self) -> Result<Happening, ClientError> {
        match self.happenings.pop_front() {
            Some(happening) => Ok(happening),
            None => self.receive().await,
        }
    }

    async fn receive(&mut self) -> Result<Happening, ClientError> {
        loop {
            // Removed only after the request was sent, so that a cancelled call asks again.
            while let Some(table) = self.blind.first().copied() {
                self.connection.send(&ClientMessage::Watch { table }).await?;
                self.blind.remove(&table);
            }
            let message = self.connection.receive().await?;
            if let Some(happening) = self.take(message)? {
                return Ok(happening);
            }
        }
    }

    fn take(&mut self, message: ServerMessage) -> Result<Option<Happening>, ClientError> {
        Ok(match message {
            ServerMessage::Welcome(welcome) => {
                self.welcome = welcome;
                None
            }
            ServerMessage::Lobby { tables, unavailable, .. } => {
                self.lobby = tables;
                self.is_house_unavailable = unavailable;
                Some(Happening::Lobby)
            }
            ServerMessage::Purse { balance } => {
                self.purse = balance;
                Some(Happening::Purse(balance))
            }
            ServerMessage::View { table, .. }
            | ServerMessage::Patch { table, .. }
            | ServerMessage::You { table, .. }
            | ServerMessage::Staff { table, .. } => self.reflect(table, &message)?,
            ServerMessage::Ack { id, table, seq } => {
                self.pending.retain(|(pending, _)| *pending != id);
                Some(Happening::Ack { id, table, seq })
            }
            ServerMessage::Refused { id, code, words } => {
                self.pending.retain(|(pending, _)| Some(*pending) != id);
                Some(Happening::Refused(Refused { id, code, words }))
            }
            ServerMessage::Closing { reason, .. } => Some(Happening::Closing(reason)),
            // The floor and slips go to staff pages only. Bots ask for no hint and no pong, and do
            // not listen.
            ServerMessage::Floor { .. }
            | ServerMessage::Slips { .. }
            | ServerMessage::Requests
            | ServerMessage::Pong
            | ServerMessage::Said { .. }
            | ServerMessage::Hint { .. } => None,
        })
    }

    fn reflect(
        &mut self,
        table: Uuid,
        message: &ServerMessage,
    ) -> Result<Option<Happening>, ClientError> {
        let Some(mirror) = self.mirrors.get_mut(&table) else { return Ok(None) };
        Ok(match mirror.take(message)? {
            MirrorChange::Whole => Some(Happening::View(table)),
            MirrorChange::Step(events) => Some(Happening::Step(table, events)),
            MirrorChange::You => Some(Happening::You(table)),
            MirrorChange::Staff => Some(Happening::Staff(table)),
            MirrorChange::Nothing => None,
            MirrorChange::Gap => {
                self.blind.insert(table);
                None
            }
        })
    }
}

async fn greet(session: &Session) -> Result<(Connection, Welcome), ClientError> {
    let mut connection = Connection::open(session).await?;
    connection.send(&ClientMessage::Hello { protocol: VERSION }).await?;
    if let ServerMessage::Welcome(welcome) = connection.receive().await? {
        Ok((connection, welcome))
    } else {
        Err(ClientError::Unreadable("the first frame is no welcome"))
    }
}

/// A new command id. It does not follow from a seed: an id must never occur twice, whatever seed a
/// program was started with.
#[expect(clippy::disallowed_methods, reason = "entropy at the edge: ids of commands")]
pub(crate) fn fresh_id() -> Uuid {
    Uuid::new_v4()
}
