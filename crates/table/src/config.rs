//! What a table is opened with.

use blackjack::{Limits, LimitsNotAllowed, Opening, Rulebook, Rules};
use chips::Chips;
use serde::{Deserialize, Serialize};

/// What a table is opened with. It is kept with the table and never changes; limits may, by an
/// event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableConfig {
    /// What people call it.
    pub name: String,
    /// Its rulebook.
    pub rulebook: Rulebook,
    /// Decks in the shoe.
    pub decks: u8,
    /// Limits posted at the opening.
    pub limits: Limits,
    /// Spots one player may stake (F1); no cap without.
    pub spots_per_player_max: Option<u8>,
    /// House chips put into the tray at the opening, in cents.
    pub float: Chips,
    /// How long people have.
    pub timers: Timers,
    /// Where the cards come from.
    #[serde(default)]
    pub source: CardSource,
    /// A pit boss works here: he confirms the decks (O2). Where none does, the house confirms them
    /// when it opens the table.
    #[serde(default)]
    pub attended: bool,
}

/// Where the cards of a table come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CardSource {
    /// From the provable shuffle.
    #[default]
    Generated,
    /// From a real shoe: a croupier scans each card as it leaves it.
    Scanned,
}

/// How long people have, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Timers {
    /// For bets, from the first stake on.
    pub betting_ms: i64,
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
    /// Quiet between rounds, with no stake on the table, after which all seats are freed; never
    /// without.
    #[serde(default)]
    pub quiet_ms_max: Option<i64>,
}

impl TableConfig {
    /// A table of that rulebook with its usual limits and timers.
    pub fn demo(rulebook: Rulebook) -> TableConfig {
        TableConfig {
            name: rulebook.name().to_owned(),
            rulebook,
            decks: rulebook.rules().decks,
            limits: Limits::usual(rulebook),
            spots_per_player_max: None,
            float: Chips::cents_const(10_000_000),
            timers: Timers {
                betting_ms: 15_000,
                insurance_ms: 10_000,
                turn_ms: 15_000,
                cut_ms: 8_000,
                wash_ms: wash_ms(),
                time_bank_ms: 15_000,
                idle_rounds_max: Some(8),
                quiet_ms_max: Some(180_000),
            },
            source: CardSource::Generated,
            attended: false,
        }
    }

    /// The rules it plays by.
    pub fn rules(&self) -> &'static Rules {
        self.rulebook.rules()
    }

    /// Whether such a table may be opened (A71).
    pub fn judge(&self) -> Result<Opening, LimitsNotAllowed> {
        self.limits.judge(self.rules(), self.decks)
    }

    /// Whether its cards can come from there: a hole card of a real shoe would have to be read
    /// while it lies closed, which a croupier's scanner cannot.
    pub fn has_possible_source(&self) -> bool {
        self.source == CardSource::Generated || !self.rules().has_hole_card()
    }
}

const fn wash_ms() -> i64 {
    4_000
}
