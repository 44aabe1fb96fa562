//! Translates accounts and kinds of transfers to their names in the database and back. Adds no
//! meaning of its own.

use chips::{Account, Chips, PlayerId, TableId, Transfer, TransferKind};
use uuid::Uuid;

use crate::ChainId;

/// An account as a row's key. Where there is no table or no player the id is nil.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AccountRow {
    /// `purse`, `rack`, `cage`, …
    pub kind: &'static str,
    /// The table of its chips.
    pub gaming_table: Uuid,
    /// The player whose chips they are.
    pub player: Uuid,
}

impl From<Account> for AccountRow {
    fn from(account: Account) -> AccountRow {
        let nil = Uuid::nil();
        let (kind, gaming_table, player) = match account {
            Account::Issue => ("issue", nil, nil),
            Account::Cage => ("cage", nil, nil),
            Account::Purse(player) => ("purse", nil, player.0),
            Account::Rack(table, player) => ("rack", table.0, player.0),
            Account::Layout(table) => ("layout", table.0, nil),
            Account::Float(table) => ("float", table.0, nil),
            Account::Differences => ("differences", nil, nil),
            Account::PlayIssue => ("play_issue", nil, nil),
            Account::PlayPurse(player) => ("play_purse", nil, player.0),
            Account::PlayRack(table, player) => ("play_rack", table.0, player.0),
            Account::PlayLayout(table) => ("play_layout", table.0, nil),
            Account::PlayFloat(table) => ("play_float", table.0, nil),
        };
        AccountRow { kind, gaming_table, player }
    }
}

/// The account of a row. `None` when no account has such a kind.
pub(crate) fn account(kind: &str, gaming_table: Uuid, player: Uuid) -> Option<Account> {
    let (table, player) = (TableId(gaming_table), PlayerId(player));
    Some(match kind {
        "issue" => Account::Issue,
        "cage" => Account::Cage,
        "purse" => Account::Purse(player),
        "rack" => Account::Rack(table, player),
        "layout" => Account::Layout(table),
        "float" => Account::Float(table),
        "differences" => Account::Differences,
        "play_issue" => Account::PlayIssue,
        "play_purse" => Account::PlayPurse(player),
        "play_rack" => Account::PlayRack(table, player),
        "play_layout" => Account::PlayLayout(table),
        "play_float" => Account::PlayFloat(table),
        _ => return None,
    })
}

const KINDS: [(TransferKind, &str); 19] = [
    (TransferKind::Issue, "issue"),
    (TransferKind::Purchase, "purchase"),
    (TransferKind::Redemption, "redemption"),
    (TransferKind::BuyIn, "buy_in"),
    (TransferKind::CashOut, "cash_out"),
    (TransferKind::Stake, "stake"),
    (TransferKind::StakeBack, "stake_back"),
    (TransferKind::Take, "take"),
    (TransferKind::Winnings, "winnings"),
    (TransferKind::WinningsBack, "winnings_back"),
    (TransferKind::TakeBack, "take_back"),
    (TransferKind::Fill, "fill"),
    (TransferKind::Credit, "credit"),
    (TransferKind::Over, "over"),
    (TransferKind::Short, "short"),
    (TransferKind::Grant, "grant"),
    (TransferKind::GrantBack, "grant_back"),
    (TransferKind::Correction, "correction"),
    (TransferKind::CorrectionBack, "correction_back"),
];

/// The database's name of a kind of transfer.
pub(crate) fn transfer_kind(kind: TransferKind) -> &'static str {
    let name = KINDS.iter().find(|(known, _)| *known == kind);
    name.expect("the table lists every kind").1
}

/// A transfer from its row. `None` when the row makes no sense.
pub(crate) fn transfer(
    kind: &str,
    from: &str,
    to: &str,
    gaming_table: Uuid,
    player: Uuid,
    amount: i64,
) -> Option<Transfer> {
    let (kind, _) = KINDS.iter().find(|(_, name)| *name == kind)?;
    Some(Transfer {
        kind: *kind,
        from: account(from, gaming_table, player)?,
        to: account(to, gaming_table, player)?,
        amount: Chips::from_cents(amount)?,
    })
}

/// The table and the player of a transfer; nil where it has none. `None` when its accounts belong
/// to two tables or two players: such a transfer cannot be booked.
pub(crate) fn parties(transfer: &Transfer) -> Option<(Uuid, Uuid)> {
    let (from, to) = (AccountRow::from(transfer.from), AccountRow::from(transfer.to));
    let one = |a: Uuid, b: Uuid| match (a.is_nil(), b.is_nil()) {
        (_, true) => Some(a),
        (true, false) => Some(b),
        (false, false) => (a == b).then_some(a),
    };
    Some((one(from.gaming_table, to.gaming_table)?, one(from.player, to.player)?))
}

/// Whether several chains may move chips of this account.
pub(crate) fn is_shared(account: Account) -> bool {
    owner(account).is_none()
}

/// Whether the balance of this account carries a MAC. Several chains move these, so none of them
/// knows what lies there but from the row.
pub(crate) fn is_proven(account: Account) -> bool {
    matches!(account, Account::Cage | Account::Purse(_) | Account::PlayPurse(_))
}

/// The only chain that moves an account's chips. `None` when every chain may.
pub(crate) fn owner(account: Account) -> Option<ChainId> {
    match account {
        Account::Issue
        | Account::Cage
        | Account::Differences
        | Account::Purse(_)
        | Account::PlayPurse(_) => None,
        Account::PlayIssue => Some(ChainId::HOUSE),
        Account::Rack(table, _)
        | Account::Layout(table)
        | Account::Float(table)
        | Account::PlayRack(table, _)
        | Account::PlayLayout(table)
        | Account::PlayFloat(table) => Some(table.into()),
    }
}
