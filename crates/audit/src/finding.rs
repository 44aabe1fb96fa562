//! What can be wrong with the books.

use std::fmt;

use ledger::{ChainId, Difference, Flaw};
use table::NotSo;

/// Something that differs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The chain it is about; none for the balances.
    pub chain: Option<ChainId>,
    /// What.
    pub what: What,
}

/// In which way something differs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// A link of the chain does not hold.
    Link {
        /// The step.
        seq: i64,
        /// Its flaw.
        flaw: Flaw,
    },
    /// The settings of the table make no sense.
    Settings(String),
    /// A step cannot be read.
    Unreadable {
        /// The step.
        seq: i64,
        /// Why.
        reason: String,
    },
    /// The rules make something else of the command.
    Recomputed {
        /// The step.
        seq: i64,
        /// The round.
        round: u32,
        /// How it differs.
        not_so: NotSo,
    },
    /// The transfers are not those that follow from the events.
    Transfers {
        /// The step.
        seq: i64,
        /// The round.
        round: u32,
    },
    /// Chips were left lying in the spots when the round was over.
    Layout {
        /// The step.
        seq: i64,
        /// The round.
        round: u32,
        /// So many cents.
        cents: i64,
    },
    /// A balance is not the sum of its transfers.
    Balance(Difference),
    /// All balances together are not zero.
    TrialBalance {
        /// The sum, in cents.
        cents: i64,
    },
}

impl fmt::Display for Finding {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(chain) = self.chain {
            write!(out, "chain {chain}: ")?;
        }
        match &self.what {
            What::Link { seq, flaw } => write!(out, "step {seq}: {}", words(*flaw)),
            What::Settings(why) => write!(out, "the table's settings cannot be read: {why}"),
            What::Unreadable { seq, reason } => write!(out, "step {seq} cannot be read: {reason}"),
            What::Recomputed { seq, round, not_so } => {
                write!(out, "step {seq}, round {round}: {not_so}")
            }
            What::Transfers { seq, round } => {
                write!(out, "step {seq}, round {round}: the transfers are not those of the events")
            }
            What::Layout { seq, round, cents } => write!(
                out,
                "step {seq}, round {round}: {cents} cents are left on the layout after the round"
            ),
            What::Balance(Difference { account, balance, transfers }) => write!(
                out,
                "account {account:?}: the balance is {balance} cents, its transfers sum to \
                 {transfers}"
            ),
            What::TrialBalance { cents } => {
                write!(out, "the trial balance is {cents} cents and should be zero")
            }
        }
    }
}

fn words(flaw: Flaw) -> &'static str {
    match flaw {
        Flaw::Missing => "it is missing",
        Flaw::PrevHash => "it was not hashed onto the step before it",
        Flaw::Hash => "its contents or transfers are not what was hashed",
        Flaw::Epoch => "its epoch is lower than that of the step before it",
        Flaw::Head => "the journal does not end where the chain's head says",
    }
}
