//! What a player sees of their own play: the list of their rounds, one of them card by card, what
//! the pit has ruled on rounds that they disputed, every line of their chips, figures, and all
//! lines as a file; and the last results of a table, which everyone may see.
//!
//! The cage reads the lines of a player's purse from here, too, and those of a period for paper.
//! Every other question is about one player, who is named by the session that asks. Rounds in which
//! they had no chips are as unknown as rounds that never were. Rounds and figures come from the
//! auditors' read model, lines from the ledger; nothing is written, and no question is put on
//! record, because the data is the asker's own.

mod cursor;
mod disputes;
mod file;
mod frames;
mod lines;
mod period;
mod results;
mod rounds;
mod sessions;
mod statistics;

use std::sync::Arc;

use chips::PlayerId;
use ledger::Ledger;
use protocol::PlayerKind;
use read_model::project::{ProjectError, Projector};
use read_model::reports::Desk;
use replay::Replays;

pub use disputes::{MyDispute, MyRulings, MyRulingsQuery};
pub use file::FileQuery;
pub use frames::{MyDecision, MyFrame, MyReplay};
pub use lines::{LinesQuery, MyAccount, MyLedger, MyLine};
pub use period::{PursePeriod, PurseSpan};
pub use results::{DealerEnd, DealerHands, LastResult, LastResults, ResultsError};
pub use rounds::{MyHand, MyRound, MyRounds, MyRoundsQuery};
pub use sessions::{MySession, SessionPoint};
pub use statistics::{MyBest, MyFigures, MyRulebook, MyStatistics};

/// Who asks: a player, and which kind they are. It says which chips they play with now.
pub type OwnPlayer = (PlayerId, PlayerKind);

/// Answers a player's questions about their own play. Cheap to clone.
#[derive(Clone, Debug)]
pub struct History {
    /// The auditors' read model.
    pub desk: Desk,
    /// Keeps it up to date.
    pub projector: Projector,
    /// The books.
    pub ledger: Ledger,
    /// Replays rounds card by card.
    pub replays: Replays,
    /// Dealers' hands that were read before.
    pub hands: Arc<DealerHands>,
}

impl History {
    /// Reads what has just been played. If a journal cannot be read, the player still gets an
    /// answer, of what could.
    async fn freshen(&self) -> Result<(), sqlx::Error> {
        match self.projector.freshen().await {
            Ok(()) => {}
            Err(ProjectError::Database(error)) => return Err(error),
            Err(error) => tracing::error!(error = %error, "the read model is behind"),
        }
        Ok(())
    }
}
