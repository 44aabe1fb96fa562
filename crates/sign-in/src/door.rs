//! A door: where people sign in with a name and a password. Both doors judge a sign-in in the same
//! order, let a place wait after wrong passwords, take the same time for an unknown name, and open
//! a session only if the password has not changed since it was checked.

use std::future::Future;

use edge::clock;
use house::{Door, TriedAccount};
use schemars::JsonSchema;
use serde::Deserialize;
use tokio::sync::Semaphore;
use tokio_util::task::TaskTracker;

use crate::password::{self, BadPassword};
use crate::past::PastSignIn;
use crate::place::{self, Keys, LoginPlace, Try};
use crate::{Cookie, People, Token, TokenHash};

/// Bytes of a name or a password, at most. 128 characters of UTF-8 have no more.
const TEXT_BYTES_MAX: usize = 512;
/// Passwords from unknown places checked concurrently at one door. Each check takes twenty
/// megabytes.
const CHECKS_MAX: usize = 2;
/// The same from known places.
const KNOWN_CHECKS_MAX: usize = 1;
/// Checks at one door that may wait for their turn, from unknown places and from known ones each.
const WAITING_MAX: usize = 64;

/// The body of a sign-in.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NameAndPassword {
    /// The name.
    pub name: String,
    /// The password.
    pub password: String,
}

/// The body of a staff member's sign-in.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StaffCredentials {
    /// The name.
    pub name: String,
    /// The password.
    pub password: String,
    /// The code of the second factor, or a recovery code.
    pub code: Option<String>,
}

/// What became of a second factor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Second {
    /// It is right, or the person has none.
    Right,
    /// It was not given.
    Missing,
    /// It is wrong, or was used before.
    Wrong,
}

/// The body of a request to change one's password.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewPassword {
    /// The present password.
    pub current: String,
    /// The new one: 10 to 128 characters, hard to guess, and none of the former ones.
    pub new: String,
}

/// A person with the hash of their password.
#[derive(Debug)]
pub struct Known<T> {
    /// Who.
    pub who: T,
    /// The argon2id hash of their password.
    pub password_hash: String,
    /// The hashes of the first password and of the one before this one.
    pub former_hashes: Vec<String>,
}

/// A person who has signed in. It has no `Debug`, because tokens are not logged.
pub struct NewSession<T> {
    /// Who.
    pub who: T,
    /// The token of their session.
    pub session: Token,
    /// A token for the device cookie, when the device was not known.
    pub device: Option<Token>,
}

/// A door: its people and their sessions in the database. Every function fails when the database
/// does. A row of people that the house has not written counts for nothing.
pub trait SignInDoor: Send + Sync + 'static {
    /// A person who may sign in here.
    type Who: Send + Sync;
    /// A session that was opened here.
    type Session: Send + Sync;
    /// Which door it is.
    const NAME: Door;
    /// Its cookie.
    const COOKIE: Cookie;

    /// The form of a name by which people are found.
    fn key(name: &str) -> String;

    /// The form of a key by which wrong passwords are counted: one for all keys by which the same
    /// person is found.
    fn counted(key: &str) -> String;

    /// The person with that key.
    fn find(
        people: &People,
        key: &str,
    ) -> impl Future<Output = Result<Option<Known<Self::Who>>, sqlx::Error>> + Send;

    /// Opens a session. `None` when the password has changed since `known` was read.
    fn open(
        people: &People,
        known: &Known<Self::Who>,
        place: &LoginPlace,
        now_ms: i64,
    ) -> impl Future<Output = Result<Option<Token>, sqlx::Error>> + Send;

    /// The person's account, as the record names it.
    fn account(who: &Self::Who) -> TriedAccount;

    /// Judges the second factor of a person whose password was right.
    fn second(
        people: &People,
        who: &Self::Who,
        code: Option<&str>,
    ) -> impl Future<Output = Result<Second, sqlx::Error>> + Send;

    /// The session of a token. `None` when it has ended. Asking counts as use.
    fn session(
        people: &People,
        token: TokenHash,
        now_ms: i64,
    ) -> impl Future<Output = Result<Option<Self::Session>, sqlx::Error>> + Send;

    /// The hash of the session's token.
    fn token(session: &Self::Session) -> TokenHash;

    /// The name of the session's owner.
    fn name(session: &Self::Session) -> &str;

    /// Ends a session. It stays ended.
    fn revoke(
        people: &People,
        token: TokenHash,
        now_ms: i64,
    ) -> impl Future<Output = Result<(), sqlx::Error>> + Send;

    /// The last sign-ins of the session's owner, newest first.
    fn sign_ins(
        people: &People,
        session: &Self::Session,
        now_ms: i64,
    ) -> impl Future<Output = Result<Vec<PastSignIn>, sqlx::Error>> + Send;

    /// Ends all other sessions of the owner, and returns them.
    fn end_others(
        people: &People,
        session: &Self::Session,
        now_ms: i64,
    ) -> impl Future<Output = Result<Vec<TokenHash>, sqlx::Error>> + Send;

    /// Replaces the password hash `hashes.0` by `hashes.1`, ends all other sessions of the owner
    /// and leaves a note for the journal. Returns the ended sessions. `None` when the password has
    /// changed meanwhile.
    fn renew(
        people: &People,
        session: &Self::Session,
        hashes: &(String, String),
        now_ms: i64,
    ) -> impl Future<Output = Result<Option<Vec<TokenHash>>, sqlx::Error>> + Send;
}

