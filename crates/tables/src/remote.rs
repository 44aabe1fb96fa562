//! Keeps a table that another node owns: forwards what people of this node ask, and shows them what
//! the owner tells. What is shown is decided by the machine of the crate `relay`.

mod forward;

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;
use std::time::Duration;

use chips::TableId;
use cluster::BusError;
use futures_util::future::BoxFuture;
use futures_util::stream::FuturesUnordered;
use futures_util::{FutureExt as _, StreamExt as _};
use ledger::GamingTable;
use protocol::ServerMessage;
use relay::wire::{FromOwner, OwnerNews, ToOwner, Views};
use relay::{Relay, Shown, Watcher};
use tokio::sync::watch;
use tokio_tungstenite::tungstenite::Utf8Bytes;
use uuid::Uuid;

use self::forward::{AskedAside, Forwarded, forget, forward, forward_aside, is_there};
use crate::audience::{Audience, Onlooker};
use crate::clock::Stopwatch;
use crate::frames::frame;
use crate::host::Host;
use crate::mail::Mail;
use crate::mailbox::{Asked, TableRequest};
use crate::nodes::{Following, Nodes, packed};
use crate::outbox::{Outbox, Pushed};
use crate::reply::ReplyTo;
use crate::takeover::Takeover;
use refusals::Rejection;

/// Commands of this node that may be under way to the owner of one table.
const FORWARDED_MAX: usize = 128;
/// How long the owner may take to answer a question for views.
const ANSWER_MAX: Duration = Duration::from_secs(1);
/// The pause before a question that had no answer is asked again.
const AGAIN: Duration = Duration::from_millis(25);
/// How long it may take to say that this node follows a table.
const FOLLOW_MAX: Duration = Duration::from_millis(250);
/// How often the owner is asked whether anything is newer. The question also tells the
/// owner that people of this node watch.
const QUIET_MAX: Duration = Duration::from_secs(1);

/// Why a table of another node is kept no longer.
#[derive(Debug)]
pub(crate) enum AfterShow {
    /// The server stops.
    Stopped,
    /// The table is closed.
    Closed,
    /// This node is to take it.
    Take(Takeover),
}

/// Shows a table of another node until this node takes it, or until the table closes or the server
/// stops. `epoch` is the newest one that this node has heard of.
pub(crate) async fn show(
    host: &Host,
    nodes: &Nodes,
    row: &GamingTable,
    (mail, audience): (&mut Mail, &mut Audience),
    epoch: &mut u64,
) -> AfterShow {
    let mut remote = Remote::new(host, nodes, row.id, *epoch);
    for onlooker in audience.take() {
        remote.watch(onlooker);
    }
    let next = remote.run(mail).await;
    *epoch = remote.relay.epoch();
    remote.leave(mail, audience);
    next
}

/// The answer to a question for views.
type Answered = Result<(FromOwner, Utf8Bytes), BusError>;

struct Remote<'a> {
    host: &'a Host,
    nodes: &'a Nodes,
    id: TableId,
    relay: Relay<Utf8Bytes>,
    outboxes: HashMap<u64, Arc<Outbox>>,
    following: Option<Following>,
    /// The views that came last.
    views: Option<Views>,
    /// The question that is under way.
    asking: Option<BoxFuture<'static, Answered>>,
    /// Commands that are under way, or whose answers were not shown yet, to be given to the next
    /// owner if it is this node.
    asked: BTreeMap<u64, Asked>,
    forwarded: FuturesUnordered<BoxFuture<'static, Forwarded>>,
    next_key: u64,
    /// The newest epoch that was heard of, for what is under way to the owner.
    newest: watch::Sender<u64>,
    /// Runs since the owner has answered last, or since it was asked last.
    quiet: Stopwatch,
    /// Whether the last question had no answer.
    is_lost: bool,
}

