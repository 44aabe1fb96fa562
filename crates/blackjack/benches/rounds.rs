//! Rounds per second of the bare engine: `cargo bench -p blackjack`. Seven spots (or as many as the
//! rulebook has) are dealt in and played out through [`Felt`], by decisions that look at the cards
//! like a player's: pairs are split, elevens doubled, sixteens hit. `cargo test` runs each once.

use std::hint::black_box;

use blackjack::{
    Context, Decision, Felt, FeltCommand, FreshSeed, Rulebook, Sealed, Seed, Shoe, SpotBet, Stage,
    Target, Total, shuffled,
};
use chips::{Chips, PlayerId};
use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use uuid::Uuid;

const RACK: Chips = Chips::cents_const(1_000_000_000);
const STAKE: Chips = Chips::cents_const(1_000);
const UNIT: Chips = Chips::cents_const(100);
/// Different shoes played in turn.
const SHOES: u8 = 64;
const SPOTS_MAX: u8 = 7;

fn player(spot: u8) -> PlayerId {
    PlayerId(Uuid::from_u128(u128::from(spot)))
}

fn fresh(number: u8) -> FreshSeed {
    let shoe = Uuid::from_u128(u128::from(number));
    FreshSeed { shoe, seed: Seed::new([number; 32]), sealed: Sealed(String::new()) }
}

fn felts(rulebook: Rulebook) -> Vec<Felt> {
    let rules = rulebook.rules();
    // One deck does not last for seven spots.
    let decks = rules.decks.max(2);
    let felt = |number| {
        let order = shuffled(decks, &fresh(number).seed, &[]);
        Felt::stacked(rules, UNIT, decks, Shoe::new(order, None), None)
    };
    (0..SHOES).map(felt).collect()
}

fn bets(rulebook: Rulebook) -> Vec<SpotBet> {
    let rules = rulebook.rules();
    let bet = |spot| SpotBet {
        spot,
        holder: player(spot),
        stake: STAKE,
        pok: if rules.pok { STAKE } else { Chips::ZERO },
        backers: Vec::new(),
        short: None,
    };
    (1..=rules.spots.min(SPOTS_MAX)).map(bet).collect()
}

fn tell(felt: &mut Felt, command: &FeltCommand, seed: &FreshSeed) {
    let around = Context { chips: &|_| RACK, shoe: seed };
    for event in felt.decide(command, &around).expect("these commands are allowed") {
        felt.apply(&event);
    }
}

fn decide(felt: &Felt) -> FeltCommand {
    let round = felt.running().expect("a round is running");
    let Stage::Turn(id) = round.stage else { return FeltCommand::NoMoreInsurance };
    let hand = round.hand(id).expect("the hand in turn exists");
    let (player, target) = (round.spots[&id.spot].holder, Target::from(id));
    let may = |decision| felt.judge_decision(player, target, decision, RACK).is_ok();
    let Total { points, soft } = hand.total();
    let splits = hand.is_pair() && matches!(hand.cards[0].points(), 1 | 8);
    let decision = if splits && may(Decision::Split) {
        Decision::Split
    } else if (points == 10 || points == 11) && may(Decision::Double(None)) {
        Decision::Double(None)
    } else if points < 17 || (soft && points == 17) {
        Decision::Hit
    } else {
        Decision::Stand
    };
    FeltCommand::Decide { player, target, decision }
}

fn play(felt: &Felt, bets: &[SpotBet], seed: &FreshSeed) -> Felt {
    let mut felt = felt.clone();
    tell(&mut felt, &FeltCommand::Deal { bets: bets.to_vec() }, seed);
    while felt.running().is_some() {
        let command = decide(&felt);
        tell(&mut felt, &command, seed);
    }
    felt
}

fn rounds(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("rounds");
    group.throughput(Throughput::Elements(1));
    for rulebook in Rulebook::ALL {
        let (felts, bets, seed) = (felts(rulebook), bets(rulebook), fresh(0));
        let mut shoes = felts.iter().cycle();
        let name = format!("{rulebook}, {} spots", bets.len());
        group.bench_function(BenchmarkId::from_parameter(name), |bencher| {
            bencher.iter(|| {
                let felt = shoes.next().expect("the shoes go round");
                play(black_box(felt), &bets, &seed)
            });
        });
    }
    group.finish();
}

fn shoes(criterion: &mut Criterion) {
    let seed = fresh(1).seed;
    criterion.bench_function("shuffle of six decks", |bencher| {
        bencher.iter(|| shuffled(black_box(6), &seed, &[]));
    });
}

criterion_group!(benches, rounds, shoes);
criterion_main!(benches);
