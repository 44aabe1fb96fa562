//! What follows from an event of the house, and from nothing else: its series, its marks, the chips
//! it moves, and the request that it carries out.

use chips::{Account, Chips, PlayerId, Transfer, TransferKind};
use uuid::Uuid;

use super::HouseEvent;
use crate::marks::{
    ANCHOR, SIGNIFICANT, Series, about_drawers, about_requests, accounts_proven, drawer_mark,
    erasures, renewals, self_checks,
};
use crate::protection;
use crate::records::{CageTrade, IssueCause};
use crate::sign::TableSign;
use crate::staff::StaffAsk;

impl HouseEvent {
    /// The series that numbers it, if any.
    pub fn series(&self) -> Option<Series> {
        match self {
            HouseEvent::ChipsBought(_) | HouseEvent::ChipsRedeemed(_) => Some(Series::Receipt),
            HouseEvent::CageCounted { .. } => Some(Series::Count),
            HouseEvent::CageAsked { .. } => Some(Series::Request),
            HouseEvent::DrawerOpened { .. } | HouseEvent::DrawerHandedOver { .. } => {
                Some(Series::Drawer)
            }
            HouseEvent::ChipsSold { .. } | HouseEvent::PlayChipsReturned { .. } => {
                Some(Series::PlayReceipt)
            }
            HouseEvent::ChipsIssued { .. }
            | HouseEvent::CageApproved { .. }
            | HouseEvent::CageRefused { .. }
            | HouseEvent::PersonErased { .. }
            | HouseEvent::RoundCorrected(_)
            | HouseEvent::PersonIdentified { .. }
            | HouseEvent::DrawerMoved { .. }
            | HouseEvent::DrawerClosed(_)
            | HouseEvent::DaySigned(_)
            | HouseEvent::LimitsChanged { .. }
            | HouseEvent::TableOpened { .. }
            | HouseEvent::TableClosed(_)
            | HouseEvent::TableSigned { .. }
            | HouseEvent::DrainOrdered { .. }
            | HouseEvent::HouseOpened(_)
            | HouseEvent::TableBroke { .. }
            | HouseEvent::ChainStopped { .. }
            | HouseEvent::BalanceMended { .. }
            | HouseEvent::ClockChanged { .. }
            | HouseEvent::LoginFailed(_)
            | HouseEvent::LoginLocked(_)
            | HouseEvent::StaffAdded { .. }
            | HouseEvent::StaffAssigned { .. }
            | HouseEvent::StaffEnded(_)
            | HouseEvent::StaffPasswordRenewed(_)
            | HouseEvent::StaffTotpReset(_)
            | HouseEvent::StaffPasswordChanged(_)
            | HouseEvent::PasswordChanged { .. }
            | HouseEvent::Sealed { .. }
            | HouseEvent::SeedKeyChanged(_)
            | HouseEvent::SealKeyChanged(_)
            | HouseEvent::HouseRestored(_)
            | HouseEvent::SeedKeyLost(_)
            | HouseEvent::BooksAnchored { .. }
            | HouseEvent::AccountsProven { .. }
            | HouseEvent::BooksChecked(_)
            | HouseEvent::AuditQuery { .. } => None,
        }
    }

    /// The marks of its entry, without those of its number.
    pub fn marks(&self) -> Vec<Uuid> {
        let mut marks = self.own_marks();
        if self.request().is_some() {
            marks.push(about_requests());
        }
        marks.extend(self.drawer_cashiers().iter().map(|cashier| drawer_mark(cashier)));
        marks
    }

