//! People who take what they are offered, for journals to keep.

use blackjack::{FreshSeed, Sealed};
use chips::{Chips, PlayerId};
use protocol::{Do, OptionView};
use serde_json::Value;
use table::{Actor, Command, Moment, Rulebook, Table, TableConfig};
use uuid::Uuid;

use crate::{Line, open, seed};

const PLAYERS: u64 = 3;
const WISHES: usize = 150;
/// Between two wishes.
const PAUSE_MS: i64 = 700;

struct Play {
    table: Table,
    lines: Vec<Line>,
    now_ms: i64,
    shoes: u128,
    random: u64,
}

/// A table of that rulebook from its opening to its close, a line a step.
pub fn journal(rulebook: Rulebook) -> String {
    let config = TableConfig::demo(rulebook);
    let table = open(&config);
    let lines = vec![Line::Settings(config)];
    let mut play = Play { table, lines, now_ms: 1_000, shoes: 1, random: 21 };
    play.say(&Actor::House, &Command::Open);
    play.say(&pit(), &Command::ConfirmDecks);
    (1..=PLAYERS).for_each(|number| play.come(number));
    for _ in 0..WISHES {
        play.go_on();
    }
    play.say(&pit(), &Command::LastRound);
    while !play.table.is_closed() {
        play.tick();
    }
    let lines = play.lines.iter().map(|line| serde_json::to_string(line).expect("plain data"));
    lines.map(|line| line + "\n").collect()
}

impl Play {
    fn say(&mut self, by: &Actor, command: &Command) {
        self.now_ms += PAUSE_MS;
        let shoe = Uuid::from_u128(self.shoes);
        let shoe = FreshSeed { shoe, seed: seed(shoe), sealed: Sealed(String::new()) };
        let moment = Moment { now_ms: self.now_ms, shoe };
        let Ok(step) = self.table.decide(by, command, &moment) else { return };
        self.table.apply(&step);
        self.shoes += u128::from(step.shoes().contains(&moment.shoe.shoe));
        let value = |text: String| -> Value { serde_json::from_str(&text).expect("JSON") };
        self.lines.push(Line::Step {
            by: by.to_string(),
            at_ms: step.at_ms,
            command: value(step.command_json()),
            events: value(step.events_json()),
        });
    }

    fn tick(&mut self) {
        self.now_ms = self.now_ms.max(self.table.deadline().unwrap_or_default());
        self.say(&Actor::Table, &Command::Tick);
    }

    // What the pit orders now and then: shuffles over stakes, a new dealer, voids, evictions.
    fn order(&mut self) {
        match self.below(4) {
            0 => {
                self.say(&pit(), &Command::Shuffle);
                while self.table.cut_offered_to().is_some() {
                    self.tick();
                }
                self.say(&pit(), &Command::Shuffle);
            }
            1 => self.say(&pit(), &Command::NewDealer),
            2 => {
                let reason = "a misdeal".to_owned();
                self.say(&pit(), &Command::Void { reason: reason.clone() });
                self.say(&Actor::Pit("oscar".to_owned()), &Command::Void { reason });
            }
            _ => {
                let number = self.below(PLAYERS) + 1;
                let player = PlayerId(Uuid::from_u128(u128::from(number)));
                let reason = "shouts".to_owned();
                self.say(&pit(), &Command::Evict { player, reason });
            }
        }
    }

    // Whoever is not there comes, with chips and, but for the last one, to a seat of his own.
    fn come(&mut self, number: u64) {
        let amount = Chips::from_cents(50 * self.table.config().limits.bet_max.cents());
        let amount = amount.expect("a few maxima");
        self.say(&player(number), &Command::BuyIn { amount, name: format!("p{number}") });
        if number < PLAYERS {
            let seat = u8::try_from(number).expect("a seat");
            self.say(&player(number), &Command::Sit { seat });
        }
    }

    // Somebody takes an option, whichever comes up; now and then time passes.
    fn go_on(&mut self) {
        if self.below(20) == 0 {
            self.order();
            (1..=PLAYERS).for_each(|number| self.come(number));
        }
        let number = self.below(PLAYERS) + 1;
        let id = PlayerId(Uuid::from_u128(u128::from(number)));
        let stays = |option: &OptionView| {
            !matches!(option.wish, Do::Leave | Do::CashOut | Do::SitOut { .. } | Do::BuyIn { .. })
        };
        let options = self.table.you(id).options.into_values().filter(stays);
        let options: Vec<OptionView> = options.collect();
        if options.is_empty() || self.below(5) == 0 {
            return self.tick();
        }
        let pick = self.below(options.len() as u64);
        let option = &options[usize::try_from(pick).expect("a place")];
        let command = Command::from_wish(&option.wish, "p").expect("it was offered");
        self.say(&player(number), &command);
    }

    // Which number comes up does not matter, only that it is not the same each time.
    fn below(&mut self, end: u64) -> u64 {
        self.random = self.random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (self.random >> 33) % end
    }
}

fn pit() -> Actor {
    Actor::Pit("berthe".to_owned())
}

fn player(number: u64) -> Actor {
    Actor::Player(PlayerId(Uuid::from_u128(u128::from(number))))
}
