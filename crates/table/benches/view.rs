//! What a table costs its server: `cargo bench -p table`. A full table of seven in the middle of a
//! round is viewed and made into JSON, as it is before a merge patch is taken, for everybody and
//! for one player; and a whole round, from the first stake to the last chip, is decided and applied
//! command by command. `cargo test` runs each once.

use std::hint::black_box;

use blackjack::{Seed, Stage, Total};
use chips::{Chips, PlayerId, TableId};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use table::{Actor, Choice, Command, FreshSeed, Moment, Rulebook, Sealed, Table, TableConfig};
use uuid::Uuid;

const SEATS: u8 = 7;
const RACK: Chips = Chips::cents_const(10_000_000);
const STAKE: Chips = Chips::cents_const(10_000);

fn player(seat: u8) -> PlayerId {
    PlayerId(Uuid::from_u128(u128::from(seat)))
}

fn fresh(number: u64) -> FreshSeed {
    let shoe = Uuid::from_u128(u128::from(number));
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&number.to_be_bytes());
    FreshSeed { shoe, seed: Seed::new(bytes), sealed: Sealed("ab".repeat(60)) }
}

/// A table with what its actor keeps beside it.
#[derive(Clone)]
struct House {
    table: Table,
    moment: Moment,
    seeds: u64,
}

impl House {
    /// Seven seated players with chips, the cut made.
    fn full() -> House {
        let config = TableConfig::demo(Rulebook::ParisClub);
        let table = Table::open(TableId(Uuid::from_u128(1)), config).expect("a usual table");
        let moment = Moment { now_ms: 1_000, shoe: fresh(1) };
        let mut house = House { table, moment, seeds: 1 };
        house.tell(&Actor::House, &Command::Open);
        for seat in 1..=SEATS {
            let by = Actor::Player(player(seat));
            let name = format!("player {seat}");
            house.tell(&by, &Command::BuyIn { amount: RACK, name });
            house.tell(&by, &Command::Sit { seat });
        }
        house.cut();
        house
    }

    /// The players are given their time to wash the first shoe; then it is cut.
    fn cut(&mut self) {
        while self.table.cut_offered_to().is_none() {
            self.moment.now_ms = self.table.deadline().expect("the washing has an end");
            self.tell(&Actor::Table, &Command::Tick);
        }
        self.tell(&Actor::Player(player(1)), &Command::Cut { position: None });
    }

    fn tell(&mut self, by: &Actor, command: &Command) {
        let step = self.table.decide(by, command, &self.moment).expect("it is allowed");
        self.table.apply(&step);
        if step.shoes().contains(&self.moment.shoe.shoe) {
            self.seeds += 1;
            self.moment.shoe = fresh(self.seeds);
        }
    }

    fn deal(&mut self) {
        for spot in 1..=SEATS {
            let by = Actor::Player(player(spot));
            self.tell(&by, &Command::Bet { spot, amount: STAKE });
        }
        self.tell(&Actor::Table, &Command::Deal);
    }

    /// Whoever is asked decides. False when the round is over.
    fn decide(&mut self) -> bool {
        let Some(round) = self.table.felt().running() else { return false };
        let Stage::Turn(id) = round.stage else {
            self.tell(&Actor::Table, &Command::NoMoreInsurance);
            return true;
        };
        let Total { points, .. } = round.hand(id).expect("the hand in turn exists").total();
        let decision = if points < 17 { Choice::Hit } else { Choice::Stand };
        let by = Actor::Player(round.spots[&id.spot].holder);
        self.tell(&by, &Command::Decide { spot: id.spot, hand: Some(id.hand), decision });
        true
    }

    fn play(&mut self) {
        self.deal();
        while self.decide() {}
    }
}

fn views(criterion: &mut Criterion) {
    let mut house = House::full();
    house.play();
    house.deal();
    for _ in 0..4 {
        house.decide();
    }
    let table = &house.table;
    let in_turn = table.felt().running().and_then(blackjack::Round::turn);
    let asked = player(in_turn.map_or(1, |hand| hand.spot));
    let mut group = criterion.benchmark_group("view of a full table of seven");
    group.bench_function("built", |bencher| bencher.iter(|| black_box(table).view()));
    group.bench_function("built and made into JSON values", |bencher| {
        bencher.iter(|| serde_json::to_value(black_box(table).view()));
    });
    group.bench_function("built and written as JSON text", |bencher| {
        bencher.iter(|| serde_json::to_string(&black_box(table).view()));
    });
    group.bench_function("of the player in turn, built", |bencher| {
        bencher.iter(|| black_box(table).you(asked));
    });
    group.bench_function("of the player in turn, built and made into JSON values", |bencher| {
        bencher.iter(|| serde_json::to_value(black_box(table).you(asked)));
    });
    group.finish();
}

fn round(criterion: &mut Criterion) {
    let house = House::full();
    let mut group = criterion.benchmark_group("table");
    group.throughput(Throughput::Elements(1));
    group.bench_function("a whole round of seven, decided and applied", |bencher| {
        bencher.iter_batched_ref(|| house.clone(), House::play, criterion::BatchSize::SmallInput);
    });
    group.finish();
}

criterion_group!(benches, views, round);
criterion_main!(benches);
