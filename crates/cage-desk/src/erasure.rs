//! The erasure of a person: a request at the cage with the consent of a second person. The house
//! puts it on record by the id; then name, password, sessions and known places go. What is on
//! record and not carried out yet, because the server was killed, is carried out by the next start
//! or sweep.

use chips::PlayerId;
use house::{CageAsk, HouseEvent, erasures};
use house_writer::Closed;
use refusals::Rejection;
use schemars::JsonSchema;
use serde::Deserialize;
use sign_in::players;
use table::Actor;
use uuid::Uuid;

use crate::desk::{CageDesk, CageError};
use crate::people::person;
use crate::record::entry_at;
use crate::requests::RequestView;

/// Erasures on record that are looked at to find those not carried out yet, at most. A start looks
/// at them, each erasure, and the hourly sweep, so that there is hardly ever more than one.
const LOOKED_AT_MAX: u32 = 256;

/// A request to erase a person; the same id is the same request.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EraseBody {
    id: Uuid,
}

impl CageDesk {
    /// Asks for the erasure of a person. Refused while they have chips, a seat, or an exclusion.
    pub async fn erase(
        &self,
        by: Actor,
        player: PlayerId,
        EraseBody { id }: EraseBody,
    ) -> Result<RequestView, CageError> {
        let found = person(&self.pool, player).await?.filter(|found| !found.name.is_empty());
        found.ok_or(Rejection::NotFound)?;
        drop(self.closed(player).await?);
        self.ask(id, by, CageAsk::Erase { player }).await
    }

    /// Keeps a player away from all tables while the answer is held. Fails when they have chips or
    /// a seat at one.
    pub(crate) async fn closed(&self, player: PlayerId) -> Result<Closed<'_>, CageError> {
        // A table that is not restored yet cannot be asked.
        if !self.lobby.is_restored() {
            return Err(Rejection::Opening.into());
        }
        let closed = self.admission.close(player).await?.map_err(Rejection::from)?;
        if self.lobby.has_player(player, &self.ledger).await? {
            return Err(Rejection::ChipsLeft.into());
        }
        Ok(closed)
    }

    /// Carries out the erasures that are on record and were not carried out yet.
    pub async fn finish_erasures(&self, now_ms: i64) -> Result<(), CageError> {
        let mut on_record = Vec::new();
        for (_, seq) in self.ledger.marked_last(erasures(), LOOKED_AT_MAX).await? {
            let Some((_, events)) = entry_at(&self.ledger, seq).await? else { continue };
            on_record.extend(events.into_iter().filter_map(|recorded| {
                let HouseEvent::PersonErased { player, .. } = recorded.event else { return None };
                Some(player)
            }));
        }
        for player in players::not_erased(&self.pool, &on_record).await? {
            for session in players::erase(&self.pool, player, now_ms).await? {
                self.presence.sign_out(&session);
            }
            self.lobby.forget_name(player);
        }
        Ok(())
    }
}
