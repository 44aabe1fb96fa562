//! Clauses that no scenario file can show, on listed cards: the order in which chips change hands.

use blackjack::cards_from;
use chips::{Account, Chips, PlayerId, TransferKind};
use kit::{Seeds, TABLE, TableDriver};
use table::{Actor, Choice, Command, Rulebook, StackedShoe, Table, TableConfig};

fn player(number: u8) -> PlayerId {
    kit::player(number.into())
}

/// An open table with these cards, and players 1 to `players` with a stake on their spots. The
/// cards are dealt.
fn dealt(config: TableConfig, cards: &str, players: u8, stake: Chips) -> TableDriver {
    let shoe = StackedShoe { order: cards_from(cards).unwrap(), ..StackedShoe::default() };
    let table = Table::stacked(TABLE, config, shoe).unwrap();
    let mut driver = TableDriver::new(table, Seeds::default(), 0);
    driver.tell(&Actor::House, &Command::Open);
    for number in 1..=players {
        let by = Actor::Player(player(number));
        let amount = Chips::cents_const(100_000);
        driver.tell(&by, &Command::BuyIn { amount, play: false });
        driver.tell(&by, &Command::Sit { seat: number });
        driver.tell(&by, &Command::Bet { spot: number, amount: stake });
    }
    driver.tell(&Actor::Table, &Command::Deal);
    driver
}

/// C9: losing stakes are taken and winning stakes paid from the dealer's right to the left.
#[test]
fn stakes_are_taken_then_winners_paid_from_the_dealers_right_to_the_left() {
    // Spots 1 to 4: 20, 20, 16, 20; the dealer 10 + 9 = 19.
    let config = TableConfig::demo(Rulebook::ParisClub);
    let stake = config.limits.bet_min;
    let mut driver = dealt(config, "Th Td 9h Kc Js Tc Qd 7h Ks 9s", 4, stake);
    let mut last = None;
    while !driver.table.is_between_rounds() {
        last = Some(driver.tell(&Actor::Table, &Command::Timeout));
    }
    let settled = last.unwrap().transfers;
    let place = |kind| settled.iter().position(|transfer| transfer.kind == kind);
    assert!(place(TransferKind::Take) < place(TransferKind::Winnings));
    let paid: Vec<Account> = settled
        .iter()
        .filter(|transfer| transfer.kind == TransferKind::Winnings)
        .map(|transfer| transfer.to)
        .collect();
    assert_eq!(paid, [4, 2, 1].map(|number| Account::Rack(TABLE, player(number))));
}

/// O8: no double on a natural, though it is two cards.
#[test]
fn a_natural_cannot_be_doubled() {
    let config = TableConfig::demo(Rulebook::OntarioFair);
    let stake = config.limits.bet_max;
    let driver = dealt(config, "Ah 9d 8c Kc 2s 9h 9s", 2, stake);
    let double = Command::Decide { spot: 1, hand: Some(1), decision: Choice::Double(None) };
    assert_eq!(driver.refusal(&Actor::Player(player(1)), &double), "hand-finished");
}
