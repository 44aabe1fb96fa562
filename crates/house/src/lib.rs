//! The house's journal as types. The house writes one chain beside those of its tables: the cage,
//! openings and closings of tables, limits that players set themselves, staff accounts, sign-ins,
//! seals and checks. This crate says what an entry of that chain may be and what follows from it.
//!
//! - [`HouseCommand`] is what was asked, [`HouseEvent`] what happened, [`HouseEntry`] both with
//!   their author. Entries are made by the constructors of `entry`, so that a command never stands
//!   beside the event of another one.
//! - The series an entry takes its number from, the marks it is found by and the chips it moves
//!   follow from its event.
//! - [`RecordedEvent`] is an event as the journal keeps it, with its number and marks. The JSON is
//!   the one that all journals of this house hold: a kind or a field never changes its name.
//! - [`CageAsk`] and [`Requests`] say what a cashier may not do alone, and who has to consent.
//! - [`Roster`] says which members the staff has by the journal.
//! - [`protection`] judges the limits that players set themselves.
//!
//! There is no clock, entropy, async or SQL here: times, ids and sums are arguments.

mod ask;
mod author;
mod command;
mod day;
mod drawer;
mod entry;
mod event;
mod finding;
mod marks;
mod member;
pub mod protection;
mod recorded;
mod records;
mod requests;
mod roster;
mod sign;
mod staff;

pub use ask::{CageAsk, ConsentNeeds};
pub use author::{Author, actor_of};
pub use command::HouseCommand;
pub use day::{
    DAY_SETTLES_MS, DayFigures, DaySession, DaySigned, DayTable, SignedDay, signed_from,
};
pub use drawer::{
    Drawer, DrawerAsk, DrawerCount, DrawerEnd, DrawerMove, MONEY_VALUES, PIECES_MAX, Paid, Pieces,
    is_cashier, worth,
};
pub use entry::{HouseEntry, ISSUE, NotAnEntry, PURSE_MAX, has_room};
pub use event::HouseEvent;
pub use finding::{FindingAccount, FindingKind, FindingPlace};
pub use marks::{
    ANCHOR, SIGNIFICANT, Series, about_drawers, about_requests, accounts_proven, drawer_mark,
    erasures, renewals, self_checks,
};
pub use member::without_number_sign;
pub use recorded::{NotAnEvent, RecordedEvent, Serial};
pub use records::{
    BooksChecked, CageCount, CageTrade, ClosedTray, Door, HouseOpened, HouseRestored, IssueCause,
    LoginFailure, Notice, OpenDispute, Pits, RoundCorrection, SealKeyChange, SeedKeyChange,
    SeedKeyLoss, StaffChange, TableClosed, TriedAccount,
};
pub use requests::{
    CageRequest, NotAnswerable, REQUEST_MS, RequestState, Requests, WAITING_MAX, WAITING_OF_ONE_MAX,
};
pub use roster::{Roster, RosterFlaw, RosterRow};
pub use sign::TableSign;
pub use staff::{StaffAsk, StaffCause};
