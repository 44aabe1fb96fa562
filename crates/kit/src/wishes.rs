//! What happens next at a table: mostly something that the table offers, sometimes anything that
//! can be said, also by staff and by the table itself.

mod said;

pub use said::awaited_of_croupier;

use std::collections::VecDeque;

use chips::PlayerId;
use protocol::{Do, OptionView, Role};
use table::{Actor, Command, Irregularity, Table};

use crate::{Random, croupier, has_play_chips, pit};

/// A player with fewer minimal bets than this buys more chips before a round.
const SHORT_BETS: i64 = 10;

/// The next wish.
#[derive(Clone, Debug)]
pub enum Wish {
    /// A player takes an option that is offered.
    Take(PlayerId, Command),
    /// An actor gives a command, whether it is possible or not.
    Say(Actor, Command),
    /// The clock comes to the deadline.
    Clock,
    /// Nothing just now.
    Nothing,
}

/// Wishes at one table, one after the other.
#[derive(Clone, Debug)]
pub struct Wishes {
    players: Vec<PlayerId>,
    spill_cards_max: u16,
    script: VecDeque<Intent>,
}

// A part of a plan that takes several wishes.
#[derive(Clone, Debug)]
enum Intent {
    // A player takes an option whose name begins so, if it is offered.
    Take(PlayerId, String),
    // This is said.
    Say(Actor, Command),
    // A card is found face up in the shoe, if one can be (O12a).
    Spill,
}

impl Wishes {
    /// Wishes of these players, of staff and of the table.
    pub fn of(players: Vec<PlayerId>) -> Wishes {
        Wishes { players, spill_cards_max: 0, script: VecDeque::new() }
    }

    /// Now and then up to this many cards are found face up one after the other (O12a), so that the
    /// shoe runs out in a round (O12e).
    #[must_use]
    pub fn with_spills(self, spill_cards_max: u16) -> Wishes {
        Wishes { spill_cards_max, ..self }
    }

    /// Whether the wish before has begun a plan that is not done yet.
    pub fn has_more(&self) -> bool {
        !self.script.is_empty()
    }

    /// The next wish at the table.
    pub fn next(&mut self, table: &Table, random: &mut Random) -> Wish {
        while let Some(intent) = self.script.pop_front() {
            let wish = match intent {
                Intent::Take(player, name) => take(table, player, &name, random),
                Intent::Say(by, command) => Wish::Say(by, command),
                Intent::Spill => self.spill(table),
            };
            if !matches!(wish, Wish::Nothing) {
                return wish;
            }
        }
        self.draw(table, random)
    }

    fn draw(&mut self, table: &Table, random: &mut Random) -> Wish {
        // A round that is stopped until a second person decides is often decided before the
        // request lapses.
        if table.is_stopped() && random.one_in(4) {
            let (by, command) = said::decide_void(random);
            return Wish::Say(by, command);
        }
        // So is a slip: it takes three persons until its chips are there.
        if table.chips_request().is_some() && random.one_in(4) {
            let (by, command) = said::decide_chips(table, random);
            return Wish::Say(by, command);
        }
        if table.floor_line().count_asked.is_some() && random.one_in(3) {
            let (by, command) = said::count(table, random);
            return Wish::Say(by, command);
        }
        if let Some(command) = awaited_of_croupier(table, random) {
            match random.weighed(&[40, 4, 10]) {
                0 => return Wish::Say(croupier(), command),
                1 => return Wish::Say(croupier(), said::by_croupier(table, random)),
                _ => {}
            }
        }
        let (asks, plans) = if table.is_between_rounds() { (0, 40) } else { (60, 0) };
        let spills = usize::from(self.spill_cards_max > 0);
        match random.weighed(&[asks, 10, plans, 8, 4, 8, 1, 3, spills]) {
            0 => self.asked(table, random),
            1 => take_any(table, self.player(random), random),
            2 => {
                self.plan_round(table, random);
                Wish::Nothing
            }
            3 => {
                let player = self.player(random);
                let mut command = said::by_player(&self.players, table, random);
                if let Command::BuyIn { play, .. } = &mut command {
                    *play = has_play_chips(player);
                }
                Wish::Say(Actor::Player(player), command)
            }
            4 => Wish::Say(Actor::Table, said::by_table(random)),
            5 => {
                let (by, command) = said::by_floor(&self.players, table, random);
                Wish::Say(by, command)
            }
            6 => Wish::Say(croupier(), said::by_croupier(table, random)),
            7 => Wish::Clock,
            _ => {
                let cards = 1 + random.below(usize::from(self.spill_cards_max));
                self.script.extend(std::iter::repeat_n(Intent::Spill, cards));
                Wish::Nothing
            }
        }
    }

    fn player(&self, random: &mut Random) -> PlayerId {
        *random.pick(&self.players).expect("there are players")
    }

