//! Tables that are played by wishes from a seed, for journals to keep.

use blackjack::Shuffle;
use kit::{Random, Seeds, TableDriver, Wish, Wishes, awaited_of_croupier, croupier, pit, player};
use protocol::{ChipPile, Role};
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

/// A table of that rulebook from its opening to its close, one step on each line. Its float comes
/// from the cage, entry is barred where a shoe lasts for several rounds, and players are told of
/// the closing a minute before; a count at the end finds a chip too few.
pub fn journal(rulebook: Rulebook, source: CardSource) -> String {
    let config = TableConfig {
        source,
        float_asked_by: Some("berthe".to_owned()),
        entry_barred: rulebook.rules().shuffle != Shuffle::EveryRound,
        notice_minutes: 1,
        ..TableConfig::for_people(rulebook)
    };
    let driver = TableDriver::new(open(&config), Seeds::default(), 1_000);
    let mut play = Play { driver, lines: vec![Line::Settings(config)] };
    play.say(&Actor::House, &Command::Open);
    play.bring_float();
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
    play.say(&pit(), &Command::LastRound { rounds: None, minutes: Some(1) });
    while !play.driver.table.is_closed() {
        while let Some(command) = awaited_of_croupier(&play.driver.table, &mut random) {
            play.say(&croupier(), &command);
        }
        play.tick();
    }
    play.count_the_closer();
    let lines = play.lines.iter().map(|line| serde_json::to_string(line).expect("plain data"));
    lines.map(|line| line + "\n").collect()
}

impl Play {
    /// A cashier counts the float out, and the pit receives it.
    fn bring_float(&mut self) {
        let slip = self.driver.table.chips_request().expect("the float is asked for");
        let chips = slip.counted_out().expect("it is of whole chips");
        let cashier = Actor::Cage("kay".to_owned());
        self.say(&cashier, &Command::ApproveChips { slip: 1, chips: chips.clone(), carrier: None });
        self.say(&pit(), &Command::ReceiveChips { slip: 1, chips, reason: None });
    }

    /// Two persons count the tray of the closed table: it holds one of the smallest chips too few.
    /// The second person misses it at first.
    fn count_the_closer(&mut self) {
        let values = self.driver.table.staff(Role::Pit, "berthe").values;
        let less = self.driver.table.float().cents() - values.last().expect("there are chips");
        let chips = ChipPile::piles(less, &values).expect("it is of whole chips");
        let all = ChipPile::piles(self.driver.table.float().cents(), &values);
        for found in [all.expect("it is of whole chips"), chips.clone()] {
            let reason = Some("a chip is missing".to_owned());
            let count = Command::CountTray { chips: chips.clone(), dropped: None, reason };
            self.say(&pit(), &count);
            let count = self.driver.table.waiting_count().expect("it has been counted").count;
            self.say(&croupier(), &Command::AgreeCount { count, chips: found, dropped: None });
        }
    }

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
