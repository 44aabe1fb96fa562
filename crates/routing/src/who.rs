//! Who asks: an extractor for each kind of person. Its constant `WHO` is both what it checks and
//! the right in the table of rights.

use std::marker::PhantomData;

use axum::extract::{FromRef, FromRequestParts};
use axum::http::request::Parts;
use house::{Pits, actor_of};
use protocol::{PlayerKind, Role, StaffName};
use sign_in::{People, Players, Session, Staff, StaffSession};
use table::Actor;

use crate::error::RequestError;
use crate::part::Who;
use crate::rights::Person::{self, Account, Admin, Auditor, Cage, Guest, Pit};
use crate::rights::{EVERYBODY, PLAYERS, STAFF};
use crate::session;
use refusals::Rejection;
use sign_in::staff::Duty;

/// Anyone at all.
pub struct Anyone;

impl<S: Send + Sync> FromRequestParts<S> for Anyone {
    type Rejection = RequestError;

    async fn from_request_parts(_: &mut Parts, _: &S) -> Result<Anyone, RequestError> {
        Ok(Anyone)
    }
}

impl Who for Anyone {
    const WHO: &'static [Person] = EVERYBODY;
}

/// Anyone, with the player's session if there is one.
pub struct MaybePlayer(pub Option<Session>);

impl<S: Send + Sync> FromRequestParts<S> for MaybePlayer
where
    People: FromRef<S>,
{
    type Rejection = RequestError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<MaybePlayer, RequestError> {
        Ok(MaybePlayer(
            session::of::<Players>(&People::from_ref(state), &parts.headers, &parts.extensions)
                .await?,
        ))
    }
}

impl Who for MaybePlayer {
    const WHO: &'static [Person] = EVERYBODY;
}

/// Anyone, with the staff's session if there is one.
pub struct MaybeStaff(pub Option<StaffSession>);

impl<S: Send + Sync> FromRequestParts<S> for MaybeStaff
where
    People: FromRef<S>,
{
    type Rejection = RequestError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<MaybeStaff, RequestError> {
        Ok(MaybeStaff(
            session::of::<Staff>(&People::from_ref(state), &parts.headers, &parts.extensions)
                .await?,
        ))
    }
}

impl Who for MaybeStaff {
    const WHO: &'static [Person] = EVERYBODY;
}

/// Which players a [`PlayerOf`] lets through.
pub trait Kinds: Send + Sync + 'static {
    /// The people it lets through.
    const WHO: &'static [Person];
    /// The rejection for all other players.
    const OTHERS: Rejection;
}

/// A signed-in player of the kind `K`.
pub struct PlayerOf<K> {
    /// The session.
    pub session: Session,
    kinds: PhantomData<K>,
}

impl<K: Kinds> PlayerOf<K> {
    /// Checks that a session belongs to such a player.
    pub fn judge(session: Session) -> Result<PlayerOf<K>, Rejection> {
        let person = match session.kind {
            PlayerKind::Guest => Guest,
            PlayerKind::Account => Account,
        };
        if !K::WHO.contains(&person) {
            return Err(K::OTHERS);
        }
        Ok(PlayerOf { session, kinds: PhantomData })
    }
}

impl<S: Send + Sync, K: Kinds> FromRequestParts<S> for PlayerOf<K>
where
    People: FromRef<S>,
{
    type Rejection = RequestError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, RequestError> {
        let session =
            session::of::<Players>(&People::from_ref(state), &parts.headers, &parts.extensions)
                .await?
                .ok_or(Rejection::NotSignedIn)?;
        Ok(PlayerOf::judge(session)?)
    }
}

impl<K: Kinds> Who for PlayerOf<K> {
    const WHO: &'static [Person] = K::WHO;
}