    /// The marks without that of the request it carries out.
    fn own_marks(&self) -> Vec<Uuid> {
        match self {
            HouseEvent::ChipsIssued { cause: None, .. }
            | HouseEvent::ChipsSold { .. }
            | HouseEvent::CageCounted { .. }
            | HouseEvent::DrawerMoved { .. }
            | HouseEvent::DrainOrdered { .. }
            | HouseEvent::Sealed { .. }
            | HouseEvent::AuditQuery { .. } => Vec::new(),
            HouseEvent::PlayChipsReturned { player, .. }
            | HouseEvent::PersonIdentified { player, namesake: false } => vec![player.0],
            HouseEvent::PersonIdentified { player, namesake: true } => vec![player.0, SIGNIFICANT],
            HouseEvent::ChipsBought(trade) | HouseEvent::ChipsRedeemed(trade) => {
                vec![trade.player.0]
            }
            HouseEvent::DrawerOpened { .. }
            | HouseEvent::DrawerClosed(_)
            | HouseEvent::DrawerHandedOver { .. } => vec![about_drawers()],
            HouseEvent::RoundCorrected(correction) => vec![correction.player.0],
            HouseEvent::DaySigned(signed) => vec![signed.figures.mark()],
            HouseEvent::CageAsked { .. }
            | HouseEvent::CageApproved { .. }
            | HouseEvent::CageRefused { .. } => vec![about_requests()],
            HouseEvent::LimitsChanged { player, .. } => vec![player.0, protection::mark(*player)],
            HouseEvent::TableOpened { table, .. } => vec![table.0],
            HouseEvent::TableClosed(closed) => vec![closed.table.0],
            HouseEvent::TableSigned { table, .. } => vec![TableSign::id(*table)],
            HouseEvent::BooksChecked(_) => vec![self_checks()],
            HouseEvent::PersonErased { .. } => vec![SIGNIFICANT, erasures()],
            HouseEvent::HouseRestored(_) => vec![SIGNIFICANT, renewals()],
            HouseEvent::SeedKeyLost(_) => vec![SIGNIFICANT, ANCHOR, renewals()],
            HouseEvent::BooksAnchored { .. } => vec![SIGNIFICANT, ANCHOR],
            HouseEvent::AccountsProven { .. } => vec![SIGNIFICANT, accounts_proven()],
            HouseEvent::ChipsIssued { cause: Some(_), .. }
            | HouseEvent::HouseOpened(_)
            | HouseEvent::TableBroke { .. }
            | HouseEvent::ChainStopped { .. }
            | HouseEvent::BalanceMended { .. }
            | HouseEvent::ClockChanged { .. }
            | HouseEvent::LoginFailed(_)
            | HouseEvent::LoginLocked(_)
            | HouseEvent::StaffAdded { .. }
            | HouseEvent::StaffAssigned { .. }
            | HouseEvent::StaffEnded(_)
            | HouseEvent::StaffPasswordRenewed(_)
            | HouseEvent::StaffTotpReset(_)
            | HouseEvent::StaffPasswordChanged(_)
            | HouseEvent::PasswordChanged { .. }
            | HouseEvent::SeedKeyChanged(_)
            | HouseEvent::SealKeyChanged(_) => vec![SIGNIFICANT],
        }
    }

    /// The chips it moves.
    pub fn transfers(&self) -> Vec<Transfer> {
        let purse = Account::Purse;
        let (kind, from, to, amount) = match self {
            HouseEvent::RoundCorrected(correction) => return vec![correction.transfer()],
            HouseEvent::ChipsIssued { amount, .. } => {
                (TransferKind::Issue, Account::Issue, Account::Cage, *amount)
            }
            HouseEvent::ChipsSold { player, amount, play: true } => {
                let to = Account::PlayPurse(*player);
                (TransferKind::Grant, Account::PlayIssue, to, *amount)
            }
            HouseEvent::PlayChipsReturned { player, amount, play: true } => {
                let from = Account::PlayPurse(*player);
                (TransferKind::GrantBack, from, Account::PlayIssue, *amount)
            }
            HouseEvent::ChipsSold { player, amount, play: false }
            | HouseEvent::ChipsBought(CageTrade { player, amount, .. }) => {
                (TransferKind::Purchase, Account::Cage, purse(*player), *amount)
            }
            HouseEvent::PlayChipsReturned { player, amount, play: false }
            | HouseEvent::ChipsRedeemed(CageTrade { player, amount, .. }) => {
                (TransferKind::Redemption, purse(*player), Account::Cage, *amount)
            }
            HouseEvent::CageAsked { .. }
            | HouseEvent::CageApproved { .. }
            | HouseEvent::CageRefused { .. }
            | HouseEvent::PersonErased { .. }
            | HouseEvent::PersonIdentified { .. }
            | HouseEvent::CageCounted { .. }
            | HouseEvent::DrawerOpened { .. }
            | HouseEvent::DrawerMoved { .. }
            | HouseEvent::DrawerClosed(_)
            | HouseEvent::DrawerHandedOver { .. }
            | HouseEvent::DaySigned(_)
            | HouseEvent::LimitsChanged { .. }
            | HouseEvent::TableOpened { .. }
            | HouseEvent::TableClosed(_)
            | HouseEvent::TableSigned { .. }
            | HouseEvent::DrainOrdered { .. }
            | HouseEvent::HouseOpened(_)
            | HouseEvent::TableBroke { .. }
            | HouseEvent::ChainStopped { .. }
            | HouseEvent::BalanceMended { .. }
            | HouseEvent::ClockChanged { .. }
            | HouseEvent::LoginFailed(_)
            | HouseEvent::LoginLocked(_)
            | HouseEvent::StaffAdded { .. }
            | HouseEvent::StaffAssigned { .. }
            | HouseEvent::StaffEnded(_)
            | HouseEvent::StaffPasswordRenewed(_)
            | HouseEvent::StaffTotpReset(_)
            | HouseEvent::StaffPasswordChanged(_)
            | HouseEvent::PasswordChanged { .. }
            | HouseEvent::Sealed { .. }
            | HouseEvent::SeedKeyChanged(_)
            | HouseEvent::SealKeyChanged(_)
            | HouseEvent::HouseRestored(_)
            | HouseEvent::SeedKeyLost(_)
            | HouseEvent::BooksAnchored { .. }
            | HouseEvent::AccountsProven { .. }
            | HouseEvent::BooksChecked(_)
            | HouseEvent::AuditQuery { .. } => return Vec::new(),
        };
        vec![Transfer { kind, from, to, amount }]
    }

