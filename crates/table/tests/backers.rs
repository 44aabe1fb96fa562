//! How many players may back one hand: the pit's cap, and what is offered under it.

use blackjack::cards_from;
use chips::{Chips, PlayerId};
use kit::{Seeds, TABLE, TableDriver};
use table::{Actor, Command, Refusal, Rulebook, StackedShoe, Step, Table, TableConfig};
use uuid::Uuid;

const ANA: PlayerId = PlayerId(Uuid::from_u128(1));
const BACKERS: [PlayerId; 3] =
    [PlayerId(Uuid::from_u128(3)), PlayerId(Uuid::from_u128(4)), PlayerId(Uuid::from_u128(5))];

/// A table on which ana has bet at her seat and three others stand with chips.
fn standing(config: TableConfig) -> TableDriver {
    let order = cards_from("Th Ad 8h 9c").expect("the listed cards are cards");
    let shoe = StackedShoe { order, ..StackedShoe::default() };
    let table = Table::stacked(TABLE, config, shoe).expect("demo limits are allowed");
    let mut table = TableDriver::new(table, Seeds::default(), 0);
    table.tell(&Actor::House, &Command::Open);
    let amount = Chips::cents_const(100_000);
    for player in BACKERS.into_iter().chain([ANA]) {
        table.tell(&Actor::Player(player), &Command::BuyIn { amount, play: false });
    }
    table.tell(&Actor::Player(ANA), &Command::Sit { seat: 1 });
    let amount = Chips::cents_const(1_000);
    table.tell(&Actor::Player(ANA), &Command::Bet { spot: 1, amount });
    table
}

fn back(amount: i64) -> Command {
    Command::Back { spot: 1, amount: Chips::cents_const(amount) }
}

fn judge(table: &TableDriver, player: PlayerId, amount: i64) -> Result<Step, Refusal> {
    table.judge(&Actor::Player(player), &back(amount))
}

fn offers(table: &TableDriver, player: PlayerId) -> bool {
    table.table.you(player).options.contains_key("back:1")
}

#[test]
fn as_many_back_a_hand_as_the_pit_allows_and_each_may_change_their_stake() {
    let open = TableConfig::demo(Rulebook::ParisClub);
    let mut table = standing(TableConfig { backers_max: Some(2), ..open });
    let [cal, dee, eve] = BACKERS;
    table.tell(&Actor::Player(cal), &back(1_000));
    table.tell(&Actor::Player(dee), &back(1_000));
    let refused = judge(&table, eve, 1_000).unwrap_err();
    assert_eq!((refused, refused.code()), (Refusal::TooManyBackers(2), "too-many-backers"));
    assert!(!offers(&table, eve) && offers(&table, cal), "what is offered is accepted");
    assert_eq!(table.table.view().sign.backers_max, Some(2));
    // One of the two changes their stake, and takes it back: there is a place again.
    table.tell(&Actor::Player(cal), &back(2_000));
    table.tell(&Actor::Player(cal), &back(0));
    assert!(offers(&table, eve));
    table.tell(&Actor::Player(eve), &back(1_000));
    assert_eq!(judge(&table, cal, 1_000).unwrap_err(), Refusal::TooManyBackers(2));
}

#[test]
fn a_table_of_the_time_before_has_no_cap() {
    let open = TableConfig::demo(Rulebook::ParisClub);
    let text = serde_json::to_string(&open).unwrap();
    assert!(!text.contains("backers_max"), "the settings of older tables stay as they are");
    let mut table = standing(serde_json::from_str(&text).unwrap());
    for player in BACKERS {
        table.tell(&Actor::Player(player), &back(1_000));
    }
}

#[test]
fn tables_for_people_have_a_cap_where_hands_are_backed() {
    for rulebook in Rulebook::ALL {
        let config = TableConfig::for_people(rulebook);
        assert_eq!(config.backers_max, config.backing.then_some(7), "{}", rulebook.name());
        assert!(config.judge_settings().is_ok());
        assert!(TableConfig { backers_max: Some(0), ..config.clone() }.judge_settings().is_err());
        let none = TableConfig { backing: false, backers_max: Some(7), ..config };
        assert!(none.judge_settings().is_err(), "nobody is backed there");
    }
}
