//! The same behaviour of messages and of members, in process and on a real NATS.

#![expect(clippy::unwrap_used, reason = "a failure here is a failed test")]

use std::path::Path;
use std::time::Duration;

use bytes::Bytes;
use cluster::{BusError, BusKey, Courier, LocalBus, Members, NatsOptions, NodeMember, Subject};
use edge::clock::Stopwatch;
use local_nats::Nats;
use tokio::task::{AbortHandle, JoinSet};
use uuid::Uuid;

/// Longer than anything here takes.
const LONG: Duration = Duration::from_secs(20);
const SECRET: &str = "for-tests";

fn key(byte: u8) -> BusKey {
    BusKey::new([byte; 32])
}

/// Makes couriers that reach each other.
enum Way {
    Local(LocalBus),
    Nats(Nats),
}

impl Way {
    async fn courier(&self, key: BusKey) -> Courier {
        match self {
            Way::Local(bus) => bus.courier(key),
            Way::Nats(nats) => {
                let options = NatsOptions { urls: nats.url().to_owned(), name: "test".to_owned() };
                Courier::on_nats(&options, key).await.unwrap()
            }
        }
    }
}

fn start(folder: &Path) -> Option<Nats> {
    match local_nats::find(Some(&Path::new(env!("CARGO_TARGET_TMPDIR")).join("nats-bin"))) {
        Ok(found) => Some(Nats::start(&found, folder, SECRET).unwrap()),
        Err(why) => {
            let needed = std::env::var_os("CASINO_TESTS_NEED_NATS").is_some_and(|it| it == "1");
            assert!(!needed, "CASINO_TESTS_NEED_NATS is set: {why}");
            eprintln!("SKIPPED: no nats-server (set NATS_SERVER_BIN): {why}");
            None
        }
    }
}

fn folder(name: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", edge::entropy::uuid()))
}

async fn soon<T>(what: impl Future<Output = T>) -> T {
    tokio::time::timeout(LONG, what).await.expect("it takes too long")
}

async fn check_messages(way: &Way) {
    let (one, other) = (way.courier(key(1)).await, way.courier(key(1)).await);
    let subject = Subject::new(&["t", "a"]);
    assert_eq!(
        soon(one.request(&subject, Bytes::new(), LONG * 2)).await,
        Err(BusError::NoResponder)
    );
    let mut first = soon(other.subscribe(subject.clone()).opened()).await;
    let mut second = soon(other.subscribe(subject.clone()).opened()).await;
    for number in 0..100u8 {
        other.publish(&Subject::new(&["t", "b"]), Bytes::from_static(b"no")).await.unwrap();
        other.publish(&subject, Bytes::from(vec![number])).await.unwrap();
    }
    for subscription in [&mut first, &mut second] {
        for number in 0..100u8 {
            let delivery = soon(subscription.next()).await;
            assert_eq!(delivery.payload, vec![number]);
            assert!(delivery.reply.is_none());
        }
    }
    drop(second);
    let answer = async {
        let delivery = first.next().await;
        assert_eq!(delivery.payload, "question");
        other.reply(&delivery.reply.unwrap(), Bytes::from_static(b"answer")).await.unwrap();
    };
    let asked = one.request(&subject, Bytes::from_static(b"question"), LONG);
    let (answered, ()) = soon(async { tokio::join!(asked, answer) }).await;
    assert_eq!(answered.unwrap(), "answer");
    let patience = Duration::from_millis(50);
    assert_eq!(soon(one.request(&subject, Bytes::new(), patience)).await, Err(BusError::Late));
}

/// A subscription ends when it is dropped, and with it the responder.
async fn check_drop(way: &Way) {
    let (one, other) = (way.courier(key(1)).await, way.courier(key(1)).await);
    let subject = Subject::new(&["t", "d"]);
    drop(soon(one.subscribe(subject.clone()).opened()).await);
    drop(one);
    let gone = async {
        let mut late = 0;
        while other.request(&subject, Bytes::new(), Duration::from_millis(20)).await
            != Err(BusError::NoResponder)
        {
            late += 1;
        }
        late
    };
    eprintln!("late before no responder: {}", soon(gone).await);
}

/// A stranger has access to the messages and another key.
async fn check_strangers(way: &Way) {
    let (ours, stranger) = (way.courier(key(1)).await, way.courier(key(2)).await);
    let subject = Subject::new(&["t", "s"]);
    let mut heard = soon(ours.subscribe(subject.clone()).opened()).await;
    // An answer shows that the subscription is there.
    let patience = Duration::from_millis(50);
    assert_eq!(ours.request(&subject, Bytes::new(), patience).await, Err(BusError::Late));
    assert!(soon(heard.next()).await.reply.is_some());
    stranger.publish(&subject, Bytes::from_static(b"pay")).await.unwrap();
    let asked = stranger.request(&subject, Bytes::from_static(b"pay"), patience).await;
    assert_eq!(asked, Err(BusError::Late));
    ours.publish(&subject, Bytes::from_static(b"true")).await.unwrap();
    assert_eq!(soon(heard.next()).await.payload, "true");
    assert_eq!(ours.forged(), 2);
}

/// One node of a house.
struct Node {
    members: Members,
    task: AbortHandle,
}

