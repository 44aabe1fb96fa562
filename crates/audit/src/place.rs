//! Where a finding is, for a link to the auditors' page about it.

use house::FindingPlace;

use crate::finding::{Finding, Mismatch};

impl Finding {
    /// Where it is. `None` when it is not about one chain.
    pub fn place(&self) -> Option<FindingPlace> {
        let round = match &self.what {
            Mismatch::Recomputed { round, .. }
            | Mismatch::Transfers { round, .. }
            | Mismatch::Layout { round, .. } => Some(*round),
            Mismatch::ReadModel { round, .. } => *round,
            Mismatch::Link { .. }
            | Mismatch::Settings(_)
            | Mismatch::Unreadable { .. }
            | Mismatch::Engine { .. }
            | Mismatch::HouseTransfers { .. }
            | Mismatch::Row { .. }
            | Mismatch::Twice
            | Mismatch::Missing(_)
            | Mismatch::Impossible(_)
            | Mismatch::NoTable
            | Mismatch::Sign
            | Mismatch::Unsigned
            | Mismatch::OpenButNotedClosed
            | Mismatch::Number { .. }
            | Mismatch::Behind { .. }
            | Mismatch::Anchor { .. }
            | Mismatch::Loss { .. }
            | Mismatch::Cage { .. }
            | Mismatch::Marks { .. }
            | Mismatch::Seal { .. }
            | Mismatch::SealKey { .. }
            | Mismatch::Sealed { .. }
            | Mismatch::Snapshot { .. }
            | Mismatch::Orphan(_)
            | Mismatch::Untouched(_)
            | Mismatch::Balance(_)
            | Mismatch::UnprovenBalance(_)
            | Mismatch::Account { .. }
            | Mismatch::Identity { .. }
            | Mismatch::Staff { .. }
            | Mismatch::PeopleUnchecked(_)
            | Mismatch::SignedDay { .. }
            | Mismatch::ReadModelUnchecked(_)
            | Mismatch::TrialBalance { .. } => None,
        };
        Some(FindingPlace { chain: self.chain?.0, round })
    }
}

#[cfg(test)]
mod tests {
    use ledger::ChainId;
    use uuid::Uuid;

    use super::*;

    #[test]
    fn a_finding_about_a_round_leads_to_it_and_any_other_to_its_chain() {
        let chain = Uuid::from_u128(9);
        let place = |chain, what| Finding { chain, what }.place();
        let left = Mismatch::Layout { seq: 7, round: 3, cents: 5 };
        let of_chain = Some(ChainId(chain));
        assert_eq!(place(of_chain, left), Some(FindingPlace { chain, round: Some(3) }));
        assert_eq!(place(of_chain, Mismatch::Twice), Some(FindingPlace { chain, round: None }));
        assert_eq!(place(None, Mismatch::TrialBalance { cents: 1 }), None);
    }
}
