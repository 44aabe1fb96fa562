//! Players' names: which ones a person may take, and which two look alike. Names are judged when
//! they are taken; those taken before stay as they are. Pure.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_security::{GeneralSecurityProfile, MixedScript, skeleton as confusable_skeleton};

/// Characters of a name, at most.
const NAME_CHARS_MAX: usize = 20;
/// Bytes of the text of a name before it is normalised, at most.
const TEXT_BYTES_MAX: usize = 512;
/// Combining marks on one letter, at most.
const MARKS_MAX: usize = 2;
/// Signs in names beside letters, digits and single spaces.
const SIGNS: &str = "'’.-_·!()";
/// Words of the house. No part of a player's name is one of them.
const RESERVED_WORDS: [&str; 29] = [
    "admin",
    "administrator",
    "administrateur",
    "administratrice",
    "casino",
    "croupier",
    "croupiere",
    "dealer",
    "donneur",
    "donneuse",
    "cashier",
    "caissier",
    "caissiere",
    "pitboss",
    "staff",
    "auditor",
    "auditeur",
    "auditrice",
    "moderator",
    "manager",
    "gerant",
    "gerante",
    "supervisor",
    "superviseur",
    "inspector",
    "inspecteur",
    "security",
    "securite",
    "support",
];
/// Digits that are read as letters in words such as `de4ler`.
const READ_AS: [(char, char); 6] =
    [('0', 'o'), ('3', 'e'), ('4', 'a'), ('5', 's'), ('7', 't'), ('9', 'g')];
/// Roles of the staff that may be words of other names. A name of the staff begins with its role,
/// as in `pit-3fa9`.
const ROLES: [&str; 2] = ["pit", "cage"];
/// What may stand before the number of an account.
const NUMBERED: [&str; 10] =
    ["member", "membre", "account", "compte", "number", "numéro", "nombre", "no", "nr", "num"];
/// Names of the house, as a whole and without spaces.
const RESERVED_NAMES: [&str; 17] = [
    "pit",
    "thepit",
    "lepit",
    "boss",
    "chefdetable",
    "cage",
    "thecage",
    "lacage",
    "caisse",
    "lacaisse",
    "house",
    "thehouse",
    "maison",
    "lamaison",
    "bank",
    "banque",
    "personnel",
];

/// Why a name cannot be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadName {
    /// It has no character, or more than 20.
    Length,
    /// It has invisible characters, signs that names do not have, stacks of marks, or letters of
    /// several scripts.
    Characters,
    /// It is taken for a name of the house or of its staff.
    Reserved,
}

/// The name that a text stands for: in the form NFKC, with single spaces between its parts.
pub fn name_of(text: &str) -> Result<String, BadName> {
    if text.len() > TEXT_BYTES_MAX {
        return Err(BadName::Length);
    }
    let name = normal(text);
    if !(1..=NAME_CHARS_MAX).contains(&name.chars().count()) {
        return Err(BadName::Length);
    }
    let is_visible = name.chars().any(char::is_alphanumeric);
    if !is_visible || !name.chars().all(fits) || has_stack(&name) || !name.is_single_script() {
        return Err(BadName::Characters);
    }
    if is_reserved(&name) {
        return Err(BadName::Reserved);
    }
    Ok(name)
}

/// A text in the form NFKC, with single spaces between its parts.
pub(crate) fn normal(text: &str) -> String {
    let normal: String = text.nfkc().collect();
    let parts: Vec<&str> = normal.split(' ').filter(|part| !part.is_empty()).collect();
    parts.join(" ")
}

/// Whether a name may have this character: a letter, mark or digit that UTS 39 allows in
/// identifiers (so none that is invisible or obsolete), a space, or a sign of `SIGNS`.
fn fits(char: char) -> bool {
    let is_letter = char.is_alphanumeric() || is_combining_mark(char);
    char == ' ' || SIGNS.contains(char) || (is_letter && char.identifier_allowed())
}

/// Whether a letter has more than `MARKS_MAX` combining marks, or a mark has no letter.
fn has_stack(name: &str) -> bool {
    let mut marks = MARKS_MAX;
    name.chars().any(|char| {
        marks = match (is_combining_mark(char), char.is_alphanumeric()) {
            (true, _) => marks + 1,
            (false, true) => 0,
            (false, false) => MARKS_MAX,
        };
        marks > MARKS_MAX
    })
}

