//! Who a player is: a cashier reads it from a document before chips are sold for money. One person
//! has one account, so that an exclusion is not left behind by making another. What was read is not
//! kept (`sign_in::players`); the journal says that it was, about whom and by whom.

use chips::{CommandId, PlayerId};
use house::HouseEntry;
use refusals::Rejection;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sign_in::players::{self, Identified, Identity, KnownBy, NotRead, Reading, ToRecord};
use table::Actor;
use uuid::Uuid;

use crate::desk::{Buyers, CageDesk, CageError};
use crate::people::person;

/// What a cashier has read from a document; the same id with the same document is the same reading.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct IdentityBody {
    id: Uuid,
    /// What was read.
    identity: Identity,
    /// Whether the cashier has seen that another person has the same name and date of birth.
    #[serde(default)]
    is_namesake: bool,
}

/// Whose account the person's is.
#[derive(Debug, Serialize, JsonSchema)]
pub struct IdentityAnswer {
    /// Whether the account is recorded as that of the person.
    is_identified: bool,
    /// The other account that is recorded as that of the person, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    known_as: Option<KnownAs>,
}

/// Another account of a person.
#[derive(Debug, Serialize, JsonSchema)]
pub struct KnownAs {
    player: Uuid,
    name: String,
    member: Option<i64>,
    /// By what the person is known.
    by: KnownBy,
}

impl CageDesk {
    /// Records that the account of a player is that of the person whose document was read.
    pub async fn identify(
        &self,
        by: Actor,
        player: PlayerId,
        body: IdentityBody,
        now_ms: i64,
    ) -> Result<IdentityAnswer, CageError> {
        let IdentityBody { id, identity, is_namesake } = body;
        let found = person(&self.pool, player).await?.filter(|found| !found.name.is_empty());
        if !found.ok_or(Rejection::NotFound)?.has_account() {
            return Err(Rejection::AccountsOnly.into());
        }
        let record = async |what: ToRecord<'_>| {
            // The cashier and the document are part of the entry's id: another document under the
            // id of a reading is another reading.
            let id = Uuid::new_v5(&id, &[by.to_string().as_bytes(), what.document].concat());
            let entry = HouseEntry::person_identified(by, player, what.has_namesake);
            self.house.record(CommandId(id), entry).await?;
            Ok::<_, CageError>(())
        };
        let age_min = self.age_min;
        let reading = Reading { identity: &identity, is_namesake, age_min, now_ms };
        let done = players::identify(&self.people, player, &reading, record).await?;
        let done = done.map_err(|not_read| match not_read {
            NotRead::Malformed => Rejection::BadIdentity,
            NotRead::TooYoung => Rejection::TooYoung,
        })?;
        match done {
            Identified::Done => {}
            Identified::AnotherPerson => return Err(Rejection::AnotherPerson.into()),
            Identified::Erased => return Err(Rejection::NotFound.into()),
            Identified::TooMany => return Err(Rejection::TooManyDocuments.into()),
            Identified::KnownAs(other, by) => {
                let known = person(&self.pool, other).await?.ok_or(Rejection::NotFound)?;
                let (player, name, member) = (other.0, known.name, known.member);
                let known_as = Some(KnownAs { player, name, member, by });
                return Ok(IdentityAnswer { is_identified: false, known_as });
            }
        }
        Ok(IdentityAnswer { is_identified: true, known_as: None })
    }

    /// Fails when chips are sold only to players of whom the cage knows who they are, and it does
    /// not know who this one is.
    pub(crate) async fn judge_identity(&self, player: PlayerId) -> Result<(), CageError> {
        if self.buyers == Buyers::Identified
            && !players::is_identified(&self.people, player).await?
        {
            return Err(Rejection::NotIdentified.into());
        }
        Ok(())
    }
}
