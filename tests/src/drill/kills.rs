//! The drill of kills: while bots play, a seed chooses when what is killed with `kill -9`: the
//! server, its Postgres, both, or every connection of the bots. After each, the house must play on
//! by itself (a killed server is started again), every acknowledged command is in the journal once,
//! no client was shown a step that is not there, and the books agree.

use std::collections::BTreeMap;
use std::path::PathBuf;

use kit::Random;
use player::bots::Acknowledged;

use super::House;

/// Commands that are acknowledged between two kills: from this many, up to that many more.
const COMMANDS: (usize, usize) = (10, 60);
/// Kills between two lines, and between two checks of the whole books.
const ROUND: u32 = 100;
/// The longest thought of a bot, in milliseconds.
const THINK_MS: u64 = 20;

/// What is killed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Victim {
    Server,
    Postgres,
    Both,
    Sockets,
}

const VICTIMS: [Victim; 4] = [Victim::Server, Victim::Postgres, Victim::Both, Victim::Sockets];

/// What a drill has seen.
#[derive(Debug, Default)]
pub struct Tally {
    /// Kills of each kind.
    kills: BTreeMap<Victim, u32>,
    /// Commands that were acknowledged and found in the journal.
    pub acknowledged: usize,
    /// Steps in all chains at the end.
    pub steps: i64,
}

/// Kills that often and prints a line for each hundred. Panics when something does not hold.
pub async fn run(program: PathBuf, kills: u32, seed: u64) -> Tally {
    let mut random = Random::new(seed);
    let mut house = House::open(program, THINK_MS, seed).await;
    let (mut tally, mut all) = (Tally::default(), Vec::new());
    for number in 1..=kills {
        let played = house.play(COMMANDS.0 + random.below(COMMANDS.1)).await;
        // The first ones are one of each, so that a short drill leaves none out.
        let drawn = random.below(VICTIMS.len());
        let place = usize::try_from(number - 1).unwrap_or(drawn);
        let victim = VICTIMS.get(place).copied().unwrap_or(VICTIMS[drawn]);
        kill(&mut house, victim).await;
        *tally.kills.entry(victim).or_default() += 1;
        house.ready().await;
        house.check(&played).await;
        all.extend(played);
        if number % ROUND == 0 {
            whole_check(&house, &all, &mut tally).await;
            println!("{number} kills: {tally:?}");
        }
    }
    // The house plays on after the last one, too.
    all.extend(house.play(COMMANDS.0).await);
    whole_check(&house, &all, &mut tally).await;
    tally.acknowledged += house.close().await.len();
    tally
}

/// Checks everything from the first step on.
async fn whole_check(house: &House, all: &[Acknowledged], tally: &mut Tally) {
    house.check(all).await;
    house.verify().await;
    tally.acknowledged = all.len();
    tally.steps = house.length().await.0;
}

async fn kill(house: &mut House, victim: Victim) {
    match victim {
        Victim::Server => {
            house.server.kill().await;
            house.server.restart().await;
        }
        Victim::Postgres => kill_postgres(house).await,
        Victim::Both => {
            kill_postgres(house).await;
            house.server.kill().await;
            house.server.restart().await;
        }
        Victim::Sockets => house.gate.cut(),
    }
}

async fn kill_postgres(house: &House) {
    let file = house.server.data().join("postgres/data/postmaster.pid");
    let text = std::fs::read_to_string(file).expect("Postgres runs");
    let pid = text.lines().next().expect("the first line is its process");
    let killed = tokio::process::Command::new("kill").args(["-9", pid]).status().await;
    assert!(killed.expect("kill can be run").success(), "Postgres runs");
}
