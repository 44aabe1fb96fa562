//! The options shown to a player are exactly what the table accepts from them; so are the orders
//! shown to staff.

use chips::{Account, PlayerId, TransferKind};
use protocol::{
    AmountRange, Backer, ChipPile, Decision, Do, IncidentKind, Irregularity, Order, PositionRange,
    Role, WashBytes,
};
use serde_json::Value;
use table::{Actor, Command, Event, Refusal, Step, Table};
use uuid::Uuid;

use crate::{TableDriver, has_play_chips, with_amount};

/// What an answer or an amount is called in a wish: the same option is offered with any.
const FREE_FIELDS: [&str; 7] = ["amount", "decision", "double", "split", "out", "yes", "wash"];

/// What this player is offered is accepted at its price, at both ends of each range and not beyond
/// them; what is not offered is refused.
pub fn options(driver: &TableDriver, player: PlayerId) {
    let options = driver.table.you(player).options;
    for (name, option) in &options {
        let command = command(player, option.wish).expect("an option is a command");
        let step = judge(driver, player, &command);
        let step = step.unwrap_or_else(|refusal| panic!("{name} is offered: {refusal:?}"));
        check_cost(&driver.table, player, name, option.cost, &step);
        if let Some(range) = option.amount {
            check_range(driver, player, option.wish, range);
        }
        if let Some(PositionRange { min, max }) = option.position {
            let accepts = |position| {
                judge(driver, player, &Command::Cut { position: Some(position) }).is_ok()
            };
            assert!(accepts(min) && accepts(max) && !accepts(min - 1) && !accepts(max + 1));
        }
    }
    let offered: Vec<Value> = options.values().map(|option| bare(option.wish)).collect();
    for wish in possible_wishes(&driver.table) {
        if !offered.contains(&bare(wish)) {
            let judged = command(player, wish).and_then(|command| judge(driver, player, &command));
            assert!(judged.is_err(), "{player} is not offered {wish:?}, {offered:?}");
        }
    }
}

fn command(player: PlayerId, wish: Do) -> Result<Command, Refusal> {
    Command::from_wish(&wish, has_play_chips(player))
}

fn judge(driver: &TableDriver, player: PlayerId, command: &Command) -> Result<Step, Refusal> {
    driver.judge(&Actor::Player(player), command)
}

// What is staked from the rack for this wish alone: no plan is carried out with it. A player who is
// to be evicted is paid out in the same step when the round ends with it.
fn check_cost(table: &Table, player: PlayerId, name: &str, cost: i64, step: &Step) {
    let rack = Account::rack(table.id(), player, table.play_chips().has(player));
    let transfers = step.transfers.iter();
    let staked = transfers.filter(|t| t.from == rack && t.kind == TransferKind::Stake);
    let staked: i64 = staked.map(|transfer| transfer.amount.cents()).sum();
    let is_plan = |event: &Event| matches!(event, Event::PlanSet { decision: None, .. });
    let is_rack = matches!(step.command, Command::BuyIn { .. } | Command::CashOut);
    if !step.events.iter().any(is_plan) && !is_rack {
        assert_eq!(staked, cost, "the cost of {name}");
    }
}

