//! Who a player with an account is, as a cashier has read it from a document. Neither the document
//! nor the name is stored: only keys that follow from them under a key outside the database, so
//! that the same document, or the same person with another one, is noticed.

use chips::PlayerId;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use time::macros::format_description;
use time::{Date, OffsetDateTime};

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
const KEYS_MAX: usize = 16;
/// Keys of one player that are read to see whether there is a good one, at most.
const KEYS_READ: i64 = 64;
/// Years that a person may have lived, at most.
const AGE_MAX: i32 = 130;
/// Codes of countries that issue passports and are not in ISO 3166-1: Kosovo.
const OTHER_COUNTRIES: [&str; 1] = ["XK"];
/// How letters with marks are written without, longest first, and the letter that is left when the
/// mark goes.
const TRANSCRIBED: [(&str, &str); 9] = [
    ("ss", "s"),
    ("\u{df}", "s"),
    ("ae", "a"),
    ("\u{e6}", "a"),
    ("aa", "a"),
    ("oe", "o"),
    ("\u{f8}", "o"),
    ("\u{153}", "o"),
    ("ue", "u"),
];
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
    /// The account is that of another person: one who is recorded for it already.
    AnotherPerson,
    /// The person was erased.
    Erased,
    /// So many documents of this player are recorded that no other one is.
    TooMany,
}

/// Why a reading is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotRead {
    /// A part is missing, too long, or not of its form.
    Malformed,
    /// The person is too young to play.
    TooYoung,
}

/// What a cashier has read, and when.
pub struct Reading<'a> {
    /// What the document says.
    pub identity: &'a Identity,
    /// Whether the cashier has seen that another person has the same name and date of birth.
    pub is_namesake: bool,
    /// The years that a person must have lived to play.
    pub age_min: u8,
    /// When, in milliseconds since 1970.
    pub now_ms: i64,
}

/// What is put on record of a reading, before it is stored.
pub struct ToRecord<'a> {
    /// Whether another account belongs to a person of the same name and date of birth.
    pub has_namesake: bool,
    /// The key of the document.
    pub document: &'a [u8],
}

/// What the keys follow from, in a normal form.
struct Normal {
    document: String,
    /// The name as it is spelled, which earlier releases have stored, and as it may be spelled
    /// otherwise; and the date of birth.
    persons: [String; 2],
}

