//! Who may do what: the people, and their rights at tables. The rights of requests are those of
//! the table of routes (`server/routes.rs`), which the extractors check; those of wishes and
//! orders are the engine's own (A9), listed here by the types of the wire. `casino admin roles`
//! prints both. A test sends each of them as each kind of person and compares the answers. What
//! the rules of the game forbid to a person with the right is no matter of rights.

use std::borrow::Cow;
use std::fmt;

use protocol::{Do, OrderVerb};
use strum::{IntoEnumIterator, VariantNames};

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

/// The rights at tables: every wish, order and question of the wire.
pub fn at_tables() -> impl Iterator<Item = Right> {
    let right = |channel, function: &'static str, who| Right {
        channel,
        function: Cow::Borrowed(function),
        who,
    };
    let wishes = Do::VARIANTS.iter().map(move |verb| right(Channel::Wish, verb, PLAYERS));
    let orders =
        OrderVerb::iter().map(move |verb| right(Channel::Order, verb.into(), who_orders(verb)));
    let questions = ["hint", "say"].map(|message| right(Channel::Question, message, PLAYERS));
    wishes.chain(orders).chain(questions)
}

/// Who may give an order.
fn who_orders(verb: OrderVerb) -> &'static [Person] {
    match verb {
        OrderVerb::ConfirmDecks
        | OrderVerb::Shuffle
        | OrderVerb::NewDealer
        | OrderVerb::Limits
        | OrderVerb::Void
        | OrderVerb::Pause
        | OrderVerb::Unpause
        | OrderVerb::BarEntry
        | OrderVerb::AllowEntry
        | OrderVerb::LastRound
        | OrderVerb::Close
        | OrderVerb::Evict
        | OrderVerb::LiftBan
        | OrderVerb::Fill
        | OrderVerb::Credit
        | OrderVerb::CountTray
        | OrderVerb::Rule => &[Pit],
        OrderVerb::ApproveVoid | OrderVerb::RefuseVoid => &[Pit, Admin],
        OrderVerb::ApproveChips | OrderVerb::RefuseChips => &[Cage],
        OrderVerb::SignFill => &[Pit, Cage],
        OrderVerb::ReceiveChips | OrderVerb::AgreeCount | OrderVerb::RefuseCount => {
            &[Pit, Croupier, Cage]
        }
        OrderVerb::InspectDecks | OrderVerb::Irregular | OrderVerb::NoteIncident => {
            &[Pit, Croupier]
        }
        OrderVerb::Scan | OrderVerb::WithdrawScan | OrderVerb::Settle | OrderVerb::CutCard => {
            &[Croupier]
        }
    }
}
