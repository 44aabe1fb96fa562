//! A relay over a bus that loses, doubles and reorders messages, beside an owner that goes on and
//! changes its epoch: no connection is ever shown an older state after a newer one, every frame
//! fits the state it changes, and when the bus is whole again all have the last state.

use std::collections::{BTreeMap, VecDeque};

use chips::PlayerId;
use proptest::prelude::*;
use relay::wire::SeenBy;
use relay::{Relay, Shown, StateNumber, Viewer, ViewsAsked, Watcher};
use uuid::Uuid;

const NODE: Uuid = Uuid::from_u128(1);

fn player(number: u128) -> PlayerId {
    PlayerId(Uuid::from_u128(number))
}

/// What a frame does to a model client.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Frame {
    /// The public state becomes this one, from the one before it.
    Step(StateNumber),
    /// A player's own view becomes that of this step, from that of the step `since`.
    Own { seq: u64, since: u64 },
    /// The answer to a command that has caused this step.
    Answer(u64),
}

/// A message on the bus.
#[derive(Clone, Debug)]
enum Message {
    Step(StateNumber),
    Own { at: StateNumber, since: u64, player: PlayerId },
    Anew(StateNumber),
    Answer { connection: u64, seq: u64 },
}

/// The owner: its state, and the step of the last part of each player's own view.
#[derive(Default)]
struct Owner {
    at: StateNumber,
    own: BTreeMap<PlayerId, u64>,
}

impl Owner {
    /// The views, or `None` when there is nothing newer.
    fn answer(&mut self, question: &ViewsAsked) -> Option<Vec<Viewer>> {
        let has = |SeenBy { viewer, own }: &SeenBy| match viewer {
            Viewer::Player(player) => self.own.get(player).is_some_and(|told| own >= told),
            Viewer::Staff(_) => false,
        };
        if question.at == Some(self.at) && question.people.iter().all(has) {
            return None;
        }
        let mut viewers = Vec::new();
        self.own.retain(|player, _| {
            question.people.iter().any(|seen| seen.viewer == Viewer::Player(*player))
        });
        for seen in &question.people {
            if let Viewer::Player(player) = seen.viewer {
                self.own.entry(player).or_insert(self.at.seq);
            }
            viewers.push(seen.viewer.clone());
        }
        Some(viewers)
    }
}

/// What a connection has been shown.
#[derive(Clone, Debug, Default)]
struct Client {
    state: Option<StateNumber>,
    own: u64,
}

struct World {
    owner: Owner,
    relay: Relay<Frame>,
    bus: VecDeque<Message>,
    clients: BTreeMap<u64, (Client, Option<PlayerId>)>,
    /// The state of the views that came last.
    views: StateNumber,
    /// The answer that is on its way: the state it was given at, and for whom there are views.
    answer: Option<(StateNumber, Option<Vec<Viewer>>)>,
}

impl World {
    fn new() -> World {
        let owner = Owner { at: StateNumber { epoch: 1, seq: 0 }, own: BTreeMap::new() };
        let (relay, bus) = (Relay::new(NODE, 0), VecDeque::new());
        let (clients, views) = (BTreeMap::new(), StateNumber::default());
        World { owner, relay, bus, clients, views, answer: None }
    }

    /// The owner makes a step, which changes the own view of this player.
    fn step(&mut self, changes: Option<PlayerId>) {
        self.owner.at.seq += 1;
        self.bus.push_back(Message::Step(self.owner.at));
        if let Some(player) = changes
            && let Some(told) = self.owner.own.get_mut(&player)
        {
            let since = std::mem::replace(told, self.owner.at.seq);
            self.bus.push_back(Message::Own { at: self.owner.at, since, player });
        }
    }

    /// Another owner takes over; it knows of nobody who watches.
    fn take_over(&mut self) {
        self.owner.at.epoch += 1;
        self.owner.own.clear();
        self.bus.push_back(Message::Anew(self.owner.at));
    }

    fn deliver(&mut self, message: &Message) {
        match *message {
            Message::Step(at) => self.relay.step(at, Frame::Step(at)),
            Message::Own { at, since, player } => {
                let frame = Frame::Own { seq: at.seq, since };
                self.relay.own(at, since, Viewer::Player(player), frame);
            }
            Message::Anew(at) => self.relay.anew(at),
            Message::Answer { connection, seq } => {
                self.relay.answer(connection, seq, Some(seq), Frame::Answer(seq));
            }
        }
        self.show();
    }

    /// Asks the owner, unless an answer is on its way.
    fn ask(&mut self) {
        if self.answer.is_none() {
            let question = self.relay.question();
            self.answer = Some((self.owner.at, self.owner.answer(&question)));
        }
    }

