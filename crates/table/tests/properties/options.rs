//! The options shown to a player are exactly what the table accepts from him; so are the orders
//! shown to the staff.

use chips::{Account, TransferKind};
use protocol::{
    AmountRange, Backer, Decision, Do, Irregularity, Order, PositionRange, Role, WashBytes,
};
use table::{Actor, Command, Event};

use crate::house::{House, PLAYERS, TABLE, player};

/// The staff's orders are looked at after so many wishes.
const ORDERS_EACH: usize = 5;

/// The wish with that amount, where it has one.
pub fn with_amount(wish: Do, amount: i64) -> Do {
    match wish {
        Do::BuyIn { .. } => Do::BuyIn { amount },
        Do::Bet { spot, .. } => Do::Bet { spot, amount },
        Do::Pok { spot, .. } => Do::Pok { spot, amount },
        Do::Back { spot, .. } => Do::Back { spot, amount },
        Do::Insure { spot, .. } => Do::Insure { spot, amount: Some(amount) },
        Do::Double { spot, hand, .. } => Do::Double { spot, hand, amount: Some(amount) },
        other => other,
    }
}

/// Everybody of the staff, and one player each time, by turns.
pub fn check(house: &House, number: usize) {
    if number.is_multiple_of(ORDERS_EACH) {
        check_orders(house, Role::Pit, &Actor::Pit("boss".to_owned()));
        check_orders(house, Role::Cage, &Actor::Cage("kay".to_owned()));
        check_orders(house, Role::Admin, &Actor::Admin("ada".to_owned()));
        check_orders(house, Role::Auditor, &Actor::Auditor("otto".to_owned()));
        check_orders(house, Role::Croupier, &Actor::Croupier("cora".to_owned()));
    }
    let number = number % PLAYERS;
    let options = house.table.you(player(number)).options;
    let offered: Vec<Do> = options.values().map(|option| option.wish).collect();
    for (name, option) in &options {
        let step = judge(house, number, option.wish);
        let step = step.unwrap_or_else(|refusal| panic!("{name} is offered: {refusal:?}"));
        check_cost(number, name, option.cost, option.wish, &step);
        if let Some(range) = option.amount {
            check_range(house, number, option.wish, range);
        }
        if let Some(PositionRange { min, max }) = option.position {
            let accepts =
                |position| judge(house, number, Do::Cut { position: Some(position) }).is_ok();
            assert!(accepts(min) && accepts(max) && !accepts(min - 1) && !accepts(max + 1));
        }
    }
    for wish in possible_wishes(house) {
        let is_offered = offered.iter().any(|offered| is_same(*offered, wish));
        if !is_offered {
            let step = judge(house, number, wish);
            assert!(step.is_err(), "p{number} is not offered {wish:?}, {offered:?}");
        }
    }
}

fn judge(house: &House, number: usize, wish: Do) -> Result<table::Step, table::Refusal> {
    let command = Command::from_wish(&wish, "p")?;
    house.judge(&Actor::Player(player(number)), &command)
}

/// What leaves the rack for this wish alone: no plan of his is carried out with it.
fn check_cost(number: usize, name: &str, cost: i64, wish: Do, step: &table::Step) {
    let rack = Account::Rack(TABLE, player(number));
    let is_stake = |kind| kind == TransferKind::Stake || kind == TransferKind::CashOut;
    let staked = step.transfers.iter().filter(|t| t.from == rack && is_stake(t.kind));
    let staked: i64 = staked.map(|transfer| transfer.amount.cents()).sum();
    let is_plan = |event: &Event| matches!(event, Event::PlanSet { decision: None, .. });
    if !step.events.iter().any(is_plan) && !matches!(wish, Do::BuyIn { .. } | Do::CashOut) {
        assert_eq!(staked, cost, "the cost of {name}");
    }
}

fn check_range(house: &House, number: usize, wish: Do, range: AmountRange) {
    let accepts = |amount| judge(house, number, with_amount(wish, amount)).is_ok();
    assert!(!range.zero || accepts(0), "nothing: {wish:?} {range:?}");
    if range.max == 0 {
        assert!(range.zero && range.min == 0 && !accepts(range.step), "{wish:?} {range:?}");
        return;
    }
    assert!(0 < range.min && range.min <= range.max && range.step > 0, "{wish:?} {range:?}");
    assert_eq!((range.max - range.min) % range.step, 0, "{wish:?} {range:?}");
    assert!(accepts(range.min), "{wish:?} {range:?}");
    assert!(accepts(range.max), "{wish:?} {range:?}");
    assert!(accepts(range.min + (range.max - range.min) / range.step / 2 * range.step));
    if !matches!(wish, Do::BuyIn { .. }) {
        assert!(!accepts(range.max + range.step), "more: {wish:?} {range:?}");
        assert!(!accepts(range.min + 1) || range.step == 1, "between: {wish:?} {range:?}");
        let less = range.min - range.step;
        assert!(less <= 0 || !accepts(less), "less: {wish:?} {range:?}");
    }
}

/// Whether an offered wish is this one, but for the amount or the answer.
fn is_same(offered: Do, wish: Do) -> bool {
    bare(offered) == bare(wish)
}

fn bare(wish: Do) -> Do {
    match with_amount(wish, 1) {
        Do::Plan { spot, .. } => Do::Plan { spot, decision: None },
        Do::Follow { spot, .. } => Do::Follow { spot, double: false, split: false },
        Do::SitOut { .. } => Do::SitOut { out: true },
        Do::Consent { backer, .. } => Do::Consent { backer, yes: true },
        Do::Wash { .. } => Do::Wash { wash: WashBytes::default() },
        other => other,
    }
}

