//! Tables that are played by wishes from a seed, for journals to keep.

use kit::{Random, Seeds, TableDriver, Wish, Wishes, awaited_of_croupier, croupier, pit, player};
use serde_json::Value;
use table::{Actor, CardSource, Command, Rulebook, TableConfig};

use crate::{Line, open};

const PLAYERS: usize = 3;
const WISHES: usize = 400;
/// Between two commands.
const PAUSE_MS: i64 = 700;
const SEED: u64 = 21;

struct Play {
    driver: TableDriver,
    lines: Vec<Line>,
}

/// A table of that rulebook from its opening to its close, one step on each line.
pub fn journal(rulebook: Rulebook, source: CardSource) -> String {
    let config = TableConfig { source, ..TableConfig::for_people(rulebook) };
    let driver = TableDriver::new(open(&config), Seeds::default(), 1_000);
    let mut play = Play { driver, lines: vec![Line::Settings(config)] };
    play.say(&Actor::House, &Command::Open);
    play.say(&pit(), &Command::ConfirmDecks);
    let mut wishes = Wishes::of((1..=PLAYERS).map(player).collect());
    let mut random = Random::new(SEED);
    for _ in 0..WISHES {
        match wishes.next(&play.driver.table, &mut random) {
            Wish::Take(player, command) => play.say(&Actor::Player(player), &command),
            Wish::Say(by, command) => play.say(&by, &command),
            Wish::Clock => play.tick(),
            Wish::Nothing => {}
        }
    }
    play.say(&pit(), &Command::LastRound { rounds: None, minutes: None });
    while !play.driver.table.is_closed() {
        while let Some(command) = awaited_of_croupier(&play.driver.table, &mut random) {
            play.say(&croupier(), &command);
        }
        play.tick();
    }
    let lines = play.lines.iter().map(|line| serde_json::to_string(line).expect("plain data"));
    lines.map(|line| line + "\n").collect()
}

impl Play {
    fn say(&mut self, by: &Actor, command: &Command) {
        self.driver.now_ms += PAUSE_MS;
        let Ok(step) = self.driver.try_tell(by, command) else { return };
        let value = |text: String| -> Value { serde_json::from_str(&text).expect("JSON") };
        self.lines.push(Line::Step {
            by: by.to_string(),
            at_ms: step.at_ms,
            command: value(step.command_json()),
            events: value(step.events_json()),
        });
    }

    fn tick(&mut self) {
        self.driver.reach_deadline();
        self.say(&Actor::Table, &Command::Tick);
    }
}
