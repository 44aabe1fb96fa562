//! One player at one spot who plays a round of the engine by the chart, without insurance.

use blackjack::{
    Context, Decision, Felt, FeltCommand, FeltEvent, FreshSeed, HandId, Refusal, Round, Sealed,
    Seed, SpotBet, Stage, Target,
};
use chips::{Chips, PlayerId};
use uuid::Uuid;

use crate::chart::{Chart, Play};

const PLAYER: PlayerId = PlayerId(Uuid::nil());
const SPOT: u8 = 1;
/// More than a round can cost, in cents.
const RACK: Chips = Chips::cents_const(1_000_000_000);

/// What a round came to, in cents.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct RoundResult {
    /// Won or lost by the hands.
    pub net: i64,
    /// Staked on them, doubles and splits included.
    pub staked: i64,
    /// Won or lost by POK.
    pub pok_net: i64,
}

/// Plays one round on a felt whose cards are stacked. `CardsNotListed` when they do not suffice.
pub(crate) fn play(
    mut felt: Felt,
    chart: Chart,
    stake: Chips,
    pok: Chips,
) -> Result<RoundResult, Refusal> {
    let backers = Vec::new();
    let bet = SpotBet { spot: SPOT, holder: PLAYER, stake, pok, backers, short: None };
    tell(&mut felt, &FeltCommand::Deal { bets: vec![bet] })?;
    while let Some(round) = felt.running() {
        let command = match round.stage {
            Stage::Insurance => FeltCommand::NoMoreInsurance,
            Stage::Turn(hand) => {
                let decision = decide(&felt, round, chart, hand);
                FeltCommand::Decide { player: PLAYER, target: hand.into(), decision }
            }
            Stage::Dealing | Stage::Dealer | Stage::Settlement | Stage::Over => {
                unreachable!("a felt between two commands waits for somebody")
            }
        };
        tell(&mut felt, &command)?;
    }
    Ok(result(felt.round().expect("a round has been dealt")))
}

fn tell(felt: &mut Felt, command: &FeltCommand) -> Result<(), Refusal> {
    // A stacked shoe takes no seed; the felt asks for one all the same.
    let unused =
        FreshSeed { shoe: Uuid::nil(), seed: Seed::new([0; 32]), sealed: Sealed(String::new()) };
    let around = Context { chips: &|_| RACK, shoe: &unused };
    for event in felt.decide(command, &around)? {
        debug_assert!(!matches!(event, FeltEvent::Voided { .. }), "nobody voids these rounds");
        felt.apply(&event);
    }
    Ok(())
}

fn decide(felt: &Felt, round: &Round, chart: Chart, hand: HandId) -> Decision {
    let cards = &round.hand(hand).expect("the hand in turn exists").cards;
    let upcard = round.dealer.upcard().expect("the dealer's first card lies open in a turn");
    let plays = chart.plays(cards, upcard).into_iter().map(|play| match play {
        Play::Hit => Decision::Hit,
        Play::Stand => Decision::Stand,
        Play::Double => Decision::Double(None),
        Play::Split => Decision::Split,
        Play::Surrender => Decision::Surrender,
    });
    let is_allowed = |decision: &Decision| {
        felt.judge_decision(PLAYER, Target::from(hand), *decision, RACK).is_ok()
    };
    plays.into_iter().find(is_allowed).unwrap_or(Decision::Stand)
}

fn result(round: &Round) -> RoundResult {
    let spot = &round.spots[&SPOT];
    let lines = spot.hands.iter().flat_map(|hand| &hand.lines);
    RoundResult {
        net: lines.map(|line| line.net.cents()).sum(),
        staked: spot.hands.iter().map(|hand| hand.stake.cents()).sum(),
        pok_net: spot.pok_line.map_or(0, |line| line.net.cents()),
    }
}

#[cfg(test)]
mod tests {
    use blackjack::{Rulebook, Shoe, cards_from};

    use super::*;

    fn played(rulebook: Rulebook, cards: &str) -> Result<RoundResult, Refusal> {
        let rules = rulebook.rules();
        let (unit, stake) = (Chips::cents_const(100), Chips::cents_const(200));
        let shoe = Shoe::new(cards_from(cards).unwrap(), None);
        let felt = Felt::stacked(rules, unit, rules.decks, shoe, None);
        let pok = if rules.pok { stake } else { Chips::ZERO };
        play(felt, Chart::of(rules, rules.decks), stake, pok)
    }

    #[test]
    fn rounds_are_counted_with_all_that_was_staked() {
        let result = |net, staked, pok_net| Ok(RoundResult { net, staked, pok_net });
        for (book, cards, expected) in [
            (Rulebook::OntarioFair, "Ah 7c Kd 9c", result(300, 200, 0)),
            // 11 is doubled, the dealer draws 17.
            (Rulebook::OntarioFair, "6h 6d 5s Th 5c 6s", result(400, 400, 0)),
            // Eights are split, one is doubled.
            (Rulebook::ParisClub, "8h 6d 8s 3h 9c 9h Kd 9s", result(600, 600, 0)),
            (Rulebook::ParisClub, "Th Td 5s Kc", result(-100, 200, 0)),
            // A pair of jacks among the dealer's five.
            (Rulebook::Poker21, "Th Jd Ks Jc 2c 7c 8h", result(0, 200, 200)),
            (Rulebook::QuebecOnline, "Th Ad 9s Kc", result(-200, 200, 0)),
        ] {
            assert_eq!(played(book, cards), expected, "{book} {cards}");
        }
    }

    #[test]
    fn too_few_cards_are_told_and_not_made_up() {
        assert_eq!(played(Rulebook::ParisClub, "2h Td 3s"), Err(Refusal::CardsNotListed));
    }
}
