//! Signing in. The house has two doors, one for players with accounts and one for staff. Both
//! implement [`SignInDoor`] and differ only in where their people are stored; tokens, cookies,
//! passwords, locks and the order of a sign-in ([`SignIn`]) are shared.
//!
//! Passwords are kept as argon2id hashes and tokens as SHA-256 only. Rows of accounts and sessions
//! carry a MAC under a key that is not in the database ([`Sealer`]), so that a person who can write
//! there cannot add one that is accepted. Names, passwords and tokens are never logged. The crate
//! knows no HTTP; the server maps its answers.

mod cookie;
mod door;
mod lock;
pub mod name;
mod notes;
mod password;
pub mod past;
mod people;
mod place;
pub mod players;
mod proving;
mod row;
mod sealer;
pub mod staff;
mod token;

pub use cookie::Cookie;
pub use door::{
    Doors, Known, NameAndPassword, NewPassword, NewSession, Second, SignIn, SignInDoor,
    SignInError, StaffCredentials, WrongPassword,
};
pub use notes::{WaitingNote, note, waiting_notes};
pub use password::BadPassword;
pub use people::{NamesUnread, People};
pub use place::{DEVICE_COOKIE, LoginPlace, is_known_device};
pub use players::{Players, Session};
pub use proving::{
    ROW_LAYOUT, RowsToProve, RowsUnwritten, UnprovenRow, misemployed, misidentified, noted_at,
    prove_rows, unproven, unrecorded_proofs,
};
pub use sealer::Sealer;
pub use staff::{Staff, StaffMember, StaffSession};
pub use token::{Token, TokenHash};

/// Deletes locks, places and sign-ins that are so old that they are not kept, and erases guests who
/// cannot come back. Returns those guests. Called every hour.
pub async fn sweep(pool: &sqlx::PgPool, now_ms: i64) -> Result<Vec<chips::PlayerId>, sqlx::Error> {
    place::sweep(pool, now_ms).await?;
    past::sweep(pool, now_ms).await?;
    players::sweep_guests(pool, now_ms).await
}