/// What a name looks like. Two names with the same skeleton are taken for each other: it is that of
/// UTS 39, of capitals and then of small letters, with `i` and `l` as one letter, because a capital
/// of one looks like a small one of the other.
pub fn skeleton(name: &str) -> String {
    let normal: String = name.nfkc().collect();
    let lower: String = confusable_skeleton(&normal).flat_map(char::to_lowercase).collect();
    let lower = confusable_skeleton(&lower).flat_map(char::to_lowercase);
    lower.map(|char| if char == 'i' { 'l' } else { char }).collect()
}

/// A text without the marks of its letters: `Éluard` is `Eluard`.
pub(crate) fn unmarked(text: &str) -> String {
    text.nfd().filter(|char| !is_combining_mark(*char)).collect()
}

/// The letters of a skeleton, without marks, signs, spaces and the digits at both ends. Digits
/// between letters are read as letters.
fn letters(text: &str) -> String {
    let text = text.trim_matches(|char: char| char.is_ascii_digit());
    let is_letter = |char: &char| char.is_alphanumeric() && !is_combining_mark(*char);
    let read = |char| READ_AS.iter().find(|(digit, _)| *digit == char).map_or(char, |it| it.1);
    skeleton(text).chars().filter(is_letter).map(read).collect()
}

/// Whether a sign may join a role with the rest of a name of the staff.
fn is_joint(char: char) -> bool {
    !char.is_alphanumeric() && !is_combining_mark(char) && char != ' '
}

/// Whether a word looks like the number of an account.
fn is_number(word: &str) -> bool {
    let word = word.trim_matches(|char: char| !char.is_alphanumeric());
    let is_like_digit = |byte: u8| byte.is_ascii_digit() || b"OoIl".contains(&byte);
    word.len() >= 4
        && word.bytes().all(is_like_digit)
        && word.bytes().any(|byte| byte.is_ascii_digit())
}

