//! Who is meant by what an auditor has typed to say who acted: an author as the journal names them,
//! or everybody with this part in their name, whatever case and accents it is typed with.

use sqlx::{Postgres, QueryBuilder};
use uuid::Uuid;

use super::{Desk, PlayerLine};

/// Members of the staff who are searched for at once, at most. More than a house has.
const STAFF_MAX: usize = 200;
/// Players who are listed, or searched for at once, at most.
pub(super) const PLAYERS_MAX: usize = 20;
/// Authors who have no name.
const NAMELESS: [&str; 3] = ["house", "table", "console"];
/// The roles of the staff, as the journal writes them before a name.
const ROLES: [&str; 5] = ["pit", "croupier", "cage", "auditor", "admin"];
/// What the journal writes before the id of a player.
const PLAYER: &str = "player";

/// The authors who are searched for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Authors {
    /// What was typed. Nobody is found as long as it is not known who is meant.
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
    let (kind, part) = parted(typed);
    let roles: Vec<&str> =
        ROLES.into_iter().filter(|role| kind.is_none_or(|it| it == *role)).collect();
    let (table, column) = of.column();
    let mut query = QueryBuilder::new(before);
    query.push(format!(
        "with recursive author (name) as (
            (select {column} from {table} order by {column} limit 1)
            union all
            select (select {column} from {table} where {column} > case
                    when starts_with(name, '{PLAYER}:') then '{PLAYER}:g' else name end
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
    query.push_bind(typed.to_owned());
    query.push(" desc, starts_with(plain, part) desc, plain, name limit ");
    query.push_bind(i64::try_from(STAFF_MAX).unwrap_or(i64::MAX).saturating_add(1));
    query
}

/// A text as the kind of authors that it names, if it names one, and a part of a name.
fn parted(typed: &str) -> (Option<&str>, &str) {
    match typed.split_once(':') {
        Some((kind, part)) if kind == PLAYER || ROLES.contains(&kind) => (Some(kind), part),
        Some(_) | None => (None, typed),
    }
}

/// Whether a text is an author who needs no search.
fn is_author(typed: &str) -> bool {
    let is_player = |(kind, id): (&str, &str)| kind == PLAYER && id.parse::<Uuid>().is_ok();
    NAMELESS.contains(&typed) || typed.split_once(':').is_some_and(is_player)
}

impl Desk {
    /// The authors who are meant. What the journal names in full means this author alone.
    pub(crate) async fn known_authors(
        &self,
        asked: Option<Authors>,
        of: Acts,
    ) -> Result<Option<Authors>, sqlx::Error> {
        let Some(Authors::Typed(typed)) = &asked else { return Ok(asked) };
        let (kind, part) = parted(typed);
        if is_author(typed) {
            return Ok(Some(Authors::only(vec![typed.clone()])));
        }
        if part.is_empty() {
            return Ok(Some(Authors::only(Vec::new())));
        }
        let mut staff = staff_meant(typed, of, "");
        let mut names: Vec<String> =
            staff.build_query_scalar().persistent(false).fetch_all(&self.pool).await?;
        if names.first() == Some(typed) {
            names.truncate(1);
            return Ok(Some(Authors::only(names)));
        }
        let mut left_out = names.len() > STAFF_MAX;
        names.truncate(STAFF_MAX);
        if of == Acts::Events && kind.is_none_or(|kind| kind == PLAYER) {
            let players = self.players_meant(part, PLAYERS_MAX + 1).await?;
            left_out |= players.len() > PLAYERS_MAX;
            let players = players.into_iter().take(PLAYERS_MAX);
            names.extend(players.map(|found| format!("{PLAYER}:{}", found.player)));
        }
        Ok(Some(Authors::Known { names, left_out }))
    }

    /// Players with a text in their name, or whose number it is, or the beginning of their id; at
    /// most so many, the nearest first.
    pub(super) async fn players_meant(
        &self,
        typed: &str,
        most: usize,
    ) -> Result<Vec<PlayerLine>, sqlx::Error> {
        // Pages write a sign of omission after the beginning of an id.
        let typed = typed.trim_end_matches('…');
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
    fn a_kind_of_authors_stands_before_a_part_of_a_name() {
        for (typed, kind, part) in [
            ("anna", None, "anna"),
            ("pit:ann", Some("pit"), "ann"),
            ("player:Ana", Some("player"), "Ana"),
            ("cage:", Some("cage"), ""),
            ("a:b", None, "a:b"),
        ] {
            assert_eq!(parted(typed), (kind, part), "{typed}");
        }
    }

    #[test]
    fn an_author_without_a_name_and_a_whole_id_are_not_searched_for() {
        let id = "0190c2f4-0000-7000-8000-000000000001";
        for (typed, is_one) in [
            ("house", true),
            ("console", true),
            (&format!("player:{id}"), true),
            (&format!("pit:{id}"), false),
            ("player:0190c2f4", false),
            ("House", false),
        ] {
            assert_eq!(is_author(typed), is_one, "{typed}");
        }
    }
}
