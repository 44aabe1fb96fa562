//! The second factor of the staff (TOTP, RFC 6238): a secret that is shown once, codes of six
//! digits that are each accepted once, and recovery codes for the loss of the device. The secret is
//! sealed with a key outside the database; recovery codes are kept as hashes under such a key. None
//! is logged.

use edge::{clock, entropy};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sqlx::{PgConnection, PgPool};
use totp_rs::{Builder, Totp};

use super::stored::{Locked, Stored};
use super::{StaffMember, StaffSession, end_others};
use crate::door::Second;
use crate::{People, TokenHash};

/// Bytes of a secret: those of a SHA-1, as RFC 4226 recommends.
const SECRET_BYTES: usize = 20;
/// Recovery codes of one person.
const CODES: usize = 8;
/// Random bytes of a recovery code: 16 hexadecimal digits.
const CODE_BYTES: usize = 8;
/// Characters of a code that was typed, at most.
const TYPED_MAX: usize = 40;

/// A new secret, which is shown once.
#[derive(Serialize, JsonSchema)]
pub struct NewTotp {
    /// The secret in base32, to be typed into an authenticator.
    pub secret: String,
    /// The same as an `otpauth://` address.
    pub uri: String,
}

/// The body of a request that confirms a new secret.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TotpCode {
    /// Six digits, as the authenticator shows them.
    pub code: String,
}

/// Codes for the loss of the device, each valid once. They are shown once.
#[derive(Serialize, JsonSchema)]
pub struct RecoveryCodes {
    /// The codes.
    pub codes: Vec<String>,
}

/// Why a second factor cannot be set up.
#[derive(Debug, thiserror::Error)]
pub enum TotpError {
    /// The person has one. The office takes it away.
    #[error("the staff member has a second factor")]
    AlreadySet,
    /// The code is wrong, or there is no new secret.
    #[error("the code is wrong")]
    WrongCode,
    /// The database failed.
    #[error("the database failed")]
    Database(#[from] sqlx::Error),
}

fn label(name: &str) -> String {
    format!("second factor of {name}")
}

fn totp(secret: Vec<u8>) -> Totp {
    let totp = Builder::new().with_secret(secret).build();
    totp.expect("a secret of 20 bytes and the default parameters are allowed")
}

/// The step whose code this is now, or was or will be within 30 seconds.
fn step_of(secret: Vec<u8>, code: &str, now_ms: i64) -> Option<i64> {
    let secs = u64::try_from(now_ms / 1000).ok()?;
    let step = totp(secret).check(code, secs)?;
    i64::try_from(step).ok()
}

/// A code as it was typed, without spaces and dashes, in lower case. `None` when it is too long.
fn typed(code: &str) -> Option<String> {
    let fits = code.len() <= TYPED_MAX;
    let chars = code.chars().filter(|char| !matches!(char, ' ' | '-'));
    fits.then(|| chars.collect::<String>().to_ascii_lowercase())
}

/// What is kept of a recovery code, under the present key and under each former one. The keys are
/// not in the database: a person who can write there cannot add a code that is accepted.
fn hashes_of(people: &People, name: &str, code: &str) -> Vec<Vec<u8>> {
    people.keyed("recovery code", &[name, code].join("\0"))
}

/// Makes a new secret for a staff member without a confirmed one. It replaces one that was not
/// confirmed.
pub async fn begin(people: &People, name: &str) -> Result<NewTotp, TotpError> {
    let secret = entropy::bytes::<SECRET_BYTES>().to_vec();
    let done = sqlx::query!(
        "insert into staff_totp (staff, sealed, created_at_ms) values ($1, $2, $3)
        on conflict (staff) do update
            set sealed = excluded.sealed, created_at_ms = excluded.created_at_ms
            where not staff_totp.is_confirmed",
        name,
        people.sealer().seal_secret(&label(name), &secret),
        clock::now_ms()
    )
    .execute(people.pool())
    .await?;
    if done.rows_affected() == 0 {
        return Err(TotpError::AlreadySet);
    }
    let secret = totp(secret).secret().to_base32();
    // Names of the staff have no character that an address would need escaped.
    let uri = format!("otpauth://totp/The%20House:{name}?secret={secret}&issuer=The%20House");
    Ok(NewTotp { secret, uri })
}

/// The body of a request for a new secret.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TotpBegin {
    /// The person's password.
    pub password: String,
}

/// Confirms the new secret with its first code. All other sessions of the person end: they were
/// opened without the second factor. Returns recovery codes and the ended sessions.
pub async fn confirm(
    people: &People,
    session: &StaffSession,
    code: &str,
) -> Result<(RecoveryCodes, Vec<TokenHash>), TotpError> {
    let name = &session.who.name;
    let mut transaction = people.pool().begin().await?;
    let Locked::Ours(stored) = Stored::lock(&mut transaction, people, name).await? else {
        return Err(TotpError::WrongCode);
    };
    let row = sqlx::query_scalar!(
        "select sealed from staff_totp where staff = $1 and not is_confirmed for update",
        name
    )
    .fetch_optional(&mut *transaction)
    .await?;
    let sealed = row.ok_or(TotpError::WrongCode)?;
    let secret = people.sealer().open_secret(&label(name), &sealed);
    let code = typed(code).ok_or(TotpError::WrongCode)?;
    let step = secret.and_then(|secret| step_of(secret, &code, clock::now_ms()));
    let step = step.ok_or(TotpError::WrongCode)?;
    sqlx::query!(
        "update staff_totp set is_confirmed = true, last_step = $2 where staff = $1",
        name,
        step
    )
    .execute(&mut *transaction)
    .await?;
    let codes: Vec<String> =
        (0..CODES).map(|_| hex::encode(entropy::bytes::<CODE_BYTES>())).collect();
    let hashes: Vec<Vec<u8>> =
        codes.iter().filter_map(|code| hashes_of(people, name, code).into_iter().next()).collect();
    sqlx::query!("delete from staff_recovery where staff = $1", name)
        .execute(&mut *transaction)
        .await?;
    sqlx::query!(
        "insert into staff_recovery (staff, code_hash) select $1, unnest($2::bytea[])",
        name,
        &hashes
    )
    .execute(&mut *transaction)
    .await?;
    let confirmed = Stored { second: Some(sealed), codes: hashes, ..stored };
    confirmed.prove(&mut transaction, people).await?;
    let ended = end_others(&mut transaction, session, clock::now_ms()).await?;
    transaction.commit().await?;
    Ok((RecoveryCodes { codes }, ended))
}

