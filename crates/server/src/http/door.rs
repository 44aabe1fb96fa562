//! The two doors where names and passwords are asked for. Both are rate limited by address, lock a
//! name after ten wrong passwords in a row, take as long for a name nobody has, and put what went
//! wrong on record.

use std::future::Future;

use schemars::JsonSchema;
use serde::Deserialize;

use crate::app::App;
use crate::guard::Guard;
use crate::http::ask::LoginTry;
use crate::http::error::RequestError;
use crate::rejection::Rejection;
use crate::{alarms, clock, password};

/// Characters of a password that somebody gives himself.
const PASSWORD_CHARS: std::ops::RangeInclusive<usize> = 10..=128;
/// Bytes of a name or a password, at most: 128 characters of a password are never more.
const TEXT_BYTES_MAX: usize = 512;

/// What is said at a door.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NameAndPassword {
    pub(crate) name: String,
    pub(crate) password: String,
}

/// What somebody says who gives himself a new password.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewPassword {
    pub(crate) current: String,
    pub(crate) new: String,
}

/// Somebody with the hash of his password.
#[derive(Debug)]
pub(crate) struct Known<T> {
    /// Who.
    pub(crate) who: T,
    /// What his password is compared with.
    pub(crate) password_hash: String,
}

/// Which door.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Door {
    /// Of players with accounts.
    Players,
    /// Of the staff.
    Staff,
}

impl Door {
    fn name(self) -> &'static str {
        match self {
            Door::Players => "players",
            Door::Staff => "staff",
        }
    }

    fn guard(self, app: &App) -> &Guard {
        match self {
            Door::Players => &app.player_guard,
            Door::Staff => &app.guard,
        }
    }

    /// Who it is under that name whose password this is. A wrong name and a wrong password are the
    /// same refusal after the same time.
    pub(crate) async fn judge<T>(
        self,
        app: &App,
        attempt: &LoginTry,
        name: &str,
        password: String,
        find: impl Future<Output = Result<Option<Known<T>>, sqlx::Error>>,
    ) -> Result<Known<T>, RequestError> {
        // Postgres has no text with a zero in it.
        if name.len().max(password.len()) > TEXT_BYTES_MAX || name.contains('\0') {
            return Err(Rejection::WrongPassword.into());
        }
        attempt.take(app)?;
        // It counts as a wrong try until it is found to be a right one.
        if !self.guard(app).try_out(name, clock::now_ms()) {
            return Err(Rejection::LoginLocked.into());
        }
        let found = find.await?;
        let hash = found.as_ref().map(|known| known.password_hash.clone());
        let is_right = self.compute(app, move || password::verify(&password, hash.as_deref()));
        match (found, is_right.await) {
            (Some(known), true) => {
                self.guard(app).succeeded(name);
                Ok(known)
            }
            (found, _) => {
                let name = (found.is_some().then_some(name), self.guard(app).is_locked(name));
                alarms::login_failed(app, self.name(), name.0, name.1).await;
                Err(Rejection::WrongPassword.into())
            }
        }
    }

    /// The same for somebody who is signed in and gives himself a new password: what his password
    /// was compared with, and is from now on.
    pub(crate) async fn renew<T>(
        self,
        app: &App,
        attempt: &LoginTry,
        name: &str,
        NewPassword { current, new }: NewPassword,
        find: impl Future<Output = Result<Option<Known<T>>, sqlx::Error>>,
    ) -> Result<(String, String), RequestError> {
        let known = self.judge(app, attempt, name, current, find).await?;
        Ok((known.password_hash, self.hash(app, new).await?))
    }

    /// The hash of a new password, if it may be one.
    pub(crate) async fn hash(self, app: &App, password: String) -> Result<String, Rejection> {
        if !PASSWORD_CHARS.contains(&password.chars().count()) {
            return Err(Rejection::PasswordLength);
        }
        Ok(self.compute(app, move || password::hash_of(&password)).await)
    }

    /// Hashing takes processor time and memory: only so many at once, and beside the tasks.
    async fn compute<T: Send + 'static>(
        self,
        app: &App,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> T {
        let permit = self.guard(app).checks.acquire().await;
        let _permit = permit.expect("nobody closes the semaphore of checks");
        app.tasks.compute(work).await
    }
}
