//! Who a player with an account is, as a cashier has read it from a document. Neither the document
//! nor the name is stored: only keys that follow from them under a key outside the database, so
//! that the same document, or the same person with another one, is noticed.

use chips::PlayerId;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sqlx::PgConnection;

use crate::People;
use crate::name::skeleton;
use crate::row::DoorRow;

/// The advisory lock under which a person is recorded, so that no two accounts get one document.
pub(crate) const IDENTITIES: i64 = 0x6361_7369_6e6f_0003;
/// Characters of a document's number, without spaces and signs.
const NUMBER_CHARS: std::ops::RangeInclusive<usize> = 3..=40;
/// Characters of a name, at most.
const NAME_CHARS_MAX: usize = 100;
/// Keys of one player, at most.
const KEYS_MAX: i64 = 16;
/// The kinds of keys, as the database has them.
const DOCUMENT: &str = "document";
const PERSON: &str = "person";

/// What a document is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DocumentKind {
    /// A passport.
    Passport,
    /// An identity card.
    IdentityCard,
    /// A driving licence.
    DrivingLicence,
    /// A residence permit.
    ResidencePermit,
}

impl DocumentKind {
    /// Its name in what a key follows from. It never changes.
    fn name(self) -> &'static str {
        match self {
            DocumentKind::Passport => "passport",
            DocumentKind::IdentityCard => "identity-card",
            DocumentKind::DrivingLicence => "driving-licence",
            DocumentKind::ResidencePermit => "residence-permit",
        }
    }
}

/// What a cashier reads from a document. It has no `Debug`, so that it cannot be logged.
#[derive(Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Identity {
    /// Who has issued the document: the two letters of ISO 3166-1.
    pub country: String,
    /// What it is.
    pub kind: DocumentKind,
    /// Its number: 3 to 40 letters and digits; spaces and signs do not count.
    pub number: String,
    /// The family name.
    pub family_name: String,
    /// The given names; the first of them counts.
    pub given_names: String,
    /// The date of birth, `YYYY-MM-DD`.
    pub born: String,
}

/// By what a person is known already.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum KnownBy {
    /// The same document.
    Document,
    /// The same family name, first given name and date of birth.
    Name,
}

/// What became of recording a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Identified {
    /// The account is that of the person.
    Done,
    /// Another account is that of the person.
    KnownAs(PlayerId, KnownBy),
    /// The person was erased.
    Erased,
    /// So many documents of this player are recorded that no other one is.
    TooMany,
}

/// What the keys follow from, in a normal form.
struct Normal {
    document: String,
    person: String,
}

impl Identity {
    /// `None` when a part is missing, too long, or not of its form.
    fn normal(&self) -> Option<Normal> {
        let country = self.country.trim().to_ascii_uppercase();
        let is_country =
            country.len() == 2 && country.bytes().all(|byte| byte.is_ascii_uppercase());
        let number: String = self.number.chars().filter(|char| char.is_alphanumeric()).collect();
        let number = number.to_ascii_uppercase();
        let (family, given) = (word(&self.family_name)?, word(first(&self.given_names)?)?);
        let fits = is_country
            && number.is_ascii()
            && NUMBER_CHARS.contains(&number.len())
            && is_date(&self.born);
        fits.then(|| Normal {
            document: format!("{country}\0{}\0{number}", self.kind.name()),
            person: format!("{family}\0{given}\0{}", self.born.trim()),
        })
    }
}

/// The first of several names.
fn first(names: &str) -> Option<&str> {
    names.split(|char: char| char.is_whitespace() || char == '-').find(|name| !name.is_empty())
}

/// The letters of a name, without marks, spaces and signs, so that spellings of one name are equal.
fn word(name: &str) -> Option<String> {
    if name.chars().count() > NAME_CHARS_MAX {
        return None;
    }
    let letters = skeleton(&crate::name::unmarked(name));
    let letters: String = letters.chars().filter(|char| char.is_alphanumeric()).collect();
    (!letters.is_empty()).then_some(letters)
}

/// Whether a text is a date that can be: `1980-02-29`.
fn is_date(text: &str) -> bool {
    let parts: Vec<&str> = text.trim().split('-').collect();
    let [year, month, day] = parts[..] else { return false };
    let number = |part: &str, digits: usize| {
        let is_plain = part.len() == digits && part.bytes().all(|byte| byte.is_ascii_digit());
        is_plain.then(|| part.parse::<u32>().ok()).flatten()
    };
    let (Some(year), Some(month), Some(day)) = (number(year, 4), number(month, 2), number(day, 2))
    else {
        return false;
    };
    let is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let days = match month {
        4 | 6 | 9 | 11 => 30,
        2 if is_leap => 29,
        2 => 28,
        1..=12 => 31,
        _ => return false,
    };
    year >= 1900 && (1..=days).contains(&day)
}