    // All players stake what they can, standing players behind others, and the cards are dealt.
    fn plan_round(&mut self, table: &Table, random: &mut Random) {
        let is_paused = table.staff(Role::Pit, "boss").paused.is_some();
        if is_paused && random.one_in(2) {
            self.script.push_back(Intent::Say(pit(), Command::Unpause));
        }
        let short = SHORT_BETS * table.config().limits.bet_min.cents();
        for &player in &self.players {
            if random.one_in(4) {
                continue;
            }
            let mut want = |name: String| self.script.push_back(Intent::Take(player, name));
            want("wash".to_owned());
            want(if random.one_in(3) { "cut" } else { "no-cut" }.to_owned());
            if table.rack(player).cents() < short {
                want("buy-in".to_owned());
            }
            if let Some(seat) = table.seat_of(player) {
                want("consent:all".to_owned());
                want(format!("bet:{seat}"));
                want(format!("pok:{seat}"));
            } else {
                let wanted = if random.one_in(2) { "sit" } else { "back" };
                for name in [wanted, "back", "follow"] {
                    want(name.to_owned());
                }
            }
        }
        if random.one_in(3) {
            let confirm = |player: &PlayerId| Intent::Take(*player, "confirm".to_owned());
            self.script.extend(self.players.iter().map(confirm));
        }
        self.script.push_back(Intent::Say(Actor::Table, Command::Deal));
    }

    // The player who is awaited, in turn or by the insurance window, does something.
    fn asked(&self, table: &Table, random: &mut Random) -> Wish {
        const RATHER: [&str; 10] = [
            "split",
            "split",
            "hit",
            "hit",
            "double",
            "stand",
            "surrender",
            "insure",
            "even-money",
            "refuse-card",
        ];
        let turn = table.felt().running().and_then(|round| {
            let spot = round.turn()?.spot;
            round.spots.get(&spot).map(|spot| spot.holder)
        });
        let who_may = |name| {
            let players = self.players.iter().copied();
            players.into_iter().find(|player| option(table, *player, name).is_some())
        };
        if turn.is_none()
            && let Some(player) = who_may("even-money")
        {
            return take(table, player, "even-money", random);
        }
        let Some(player) = turn.or_else(|| who_may("decline")) else { return Wish::Nothing };
        let rather = random.pick(&RATHER).expect("there are words");
        match take(table, player, rather, random) {
            Wish::Nothing => take_any(table, player, random),
            wish @ (Wish::Take(..) | Wish::Say(..) | Wish::Clock) => wish,
        }
    }

    fn spill(&mut self, table: &Table) -> Wish {
        let what = Irregularity::FacedCard { card: None };
        let orders = table.staff(Role::Pit, "boss").options;
        if table.felt().is_scanned() || !orders.contains_key("irregular:faced-card") {
            self.script.retain(|intent| !matches!(intent, Intent::Spill));
            return Wish::Nothing;
        }
        Wish::Say(pit(), Command::Irregular { what })
    }
}

/// The first option of a player whose name begins so.
pub fn option(table: &Table, player: PlayerId, name: &str) -> Option<OptionView> {
    let mut options = table.you(player).options.into_iter();
    options.find(|(known, _)| known.starts_with(name)).map(|(_, option)| option)
}

fn take_any(table: &Table, player: PlayerId, random: &mut Random) -> Wish {
    let options = table.you(player).options;
    let mut names: Vec<_> = options.into_keys().collect();
    // Players leave only by random commands, so that most of them stay and play.
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
    let mut wish = option.wish;
    if let Some(range) = option.amount {
        let steps = usize::try_from((range.max - range.min) / range.step).unwrap_or(usize::MAX);
        let step = match random.below(4) {
            0 | 1 => 0,
            2 => steps,
            _ => random.below(steps.saturating_add(1).max(1)),
        };
        let step = i64::try_from(step).expect("a step of a range of cents");
        let cents = if let Do::BuyIn { .. } = wish {
            // What a purse may hold, and now and then more.
            table.config().limits.bet_min.cents() * (1 + i64::from(random.small(30)))
        } else {
            range.min + step * range.step
        };
        wish = with_amount(wish, cents);
    }
    let mut command =
        Command::from_wish(&wish, has_play_chips(player)).expect("an option is a command");
    if let Command::Wash { wash } = &mut command {
        *wash = said::wash(random);
    }
    // An answer that stands is offered as it is: changed, it is an answer all the same.
    if let Command::Follow { follow, .. } = &mut command {
        *follow = said::follow(random);
    }
    Wish::Take(player, command)
}

/// The wish with this amount in cents, where it has one.
pub fn with_amount(mut wish: Do, cents: i64) -> Do {
    match &mut wish {
        Do::BuyIn { amount }
        | Do::Bet { amount, .. }
        | Do::Pok { amount, .. }
        | Do::Back { amount, .. } => *amount = cents,
        Do::Insure { amount, .. } | Do::Double { amount, .. } => *amount = Some(cents),
        Do::CashOut
        | Do::Sit { .. }
        | Do::Leave
        | Do::SitOut { .. }
        | Do::Consent { .. }
        | Do::Follow { .. }
        | Do::Confirm
        | Do::Decline { .. }
        | Do::EvenMoney { .. }
        | Do::Hit { .. }
        | Do::Stand { .. }
        | Do::Split { .. }
        | Do::Surrender { .. }
        | Do::RefuseCard { .. }
        | Do::Plan { .. }
        | Do::Cut { .. }
        | Do::NoCut
        | Do::Wash { .. }
        | Do::ShowBurned
        | Do::Dispute { .. } => {}
    }
    wish
}
