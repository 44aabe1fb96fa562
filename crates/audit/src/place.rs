//! Where a finding is, for a link to the auditors' page about it.

use chips::{Account, PlayerId, TableId};
use house::{FindingAccount, FindingPlace};
use ledger::{AccountRow, ChainId};
use uuid::Uuid;

use crate::finding::{Finding, Mismatch};

impl Finding {
    /// Where it is. `None` when it is about nothing that has a page of its own.
    pub fn place(&self) -> Option<FindingPlace> {
        match &self.what {
            Mismatch::Recomputed { round, .. }
            | Mismatch::Transfers { round, .. }
            | Mismatch::Layout { round, .. } => self.in_chain(Some(*round)),
            Mismatch::ReadModel { round, seq, .. } => {
                Some(FindingPlace { seq: *seq, ..self.in_chain(*round)? })
            }
            Mismatch::Missing(account)
            | Mismatch::Untouched(account)
            | Mismatch::UnprovenBalance(account) => Some(of_account(*account)),
            Mismatch::Balance(difference) => Some(of_account(difference.account)),
            Mismatch::Identity { player, .. } => Some(of_account(Account::Purse(*player))),
            Mismatch::Account { table, whose } => of_person(table, whose),
            Mismatch::Staff { name, .. } => Some(of_staff(name)),
            Mismatch::SignedDay { from_ms, .. } => {
                Some(FindingPlace { day_ms: Some(*from_ms), ..of_house() })
            }
            Mismatch::Link { seq, .. }
            | Mismatch::Unreadable { seq, .. }
            | Mismatch::Engine { seq, .. }
            | Mismatch::HouseTransfers { seq, .. }
            | Mismatch::Row { seq, .. }
            | Mismatch::Number { seq, .. }
            | Mismatch::Behind { seq, .. }
            | Mismatch::Anchor { seq }
            | Mismatch::Loss { seq }
            | Mismatch::Cage { seq, .. }
            | Mismatch::Author { seq, .. }
            | Mismatch::Marks { seq }
            | Mismatch::SealKey { seq, .. }
            | Mismatch::Sealed { seq, .. }
            | Mismatch::Snapshot { seq, .. } => {
                Some(FindingPlace { seq: Some(*seq), ..self.in_chain(None)? })
            }
            Mismatch::Settings(_)
            | Mismatch::Twice
            | Mismatch::Impossible(_)
            | Mismatch::NoTable
            | Mismatch::Sign
            | Mismatch::Unsigned
            | Mismatch::OpenButNotedClosed
            | Mismatch::Seal { .. }
            | Mismatch::Orphan(_)
            | Mismatch::PeopleUnchecked(_)
            | Mismatch::ReadModelUnchecked(_)
            | Mismatch::TrialBalance { .. } => self.in_chain(None),
        }
    }

    fn in_chain(&self, round: Option<u32>) -> Option<FindingPlace> {
        Some(FindingPlace { round, ..FindingPlace::of_chain(self.chain?.0) })
    }
}

fn of_house() -> FindingPlace {
    FindingPlace::of_chain(ChainId::HOUSE.0)
}

fn of_staff(name: &str) -> FindingPlace {
    FindingPlace { staff: Some(name.to_owned()), ..of_house() }
}

// The person that a row of this table is about. A player is found by their purse. Other tables are
// about no person.
fn of_person(relation: &str, whose: &str) -> Option<FindingPlace> {
    match relation {
        "staff" => Some(of_staff(whose)),
        "player" | "player_login" | "identity" => {
            Some(of_account(Account::Purse(PlayerId(whose.parse().ok()?))))
        }
        _ => None,
    }
}

// The chain is that of the account's table, or the house's for an account of no table.
fn of_account(account: Account) -> FindingPlace {
    let AccountRow { kind, gaming_table, player } = account.into();
    let known = |id: Uuid| (!id.is_nil()).then_some(id);
    let account = FindingAccount {
        kind: kind.to_owned(),
        table: known(gaming_table).map(TableId),
        player: known(player).map(PlayerId),
    };
    FindingPlace { account: Some(account), ..FindingPlace::of_chain(gaming_table) }
}

