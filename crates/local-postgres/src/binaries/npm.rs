//! placeholder
use crate::account::Account;
use crate::options::Options;
use std::path::{Path, PathBuf};
/// major
pub(super) const MAJOR: u32 = 18;
/// Get
pub(super) fn binaries(_: &Options, _: &Account, _: &Path) -> Result<PathBuf, String> {
    Err("not yet".into())
}
