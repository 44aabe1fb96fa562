//! The back door of the house: who of the staff comes in, who he is, and when he goes.

pub(crate) mod login;
pub(crate) mod logout;
pub(crate) mod me;
pub(crate) mod password;
