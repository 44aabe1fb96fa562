//! Wishes at random: most are options that the table offers, the rest whatever can be said.

use blackjack::{Card, Follow, Wash};
use chips::Chips;
use proptest::collection::vec;
use proptest::prelude::*;
use protocol::{Do, OptionView, WashBytes};
use table::{Actor, Choice, Command, Irregularity};

use crate::house::{House, PLAYERS, player};
use crate::options::with_amount;

/// What somebody does next.
#[derive(Clone, Debug)]
pub enum Wish {
    /// A player takes an option that is offered to him.
    Offered { player: usize, pick: prop::sample::Index, amount: u8 },
    /// Whoever is asked does this if it is offered, or else anything that is.
    Asked { rather: &'static str, pick: prop::sample::Index, amount: u8 },
    /// Everybody stakes what he can, standing players behind others, and the cards are dealt.
    Round { amount: u8, consent: bool },
    /// A player says something, whether it is possible or not.
    Said { player: usize, command: Command },
    /// The table or the pit does.
    House { by: Actor, command: Command },
    /// So many cards are found face up in the shoe, one after the other (O12a).
    Spill { cards: u16 },
    /// The clock comes to the deadline.
    Clock,
}

impl Wish {
    /// Has it judged and carried out.
    pub fn make(&self, house: &mut House) {
        match self {
            Wish::Offered { player, pick, amount } => {
                take_any(house, *player, *pick, *amount);
            }
            Wish::Asked { rather, pick, amount } => {
                let Some(asked) = asked(house) else { return };
                if !take(house, asked, rather, *amount) {
                    take_any(house, asked, *pick, *amount);
                }
            }
            Wish::Round { amount, consent } => play(house, *amount, *consent),
            Wish::Said { player: number, command } => {
                let _ = house.tell(&Actor::Player(player(*number)), command);
            }
            Wish::House { by, command } => {
                let _ = house.tell(by, command);
            }
            Wish::Spill { cards } => {
                let command = Command::Irregular { what: Irregularity::FacedCard { card: None } };
                let mut left = *cards;
                while left > 0
                    && !house.is_out_of_listed_cards()
                    && house.tell(&pit_boss(), &command).is_ok()
                {
                    left -= 1;
                }
            }
            Wish::Clock => {
                if let Some(deadline) = house.table.deadline() {
                    house.now_ms = house.now_ms.max(deadline);
                    let judged = house.tell(&Actor::Table, &Command::Tick);
                    assert!(judged.is_ok() || house.is_out_of_listed_cards(), "{judged:?}");
                }
            }
        }
    }
}

pub fn play(house: &mut House, amount: u8, consent: bool) {
    if !house.table.is_between_rounds() {
        return;
    }
    for (number, digit) in (0..PLAYERS).zip(0u8..) {
        if consent {
            take(house, number, "consent:all", 0);
        }
        take(house, number, "wash", digit);
        take(house, number, "no-cut", 0);
        let spots = house.table.rules().spots;
        let at = |verb: &str, spot: u8| format!("{verb}:{spot}");
        let seat = house.table.seat_of(player(number));
        // Standing players come behind one hand each.
        let spot = seat.unwrap_or(digit % spots + 1);
        let amount = amount.wrapping_mul(spot).wrapping_add(digit);
        for verb in ["bet", "pok", "back", "follow"] {
            take(house, number, &at(verb, spot), amount);
        }
    }
    let _ = house.tell(&Actor::Table, &Command::Deal);
}

/// The player whose decision is awaited: in turn, or one who may answer to insurance.
pub fn asked(house: &House) -> Option<usize> {
    let round = house.table.felt().running()?;
    if let Some(turn) = round.turn() {
        let holder = round.spots[&turn.spot].holder;
        return (0..PLAYERS).find(|number| player(*number) == holder);
    }
    (0..PLAYERS).find(|number| {
        let options = house.table.you(player(*number)).options;
        options.keys().any(|name| name.starts_with("decline"))
    })
}

fn take_any(house: &mut House, number: usize, pick: prop::sample::Index, amount: u8) {
    // Leaving is left to `Said`, so that people stay and play.
    let leaves = |option: &OptionView| {
        matches!(option.wish, Do::Leave | Do::CashOut | Do::SitOut { .. } | Do::BuyIn { .. })
    };
    let options = house.table.you(player(number)).options;
    let options: Vec<_> = options.into_values().filter(|option| !leaves(option)).collect();
    if !options.is_empty() {
        choose(house, number, pick.get(&options), amount);
    }
}

/// Takes the first option whose name begins so. Whether there is one.
pub fn take(house: &mut House, number: usize, name: &str, amount: u8) -> bool {
    let options = house.table.you(player(number)).options;
    let option = options.iter().find(|(known, _)| known.starts_with(name));
    option.map(|(_, option)| choose(house, number, option, amount)).is_some()
}

fn choose(house: &mut House, number: usize, option: &OptionView, amount: u8) {
    let wish = match option.amount {
        None => option.wish,
        Some(range) => {
            let steps = (range.max - range.min) / range.step + 1;
            let amount = match amount {
                0..60 => range.min,
                60..80 => range.max,
                _ => range.min + i64::from(amount) % steps * range.step,
            };
            with_amount(option.wish, amount)
        }
    };
    // An answer that stands is offered as it is: changed, it is an answer all the same.
    let wish = match wish {
        Do::Follow { spot, .. } => {
            Do::Follow { spot, double: amount > 80, split: !amount.is_multiple_of(2) }
        }
        // None looks like the end of a seed.
        Do::Wash { .. } => Do::Wash { wash: WashBytes([amount % 64; 16]) },
        other => other,
    };
    let command = Command::from_wish(&wish, "p").expect("an option is a command");
    let judged = house.tell(&Actor::Player(player(number)), &command);
    assert!(judged.is_ok() || house.is_out_of_listed_cards(), "{command:?}: {judged:?}");
}

/// Sequences of wishes.
pub fn wishes(most: usize) -> impl Strategy<Value = Vec<Wish>> {
    let index = any::<prop::sample::Index>;
    let offered = (0..PLAYERS, index(), any::<u8>())
        .prop_map(|(player, pick, amount)| Wish::Offered { player, pick, amount });
    let rather = prop::sample::select(vec![
        "split",
        "split",
        "hit",
        "hit",
        "double",
        "stand",
        "surrender",
        "insure",
        "even-money",
        "-",
    ]);
    let asked = (rather, index(), any::<u8>()).prop_map(|(rather, pick, amount)| Wish::Asked {
        rather,
        pick,
        amount,
    });
    let round = any::<(u8, bool)>().prop_map(|(amount, consent)| Wish::Round { amount, consent });
    let said = (0..PLAYERS, said()).prop_map(|(player, command)| Wish::Said { player, command });
    let wish = prop_oneof![
        8 => offered,
        60 => asked,
        12 => round,
        8 => said,
        2 => Just(Wish::House { by: Actor::Table, command: Command::Deal }),
        1 => Just(Wish::House { by: Actor::Table, command: Command::NoMoreInsurance }),
        1 => Just(Wish::House { by: Actor::Table, command: Command::Timeout }),
        3 => Just(Wish::Clock),
        5 => pit(),
        1 => (1u16..320).prop_map(|cards| Wish::Spill { cards }),
    ];
    let sit = (0..PLAYERS, 1u8..9)
        .prop_map(|(player, seat)| Wish::Said { player, command: Command::Sit { seat } });
    let confirm = Wish::House { by: pit_boss(), command: Command::ConfirmDecks };
    (vec(sit, 1..12), vec(wish, most / 4..most))
        .prop_map(move |(seats, wishes)| [seats, vec![confirm.clone()], wishes].concat())
}

fn pit_boss() -> Actor {
    Actor::Pit("boss".to_owned())
}

fn chips() -> impl Strategy<Value = Chips> {
    let cents = prop_oneof![
        Just(0),
        Just(1),
        (1..60i64).prop_map(|units| units * 50),
        (1..60i64).prop_map(|units| units * 1_000),
        Just(Chips::MAX.cents()),
    ];
    cents.prop_map(|cents| Chips::from_cents(cents).expect("in the range of chips"))
}

/// Whatever a player can say.
fn said() -> impl Strategy<Value = Command> {
    let spot = || 0u8..10;
    let hand = || prop::option::of(0u8..6);
    let amount = || prop::option::of(chips());
    let choice = prop_oneof![
        Just(Choice::Hit),
        Just(Choice::Stand),
        amount().prop_map(Choice::Double),
        Just(Choice::Split),
        Just(Choice::Surrender),
        Just(Choice::RefuseCard),
    ];
    let plan = prop_oneof![
        Just(protocol::Decision::Hit),
        Just(protocol::Decision::Stand),
        Just(protocol::Decision::Double),
        Just(protocol::Decision::Split),
        Just(protocol::Decision::Surrender),
    ];
    let follow =
        (any::<bool>(), any::<bool>()).prop_map(|(double, split)| Follow { double, split });
    let backer = prop::option::of((0..PLAYERS).prop_map(player));
    prop_oneof![
        1 => chips().prop_map(|amount| Command::BuyIn { amount, name: "p".to_owned() }),
        1 => Just(Command::CashOut),
        3 => spot().prop_map(|seat| Command::Sit { seat }),
        1 => Just(Command::Leave),
        1 => any::<bool>().prop_map(|out| Command::SitOut { out }),
        3 => (spot(), chips()).prop_map(|(spot, amount)| Command::Bet { spot, amount }),
        2 => (spot(), chips()).prop_map(|(spot, amount)| Command::Pok { spot, amount }),
        4 => (spot(), chips()).prop_map(|(spot, amount)| Command::Back { spot, amount }),
        4 => (backer, any::<bool>()).prop_map(|(backer, yes)| Command::Consent { backer, yes }),
        2 => (spot(), follow).prop_map(|(spot, follow)| Command::Follow { spot, follow }),
        1 => Just(Command::Confirm),
        2 => (spot(), hand(), amount())
            .prop_map(|(spot, hand, amount)| Command::Insure { spot, hand, amount }),
        1 => (spot(), hand()).prop_map(|(spot, hand)| Command::Decline { spot, hand }),
        1 => (spot(), hand()).prop_map(|(spot, hand)| Command::EvenMoney { spot, hand }),
        4 => (spot(), hand(), choice)
            .prop_map(|(spot, hand, decision)| Command::Decide { spot, hand, decision }),
        3 => (spot(), prop::option::of(plan))
            .prop_map(|(spot, decision)| Command::Plan { spot, decision }),
        1 => prop::option::of(0u32..420).prop_map(|position| Command::Cut { position }),
        1 => Just(Command::NoCut),
        1 => any::<[u8; 16]>().prop_map(|wash| Command::Wash { wash: Wash::new(wash) }),
        1 => Just(Command::ShowBurned),
    ]
}

/// Whatever the pit can say.
fn pit() -> impl Strategy<Value = Wish> {
    let irregularity = prop_oneof![
        3 => Just(Irregularity::FacedCard { card: None }),
        1 => Just(Irregularity::DrawnUnexposed),
        4 => Just(Irregularity::DrawnExposed { card: None }),
        2 => Just(Irregularity::DealerOverdraw { card: None }),
        1 => Just(Irregularity::ShoeEmpty),
        3 => (0u8..9, 0u8..3).prop_map(|(spot, count)| Irregularity::ShortDeal { spot, count }),
    ];
    let amount = || prop::option::of(chips());
    let command = prop_oneof![
        1 => Just(Command::ConfirmDecks),
        2 => Just(Command::Shuffle),
        2 => Just(Command::NewDealer),
        2 => (amount(), amount(), amount())
            .prop_map(|(bet_min, bet_max, pok_max)| Command::Limits {
                bet_min,
                bet_max,
                pok_max,
                rounds: 0,
            }),
        2 => Just(Command::Void { reason: "a test".to_owned() }),
        4 => of_the_floor(),
        8 => irregularity.prop_map(|what| Command::Irregular { what }),
        1 => Just(Command::Deal), // not his to say
    ];
    let by_pit = command.prop_map(|command| Wish::House { by: pit_boss(), command });
    // Nothing is scanned where the cards are generated or listed.
    let card = (0u8..52).prop_filter_map("of the deck", Card::from_index);
    let scan = card.prop_map(|card| Command::Scan { card });
    let by_croupier = prop_oneof![scan, Just(Command::CutCardOut)]
        .prop_map(|command| Wish::House { by: Actor::Croupier("cora".to_owned()), command });
    prop_oneof![20 => by_pit, 1 => by_croupier]
}

/// Pauses, announcements and what takes two persons.
fn of_the_floor() -> impl Strategy<Value = Command> {
    let reason = || "a test".to_owned();
    let amount = prop_oneof![Just(Chips::ZERO), Just(Chips::cents_const(10_000))];
    prop_oneof![
        1 => Just(Command::RequestVoid { reason: reason() }),
        1 => Just(Command::ApproveVoid),
        1 => Just(Command::RefuseVoid),
        1 => Just(Command::Pause { reason: reason() }),
        3 => Just(Command::Unpause),
        1 => (any::<bool>(), amount)
            .prop_map(|(credit, amount)| Command::RequestChips { credit, amount }),
        1 => (1_u32..3).prop_map(|dispute| Command::Rule { dispute, ruling: "stays".to_owned() }),
        1 => (0_u32..3).prop_map(|rounds| Command::Limits {
            bet_min: None,
            bet_max: None,
            pok_max: None,
            rounds
        }),
    ]
}
