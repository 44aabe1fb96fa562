//! How long the pure part of the house takes: a round of seven players through `decide` and
//! `apply`, and what everybody is shown after a step.
//!
//! `cargo bench -p house-tests --bench table`

use std::hint::black_box;

use blackjack::{FreshSeed, Seed};
use chips::{Chips, PlayerId, TableId};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use table::{Actor, Choice, Command, Moment, Rulebook, Sealed, Step, Table, TableConfig};
use uuid::Uuid;

const PLAYERS: u8 = 7;
/// A hand with fewer points takes another card.
const STANDS_AT: u8 = 17;

/// A table of seven with chips for ever, and a source of shoes.
struct Sitting {
    table: Table,
    shoes: u64,
}

impl Sitting {
    fn of_seven() -> Sitting {
        let config = TableConfig::demo(Rulebook::ParisClub);
        let table = Table::open(TableId(Uuid::nil()), config).expect("demo limits are allowed");
        let mut sitting = Sitting { table, shoes: 0 };
        sitting.tell(&Actor::House, &Command::Open);
        for seat in 1..=PLAYERS {
            let amount = Chips::cents_const(1_000_000_000_000);
            let name = format!("player {seat}");
            sitting.say(seat, &Command::BuyIn { amount, name });
            sitting.say(seat, &Command::Sit { seat });
        }
        sitting
    }

    fn tell(&mut self, by: &Actor, command: &Command) -> Step {
        let number = u128::from(self.shoes) * 2 + 1;
        let fresh = |number: u128| {
            let mut seed = [0; 32];
            seed[..16].copy_from_slice(&number.to_be_bytes());
            let sealed = Sealed(String::new());
            FreshSeed { shoe: Uuid::from_u128(number), seed: Seed::new(seed), sealed }
        };
        let moment = Moment { now_ms: 0, shoe: fresh(number), reserve: fresh(number + 1) };
        let step = self.table.decide(by, command, &moment).expect("the bench plays by the rules");
        self.shoes += u64::from(!step.seeds().is_empty());
        self.table.apply(&step);
        step
    }

    fn say(&mut self, seat: u8, command: &Command) -> Step {
        let player = PlayerId(Uuid::from_u128(u128::from(seat)));
        self.tell(&Actor::Player(player), command)
    }

    /// Stakes of all seven, up to the deal.
    fn bet(&mut self) {
        while self.table.cut_offered_to().is_some() {
            self.tell(&Actor::Table, &Command::Timeout);
        }
        let amount = self.table.config().limits.bet_min;
        for seat in 1..=PLAYERS {
            self.say(seat, &Command::Bet { spot: seat, amount });
        }
    }

    /// Decides for whoever is in turn until nobody is. Steps taken.
    fn play(&mut self) -> u64 {
        let mut steps = 0;
        self.tell(&Actor::Table, &Command::Deal);
        while let Some(round) = self.table.felt().running() {
            steps += 1;
            let Some(turn) = round.turn() else {
                self.tell(&Actor::Table, &Command::Timeout);
                continue;
            };
            let points = round.hand(turn).expect("a hand in turn is there").total().points;
            let decision = if points < STANDS_AT { Choice::Hit } else { Choice::Stand };
            let hand = Some(turn.hand);
            self.say(turn.spot, &Command::Decide { spot: turn.spot, hand, decision });
        }
        steps
    }
}

fn rounds(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("table");
    group.throughput(Throughput::Elements(1));
    let mut sitting = Sitting::of_seven();
    group.bench_function("a round of seven players, decided and applied", |bencher| {
        bencher.iter(|| {
            sitting.bet();
            sitting.play()
        });
    });
    group.finish();
}

fn views(criterion: &mut Criterion) {
    let mut sitting = Sitting::of_seven();
    sitting.bet();
    sitting.tell(&Actor::Table, &Command::Deal);
    let mut group = criterion.benchmark_group("view");
    group.throughput(Throughput::Elements(1));
    group.bench_function("a full table in the middle of a round, as JSON", |bencher| {
        bencher.iter(|| serde_json::to_value(black_box(&sitting.table).view()));
    });
    let player = PlayerId(Uuid::from_u128(1));
    group.bench_function("what one player is told besides, as JSON", |bencher| {
        bencher.iter(|| serde_json::to_value(black_box(&sitting.table).you(player)));
    });
    group.finish();
}

criterion_group!(benches, rounds, views);
criterion_main!(benches);
