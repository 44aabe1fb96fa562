//! Finds the authors that an auditor means by what they have typed. It is an author as the journal
//! names them, or a part of a name. Case and accents of a part are ignored.

use house::without_number_sign;
use sqlx::{Postgres, QueryBuilder};
use uuid::Uuid;

use super::{Desk, PlayerLine};

/// Authors of the staff who are searched for at once, at most. A person who has acted in two roles
/// is two authors.
const STAFF_MAX: usize = 200;
/// Players who are listed, or searched for at once, at most.
const PLAYERS_MAX: usize = 20;
/// Authors of events who have no name.
const NAMELESS: [&str; 3] = ["house", "table", "console"];
/// The roles of the staff, as the journal writes them before a name.
const ROLES: [&str; 5] = ["pit", "croupier", "cage", "auditor", "admin"];
/// What the journal writes before the id of a player.
const PLAYER: &str = "player";

/// The authors who are searched for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Authors {
    /// What was typed. The authors that it means are not looked up yet, so a search finds nothing.
    Typed(String),
    /// Those who are meant.
    Known {
        /// As the journal names them: `pit:NAME`, `player:ID`, `house`.
        names: Vec<String>,
        /// More people are meant than are searched for.
        left_out: bool,
    },
}

/// The rows that say who acted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Acts {
    /// The staff of rounds.
    Rounds,
    /// The authors of events.
    Events,
}

impl Acts {
    /// The table of these rows, and its column with the author. Both have an index that begins with
    /// the author.
    fn column(self) -> (&'static str, &'static str) {
        match self {
            Acts::Rounds => ("round_staff", "staff"),
            Acts::Events => ("notable", "actor"),
        }
    }
}

impl Authors {
    /// Those who are meant, as the journal names them.
    pub(super) fn names(&self) -> &[String] {
        match self {
            Authors::Typed(_) => &[],
            Authors::Known { names, .. } => names,
        }
    }

    /// Whether more people are meant than are searched for.
    pub(crate) fn left_out(&self) -> bool {
        matches!(self, Authors::Known { left_out: true, .. })
    }

    fn only(names: Vec<String>) -> Authors {
        Authors::Known { names, left_out: false }
    }
}