/// Declares a kind of players.
macro_rules! players {
    ($($(#[$doc:meta])* $name:ident = $kinds:ident: $who:expr, $others:ident;)*) => {
        $(
            $(#[$doc])*
            pub type $name = PlayerOf<$kinds>;
            #[doc = concat!("The kinds of [`", stringify!($name), "`].")]
            pub enum $kinds {}
            impl Kinds for $kinds {
                const WHO: &'static [Person] = $who;
                const OTHERS: Rejection = Rejection::$others;
            }
        )*
    };
}

players! {
    /// A player, guest or account.
    SignedIn = EveryKind: PLAYERS, NotAllowed;
    /// A guest with play chips.
    GuestPlayer = GuestsAlone: &[Guest], GuestsOnly;
    /// A player with an account.
    AccountHolder = AccountsAlone: &[Account], NotAllowed;
}

/// Which roles a [`StaffOf`] lets through.
pub trait Roles: Send + Sync + 'static {
    /// The people it lets through.
    const WHO: &'static [Person];
    /// Whether it lets through those who have a duty to do before anything else.
    const HAS_DUTY: bool;
}

/// A signed-in staff member with a role of `R`.
pub struct StaffOf<R> {
    /// The session.
    pub session: StaffSession,
    roles: PhantomData<R>,
}

impl<R: Roles> StaffOf<R> {
    /// The staff member as an actor.
    pub fn actor(&self) -> Actor {
        actor_of(&self.session.who)
    }

    /// Name and role.
    pub fn who(&self) -> &StaffName {
        &self.session.who
    }

    /// The pits they work for.
    pub fn pits(&self) -> &Pits {
        &self.session.pits
    }
}

impl<S: Send + Sync, R: Roles> FromRequestParts<S> for StaffOf<R>
where
    People: FromRef<S>,
{
    type Rejection = RequestError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, RequestError> {
        let session =
            session::of::<Staff>(&People::from_ref(state), &parts.headers, &parts.extensions)
                .await?;
        let session = session.ok_or(Rejection::NotSignedIn)?;
        if !R::WHO.contains(&person_of(session.who.role)) {
            return Err(Rejection::NotAllowed.into());
        }
        match session.duty {
            Some(Duty::ChangePassword) if !R::HAS_DUTY => {
                return Err(Rejection::PasswordFirst.into());
            }
            Some(Duty::EnrolTotp) if !R::HAS_DUTY => return Err(Rejection::TotpFirst.into()),
            Some(Duty::ChangePassword | Duty::EnrolTotp) | None => {}
        }
        Ok(StaffOf { session, roles: PhantomData })
    }
}

impl<R: Roles> Who for StaffOf<R> {
    const WHO: &'static [Person] = R::WHO;
}

fn person_of(role: Role) -> Person {
    match role {
        Role::Pit => Pit,
        Role::Croupier => Person::Croupier,
        Role::Cage => Cage,
        Role::Auditor => Auditor,
        Role::Admin => Admin,
    }
}

/// Declares a part of the staff.
macro_rules! staff {
    ($($(#[$doc:meta])* $name:ident = $roles:ident: $who:expr, $has_duty:expr;)*) => {
        $(
            $(#[$doc])*
            pub type $name = StaffOf<$roles>;
            #[doc = concat!("The roles of [`", stringify!($name), "`].")]
            pub enum $roles {}
            impl Roles for $roles {
                const WHO: &'static [Person] = $who;
                const HAS_DUTY: bool = $has_duty;
            }
        )*
    };
}

staff! {
    /// Any member of the staff, also one who has to do something before anything else.
    AnyStaff = EveryRole: STAFF, true;
    /// Any member of the staff.
    OnDuty = EveryOne: STAFF, false;
    /// A pit boss.
    PitBoss = PitAlone: &[Pit], false;
    /// A cashier.
    Cashier = CageAlone: &[Cage], false;
    /// Staff who consent to what a cashier asks for.
    Consenter = Consenters: &[Pit, Cage, Admin], false;
    /// Staff who ask for new chips.
    Issuer = Issuers: &[Cage, Admin], false;
    /// An administrator.
    Administrator = AdminAlone: &[Admin], false;
    /// Staff who get the floor.
    FloorWatcher = FloorWatchers: &[Pit, Auditor, Admin], false;
    /// Staff who get the slips of the shift.
    SlipReader = SlipReaders: &[Pit, Cage, Auditor, Admin], false;
    /// An auditor.
    AuditorOnly = AuditorAlone: &[Auditor], false;
    /// Staff who may ask for a single round: an auditor at all tables, a pit boss at the tables of
    /// their pits.
    RoundWatcher = RoundWatchers: &[Pit, Auditor], false;
}
