//! Why something is declined, each reason with a code for programs and words for people in French
//! and English: by the server ([`Rejection`]), by the rules ([`refusal_words`]), and a setting that
//! a table cannot have ([`setting_words`]).
//!
//! It hosts no table, and knows no connection and no HTTP.

mod rejection;
mod rules;
mod settings;

pub use rejection::Rejection;
pub use rules::refusal_words;
pub use settings::{rejection_of, setting_words};
