//! Finds a `nats-server`: the one that `NATS_SERVER_BIN` names, one on the `PATH`, or the pinned
//! one that was downloaded into a cache folder.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::wheel;

/// The variable that names the program.
const VARIABLE: &str = "NATS_SERVER_BIN";
/// The oldest version that the client library can talk to.
const OLDEST: (u32, u32) = (2, 11);

/// A program that was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NatsProgram {
    /// Where it is.
    pub program: PathBuf,
}

/// There is no program that can be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no nats-server of version 2.11 or later: {0}")]
pub struct NotFound(String);

/// Finds the program. A download is kept in `cache`; without a folder nothing is downloaded.
pub fn find(cache: Option<&Path>) -> Result<NatsProgram, NotFound> {
    if let Some(named) = variable(VARIABLE).filter(|named| !named.is_empty()) {
        let program = PathBuf::from(named);
        return match version(&program) {
            Ok(_) => Ok(NatsProgram { program }),
            Err(why) => Err(NotFound(format!("{VARIABLE}: {why}"))),
        };
    }
    let mut reasons = Vec::new();
    let path = variable("PATH").unwrap_or_default();
    for folder in std::env::split_paths(&path) {
        let program = folder.join("nats-server");
        if !program.is_file() {
            continue;
        }
        match version(&program) {
            Ok(_) => return Ok(NatsProgram { program }),
            Err(why) => reasons.push(why),
        }
    }
    let Some(cache) = cache else {
        reasons.push(format!("none on the PATH, and {VARIABLE} names none"));
        return Err(NotFound(reasons.join("; ")));
    };
    match wheel::program(cache) {
        Ok(program) => Ok(NatsProgram { program }),
        Err(why) => {
            reasons.push(why);
            Err(NotFound(reasons.join("; ")))
        }
    }
}

#[expect(clippy::disallowed_methods, reason = "the variables are those of the programs of NATS")]
fn variable(name: &str) -> Option<OsString> {
    std::env::var(name).ok().map(OsString::from)
}

/// The version of a program, when it is not too old. Fails with a reason in words.
fn version(program: &Path) -> Result<(u32, u32), String> {
    let shown = program.display();
    let output = Command::new(program).arg("--version").output();
    let output = output.map_err(|fault| format!("{shown} cannot be run: {fault}"))?;
    let text = String::from_utf8_lossy(&output.stdout);
    let found = read(&text).ok_or_else(|| format!("{shown} tells no version"))?;
    if found < OLDEST {
        return Err(format!("{shown} is too old ({}.{})", found.0, found.1));
    }
    Ok(found)
}

/// Reads `nats-server: v2.15.1`.
fn read(text: &str) -> Option<(u32, u32)> {
    let mut parts = text.trim().rsplit_once('v')?.1.split('.');
    Some((parts.next()?.parse().ok()?, parts.next()?.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_read() {
        assert_eq!(read("nats-server: v2.15.1\n"), Some((2, 15)));
        assert_eq!(read("nats-server: v2.9.10"), Some((2, 9)));
        assert_eq!(read("something"), None);
    }

    #[test]
    fn a_program_that_cannot_be_run_is_named() {
        let why = version(Path::new("/no/such/nats-server")).unwrap_err();
        assert!(why.starts_with("/no/such/nats-server cannot be run"), "{why}");
    }
}
