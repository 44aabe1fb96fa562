//! What a run was made of, so that tests can see that nothing was left out.

use std::collections::BTreeMap;
use std::fmt;

use owner::Denial;
use table::Command;

/// Counts of one run.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// The run.
    pub seed: u64,
    /// Steps in all journals.
    pub committed: usize,
    /// Commands that somebody was told are done; in a house of several nodes.
    pub acknowledged: usize,
    /// Frames that were shown to people; in a house of several nodes.
    pub shown: u64,
    /// The longest waits, in milliseconds of virtual time; in a house of several nodes.
    pub longest_ms: BTreeMap<String, u64>,
    /// Rounds that ended.
    pub rounds: usize,
    /// Commands of each kind that became a step.
    pub accepted: BTreeMap<String, usize>,
    /// Refusals of each code.
    pub refused: BTreeMap<String, usize>,
    /// Faults of each kind, and what they led to.
    pub faults: BTreeMap<String, usize>,
    /// A hash of all journals: two runs with the same hash were the same.
    pub digest: u64,
}

impl Summary {
    /// Adds the counts of another run, as one of several.
    pub fn add(&mut self, other: &Summary) {
        let Summary { committed, acknowledged, shown, rounds, digest, .. } = other;
        self.committed += committed;
        self.acknowledged += acknowledged;
        self.shown += shown;
        self.rounds += rounds;
        // FNV-1a over the digests: the same runs give the same sum.
        self.digest = (self.digest ^ digest).wrapping_mul(0x0000_0100_0000_01b3);
        for (sums, counts) in [
            (&mut self.accepted, &other.accepted),
            (&mut self.refused, &other.refused),
            (&mut self.faults, &other.faults),
        ] {
            for (what, count) in counts {
                *sums.entry(what.clone()).or_default() += count;
            }
        }
        for (what, ms) in &other.longest_ms {
            let longest = self.longest_ms.entry(what.clone()).or_default();
            *longest = (*longest).max(*ms);
        }
    }

    pub(crate) fn count(counts: &mut BTreeMap<String, usize>, what: impl Into<String>) {
        *counts.entry(what.into()).or_default() += 1;
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Summary { seed, committed, rounds, digest, acknowledged, shown, .. } = self;
        writeln!(out, "seed {seed}: {committed} steps, {rounds} rounds, digest {digest:016x}")?;
        if *shown > 0 {
            let words: Vec<_> =
                self.longest_ms.iter().map(|(what, ms)| format!("{what} {ms}")).collect();
            writeln!(out, "nodes: {acknowledged} acknowledged, {shown} frames shown")?;
            writeln!(out, "longest, in ms: {}", words.join(", "))?;
        }
        for (title, counts) in
            [("accepted", &self.accepted), ("refused", &self.refused), ("faults", &self.faults)]
        {
            let words: Vec<_> = counts.iter().map(|(what, n)| format!("{what} {n}")).collect();
            writeln!(out, "{title}: {}", words.join(", "))?;
        }
        Ok(())
    }
}

/// FNV-1a: a digest that need not withstand forgery.
pub(crate) fn digest<'a>(texts: impl Iterator<Item = &'a str>) -> u64 {
    let bytes = texts.flat_map(str::bytes);
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

/// The name of a command, of a decision that of the decision.
pub(crate) fn kind(command: &Command) -> &'static str {
    if let Command::Decide { decision, .. } = command {
        decision.into()
    } else if let Command::Irregular { what } = command {
        what.into()
    } else {
        command.into()
    }
}

/// The code of a denial.
pub(crate) fn code(refused: &Denial) -> &'static str {
    match refused {
        Denial::Rules(refusal) => refusal.code(),
        Denial::Stale => "stale",
        Denial::NotAdmitted { code, .. } => code,
        Denial::NotEnoughInPurse => "not-enough-in-purse",
        Denial::CageShort => "cage-short",
        Denial::DuplicateId => "duplicate-id",
        Denial::TooFast => "too-fast",
        Denial::Unavailable => "unavailable",
    }
}
