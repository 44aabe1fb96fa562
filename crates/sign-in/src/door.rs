//! A door: where people sign in with a name and a password. Both doors judge a sign-in in the same
//! order, lock a name after ten wrong passwords in a row, take the same time for an unknown name,
//! and open a session only if the password has not changed since it was checked.

use std::future::Future;

use edge::clock;
use house::Door;
use schemars::JsonSchema;
use serde::Deserialize;
use sqlx::PgPool;
use tokio::sync::Semaphore;
use tokio_util::task::TaskTracker;

use crate::throttle::LoginThrottle;
use crate::{Cookie, Token, TokenHash, password};

/// Number of characters that a chosen password may have.
const PASSWORD_CHARS: std::ops::RangeInclusive<usize> = 10..=128;
/// Bytes of a name or a password, at most. 128 characters of UTF-8 have no more.
const TEXT_BYTES_MAX: usize = 512;
/// Passwords checked concurrently at one door. Each check takes twenty megabytes.
const CHECKS_MAX: usize = 2;

/// The body of a sign-in.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NameAndPassword {
    /// The name.
    pub name: String,
    /// The password.
    pub password: String,
}

/// The body of a request to change one's password.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewPassword {
    /// The present password.
    pub current: String,
    /// The new one: 10 to 128 characters.
    pub new: String,
}

/// A person with the hash of their password.
#[derive(Debug)]
pub struct Known<T> {
    /// Who.
    pub who: T,
    /// The argon2id hash of their password.
    pub password_hash: String,
}

/// A door: its people and their sessions in the database. Every function fails when the database
/// does.
pub trait SignInDoor: Send + Sync + 'static {
    /// A person who may sign in here.
    type Who: Send + Sync;
    /// A session that was opened here.
    type Session: Send + Sync;
    /// Which door it is.
    const NAME: Door;
    /// Its cookie.
    const COOKIE: Cookie;

    /// The form of a name by which people are found and wrong passwords are counted.
    fn key(name: &str) -> String;

    /// The person with that key.
    fn find(
        pool: &PgPool,
        key: &str,
    ) -> impl Future<Output = Result<Option<Known<Self::Who>>, sqlx::Error>> + Send;

    /// Opens a session. `None` when the password has changed since `known` was read.
    fn open(
        pool: &PgPool,
        known: &Known<Self::Who>,
        now_ms: i64,
    ) -> impl Future<Output = Result<Option<Token>, sqlx::Error>> + Send;

    /// The session of a token. `None` when it has ended. Asking counts as use.
    fn session(
        pool: &PgPool,
        token: TokenHash,
        now_ms: i64,
    ) -> impl Future<Output = Result<Option<Self::Session>, sqlx::Error>> + Send;

    /// The hash of the session's token.
    fn token(session: &Self::Session) -> TokenHash;

    /// The name of the session's owner.
    fn name(session: &Self::Session) -> &str;

    /// Ends a session. It stays ended.
    fn revoke(
        pool: &PgPool,
        token: TokenHash,
        now_ms: i64,
    ) -> impl Future<Output = Result<(), sqlx::Error>> + Send;

    /// Replaces the password hash `hashes.0` by `hashes.1`, ends all other sessions of the owner
    /// and leaves a note for the journal. Returns the ended sessions. `None` when the password has
    /// changed meanwhile.
    fn renew(
        pool: &PgPool,
        session: &Self::Session,
        hashes: &(String, String),
        now_ms: i64,
    ) -> impl Future<Output = Result<Option<Vec<TokenHash>>, sqlx::Error>> + Send;
}

/// Why a sign-in failed.
#[derive(Debug, thiserror::Error)]
pub enum SignInError {
    /// The name is locked: ten wrong passwords in a row were tried.
    #[error("the name is locked")]
    Locked,
    /// The name or the password is wrong.
    #[error("the name or the password is wrong")]
    Wrong(WrongPassword),
    /// A new password is too short or too long.
    #[error("a password has 10 to 128 characters")]
    PasswordLength,
    /// The database failed.
    #[error("the database failed")]
    Database(#[from] sqlx::Error),
}

/// How a password was wrong, for the record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WrongPassword {
    /// No person can have this name or password; it is not recorded.
    Impossible,
    /// A try under a name.
    Tried {
        /// The name, if a person has it. Other text typed there may be a password.
        known: Option<String>,
        /// Whether the name is locked now.
        is_locked: bool,
    },
    /// The password was right when it was checked and has been changed since.
    Changed,
}