#[cfg(test)]
mod tests {
    use house::RosterFlaw;
    use ledger::Difference;

    use super::*;

    fn place(chain: Option<ChainId>, what: Mismatch) -> Option<FindingPlace> {
        Finding { chain, what }.place()
    }

    #[test]
    fn a_finding_about_a_round_leads_to_it_and_any_other_to_its_chain() {
        let chain = Uuid::from_u128(9);
        let left = Mismatch::Layout { seq: 7, round: 3, cents: 5 };
        let (of_chain, at) = (Some(ChainId(chain)), FindingPlace::of_chain(chain));
        let of_round = FindingPlace { round: Some(3), ..at.clone() };
        assert_eq!(place(of_chain, left), Some(of_round));
        assert_eq!(place(of_chain, Mismatch::Twice), Some(at));
        assert_eq!(place(None, Mismatch::TrialBalance { cents: 1 }), None);
    }

    #[test]
    fn a_finding_about_a_step_leads_to_it() {
        let chain = Uuid::from_u128(9);
        let step = FindingPlace { seq: Some(7), ..FindingPlace::of_chain(chain) };
        assert_eq!(place(Some(ChainId(chain)), Mismatch::Marks { seq: 7 }), Some(step));
        let step = FindingPlace { seq: Some(7), ..of_house() };
        let of_model = |round| {
            let (relation, row, flaw) = ("notable", String::new(), String::new());
            place(
                Some(ChainId::HOUSE),
                Mismatch::ReadModel { relation, row, round, seq: Some(7), flaw },
            )
        };
        assert_eq!(of_model(None), Some(FindingPlace { seq: Some(7), ..of_house() }));
        let of_round = FindingPlace { seq: Some(7), round: Some(3), ..of_house() };
        assert_eq!(of_model(Some(3)), Some(of_round));
        let broken = Mismatch::Cage { seq: 7, flaw: "no consent" };
        assert_eq!(place(Some(ChainId::HOUSE), broken), Some(step));
    }

    #[test]
    fn a_finding_about_chips_leads_to_their_account() {
        let (table, player) = (TableId(Uuid::from_u128(7)), PlayerId(Uuid::from_u128(8)));
        let rack = Account::PlayRack(table, player);
        let found = Mismatch::Balance(Difference { account: rack, balance: 1, transfers: 2 });
        let account = FindingAccount {
            kind: "play_rack".to_owned(),
            table: Some(table),
            player: Some(player),
        };
        let at = FindingPlace { account: Some(account), ..FindingPlace::of_chain(table.0) };
        assert_eq!(place(None, found), Some(at));
        let cage = FindingAccount { kind: "cage".to_owned(), table: None, player: None };
        let at = FindingPlace { account: Some(cage), ..of_house() };
        assert_eq!(place(None, Mismatch::UnprovenBalance(Account::Cage)), Some(at));
    }

    #[test]
    fn a_finding_about_a_person_leads_to_the_staff_or_to_the_purse_of_the_player() {
        let player = PlayerId(Uuid::from_u128(8));
        let purse = Some(of_account(Account::Purse(player)));
        let row = |table, whose| place(None, Mismatch::Account { table, whose });
        assert_eq!(place(None, Mismatch::Identity { player, flaw: "none" }), purse);
        assert_eq!(row("player_login", player.to_string()), purse);
        assert_eq!(row("house_note", player.to_string()), None);
        let eve = Some(FindingPlace { staff: Some("Eve".to_owned()), ..of_house() });
        assert_eq!(row("staff", "Eve".to_owned()), eve);
        let flaw = RosterFlaw::Missing;
        assert_eq!(place(None, Mismatch::Staff { name: "Eve".to_owned(), flaw }), eve);
    }

    #[test]
    fn a_finding_about_a_signed_day_leads_to_that_day() {
        let (pit, from) = ("main".to_owned(), "then".to_owned());
        let flaw = "others".to_owned();
        let found = Mismatch::SignedDay { pit, from, from_ms: 5, request: 1, flaw };
        let day = FindingPlace { day_ms: Some(5), ..of_house() };
        assert_eq!(place(Some(ChainId::HOUSE), found), Some(day));
    }
}
