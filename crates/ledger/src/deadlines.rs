//! How long a ledger waits for its database.

use std::time::Duration;

/// The longest that a ledger waits for an answer of its database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deadlines {
    /// For a connection of the writer to open. Then the steps that wait for it are refused.
    pub connect: Duration,
    /// For the commit of a batch. Then its connection is dropped, and whether it was committed is
    /// unknown. At least two seconds.
    pub commit: Duration,
    /// For a claim or a look-up. Each waits for a commit that is under way, so this is longer than
    /// the bounds of a commit together.
    pub look_up: Duration,
}

impl Deadlines {
    /// Where players wait: a database that does not answer must not hold up the tables.
    pub const AT_PLAY: Deadlines = Deadlines {
        connect: Duration::from_secs(2),
        commit: Duration::from_secs(5),
        look_up: Duration::from_secs(12),
    };
    /// For commands and tests: no player waits for them, and a slow machine gets time.
    pub const PATIENT: Deadlines = Deadlines {
        connect: Duration::from_mins(1),
        commit: Duration::from_mins(2),
        look_up: Duration::from_mins(5),
    };
}
