//! Events, slips and numbers without gaps.

use std::collections::BTreeMap;

use protocol::ChipPile;
use serde_json::{Map, Value};
use uuid::Uuid;

use super::answers;

answers! {
    /// Significant events, newest first.
    EventsAnswer {
        events: Vec<EventLine>,
        /// More people are meant by `actor` than are searched for.
        left_out: bool,
        /// The cursor of the next page; null at the end.
        next: Option<String>,
    }

    /// An event of a journal.
    EventLine {
        /// The table; nil for the house.
        chain: Uuid,
        /// The table's name; null for the house.
        table: Option<String>,
        seq: i64,
        /// In milliseconds since 1970.
        at: i64,
        /// Who: `pit:Anna`, …
        by: String,
        kind: String,
        round: Option<i32>,
        /// The event as the journal has it: the fields are those of its kind.
        detail: Map<String, Value>,
        /// The names of the players whose ids are in it, by id, as far as they are known: an erased
        /// person has none.
        #[serde(default)]
        names: BTreeMap<Uuid, String>,
    }

    /// The kinds of events.
    EventKindsAnswer { kinds: Vec<EventKind>, }

    /// A kind of events.
    EventKind { kind: String, count: i64, }

    /// Numbers that must have no gaps.
    SerialsAnswer {
        series: Vec<SeriesOfNumbers>,
        /// Series with gaps.
        gaps: i64,
    }

    /// A series of numbers.
    SeriesOfNumbers {
        /// `slip`, `dispute`, `receipt`, `count`, `seal` or `journal`.
        series: String,
        table: Option<Uuid>,
        name: Option<String>,
        count: i64,
        last: i64,
        /// The first twenty.
        missing: Vec<i64>,
    }

    /// Fills and credits, newest first.
    SlipsAnswer { slips: Vec<SlipLine>, }

    /// A fill or a credit.
    SlipLine {
        table: Uuid,
        name: Option<String>,
        slip: i64,
        credit: bool,
        /// The house has filled the tray, because it ran short.
        covered: bool,
        /// It is the float that the table opens with.
        opener: bool,
        /// In cents.
        amount: i64,
        /// The chips by value. Empty if nobody has named them.
        chips: Vec<ChipPile>,
        /// The chips that were sent, by value, as they were counted out. Empty if nobody has named
        /// them.
        sent: Vec<ChipPile>,
        /// What was counted when they were received, in cents; null before, and for a fill by the
        /// house.
        counted: Option<i64>,
        /// Why that is something else.
        reason: Option<String>,
        requested_by: String,
        /// In milliseconds since 1970.
        requested_ms: i64,
        /// Who approved it at the cage; who signed first a fill by the house.
        approved_by: Option<String>,
        /// In milliseconds since 1970.
        approved_ms: Option<i64>,
        /// Who carried the chips.
        carrier: Option<String>,
        /// `open`, `moved` or `refused`.
        state: String,
        /// Who counted and received the chips, refused the slip, or was the second person to sign
        /// a fill by the house.
        decided_by: Option<String>,
        /// In milliseconds since 1970.
        decided_ms: Option<i64>,
    }
}
