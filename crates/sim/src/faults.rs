//! What can go wrong between a wish and its answer.

use crate::random::Random;

/// What happens to the owner of a table, or to the answer, during one command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// Nothing.
    None,
    /// It dies with a decision in hand that it has not committed.
    CrashBeforeCommit,
    /// It dies when the step is written, before it has applied it or told anybody.
    CrashAfterCommit,
    /// The connection to the ledger breaks during the commit, which was written: the owner has to
    /// find out.
    UnknownWritten,
    /// The same, but nothing was written.
    UnknownLost,
    /// The answer gets lost; whoever asked will ask again.
    LostAnswer,
    /// The answer arrives, but the wish arrives a second time, much later.
    LateCopy,
    /// Another process takes the table over just before, and this owner does not know.
    TakenOver,
}

const FAULTS: [(Fault, usize); 8] = [
    (Fault::None, 100),
    (Fault::CrashBeforeCommit, 2),
    (Fault::CrashAfterCommit, 2),
    (Fault::UnknownWritten, 2),
    (Fault::UnknownLost, 2),
    (Fault::LostAnswer, 5),
    (Fault::LateCopy, 5),
    (Fault::TakenOver, 2),
];

impl Fault {
    /// One at random; mostly none.
    pub fn draw(random: &mut Random) -> Fault {
        let weights = FAULTS.map(|(_, weight)| weight);
        FAULTS[random.weighed(&weights)].0
    }
}
