//! Who may do what: the people, and their rights at tables. The rights of requests are those of
//! the table of routes (`routes`), which the extractors check; those of wishes and orders are the
//! engine's own (A9). `casino admin roles` prints both. A test sends each of them as each kind of
//! person and compares the answers. What the rules of the game forbid to a person with the right is
//! no matter of rights.

use std::borrow::Cow;
use std::fmt;

/// A kind of person that asks the house for something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Person {
    /// Not signed in.
    Spectator,
    /// A player without a password.
    Guest,
    /// A player with an account.
    Account,
    /// Of the staff: responsible for the tables.
    Pit,
    /// Of the staff: deals real cards.
    Croupier,
    /// Of the staff: sells and takes back chips.
    Cage,
    /// Of the staff: reads and changes nothing.
    Auditor,
    /// Of the staff: approves what no other role may.
    Admin,
}

use Person::{Account, Admin, Auditor, Cage, Croupier, Guest, Pit, Spectator};

impl Person {
    /// All kinds.
    pub const ALL: [Person; 8] = [Spectator, Guest, Account, Pit, Croupier, Cage, Auditor, Admin];

    /// The name of the role.
    pub fn name(self) -> &'static str {
        match self {
            Spectator => "spectator",
            Guest => "guest",
            Account => "account",
            Pit => "pit",
            Croupier => "croupier",
            Cage => "cage",
            Auditor => "auditor",
            Admin => "admin",
        }
    }

    /// Whether it is a role of the staff.
    pub fn is_staff(self) -> bool {
        self >= Pit
    }
}

/// How something is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Channel {
    /// A wish at a table, by its verb.
    Wish,
    /// An order at a table, by its verb.
    Order,
    /// A question at a table, by its message.
    Question,
    /// A request: method and path.
    Request,
}

impl fmt::Display for Channel {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Channel::Wish => "wish",
            Channel::Order => "order",
            Channel::Question => "question",
            Channel::Request => "request",
        })
    }
}

/// A function of the house and whose it is.
#[derive(Clone, Debug)]
pub struct Right {
    /// How it is asked for.
    pub channel: Channel,
    /// The verb, or the method and the path.
    pub function: Cow<'static, str>,
    /// Who may.
    pub who: &'static [Person],
}

/// All players.
pub(crate) const PLAYERS: &[Person] = &[Guest, Account];
/// All of the staff.
pub(crate) const STAFF: &[Person] = &[Pit, Croupier, Cage, Auditor, Admin];
/// All kinds of persons.
pub(crate) const EVERYBODY: &[Person] = &Person::ALL;

const fn wish(function: &'static str) -> Right {
    Right { channel: Channel::Wish, function: Cow::Borrowed(function), who: PLAYERS }
}

const fn order(function: &'static str, who: &'static [Person]) -> Right {
    Right { channel: Channel::Order, function: Cow::Borrowed(function), who }
}

const fn question(function: &'static str, who: &'static [Person]) -> Right {
    Right { channel: Channel::Question, function: Cow::Borrowed(function), who }
}

/// Those at tables.
pub(crate) const AT_TABLES: &[Right] = &[
    wish("buy-in"),
    wish("cash-out"),
    wish("sit"),
    wish("leave"),
    wish("sit-out"),
    wish("bet"),
    wish("pok"),
    wish("back"),
    wish("consent"),
    wish("follow"),
    wish("confirm"),
    wish("insure"),
    wish("decline"),
    wish("even-money"),
    wish("hit"),
    wish("stand"),
    wish("double"),
    wish("split"),
    wish("surrender"),
    wish("refuse-card"),
    wish("plan"),
    wish("cut"),
    wish("no-cut"),
    wish("wash"),
    wish("show-burned"),
    wish("dispute"),
    order("confirm-decks", &[Pit]),
    order("shuffle", &[Pit]),
    order("new-dealer", &[Pit]),
    order("limits", &[Pit]),
    order("void", &[Pit]),
    order("approve-void", &[Pit, Admin]),
    order("refuse-void", &[Pit, Admin]),
    order("pause", &[Pit]),
    order("unpause", &[Pit]),
    order("last-round", &[Pit]),
    order("close", &[Pit]),
    order("evict", &[Pit]),
    order("fill", &[Pit]),
    order("credit", &[Pit]),
    order("approve-chips", &[Cage]),
    order("refuse-chips", &[Cage]),
    order("rule", &[Pit]),
    order("irregular", &[Pit, Croupier]),
    order("scan", &[Croupier]),
    order("cut-card", &[Croupier]),
    question("hint", PLAYERS),
];