    /// The answer that is on its way comes, or is lost.
    fn answered(&mut self, is_lost: bool) {
        match self.answer.take().filter(|_| !is_lost) {
            Some((at, Some(viewers))) => {
                self.views = at;
                self.relay.views(at, |viewer| viewers.contains(viewer));
            }
            Some((_, None)) => self.relay.same(),
            None => {}
        }
        self.show();
    }

    fn show(&mut self) {
        while let Some(shown) = self.relay.next_shown() {
            let (connection, frame) = match shown {
                Shown::Views { connection } => (connection, None),
                Shown::Frame { connection, frame } | Shown::Answer { connection, frame, .. } => {
                    (connection, Some(frame))
                }
            };
            let Some((client, _)) = self.clients.get_mut(&connection) else { continue };
            match frame {
                None => {
                    assert!(client.state.is_none_or(|state| state <= self.views), "{client:?}");
                    *client = Client { state: Some(self.views), own: self.views.seq };
                }
                Some(Frame::Step(at)) => {
                    let before = StateNumber { seq: at.seq - 1, ..at };
                    assert_eq!(client.state, Some(before), "a step that does not fit");
                    client.state = Some(at);
                }
                Some(Frame::Own { seq, since }) => {
                    assert!(since <= client.own && client.own < seq, "{client:?} {seq} {since}");
                    assert!(client.state.is_some_and(|state| state.seq == seq), "with its step");
                    client.own = seq;
                }
                Some(Frame::Answer(seq)) => {
                    assert!(client.state.is_some_and(|state| state.seq >= seq), "before its step");
                }
            }
        }
    }

    fn watch(&mut self, connection: u64, player: Option<PlayerId>) {
        self.relay.watch(Watcher { connection, player, staff: None });
        self.clients.entry(connection).or_insert((Client::default(), player));
        self.show();
    }
}

#[derive(Clone, Debug)]
enum Event {
    Watch(u64, Option<u128>),
    Unwatch(u64),
    Step(Option<u128>),
    TakeOver,
    /// The message at this place of the bus is delivered, once or twice, or lost.
    Deliver {
        place: usize,
        times: u8,
    },
    Ask,
    Answered {
        is_lost: bool,
    },
    /// A command of a connection has caused the last step.
    Answer(u64),
}

fn event() -> impl Strategy<Value = Event> {
    let connection = || 1..6_u64;
    let somebody = || proptest::option::of(1..3_u128);
    prop_oneof![
        2 => (connection(), somebody()).prop_map(|(id, player)| Event::Watch(id, player)),
        1 => connection().prop_map(Event::Unwatch),
        6 => somebody().prop_map(Event::Step),
        1 => Just(Event::TakeOver),
        8 => (0..4_usize, 0..3_u8).prop_map(|(place, times)| Event::Deliver { place, times }),
        3 => Just(Event::Ask),
        3 => prop::bool::weighted(0.2).prop_map(|is_lost| Event::Answered { is_lost }),
        1 => connection().prop_map(Event::Answer),
    ]
}

fn happen(world: &mut World, event: &Event) {
    match *event {
        Event::Watch(connection, number) => {
            // A connection stays that of one player.
            let player = match world.clients.get(&connection) {
                Some((_, player)) => *player,
                None => number.map(player),
            };
            world.watch(connection, player);
        }
        Event::Unwatch(connection) => {
            world.relay.unwatch(connection);
            world.clients.remove(&connection);
            world.show();
        }
        Event::Step(number) => world.step(number.map(player)),
        Event::TakeOver => world.take_over(),
        Event::Deliver { place, times } => {
            if let Some(message) = world.bus.remove(place) {
                for _ in 0..times {
                    world.deliver(&message);
                }
            }
        }
        Event::Ask => world.ask(),
        Event::Answered { is_lost } => world.answered(is_lost),
        Event::Answer(connection) => {
            let seq = world.owner.at.seq;
            if world.clients.contains_key(&connection) && seq > 0 {
                world.bus.push_back(Message::Answer { connection, seq });
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]
    #[test]
    fn nothing_older_is_shown_and_at_the_end_all_have_the_last_state(
        events in proptest::collection::vec(event(), 1..120),
    ) {
        let mut world = World::new();
        for event in events {
            happen(&mut world, &event);
        }
        // The bus is whole again: what is on it comes, and each asks once more.
        while let Some(message) = world.bus.pop_front() {
            world.deliver(&message);
        }
        for _ in 0..4 {
            world.answered(false);
            world.ask();
        }
        for (connection, (client, player)) in &world.clients {
            prop_assert_eq!(client.state, Some(world.owner.at), "connection {}", connection);
            if let Some(player) = player {
                prop_assert!(client.own >= world.owner.own[player], "connection {}", connection);
            }
        }
    }
}
