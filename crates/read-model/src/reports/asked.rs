//! The parameters of the auditors' searches as a request has them, and the searches they mean. The
//! list of a search and the file of it take the same ones.

use schemars::JsonSchema;
use serde::Deserialize;
use uuid::Uuid;

/// Parameters that are no search: an unknown word, or an account without its owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the parameters are no search")]
pub struct NotASearch;

/// The keys of a search for rounds. All given keys must match.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct RoundsQuery {
    pub(super) table: Option<Uuid>,
    pub(super) round: Option<i32>,
    pub(super) player: Option<Uuid>,
    /// Its id, or the beginning of it: at least the eight characters that pages show.
    pub(super) shoe: Option<String>,
    /// A staff member who acted in it: `pit:NAME`, `croupier:NAME`, `cage:NAME`, `admin:NAME`, or
    /// a name alone for all roles. Any part of a name, in any case, with or without accents.
    pub(super) staff: Option<String>,
    /// The first moment, in milliseconds since 1970.
    pub(super) from: Option<i64>,
    /// The moment after the last one, in milliseconds since 1970.
    pub(super) to: Option<i64>,
    /// In cents.
    pub(super) staked_min: Option<i64>,
    /// In cents.
    pub(super) staked_max: Option<i64>,
    /// Largest net win of one player in the round, in cents.
    pub(super) win_min: Option<i64>,
    /// In cents.
    pub(super) win_max: Option<i64>,
    /// `void`, `automatic`, `irregular`, `disputed`, `adjusted` or `corrected`.
    pub(super) exception: Option<String>,
    /// Of a page at most 200, and 50 by default; of a file at most 1,000,000, and so many by
    /// default.
    pub(super) limit: Option<i64>,
    /// `next` of the page before, or of a file that was cut.
    pub(super) cursor: Option<String>,
}

/// Which lines of which account. A purse needs its player, a rack its player and its table, a
/// layout and a float their table.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct AccountQuery {
    /// `purse`, `rack`, `layout`, `float`, `cage`, `differences` or `issue`; of play chips
    /// `play_purse`, `play_rack`, `play_layout`, `play_float` or `play_issue`.
    pub(super) account: String,
    pub(super) player: Option<Uuid>,
    pub(super) table: Option<Uuid>,
    /// The first moment, in milliseconds since 1970.
    pub(super) from: Option<i64>,
    /// The moment after the last one, in milliseconds since 1970.
    pub(super) to: Option<i64>,
    /// Of a page at most 500, and 100 by default; of a file at most 1,000,000, and so many by
    /// default.
    pub(super) limit: Option<i64>,
    /// `next` of the page before, or of a file that was cut.
    pub(super) cursor: Option<String>,
}

/// Which events.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct EventsQuery {
    pub(super) kind: Option<String>,
    /// As the journal writes them (`pit:NAME`, `player:ID`, `house`, …), or a name alone for all
    /// roles. Any part of a name, in any case, with or without accents; of a player also the number
    /// or the beginning of the id.
    pub(super) actor: Option<String>,
    /// A table's id, or `house`.
    pub(super) table: Option<String>,
    /// The first moment, in milliseconds since 1970.
    pub(super) from: Option<i64>,
    /// The moment after the last one, in milliseconds since 1970.
    pub(super) to: Option<i64>,
    /// Of this step of the table or the house, and of the steps before it.
    pub(super) step: Option<i64>,
    /// Only exceptions: `differences`, `incidents`, `covers`, `issues` or `uncounted`.
    pub(super) exception: Option<String>,
    /// Whether the auditors' own questions are listed, too.
    pub(super) queries: Option<bool>,
    /// Of a page at most 500, and 100 by default; of a file at most 1,000,000, and so many by
    /// default.
    pub(super) limit: Option<i64>,
    /// `next` of the page before, or of a file that was cut.
    pub(super) cursor: Option<String>,
}

/// Which persons with large cash.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct LargeCashQuery {
    /// The first moment, in milliseconds since 1970: its gaming day counts as a whole.
    pub(super) from: Option<i64>,
    /// The moment after the last one, in milliseconds since 1970: its gaming day counts as a whole.
    pub(super) to: Option<i64>,
    /// At most 500, and 100 by default.
    pub(super) limit: Option<i64>,
    /// `next` of the page before.
    pub(super) cursor: Option<String>,
}
