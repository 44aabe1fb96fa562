//! One table without a house: it keeps the time and the next seed, has commands judged and applies
//! what was accepted.

use chips::{PlayerId, TableId};
use table::{Actor, Command, FreshSeed, Moment, Refusal, Rulebook, Step, Table, TableConfig};
use uuid::Uuid;

use crate::Seeds;

/// The id of the table, where it does not matter.
pub const TABLE: TableId = TableId(Uuid::from_u128(0x7ab1e));

/// The *n*-th player.
pub fn player(number: usize) -> PlayerId {
    PlayerId(Uuid::from_u128(0x1000 + number as u128))
}

/// Whether this player, like a guest, has play chips. About a third of the players have.
pub fn has_play_chips(player: PlayerId) -> bool {
    player.0.as_u128() % 3 == 2
}

/// A pit boss.
pub fn pit() -> Actor {
    Actor::Pit("boss".to_owned())
}

/// The croupier of a real shoe.
pub fn croupier() -> Actor {
    Actor::Croupier("cora".to_owned())
}

/// Settings of a table whose float is soon too small, and where idle seats are soon freed.
pub fn short_of_chips(rulebook: Rulebook) -> TableConfig {
    let mut config = TableConfig::demo(rulebook);
    config.float = config.limits.bet_max;
    config.timers.idle_rounds_max = Some(3);
    config.spots_per_player_max = Some(3);
    config
}

/// A table with its time and the seed for its next shoe.
#[derive(Clone, Debug)]
pub struct TableDriver {
    /// The table.
    pub table: Table,
    /// The time, in milliseconds since 1970. It stands still between commands.
    pub now_ms: i64,
    /// The seed for the next shoe.
    pub shoe: FreshSeed,
    seeds: Seeds,
}

impl TableDriver {
    /// Drives a table that has no steps yet.
    pub fn new(table: Table, mut seeds: Seeds, now_ms: i64) -> TableDriver {
        TableDriver { table, now_ms, shoe: seeds.fresh(), seeds }
    }

    /// Opens a table with these settings, which must be allowed.
    pub fn open(config: TableConfig) -> TableDriver {
        let table = Table::open(TABLE, config).expect("the settings are allowed");
        let mut driver = TableDriver::new(table, Seeds::default(), 0);
        driver.tell(&Actor::House, &Command::Open);
        driver
    }

    /// The seeds of the table's shoes.
    pub fn seeds(&self) -> Seeds {
        self.seeds
    }

    /// What a decision may know of the world now.
    pub fn moment(&self) -> Moment {
        Moment { now_ms: self.now_ms, shoe: self.shoe.clone() }
    }

    /// Judges a command and changes nothing.
    pub fn judge(&self, by: &Actor, command: &Command) -> Result<Step, Refusal> {
        self.table.decide(by, command, &self.moment())
    }

    /// Applies a judged step, and draws the next seed if the step used the one at hand.
    pub fn apply(&mut self, step: &Step) {
        self.table.apply(step);
        if step.shoes().contains(&self.shoe.shoe) {
            self.shoe = self.seeds.fresh();
        }
    }

    /// Judges a command and applies what was accepted.
    pub fn try_tell(&mut self, by: &Actor, command: &Command) -> Result<Step, Refusal> {
        let step = self.judge(by, command)?;
        self.apply(&step);
        Ok(step)
    }

    /// Carries out a command that must be accepted.
    pub fn tell(&mut self, by: &Actor, command: &Command) -> Step {
        let step = self.try_tell(by, command);
        step.unwrap_or_else(|refusal| panic!("{by} {command:?}: {}", refusal.code()))
    }

    /// The code with which a command is refused, which it must be.
    pub fn refusal(&self, by: &Actor, command: &Command) -> &'static str {
        self.judge(by, command).expect_err("this is refused").code()
    }

    /// Moves the time on to the table's deadline. False if there is none.
    pub fn reach_deadline(&mut self) -> bool {
        let deadline = self.table.deadline();
        self.now_ms = self.now_ms.max(deadline.unwrap_or(self.now_ms));
        deadline.is_some()
    }

    /// The running deadline passes.
    pub fn tick(&mut self) -> Step {
        assert!(self.reach_deadline(), "a deadline runs");
        self.tell(&Actor::Table, &Command::Tick)
    }
}
