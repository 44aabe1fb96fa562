//! The staff as the house sees them: what is put on record about them, and the end of sessions
//! whose sockets are open. Their sessions and passwords are in the crate `sign-in`.

mod first;
mod notes;
mod watch;

pub(crate) use self::first::record_first;
pub use self::notes::record_notes;
pub(crate) use self::notes::{NoteParts, put_on_record};
pub(crate) use self::watch::watch;
