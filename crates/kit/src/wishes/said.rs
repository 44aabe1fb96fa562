//! Anything that can be said, possible or not: the commands of every actor.

use blackjack::{Card, Follow, WASH_BYTES, Wash};
use chips::{Chips, PlayerId};
use protocol::{ChipPile, Decision, IncidentKind, Role};
use table::{Actor, Choice, Command, Irregularity, Table};

use crate::{Random, pit};

/// The last card scanned was misread one time in so many.
const MISREAD_ONE_IN: usize = 10;

/// An amount of this many cents.
pub(super) fn chips(cents: i64) -> Chips {
    Chips::from_cents(cents).expect("amounts of a run are far below all the chips there are")
}

fn amount(random: &mut Random) -> Chips {
    match random.weighed(&[1, 1, 6, 6, 1]) {
        0 => Chips::ZERO,
        1 => chips(1),
        2 => chips(50 * i64::from(1 + random.small(60))),
        3 => chips(1_000 * i64::from(1 + random.small(60))),
        _ => Chips::MAX,
    }
}

fn maybe<T>(random: &mut Random, draw: impl FnOnce(&mut Random) -> T) -> Option<T> {
    if random.one_in(2) { Some(draw(random)) } else { None }
}

/// Anything a player can say.
pub(super) fn by_player(players: &[PlayerId], table: &Table, random: &mut Random) -> Command {
    let spot = random.small(10);
    let hand = maybe(random, |random| random.small(6));
    match random.weighed(&[2, 1, 4, 2, 2, 3, 2, 4, 4, 2, 2, 2, 1, 1, 5, 3, 2, 1, 1, 1, 1]) {
        0 => Command::BuyIn { amount: amount(random), play: false },
        1 => Command::CashOut,
        2 => Command::Sit { seat: spot },
        3 => Command::Leave,
        4 => Command::SitOut { out: random.one_in(2) },
        5 => Command::Bet { spot, amount: amount(random) },
        6 => Command::Pok { spot, amount: amount(random) },
        7 => Command::Back { spot, amount: amount(random) },
        8 => {
            let backer = maybe(random, |random| *random.pick(players).expect("there are players"));
            Command::Consent { backer, yes: !random.one_in(3) }
        }
        9 => Command::Follow { spot, follow: follow(random) },
        10 => Command::Confirm,
        11 => Command::Insure { spot, hand, amount: maybe(random, amount) },
        12 => Command::Decline { spot, hand },
        13 => Command::EvenMoney { spot, hand },
        14 => Command::Decide { spot, hand, decision: choice(random) },
        15 => Command::Plan { spot, decision: maybe(random, plan) },
        16 => {
            let position = maybe(random, |random| 2 * u32::from(random.small(210)));
            Command::Cut { position }
        }
        17 => Command::NoCut,
        18 => Command::Wash { wash: wash(random) },
        19 => Command::ShowBurned,
        _ => Command::Dispute { round: table.round() },
    }
}

/// What a player adds to a shuffle.
pub(super) fn wash(random: &mut Random) -> Wash {
    let mut bytes = [0; WASH_BYTES];
    bytes[..8].copy_from_slice(&random.word().to_be_bytes());
    Wash::new(bytes)
}

/// A backer's standing answer.
pub(super) fn follow(random: &mut Random) -> Follow {
    Follow { double: random.one_in(2), split: random.one_in(2) }
}

/// What the croupier of a real shoe is waited for: a card, whether it can still be in the shoe or
/// not, or the word that settles. Now and then the last card was misread. `None` while no croupier
/// is waited for.
pub fn awaited_of_croupier(table: &Table, random: &mut Random) -> Option<Command> {
    let felt = table.felt();
    let is_waited_for = felt.awaited().is_some() || felt.awaits_settlement();
    if !is_waited_for || table.is_stopped() {
        return None;
    }
    Some(match felt.last_scan().filter(|_| random.one_in(MISREAD_ONE_IN)) {
        Some(card) => Command::WithdrawScan { card },
        None if felt.awaits_settlement() => Command::Settle,
        None => Command::Scan { card: card(random) },
    })
}