/// Judges the sign-ins of one door.
#[derive(Debug)]
pub struct SignIn {
    throttle: LoginThrottle,
    /// Each check of a password holds one permit.
    checks: Semaphore,
    tasks: TaskTracker,
}

impl SignIn {
    fn new(tasks: TaskTracker) -> SignIn {
        let checks = Semaphore::new(CHECKS_MAX);
        SignIn { throttle: LoginThrottle::default(), checks, tasks }
    }

    /// Checks a name and a password and returns the person. A wrong name and a wrong password give
    /// the same error after the same time.
    pub async fn judge<D: SignInDoor>(
        &self,
        pool: &PgPool,
        key: &str,
        password: String,
    ) -> Result<Known<D::Who>, SignInError> {
        // Postgres texts cannot contain a NUL character.
        if key.len().max(password.len()) > TEXT_BYTES_MAX || key.contains('\0') {
            return Err(SignInError::Wrong(WrongPassword::Impossible));
        }
        // Counted as wrong before the check, so that concurrent attempts cannot pass the limit.
        if !self.throttle.try_out(key, clock::now_ms()) {
            return Err(SignInError::Locked);
        }
        let found = D::find(pool, key).await?;
        let hash = found.as_ref().map(|known| known.password_hash.clone());
        let is_right = self.compute(move || password::verify(&password, hash.as_deref()));
        match (found, is_right.await) {
            (Some(known), true) => {
                self.throttle.succeeded(key);
                Ok(known)
            }
            (found, _) => {
                let known = found.map(|_| key.to_owned());
                let is_locked = self.throttle.is_locked(key);
                Err(SignInError::Wrong(WrongPassword::Tried { known, is_locked }))
            }
        }
    }

    /// Opens a session for a name and a password.
    pub async fn open<D: SignInDoor>(
        &self,
        pool: &PgPool,
        NameAndPassword { name, password }: NameAndPassword,
    ) -> Result<(D::Who, Token), SignInError> {
        let known = self.judge::<D>(pool, &D::key(&name), password).await?;
        let token = D::open(pool, &known, clock::now_ms()).await?;
        let token = token.ok_or(SignInError::Wrong(WrongPassword::Changed))?;
        Ok((known.who, token))
    }

    /// Changes the password of a session's owner. Returns the sessions that have ended with it.
    pub async fn renew<D: SignInDoor>(
        &self,
        pool: &PgPool,
        session: &D::Session,
        NewPassword { current, new }: NewPassword,
    ) -> Result<Vec<TokenHash>, SignInError> {
        let known = self.judge::<D>(pool, &D::key(D::name(session)), current).await?;
        let hashes = (known.password_hash, self.hash(new).await?);
        let ended = D::renew(pool, session, &hashes, clock::now_ms()).await?;
        ended.ok_or(SignInError::Wrong(WrongPassword::Changed))
    }

    /// The hash of a new password. Fails when its length is not allowed.
    pub async fn hash(&self, password: String) -> Result<String, SignInError> {
        if !PASSWORD_CHARS.contains(&password.chars().count()) {
            return Err(SignInError::PasswordLength);
        }
        Ok(self.compute(move || password::hash_of(&password)).await)
    }

    /// Runs a hash computation on a thread for blocking work. Hashing takes processor time and
    /// memory, so that few run at once.
    async fn compute<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> T {
        let permit = self.checks.acquire().await;
        let _permit = permit.expect("the semaphore of checks is never closed");
        let done = self.tasks.spawn_blocking(work).await;
        done.unwrap_or_else(|error| std::panic::resume_unwind(error.into_panic()))
    }
}

/// Both doors.
#[derive(Debug)]
pub struct Doors {
    players: SignIn,
    staff: SignIn,
}

impl Doors {
    /// Both doors. Passwords are checked on threads that `tasks` tracks.
    pub fn new(tasks: &TaskTracker) -> Doors {
        Doors { players: SignIn::new(tasks.clone()), staff: SignIn::new(tasks.clone()) }
    }

    /// The sign-ins of the door `D`.
    pub fn of<D: SignInDoor>(&self) -> &SignIn {
        match D::NAME {
            Door::Players => &self.players,
            Door::Staff => &self.staff,
        }
    }
}