    /// The buyer and the amount, if a player gets chips or play chips. Deposit limits count these.
    pub fn deposit(&self) -> Option<(PlayerId, Chips)> {
        let mut transfers = self.transfers().into_iter();
        let is_sale = |kind| matches!(kind, TransferKind::Purchase | TransferKind::Grant);
        let bought = transfers.find(|transfer| is_sale(transfer.kind))?;
        if let Account::Purse(player) | Account::PlayPurse(player) = bought.to {
            Some((player, bought.amount))
        } else {
            None
        }
    }

    /// The number of the request that the event carries out.
    pub fn request(&self) -> Option<u64> {
        match self {
            HouseEvent::ChipsIssued { cause: Some(IssueCause::Request { request }), .. }
            | HouseEvent::PersonErased { request, .. }
            | HouseEvent::DrawerMoved { request, .. } => Some(*request),
            HouseEvent::ChipsBought(trade) | HouseEvent::ChipsRedeemed(trade) => trade.request,
            HouseEvent::RoundCorrected(correction) => correction.request,
            HouseEvent::DaySigned(signed) => Some(signed.request),
            HouseEvent::LimitsChanged { request, .. }
            | HouseEvent::CageCounted { request, .. }
            | HouseEvent::DrawerOpened { request, .. }
            | HouseEvent::StaffAdded { request, .. } => *request,
            HouseEvent::StaffAssigned { change, .. }
            | HouseEvent::StaffEnded(change)
            | HouseEvent::StaffPasswordRenewed(change)
            | HouseEvent::StaffTotpReset(change) => change.request,
            HouseEvent::DrawerClosed(end) | HouseEvent::DrawerHandedOver { end, .. } => end.request,
            HouseEvent::ChipsIssued { .. }
            | HouseEvent::ChipsSold { .. }
            | HouseEvent::PlayChipsReturned { .. }
            | HouseEvent::CageAsked { .. }
            | HouseEvent::CageApproved { .. }
            | HouseEvent::CageRefused { .. }
            | HouseEvent::PersonIdentified { .. }
            | HouseEvent::TableOpened { .. }
            | HouseEvent::TableClosed(_)
            | HouseEvent::TableSigned { .. }
            | HouseEvent::DrainOrdered { .. }
            | HouseEvent::HouseOpened(_)
            | HouseEvent::TableBroke { .. }
            | HouseEvent::ClockChanged { .. }
            | HouseEvent::LoginFailed(_)
            | HouseEvent::LoginLocked(_)
            | HouseEvent::StaffPasswordChanged(_)
            | HouseEvent::PasswordChanged { .. }
            | HouseEvent::Sealed { .. }
            | HouseEvent::BooksChecked(_)
            | HouseEvent::SeedKeyChanged(_)
            | HouseEvent::SealKeyChanged(_)
            | HouseEvent::HouseRestored(_)
            | HouseEvent::AuditQuery { .. }
            | HouseEvent::ChainStopped { .. }
            | HouseEvent::BalanceMended { .. }
            | HouseEvent::SeedKeyLost(_)
            | HouseEvent::BooksAnchored { .. }
            | HouseEvent::AccountsProven { .. } => None,
        }
    }

    /// The change of the staff that it is, if it is one that needs the consent of a second person.
    pub fn staff_ask(&self) -> Option<StaffAsk> {
        if let HouseEvent::StaffAdded { name, role, pit, .. } = self {
            Some(StaffAsk::Add { name: name.clone(), role: *role, pit: pit.clone() })
        } else if let HouseEvent::StaffAssigned { pit, change, .. } = self {
            Some(StaffAsk::Assign { name: change.name.clone(), pit: pit.clone() })
        } else if let HouseEvent::StaffPasswordRenewed(change) = self {
            Some(StaffAsk::Password { name: change.name.clone() })
        } else if let HouseEvent::StaffTotpReset(change) = self {
            Some(StaffAsk::Totp { name: change.name.clone() })
        } else if let HouseEvent::StaffEnded(change) = self {
            Some(StaffAsk::End { name: change.name.clone() })
        } else {
            None
        }
    }

    /// The names of the cashiers whose drawers it changes.
    pub fn drawer_cashiers(&self) -> Vec<String> {
        if let HouseEvent::ChipsBought(trade) | HouseEvent::ChipsRedeemed(trade) = self {
            trade.drawer.iter().map(|drawer| drawer.cashier.clone()).collect()
        } else if let HouseEvent::DrawerOpened { cashier, .. } = self {
            vec![cashier.clone()]
        } else if let HouseEvent::DrawerMoved { drawer, .. } = self {
            vec![drawer.cashier.clone()]
        } else if let HouseEvent::DrawerClosed(end) = self {
            vec![end.drawer.cashier.clone()]
        } else if let HouseEvent::DrawerHandedOver { to, end } = self {
            vec![end.drawer.cashier.clone(), to.clone()]
        } else {
            Vec::new()
        }
    }
}
