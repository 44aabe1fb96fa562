//! The edge of the server to its machine: the clock and the entropy. The crates of the shell ask
//! here; the crates below them get both as arguments. `clippy.toml` bans every other way.

pub mod clock;
pub mod entropy;
