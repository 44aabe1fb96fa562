//! A door: where a name and a password are asked for. Both doors judge a sign-in in the same order,
//! lock a name after ten wrong passwords in a row, take as long for an unknown name, and open a
//! session only while the password that was checked still holds.

use std::future::Future;

use edge::clock;
use house::Entrance;
use schemars::JsonSchema;
use serde::Deserialize;
use sqlx::PgPool;
use tokio::sync::Semaphore;
use tokio_util::task::TaskTracker;

use crate::throttle::LoginThrottle;
use crate::{Cookie, Token, TokenHash, password};

/// Characters of a chosen password.
const PASSWORD_CHARS: std::ops::RangeInclusive<usize> = 10..=128;
/// Bytes of a name or a password, at most: 128 characters of a password are never more.
const TEXT_BYTES_MAX: usize = 512;
/// Passwords checked at once at one door: each takes twenty megabytes.
const CHECKS_MAX: usize = 2;

/// What is said at a door.
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
    /// The password until now.
    pub current: String,
    /// The new one: 10 to 128 characters.
    pub new: String,
}

/// A person with the hash of their password.
#[derive(Debug)]
pub struct Known<T> {
    /// Who.
    pub who: T,
    /// What their password is compared with.
    pub password_hash: String,
}

/// A door as the database has it: its people and their sessions. Every function fails when the
/// database does.
pub trait SignInDoor: Send + Sync + 'static {
    /// A person who may sign in here.
    type Who: Send + Sync;
    /// A session that was opened here.
    type Session: Send + Sync;
    /// Which door it is.
    const NAME: Entrance;
    /// Its cookie.
    const COOKIE: Cookie;

    /// The form of a name by which a person is found and wrong passwords are counted.
    fn key(name: &str) -> String;

    /// The person with that key.
    fn find(
        pool: &PgPool,
        key: &str,
    ) -> impl Future<Output = Result<Option<Known<Self::Who>>, sqlx::Error>> + Send;

    /// Opens a session. `None` when the password is another one by now.
    fn open(
        pool: &PgPool,
        known: &Known<Self::Who>,
        now_ms: i64,
    ) -> impl Future<Output = Result<Option<Token>, sqlx::Error>> + Send;

    /// The session of a token, unless it has ended. It is used by being asked for.
    fn session(
        pool: &PgPool,
        token: TokenHash,
        now_ms: i64,
    ) -> impl Future<Output = Result<Option<Self::Session>, sqlx::Error>> + Send;

    /// Which session it is.
    fn token(session: &Self::Session) -> TokenHash;

    /// The name of the session's owner.
    fn name(session: &Self::Session) -> &str;

    /// Ends a session. It stays ended.
    fn revoke(
        pool: &PgPool,
        token: TokenHash,
        now_ms: i64,
    ) -> impl Future<Output = Result<(), sqlx::Error>> + Send;

    /// Puts the hash `after` in the place of `before` and ends all sessions of the owner but this
    /// one, with a note for the journal. Returns the sessions that have ended; `None` when the
    /// password was another one meanwhile.
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
    /// Too many wrong passwords were tried under that name.
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

/// A wrong password, for the record.
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
    /// It was right a moment ago, and has been changed since.
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

    /// The person with that name and that password. A wrong name and a wrong password are the same
    /// error after the same time.
    pub async fn judge<D: SignInDoor>(
        &self,
        pool: &PgPool,
        key: &str,
        password: String,
    ) -> Result<Known<D::Who>, SignInError> {
        // Postgres has no text with a zero in it.
        if key.len().max(password.len()) > TEXT_BYTES_MAX || key.contains('\0') {
            return Err(SignInError::Wrong(WrongPassword::Impossible));
        }
        // It counts as a wrong try until it is found to be a right one.
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

    /// A session for a name and a password.
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

    /// Another password for the owner of a session. Returns the sessions that have ended by it.
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

    /// The hash of a new password, if it may be one.
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
    /// Both open. Passwords are checked on threads that `tasks` waits for.
    pub fn new(tasks: &TaskTracker) -> Doors {
        Doors { players: SignIn::new(tasks.clone()), staff: SignIn::new(tasks.clone()) }
    }

    /// The judge of a door.
    pub fn of<D: SignInDoor>(&self) -> &SignIn {
        match D::NAME {
            Entrance::Players => &self.players,
            Entrance::Staff => &self.staff,
        }
    }
}