async fn join(way: &Way, boot: u128, tasks: &mut JoinSet<()>) -> Node {
    let boot = Uuid::from_u128(boot);
    let name = "node".parse().unwrap();
    let me =
        NodeMember { boot, name, url: "http://node".to_owned(), draining: false, settling: false };
    let (members, task) = Members::join(way.courier(key(1)).await, me);
    Node { members, task: tasks.spawn(task) }
}

/// Waits until a node sees exactly these others alive.
async fn sees(node: &Node, boots: &[u128]) {
    let mut changes = node.members.changes();
    let is_so = |live: &std::sync::Arc<[NodeMember]>| {
        let mut found: Vec<u128> = live.iter().map(|member| member.boot.as_u128()).collect();
        found.sort_unstable();
        found == boots
    };
    soon(changes.wait_for(is_so)).await.unwrap();
}

/// One who is no node finds them, and stays unknown to them. One with another key finds none.
async fn check_sightings(way: &Way) {
    let found = soon(cluster::sight(&way.courier(key(1)).await, LONG / 2)).await.unwrap();
    let boots: Vec<u128> = found.iter().map(|it| it.member.boot.as_u128()).collect();
    assert_eq!(boots, [1, 2, 3]);
    for sighting in &found {
        let answer = sighting.answer.expect("it lives");
        assert!(answer.up > Duration::ZERO && answer.up < LONG, "{answer:?}");
    }
    let stranger = way.courier(key(2)).await;
    assert!(soon(cluster::sight(&stranger, LONG / 2)).await.unwrap().is_empty());
    assert!(stranger.forged() > 0);
}

async fn check_members(way: &Way) {
    let mut tasks = JoinSet::new();
    let one = join(way, 1, &mut tasks).await;
    let two = join(way, 2, &mut tasks).await;
    let three = join(way, 3, &mut tasks).await;
    for node in [&one, &two, &three] {
        sees(node, &[1, 2, 3]).await;
    }
    check_sightings(way).await;
    three.members.drain().await;
    let mut changes = one.members.changes();
    soon(changes.wait_for(|live| live.iter().any(|it| it.draining))).await.unwrap();
    sees(&one, &[1, 2, 3]).await;
    // A node crashes: it says nothing any more and answers nobody. The others ask it, get no answer
    // and announce that it is dead. They announce no node that was only silent for too long.
    let mut dead =
        soon(way.courier(key(1)).await.subscribe(Subject::new(&["dead"])).opened()).await;
    let since = Stopwatch::start();
    two.task.abort();
    assert_eq!(soon(dead.next()).await.payload, two.members.me().as_bytes().to_vec());
    sees(&one, &[1, 3]).await;
    sees(&three, &[1, 3]).await;
    eprintln!("a crash was known to all after {:?}", since.elapsed());
    let found = soon(cluster::sight(&way.courier(key(1)).await, LONG / 2)).await.unwrap();
    let dead = found.iter().find(|it| it.member.boot.as_u128() == 2);
    assert!(dead.is_none_or(|dead| dead.answer.is_none()), "{found:?}");
    // It returns with a new id.
    let again = join(way, 4, &mut tasks).await;
    sees(&one, &[1, 3, 4]).await;
    sees(&again, &[1, 3, 4]).await;
    // An orderly end: the last handle is dropped.
    drop(three);
    sees(&one, &[1, 4]).await;
    sees(&again, &[1, 4]).await;
}

async fn check_all(way: &Way) {
    check_messages(way).await;
    check_drop(way).await;
    check_strangers(way).await;
    check_members(way).await;
}

#[tokio::test]
async fn messages_and_members_in_process() {
    check_all(&Way::Local(LocalBus::default())).await;
}

#[tokio::test]
async fn messages_and_members_on_nats() {
    let folder = folder("buses");
    let Some(nats) = start(&folder) else { return };
    check_all(&Way::Nats(nats)).await;
    std::fs::remove_dir_all(folder).unwrap();
}

#[tokio::test]
async fn when_nats_starts_again_nobody_was_dead() {
    let folder = folder("restart");
    let Some(nats) = start(&folder) else { return };
    let (mut tasks, url) = (JoinSet::new(), nats.url().to_owned());
    let way = Way::Nats(nats);
    let one = join(&way, 1, &mut tasks).await;
    let two = join(&way, 2, &mut tasks).await;
    for node in [&one, &two] {
        sees(node, &[1, 2]).await;
    }
    let mut watches = JoinSet::new();
    for node in [&one, &two] {
        let mut changes = node.members.changes();
        watches.spawn(async move { changes.wait_for(|live| live.len() < 2).await.is_ok() });
    }
    drop(way);
    let nats = start(&folder).expect("it was found before");
    assert_eq!(nats.url(), url);
    let since = Stopwatch::start();
    let way = Way::Nats(nats);
    let three = join(&way, 3, &mut tasks).await;
    for node in [&one, &two, &three] {
        sees(node, &[1, 2, 3]).await;
    }
    eprintln!("all saw each other {:?} after NATS was there again", since.elapsed());
    assert!(watches.try_join_next().is_none(), "a node was taken for dead");
    std::fs::remove_dir_all(folder).unwrap();
}
