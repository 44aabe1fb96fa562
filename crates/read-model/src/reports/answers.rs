//! What the auditor's questions are answered with. The database makes most answers as one JSON
//! text; these types say what is in it. The server's test `the_answers_are_of_their_types` reads
//! real answers as them, and each refuses what it does not name.

mod books;
mod events;
mod figures;
mod rounds;

use std::marker::PhantomData;

pub use self::books::*;
pub use self::events::*;
pub use self::figures::*;
pub use self::rounds::*;

/// A text that is the JSON of a `T`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Json<T> {
    /// The text.
    pub text: String,
    of: PhantomData<fn() -> T>,
}

impl<T> Json<T> {
    /// A text made by the database.
    pub(crate) fn of(text: String) -> Json<T> {
        Json { text, of: PhantomData }
    }
}

impl<T: serde::Serialize> Json<T> {
    /// The text of an answer.
    pub(crate) fn new(answer: &T) -> Json<T> {
        Json::of(serde_json::to_string(answer).expect("answers are maps with string keys"))
    }
}

/// Rows that the database made JSON of.
pub(super) fn read_rows<T: serde::de::DeserializeOwned>(
    rows: &[String],
) -> Result<Vec<T>, sqlx::Error> {
    let read = |row: &String| serde_json::from_str(row);
    rows.iter()
        .map(read)
        .collect::<Result<_, _>>()
        .map_err(|error| sqlx::Error::Decode(error.into()))
}

/// Declares answers: what is read must have every field and no other.
macro_rules! answers {
    ($(
        $(#[$doc:meta])*
        $name:ident { $($(#[$field_doc:meta])* $field:ident: $type:ty,)* }
    )*) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
            #[derive(schemars::JsonSchema)]
            #[serde(deny_unknown_fields)]
            #[expect(missing_docs, reason = "docs/auditor.md says what the fields are")]
            pub struct $name {
                $($(#[$field_doc])* pub $field: $type,)*
            }
        )*
    };
}

pub(crate) use answers;
