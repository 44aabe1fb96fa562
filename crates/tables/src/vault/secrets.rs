//! Seals the secrets of people, such as those of second factors, with the seed key. A label
//! tells them from each other, from seeds and from snapshots.

use chacha20poly1305::XNonce;
use chacha20poly1305::aead::{Aead, Payload};
use sign_in::staff::totp::Sealer;

use super::{NONCE_BYTES, Vault};
use crate::entropy;

/// The prefix of the associated data. That of a seed or a snapshot never begins so.
const LABEL: &str = "casino secret of a person\0";

impl Sealer for Vault {
    fn seal_secret(&self, label: &str, secret: &[u8]) -> Vec<u8> {
        let nonce = entropy::bytes::<NONCE_BYTES>();
        let place = [LABEL, label].concat();
        let payload = Payload { msg: secret, aad: place.as_bytes() };
        let sealed = self.present.encrypt(&XNonce::from(nonce), payload);
        let sealed = sealed.expect("a secret is far below the limit of the cipher");
        [nonce.as_slice(), sealed.as_slice()].concat()
    }

    fn open_secret(&self, label: &str, sealed: &[u8]) -> Option<Vec<u8>> {
        let (nonce, sealed) = sealed.split_first_chunk::<NONCE_BYTES>()?;
        let place = [LABEL, label].concat();
        self.decrypt(nonce, &Payload { msg: sealed, aad: place.as_bytes() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_opens_for_its_label_and_key_only() {
        let vault = Vault::with_key([7; 32]);
        let sealed = vault.seal_secret("of pit", b"a secret");
        assert_eq!(vault.open_secret("of pit", &sealed).as_deref(), Some(&b"a secret"[..]));
        assert_eq!(vault.open_secret("of cage", &sealed), None);
        assert_eq!(Vault::with_key([8; 32]).open_secret("of pit", &sealed), None);
        assert_eq!(vault.open_secret("of pit", &sealed[..10]), None);
    }
}
