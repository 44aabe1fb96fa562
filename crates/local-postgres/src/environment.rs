//! The only file that reads the environment. It decides nothing: each value becomes an option that
//! a caller may override.

use std::ffi::OsString;
use std::path::PathBuf;

/// The folder of binaries that the operator has set.
pub(crate) fn pg_bin() -> Option<PathBuf> {
    filled("CASINO_PG_BIN").map(PathBuf::from)
}

/// The search path of this process.
pub(crate) fn path() -> Option<OsString> {
    filled("PATH")
}

/// The npm registry to download from, when npm is configured by environment.
pub(crate) fn npm_registry() -> Option<String> {
    filled("npm_config_registry")
        .or_else(|| filled("NPM_CONFIG_REGISTRY"))
        .and_then(|registry| registry.into_string().ok())
}

/// The server that tests use instead of a private one.
pub(crate) fn database_url() -> Option<String> {
    filled("DATABASE_URL").and_then(|url| url.into_string().ok())
}

fn filled(name: &str) -> Option<OsString> {
    std::env::var_os(name).filter(|value| !value.is_empty())
}
