//! The correction of a settled round for one player. The pit asks for it, another person of the
//! staff consents, and so does the player when chips leave their purse. It moves chips once more;
//! the round stays on record as it was.

use chips::{PlayerId, TableId};
use house::{CageAsk, RoundCorrection};
use refusals::Rejection;
use schemars::JsonSchema;
use serde::Deserialize;
use table::Actor;
use uuid::Uuid;

use crate::amount::amount_of;
use crate::desk::{CageDesk, CageError};
use crate::people::person;
use crate::reason::reason_of;
use crate::requests::RequestView;

/// A correction; the same id is the same request.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CorrectionBody {
    id: Uuid,
    /// Who had chips in the round.
    player: Uuid,
    /// In cents.
    amount: i64,
    /// Whether the player gives it back; otherwise the house pays it.
    #[serde(default)]
    back: bool,
    /// What was wrong with the round. The player reads it. At most 200 characters, none hidden.
    reason: String,
}

impl CorrectionBody {
    /// The player whom it is for.
    pub fn player(&self) -> PlayerId {
        PlayerId(self.player)
    }
}

impl CageDesk {
    /// Asks for the correction of a settled round. The caller knows that the player had chips in
    /// it, whether they were play chips (`play`), and the number of the player's latest `dispute`
    /// of it.
    pub async fn correct(
        &self,
        by: Actor,
        (table, round): (TableId, u32),
        (play, dispute): (bool, Option<u32>),
        body: CorrectionBody,
    ) -> Result<RequestView, CageError> {
        let CorrectionBody { id, player, amount, back, reason } = body;
        let reason = reason_of(&reason)?;
        let (amount, player) = (amount_of(amount)?, PlayerId(player));
        let request = None;
        let correction =
            RoundCorrection { table, round, player, amount, back, play, reason, dispute, request };
        // Not while the person is erased: from here on the erasure waits for the correction.
        let _entering = self.admission.enter(player).await?.map_err(Rejection::from)?;
        let found = person(&self.pool, player).await?.filter(|found| !found.name.is_empty());
        let found = found.ok_or(Rejection::NotFound)?;
        // The play chips of a guest who has got an account since then are gone.
        if play && found.has_account() {
            return Err(Rejection::GuestsOnly.into());
        }
        self.ask(id, by, CageAsk::Correction(correction)).await
    }
}
