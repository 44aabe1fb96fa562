//! Signing in. The house has two doors, one for players with accounts and one for staff. Both
//! implement [`SignInDoor`] and differ only in where their people are stored; tokens, cookies,
//! passwords, the throttle and the order of a sign-in ([`SignIn`]) are shared.
//!
//! Passwords are kept as argon2id hashes and tokens as SHA-256 only. Names, passwords and tokens
//! are never logged. The crate knows no HTTP; the server maps its answers.

mod cookie;
mod door;
mod notes;
mod password;
pub mod players;
pub mod staff;
mod throttle;
mod token;

pub use cookie::Cookie;
pub use door::{
    Doors, Known, NameAndPassword, NewPassword, SignIn, SignInDoor, SignInError, WrongPassword,
};
pub use notes::note;
pub use players::{Players, Session};
pub use staff::{Staff, StaffSession};
pub use token::{Token, TokenHash};
