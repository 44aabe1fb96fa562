//! The names of players beside their ids, for auditors. An erased person has no name any more.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;
use uuid::Uuid;

use super::{Desk, EventLine, KnownPlayer};

/// Before the id of a player who acts, as the journal names them.
const PLAYER: &str = "player:";

impl Desk {
    /// What is known of a player.
    pub(crate) async fn known(&self, player: Uuid) -> Result<KnownPlayer, sqlx::Error> {
        let found = sqlx::query_as!(
            KnownPlayer,
            "select id as player, nullif(name, '') as name, member from player where id = $1",
            player
        );
        let nobody = KnownPlayer { player, name: None, member: None };
        Ok(found.fetch_optional(&self.pool).await?.unwrap_or(nobody))
    }

    /// The names of the players with these ids, by id, as far as they are known.
    pub async fn names_of(&self, ids: &[Uuid]) -> Result<BTreeMap<Uuid, String>, sqlx::Error> {
        let found =
            sqlx::query!("select id, name from player where id = any($1) and name <> ''", ids);
        let found = found.fetch_all(&self.pool).await?;
        Ok(found.into_iter().map(|person| (person.id, person.name)).collect())
    }

    /// Puts the names of players into the events that have their ids: one question for all of them.
    pub(super) async fn name_players(&self, lines: &mut [EventLine]) -> Result<(), sqlx::Error> {
        let ids: Vec<BTreeSet<Uuid>> = lines.iter().map(ids_in).collect();
        let all: Vec<Uuid> = ids.iter().flatten().copied().collect();
        let names = self.names_of(&all).await?;
        for (line, ids) in lines.iter_mut().zip(ids) {
            let known = ids.into_iter().filter_map(|id| Some((id, names.get(&id)?.clone())));
            line.names = known.collect();
        }
        Ok(())
    }
}

/// The ids in an event, of players and of whatever else has one.
fn ids_in(line: &EventLine) -> BTreeSet<Uuid> {
    let mut found: BTreeSet<Uuid> =
        line.by.strip_prefix(PLAYER).and_then(|id| id.parse().ok()).into_iter().collect();
    line.detail.values().for_each(|value| add_ids(value, &mut found));
    found
}

fn add_ids(value: &Value, found: &mut BTreeSet<Uuid>) {
    match value {
        Value::String(text) => found.extend(text.parse::<Uuid>().ok()),
        Value::Array(items) => items.iter().for_each(|item| add_ids(item, found)),
        Value::Object(fields) => fields.values().for_each(|field| add_ids(field, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}
