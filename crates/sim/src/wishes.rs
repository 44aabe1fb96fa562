//! What somebody wants next: mostly something that the table offers, sometimes whatever can be
//! said, also by the pit and by the table itself.

mod said;

pub(crate) use said::{croupier, pit, scan, somebody_else};

use std::collections::VecDeque;

use chips::PlayerId;
use table::{Actor, Choice, Command, Table};

use crate::random::Random;
use crate::site::chips;

/// A round that everybody means to play, wish by wish.
#[derive(Clone, Debug)]
pub(crate) enum Intent {
    /// A player takes the option whose name begins so, if it is offered.
    Take(PlayerId, String),
    /// The cards are dealt.
    Deal,
}

/// Somebody's wish.
#[derive(Clone, Debug)]
pub(crate) enum Wish {
    /// It is said.
    Say(Actor, Command),
    /// The clock comes to the deadline.
    Clock,
    /// Nothing just now.
    Nothing,
}

/// The next wish at a table.
pub(crate) fn next(
    table: &Table,
    players: &[PlayerId],
    script: &mut VecDeque<Intent>,
    random: &mut Random,
) -> Wish {
    while let Some(intent) = script.pop_front() {
        let wish = match intent {
            Intent::Take(player, name) => take(table, player, &name, random),
            Intent::Deal => Wish::Say(Actor::Table, Command::Deal),
        };
        if !matches!(wish, Wish::Nothing) {
            return wish;
        }
    }
    if table.felt().awaited().is_some() {
        match random.weighed(&[40, 4, 10]) {
            0 => return Wish::Say(croupier(), scan(random)),
            1 => return Wish::Say(croupier(), said::by_croupier(random)),
            _ => {}
        }
    }
    let (asks, plans) = if table.is_between_rounds() { (0, 40) } else { (60, 0) };
    match random.weighed(&[asks, 10, plans, 8, 4, 6, 1, 3]) {
        0 => asked(table, players, random),
        1 => {
            let player = *random.pick(players).expect("there are players");
            take_any(table, player, random)
        }
        2 => {
            plan_round(table, players, script, random);
            Wish::Nothing
        }
        3 => {
            let player = *random.pick(players).expect("there are players");
            Wish::Say(Actor::Player(player), said::by_player(players, random))
        }
        4 => Wish::Say(Actor::Table, said::by_table(random)),
        5 => Wish::Say(pit(), said::by_pit(random)),
        6 => Wish::Say(croupier(), said::by_croupier(random)),
        _ => Wish::Clock,
    }
}

// Everybody stakes what he can, standing players behind others, and the cards are dealt.
fn plan_round(
    table: &Table,
    players: &[PlayerId],
    script: &mut VecDeque<Intent>,
    random: &mut Random,
) {
    if !table.is_between_rounds() {
        return;
    }
    for &player in players {
        if random.one_in(4) {
            continue;
        }
        let mut want = |name: String| script.push_back(Intent::Take(player, name));
        let own = table.seat_of(player);
        want("wash".to_owned());
        want(if random.one_in(3) { "cut" } else { "no-cut" }.to_owned());
        let is_short = table.rack(player).cents() < 10 * table.config().limits.bet_min.cents();
        if is_short {
            want("buy-in".to_owned());
        }
        if let Some(seat) = own {
            want("consent:all".to_owned());
            want(format!("bet:{seat}"));
            want(format!("pok:{seat}"));
        } else {
            for name in ["sit", "back", "follow"] {
                want(name.to_owned());
            }
        }
    }
    if random.one_in(3) {
        let confirm = |player: &PlayerId| Intent::Take(*player, "confirm".to_owned());
        script.extend(players.iter().map(confirm));
    }
    script.push_back(Intent::Deal);
}