fn check_range(driver: &TableDriver, player: PlayerId, wish: Do, range: AmountRange) {
    let accepts = |cents| {
        let command = command(player, with_amount(wish, cents));
        command.and_then(|command| judge(driver, player, &command)).is_ok()
    };
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

// A wish without its amount or answer.
fn bare(wish: Do) -> Value {
    let mut wish = serde_json::to_value(wish).expect("a wish is JSON");
    if let Some(fields) = wish.as_object_mut() {
        fields.retain(|name, _| !FREE_FIELDS.contains(&name.as_str()));
    }
    wish
}

/// Wishes that are accepted only if they are offered. To take back a stake where none lies is
/// accepted without being offered (A15), so stakes are tried with the minimum.
fn possible_wishes(table: &Table) -> Vec<Do> {
    let limits = table.view().sign;
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
        Do::Dispute { round: table.round() },
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

/// What is offered to a member of the staff is accepted, and what is not offered is refused.
pub fn orders(driver: &TableDriver, role: Role, by: &Actor) {
    let name = by.to_string();
    let name = name.split_once(':').map_or("", |(_, name)| name);
    let offered = driver.table.staff(role, name).options;
    let guest = offered.contains_key("evict").then(|| a_guest(driver)).flatten();
    let unit = driver.table.view().sign.unit;
    let judge = |order: &Order| {
        Command::from_order(order).and_then(|command| driver.judge(by, &command)).map(|_| ())
    };
    for (name, option) in &offered {
        let order = filled(driver, &option.order, guest, unit);
        assert_eq!(judge(&order), Ok(()), "{name} is offered to {by}");
    }
    for (name, order) in possible_orders(unit) {
        if !offered.contains_key(name) {
            let order = possible(driver, order);
            assert!(judge(&order).is_err(), "{name} is not offered to {by}");
        }
    }
}

// A guest who is not about to be paid out.
fn a_guest(driver: &TableDriver) -> Option<Uuid> {
    let evict = |player| Order::Evict { player, reason: "a test".to_owned(), minutes: None };
    let by = Actor::Pit("second".to_owned());
    let guests = driver.table.staff(Role::Pit, "second").guests.into_keys();
    let mut open = guests.filter(|guest| {
        let command = Command::from_order(&evict(*guest)).expect("a reason is given");
        driver.judge(&by, &command).is_ok()
    });
    open.next()
}

// The second person has counted what the first one has.
fn the_same_count(driver: &TableDriver, count: u32) -> Order {
    let asked = driver.table.waiting_count().expect("a count waits");
    let (chips, dropped) = (asked.chips.clone(), asked.dropped.map(chips::Chips::cents));
    Order::AgreeCount { count, chips, dropped }
}

// A count that waits is answered as it would have to be, by those, too, who are not offered it.
fn possible(driver: &TableDriver, order: Order) -> Order {
    let is_count = matches!(order, Order::AgreeCount { .. });
    match driver.table.waiting_count().filter(|_| is_count) {
        Some(asked) => the_same_count(driver, asked.count),
        None => order,
    }
}

fn an_approval(driver: &TableDriver) -> Order {
    let slip = driver.table.chips_request().expect("a slip waits");
    let chips = slip.counted_out().expect("it is of whole units");
    Order::ApproveChips { slip: slip.slip, chips, carrier: None }
}

// What is offered leaves a form to be filled in.
fn filled(driver: &TableDriver, order: &Order, guest: Option<Uuid>, unit: i64) -> Order {
    let (reason, amount) = ("a test".to_owned(), 10_000);
    match order {
        Order::Void { .. } => Order::Void { reason },
        Order::Pause { .. } => Order::Pause { reason },
        Order::NoteIncident { what, .. } => Order::NoteIncident { what: *what, note: reason },
        Order::Rule { dispute, .. } => Order::Rule { dispute: *dispute, ruling: reason },
        Order::Evict { .. } => {
            Order::Evict { player: guest.expect("a guest is there"), reason, minutes: Some(5) }
        }
        Order::Fill { .. } => Order::Fill { amount, chips: Vec::new() },
        Order::Credit { .. } => credit(unit),
        Order::NewDealer { .. } => Order::NewDealer { name: "dora".to_owned() },
        // Whatever the slip says, there is a reason.
        Order::ReceiveChips { slip, .. } => {
            let chips = vec![ChipPile { value: unit, count: 1 }];
            Order::ReceiveChips { slip: *slip, chips, reason: Some(reason) }
        }
        Order::AgreeCount { count, .. } => the_same_count(driver, *count),
        Order::ApproveChips { .. } => an_approval(driver),
        // An empty tray: whatever lies there, there is a reason.
        Order::CountTray { .. } => {
            Order::CountTray { chips: Vec::new(), dropped: None, reason: Some(reason) }
        }
        Order::InspectDecks
        | Order::ConfirmDecks
        | Order::Shuffle
        | Order::Limits { .. }
        | Order::ApproveVoid
        | Order::RefuseVoid
        | Order::LiftBan { .. }
        | Order::SignFill { .. }
        | Order::Unpause
        | Order::BarEntry
        | Order::AllowEntry
        | Order::LastRound { .. }
        | Order::RefuseChips { .. }
        | Order::RefuseCount { .. }
        | Order::Irregular { .. }
        | Order::Close
        | Order::Scan { .. }
        | Order::WithdrawScan { .. }
        | Order::Settle
        | Order::CutCard => order.clone(),
    }
}

// The smallest credit there can be.
fn credit(unit: i64) -> Order {
    Order::Credit { amount: unit, chips: vec![ChipPile { value: unit, count: 1 }] }
}

fn possible_orders(unit: i64) -> Vec<(&'static str, Order)> {
    let counted = vec![ChipPile { value: unit, count: 1 }];
    let irregular = |what| Order::Irregular { what };
    vec![
        ("inspect-decks", Order::InspectDecks),
        ("confirm-decks", Order::ConfirmDecks),
        ("shuffle", Order::Shuffle),
        ("new-dealer", Order::NewDealer { name: "dora".to_owned() }),
        // Where no limit can change, one that is named as it stands is taken.
        (
            "limits",
            Order::Limits {
                minutes: None,
                rounds: None,
                bet_min: Some(1),
                bet_max: None,
                pok_max: None,
            },
        ),
        ("void", Order::Void { reason: "a test".to_owned() }),
        ("approve-void", Order::ApproveVoid),
        ("refuse-void", Order::RefuseVoid),
        ("pause", Order::Pause { reason: "a test".to_owned() }),
        ("unpause", Order::Unpause),
        ("bar-entry", Order::BarEntry),
        ("allow-entry", Order::AllowEntry),
        (
            "note-incident",
            Order::NoteIncident { what: IncidentKind::Other, note: "a test".to_owned() },
        ),
        ("last-round", Order::LastRound { rounds: None, minutes: None }),
        ("sign-fill", Order::SignFill { slip: u32::MAX }),
        ("lift-ban", Order::LiftBan { player: Uuid::from_u128(u128::MAX) }),
        ("fill", Order::Fill { amount: 10_000, chips: Vec::new() }),
        ("credit", credit(unit)),
        ("approve-chips", Order::ApproveChips { slip: 1, chips: counted.clone(), carrier: None }),
        (
            "receive-chips",
            Order::ReceiveChips { slip: 1, chips: counted, reason: Some("a test".to_owned()) },
        ),
        (
            "count-tray",
            Order::CountTray {
                chips: Vec::new(),
                dropped: None,
                reason: Some("a test".to_owned()),
            },
        ),
        ("agree-count", Order::AgreeCount { count: 1, chips: Vec::new(), dropped: None }),
        ("refuse-count", Order::RefuseCount { count: 1 }),
        ("rule:1", Order::Rule { dispute: 1, ruling: "stays".to_owned() }),
        ("close", Order::Close),
        ("scan", Order::Scan { card: "Td".to_owned() }),
        ("withdraw-scan", Order::WithdrawScan { card: "Td".to_owned() }),
        ("settle", Order::Settle),
        ("cut-card", Order::CutCard),
        ("irregular:faced-card", irregular(Irregularity::FacedCard { card: None })),
        ("irregular:drawn-unexposed", irregular(Irregularity::DrawnUnexposed)),
        ("irregular:drawn-exposed", irregular(Irregularity::DrawnExposed { card: None })),
        ("irregular:dealer-overdraw", irregular(Irregularity::DealerOverdraw { card: None })),
        ("irregular:shoe-empty", irregular(Irregularity::ShoeEmpty)),
        ("irregular:short-deal", irregular(Irregularity::ShortDeal { spot: 1, count: 1 })),
    ]
}
