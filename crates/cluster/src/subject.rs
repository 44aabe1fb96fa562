//! The names under which messages are sent.

use std::fmt;

/// The name under which a message is sent: words of letters, digits and `-` between points. The
/// first word is that of this house's messages.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Subject(String);

/// The first word of all subjects.
const FIRST: &str = "bj";

impl Subject {
    /// The subject of these words. A character that a word may not have becomes `-`.
    pub fn new(words: &[&str]) -> Subject {
        let mut text = FIRST.to_owned();
        for word in words {
            text.push('.');
            let is_allowed = |c: &char| c.is_ascii_alphanumeric() || *c == '-';
            text.extend(word.chars().map(|c| if is_allowed(&c) { c } else { '-' }));
        }
        Subject(text)
    }

    /// A subject as a bus has given it.
    pub(crate) fn given(text: String) -> Subject {
        Subject(text)
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Subject {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_cannot_add_words() {
        assert_eq!(Subject::new(&["t", "a.b*>", "cmd"]).to_string(), "bj.t.a-b--.cmd");
    }
}