/// Why a sign-in failed.
#[derive(Debug, thiserror::Error)]
pub enum SignInError {
    /// Too many wrong passwords for the name came from this place: it has to wait.
    #[error("the name is locked for this place")]
    Locked,
    /// The name or the password is wrong.
    #[error("the name or the password is wrong")]
    Wrong(WrongPassword),
    /// The password is right, and the code of the second factor is needed.
    #[error("the code of the second factor is needed")]
    CodeNeeded,
    /// The code of the second factor is wrong.
    #[error("the code of the second factor is wrong")]
    WrongCode(WrongPassword),
    /// Too many passwords wait to be checked.
    #[error("too many passwords wait to be checked")]
    Busy,
    /// A new password cannot be taken.
    #[error("the new password cannot be taken")]
    BadPassword(BadPassword),
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
        /// The account that has the name, if there is one.
        known: Option<TriedAccount>,
        /// Whether this was the one after which the place has to wait.
        is_locked: bool,
    },
    /// The password was right when it was checked and has been changed since.
    Changed,
}

/// A bounded number of checks, and of those that wait for their turn.
#[derive(Debug)]
struct Lane {
    /// Each check holds one permit from its beginning on.
    places: Semaphore,
    /// Each check holds one permit while it computes.
    turns: Semaphore,
}

impl Lane {
    fn new(checks: usize) -> Lane {
        Lane { places: Semaphore::new(checks + WAITING_MAX), turns: Semaphore::new(checks) }
    }
}

/// Judges the sign-ins of one door.
#[derive(Debug)]
pub struct SignIn {
    /// For tries from places that are not known.
    strangers: Lane,
    /// For tries from known places, which never wait behind those of strangers.
    known: Lane,
    tasks: TaskTracker,
}

impl SignIn {
    fn new(tasks: TaskTracker) -> SignIn {
        let (strangers, known) = (Lane::new(CHECKS_MAX), Lane::new(KNOWN_CHECKS_MAX));
        SignIn { strangers, known, tasks }
    }

    /// Checks a name and a password and returns the person, and the try, which still counts as
    /// wrong. A wrong name and a wrong password give the same error after the same time.
    async fn judge<D: SignInDoor>(
        &self,
        people: &People,
        key: &str,
        password: String,
        place: &LoginPlace,
    ) -> Result<(Known<D::Who>, Try), SignInError> {
        // Postgres texts cannot contain a NUL character.
        if key.len().max(password.len()) > TEXT_BYTES_MAX || key.contains('\0') {
            return Err(SignInError::Wrong(WrongPassword::Impossible));
        }
        let keys = Keys::new(D::NAME, &D::counted(key), place);
        let tried = place::admit(people.pool(), &keys, clock::now_ms()).await?;
        let Some(tried) = tried else { return Err(SignInError::Locked) };
        let lane = if tried.is_known { &self.known } else { &self.strangers };
        let Ok(_waiting) = lane.places.try_acquire() else {
            place::forgive(people.pool(), &tried).await?;
            return Err(SignInError::Busy);
        };
        tokio::time::sleep(tried.slowed).await;
        let found = D::find(people, key).await?;
        let hash = found.as_ref().map(|known| known.password_hash.clone());
        let is_right = self.compute(lane, move || password::verify(&password, hash.as_deref()));
        match (found, is_right.await) {
            (Some(known), true) => Ok((known, tried)),
            (found, _) => {
                let known = found.map(|known| D::account(&known.who));
                Err(SignInError::Wrong(WrongPassword::Tried { known, is_locked: tried.locks }))
            }
        }
    }