fn card(random: &mut Random) -> Card {
    Card::from_index(random.small(52)).expect("a deck has 52 cards")
}

/// Anything a croupier can say, and what is not theirs to say.
pub(super) fn by_croupier(table: &Table, random: &mut Random) -> Command {
    match random.weighed(&[4, 1, 6, 1, 2, 2, 1]) {
        0 => Command::Scan { card: card(random) },
        1 => Command::CutCardOut,
        2 => Command::Irregular { what: irregularity(random) },
        3 => Command::Shuffle,
        4 => Command::Settle,
        5 => match table.felt().last_scan() {
            Some(card) => Command::WithdrawScan { card },
            None => Command::WithdrawScan { card: card(random) },
        },
        _ => Command::WithdrawScan { card: card(random) },
    }
}

fn choice(random: &mut Random) -> Choice {
    match random.below(6) {
        0 => Choice::Hit,
        1 => Choice::Stand,
        2 => Choice::Double(maybe(random, amount)),
        3 => Choice::Split,
        4 => Choice::Surrender,
        _ => Choice::RefuseCard,
    }
}

fn plan(random: &mut Random) -> Decision {
    match random.below(5) {
        0 => Decision::Hit,
        1 => Decision::Stand,
        2 => Decision::Double,
        3 => Decision::Split,
        _ => Decision::Surrender,
    }
}

/// Anything the table itself can say; the deadline's command mostly comes too early.
pub(super) fn by_table(random: &mut Random) -> Command {
    match random.weighed(&[2, 4, 1, 3]) {
        0 => Command::Deal,
        1 => Command::NoMoreInsurance,
        2 => Command::Timeout,
        _ => Command::Tick,
    }
}

/// Anything the floor can say, and what is not theirs to say. A request for chips that waits for
/// the cage is often decided, a fill by the house often signed, and a ban often lifted.
pub(super) fn by_floor(
    players: &[PlayerId],
    table: &Table,
    random: &mut Random,
) -> (Actor, Command) {
    if table.chips_request().is_some() && random.one_in(2) {
        return decide_chips(table, random);
    }
    if let Some(cover) = table.slip_of_cage().filter(|slip| slip.covered)
        && random.one_in(2)
    {
        let kay = Actor::Cage("kay".to_owned());
        let by = if random.one_in(2) { pit() } else { kay };
        return (by, Command::SignFill { slip: cover.slip });
    }
    if let Some(player) = table.staff(Role::Pit, "boss").banned.keys().next()
        && random.one_in(4)
    {
        return (pit(), Command::LiftBan { player: PlayerId(*player) });
    }
    if random.one_in(3) {
        return of_two(players, table, random);
    }
    let command = match random.weighed(&[2, 2, 2, 3, 1, 12, 1]) {
        0 if random.one_in(2) => Command::InspectDecks,
        0 => Command::ConfirmDecks,
        1 => Command::Shuffle,
        2 => Command::NewDealer { name: random.one_in(2).then(|| "dora".to_owned()) },
        3 => Command::Limits {
            minutes: random.one_in(4).then(|| 1 + u32::from(random.small(3))),
            bet_min: maybe(random, amount),
            bet_max: maybe(random, amount),
            pok_max: maybe(random, amount),
            rounds: u32::from(random.small(3)),
        },
        4 => Command::Void { reason: reason() },
        5 => Command::Irregular { what: irregularity(random) },
        _ => Command::Deal,
    };
    (pit(), command)
}

