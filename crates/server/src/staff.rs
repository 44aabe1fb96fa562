//! The staff as the house sees them: who acts at tables and in the journal, what is put on record
//! about them, and the end of sessions whose sockets are open. Their sessions and passwords are in
//! the crate `sign-in`.

mod first;
mod notes;
mod office;
mod watch;

use protocol::{Role, StaffName};
use table::Actor;

pub(crate) use self::first::record_first;
pub(crate) use self::notes::put_on_record;
pub use self::office::Office;
pub(crate) use self::watch::watch;

/// A member of the staff as the tables and the journal know them.
pub(crate) fn actor_of(who: &StaffName) -> Actor {
    match who.role {
        Role::Pit => Actor::Pit(who.name.clone()),
        Role::Croupier => Actor::Croupier(who.name.clone()),
        Role::Cage => Actor::Cage(who.name.clone()),
        Role::Auditor => Actor::Auditor(who.name.clone()),
        Role::Admin => Actor::Admin(who.name.clone()),
    }
}
