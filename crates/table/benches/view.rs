//! Measures what a table costs its server: `cargo bench -p table`. The public view and one player's
//! view of a full table of seven in the middle of a round are built and made into JSON, as before
//! each merge patch. A whole round is decided and applied command by command. `cargo test` runs
//! each once.

use std::hint::black_box;

use blackjack::{Stage, Total};
use chips::{Chips, PlayerId};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use kit::TableDriver;
use table::{Actor, Choice, Command, Rulebook, TableConfig};
use uuid::Uuid;

const SEATS: u8 = 7;
const RACK: Chips = Chips::cents_const(10_000_000);
const STAKE: Chips = Chips::cents_const(10_000);

fn player(seat: u8) -> PlayerId {
    PlayerId(Uuid::from_u128(u128::from(seat)))
}

/// A full table.
#[derive(Clone)]
struct FullTable(TableDriver);

impl FullTable {
    /// Seven seated players with chips, the cut made.
    fn open() -> FullTable {
        let mut full = FullTable(TableDriver::open(TableConfig::demo(Rulebook::ParisClub)));
        for seat in 1..=SEATS {
            let by = Actor::Player(player(seat));
            full.0.table.call(player(seat), format!("player {seat}").into());
            full.0.tell(&by, &Command::BuyIn { amount: RACK, play: false });
            full.0.tell(&by, &Command::Sit { seat });
        }
        full.cut();
        full
    }

    /// The players are given their time to wash the first shoe; then it is cut.
    fn cut(&mut self) {
        while self.0.table.cut_offered_to().is_none() {
            self.0.tick();
        }
        self.0.tell(&Actor::Player(player(1)), &Command::Cut { position: None });
    }

    fn deal(&mut self) {
        for spot in 1..=SEATS {
            let by = Actor::Player(player(spot));
            self.0.tell(&by, &Command::Bet { spot, amount: STAKE });
        }
        self.0.tell(&Actor::Table, &Command::Deal);
    }

    /// Sends the next decision of the round. False when the round is over.
    fn decide(&mut self) -> bool {
        let Some(round) = self.0.table.felt().running() else { return false };
        let Stage::Turn(id) = round.stage else {
            self.0.tell(&Actor::Table, &Command::NoMoreInsurance);
            return true;
        };
        let Total { points, .. } = round.hand(id).expect("the hand in turn exists").total();
        let decision = if points < 17 { Choice::Hit } else { Choice::Stand };
        let by = Actor::Player(round.spots[&id.spot].holder);
        self.0.tell(&by, &Command::Decide { spot: id.spot, hand: Some(id.hand), decision });
        true
    }

    fn play(&mut self) {
        self.deal();
        while self.decide() {}
    }
}

fn views(criterion: &mut Criterion) {
    let mut full = FullTable::open();
    full.play();
    full.deal();
    for _ in 0..4 {
        full.decide();
    }
    let table = &full.0.table;
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
    let full = FullTable::open();
    let mut group = criterion.benchmark_group("table");
    group.throughput(Throughput::Elements(1));
    group.bench_function("a whole round of seven, decided and applied", |bencher| {
        bencher.iter_batched_ref(
            || full.clone(),
            FullTable::play,
            criterion::BatchSize::SmallInput,
        );
    });
    group.finish();
}

criterion_group!(benches, views, round);
criterion_main!(benches);
