//! Of which kind a finding is, for the sentence that the auditor's page has about it.

use house::{FindingKind as Kind, RosterFlaw};

use crate::finding::{Finding, Mismatch};

impl Finding {
    /// Its kind.
    pub fn kind(&self) -> Kind {
        match &self.what {
            Mismatch::Link { .. } => Kind::Link,
            Mismatch::Settings(_) => Kind::Settings,
            Mismatch::Unreadable { .. } => Kind::Unreadable,
            Mismatch::Recomputed { .. } => Kind::Recomputed,
            Mismatch::Engine { .. } => Kind::Engine,
            Mismatch::Transfers { .. } | Mismatch::HouseTransfers { .. } => Kind::Transfers,
            Mismatch::Layout { .. } => Kind::Layout,
            Mismatch::Row { .. } => Kind::Row,
            Mismatch::Twice => Kind::Twice,
            Mismatch::Missing(_) => Kind::MissingAccount,
            Mismatch::Impossible(_) => Kind::ImpossibleRow,
            Mismatch::NoTable => Kind::NoTable,
            Mismatch::Sign | Mismatch::Unsigned => Kind::Sign,
            Mismatch::OpenButNotedClosed => Kind::NotedClosed,
            Mismatch::Number { .. } => Kind::Number,
            Mismatch::Behind { .. } => Kind::Behind,
            Mismatch::Anchor { .. } => Kind::Anchor,
            Mismatch::Loss { .. } => Kind::Loss,
            Mismatch::Cage { .. } => Kind::Cage,
            Mismatch::Author { .. } => Kind::Author,
            Mismatch::Marks { .. } => Kind::Marks,
            Mismatch::Seal { .. } => Kind::Seal,
            Mismatch::SealKey { .. } => Kind::SealKey,
            Mismatch::Sealed { .. } => Kind::SealedStep,
            Mismatch::Snapshot { .. } => Kind::Snapshot,
            Mismatch::Orphan(_) => Kind::Orphan,
            Mismatch::Untouched(_) => Kind::UntouchedAccount,
            Mismatch::Balance(_) => Kind::Balance,
            Mismatch::UnprovenBalance(_) => Kind::UnprovenBalance,
            Mismatch::Account { .. } => Kind::PersonRow,
            Mismatch::Identity { .. } => Kind::Identity,
            Mismatch::Staff { flaw, .. } => of_staff(flaw),
            Mismatch::PeopleUnchecked(_) => Kind::PeopleUnchecked,
            Mismatch::ReadModel { .. } => Kind::ReadModel,
            Mismatch::ReadModelUnchecked(_) => Kind::ReadModelUnchecked,
            Mismatch::SignedDay { .. } => Kind::SignedDay,
            Mismatch::TrialBalance { .. } => Kind::TrialBalance,
        }
    }
}

fn of_staff(flaw: &RosterFlaw) -> Kind {
    match flaw {
        RosterFlaw::Missing => Kind::StaffMissing,
        RosterFlaw::NotOnRecord => Kind::StaffNotOnRecord,
        RosterFlaw::Role | RosterFlaw::Pit { .. } | RosterFlaw::Left { .. } => Kind::Staff,
    }
}
