//! What went into a player's purse and out of it in a stretch of time: bought and redeemed at the
//! cage, bought in and cashed out at tables. Stakes are not here; they never touch a purse.

use chips::{PlayerId, Transfer};

use crate::account::transfer;
use crate::{Fault, Ledger};

/// Movements that [`Ledger::purse_flows`] gives, at most: the latest.
const FLOWS_MAX: i64 = 20_000;

/// One movement of a purse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PurseFlow {
    /// The chips, and whence and where.
    pub transfer: Transfer,
    /// When it was decided, in milliseconds since 1970.
    pub at_ms: i64,
}

impl Ledger {
    /// The movements of a purse after `since_ms`, in the order of commit.
    pub async fn purse_flows(
        &self,
        player: PlayerId,
        since_ms: i64,
    ) -> Result<Vec<PurseFlow>, Fault> {
        let rows = sqlx::query!(
            "select kind::text as \"kind!\", from_account::text as \"from_account!\",
                to_account::text as \"to_account!\", gaming_table, player, amount, at_ms
            from transfer
            where player = $1 and (from_account = 'purse' or to_account = 'purse')
                and at_ms > $2
            order by batch desc, chain desc, seq desc, ordinal desc limit $3",
            player.0,
            since_ms,
            FLOWS_MAX,
        )
        .fetch_all(&self.pool)
        .await?;
        let mut flows = Vec::with_capacity(rows.len());
        for row in rows.into_iter().rev() {
            let (from, to) = (&row.from_account, &row.to_account);
            let read = transfer(&row.kind, from, to, row.gaming_table, row.player, row.amount);
            let impossible = || Fault::ImpossibleRow(format!("transfer of purse {player}"));
            flows.push(PurseFlow { transfer: read.ok_or_else(impossible)?, at_ms: row.at_ms });
        }
        Ok(flows)
    }
}