// Pauses, evictions, rulings, and what takes two persons.
fn of_two(players: &[PlayerId], table: &Table, random: &mut Random) -> (Actor, Command) {
    match random.weighed(&[2, 2, 1, 3, 2, 2, 2, 2, 6, 3, 5, 1]) {
        0 => (pit(), Command::RequestVoid { reason: reason() }),
        1 => decide_void(random),
        2 => (pit(), Command::Pause { reason: reason() }),
        3 => (pit(), Command::Unpause),
        4 => {
            let (credit, units) = (random.one_in(2), i64::from(random.small(4)));
            let values = table.staff(Role::Pit, "berthe").values;
            let piles = ChipPile::piles(10_000 * units, &values).filter(|_| credit);
            let (amount, chips) = (chips(10_000 * units), piles.unwrap_or_default());
            (pit(), Command::RequestChips { credit, amount, chips })
        }
        5 => decide_chips(table, random),
        6 => {
            let dispute = 1 + u32::from(random.small(3));
            (pit(), Command::Rule { dispute, ruling: "stays".to_owned() })
        }
        7 => {
            let player = *random.pick(players).expect("there are players");
            let minutes = random.one_in(2).then(|| 10 * (1 + u32::from(random.small(5))));
            (pit(), Command::Evict { player, reason: reason(), minutes })
        }
        8 => count(table, random),
        10 => {
            let is_barred = table.view().sign.entry.is_some();
            let allows = is_barred && !random.one_in(4);
            (pit(), if allows { Command::AllowEntry } else { Command::BarEntry })
        }
        11 => (pit(), Command::NoteIncident { what: IncidentKind::Other, note: reason() }),
        _ => {
            let player = *random.pick(players).expect("there are players");
            (pit(), Command::LiftBan { player })
        }
    }
}

/// A second person approves or refuses the request to void the round.
pub(super) fn decide_void(random: &mut Random) -> (Actor, Command) {
    if random.one_in(3) {
        (Actor::Admin("ada".to_owned()), Command::RefuseVoid)
    } else {
        (Actor::Pit("second".to_owned()), Command::ApproveVoid)
    }
}

/// A slip goes to the next hand, or the cage refuses it.
pub(super) fn decide_chips(table: &Table, random: &mut Random) -> (Actor, Command) {
    let cashier = Actor::Cage("kay".to_owned());
    let Some(request) = table.chips_request() else {
        let chips = Vec::new();
        return (cashier, Command::ApproveChips { slip: 1, chips, carrier: None });
    };
    let slip = request.slip;
    if random.one_in(8) {
        return (cashier, Command::RefuseChips { slip });
    }
    if request.approved_by.is_none() {
        let chips = request.counted_out().unwrap_or_default();
        return (cashier, Command::ApproveChips { slip, chips, carrier: None });
    }
    let by = if request.credit { cashier } else { pit() };
    let piles = ChipPile::piles(request.amount, &request.values);
    (by, Command::ReceiveChips { slip, chips: piles.unwrap_or_default(), reason: None })
}

/// The tray is counted, mostly wrong by a few chips, and a second person counts the same or
/// something else, or refuses it.
pub(super) fn count(table: &Table, random: &mut Random) -> (Actor, Command) {
    let Some(asked) = table.waiting_count().filter(|_| !random.one_in(5)) else {
        let found = table.float().cents() / 100 + i64::from(random.small(50)) - 25;
        let chips = vec![ChipPile { value: 100, count: u32::try_from(found).unwrap_or(0) }];
        let command = Command::CountTray { chips, dropped: None, reason: Some(reason()) };
        return (pit(), command);
    };
    let by = Actor::Croupier("carl".to_owned());
    let count = asked.count;
    if random.one_in(2) {
        return (by, Command::RefuseCount { count });
    }
    let chips = if random.one_in(4) { Vec::new() } else { asked.chips.clone() };
    (by, Command::AgreeCount { count, chips, dropped: asked.dropped })
}

fn reason() -> String {
    "a test".to_owned()
}

fn irregularity(random: &mut Random) -> Irregularity {
    let card = maybe(random, card);
    match random.weighed(&[2, 1, 5, 2, 2, 4]) {
        0 => Irregularity::FacedCard { card },
        1 => Irregularity::DrawnUnexposed,
        2 => Irregularity::DrawnExposed { card },
        3 => Irregularity::DealerOverdraw { card },
        4 => Irregularity::ShoeEmpty,
        _ => Irregularity::ShortDeal { spot: random.small(9), count: random.small(2) },
    }
}
