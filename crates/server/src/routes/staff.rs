//! The back door of the house: members of the staff sign in, ask who they are, and leave.

pub(super) mod login;
pub(super) mod logout;
pub(super) mod me;
pub(super) mod password;