    /// Opens a session for a name, a password and, if the person has a second factor, its code.
    pub async fn open<D: SignInDoor>(
        &self,
        people: &People,
        NameAndPassword { name, password }: NameAndPassword,
        code: Option<&str>,
        place: &LoginPlace,
    ) -> Result<NewSession<D::Who>, SignInError> {
        let key = D::key(&name);
        let (known, tried) = self.judge::<D>(people, &key, password, place).await?;
        let mut of_code = None;
        if code.is_some() && !tried.is_known {
            let keys = Keys::new(D::NAME, &D::counted(&key), place);
            of_code = place::admit_code(people.pool(), &keys, clock::now_ms()).await?;
            if of_code.is_none() {
                place::forgive(people.pool(), &tried).await?;
                return Err(SignInError::Locked);
            }
        }
        match D::second(people, &known.who, code).await? {
            Second::Right => {
                for tried in std::iter::once(&tried).chain(&of_code) {
                    place::succeeded(people.pool(), tried).await?;
                }
            }
            Second::Missing => {
                place::forgive(people.pool(), &tried).await?;
                return Err(SignInError::CodeNeeded);
            }
            Second::Wrong => {
                let account = D::account(&known.who);
                let is_locked = tried.locks || of_code.is_some_and(|tried| tried.locks);
                let wrong = WrongPassword::Tried { known: Some(account), is_locked };
                return Err(SignInError::WrongCode(wrong));
            }
        }
        let session = D::open(people, &known, place, clock::now_ms()).await?;
        let session = session.ok_or(SignInError::Wrong(WrongPassword::Changed))?;
        let device = Self::remember::<D>(people, &name, place).await?;
        Ok(NewSession { who: known.who, session, device })
    }

    /// Makes the place known for the name of a person who has signed in or got an account there.
    /// Returns a token for the device cookie, when the device was not known.
    pub async fn remember<D: SignInDoor>(
        people: &People,
        name: &str,
        place: &LoginPlace,
    ) -> Result<Option<Token>, sqlx::Error> {
        let counted = D::counted(&D::key(name));
        place::remember(people.pool(), (D::NAME, &counted), place, clock::now_ms()).await
    }

    /// Judges the password of a session's owner, before something that a stolen session may not do.
    pub async fn confirm<D: SignInDoor>(
        &self,
        people: &People,
        session: &D::Session,
        password: String,
        place: &LoginPlace,
    ) -> Result<(), SignInError> {
        let key = D::key(D::name(session));
        let (_, tried) = self.judge::<D>(people, &key, password, place).await?;
        Ok(place::succeeded(people.pool(), &tried).await?)
    }

    /// Changes the password of a session's owner. Returns the sessions that have ended with it.
    pub async fn renew<D: SignInDoor>(
        &self,
        people: &People,
        session: &D::Session,
        NewPassword { current, new }: NewPassword,
        place: &LoginPlace,
    ) -> Result<Vec<TokenHash>, SignInError> {
        let name = D::name(session);
        let (known, tried) = self.judge::<D>(people, &D::key(name), current, place).await?;
        place::succeeded(people.pool(), &tried).await?;
        let mut before = known.former_hashes;
        before.push(known.password_hash.clone());
        let hashes = (known.password_hash, self.hash(name, new, before).await?);
        let ended = D::renew(people, session, &hashes, clock::now_ms()).await?;
        ended.ok_or(SignInError::Wrong(WrongPassword::Changed))
    }

    /// The hash of a new password for this name. Fails when its length is not allowed, when it is
    /// easy to guess, when it has one of the hashes `before`, or when too many passwords wait.
    pub async fn hash(
        &self,
        name: &str,
        password: String,
        before: Vec<String>,
    ) -> Result<String, SignInError> {
        let lane = &self.strangers;
        let Ok(_waiting) = lane.places.try_acquire() else { return Err(SignInError::Busy) };
        let name = name.to_owned();
        let judged = self.compute(lane, move || {
            password::judge(&password, &name, &before)?;
            Ok(password::hash_of(&password))
        });
        judged.await.map_err(SignInError::BadPassword)
    }

    /// Runs a hash computation on a thread for blocking work. Hashing takes processor time and
    /// memory, so that few run at once.
    async fn compute<T: Send + 'static>(
        &self,
        lane: &Lane,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> T {
        let permit = lane.turns.acquire().await;
        let _permit = permit.expect("the semaphore of turns is never closed");
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
        let door = || SignIn::new(tasks.clone());
        Doors { players: door(), staff: door() }
    }

    /// The sign-ins of the door `D`.
    pub fn of<D: SignInDoor>(&self) -> &SignIn {
        match D::NAME {
            Door::Players => &self.players,
            Door::Staff => &self.staff,
        }
    }
}
