//! Actors: who gives a command.

use std::fmt;
use std::str::FromStr;

use chips::PlayerId;
use uuid::Uuid;

/// Who gives a command. It follows from the session, never from the message.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Actor {
    /// A player, seated or not.
    Player(PlayerId),
    /// The table itself: deadlines and the dealer's procedure.
    Table,
    /// Staff of the pit, by name.
    Pit(String),
    /// A croupier at a real shoe, by name.
    Croupier(String),
    /// Staff of the cage, by name.
    Cage(String),
    /// An administrator, by name.
    Admin(String),
    /// An auditor, by name: they may order nothing.
    Auditor(String),
    /// The house's own machinery.
    House,
}

impl Actor {
    /// The name of a member of the staff, or else what the actor is. A player's name is not known
    /// here.
    pub fn name(&self) -> &str {
        match self {
            Actor::Pit(name)
            | Actor::Croupier(name)
            | Actor::Cage(name)
            | Actor::Admin(name)
            | Actor::Auditor(name) => name,
            Actor::Player(_) => "player",
            Actor::Table => "table",
            Actor::House => "house",
        }
    }
}

impl fmt::Display for Actor {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Actor::Player(player) => write!(out, "player:{player}"),
            Actor::Table => out.write_str("table"),
            Actor::Pit(name) => write!(out, "pit:{name}"),
            Actor::Croupier(name) => write!(out, "croupier:{name}"),
            Actor::Cage(name) => write!(out, "cage:{name}"),
            Actor::Admin(name) => write!(out, "admin:{name}"),
            Actor::Auditor(name) => write!(out, "auditor:{name}"),
            Actor::House => out.write_str("house"),
        }
    }
}

impl FromStr for Actor {
    type Err = ();

    fn from_str(text: &str) -> Result<Actor, ()> {
        match text.split_once(':') {
            Some(("player", id)) => {
                Uuid::parse_str(id).map_or(Err(()), |id| Ok(Actor::Player(PlayerId(id))))
            }
            Some(("pit", name)) => Ok(Actor::Pit(name.to_owned())),
            Some(("auditor", name)) => Ok(Actor::Auditor(name.to_owned())),
            Some(("cage", name)) => Ok(Actor::Cage(name.to_owned())),
            Some(("admin", name)) => Ok(Actor::Admin(name.to_owned())),
            Some(("croupier", name)) => Ok(Actor::Croupier(name.to_owned())),
            Some(_) => Err(()),
            None => match text {
                "table" => Ok(Actor::Table),
                "house" => Ok(Actor::House),
                _ => Err(()),
            },
        }
    }
}
