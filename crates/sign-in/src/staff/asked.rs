//! Changes of the staff that an administrator has asked for on a page. A second person consents;
//! then the change and its note are one transaction. The id of the note follows from the request,
//! so that the change is carried out once.
//!
//! A first password has two halves. One is shown to who asked, the other to who consented, so that
//! neither of them can sign in with an account of the other's choice: the new member gets both. The
//! halves follow from the key of people's rows, so that nothing is stored and every node shows the
//! same ones.

use house::{Author, HouseEntry, StaffAsk, StaffCause};
use protocol::Role;
use sqlx::PgTransaction;
use uuid::Uuid;

use super::office::{
    add, assign, end, fits, fits_pit, lock_office, present, renew_password, reset_totp,
};
use super::stored::Stored;
use super::{OfficeError, StaffOffice, role_name, role_of};
use crate::notes::{note_as, noted, waiting};
use crate::{People, password};

/// Bytes of each half of a first password: two hexadecimal digits each.
const HALF_BYTES: usize = 8;

/// A change of the staff that was asked for.
#[derive(Clone, Copy, Debug)]
pub struct StaffRequest<'a> {
    /// The number of the request.
    pub number: u64,
    /// When it was asked for, in milliseconds since 1970.
    pub at_ms: i64,
    /// What.
    pub ask: &'a StaffAsk,
}

/// Whose half of a first password.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Half {
    /// That of who asked for it, which comes first.
    Asker,
    /// That of the second person.
    Second,
}

/// A change that was carried out, for the record.
#[derive(Clone, Debug)]
pub struct CarriedOut {
    /// The id of its note and of its entry.
    pub id: Uuid,
    /// Its entry.
    pub entry: HouseEntry,
    /// The ids and entries of earlier changes that may not be on record yet, in their order. They
    /// come first, so that the record has the changes of an account in the order of its row.
    pub earlier: Vec<(Uuid, HouseEntry)>,
}

impl StaffOffice {
    /// Judges a change before it is asked for.
    pub async fn judge(&self, ask: &StaffAsk) -> Result<(), OfficeError> {
        if !ask.pit().is_none_or(fits_pit) {
            return Err(OfficeError::BadPit);
        }
        let mut transaction = self.people.pool().begin().await?;
        judge_last(&mut transaction, ask).await?;
        let StaffAsk::Add { name, .. } = ask else {
            return match present(&mut transaction, &self.people, ask.name()).await {
                Ok(Stored { second: None, .. }) if matches!(ask, StaffAsk::Totp { .. }) => {
                    Err(OfficeError::NoSecondFactor)
                }
                // An account that was changed without the key can be ended.
                Err(OfficeError::NotOurs) if matches!(ask, StaffAsk::End { .. }) => Ok(()),
                judged => judged.map(drop),
            };
        };
        if !fits(name) {
            return Err(OfficeError::BadName);
        }
        let known = sqlx::query_scalar!(
            r#"select exists (select from staff where lower(name) = lower($1)) as "known!""#,
            name
        );
        let is_known = known.fetch_one(&mut *transaction).await?;
        if is_known { Err(OfficeError::NameTaken) } else { Ok(()) }
    }

    /// Carries out a change that a second person has consented to, once. Returns the entry of its
    /// note, also when it was carried out before.
    pub async fn carry_out(
        &self,
        request: StaffRequest<'_>,
        cause: StaffCause,
    ) -> Result<CarriedOut, OfficeError> {
        let people = &self.people;
        let id = request.note_id(people);
        let hash = request.password_hash(people).await;
        let mut transaction = people.pool().begin().await?;
        // Two nodes, or two tasks of one, may carry it out at the same time.
        lock_office(&mut transaction).await?;
        if let Some(done) = noted(&mut *transaction, id).await? {
            let entry = done.entry(people).ok_or(OfficeError::BadNote)?;
            let earlier = waiting_before(&mut transaction, people, id).await?;
            return Ok(CarriedOut { id, entry, earlier });
        }
        is_still_administrator(&mut transaction, people, &cause.by).await?;
        judge_last(&mut transaction, request.ask).await?;
        let entry = match request.ask {
            StaffAsk::Add { name, role, pit } => {
                let added =
                    Stored { pit: pit.clone(), ..Stored::new(name, role_name(*role), hash) };
                add(&mut transaction, people, cause, *role, added).await?
            }
            StaffAsk::Password { name } => {
                renew_password(&mut transaction, people, cause, name, hash).await?
            }
            StaffAsk::Totp { name } => {
                reset_totp(&mut transaction, people, cause, name, hash).await?
            }
            StaffAsk::Assign { name, pit } => {
                assign(&mut transaction, people, cause, name, pit.clone()).await?
            }
            StaffAsk::End { name } => end(&mut transaction, people, cause, name).await?,
        };
        note_as(people, &mut transaction, id, &entry).await?;
        let earlier = waiting_before(&mut transaction, people, id).await?;
        transaction.commit().await?;
        Ok(CarriedOut { id, entry, earlier })
    }