/// Judges the second factor of a staff member whose password was right. A code that is accepted is
/// never accepted again. The secret is the one that the row of the member says, which the house has
/// written.
pub(super) async fn judge(
    people: &People,
    StaffMember { who, second, .. }: &StaffMember,
    code: Option<&str>,
) -> Result<Second, sqlx::Error> {
    let Some(sealed) = second else { return Ok(Second::Right) };
    let name = &who.name;
    let Some(code) = code else { return Ok(Second::Missing) };
    let Some(code) = typed(code) else { return Ok(Second::Wrong) };
    let secret = people.sealer().open_secret(&label(name), sealed);
    let step = secret.and_then(|secret| step_of(secret, &code, clock::now_ms()));
    let is_right = match step {
        // A person who can write into the database can set the last step back.
        Some(step) if !people.is_later_code(name, step) => return Ok(Second::Wrong),
        Some(step) => {
            let used = sqlx::query!(
                "update staff_totp set last_step = $2 where staff = $1 and last_step < $2",
                name,
                step
            );
            used.execute(people.pool()).await?.rows_affected() == 1
        }
        None => use_up(people, name, &code).await?,
    };
    Ok(if is_right { Second::Right } else { Second::Wrong })
}

/// Takes a recovery code away, if there is one like that. The row of the member is proven without
/// it, so that it does not come back.
async fn use_up(people: &People, name: &str, code: &str) -> Result<bool, sqlx::Error> {
    let mut transaction = people.pool().begin().await?;
    let Locked::Ours(stored) = Stored::lock(&mut transaction, people, name).await? else {
        return Ok(false);
    };
    let used = sqlx::query_scalar!(
        "delete from staff_recovery where staff = $1 and code_hash = any($2) returning code_hash",
        name,
        &hashes_of(people, name, code)
    )
    .fetch_optional(&mut *transaction)
    .await?;
    let Some(used) = used else { return Ok(false) };
    let codes = stored.codes.iter().filter(|hash| **hash != used).cloned().collect();
    Stored { codes, ..stored }.prove(&mut transaction, people).await?;
    transaction.commit().await?;
    Ok(true)
}

/// Takes the second factor of a staff member away, with the recovery codes. The row stays, because
/// the server's login may not delete it. It gets a new secret, which is shown to nobody.
pub(super) async fn reset(
    connection: &mut PgConnection,
    people: &People,
    name: &str,
) -> Result<(), sqlx::Error> {
    sqlx::query!("delete from staff_recovery where staff = $1", name)
        .execute(&mut *connection)
        .await?;
    let secret = entropy::bytes::<SECRET_BYTES>();
    sqlx::query!(
        "update staff_totp set sealed = $2, is_confirmed = false where staff = $1",
        name,
        people.sealer().seal_secret(&label(name), &secret)
    )
    .execute(connection)
    .await?;
    Ok(())
}

/// Takes the second factors of all staff away, with the recovery codes: the key that seals the
/// secrets is lost.
pub async fn forget_all(transaction: &mut sqlx::PgTransaction<'_>) -> Result<(), sqlx::Error> {
    for statement in ["delete from staff_recovery", "delete from staff_totp"] {
        sqlx::query(statement).execute(&mut **transaction).await?;
    }
    Ok(())
}

/// How many members of the staff have a second factor.
pub async fn count(pool: &PgPool) -> Result<u64, sqlx::Error> {
    let count = sqlx::query_scalar::<_, i64>("select count(*) from staff_totp where is_confirmed");
    Ok(count.fetch_one(pool).await?.try_into().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_those_of_rfc_6238_within_half_a_minute() {
        let secret = b"12345678901234567890";
        // RFC 6238, appendix B, the last six digits.
        for (secs, code) in [(59, "287082"), (1_111_111_109, "081804"), (20_000_000_000, "353130")]
        {
            for shift in [-30_i64, 0, 30] {
                let found = step_of(secret.to_vec(), code, (secs + shift) * 1000);
                assert_eq!(found, Some(secs / 30), "{secs} {shift}");
            }
            assert_eq!(step_of(secret.to_vec(), code, (secs + 90) * 1000), None);
        }
    }

    #[test]
    fn codes_are_typed_with_spaces_dashes_and_capitals() {
        assert_eq!(typed("123 456").unwrap(), "123456");
        assert_eq!(typed("AB12-cd34").unwrap(), "ab12cd34");
        assert_eq!(typed(&"1".repeat(41)), None);
    }
}
