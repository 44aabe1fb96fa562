//! Who may do what, in one table: every wish, order, question and request. `casino admin roles`
//! prints it, and a test sends each of them as everybody and holds the house to it. (What the rules
//! of the game forbid to somebody with the right is no matter of rights.)

use std::fmt;

/// Somebody before the house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Person {
    /// Without a name.
    Spectator,
    /// A player with a name alone.
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
    /// Of the staff: approves what nobody else may.
    Admin,
}

use Person::{Account, Admin, Auditor, Cage, Croupier, Guest, Pit, Spectator};

impl Person {
    /// Everybody.
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
pub enum Door {
    /// A wish at a table, by its verb.
    Wish,
    /// An order at a table, by its verb.
    Order,
    /// A question at a table, by its message.
    Question,
    /// A request: method and path.
    Request,
}

impl fmt::Display for Door {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Door::Wish => "wish",
            Door::Order => "order",
            Door::Question => "question",
            Door::Request => "request",
        })
    }
}

/// A function of the house and whose it is.
#[derive(Clone, Copy, Debug)]
pub struct Right {
    /// How it is asked for.
    pub door: Door,
    /// The verb, or the method and the path.
    pub function: &'static str,
    /// Who may.
    pub who: &'static [Person],
}

const PLAYERS: &[Person] = &[Guest, Account];
const STAFF: &[Person] = &[Pit, Croupier, Cage, Auditor, Admin];
const EVERYBODY: &[Person] = &Person::ALL;

const fn wish(function: &'static str) -> Right {
    Right { door: Door::Wish, function, who: PLAYERS }
}

const fn order(function: &'static str, who: &'static [Person]) -> Right {
    Right { door: Door::Order, function, who }
}

const fn question(function: &'static str, who: &'static [Person]) -> Right {
    Right { door: Door::Question, function, who }
}

const fn request(function: &'static str, who: &'static [Person]) -> Right {
    Right { door: Door::Request, function, who }
}

/// The table.
pub const RIGHTS: &[Right] = &[
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
    request("POST /api/guest", EVERYBODY),
    request("POST /api/register", EVERYBODY),
    request("POST /api/login", EVERYBODY),
    request("POST /api/password", &[Account]),
    request("GET /api/me", PLAYERS),
    request("POST /api/logout", EVERYBODY),
    request("GET /api/lobby", EVERYBODY),
    request("POST /api/cage/buy", &[Guest]),
    request("GET /api/cage/players", &[Cage]),
    request("GET /api/cage/players/{id}", &[Cage]),
    request("GET /api/cage/players/{id}/statement", &[Cage]),
    request("POST /api/cage/players/{id}/limits", &[Cage]),
    request("POST /api/cage/purchase", &[Cage]),
    request("POST /api/cage/redemption", &[Cage]),
    request("GET /api/cage/receipts/{number}", &[Cage]),
    request("GET /api/cage/slips", &[Cage]),
    request("POST /api/cage/count", &[Cage]),
    request("GET /api/cage/counts", &[Cage]),
    request("GET /api/limits", PLAYERS),
    request("POST /api/limits", PLAYERS),
    request("GET /api/audit/checks", &[Auditor]),
    request("GET /api/audit/tables", &[Auditor]),
    request("GET /api/audit/status", &[Auditor]),
    request("GET /api/audit/players", &[Auditor]),
    request("GET /api/audit/rounds", &[Auditor]),
    request("GET /api/audit/rounds/{id}/{round}", &[Pit, Auditor]),
    request("GET /api/audit/rounds/{id}/{round}/replay", &[Pit, Auditor]),
    request("GET /api/audit/statement", &[Auditor]),
    request("GET /api/audit/trial-balance", &[Auditor]),
    request("GET /api/audit/liability", &[Auditor]),
    request("GET /api/audit/reconciliation", &[Auditor]),
    request("GET /api/audit/exceptions", &[Auditor]),
    request("GET /api/audit/serials", &[Auditor]),
    request("GET /api/audit/slips", &[Auditor]),
    request("GET /api/audit/events", &[Auditor]),
    request("GET /api/audit/events/kinds", &[Auditor]),
    request("GET /api/audit/report", &[Auditor]),
    request("GET /api/audit/series", &[Auditor]),
    request("GET /api/audit/returns", &[Auditor]),
    request("GET /api/audit/export/{file}", &[Auditor]),
    request("GET /api/shoes/{id}/proof", EVERYBODY),
    request("POST /api/staff/login", EVERYBODY),
    request("POST /api/staff/logout", EVERYBODY),
    request("GET /api/staff/me", STAFF),
    request("POST /api/staff/password", STAFF),
    request("GET /api/pit/floor", &[Pit, Auditor, Admin]),
    request("GET /api/pit/rulebooks", &[Pit]),
    request("POST /api/pit/tables", &[Pit]),
    request("POST /api/pit/drain", &[Pit]),
    request("GET /ws", EVERYBODY),
    request("GET /healthz", EVERYBODY),
    request("GET /readyz", EVERYBODY),
    request("GET /metrics", EVERYBODY),
];