impl Identity {
    /// Its normal form, for a house that demands this age on this day.
    fn normal(&self, age_min: u8, today: Date) -> Result<Normal, NotRead> {
        let country = self.country.trim().to_ascii_uppercase();
        let is_country =
            rust_iso3166::from_alpha2(&country).is_some() || OTHER_COUNTRIES.contains(&&*country);
        let number: String = self.number.chars().filter(|char| char.is_alphanumeric()).collect();
        let number = number.to_ascii_uppercase();
        let fits = is_country && number.is_ascii() && NUMBER_CHARS.contains(&number.len());
        let given = first(&self.given_names).and_then(word);
        let names = word(&self.family_name).zip(given).filter(|_| fits);
        let ((family, given), born) = names.zip(date(&self.born)).ok_or(NotRead::Malformed)?;
        match age(born, today) {
            None => return Err(NotRead::Malformed),
            Some(years) if years > AGE_MAX => return Err(NotRead::Malformed),
            Some(years) if years < i32::from(age_min) => return Err(NotRead::TooYoung),
            Some(_) => {}
        }
        let born = self.born.trim();
        let spelled = format!("{family}\0{given}\0{born}");
        let folded = format!("{}\0{}\0{born}", folded(&family), folded(&given));
        let document = format!("{country}\0{}\0{number}", self.kind.name());
        Ok(Normal { document, persons: [spelled, folded] })
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

/// A name as it is written where there are no letters with marks: `mueller` and `muller` are one.
fn folded(word: &str) -> String {
    let mut folded = word.to_owned();
    for (spelled, letter) in TRANSCRIBED {
        folded = folded.replace(spelled, letter);
    }
    folded
}

/// The date in a text such as `1980-02-29`.
fn date(text: &str) -> Option<Date> {
    Date::parse(text.trim(), format_description!("[year]-[month]-[day]")).ok()
}

/// The whole years between two dates. `None` when the first is the later one.
fn age(born: Date, today: Date) -> Option<i32> {
    let has_passed = (today.month() as u8, today.day()) >= (born.month() as u8, born.day());
    let years = today.year() - born.year() - i32::from(!has_passed);
    (born <= today).then_some(years)
}

/// Stores that the account of `player` is that of a person, once `record` has put it on record:
/// what is on record and not stored can be read from the document again. `None` when there is
/// nothing to be read; the reason is in it. Fails when `record` or the database does.
pub async fn identify<E: From<sqlx::Error>>(
    people: &People,
    player: PlayerId,
    reading: &Reading<'_>,
    record: impl AsyncFnOnce(ToRecord<'_>) -> Result<(), E>,
) -> Result<Result<Identified, NotRead>, E> {
    let Reading { identity, is_namesake, age_min, now_ms } = *reading;
    let now = OffsetDateTime::from_unix_timestamp(now_ms / 1000);
    let today = now.map_or(Date::MIN, OffsetDateTime::date);
    let Normal { document, persons } = match identity.normal(age_min, today) {
        Ok(normal) => normal,
        Err(not_read) => return Ok(Err(not_read)),
    };
    let _turn = people.identifying.lock().await;
    let mut transaction = people.pool().begin().await?;
    sqlx::query!("select pg_advisory_xact_lock($1)", IDENTITIES).execute(&mut *transaction).await?;
    // Locked, so that the person is not erased meanwhile.
    let is_there = sqlx::query_scalar!(
        "select true from player where id = $1 and erased_at_ms is null for share",
        player.0
    );
    if is_there.fetch_optional(&mut *transaction).await?.is_none() {
        return Ok(Ok(Identified::Erased));
    }
    let documents = people.keyed(DOCUMENT, &document);
    if let Some(other) = other(&mut transaction, people, (DOCUMENT, &documents), player).await? {
        return Ok(Ok(Identified::KnownAs(other, KnownBy::Document)));
    }
    let [spelled, folded] = persons.map(|person| people.keyed(PERSON, &person));
    let persons = [folded.as_slice(), &spelled].concat();
    let own = own_keys(&mut transaction, people, player).await?;
    let is_of =
        |kind: &str, keys: &[Vec<u8>]| own.iter().any(|(of, key)| of == kind && keys.contains(key));
    if own.iter().any(|(kind, _)| kind == PERSON) && !is_of(PERSON, &persons) {
        return Ok(Ok(Identified::AnotherPerson));
    }
    let namesake = other(&mut transaction, people, (PERSON, &persons), player).await?;
    if let Some(other) = namesake.filter(|_| !is_namesake) {
        return Ok(Ok(Identified::KnownAs(other, KnownBy::Name)));
    }
    if own.len() >= KEYS_MAX && !is_of(DOCUMENT, &documents) {
        return Ok(Ok(Identified::TooMany));
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
    let document = documents.first().expect("there is a present key");
    record(ToRecord { has_namesake: namesake.is_some(), document }).await?;
    transaction.commit().await?;
    Ok(Ok(Identified::Done))
}

/// The kinds and keys that the house has stored for a player.
async fn own_keys(
    connection: &mut PgConnection,
    people: &People,
    player: PlayerId,
) -> Result<Vec<(String, Vec<u8>)>, sqlx::Error> {
    let rows = sqlx::query!("select kind, key, mac from identity where player = $1", player.0);
    let rows = rows.fetch_all(connection).await?.into_iter();
    let ours = rows.filter(|row| {
        let identity = DoorRow::Identity { player: player.0, kind: &row.kind, key: &row.key };
        people.is_ours(&identity, Some(&row.mac))
    });
    Ok(ours.map(|row| (row.kind, row.key)).collect())
}

/// The first other player for whom the house has stored one of these keys.
async fn other(
    connection: &mut PgConnection,
    people: &People,
    (kind, keys): (&str, &[Vec<u8>]),
    player: PlayerId,
) -> Result<Option<PlayerId>, sqlx::Error> {
    let rows = sqlx::query!(
        "select player, key, mac from identity where kind = $1 and key = any($2) and player <> $3
        order by at_ms, player",
        kind,
        keys,
        player.0
    );
    let rows = rows.fetch_all(connection).await?;
    let ours = rows.iter().find(|row| {
        let identity = DoorRow::Identity { player: row.player, kind, key: &row.key };
        people.proves(&identity, Some(&row.mac))
    });
    Ok(ours.map(|row| PlayerId(row.player)))
}

/// Whether the house knows by a document who the player is.
pub async fn is_identified(people: &People, player: PlayerId) -> Result<bool, sqlx::Error> {
    let rows = sqlx::query!(
        "select key, mac from identity where player = $1 and kind = $2 limit $3",
        player.0,
        DOCUMENT,
        KEYS_READ
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

    const TODAY: Date = time::macros::date!(2026 - 11 - 23);

    fn read(identity: &Identity) -> Result<Normal, NotRead> {
        identity.normal(18, TODAY)
    }

    #[test]
    fn spellings_of_one_document_and_one_person_are_equal() {
        let one = read(&ana()).ok().unwrap();
        let other = Identity {
            country: " ca".to_owned(),
            number: "ab123456".to_owned(),
            family_name: "ELUARD ROY".to_owned(),
            given_names: "ana-maria".to_owned(),
            ..ana()
        };
        let other = read(&other).ok().unwrap();
        assert_eq!((one.document, one.persons), (other.document, other.persons));
        let licence = Identity { kind: DocumentKind::DrivingLicence, ..ana() };
        let licence = read(&licence).ok().unwrap();
        assert_ne!(licence.document, read(&ana()).ok().unwrap().document);
    }

    #[test]
    fn a_name_is_one_however_its_marks_are_written() {
        let of = |family: &str| {
            let identity = Identity { family_name: family.to_owned(), ..ana() };
            let [spelled, folded] = read(&identity).ok().unwrap().persons;
            (spelled, folded)
        };
        for (marked, plain) in [
            ("Müller", "Mueller"),
            ("Grüß", "Gruess"),
            ("Ångström", "Aangstroem"),
            ("Bjørn", "Bjoern"),
            ("Jæger", "Jaeger"),
        ] {
            assert_eq!(of(marked).1, of(plain).1, "{marked}");
            assert_eq!(of(marked).0, of(marked).0);
        }
        // What earlier releases have stored of `Müller` is found by `Mueller`.
        assert_eq!(of("Müller").0, of("Mueller").1);
        assert_ne!(of("Müller").1, of("Miller").1);
    }

    #[test]
    fn what_is_not_of_its_form_is_refused() {
        for bad in [
            Identity { country: "CAN".to_owned(), ..ana() },
            Identity { country: "ZZ".to_owned(), ..ana() },
            Identity { number: "A-1".to_owned(), ..ana() },
            Identity { number: "AB 123é".to_owned(), ..ana() },
            Identity { family_name: " - ".to_owned(), ..ana() },
            Identity { given_names: String::new(), ..ana() },
            Identity { given_names: "a".repeat(101), ..ana() },
            Identity { born: "1981-02-29".to_owned(), ..ana() },
            Identity { born: "1980-13-01".to_owned(), ..ana() },
            Identity { born: "80-01-01".to_owned(), ..ana() },
            Identity { born: "1895-01-01".to_owned(), ..ana() },
            Identity { born: "2026-11-24".to_owned(), ..ana() },
        ] {
            assert_eq!(read(&bad).err(), Some(NotRead::Malformed), "{}", bad.born);
        }
        assert!(read(&ana()).is_ok());
        assert!(read(&Identity { country: "xk".to_owned(), ..ana() }).is_ok());
    }

    #[test]
    fn a_person_plays_from_the_birthday_on() {
        for (born, expected) in [
            ("2008-11-23", None),
            ("2008-11-24", Some(NotRead::TooYoung)),
            ("2026-11-23", Some(NotRead::TooYoung)),
        ] {
            assert_eq!(
                read(&Identity { born: born.to_owned(), ..ana() }).err(),
                expected,
                "{born}"
            );
        }
    }
}
