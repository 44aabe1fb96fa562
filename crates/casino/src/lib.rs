//! The one binary, as a library, so that the black-box tests of `tests/` build and drive the very
//! same program without a second build: `main.rs` and the test binary only call `main`.

use std::process::ExitCode;

/// Reads the command line, does what it says and reports how it went.
pub fn main() -> ExitCode {
    ExitCode::SUCCESS
}