/// Wishes that are accepted only if they are offered. To take back a stake where none lies is
/// accepted without being offered (A15), so stakes are tried with the minimum.
fn possible_wishes(house: &House) -> Vec<Do> {
    let limits = house.table.view().sign;
    let amount = limits.bet_min;
    let mut wishes = vec![
        Do::BuyIn { amount },
        Do::CashOut,
        Do::Leave,
        Do::SitOut { out: true },
        Do::Consent { backer: Backer::All, yes: true },
        Do::Consent { backer: Backer::All, yes: false },
        Do::Confirm,
        Do::Cut { position: None },
        Do::NoCut,
        Do::Wash { wash: WashBytes([7; 16]) },
        Do::ShowBurned,
        Do::Dispute { round: house.table.round() },
    ];
    for spot in 0..=limits.spots + 1 {
        wishes.extend([
            Do::Sit { seat: spot },
            Do::Bet { spot, amount },
            Do::Pok { spot, amount },
            Do::Back { spot, amount },
            Do::Insure { spot, amount: None },
            Do::Decline { spot },
            Do::EvenMoney { spot },
            Do::Plan { spot, decision: Some(Decision::Stand) },
            Do::Follow { spot, double: true, split: false },
        ]);
        for hand in 1..=5 {
            wishes.extend([
                Do::Hit { spot, hand },
                Do::Stand { spot, hand },
                Do::Double { spot, hand, amount: None },
                Do::Split { spot, hand },
                Do::Surrender { spot, hand },
                Do::RefuseCard { spot, hand },
            ]);
        }
    }
    wishes
}

fn check_orders(house: &House, role: Role, by: &Actor) {
    let name = by.to_string();
    let name = name.split_once(':').map_or("", |(_, name)| name);
    let offered = house.table.staff(role, name).options;
    let guest = offered.contains_key("evict").then(|| a_guest(house)).flatten();
    let judge = |order: &Order| {
        Command::from_order(order).and_then(|command| house.judge(by, &command)).map(|_| ())
    };
    for (name, option) in &offered {
        let order = filled(&option.order, guest);
        assert_eq!(judge(&order), Ok(()), "{name} is offered to {by}");
    }
    for (name, order) in possible_orders() {
        if !offered.contains_key(name) {
            assert!(judge(&order).is_err(), "{name} is not offered to {by}");
        }
    }
}

// Somebody who is not about to be paid out.
fn a_guest(house: &House) -> Option<uuid::Uuid> {
    let evict = |player| Order::Evict { player, reason: "a test".to_owned() };
    let by = Actor::Pit("anybody".to_owned());
    let guests = house.table.staff(Role::Pit, "anybody").guests.into_keys();
    let mut open = guests.filter(|guest| {
        let command = Command::from_order(&evict(*guest)).expect("a reason is given");
        house.judge(&by, &command).is_ok()
    });
    open.next()
}

// What is offered leaves a form to be filled in.
fn filled(order: &Order, guest: Option<uuid::Uuid>) -> Order {
    let reason = "a test".to_owned();
    let amount = 10_000;
    match order {
        Order::Void { .. } => Order::Void { reason },
        Order::Pause { .. } => Order::Pause { reason },
        Order::Rule { dispute, .. } => Order::Rule { dispute: *dispute, ruling: reason },
        Order::Evict { .. } => Order::Evict { player: guest.expect("somebody is here"), reason },
        Order::Fill { .. } => Order::Fill { amount },
        Order::Credit { .. } => Order::Credit { amount },
        other => other.clone(),
    }
}

fn possible_orders() -> Vec<(&'static str, Order)> {
    let irregular = |what| Order::Irregular { what };
    vec![
        ("confirm-decks", Order::ConfirmDecks),
        ("shuffle", Order::Shuffle),
        ("new-dealer", Order::NewDealer),
        ("limits", Order::Limits { rounds: None, bet_min: None, bet_max: None, pok_max: None }),
        ("void", Order::Void { reason: "a test".to_owned() }),
        ("approve-void", Order::ApproveVoid),
        ("refuse-void", Order::RefuseVoid),
        ("pause", Order::Pause { reason: "a test".to_owned() }),
        ("unpause", Order::Unpause),
        ("last-round", Order::LastRound),
        ("fill", Order::Fill { amount: 10_000 }),
        ("credit", Order::Credit { amount: 10_000 }),
        ("approve-chips", Order::ApproveChips { slip: 1 }),
        ("rule:1", Order::Rule { dispute: 1, ruling: "stays".to_owned() }),
        ("close", Order::Close),
        ("scan", Order::Scan { card: "Td".to_owned() }),
        ("cut-card", Order::CutCard),
        ("irregular:faced-card", irregular(Irregularity::FacedCard { card: None })),
        ("irregular:drawn-unexposed", irregular(Irregularity::DrawnUnexposed)),
        ("irregular:drawn-exposed", irregular(Irregularity::DrawnExposed { card: None })),
        ("irregular:dealer-overdraw", irregular(Irregularity::DealerOverdraw { card: None })),
        ("irregular:shoe-empty", irregular(Irregularity::ShoeEmpty)),
        ("irregular:short-deal", irregular(Irregularity::ShortDeal { spot: 1, count: 1 })),
    ]
}
