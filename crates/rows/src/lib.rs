//! Derives rounds, takings and notable events from a journal: a fold over the steps of one chain.
//! Pure: the same steps give the same rows, whatever the pages. It judges nothing.

mod hands;
mod house;
mod notable;
mod table;
#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;
use uuid::Uuid;

pub use self::hands::HandRow;
pub use self::house::fold_house;
pub use self::table::Fold;

/// An hour in milliseconds.
const HOUR_MS: i64 = 60 * 60 * 1000;

/// A step of the journal, as the fold reads it.
#[derive(Clone, Debug)]
pub struct ReadStep {
    /// Its number.
    pub seq: i64,
    /// The actor of the command.
    pub actor: String,
    /// When, in milliseconds since 1970.
    pub at_ms: i64,
    /// The command as JSON.
    pub command: String,
    /// The events as JSON.
    pub events: String,
}

/// A settled or void round. Amounts are cents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundRow {
    /// Its number at the table.
    pub round: u32,
    /// The shoe it was dealt from.
    pub shoe: Option<Uuid>,
    /// The step with its first stake.
    pub first_seq: i64,
    /// The step in which it ended.
    pub last_seq: i64,
    /// When no more bets were taken.
    pub began_ms: i64,
    /// When it ended.
    pub ended_ms: i64,
    /// All stakes: initial, POK, doubles, splits, insurance; without those of a hand that was dealt
    /// no card. In a void round they do not count as turnover.
    pub staked: i64,
    /// The net win of all players together.
    pub won: i64,
    /// The largest win of one player; zero if nobody won.
    pub max_win: i64,
    /// All stakes went back.
    pub void: bool,
    /// Decisions the table made by default.
    pub automatic: u32,
    /// Irregularities.
    pub irregular: u32,
    /// Winnings or stakes were taken back.
    pub adjusted: bool,
    /// A player has disputed it while it was running.
    pub disputed: bool,
    /// For each player: stakes and net win.
    pub players: BTreeMap<Uuid, (i64, i64)>,
    /// For each player: the hands they had chips on.
    pub hands: BTreeMap<Uuid, Vec<HandRow>>,
    /// Those of them who played with play chips.
    pub with_play_chips: BTreeSet<Uuid>,
    /// The staff who acted in it.
    pub staff: Vec<String>,
}

/// An event an auditor looks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notable {
    /// The step.
    pub seq: i64,
    /// Its index in the step.
    pub ordinal: i32,
    /// Its kind.
    pub kind: String,
    /// The actor.
    pub actor: String,
    /// When.
    pub at_ms: i64,
    /// The round it is about.
    pub round: Option<u32>,
    /// The event as journaled.
    pub detail: Value,
}

/// The takings of a table in one hour. Amounts are cents.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(missing_docs, reason = "the columns of the table of the same name")]
pub struct Takings {
    pub rounds: i64,
    pub observed: i64,
    pub voids: i64,
    pub automatic: i64,
    pub irregular: i64,
    pub disputes: i64,
    pub staked: i64,
    pub won: i64,
    pub bought_in: i64,
    pub cashed_out: i64,
    pub opener: i64,
    pub fills: i64,
    pub credits: i64,
    pub closer: i64,
    pub differences: i64,
    pub initial: i64,
    pub initial_won: i64,
    pub initial_squares: i128,
    pub won_squares: i128,
    pub products: i128,
    pub pok_staked: i64,
    pub pok_won: i64,
}

impl Takings {
    /// Adds another part of the same hour.
    pub fn add(&mut self, other: &Takings) {
        // Without `..`, so that a new column is not forgotten.
        let Takings {
            rounds,
            observed,
            voids,
            automatic,
            irregular,
            disputes,
            staked,
            won,
            bought_in,
            cashed_out,
            opener,
            fills,
            credits,
            closer,
            differences,
            initial,
            initial_won,
            initial_squares,
            won_squares,
            products,
            pok_staked,
            pok_won,
        } = other;
        self.rounds += rounds;
        self.observed += observed;
        self.voids += voids;
        self.automatic += automatic;
        self.irregular += irregular;
        self.disputes += disputes;
        self.staked += staked;
        self.won += won;
        self.bought_in += bought_in;
        self.cashed_out += cashed_out;
        self.opener += opener;
        self.fills += fills;
        self.credits += credits;
        self.closer += closer;
        self.differences += differences;
        self.initial += initial;
        self.initial_won += initial_won;
        self.initial_squares += initial_squares;
        self.won_squares += won_squares;
        self.products += products;
        self.pok_staked += pok_staked;
        self.pok_won += pok_won;
    }
}

/// The rows that a page of the journal adds to the read model.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rows {
    /// Rounds that ended.
    pub rounds: Vec<RoundRow>,
    /// Takings, by the first millisecond of the hour.
    pub takings: BTreeMap<i64, Takings>,
    /// Events an auditor looks for.
    pub notable: Vec<Notable>,
    /// Rounds that were disputed after their end.
    pub disputed: Vec<u32>,
    /// The staff who ruled on disputed rounds.
    pub ruled: Vec<(String, u32)>,
}

impl Rows {
    /// Adds the rows of the page after it.
    pub fn extend(&mut self, page: Rows) {
        let Rows { rounds, takings, notable, disputed, ruled } = page;
        self.rounds.extend(rounds);
        for (hour_ms, hour) in takings {
            self.takings.entry(hour_ms).or_default().add(&hour);
        }
        self.notable.extend(notable);
        self.disputed.extend(disputed);
        self.ruled.extend(ruled);
    }

    /// The takings of the hour that contains `at_ms`.
    fn hour(&mut self, at_ms: i64) -> &mut Takings {
        self.takings.entry(at_ms - at_ms.rem_euclid(HOUR_MS)).or_default()
    }
}

/// A step that cannot be read.
#[derive(Debug, thiserror::Error)]
#[error("step {seq} cannot be read")]
pub struct Unreadable {
    /// The step.
    pub seq: i64,
    /// Why.
    pub source: serde_json::Error,
}
