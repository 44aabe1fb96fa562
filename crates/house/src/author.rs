//! The author of an entry.

use std::fmt;
use std::str::FromStr;

use protocol::{Role, StaffName};
use table::Actor;

/// The author of an entry: an actor as at a table, or the console.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Author {
    /// The house itself, a player, or a member of the staff.
    Actor(Actor),
    /// `casino admin`, with the keys of the database.
    Console,
}

impl Author {
    /// The house itself.
    pub const HOUSE: Author = Author::Actor(Actor::House);

    /// The name, if it is a cashier.
    pub fn cashier(&self) -> Option<&str> {
        if let Author::Actor(Actor::Cage(name)) = self { Some(name) } else { None }
    }

    /// The name, if it is an administrator.
    pub fn administrator(&self) -> Option<&str> {
        if let Author::Actor(Actor::Admin(name)) = self { Some(name) } else { None }
    }
}

impl From<Actor> for Author {
    fn from(actor: Actor) -> Author {
        Author::Actor(actor)
    }
}

impl fmt::Display for Author {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Author::Actor(actor) => actor.fmt(out),
            Author::Console => out.write_str("console"),
        }
    }
}

impl FromStr for Author {
    type Err = ();

    /// Reads the text that [`Author`] is shown as. Fails on every other text.
    fn from_str(text: &str) -> Result<Author, ()> {
        if text == "console" { Ok(Author::Console) } else { text.parse().map(Author::Actor) }
    }
}

/// The actor of a staff member.
pub fn actor_of(who: &StaffName) -> Actor {
    match who.role {
        Role::Pit => Actor::Pit(who.name.clone()),
        Role::Croupier => Actor::Croupier(who.name.clone()),
        Role::Cage => Actor::Cage(who.name.clone()),
        Role::Auditor => Actor::Auditor(who.name.clone()),
        Role::Admin => Actor::Admin(who.name.clone()),
    }
}
