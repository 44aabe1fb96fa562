//! Bytes made shorter once, when the files are grouped, and not again for each request.

use std::io::Write as _;

use brotli::enc::BrotliEncoderParams;
use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest as _, Sha256};

use crate::Packed;

/// Digits of a hash in a name.
const HASH_DIGITS: usize = 12;
/// The window of brotli, as a power of two: larger than any of our files.
const BROTLI_WINDOW: i32 = 20;

/// How much time to take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// For a release: as short as it gets.
    Most,
    /// For a start in development: done at once.
    Least,
}

/// A file in every form that is shorter than the file.
pub(crate) fn compressed(plain: Vec<u8>, effort: Effort) -> Packed {
    let is_shorter = |form: &Vec<u8>| form.len() < plain.len();
    let brotli = brotli(&plain, effort).filter(is_shorter);
    let gzip = gzip(&plain, effort).filter(is_shorter);
    Packed { plain, brotli, gzip }
}

fn brotli(plain: &[u8], effort: Effort) -> Option<Vec<u8>> {
    let quality = match effort {
        Effort::Most => 11,
        Effort::Least => 4,
    };
    let params = BrotliEncoderParams { quality, lgwin: BROTLI_WINDOW, ..Default::default() };
    let mut out = Vec::new();
    brotli::BrotliCompress(&mut &*plain, &mut out, &params).ok()?;
    Some(out)
}

fn gzip(plain: &[u8], effort: Effort) -> Option<Vec<u8>> {
    let level = match effort {
        Effort::Most => Compression::best(),
        Effort::Least => Compression::fast(),
    };
    let mut encoder = GzEncoder::new(Vec::new(), level);
    encoder.write_all(plain).ok()?;
    encoder.finish().ok()
}

/// The beginning of a content's hash, for its name.
pub(crate) fn hash(body: &[u8]) -> String {
    let mut digits = hex::encode(Sha256::digest(body));
    digits.truncate(HASH_DIGITS);
    digits
}
