//! Checks a proof document. Starts from the published seed and recomputes every card; nothing else
//! in the document is believed.
//!
//! The checks run in one order, here and in `web/js/proof/verify.js`, and each has a code. Where
//! nothing can be checked (the form is wrong, the shoe is real, the seed is not published yet) the
//! list ends early.

mod find;
mod form;
mod replay;
mod structure;
mod words;

use blackjack::{Commitment, Wash};
use serde::Serialize;
use serde_json::Value;
use uuid::Uuid;

use crate::document::{Document, Source, State};
use crate::{canonical, digest};
use find::Finding;

/// What the reader has noted before, and does not take from the document.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Seen {
    /// The shoe the document is to be of.
    pub shoe: Option<Uuid>,
    /// The commitment shown before the first stake of the shoe.
    pub commitment: Option<Commitment>,
    /// A wash of one's own.
    pub wash: Option<Wash>,
}

/// What a check is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Code {
    /// Every field is there, of its type, and no other.
    Format,
    /// The digest is that of all other fields.
    Digest,
    /// The document is of the shoe that was asked for.
    SeenShoe,
    /// The commitment is the one that was noted.
    SeenCommitment,
    /// The wash that was noted is in the list.
    SeenWash,
    /// The shoe is real: there is no proof.
    NoProof,
    /// The rulebook is played with this number of decks.
    Decks,
    /// The cut and the cut card lie where the rulebook says.
    Cut,
    /// Every card of the shoe is accounted for, in order.
    Cards,
    /// The seed is not published yet.
    NotRetired,
    /// The seed is lost: the house has lost the key that sealed it.
    SeedLost,
    /// The seed is the one the house was bound to.
    Commitment,
    /// Reshuffled discards are those that lay in the tray.
    Reshuffle,
    /// Every card is the one that follows from the seed.
    Card,
}

impl Code {
    /// Its name in reports.
    pub const fn name(self) -> &'static str {
        match self {
            Code::Format => "format",
            Code::Digest => "digest",
            Code::SeenShoe => "seen-shoe",
            Code::SeenCommitment => "seen-commitment",
            Code::SeenWash => "seen-wash",
            Code::NoProof => "no-proof",
            Code::Decks => "decks",
            Code::Cut => "cut",
            Code::Cards => "cards",
            Code::NotRetired => "not-retired",
            Code::SeedLost => "seed-lost",
            Code::Commitment => "commitment",
            Code::Reshuffle => "reshuffle",
            Code::Card => "card",
        }
    }
}

/// How a check went.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum CheckOutcome {
    /// It holds.
    Passed,
    /// It does not.
    Failed,
    /// There is nothing to check.
    Nothing,
}

/// A sentence about a check in both languages.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Words {
    /// In French.
    pub fr: String,
    /// In English.
    pub en: String,
}

/// One check, and how it went.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Check {
    /// What it is about.
    pub code: Code,
    /// How it went.
    pub outcome: CheckOutcome,
    /// The outcome in words.
    pub words: Words,
}

/// Every check that was made, in order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Report {
    /// The checks.
    pub checks: Vec<Check>,
}

impl Report {
    /// Failed if any check failed; else nothing if there was nothing to check; else passed.
    pub fn outcome(&self) -> CheckOutcome {
        let has = |outcome| self.checks.iter().any(|check| check.outcome == outcome);
        match (has(CheckOutcome::Failed), has(CheckOutcome::Nothing)) {
            (true, _) => CheckOutcome::Failed,
            (false, true) => CheckOutcome::Nothing,
            (false, false) => CheckOutcome::Passed,
        }
    }

    fn note(&mut self, code: Code, found: Result<(), Finding>) -> bool {
        let (outcome, words) = match found {
            Ok(()) => (CheckOutcome::Passed, words::passed(code)),
            Err(finding) => (finding.outcome(), words::found(&finding)),
        };
        self.checks.push(Check { code, outcome, words });
        outcome == CheckOutcome::Passed
    }
}

/// Checks the text of a document.
pub fn verify(text: &str, noted: &Seen) -> Report {
    let mut report = Report { checks: Vec::new() };
    let (value, document) = match form::read(text) {
        Ok(read) => read,
        Err(finding) => {
            report.note(Code::Format, Err(finding));
            return report;
        }
    };
    report.note(Code::Format, Ok(()));
    report.note(Code::Digest, check_digest(&value, &document));
    check_noted(&document, noted, &mut report);
    if document.source == Source::Scanned {
        report.note(Code::NoProof, Err(Finding::NoProof));
        return report;
    }
    let are_decks_fine = report.note(Code::Decks, structure::decks(&document));
    report.note(Code::Cut, structure::cut(&document));
    let are_cards_fine = report.note(Code::Cards, structure::cards(&document));
    if document.state == State::SeedLost {
        report.note(Code::SeedLost, Err(Finding::SeedLost));
        return report;
    }
    let Some(seed) = document.seed.filter(|_| document.state == State::Retired) else {
        report.note(Code::NotRetired, Err(Finding::NotRetired));
        return report;
    };
    let seed = seed.seed();
    report.note(Code::Commitment, check_commitment(&document, seed.commitment()));
    // Without a sound record of what left the shoe when, nothing can be recomputed.
    if are_decks_fine && are_cards_fine {
        let replayed = replay::replay(&document, &seed);
        report.note(Code::Reshuffle, replay::check_reshuffles(&document, &replayed));
        report.note(Code::Card, replay::check_cards(&document, &replayed.orders));
    }
    report
}

fn check_digest(value: &Value, document: &Document) -> Result<(), Finding> {
    let fields = value.as_object().expect("a document that was read is an object");
    let computed = digest(fields);
    if computed == document.digest {
        return Ok(());
    }
    Err(Finding::Digest { computed, document: document.digest })
}

fn check_noted(document: &Document, noted: &Seen, report: &mut Report) {
    if let Some(shoe) = noted.shoe {
        let finding = Finding::SeenShoe { noted: shoe, document: document.shoe };
        report.note(Code::SeenShoe, if shoe == document.shoe { Ok(()) } else { Err(finding) });
    }
    if let Some(commitment) = noted.commitment {
        let is_same = document.commitment == Some(commitment);
        let document = document.commitment;
        let finding = Finding::SeenCommitment { noted: commitment, document };
        report.note(Code::SeenCommitment, if is_same { Ok(()) } else { Err(finding) });
    }
    if let Some(wash) = noted.wash {
        let is_listed = document.washes.iter().any(|listed| listed.wash == wash);
        let found = if is_listed { Ok(()) } else { Err(Finding::SeenWash { wash }) };
        report.note(Code::SeenWash, found);
    }
}

fn check_commitment(document: &Document, computed: Commitment) -> Result<(), Finding> {
    if document.commitment == Some(computed) {
        return Ok(());
    }
    Err(Finding::Commitment { computed, document: document.commitment })
}

/// Whether the text of a value is the text of the document it was read as.
fn is_same_text(value: &Value, document: &Document) -> bool {
    canonical(value) == document.to_json()
}