// Whoever is awaited, in turn or by the insurance window, does something.
fn asked(table: &Table, players: &[PlayerId], random: &mut Random) -> Wish {
    const RATHER: [&str; 8] =
        ["split", "hit", "hit", "double", "stand", "surrender", "insure", "refuse-card"];
    let turn = table.felt().running().and_then(|round| {
        let spot = round.turn()?.spot;
        round.spots.get(&spot).map(|spot| spot.holder)
    });
    let may = |player: PlayerId, verb: &str| {
        table.you(player).options.keys().any(|name| name.starts_with(verb))
    };
    let who_may = |verb| players.iter().copied().find(|player| may(*player, verb));
    if turn.is_none()
        && let Some(player) = who_may("even-money")
    {
        return take(table, player, "even-money", random);
    }
    let Some(player) = turn.or_else(|| who_may("decline")) else { return Wish::Nothing };
    let rather = random.pick(&RATHER).expect("there are verbs");
    match take(table, player, rather, random) {
        Wish::Nothing => take_any(table, player, random),
        wish @ (Wish::Say(..) | Wish::Clock) => wish,
    }
}

fn take_any(table: &Table, player: PlayerId, random: &mut Random) -> Wish {
    let options = table.you(player).options;
    let mut names: Vec<_> = options.into_keys().collect();
    // Leaving is left to what is said, so that people stay and play.
    names.retain(|name| !matches!(name.as_str(), "leave" | "cash-out" | "sit-out"));
    match random.pick(&names) {
        Some(name) => take(table, player, name, random),
        None => Wish::Nothing,
    }
}

fn take(table: &Table, player: PlayerId, name: &str, random: &mut Random) -> Wish {
    let options = table.you(player).options;
    let fitting: Vec<_> =
        options.into_iter().filter(|(known, _)| known.starts_with(name)).collect();
    let Some((_, option)) = random.pick(&fitting) else { return Wish::Nothing };
    let command = Command::from_wish(&option.wish, "somebody");
    let mut command = command.expect("an option is a command");
    if let Some(range) = option.amount {
        let steps = usize::try_from((range.max - range.min) / range.step).unwrap_or(usize::MAX);
        let step = match random.below(4) {
            0 | 1 => 0,
            2 => steps,
            _ => random.below(steps.saturating_add(1).max(1)),
        };
        let step = i64::try_from(step).expect("a step of a range of cents");
        set_amount(&mut command, range.min + step * range.step, table, random);
    }
    if let Command::Wash { wash } = &mut command {
        *wash = said::wash(random);
    }
    Wish::Say(Actor::Player(player), command)
}

fn set_amount(command: &mut Command, cents: i64, table: &Table, random: &mut Random) {
    match command {
        // As much as a purse may hold, and now and then more.
        Command::BuyIn { amount, .. } => {
            let times = 1 + i64::from(random.small(30));
            *amount = chips(table.config().limits.bet_min.cents() * times);
        }
        Command::Bet { amount, .. }
        | Command::Pok { amount, .. }
        | Command::Back { amount, .. } => *amount = chips(cents),
        Command::Insure { amount, .. }
        | Command::Decide { decision: Choice::Double(amount), .. } => *amount = Some(chips(cents)),
        Command::CashOut
        | Command::Sit { .. }
        | Command::Leave
        | Command::SitOut { .. }
        | Command::Consent { .. }
        | Command::Follow { .. }
        | Command::Confirm
        | Command::Decline { .. }
        | Command::EvenMoney { .. }
        | Command::Decide { .. }
        | Command::Plan { .. }
        | Command::Cut { .. }
        | Command::NoCut
        | Command::Wash { .. }
        | Command::ShowBurned
        | Command::Dispute { .. }
        | Command::Deal
        | Command::NoMoreInsurance
        | Command::Timeout
        | Command::Tick
        | Command::ConfirmDecks
        | Command::Shuffle
        | Command::NewDealer
        | Command::Limits { .. }
        | Command::Void { .. }
        | Command::RequestVoid { .. }
        | Command::ApproveVoid
        | Command::RefuseVoid
        | Command::Pause { .. }
        | Command::Unpause
        | Command::LastRound
        | Command::Evict { .. }
        | Command::RequestChips { .. }
        | Command::ApproveChips { .. }
        | Command::RefuseChips { .. }
        | Command::Rule { .. }
        | Command::Irregular { .. }
        | Command::Close
        | Command::Scan { .. }
        | Command::CutCardOut
        | Command::Open
        | Command::Resume => {}
    }
}
