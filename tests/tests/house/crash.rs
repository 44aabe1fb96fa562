//! `kill -9` in the middle of play, many times: all that a client saw is still there, and the books
//! are right after every kill. The number of frames before each kill follows from a seed.

use std::collections::BTreeMap;
use std::time::Duration;

use house_tests::books::Books;
use house_tests::gate::Gate;
use house_tests::server::Server;
use house_tests::soon;
use player::bots::{Acknowledged, BotsConfig};
use player::{Client, Session};
use protocol::{LobbyTable, Phase, SpotView, TableView};
use tokio::sync::{mpsc, watch};
use tokio::task::JoinSet;
use uuid::Uuid;

use crate::open_house;

const TABLES: usize = 5;
/// The rulebook of the table that a test has bots at by themselves.
const QUEBEC: &str = "quebec-online";
const KILLS: u32 = 20;
const SEED: u64 = 0x21;
/// Frames between a start and the next kill.
const FRAMES: std::ops::Range<u64> = 40..240;
/// Acknowledgements that may wait to be read.
const WITNESSED_MAX: usize = 1024;

/// A number that follows from the seed (the finaliser of splitmix64).
fn roll(number: u32) -> u64 {
    let mut mixed = SEED.wrapping_add(u64::from(number).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

/// A client that watches every table and keeps the views it saw.
pub struct Witness {
    pub client: Client,
    pub tables: Vec<Uuid>,
}

impl Witness {
    /// Watches every table of the house at this address.
    pub async fn new(url: &str) -> Witness {
        let mut client = Client::connect(Session::nobody(url).unwrap()).await.unwrap();
        soon("five tables", async {
            // The lines of other nodes come one after the other.
            let is_quebec = |line: &LobbyTable| line.rulebook == QUEBEC;
            while client.lobby().len() < TABLES || !client.lobby().values().any(is_quebec) {
                client.next().await.unwrap();
            }
        })
        .await;
        let tables: Vec<Uuid> = client.lobby().keys().copied().collect();
        for table in &tables {
            client.watch(*table).await.unwrap();
        }
        Witness { client, tables }
    }

    /// Reads that many frames.
    pub async fn see(&mut self, frames: u64) {
        for _ in 0..frames {
            soon("a frame", self.client.next()).await.unwrap();
        }
    }

    /// Reads the frames that a killed server has left in the socket.
    async fn see_the_last(&mut self) {
        soon("the end", async { while self.client.next().await.is_ok() {} }).await;
    }

    /// Reconnects and waits for a whole view of every table.
    async fn come_back(&mut self) {
        soon("the house", self.client.reconnect()).await.unwrap();
        soon("the views", async {
            while self.seen().len() < self.tables.len() {
                self.client.next().await.unwrap();
            }
        })
        .await;
    }

    /// The views it has, with the numbers of their steps.
    pub fn seen(&self) -> BTreeMap<Uuid, (u64, TableView)> {
        let seen = |table: &Uuid| {
            let mirror = self.client.mirror(*table)?;
            Some((*table, (mirror.version()?.1, mirror.view()?.clone())))
        };
        self.tables.iter().filter_map(seen).collect()
    }
}

/// Chips that lie in the spots according to a view, in cents.
fn staked(view: &TableView) -> i64 {
    let is_running = matches!(view.phase, Phase::Insurance | Phase::Turns);
    let on_spot = |spot: &SpotView| {
        let bets = spot.bet.as_ref().map_or(0, |bet| {
            bet.stake + bet.pok + bet.backers.values().map(|backer| backer.stake).sum::<i64>()
        });
        let hands = spot.hands.values().map(|hand| hand.stake + hand.insurance).sum::<i64>();
        bets + if is_running { hands + spot.pok.unwrap_or(0) } else { 0 }
    };
    view.spots.values().map(on_spot).sum()
}

/// The view without its deadline, which a crash moves.
fn timeless(view: &TableView) -> TableView {
    TableView { deadline: None, ..view.clone() }
}

fn cards_of(view: &TableView, spot: u8) -> Vec<String> {
    let hands = view.spots.get(&spot).map(|spot| spot.hands.values());
    let cards = hands.into_iter().flatten().flat_map(|hand| hand.cards.split_whitespace());
    let mut cards: Vec<String> = cards.map(str::to_owned).collect();
    cards.sort();
    cards
}

/// Asserts that the view after the crash continues the one before it.
pub fn check_goes_on(before: &TableView, after: &TableView) {
    assert!(after.round >= before.round, "a round was forgotten");
    if after.round > before.round {
        return;
    }
    for spot in before.spots.keys() {
        let now = cards_of(after, *spot);
        // A split hand is renumbered; the cards of a spot stay the same cards.
        assert!(
            cards_of(before, *spot).iter().all(|card| now.contains(card)),
            "spot {spot} had {:?}, has {now:?}",
            cards_of(before, *spot)
        );
    }
    let open = before.dealer.cards.trim_end_matches("??").trim();
    assert!(after.dealer.cards.starts_with(open), "the dealer's cards have changed");
}

/// Bots that play as fast as they can, at every table.
pub fn send_bots(
    url: &str,
    quebec: Uuid,
) -> (JoinSet<()>, watch::Sender<bool>, mpsc::Receiver<Acknowledged>) {
    let (stop, stopped) = watch::channel(false);
    // When the channel is full, the bots wait.
    let (witness, witnessed) = mpsc::channel(WITNESSED_MAX);
    let crowd = BotsConfig {
        think: Duration::ZERO..=Duration::from_millis(20),
        rest: Duration::ZERO,
        witness: Some(witness),
        ..BotsConfig::new(url)
    };
    let solo = BotsConfig {
        tables: vec![quebec],
        seats_min: 1,
        per_table: 1,
        seats_kept_free: 0,
        ..crowd.clone()
    };
    let mut bots = JoinSet::new();
    for config in [crowd, solo] {
        let stopped = stopped.clone();
        bots.spawn(async move { player::bots::run(config, stopped).await.unwrap() });
    }
    (bots, stop, witnessed)
}

/// The id of a Québec table.
pub fn quebec_of(client: &Client) -> Uuid {
    let mut lines = client.lobby().iter();
    *lines.find(|(_, line)| line.rulebook == QUEBEC).unwrap().0
}

/// Counts over all kills.
#[derive(Debug, Default)]
struct Tally {
    /// Tables seen again exactly as they were.
    same: u32,
    /// Of those, tables in the middle of a round.
    same_in_round: u32,
    acknowledged: usize,
}

#[tokio::test]
async fn a_killed_server_goes_on_with_the_same_rounds_cards_and_chips() {
    let (books, mut server) = open_house().await;
    let mut witness = Witness::new(server.url()).await;
    let quebec = quebec_of(&witness.client);
    let gate = Gate::before(server.url()).await;
    let (mut bots, leave, mut witnessed) = send_bots(&gate.url(), quebec);
    let mut acknowledged = Vec::new();
    let mut tally = Tally::default();
    for number in 0..KILLS {
        let frames = FRAMES.start + roll(number) % (FRAMES.end - FRAMES.start);
        println!("kill {number} after {frames} frames (seed {SEED:#x})");
        kill_once(&books, (&mut server, &gate), &mut witness, frames, &mut tally).await;
        while let Ok(command) = witnessed.try_recv() {
            acknowledged.push(command);
        }
    }
    leave.send(true).unwrap();
    soon("the bots' leaving", async { while bots.join_next().await.is_some() {} }).await;
    while let Ok(command) = witnessed.try_recv() {
        acknowledged.push(command);
    }
    server.kill().await;
    for command in &acknowledged {
        let step = books.step_of(command.table, command.id).await;
        assert_eq!(step, Some(command.seq), "an acknowledged command is missing");
    }
    tally.acknowledged = acknowledged.len();
    println!("{tally:?}");
    assert!(tally.same >= KILLS, "too few tables were seen exactly as they were: {tally:?}");
    assert!(tally.same_in_round > 0, "no table was seen in the middle of a round: {tally:?}");
    assert!(tally.acknowledged > 100, "the bots did not play: {tally:?}");
}

/// A lock stops the writer in the middle of a snapshot, and the server is killed there.
#[tokio::test]
async fn a_server_that_is_killed_while_it_writes_a_snapshot_loses_nothing() {
    let (books, mut server) = open_house().await;
    let mut witness = Witness::new(server.url()).await;
    let quebec = quebec_of(&witness.client);
    let (mut bots, leave, mut witnessed) = send_bots(server.url(), quebec);
    witness.see(FRAMES.end).await;
    let lock = books.lock_snapshots().await;
    server.ask_to_stop().await;
    books.wait_for_a_blocked_snapshot().await;
    server.kill().await;
    drop(lock);
    witness.see_the_last().await;
    books.check(witness.tables.iter().copied()).await;
    let mut last = BTreeMap::new();
    for table in &witness.tables {
        last.insert(*table, books.seq(*table).await);
    }
    server.restart().await;
    witness.come_back().await;
    for (table, (seq, _)) in witness.seen() {
        assert!(seq >= last[&table], "a committed step was forgotten");
    }
    leave.send(true).unwrap();
    soon("the bots' leaving", async { while bots.join_next().await.is_some() {} }).await;
    server.kill().await;
    while let Ok(command) = witnessed.try_recv() {
        let step = books.step_of(command.table, command.id).await;
        assert_eq!(step, Some(command.seq), "an acknowledged command is missing");
    }
}

async fn kill_once(
    books: &Books,
    (server, gate): (&mut Server, &Gate),
    witness: &mut Witness,
    frames: u64,
    tally: &mut Tally,
) {
    witness.see(frames).await;
    // No bot plays on before the witness has seen every table.
    gate.shut();
    server.kill().await;
    witness.see_the_last().await;
    let before = witness.seen();
    books.check(witness.tables.iter().copied()).await;
    let mut last = BTreeMap::new();
    for (table, (seq, view)) in &before {
        let committed = books.seq(*table).await;
        assert!(committed >= *seq, "step {seq} was seen but is not in the journal");
        if committed == *seq {
            assert_eq!(books.layout(*table).await, staked(view), "stakes of {}", view.name);
        }
        last.insert(*table, committed);
    }
    server.restart().await;
    witness.come_back().await;
    for (table, (seq, after)) in witness.seen() {
        let Some((seq_before, view_before)) = before.get(&table) else { continue };
        assert!(seq >= last[&table], "a committed step of {} was forgotten", after.name);
        check_goes_on(view_before, &after);
        // When the last step seen was the last one committed, only the house's `Resume` may have
        // followed.
        if *seq_before == last[&table] && seq <= seq_before + 1 {
            assert_eq!(timeless(view_before), timeless(&after));
            tally.same += 1;
            tally.same_in_round +=
                u32::from(matches!(after.phase, Phase::Insurance | Phase::Turns));
        }
    }
    gate.open();
}
