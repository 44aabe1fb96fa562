//! Clauses that no scenario file can show, on listed cards: the order in which chips change hands.

use blackjack::{FreshSeed, Seed, cards_from};
use chips::{Account, Chips, PlayerId, TableId, TransferKind};
use table::{
    Actor, Choice, Command, Moment, Rulebook, Sealed, StackedShoe, Step, Table, TableConfig,
};
use uuid::Uuid;

fn player(number: u8) -> PlayerId {
    PlayerId(Uuid::from_u128(u128::from(number)))
}

fn moment() -> Moment {
    let (seed, sealed) = (Seed::new([0; 32]), Sealed(String::new()));
    Moment { now_ms: 0, shoe: FreshSeed { shoe: Uuid::from_u128(101), seed, sealed } }
}

fn tell(table: &mut Table, by: &Actor, command: &Command) -> Step {
    let step = table.decide(by, command, &moment()).unwrap();
    table.apply(&step);
    step
}

/// C9: losing stakes are taken and winning stakes paid from the dealer's right to his left.
#[test]
fn stakes_are_taken_then_winners_paid_from_the_dealers_right_to_his_left() {
    // Spots 1 to 4: 20, 20, 16, 20; the dealer 10 + 9 = 19.
    let order = cards_from("Th Td 9h Kc Js Tc Qd 7h Ks 9s").unwrap();
    let shoe = StackedShoe { order, ..StackedShoe::default() };
    let id = TableId(Uuid::nil());
    let config = TableConfig::demo(Rulebook::ParisClub);
    let stake = config.limits.bet_min;
    let mut table = Table::stacked(id, config, shoe).unwrap();
    tell(&mut table, &Actor::House, &Command::Open);
    for number in 1..=4 {
        let by = Actor::Player(player(number));
        let amount = Chips::cents_const(100_000);
        tell(&mut table, &by, &Command::BuyIn { amount, name: format!("player {number}") });
        tell(&mut table, &by, &Command::Sit { seat: number });
        tell(&mut table, &by, &Command::Bet { spot: number, amount: stake });
    }
    tell(&mut table, &Actor::Table, &Command::Deal);
    let mut last = None;
    while !table.is_between_rounds() {
        last = Some(tell(&mut table, &Actor::Table, &Command::Timeout));
    }
    let settled = last.unwrap().transfers;
    let place = |kind| settled.iter().position(|transfer| transfer.kind == kind);
    assert!(place(TransferKind::Take) < place(TransferKind::Winnings));
    let paid: Vec<Account> = settled
        .iter()
        .filter(|transfer| transfer.kind == TransferKind::Winnings)
        .map(|transfer| transfer.to)
        .collect();
    assert_eq!(paid, [4, 2, 1].map(|number| Account::Rack(id, player(number))));
}

/// O8: no double on a natural, though it is two cards.
#[test]
fn a_natural_cannot_be_doubled() {
    let order = cards_from("Ah 9d 8c Kc 2s 9h 9s").unwrap();
    let shoe = StackedShoe { order, ..StackedShoe::default() };
    let config = TableConfig::demo(Rulebook::OntarioFair);
    let stake = config.limits.bet_max;
    let mut table = Table::stacked(TableId(Uuid::nil()), config, shoe).unwrap();
    tell(&mut table, &Actor::House, &Command::Open);
    for number in 1..=2 {
        let by = Actor::Player(player(number));
        let amount = Chips::cents_const(10_000);
        tell(&mut table, &by, &Command::BuyIn { amount, name: format!("player {number}") });
        tell(&mut table, &by, &Command::Sit { seat: number });
        tell(&mut table, &by, &Command::Bet { spot: number, amount: stake });
    }
    tell(&mut table, &Actor::Table, &Command::Deal);
    let double = Command::Decide { spot: 1, hand: Some(1), decision: Choice::Double(None) };
    let refused = table.decide(&Actor::Player(player(1)), &double, &moment()).unwrap_err();
    assert_eq!(refused.code(), "hand-finished");
}