/// The SQL that finds the members of the staff who are meant by a text, with `before` in front of
/// it (such as `explain`). They are known from the roster, and from these rows, which also name
/// dealers without an account. Who has left is among them. Of the rows it reads one for each author
/// who is no player.
pub fn staff_meant(typed: &str, of: Acts, before: &str) -> QueryBuilder<Postgres> {
    let (role, part) = parted(typed);
    let roles: Vec<&str> =
        ROLES.into_iter().filter(|one| role.is_none_or(|role| role == *one)).collect();
    let (table, column) = of.column();
    let mut query = QueryBuilder::new(before);
    query.push(format!(
        "with recursive author (name) as (
            (select {column} from {table} order by {column} limit 1)
            union all
            select (select {column} from {table} where {column} > case
                    when starts_with(name, '{PLAYER}:') then greatest(name, '{PLAYER}:g')
                    else name end
                order by {column} limit 1)
            from author where name is not null
        ), known as (
            select name from author where name is not null
            union select role || ':' || name from staff
        ), named as (
            select name, split_part(name, ':', 1) as role,
                name_plain(normalize(substr(name, position(':' in name) + 1), nfkc)) as plain
            from known
        ), typed as (select name_plain(normalize("
    ));
    query.push_bind(part.to_owned());
    query.push(", nfkc)) as part) select name from named, typed where role = any(");
    query.push_bind(roles.into_iter().map(str::to_owned).collect::<Vec<_>>());
    query.push(") and position(part in plain) > 0 order by name = ");
    query.push_bind(author(role, part));
    query.push(" desc, starts_with(plain, part) desc, plain, name limit ");
    query.push_bind(i64::try_from(STAFF_MAX).unwrap_or(i64::MAX).saturating_add(1));
    query
}

/// A text as the role that it names, if it names one, and a part of a name. A role is known in any
/// case, and spaces around either mean nothing.
fn parted(typed: &str) -> (Option<&'static str>, &str) {
    let role_of = |text: &str| {
        let mut roles = ROLES.into_iter().chain([PLAYER]);
        roles.find(|role| text.trim().eq_ignore_ascii_case(role))
    };
    match typed.split_once(':') {
        Some((text, part)) if let Some(role) = role_of(text) => (Some(role), part.trim()),
        Some(_) | None => (None, typed.trim()),
    }
}

/// An author as the journal would write this role and this name.
fn author(role: Option<&str>, name: &str) -> String {
    role.map_or_else(|| name.to_owned(), |role| format!("{role}:{name}"))
}

/// The author who is named by a text in such a way that no search is needed.
fn plain_author(typed: &str, of: Acts) -> Option<String> {
    match parted(typed) {
        (Some(PLAYER), id) => id.parse().ok().map(|id: Uuid| author(Some(PLAYER), &id.to_string())),
        (None, name) if of == Acts::Events && NAMELESS.contains(&name) => Some(name.to_owned()),
        (Some(_) | None, _) => None,
    }
}

impl Desk {
    /// The authors who are meant. What the journal names in full means this author alone.
    pub(crate) async fn known_authors(
        &self,
        asked: Option<Authors>,
        of: Acts,
    ) -> Result<Option<Authors>, sqlx::Error> {
        let Some(Authors::Typed(typed)) = &asked else { return Ok(asked) };
        if let Some(author) = plain_author(typed, of) {
            return Ok(Some(Authors::only(vec![author])));
        }
        let (role, part) = parted(typed);
        let mut names = self.acting_staff(typed, of).await?;
        if names.first() == Some(&author(role, part)) {
            names.truncate(1);
            return Ok(Some(Authors::only(names)));
        }
        let mut left_out = names.len() > STAFF_MAX;
        names.truncate(STAFF_MAX);
        if of == Acts::Events {
            let (players, are_left_out) = self.acting_players(typed).await?;
            left_out |= are_left_out;
            names.extend(players.iter().map(|id| author(Some(PLAYER), &id.to_string())));
        }
        Ok(Some(Authors::Known { names, left_out }))
    }

    /// Authors of the staff who are meant, one more than are searched for at most.
    async fn acting_staff(&self, typed: &str, of: Acts) -> Result<Vec<String>, sqlx::Error> {
        let (role, part) = parted(typed);
        if part.is_empty() || role == Some(PLAYER) {
            return Ok(Vec::new());
        }
        let mut staff = staff_meant(typed, of, "");
        staff.build_query_scalar().persistent(false).fetch_all(&self.pool).await
    }

    /// The players whose events are looked for by what was typed as `actor`, and whether more are
    /// meant.
    pub async fn acting_players(&self, typed: &str) -> Result<(Vec<Uuid>, bool), sqlx::Error> {
        let (role, part) = parted(typed);
        let is_nameless = role.is_none() && NAMELESS.contains(&part);
        if is_nameless || role.is_some_and(|role| role != PLAYER) {
            return Ok((Vec::new(), false));
        }
        if let (Some(_), Ok(id)) = (role, part.parse()) {
            return Ok((vec![id], false));
        }
        let (players, left_out) = self.nearest_players(part).await?;
        Ok((players.iter().map(|found| found.player).collect(), left_out))
    }

    /// The nearest players of those who are meant, and whether more are meant.
    pub(super) async fn nearest_players(
        &self,
        typed: &str,
    ) -> Result<(Vec<PlayerLine>, bool), sqlx::Error> {
        let mut players = self.players_meant(typed, PLAYERS_MAX + 1).await?;
        let left_out = players.len() > PLAYERS_MAX;
        players.truncate(PLAYERS_MAX);
        Ok((players, left_out))
    }

    /// Players with a text in their name, or whose number it is, or the beginning of their id; at
    /// most so many, the nearest first: whose number it is, then those whose names begin so, then
    /// the others, each by name.
    async fn players_meant(
        &self,
        typed: &str,
        most: usize,
    ) -> Result<Vec<PlayerLine>, sqlx::Error> {
        // Pages write a sign of omission after the beginning of an id.
        let typed = without_number_sign(typed.trim_end_matches('…'));
        sqlx::query_as!(
            PlayerLine,
            "select id as player, name, kind, member from player
            where member::text = $1 or length($1) > 0 and is_player_meant(id, name, $1)
            order by coalesce(member::text = $1, false) desc,
                starts_with(name_plain(name), name_plain($1)) desc, name_plain(name), id
            limit $2",
            typed,
            i64::try_from(most).unwrap_or(i64::MAX)
        )
        .fetch_all(&self.pool)
        .await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_role_stands_before_a_part_of_a_name() {
        for (typed, role, part) in [
            ("anna", None, "anna"),
            (" anna ", None, "anna"),
            ("Pit: ann", Some("pit"), "ann"),
            ("PLAYER :Ana", Some("player"), "Ana"),
            ("pit:ann", Some("pit"), "ann"),
            ("player:Ana", Some("player"), "Ana"),
            ("cage:", Some("cage"), ""),
            ("a:b", None, "a:b"),
        ] {
            assert_eq!(parted(typed), (role, part), "{typed}");
        }
    }

    #[test]
    fn an_author_without_a_name_and_a_whole_id_are_not_searched_for() {
        let id = "0190c2f4-0000-7000-8000-00000000000a";
        let player = format!("player:{id}");
        for (typed, in_rounds, in_events) in [
            // In rounds this is a part of a name: the house acts in none.
            ("house", None, Some("house")),
            ("table", None, Some("table")),
            (" console ", None, Some("console")),
            (&player, Some(&*player), Some(&*player)),
            // The journal writes ids in small letters and with hyphens.
            (&player.to_uppercase(), Some(&*player), Some(&*player)),
            (&format!("player:{}", id.replace('-', "")), Some(&*player), Some(&*player)),
            (&format!("pit:{id}"), None, None),
            ("player:0190c2f4", None, None),
            ("House", None, None),
        ] {
            let found = [Acts::Rounds, Acts::Events].map(|of| plain_author(typed, of));
            assert_eq!(found.each_ref().map(Option::as_deref), [in_rounds, in_events], "{typed}");
        }
    }
}
