//! Seals the secrets of people, such as those of second factors, with the seed key. A label
//! tells them from each other, from seeds and from snapshots. The rows of people carry a MAC under
//! a key that follows from the seed key.

use chacha20poly1305::XNonce;
use chacha20poly1305::aead::{Aead, Payload};
use hmac::{Hmac, KeyInit, Mac as _};
use sha2::Sha256;
use sign_in::Sealer;

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

    fn row_mac(&self, row: &[u8]) -> [u8; 32] {
        let (present, _former) = self.row_keys.split_first().expect("there is a present key");
        mac_of(present, row).finalize().into_bytes().into()
    }

    fn row_macs(&self, row: &[u8]) -> Vec<[u8; 32]> {
        let macs = self.row_keys.iter().map(|key| mac_of(key, row));
        macs.map(|mac| mac.finalize().into_bytes().into()).collect()
    }

    fn proves_row(&self, row: &[u8], mac: &[u8]) -> bool {
        let (present, _former) = self.row_keys.split_first().expect("there is a present key");
        mac_of(present, row).verify_slice(mac).is_ok()
    }
}

fn mac_of(key: &[u8; 32], row: &[u8]) -> Hmac<Sha256> {
    let keyed = <Hmac<Sha256> as KeyInit>::new_from_slice(key);
    keyed.expect("an HMAC takes a key of any length").chain_update(row)
}

#[cfg(test)]
mod tests {
    use keys::{KeyKind, KeyRing};

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

    #[test]
    fn a_row_is_proven_by_its_key_alone() {
        let (vault, other) = (Vault::with_key([7; 32]), Vault::with_key([8; 32]));
        let mac = vault.row_mac(b"a row");
        assert!(vault.proves_row(b"a row", &mac));
        assert!(!vault.proves_row(b"a raw", &mac));
        assert!(!vault.proves_row(b"a row", &mac[..31]));
        assert!(!other.proves_row(b"a row", &mac));
        let ring = KeyRing::of_key(KeyKind::Seed, [9; 32]).with([7; 32]);
        assert!(!Vault::new(&ring).proves_row(b"a row", &mac), "of a former key");
        assert_eq!(Vault::new(&ring).row_macs(b"a row")[1], mac);
    }
}
