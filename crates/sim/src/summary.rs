//! What a run was made of, so that tests can see that nothing was left out.

use std::collections::BTreeMap;
use std::fmt;

/// Counts of one run.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// The run.
    pub seed: u64,
    /// Steps in all journals.
    pub committed: usize,
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
    pub(crate) fn count(counts: &mut BTreeMap<String, usize>, what: impl Into<String>) {
        *counts.entry(what.into()).or_default() += 1;
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Summary { seed, committed, rounds, digest, .. } = self;
        writeln!(out, "seed {seed}: {committed} steps, {rounds} rounds, digest {digest:016x}")?;
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
