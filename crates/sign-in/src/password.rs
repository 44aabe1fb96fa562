//! Passwords: their hashes (argon2id), random ones made by the house, whether one is right, and
//! whether a new one may be taken. Hashing takes long on purpose; callers do it on a thread for
//! blocking work.

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use edge::entropy;
use zxcvbn::{Score, zxcvbn};

/// Number of characters that a chosen password may have.
const PASSWORD_CHARS: std::ops::RangeInclusive<usize> = 10..=128;
/// The words of the house in both languages, which a guesser tries first.
const WORDS: [&str; 20] = [
    "casino",
    "house",
    "maison",
    "blackjack",
    "table",
    "croupier",
    "dealer",
    "donneur",
    "cage",
    "caisse",
    "auditor",
    "auditeur",
    "admin",
    "jeton",
    "chips",
    "password",
    "motdepasse",
    "ontario",
    "quebec",
    "paris",
];
/// Random bytes of a password made by the house.
const PASSWORD_BYTES: usize = 15;
/// Bytes of a salt.
const SALT_BYTES: usize = 16;
/// The hash that a password is compared with when the name is unknown, so that the check takes the
/// same time. No known password has it.
const NOBODY: &str = "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$\
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// Why a new password cannot be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadPassword {
    /// It has fewer than 10 or more than 128 characters.
    Length,
    /// It would be guessed within ten thousand million tries (`zxcvbn`, score below 3 of 4).
    Weak,
    /// It is the present password, the one before it, or the first one.
    Former,
}

/// Judges a new password for this name. `before` are the hashes of passwords that may not come
/// again.
pub(crate) fn judge(password: &str, name: &str, before: &[String]) -> Result<(), BadPassword> {
    if !PASSWORD_CHARS.contains(&password.chars().count()) {
        return Err(BadPassword::Length);
    }
    let known: Vec<&str> = std::iter::once(name).chain(WORDS).collect();
    if zxcvbn(password, &known).score() < Score::Three {
        return Err(BadPassword::Weak);
    }
    if before.iter().any(|hash| verify(password, Some(hash))) {
        return Err(BadPassword::Former);
    }
    Ok(())
}

/// A fresh random password, and its hash.
pub(crate) fn fresh() -> (String, String) {
    let password = hex::encode(entropy::bytes::<PASSWORD_BYTES>());
    let hash = hash_of(&password);
    (password, hash)
}

/// The hash of a password, with a salt of its own.
pub(crate) fn hash_of(password: &str) -> String {
    let salt = entropy::bytes::<SALT_BYTES>();
    let hash: Result<PasswordHash, _> =
        Argon2::default().hash_password_with_salt(password.as_bytes(), &salt);
    let hash = hash.expect("the default parameters and a salt of 16 bytes are allowed");
    hash.to_string()
}

/// Whether the password has that hash. Without a hash the answer is false after the same time.
pub(crate) fn verify(password: &str, hash: Option<&str>) -> bool {
    let Ok(parsed) = PasswordHash::new(hash.unwrap_or(NOBODY)) else { return false };
    let is_right = Argon2::default().verify_password(password.as_bytes(), &parsed).is_ok();
    is_right && hash.is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_right_password_is_right() {
        let (password, hash) = fresh();
        assert!(verify(&password, Some(&hash)));
        assert!(!verify(&password, None));
        assert!(!verify("", Some(&hash)));
        assert!(!verify(&password, Some(&fresh().1)));
        assert!(!verify(&password, Some("nonsense")));
    }

    #[test]
    fn short_weak_and_former_passwords_are_refused() {
        let former = [hash_of("six purple anchors"), hash_of("seven quiet lanterns")];
        for (password, expected) in [
            ("x7#Kq9!pL", Err(BadPassword::Length)),
            (&*"x7#Kq9!pLw".repeat(13), Err(BadPassword::Length)),
            ("passwordpassword", Err(BadPassword::Weak)),
            ("aaaaaaaaaaaaaaaa", Err(BadPassword::Weak)),
            ("qwertyuiop12", Err(BadPassword::Weak)),
            ("motdepasse1", Err(BadPassword::Weak)),
            ("casinocroupier", Err(BadPassword::Weak)),
            ("bertheberthe", Err(BadPassword::Weak)),
            ("six purple anchors", Err(BadPassword::Former)),
            ("seven quiet lanterns", Err(BadPassword::Former)),
            ("eight narrow bridges", Ok(())),
            ("x7#Kq9!pLw", Ok(())),
            ("сорок тихих фонарей", Ok(())),
        ] {
            assert_eq!(judge(password, "berthe", &former), expected, "{password}");
        }
    }

    #[test]
    fn nobodys_hash_costs_as_much_as_a_real_one() {
        let params = |text: &str| PasswordHash::new(text).unwrap().params.to_string();
        assert_eq!(params(NOBODY), params(&fresh().1));
    }
}