    /// A half of the first password that a request gives.
    pub fn half(&self, request: StaffRequest<'_>, half: Half) -> String {
        request.half(&self.people, half)
    }
}

/// The first hundred changes whose notes wait and are earlier than the note with this id.
async fn waiting_before(
    transaction: &mut PgTransaction<'_>,
    people: &People,
    id: Uuid,
) -> Result<Vec<(Uuid, HouseEntry)>, sqlx::Error> {
    let notes = waiting(&mut **transaction, (i64::MIN, Uuid::nil())).await?.into_iter();
    let earlier = notes.take_while(|note| note.id != id);
    Ok(earlier.filter_map(|note| Some((note.id, note.entry(people)?))).collect())
}

/// Refuses to end the account of the last administrator: the roster would be closed to all but
/// `casino admin`.
async fn judge_last(
    transaction: &mut PgTransaction<'_>,
    ask: &StaffAsk,
) -> Result<(), OfficeError> {
    let StaffAsk::End { name } = ask else { return Ok(()) };
    let is_last = sqlx::query_scalar!(
        r#"select coalesce(bool_and(name = $1), false) as "is_last!" from staff
        where role = 'admin' and ended_at_ms is null"#,
        name
    );
    let is_last = is_last.fetch_one(&mut **transaction).await?;
    if is_last { Err(OfficeError::LastAdministrator) } else { Ok(()) }
}

/// Who asked may have left since, or have got another role.
async fn is_still_administrator(
    transaction: &mut PgTransaction<'_>,
    people: &People,
    by: &Author,
) -> Result<(), OfficeError> {
    let name = by.administrator().ok_or(OfficeError::AskerLeft)?;
    match present(transaction, people, name).await {
        Ok(asker) if role_of(&asker.role) == Some(Role::Admin) => Ok(()),
        Err(OfficeError::Database(error)) => Err(error.into()),
        Ok(_) | Err(_) => Err(OfficeError::AskerLeft),
    }
}

impl StaffRequest<'_> {
    /// The id of the note of its change. It follows from the key, so that a person without the key
    /// cannot leave a note with it first.
    fn note_id(&self, people: &People) -> Uuid {
        let text = format!("{} {}", self.number, self.at_ms);
        Uuid::new_v5(&Uuid::nil(), &people.keyed_now("note of a request", &text))
    }

    fn half(&self, people: &People, half: Half) -> String {
        let StaffRequest { number, at_ms, ask } = self;
        let whose = match half {
            Half::Asker => "asker",
            Half::Second => "second",
        };
        let text = format!("{number} {at_ms} {} {whose}", ask.name());
        let key = people.keyed_now("first password", &text);
        hex::encode(key.get(..HALF_BYTES).unwrap_or_default())
    }

    /// The hash of the whole password; empty for a change that gives none. Hashing takes long on
    /// purpose, and two persons have to agree to each.
    async fn password_hash(&self, people: &People) -> String {
        if !self.ask.gives_password() {
            return String::new();
        }
        let whole = self.half(people, Half::Asker) + &self.half(people, Half::Second);
        let hashed = tokio::task::spawn_blocking(move || password::hash_of(&whole)).await;
        hashed.unwrap_or_else(|error| std::panic::resume_unwind(error.into_panic()))
    }
}
