//! Present balances.

use chips::{Account, Chips, PlayerId, TableId};

use crate::account::{AccountRow, account, is_proven};
use crate::balance::{BalanceRow, ProvenBalance};
use crate::{Fault, Ledger};

/// A player's chips.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Purse {
    /// Chips in the purse itself: of a guest, play chips.
    pub chips: Chips,
    /// Chips in racks, by table. Empty racks are left out.
    pub racks: Vec<(TableId, Chips)>,
}

/// The chips on one table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableBalances {
    /// The table's tray.
    pub float: Chips,
    /// Stakes at risk, of chips and play chips.
    pub layout: Chips,
    /// The players' racks, by player, of chips and play chips. Empty racks are left out.
    pub racks: Vec<(PlayerId, Chips)>,
}

impl Ledger {
    /// The balance of an account, in cents; 0 if it was never used. Negative only where
    /// [`Account::may_be_negative`] says so. A purse, or the cage, whose balance this house has not
    /// written is noted, so that it is put right ([`Ledger::take_suspects`]).
    pub async fn balance(&self, account: Account) -> Result<i64, Fault> {
        let key = AccountRow::from(account);
        let row = sqlx::query!(
            "select balance, revision, mac from account
            where kind = $1::text::account_kind and gaming_table = $2 and player = $3",
            key.kind,
            key.gaming_table,
            key.player,
        )
        .fetch_optional(&self.pool)
        .await?;
        let Some(row) = row else { return Ok(0) };
        if is_proven(account) {
            let said = ProvenBalance { account, revision: row.revision, balance: row.balance };
            self.trust.judge(&BalanceRow { said, mac: row.mac });
        }
        Ok(row.balance)
    }

    /// The chips on a table.
    pub async fn balances_of_table(&self, table: TableId) -> Result<TableBalances, Fault> {
        let rows = sqlx::query!(
            "select kind::text as \"kind!\", player, balance from account
            where gaming_table = $1 and balance <> 0 order by player",
            table.0,
        )
        .fetch_all(&self.pool)
        .await?;
        let mut balances =
            TableBalances { float: Chips::ZERO, layout: Chips::ZERO, racks: Vec::new() };
        for row in rows {
            let amount = || chips(row.balance);
            match account(&row.kind, table.0, row.player) {
                Some(Account::Float(_)) => balances.float = amount()?,
                Some(Account::Layout(_) | Account::PlayLayout(_)) => balances.layout += amount()?,
                Some(Account::Rack(_, player) | Account::PlayRack(_, player)) => {
                    balances.racks.push((player, amount()?));
                }
                // The house's side of play is no chips on the table.
                Some(Account::PlayFloat(_)) => {}
                Some(
                    Account::Issue
                    | Account::Cage
                    | Account::Differences
                    | Account::Purse(_)
                    | Account::PlayIssue
                    | Account::PlayPurse(_),
                )
                | None => {
                    return Err(Fault::ImpossibleRow(format!("{} of table {table}", row.kind)));
                }
            }
        }
        Ok(balances)
    }

    /// A player's chips, in the purse and on tables. A balance that this house has not
    /// written is noted, as by [`Ledger::balance`].
    pub async fn purse(&self, player: PlayerId) -> Result<Purse, Fault> {
        let rows = sqlx::query!(
            "select kind::text as \"kind!\", gaming_table, balance, revision, mac from account
            where player = $1 and kind in ('purse', 'rack', 'play_purse', 'play_rack')
                and balance <> 0
            order by gaming_table",
            player.0,
        )
        .fetch_all(&self.pool)
        .await?;
        let mut purse = Purse { chips: Chips::ZERO, racks: Vec::new() };
        for row in rows {
            let amount = chips(row.balance)?;
            if row.gaming_table.is_nil() {
                purse.chips += amount;
                let account = Account::purse(player, row.kind == "play_purse");
                let said = ProvenBalance { account, revision: row.revision, balance: row.balance };
                self.trust.judge(&BalanceRow { said, mac: row.mac });
            } else {
                purse.racks.push((TableId(row.gaming_table), amount));
            }
        }
        Ok(purse)
    }
}

fn chips(cents: i64) -> Result<Chips, Fault> {
    Chips::from_cents(cents).ok_or_else(|| Fault::ImpossibleRow(format!("balance of {cents}")))
}