impl<'a> Remote<'a> {
    fn new(host: &'a Host, nodes: &'a Nodes, id: TableId, epoch: u64) -> Remote<'a> {
        Remote {
            host,
            nodes,
            id,
            relay: Relay::new(nodes.me, epoch),
            outboxes: HashMap::new(),
            following: None,
            views: None,
            asking: None,
            asked: BTreeMap::new(),
            forwarded: FuturesUnordered::new(),
            next_key: 0,
            newest: watch::Sender::new(0),
            quiet: Stopwatch::start(),
            is_lost: false,
        }
    }

    async fn run(&mut self, mail: &mut Mail) -> AfterShow {
        let stopping = self.host.tasks.stopping.clone();
        loop {
            self.follow().await;
            let pause = self.pause();
            tokio::select! {
                biased;
                () = stopping.cancelled() => return AfterShow::Stopped,
                request = mail.next() => {
                    let Some(request) = request else { return AfterShow::Stopped };
                    if let Some(next) = self.take(request) {
                        return next;
                    }
                }
                told = told(&mut self.following) => self.hear(told),
                answered = answer(&mut self.asking) => self.answered(answered),
                Some(done) = self.forwarded.next() => self.forwarded(done),
                () = pause => self.ask(),
            }
            self.note_epoch();
            self.show_all();
        }
    }

    /// With a new owner, everything that is under way is sent again: nobody may be there to answer
    /// it. The ids are the same.
    fn note_epoch(&mut self) {
        let epoch = self.relay.epoch();
        let is_news = |newest: &mut u64| std::mem::replace(newest, epoch) < epoch;
        if self.newest.send_if_modified(is_news) {
            self.asking = None;
            self.is_lost = false;
        }
    }

    /// Follows the table while anybody of this node watches it, or waits for an answer.
    async fn follow(&mut self) {
        let is_of_use = self.relay.is_watched() || !self.forwarded.is_empty();
        if is_of_use && self.following.is_none() {
            let following = self.following.insert(self.nodes.follow(self.id));
            // Otherwise it opens while this waits for what is told.
            let _ = tokio::time::timeout(FOLLOW_MAX, following.open()).await;
        } else if !is_of_use {
            self.following = None;
        }
    }

    /// Waits until the owner has to be asked.
    fn pause(&self) -> impl Future<Output = ()> + use<> {
        let wait = if !self.relay.is_watched() || self.asking.is_some() {
            None
        } else if self.relay.wants_views() && !self.is_lost {
            Some(Duration::ZERO)
        } else if self.relay.wants_views() {
            Some(AGAIN.saturating_sub(self.quiet.elapsed()))
        } else {
            Some(QUIET_MAX.saturating_sub(self.quiet.elapsed()))
        };
        async move {
            match wait {
                Some(wait) => tokio::time::sleep(wait).await,
                None => std::future::pending().await,
            }
        }
    }

    /// Asks the owner for views, or whether anything is newer.
    fn ask(&mut self) {
        if self.asking.is_some() {
            return;
        }
        let question = ToOwner::Watch(self.relay.question());
        let (nodes, id) = (self.nodes.clone(), self.id);
        let body = packed(&question, "");
        self.asking = Some(async move { nodes.ask(id, body, ANSWER_MAX).await }.boxed());
    }

    fn answered(&mut self, answered: Answered) {
        self.asking = None;
        self.quiet = Stopwatch::start();
        self.is_lost = true;
        match answered {
            Ok((FromOwner::Views, views)) => {
                let Ok(views) = serde_json::from_str::<Views>(&views) else { return };
                // A former owner is asked again after a pause only.
                self.is_lost = views.at.epoch < self.relay.epoch();
                self.relay.views(views.at, |viewer| views.has(viewer));
                self.views = Some(views);
            }
            Ok((FromOwner::Same, _)) => {
                self.is_lost = false;
                self.relay.same();
            }
            Err(BusError::NoResponder) => self.nodes.note_no_owner(self.id),
            Ok((FromOwner::Answer { .. } | FromOwner::Has { .. } | FromOwner::Forgotten, _))
            | Err(BusError::Late | BusError::Away) => {}
        }
    }

    /// What the owner tells.
    fn hear(&mut self, (told, frame): (OwnerNews, Utf8Bytes)) {
        match told {
            OwnerNews::Step(at) => self.relay.step(at, frame),
            OwnerNews::Anew(at) => {
                self.is_lost = false;
                self.relay.anew(at);
            }
            OwnerNews::Said { epoch } => self.relay.said(epoch, frame),
            OwnerNews::Own { at, since, viewer } => self.relay.own(at, since, viewer, frame),
        }
    }

    /// Takes a request of this node. Returns why the table is kept no longer, if so.
    fn take(&mut self, request: TableRequest) -> Option<AfterShow> {
        match request {
            TableRequest::Watch { outbox, player, staff, place: _ } => {
                self.watch(Onlooker { outbox, player, staff });
            }
            TableRequest::Unwatch { connection } => {
                self.unwatch(connection);
            }
            TableRequest::Ask(asked) => self.forward(*asked),
            TableRequest::Hint { id, player, reply_to, place: _ } => {
                self.ask_aside(ToOwner::Hint { id, player }, id, reply_to);
            }
            TableRequest::Say { id, player, what, reply_to, place: _ } => {
                self.ask_aside(ToOwner::Say { id, player, what }, id, reply_to);
            }
            TableRequest::HasPlayer { player, answer } => {
                let newest = self.newest.subscribe();
                self.nodes_do(is_there(self.nodes.clone(), self.id, newest, (player, answer)));
            }
            TableRequest::ForgetName { player } => {
                let newest = self.newest.subscribe();
                self.nodes_do(forget(self.nodes.clone(), self.id, newest, player));
            }
            // A node that stops takes nothing.
            TableRequest::Take(_) if self.host.tasks.draining.is_cancelled() => {}
            TableRequest::Take(takeover) => return Some(AfterShow::Take(takeover)),
            TableRequest::Leave => return Some(AfterShow::Closed),
            // The owner does that.
            TableRequest::TakeOut { .. }
            | TableRequest::SendHome
            | TableRequest::GiveUp
            | TableRequest::Lost { .. }
            | TableRequest::Show { .. }
            | TableRequest::Has { .. } => {}
        }
        None
    }

    fn watch(&mut self, onlooker: Onlooker) {
        let Onlooker { outbox, player, staff } = onlooker;
        if outbox.is_gone() {
            return;
        }
        let connection = outbox.id();
        self.outboxes.insert(connection, outbox);
        self.relay.watch(Watcher { connection, player, staff });
    }

    fn unwatch(&mut self, connection: u64) {
        self.relay.unwatch(connection);
        self.outboxes.remove(&connection);
    }

    /// Sends a command to the owner, under its id, until it is answered.
    fn forward(&mut self, asked: Asked) {
        if self.forwarded.len() >= FORWARDED_MAX {
            return asked.reply_to.reject(asked.request.id, Rejection::Busy);
        }
        self.next_key += 1;
        let key = self.next_key;
        match forward(self.nodes.clone(), self.id, (key, self.newest.subscribe()), &asked) {
            Some(forwarded) => {
                self.forwarded.push(forwarded);
                self.asked.insert(key, asked);
            }
            None => asked.reply_to.reject(asked.request.id, Rejection::BadMessage),
        }
    }

    /// Asks the owner something that is no command.
    fn ask_aside(&mut self, question: ToOwner, id: Uuid, reply_to: ReplyTo) {
        let asked = AskedAside { id, reply_to: Some(reply_to) };
        let newest = self.newest.subscribe();
        self.nodes_do(forward_aside(self.nodes.clone(), self.id, newest, (question, asked)));
    }

    /// Does something that may take a while, beside what is shown.
    fn nodes_do(&mut self, work: impl Future<Output = ()> + Send + 'static) {
        if self.forwarded.len() < FORWARDED_MAX {
            self.forwarded.push(work.map(|()| Forwarded::None).boxed());
        }
    }

    fn forwarded(&mut self, done: Forwarded) {
        let (key, answer) = match done {
            Forwarded::None => return,
            Forwarded::Command { key, answer } => (key, answer),
        };
        let Some(asked) = self.asked.remove(&key) else { return };
        match (answer, &asked.reply_to) {
            // A former owner that was frozen has answered from a state that is over.
            (Some((epoch, ..)), _) if epoch < self.relay.epoch() => self.forward(asked),
            (Some((_, seq, frame)), ReplyTo::Outbox(outbox))
                if self.outboxes.contains_key(&outbox.id()) =>
            {
                self.relay.answer(outbox.id(), key, seq, frame);
                self.asked.insert(key, asked);
            }
            // One that does not watch has nothing to wait for.
            (Some((_, seq, frame)), ReplyTo::Outbox(_) | ReplyTo::Node(_) | ReplyTo::Nobody) => {
                asked.reply_to.give(seq, frame);
            }
            (None, _) => asked.reply_to.reject(asked.request.id, Rejection::Moving),
        }
    }

    /// Puts what is to be shown into the outboxes.
    fn show_all(&mut self) {
        let mut woken = Vec::new();
        while let Some(shown) = self.relay.next_shown() {
            let (connection, pushed) = match shown {
                Shown::Views { connection } => (connection, self.show_views(connection)),
                Shown::Frame { connection, frame } => (connection, self.push(connection, &frame)),
                Shown::Answer { connection, key, frame } => {
                    // Answers have room of their own in an outbox.
                    if let Some(asked) = self.asked.remove(&key) {
                        asked.reply_to.give(None, frame);
                    }
                    (connection, Pushed::Queued)
                }
            };
            match pushed {
                Pushed::Queued => {}
                Pushed::Dropped => self.relay.fell_behind(connection),
                Pushed::Gone => self.unwatch(connection),
            }
            if woken.last() != Some(&connection) {
                woken.push(connection);
            }
        }
        for connection in woken {
            if let Some(outbox) = self.outboxes.get(&connection) {
                outbox.wake();
            }
        }
    }

    fn push(&self, connection: u64, frame: &Utf8Bytes) -> Pushed {
        self.outboxes.get(&connection).map_or(Pushed::Gone, |outbox| outbox.push(frame))
    }

    /// Shows a connection the views that came last.
    fn show_views(&self, connection: u64) -> Pushed {
        let (Some(outbox), Some(views)) = (self.outboxes.get(&connection), &self.views) else {
            return Pushed::Gone;
        };
        let watcher = self.relay.watchers().find(|watcher| watcher.connection == connection);
        let Some(watcher) = watcher.filter(|_| !outbox.is_gone()) else { return Pushed::Gone };
        let you = watcher.player.and_then(|player| {
            let found = views.players.iter().find(|(who, _)| *who == player);
            found.map(|(_, you)| Box::new(you.clone()))
        });
        let staff = watcher.staff.as_ref().and_then(|staff| {
            let found = views.staff.iter().find(|(who, _)| who == staff);
            found.map(|(_, staff)| Box::new(staff.clone()))
        });
        outbox.answer(frame(&ServerMessage::View {
            table: self.id.0,
            epoch: u32::try_from(views.at.epoch).unwrap_or(u32::MAX),
            seq: views.at.seq,
            now: views.now,
            view: Box::new(views.view.clone()),
            you,
            staff,
        }));
        Pushed::Queued
    }

    /// Leaves those who watch, and the commands under way, to what comes next at this node.
    fn leave(self, mail: &mut Mail, audience: &mut Audience) {
        let Remote { relay, mut outboxes, asked, .. } = self;
        for watcher in relay.watchers() {
            if let Some(outbox) = outboxes.remove(&watcher.connection) {
                let Watcher { player, staff, .. } = watcher.clone();
                audience.await_views(Onlooker { outbox, player, staff });
            }
        }
        for asked in asked.into_values() {
            mail.keep(TableRequest::Ask(Box::new(asked)));
        }
    }
}

async fn told(following: &mut Option<Following>) -> (OwnerNews, Utf8Bytes) {
    match following {
        Some(following) => following.next().await,
        None => std::future::pending().await,
    }
}

async fn answer(asking: &mut Option<BoxFuture<'static, Answered>>) -> Answered {
    match asking {
        Some(asking) => asking.await,
        None => std::future::pending().await,
    }
}