fn is_reserved(name: &str) -> bool {
    let is_one = |words: &[&str], text: &str| words.iter().any(|word| letters(word) == text);
    let is_word = |text: &str| is_one(&RESERVED_WORDS, &letters(text));
    let is_role = |text: &str| is_one(&ROLES, &letters(text));
    let is_of_staff = |part: &str| {
        let parts: Vec<&str> = part.split(is_joint).filter(|part| !part.is_empty()).collect();
        parts.len() > 1 && is_role(parts[0])
    };
    // As in `Pit 3fa9`.
    let words: Vec<&str> = name.split(' ').collect();
    let is_numbered =
        |pair: &[&str]| is_role(pair[0]) && pair[1].contains(|char: char| char.is_ascii_digit());
    // Where money is, an account is known by its number.
    let is_member = |pair: &[&str]| is_one(&NUMBERED, &letters(pair[0])) && is_number(pair[1]);
    is_number(words[0])
        || words.windows(2).any(is_member)
        || is_one(&RESERVED_NAMES, &letters(name))
        || is_word(name)
        || words.windows(2).any(is_numbered)
        || words.iter().any(|part| is_word(part) || is_of_staff(part))
        || name.split(|char| char == ' ' || is_joint(char)).any(is_word)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn no_name_is_like_the_number_of_an_account() {
        let names = ["1001", "1005 Zoe", "(1001)", "1OO1 Zoe", "Compte 1001", "No. 1001"];
        for text in names.into_iter().chain(["Member 1001"]) {
            assert_eq!(name_of(text), Err(BadName::Reserved), "{text}");
        }
        for text in ["Zoe 1985", "007"] {
            assert_eq!(name_of(text).as_deref(), Ok(text), "{text}");
        }
    }

    #[test]
    fn names_are_normal_visible_and_not_of_the_house() {
        for (text, expected) in [
            ("  Ana  ", Ok("Ana")),
            ("Ana  Bell", Ok("Ana Bell")),
            ("Ana\u{a0}Bell", Ok("Ana Bell")),
            ("Zoé d’Été 2", Ok("Zoé d’Été 2")),
            ("Zoe\u{301}", Ok("Zoé")),
            ("Ａｎａ", Ok("Ana")),
            ("ﬁfi", Ok("fifi")),
            ("Łukasz", Ok("Łukasz")),
            ("Иван", Ok("Иван")),
            ("山田 たろう", Ok("山田 たろう")),
            ("محمد", Ok("محمد")),
            ("Jean-Pierre", Ok("Jean-Pierre")),
            ("Mr. Cooper", Ok("Mr. Cooper")),
            ("Hélène (bot)", Ok("Hélène (bot)")),
            ("   ", Err(BadName::Length)),
            ("aaaaaaaaaaaaaaaaaaaaa", Err(BadName::Length)),
            ("\u{3164}", Err(BadName::Characters)),
            ("Ana\u{3164}", Err(BadName::Characters)),
            ("\u{2800}", Err(BadName::Characters)),
            ("a\u{0}b", Err(BadName::Characters)),
            ("a\u{202e}b", Err(BadName::Characters)),
            ("a\u{200b}b", Err(BadName::Characters)),
            ("a\u{ad}b", Err(BadName::Characters)),
            ("a\u{fe0f}b", Err(BadName::Characters)),
            ("a\nb", Err(BadName::Characters)),
            ("\u{301}a", Err(BadName::Characters)),
            ("q\u{301}\u{302}\u{303}", Err(BadName::Characters)),
            ("...", Err(BadName::Characters)),
            ("Аna Bell", Err(BadName::Characters)),
            ("Ana<b>", Err(BadName::Characters)),
            ("pit boss", Err(BadName::Reserved)),
            ("Pit-Boss 2", Err(BadName::Reserved)),
            ("P1T B0SS", Err(BadName::Reserved)),
            ("Dealer", Err(BadName::Reserved)),
            ("Deaier", Err(BadName::Reserved)),
            ("admin-3fa9", Err(BadName::Reserved)),
            ("admin·3fa9", Err(BadName::Reserved)),
            ("(admin)x", Err(BadName::Reserved)),
            ("007admin", Err(BadName::Reserved)),
            ("cage’3fa9", Err(BadName::Reserved)),
            ("Pit 3fa9", Err(BadName::Reserved)),
            ("Pit Bell", Ok("Pit Bell")),
            ("Pit-3fa9", Err(BadName::Reserved)),
            ("cage_east", Err(BadName::Reserved)),
            ("the p1t.9a0c", Err(BadName::Reserved)),
            ("Croupière", Err(BadName::Reserved)),
            ("La Caisse", Err(BadName::Reserved)),
            ("The House", Err(BadName::Reserved)),
            ("Casino Anna", Err(BadName::Reserved)),
            ("De4ler", Err(BadName::Reserved)),
            ("Ca9e-1", Err(BadName::Reserved)),
            ("Floor Manager", Err(BadName::Reserved)),
            ("Table Security", Err(BadName::Reserved)),
            ("сасе", Ok("сасе")),
            ("Gregory House", Ok("Gregory House")),
            ("Adminah", Ok("Adminah")),
            ("Anna-Pit", Ok("Anna-Pit")),
            ("Pit Stop", Ok("Pit Stop")),
        ] {
            assert_eq!(name_of(text), expected.map(str::to_owned), "{text:?}");
        }
    }

    #[test]
    fn names_that_look_alike_have_one_skeleton() {
        for (one, other) in [
            ("Ana Bell", "ana bell"),
            ("Ana Bell", "Аna Веll"),
            ("Ana Bell", "Ana BeIl"),
            ("Ana Bell", "Ana Be11"),
            ("Coco", "Сосо"),
            ("Zoé", "Zoe\u{301}"),
            ("Tom", "T0m"),
            ("Marn", "Mam"),
            ("MAM", "mam"),
        ] {
            assert_eq!(skeleton(one), skeleton(other), "{one} {other}");
        }
        for (one, other) in [("Ana", "Anna"), ("Zoé", "Zoe"), ("Ana Bell", "AnaBell")] {
            assert_ne!(skeleton(one), skeleton(other), "{one} {other}");
        }
    }

    proptest! {
        #[test]
        fn a_name_that_may_be_taken_stays_what_it_is(text in "\\PC{0,24}") {
            if let Ok(name) = name_of(&text) {
                prop_assert_eq!(name_of(&name), Ok(name.clone()));
                prop_assert!(!name.contains("  ") && name.trim() == name);
                prop_assert!((1..=NAME_CHARS_MAX).contains(&name.chars().count()));
            }
        }
    }
}
