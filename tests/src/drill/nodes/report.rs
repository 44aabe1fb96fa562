//! What the drill of nodes has seen, as a table.

use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

use strum::VariantArray as _;

use super::fault::Fault;

/// How long tables were silent, by what has failed.
#[derive(Debug, Default)]
pub struct Report {
    /// Faults of each kind, and the silence of each table that they have hit.
    silences: BTreeMap<Fault, (u32, Vec<Duration>)>,
    /// Commands that were acknowledged and found in the journal, once.
    pub acknowledged: usize,
    /// Refusals that clients got, by what has failed and by their code.
    refused: BTreeMap<(Fault, String), usize>,
    /// Steps in all chains at the end.
    pub steps: i64,
    /// Steps in which a round was voided.
    pub voided: i64,
    /// How often a chain was taken.
    pub epochs: i64,
}

impl Report {
    /// Adds a fault and the silences that it has caused.
    pub(super) fn add(&mut self, fault: Fault, silences: Vec<Duration>) {
        let (times, all) = self.silences.entry(fault).or_default();
        *times += 1;
        all.extend(silences);
    }

    /// Counts a refusal that a client got while that failed.
    pub(super) fn note_refused(&mut self, fault: Fault, code: String) {
        *self.refused.entry((fault, code)).or_default() += 1;
    }

    /// The longest silence after a fault. `None` when there was no such fault.
    pub fn worst(&self, fault: Fault) -> Option<Duration> {
        self.silences.get(&fault).and_then(|(_, all)| all.iter().max().copied())
    }
}

impl fmt::Display for Report {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(out, "| fault | times | tables | p50 | p99 | worst |\n|---|---|---|---|---|---|")?;
        for fault in Fault::VARIANTS {
            let Some((times, all)) = self.silences.get(fault) else { continue };
            let mut all: Vec<u128> = all.iter().map(Duration::as_millis).collect();
            all.sort_unstable();
            let at = |per_cent: usize| {
                let place = (all.len() * per_cent / 100).min(all.len().saturating_sub(1));
                all.get(place).copied().unwrap_or_default()
            };
            let (p50, p99, worst) = (at(50), at(99), at(100));
            let tables = all.len();
            writeln!(out, "| {fault} | {times} | {tables} | {p50} ms | {p99} ms | {worst} ms |")?;
        }
        let Report { acknowledged, steps, voided, epochs, refused, .. } = self;
        writeln!(
            out,
            "{acknowledged} acknowledged commands, each of them one step; {steps} steps, \
             {epochs} times a chain was taken, {voided} rounds voided"
        )?;
        let refused = refused.iter().map(|((fault, code), n)| format!("{fault}: {code} {n}"));
        write!(out, "refused: {}", refused.collect::<Vec<_>>().join(", "))
    }
}
