//! What a table is opened with.

use blackjack::{LimitsNotAllowed, LimitsVerdict, Rulebook, Rules, TableLimits};
use chips::Chips;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Players who may back one hand, where people play.
const BACKERS_USUAL: u8 = 7;

/// What a table is opened with. It is kept with the table and never changes; limits may, by an
/// event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "each is one switch of the opening")]
pub struct TableConfig {
    /// What people call it.
    pub name: String,
    /// Its rulebook.
    pub rulebook: Rulebook,
    /// Decks in the shoe.
    pub decks: u8,
    /// Limits posted at the opening.
    pub limits: TableLimits,
    /// Spots one player may stake (F1); no cap without.
    pub spots_per_player_max: Option<u8>,
    /// Whether hands may be backed. Tables opened before this could be said do what their rulebook
    /// has, as all do that say yes.
    #[serde(default = "yes")]
    pub backing: bool,
    /// Whether a seated player may stake vacant spots; the same of older tables.
    #[serde(default = "yes")]
    pub vacant_spots: bool,
    /// Players who may back one hand; no cap without. Older tables have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub backers_max: Option<u8>,
    /// House chips put into the tray at the opening, in cents.
    pub float: Chips,
    /// The pit boss who has asked the cage for the float. The table opens when it has been
    /// received, and after it has closed its tray is counted. Without one the house puts the float
    /// there by itself, and takes it back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub float_asked_by: Option<String>,
    /// By how much a count may differ without a reason, in cents.
    #[serde(default, skip_serializing_if = "is_default")]
    pub count_tolerance: Chips,
    /// How long people have.
    pub timers: Timers,
    /// Where the cards come from.
    #[serde(default)]
    pub source: CardSource,
    /// A pit boss works here: they confirm the decks (O2). Where none does, the house confirms them
    /// when it opens the table.
    #[serde(default)]
    pub attended: bool,
    /// Two persons inspect the decks (O2): a croupier or pit boss first, and then a pit boss, who
    /// is another person and confirms them.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub inspection_by_two: bool,
    /// Entry is barred from the opening on: players who bet on the first round after a shuffle may
    /// bet until the next shuffle, others may not. The pit may allow entry (operation 22 of
    /// `docs/operations.md`).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub entry_barred: bool,
    /// The least notice, in minutes: seated players are told at least so long before a minimum
    /// rises, a maximum falls, or the table closes (operations 8 and 18 of `docs/operations.md`).
    #[serde(default, skip_serializing_if = "is_default")]
    pub notice_minutes: u32,
    /// Whether a player may ask for the best play.
    #[serde(default = "yes")]
    pub hints: bool,
    /// The pit it belongs to.
    #[serde(default = "main_pit")]
    pub pit: String,
}

/// Where the cards of a table come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CardSource {
    /// From the provable shuffle.
    #[default]
    Generated,
    /// From a real shoe: a croupier scans each card as it leaves it.
    Scanned,
}

/// How long people have, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Timers {
    /// For the results of a round, before stakes are taken or cards are shuffled again; zero for
    /// none.
    #[serde(default, skip_serializing_if = "is_default")]
    pub results_ms: i64,
    /// For bets, from the first stake on.
    pub betting_ms: i64,
    /// Whether betting closes early only when all seated players who do not sit out, and have
    /// chips for a stake, have said that their bets are made. Older tables wait for those alone who
    /// have staked, have played the last round or have just sat down.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub awaits_seated: bool,
    /// For insurance.
    pub insurance_ms: i64,
    /// For each decision.
    pub turn_ms: i64,
    /// For the cut.
    pub cut_ms: i64,
    /// For washing the first shoe, from the first seated player on.
    #[serde(default = "wash_ms")]
    pub wash_ms: i64,
    /// On top, once for each time a seat is taken.
    pub time_bank_ms: i64,
    /// Rounds in a row without a stake after which a seat is freed; never without.
    pub idle_rounds_max: Option<u32>,
    /// Time without a stake that must have passed, too.
    #[serde(default, skip_serializing_if = "is_default")]
    pub idle_ms_min: i64,
    /// Quiet between rounds, with no stake on the table, after which all seats are freed; never
    /// without.
    #[serde(default)]
    pub quiet_ms_max: Option<i64>,
}

impl TableConfig {
    /// A table of that rulebook as people sit at it: [`TableConfig::demo`], with time to see the
    /// results of a round, betting that waits for all seated players, and a cap for backers.
    pub fn for_people(rulebook: Rulebook) -> TableConfig {
        let mut config = TableConfig::demo(rulebook);
        config.timers.results_ms = 2_500;
        config.timers.betting_ms = 12_000;
        config.timers.awaits_seated = true;
        config.timers.idle_ms_min = 180_000;
        config.backers_max = config.backing.then_some(BACKERS_USUAL);
        config
    }

    /// A table of that rulebook with its usual limits and timers. It goes on at once after a round.
    pub fn demo(rulebook: Rulebook) -> TableConfig {
        TableConfig {
            name: rulebook.name().to_owned(),
            rulebook,
            decks: rulebook.rules().decks,
            limits: TableLimits::usual(rulebook),
            spots_per_player_max: None,
            backing: rulebook.rules().backing,
            vacant_spots: rulebook.rules().vacant_spots,
            backers_max: None,
            float: Chips::cents_const(10_000_000),
            float_asked_by: None,
            count_tolerance: Chips::ZERO,
            timers: Timers {
                results_ms: 0,
                betting_ms: 15_000,
                awaits_seated: false,
                insurance_ms: 10_000,
                turn_ms: 15_000,
                cut_ms: 15_000,
                wash_ms: wash_ms(),
                time_bank_ms: 15_000,
                idle_rounds_max: Some(8),
                idle_ms_min: 0,
                quiet_ms_max: Some(180_000),
            },
            source: CardSource::Generated,
            attended: false,
            inspection_by_two: false,
            entry_barred: false,
            notice_minutes: 0,
            hints: true,
            pit: main_pit(),
        }
    }

    /// The rules it plays by.
    pub fn rules(&self) -> &'static Rules {
        self.rulebook.rules()
    }

    /// Whether hands may be backed here.
    pub fn takes_backers(&self) -> bool {
        self.backing && self.rules().backing
    }

    /// Whether a seated player may stake vacant spots here.
    pub fn takes_vacant_spots(&self) -> bool {
        self.vacant_spots && self.rules().vacant_spots
    }

    /// Whether such a table may be opened (A71).
    pub fn judge(&self) -> Result<LimitsVerdict, LimitsNotAllowed> {
        self.limits.judge(self.rules(), self.decks)
    }
}

/// Whether a field need not be written: what was written before the field came does not have it,
/// and is read with this value.
pub fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

fn yes() -> bool {
    true
}

fn main_pit() -> String {
    "main".to_owned()
}

const fn wash_ms() -> i64 {
    4_000
}