/// Stores that the account of `player` is that of a person, once `record` has put it on record:
/// what is on record and not stored can be read from the document again. `is_namesake`: the cashier
/// has seen that another person has the same name and date of birth; `record` is told whether there
/// is one. `None` when a part of the identity is not of its form. Fails when `record` or the
/// database does.
pub async fn identify<E: From<sqlx::Error>>(
    people: &People,
    player: PlayerId,
    (identity, is_namesake): (&Identity, bool),
    now_ms: i64,
    record: impl AsyncFnOnce(bool) -> Result<(), E>,
) -> Result<Option<Identified>, E> {
    let Some(Normal { document, person }) = identity.normal() else { return Ok(None) };
    let _turn = people.identifying.lock().await;
    let mut transaction = people.pool().begin().await?;
    sqlx::query!("select pg_advisory_xact_lock($1)", IDENTITIES).execute(&mut *transaction).await?;
    // Locked, so that the person is not erased meanwhile.
    let is_there = sqlx::query_scalar!(
        "select true from player where id = $1 and erased_at_ms is null for share",
        player.0
    );
    if is_there.fetch_optional(&mut *transaction).await?.is_none() {
        return Ok(Some(Identified::Erased));
    }
    let documents = people.keyed(DOCUMENT, &document);
    if let Some(other) = other(&mut transaction, DOCUMENT, &documents, player).await? {
        return Ok(Some(Identified::KnownAs(other, KnownBy::Document)));
    }
    let persons = people.keyed(PERSON, &person);
    let namesake = other(&mut transaction, PERSON, &persons, player).await?;
    if let Some(other) = namesake.filter(|_| !is_namesake) {
        return Ok(Some(Identified::KnownAs(other, KnownBy::Name)));
    }
    let count = sqlx::query_scalar!(
        r#"select count(*) as "count!" from identity where player = $1"#,
        player.0
    );
    if count.fetch_one(&mut *transaction).await? >= KEYS_MAX {
        return Ok(Some(Identified::TooMany));
    }
    for (kind, keys) in [(DOCUMENT, &documents), (PERSON, &persons)] {
        let key = keys.first().expect("there is a present key");
        let mac = people.mac(&DoorRow::Identity { player: player.0, kind, key });
        sqlx::query!(
            "insert into identity (player, kind, key, at_ms, mac) values ($1, $2, $3, $4, $5)
            on conflict (player, kind, key) do nothing",
            player.0,
            kind,
            key,
            now_ms,
            mac
        )
        .execute(&mut *transaction)
        .await?;
    }
    record(namesake.is_some()).await?;
    transaction.commit().await?;
    Ok(Some(Identified::Done))
}

/// The first other player who has one of these keys.
async fn other(
    connection: &mut PgConnection,
    kind: &str,
    keys: &[Vec<u8>],
    player: PlayerId,
) -> Result<Option<PlayerId>, sqlx::Error> {
    let other = sqlx::query_scalar!(
        "select player from identity where kind = $1 and key = any($2) and player <> $3
        order by at_ms, player limit 1",
        kind,
        keys,
        player.0
    );
    Ok(other.fetch_optional(connection).await?.map(PlayerId))
}

/// Whether the house knows by a document who the player is.
pub async fn is_identified(people: &People, player: PlayerId) -> Result<bool, sqlx::Error> {
    let rows = sqlx::query!(
        "select key, mac from identity where player = $1 and kind = $2 limit $3",
        player.0,
        DOCUMENT,
        KEYS_MAX
    );
    let rows = rows.fetch_all(people.pool()).await?;
    Ok(rows.iter().any(|row| {
        let identity = DoorRow::Identity { player: player.0, kind: DOCUMENT, key: &row.key };
        people.proves(&identity, Some(&row.mac))
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ana() -> Identity {
        Identity {
            country: "CA".to_owned(),
            kind: DocumentKind::Passport,
            number: "AB 123-456".to_owned(),
            family_name: "Éluard-Roy".to_owned(),
            given_names: "Ana María".to_owned(),
            born: "1980-02-29".to_owned(),
        }
    }

    #[test]
    fn spellings_of_one_document_and_one_person_are_equal() {
        let one = ana().normal().unwrap();
        let other = Identity {
            country: " ca".to_owned(),
            number: "ab123456".to_owned(),
            family_name: "ELUARD ROY".to_owned(),
            given_names: "ana-maria".to_owned(),
            ..ana()
        };
        let other = other.normal().unwrap();
        assert_eq!((one.document, one.person), (other.document, other.person));
        let licence = Identity { kind: DocumentKind::DrivingLicence, ..ana() }.normal().unwrap();
        assert_ne!(licence.document, ana().normal().unwrap().document);
    }

    #[test]
    fn what_is_not_of_its_form_is_refused() {
        for bad in [
            Identity { country: "CAN".to_owned(), ..ana() },
            Identity { number: "A-1".to_owned(), ..ana() },
            Identity { number: "AB 123é".to_owned(), ..ana() },
            Identity { family_name: " - ".to_owned(), ..ana() },
            Identity { given_names: String::new(), ..ana() },
            Identity { given_names: "a".repeat(101), ..ana() },
            Identity { born: "1981-02-29".to_owned(), ..ana() },
            Identity { born: "1980-13-01".to_owned(), ..ana() },
            Identity { born: "80-01-01".to_owned(), ..ana() },
        ] {
            assert!(bad.normal().is_none());
        }
        assert!(ana().normal().is_some());
    }
}
