//! Passwords: their hashes (argon2id), random ones made by the house, and whether one is right.
//! Hashing takes long on purpose; callers do it on a thread for blocking work.

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use edge::entropy;

/// Random bytes of a password made by the house.
const PASSWORD_BYTES: usize = 15;
/// Bytes of a salt.
const SALT_BYTES: usize = 16;
/// The hash that a password is compared with when the name is unknown, so that the check takes the
/// same time. No known password has it.
const NOBODY: &str = "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$\
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

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
    fn nobodys_hash_costs_as_much_as_a_real_one() {
        let params = |text: &str| PasswordHash::new(text).unwrap().params.to_string();
        assert_eq!(params(NOBODY), params(&fresh().1));
    }
}
