//! The staff as the house sees them: what is put on record about them, and the end of sessions
//! whose sockets are open. Their sessions and passwords are in the crate `sign-in`.

mod watch;

pub(crate) use self::watch::watch;
